// What a scene is about: where most of it is. One part that fell out of its place, or one vertex that was written
// wrong, must not make everything else a speck.
#pragma once

#include <vector>

#include "core/document/math.h"
#include "core/document/value.h"

namespace vitrine {

struct Body;
struct Scene;

// World coordinates.
struct Bulk {
  Bounds bounds;                // of all but what lies far outside
  Bounds core;                  // of what lies nearest to the middle
  std::vector<NodeId> farAway;  // things of which nothing lies in `bounds`
};

// Of what is drawn at the finest level. `all` are the bounds of that; they come back where nothing lies far
// outside. Far outside is what lies several times as far away as the bulk is large, if it is at most one thing in
// twenty, or one alone. Parts of a place count as far outside, however many there are, below the height at which
// the game takes them away (Stage::destroyedBelow), and beyond a million studs; unless all of them lie there.
Bulk bulkOf(const Scene& scene, const Bounds& all);

// Whether it is ground or water of the place's terrain.
bool isTerrain(const Scene& scene, const Body& body);

}  // namespace vitrine
