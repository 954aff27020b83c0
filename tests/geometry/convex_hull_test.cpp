#include "core/geometry/convex_hull.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

namespace vitrine {
namespace {

// Closed, convex, facing outwards, around every point.
void expectHull(const ConvexHull& hull, const std::vector<Vec3>& points, float tolerance) {
  std::map<std::pair<uint32_t, uint32_t>, int> edges;
  for (size_t i = 0; i + 2 < hull.indices.size(); i += 3) {
    const uint32_t* t = &hull.indices[i];
    for (size_t k = 0; k < 3; ++k) {
      ASSERT_LT(t[k], hull.positions.size());
      ++edges[{t[k], t[(k + 1) % 3]}];
    }
    const glm::dvec3 a = hull.positions[t[0]], b = hull.positions[t[1]], c = hull.positions[t[2]];
    const glm::dvec3 normal = glm::cross(b - a, c - a);
    if (glm::length(normal) < 1e-9) continue;
    for (const Vec3& p : points)
      ASSERT_LE(glm::dot(glm::normalize(normal), glm::dvec3(p) - a), double(tolerance)) << "triangle " << i / 3;
  }
  for (const auto& [edge, count] : edges) {
    ASSERT_EQ(count, 1);
    ASSERT_TRUE(edges.contains({edge.second, edge.first}));
  }
}

TEST(ConvexHull, ACubeHasTwelveTriangles) {
  std::vector<Vec3> points;
  for (int i = 0; i < 8; ++i) points.emplace_back(i & 1, (i >> 1) & 1, (i >> 2) & 1);
  points.emplace_back(0.5f, 0.5f, 0.5f);
  points.emplace_back(0.5f, 0.5f, 1.0f);
  const ConvexHull hull = makeConvexHull(points);
  EXPECT_EQ(hull.positions.size(), 8u);
  EXPECT_EQ(hull.indices.size(), 36u);
  expectHull(hull, points, 1e-5f);
}

TEST(ConvexHull, HoldsRandomPoints) {
  std::mt19937 random(3);
  for (int round = 0; round < 40; ++round) {
    std::uniform_real_distribution<float> coordinate(-10, 10);
    std::vector<Vec3> points;
    for (int i = 0; i < 5 + round * 10; ++i)
      points.emplace_back(coordinate(random), coordinate(random), coordinate(random));
    if (round % 2)
      for (Vec3& p : points) p = glm::normalize(p);
    const ConvexHull hull = makeConvexHull(points);
    expectHull(hull, points, 1e-4f);
    EXPECT_EQ(hull.indices.size() / 3, hull.positions.size() * 2 - 4);
  }
}

TEST(ConvexHull, SurvivesGridsAndDuplicates) {
  std::vector<Vec3> points;
  for (int round = 0; round < 2; ++round)
    for (int x = 0; x < 6; ++x)
      for (int y = 0; y < 6; ++y)
        for (int z = 0; z < 6; ++z) points.emplace_back(x, y, z);
  const ConvexHull hull = makeConvexHull(points);
  ASSERT_FALSE(hull.indices.empty());
  expectHull(hull, points, 1e-4f);
}

TEST(ConvexHull, FlatInputBecomesATwoSidedPolygon) {
  const std::vector<Vec3> points{{0, 0, 2}, {1, 0, 2}, {1, 1, 2}, {0, 1, 2}, {0.5f, 0.5f, 2}, {0.5f, 0, 2}};
  const ConvexHull hull = makeConvexHull(points);
  EXPECT_EQ(hull.positions.size(), 4u);
  EXPECT_EQ(hull.indices.size(), 4u * 3);
}

TEST(ConvexHull, ThreePointsAreTwoTriangles) {
  EXPECT_EQ(makeConvexHull(std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}).indices.size(), 6u);
}

TEST(ConvexHull, LinesPointsAndNothingHaveNoTriangles) {
  EXPECT_TRUE(makeConvexHull({}).positions.empty());
  EXPECT_TRUE(makeConvexHull(std::vector<Vec3>{{1, 2, 3}, {1, 2, 3}}).indices.empty());
  EXPECT_TRUE(makeConvexHull(std::vector<Vec3>{{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}).indices.empty());
}

TEST(ConvexHull, IgnoresWhatIsNotFinite) {
  const float nan = std::nanf("");
  const std::vector<Vec3> points{{nan, 0, 0}, {0, 0, 0}, {1, 0, 0}, {0, INFINITY, 0}, {0, 1, 0}, {0, 0, 1}};
  const ConvexHull hull = makeConvexHull(points);
  EXPECT_EQ(hull.positions.size(), 4u);
  EXPECT_EQ(hull.indices.size(), 12u);
}

}  // namespace
}  // namespace vitrine
