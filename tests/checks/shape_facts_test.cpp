// Surfaces that cross, texture coordinates that overlap, cages: against shapes whose answer is known.
#include "core/checks/shape_facts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "core/checks/heat.h"
#include "tests/checks/roblox_shapes.h"

namespace vitrine::test {
namespace {

Crossings crossingsOfTwo(const std::array<Vec3, 6>& corners) {
  const std::array<uint32_t, 6> indices{0, 1, 2, 3, 4, 5};
  return crossingsOf(corners, indices);
}

TEST(ShapeFacts, FindTrianglesThatCross) {
  const Crossings cut =
      crossingsOfTwo({{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0.5f, 0.5f, -1}, {0.6f, 0.5f, 1}, {0.5f, 0.6f, 1}}});
  EXPECT_EQ(cut.crossing, (std::vector<uint32_t>{0, 1}));
  EXPECT_TRUE(cut.coplanar.empty());
  const Crossings flat = crossingsOfTwo({{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0.5f, 0.5f, 0}, {3, 3, 0}, {3, 4, 0}}});
  EXPECT_EQ(flat.coplanar, (std::vector<uint32_t>{0, 1}));
  EXPECT_TRUE(flat.crossing.empty());
}

TEST(ShapeFacts, LeaveTrianglesAloneThatTouch) {
  // A common edge in one plane, a common edge at an angle, a corner on a surface, far apart in one plane.
  for (const std::array<Vec3, 6>& corners :
       {std::array<Vec3, 6>{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}},
        std::array<Vec3, 6>{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 1}, {0, 1, 0}}},
        std::array<Vec3, 6>{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0.5f, 0.5f, 0}, {0.5f, 1, 1}, {1, 0.5f, 1}}},
        std::array<Vec3, 6>{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 5, 0}, {6, 5, 0}, {5, 6, 0}}}}) {
    const Crossings found = crossingsOfTwo(corners);
    EXPECT_TRUE(found.crossing.empty() && found.coplanar.empty());
  }
}

// Whether a segment goes through the inside of a triangle, by signs of volumes: another way than that of the core.
bool goesThrough(const DVec3& from, const DVec3& to, const std::array<DVec3, 3>& t) {
  const auto volume = [](const DVec3& a, const DVec3& b, const DVec3& c, const DVec3& d) {
    return glm::dot(glm::cross(b - a, c - a), d - a);
  };
  if (volume(t[0], t[1], t[2], from) * volume(t[0], t[1], t[2], to) >= 0) return false;
  const double a = volume(from, to, t[0], t[1]), b = volume(from, to, t[1], t[2]), c = volume(from, to, t[2], t[0]);
  return (a > 0 && b > 0 && c > 0) || (a < 0 && b < 0 && c < 0);
}

TEST(ShapeFacts, AgreeWithEverySegmentOfRandomTriangles) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> place(0, 4), near(-0.8f, 0.8f);
  for (int round = 0; round < 20; ++round) {
    std::vector<Vec3> positions;
    std::vector<uint32_t> indices;
    for (uint32_t i = 0; i < 300; ++i) {
      if (i % 3 == 0)
        positions.push_back({place(random), place(random), place(random)});
      else
        positions.push_back(positions[i - i % 3] + Vec3(near(random), near(random), near(random)));
      indices.push_back(i);
    }
    std::vector<bool> cut(100);
    const auto corners = [&](size_t t) {
      return std::array<DVec3, 3>{DVec3(positions[t * 3]), DVec3(positions[t * 3 + 1]),
                                  DVec3(positions[t * 3 + 2])};
    };
    for (size_t a = 0; a < 100; ++a)
      for (size_t b = 0; b < 100; ++b)
        for (size_t e = 0; a != b && e < 3; ++e)
          if (goesThrough(corners(a)[e], corners(a)[(e + 1) % 3], corners(b))) cut[a] = cut[b] = true;
    std::vector<uint32_t> expected;
    for (uint32_t t = 0; t < 100; ++t)
      if (cut[t]) expected.push_back(t);
    EXPECT_EQ(crossingsOf(positions, indices).crossing, expected) << round;
    EXPECT_FALSE(expected.empty());
  }
}

TEST(ShapeFacts, CountTrianglesAtOnePlaceOfTheTexture) {
  std::vector<Vec2> uvs;
  std::vector<uint32_t> indices;
  for (uint32_t t = 0; t < 9; ++t)
    for (const Vec2& uv : {Vec2(0, 0), Vec2(1, 0), Vec2(0, 1)}) {
      indices.push_back(uint32_t(uvs.size()));
      uvs.push_back(uv * 0.1f + Vec2(t < 4 ? 0.0f : 0.2f * float(t - 3), 0));
    }
  const UvOverlaps overlaps = uvOverlapsOf(uvs, indices);
  EXPECT_TRUE(overlaps.whole);
  EXPECT_EQ(overlaps.triangles, 4u);
  EXPECT_EQ(overlaps.counts, (std::vector<uint32_t>{3, 3, 3, 3, 0, 0, 0, 0, 0}));
}

TEST(ShapeFacts, SayWhereTheyHadToEndEarly) {
  std::vector<Vec2> uvs{{0, 0}, {1, 0}, {0, 1}};
  std::vector<uint32_t> indices;
  for (uint32_t t = 0; t < 6000; ++t)
    for (const uint32_t v : {0, 1, 2}) indices.push_back(v);
  const UvOverlaps overlaps = uvOverlapsOf(uvs, indices);
  EXPECT_FALSE(overlaps.whole);
  EXPECT_GT(overlaps.triangles, 0u);
}

TEST(Heat, IsTheDistanceToTheCage) {
  const CheckedFile file = shirt({.outer = 0.25f});
  const CheckInput input = checkInput(*file.document, nullptr, CheckTarget::LayeredAccessory, {});
  const std::vector<float> ofMesh = heatOf(input, 0, HeatKind::CageDistance);
  ASSERT_EQ(ofMesh.size(), input.meshes[0].mesh().positions.size());
  for (const float distance : ofMesh) EXPECT_NEAR(distance, 0.25, 1e-6);
  // From the corners of the cage to those of the mesh.
  const std::vector<float> ofCage = heatOf(input, 1, HeatKind::CageDistance);
  ASSERT_EQ(ofCage.size(), input.meshes[1].mesh().positions.size());
  for (const float distance : ofCage) EXPECT_NEAR(distance, 0.25 * std::numbers::sqrt3, 1e-6);
}

TEST(Heat, CountsOverlapsOnTheTexture) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addOpenedBox(geometry, Vec3(1));
  for (uint32_t v = 0; v < 4; ++v) geometry.uvs[v] = geometry.uvs[v + 4];
  const DocumentPointer document = maker.made();
  const CheckInput input = checkInput(*document, nullptr, CheckTarget::RobloxMesh, {});
  const std::vector<float> heat = heatOf(input, 0, HeatKind::UvOverlap);
  ASSERT_EQ(heat.size(), 24u);
  for (uint32_t v = 0; v < 24; ++v) EXPECT_EQ(heat[v], v < 8 ? 1 : 0) << v;
}

TEST(Heat, IsEmptyWhereThereIsNone) {
  const CheckedFile file = openedBox();
  const CheckInput input = checkInput(*file.document, nullptr, CheckTarget::RobloxMesh, {});
  EXPECT_TRUE(heatOf(input, 0, HeatKind::CageDistance).empty());
  EXPECT_TRUE(heatOf(input, 7, HeatKind::UvOverlap).empty());
}

}  // namespace
}  // namespace vitrine::test
