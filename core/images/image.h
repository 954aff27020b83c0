// Image: decoded pixels, and limits on the pixels of one image and of a whole scene.
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

// Refuses sizes of zero, and sizes above what a graphics card supports.
Result<void> checkImageSize(uint64_t width, uint64_t height);

// The largest number of pixels of all images of a scene together: 1 GiB as RGBA. An image file of a few KiB can
// hold hundreds of millions of pixels.
inline constexpr uint64_t kMostPixelsTogether = uint64_t(1) << 28;
inline constexpr uint32_t kAnySide = 0xFFFFFFFF;
// The largest side that images may have so that all of them stay within `pixels`: a power of two, at least 64;
// kAnySide if they fit unchanged. Sizes that checkImageSize() refuses are not counted, since they are never
// decoded.
uint32_t largestSideFor(std::span<const ImageSize> sizes, uint64_t pixels = kMostPixelsTogether);
// `size` with the same proportions, no side longer than `largestSide` and none shorter than a pixel.
ImageSize fitted(ImageSize size, uint32_t largestSide);
// A smaller copy; each pixel is the mean of those it covers, weighted by alpha. Unchanged if it already fits.
Image shrunk(Image image, uint32_t largestSide);
// The same with a given size, no side longer than the image's.
Image averaged(const Image& image, ImageSize size);
// Converts a packed normal map (x in alpha, y in green) to one with x, y and z in its colours. Other images stay
// unchanged; they are recognised because their colours are already vectors of about unit length.
void unpackNormals(Image& image);

}  // namespace vitrine
