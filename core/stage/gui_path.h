// Path2D: a line of curves in a gui. The facts are in docs/formats/rbxm.md 2.10.
#pragma once

#include <optional>
#include <vector>

#include "core/stage/gui_object.h"

namespace vitrine {

inline constexpr size_t kMostPathPoints = 50;  // documented

struct GuiPathPoint {
  GuiSize position, left, right;  // tangents are measured from the position
};
// The control points of PropertiesSerialize, as far as they can be read, and no more than kMostPathPoints.
std::vector<GuiPathPoint> pathPointsFrom(std::string_view stored);

// What a Path2D draws in the area of its parent; nothing if there is nothing to see. `opacity` (0..1) is what the
// group transparency of its ancestors leaves.
std::optional<SignPath> signPathOf(const GuiObject& path, const SignRectangle& area, float scale, float opacity);

}  // namespace vitrine
