// What is given to the renderer and what it gives back beside the picture.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/images/image.h"

namespace vitrine {

// Makes the picture of a label (white text on transparent); supplied by whoever has fonts. May be empty.
using LabelPainter = std::function<Image(const std::string& text, float pixelRatio)>;

// What a picture took to draw.
struct FrameStats {
  uint64_t triangles = 0, lines = 0, points = 0;
  uint32_t drawCalls = 0;
};

}  // namespace vitrine
