// The finishing steps for every shape read from a file.
#pragma once

#include "core/document/shape.h"

namespace vitrine {

// Collapses triangles with NaN or infinite corners, computes missing or unusable normals, and sets the bounds from
// the vertices that triangles use. All indices must be in range.
void finishShape(Shape& shape);

// Whether there is a triangle to draw.
bool drawable(const Shape& shape);

}  // namespace vitrine
