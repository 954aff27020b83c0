// The level of detail that the format's programs would show from the camera's position.
#pragma once

#include <vector>

#include "render/view/view_state.h"

namespace vitrine {

// Uses the format's own rule. If none is known, an object that fills half the view has full detail, and each
// halving of its size on screen takes the next coarser level.
uint32_t automaticLevel(const Scene& scene, const ViewState& view);

// For each level the eye distance from which on it is chosen, in the scene's unit; infinity: never. Empty if the
// format has no distances.
std::vector<float> levelDistances(const Scene& scene, const ViewState& view);

}  // namespace vitrine
