#include "core/geometry/triangulate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <numeric>
#include <random>

namespace vitrine::test {
namespace {

using Polygon = std::vector<Vec3>;

double areaOf(const Polygon& polygon) {
  glm::dvec3 sum(0);
  for (size_t i = 0; i < polygon.size(); ++i)
    sum +=
        glm::cross(glm::dvec3(polygon[i] - polygon[0]), glm::dvec3(polygon[(i + 1) % polygon.size()] - polygon[0]));
  return glm::length(sum) / 2;
}

// Triangles that sum up to the polygon's area without their signs overlap nowhere and leave nothing out.
void expectCovers(const Polygon& polygon, Cut expected = Cut::Clean) {
  SCOPED_TRACE(polygon.size());
  std::vector<uint32_t> triangles;
  Triangulator triangulator;
  ASSERT_EQ(triangulator.cut(polygon, triangles), expected);
  ASSERT_EQ(triangles.size(), 3 * (polygon.size() - 2));
  double area = 0;
  for (size_t i = 0; i < triangles.size(); i += 3) {
    for (size_t k = 0; k < 3; ++k) ASSERT_LT(triangles[i + k], polygon.size());
    area += areaOf({polygon[triangles[i]], polygon[triangles[i + 1]], polygon[triangles[i + 2]]});
  }
  EXPECT_NEAR(area, areaOf(polygon), 1e-5 * (1 + areaOf(polygon)));
}

Polygon flat(std::initializer_list<Vec2> points) {
  Polygon polygon;
  for (const Vec2& p : points) polygon.emplace_back(p.x, p.y, 0.0f);
  return polygon;
}

void expectCoversInEveryPlane(const Polygon& polygon) {
  expectCovers(polygon);
  expectCovers({polygon.rbegin(), polygon.rend()});
  for (const Mat3& turn :
       {Mat3(0, 1, 0, 0, 0, 1, 1, 0, 0), Mat3(0, 0, 1, 1, 0, 0, 0, 1, 0),
        Mat3(0.8f, 0.6f, 0, -0.6f, 0.8f, 0, 0, 0, 1) * Mat3(1, 0, 0, 0, 0.6f, 0.8f, 0, -0.8f, 0.6f)}) {
    Polygon turned = polygon;
    for (Vec3& p : turned) p = turn * p + Vec3(10, -20, 30);
    std::vector<uint32_t> triangles;
    Triangulator triangulator;
    EXPECT_NE(triangulator.cut(turned, triangles), Cut::Degenerate);
    double area = 0;
    for (size_t i = 0; i < triangles.size(); i += 3)
      area += areaOf({turned[triangles[i]], turned[triangles[i + 1]], turned[triangles[i + 2]]});
    EXPECT_NEAR(area, areaOf(polygon), 1e-3 * areaOf(polygon));
  }
}

TEST(Triangulate, ConvexAndConcavePolygons) {
  expectCoversInEveryPlane(flat({{0, 0}, {1, 0}, {0, 1}}));
  expectCoversInEveryPlane(flat({{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
  expectCoversInEveryPlane(flat({{0, 0}, {4, 0}, {4, 4}, {3.5f, 0.5f}}));                            // dart
  expectCoversInEveryPlane(flat({{0, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 2}, {2, 2}, {2, 5}, {0, 5}}));  // U
  expectCoversInEveryPlane(flat({{0, 0},
                                 {8, 0},
                                 {8, 8},
                                 {0, 8},
                                 {0, 2},
                                 {6, 2},
                                 {6, 6},
                                 {2, 6},
                                 {2, 4},
                                 {4, 4},
                                 {4, 5},
                                 {5, 5},
                                 {5, 3},
                                 {1, 3},
                                 {1, 7},
                                 {7, 7},
                                 {7, 1},
                                 {0, 1}}));  // spiral
}

TEST(Triangulate, WindingStaysThatOfThePolygon) {
  const Polygon dart = flat({{0, 0}, {4, 0}, {4, 4}, {3.5f, 0.5f}});
  for (const Polygon& polygon : {dart, Polygon(dart.rbegin(), dart.rend())}) {
    const float sign = polygon == dart ? 1.0f : -1.0f;
    std::vector<uint32_t> t;
    Triangulator().cut(polygon, t);
    for (size_t i = 0; i < t.size(); i += 3)
      EXPECT_GT(sign * glm::cross(polygon[t[i + 1]] - polygon[t[i]], polygon[t[i + 2]] - polygon[t[i]]).z, 0);
  }
}

TEST(Triangulate, CornersOnALineAndRepeatedCorners) {
  expectCovers(flat({{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 3}, {0, 3}}));
  expectCovers(flat({{0, 0}, {0, 0}, {2, 0}, {2, 2}, {2, 2}, {2, 2}, {0, 2}}));
  expectCovers(flat({{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 4}, {2, 2}}));
}

TEST(Triangulate, AHoleJoinedToTheOutline) {
  expectCovers(flat({{0, 0}, {6, 0}, {6, 6}, {0, 6}, {0, 0}, {2, 2}, {2, 4}, {4, 4}, {4, 2}, {2, 2}}));
}

TEST(Triangulate, WithoutAreaItIsAFan) {
  expectCovers(flat({{0, 0}, {1, 0}, {2, 0}, {3, 0}}), Cut::Degenerate);
  expectCovers(flat({{1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}}), Cut::Degenerate);
  Polygon broken = flat({{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0.5f}});
  broken[2].x = std::numeric_limits<float>::quiet_NaN();
  std::vector<uint32_t> triangles;
  EXPECT_EQ(Triangulator().cut(broken, triangles), Cut::Degenerate);
  EXPECT_EQ(triangles.size(), 9u);
  EXPECT_EQ(Triangulator().cut(Polygon(2), triangles), Cut::Degenerate);
  EXPECT_EQ(triangles.size(), 9u);
}

TEST(Triangulate, ACrossingOutlineStillGivesAllTriangles) {
  std::vector<uint32_t> triangles;
  const Polygon star = flat({{0, 0}, {4, 3}, {-1, 3}, {3, 0}, {1.5f, 5}});
  EXPECT_NE(Triangulator().cut(star, triangles), Cut::Degenerate);
  EXPECT_EQ(triangles.size(), 9u);
}

TEST(Triangulate, RandomStarsAreCovered) {
  std::mt19937 random(5);
  for (int round = 0; round < 300; ++round) {
    const size_t count = 4 + random() % 60;
    Polygon polygon;
    for (size_t i = 0; i < count; ++i) {
      const double angle = 2 * std::numbers::pi * double(i) / double(count);
      const double radius = 1 + double(random() % 1000) / 50;
      polygon.emplace_back(float(radius * std::cos(angle)), float(radius * std::sin(angle)), 0.0f);
    }
    expectCovers(polygon);
  }
}

TEST(Triangulate, TheLargestPolygonsTakeNoQuadraticTime) {
  constexpr size_t kCorners = 65535;
  Polygon star, comb, circle, square;
  for (size_t i = 0; i < kCorners; ++i) {
    const double angle = 2 * std::numbers::pi * double(i) / kCorners;
    const double radius = i % 2 ? 1000 : 900;
    circle.emplace_back(float(1000 * std::cos(angle)), float(1000 * std::sin(angle)), 0.0f);
    star.emplace_back(float(radius * std::cos(angle)), float(radius * std::sin(angle)), 0.0f);
  }
  for (size_t i = 0; i + 2 < kCorners; ++i) comb.emplace_back(float(i), i % 2 ? 10.0f : 1.0f, 0.0f);
  comb.emplace_back(float(kCorners), 0.0f, 0.0f);
  comb.emplace_back(0.0f, 0.0f, 0.0f);
  for (int side = 0; side < 4; ++side)
    for (int i = 0; i < 4000; ++i)
      square.emplace_back(side == 0   ? i
                          : side == 1 ? 4000
                          : side == 2 ? 4000 - i
                                      : 0,
                          side == 0   ? 0
                          : side == 1 ? i
                          : side == 2 ? 4000
                                      : 4000 - i,
                          0);
  expectCovers(circle);
  expectCovers(star);
  expectCovers(comb);
  expectCovers(square);
}

TEST(Triangulate, WorkIsBoundedWhateverThePolygon) {
  // Corners at random places: everything crosses everything.
  std::mt19937 random(3);
  Polygon polygon;
  for (size_t i = 0; i < 65535; ++i)
    polygon.emplace_back(float(random() % 100000), float(random() % 100000), float(random() % 7));
  std::vector<uint32_t> triangles;
  Triangulator triangulator;
  EXPECT_NE(triangulator.cut(polygon, triangles), Cut::Clean);
  EXPECT_EQ(triangles.size(), 3 * (polygon.size() - 2));
}

}  // namespace
}  // namespace vitrine::test
