// Edges smoothed in a picture that was drawn once for each pixel.
#include <gtest/gtest.h>

#include <cmath>

#include "render/view/smooth_edges.h"

namespace vitrine::test {
namespace {

constexpr uint32_t kWide = 64, kHigh = 48;

struct Raster {
  std::vector<Rgba8> pixels = std::vector<Rgba8>(size_t(kWide) * kHigh);
  Rgba8& at(uint32_t x, uint32_t y) { return pixels[size_t(y) * kWide + x]; }
};

// White where `isWhite`, black elsewhere.
template <class Shape>
Raster blackAndWhite(Shape isWhite) {
  Raster made;
  for (uint32_t y = 0; y < kHigh; ++y)
    for (uint32_t x = 0; x < kWide; ++x) {
      const uint8_t shade = isWhite(float(x) + 0.5f, float(y) + 0.5f) ? 255 : 0;
      made.at(x, y) = {shade, shade, shade, 255};
    }
  return made;
}

Raster withSmoothEdges(Raster picture) {
  smoothEdges(picture.pixels, kWide, kHigh);
  return picture;
}

// How far the shades are from the share of a pixel that is covered, at the pixels of an edge: the mean, 0..255.
template <class Shape>
double distanceFromCovered(Raster& picture, Shape isWhite) {
  double sum = 0;
  int edges = 0;
  for (uint32_t y = 2; y + 2 < kHigh; ++y)
    for (uint32_t x = 2; x + 2 < kWide; ++x) {
      int covered = 0;
      for (int i = 0; i < 256; ++i)
        covered += isWhite(float(x) + (float(i % 16) + 0.5f) / 16, float(y) + (float(i / 16) + 0.5f) / 16);
      if (covered == 0 || covered == 256) continue;
      sum += std::abs(double(picture.at(x, y).r) - covered * 255 / 256.0);
      ++edges;
    }
  return sum / edges;
}

TEST(SmoothEdgesTest, SlantedEdgesComeNearToWhatTheyCover) {
  for (const float slope : {0.12f, 0.3f, -0.2f, 3.0f, -7.0f}) {
    const auto below = [&](float x, float y) { return y - kHigh / 2 < slope * (x - kWide / 2); };
    Raster plain = blackAndWhite(below), smooth = withSmoothEdges(plain);
    EXPECT_LT(distanceFromCovered(smooth, below), 0.55 * distanceFromCovered(plain, below)) << slope;
  }
}

TEST(SmoothEdgesTest, LevelAndUprightEdgesStaySharp) {
  for (const bool level : {true, false}) {
    const Raster plain = blackAndWhite([&](float x, float y) { return level ? y > kHigh / 2 : x > kWide / 2; });
    const Raster smooth = withSmoothEdges(plain);
    int most = 0;
    for (size_t i = 0; i < plain.pixels.size(); ++i)
      most = std::max(most, std::abs(smooth.pixels[i].r - plain.pixels[i].r));
    EXPECT_LE(most, 9) << level;
  }
}

TEST(SmoothEdgesTest, WhatHasNoEdgeStaysAsItIs) {
  Raster plain;
  for (uint32_t y = 0; y < kHigh; ++y)
    for (uint32_t x = 0; x < kWide; ++x)
      plain.at(x, y) = {uint8_t(x * 3), uint8_t(y * 4), uint8_t(x + y), uint8_t(x)};
  EXPECT_EQ(withSmoothEdges(plain).pixels, plain.pixels);
}

// Turned by a quarter, it is the same picture.
TEST(SmoothEdgesTest, RowsAndColumnsAreTreatedAlike) {
  const auto disc = [](float x, float y) { return std::hypot(x - 24, y - 24) < 17.3f; };
  Raster smooth = withSmoothEdges(blackAndWhite(disc));
  for (uint32_t y = 2; y + 2 < kHigh; ++y)
    for (uint32_t x = 2; x < y; ++x) EXPECT_NEAR(smooth.at(x, y).r, smooth.at(y, x).r, 1) << x << ' ' << y;
}

TEST(SmoothEdgesTest, TakesPicturesOfAnySize) {
  for (uint32_t width = 1; width < 6; ++width)
    for (uint32_t height = 1; height < 6; ++height) {
      std::vector<Rgba8> pixels(size_t(width) * height, Rgba8{0, 0, 0, 255});
      pixels.back() = {255, 255, 255, 255};
      smoothEdges(pixels, width, height);
      for (const Rgba8& pixel : pixels) EXPECT_EQ(pixel.a, 255);
    }
  smoothEdges({}, 0, 0);
}

}  // namespace
}  // namespace vitrine::test
