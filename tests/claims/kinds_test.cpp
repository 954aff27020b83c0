// What bytes are for, run by run, and the first of many locations.
#include <gtest/gtest.h>

#include "core/claims/claims.h"
#include "core/load/load.h"
#include "core/load/make_claims.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

DocumentPointer documentOf(size_t size) {
  static std::vector<std::byte> bytes;
  bytes.assign(size, std::byte{0});
  auto document = std::make_shared<Document>();
  auto buffer = std::make_unique<Buffer>();
  buffer->bytes = bytes;
  document->buffers.push_back(std::move(buffer));
  return document;
}

Claims claimsWith(size_t size, std::vector<Claim> list) {
  std::vector<ClaimedBuffer> buffers(1);
  buffers[0].claims = [list](Bytes, uint32_t) { return list; };
  return Claims(documentOf(size), std::move(buffers));
}

Claim run(std::string name, ClaimKind kind, uint64_t offset, uint64_t size) {
  return {.name = std::move(name), .kind = kind, .storedAs = StoredAs::Raw, .span = {0, offset, size}};
}

using Runs = std::vector<KindRun>;

TEST(Kinds, AreToldWithoutGaps) {
  Claim group = run("group", ClaimKind::Group, 4, 8);
  group.parts = claimList({run("a", ClaimKind::Length, 4, 2), run("b", ClaimKind::Reference, 8, 4)});
  Claims claims = claimsWith(20, {run("h", ClaimKind::Header, 0, 4), group, run("p", ClaimKind::Padding, 14, 6)});
  const Runs all{{0, 4, ClaimKind::Header},    {4, 2, ClaimKind::Length},   {6, 2, ClaimKind::Unknown},
                 {8, 4, ClaimKind::Reference}, {12, 2, ClaimKind::Unknown}, {14, 6, ClaimKind::Padding}};
  EXPECT_EQ(claims.kindsOf(0, 0, 20), all);
  EXPECT_EQ(claims.kindsOf(0, 0, 500), all);
  EXPECT_EQ(claims.kindsOf(0, 5, 4),
            (Runs{{5, 1, ClaimKind::Length}, {6, 2, ClaimKind::Unknown}, {8, 1, ClaimKind::Reference}}));
  EXPECT_TRUE(claims.kindsOf(0, 20, 1).empty());
  EXPECT_TRUE(claims.kindsOf(7, 0, 1).empty());
}

TEST(Kinds, OfRowsArePerValueAndOfPlanesPerPlane) {
  Claim rows = run("rows", ClaimKind::Group, 2, 12);
  rows.arrangement = Arrangement::Rows;
  rows.rows = 3;
  rows.stride = 4;
  rows.parts = claimList({run("n", ClaimKind::Value, 0, 2), run("r", ClaimKind::Reference, 2, 1)});
  Claim planes = run("planes", ClaimKind::Value, 14, 6);
  planes.arrangement = Arrangement::Planes;
  planes.rows = 3;
  planes.stride = 2;
  Claims claims = claimsWith(20, {rows, planes});
  EXPECT_EQ(claims.kindsOf(0, 5, 12), (Runs{{5, 1, ClaimKind::Unknown},
                                            {6, 2, ClaimKind::Value},
                                            {8, 1, ClaimKind::Reference},
                                            {9, 1, ClaimKind::Unknown},
                                            {10, 2, ClaimKind::Value},
                                            {12, 1, ClaimKind::Reference},
                                            {13, 1, ClaimKind::Unknown},
                                            {14, 3, ClaimKind::Value}}));
  EXPECT_EQ(claims.kindsOf(0, 16, 4), (Runs{{16, 1, ClaimKind::Value}, {17, 3, ClaimKind::Value}}));
}

TEST(Kinds, OfRowsOfVaryingSizeAreWalkedTo) {
  Claim walked = run("texts", ClaimKind::Group, 0, 12);
  walked.arrangement = Arrangement::Walked;
  walked.rows = 3;
  walked.rowSize = [](Bytes rest) { return std::min<size_t>(4, rest.size()); };
  walked.rowParts = [](Bytes) {
    return std::vector<Claim>{run("size", ClaimKind::Length, 0, 1), run("text", ClaimKind::Value, 1, 3)};
  };
  Claims claims = claimsWith(12, {walked});
  EXPECT_EQ(claims.kindsOf(0, 6, 4),
            (Runs{{6, 2, ClaimKind::Value}, {8, 1, ClaimKind::Length}, {9, 1, ClaimKind::Value}}));
}

// The kinds of a real file say what at() says, byte for byte.
TEST(Kinds, AgreeWithWhatEachByteIs) {
  const auto files = samples();
  const auto document = load(Source::fromBytes(files.at("place.rbxl"), "place.rbxl"));
  ASSERT_TRUE(document);
  Claims claims = makeClaims(*document);
  size_t compared = 0;
  for (uint32_t buffer = 0; buffer < claims.bufferCount(); ++buffer) {
    const auto content = claims.content(buffer);
    ASSERT_TRUE(content);
    const uint64_t size = std::min<uint64_t>(content->bytes.size(), 300);
    uint64_t next = 0;
    for (const KindRun& each : claims.kindsOf(buffer, 0, size)) {
      EXPECT_EQ(each.offset, next);
      next += each.size;
      for (uint64_t at = each.offset; at < each.offset + each.size; ++at, ++compared) {
        const auto location = claims.at(buffer, at);
        ASSERT_TRUE(location);
        EXPECT_EQ(each.kind, location->claimed() ? location->claim()->kind : ClaimKind::Unknown)
            << buffer << ", " << at;
      }
    }
    EXPECT_EQ(next, size);
  }
  EXPECT_GT(compared, 5000u);
}

TEST(Kinds, TheFirstPlaceIsFoundWithoutTheOthers) {
  const auto files = samples();
  const auto document = load(Source::fromBytes(files.at("place.rbxl"), "place.rbxl"));
  ASSERT_TRUE(document);
  Claims claims = makeClaims(*document);
  for (const Class& each : (*document)->classes) {
    const ClaimWanted wanted{.node = each.nodes.back()};
    const auto all = claims.of(wanted), first = claims.of(wanted, 1);
    ASSERT_EQ(first.size(), 1u);
    ASSERT_GT(all.size(), 1u) << each.name;
    EXPECT_EQ(first[0].ranges, all[0].ranges);
    EXPECT_EQ(claims.pathOf(first[0]), claims.pathOf(all[0]));
  }
}

}  // namespace
}  // namespace vitrine::test
