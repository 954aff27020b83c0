// Whether two pictures show the same, whichever software OpenGL drew them.
#pragma once

#include <string>

#include "render/renderer.h"

namespace vitrine {

// Drivers round colours differently, and edges and lines come to lie a pixel off. So a pixel is found in the other
// picture if it is there as one of nine neighbours, within a tolerance. What is missing in either picture counts:
// a line that was not drawn is lost in one direction only.
struct ImageDifference {
  bool sameSize = true;
  double mean = 0;    // of all channels, 0..255, pixel by pixel
  uint32_t lost = 0;  // pixels of either picture that the other does not have
  uint32_t allowedLost = 0;

  bool passes() const;
  std::string text() const;
};
ImageDifference compareImages(const Image& found, const Image& wanted);

// What differs, eight times as strong, on black.
Image amplifiedDifference(const Image& found, const Image& wanted);
Image mirrored(const Image& image);

}  // namespace vitrine
