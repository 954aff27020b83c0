#include "core/stage/gui_object.h"

#include <algorithm>
#include <cmath>

namespace vitrine {
namespace {

constexpr float kLongestGui = 1e6f;

}  // namespace

float boundedGui(float length) {
  return std::isfinite(length) ? std::clamp(length, -kLongestGui, kLongestGui) : 0.0f;
}
Vec2 boundedGui(const Vec2& lengths) { return {boundedGui(lengths.x), boundedGui(lengths.y)}; }

GuiLength guiLengthOf(const UDim& stored) { return {boundedGui(stored.scale), boundedGui(float(stored.offset))}; }

bool isGui(const Class& owner) { return owner.is("LayerCollector"); }

std::optional<GuiSize> guiSizeAt(const Class& owner, std::string_view name, size_t row) {
  const Column* column = owner.column(name);
  if (!column) return std::nullopt;
  const Value value = column->at(row);
  const auto* stored = value.as<UDim2>();
  return stored ? std::optional(GuiSize{guiLengthOf(stored->x), guiLengthOf(stored->y)}) : std::nullopt;
}

CFrame GuiObject::frame(std::string_view name) const {
  const Value stored = value(name);
  const auto* found = stored.as<CFrame>();
  return found && isFinite(matrixOf(*found)) ? *found : CFrame{};
}

std::optional<Font> GuiObject::font() const {
  const Column* column = m_owner->column("FontFace");
  if (!column) column = m_owner->column("Font");
  if (!column) return std::nullopt;
  Value stored = column->at(m_row);
  if (stored.as<int64_t>()) stored = column->meaningAt(m_row);
  const auto* found = stored.as<Font>();
  return found ? std::optional(*found) : std::nullopt;
}

}  // namespace vitrine
