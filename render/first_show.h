// What lies over a file's first picture: grid, axes, icons, labels and skeletons.
#pragma once

#include <array>

#include "render/view/view_state.h"

namespace vitrine {

// Those that `firstShow` decides about.
inline constexpr std::array<bool Show::*, 5> kFirstShown{&Show::grid, &Show::axes, &Show::entities, &Show::labels,
                                                         &Show::skeleton};

// A place, and a room in its own light, are first shown as in their games: without grid and axes, and a place also
// without icons and labels. For other files labels, and then icons, are left out if they would cover more than a
// tenth of the first picture, from `camera`. A skeleton is shown only if there is nothing else, as in a file with
// only a motion. `size`: of the picture, in pixels of a screen without scaling.
Show firstShow(const Scene& scene, const Camera& camera, const Vec2& size);

}  // namespace vitrine
