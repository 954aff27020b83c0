#include "core/formats/roblox_csg/csg_shape.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/bytes/byte_writer.h"
#include "core/formats/roblox_csg/csg_blob.h"
#include "core/formats/roblox_csg/edgebreaker.h"
#include "tests/support/corpus.h"
#include "tests/support/csg_writer.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

ConvexHull tetrahedron(Vec3 at = Vec3(0)) {
  return {{at, at + Vec3(1, 0, 0), at + Vec3(0, 1, 0), at + Vec3(0, 0, 1)}, {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3}};
}
ConvexHull ball(uint32_t seed, size_t points) {
  std::mt19937 random(seed);
  std::normal_distribution<float> spread;
  std::vector<Vec3> positions;
  while (positions.size() < points) {
    const Vec3 p(spread(random), spread(random), spread(random));
    if (glm::length(p) > 0.1f) positions.push_back(glm::normalize(p));
  }
  return makeConvexHull(positions);
}

// Triangles as positions, each beginning with its smallest corner.
using Triangle = std::array<std::array<float, 3>, 3>;
std::vector<Triangle> trianglesOf(std::span<const Vec3> positions, std::span<const uint32_t> indices) {
  std::vector<Triangle> triangles;
  for (size_t i = 0; i + 2 < indices.size(); i += 3) {
    Triangle triangle;
    for (size_t k = 0; k < 3; ++k) {
      const Vec3& p = positions[indices[i + k]];
      triangle[k] = {p.x, p.y, p.z};
    }
    std::ranges::rotate(triangle, std::ranges::min_element(triangle));
    triangles.push_back(triangle);
  }
  std::ranges::sort(triangles);
  return triangles;
}
std::vector<Triangle> trianglesOf(const std::vector<ConvexHull>& hulls) {
  std::vector<Triangle> all;
  for (const ConvexHull& hull : hulls)
    for (const Triangle& triangle : trianglesOf(hull.positions, hull.indices)) all.push_back(triangle);
  std::ranges::sort(all);
  return all;
}

Result<CsgShape> shapeOf(Bytes blob) {
  MemoryBudget budget(64u << 20);
  return readCsgShape(blob, budget);
}

// ---- Edgebreaker ------------------------------------------------------------------------------------------------

Result<robloxCsg::Surfaces> decoded(std::vector<uint32_t> words, robloxCsg::ClersCode code) {
  code.words = std::as_bytes(std::span(words));
  return robloxCsg::decodeEdgebreaker(code);
}

TEST(Edgebreaker, ATetrahedronIsSevenBits) {
  // C R E in the lowest bits of the last word.
  const auto surfaces = decoded({0b0'101'111}, {.bits = 7, .surfaces = 1, .vertices = 4, .triangles = 4});
  ASSERT_TRUE(surfaces) << surfaces.error().message;
  EXPECT_THAT(surfaces->indices, ElementsAre(0, 1, 2, 3, 0, 2, 1, 3, 2, 0, 3, 1));
}

TEST(Edgebreaker, SymbolsMayLieAcrossWords) {
  // Five tetrahedra: 35 bits, of which the last word has three.
  const auto surfaces = decoded({0b0101111'0101111'0101111'0101111'0101, 0b111},
                                {.bits = 35, .surfaces = 5, .vertices = 20, .triangles = 20});
  ASSERT_TRUE(surfaces) << surfaces.error().message;
  ASSERT_EQ(surfaces->starts.size(), 5u);
  EXPECT_EQ(surfaces->starts[4].vertex, 16u);
  EXPECT_EQ(surfaces->starts[4].index, 48u);
  EXPECT_EQ(surfaces->indices[48], 16u);
}

TEST(Edgebreaker, WhatDoesNotFitIsAnError) {
  const auto message = [](uint32_t word, robloxCsg::ClersCode code) {
    const auto surfaces = decoded({word}, code);
    EXPECT_FALSE(surfaces);
    return surfaces ? "" : surfaces.error().message;
  };
  EXPECT_THAT(message(0b0'101'111, {.bits = 6, .surfaces = 1, .vertices = 4, .triangles = 4}), HasSubstr("open"));
  EXPECT_THAT(message(0b0'101'111, {.bits = 8, .surfaces = 1, .vertices = 4, .triangles = 4}), HasSubstr("CLERS"));
  EXPECT_THAT(message(0b0'101'111, {.bits = 7, .surfaces = 1, .vertices = 3, .triangles = 4}),
              HasSubstr("vertices"));
  EXPECT_THAT(message(0b0'101'111, {.bits = 7, .surfaces = 1, .vertices = 4, .triangles = 3}),
              HasSubstr("triangles"));
  EXPECT_THAT(message(0b0'101'111, {.bits = 7, .surfaces = 2, .vertices = 4, .triangles = 4}), HasSubstr("more"));
  EXPECT_THAT(message(0b0'111'111, {.bits = 7, .surfaces = 1, .vertices = 4, .triangles = 4}), HasSubstr("CLERS"));
  EXPECT_THAT(message(0, {.bits = 33, .surfaces = 1, .vertices = 4, .triangles = 4}),
              HasSubstr("33 bits in 4 bytes"));
  EXPECT_THAT(message(0, {.bits = 7, .surfaces = 1, .vertices = 4, .triangles = 4'000'000'000u}),
              HasSubstr("announced"));
}

TEST(Edgebreaker, AnyHullComesBack) {
  std::string letters;
  for (uint32_t seed = 1; seed <= 20; ++seed) {
    const ConvexHull hull = ball(seed, 4 + seed * 7);
    letters += encodeSurface(hull).letters;
    const auto shape = shapeOf(writePackedHulls({.coded = {hull}}));
    ASSERT_TRUE(shape) << shape.error().message;
    EXPECT_TRUE(shape->faults.all().empty()) << describe(shape->faults);
    EXPECT_EQ(trianglesOf(shape->shape.positions, shape->shape.indices), trianglesOf({hull}));
  }
  for (const char letter : std::string_view("CSRLE"))
    EXPECT_NE(letters.find(letter), std::string::npos) << letter << " is not tried";
}

// ---- Shapes -----------------------------------------------------------------------------------------------------

TEST(CsgShape, HullsWithSharpEdgesAreFlatAndTogether) {
  const std::vector<ConvexHull> hulls{tetrahedron(), tetrahedron(Vec3(-4, 0, 0)), tetrahedron(Vec3(4, 0, 0))};
  const auto made = shapeOf(writePackedHulls({.coded = hulls, .compressed = false}));
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->kind, CsgShapeKind::Hulls);
  EXPECT_EQ(made->hulls, 3u);
  EXPECT_FALSE(made->failure);
  const Shape& shape = made->shape;
  EXPECT_EQ(trianglesOf(shape.positions, shape.indices), trianglesOf(hulls));
  EXPECT_EQ(shape.bounds.max, Vec3(5, 1, 1));
  ASSERT_EQ(shape.levels.size(), 1u);
  EXPECT_EQ(shape.levels[0].indexCount, shape.indices.size());
  ASSERT_EQ(shape.normals.size(), shape.positions.size());
  for (size_t i = 0; i < shape.indices.size(); i += 3) {
    const Vec3 across =
        glm::cross(shape.positions[i + 1] - shape.positions[i], shape.positions[i + 2] - shape.positions[i]);
    EXPECT_GT(glm::dot(across, shape.normals[i]), 0.99f * glm::length(across));
    EXPECT_EQ(shape.normals[i], shape.normals[i + 2]);
  }
}

TEST(CsgShape, HullsAreSmoothOverBluntEdges) {
  const auto made = shapeOf(writePackedHulls({.coded = {ball(3, 200)}}));
  ASSERT_TRUE(made) << made.error().message;
  const Shape& shape = made->shape;
  std::map<std::array<float, 3>, std::vector<Vec3>> normals;
  size_t bent = 0;
  for (size_t i = 0; i < shape.indices.size(); ++i) {
    const size_t first = i / 3 * 3;
    const Vec3 across = glm::normalize(glm::cross(shape.positions[first + 1] - shape.positions[first],
                                                  shape.positions[first + 2] - shape.positions[first]));
    EXPECT_NEAR(glm::length(shape.normals[i]), 1, 1e-5f);
    EXPECT_GT(glm::dot(shape.normals[i], across), 0.6f);
    bent += glm::dot(shape.normals[i], across) < 0.999f;
    const Vec3& at = shape.positions[i];
    normals[{at.x, at.y, at.z}].push_back(shape.normals[i]);
  }
  EXPECT_GT(bent, shape.indices.size() / 2);
  // Most vertices have one normal for all triangles around them.
  size_t alike = 0;
  for (const auto& [place, all] : normals)
    alike +=
        std::ranges::all_of(all, [&](const Vec3& normal) { return glm::distance(normal, all.front()) < 1e-3f; });
  EXPECT_GT(alike, normals.size() * 2 / 3);
}

TEST(CsgShape, RawHullsComeAfterTheCodedOnes) {
  const std::vector<ConvexHull> raw{tetrahedron(Vec3(8, 0, 0)), {{{0, 0, 9}, {1, 0, 9}, {0, 1, 9}}, {0, 1, 2}}};
  const auto bytes = writePackedHulls({.coded = {tetrahedron()}, .raw = raw});
  const auto shape = shapeOf(bytes);
  ASSERT_TRUE(shape) << shape.error().message;
  EXPECT_EQ(shape->hulls, 3u);
  EXPECT_EQ(trianglesOf(shape->shape.positions, shape->shape.indices),
            trianglesOf({tetrahedron(), raw[0], raw[1]}));
  const auto document = loadBytes(bytes, "blob");
  ASSERT_TRUE(document);
  EXPECT_TRUE((*document)->complete) << describe((*document)->diagnostics);
  const auto& parts = (*document)->geometries.at(0).lods[0].parts;
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[2].firstVertex, 8u);
  EXPECT_EQ(parts[2].vertexCount, 3u);
  EXPECT_EQ(shapeOf(writePackedHulls({.raw = raw}))->hulls, 2u) << "no coded hull at all";
}

TEST(CsgShape, CodeThatDoesNotFitGivesOneHullAroundAll) {
  auto bytes = writePackedHulls({.coded = {tetrahedron(), tetrahedron(Vec3(4, 0, 0))}, .compressed = false});
  bytes[12 + 60] ^= std::byte{0x10};
  const auto shape = shapeOf(bytes);
  ASSERT_TRUE(shape) << shape.error().message;
  EXPECT_EQ(shape->hulls, 1u);
  EXPECT_THAT(describe(shape->faults), HasSubstr("roblox-csg.hulls-rebuilt"));
  EXPECT_EQ(shape->shape.bounds.max, Vec3(5, 1, 1));
  const auto document = loadBytes(bytes, "blob");
  EXPECT_TRUE(hasDiagnostic(**document, "roblox-csg.hulls-rebuilt"));
  EXPECT_EQ((*document)->geometries.at(0).lods[0].parts.size(), 1u);
}

TEST(CsgShape, RenderDataKeepsItsStreams) {
  for (const uint32_t version : {2u, 4u, 5u}) {
    SCOPED_TRACE(version);
    const auto made = shapeOf(writeCsgGraphics(version));
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_TRUE(made->faults.all().empty()) << describe(made->faults);
    EXPECT_EQ(made->kind, CsgShapeKind::RenderData);
    const Shape& shape = made->shape;
    EXPECT_THAT(shape.positions, ElementsAre(Vec3(0, 0, 0), Vec3(2, 0, 0), Vec3(2, 3, 0), Vec3(0, 3, 0)));
    EXPECT_THAT(shape.indices, ElementsAre(0, 1, 2, 0, 2, 3, 1, 2, 3));
    EXPECT_EQ(shape.normals.at(3), Vec3(0, 0, 1));
    EXPECT_EQ(shape.colours.at(2), (Rgba8{20, 20, 30, 255}));
    EXPECT_EQ(shape.uvs.at(2), Vec2(1, 1));
    EXPECT_EQ(shape.bounds.max, Vec3(2, 3, 0));
    ASSERT_EQ(shape.levels.size(), version == 2 ? 1u : 2u);
    EXPECT_EQ(shape.levels.back().firstIndex, version == 2 ? 0u : 6u);
  }
}

TEST(CsgShape, ABlockHasNoTrianglesOfItsOwn) {
  ByteWriter out;
  out.putText("CSGPHS").put(uint32_t(0)).putText("BLOCK");
  const auto shape = shapeOf(out.bytes());
  ASSERT_TRUE(shape);
  EXPECT_EQ(shape->kind, CsgShapeKind::Block);
  EXPECT_TRUE(shape->shape.indices.empty());
}

TEST(CsgShape, KindsAreToldByTheFirstBytes) {
  const auto kind = [](uint32_t version) {
    ByteWriter out;
    out.putText("CSGPHS").put(version);
    return csgShapeKind(out.bytes());
  };
  EXPECT_EQ(kind(0), CsgShapeKind::Block);
  EXPECT_EQ(kind(8), CsgShapeKind::Hulls);
  EXPECT_EQ(csgShapeKind(writeCsgGraphics(4)), CsgShapeKind::RenderData);
  EXPECT_EQ(csgShapeKind(writeCsgGraphics(5)), CsgShapeKind::RenderData);
  EXPECT_EQ(csgShapeKind(asBytes("CSGK0123456789abcdef0123456789abcdef")), std::nullopt);
  EXPECT_EQ(csgShapeKind(asBytes("CSGPHS")), std::nullopt);
  EXPECT_EQ(csgShapeKind({}), std::nullopt);
}

TEST(CsgShape, WhatStandsBeforeDamageIsKept) {
  ByteWriter out;
  out.putText("CSGPHS").put(uint32_t(6)).put(std::array<float, 10>{});
  for (int hull = 0; hull < 2; ++hull) {
    out.put(uint32_t(16)).put(std::array<float, 4>{}).put(uint32_t(16)).put(std::array<float, 4>{0, 0, 0, 1});
    out.put(uint32_t(12)).put(uint32_t(4)).put(std::array<float, 12>{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1});
    out.put(uint32_t(12)).put(std::array<uint32_t, 12>{0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3});
  }
  auto bytes = out.release();
  EXPECT_EQ(shapeOf(bytes)->hulls, 2u) << "version 6 has hulls to the end";
  bytes.resize(bytes.size() - 1);
  const auto shape = shapeOf(bytes);
  ASSERT_TRUE(shape);
  EXPECT_EQ(shape->hulls, 1u);
  ASSERT_TRUE(shape->failure);
  EXPECT_EQ(shape->failure->code, ErrorCode::Truncated);
  bytes.resize(60);
  EXPECT_FALSE(shapeOf(bytes));
}

TEST(CsgShape, TrianglesOfARenderShapeWithoutVerticesAreLeftOut) {
  ByteWriter out;
  out.putText("CSGMDL").put(uint32_t(2)).putBytes(std::vector<std::byte>(32));
  out.put(uint32_t(0)).put(uint32_t(84)).put(uint32_t(3)).put(std::array<uint32_t, 3>{0, 1, 2});
  const auto blob = out.release();
  MemoryBudget budget(1u << 20);
  const Limits limits;
  Diagnostics diagnostics;
  robloxCsg::GraphicsBlob graphics;
  ASSERT_TRUE(
      robloxCsg::parseGraphics(blob, {.graphics = true, .version = 2}, {budget, limits, diagnostics}, graphics));
  EXPECT_EQ(graphics.indexCount, 3u);
  EXPECT_TRUE(graphics.geometry.indices.empty());
  ASSERT_EQ(graphics.levels.size(), 1u);
  EXPECT_EQ(graphics.levels[0].end, 0u);
  EXPECT_FALSE(shapeOf(blob));
}

TEST(CsgShape, TheBudgetPaysForTheShapeAlone) {
  const auto bytes = writePackedHulls({.coded = {ball(1, 100)}});
  MemoryBudget budget(1u << 20);
  const auto made = readCsgShape(bytes, budget);
  ASSERT_TRUE(made);
  EXPECT_EQ((1u << 20) - budget.left(), made->shape.indices.size() * 28);
  MemoryBudget small(2000);
  const auto refused = readCsgShape(bytes, small);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::LimitExceeded);
}

}  // namespace
}  // namespace vitrine::test
