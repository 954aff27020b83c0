// Smooth vertex normals.
#pragma once

#include <span>

#include "core/bytes/large_buffer.h"
#include "core/document/math.h"

namespace vitrine {

// Unit normals, one a position: each triangle counts with its area times the corner's angle, smooth over corners
// that share an index. Counter-clockwise triangles face the viewer. Triangles with NaN, infinite or out-of-range
// corners are ignored; a vertex without a usable triangle gets (0, 1, 0). `out` is resized to positions.size().
void computeNormals(std::span<const Vec3> positions, std::span<const uint32_t> indices, LargeBuffer<Vec3>& out);

}  // namespace vitrine
