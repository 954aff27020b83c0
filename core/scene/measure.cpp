#include "core/scene/measure.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vitrine {
namespace {

constexpr double kNothing = 1e-6;  // of the length
constexpr double kDegreesPerRadian = 180 / std::numbers::pi;

// The two directions away from the end that both have, or those that the measures have.
struct Directions {
  DVec3 one, other;
  bool corner = false;
};

Directions directionsOf(const Measure& one, const Measure& other) {
  for (const bool turnOne : {false, true})
    for (const bool turnOther : {false, true}) {
      const Measure a = turnOne ? Measure{one.to, one.from} : one;
      const Measure b = turnOther ? Measure{other.to, other.from} : other;
      if (a.from == b.from) return {DVec3(a.to) - DVec3(a.from), DVec3(b.to) - DVec3(b.from), true};
    }
  return {DVec3(one.to) - DVec3(one.from), DVec3(other.to) - DVec3(other.from), false};
}

}  // namespace

MeasureNumbers numbersOf(const Measure& measure, const Mat4& toWorld) {
  const DVec3 step = DVec3(measure.to) - DVec3(measure.from);
  MeasureNumbers numbers{.length = glm::length(step)};
  // The world has the document's unit; only its axes lie differently.
  const DVec3 along = glm::transpose(glm::dmat3(Mat3(toWorld))) * step;
  for (int axis = 0; axis < 3; ++axis)
    // Places are as exact as floats are: what is left of a straight edge is nothing.
    numbers.step[axis] = std::abs(along[axis]) > numbers.length * kNothing ? float(along[axis]) : 0.0f;
  if (std::abs(step.y) > numbers.length * kNothing)
    numbers.rise = std::atan2(step.y, std::hypot(step.x, step.z)) * kDegreesPerRadian;
  return numbers;
}

std::optional<double> angleBetween(const Measure& one, const Measure& other) {
  const Directions directions = directionsOf(one, other);
  const double across = glm::length(glm::cross(directions.one, directions.other));
  const double along = glm::dot(directions.one, directions.other);
  if (!(glm::length(directions.one) > 0) || !(glm::length(directions.other) > 0)) return std::nullopt;
  return std::atan2(across, directions.corner ? along : std::abs(along)) * kDegreesPerRadian;
}

}  // namespace vitrine
