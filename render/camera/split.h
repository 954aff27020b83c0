// How a picture is divided into views beside each other.
#pragma once

#include <vector>

#include "core/document/math.h"

namespace vitrine {

// Pixels, from the lower left corner.
struct Rectangle {
  uint32_t x = 0, y = 0, width = 1, height = 1;
  bool contains(uint32_t px, uint32_t py) const { return px >= x && px < x + width && py >= y && py < y + height; }
};

// `count` views of equal size, at least a pixel each, the first at the top left. The number of columns is chosen to
// make them largest. One pixel is left free between them.
std::vector<Rectangle> splitPicture(uint32_t count, uint32_t width, uint32_t height);
// Width / height of one of them.
float cellAspect(uint32_t count, float aspect);

}  // namespace vitrine
