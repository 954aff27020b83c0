// Where a text stands that must not cover what it is about.
#pragma once

#include "core/document/math.h"

namespace vitrine {

// A line between two pixels of a picture, which end where that does.
struct PixelLine {
  Vec2 from{0.0f}, to{0.0f};
};

// The lower left corner of a box of that size beside the middle of a line, which it does not touch: `gap` pixels
// away, on the side that is farther from `avoided`, as what is measured lies there, and in the picture as far as it
// fits. Pixels, origin at the lower left.
Vec2 placeBeside(const PixelLine& line, const Vec2& avoided, const Vec2& size, const Vec2& picture, float gap);

}  // namespace vitrine
