// Cones, tubes and pyramids with their axis along Z, flat-shaded.
#pragma once

#include "core/document/shape.h"

namespace vitrine {

// Its base is a circle of radius 1 around the origin, its tip at (0, 0, -1). `open`: without its base.
Shape makeCone(bool open);

// From z = -0.5 to 0.5, of radius 1. `inner`: the radius of the hole, 0 (none) to 1. `degrees`: how much of the
// turn there is, more than 0 to 360, from +X towards +Y.
Shape makeTube(float inner, float degrees);

// Its base has `sides` equal sides (at least 3) around the origin, each half a unit from it, the first towards -Y;
// its tip is at (0, 0, -1). With four sides the base is the unit square.
Shape makePyramid(uint32_t sides);

}  // namespace vitrine
