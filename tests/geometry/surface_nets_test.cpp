#include "core/geometry/surface_nets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

namespace vitrine {
namespace {

using ShareOf = std::function<float(Vec3)>;  // of the sample whose middle is there, 0..1

struct VoxelField {
  uint32_t edge;
  std::vector<uint8_t> samples;
  VoxelField(uint32_t size, const ShareOf& shareOf) : edge(size) {
    for (uint32_t y = 0; y < size; ++y)
      for (uint32_t z = 0; z < size; ++z)
        for (uint32_t x = 0; x < size; ++x)
          samples.push_back(uint8_t(255 * std::clamp(shareOf(Vec3(x, y, z) + 0.5f), 0.0f, 1.0f) + 0.5f));
  }
};

SurfaceMesh surfaceOf(const VoxelField& field, SurfaceNets::Settings settings = {}) {
  const CoverageBlock block{field.edge, field.samples};
  SampleBits inside;
  CrossedEdges crossed;
  SurfaceMesh mesh;
  findInside(block, inside);
  if (!findCrossed(inside, field.edge, crossed)) return mesh;
  SurfaceNets nets;
  nets.start(block, crossed, settings, mesh);
  for (uint32_t axis = 0; axis < 3; ++axis) {
    SurfaceNets::Box box{{1, 1, 1}, {field.edge - 1, field.edge - 1, field.edge - 1}};
    nets.addFaces(axis, box);
  }
  return mesh;
}

// Share of a unit cell inside a ball, about.
ShareOf ball(Vec3 centre, float radius) {
  return [=](Vec3 at) { return radius - glm::length(at - centre) + 0.5f; };
}

float volumeOf(const SurfaceMesh& mesh) {
  float volume = 0;
  for (size_t i = 0; i < mesh.indices.size(); i += 3) {
    const auto corner = [&](size_t k) { return mesh.positions[mesh.indices[i + k]]; };
    volume += glm::dot(corner(0), glm::cross(corner(1), corner(2))) / 6;
  }
  return volume;
}

void expectClosed(const SurfaceMesh& mesh) {
  std::map<std::pair<uint32_t, uint32_t>, int> edges;
  for (size_t i = 0; i < mesh.indices.size(); i += 3)
    for (size_t k = 0; k < 3; ++k) ++edges[{mesh.indices[i + k], mesh.indices[i + (k + 1) % 3]}];
  for (const auto& [edge, count] : edges) {
    ASSERT_EQ(count, 1);
    ASSERT_TRUE(edges.contains({edge.second, edge.first}));
  }
}

TEST(SurfaceNets, ABallIsClosedRoundAndAsLargeAsItShouldBe) {
  const Vec3 centre(15.3f, 16.1f, 15.8f);
  const SurfaceMesh mesh = surfaceOf(VoxelField(32, ball(centre, 10)));
  ASSERT_GT(mesh.indices.size(), 3000u);
  expectClosed(mesh);
  EXPECT_NEAR(volumeOf(mesh), 4188.8f, 63);  // vertices lie inside of what is convex
  for (size_t i = 0; i < mesh.positions.size(); ++i) {
    const Vec3 out = glm::normalize(mesh.positions[i] - centre);
    EXPECT_NEAR(glm::length(mesh.positions[i] - centre), 10, 0.3f);
    EXPECT_NEAR(glm::length(mesh.normals[i]), 1, 1e-4f);
    EXPECT_GT(glm::dot(mesh.normals[i], out), 0.96f);
  }
  for (size_t i = 0; i < mesh.indices.size(); i += 3) {
    const auto corner = [&](size_t k) { return mesh.positions[mesh.indices[i + k]]; };
    const Vec3 face = glm::cross(corner(1) - corner(0), corner(2) - corner(0));
    EXPECT_GT(glm::dot(face, corner(0) - centre), 0);
  }
}

// A level surface is where the shares say, whatever they are.
TEST(SurfaceNets, ALevelSurfaceIsExactAtEveryHeight) {
  for (const float height : {7.0f, 7.2f, 7.5f, 7.6f, 7.9f, 8.0f}) {
    const SurfaceMesh mesh = surfaceOf(VoxelField(16, [&](Vec3 at) { return height - at.y + 0.5f; }));
    ASSERT_EQ(mesh.indices.size(), 14u * 14 * 6);
    for (const Vec3& position : mesh.positions) EXPECT_NEAR(position.y, height, 0.005f);
    for (const Vec3& normal : mesh.normals) EXPECT_NEAR(normal.y, 1, 1e-5f);
  }
}

TEST(SurfaceNets, NothingIsMadeOfWhatIsAllAlike) {
  for (const float share : {0.0f, 0.49f, 0.6f, 1.0f})
    EXPECT_TRUE(surfaceOf(VoxelField(8, [=](Vec3) { return share; })).indices.empty());
}

TEST(SurfaceNets, BlocksAsWideAsAWordWork) {
  const SurfaceMesh mesh = surfaceOf(VoxelField(64, ball(Vec3(32), 30)));
  expectClosed(mesh);
  EXPECT_NEAR(volumeOf(mesh), 113097, 700);
}

// The same samples give the same vertices wherever the block begins.
TEST(SurfaceNets, BlocksThatShareSamplesFitTogether) {
  const auto shape = ball(Vec3(13.7f, 14.2f, 15.4f), 8);
  const SurfaceMesh whole = surfaceOf(VoxelField(28, shape), {.scale = 4});
  const SurfaceMesh part = surfaceOf(VoxelField(24, [&](Vec3 at) { return shape(at + Vec3(3, 3, 3)); }),
                                     {.origin = {3, 3, 3}, .scale = 4});
  const auto sorted = [](const SurfaceMesh& mesh) {
    std::vector<std::array<float, 6>> all;
    for (size_t i = 0; i < mesh.positions.size(); ++i)
      all.push_back({mesh.positions[i].x, mesh.positions[i].y, mesh.positions[i].z, mesh.normals[i].x,
                     mesh.normals[i].y, mesh.normals[i].z});
    std::ranges::sort(all);
    return all;
  };
  const auto a = sorted(whole), b = sorted(part);
  ASSERT_EQ(a.size(), b.size());
  for (size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i], b[i]) << i;
}

TEST(SurfaceNets, ColoursAreOfTheSamplesInside) {
  struct Halves : SamplePaint {
    Rgba8 colourAt(uint32_t x, uint32_t, uint32_t) const override {
      return x < 8 ? Rgba8{200, 0, 0, 255} : Rgba8{0, 100, 0, 255};
    }
  } paint;
  const SurfaceMesh mesh = surfaceOf(VoxelField(16, [](Vec3 at) { return 8 - at.y; }), {.paint = &paint});
  ASSERT_EQ(mesh.colours.size(), mesh.positions.size());
  for (size_t i = 0; i < mesh.positions.size(); ++i) {
    const float x = mesh.positions[i].x;  // in the middle of four samples
    const Rgba8 expected = x < 7.9f   ? Rgba8{200, 0, 0, 255}
                           : x > 8.1f ? Rgba8{0, 100, 0, 255}
                                      : Rgba8{100, 50, 0, 255};
    EXPECT_EQ(mesh.colours[i], expected) << x;
  }
}

TEST(SurfaceNets, SkirtsHangInwardsFromTheBorder) {
  const VoxelField field(10, [](Vec3 at) { return 5 - at.y + 0.5f; });
  const CoverageBlock block{field.edge, field.samples};
  SampleBits inside;
  CrossedEdges crossed;
  SurfaceMesh mesh;
  findInside(block, inside);
  ASSERT_TRUE(findCrossed(inside, field.edge, crossed));
  SurfaceNets nets;
  nets.start(block, crossed, {}, mesh);
  nets.addFaces(1, {{2, 2, 2}, {8, 8, 8}});
  const size_t surface = mesh.indices.size();
  nets.addSkirt(1, {{1, 2, 2}, {2, 8, 8}}, 0, true, 2);
  nets.addSkirt(1, {{8, 2, 2}, {9, 8, 8}}, 0, false, 2);
  ASSERT_EQ(mesh.indices.size() - surface, 2u * 6 * 6);
  for (size_t i = surface; i < mesh.indices.size(); i += 3) {
    const auto corner = [&](size_t k) { return mesh.positions[mesh.indices[i + k]]; };
    const Vec3 face = glm::normalize(glm::cross(corner(1) - corner(0), corner(2) - corner(0)));
    EXPECT_NEAR(face.x, corner(0).x < 5 ? -1 : 1, 1e-4f);
    for (size_t k = 0; k < 3; ++k) EXPECT_TRUE(corner(k).y > 4.99f || corner(k).y < 3.01f);
    for (size_t k = 0; k < 3; ++k) EXPECT_NEAR(std::abs(corner(k).x - 5), 3, 1e-4f);
  }
}

}  // namespace
}  // namespace vitrine
