// How far apart positions may be and still count as equal.
#pragma once

#include "core/document/value.h"

namespace vitrine {

struct Tolerance {
  float largest = 0;       // in the units of the files; 0: bit for bit
  uint64_t tolerated = 0;  // how many values and elements differed within it; counted by the comparing code

  // For positions that differ. NaN is within no tolerance.
  bool takes(const Vec2& a, const Vec2& b) const { return largest > 0 && glm::length(a - b) <= largest; }
  bool takes(const Vec3& a, const Vec3& b) const { return largest > 0 && glm::length(a - b) <= largest; }
};

}  // namespace vitrine
