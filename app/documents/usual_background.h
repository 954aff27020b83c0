// The background of a picture that has no colour of its own for it.
#pragma once

#include <optional>

#include "render/view/view_state.h"

namespace vitrine {

std::optional<Vec3> usualBackground();  // from the preferences; none: the gradient
Gradient usualGradient();               // the gradient for the window's colours

}  // namespace vitrine
