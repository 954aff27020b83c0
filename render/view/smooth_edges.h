// Smooths the edges of a picture that was drawn with one sample per pixel.
#pragma once

#include <span>

#include "core/document/math.h"

namespace vitrine {

// Where brightness jumps, the edge is followed both ways to its ends. The pixel is mixed with its neighbour across
// the edge, the more the nearer an end is, as a nearly horizontal edge would cover it (after Lottes, "FXAA", 2009).
// `picture` has `width` * `height` pixels by rows; which row is the top one does not matter.
void smoothEdges(std::span<Rgba8> picture, uint32_t width, uint32_t height);

}  // namespace vitrine
