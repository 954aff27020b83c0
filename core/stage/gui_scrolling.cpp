#include "core/stage/gui_scrolling.h"

#include <algorithm>
#include <array>

namespace vitrine {
namespace {

constexpr float kUsualThickness = 12;  // docs/formats/rbxm.md 2.10
constexpr float kShortestBar = 4;      // as a multiple of its thickness, where it fits

// Which axes have a bar.
std::array<bool, 2> barsOf(const GuiObject& frame, const Vec2& window, const Vec2& canvas) {
  constexpr int64_t kBoth = 4;
  const int64_t directions = frame.whole("ScrollingDirection", kBoth);  // X 1, Y 2, XY 4
  const bool scrolls = frame.flag("ScrollingEnabled", true);
  std::array<bool, 2> bars{};
  for (const int axis : {0, 1}) {
    const bool allowed = directions == kBoth || directions == axis + 1;
    bars[size_t(axis)] = scrolls && allowed && canvas[axis] > window[axis] + 0.5f;
  }
  return bars;
}

}  // namespace

// The bars' images are the engine's own: here they are bars of their colour, without a track.
GuiScrolling scrolledGui(const GuiObject& frame, const SignRectangle& area, float scale, float opacity,
                         const std::function<Vec2(const Vec2& window)>& canvasFor) {
  constexpr int64_t kWithBar = 1, kAlways = 2, kLeft = 1;
  const float thickness = std::clamp(frame.number("ScrollBarThickness", kUsualThickness) * scale, 0.0f, 1000.0f);
  const bool isLeft = frame.whole("VerticalScrollBarPosition", 0) == kLeft;
  SignRectangle window = area;
  Vec2 canvas = glm::max(canvasFor(window.size()), window.size());
  std::array<bool, 2> bars = barsOf(frame, window.size(), canvas);
  constexpr std::string_view kInsets[] = {"HorizontalScrollBarInset", "VerticalScrollBarInset"};
  bool isInset = false;
  for (const int axis : {0, 1}) {
    const int64_t inset = frame.whole(kInsets[axis], 0);
    if (!(inset == kAlways || (inset == kWithBar && bars[size_t(axis)]))) continue;
    const int across = 1 - axis;
    const float less = std::min(thickness, window.size()[across]);
    if (axis == 1 && isLeft)
      window.min.x += less;
    else
      window.max[across] -= less;
    isInset = true;
  }
  if (isInset) {
    canvas = glm::max(canvasFor(window.size()), window.size());
    bars = barsOf(frame, window.size(), canvas);
  }
  const Vec2 room = canvas - window.size();
  const Vec2 position = glm::clamp(frame.pair("CanvasPosition", Vec2(0)) * scale, Vec2(0), room);
  GuiScrolling made;
  made.canvas = {window.min - position, window.min - position + canvas};
  if (!(thickness > 0)) return made;
  for (const int axis : {0, 1}) {
    if (!bars[size_t(axis)]) continue;
    const int across = 1 - axis;
    const float whole = window.size()[axis];
    const float length =
        std::clamp(whole * whole / canvas[axis], std::min(thickness * kShortestBar, whole), std::max(whole, 0.0f));
    SignBox bar;
    bar.area.min[axis] = window.min[axis] + (whole - length) * position[axis] / room[axis];
    bar.area.max[axis] = bar.area.min[axis] + length;
    const bool first = axis == 1 && isLeft;
    bar.area.min[across] = first ? area.min[across] : area.max[across] - thickness;
    bar.area.max[across] = bar.area.min[across] + thickness;
    bar.colour = frame.colour("ScrollBarImageColor3", {0, 0, 0});
    bar.opacity = (1 - frame.share("ScrollBarImageTransparency", 0)) * opacity;
    made.bars.push_back(bar);
  }
  return made;
}

}  // namespace vitrine
