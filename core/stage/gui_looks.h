// What objects of guis look like, wherever they lie.
#pragma once

#include <optional>

#include "core/stage/gui_object.h"

namespace vitrine {

SignGradient signGradientOf(const GuiObject& gradient);
// Nothing where it is not seen. `scale` is that of the object, `opacity` 0..1 what is left by those that it lies
// in.
std::optional<SignStroke> signStrokeOf(const GuiObject& stroke, float scale, float opacity);
// The words of an object, but for where they lie; nothing where there are none. `stroke` and `limits` are objects
// in it that alter its text.
std::optional<SignText> signTextOf(const GuiObject& object, const std::optional<GuiObject>& stroke,
                                   const std::optional<GuiObject>& limits, float scale, float opacity);

}  // namespace vitrine
