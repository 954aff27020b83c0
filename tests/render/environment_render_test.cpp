// Pictures of the light from all around, made ready for shading.
#include <gtest/gtest.h>

#include <cmath>

#include "render/light/environment.h"

namespace vitrine::test {
namespace {

LightImage picture(uint32_t width, const Vec3& light) {
  return {width, width / 2, std::vector<Vec3>(size_t(width) * width / 2, light)};
}

Vec3 mattOf(const Environment& environment, const Vec3& n) {
  const auto& c = environment.irradiance;
  return c[0] + c[1] * n.y + c[2] * n.z + c[3] * n.x + c[4] * (n.x * n.y) + c[5] * (n.y * n.z) +
         c[6] * (3 * n.z * n.z - 1) + c[7] * (n.x * n.z) + c[8] * (n.x * n.x - n.y * n.y);
}

// The middle of a face of a level.
Vec3 middleOf(const Environment::Level& level, uint32_t face) {
  return Vec3(
      level.texels[size_t(face) * level.side * level.side + size_t(level.side / 2) * level.side + level.side / 2]);
}

TEST(Environment, EvenLightIsEvenEverywhere) {
  const auto made = makeEnvironment(picture(32, Vec3(0.5f, 1.0f, 2.0f)));
  ASSERT_TRUE(made);
  for (const Environment::Level& level : made->levels)
    for (uint32_t face = 0; face < 6; ++face)
      for (int channel = 0; channel < 3; ++channel)
        EXPECT_NEAR(middleOf(level, face)[channel], Vec3(0.5f, 1.0f, 2.0f)[channel], 0.01f);
  for (const Vec3& normal : {Vec3(1, 0, 0), Vec3(0, -1, 0), Vec3(0, 0, 1)})
    EXPECT_NEAR(mattOf(*made, normal).y, 1.0f, 0.01f) << "a white surface is as bright as what is around it";
}

// +X in the middle column, +Z a quarter to the right, +Y in the top row.
TEST(Environment, DirectionsAreThoseOfThePicture) {
  LightImage light = picture(64, Vec3(0));
  const auto paint = [&](uint32_t column, uint32_t row, const Vec3& colour) {
    for (uint32_t y = row - 4; y < row + 4; ++y)
      for (uint32_t x = column - 4; x < column + 4; ++x) light.pixels[size_t(y) * 64 + x] = colour;
  };
  paint(32, 16, Vec3(9, 0, 0));
  paint(48, 16, Vec3(0, 9, 0));
  for (uint32_t x = 0; x < 64; ++x) light.pixels[x] = light.pixels[64 + x] = Vec3(0, 0, 9);
  const auto made = makeEnvironment(light);
  EXPECT_GT(middleOf(made->levels[0], 0).r, 8) << "+X";
  EXPECT_GT(middleOf(made->levels[0], 4).g, 8) << "+Z";
  EXPECT_GT(middleOf(made->levels[0], 2).b, 8) << "+Y";
  EXPECT_LT(middleOf(made->levels[0], 1).r, 0.1f) << "-X";
}

TEST(Environment, RougherIsBlurredMoreAndKeepsTheLight) {
  LightImage light = picture(128, Vec3(0));
  for (uint32_t y = 28; y < 36; ++y)
    for (uint32_t x = 60; x < 68; ++x) light.pixels[size_t(y) * 128 + x] = Vec3(100);
  const auto made = makeEnvironment(light);
  float before = middleOf(made->levels[0], 0).r;
  for (size_t n = 1; n < made->levels.size(); ++n) {
    const float now = middleOf(made->levels[n], 0).r;
    EXPECT_LT(now, before) << n;
    EXPECT_GT(now, 0.0f) << n;
    before = now;
  }
  EXPECT_GT(mattOf(*made, {1, 0, 0}).r, mattOf(*made, {0, 1, 0}).r);
}

TEST(Environment, ASunStaysWithinWhatTexelsHold) {
  LightImage light = picture(32, Vec3(1e9f));
  const auto made = makeEnvironment(light);
  for (const Environment::Level& level : made->levels)
    for (const Vec4& texel : level.texels) ASSERT_LT(texel.r, 65504.0f);
}

TEST(Environment, NothingHasNoEnvironment) {
  EXPECT_FALSE(makeEnvironment({}));
  EXPECT_FALSE(makeEnvironment({4, 2, {}}));
}

TEST(Environment, TheBuiltInOneIsBrightestAboveAndNeverDark) {
  const auto made = studioEnvironment();
  EXPECT_EQ(made, studioEnvironment()) << "made once";
  const float above = mattOf(*made, {0, 1, 0}).g, below = mattOf(*made, {0, -1, 0}).g;
  EXPECT_GT(above, below);
  for (const Vec3& normal : {Vec3(1, 0, 0), Vec3(-1, 0, 0), Vec3(0, -1, 0), Vec3(0, 0, 1), Vec3(0, 0, -1)})
    EXPECT_GT(mattOf(*made, normal).g, 0.25f);
}

}  // namespace
}  // namespace vitrine::test
