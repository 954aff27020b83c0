// Smooth vertex normals.
#pragma once

#include <span>

#include "core/bytes/large_buffer.h"
#include "core/document/math.h"

namespace vitrine {

// Unit normals, one per position: triangles are weighted by their area times the angle at the corner, and corners
// with the same index share a normal. Counter-clockwise triangles face the viewer. Triangles with NaN, infinite or
// out-of-range corners are ignored; a vertex without a usable triangle gets (0, 1, 0). `out` is resized to
// positions.size().
void computeNormals(std::span<const Vec3> positions, std::span<const uint32_t> indices, LargeBuffer<Vec3>& out);

// Whether a stored normal is a direction: finite and not almost zero.
bool usableNormal(const Vec3& normal);

// Keeps the usable stored normals and computes the others, or all of them if there are not as many as positions.
void completeNormals(std::span<const Vec3> positions, std::span<const uint32_t> indices,
                     LargeBuffer<Vec3>& normals);

// The matrix for normals that goes with `transform` for positions: the inverse transpose up to a positive factor;
// works for flattening transforms too. Results are not of unit length; for a transform onto a line or point, the
// identity.
Mat3 normalMatrix(const Mat4& transform);

}  // namespace vitrine
