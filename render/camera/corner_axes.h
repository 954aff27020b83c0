// The small axes in the lower left corner of a picture that is kept: which way the document's X, Y and Z point. The
// window has a cube instead, see orientation_cube.h.
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

}  // namespace vitrine
