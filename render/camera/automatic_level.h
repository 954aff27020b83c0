// The level of detail that one would see from where the camera is.
#pragma once

#include <vector>

#include "render/view/view_state.h"

namespace vitrine {

// By the format's own rule; where none is known, halving the size on screen allows one level coarser, and an object
// that fills half the view has full detail.
uint32_t automaticLevel(const Scene& scene, const ViewState& view);

// From which distance of the eye on each level is chosen, in the unit that the scene is drawn in; infinity where
// none is. Empty where the format says nothing of distances.
std::vector<float> levelDistances(const Scene& scene, const ViewState& view);

}  // namespace vitrine
