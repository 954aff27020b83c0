#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/load/make_claims.h"
#include "tests/support/claims_check.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test {
namespace {

DocumentPointer loaded(std::vector<std::byte> bytes) { return loadBytes(std::move(bytes), "a.llmesh").value(); }

TEST(SlMeshClaims, StreamsLeadToTheVerticesOfTheirFace) {
  const DocumentPointer document = loaded(sl::write(sl::completeAsset()));
  Claims claims = makeClaims(document);
  const Part& part = document->geometries[0].lods[0].parts[0];
  const std::string paths = pathOfVertex(claims, 0, part.firstVertex + 2);
  EXPECT_THAT(paths, testing::HasSubstr("Position / bytes / positions [2]"));
  EXPECT_THAT(paths, testing::HasSubstr("Normal / bytes / normals [2]"));
  EXPECT_THAT(pathOfTriangle(claims, 0, part.firstIndex / 3 + 1),
              testing::EndsWith("TriangleList / bytes / triangles [1]"));
  // The property is how many bytes there are.
  EXPECT_EQ(toldProperty(claims, part.node, "Position").value, toText(document->property(part.node, "Position")));
}

TEST(SlMeshClaims, EntriesOfTheHeaderAreOfTheirBlocks) {
  const DocumentPointer document = loaded(sl::write(sl::completeAsset()));
  Claims claims = makeClaims(document);
  const NodeId high = nodeNamed(*document, "high_lod");
  EXPECT_EQ(toldProperty(claims, high, "size").path, "header / map / high_lod / map / size / value");
  EXPECT_EQ(toldProperty(claims, high, "size").value, toText(document->property(high, "size")));
  EXPECT_THAT(pathOfNode(claims, high), testing::HasSubstr("high_lod"));
}

TEST(SlMeshClaims, JointsLeadToTheirNamesAndMatrices) {
  const DocumentPointer document = loaded(sl::write(sl::completeAsset()));
  Claims claims = makeClaims(document);
  ASSERT_FALSE(document->skeletons.empty());
  for (const Joint& joint : document->skeletons[0].joints) {
    const auto places = claims.of({.node = joint.node, .column = {}, .vertex = {}, .triangle = {}});
    EXPECT_TRUE(std::ranges::any_of(places, [&](const ClaimLocation& place) {
      return toText(claims.valueOf(place)) == joint.name;
    })) << joint.name;
    EXPECT_THAT(toldProperty(claims, joint.node, "inverse_bind_matrix").path,
                testing::StartsWith("content / map / inverse_bind_matrix / array / item"));
  }
}

TEST(SlMeshClaims, WhatIsInNoBlockIsUnclaimed) {
  auto bytes = sl::write(sl::completeAsset());
  const uint64_t whole = bytes.size();
  bytes.resize(whole + 4, std::byte('x'));
  Claims claims = makeClaims(loaded(std::move(bytes)));
  const BufferSum sum = claims.sum(0);
  ASSERT_EQ(sum.ranges.size(), 1u);
  EXPECT_EQ(sum.ranges[0].span, (SourceSpan{0, whole, 4}));
  EXPECT_EQ(sum.ranges[0].note, "behind the last block");
}

TEST(SlMeshClaims, BlocksNotInTheCacheArePadding) {
  ByteWriter out;
  out.put(uint32_t(1)).put(uint32_t(0)).put(uint32_t(0));
  std::vector<std::byte> bytes = out.release();
  const auto asset = sl::write(sl::completeAsset());
  bytes.insert(bytes.end(), asset.begin(), asset.end());
  {
    const DocumentPointer document = loaded(bytes);
    const SourceSpan medium = document->spanOf(nodeNamed(*document, "medium_lod"));
    std::fill_n(bytes.begin() + ptrdiff_t(medium.offset), medium.size, std::byte(0));
  }
  const DocumentPointer document = loaded(bytes);
  Claims claims = makeClaims(document);
  EXPECT_EQ(claims.pathOf(*claims.at(0, 8)), "cache header / flags");
  const SourceSpan medium = document->spanOf(nodeNamed(*document, "medium_lod"));
  EXPECT_EQ(claims.at(0, medium.offset + 1)->claim()->kind, ClaimKind::Padding);
  EXPECT_EQ(unclaimedBytes(claims), 0u);
}

TEST(SlMeshClaims, OfEqualKeysTheLastLeadsToTheProperty) {
  sl::Asset asset = sl::completeAsset();
  asset.header.emplace_back("twice", sl::LlsdWriter().integer(1).bytes());
  asset.header.emplace_back("twice", sl::LlsdWriter().integer(2).bytes());
  const DocumentPointer document = loaded(sl::write(asset));
  Claims claims = makeClaims(document);
  EXPECT_EQ(toldProperty(claims, NodeId(0), "twice").value, "2");
}

}  // namespace
}  // namespace vitrine::test
