#include "core/geometry/triangle_tree.h"

#include <gtest/gtest.h>

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
    best = std::min(best, glm::distance(point, nearestPointOfTriangle(point, corner(0), corner(1), corner(2))));
  }
  return best;
}

TEST(NearestPointOfTriangle, IsRightOverEveryRegion) {
  EXPECT_EQ(nearestPointOfTriangle({1, 1, 3}, kA, kB, kC), Vec3(1, 1, 0)) << "over the inside";
  EXPECT_EQ(nearestPointOfTriangle({-2, -1, 5}, kA, kB, kC), kA);
  EXPECT_EQ(nearestPointOfTriangle({9, -1, 0}, kA, kB, kC), kB);
  EXPECT_EQ(nearestPointOfTriangle({-1, 9, 0}, kA, kB, kC), kC);
  EXPECT_EQ(nearestPointOfTriangle({1, -3, 2}, kA, kB, kC), Vec3(1, 0, 0)) << "beside AB";
  EXPECT_EQ(nearestPointOfTriangle({-3, 1, 2}, kA, kB, kC), Vec3(0, 1, 0)) << "beside AC";
  EXPECT_EQ(nearestPointOfTriangle({4, 4, 0}, kA, kB, kC), Vec3(2, 2, 0)) << "beside BC";
}

TEST(NearestPointOfTriangle, IsAsNearAsAnyPointOfTheTriangle) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> place(-3, 3);
  const auto any = [&] { return Vec3(place(random), place(random), place(random)); };
  for (int i = 0; i < 60; ++i) {
    const Vec3 a = any(), b = any(), c = any(), point = any() * 2.0f;
    EXPECT_NEAR(glm::distance(point, nearestPointOfTriangle(point, a, b, c)), sampledDistance(point, a, b, c),
                0.06f);
  }
}

TEST(NearestPointOfTriangle, OfOneWithoutExtentIsOnIt) {
  EXPECT_EQ(nearestPointOfTriangle({1, 2, 3}, kB, kB, kB), kB);
  EXPECT_EQ(nearestPointOfTriangle({1, 2, 0}, kA, kB, kB), Vec3(1, 0, 0)) << "a line";
  EXPECT_EQ(nearestPointOfTriangle({1, 2, 0}, kA, kA, kB), Vec3(1, 0, 0)) << "a line";
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
