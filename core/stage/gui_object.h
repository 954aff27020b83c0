// Access to the properties of one gui object, by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/document/document.h"
#include "core/stage/fields.h"
#include "core/stage/sign_canvas.h"

namespace vitrine {

// Whether a class is that of a gui with a canvas: SurfaceGui, BillboardGui, ScreenGui.
bool isGui(const Class& owner);

// A length: a fraction of another length, plus pixels.
struct GuiLength {
  float scale = 0, offset = 0;
  float of(float length) const { return scale * length + offset; }
};
struct GuiSize {
  GuiLength x, y;
  Vec2 of(const Vec2& size) const { return {x.of(size.x), y.of(size.y)}; }
};
GuiLength guiLengthOf(const UDim& stored);
// Nothing if the column has no value of this type.
std::optional<GuiSize> guiSizeAt(const Class& owner, std::string_view name, size_t row);

// Clamps lengths in pixels to a million; what is not finite becomes 0.
float boundedGui(float length);
Vec2 boundedGui(const Vec2& lengths);

// For properties that the object lacks, or of another type, the result is `otherwise`. Numbers are bounded.
class GuiObject {
 public:
  GuiObject(const Document& document, NodeId stands)
      : node(stands),
        m_document(&document),
        m_owner(&document.classOf(stands)),
        m_row(document.nodes.row[indexOf(stands)]) {}

  NodeId node;

  const std::string& className() const { return m_owner->name; }
  // Whether it is of this class or one derived from it.
  bool is(std::string_view name) const { return m_owner->is(name); }
  std::string name() const { return m_document->nameOf(node); }
  std::optional<double> storedNumber(std::string_view name) const { return NumberField(*m_owner, name).at(m_row); }
  float number(std::string_view name, float otherwise) const {
    return boundedGui(float(storedNumber(name).value_or(double(otherwise))));
  }
  // 0..1
  float share(std::string_view name, float otherwise) const {
    return std::clamp(number(name, otherwise), 0.0f, 1.0f);
  }
  int64_t whole(std::string_view name, int64_t otherwise) const {
    return NumberField(*m_owner, name).wholeAt(m_row, otherwise);
  }
  bool flag(std::string_view name, bool otherwise) const {
    return TypedField<bool>(*m_owner, name).at(m_row).value_or(otherwise);
  }
  Rgb8 colour(std::string_view name, const Rgb8& otherwise) const {
    return ColourField(*m_owner, name).at(m_row).value_or(otherwise);
  }
  // Not bounded, perhaps not finite.
  std::optional<Vec2> storedPair(std::string_view name) const { return TypedField<Vec2>(*m_owner, name).at(m_row); }
  Vec2 pair(std::string_view name, const Vec2& otherwise) const {
    return boundedGui(storedPair(name).value_or(otherwise));
  }
  GuiLength length(std::string_view name, const GuiLength& otherwise) const {
    const Value stored = value(name);
    const auto* found = stored.as<UDim>();
    return found ? guiLengthOf(*found) : otherwise;
  }
  GuiSize size(std::string_view name, const GuiSize& otherwise = {}) const {
    return guiSizeAt(*m_owner, name, m_row).value_or(otherwise);
  }
  SignRectangle rectangle(std::string_view name) const {
    const Value stored = value(name);
    const auto* found = stored.as<Rect>();
    return found ? SignRectangle{boundedGui(found->min), boundedGui(found->max)} : SignRectangle{};
  }
  Value value(std::string_view name) const {
    const Column* column = m_owner->column(name);
    return column ? column->at(m_row) : Value();
  }
  std::string text(std::string_view name) const {
    const Column* column = m_owner->column(name);
    return column ? toUtf8(column->bytesAt(m_row).substr(0, kLongestSignText)) : std::string();
  }
  std::string_view bytes(std::string_view name) const {
    const Column* column = m_owner->column(name);
    return column ? column->bytesAt(m_row) : std::string_view();
  }
  Vec3 vector(std::string_view name, const Vec3& otherwise) const {
    const auto stored = TypedField<Vec3>(*m_owner, name).at(m_row);
    return stored && isFinite(*stored) ? *stored : otherwise;
  }
  // Upright at the origin if it has none, or one that is not finite.
  CFrame frame(std::string_view name) const;
  ImageReference image() const { return imageAt(columnOf(*m_owner, {"ImageContent", "Image"}), m_row); }
  // Nothing if it names none.
  std::optional<Font> font() const;

 private:
  const Document* m_document;
  const Class* m_owner;
  size_t m_row;
};
// AutomaticSize: 1 along x, 2 along y.
inline int64_t automaticOf(const GuiObject& object) { return object.whole("AutomaticSize", 0) & 3; }

}  // namespace vitrine
