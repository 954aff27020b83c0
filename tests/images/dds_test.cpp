// DDS blocks against values worked out by hand from the format's documentation.
#include "core/images/dds.h"

#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {
namespace {

ByteWriter ddsHeader(const char* fourCc, uint32_t width, uint32_t height) {
  ByteWriter file;
  file.putText("DDS ");
  for (const uint32_t field : {124u, 0x1007u, height, width, 0u, 0u, 1u}) file.put(field);
  for (int i = 0; i < 11; ++i) file.put<uint32_t>(0);
  file.put<uint32_t>(32).put<uint32_t>(4).putText(fourCc);
  for (int i = 0; i < 10; ++i) file.put<uint32_t>(0);
  return file;
}

std::array<int, 4> pixel(const Image& image, uint32_t x, uint32_t y) {
  const uint8_t* at = image.pixels.data() + (size_t(y) * image.width + x) * 4;
  return {at[0], at[1], at[2], at[3]};
}

constexpr uint16_t kRed = 0xF800, kBlue = 0x001F;

TEST(Dds, Bc1MixesItsEndPoints) {
  ByteWriter file = ddsHeader("DXT1", 4, 4);
  file.put(kRed).put(kBlue).put<uint32_t>(0b11'10'01'00);  // first row: the four palette entries; the rest: entry 0
  const auto image = decodeDds(file.bytes());
  ASSERT_TRUE(image.has_value()) << image.error().message;
  EXPECT_EQ(pixel(*image, 0, 0), (std::array{255, 0, 0, 255}));
  EXPECT_EQ(pixel(*image, 1, 0), (std::array{0, 0, 255, 255}));
  EXPECT_EQ(pixel(*image, 2, 0), (std::array{170, 0, 85, 255}));
  EXPECT_EQ(pixel(*image, 3, 0), (std::array{85, 0, 170, 255}));
  EXPECT_EQ(pixel(*image, 2, 3), (std::array{255, 0, 0, 255}));
  EXPECT_FALSE(image->hasAlpha);
}

TEST(Dds, Bc1WithSwappedEndPointsHasATransparentEntry) {
  ByteWriter file = ddsHeader("DXT1", 4, 4);
  file.put(kBlue).put(kRed).put<uint32_t>(0b11'10'01'00);
  const auto image = decodeDds(file.bytes());
  ASSERT_TRUE(image.has_value());
  EXPECT_EQ(pixel(*image, 2, 0), (std::array{127, 0, 127, 255}));
  EXPECT_EQ(pixel(*image, 3, 0), (std::array{0, 0, 0, 0}));
  EXPECT_TRUE(image->hasAlpha);
}

TEST(Dds, Bc2HasFourBitsOfAlpha) {
  ByteWriter file = ddsHeader("DXT3", 4, 4);
  file.put<uint64_t>(0xFFFFFFFFFFFFFF80).put(kRed).put(kBlue).put<uint32_t>(0);
  const auto image = decodeDds(file.bytes());
  ASSERT_TRUE(image.has_value());
  EXPECT_EQ(pixel(*image, 0, 0), (std::array{255, 0, 0, 0}));
  EXPECT_EQ(pixel(*image, 1, 0), (std::array{255, 0, 0, 136}));
  EXPECT_EQ(pixel(*image, 2, 0), (std::array{255, 0, 0, 255}));
}

TEST(Dds, Bc3BlendsAlpha) {
  ByteWriter file = ddsHeader("DXT5", 4, 4);
  // End points 255 and 0; the first texels have the indices 0, 1, 2, 7.
  file.put<uint8_t>(255).put<uint8_t>(0).put<uint8_t>(0b10'001'000).put<uint8_t>(0b1110).put<uint32_t>(0);
  file.put(kBlue).put(kRed).put<uint32_t>(0);
  const auto image = decodeDds(file.bytes());
  ASSERT_TRUE(image.has_value());
  EXPECT_EQ(pixel(*image, 0, 0)[3], 255);
  EXPECT_EQ(pixel(*image, 1, 0)[3], 0);
  EXPECT_EQ(pixel(*image, 2, 0)[3], 218);
  EXPECT_EQ(pixel(*image, 3, 0)[3], 36);
}

TEST(Dds, SizesNeedNotBeMultiplesOfABlock) {
  ByteWriter file = ddsHeader("DXT1", 5, 3);
  for (int block = 0; block < 2; ++block) file.put(kRed).put(kBlue).put<uint32_t>(block == 0 ? 0 : 0x55555555);
  const auto image = decodeDds(file.bytes());
  ASSERT_TRUE(image.has_value());
  EXPECT_EQ(image->pixels.size(), 5u * 3 * 4);
  EXPECT_EQ(pixel(*image, 3, 2), (std::array{255, 0, 0, 255}));
  EXPECT_EQ(pixel(*image, 4, 2), (std::array{0, 0, 255, 255}));
}

TEST(Dds, RefusesWhatItCannotRead) {
  ByteWriter cut = ddsHeader("DXT1", 8, 8);
  cut.put(kRed);
  EXPECT_EQ(decodeDds(cut.bytes()).error().code, ErrorCode::Truncated);
  EXPECT_EQ(decodeDds(ddsHeader("DXT1", 0, 4).bytes()).error().code, ErrorCode::Malformed);
  EXPECT_EQ(decodeDds(ddsHeader("DXT1", 0xFFFFFFFF, 0xFFFFFFFF).bytes()).error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(decodeDds(ddsHeader("BC7!", 4, 4).bytes()).error().code, ErrorCode::Unsupported);
  EXPECT_EQ(decodeDds(asBytes("DDS ")).error().code, ErrorCode::Truncated);
}

}  // namespace
}  // namespace vitrine::test
