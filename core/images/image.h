// Image: decoded pixels, and how many of them one may have.
#pragma once

#include "core/bytes/large_buffer.h"
#include "core/bytes/result.h"

namespace vitrine {

// 8-bit RGBA, top row first, not premultiplied.
struct Image {
  uint32_t width = 0, height = 0;
  LargeBuffer<uint8_t> pixels;  // width * height * 4
  bool hasAlpha = false;
};

// Refuses sizes of zero and above what a graphics card takes.
Result<void> checkImageSize(uint64_t width, uint64_t height);

}  // namespace vitrine
