// Smooths the edges of a picture that was drawn once for each pixel.
#pragma once

#include <span>

#include "core/document/math.h"

namespace vitrine {

// Where brightness jumps, the jump is followed both ways until it ends, and the pixel is mixed with its neighbour
// across the jump by how near the end is, as an edge that is nearly level covers pixels (after Lottes, "FXAA",
// 2009). `picture` has `width` * `height` pixels by rows; which row is the top one does not matter.
void smoothEdges(std::span<Rgba8> picture, uint32_t width, uint32_t height);

}  // namespace vitrine
