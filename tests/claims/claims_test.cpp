// Claims over buffers made by hand: every arrangement, both ways, and what is left over.
#include "core/claims/claims.h"

#include <gtest/gtest.h>

#include "core/claims/claim_cursor.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

std::vector<std::byte> bytesFrom(std::initializer_list<int> numbers) {
  std::vector<std::byte> bytes;
  for (const int number : numbers) bytes.push_back(std::byte(number));
  return bytes;
}

// A document of one class with three nodes and one property, over these bytes.
DocumentPointer documentOver(std::vector<std::byte> bytes) {
  auto document = std::make_shared<Document>();
  document->source = Source::fromBytes(std::move(bytes));
  auto file = std::make_unique<Buffer>();
  file->name = "file";
  file->bytes = document->source->bytes();
  document->buffers.push_back(std::move(file));
  NodeBuilder nodes(*document);
  const uint32_t owner = nodes.classIndex("thing", NodeKind::Other);
  for (int i = 0; i < 3; ++i) {
    const NodeId node = nodes.add(owner, i == 0 ? NodeId::None : NodeId{0}, fmt::format("thing {}", i));
    nodes.set(node, "weight", "float", float(i));
  }
  return document;
}

Claims claimsOver(const DocumentPointer& document, std::vector<Claim> claims) {
  std::vector<ClaimedBuffer> buffers(1);
  buffers[0].claims = [claims](Bytes, uint32_t) { return claims; };
  return Claims(document, std::move(buffers));
}

std::string rangesOf(const ClaimLocation& location) {
  std::string text;
  for (const SourceSpan& range : location.ranges) text += fmt::format("{}+{} ", range.offset, range.size);
  return text;
}

TEST(Claims, PlanesGiveARowAByteOfEach) {
  const auto document = documentOver(bytesFrom({0, 1, 2, 10, 11, 12, 20, 21, 22, 30, 31, 32}));
  Claims claims = claimsOver(document, {{.name = "values",
                                         .kind = ClaimKind::Value,
                                         .storedAs = StoredAs::BigU32,
                                         .span = {0, 0, 12},
                                         .subject = Subject::ofColumn(0, 0),
                                         .arrangement = Arrangement::Planes,
                                         .rows = 3,
                                         .stride = 4}});
  const auto location = claims.at(0, 7);
  ASSERT_TRUE(location);
  EXPECT_EQ(rangesOf(*location), "1+1 4+1 7+1 10+1 ");
  EXPECT_EQ(location->row, 1u);
  EXPECT_EQ(indexOf(location->node), 1u);
  EXPECT_EQ(location->column, 0u);
  EXPECT_EQ(toText(claims.valueOf(*location)), std::to_string(0x010B151F));
  const auto back = claims.of({.node = NodeId{2}, .column = 0});
  ASSERT_EQ(back.size(), 1u);
  EXPECT_EQ(rangesOf(back[0]), "2+1 5+1 8+1 11+1 ");
  EXPECT_EQ(claims.sum(0).unclaimed, 0u);
}

TEST(Claims, RunningSumsCountAllRowsBefore) {
  // Zigzag: +1, +1, -3.
  const auto document = documentOver(bytesFrom({0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 5}));
  Claims claims = claimsOver(document, {{.name = "values",
                                         .kind = ClaimKind::Reference,
                                         .storedAs = StoredAs::Zigzag32,
                                         .span = {0, 0, 12},
                                         .arrangement = Arrangement::Planes,
                                         .rows = 3,
                                         .stride = 4,
                                         .runningSum = true}});
  const auto location = claims.at(0, 11);
  ASSERT_TRUE(location);
  EXPECT_EQ(toText(claims.valueOf(*location)), "-1");
}

TEST(Claims, RecordsTellTheirMembersAndWhatLiesBetweenThem) {
  std::vector<std::byte> bytes(24);
  bytes[13] = std::byte{7};
  const auto document = documentOver(bytes);
  // Rows of eight bytes: a byte, a byte nobody knows, a uint16, and four that no member has.
  Claims claims = claimsOver(
      document, {{.name = "things",
                  .span = {0, 0, 24},
                  .subject = Subject::ofVertices(0, 10),
                  .arrangement = Arrangement::Rows,
                  .rows = 3,
                  .stride = 8,
                  .parts = claimList({memberClaim("a", StoredAs::U8, 0), memberClaim("b", StoredAs::U16, 2)})}});
  const BufferSum sum = claims.sum(0);
  EXPECT_EQ(sum.claimed, 9u);
  EXPECT_EQ(sum.unclaimed, 15u);
  ASSERT_EQ(sum.ranges.size(), 6u);
  const auto gap = claims.at(0, 13);
  ASSERT_TRUE(gap);
  EXPECT_FALSE(gap->claimed());
  EXPECT_EQ(rangesOf(*gap), "12+4 ");
  const auto location = claims.at(0, 19);
  ASSERT_TRUE(location && location->claimed());
  EXPECT_EQ(claims.pathOf(*location), "things [2] / b");
  EXPECT_EQ(location->vertex, 12u);
  EXPECT_EQ(rangesOf(*location), "18+2 ");
  const auto vertex = claims.of({.geometry = 0, .vertex = 11});
  ASSERT_EQ(vertex.size(), 1u);
  EXPECT_EQ(rangesOf(vertex[0]), "8+8 ");
  EXPECT_TRUE(claims.of({.geometry = 0, .vertex = 9}).empty());
  EXPECT_TRUE(claims.of({.geometry = 1, .vertex = 11}).empty());
}

size_t sizeOfCounted(Bytes rest) {
  if (rest.empty()) return 0;
  const size_t size = 1 + size_t(rest[0]);
  return size <= rest.size() ? size : 0;
}

TEST(Claims, RowsOfVaryingSizeAreWalked) {
  const auto document = documentOver(bytesFrom({1, 'a', 0, 3, 'x', 'y', 'z', 9}));
  Claims claims = claimsOver(document, {{.name = "texts",
                                         .kind = ClaimKind::Value,
                                         .storedAs = StoredAs::Raw,
                                         .span = {0, 0, 8},
                                         .subject = Subject::ofNodes(0),
                                         .arrangement = Arrangement::Walked,
                                         .rows = 3,
                                         .rowSize = sizeOfCounted}});
  const auto location = claims.at(0, 5);
  ASSERT_TRUE(location);
  EXPECT_EQ(location->row, 2u);
  EXPECT_EQ(rangesOf(*location), "3+4 ");
  EXPECT_EQ(indexOf(location->node), 2u);
  const auto back = claims.of({.node = NodeId{1}});
  ASSERT_EQ(back.size(), 1u);
  EXPECT_EQ(rangesOf(back[0]), "2+1 ");
  // The last byte announces a row that is not there.
  EXPECT_EQ(claims.sum(0).unclaimed, 1u);
}

TEST(Claims, UnknownPartsAreUnclaimedWithTheirReason) {
  const auto document = documentOver(bytesFrom({1, 2, 3, 4, 5, 6}));
  ClaimCursor cursor(document->source->bytes(), 0);
  {
    ClaimCursor::Scope block(cursor, "block");
    ASSERT_TRUE(cursor.take<uint16_t>("count", ClaimKind::Length));
    ASSERT_FALSE(cursor.take<uint64_t>("too much"));
    cursor.takeRest("rest", ClaimKind::Unknown, "nobody knows");
  }
  Claims claims = claimsOver(document, cursor.finish());
  const BufferSum sum = claims.sum(0);
  EXPECT_EQ(sum.claimed, 2u);
  ASSERT_EQ(sum.ranges.size(), 1u);
  EXPECT_EQ(sum.ranges[0].within, "block / rest");
  EXPECT_EQ(sum.ranges[0].note, "nobody knows");
  EXPECT_FALSE(claims.at(0, 3)->claimed());
  EXPECT_FALSE(claims.at(0, 6));
}

TEST(Claims, AFormatThatSaysNothingClaimsNothing) {
  const auto document = documentOver(bytesFrom({1, 2, 3}));
  Claims claims(document, {});
  EXPECT_EQ(claims.sum(0).unclaimed, 3u);
  const auto location = claims.at(0, 1);
  ASSERT_TRUE(location);
  EXPECT_FALSE(location->claimed());
  EXPECT_EQ(rangesOf(*location), "0+3 ");
}

}  // namespace
}  // namespace vitrine::test
