#include "core/geometry/transforms.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/geometry/easing.h"

namespace vitrine {
namespace {

using DVec3 = glm::dvec3;

constexpr double kShear = 1e-4;  // cosine of the angle between axes

float between(float a, float b, float part) { return a + part * (b - a); }
Vec3 between(const Vec3& a, const Vec3& b, float part) { return glm::mix(a, b, part); }
// What is no rotation turns nothing.
Quat unitOf(const Quat& q) {
  const float length = glm::length(q);
  return length > 0 && std::isfinite(length) ? q / length : Quat(1, 0, 0, 0);
}
Quat between(const Quat& a, const Quat& b, float part) { return glm::slerp(unitOf(a), unitOf(b), part); }

Quat straightBetween(const Quat& from, const Quat& to, float part) {
  const Quat a = unitOf(from), b = unitOf(to);
  return unitOf(a * (1 - part) + b * (glm::dot(a, b) < 0 ? -part : part));
}
float straightBetween(float a, float b, float part) { return between(a, b, part); }
Vec3 straightBetween(const Vec3& a, const Vec3& b, float part) { return between(a, b, part); }

float finished(float value) { return value; }
Vec3 finished(const Vec3& value) { return value; }
Quat finished(const Quat& value) { return unitOf(value); }

// A Hermite spline; tangents are per second.
template <class T>
T splined(const Keys<T>& keys, size_t last, size_t next, float span, float part) {
  const float square = part * part, cube = square * part;
  return keys.values[last] * (2 * cube - 3 * square + 1) +
         keys.leaving[last] * (span * (cube - 2 * square + part)) + keys.values[next] * (3 * square - 2 * cube) +
         keys.arriving[next] * (span * (cube - square));
}

// The last key that is not after the time, and not the last of all; 0 if there is none. Keys mostly lie at equal
// distances, so that a guess finds it or its neighbour.
size_t keyBefore(const std::vector<float>& times, float time) {
  const size_t last = times.size() - 1;
  if (last == 0 || time < times.front()) return 0;
  if (!(time < times[last])) return last;
  // In doubles, as the way between two finite times may be no finite float.
  const double length = double(times[last]) - double(times.front());
  auto guess = size_t((double(time) - double(times.front())) / length * double(last));
  guess = guess < last ? guess : last - 1;
  for (int tries = 0; tries < 4; ++tries) {
    if (times[guess] > time)
      guess -= guess > 0;
    else if (times[guess + 1] <= time)
      ++guess;
    else
      return guess;
  }
  return size_t(std::ranges::upper_bound(times, time) - times.begin()) - 1;
}

template <class T>
T valueOf(const Keys<T>& keys, float time) {
  const size_t last = keyBefore(keys.times, time), next = std::min(last + 1, keys.times.size() - 1);
  const double way = double(keys.times[next]) - double(keys.times[last]);
  const float part =
      way > 0 && time > keys.times[last] ? float((double(time) - double(keys.times[last])) / way) : 0.0f;
  const float span = std::isfinite(float(way)) ? float(way) : std::numeric_limits<float>::max();
  switch (const Interpolation easing = keys.after(last)) {
    case Interpolation::Step:
      return finished(keys.values[last]);
    case Interpolation::StepAhead:
    case Interpolation::StepHalf:
      return finished(keys.values[eased(easing, part) > 0 ? next : last]);
    case Interpolation::Chord:
      return straightBetween(keys.values[last], keys.values[next], part);
    case Interpolation::Cubic:
      return finished(part > 0 ? splined(keys, last, next, span, part) : keys.values[last]);
    case Interpolation::Paced:
      return between(keys.values[last], keys.values[next],
                     paced(part, keys.paces[last].y, keys.paces[next].x, span));
    default:
      return between(keys.values[last], keys.values[next], eased(easing, part));
  }
}

// At right angles to one axis, or to two.
DVec3 across(const DVec3& a) {
  const DVec3 other = std::abs(a.x) < 0.7 ? DVec3(1, 0, 0) : DVec3(0, 1, 0);
  return glm::normalize(glm::cross(a, other));
}

// Axes of unit length at right angles to each other, near those given; axes of no length get what is left.
glm::dmat3 squared(const glm::dmat3& axes, bool& sheared) {
  glm::dmat3 made(0.0);
  std::array<bool, 3> has{};
  for (int k = 0; k < 3; ++k) {
    DVec3 axis = axes[k];
    const double length = glm::length(axis);
    if (!(length > 0) || !std::isfinite(length)) continue;
    axis /= length;
    for (int before = 0; before < k; ++before) {
      const double along = glm::dot(made[before], axis);
      sheared |= std::abs(along) > kShear;
      axis -= made[before] * along;
    }
    const double left = glm::length(axis);
    if (left < 1e-9) continue;
    made[k] = axis / left;
    has[k] = true;
  }
  for (int k = 0; k < 3; ++k) {
    if (has[k]) continue;
    const int next = (k + 1) % 3, last = (k + 2) % 3;
    if (has[next] && has[last])
      made[k] = glm::cross(made[next], made[last]);
    else if (has[next] || has[last])
      made[k] = across(made[has[next] ? next : last]);
    else
      made[k] = DVec3(k == 0, k == 1, k == 2);
    has[k] = true;
  }
  return made;
}

}  // namespace

TransformParts partsOf(const Mat4& matrix) {
  TransformParts parts;
  parts.translation = Vec3(matrix[3]);
  const glm::dmat3 axes{Mat3(matrix)};
  glm::dmat3 turn = squared(axes, parts.sheared);
  if (glm::determinant(turn) < 0) turn[0] = -turn[0];
  for (int k = 0; k < 3; ++k) parts.scale[k] = float(glm::dot(turn[k], axes[k]));
  parts.rotation = Quat(glm::normalize(glm::quat_cast(turn)));
  return parts;
}

WayScale wayScaleOf(const Mat4& matrix) {
  constexpr float kEven = 1e-3f;
  Vec3 lengths;
  for (int axis = 0; axis < 3; ++axis) lengths[axis] = glm::length(Vec3(matrix[axis]));
  const float mean = std::cbrt(lengths.x * lengths.y * lengths.z);
  if (!(mean > 0) || !std::isfinite(mean)) return {.times = 1, .even = false};
  WayScale scale{.times = mean};
  for (int axis = 0; axis < 3; ++axis) {
    const int next = (axis + 1) % 3;
    scale.even &= std::abs(lengths[axis] - mean) <= kEven * mean &&
                  std::abs(glm::dot(Vec3(matrix[axis]), Vec3(matrix[next]))) <= kEven * mean * mean;
  }
  return scale;
}

Mat4 matrixOf(const TransformParts& parts) {
  Mat4 matrix(glm::mat3_cast(parts.rotation));
  for (int k = 0; k < 3; ++k) matrix[k] *= parts.scale[k];
  matrix[3] = Vec4(parts.translation, 1.0f);
  return matrix;
}

float valueAt(const Keys<float>& keys, float time) { return valueOf(keys, time); }
Vec3 valueAt(const Keys<Vec3>& keys, float time) { return valueOf(keys, time); }
Quat valueAt(const Keys<Quat>& keys, float time) { return valueOf(keys, time); }

}  // namespace vitrine
