// What alters its parent in a gui: paddings, corners, strokes, layouts and the like.
#pragma once

#include <utility>
#include <vector>

#include "core/stage/gui_object.h"

namespace vitrine {

// The helpers of one object. Those that are not Enabled are left out; of a class that counts once, the first is
// taken.
struct GuiHelpers {
  struct Stroke {
    GuiObject object;
    std::optional<GuiObject> gradient;  // of the stroke alone
    bool isOfBorder = false;            // also where the object has a text
  };
  std::optional<GuiObject> padding, corner, gradient, scale, aspect, sizeLimits, textLimits, list, grid, table,
      pages, flex;
  std::vector<Stroke> strokes;
  std::vector<GuiObject> shadows;

  // Takes a child of the object, if it is a helper. `below` are the children of that child, which may alter it.
  void take(const GuiObject& object, std::span<const GuiObject> below = {});
};

// A length that is stored as a share of another and pixels, on a canvas of some scale.
Vec2 guiSizeIn(const GuiSize& size, const Vec2& of, float scale);

float guiScaleOf(const GuiHelpers& helpers);
// What UIPadding keeps free of an area: at its start, and at its end.
std::pair<Vec2, Vec2> guiPaddingOf(const Vec2& size, const GuiHelpers& helpers, float scale);
// The part of an area that children and text are laid out in.
SignRectangle paddedGui(const SignRectangle& area, const GuiHelpers& helpers, float scale);
// A size within the limits of UISizeConstraint and UIAspectRatioConstraint.
Vec2 limitedGui(Vec2 size, const GuiHelpers& helpers, float scale);

}  // namespace vitrine
