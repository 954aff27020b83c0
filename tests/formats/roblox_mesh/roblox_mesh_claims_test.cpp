#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/load/make_claims.h"
#include "tests/support/claims_check.h"
#include "tests/support/corpus.h"
#include "tests/support/packing.h"
#include "tests/support/samples/roblox_mesh_writer.h"

namespace vitrine::test {
namespace {

MeshFile threeTriangles() {
  MeshFile file;
  for (int i = 0; i < 5; ++i) {
    MeshVertex vertex;
    vertex.position = {float(i), 0, 1};
    vertex.weights = {255, 0, 0, 0};
    file.vertices.push_back(vertex);
  }
  file.faces = {{0, 1, 2}, {1, 2, 3}, {2, 3, 4}};
  file.bones = {{.name = "Root", .culling = 2}, {.name = "Tip", .parent = 0, .culling = 3}};
  file.subsets = {{0, 3, 0, 5, {0, 1}}};
  return file;
}

DocumentPointer meshOf(std::vector<std::byte> bytes) { return loadBytes(std::move(bytes), "fan.mesh").value(); }

TEST(RobloxMeshClaims, FieldsLeadToTheirProperties) {
  const DocumentPointer document = meshOf(writeV4(threeTriangles()));
  Claims claims = makeClaims(document);
  const NodeId tip = nodeNamed(*document, "Tip"), subset = nodeNamed(*document, "subset 0");
  EXPECT_EQ(toldProperty(claims, NodeId(0), "numVerts").path, "header / numVerts");
  EXPECT_EQ(toldProperty(claims, NodeId(0), "numVerts").value, "5");
  EXPECT_EQ(toldProperty(claims, NodeId(0), "version").value, "4.01");
  EXPECT_EQ(toldProperty(claims, tip, "culling").path, "bones [1] / culling");
  EXPECT_EQ(toldProperty(claims, tip, "culling").value, "3");
  EXPECT_EQ(toldProperty(claims, tip, "CFrame").path, "bones [1] / CFrame");
  EXPECT_EQ(toldProperty(claims, subset, "vertsLength").path, "subsets [0] / vertsLength");
  EXPECT_EQ(pathOfNode(claims, tip), "bones [1]");
  EXPECT_EQ(pathOfVertex(claims, 0, 3), "vertices [3]; envelopes [3]");
  EXPECT_EQ(pathOfTriangle(claims, 0, 2), "faces [2]");
}

TEST(RobloxMeshClaims, BonesInAnotherOrderThanTheJointsLeadToTheirOwn) {
  MeshFile file = threeTriangles();
  file.bones = {{.name = "Tip", .parent = 1, .culling = 3}, {.name = "Root", .culling = 2}};
  const DocumentPointer document = meshOf(writeV4(file));
  Claims claims = makeClaims(document);
  EXPECT_EQ(pathOfNode(claims, nodeNamed(*document, "Tip")), "bones [0]");
  EXPECT_EQ(toldProperty(claims, nodeNamed(*document, "Root"), "culling").path, "bones [1] / culling");
  EXPECT_EQ(toldProperty(claims, nodeNamed(*document, "Root"), "culling").value, "2");
  std::mt19937 random(1);
  EXPECT_THAT(claimProblems(claims, random, 50), testing::IsEmpty());
}

TEST(RobloxMeshClaims, DroppedTrianglesLeadNowhere) {
  MeshFile file = threeTriangles();
  file.faces[1] = {0, 1, 77};
  Claims claims = makeClaims(meshOf(writeV2(file)));
  EXPECT_EQ(pathOfTriangle(claims, 0, 1), "");
  EXPECT_EQ(pathOfVertex(claims, 0, 1), "vertices [1]");
  EXPECT_EQ(unclaimedBytes(claims), 0u);
}

TEST(RobloxMeshClaims, WhatIsBehindIsUnclaimed) {
  auto bytes = writeV3(threeTriangles());
  const uint64_t whole = bytes.size();
  bytes.resize(whole + 5);
  Claims claims = makeClaims(meshOf(std::move(bytes)));
  const BufferSum sum = claims.sum(0);
  EXPECT_EQ(sum.claimed, whole);
  ASSERT_EQ(sum.ranges.size(), 1u);
  EXPECT_EQ(sum.ranges[0].span, (SourceSpan{0, whole, 5}));
  EXPECT_EQ(sum.ranges[0].note, "behind the last section");
}

TEST(RobloxMeshClaims, CornersOfTextAreVertices) {
  const DocumentPointer document = meshOf(writeText(threeTriangles(), "1.01", "\r\n"));
  Claims claims = makeClaims(document);
  EXPECT_EQ(pathOfVertex(claims, 0, 4), "faces / corners 0 to 8 [4]");
  // All three of its corners.
  const auto places = claims.of({.geometry = 0, .vertex = {}, .triangle = 1});
  ASSERT_EQ(places.size(), 1u);
  const auto bytes = *claims.bytesOf(places[0]);
  EXPECT_EQ(std::ranges::count(asText(bytes), ']'), 9);
  const auto place = claims.at(0, places[0].ranges[0].offset);
  EXPECT_EQ(place->vertex, 3u);
  EXPECT_EQ(place->triangle, 1u);
}

TEST(RobloxMeshClaims, ChunksHaveTheirOwnProperties) {
  const DocumentPointer document = meshOf(writeChunked(threeTriangles(), "7.00", true));
  Claims claims = makeClaims(document);
  const NodeId chunk = nodeNamed(*document, "COREMESH");
  EXPECT_EQ(toldProperty(claims, chunk, "version").path, "chunk COREMESH / chunk header / version");
  EXPECT_EQ(toldProperty(claims, chunk, "version").value, "2");
  EXPECT_THAT(pathOfTriangle(claims, 0, 2), "chunk COREMESH / Draco stream / faces [2]");
  EXPECT_THAT(pathOfVertex(claims, 0, 2), testing::HasSubstr("chunk COREMESH / Draco stream / p"));
}

TEST(RobloxMeshClaims, WrappedMeshesAreToldUnpacked) {
  const auto plain = writeV2(threeTriangles());
  const DocumentPointer document = meshOf(gzipOf(plain));
  Claims claims = makeClaims(document);
  ASSERT_EQ(claims.bufferCount(), 2u);
  EXPECT_EQ(unclaimedBytes(claims), 0u);
  const auto packed = claims.at(0, 12);
  ASSERT_TRUE(packed && packed->claim());
  EXPECT_EQ(claims.pathOf(*packed), "gzip / deflated");
  EXPECT_EQ(packed->claim()->unpacked, (SourceSpan{1, 0, plain.size()}));
  const auto places = claims.of({.geometry = 0, .vertex = 1, .triangle = {}});
  ASSERT_EQ(places.size(), 1u);
  EXPECT_EQ(places[0].buffer, 1u);
  std::mt19937 random(1);
  EXPECT_THAT(claimProblems(claims, random, 50), testing::IsEmpty());
}

}  // namespace
}  // namespace vitrine::test
