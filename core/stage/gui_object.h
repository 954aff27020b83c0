// Access to the properties of one gui object, by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/document.h"
#include "core/stage/fields.h"
#include "core/stage/sign_canvas.h"
#include "core/stage/styles/computed_styles.h"

namespace vitrine {

// Whether a class is that of a gui with a canvas: SurfaceGui, BillboardGui, ScreenGui.
bool isGui(const Class& owner);

// One flag per node: whether a ViewportFrame stands above it, so that it shows in that gui alone. Empty: there is
// none.
std::vector<uint8_t> nodesInViews(const Document& document);

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

// An object of a gui as it is drawn: with the values that styles give it, else with those that are stored. Or a
// component that is in no file, as a style adds it. For properties that it lacks, or of another type, the result is
// `otherwise`. Numbers are bounded.
class GuiObject {
 public:
  // `styled`: what ComputedStyles says of it; null: nothing. It has to live as long as this.
  GuiObject(const Document& document, NodeId stands, const StyledObject* styled = nullptr)
      : node(stands),
        m_document(&document),
        m_owner(&document.classOf(stands)),
        m_styled(styled),
        m_row(document.nodes.row[indexOf(stands)]) {}
  // A component that a style adds to `in`. It has no node: `node` is that of the object.
  GuiObject(const Document& document, NodeId in, const StyledPhantom& phantom)
      : node(in), m_document(&document), m_owner(phantom.owner), m_styled(&phantom.object), m_row(0) {}

  NodeId node;

  const std::string& className() const { return m_owner->name; }
  // Whether it is of this class or one derived from it.
  bool is(std::string_view name) const { return m_owner->is(name); }
  std::string name() const { return m_document->nameOf(node); }
  std::optional<double> storedNumber(std::string_view name) const;
  float number(std::string_view name, float otherwise) const {
    return boundedGui(float(storedNumber(name).value_or(double(otherwise))));
  }
  // 0..1
  float share(std::string_view name, float otherwise) const {
    return std::clamp(number(name, otherwise), 0.0f, 1.0f);
  }
  int64_t whole(std::string_view name, int64_t otherwise) const;
  bool flag(std::string_view name, bool otherwise) const {
    if (const Value* given = styled(name)) return given->as<bool>() ? *given->as<bool>() : otherwise;
    return TypedField<bool>(*m_owner, name).at(m_row).value_or(otherwise);
  }
  Rgb8 colour(std::string_view name, const Rgb8& otherwise) const;
  // Not bounded, perhaps not finite.
  std::optional<Vec2> storedPair(std::string_view name) const {
    if (const Value* given = styled(name))
      return given->as<Vec2>() ? std::optional(*given->as<Vec2>()) : std::nullopt;
    return TypedField<Vec2>(*m_owner, name).at(m_row);
  }
  Vec2 pair(std::string_view name, const Vec2& otherwise) const {
    return boundedGui(storedPair(name).value_or(otherwise));
  }
  GuiLength length(std::string_view name, const GuiLength& otherwise) const {
    const Value stored = value(name);
    const auto* found = stored.as<UDim>();
    return found ? guiLengthOf(*found) : otherwise;
  }
  GuiSize size(std::string_view name, const GuiSize& otherwise = {}) const;
  SignRectangle rectangle(std::string_view name) const {
    const Value stored = value(name);
    const auto* found = stored.as<Rect>();
    return found ? SignRectangle{boundedGui(found->min), boundedGui(found->max)} : SignRectangle{};
  }
  Value value(std::string_view name) const {
    if (const Value* given = styled(name)) return *given;
    const Column* column = m_owner->column(name);
    return column ? column->at(m_row) : Value();
  }
  std::string text(std::string_view name) const;
  std::string_view bytes(std::string_view name) const {
    const Column* column = m_owner->column(name);
    return column ? column->bytesAt(m_row) : std::string_view();
  }
  Vec3 vector(std::string_view name, const Vec3& otherwise) const {
    const Value stored = value(name);
    const auto* found = stored.as<Vec3>();
    return found && isFinite(*found) ? *found : otherwise;
  }
  // Upright at the origin if it has none, or one that is not finite.
  CFrame frame(std::string_view name) const;
  ImageReference image() const;
  // Nothing if it names none.
  std::optional<Font> font() const;
  // The components that styles add to it.
  std::vector<GuiObject> added() const;

 private:
  const Value* styled(std::string_view name) const { return m_styled ? m_styled->find(name) : nullptr; }

  const Document* m_document;
  const Class* m_owner;
  const StyledObject* m_styled;
  size_t m_row;
};
// AutomaticSize: 1 along x, 2 along y.
inline int64_t automaticOf(const GuiObject& object) { return object.whole("AutomaticSize", 0) & 3; }

}  // namespace vitrine
