// TGA images, pixel by pixel, written by hand after the specification.
#include "core/images/tga.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {
namespace {

using Pixel = std::array<int, 4>;

struct TgaHeader {
  uint8_t type = 2, depth = 24, descriptor = 0;
  uint16_t width = 2, height = 2, mapFirst = 0, mapLength = 0;
  uint8_t mapDepth = 0;
};
ByteWriter tga(const TgaHeader& header) {
  ByteWriter out;
  out.put(uint8_t(2)).put(uint8_t(header.mapLength > 0)).put(header.type);
  out.put(header.mapFirst).put(header.mapLength).put(header.mapDepth).put(uint32_t(0));
  out.put(header.width).put(header.height).put(header.depth).put(header.descriptor).putText("id");
  return out;
}
void putBytes(ByteWriter& out, std::initializer_list<int> bytes) {
  for (const int byte : bytes) out.put(uint8_t(byte));
}

std::vector<Pixel> pixelsOf(const ByteWriter& file) {
  const auto image = decodeTga(file.bytes());
  EXPECT_TRUE(image) << image.error().message;
  std::vector<Pixel> pixels;
  for (size_t at = 0; image && at < image->pixels.size(); at += 4)
    pixels.push_back({image->pixels[at], image->pixels[at + 1], image->pixels[at + 2], image->pixels[at + 3]});
  return pixels;
}

constexpr Pixel kRedPixel{255, 0, 0, 255}, kGreen{0, 255, 0, 255}, kBluePixel{0, 0, 255, 255},
    kWhite{255, 255, 255, 255};

TEST(Tga, BeginsAtTheBottomLeftUnlessItSaysOtherwise) {
  const auto file = [](uint8_t descriptor) {
    ByteWriter out = tga({.descriptor = descriptor});
    putBytes(out, {0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255});  // red, green, blue, white; blue first
    return out;
  };
  EXPECT_EQ(pixelsOf(file(0)), (std::vector{kBluePixel, kWhite, kRedPixel, kGreen}));
  EXPECT_EQ(pixelsOf(file(0x20)), (std::vector{kRedPixel, kGreen, kBluePixel, kWhite}));
  EXPECT_EQ(pixelsOf(file(0x30)), (std::vector{kGreen, kRedPixel, kWhite, kBluePixel}));
}

TEST(Tga, RunsCrossRows) {
  ByteWriter out = tga({.type = 10, .descriptor = 0x20, .width = 3});
  putBytes(out, {0x83, 0, 0, 255});                 // four times red
  putBytes(out, {0x01, 0, 255, 0, 255, 255, 255});  // green and white as they are
  EXPECT_EQ(pixelsOf(out), (std::vector{kRedPixel, kRedPixel, kRedPixel, kRedPixel, kGreen, kWhite}));
}

TEST(Tga, FiveBitsReachFromBlackToWhite) {
  ByteWriter out = tga({.depth = 16, .descriptor = 0x21, .height = 1});
  out.put(uint16_t(0xFFFF)).put(uint16_t(16 << 10 | 31));
  EXPECT_EQ(pixelsOf(out), (std::vector{kWhite, Pixel{132, 0, 255, 0}}));
}

TEST(Tga, ColourMapsBeginWhereTheySay) {
  ByteWriter out = tga({.type = 1, .depth = 8, .descriptor = 0x20, .mapFirst = 5, .mapLength = 2, .mapDepth = 24});
  putBytes(out, {0, 0, 255, 255, 0, 0});  // 5: red, 6: blue
  putBytes(out, {5, 6, 6, 200});          // the last is none of them
  EXPECT_EQ(pixelsOf(out), (std::vector{kRedPixel, kBluePixel, kBluePixel, Pixel{0, 0, 0, 255}}));
}

TEST(Tga, GreyMayHaveAlpha) {
  ByteWriter out = tga({.type = 3, .depth = 16, .descriptor = 0x28, .height = 1});
  putBytes(out, {10, 128, 200, 255});
  EXPECT_EQ(pixelsOf(out), (std::vector{Pixel{10, 10, 10, 128}, Pixel{200, 200, 200, 255}}));
}

TEST(Tga, AlphaThatIsNothingEverywhereIsNone) {
  ByteWriter out = tga({.depth = 32, .descriptor = 0x20, .height = 1});
  putBytes(out, {0, 0, 255, 0, 0, 255, 0, 0});
  EXPECT_EQ(pixelsOf(out), (std::vector{kRedPixel, kGreen}));
  ByteWriter clear = tga({.depth = 32, .descriptor = 0x28, .height = 1});
  putBytes(clear, {0, 0, 255, 0, 0, 255, 0, 9});
  EXPECT_EQ(pixelsOf(clear), (std::vector{Pixel{255, 0, 0, 0}, Pixel{0, 255, 0, 9}}));
}

TEST(Tga, SaysWhatIsMissingAndGivesBackWhatItTook) {
  ByteWriter out = tga({.width = 100, .height = 100});
  MemoryBudget budget(1 << 20);
  auto image = decodeTga(out.bytes(), &budget);
  ASSERT_FALSE(image);
  EXPECT_EQ(image.error().code, ErrorCode::Truncated);
  EXPECT_THAT(image.error().message, testing::HasSubstr("100 x 100 pixels of 24 bits wanted, 0 bytes left"));
  ByteWriter runs = tga({.type = 10, .width = 16, .height = 16});
  putBytes(runs, {0xFF, 1, 2, 3, 0xF0});
  image = decodeTga(runs.bytes(), &budget);
  ASSERT_FALSE(image);
  EXPECT_EQ(image.error().code, ErrorCode::Truncated);
  EXPECT_EQ(budget.left(), uint64_t(1) << 20);
  EXPECT_EQ(decodeTga(tga({.width = 60'000}).bytes()).error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(decodeTga(tga({.depth = 20}).bytes()).error().code, ErrorCode::Unsupported);
  EXPECT_FALSE(looksLikeTga(std::vector<std::byte>(17)));
}

}  // namespace
}  // namespace vitrine::test
