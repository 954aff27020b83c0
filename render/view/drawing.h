// What the renderer is given, and what it returns besides the picture.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/images/image.h"

namespace vitrine {

// Makes the picture of a label (white text on transparent). Supplied by the application, which has fonts. May be
// empty.
using LabelPainter = std::function<Image(const std::string& text, float pixelRatio)>;

// What was drawn for a picture.
struct FrameStats {
  uint64_t triangles = 0, lines = 0, points = 0;
  uint32_t drawCalls = 0;
};

}  // namespace vitrine
