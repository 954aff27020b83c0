// The surroundings of what was built in a Roblox place: the ground, and walls around everything. A picture of only
// these shows nothing of interest.
#pragma once

#include <cstdint>
#include <vector>

#include "core/scene/scene.h"

namespace vitrine {

struct Setting {
  // One per body of the stage: 1 for terrain, for a plate under most of the place, and for the walls that seal it.
  // Empty where nothing else would be left, or the scene has no bodies.
  std::vector<uint8_t> bodies;
  Bounds built;  // world, of all other bodies
  // World, the space inside the walls, as from outside only the walls are visible; empty if no walls enclose the
  // place.
  Bounds sealed;
};
Setting settingOf(const Scene& scene);

}  // namespace vitrine
