// How large the images of a scene may be together, and smaller copies of them.
#include "core/images/image.h"

#include <gtest/gtest.h>

#include <vector>

namespace vitrine {
namespace {

TEST(ImageSizes, StayAsTheyAreWhereAllFit) {
  EXPECT_EQ(largestSideFor({}), kAnySide);
  EXPECT_EQ(largestSideFor(std::vector<ImageSize>(16, {4096, 4096})), kAnySide);
}

TEST(ImageSizes, AreHalvedUntilAllFit) {
  EXPECT_EQ(largestSideFor(std::vector<ImageSize>(64, {8192, 8192})), 2048u);
  EXPECT_EQ(largestSideFor(std::vector<ImageSize>(65, {8192, 8192})), 1024u);
  // The small ones need not give way.
  std::vector<ImageSize> mixed(1000, {256, 256});
  mixed.push_back({16384, 8192});
  mixed.push_back({16384, 8192});
  EXPECT_EQ(largestSideFor(mixed), 8192u);
  EXPECT_EQ(largestSideFor(std::vector<ImageSize>(10, {1000, 1000}), 1'000), 64u) << "never nothing";
}

// A damaged file may say anything in its head; that makes no other image smaller.
TEST(ImageSizes, ThatAreRefusedTakeNoRoom) {
  const std::vector<ImageSize> sizes{
      {1024, 1024}, {65535, 65535}, {0xFFFFFFFF, 0xFFFFFFFF}, {0, 5}, {16384, 16384}};
  EXPECT_EQ(largestSideFor(sizes), kAnySide);
}

TEST(ImageSizes, KeepTheirProportions) {
  EXPECT_EQ(fitted({8192, 4096}, 1024), (ImageSize{1024, 512}));
  EXPECT_EQ(fitted({100, 300}, 150), (ImageSize{50, 150}));
  EXPECT_EQ(fitted({100, 300}, 300), (ImageSize{100, 300}));
  EXPECT_EQ(fitted({1, 16384}, 64), (ImageSize{1, 64}));
}

Image imageOf(uint32_t width, uint32_t height, const std::vector<uint8_t>& pixels) {
  Image image{width, height, {}, true};
  image.pixels.resize(pixels.size());
  std::copy(pixels.begin(), pixels.end(), image.pixels.begin());
  return image;
}

TEST(ShrunkImages, AreTheMeanOfWhatTheyCover) {
  const Image small = shrunk(imageOf(2, 2, {10, 0, 0, 255, 20, 0, 0, 255, 30, 8, 0, 255, 40, 0, 4, 255}), 1);
  ASSERT_EQ(small.width, 1u);
  ASSERT_EQ(small.height, 1u);
  EXPECT_EQ(std::vector<uint8_t>(small.pixels.begin(), small.pixels.end()), (std::vector<uint8_t>{25, 2, 1, 255}));
  EXPECT_TRUE(small.hasAlpha);
}

// The colour of what nobody sees is nobody's.
TEST(ShrunkImages, WeighColoursByTheirAlpha) {
  const Image small = shrunk(imageOf(2, 1, {200, 100, 50, 255, 0, 0, 0, 0}), 1);
  EXPECT_EQ(std::vector<uint8_t>(small.pixels.begin(), small.pixels.end()),
            (std::vector<uint8_t>{200, 100, 50, 127}));
  const Image clear = shrunk(imageOf(2, 1, {10, 0, 0, 0, 20, 0, 0, 0}), 1);
  EXPECT_EQ(clear.pixels[0], 15);
}

TEST(ShrunkImages, CoverEveryPixelOfOddSizes) {
  Image image = imageOf(7, 5, std::vector<uint8_t>(7 * 5 * 4, 90));
  const Image small = shrunk(std::move(image), 3);
  EXPECT_EQ(small.width, 3u);
  EXPECT_EQ(small.height, 2u);
  for (const uint8_t each : small.pixels) EXPECT_EQ(each, 90);
}

TEST(ShrunkImages, AreTheSameWhereTheyFit) {
  const Image same = shrunk(imageOf(2, 1, {1, 2, 3, 4, 5, 6, 7, 8}), 2);
  EXPECT_EQ(std::vector<uint8_t>(same.pixels.begin(), same.pixels.end()),
            (std::vector<uint8_t>{1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(PackedNormals, AreUnpackedFromAlphaAndGreen) {
  // Straight up, to the right, and away from the right; red and blue hold nothing.
  Image packed = imageOf(3, 1, {255, 128, 255, 128, 255, 128, 255, 255, 255, 190, 255, 64});
  packed.hasAlpha = true;
  unpackNormals(packed);
  EXPECT_FALSE(packed.hasAlpha);
  const std::vector<uint8_t> wanted{128, 128, 255, 255, 255, 128, 135, 255, 64, 190, 218, 255};
  for (size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(packed.pixels[i], wanted[i], 8) << i;
}

TEST(PackedNormals, AreNoneWhereColoursSayADirection) {
  const std::vector<uint8_t> plain{128, 128, 255, 40, 255, 128, 140, 90, 200, 128, 230, 255};
  Image image = imageOf(3, 1, plain);
  image.hasAlpha = true;
  unpackNormals(image);
  EXPECT_EQ(std::vector<uint8_t>(image.pixels.begin(), image.pixels.end()), plain);
  EXPECT_TRUE(image.hasAlpha);
}

}  // namespace
}  // namespace vitrine
