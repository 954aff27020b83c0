// The claims of every seed of the formats for meshes and rooms.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/load/make_claims.h"
#include "tests/support/claims_check.h"
#include "tests/support/mutations.h"

namespace vitrine::test {
namespace {

using testing::IsEmpty;

// All that a good file has is claimed, and leads to the document and back.
void checkSeeds(std::string_view family) {
  std::mt19937 random(1);
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
      if (family == "RobloxCsg" && geometry.role == GeometryRole::Hull) continue;  // triangles may be coded
      EXPECT_NE(pathOfTriangle(claims, g, geometry.indices.size() / 3 - 1), "") << "geometry " << g;
    }
    ++checked;
  }
  EXPECT_GT(checked, 0u);
}

TEST(MeshClaims, RobloxMeshes) { checkSeeds("RobloxMesh"); }
TEST(MeshClaims, RobloxUnions) { checkSeeds("RobloxCsg"); }
TEST(MeshClaims, Rooms) { checkSeeds("RMesh"); }
TEST(MeshClaims, SecondLifeMeshes) { checkSeeds("SlMesh"); }
TEST(MeshClaims, BinaryMeshes) { checkSeeds("BinaryMesh"); }

}  // namespace
}  // namespace vitrine::test
