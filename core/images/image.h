// Image: decoded pixels, and how many of them one and all of a scene may have.
#pragma once

#include <span>

#include "core/bytes/large_buffer.h"
#include "core/bytes/result.h"

namespace vitrine {

// 8-bit RGBA, top row first, not premultiplied.
struct Image {
  uint32_t width = 0, height = 0;
  LargeBuffer<uint8_t> pixels;  // width * height * 4
  bool hasAlpha = false;
};

// In pixels.
struct ImageSize {
  uint32_t width = 0, height = 0;
  friend bool operator==(const ImageSize&, const ImageSize&) = default;
};

// Refuses sizes of zero and above what a graphics card takes.
Result<void> checkImageSize(uint64_t width, uint64_t height);

// What the images of one scene may have together: 1 GiB as RGBA. A file of some KiB can hold hundreds of millions.
inline constexpr uint64_t kMostPixelsTogether = uint64_t(1) << 28;
inline constexpr uint32_t kAnySide = 0xFFFFFFFF;
// The largest side that images may have for all of them to stay within `pixels`: a power of two, at least 64;
// kAnySide where they do as they are. What checkImageSize() refuses takes no room, as it is never decoded.
uint32_t largestSideFor(std::span<const ImageSize> sizes, uint64_t pixels = kMostPixelsTogether);
// The same proportions with no side longer than that, and none shorter than a pixel.
ImageSize fitted(ImageSize size, uint32_t largestSide);
// A smaller copy, each pixel the mean of those it covers, weighted by their alpha. The same where it fits already.
Image shrunk(Image image, uint32_t largestSide);
// The same with a size of its own, no side longer than the image's.
Image averaged(const Image& image, ImageSize size);
// Directions as bytes: of an image that keeps x in its alpha and y in its green, as packed normal maps do, makes
// one that keeps all three in its colours. Others stay as they are; they are told by the length of what their
// colours say.
void unpackNormals(Image& image);

}  // namespace vitrine
