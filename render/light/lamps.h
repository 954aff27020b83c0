// The lamps of a room, as its lit mode uses them.
#pragma once

#include <vector>

#include "core/scene/scene.h"

namespace vitrine {

// One entry per lamp, in world coordinates.
struct Lamps {
  static constexpr size_t kMost = 32;  // as many as the game allows in a room; further lamps are left out
  std::vector<Vec4> places;            // position, and range
  std::vector<Vec4> colours;  // what a matt white surface that faces the lamp from near by reflects; and the cosine
                              // of half the outer cone angle
  std::vector<Vec4> directions;  // and the cosine of half the inner cone angle
};

// The point and spot lights that have a range, of a scene with baked light. Their light fades to nothing at the end
// of the range; walls do not block it.
Lamps lampsOf(const Scene& scene);

}  // namespace vitrine
