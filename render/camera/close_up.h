// A close-up: where a picture of everything would be nearly empty, however it is framed.
#pragma once

#include <optional>

#include "render/view/view_state.h"

namespace vitrine {

// Of the picture: no first one shows less, if it can be helped.
constexpr float kLeastCovered = 0.04f;

// From the same side as `camera`, near enough that `kLeastCovered` of the picture is covered: to the largest of
// separate pieces, or to where most of a single thin one is, and to that no nearer than it needs. Nothing where
// `camera` shows as much already, or nothing at all, or where no camera does better. `aspect`: width / height.
std::optional<Camera> closeUp(const Scene& scene, const Camera& camera, float aspect);

}  // namespace vitrine
