// What objects of guis look like, wherever they lie.
#pragma once

#include <optional>

#include "core/stage/gui_object.h"

namespace vitrine {

// Whether it is of a class that shows text.
bool hasText(const GuiObject& object);
SignGradient signGradientOf(const GuiObject& gradient);
// Nothing if it is not visible. `scale` is the object's; `opacity` (0..1) is what the group transparency of it
// and its ancestors leaves.
std::optional<SignStroke> signStrokeOf(const GuiObject& stroke, float scale, float opacity);
// The text of an object, without its position; nothing if there is none. `stroke` and `limits` are child objects
// that change the text.
std::optional<SignText> signTextOf(const GuiObject& object, const std::optional<GuiObject>& stroke,
                                   const std::optional<GuiObject>& limits, float scale, float opacity);

}  // namespace vitrine
