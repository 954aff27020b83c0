// A distance between two points of the picture, and the numbers derived from it.
#pragma once

#include <optional>

#include "core/document/math.h"

namespace vitrine {

struct Measure {
  Vec3 from{0.0f}, to{0.0f};  // world
  friend bool operator==(const Measure&, const Measure&) = default;
};

struct MeasureNumbers {
  double length = 0;
  Vec3 step{0.0f};  // from the one end to the other, along the axes of the document
  double rise = 0;  // degrees from the horizontal, -90..90; positive: upwards; 0 if both ends coincide
};
// `toWorld` as Scene has it.
MeasureNumbers numbersOf(const Measure& measure, const Mat4& toWorld);

// In degrees. If they share an end: the angle at that corner, 0..180; else between their directions, 0..90. Nothing
// if one has no length.
std::optional<double> angleBetween(const Measure& one, const Measure& other);

}  // namespace vitrine
