// Transforms as exchange files keep them.
#pragma once

#include "core/document/math.h"

namespace vitrine {

// T(translation) * R(rotation) * S(scale); a mirrored transform has a negative scale of X.
struct Steps {
  Vec3 translation{0.0f};
  Quat rotation{1, 0, 0, 0};
  Vec3 scale{1.0f};
};
Steps stepsOf(const Mat4& transform);
Mat4 matrixOf(const Steps& steps);
// Whether that is the transform, but for rounding; one that shears is no such product.
bool isExact(const Steps& steps, const Mat4& transform);

}  // namespace vitrine
