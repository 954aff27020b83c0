// Fragments of Roblox XML for guis.
#pragma once

#include "tests/support/xml_items.h"

namespace vitrine::test {

inline std::string udim2(std::string_view name, float xScale, float xOffset, float yScale, float yOffset) {
  return fmt::format("<UDim2 name=\"{}\"><XS>{}</XS><XO>{}</XO><YS>{}</YS><YO>{}</YO></UDim2>", name, xScale,
                     xOffset, yScale, yOffset);
}
inline std::string udim(std::string_view name, float scale, float offset) {
  return fmt::format("<UDim name=\"{}\"><S>{}</S><O>{}</O></UDim>", name, scale, offset);
}
inline std::string vector2(std::string_view name, float x, float y) {
  return fmt::format("<Vector2 name=\"{}\"><X>{}</X><Y>{}</Y></Vector2>", name, x, y);
}
inline std::string vector3(std::string_view name, float x, float y, float z) {
  return fmt::format("<Vector3 name=\"{}\"><X>{}</X><Y>{}</Y><Z>{}</Z></Vector3>", name, x, y, z);
}
inline std::string colour3(std::string_view name, float r, float g, float b) {
  return fmt::format("<Color3 name=\"{}\"><R>{}</R><G>{}</G><B>{}</B></Color3>", name, r, g, b);
}
inline std::string number(std::string_view name, float value) {
  return fmt::format("<float name=\"{}\">{}</float>", name, value);
}
inline std::string whole(std::string_view name, int value) {
  return fmt::format("<int name=\"{}\">{}</int>", name, value);
}
inline std::string token(std::string_view name, int value) {
  return fmt::format("<token name=\"{}\">{}</token>", name, value);
}
inline std::string flag(std::string_view name, bool value) {
  return fmt::format("<bool name=\"{}\">{}</bool>", name, value);
}
inline std::string words(std::string_view name, std::string_view value) {
  return fmt::format("<string name=\"{}\">{}</string>", name, value);
}
// A part of a size in the middle, with children.
inline std::string boardOf(std::string_view children, float x = 8, float y = 6, float z = 4) {
  return item("Part", "Board", frame("CFrame", Vec3(0)) + vector3("size", x, y, z), children, "BOARD");
}

}  // namespace vitrine::test
