// A transform split into parts, as in animations and most files: translation, rotation and scale.
#pragma once

#include "core/document/document.h"

namespace vitrine {

// T(translation) * R(rotation) * S(scale).
struct TransformParts {
  Vec3 translation{0.0f};
  Quat rotation{1, 0, 0, 0};
  Vec3 scale{1.0f};
  bool sheared = false;  // the parts only approximate the matrix, which has shear
};
// Mirroring becomes a negative scale along X. Axes of length 0 keep the scale 0 and get a direction.
TransformParts partsOf(const Mat4& matrix);
Mat4 matrixOf(const TransformParts& parts);
// How many times longer ways become that a matrix transforms: the same for all, if it is `even`, else the mean
// along the axes. 1 for a matrix that leaves nothing of them.
struct WayScale {
  float times = 1;
  bool even = true;
};
WayScale wayScaleOf(const Mat4& matrix);

// The value at a time, as Keys::after() says for the key before it; before the first key its value, after the last
// key the last's. Of several keys at one time the last counts. Rotations have unit length. There must be keys, and
// for splines also tangents.
float valueAt(const Keys<float>& keys, float time);
Vec3 valueAt(const Keys<Vec3>& keys, float time);
Quat valueAt(const Keys<Quat>& keys, float time);

}  // namespace vitrine
