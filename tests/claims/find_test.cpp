// Finding bytes: patterns with holes, texts, numbers as they may be stored.
#include "core/claims/find.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <set>

namespace vitrine::test {
namespace {

const std::atomic<bool> kGoOn = false;

std::vector<uint64_t> offsetsOf(Bytes bytes, const Result<ByteQuery>& query, size_t most = 1000) {
  std::vector<uint64_t> offsets;
  EXPECT_TRUE(query) << (query ? "" : query.error().message);
  if (query)
    for (const FoundBytes& found : findBytes(bytes, *query, most, kGoOn)) offsets.push_back(found.offset);
  return offsets;
}
using Offsets = std::vector<uint64_t>;

TEST(Find, BytesWithHoles) {
  const Bytes text = asBytes(std::string_view("abcabdabXabc"));
  EXPECT_EQ(offsetsOf(text, hexQuery("61 62 63")), (Offsets{0, 9}));
  EXPECT_EQ(offsetsOf(text, hexQuery("6162??")), (Offsets{0, 3, 6, 9}));
  EXPECT_EQ(offsetsOf(text, hexQuery("?? 61")), (Offsets{2, 5, 8}));
  EXPECT_EQ(offsetsOf(text, hexQuery("61 ?? 63 61")), (Offsets{0}));
  EXPECT_EQ(offsetsOf(text, hexQuery("61 62"), 2), (Offsets{0, 3}));
  for (const char* wrong : {"", "6", "61 6", "xy", "?? ??", "6?"}) EXPECT_FALSE(hexQuery(wrong)) << wrong;
}

TEST(Find, BytesThatOverlapAndThatEndTheBuffer) {
  const Bytes text = asBytes(std::string_view("aaaa"));
  EXPECT_EQ(offsetsOf(text, hexQuery("61 61")), (Offsets{0, 1, 2}));
  EXPECT_EQ(offsetsOf(text, hexQuery("61 61 61 61")), (Offsets{0}));
  EXPECT_TRUE(offsetsOf(text, hexQuery("61 61 61 61 61")).empty());
  EXPECT_TRUE(offsetsOf({}, hexQuery("61")).empty());
}

// Steps of a megabyte meet in the middle of a hit.
TEST(Find, AcrossTheStepsOfTheSearch) {
  std::vector<std::byte> bytes(3 << 20, std::byte{0});
  for (const size_t at : {(1u << 20) - 2, (2u << 20) - 1, (3u << 20) - 4}) std::memcpy(&bytes[at], "mark", 4);
  EXPECT_EQ(offsetsOf(bytes, textQuery("mark", false)), (Offsets{(1u << 20) - 2, (2u << 20) - 1, (3u << 20) - 4}));
}

TEST(Find, TextsInBothEncodings) {
  const std::string held = std::string("x\xC3\xA4y") + std::string("x\0\xE4\0=\xD8\0\xDE", 8);
  EXPECT_EQ(offsetsOf(asBytes(held), textQuery("x\xC3\xA4", false)), (Offsets{0}));
  EXPECT_EQ(offsetsOf(asBytes(held), textQuery("x\xC3\xA4", true)), (Offsets{4}));
  EXPECT_EQ(offsetsOf(asBytes(held), textQuery("\xF0\x9F\x98\x80", true)), (Offsets{8}));
  EXPECT_FALSE(textQuery("", false));
  EXPECT_FALSE(textQuery("\xFF", false));
}

TEST(Find, NumbersAsTheyAreStored) {
  std::vector<std::byte> bytes(64, std::byte{0xEE});
  const auto put = [&](size_t at, auto value) { std::memcpy(&bytes[at], &value, sizeof(value)); };
  put(3, 12.25f);
  put(10, std::byteswap(std::bit_cast<uint64_t>(12.25)));
  put(21, std::byteswap(std::rotl(std::bit_cast<uint32_t>(12.25f), 1)));
  put(30, int16_t(-300));
  put(40, std::byteswap(uint32_t(599)));  // -300 with the sign last
  const auto find = [&](double value, double tolerance, std::vector<StoredAs> types = numberTypes()) {
    return findBytes(bytes, numberQuery(value, tolerance, std::move(types)), 100, kGoOn);
  };
  using enum StoredAs;
  EXPECT_EQ(find(12.25, 0), (std::vector<FoundBytes>{{3, 4, F32}, {10, 8, BigF64}, {21, 4, RotatedF32}}));
  EXPECT_EQ(find(12.3, 0.06, {F32}), (std::vector<FoundBytes>{{3, 4, F32}}));
  EXPECT_TRUE(find(12.3, 0.04, {F32}).empty());
  EXPECT_EQ(find(-300, 0), (std::vector<FoundBytes>{{30, 2, I16}, {40, 4, Zigzag32}}));
  EXPECT_EQ(find(-299.5, 0.5, {I16}), (std::vector<FoundBytes>{{30, 2, I16}}));
  EXPECT_TRUE(find(-299.5, 0.4, {I16}).empty());
  EXPECT_TRUE(find(1e300, 0, {U8, F32, I64}).empty());
}

TEST(Find, FloatsByTheNearestOne) {
  std::vector<std::byte> bytes(4);
  const float stored = 0.1f;
  std::memcpy(bytes.data(), &stored, 4);
  EXPECT_EQ(findBytes(bytes, numberQuery(0.1, 0, {StoredAs::F32}), 9, kGoOn).size(), 1u);
}

TEST(Find, EndsWhereItIsCancelled) {
  const std::vector<std::byte> bytes(1 << 20, std::byte{7});
  const std::atomic<bool> stop = true;
  EXPECT_TRUE(findBytes(bytes, *hexQuery("07"), 100, stop).empty());
  EXPECT_TRUE(findBytes(bytes, numberQuery(7, 0, {StoredAs::U8}), 100, stop).empty());
}

// Many bytes are searched in pieces; a number over the seam is found, once.
TEST(Find, NumbersOverTheSeamsOfPiecesAreFoundOnce) {
  constexpr size_t kSize = 33 << 20;
  std::vector<std::byte> bytes(kSize, std::byte(0xEE));
  std::vector<uint64_t> planted;
  for (size_t pieces = 1; pieces <= 8; ++pieces)
    for (const int shift : {-3, 5}) {
      const uint64_t at = kSize / pieces + uint64_t(shift) - 16;
      for (const uint64_t location : {at, at + 16}) {
        if (location + 4 > kSize || std::ranges::any_of(planted, [&](uint64_t other) {
              return location < other + 4 && other < location + 4;
            }))
          continue;
        const float number = 1234.5f;
        std::memcpy(&bytes[location], &number, 4);
        planted.push_back(location);
      }
    }
  std::ranges::sort(planted);
  const auto found = findBytes(bytes, numberQuery(1234.5, 0, numberTypes()), 1000, kGoOn);
  std::vector<uint64_t> offsets;
  for (const FoundBytes& one : found) offsets.push_back(one.offset);
  EXPECT_EQ(offsets, planted);
}

TEST(Find, SmallWholesAreTheSameWithASignAndWithout) {
  std::vector<std::byte> bytes(64);
  bytes[20] = std::byte(77);
  const auto typesOf = [&](double value) {
    std::set<StoredAs> types;
    for (const FoundBytes& one : findBytes(bytes, numberQuery(value, 0, numberTypes()), 1000, kGoOn))
      types.insert(one.storedAs);
    return types;
  };
  using enum StoredAs;
  for (const StoredAs type : {U8, I8, U16, I16, U32, I32, U64, I64, BigU16, BigU32, BigI32, BigU64})
    EXPECT_TRUE(typesOf(77).contains(type)) << int(type);
  bytes[20] = std::byte(200);
  EXPECT_TRUE(typesOf(200).contains(U8));
  EXPECT_FALSE(typesOf(200).contains(I8));
  EXPECT_TRUE(typesOf(-56).contains(I8));
  EXPECT_FALSE(typesOf(-56).contains(U8));
}

}  // namespace
}  // namespace vitrine::test
