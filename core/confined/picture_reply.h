// What the jobs for images give back: the size, and RGBA, top row first.
#pragma once

#include <cstdint>

namespace vitrine::confined {

// Followed by width * height * 4 bytes, or as many floats.
struct PictureReply {
  uint32_t width = 0, height = 0;
  uint32_t hasFloats = 0;
  uint32_t unused = 0;
};
static_assert(sizeof(PictureReply) == 16);

}  // namespace vitrine::confined
