#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <lz4.h>
#include <zlib.h>
#include <zstd.h>

#include "core/bytes/byte_writer.h"
#include "core/bytes/codecs.h"
#include "core/bytes/digest.h"
#include "core/bytes/source.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

TEST(ByteReader, ErrorNamesWhatWhereAndHowMuchWasLeft) {
  ByteReader reader(asBytes("abcdef"), 3, 0x100);
  ASSERT_TRUE(reader.take<uint32_t>("first"));
  const auto result = reader.take<uint32_t>("vertex count");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::Truncated);
  EXPECT_EQ(result.error().message, "vertex count: 4 bytes wanted at 0x104, 2 left");
  EXPECT_EQ(result.error().span, (SourceSpan{3, 0x104, 2}));
}

TEST(ByteReader, HugeArraysDoNotOverflow) {
  ByteReader reader(asBytes("abcdef"));
  const auto result = reader.takeArray(0xFFFFFFFFFFFFFFFF, 40, "vertices");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "vertices: 18446744073709551615 x 40 bytes wanted at 0x0, 6 left");
  EXPECT_EQ(reader.offset(), 0u) << "a failed read moves nothing";
}

TEST(MemoryBudget, RefusesWhatIsNotLeft) {
  MemoryBudget budget(100);
  EXPECT_TRUE(budget.take(60, "a", {}));
  EXPECT_FALSE(budget.take(60, "b", {}));
  EXPECT_FALSE(budget.takeArray(uint64_t(1) << 60, 32, "c", {}));
  EXPECT_TRUE(budget.takeArray(10, 4, "d", {}));
  EXPECT_EQ(budget.left(), 0u);
}

TEST(LargeBuffer, LargeBlocksAreAlignedToHugePages) {
  LargeBuffer<float> buffer(3 << 20);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(buffer.data()) % (2 << 20), 0u);
  buffer.back() = 1;
  buffer.resize(6 << 20);
  EXPECT_EQ(buffer[(3 << 20) - 1], 1);
}

TEST(Source, FoldersAndMissingFilesAreErrors) {
  EXPECT_FALSE(Source::open("/"));
  const auto missing = Source::open("/no/such/file");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::Io);
  EXPECT_THAT(missing.error().message, testing::HasSubstr("No such file"));
}

const std::string kText(100'000, 'x');

std::vector<std::byte> gzipped(const std::string& text, int windowBits) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
  std::vector<std::byte> packed(text.size() + 100);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = uInt(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = uInt(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(packed.size() - stream.avail_out);
  deflateEnd(&stream);
  return packed;
}

TEST(Codecs, ZlibAndGzipAreBothUnpacked) {
  for (const int windowBits : {15, 31}) {
    MemoryBudget budget(1 << 20);
    auto packed = gzipped(kText, windowBits);
    const size_t size = packed.size();
    packed.resize(size + 5);  // what follows belongs to somebody else
    uint64_t used = 0;
    const auto unpacked = unpackZlib(packed, 1 << 20, budget, {}, &used);
    ASSERT_TRUE(unpacked) << unpacked.error().message;
    EXPECT_EQ(asText(*unpacked), kText);
    EXPECT_EQ(used, size);
  }
}

TEST(Codecs, ZlibStopsAtTheLimitAndAtTheCut) {
  MemoryBudget budget(1 << 20);
  const auto packed = gzipped(kText, 15);
  EXPECT_EQ(unpackZlib(packed, 1000, budget, {}).error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(unpackZlib(Bytes(packed).first(packed.size() / 2), 1 << 20, budget, {}).error().code,
            ErrorCode::Truncated);
  EXPECT_EQ(unpackZlib(asBytes("not zlib at all"), 1 << 20, budget, {}).error().code, ErrorCode::Malformed);
}

TEST(Digest, Md5OfRfc1321) {
  const auto hex = [](std::string_view text) {
    std::string digits;
    for (const std::byte b : md5(asBytes(text))) digits += fmt::format("{:02x}", uint8_t(b));
    return digits;
  };
  EXPECT_EQ(hex(""), "d41d8cd98f00b204e9800998ecf8427e");
  EXPECT_EQ(hex("message digest"), "f96b697d7cb7938d525a2f31aaf161d0");
}

// 8 MB of zeros in 8 KB: the limit and the budget stop it, whichever is less, and nothing is kept.
TEST(Codecs, ZlibBombsStopAtTheLimitAndTheBudget) {
  const auto bomb = gzipped(std::string(8 << 20, '\0'), 15);
  ASSERT_LT(bomb.size(), 10'000u);
  MemoryBudget budget(4 << 20);
  EXPECT_EQ(unpackZlib(bomb, 1 << 20, budget, {}).error().message, "zlib: unpacks to more than 1048576 bytes");
  EXPECT_EQ(unpackZlib(bomb, 1 << 30, budget, {}).error().message, "zlib: unpacks to more than 4194304 bytes");
  EXPECT_EQ(unpackDeflate(Bytes(bomb).subspan(2), 1 << 30, budget, {}).error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(budget.left(), 4u << 20);
  MemoryBudget enough(9 << 20);
  const auto unpacked = unpackZlib(bomb, 1 << 30, enough, {});
  ASSERT_TRUE(unpacked);
  EXPECT_EQ(unpacked->size(), 8u << 20);
  EXPECT_EQ(enough.left(), 1u << 20);
}

TEST(Codecs, Lz4RefusesAnImpossibleRatioBeforeAllocating) {
  MemoryBudget budget(uint64_t(1) << 40);
  const auto result = unpackLz4Block(asBytes("abcd"), 1 << 30, budget, {});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::Malformed);
  EXPECT_EQ(budget.left(), uint64_t(1) << 40);
}

TEST(Codecs, Lz4RoundTrip) {
  std::vector<std::byte> packed(kText.size());
  const int size = LZ4_compress_default(kText.data(), reinterpret_cast<char*>(packed.data()), int(kText.size()),
                                        int(packed.size()));
  packed.resize(size_t(size));
  MemoryBudget budget(1 << 20);
  const auto unpacked = unpackLz4Block(packed, kText.size(), budget, {});
  ASSERT_TRUE(unpacked) << unpacked.error().message;
  EXPECT_EQ(asText(*unpacked), kText);
  EXPECT_FALSE(unpackLz4Block(packed, kText.size() + 1, budget, {}));
}

TEST(Codecs, ZstdRoundTripAndLimits) {
  std::vector<std::byte> packed(kText.size());
  packed.resize(ZSTD_compress(packed.data(), packed.size(), kText.data(), kText.size(), 3));
  MemoryBudget budget(1 << 20);
  const auto unpacked = unpackZstd(packed, 1 << 20, budget, {});
  ASSERT_TRUE(unpacked) << unpacked.error().message;
  EXPECT_EQ(asText(*unpacked), kText);
  EXPECT_EQ(unpackZstd(packed, 1000, budget, {}).error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(unpackZstd(Bytes(packed).first(packed.size() - 3), 1 << 20, budget, {}).error().code,
            ErrorCode::Truncated);
  packed.push_back(std::byte(0x28));
  const auto followed = unpackZstd(packed, 1 << 20, budget, {});
  ASSERT_FALSE(followed);
  EXPECT_EQ(followed.error().code, ErrorCode::Malformed);
  EXPECT_EQ(followed.error().message, "Zstandard: 1 bytes follow the frame");
}

}  // namespace
}  // namespace vitrine::test
