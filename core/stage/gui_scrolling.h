// What a ScrollingFrame shows: which part of its canvas, and its scroll bars. The facts are in
// docs/formats/rbxm.md 2.10.
#pragma once

#include <functional>
#include <vector>

#include "core/stage/gui_object.h"

namespace vitrine {

struct GuiScrolling {
  SignRectangle canvas;       // where it lies, moved by the position that is stored
  std::vector<SignBox> bars;  // plain ones, above what is in the frame
};
// `canvasFor` returns the size of the canvas in a window of a size; the canvas is never smaller than the window.
GuiScrolling scrolledGui(const GuiObject& frame, const SignRectangle& area, float scale, float opacity,
                         const std::function<Vec2(const Vec2& window)>& canvasFor);

}  // namespace vitrine
