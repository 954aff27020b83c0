// The parsers that the rows of the type table name, one for each shape of an element's content.
#pragma once

#include "core/formats/rbxm/types/xml_values.h"

namespace vitrine::rbxm {

Result<Value> parseText(const XmlContext& file, std::string_view content);
Result<Value> parseFlag(const XmlContext& file, std::string_view content);
Result<Value> parseWhole(const XmlContext& file, std::string_view content);
Result<Value> parseFloat32(const XmlContext& file, std::string_view content);
Result<Value> parseFloat64(const XmlContext& file, std::string_view content);
Result<Value> parseUDim2(const XmlContext& file, std::string_view content);
Result<Value> parseFaces(const XmlContext& file, std::string_view content);
Result<Value> parseAxes(const XmlContext& file, std::string_view content);
Result<Value> parseColour3(const XmlContext& file, std::string_view content);
Result<Value> parseColour3uint8(const XmlContext& file, std::string_view content);
Result<Value> parseVector2Value(const XmlContext& file, std::string_view content);
Result<Value> parseVector3Value(const XmlContext& file, std::string_view content);
Result<Value> parseVector3int16(const XmlContext& file, std::string_view content);
Result<Value> parseCFrameValue(const XmlContext& file, std::string_view content);
Result<Value> parseOptionalCFrame(const XmlContext& file, std::string_view content);
Result<Value> parseReference(const XmlContext& file, std::string_view content);
Result<Value> parseNumberSequence(const XmlContext& file, std::string_view content);
Result<Value> parseColourSequence(const XmlContext& file, std::string_view content);
Result<Value> parseNumberRange(const XmlContext& file, std::string_view content);
Result<Value> parsePhysicalProperties(const XmlContext& file, std::string_view content);
Result<Value> parseSharedString(const XmlContext& file, std::string_view content);
Result<Value> parseUniqueId(const XmlContext& file, std::string_view content);
Result<Value> parseFont(const XmlContext& file, std::string_view content);
Result<Value> parseContent(const XmlContext& file, std::string_view content);

// ---- Structs of named parts: an element for each; without it the part keeps its default

Result<void> parsePart(std::string_view content, float& into);
Result<void> parsePart(std::string_view content, int32_t& into);
Result<void> parsePart(std::string_view content, int16_t& into);
Result<void> parsePart(std::string_view content, uint8_t& into);
Result<void> parsePart(std::string_view content, Vec2& into);
Result<void> parsePart(std::string_view content, Vec3& into);

template <HasParts T>
Result<void> parsePart(std::string_view content, T& into) {
  const std::vector<XmlElement> children = childrenOf(content);
  Result<void> done;
  const auto parse = [&](const auto& part) {
    const auto child = childOf(children, part.element);
    if (child && done) done = parsePart(*child, into.*part.member);
  };
  std::apply([&](const auto&... part) { (parse(part), ...); }, T::parts());
  return done;
}
template <HasParts T>
Result<Value> parseParts(const XmlContext&, std::string_view content) {
  T value;
  VITRINE_CHECK(parsePart(content, value));
  return Value(value);
}

}  // namespace vitrine::rbxm
