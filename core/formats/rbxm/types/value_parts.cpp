#include "core/formats/rbxm/types/value_parts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <utility>

#include "core/formats/rbxm/reflection/reflection.h"

namespace vitrine::rbxm {

namespace {

// The items of a list of that many; null for any other value.
const std::vector<Value>* itemsOf(const Value& value, size_t count) {
  const auto* list = value.as<List>();
  return list && list->items.size() == count ? &list->items : nullptr;
}

const Value* fieldOf(const Value& value, std::string_view name) {
  const auto* record = value.as<Record>();
  if (!record) return nullptr;
  for (const Field& field : record->fields)
    if (field.name == name) return &field.value;
  return nullptr;
}

template <class T>
const T* fieldAs(const Value& value, std::string_view name) {
  const Value* field = fieldOf(value, name);
  return field ? field->as<T>() : nullptr;
}

// The bytes of a value that makeString() made.
std::optional<std::string_view> stringOf(const Value& value) {
  if (const auto* text = value.as<std::string>()) return *text;
  if (const auto* bytes = value.as<ByteString>()) return bytes->bytes;
  return std::nullopt;
}

template <class T>
std::optional<T> narrowed(const Value& value) {
  const auto* number = value.as<int64_t>();
  if (!number || !std::in_range<T>(*number)) return std::nullopt;
  return T(*number);
}

std::optional<uint8_t> bitsOf(const Value& value, std::span<const std::string_view> names) {
  const auto* list = value.as<List>();
  if (!list) return std::nullopt;
  uint8_t bits = 0;
  for (const Value& item : list->items) {
    if (const auto number = narrowed<uint8_t>(item)) {
      bits |= *number;
      continue;
    }
    const auto* name = item.as<std::string>();
    const auto known = name ? std::ranges::find(names, *name) : names.end();
    if (known == names.end()) return std::nullopt;
    bits |= uint8_t(1u << (known - names.begin()));
  }
  return bits;
}

// Of an enumeration's item by name, or by number where it has none.
template <class T>
std::optional<T> itemNumber(const Value* value, std::string_view enumName) {
  const auto* name = value ? value->as<std::string>() : nullptr;
  if (!name) return std::nullopt;
  if (const auto known = enumItemValue(enumName, *name)) return T(*known);
  T number = 0;
  const char* const end = name->data() + name->size();
  const auto parsed = std::from_chars(name->data(), end, number);
  if (parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
  return number;
}

template <class T>
bool parseHex(std::string_view digits, T& out) {
  return std::from_chars(digits.data(), digits.data() + digits.size(), out, 16).ptr ==
         digits.data() + digits.size();
}

// 0..5 for +X, +Y, +Z, -X, -Y, -Z, without a zero that has a sign; 6 for any other vector.
unsigned normalOf(const Vec3& v) {
  constexpr uint32_t kOne = std::bit_cast<uint32_t>(1.0f), kMinusOne = std::bit_cast<uint32_t>(-1.0f);
  unsigned normal = 6, ones = 0;
  for (unsigned axis = 0; axis < 3; ++axis) {
    const auto bits = std::bit_cast<uint32_t>(v[int(axis)]);
    if (bits == 0) continue;
    if (bits != kOne && bits != kMinusOne) return 6;
    normal = bits == kOne ? axis : axis + 3;
    ++ones;
  }
  return ones == 1 ? normal : 6;
}

}  // namespace

std::optional<UDim> udimOf(const Value& value) {
  const auto* items = itemsOf(value, 2);
  if (!items) return std::nullopt;
  const auto* scale = (*items)[0].as<float>();
  const auto offset = narrowed<int32_t>((*items)[1]);
  if (!scale || !offset) return std::nullopt;
  return UDim{*scale, *offset};
}

std::optional<UDim2> udim2Of(const Value& value) {
  const auto* items = itemsOf(value, 2);
  if (!items) return std::nullopt;
  const auto x = udimOf((*items)[0]), y = udimOf((*items)[1]);
  if (!x || !y) return std::nullopt;
  return UDim2{*x, *y};
}

std::optional<Ray> rayOf(const Value& value) {
  const auto *origin = fieldAs<Vec3>(value, "origin"), *direction = fieldAs<Vec3>(value, "direction");
  if (!origin || !direction) return std::nullopt;
  return Ray{*origin, *direction};
}

std::optional<Rect> rectOf(const Value& value) {
  const auto* items = itemsOf(value, 2);
  if (!items) return std::nullopt;
  const auto *min = (*items)[0].as<Vec2>(), *max = (*items)[1].as<Vec2>();
  if (!min || !max) return std::nullopt;
  return Rect{*min, *max};
}

std::optional<ShortVec3> vector3int16Of(const Value& value) {
  const auto* items = itemsOf(value, 3);
  if (!items) return std::nullopt;
  ShortVec3 out{};
  for (size_t i = 0; i < out.size(); ++i) {
    const auto number = narrowed<int16_t>((*items)[i]);
    if (!number) return std::nullopt;
    out[i] = *number;
  }
  return out;
}

std::optional<uint8_t> facesOf(const Value& value) {
  static constexpr std::string_view names[] = {"Right", "Top", "Back", "Left", "Bottom", "Front"};
  return bitsOf(value, names);
}

std::optional<uint8_t> axesOf(const Value& value) {
  static constexpr std::string_view names[] = {"X", "Y", "Z"};
  return bitsOf(value, names);
}

std::optional<std::vector<NumberKeypoint>> numberSequenceOf(const Value& value) {
  const auto* list = fieldAs<List>(value, "keypoints");
  if (!list) return std::nullopt;
  std::vector<NumberKeypoint> keypoints;
  for (const Value& item : list->items) {
    const auto *time = fieldAs<float>(item, "time"), *height = fieldAs<float>(item, "value"),
               *envelope = fieldAs<float>(item, "envelope");
    if (!time || !height || !envelope) return std::nullopt;
    keypoints.push_back({*time, *height, *envelope});
  }
  return keypoints;
}

std::optional<std::vector<ColourKeypoint>> colorSequenceOf(const Value& value) {
  const auto* list = fieldAs<List>(value, "keypoints");
  if (!list) return std::nullopt;
  std::vector<ColourKeypoint> keypoints;
  for (const Value& item : list->items) {
    const auto* time = fieldAs<float>(item, "time");
    const auto* colour = fieldAs<Colour>(item, "color");
    if (!time || !colour) return std::nullopt;
    keypoints.push_back({*time, *colour});
  }
  return keypoints;
}

std::optional<std::optional<PhysicalProperties>> physicalPropertiesOf(const Value& value) {
  if (const auto* text = value.as<std::string>(); text && *text == "Default")
    return std::optional<PhysicalProperties>();
  PhysicalProperties out;
  const std::pair<std::string_view, float*> fields[] = {{"density", &out.density},
                                                        {"friction", &out.friction},
                                                        {"elasticity", &out.elasticity},
                                                        {"frictionWeight", &out.frictionWeight},
                                                        {"elasticityWeight", &out.elasticityWeight},
                                                        {"acousticAbsorption", &out.acousticAbsorption}};
  for (const auto& [name, number] : fields) {
    const auto* stored = fieldAs<float>(value, name);
    if (!stored) return std::nullopt;
    *number = *stored;
  }
  return std::optional(out);
}

std::optional<UniqueId> uniqueIdOf(const Value& value) {
  const auto* text = value.as<std::string>();
  UniqueId id;
  if (!text || text->size() != 32) return std::nullopt;
  const std::string_view digits = *text;
  if (!parseHex(digits.substr(0, 16), id.random) || !parseHex(digits.substr(16, 8), id.time) ||
      !parseHex(digits.substr(24), id.index))
    return std::nullopt;
  return id;
}

std::optional<Font> fontOf(const Value& value) {
  const Value *family = fieldOf(value, "family"), *face = fieldOf(value, "cachedFaceId");
  const auto weight = itemNumber<uint16_t>(fieldOf(value, "weight"), "FontWeight");
  const auto style = itemNumber<uint8_t>(fieldOf(value, "style"), "FontStyle");
  if (!family || !face || !weight || !style) return std::nullopt;
  const auto familyText = stringOf(*family), faceText = stringOf(*face);
  if (!familyText || !(faceText || face->as<std::monostate>())) return std::nullopt;
  return Font{std::string(*familyText), *weight, *style, std::string(faceText.value_or(""))};
}

std::optional<ContentSource> contentOf(const Value& value) {
  if (const auto* text = value.as<std::string>(); text && *text == "None") return ContentSource{};
  if (const Value* uri = fieldOf(value, "Uri")) {
    const auto text = stringOf(*uri);
    if (!text) return std::nullopt;
    return ContentSource{.kind = ContentSource::Uri, .uri = std::string(*text)};
  }
  if (const auto* object = fieldAs<NodeId>(value, "Object"))
    return ContentSource{.kind = ContentSource::Object, .object = *object};
  if (const auto buffer = embeddedBufferOf(value))
    return ContentSource{.kind = ContentSource::Embedded, .buffer = *buffer};
  if (const auto* hash = fieldAs<ByteString>(value, "Hash"))
    return ContentSource{.kind = ContentSource::Hash, .uri = hash->bytes};
  const Value* kind = fieldOf(value, "SourceType");
  const auto number = kind ? narrowed<int32_t>(*kind) : std::nullopt;
  // What is below 0 is ours.
  if (!number || *number < 0) return std::nullopt;
  return ContentSource{.kind = *number};
}

uint8_t rotationIdOf(const Mat3& rotation) {
  const unsigned a = normalOf(rotation[0]), b = normalOf(rotation[1]);
  if (a > 5 || b > 5) return 0;
  const auto id = uint8_t(6 * a + b + 1);
  const auto exact = rotationOf(id);
  // Bit by bit: -0 is another rotation's.
  using Bits = std::array<uint32_t, 9>;
  return exact && std::bit_cast<Bits>(*exact) == std::bit_cast<Bits>(rotation) ? id : uint8_t(0);
}

std::array<float, 9> rowsOf(const Mat3& m) {
  return {m[0][0], m[1][0], m[2][0], m[0][1], m[1][1], m[2][1], m[0][2], m[1][2], m[2][2]};
}

}  // namespace vitrine::rbxm
