// Pictures of one level, and what is made of pixels for the screen.
#include "core/images/picture_file.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/bytes/byte_writer.h"
#include "core/images/exr_writer.h"
#include "tests/support/pictures.h"

namespace vitrine::test {
namespace {

TEST(PictureFiles, LightAndTga) {
  ByteWriter hdr;
  hdr.putText("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 2 +X 3\n");
  for (int i = 0; i < 6; ++i) hdr.put(uint8_t(128)).put(uint8_t(64)).put(uint8_t(0)).put(uint8_t(129 + i));
  const auto light = readPictureFile(hdr.bytes());
  ASSERT_TRUE(light.has_value()) << light.error().message;
  EXPECT_EQ(light->container, "Radiance HDR");
  EXPECT_EQ(light->width, 3u);
  EXPECT_TRUE(light->isFloat);
  EXPECT_EQ(pictureSize(hdr.bytes()), (ImageSize{3, 2}));
  const auto pixels = decodePicture(*light, hdr.bytes(), {});
  ASSERT_TRUE(pixels.has_value());
  EXPECT_EQ(pixels->floats[0], 1);
  EXPECT_EQ(pixels->floats[4], 2);
  EXPECT_EQ(pixels->floats[3], 1);
  const Image shown = imageOf(*light, *pixels, -1);
  EXPECT_EQ(shown.pixels[4], 255) << "twice as bright, half exposed";
  EXPECT_NEAR(shown.pixels[0], 188, 1);

  std::vector<float> values(12 * 10, 0.5f);
  const auto exr = writeExr({.width = 12, .height = 10, .channels = {{"R", values}, {"G", values}, {"B", values}}});
  ASSERT_TRUE(exr.has_value());
  const auto picture = readPictureFile(*exr);
  ASSERT_TRUE(picture.has_value()) << picture.error().message;
  EXPECT_EQ(picture->container, "OpenEXR");
  EXPECT_EQ(pictureSize(Bytes(*exr).first(400)), (ImageSize{12, 10}));
  EXPECT_TRUE(decodePicture(*picture, *exr, {}).has_value());

  ByteWriter tga;
  tga.put(uint8_t(2)).put(uint8_t(0)).put(uint8_t(2));
  for (int i = 0; i < 9; ++i) tga.put(uint8_t(0));
  tga.put(uint16_t(2)).put(uint16_t(1)).put(uint8_t(24)).put(uint8_t(0x20)).putText("id");
  for (int i = 1; i <= 6; ++i) tga.put(uint8_t(i));
  const auto plain = readPictureFile(tga.bytes());
  ASSERT_TRUE(plain.has_value()) << plain.error().message;
  EXPECT_EQ(plain->container, "TGA");
  EXPECT_EQ(plain->format, "B8G8R8_UNORM");
  ASSERT_EQ(plain->notes.size(), 1u);
  EXPECT_EQ(plain->notes[0].value, "id");
  const auto colours = decodePicture(*plain, tga.bytes(), {});
  ASSERT_TRUE(colours.has_value());
  EXPECT_EQ(colours->bytes[0], 3) << "blue comes first";
  EXPECT_EQ(colours->bytes[4], 6);
}

PictureFile pictureOf(uint8_t channels) {
  PictureFile picture;
  picture.channels = channels;
  picture.width = picture.height = 1;
  return picture;
}

Pixels pixelOf(std::initializer_list<float> values) {
  Pixels pixels{.width = 1, .height = 1, .bytes = {}, .floats = {}};
  pixels.floats.assign(values.begin(), values.end());
  return pixels;
}

std::array<int, 4> shown(const PictureFile& picture, const Pixels& pixels, float exposure = 0) {
  const Image image = imageOf(picture, pixels, exposure);
  return {image.pixels[0], image.pixels[1], image.pixels[2], image.pixels[3]};
}

TEST(PictureFiles, ForTheScreen) {
  PictureFile one = pictureOf(1);
  EXPECT_EQ(shown(one, pixelOf({0.5f, 0, 0, 1})), (std::array{128, 128, 128, 255})) << "one channel is grey";
  PictureFile two = pictureOf(2);
  two.isSigned = true;
  EXPECT_EQ(shown(two, pixelOf({-1, 1, 0, 1})), (std::array{0, 255, 128, 255}));
  PictureFile integers = pictureOf(4);
  integers.isInteger = true, integers.hasAlpha = true, integers.white = 65535;
  EXPECT_EQ(shown(integers, pixelOf({65535, 0, 32768, 65535})), (std::array{255, 0, 128, 255}));
  PictureFile light = pictureOf(3);
  light.isFloat = true, light.isSigned = true;
  constexpr float kNan = std::numeric_limits<float>::quiet_NaN(),
                  kInfinity = std::numeric_limits<float>::infinity();
  EXPECT_EQ(shown(light, pixelOf({kNan, kInfinity, -kInfinity, 1})), (std::array{0, 255, 0, 255}));
  EXPECT_EQ(shown(light, pixelOf({0.25f, 1, 0, 1}), 1)[0], 188);
  PictureFile premultiplied = pictureOf(4);
  premultiplied.isPremultiplied = premultiplied.hasAlpha = true;
  Pixels half{.width = 1, .height = 1, .bytes = {}, .floats = {}};
  half.bytes = {64, 128, 0, 128};
  EXPECT_EQ(shown(premultiplied, half), (std::array{128, 255, 0, 128}));
  // Light is divided before it is encoded.
  premultiplied.isFloat = true;
  EXPECT_EQ(shown(premultiplied, pixelOf({0.25f, 0.5f, 1, 0.5f})), (std::array{188, 255, 255, 128}));
  EXPECT_EQ(shown(premultiplied, pixelOf({0.5f, 0, 0, 1})), (std::array{188, 0, 0, 255}));
}

TEST(PictureFiles, AnOpenExrPictureHasItsAlpha) {
  const std::vector<float> light{0.25f, 1}, alpha{0.5f, 1};
  const auto file =
      writeExr({.width = 2, .height = 1, .channels = {{"R", light}, {"G", light}, {"B", light}, {"A", alpha}}});
  ASSERT_TRUE(file);
  const auto picture = readPictureFile(*file);
  ASSERT_TRUE(picture) << picture.error().message;
  EXPECT_TRUE(picture->hasAlpha && picture->isPremultiplied);
  EXPECT_EQ(picture->channels, 4);
  EXPECT_EQ(picture->format, "R16G16B16A16_SFLOAT");
  MemoryBudget budget(1 << 20);
  const auto pixels = decodePicture(*picture, *file, {}, &budget);
  ASSERT_TRUE(pixels);
  EXPECT_EQ(pixels->floats[3], 0.5f);
  EXPECT_EQ(pixels->floats[7], 1.0f);
  EXPECT_EQ((uint64_t(1) << 20) - budget.left(), pixels->floats.size() * sizeof(float));
  EXPECT_EQ(shown(*picture, *pixels), (std::array{188, 188, 188, 128}));
  const auto without = writeExr({.width = 2, .height = 1, .channels = {{"R", light}, {"G", light}, {"B", light}}});
  EXPECT_FALSE(readPictureFile(*without)->hasAlpha);
}

TEST(PictureFiles, WhatIsNone) {
  for (const std::string_view text : {"", "\x89PNG\r\n\x1A\n", "GIF89a", "BM", "\xABKTX", "DDS"}) {
    EXPECT_FALSE(looksLikePicture(asBytes(text))) << text;
    const auto picture = readPictureFile(asBytes(text));
    ASSERT_FALSE(picture.has_value());
    EXPECT_EQ(picture.error().code, ErrorCode::NotThisFormat);
  }
}

}  // namespace
}  // namespace vitrine::test
