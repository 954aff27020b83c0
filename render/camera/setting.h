// What a place was built on and in: the ground, and walls around everything. A picture of these alone shows nothing
// of what people built.
#pragma once

#include <cstdint>
#include <vector>

#include "core/scene/scene.h"

namespace vitrine {

struct Setting {
  // One per body of the stage: 1 for terrain, for a plate under most of the place, and for the walls that seal it.
  // Empty where nothing else would be left, or the scene has no bodies.
  std::vector<uint8_t> bodies;
  Bounds built;  // world, of all others
  // World, the room between those walls; empty where nothing seals the place: from outside one sees the walls
  // alone.
  Bounds sealed;
};
Setting settingOf(const Scene& scene);

}  // namespace vitrine
