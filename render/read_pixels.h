// What was drawn, read back from the framebuffer that is bound for reading.
#pragma once

#include "core/images/image.h"
#include "render/passes/survey_surfaces.h"

namespace vitrine {

// A picture, the upper row first. `transparent`: colours over nothing are multiplied by their coverage by blending,
// and stored without that.
Image readPicture(uint32_t width, uint32_t height, bool transparent);
// Of a square of `window` pixels a side (odd) with numbers of what is drawn: the thing in the middle, else the
// nearest one around it; zeros where there is none. So thin things can be hit, too.
PickedPixel readNearest(uint32_t window);

}  // namespace vitrine
