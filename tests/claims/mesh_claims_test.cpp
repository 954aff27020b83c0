// The claims of every seed of the formats for meshes and rooms.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/load/make_claims.h"
#include "tests/support/claims_check.h"
#include "tests/support/mutations.h"

namespace vitrine::test {
namespace {

using testing::IsEmpty;

// Which streams of a vertex have bytes of their own.
std::set<VertexStream> streamsOf(Claims& claims, uint32_t geometry, uint64_t vertex) {
  std::set<VertexStream> streams;
  for (const ClaimLocation& location :
       claims.of({.column = {}, .geometry = geometry, .vertex = vertex, .triangle = {}})) {
    streams.insert(location.stream());
    if (location.claim()->parts)
      for (const Claim& part : *location.claim()->parts) streams.insert(part.subject.stream);
  }
  streams.erase(VertexStream::All);
  return streams;
}

// All that a good file has is claimed, and leads to the document and back.
void checkSeeds(std::string_view family, const std::set<VertexStream>& expected) {
  std::mt19937 random(1);
  std::set<VertexStream> told;
  size_t checked = 0;
  for (const Seed& seed : seeds()) {
    if (!seed.name.starts_with(family)) continue;
    SCOPED_TRACE(seed.name);
    const auto document = load(Source::fromBytes(seed.make(), seed.file));
    ASSERT_TRUE(document);
    Claims claims = makeClaims(*document);
    EXPECT_THAT(claimProblems(claims, random, 100), IsEmpty());
    EXPECT_EQ(unclaimedBytes(claims), 0u);
    // Every triangle and vertex has its bytes, but those that were made of several.
    for (uint32_t g = 0; g < (*document)->geometries.size(); ++g) {
      const Geometry& geometry = (*document)->geometries[g];
      const bool made = geometry.role == GeometryRole::Hull || geometry.role == GeometryRole::BoundingHull;
      if (made && (*document)->format == "slmesh") continue;
      EXPECT_NE(pathOfVertex(claims, g, 0), "") << "geometry " << g;
      // Those that the document has: texts have them in parts of their own, and Draco may mix them.
      if (const auto streams = streamsOf(claims, g, 0); !streams.empty()) {
        EXPECT_TRUE(streams.contains(VertexStream::Position)) << "geometry " << g;
        EXPECT_LE(streams.contains(VertexStream::LightmapUv), !geometry.lightmapUvs.empty()) << "geometry " << g;
        told.insert(streams.begin(), streams.end());
      }
      if (family == "RobloxCsg" && geometry.role == GeometryRole::Hull) continue;  // triangles may be coded
      EXPECT_NE(pathOfTriangle(claims, g, geometry.indices.size() / 3 - 1), "") << "geometry " << g;
    }
    ++checked;
  }
  EXPECT_GT(checked, 0u);
  EXPECT_EQ(told, expected);
}

TEST(MeshClaims, RobloxMeshes) {
  using enum VertexStream;
  checkSeeds("RobloxMesh", {Position, Normal, Tangent, Uv, Colour, Weights});
}
TEST(MeshClaims, RobloxUnions) {
  using enum VertexStream;
  checkSeeds("RobloxCsg", {Position, Normal, Tangent, Uv, Colour});
}
TEST(MeshClaims, Rooms) {
  using enum VertexStream;
  checkSeeds("RMesh", {Position, Uv, LightmapUv, Colour});
}
TEST(MeshClaims, SecondLifeMeshes) {
  using enum VertexStream;
  checkSeeds("SlMesh", {Position, Normal, Uv, Weights});
}
TEST(MeshClaims, BinaryMeshes) {
  using enum VertexStream;
  checkSeeds("BinaryMesh", {Position});
}

}  // namespace
}  // namespace vitrine::test
