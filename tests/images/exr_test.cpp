// OpenEXR pictures, written and read again.
#include "core/images/exr.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "core/images/exr_writer.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;

// Smooth, so that what loses something stays near.
struct SmoothLight {
  uint32_t width = 45, height = 37;
  std::vector<float> red, green, blue;
  SmoothLight() {
    for (uint32_t y = 0; y < height; ++y)
      for (uint32_t x = 0; x < width; ++x) {
        red.push_back(0.25f + float(x) / 16);
        green.push_back(0.5f + float(y) / 8);
        blue.push_back(float(x + y) / 32);
      }
  }
  ExrPicture picture(bool isHalf = false) const {
    return {.width = width,
            .height = height,
            .channels = {{"R", red, isHalf}, {"G", green, isHalf}, {"B", blue, isHalf}}};
  }
};

Result<LightImage> writtenAndRead(const ExrPicture& picture) {
  const auto file = writeExr(picture);
  if (!file) return std::unexpected(file.error());
  return decodeExr(*file);
}

TEST(Exr, EveryCompressionInLinesAndTiles) {
  const SmoothLight light;
  for (const bool isHalf : {false, true})
    for (int compression = 0; compression <= int(ExrCompression::B44a); ++compression)
      for (const uint32_t tile : {0u, 16u}) {
        ExrPicture picture = light.picture(isHalf);
        picture.compression = ExrCompression(compression);
        picture.tile = tile;
        const auto image = writtenAndRead(picture);
        ASSERT_TRUE(image) << image.error().message << ", compression " << compression << ", tile " << tile;
        ASSERT_EQ(image->width, light.width);
        ASSERT_EQ(image->height, light.height);
        // These keep 24 bits of a float, or 6 of a block of halves.
        const bool isLossy = compression >= int(ExrCompression::Pxr24);
        for (size_t i = 0; i < image->pixels.size(); ++i) {
          const Vec3 wanted(light.red[i], light.green[i], light.blue[i]), found = image->pixels[i];
          ASSERT_LE(glm::length(found - wanted), isLossy ? 0.03f * (1 + glm::length(wanted)) : 0.002f * isHalf)
              << "pixel " << i << ", compression " << compression << ", tile " << tile << ", half " << isHalf;
        }
      }
}

TEST(Exr, DwaIsNotReadYet) {
  const SmoothLight light;
  auto file = writeExr(light.picture());
  ASSERT_TRUE(file);
  const std::string_view attribute("compression\0compression\0\1\0\0\0", 28), text = asText(*file);
  const size_t at = text.find(attribute);
  ASSERT_NE(at, std::string_view::npos);
  (*file)[at + attribute.size()] = std::byte(ExrCompression::Dwaa);
  const auto image = decodeExr(*file);
  ASSERT_FALSE(image);
  EXPECT_EQ(image.error().code, ErrorCode::Unsupported);
  EXPECT_THAT(image.error().message, HasSubstr("DWA"));
  EXPECT_FALSE(writtenAndRead({.width = 1, .height = 1, .compression = ExrCompression::Dwab}));
}

TEST(Exr, TheDataWindowStandsWhereItSays) {
  const std::vector<float> two{1, 2};
  const auto image = writtenAndRead({.width = 2,
                                     .height = 1,
                                     .left = 1,
                                     .top = 2,
                                     .shownWidth = 2,
                                     .shownHeight = 4,
                                     .channels = {{"R", two}, {"G", two}, {"B", two}}});
  ASSERT_TRUE(image) << image.error().message;
  EXPECT_EQ(image->width, 2u);
  ASSERT_EQ(image->height, 4u);
  for (size_t i = 0; i < image->pixels.size(); ++i)
    EXPECT_EQ(image->pixels[i], Vec3(i == 5 ? 1.0f : 0.0f)) << "pixel " << i << "; the second lies outside";
}

TEST(Exr, ALayerOrGreyAloneIsShown) {
  const std::vector<float> zero(4, 0.0f), one(4, 1.0f), two(4, 2.0f);
  const auto layer = writtenAndRead(
      {.width = 2,
       .height = 2,
       .channels = {
           {"Depth.Z", zero}, {"View.Combined.R", two}, {"View.Combined.G", one}, {"View.Combined.B", zero}}});
  ASSERT_TRUE(layer) << layer.error().message;
  EXPECT_EQ(layer->pixels[3], Vec3(2, 1, 0));
  const auto grey = writtenAndRead({.width = 2, .height = 2, .channels = {{"A", zero}, {"Y", two}}});
  ASSERT_TRUE(grey) << grey.error().message;
  EXPECT_EQ(grey->pixels[0], Vec3(2));
  const auto chroma = writtenAndRead({.width = 2, .height = 2, .channels = {{"Y", two}, {"RY", one}, {"BY", one}}});
  ASSERT_FALSE(chroma);
  EXPECT_EQ(chroma.error().code, ErrorCode::Unsupported);
  EXPECT_FALSE(writtenAndRead({.width = 2, .height = 2, .channels = {{"Z", two}}}));
}

TEST(Exr, AlphaIsKept) {
  using Limits = std::numeric_limits<float>;
  const std::vector<float> light{0.25f, 1, 2, 0}, alpha{0.5f, 1, 0, Limits::quiet_NaN()}, other(4, 0.75f);
  for (const uint32_t tile : {0u, 16u}) {
    const ExrPicture picture{.width = 2,
                             .height = 2,
                             .left = 1,
                             .shownWidth = 3,
                             .shownHeight = 2,
                             .channels = {{"R", light}, {"G", light}, {"B", light}, {"A", alpha}},
                             .tile = tile};
    const auto file = writeExr(picture);
    ASSERT_TRUE(file);
    EXPECT_TRUE(hasExrAlpha(*file));
    MemoryBudget budget(1 << 20);
    const auto image = decodeExr(*file, &budget);
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(image->alpha, (std::vector<float>{0, 0.5f, 1, 0, 0, 0})) << "no number is none; none outside";
    EXPECT_EQ(image->pixels[1], Vec3(0.25f)) << "as it is stored";
    EXPECT_EQ((uint64_t(1) << 20) - budget.left(), 6 * (sizeof(Vec3) + sizeof(float)));
  }
  // That of the same layer.
  const auto layer = writeExr(
      {.width = 2, .height = 2, .channels = {{"A", other}, {"L.R", light}, {"L.G", light}, {"L.B", light}}});
  ASSERT_TRUE(layer);
  EXPECT_FALSE(hasExrAlpha(*layer));
  const auto grey = decodeExr(*writeExr(
      {.width = 2, .height = 2, .channels = {{"A", other}, {"Y", light}}, .compression = ExrCompression::None}));
  ASSERT_TRUE(grey);
  EXPECT_EQ(grey->alpha, other);
  EXPECT_EQ(grey->pixels[2], Vec3(2));
  const auto opaque = writeExr({.width = 2, .height = 2, .channels = {{"Y", light}}});
  EXPECT_FALSE(hasExrAlpha(*opaque));
  EXPECT_TRUE(decodeExr(*opaque)->alpha.empty());
  EXPECT_FALSE(hasExrAlpha(Bytes(*opaque).first(20)));
}

TEST(Exr, LightIsAFiniteNumberAndNotNegative) {
  using Limits = std::numeric_limits<float>;
  const std::vector<float> odd{-1, Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity()};
  const auto image = writtenAndRead({.width = 4, .height = 1, .channels = {{"Y", odd}}});
  ASSERT_TRUE(image) << image.error().message;
  EXPECT_EQ(image->pixels[0], Vec3(0));
  EXPECT_EQ(image->pixels[1], Vec3(0));
  EXPECT_GT(image->pixels[2].x, 1e20f);
  EXPECT_TRUE(std::isfinite(image->pixels[2].x * 3));
  EXPECT_EQ(image->pixels[3], Vec3(0));
}

TEST(Exr, EveryShorterFileIsAnErrorThatTakesNoMemory) {
  const SmoothLight light;
  const auto file = writeExr(light.picture());
  ASSERT_TRUE(file);
  for (size_t size = 0; size < file->size(); size += size < 1000 ? 1 : 97) {
    MemoryBudget budget(1 << 20);
    const auto image = decodeExr(Bytes(*file).first(size), &budget);
    ASSERT_FALSE(image) << size;
    EXPECT_FALSE(image.error().message.empty());
    EXPECT_EQ(budget.left(), uint64_t(1) << 20) << size;
  }
}

TEST(Exr, DamagedFilesNeverTakeTheProgramDown) {
  std::minstd_rand random(20);
  const SmoothLight light;
  for (const ExrCompression compression :
       {ExrCompression::Rle, ExrCompression::Zip, ExrCompression::Piz, ExrCompression::Pxr24, ExrCompression::B44})
    for (const uint32_t tile : {0u, 16u}) {
      ExrPicture picture = light.picture(true);
      picture.compression = compression;
      picture.tile = tile;
      const auto file = writeExr(picture);
      ASSERT_TRUE(file);
      for (int i = 0; i < 200; ++i) {
        std::vector<std::byte> damaged = *file;
        for (int j = 0; j < 3; ++j) damaged[4 + random() % (damaged.size() - 4)] = std::byte(random());
        MemoryBudget budget(uint64_t(1) << 30);
        const auto image = decodeExr(damaged, &budget);
        EXPECT_TRUE(!image || image->pixels.size() == size_t(image->width) * image->height);
      }
    }
}

// OpenEXR 3.1.13 writes more than it keeps room for where PIZ makes nothing smaller.
TEST(Exr, NumbersThatDoNotGetSmallerComeBack) {
  std::minstd_rand random(21);
  std::vector<float> noise(33 * 17);
  for (float& each : noise) each = float(random()) / 1e6f;
  for (const ExrCompression compression :
       {ExrCompression::None, ExrCompression::Rle, ExrCompression::Zips, ExrCompression::Zip, ExrCompression::Piz})
    for (const uint32_t tile : {0u, 8u, 32u}) {
      const auto image = writtenAndRead({.width = 33,
                                         .height = 17,
                                         .channels = {{"R", noise}, {"G", noise}, {"B", noise}},
                                         .compression = compression,
                                         .tile = tile});
      ASSERT_TRUE(image) << image.error().message;
      ASSERT_EQ(image->pixels.size(), noise.size());
      for (size_t i = 0; i < noise.size(); ++i) ASSERT_EQ(image->pixels[i], Vec3(noise[i])) << i;
    }
}

TEST(Exr, WhatIsTooLargeIsSaid) {
  const std::vector<float> one{1};
  const auto image = writtenAndRead(
      {.width = 1, .height = 1, .shownWidth = 60'000, .shownHeight = 60'000, .channels = {{"Y", one}}});
  ASSERT_FALSE(image);
  EXPECT_EQ(image.error().code, ErrorCode::LimitExceeded);
  EXPECT_THAT(image.error().message, HasSubstr("60000 x 60000"));
}

TEST(LightImages, AreToldApartByTheirFirstBytes) {
  const std::vector<float> one{1};
  const auto file = writeExr({.width = 1, .height = 1, .channels = {{"Y", one}}});
  ASSERT_TRUE(file);
  EXPECT_TRUE(decodeLightImage(*file));
  const std::string_view png = "\x89PNG\r\n\x1a\n";
  const auto other = decodeLightImage(std::as_bytes(std::span(png)));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::NotThisFormat);
  EXPECT_THAT(other.error().message, HasSubstr(".exr"));
}

}  // namespace
}  // namespace vitrine::test
