// What is packed unpacks to what it was.
#include <gtest/gtest.h>

#include <string>

#include "core/bytes/codecs.h"

namespace vitrine::test {
namespace {

std::vector<std::string> contents() {
  std::string noise, repeated;
  for (uint32_t i = 0, x = 1; i < 100'000; ++i, x = x * 1664525 + 1013904223) noise += char(x >> 24);
  for (int i = 0; i < 10'000; ++i) repeated += "again and ";
  return {"", "a", "short text", noise, repeated, std::string(1 << 20, '\0')};
}

TEST(Packing, AnLz4BlockUnpacksToItsContent) {
  for (const std::string& content : contents()) {
    MemoryBudget budget(1 << 24);
    const auto packed = packLz4Block(asBytes(content));
    ASSERT_TRUE(packed) << packed.error().message;
    const auto unpacked = unpackLz4Block(*packed, content.size(), budget, {});
    ASSERT_TRUE(unpacked) << unpacked.error().message;
    EXPECT_EQ(asText(*unpacked), content);
  }
}

TEST(Packing, AZstandardFrameUnpacksToItsContentAndStatesItsSize) {
  for (const std::string& content : contents()) {
    MemoryBudget budget(1 << 24);
    const auto packed = packZstd(asBytes(content));
    ASSERT_TRUE(packed) << packed.error().message;
    const auto unpacked = unpackZstd(*packed, content.size(), budget, {});
    ASSERT_TRUE(unpacked) << unpacked.error().message;
    EXPECT_EQ(asText(*unpacked), content);
    if (content.empty()) continue;
    const auto smaller = unpackZstd(*packed, content.size() - 1, budget, {});
    ASSERT_FALSE(smaller);
    EXPECT_EQ(smaller.error().code, ErrorCode::LimitExceeded);
  }
}

TEST(Packing, AZlibStreamUnpacksToItsContent) {
  for (const std::string& content : contents()) {
    MemoryBudget budget(1 << 24);
    const auto packed = packZlib(asBytes(content));
    ASSERT_TRUE(packed) << packed.error().message;
    const auto unpacked = unpackZlib(*packed, 1 << 21, budget, {});
    ASSERT_TRUE(unpacked) << unpacked.error().message;
    EXPECT_EQ(asText(*unpacked), content);
    // The two bytes of zlib at its best, which Second Life's meshes begin their blocks with.
    EXPECT_EQ((*packed)[0], std::byte{0x78});
    EXPECT_EQ((*packed)[1], std::byte{0xDA});
  }
}

TEST(Packing, WhatRepeatsGetsSmaller) {
  const std::string content(100'000, 'x');
  EXPECT_LT(packLz4Block(asBytes(content))->size(), 1000u);
  EXPECT_LT(packZstd(asBytes(content))->size(), 1000u);
}

}  // namespace
}  // namespace vitrine::test
