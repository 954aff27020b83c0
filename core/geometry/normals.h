// Smooth vertex normals.
#pragma once

#include <span>

#include "core/bytes/large_buffer.h"
#include "core/document/math.h"

namespace vitrine {

// Unit normals, one per position: each triangle counts with its area times the corner's angle, smooth over corners
// that share an index. Counter-clockwise triangles face the viewer. Triangles with NaN, infinite or out-of-range
// corners are ignored; a vertex without a usable triangle gets (0, 1, 0). `out` is resized to positions.size().
void computeNormals(std::span<const Vec3> positions, std::span<const uint32_t> indices, LargeBuffer<Vec3>& out);

// Whether a stored normal says a direction: finite, and not of next to no length.
bool usableNormal(const Vec3& normal);

// Keeps the stored normals that are usable and computes the others; all of them where there are not as many as
// positions.
void completeNormals(std::span<const Vec3> positions, std::span<const uint32_t> indices,
                     LargeBuffer<Vec3>& normals);

// What takes normals where `transform` takes positions: the inverse transpose but for a positive factor; usable for
// flat transforms too. The results are not of unit length; a transform to a line or a point leaves normals alone.
Mat3 normalMatrix(const Mat4& transform);

}  // namespace vitrine
