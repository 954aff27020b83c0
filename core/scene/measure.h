// A distance between two places of the picture, and what can be said of it.
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
  double rise = 0;  // degrees to the horizontal, -90..90; positive: it goes up. 0 where the ends lie on each other
};
// `toWorld` as Scene has it.
MeasureNumbers numbersOf(const Measure& measure, const Mat4& toWorld);

// Degrees: between two that have an end in common, at that corner, 0..180; else between their directions, 0..90.
// Nothing where one has no length.
std::optional<double> angleBetween(const Measure& one, const Measure& other);

}  // namespace vitrine
