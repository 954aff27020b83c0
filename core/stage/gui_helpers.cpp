#include "core/stage/gui_helpers.h"

#include <algorithm>
#include <cmath>

namespace vitrine {

void GuiHelpers::take(const GuiObject& object, std::span<const GuiObject> below) {
  using Place = std::optional<GuiObject> GuiHelpers::*;
  constexpr std::pair<std::string_view, Place> kOnce[] = {
      {"UIPadding", &GuiHelpers::padding},
      {"UICorner", &GuiHelpers::corner},
      {"UIGradient", &GuiHelpers::gradient},
      {"UIScale", &GuiHelpers::scale},
      {"UIAspectRatioConstraint", &GuiHelpers::aspect},
      {"UISizeConstraint", &GuiHelpers::sizeLimits},
      {"UITextSizeConstraint", &GuiHelpers::textLimits},
      {"UIListLayout", &GuiHelpers::list},
      {"UIGridLayout", &GuiHelpers::grid},
      {"UITableLayout", &GuiHelpers::table},
      {"UIPageLayout", &GuiHelpers::pages},
      {"UIFlexItem", &GuiHelpers::flex},
  };
  const std::string& name = object.className();
  if (!name.starts_with("UI") || !object.flag("Enabled", true)) return;
  for (const auto& [known, place] : kOnce)
    if (name == known && !(this->*place)) (this->*place).emplace(object);
  if (name == "UIShadow") shadows.push_back(object);
  if (name != "UIStroke") return;
  GuiHelpers own;
  for (const GuiObject& each : below) own.take(each);
  strokes.push_back({object, own.gradient, object.whole("ApplyStrokeMode", 0) == 1});
}

float guiScaleOf(const GuiHelpers& helpers) {
  return helpers.scale ? std::clamp(helpers.scale->number("Scale", 1), 0.0f, 1000.0f) : 1.0f;
}

std::pair<Vec2, Vec2> guiPaddingOf(const Vec2& size, const GuiHelpers& helpers, float scale) {
  if (!helpers.padding) return {Vec2(0), Vec2(0)};
  const auto inset = [&](std::string_view name, float length) {
    const GuiLength stored = helpers.padding->length(name, {});
    return boundedGui(stored.scale * length + stored.offset * scale);
  };
  return {Vec2(inset("PaddingLeft", size.x), inset("PaddingTop", size.y)),
          Vec2(inset("PaddingRight", size.x), inset("PaddingBottom", size.y))};
}

SignRectangle paddedGui(const SignRectangle& area, const GuiHelpers& helpers, float scale) {
  const auto [start, end] = guiPaddingOf(area.size(), helpers, scale);
  SignRectangle inside{area.min + start, area.max - end};
  inside.max = glm::max(inside.min, inside.max);
  return inside;
}

Vec2 guiSizeIn(const GuiSize& size, const Vec2& of, float scale) {
  return boundedGui(Vec2(size.x.scale * of.x + size.x.offset * scale, size.y.scale * of.y + size.y.offset * scale));
}

Vec2 limitedGui(Vec2 size, const GuiHelpers& helpers, float scale) {
  if (helpers.sizeLimits) {
    const Vec2 least = helpers.sizeLimits->pair("MinSize", Vec2(0)) * scale;
    const auto most = helpers.sizeLimits->storedPair("MaxSize");
    for (int axis = 0; axis < 2; ++axis) {
      if (most && std::isfinite((*most)[axis])) size[axis] = std::min(size[axis], (*most)[axis] * scale);
      size[axis] = std::max(size[axis], least[axis]);
    }
  }
  if (!helpers.aspect) return size;
  const float ratio = std::clamp(helpers.aspect->number("AspectRatio", 1), 1e-3f, 1e3f);
  const bool byHeight = helpers.aspect->whole("DominantAxis", 0) == 1;
  const bool fits = helpers.aspect->whole("AspectType", 0) == 0;
  if (fits) {
    const float width = std::min(size.x, size.y * ratio);
    return {width, width / ratio};
  }
  return boundedGui(byHeight ? Vec2(size.y * ratio, size.y) : Vec2(size.x, size.x / ratio));
}

}  // namespace vitrine
