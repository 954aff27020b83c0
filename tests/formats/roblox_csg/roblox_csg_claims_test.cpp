#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/load/make_claims.h"
#include "tests/support/claims_check.h"
#include "tests/support/corpus.h"
#include "tests/support/csg_writer.h"
#include "tests/support/figures.h"

namespace vitrine::test {
namespace {

TEST(RobloxCsgClaims, EveryVersionOfGraphicsLeadsToItsVerticesAndTriangles) {
  for (const uint32_t version : {2u, 4u, 5u}) {
    SCOPED_TRACE(version);
    const DocumentPointer document = loadBytes(writeCsgGraphics(version), "a.csgmdl").value();
    Claims claims = makeClaims(document);
    std::mt19937 random(1);
    EXPECT_THAT(claimProblems(claims, random, 100), testing::IsEmpty());
    EXPECT_EQ(unclaimedBytes(claims), 0u);
    // The samples have no tangents.
    EXPECT_EQ(pathOfVertex(claims, 0, 1),
              version == 5 ? "positions / values [1]; normals / values [1]; colours / values [1]; "
                             "sides / values [1]; texture coordinates / values [1]"
                           : "vertices [1]");
    EXPECT_EQ(pathOfTriangle(claims, 0, 1), version == 5 ? "indices / triangles [1]" : "triangles [1]");
    EXPECT_EQ(toldProperty(claims, NodeId(0), "vertices").value,
              std::to_string(document->geometries[0].positions.size()));
  }
}

TEST(RobloxCsgClaims, HullsLeadToTheirPositions) {
  const DocumentPointer document = loadBytes(csgStepHulls(), "a.csgphs").value();
  Claims claims = makeClaims(document);
  std::mt19937 random(1);
  EXPECT_THAT(claimProblems(claims, random, 100), testing::IsEmpty());
  EXPECT_EQ(unclaimedBytes(claims), 0u);
  const Geometry& geometry = document->geometries[0];
  for (uint64_t vertex = 0; vertex < geometry.positions.size(); ++vertex) {
    const auto places = claims.of({.geometry = 0, .vertex = vertex, .triangle = {}});
    ASSERT_EQ(places.size(), 1u) << vertex;
    EXPECT_EQ(loadAs<Vec3>(claims.bytesOf(places[0])->data()), geometry.positions[vertex]);
  }
}

}  // namespace
}  // namespace vitrine::test
