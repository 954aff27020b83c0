#include "core/stage/gui_path.h"

#include <algorithm>
#include <array>

#include "core/formats/rbxm/types/packed_properties.h"
#include "core/stage/gui_helpers.h"

namespace vitrine {
namespace {

GuiSize sizeFrom(const UDim2& stored) { return {guiLengthOf(stored.x), guiLengthOf(stored.y)}; }

// From one point to the next. A tangent of nothing is no control point: the curve is then of a lower degree, which
// lengths and tangents measured in the engine show. Curves of lower degrees are cubic ones, too.
SignPath::Curve curveBetween(const Vec2& from, const Vec2& right, const Vec2& left, const Vec2& to) {
  const Vec2 first = from + right, second = to + left;
  if (right == Vec2(0) && left == Vec2(0))
    return {{glm::mix(from, to, 1 / 3.0f), glm::mix(from, to, 2 / 3.0f)}, to};
  if (right == Vec2(0) || left == Vec2(0)) {
    const Vec2 control = right == Vec2(0) ? second : first;
    return {{glm::mix(from, control, 2 / 3.0f), glm::mix(to, control, 2 / 3.0f)}, to};
  }
  return {{first, second}, to};
}

}  // namespace

std::vector<GuiPathPoint> pathPointsFrom(std::string_view stored) {
  std::vector<GuiPathPoint> points;
  for (const rbxm::PathPoint& point : rbxm::readPathPoints(asBytes(stored), kMostPathPoints).points)
    points.push_back({sizeFrom(point.position), sizeFrom(point.left), sizeFrom(point.right)});
  return points;
}

// Not documented: joins and ends of the line, which are round here; whether padding moves it, which it does as it
// moves other children.
std::optional<SignPath> signPathOf(const GuiObject& object, const SignRectangle& area, float scale, float opacity) {
  SignPath path;
  path.opacity = (1 - object.share("Transparency", 0)) * opacity;
  path.thickness = std::clamp(object.number("Thickness", 1) * scale, 0.0f, 1000.0f);
  path.colour = object.colour("Color3", {0, 0, 0});
  path.closed = object.flag("Closed", false);
  const std::vector<GuiPathPoint> points = pathPointsFrom(object.bytes("PropertiesSerialize"));
  if (points.size() < 2 || !(path.opacity > 0 && path.thickness > 0)) return std::nullopt;
  const auto in = [&](const GuiSize& size) { return guiSizeIn(size, area.size(), scale); };
  const auto placeOf = [&](const GuiPathPoint& point) { return boundedGui(area.min + in(point.position)); };
  path.start = placeOf(points.front());
  for (size_t k = 0; k + 1 < points.size() + (path.closed ? 1 : 0); ++k) {
    const GuiPathPoint &from = points[k], &to = points[(k + 1) % points.size()];
    path.curves.push_back(curveBetween(placeOf(from), in(from.right), in(to.left), placeOf(to)));
  }
  return path;
}

}  // namespace vitrine
