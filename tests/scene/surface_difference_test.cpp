#include "core/scene/surface_difference.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace vitrine {
namespace {

// A square of side 2 at a height, cut along either diagonal; `faces` of its two triangles.
ScenePointer squareAt(float z, bool otherDiagonal = false, uint32_t triangles = 2) {
  Geometry geometry;
  geometry.positions = {{-1, -1, z}, {1, -1, z}, {1, 1, z}, {-1, 1, z}};
  geometry.indices = {0, 1, 2, 0, 2, 3};
  if (otherDiagonal) geometry.indices = {3, 0, 1, 3, 1, 2};
  Part part;
  part.indexCount = 3 * triangles;
  geometry.lods.emplace_back().parts.push_back(part);
  auto document = std::make_shared<Document>();
  document->geometries.push_back(std::move(geometry));
  return makeScene(document);
}

TEST(SurfaceDifference, OfOneSurfaceCutInOtherTrianglesIsNone) {
  const auto difference = compareSurfaces(*squareAt(0), *squareAt(0, true));
  ASSERT_TRUE(difference);
  EXPECT_TRUE(difference->same());
  EXPECT_EQ(difference->a.triangles, 2u);
  EXPECT_NEAR(difference->a.largest, 0, 1e-6);
}

TEST(SurfaceDifference, IsHowFarTheyLieApart) {
  const auto difference = compareSurfaces(*squareAt(0), *squareAt(0.25f));
  ASSERT_TRUE(difference);
  EXPECT_FALSE(difference->same());
  for (const SurfaceDifference::Side* side : {&difference->a, &difference->b}) {
    EXPECT_FLOAT_EQ(side->largest, 0.25f);
    EXPECT_FLOAT_EQ(side->mean, 0.25f);
    ASSERT_NE(side->deviations, nullptr);
    for (const float distance : side->deviations->distances[0]) EXPECT_FLOAT_EQ(distance, 0.25f);
    EXPECT_TRUE(side->deviations->ofOther);
  }
}

ScenePointer triangleOf(const std::array<Vec3, 3>& corners) {
  Geometry geometry;
  geometry.positions.assign(corners.begin(), corners.end());
  geometry.indices = {0, 1, 2};
  geometry.lods.emplace_back().parts.emplace_back().indexCount = 3;
  auto document = std::make_shared<Document>();
  document->geometries.push_back(std::move(geometry));
  return makeScene(document);
}

// As long as a room and thinner than its last digit, written by one program and by another.
TEST(SurfaceDifference, OfSliversIsThatOfTheirCorners) {
  std::mt19937 random(5);
  std::uniform_real_distribution<float> place(-30, 30), share(-1, 2);
  const auto any = [&] { return Vec3(place(random), place(random), place(random)); };
  for (int i = 0; i < 300; ++i) {
    const Vec3 a = any(), b = any();
    std::array<Vec3, 3> one{a, b, a + (b - a) * share(random)}, other = one;
    other[size_t(i) % 3].x = std::nextafter(other[size_t(i) % 3].x, 100.0f);
    const auto difference = compareSurfaces(*triangleOf(one), *triangleOf(other));
    ASSERT_TRUE(difference);
    EXPECT_TRUE(difference->same());
    ASSERT_LT(std::max(difference->a.largest, difference->b.largest), 1e-5f) << "of the sliver " << i;
  }
}

// The next place a float has there is farther than rounding may move what is small.
TEST(SurfaceDifference, FarFromTheOriginIsThatOfWhatFloatsCanTell) {
  const auto at = [](float offset) {
    return triangleOf({Vec3(1e6f + offset, 0, 0), Vec3(1e6f + offset + 1, 0, 0), Vec3(1e6f + offset, 1, 0)});
  };
  const auto same = compareSurfaces(*at(0), *at(0)), step = compareSurfaces(*at(0), *at(0.0625f));
  ASSERT_TRUE(same && step);
  EXPECT_LT(same->a.largest, 1e-6f) << "its middle is on it";
  EXPECT_TRUE(step->same());
  EXPECT_FALSE(compareSurfaces(*at(0), *at(1))->same());
}

// What is missing is far from everything; what is left lies where it did.
TEST(SurfaceDifference, IsMeasuredBothWays) {
  const auto difference = compareSurfaces(*squareAt(0), *squareAt(0, false, 1));
  ASSERT_TRUE(difference);
  EXPECT_FLOAT_EQ(difference->a.largest, std::sqrt(2.0f)) << "the corner that has gone";
  EXPECT_NEAR(difference->b.largest, 0, 1e-6);
  EXPECT_EQ(difference->b.deviations->largest(), difference->a.deviations->largest()) << "one scale for both";
  EXPECT_FALSE(difference->same());
}

// Formats do not agree where an object looks to.
TEST(SurfaceDifference, AnObjectThatLooksAnotherWayIsTurned) {
  const auto ell = [](bool turned, float yaw) {
    const float sign = turned ? -1.0f : 1.0f;
    Geometry geometry;
    geometry.positions = {{0, 0, 0}, {3 * sign, 0, 0}, {0, 1, 0}, {0, 0, sign}};
    geometry.indices = {0, 1, 2, 0, 2, 3};
    Part part;
    part.indexCount = 6;
    geometry.lods.emplace_back().parts.push_back(part);
    auto document = std::make_shared<Document>();
    document->geometries.push_back(std::move(geometry));
    auto scene = std::const_pointer_cast<Scene>(makeScene(document));
    scene->frontYaw = yaw;
    return scene;
  };
  constexpr float kHalfTurn = 3.14159265f;
  const auto difference = compareSurfaces(*ell(false, 0), *ell(true, kHalfTurn));
  ASSERT_TRUE(difference);
  EXPECT_TRUE(difference->same());
  EXPECT_EQ(difference->turned, 180);
  const auto asStored = compareSurfaces(*ell(false, 0), *ell(false, kHalfTurn));
  ASSERT_TRUE(asStored);
  EXPECT_TRUE(asStored->same());
  EXPECT_EQ(asStored->turned, 0);
  EXPECT_FALSE(compareSurfaces(*ell(false, 0), *ell(true, 0))->same());
}

TEST(SurfaceDifference, OfNothingAndWhenCancelled) {
  auto document = std::make_shared<Document>();
  const auto difference = compareSurfaces(*squareAt(0), *makeScene(document));
  ASSERT_TRUE(difference);
  EXPECT_FALSE(difference->same());
  EXPECT_TRUE(std::isinf(difference->a.largest));
  EXPECT_EQ(difference->b.triangles, 0u);
  const std::atomic<bool> cancelled = true;
  EXPECT_FALSE(compareSurfaces(*squareAt(0), *squareAt(1), 0, 0, &cancelled));
}

}  // namespace
}  // namespace vitrine
