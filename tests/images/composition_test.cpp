// Pictures put together from others.
#include "core/images/composition.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace vitrine {
namespace {

Image painted(uint32_t width, uint32_t height, const std::function<Rgba8(uint32_t, uint32_t)>& colourAt) {
  Image image{width, height, {}, true};
  for (uint32_t y = 0; y < height; ++y)
    for (uint32_t x = 0; x < width; ++x) {
      const Rgba8 colour = colourAt(x, y);
      for (const uint8_t channel : {colour.r, colour.g, colour.b, colour.a}) image.pixels.push_back(channel);
    }
  return image;
}
Image ofOneColour(uint32_t width, uint32_t height, const Rgba8& colour) {
  return painted(width, height, [&](uint32_t, uint32_t) { return colour; });
}
Rgba8 composedPixel(const Image& image, uint32_t x, uint32_t y) {
  const uint8_t* at = image.pixels.data() + (size_t(y) * image.width + x) * 4;
  return {at[0], at[1], at[2], at[3]};
}

constexpr int16_t kPixel = int16_t(LayerTriangle::kUnit);
// A square of the canvas, in pixels, with one of the plane.
std::array<LayerTriangle, 2> squareOf(int16_t x, int16_t y, int16_t side, int16_t planeX, int16_t planeY,
                                      int16_t planeSide) {
  const auto upper = [](int16_t left, int16_t top, int16_t size) {
    const auto a = int16_t(left * kPixel), b = int16_t(top * kPixel), c = int16_t((left + size) * kPixel),
               d = int16_t((top + size) * kPixel);
    return std::array<int16_t, 6>{a, b, c, b, a, d};
  };
  const auto lower = [](int16_t left, int16_t top, int16_t size) {
    const auto a = int16_t(left * kPixel), b = int16_t(top * kPixel), c = int16_t((left + size) * kPixel),
               d = int16_t((top + size) * kPixel);
    return std::array<int16_t, 6>{c, b, c, d, a, d};
  };
  return {{{upper(x, y, side), upper(planeX, planeY, planeSide)},
           {lower(x, y, side), lower(planeX, planeY, planeSide)}}};
}

const Rgb8 kSkin{100, 50, 200};
constexpr Rgba8 kOpaqueSkin{100, 50, 200, 255};

TEST(Composition, IsItsColourUnderWhatLayersLeaveOut) {
  const ImageRecipe recipe{4, 3, kSkin, {{}}};
  const Image* none = nullptr;
  const Image made = compose(recipe, {&none, 1});
  ASSERT_EQ(made.pixels.size(), 4u * 3 * 4);
  EXPECT_FALSE(made.hasAlpha);
  for (uint32_t y = 0; y < 3; ++y)
    for (uint32_t x = 0; x < 4; ++x) EXPECT_EQ(composedPixel(made, x, y), kOpaqueSkin);
}

TEST(Composition, LayersCoverWhatLiesBelowAsFarAsTheyAreOpaque) {
  const Image below = ofOneColour(4, 4, {255, 0, 0, 255}), above = ofOneColour(4, 4, {0, 255, 0, 51});
  const ImageRecipe recipe{4, 4, kSkin, {{.image = 0}, {.image = 1}}};
  const std::array<const Image*, 2> images{&below, &above};
  EXPECT_EQ(composedPixel(compose(recipe, images), 2, 2), (Rgba8{204, 51, 0, 255}));
  const std::array<const Image*, 2> turned{&above, &below};
  EXPECT_EQ(composedPixel(compose(recipe, turned), 2, 2), (Rgba8{255, 0, 0, 255}));
  const std::array<const Image*, 2> without{nullptr, &above};
  EXPECT_EQ(composedPixel(compose(recipe, without), 2, 2), (Rgba8{80, 91, 160, 255}));
}

TEST(Composition, TintsMultiply) {
  const Image image = ofOneColour(2, 2, {200, 100, 50, 255});
  const ImageRecipe recipe{2, 2, kSkin, {{.tint = {255, 0, 51}}}};
  const Image* layer = &image;
  EXPECT_EQ(composedPixel(compose(recipe, {&layer, 1}), 1, 1), (Rgba8{200, 0, 10, 255}));
}

// What a triangle of the canvas shows lies in the plane where the triangle says, pixel by pixel.
TEST(Composition, TrianglesTakeTheirPixelsFromThePlane) {
  const Image image = painted(16, 16, [](uint32_t x, uint32_t y) { return Rgba8{uint8_t(x), uint8_t(y), 7, 255}; });
  const auto triangles = squareOf(3, 2, 5, 8, 6, 5);
  const ImageRecipe recipe{10, 9, kSkin, {{.extent = {16, 16}, .triangles = triangles}}};
  const Image* layer = &image;
  const Image made = compose(recipe, {&layer, 1});
  for (uint32_t y = 0; y < 9; ++y)
    for (uint32_t x = 0; x < 10; ++x) {
      const bool inside = x >= 3 && x < 8 && y >= 2 && y < 7;
      const Rgba8 wanted = inside ? Rgba8{uint8_t(x + 5), uint8_t(y + 4), 7, 255} : kOpaqueSkin;
      EXPECT_EQ(composedPixel(made, x, y), wanted) << x << ", " << y;
    }
}

// The middles of the pixels on the diagonal lie in both triangles.
TEST(Composition, PixelsBetweenTrianglesAreDrawnOnce) {
  const Image image = ofOneColour(8, 8, {255, 255, 255, 128});
  const auto triangles = squareOf(0, 0, 8, 0, 0, 8);
  const ImageRecipe recipe{8, 8, {0, 0, 0}, {{.extent = {8, 8}, .triangles = triangles}}};
  const Image* layer = &image;
  const Image made = compose(recipe, {&layer, 1});
  for (uint32_t y = 0; y < 8; ++y)
    for (uint32_t x = 0; x < 8; ++x)
      EXPECT_EQ(composedPixel(made, x, y), (Rgba8{128, 128, 128, 255})) << x << ", " << y;
}

// Drawn larger, the edge would be mixed with what lies beside it.
TEST(Composition, TrianglesShowNothingFromOutsideOfTheirBox) {
  const Image image = painted(12, 12, [](uint32_t x, uint32_t y) {
    const bool inside = x >= 4 && x < 8 && y >= 4 && y < 8;
    return inside ? Rgba8{0, 200, 0, 255} : Rgba8{255, 0, 255, 255};
  });
  const auto triangles = squareOf(0, 0, 20, 4, 4, 4);
  const ImageRecipe recipe{20, 20, kSkin, {{.extent = {12, 12}, .triangles = triangles}}};
  const Image* layer = &image;
  const Image made = compose(recipe, {&layer, 1});
  for (uint32_t y = 0; y < 20; ++y)
    for (uint32_t x = 0; x < 20; ++x)
      EXPECT_EQ(composedPixel(made, x, y), (Rgba8{0, 200, 0, 255})) << x << ", " << y;
}

TEST(Composition, NothingLiesBesideAnImageThatCoversAPartOfThePlane) {
  const Image image = ofOneColour(4, 4, {9, 9, 9, 255});
  const auto triangles = squareOf(0, 0, 12, 0, 0, 12);
  const ImageRecipe recipe{12, 12, kSkin, {{.corner = {3, 5}, .extent = {4, 6}, .triangles = triangles}}};
  const Image* layer = &image;
  const Image made = compose(recipe, {&layer, 1});
  for (uint32_t y = 0; y < 12; ++y)
    for (uint32_t x = 0; x < 12; ++x) {
      const bool inside = x >= 3 && x < 7 && y >= 5 && y < 11;
      EXPECT_EQ(composedPixel(made, x, y), inside ? (Rgba8{9, 9, 9, 255}) : kOpaqueSkin) << x << ", " << y;
    }
}

TEST(Composition, ImagesOfAnotherSizeAreAveragedOrInterpolated) {
  const Image large = painted(8, 8, [](uint32_t x, uint32_t) {
    return x % 2 ? Rgba8{255, 255, 255, 255} : Rgba8{0, 0, 0, 255};
  });
  const auto triangles = squareOf(0, 0, 4, 0, 0, 4);
  const ImageRecipe recipe{4, 4, kSkin, {{.extent = {4, 4}, .triangles = triangles}}};
  const Image* layer = &large;
  EXPECT_EQ(composedPixel(compose(recipe, {&layer, 1}), 1, 1), (Rgba8{127, 127, 127, 255}));
  const Image small = painted(2, 1, [](uint32_t x, uint32_t) {
    return x ? Rgba8{200, 200, 200, 255} : Rgba8{0, 0, 0, 255};
  });
  layer = &small;
  const Image made = compose(recipe, {&layer, 1});
  for (const auto& [x, value] : {std::pair{0u, 0}, {1u, 50}, {2u, 150}, {3u, 200}})
    EXPECT_EQ(composedPixel(made, x, 3).r, value) << x;
}

// What is clear has a colour, too, which must not show at the edges of what is not.
TEST(Composition, ColoursOfClearPixelsAreNotMixedIn) {
  const Image image = painted(2, 1, [](uint32_t x, uint32_t) {
    return x ? Rgba8{0, 255, 0, 0} : Rgba8{255, 0, 0, 255};
  });
  const auto triangles = squareOf(0, 0, 4, 0, 0, 4);
  const ImageRecipe recipe{4, 4, {0, 0, 0}, {{.extent = {4, 4}, .triangles = triangles}}};
  const Image* layer = &image;
  const Image made = compose(recipe, {&layer, 1});
  for (uint32_t x = 0; x < 4; ++x) EXPECT_EQ(composedPixel(made, x, 0).g, 0) << x;
  EXPECT_EQ(composedPixel(made, 1, 0).r, 191);
}

TEST(Composition, LayersWhoseImageLiesNowhereAreLeftOut) {
  const Image image = ofOneColour(4, 4, {9, 9, 9, 255});
  const auto triangles = squareOf(0, 0, 4, 0, 0, 4);
  const Image* layer = &image;
  for (const float odd : {0.0f, -1.0f, 3e38f, -3e38f, std::nanf("")})
    for (const bool isCorner : {false, true}) {
      if (isCorner && std::abs(odd) <= 1) continue;
      const ImageRecipe recipe{
          4,
          4,
          kSkin,
          {{.corner = {isCorner ? odd : 0.0f, 0}, .extent = {4, isCorner ? 4.0f : odd}, .triangles = triangles}}};
      EXPECT_EQ(composedPixel(compose(recipe, {&layer, 1}), 1, 1), kOpaqueSkin) << odd;
    }
}

TEST(Composition, CanvasesGrowWithAnImageThatFillsThem) {
  const ImageRecipe recipe{100, 50, kSkin, {{.image = 0}, {.image = 1}}};
  const auto sizeWith = [&](uint32_t width) {
    const std::array<ImageSize, 2> sizes{{{10, 10}, {width, 20}}};
    return composedSize(recipe, sizes);
  };
  EXPECT_EQ(sizeWith(0), (ImageSize{100, 50}));
  EXPECT_EQ(sizeWith(100), (ImageSize{100, 50}));
  EXPECT_EQ(sizeWith(101), (ImageSize{200, 100}));
  EXPECT_EQ(sizeWith(16384), (ImageSize{400, 200}));
  const auto triangles = squareOf(0, 0, 2, 0, 0, 2);
  const ImageRecipe laidOut{2, 2, kSkin, {{.extent = {2, 2}, .triangles = triangles}}};
  const std::array<ImageSize, 1> large{{{64, 64}}};
  EXPECT_EQ(composedSize(laidOut, large), (ImageSize{2, 2}));
  // The triangles are as much larger.
  const ImageRecipe both{2, 2, kSkin, {{.image = 0}, {.image = 1, .extent = {2, 2}, .triangles = triangles}}};
  const Image fill = ofOneColour(4, 4, {0, 0, 0, 255}), patch = painted(2, 2, [](uint32_t x, uint32_t y) {
                                                          return Rgba8{uint8_t(200 * x), uint8_t(200 * y), 0, 255};
                                                        });
  const std::array<const Image*, 2> images{&fill, &patch};
  const Image made = compose(both, images);
  ASSERT_EQ(made.width, 4u);
  EXPECT_EQ(composedPixel(made, 0, 3), (Rgba8{0, 200, 0, 255}));
  EXPECT_EQ(composedPixel(made, 3, 0), (Rgba8{200, 0, 0, 255}));
}

}  // namespace
}  // namespace vitrine
