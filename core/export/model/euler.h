// Rotations as angles about fixed axes: first X, then Y, then Z, in degrees.
#pragma once

#include <vector>

#include "core/document/document.h"

namespace vitrine {

glm::dvec3 eulerOf(const Quat& rotation);
// The same rotation, with angles as near to `before` as possible.
glm::dvec3 eulerNear(const Quat& rotation, const glm::dvec3& before);
Quat rotationOf(const glm::dvec3& euler);

// Keys without flips: angles continue from those before. Where interpolated angles would deviate from the rotation
// between two keys by more than a quarter of a degree, keys are inserted.
struct EulerKeys {
  std::vector<double> times;
  std::vector<glm::dvec3> values;
};
EulerKeys eulerKeys(const Keys<Quat>& keys);

}  // namespace vitrine
