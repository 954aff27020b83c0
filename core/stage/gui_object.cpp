#include "core/stage/gui_object.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

std::vector<uint8_t> nodesInViews(const Document& document) {
  std::vector<uint8_t> isView(document.classes.size()), inside;
  for (size_t c = 0; c < isView.size(); ++c) isView[c] = document.classes[c].is("ViewportFrame");
  if (std::ranges::find(isView, 1) == isView.end()) return inside;
  inside.resize(document.nodes.size());
  // Parents precede their children.
  for (size_t n = 0; n < inside.size(); ++n)
    if (const NodeId parent = document.nodes.parent[n]; parent != NodeId::None)
      inside[n] = inside[indexOf(parent)] | isView[document.nodes.classIndex[indexOf(parent)]];
  return inside;
}

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

std::optional<double> GuiObject::storedNumber(std::string_view name) const {
  const Value* given = styled(name);
  if (!given) return NumberField(*m_owner, name).at(m_row);
  std::optional<double> number;
  if (const auto* single = given->as<float>()) number = *single;
  if (const auto* wide = given->as<double>()) number = *wide;
  if (const auto* whole = given->as<int64_t>()) number = double(*whole);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

int64_t GuiObject::whole(std::string_view name, int64_t otherwise) const {
  if (!styled(name)) return NumberField(*m_owner, name).wholeAt(m_row, otherwise);
  const double number = storedNumber(name).value_or(double(otherwise));
  return number >= 0 && number <= std::numeric_limits<int32_t>::max() ? int64_t(number) : -1;
}

Rgb8 GuiObject::colour(std::string_view name, const Rgb8& otherwise) const {
  const Value* given = styled(name);
  if (!given) return ColourField(*m_owner, name).at(m_row).value_or(otherwise);
  if (const auto* exact = given->as<Colour>()) return toRgb8(*exact);
  const auto* stored = given->as<Rgb8>();
  return stored ? *stored : otherwise;
}

GuiSize GuiObject::size(std::string_view name, const GuiSize& otherwise) const {
  const Value* given = styled(name);
  if (!given) return guiSizeAt(*m_owner, name, m_row).value_or(otherwise);
  const auto* found = given->as<UDim2>();
  return found ? GuiSize{guiLengthOf(found->x), guiLengthOf(found->y)} : otherwise;
}

std::string GuiObject::text(std::string_view name) const {
  if (const Value* given = styled(name)) {
    const auto* words = given->as<std::string>();
    if (const auto* bytes = given->as<ByteString>()) words = &bytes->bytes;
    return words ? toUtf8(std::string_view(*words).substr(0, kLongestSignText)) : std::string();
  }
  const Column* column = m_owner->column(name);
  return column ? toUtf8(column->bytesAt(m_row).substr(0, kLongestSignText)) : std::string();
}

ImageReference GuiObject::image() const {
  for (const std::string_view name : {"ImageContent", "Image"}) {
    if (const Value* given = styled(name)) {
      const auto* source = given->as<ContentSource>();
      return {source && source->kind == ContentSource::Uri ? source->uri : std::string(), {}};
    }
    if (const Column* column = m_owner->column(name)) return imageAt(column, m_row);
  }
  return {};
}

std::vector<GuiObject> GuiObject::added() const {
  std::vector<GuiObject> all;
  if (m_styled)
    for (const StyledPhantom& phantom : m_styled->phantoms)
      if (!phantom.beaten) all.emplace_back(*m_document, node, phantom);
  return all;
}

std::optional<Font> GuiObject::font() const {
  if (const Value* given = styled("FontFace"))
    return given->as<Font>() ? std::optional(*given->as<Font>()) : std::nullopt;
  const Column* column = m_owner->column("FontFace");
  if (!column) column = m_owner->column("Font");
  if (!column) return std::nullopt;
  Value stored = column->at(m_row);
  if (stored.as<int64_t>()) stored = column->meaningAt(m_row);
  const auto* found = stored.as<Font>();
  return found ? std::optional(*found) : std::nullopt;
}

}  // namespace vitrine
