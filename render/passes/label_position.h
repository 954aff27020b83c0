// Positions a text so that it does not cover what it describes.
#pragma once

#include "core/document/math.h"

namespace vitrine {

// A line between two pixels of a picture, clipped to the picture.
struct PixelLine {
  Vec2 from{0.0f}, to{0.0f};
};

// The lower left corner of a box of that size beside the middle of a line, `gap` pixels away from it. The box is on
// the side away from `avoided`, where the measured thing is, and inside the picture as far as it fits. In pixels,
// origin at the lower left.
Vec2 positionBeside(const PixelLine& line, const Vec2& avoided, const Vec2& size, const Vec2& picture, float gap);

}  // namespace vitrine
