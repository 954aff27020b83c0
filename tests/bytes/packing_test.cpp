// What is packed unpacks to itself.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/bytes/codecs.h"

namespace vitrine::test {
namespace {

// Runs that pack well, and noise that does not.
std::vector<std::byte> content(size_t size) {
  std::mt19937 random(5);
  std::vector<std::byte> bytes(size);
  for (size_t i = 0; i < size; ++i) bytes[i] = i / 1000 % 2 == 0 ? std::byte(i / 3000) : std::byte(random());
  return bytes;
}

TEST(Packing, Lz4BlocksUnpackToWhatTheyWere) {
  for (const size_t size : {1u, 100u, 300'000u}) {
    const auto bytes = content(size);
    const auto packed = packLz4Block(bytes);
    MemoryBudget budget(1 << 20);
    const auto unpacked = unpackLz4Block(packed, size, budget, {});
    ASSERT_TRUE(unpacked) << unpacked.error().message;
    EXPECT_TRUE(std::ranges::equal(*unpacked, bytes));
  }
  EXPECT_LT(packLz4Block(content(300'000)).size(), 200'000u);
}

TEST(Packing, ZlibStreamsUnpackToWhatTheyWere) {
  for (const size_t size : {0u, 1u, 100u, 300'000u}) {
    const auto bytes = content(size);
    const auto packed = packZlib(bytes);
    MemoryBudget budget(1 << 20);
    const auto unpacked = unpackZlib(packed, 1 << 20, budget, {});
    ASSERT_TRUE(unpacked) << unpacked.error().message;
    EXPECT_TRUE(std::ranges::equal(*unpacked, bytes));
  }
  // The two bytes of zlib at its best, which Second Life's meshes begin their blocks with.
  const auto packed = packZlib(content(1000));
  EXPECT_EQ(packed[0], std::byte{0x78});
  EXPECT_EQ(packed[1], std::byte{0xDA});
}

}  // namespace
}  // namespace vitrine::test
