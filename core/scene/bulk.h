// The region where most of a scene is. One part that fell out of the world, or one wrong vertex, must not shrink
// everything else to a speck.
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
  Bounds core;                  // of what is nearest to the middle
  std::vector<NodeId> farAway;  // things entirely outside `bounds`
};

// For what is drawn at the finest level; `all` are its bounds, and the result if nothing is far outside. Things are
// far outside if their distance is several times the size of the bulk, and they are at most one in twenty, or a
// single one. Parts of a place are also far outside, in any number, below the height at which the game destroys
// them (Stage::destroyedBelow) and beyond a million studs, unless all parts are there.
Bulk bulkOf(const Scene& scene, const Bounds& all);

// Whether it is ground or water of the place's terrain.
bool isTerrain(const Scene& scene, const Body& body);

}  // namespace vitrine
