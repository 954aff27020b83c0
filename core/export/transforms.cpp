#include "core/export/transforms.h"

#include <algorithm>

namespace vitrine {

Steps stepsOf(const Mat4& transform) {
  Steps steps;
  steps.translation = Vec3(transform[3]);
  Mat3 turn(transform);
  for (int axis = 0; axis < 3; ++axis) {
    steps.scale[axis] = glm::length(turn[axis]);
    if (steps.scale[axis] > 0) turn[axis] /= steps.scale[axis];
  }
  if (glm::determinant(turn) < 0) steps.scale.x = -steps.scale.x, turn[0] = -turn[0];
  // A flat transform has axes without a direction: any that stand upright on the others do.
  for (int axis = 0; axis < 3; ++axis)
    if (steps.scale[axis] == 0) {
      const Vec3 &next = turn[(axis + 1) % 3], &last = turn[(axis + 2) % 3];
      const Vec3 upright = glm::cross(next, last);
      turn[axis] = glm::length(upright) > 1e-6f ? glm::normalize(upright) : Vec3(axis == 0, axis == 1, axis == 2);
    }
  steps.rotation = glm::normalize(glm::quat_cast(turn));
  return steps;
}

Mat4 matrixOf(const Steps& steps) {
  Mat4 matrix(glm::mat3_cast(steps.rotation));
  for (int axis = 0; axis < 3; ++axis) matrix[axis] *= steps.scale[axis];
  matrix[3] = Vec4(steps.translation, 1.0f);
  return matrix;
}

bool isExact(const Steps& steps, const Mat4& transform) {
  const Mat4 made = matrixOf(steps);
  for (int column = 0; column < 3; ++column) {
    const float length = std::max(glm::length(Vec3(transform[column])), 1e-6f);
    if (!(glm::length(Vec3(made[column] - transform[column])) <= 1e-4f * length)) return false;
  }
  return true;
}

}  // namespace vitrine
