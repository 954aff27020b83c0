// What every shape needs that was read from a file.
#pragma once

#include "core/document/shape.h"

namespace vitrine {

// Triangles with NaN or infinite corners lose their area, normals that are missing or unusable are computed, and
// bounds are taken of what the triangles use. All indices are in range.
void finishShape(Shape& shape);

// Whether there is a triangle to draw.
bool drawable(const Shape& shape);

}  // namespace vitrine
