// The lamps of a room, as its lit mode has them.
#pragma once

#include <vector>

#include "core/scene/scene.h"

namespace vitrine {

// One a lamp, in the world.
struct Lamps {
  static constexpr size_t kMost = 32;  // as many as the game has in a room; further ones are left out
  std::vector<Vec4> places;            // and how far they reach
  std::vector<Vec4> colours;     // what a white matt surface that faces one from near by sends back; and the cosine
                                 // of half the angle beyond which there is none
  std::vector<Vec4> directions;  // and the cosine of that up to which there is all of it
};

// The point and spot lights with a range of a scene whose surfaces have light of their own baked in. Light fades to
// nothing where the range ends; no wall is in its way.
Lamps lampsOf(const Scene& scene);

}  // namespace vitrine
