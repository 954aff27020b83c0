#include "core/images/image.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vitrine {
namespace {

constexpr uint64_t kLargestSide = 16384;
constexpr uint64_t kMostPixels = uint64_t(1) << 27;  // 512 MiB as RGBA

}  // namespace

Result<void> checkImageSize(uint64_t width, uint64_t height) {
  const std::string size = std::to_string(width) + " x " + std::to_string(height);
  if (width == 0 || height == 0) return fail(ErrorCode::Malformed, "image of " + size + " pixels");
  if (width > kLargestSide || height > kLargestSide || width * height > kMostPixels)
    return fail(ErrorCode::LimitExceeded, "image of " + size + " pixels: at most " + std::to_string(kLargestSide) +
                                              " a side and " + std::to_string(kMostPixels) + " in all are read");
  return {};
}

uint32_t largestSideFor(std::span<const ImageSize> sizes, uint64_t pixels) {
  constexpr uint32_t kSmallest = 64;
  const auto together = [&](uint32_t side) {
    uint64_t sum = 0;
    for (const ImageSize& each : sizes) {
      if (!checkImageSize(each.width, each.height)) continue;
      const ImageSize kept = fitted(each, side);
      sum += uint64_t(kept.width) * kept.height;
    }
    return sum;
  };
  if (together(kAnySide) <= pixels) return kAnySide;
  uint32_t side = uint32_t(kLargestSide);
  while (side > kSmallest && together(side) > pixels) side /= 2;
  return side;
}

ImageSize fitted(ImageSize size, uint32_t largestSide) {
  const uint64_t longer = std::max(size.width, size.height);
  if (longer <= largestSide) return size;
  const auto scaled = [&](uint32_t side) {
    return uint32_t(std::max<uint64_t>((uint64_t(side) * largestSide + longer / 2) / longer, 1));
  };
  return {scaled(size.width), scaled(size.height)};
}

Image shrunk(Image image, uint32_t largestSide) {
  const ImageSize size = fitted({image.width, image.height}, largestSide);
  if (size == ImageSize{image.width, image.height}) return image;
  return averaged(image, size);
}

Image averaged(const Image& image, ImageSize size) {
  Image small{size.width, size.height, {}, image.hasAlpha};
  small.pixels.resize(size_t(size.width) * size.height * 4);
  uint8_t* out = small.pixels.data();
  for (uint32_t row = 0; row < size.height; ++row) {
    const size_t top = size_t(row) * image.height / size.height,
                 bottom = (size_t(row) + 1) * image.height / size.height;
    for (uint32_t column = 0; column < size.width; ++column, out += 4) {
      const size_t left = size_t(column) * image.width / size.width,
                   right = (size_t(column) + 1) * image.width / size.width;
      std::array<uint64_t, 3> colour{}, plain{};
      uint64_t alpha = 0;
      for (size_t y = top; y < bottom; ++y)
        for (size_t x = left; x < right; ++x) {
          const uint8_t* in = image.pixels.data() + (y * image.width + x) * 4;
          for (size_t c = 0; c < 3; ++c) colour[c] += uint64_t(in[c]) * in[3], plain[c] += in[c];
          alpha += in[3];
        }
      const uint64_t count = (bottom - top) * (right - left);
      for (size_t c = 0; c < 3; ++c) out[c] = uint8_t(alpha > 0 ? colour[c] / alpha : plain[c] / count);
      out[3] = uint8_t(alpha / count);
    }
  }
  return small;
}

void unpackNormals(Image& image) {
  if (!image.hasAlpha) return;
  const auto at = [](uint8_t stored) { return float(stored) / 127.5f - 1; };
  const size_t count = image.pixels.size() / 4;
  size_t directions = 0;
  for (size_t i = 0; i < count; ++i) {
    const uint8_t* texel = image.pixels.data() + 4 * i;
    const float x = at(texel[0]), y = at(texel[1]), z = at(texel[2]), square = x * x + y * y + z * z;
    directions += z > 0 && square > 0.6f && square < 1.5f;
  }
  if (2 * directions >= count) return;
  for (size_t i = 0; i < count; ++i) {
    uint8_t* texel = image.pixels.data() + 4 * i;
    const float x = at(texel[3]), y = at(texel[1]);
    texel[0] = texel[3];
    texel[2] = uint8_t(std::lround(127.5f + 127.5f * std::sqrt(std::max(0.0f, 1 - x * x - y * y))));
    texel[3] = 255;
  }
  image.hasAlpha = false;
}

}  // namespace vitrine
