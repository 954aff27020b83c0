// What lies over a file's first picture: grid, axes, icons, labels and skeletons.
#pragma once

#include <array>

#include "render/view/view_state.h"

namespace vitrine {

// Those that `firstShow` decides about.
inline constexpr std::array<bool Show::*, 5> kFirstShown{&Show::grid, &Show::axes, &Show::entities, &Show::labels,
                                                         &Show::skeleton};

// A place, and a room in light of its own, are first seen as in their games: without grid and axes, a place without
// icons and labels too. Of all others, labels, and then icons, are left out where they would cover more than a
// tenth of the picture from `camera`, the first one. A skeleton is seen where there is nothing else to see: of a
// file that holds a motion alone. `size`: of the picture, in pixels of a screen without scaling.
Show firstShow(const Scene& scene, const Camera& camera, const Vec2& size);

}  // namespace vitrine
