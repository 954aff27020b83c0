#include "core/geometry/triangle_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace vitrine {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr Vec3 kA{0, 0, 0}, kB{4, 0, 0}, kC{0, 4, 0};

// The least distance to points spread over a triangle: slow, and right for every region.
float sampledDistance(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c) {
  constexpr int kSteps = 200;
  float best = std::numeric_limits<float>::infinity();
  for (int i = 0; i <= kSteps; ++i)
    for (int k = 0; i + k <= kSteps; ++k)
      best =
          std::min(best, glm::distance(point, a + (b - a) * (float(i) / kSteps) + (c - a) * (float(k) / kSteps)));
  return best;
}

float distanceTo(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c) {
  return float(glm::distance(DVec3(point), nearestPointOfTriangle(point, a, b, c)));
}

struct Soup {
  std::vector<Vec3> positions;
  std::vector<uint32_t> indices;
};

Soup randomSoup(std::mt19937& random, uint32_t triangles) {
  std::uniform_real_distribution<float> place(-10, 10), size(-1, 1);
  Soup soup;
  for (uint32_t t = 0; t < triangles; ++t) {
    const Vec3 middle(place(random), place(random), place(random));
    for (int k = 0; k < 3; ++k) {
      soup.indices.push_back(uint32_t(soup.positions.size()));
      soup.positions.push_back(middle + Vec3(size(random), size(random), size(random)));
    }
  }
  return soup;
}

float slowDistance(const Soup& soup, const Vec3& point) {
  float best = std::numeric_limits<float>::infinity();
  for (size_t i = 0; i < soup.indices.size(); i += 3) {
    const auto corner = [&](size_t k) { return soup.positions[soup.indices[i + k]]; };
    best = std::min(best, distanceTo(point, corner(0), corner(1), corner(2)));
  }
  return best;
}

TEST(NearestPointOfTriangle, IsRightOverEveryRegion) {
  EXPECT_EQ(nearestPointOfTriangle({1, 1, 3}, kA, kB, kC), DVec3(1, 1, 0)) << "over the inside";
  EXPECT_EQ(nearestPointOfTriangle({-2, -1, 5}, kA, kB, kC), DVec3(kA));
  EXPECT_EQ(nearestPointOfTriangle({9, -1, 0}, kA, kB, kC), DVec3(kB));
  EXPECT_EQ(nearestPointOfTriangle({-1, 9, 0}, kA, kB, kC), DVec3(kC));
  EXPECT_EQ(nearestPointOfTriangle({1, -3, 2}, kA, kB, kC), DVec3(1, 0, 0)) << "beside AB";
  EXPECT_EQ(nearestPointOfTriangle({-3, 1, 2}, kA, kB, kC), DVec3(0, 1, 0)) << "beside AC";
  EXPECT_EQ(nearestPointOfTriangle({4, 4, 0}, kA, kB, kC), DVec3(2, 2, 0)) << "beside BC";
}

TEST(NearestPointOfTriangle, IsAsNearAsAnyPointOfTheTriangle) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> place(-3, 3);
  const auto any = [&] { return Vec3(place(random), place(random), place(random)); };
  for (int i = 0; i < 60; ++i) {
    const Vec3 a = any(), b = any(), c = any(), point = any() * 2.0f;
    EXPECT_NEAR(distanceTo(point, a, b, c), sampledDistance(point, a, b, c), 0.06f);
  }
}

TEST(NearestPointOfTriangle, OfOneWithoutExtentIsOnIt) {
  EXPECT_EQ(nearestPointOfTriangle({1, 2, 3}, kB, kB, kB), DVec3(kB));
  EXPECT_EQ(nearestPointOfTriangle({1, 2, 0}, kA, kB, kB), DVec3(1, 0, 0)) << "a line";
  EXPECT_EQ(nearestPointOfTriangle({1, 2, 0}, kA, kA, kB), DVec3(1, 0, 0)) << "a line";
}

double distanceToLine(const DVec3& point, const DVec3& from, const DVec3& to) {
  const double length = glm::distance(from, to);
  const double along = length > 0 ? glm::dot(point - from, (to - from) / length) : 0;
  return glm::distance(point, length > 0 ? from + (to - from) * std::clamp(along / length, 0.0, 1.0) : from);
}

// From a third as high as long down to lines, at any place, with the third corner anywhere along it and beyond.
TEST(NearestPointOfTriangle, OfAThinOneIsRightToItsLastDigit) {
  std::mt19937 random(11);
  std::uniform_real_distribution<float> place(-30, 30), share(-0.5f, 1.5f), weight(0, 1);
  const auto any = [&] { return Vec3(place(random), place(random), place(random)); };
  constexpr double kStep = 1e-6;  // less than that between two floats at 30
  for (float height = 10; height > 1e-12f; height /= 3)
    for (int i = 0; i < 200; ++i) {
      const Vec3 a = any(), way = any(), side = glm::normalize(glm::cross(way, any())), b = a + way;
      const Vec3 c = a + way * share(random) + side * height;
      const double u = weight(random), v = weight(random) * (1 - u);
      const DVec3 on = DVec3(a) + (DVec3(b) - DVec3(a)) * u + (DVec3(c) - DVec3(a)) * v;
      ASSERT_LT(glm::distance(on, nearestPointOfTriangle(on, a, b, c)), kStep)
          << "a point of it, height " << height;
      const DVec3 off = any();
      const double edges =
          std::min({distanceToLine(off, a, b), distanceToLine(off, b, c), distanceToLine(off, c, a)});
      const double found = glm::distance(off, nearestPointOfTriangle(off, a, b, c));
      ASSERT_LE(found, edges + kStep) << "no farther than its edges, height " << height;
      ASSERT_GE(found, edges - double(height) - 1e-5) << "all of it is near its edges";
    }
}

TEST(NearestPointOfTriangle, HasNoSizeThatIsTooLargeOrTooSmall) {
  for (const double size : {1e-38, 1e-19, 1e19, 1e37})
    for (const auto& [point, distance] : {std::pair(DVec3(1, 1, 3), 3.0), {DVec3(1, -3, 0), 3.0}}) {
      const DVec3 at = point * size;
      EXPECT_NEAR(
          glm::distance(at, nearestPointOfTriangle(at, DVec3(kA) * size, DVec3(kB) * size, DVec3(kC) * size)),
          distance * size, 1e-9 * size);
    }
}

TEST(TriangleTree, FindsTheSameAsALookAtEveryTriangle) {
  std::mt19937 random(3);
  std::uniform_real_distribution<float> place(-15, 15);
  for (const uint32_t triangles : {1u, 6u, 7u, 13u, 500u, 3000u}) {
    const Soup soup = randomSoup(random, triangles);
    const TriangleTree tree(soup.positions, soup.indices);
    for (int i = 0; i < 100; ++i) {
      const Vec3 point(place(random), place(random), place(random));
      ASSERT_FLOAT_EQ(tree.distance(point), slowDistance(soup, point)) << triangles << " triangles";
    }
    EXPECT_EQ(tree.distance(soup.positions.front()), 0);
  }
}

TEST(TriangleTree, SaysWhichTriangleIsTheNearest) {
  const std::vector<Vec3> places{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 5}, {1, 0, 5},
                                 {0, 1, 5}, {0, 0, 9}, {1, 0, 9}, {0, 1, 9}};
  const float nan = std::numeric_limits<float>::quiet_NaN();
  std::vector<Vec3> broken = places;
  broken[0].x = nan;
  const std::vector<uint32_t> indices{0, 1, 2, 3, 4, 5, 6, 7, 8};
  const TriangleTree tree(places, indices), without(broken, indices);
  EXPECT_EQ(tree.nearest({0.2, 0.2, 1}), 0u);
  EXPECT_EQ(tree.nearest({0.2, 0.2, 6}), 1u);
  EXPECT_EQ(tree.nearest({0.2, 0.2, 100}), 2u);
  EXPECT_EQ(without.nearest({0.2, 0.2, -3}), 1u) << "numbers are those of the indices";
  EXPECT_EQ(tree.nearest({nan, 0, 0}), ~0u);
  EXPECT_EQ(TriangleTree({}, {}).nearest({0, 0, 0}), ~0u);
}

TEST(TriangleTree, ManyTrianglesInOnePlaceAreNoDepth) {
  const std::vector<Vec3> positions{kA, kB, kC};
  std::vector<uint32_t> indices;
  for (int i = 0; i < 100'000; ++i) indices.insert(indices.end(), {0, 1, 2});
  EXPECT_EQ(TriangleTree(positions, indices).distance({1, 1, 3}), 3);
}

TEST(TriangleTree, OfNothingIsInfinitelyFar) {
  const TriangleTree tree({}, {});
  EXPECT_TRUE(tree.empty());
  EXPECT_EQ(tree.distance({0, 0, 0}), std::numeric_limits<float>::infinity());
}

TEST(TriangleTree, LeavesOutTrianglesThatAreNowhere) {
  const std::vector<Vec3> positions{kA, kB, kC, {kNan, 0, 0}, {0, std::numeric_limits<float>::infinity(), 0}};
  const std::vector<uint32_t> broken{0, 1, 3, 0, 1, 4, 0, 1, 9, 0, 1};
  EXPECT_TRUE(TriangleTree(positions, broken).empty());
  std::vector<uint32_t> mixed = {0, 1, 3, 0, 1, 2, 0, 1, 9};
  EXPECT_EQ(TriangleTree(positions, mixed).distance({1, 1, 2}), 2);
}

TEST(TriangleTree, APointThatIsNowhereHasNoDistance) {
  const std::vector<Vec3> positions{kA, kB, kC};
  const std::vector<uint32_t> indices{0, 1, 2};
  EXPECT_TRUE(std::isnan(TriangleTree(positions, indices).distance({0, kNan, 0})));
}

}  // namespace
}  // namespace vitrine
