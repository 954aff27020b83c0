// The meaning of the format's 16-bit numbers. Reader and writer share this arithmetic, so that what was read can be
// written bit for bit.
#pragma once

#include "core/document/math.h"

namespace vitrine::slmesh {

// Positions and texture coordinates: `size` is the domain's, numbers go from 0 to 65535.
template <class Vector>
Vector decodeQuantised(const Vector& least, const Vector& size, const Vector& numbers) {
  return least + numbers / 65535.0f * size;
}

// Normals need not have unit length; zero where there is next to none.
inline Vec3 decodeNormal(const Vec3& numbers) {
  const Vec3 normal = numbers * (2 / 65535.0f) - 1.0f;
  const float length = glm::length(normal);
  return length < 1e-3f ? Vec3(0) : normal * (1 / length);
}

}  // namespace vitrine::slmesh
