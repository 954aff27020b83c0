// The camera that a file was left with.
#pragma once

#include <optional>

#include "render/view/view_state.h"

namespace vitrine {

// That of a place, where enough of it is in sight; nothing for other scenes.
std::optional<Camera> startCamera(const Scene& scene, float aspect);

}  // namespace vitrine
