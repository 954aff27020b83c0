// What was drawn, read back from the framebuffer that is bound for reading.
#pragma once

#include "core/images/image.h"
#include "render/passes/survey_surfaces.h"

namespace vitrine {

// A picture, top row first. `transparent`: blending left colours multiplied by alpha; the result has straight
// alpha.
Image readPicture(uint32_t width, uint32_t height, bool transparent);
// From a square of picked pixels, `window` (odd) per side: the pixel in the middle, or else the nearest one that
// shows something; zeros if there is none. So thin things can be hit, too.
PickedPixel readNearest(uint32_t window);

}  // namespace vitrine
