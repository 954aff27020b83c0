#include "core/formats/rbxm/types/xml_values.h"

#include <fmt/core.h>

#include <array>
#include <charconv>
#include <cmath>

#include "core/bytes/text.h"
#include "core/document/excerpt.h"
#include "core/formats/rbxm/types/instance_tree.h"
#include "core/formats/rbxm/types/rotations.h"
#include "core/formats/rbxm/types/type_table.h"

namespace vitrine::rbxm {

namespace {

std::unexpected<Error> notA(std::string_view what, std::string_view text) {
  return fail(ErrorCode::Malformed, fmt::format("\"{}\" is no {}", excerptOf(text), what));
}

// ---- Numbers

// Decimal, or what C libraries print for infinities and for "not a number": INF, -inf, NAN, 1.#INF, -1.#IND.
template <class T>
Result<T> parseReal(std::string_view text) {
  text = trimmed(text);
  const bool negative = text.starts_with('-');
  std::string_view digits = text;
  if (digits.starts_with('+')) digits.remove_prefix(1);
  if (digits.find('#') != std::string_view::npos) {
    const bool infinite = digits.find("#INF") != std::string_view::npos;
    const T value = infinite ? std::numeric_limits<T>::infinity() : std::numeric_limits<T>::quiet_NaN();
    return negative ? -value : value;
  }
  T value = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (parsed.ptr != digits.data() + digits.size() || parsed.ec == std::errc::invalid_argument)
    return notA("number", text);
  if (parsed.ec == std::errc::result_out_of_range) {
    // Too large or too small for the type: as the nearest value of the type has it.
    const size_t exponent = digits.find_first_of("eE");
    const bool tiny = exponent != std::string_view::npos && digits.substr(exponent + 1).starts_with('-');
    value = tiny ? T(0) : std::numeric_limits<T>::infinity();
    if (negative) value = -value;
  }
  return value;
}

Result<int64_t> parseInteger(std::string_view text) {
  text = trimmed(text);
  std::string_view digits = text;
  if (digits.starts_with('+')) digits.remove_prefix(1);
  int64_t value = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (parsed.ec != std::errc() || parsed.ptr != digits.data() + digits.size()) {
    // Some writers give whole numbers a fraction.
    const auto real = parseReal<double>(text);
    if (!real || !(std::abs(*real) < 9e18) || text.empty()) return notA("whole number", text);
    value = int64_t(*real);
  }
  return value;
}

Result<bool> parseBool(std::string_view text) {
  if (equalsIgnoringCase(text, "true") || text == "1") return true;
  if (equalsIgnoringCase(text, "false") || text == "0" || text.empty()) return false;
  return notA("boolean", text);
}

// ---- Children

// The number in the child of that name; 0 if it is not there, as the engine has it.
template <class T = float>
Result<T> realIn(const std::vector<XmlElement>& children, std::string_view name) {
  const auto content = childOf(children, name);
  if (!content) return T(0);
  return parseReal<T>(textOf(*content));
}
Result<int64_t> integerIn(const std::vector<XmlElement>& children, std::string_view name) {
  const auto content = childOf(children, name);
  if (!content) return 0;
  return parseInteger(textOf(*content));
}

template <size_t N>
Result<std::array<float, N>> realsIn(const std::vector<XmlElement>& children,
                                     const std::array<std::string_view, N>& names) {
  std::array<float, N> values;
  for (size_t i = 0; i < N; ++i) {
    VITRINE_TRY(values[i], realIn(children, names[i]));
  }
  return values;
}

Result<Vec3> parseVector3(std::string_view content) {
  VITRINE_TRY(const auto v, realsIn<3>(childrenOf(content), {"X", "Y", "Z"}));
  return Vec3(v[0], v[1], v[2]);
}
Result<Vec2> parseVector2(std::string_view content) {
  VITRINE_TRY(const auto v, realsIn<2>(childrenOf(content), {"X", "Y"}));
  return Vec2(v[0], v[1]);
}
Result<CFrame> parseCFrame(std::string_view content) {
  const auto children = childrenOf(content);
  CFrame frame;
  VITRINE_TRY(const auto position, realsIn<3>(children, {"X", "Y", "Z"}));
  frame.position = Vec3(position[0], position[1], position[2]);
  if (!childOf(children, "R00")) return frame;
  VITRINE_TRY(const auto rows,
              realsIn<9>(children, {"R00", "R01", "R02", "R10", "R11", "R12", "R20", "R21", "R22"}));
  frame.rotation = rotationFromRows(rows);
  return frame;
}

// Numbers with white space between them.
Result<std::vector<float>> parseList(std::string_view content) {
  const std::string text = textOf(content);
  std::vector<float> values;
  std::string_view rest = trimmed(text);
  while (!rest.empty()) {
    const size_t end = std::min(rest.find_first_of(" \t\r\n,"), rest.size());
    VITRINE_TRY(const float value, parseReal<float>(rest.substr(0, end)));
    values.push_back(value);
    rest = trimmed(rest.substr(end));
    if (rest.starts_with(',')) rest = trimmed(rest.substr(1));
  }
  return values;
}

// The address in <url>, <uri> or plain text.
std::string addressOf(std::string_view content) {
  const auto children = childrenOf(content);
  for (const std::string_view name : {"url", "uri"})
    if (const auto address = childOf(children, name)) return textOf(*address);
  return children.empty() ? trimmedTextOf(content) : std::string();
}

Result<Value> parseBase64(std::string_view content) {
  const std::string text = textOf(content);
  auto bytes = fromBase64(text);
  if (!bytes) return notA("base64 text", text);
  return Value(ByteString{std::move(*bytes)});
}

template <class T>
Result<Value> valueOf(Result<T> parsed) {
  if (!parsed) return std::unexpected(std::move(parsed).error());
  return Value(*parsed);
}

}  // namespace

// ---- Parts

namespace {
Result<void> parseWholePart(std::string_view content, auto& into) {
  VITRINE_TRY(const int64_t number, parseInteger(textOf(content)));
  into = std::remove_reference_t<decltype(into)>(number);
  return {};
}
}  // namespace

Result<void> parsePart(std::string_view content, float& into) {
  VITRINE_TRY(into, parseReal<float>(textOf(content)));
  return {};
}
Result<void> parsePart(std::string_view content, int32_t& into) { return parseWholePart(content, into); }
Result<void> parsePart(std::string_view content, int16_t& into) { return parseWholePart(content, into); }
Result<void> parsePart(std::string_view content, uint8_t& into) { return parseWholePart(content, into); }
Result<void> parsePart(std::string_view content, Vec2& into) {
  VITRINE_TRY(into, parseVector2(content));
  return {};
}
Result<void> parsePart(std::string_view content, Vec3& into) {
  VITRINE_TRY(into, parseVector3(content));
  return {};
}

// ---- Types: see type_table.cpp

Result<Value> parseText(const XmlContext&, std::string_view content) { return Value(ByteString{textOf(content)}); }
Result<Value> parseFlag(const XmlContext&, std::string_view content) {
  return valueOf(parseBool(trimmedTextOf(content)));
}
Result<Value> parseWhole(const XmlContext&, std::string_view content) {
  return valueOf(parseInteger(textOf(content)));
}
Result<Value> parseFloat32(const XmlContext&, std::string_view content) {
  return valueOf(parseReal<float>(textOf(content)));
}
Result<Value> parseFloat64(const XmlContext&, std::string_view content) {
  return valueOf(parseReal<double>(textOf(content)));
}
Result<Value> parseVector2Value(const XmlContext&, std::string_view content) {
  return valueOf(parseVector2(content));
}
Result<Value> parseVector3Value(const XmlContext&, std::string_view content) {
  return valueOf(parseVector3(content));
}
Result<Value> parseCFrameValue(const XmlContext&, std::string_view content) {
  return valueOf(parseCFrame(content));
}
Result<Value> parseOptionalCFrame(const XmlContext&, std::string_view content) {
  const auto frame = childOf(childrenOf(content), "CFrame");
  return frame ? valueOf(parseCFrame(*frame)) : Value(Null{});
}
Result<Value> parseFaces(const XmlContext&, std::string_view content) {
  VITRINE_TRY(const int64_t bits, integerIn(childrenOf(content), "faces"));
  return Value(Faces{uint8_t(bits)});
}
Result<Value> parseAxes(const XmlContext&, std::string_view content) {
  VITRINE_TRY(const int64_t bits, integerIn(childrenOf(content), "axes"));
  return Value(Axes{uint8_t(bits)});
}

Result<Value> parseReference(const XmlContext& file, std::string_view content) {
  const std::string referent = trimmedTextOf(content);
  const auto found = file.referents.find(referent);
  return Value(found == file.referents.end() ? NodeId::None : found->second);
}

namespace {

// An asset's address. Old files also hold the bytes themselves, or a hash of them.
Result<Value> parseAsset(const XmlContext& file, std::string_view content, bool asText) {
  if (const auto found = file.embeddedAt.find(uint64_t(content.data() - file.text().data()));
      found != file.embeddedAt.end())
    return Value(ContentSource{.kind = ContentSource::Embedded,
                               .buffer = found->second,
                               .byteCount = file.embedded.at(found->second).size()});
  const auto children = childrenOf(content);
  if (const auto binary = childOf(children, "binary")) return notA("base64 text", textOf(*binary));
  if (const auto hash = childOf(children, "hash"))
    return Value(ContentSource{.kind = ContentSource::Hash, .uri = trimmedTextOf(*hash)});
  if (const auto object = childOf(children, "Ref")) {
    VITRINE_TRY(const Value node, parseReference(file, *object));
    return Value(ContentSource{.kind = ContentSource::Object, .object = *node.as<NodeId>()});
  }
  std::string address = addressOf(content);
  if (asText) return Value(ByteString{std::move(address)});
  return contentAt(std::move(address));
}

}  // namespace

Result<Value> parseContent(const XmlContext& file, std::string_view content) {
  return parseAsset(file, content, false);
}

Result<Value> parseUDim2(const XmlContext&, std::string_view content) {
  const auto children = childrenOf(content);
  VITRINE_TRY(const auto scales, realsIn<2>(children, {"XS", "YS"}));
  VITRINE_TRY(const int64_t x, integerIn(children, "XO"));
  VITRINE_TRY(const int64_t y, integerIn(children, "YO"));
  return Value(UDim2{{scales[0], int32_t(x)}, {scales[1], int32_t(y)}});
}

// Three numbers, or one whole number 0xAARRGGBB in old files.
Result<Value> parseColour3(const XmlContext&, std::string_view content) {
  const auto children = childrenOf(content);
  if (children.empty()) {
    VITRINE_TRY(const int64_t packed, parseInteger(textOf(content)));
    const auto channel = [&](int shift) { return float(packed >> shift & 0xFF) / 255.0f; };
    return Value(Colour{channel(16), channel(8), channel(0)});
  }
  VITRINE_TRY(const auto c, realsIn<3>(children, {"R", "G", "B"}));
  return Value(Colour{c[0], c[1], c[2]});
}

Result<Value> parseColour3uint8(const XmlContext&, std::string_view content) {
  const auto children = childrenOf(content);
  if (!children.empty()) {
    std::array<int64_t, 3> c;
    VITRINE_TRY(c[0], integerIn(children, "R"));
    VITRINE_TRY(c[1], integerIn(children, "G"));
    VITRINE_TRY(c[2], integerIn(children, "B"));
    return Value(Rgb8{uint8_t(c[0]), uint8_t(c[1]), uint8_t(c[2])});
  }
  VITRINE_TRY(const int64_t packed, parseInteger(textOf(content)));
  return Value(Rgb8{uint8_t(packed >> 16), uint8_t(packed >> 8), uint8_t(packed)});
}

Result<Value> parseVector3int16(const XmlContext&, std::string_view content) {
  const auto children = childrenOf(content);
  VITRINE_TRY(const int64_t x, integerIn(children, "X"));
  VITRINE_TRY(const int64_t y, integerIn(children, "Y"));
  VITRINE_TRY(const int64_t z, integerIn(children, "Z"));
  return Value(ShortVec3{int16_t(x), int16_t(y), int16_t(z)});
}

Result<Value> parseNumberSequence(const XmlContext&, std::string_view content) {
  VITRINE_TRY(const auto numbers, parseList(content));
  if (numbers.size() % 3 != 0) return notA("number sequence", trimmedTextOf(content));
  NumberSequence sequence;
  for (size_t i = 0; i < numbers.size(); i += 3)
    sequence.keypoints.push_back({numbers[i], numbers[i + 1], numbers[i + 2]});
  return Value(std::move(sequence));
}

Result<Value> parseColourSequence(const XmlContext&, std::string_view content) {
  VITRINE_TRY(const auto numbers, parseList(content));
  if (numbers.size() % 5 != 0) return notA("colour sequence", trimmedTextOf(content));
  ColourSequence sequence;
  for (size_t i = 0; i < numbers.size(); i += 5)
    sequence.keypoints.push_back({numbers[i], {numbers[i + 1], numbers[i + 2], numbers[i + 3]}});
  return Value(std::move(sequence));
}

Result<Value> parseNumberRange(const XmlContext&, std::string_view content) {
  VITRINE_TRY(const auto numbers, parseList(content));
  if (numbers.size() != 2) return notA("number range", trimmedTextOf(content));
  return Value(Vec2(numbers[0], numbers[1]));
}

Result<Value> parsePhysicalProperties(const XmlContext&, std::string_view content) {
  const auto children = childrenOf(content);
  VITRINE_TRY(const bool custom, parseBool(trimmedTextOf(childOf(children, "CustomPhysics").value_or(""))));
  if (!custom) return Value(OwnPhysics());
  PhysicalProperties properties;
  VITRINE_TRY(properties.density, realIn(children, "Density"));
  VITRINE_TRY(properties.friction, realIn(children, "Friction"));
  VITRINE_TRY(properties.elasticity, realIn(children, "Elasticity"));
  VITRINE_TRY(properties.frictionWeight, realIn(children, "FrictionWeight"));
  VITRINE_TRY(properties.elasticityWeight, realIn(children, "ElasticityWeight"));
  if (childOf(children, "AcousticAbsorption")) {
    VITRINE_TRY(properties.acousticAbsorption, realIn(children, "AcousticAbsorption"));
  }
  return Value(OwnPhysics(properties));
}

Result<Value> parseFont(const XmlContext&, std::string_view content) {
  const auto children = childrenOf(content);
  // Studio has written empty elements: they stand for the default font.
  if (children.empty()) return Value(Font{.family = "rbxasset://fonts/families/SourceSansPro.json"});
  VITRINE_TRY(const int64_t weight, integerIn(children, "Weight"));
  const std::string style = trimmedTextOf(childOf(children, "Style").value_or("Normal"));
  uint8_t styleNumber = equalsIgnoringCase(style, "Italic") ? 1 : 0;
  if (const auto number = parseInteger(style)) styleNumber = uint8_t(*number);
  return Value(Font{addressOf(childOf(children, "Family").value_or("")), uint16_t(weight), styleNumber,
                    addressOf(childOf(children, "CachedFaceId").value_or(""))});
}

Result<Value> parseUniqueId(const XmlContext&, std::string_view content) {
  const std::string text = trimmedTextOf(content);
  uint64_t random = 0, rest = 0;
  const char* const begin = text.data();
  if (text.size() != 32 || std::from_chars(begin, begin + 16, random, 16).ptr != begin + 16 ||
      std::from_chars(begin + 16, begin + 32, rest, 16).ptr != begin + 32)
    return notA("unique id of 32 hex digits", text);
  return Value(UniqueId{random, uint32_t(rest >> 32), uint32_t(rest)});
}

Result<Value> parseSharedString(const XmlContext& file, std::string_view content) {
  const std::string key = trimmedTextOf(content);
  const auto found = file.sharedIndex.find(key);
  if (found == file.sharedIndex.end()) {
    if (key.empty()) return Value(Null{});
    return fail(ErrorCode::Malformed, fmt::format("shared string \"{}\" is not in the file", excerptOf(key)));
  }
  return Value(SharedString{found->second, file.sharedStrings[found->second].size()});
}

std::string_view contentChild(std::string_view content) {
  constexpr std::string_view names[] = {"url", "uri", "null", "binary", "hash", "Ref"};
  const XmlTag tag = nextTag(content, 0);
  for (const std::string_view name : names)
    if (equalsIgnoringCase(tag.name, name)) return name;
  return {};
}

XmlType xmlTypeOf(std::string_view tag, std::string_view reflectedType) {
  using enum XmlType::Form;
  const std::string lower = lowerCase(tag);
  if (lower == "binarystring") return {Base64, Type::String};
  // The two names changed places in 2024.
  if (lower == "contentid" || lower == "content") {
    const bool address = reflectedType == "ContentId" || (lower == "contentid" && reflectedType != "Content");
    return address ? XmlType{Address, Type::String} : XmlType{Plain, Type::Content};
  }
  const TypeRow* row = rowOfElement(lower);
  if (!row) return {};
  // Palette indices are written as whole numbers: only the property tells.
  if (row->type == Type::Int32 && reflectedType == "BrickColor") return {Plain, Type::BrickColor};
  return {Plain, row->type};
}

std::string columnTypeOf(const XmlType& type, std::string_view tag) {
  return type.isUnknown() ? fmt::format("Unknown <{}>", printableName(tag)) : std::string(typeName(type.type));
}

Result<Value> parseXmlValue(const XmlContext& file, const XmlType& type, std::string_view content) {
  switch (type.form) {
    case XmlType::Form::Plain:
      return rowOf(type.type)->parse(file, content);
    case XmlType::Form::Base64:
      return parseBase64(content);
    case XmlType::Form::Address:
      return parseAsset(file, content, true);
    case XmlType::Form::Unknown:
      break;
  }
  return Value(ByteString{std::string(trimmed(content))});
}

}  // namespace vitrine::rbxm
