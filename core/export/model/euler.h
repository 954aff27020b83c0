// Turns as angles about fixed axes: first X, then Y, then Z, in degrees.
#pragma once

#include <vector>

#include "core/document/document.h"

namespace vitrine {

glm::dvec3 eulerOf(const Quat& rotation);
// The same turn by angles as near to `before` as can be.
glm::dvec3 eulerNear(const Quat& rotation, const glm::dvec3& before);
Quat rotationOf(const glm::dvec3& euler);

// Keys without flips: angles go on from those before, and where straight lines between angles would leave the way
// from key to key by more than a quarter of a degree, there are keys between.
struct EulerKeys {
  std::vector<double> times;
  std::vector<glm::dvec3> values;
};
EulerKeys eulerKeys(const Keys<Quat>& keys);

}  // namespace vitrine
