// Blocks worked out by hand: what OpenGL's decoders, which the rest is compared with, do otherwise or not at all.
#include "core/images/blocks/blocks.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <vector>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {
namespace {

std::array<float, 64> floatsOf(BlockFormat format, const ByteWriter& block) {
  std::array<float, 64> texels{};
  decodeBlocksToFloats(format, block.bytes(), 4, 4, texels);
  return texels;
}
std::array<uint8_t, 64> pixelsOfBlock(BlockFormat format, const ByteWriter& block) {
  std::array<uint8_t, 64> texels{};
  decodeBlocksToBytes(format, block.bytes(), 4, 4, texels);
  return texels;
}

TEST(BlockDecoders, TheLeastSignedByteMeansMinusOne) {
  ByteWriter block;
  block.put(int8_t(-128)).put(int8_t(127)).put(uint32_t(0b111'110'010'001'000)).put(uint16_t(0));
  const auto texels = floatsOf(BlockFormat::Bc4S, block);
  EXPECT_FLOAT_EQ(texels[0], -1);
  EXPECT_FLOAT_EQ(texels[4], 1);
  EXPECT_FLOAT_EQ(texels[8], -0.6f);
  EXPECT_FLOAT_EQ(texels[12], -1) << "the sixth of a palette of six";
  EXPECT_FLOAT_EQ(texels[16], 1);
  EXPECT_EQ(texels[1], 0);
  EXPECT_EQ(texels[3], 1);
}

TEST(BlockDecoders, ReservedModes) {
  ByteWriter empty, bc6h;
  empty.put(uint64_t(0)).put(~uint64_t(0));
  bc6h.put(~uint64_t(0)).put(~uint64_t(0));
  EXPECT_EQ(pixelsOfBlock(BlockFormat::Bc7, empty), (std::array<uint8_t, 64>{}));
  const auto texels = floatsOf(BlockFormat::Bc6hU, bc6h);
  for (size_t i = 0; i < 64; ++i) EXPECT_EQ(texels[i], i % 4 == 3 ? 1 : 0);
}

TEST(BlockDecoders, TheFourthColourOfBc1) {
  ByteWriter block;
  block.put(uint16_t(0)).put(uint16_t(0xFFFF)).put(uint32_t(0xFFFFFFFF));
  EXPECT_EQ(pixelsOfBlock(BlockFormat::Bc1Rgb, block)[3], 255);
  EXPECT_EQ(pixelsOfBlock(BlockFormat::Bc1Rgba, block)[3], 0);
}

TEST(BlockDecoders, Etc1HasTwoColours) {
  // Individual colours 0xF00 and 0x00F, tables 0 and 7, halves side by side; all indices 0.
  ByteWriter block;
  for (const int byte : {0xF0, 0x00, 0x0F, 0x1C, 0, 0, 0, 0}) block.put(uint8_t(byte));
  const auto texels = pixelsOfBlock(BlockFormat::Etc1, block);
  EXPECT_EQ((std::array{texels[0], texels[1], texels[2], texels[3]}), (std::array<uint8_t, 4>{255, 2, 2, 255}));
  EXPECT_EQ((std::array{texels[8], texels[9], texels[10]}), (std::array<uint8_t, 3>{47, 47, 255}));
  EXPECT_EQ(pixelsOfBlock(BlockFormat::Etc2Rgb, block), texels);
}

TEST(BlockDecoders, Eac11HasAMultiplierOfAnEighth) {
  ByteWriter block;  // base 128, multiplier 0, table 13, all indices 7: 128 * 8 + 4 + 9
  for (const int byte : {128, 0x0D, 255, 255, 255, 255, 255, 255}) block.put(uint8_t(byte));
  EXPECT_FLOAT_EQ(floatsOf(BlockFormat::EacR11U, block)[0], (128 * 8 + 4 + 9) / 2047.0f);
}

TEST(BlockDecoders, SizesNeedNotBeMultiplesOfABlock) {
  ByteWriter blocks;
  for (uint32_t block = 0; block < 6; ++block)
    blocks.put(uint16_t(0xFFFF)).put(uint16_t(0)).put(block % 2 == 0 ? 0 : 0x55555555);
  std::vector<uint8_t> texels(size_t(9) * 5 * 4 + 4, 7);
  EXPECT_EQ(blockCount(9, 5), 6u);
  decodeBlocksToBytes(BlockFormat::Bc1Rgb, blocks.bytes(), 9, 5, std::span(texels).first(size_t(9) * 5 * 4));
  for (uint32_t y = 0; y < 5; ++y)
    for (uint32_t x = 0; x < 9; ++x)
      EXPECT_EQ(texels[(size_t(y) * 9 + x) * 4], (y / 4 * 3 + x / 4) % 2 == 0 ? 255 : 0) << x << ", " << y;
  EXPECT_EQ(texels.back(), 7) << "written beyond the end";
}

}  // namespace
}  // namespace vitrine::test
