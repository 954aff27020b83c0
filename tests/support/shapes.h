// Shapes for tests, as parts of a geometry.
#pragma once

#include "core/document/document.h"

namespace vitrine::test {

// Adds a sphere of radius 1 as a part of the geometry's last level: 2 * columns * columns triangles, fronts
// counter-clockwise from outside.
void addSphere(Geometry& geometry, uint32_t columns, const Vec3& centre);

}  // namespace vitrine::test
