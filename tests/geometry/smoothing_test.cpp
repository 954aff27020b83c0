#include "core/geometry/smoothing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <numeric>
#include <set>
#include <vector>

namespace vitrine {
namespace {

using ::testing::ElementsAreArray;

struct SmoothSurface {
  std::vector<Vec3> positions;
  std::vector<uint32_t> indices;
  // Each corner a vertex of its own.
  SmoothSurface unshared() const {
    SmoothSurface made;
    for (const uint32_t index : indices) made.positions.push_back(positions[index]);
    made.indices.resize(indices.size());
    std::iota(made.indices.begin(), made.indices.end(), 0u);
    return made;
  }
};

// Eight vertices, two triangles a side.
SmoothSurface cubeOfEight() {
  SmoothSurface cube;
  for (int i = 0; i < 8; ++i) cube.positions.push_back(Vec3(i & 1, i >> 1 & 1, i >> 2) * 2.0f - 1.0f);
  cube.indices = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                  2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
  return cube;
}

// Squares side by side, each bent against the one before by so many degrees.
SmoothSurface bentStrip(size_t squares, float degrees) {
  SmoothSurface strip;
  Vec3 at(0.0f);
  for (size_t i = 0; i <= squares; ++i) {
    strip.positions.push_back(at);
    strip.positions.push_back(at + Vec3(0, 1, 0));
    const float turn = float(i) * degrees * std::numbers::pi_v<float> / 180;
    at += Vec3(std::cos(turn), 0, -std::sin(turn));
    if (i == squares) break;
    const auto first = uint32_t(2 * i);
    for (const uint32_t corner : {0u, 2u, 1u, 1u, 2u, 3u}) strip.indices.push_back(first + corner);
  }
  return strip;
}

SmoothVertices smoothed(const SmoothSurface& surface, float degrees) {
  return smoothVertices(surface.positions, surface.indices, degrees);
}
uint32_t givenVertex(const SmoothSurface& surface, const SmoothVertices& made, size_t corner) {
  const uint32_t vertex = made.indices[corner];
  return vertex < surface.positions.size() ? vertex : made.copied[vertex - surface.positions.size()];
}
// That every corner is still the vertex that it was, and has a normal of unit length.
void expectSoundCorners(const SmoothSurface& surface, const SmoothVertices& made) {
  ASSERT_EQ(made.indices.size(), surface.indices.size());
  ASSERT_EQ(made.normals.size(), surface.positions.size() + made.copied.size());
  for (size_t corner = 0; corner < made.indices.size(); ++corner)
    EXPECT_EQ(givenVertex(surface, made, corner), surface.indices[corner]);
  for (const Vec3& normal : made.normals) EXPECT_NEAR(glm::length(normal), 1, 1e-5);
}
Vec3 smoothFaceOf(const SmoothSurface& surface, size_t triangle) {
  const auto at = [&](size_t k) { return surface.positions[surface.indices[triangle * 3 + k]]; };
  return triangleNormal(at(0), at(1), at(2));
}
void expectFlat(const SmoothSurface& surface, const SmoothVertices& made) {
  expectSoundCorners(surface, made);
  for (size_t corner = 0; corner < made.indices.size(); ++corner)
    EXPECT_LT(glm::distance(made.normals[made.indices[corner]], smoothFaceOf(surface, corner / 3)), 1e-3f)
        << corner;
}

TEST(Smoothing, ACubeHasTwentyFourVerticesUpToItsEdges) {
  const SmoothSurface cube = cubeOfEight();
  for (const float degrees : {0.0f, 30.0f, 89.0f}) {
    const SmoothVertices made = smoothed(cube, degrees);
    expectFlat(cube, made);
    EXPECT_EQ(made.copied.size(), 16u) << "the two triangles of a side share";
  }
  const SmoothVertices round = smoothed(cube, 91);
  expectSoundCorners(cube, round);
  EXPECT_TRUE(round.copied.empty());
  EXPECT_THAT(round.indices, ElementsAreArray(cube.indices));
  for (size_t v = 0; v < 8; ++v)
    EXPECT_LT(glm::distance(round.normals[v], cube.positions[v] / std::sqrt(3.0f)), 1e-5f) << "as a ball has it";
}

TEST(Smoothing, VerticesAtOnePlaceCountAsOne) {
  const SmoothSurface cube = cubeOfEight().unshared();
  expectFlat(cube, smoothed(cube, 0));
  const SmoothVertices round = smoothed(cube, 180);
  expectSoundCorners(cube, round);
  EXPECT_TRUE(round.copied.empty()) << "they are there already";
  for (size_t v = 0; v < cube.positions.size(); ++v)
    EXPECT_LT(glm::distance(round.normals[v], cube.positions[v] / std::sqrt(3.0f)), 1e-5f);
}

TEST(Smoothing, TheAngleIsThatBetweenTheNormals) {
  for (const float bend : {10.0f, 45.0f, 120.0f}) {
    const SmoothSurface strip = bentStrip(3, bend);
    expectFlat(strip, smoothed(strip, bend - 1));
    const SmoothVertices round = smoothed(strip, bend + 1);
    expectSoundCorners(strip, round);
    EXPECT_TRUE(round.copied.empty());
    const Vec3 between = glm::normalize(smoothFaceOf(strip, 0) + smoothFaceOf(strip, 2));
    EXPECT_LT(glm::distance(round.normals[2], between), 0.1f) << bend;
  }
}

TEST(Smoothing, EachEdgeIsForItself) {
  // Two squares meet at 20 degrees, the third stands upright: the vertices of that edge are two.
  SmoothSurface strip = bentStrip(2, 20);
  const auto first = uint32_t(strip.positions.size() - 2);
  strip.positions.push_back(strip.positions[first] + Vec3(0, 0, 5));
  strip.positions.push_back(strip.positions[first + 1] + Vec3(0, 0, 5));
  for (const uint32_t corner : {0u, 2u, 1u, 1u, 2u, 3u}) strip.indices.push_back(first + corner);
  const SmoothVertices made = smoothed(strip, 30);
  expectSoundCorners(strip, made);
  EXPECT_EQ(std::set<uint32_t>(made.copied.begin(), made.copied.end()), (std::set<uint32_t>{first, first + 1}));
  EXPECT_NE(made.normals[made.indices[0]], made.normals[made.indices[1]]) << "smooth over the first edge";
}

TEST(Smoothing, FoldedAndTurnedTrianglesKeepAnEdge) {
  // Two triangles on each other, seen from both sides: neither takes the other's normal away.
  const SmoothSurface sheet{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {0, 1, 2, 0, 2, 1}};
  expectFlat(sheet, smoothed(sheet, 180));
  // One of a square is wound the other way.
  const SmoothSurface turned{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, {0, 1, 2, 1, 2, 3}};
  expectFlat(turned, smoothed(turned, 180));
}

TEST(Smoothing, TrianglesWithoutAnAreaTakeNoPart) {
  const float nan = std::nanf("");
  const SmoothSurface damaged{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {nan, 0, 0}, {9, 9, 9}, {2, 0, 0}},
                              {0, 1, 2, 0, 1, 3, 0, 0, 1, 0, 1, 5, 0, 1, 99, 0}};
  for (const float degrees : {0.0f, 180.0f}) {
    const SmoothVertices made = smoothed(damaged, degrees);
    EXPECT_EQ(made.normals[0], Vec3(0, 0, 1));
    EXPECT_EQ(made.normals[3], Vec3(0, 1, 0));
    EXPECT_EQ(made.normals[4], Vec3(0, 1, 0));
    EXPECT_TRUE(made.copied.empty());
    EXPECT_EQ(made.indices[14], 99u) << "as it was";
  }
  EXPECT_TRUE(smoothed({}, 30).indices.empty());
}

TEST(Smoothing, TinyTrianglesCountToo) {
  const SmoothSurface tiny{{{0, 0, 0}, {1e-12f, 0, 0}, {0, 1e-12f, 0}}, {0, 1, 2}};
  EXPECT_EQ(smoothed(tiny, 0).normals[0], Vec3(0, 0, 1));
}

// Everything meets at one vertex, and everything at one edge: no square of their number is looked at.
TEST(Smoothing, ManyTrianglesAroundOneVertexOrEdge) {
  constexpr uint32_t kMany = 50'000;
  SmoothSurface fan, book;
  fan.positions = {{0, 0, 1}};
  book.positions = {{0, 0, 0}, {0, 0, 1}};
  for (uint32_t i = 0; i < kMany; ++i) {
    const float turn = float(i) * 2 * std::numbers::pi_v<float> / float(kMany);
    const Vec3 around(std::cos(turn), std::sin(turn), 0);
    fan.positions.push_back(around);
    book.positions.push_back(around);
    fan.indices.insert(fan.indices.end(), {0, i + 1, (i + 1) % kMany + 1});
    book.indices.insert(book.indices.end(), {0, i + 2, 1});
  }
  EXPECT_LT(glm::distance(smoothed(fan, 180).normals[0], Vec3(0, 0, 1)), 1e-3f);
  EXPECT_GT(smoothed(book, 0).copied.size(), kMany);
}

TEST(Smoothing, StreamsGetTheirCopies) {
  const std::vector<Vec2> uvs{{0, 0}, {1, 0}, {2, 0}};
  const std::vector<uint32_t> copied{2, 0};
  EXPECT_THAT(withCopies<Vec2>(uvs, copied),
              ElementsAreArray(std::vector<Vec2>{{0, 0}, {1, 0}, {2, 0}, {2, 0}, {0, 0}}));
  EXPECT_TRUE(withCopies<Vec2>({}, copied).empty());
}

}  // namespace
}  // namespace vitrine
