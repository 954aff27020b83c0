// Decodes the pixels that picking draws, and finds the surfaces there.
#pragma once

#include <array>
#include <span>

#include "render/passes/frame.h"
#include "render/view/survey.h"

namespace vitrine {

using PickedPixel = std::array<uint32_t, 4>;  // node + 1, item + 1, triangle, body + 1

Picked pickedOf(const PickedPixel& pixel);

// The survey of a whole picture as OpenGL returns it, bottom row first; depths as in the depth buffer, 0 to 1.
Survey makeSurvey(const Frame& frame, uint32_t width, uint32_t height, std::span<const PickedPixel> pixels,
                  std::span<const float> depths);

}  // namespace vitrine
