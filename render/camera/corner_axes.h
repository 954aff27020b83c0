// The small axes in the lower left corner of a picture: which way the document's X, Y and Z point.
#pragma once

#include <array>

#include "core/scene/scene.h"
#include "render/view/view_state.h"

namespace vitrine {

inline constexpr float kCornerAxesCentre = 44;  // from the left and the lower edge; logical pixels
inline constexpr float kCornerAxesLength = 26;

struct CornerAxis {
  Vec2 tip{0.0f};        // from the centre: right, up; logical pixels
  float towardsEye = 0;  // -1 to 1
};
std::array<CornerAxis, 3> cornerAxes(const Scene& scene, const Camera& camera);

// The camera turned to look along an axis from its positive end, or from the negative end if it already does.
// Target and distance stay.
Camera lookedAlong(const Scene& scene, Camera camera, Axis axis);

}  // namespace vitrine
