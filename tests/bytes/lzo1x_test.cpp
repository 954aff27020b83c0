// LZO1X streams written by hand, instruction by instruction.
#include "core/bytes/lzo1x.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/samples/binarymesh_writer.h"

namespace vitrine::test {
namespace {

std::vector<std::byte> bytesOf(std::initializer_list<int> values) {
  std::vector<std::byte> bytes;
  for (const int value : values) bytes.push_back(std::byte(value));
  return bytes;
}

// The unpacked text, or the error in angle brackets. Memory around the output must stay as it was.
std::string unpacked(const std::vector<std::byte>& packed, size_t size) {
  constexpr size_t kGuard = 64;
  std::vector<std::byte> memory(size + 2 * kGuard, std::byte{0xA5});
  const auto result = unpackLzo1x(packed, std::span(memory).subspan(kGuard, size), {});
  for (size_t i = 0; i < kGuard; ++i) {
    EXPECT_EQ(memory[i], std::byte{0xA5});
    EXPECT_EQ(memory[memory.size() - 1 - i], std::byte{0xA5});
  }
  if (!result) return "<" + std::string(errorCodeName(result.error().code)) + "> " + result.error().message;
  return std::string(asText(Bytes(memory).subspan(kGuard, size)));
}

constexpr int A = 'a', B = 'b', C = 'c', D = 'd', E = 'e';

TEST(Lzo1x, AnEmptyStreamIsOnlyItsEnd) { EXPECT_EQ(unpacked(bytesOf({17, 0, 0}), 0), ""); }

TEST(Lzo1x, TheFirstByteMayBeALiteralRun) {
  EXPECT_EQ(unpacked(bytesOf({17 + 5, A, B, C, D, E, 17, 0, 0}), 5), "abcde");
  EXPECT_EQ(unpacked(bytesOf({17 + 2, A, B, 17, 0, 0}), 2), "ab");
}

TEST(Lzo1x, LiteralRunsOfBothLengths) {
  EXPECT_EQ(unpacked(bytesOf({2, A, B, C, D, E, 17, 0, 0}), 5), "abcde");
  for (const size_t size : {4u, 18u, 19u, 272u, 273u, 274u, 1000u, 70000u}) {
    const std::string text(size, 'x');
    EXPECT_EQ(unpacked(packLzo1xLiterals(asBytes(text)), size), text) << size;
  }
}

TEST(Lzo1x, NearMatches) {
  // 01LDDDSS H: 3 + L bytes. 1LLDDDSS H: 5 + L bytes. Distance (H << 3) + D + 1; S literals follow.
  EXPECT_EQ(unpacked(bytesOf({21, A, B, C, D, 64 | (3 << 2), 0, 17, 0, 0}), 7), "abcdabc");
  EXPECT_EQ(unpacked(bytesOf({21, A, B, C, D, 96 | (3 << 2) | 1, 0, E, 17, 0, 0}), 9), "abcdabcde");
  EXPECT_EQ(unpacked(bytesOf({21, A, B, C, D, 128 | 0, 0, 17, 0, 0}), 9), "abcdddddd");
  EXPECT_EQ(unpacked(bytesOf({21, A, B, C, D, 224 | (1 << 2), 0, 17, 0, 0}), 12), "abcdcdcdcdcd");
}

TEST(Lzo1x, MiddleMatchesRepeatAndGrow) {
  // 001LLLLL, u16 with the distance above two bits of state: 2 + L bytes, or 33 + 255 a zero byte + the next.
  EXPECT_EQ(unpacked(bytesOf({21, A, B, C, D, 32 | 4, 3 << 2, 0, 17, 0, 0}), 10), "abcdabcdab");
  EXPECT_EQ(unpacked(bytesOf({18, A, 32, 0, 2, 0, 0, 17, 0, 0}), 1 + 33 + 255 + 2), std::string(291, 'a'));
}

TEST(Lzo1x, ShortMatchesDependOnWhatWentBefore) {
  // After one to three literals: two bytes from the last 1 KiB.
  EXPECT_EQ(unpacked(bytesOf({19, A, B, (1 << 2), 0, 17, 0, 0}), 4), "abab");
  // After a run of four or more: three bytes from 2 KiB and further.
  std::string text(2049, 'x');
  text.replace(0, 3, "abc");
  auto packed = packLzo1xLiterals(asBytes(text));
  packed.resize(packed.size() - 3);
  for (const int value : {0, 0, 17, 0, 0}) packed.push_back(std::byte(value));
  EXPECT_EQ(unpacked(packed, 2052), text + "abc");
}

TEST(Lzo1x, FarMatches) {
  std::string text(16400, 'x');
  text.replace(0, 5, "abcde");
  auto packed = packLzo1xLiterals(asBytes(text));
  packed.resize(packed.size() - 3);
  // 0001HLLL: distance 16384 + 16, five bytes.
  for (const int value : {16 | 3, 16 << 2, 0, 17, 0, 0}) packed.push_back(std::byte(value));
  EXPECT_EQ(unpacked(packed, 16405), text + "abcde");
}

TEST(Lzo1x, MatchBeforeTheStartIsMalformed) {
  EXPECT_THAT(unpacked(bytesOf({21, A, B, C, D, 64 | (4 << 2), 0, 17, 0, 0}), 7),
              testing::HasSubstr("<malformed> LZO1X at byte 7: a match 5 bytes back where only 4 are unpacked"));
}

TEST(Lzo1x, WrongSizesAreMalformed) {
  EXPECT_THAT(unpacked(bytesOf({21, A, B, C, D, 17, 0, 0}), 3), testing::HasSubstr("<malformed>"));
  EXPECT_THAT(unpacked(bytesOf({21, A, B, C, D, 17, 0, 0}), 5),
              testing::HasSubstr("4 bytes unpacked, 5 announced"));
  EXPECT_THAT(unpacked(bytesOf({21, A, B, C, D, 17, 0, 0, 9}), 4), testing::HasSubstr("1 bytes behind the end"));
}

TEST(Lzo1x, EveryCutIsTruncated) {
  const auto whole = bytesOf({21, A, B, C, D, 32, 0, 1, 12, 0, 64 | 1, 0, E, 17, 0, 0});
  for (size_t size = 0; size < whole.size(); ++size)
    EXPECT_THAT(unpacked({whole.begin(), whole.begin() + ptrdiff_t(size)}, 300), testing::HasSubstr("<truncated>"))
        << size;
}

TEST(Lzo1x, ABombStopsAtTheAnnouncedSize) {
  // A match of 255 more bytes for each zero.
  auto packed = bytesOf({18, A, 32});
  packed.resize(packed.size() + 1'000'000, std::byte{0});
  for (const int value : {1, 0, 0, 17, 0, 0}) packed.push_back(std::byte(value));
  EXPECT_THAT(unpacked(packed, 1000), testing::HasSubstr("more than the announced 1000 bytes"));
}

}  // namespace
}  // namespace vitrine::test
