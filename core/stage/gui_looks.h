// What objects of guis look like, wherever they lie.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/stage/gui_helpers.h"

namespace vitrine {

// Whether it is of a class that shows text.
bool hasText(const GuiObject& object);
SignGradient signGradientOf(const GuiObject& gradient);
// The strokes of a box or of a text, the lowest first, without those that are not visible. `scale` is the object's;
// `opacity` (0..1) is what the group transparency of it and its ancestors leaves.
std::vector<SignStroke> boxStrokesOf(const GuiObject& object, const GuiHelpers& helpers, const Vec2& size,
                                     float scale, float opacity);
std::vector<SignStroke> textStrokesOf(const GuiHelpers& helpers, float scale, float opacity);
// The same for the shadows of an object of a size.
std::vector<SignShadow> shadowsOf(const GuiObject& object, const GuiHelpers& helpers, const Vec2& size, float scale,
                                  float opacity);
std::array<float, 4> cornerRadiiOf(const GuiObject& corner, const Vec2& size, float scale);
// The text of an object, without its position; nothing if there is none.
std::optional<SignText> signTextOf(const GuiObject& object, const GuiHelpers& helpers, float scale, float opacity);
// The camera and the light of a ViewportFrame; without the bodies.
SignView signViewOf(const GuiObject& frame, float opacity);

}  // namespace vitrine
