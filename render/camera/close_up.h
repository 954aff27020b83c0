// A close-up, for scenes where a picture of everything would be nearly empty.
#pragma once

#include <optional>

#include "render/view/view_state.h"

namespace vitrine {

// Fraction of the picture that a first view should cover at least.
constexpr float kLeastCovered = 0.04f;

// A camera on the same side as `camera`, but so near that `kLeastCovered` of the picture is covered. It looks at
// the largest of separate pieces, or at the densest part of a single thin piece, and goes no nearer than needed.
// Nothing if `camera` already covers as much, or shows nothing at all, or if no camera does better. `aspect`: width
// / height.
std::optional<Camera> closeUp(const Scene& scene, const Camera& camera, float aspect);

}  // namespace vitrine
