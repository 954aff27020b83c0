#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/load/make_claims.h"
#include "tests/support/claims_check.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/binarymesh_writer.h"

namespace vitrine::test {
namespace {

// A triangle of slot 1, a quad and a triangle of slot 0, one that is skipped.
std::vector<MeshObject> twoObjects() {
  MeshObject plate;
  plate.name = "plate";
  plate.positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {2, 0, 0}};
  plate.slots = {"wood", "brass"};
  plate.faces = {face({1, 4, 2}, 1), face({0, 1, 99}, 0), face({0, 1, 2, 3}, 0), face({0, 1, 2}, 0)};
  MeshObject other = plate;
  other.name = "other";
  return {plate, other};
}

TEST(BinaryMeshClaims, TrianglesLeadToTheFacesTheyWereCutFrom) {
  for (const uint16_t version : {uint16_t(1), uint16_t(2), uint16_t(3), uint16_t(4)}) {
    SCOPED_TRACE(version);
    const DocumentPointer document =
        loadBytes(writeBinaryMesh(twoObjects(), {.version = version, .blockSize = 100}), "a.binarymesh").value();
    Claims claims = makeClaims(document);
    // Those of slot 0 come first.
    EXPECT_EQ(pathOfTriangle(claims, 1, 0), "object 1 / faces [2]");
    EXPECT_EQ(pathOfTriangle(claims, 1, 1), "object 1 / faces [2]");
    EXPECT_EQ(pathOfTriangle(claims, 1, 2), "object 1 / faces [3]");
    EXPECT_EQ(pathOfTriangle(claims, 1, 3), "object 1 / faces [0]");
    EXPECT_EQ(pathOfVertex(claims, 1, 4), "object 1 / vertices [4]");
    EXPECT_EQ(unclaimedBytes(claims), 0u);
    std::mt19937 random(1);
    EXPECT_THAT(claimProblems(claims, random, 100), testing::IsEmpty());
  }
}

TEST(BinaryMeshClaims, SlotsAndCountsLeadToTheirNodes) {
  const DocumentPointer document = loadBytes(writeBinaryMesh(twoObjects()), "a.binarymesh").value();
  Claims claims = makeClaims(document);
  EXPECT_EQ(pathOfNode(claims, document->materials[3].node), "object 1 / material slots [1]");
  EXPECT_EQ(toldProperty(claims, document->geometries[1].node, "faces").value, "4");
  EXPECT_EQ(toldProperty(claims, document->geometries[1].node, "vertices").path, "object 1 / number of vertices");
}

TEST(BinaryMeshClaims, EveryBlockHasItsPartOfTheObjects) {
  const DocumentPointer document =
      loadBytes(writeBinaryMesh(twoObjects(), {.version = 3, .blockSize = 64}), "a.binarymesh").value();
  Claims claims = makeClaims(document);
  uint64_t next = 0;
  for (const Section& section : document->sections) {
    const auto place = claims.at(0, section.span.offset + section.span.size - 1);
    ASSERT_TRUE(place && place->claim());
    EXPECT_EQ(place->claim()->unpacked, (SourceSpan{1, next, section.unpacked}));
    next += section.unpacked;
  }
  EXPECT_EQ(next, document->buffers[1]->bytes.size());
}

TEST(BinaryMeshClaims, ABlockThatCannotBeUnpackedIsUnclaimed) {
  auto bytes = writeBinaryMesh(twoObjects(), {.version = 3, .blockSize = 100});
  bytes.resize(bytes.size() - 3);
  Claims claims = makeClaims(loadBytes(std::move(bytes), "a.binarymesh").value());
  const BufferSum sum = claims.sum(0);
  EXPECT_GT(sum.unclaimed, 0u);
  EXPECT_EQ(sum.claimed + sum.unclaimed, sum.bytes);
  EXPECT_FALSE(sum.ranges[0].note.empty());
}

}  // namespace
}  // namespace vitrine::test
