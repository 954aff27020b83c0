// What is behind a picture that has no colour of its own there.
#pragma once

#include <optional>

#include "render/view/view_state.h"

namespace vitrine {

std::optional<Vec3> usualBackground();  // the preferences'; none: the gradient
Gradient usualGradient();               // that of the window's colours

}  // namespace vitrine
