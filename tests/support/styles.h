// Guis with style sheets, made for a test.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/stage/styles/computed_styles.h"
#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {

// An item of an enumeration, which only attributes can hold.
struct StyleItem {
  std::string type;
  uint32_t number = 0;
};
using StyleMap = std::vector<std::pair<std::string, std::variant<rbx::Value, StyleItem>>>;
// What PropertiesSerialize and ConditionsSerialize hold.
rbx::Value styleMap(const StyleMap& map);
inline rbx::UDim2 pixels(int32_t x, int32_t y) { return {{0, x}, {0, y}}; }

// A gui with a sheet:
//   Hud (ScreenGui, linked) { Panel (Frame .Container) { Ok (TextButton .Primary), Pic (ImageLabel .BlueOnHover),
//   Inner (Frame) { Deep (TextButton .Primary) } }, Title (TextLabel .Primary) }
struct StyledHud {
  rbx::Model place;
  int32_t design, sheet, hud, link, panel, ok, pic, inner, deep, title;

  StyledHud();
  int32_t addSheet(std::string name, const StyleMap& tokens = {});
  int32_t rule(int32_t in, std::string selector, const StyleMap& values, int32_t priority = 0);
  int32_t derive(int32_t in, int32_t from, int32_t priority = 0);
  int32_t query(int32_t in, std::string name, const StyleMap& conditions);
  void set(int32_t of, std::string property, rbx::Value value);
  void tokens(int32_t of, const StyleMap& values);
};

// The styles of what a place becomes when it is read.
struct StyledPlace {
  std::shared_ptr<const Document> document;
  std::shared_ptr<ComputedStyles> styles;

  explicit StyledPlace(const rbx::Model& place);
  NodeId node(std::string_view name) const;  // the first of this name
  const StyledObject* of(std::string_view name) const { return styles->of(node(name)); }
  // As people read it; "-": nothing styles it; "kept": the stored value stands. "UICorner/CornerRadius" is of a
  // pseudo-instance, "UIStroke#Outer/Thickness" of one with an alias; "absent": there is none.
  std::string value(std::string_view name, std::string_view property) const;
  // What a styled value rests on, as texts.
  std::vector<std::string_view> rests(std::string_view name, std::string_view property) const;
  std::string told(std::string_view id) const;  // the diagnostic's message; empty: none
};

}  // namespace vitrine::test
