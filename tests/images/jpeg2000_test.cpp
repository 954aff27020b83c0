// JPEG 2000 and ASTC, decoded by the confined process; the headers of JPEG 2000 are read by our own code.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "core/bytes/byte_writer.h"
#include "core/images/picture_file.h"
#include "tests/support/pictures.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;

std::array<int, 4> pixelAt(const Pixels& pixels, uint32_t x, uint32_t y) {
  const uint8_t* at = pixels.bytes.data() + (size_t(y) * pixels.width + x) * 4;
  return {at[0], at[1], at[2], at[3]};
}

TEST(Jpeg2000, ACodeStreamOfFourComponents) {
  const Bytes file = jpeg2000WithAlpha();
  EXPECT_TRUE(looksLikePicture(file.first(32)));
  EXPECT_EQ(pictureSize(file.first(128)), (ImageSize{8, 8}));
  const auto picture = readPictureFile(file);
  ASSERT_TRUE(picture.has_value()) << picture.error().message;
  EXPECT_TRUE(picture->diagnostics.all().empty());
  EXPECT_EQ(picture->container, "JPEG 2000");
  EXPECT_EQ(picture->format, "R8G8B8A8_SRGB");
  EXPECT_TRUE(picture->hasAlpha);
  ASSERT_EQ(picture->levels.size(), 3u);
  EXPECT_EQ(picture->levels[2].width, 2u);
  ASSERT_EQ(picture->notes.size(), 1u);
  EXPECT_THAT(picture->notes[0].value, HasSubstr("OpenJPEG"));
  const auto pixels = decodePicture(*picture, file, {});
  ASSERT_TRUE(pixels.has_value()) << pixels.error().message;
  EXPECT_EQ(pixelAt(*pixels, 0, 0), (std::array{255, 255, 255, 255}));
  EXPECT_EQ(pixelAt(*pixels, 1, 0), (std::array{255, 255, 0, 255}));
  EXPECT_EQ(pixelAt(*pixels, 7, 0), (std::array{0, 255, 0, 255}));
  EXPECT_EQ(pixelAt(*pixels, 1, 6), (std::array{255, 0, 0, 255}));
  EXPECT_EQ(pixelAt(*pixels, 1, 7), (std::array{255, 0, 0, 0}));
  for (uint32_t level = 1; level < 3; ++level) {
    const auto smaller = decodePicture(*picture, file, {.level = level});
    ASSERT_TRUE(smaller.has_value()) << smaller.error().message;
    EXPECT_EQ(smaller->width, 8u >> level);
  }
}

TEST(Jpeg2000, BoxesAndWiderComponents) {
  const auto boxes = readPictureFile(jpeg2000InBoxes());
  ASSERT_TRUE(boxes.has_value()) << boxes.error().message;
  EXPECT_EQ(boxes->format, "R8G8B8_SRGB");
  EXPECT_FALSE(boxes->hasAlpha);
  const auto colours = decodePicture(*boxes, jpeg2000InBoxes(), {});
  ASSERT_TRUE(colours.has_value()) << colours.error().message;
  EXPECT_EQ(pixelAt(*colours, 7, 7), (std::array{0, 0, 255, 255}));

  const auto wide = readPictureFile(jpeg2000Of12Bits());
  ASSERT_TRUE(wide.has_value()) << wide.error().message;
  EXPECT_EQ(wide->format, "R12_UNORM");
  EXPECT_EQ(wide->bits, 16);
  const auto grey = decodePicture(*wide, jpeg2000Of12Bits(), {});
  ASSERT_TRUE(grey.has_value()) << grey.error().message;
  ASSERT_EQ(grey->floats.size(), 8u * 8 * 4);
  EXPECT_FLOAT_EQ(grey->floats[0], 1);
  EXPECT_FLOAT_EQ(grey->floats[2], 1) << "grey";
  EXPECT_FLOAT_EQ(grey->floats[4 * 7], 0);
}

TEST(Jpeg2000, WhatEndsEarlyIsShownAsFarAsItGoes) {
  const Bytes whole = jpeg2000WithAlpha();
  const auto picture = readPictureFile(whole.first(250));
  ASSERT_TRUE(picture.has_value()) << picture.error().message;
  ASSERT_EQ(picture->diagnostics.all().size(), 1u);
  EXPECT_EQ(picture->diagnostics.all()[0].severity, Severity::Warning);
  EXPECT_THAT(picture->diagnostics.all()[0].message, HasSubstr("ends early"));
  const auto pixels = decodePicture(*picture, whole.first(250), {});
  ASSERT_TRUE(pixels.has_value()) << pixels.error().message;
  EXPECT_EQ(pixels->width, 8u);
  for (size_t size = 0; size < 140; ++size) {
    const auto refused = readPictureFile(whole.first(size));
    EXPECT_TRUE(size >= 119 || !refused.has_value()) << size;
  }
}

TEST(Jpeg2000, HostileNumbersAreRefused) {
  const auto with = [](size_t at, uint32_t value) {
    const Bytes whole = jpeg2000WithAlpha();
    PictureBytes file(whole.begin(), whole.end());
    const uint32_t big = __builtin_bswap32(value);
    std::memcpy(file.data() + at, &big, 4);
    return file;
  };
  EXPECT_FALSE(readPictureFile(with(8, 0)).has_value()) << "a width of none";
  EXPECT_FALSE(readPictureFile(with(24, 0)).has_value()) << "tiles of no width";
  const PictureBytes wide = with(8, 0xFFFFFFFF);
  const auto picture = readPictureFile(wide);
  if (picture) {
    const auto refused = decodePicture(*picture, wide, {});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, ErrorCode::LimitExceeded);
  }
}

// A block of one colour: its kind, nowhere in particular, and red, green, blue and alpha as 16 bits or half floats.
ByteWriter astcColour(bool isHalf, std::array<uint16_t, 4> colour) {
  ByteWriter block;
  block.put(uint16_t(isHalf ? 0xFFFC : 0xFDFC)).put(uint16_t(0xFFFF)).put(uint32_t(0xFFFFFFFF));
  for (const uint16_t each : colour) block.put(each);
  return block;
}

Ktx2Plan astcPlan(uint32_t format, bool isHdr) {
  Ktx2Plan plan = ktx2OfBlocks(format, 162, 16);
  plan.samples[0].bits = 128;
  if (isHdr) plan.samples = {{0, 128, 0xC0, 0xBF800000, 0x3F800000}};
  return plan;
}

TEST(Astc, BlocksOfOneColour) {
  PictureBytes file = makeKtx2(astcPlan(157, false));
  const ByteWriter colour = astcColour(false, {0xFFFF, 0x8080, 0x0000, 0x4040});
  std::ranges::copy(colour.bytes(), file.end() - 16);
  const auto picture = readPictureFile(file);
  ASSERT_TRUE(picture.has_value()) << picture.error().message;
  EXPECT_TRUE(picture->diagnostics.all().empty());
  EXPECT_EQ(picture->format, "ASTC_4x4_UNORM");
  const auto pixels = decodePicture(*picture, file, {});
  ASSERT_TRUE(pixels.has_value()) << pixels.error().message;
  EXPECT_EQ(pixelAt(*pixels, 3, 3), (std::array{255, 128, 0, 64}));
}

TEST(Astc, HighDynamicRange) {
  PictureBytes file = makeKtx2(astcPlan(1000066000, true));
  const ByteWriter colour = astcColour(true, {0x4400, 0x3800, 0, 0x3C00});
  std::ranges::copy(colour.bytes(), file.end() - 16);
  const auto picture = readPictureFile(file);
  ASSERT_TRUE(picture.has_value()) << picture.error().message;
  EXPECT_TRUE(picture->isFloat);
  const auto pixels = decodePicture(*picture, file, {});
  ASSERT_TRUE(pixels.has_value()) << pixels.error().message;
  EXPECT_EQ(pixels->floats[0], 4);
  EXPECT_EQ(pixels->floats[1], 0.5f);
  EXPECT_EQ(pixels->floats[3], 1);
  const Image shown = imageOf(*picture, *pixels, -2);
  EXPECT_EQ(shown.pixels[0], 255);
  EXPECT_NEAR(shown.pixels[1], 99, 1) << "an eighth of the light";
}

TEST(Astc, ABlockThatMeansNothingIsMagenta) {
  PictureBytes file = makeKtx2(astcPlan(157, false));
  std::fill(file.end() - 16, file.end(), std::byte(0));
  const auto picture = readPictureFile(file);
  ASSERT_TRUE(picture.has_value());
  const auto pixels = decodePicture(*picture, file, {});
  ASSERT_TRUE(pixels.has_value());
  EXPECT_EQ(pixelAt(*pixels, 0, 0), (std::array{255, 0, 255, 255}));
}

}  // namespace
}  // namespace vitrine::test
