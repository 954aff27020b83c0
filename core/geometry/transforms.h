// A transform as what animations and most files have: a turn and stretches along three axes.
#pragma once

#include "core/document/document.h"

namespace vitrine {

// T(translation) * R(rotation) * S(scale).
struct TransformParts {
  Vec3 translation{0.0f};
  Quat rotation{1, 0, 0, 0};
  Vec3 scale{1.0f};
  bool sheared = false;  // no turn and stretches give the matrix: these come near it
};
// A mirror becomes a negative scale along X. Axes without extent keep the scale 0 and get a direction.
TransformParts partsOf(const Mat4& matrix);
Mat4 matrixOf(const TransformParts& parts);

// As Keys::interpolation says, glTF 2.0, appendix C; before the first key and after the last one, theirs. Turns are
// of unit length. There must be keys, and tangents where they are splines.
float valueAt(const Keys<float>& keys, float time);
Vec3 valueAt(const Keys<Vec3>& keys, float time);
Quat valueAt(const Keys<Quat>& keys, float time);

}  // namespace vitrine
