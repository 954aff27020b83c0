// Skies of six images, and what a place does to the picture as a whole.
#include <cmath>

#include "core/document/colour.h"
#include "core/geometry/primitives.h"
#include "core/stage/looks.h"
#include "render/light/clouds.h"
#include "render/light/sky.h"
#include "tests/render/render_fixture.h"
#include "tests/support/stage.h"

namespace vitrine {
namespace {

// In the order of StageLight::skyFaces.
constexpr std::array<Rgba8, 6> kFaceColours{{{255, 0, 0, 255},
                                             {0, 255, 0, 255},
                                             {0, 0, 255, 255},
                                             {255, 255, 0, 255},
                                             {0, 255, 255, 255},
                                             {255, 0, 255, 255}}};
constexpr std::array<const char*, 6> kFaceNames{"Front", "Left", "Back", "Right", "Up", "Down"};

// Of a colour, its upper left quarter white.
Image faceOf(Rgba8 colour) {
  Image image = plainImage(64, 64, colour);
  for (uint32_t y = 0; y < 32; ++y)
    for (uint32_t x = 0; x < 32; ++x) setPixel(image, x, y, {255, 255, 255, 255});
  return image;
}

// As OpenGL reads a cube.
Vec3 lightFrom(const Environment& environment, const Vec3& d) {
  const Vec3 a = glm::abs(d);
  uint32_t face = 0;
  float s = 0, t = 0, m = 0;
  if (a.x >= a.y && a.x >= a.z) {
    face = d.x > 0 ? 0 : 1, m = a.x, s = d.x > 0 ? -d.z : d.z, t = -d.y;
  } else if (a.y >= a.z) {
    face = d.y > 0 ? 2 : 3, m = a.y, s = d.x, t = d.y > 0 ? d.z : -d.z;
  } else {
    face = d.z > 0 ? 4 : 5, m = a.z, s = d.z > 0 ? d.x : -d.x, t = -d.y;
  }
  const Environment::Level& level = environment.levels[0];
  const auto texel = [&](float at) {
    return std::min(uint32_t((at / m + 1) / 2 * float(level.side)), level.side - 1);
  };
  return Vec3(level.texels[(size_t(face) * level.side + texel(t)) * level.side + texel(s)]);
}

class PlaceSkyRenderTest : public RenderTest {
 protected:
  EnvironmentPointer skyOf(const StageLight& light) {
    std::array<const Image*, 6> faces{};
    for (size_t face = 0; face < faces.size(); ++face) {
      m_images[face] = faceOf(kFaceColours[face]);
      faces[face] = &m_images[face];
    }
    return pictureSky(light, faces);
  }
  // A white block of 4 studs in the light of a place without a sun, seen from +Z.
  void showPlace(const StageLight& light, Rgb8 colour = {200, 200, 200}, std::string_view material = "Plastic") {
    auto stage = test::stageOfBlock(2, colour, material);
    stage->light = light;
    m_scene = makeScene(std::make_shared<Document>(), {}, {}, std::move(stage));
    renderer().setScene(m_scene);
    view.mode = ViewMode::Lit;
    view.show.shadows = view.show.sky = false;
  }

  std::array<Image, 6> m_images;
  ScenePointer m_scene;
};

// Each face lies where its side of the world is, upright as seen from inside.
TEST_F(PlaceSkyRenderTest, HasItsImagesWhereTheyBelong) {
  struct Face {
    Vec3 ahead, left, up;
  };
  const std::array<Face, 6> faces{{{{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}},
                                   {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}},
                                   {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},
                                   {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
                                   {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}},
                                   {{0, -1, 0}, {0, 0, 1}, {-1, 0, 0}}}};
  const EnvironmentPointer sky = skyOf({});
  ASSERT_TRUE(sky);
  for (size_t face = 0; face < faces.size(); ++face) {
    const auto& [ahead, left, up] = faces[face];
    const Rgba8 c = kFaceColours[face];
    const Vec3 own = inLight(Vec3(c.r, c.g, c.b) / 255.0f);
    const auto isNear = [&](const Vec3& direction, const Vec3& wanted) {
      return glm::length(lightFrom(*sky, direction) - wanted) < 0.1f;
    };
    EXPECT_TRUE(isNear(ahead + 0.5f * left + 0.5f * up, Vec3(1))) << kFaceNames[face];
    EXPECT_TRUE(isNear(ahead - 0.5f * left + 0.5f * up, own)) << kFaceNames[face];
    EXPECT_TRUE(isNear(ahead + 0.5f * left - 0.5f * up, own)) << kFaceNames[face];
    EXPECT_TRUE(isNear(ahead - 0.5f * left - 0.5f * up, own)) << kFaceNames[face];
  }
}

TEST_F(PlaceSkyRenderTest, IsTurnedAsThePlaceSays) {
  StageLight light;
  light.skyTurn = Mat3(glm::rotate(Mat4(1.0f), glm::radians(90.0f), Vec3(0, 1, 0)));
  const EnvironmentPointer sky = skyOf(light);
  // What was in front (-Z) lies at -X now.
  EXPECT_LT(glm::length(lightFrom(*sky, Vec3(-1, -0.5f, 0.5f)) - Vec3(1, 0, 0)), 0.1f);
}

// What is seen of it is the images themselves: stripes a pixel wide are kept, and drawn.
TEST_F(PlaceSkyRenderTest, IsAsSharpAsItsImages) {
  const auto stripes = [](uint32_t side, uint32_t width) {
    Image image = plainImage(side, side, {40, 40, 40, 255});
    for (uint32_t y = 0; y < side; ++y)
      for (uint32_t x = 0; x < side; ++x)
        if (x / width % 2 == 0) setPixel(image, x, y, {220, 220, 220, 255});
    return image;
  };
  const auto skyWith = [](const Image& image) {
    std::array<const Image*, 6> faces{};
    faces.fill(&image);
    return pictureSky({}, faces);
  };
  const EnvironmentPointer sky = skyWith(stripes(512, 1));
  ASSERT_EQ(sky->backdrop.side, 512u);
  size_t grey = 0;
  for (const Rgba8& texel : sky->backdrop.texels) grey += texel.r != 40 && texel.r != 220;
  EXPECT_EQ(grey, 0u);
  EXPECT_EQ(skyWith(stripes(64, 1))->backdrop.side, 64u) << "no larger than they are";
  EXPECT_EQ(skyWith(stripes(1100, 4))->backdrop.side, 1024u) << "but for a limit";
  EXPECT_EQ(sky->levels.front().side, 256u) << "the light of it needs no more";

  const auto variation = [&](bool sharp) {
    auto drawn = std::make_shared<Environment>(*skyWith(stripes(512, 2)));
    if (!sharp) drawn->backdrop = {};
    showPlace({});
    renderer().setPlaceSky(drawn);
    view.show.sky = true;
    view.background.reset();
    view.camera = Camera::lookAt({0, 0, 6}, {0, 3, 0}, 0.15f);
    const Image image = draw();
    int most = 0;
    for (uint32_t x = 0; x < 64; ++x)
      most = std::max(most, std::abs(pixel(image, x, 8).r - pixel(image, x / 2, 8).r));
    return most;
  };
  EXPECT_GT(variation(true), 120);
  EXPECT_LT(variation(false), 60);
}

TEST_F(PlaceSkyRenderTest, HasCloudsAsFarAsTheyCoverIt) {
  const auto whiteShare = [&](float cover, float density, bool day = true) {
    StageLight light;
    light.toSun = glm::normalize(Vec3(0.3f, 1, 0));
    light.isDay = day, light.sunSize = light.moonSize = light.stars = 0;
    light.clouds = {cover, density, Vec3(1)};
    showPlace(light);
    view.show.sky = true;
    view.background.reset();
    view.camera = Camera::lookAt({0, 0, 6}, {0, 20, -10}, 1.5f);
    const Image image = draw();
    int white = 0;
    for (uint32_t y = 0; y < 40; ++y)
      for (uint32_t x = 0; x < 64; ++x) {
        const Rgba8 seen = pixel(image, x, y);
        white += seen.b - seen.r < 40 && seen.r > 150;
      }
    return float(white) / (40 * 64);
  };
  EXPECT_EQ(whiteShare(0.5f, 0), 0) << "blue";
  EXPECT_EQ(whiteShare(0, 1), 0);
  const float some = whiteShare(0.5f, 1);
  EXPECT_GT(some, 0.2f);
  EXPECT_LT(some, 0.8f);
  EXPECT_LT(whiteShare(0.2f, 1), some);
  EXPECT_GT(whiteShare(1, 1), 0.95f);
  EXPECT_EQ(whiteShare(1, 1, false), 0) << "at night they are dark";
}

TEST(CloudForms, HaveEveryValueAsOftenAndRepeatWithoutASeam) {
  const std::vector<uint8_t>& forms = cloudForms();
  std::array<int, 256> counts{};
  for (const uint8_t form : forms) ++counts[form];
  EXPECT_EQ(counts, ([] {
              std::array<int, 256> all{};
              all.fill(256);
              return all;
            }()));
  const auto at = [&](uint32_t x, uint32_t y) { return int(forms[y * kCloudSide + x]); };
  int inside = 0, across = 0;
  for (uint32_t y = 0; y < kCloudSide; ++y) {
    inside += std::abs(at(100, y) - at(101, y));
    across += std::abs(at(kCloudSide - 1, y) - at(0, y));
  }
  EXPECT_LT(across, 2 * inside);
}

// Around the sun, less where something stands before it, and nothing where it is behind the eye.
TEST_F(PlaceSkyRenderTest, ShinesAroundTheSun) {
  const auto drawn = [&](float strength, const Vec3& toSun) {
    StageLight light;
    light.toSun = glm::normalize(toSun);
    light.sun = Vec3(0.5f), light.outdoor = Vec3(0.4f);
    light.rayStrength = strength;
    showPlace(light, {20, 20, 20});
    view.show.sky = true;
    view.background.reset();
    view.camera = Camera::lookAt({0, 0, 6}, {0, 0, 0}, 0.9f);
    return draw();
  };
  const Vec3 beside(0.28f, 0.05f, -1), behind(0.28f, 0.05f, 1);
  const Image plain = drawn(0, beside), rays = drawn(1, beside);
  const auto gained = [](const Image& with, const Image& without, uint32_t x) {
    return int(pixel(with, x, 30).g) - int(pixel(without, x, 30).g);
  };
  EXPECT_GT(gained(rays, plain, 40), 8) << "over the block, towards the sun";
  EXPECT_GT(gained(rays, plain, 40), gained(rays, plain, 26)) << "less farther away";
  EXPECT_EQ(drawn(1, behind).pixels, drawn(0, behind).pixels);
}

// A small picture shows the mean of what lies under a pixel.
TEST_F(PlaceSkyRenderTest, DoesNotGlitterWhenItIsSmall) {
  Image board = plainImage(1024, 1024, {0, 0, 0, 255});
  for (uint32_t y = 0; y < 1024; ++y)
    for (uint32_t x = y % 2; x < 1024; x += 2) setPixel(board, x, y, {255, 255, 255, 255});
  std::array<const Image*, 6> faces{};
  faces.fill(&board);
  StageLight light;
  light.isDay = false, light.moonSize = 0, light.stars = 0;  // nothing on the sky
  showPlace(light);
  renderer().setPlaceSky(pictureSky(light, faces));
  view.show.sky = true;
  view.background.reset();
  view.camera = Camera::lookAt({0, 0, 6}, {0, 6, 0}, 0.8f);
  const Image image = draw();
  for (uint32_t x = 4; x < 60; ++x) EXPECT_NEAR(pixel(image, x, 4).r, pixel(image, 32, 4).r, 6) << x;
}

TEST_F(PlaceSkyRenderTest, IsNothingWithoutAllImages) { EXPECT_FALSE(pictureSky({}, {})); }

TEST_F(PlaceSkyRenderTest, StandsBehindThePlace) {
  StageLight light;
  light.outdoor = Vec3(0.5f), light.sun = Vec3(0.0f);
  light.sunSize = 0;
  light.toSun = {0, 1, 0};
  showPlace(light);
  renderer().setPlaceSky(skyOf(light));
  view.show.sky = true;
  view.background.reset();
  view.camera.orthographic = false;
  view.camera.fovY = 1;
  view.camera.distance = 8;
  view.tone = Tone::None;
  // The eye looks towards -Z: red, with white at the upper left.
  const Image image = draw();
  expectNear(pixel(image, 4, 4), {255, 255, 255, 255}, 12);
  expectNear(pixel(image, 60, 4), {255, 0, 0, 255}, 12);
  expectNear(pixel(image, 4, 60), {255, 0, 0, 255}, 12);
  renderer().setPlaceSky(nullptr);
  EXPECT_LT(pixel(draw(), 60, 4).r, 250);
}

TEST_F(PlaceSkyRenderTest, GradesThePicture) {
  StageLight light;
  light.outdoor = Vec3(0.6f), light.sun = Vec3(0.0f);
  const auto seen = [&](const StageLight::Grading& grading) {
    light.gradings = {grading};
    showPlace(light, {200, 120, 60});
    return at(draw(), 0, 0);
  };
  const Rgba8 plain = seen({});
  const Rgba8 tinted = seen({.tint = {0.5f, 1, 0}});
  EXPECT_NEAR(tinted.r, plain.r / 2, 2);
  EXPECT_NEAR(tinted.g, plain.g, 2);
  EXPECT_EQ(tinted.b, 0);
  const Rgba8 grey = seen({.saturation = -1});
  EXPECT_EQ(grey.r, grey.g);
  EXPECT_EQ(grey.g, grey.b);
  EXPECT_NEAR(grey.g, 0.2126 * plain.r + 0.7152 * plain.g + 0.0722 * plain.b, 2);
  const Rgba8 bright = seen({.brightness = 0.2f});
  EXPECT_NEAR(bright.g, std::min(255, plain.g + 51), 2);
  const Rgba8 flat = seen({.contrast = -1});
  expectNear(flat, {128, 128, 128, 255}, 1);
  // Nothing of it without the light of the place.
  light.gradings = {{.contrast = -1}};
  showPlace(light, {200, 120, 60});
  view.show.placeLight = false;
  EXPECT_GT(at(draw(), 0, 0).r, at(draw(), 0, 0).b + 40);
}

TEST_F(PlaceSkyRenderTest, LetsWhatIsBrightGlow) {
  StageLight light;
  light.outdoor = Vec3(0.3f), light.sun = Vec3(0.0f);
  light.bloomStrength = 1, light.bloomThreshold = 0.8f, light.bloomSize = 200;
  showPlace(light, {255, 255, 255}, "Neon");
  const auto beside = [&] { return int(at(draw(), 1.3f, 0).g); };
  const int glowing = beside();
  EXPECT_GT(glowing, 15);
  EXPECT_GT(glowing, int(at(draw(), 1.9f, 0).g));
  light.bloomStrength = 0;
  showPlace(light, {255, 255, 255}, "Neon");
  EXPECT_LT(beside(), 3);
  // What is not bright does not.
  light.bloomStrength = 1;
  showPlace(light, {100, 100, 100});
  EXPECT_LT(beside(), 3);
}

}  // namespace
}  // namespace vitrine
