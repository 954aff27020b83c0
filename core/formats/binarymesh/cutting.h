// How quads are cut into triangles; reader and writer must agree.
#pragma once

#include <array>

#include "core/document/math.h"

namespace vitrine::binarymesh {

// Cuts a quad that is convex, or concave at one corner only, along the diagonal that leaves both triangles facing
// the same way. False: neither diagonal does.
[[gnu::always_inline]] inline bool cutQuad(const std::array<Vec3, 4>& p, bool& fromFirst) {
  const Vec3 diagonal = p[2] - p[0];
  if (glm::dot(glm::cross(p[1] - p[0], diagonal), glm::cross(diagonal, p[3] - p[0])) > 0) {
    fromFirst = true;
    return true;
  }
  const Vec3 other = p[3] - p[1];
  fromFirst = false;
  return glm::dot(glm::cross(p[2] - p[1], other), glm::cross(other, p[0] - p[1])) > 0;
}

}  // namespace vitrine::binarymesh
