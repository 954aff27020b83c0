#include "core/export/model/euler.h"

#include <gtest/gtest.h>

#include <random>

#include "core/geometry/transforms.h"

namespace vitrine::test {
namespace {

float degreesApart(const Quat& a, const Quat& b) {
  const double along = std::abs(glm::dot(glm::normalize(glm::dquat(a)), glm::normalize(glm::dquat(b))));
  return float(glm::degrees(2 * std::acos(std::min(along, 1.0))));
}

std::vector<Quat> turns() {
  std::vector<Quat> made;
  std::mt19937 random(7);
  std::normal_distribution<float> number;
  for (int k = 0; k < 500; ++k)
    made.push_back(glm::normalize(Quat(number(random), number(random), number(random), number(random))));
  // Y upright or nearly so, where X and Z turn about the same axis.
  for (const double y : {90.0, -90.0, 89.9999, -89.99, 90.001})
    for (const double z : {0.0, 33.0, -170.0}) made.push_back(rotationOf({20, y, z}));
  return made;
}

TEST(Euler, GivesAnglesOfTheSameTurn) {
  for (const Quat& turn : turns()) EXPECT_LT(degreesApart(rotationOf(eulerOf(turn)), turn), 0.05f);
}

TEST(Euler, GivesAnglesOfTheSameTurnNearAnyOthers) {
  for (const Quat& turn : turns()) {
    const glm::dvec3 before(400, -250, 800), angles = eulerNear(turn, before);
    EXPECT_LT(degreesApart(rotationOf(angles), turn), 0.05f);
    for (int k = 0; k < 3; ++k) EXPECT_LE(std::abs(angles[k] - before[k]), 270.01);
  }
}

TEST(Euler, TurnsXFirst) {
  const Vec3 turned = rotationOf({90, 0, 90}) * Vec3(0, 1, 0);
  EXPECT_LT(glm::distance(turned, Vec3(0, 0, 1)), 1e-5f);
}

TEST(EulerKeys, FollowTheShorterWayWithoutFlips) {
  Keys<Quat> keys;
  const std::vector<Quat> all = turns();
  for (size_t k = 0; k < all.size(); ++k) keys.times.push_back(float(k)), keys.values.push_back(all[k]);
  const EulerKeys made = eulerKeys(keys);
  float worst = 0;
  for (size_t k = 0; k + 1 < made.times.size(); ++k) {
    ASSERT_LT(made.times[k], made.times[k + 1]);
    for (const double part : {0.0, 0.5, 0.9}) {
      const double time = made.times[k] + part * (made.times[k + 1] - made.times[k]);
      worst = std::max(worst, degreesApart(rotationOf(glm::mix(made.values[k], made.values[k + 1], part)),
                                           valueAt(keys, float(time))));
    }
  }
  EXPECT_LT(worst, 3.0f);
}

TEST(EulerKeys, AreTheKeysWhereNothingLiesBetween) {
  Keys<Quat> keys;
  for (int k = 0; k < 20; ++k) {
    keys.times.push_back(float(k) * 0.1f);
    keys.values.push_back(glm::angleAxis(float(k) * 0.5f, Vec3(0, 0, 1)));
  }
  const EulerKeys made = eulerKeys(keys);
  ASSERT_EQ(made.values.size(), 20u);
  for (int k = 0; k < 20; ++k) EXPECT_NEAR(made.values[k].z, glm::degrees(float(k) * 0.5f), 1e-3);
}

TEST(TransformParts, GiveTheMatrixBack) {
  Mat4 mirrored(glm::mat3_cast(glm::angleAxis(1.0f, glm::normalize(Vec3(1, 2, 3)))));
  mirrored[0] *= 2.0f, mirrored[1] *= -0.25f, mirrored[2] *= 3.0f;
  mirrored[3] = Vec4(1, 2, 3, 1);
  Mat4 flat = mirrored;
  flat[1] = Vec4(0);
  for (const Mat4& matrix :
       {Mat4(1.0f), mirrored, flat, Mat4(0.0f) + Mat4(Vec4(0), Vec4(0), Vec4(0), Vec4(0, 0, 0, 1))}) {
    const TransformParts parts = partsOf(matrix);
    EXPECT_FALSE(parts.sheared);
    const Mat4 back = matrixOf(parts);
    for (int column = 0; column < 4; ++column)
      for (int row = 0; row < 4; ++row) EXPECT_NEAR(back[column][row], matrix[column][row], 1e-5f);
  }
}

TEST(TransformParts, TellAShear) {
  Mat4 sheared(1.0f);
  sheared[1].x = 0.01f;
  EXPECT_TRUE(partsOf(sheared).sheared);
}

}  // namespace
}  // namespace vitrine::test
