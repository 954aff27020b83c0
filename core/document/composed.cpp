#include "core/document/composed.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>
#include <vector>

namespace vitrine {

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

// The bytes of a value that textOrBytes() made.
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

template <class T>
std::optional<T> narrowedField(const Value& value, std::string_view name) {
  const Value* field = fieldOf(value, name);
  return field ? narrowed<T>(*field) : std::nullopt;
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

template <class Sequence, class Keypoint>
std::optional<Sequence> sequenceOf(const Value& value) {
  if (const auto* own = value.as<Sequence>()) return *own;
  const auto* list = fieldAs<List>(value, "keypoints");
  if (!list) return std::nullopt;
  Sequence sequence;
  for (const Value& item : list->items) {
    const auto keypoint = composed<Keypoint>(item);
    if (!keypoint) return std::nullopt;
    sequence.keypoints.push_back(*keypoint);
  }
  return sequence;
}

template <class T>
bool parseHex(std::string_view digits, T& out) {
  return std::from_chars(digits.data(), digits.data() + digits.size(), out, 16).ptr ==
         digits.data() + digits.size();
}

}  // namespace

template <>
std::optional<UDim> composed(const Value& value) {
  if (const auto* own = value.as<UDim>()) return *own;
  const auto* items = itemsOf(value, 2);
  if (!items) return std::nullopt;
  const auto* scale = (*items)[0].as<float>();
  const auto offset = narrowed<int32_t>((*items)[1]);
  if (!scale || !offset) return std::nullopt;
  return UDim{*scale, *offset};
}

template <>
std::optional<UDim2> composed(const Value& value) {
  if (const auto* own = value.as<UDim2>()) return *own;
  const auto* items = itemsOf(value, 2);
  if (!items) return std::nullopt;
  const auto x = composed<UDim>((*items)[0]), y = composed<UDim>((*items)[1]);
  if (!x || !y) return std::nullopt;
  return UDim2{*x, *y};
}

template <>
std::optional<Ray> composed(const Value& value) {
  if (const auto* own = value.as<Ray>()) return *own;
  const auto *origin = fieldAs<Vec3>(value, "origin"), *direction = fieldAs<Vec3>(value, "direction");
  if (!origin || !direction) return std::nullopt;
  return Ray{*origin, *direction};
}

template <>
std::optional<Rect> composed(const Value& value) {
  if (const auto* own = value.as<Rect>()) return *own;
  const auto* items = itemsOf(value, 2);
  if (!items) return std::nullopt;
  const auto *min = (*items)[0].as<Vec2>(), *max = (*items)[1].as<Vec2>();
  if (!min || !max) return std::nullopt;
  return Rect{*min, *max};
}

template <>
std::optional<ShortVec3> composed(const Value& value) {
  if (const auto* own = value.as<ShortVec3>()) return *own;
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

template <>
std::optional<Faces> composed(const Value& value) {
  if (const auto* own = value.as<Faces>()) return *own;
  const auto bits = bitsOf(value, faceNames());
  return bits ? std::optional(Faces{*bits}) : std::nullopt;
}

template <>
std::optional<Axes> composed(const Value& value) {
  if (const auto* own = value.as<Axes>()) return *own;
  const auto bits = bitsOf(value, axisNames());
  return bits ? std::optional(Axes{*bits}) : std::nullopt;
}

template <>
std::optional<NumberKeypoint> composed(const Value& value) {
  if (const auto* own = value.as<NumberKeypoint>()) return *own;
  const auto *time = fieldAs<float>(value, "time"), *height = fieldAs<float>(value, "value"),
             *envelope = fieldAs<float>(value, "envelope");
  if (!time || !height || !envelope) return std::nullopt;
  return NumberKeypoint{*time, *height, *envelope};
}

template <>
std::optional<NumberSequence> composed(const Value& value) {
  return sequenceOf<NumberSequence, NumberKeypoint>(value);
}

template <>
std::optional<ColourKeypoint> composed(const Value& value) {
  if (const auto* own = value.as<ColourKeypoint>()) return *own;
  const auto* time = fieldAs<float>(value, "time");
  const auto* colour = fieldAs<Colour>(value, "color");
  if (!time || !colour) return std::nullopt;
  return ColourKeypoint{*time, *colour};
}

template <>
std::optional<ColourSequence> composed(const Value& value) {
  return sequenceOf<ColourSequence, ColourKeypoint>(value);
}

template <>
std::optional<OwnPhysics> composed(const Value& value) {
  if (const auto* own = value.as<OwnPhysics>()) return *own;
  if (const auto* text = value.as<std::string>(); text && *text == "Default") return OwnPhysics();
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
  return OwnPhysics(out);
}

template <>
std::optional<UniqueId> composed(const Value& value) {
  if (const auto* own = value.as<UniqueId>()) return *own;
  const auto* text = value.as<std::string>();
  UniqueId id;
  if (!text || text->size() != 32) return std::nullopt;
  const std::string_view digits = *text;
  if (!parseHex(digits.substr(0, 16), id.random) || !parseHex(digits.substr(16, 8), id.time) ||
      !parseHex(digits.substr(24), id.index))
    return std::nullopt;
  return id;
}

template <>
std::optional<Font> composed(const Value& value) {
  if (const auto* own = value.as<Font>()) return *own;
  const Value *family = fieldOf(value, "family"), *face = fieldOf(value, "cachedFaceId");
  const auto *weightText = fieldAs<std::string>(value, "weight"), *styleText = fieldAs<std::string>(value, "style");
  if (!family || !face || !weightText || !styleText) return std::nullopt;
  const auto weight = fontWeightIn(*weightText);
  const auto style = fontStyleIn(*styleText);
  if (!weight || !style) return std::nullopt;
  const auto familyText = stringOf(*family), faceText = stringOf(*face);
  if (!familyText || !(faceText || face->as<std::monostate>())) return std::nullopt;
  return Font{std::string(*familyText), *weight, *style, std::string(faceText.value_or(""))};
}

template <>
std::optional<ContentSource> composed(const Value& value) {
  if (const auto* own = value.as<ContentSource>()) return *own;
  if (const auto* text = value.as<std::string>(); text && *text == "None") return ContentSource{};
  if (const Value* uri = fieldOf(value, "Uri")) {
    const auto text = stringOf(*uri);
    if (!text) return std::nullopt;
    return ContentSource{.kind = ContentSource::Uri, .uri = std::string(*text)};
  }
  if (const auto* object = fieldAs<NodeId>(value, "Object"))
    return ContentSource{.kind = ContentSource::Object, .object = *object};
  if (const auto buffer = narrowedField<uint32_t>(value, "embedded"))
    return ContentSource{.kind = ContentSource::Embedded,
                         .buffer = *buffer,
                         .byteCount = narrowedField<uint64_t>(value, "bytes").value_or(0)};
  if (const auto* hash = fieldAs<ByteString>(value, "Hash"))
    return ContentSource{.kind = ContentSource::Hash, .uri = hash->bytes};
  const Value* kind = fieldOf(value, "SourceType");
  const auto number = kind ? narrowed<int32_t>(*kind) : std::nullopt;
  // What is below 0 is ours.
  if (!number || *number < 0) return std::nullopt;
  return ContentSource{.kind = *number};
}

template <>
std::optional<SharedString> composed(const Value& value) {
  if (const auto* own = value.as<SharedString>()) return *own;
  const auto index = narrowedField<uint32_t>(value, "shared");
  const auto bytes = narrowedField<uint64_t>(value, "bytes");
  return index && bytes ? std::optional(SharedString{*index, *bytes}) : std::nullopt;
}

namespace {

template <class T>
std::optional<Value> composedValue(const Value& description) {
  auto made = composed<T>(description);
  return made ? std::optional<Value>(std::move(*made)) : std::nullopt;
}

struct Composer {
  std::string_view type;
  std::optional<Value> (*make)(const Value& description);
};
constexpr Composer kComposers[] = {
    {"UDim", composedValue<UDim>},
    {"UDim2", composedValue<UDim2>},
    {"Ray", composedValue<Ray>},
    {"Faces", composedValue<Faces>},
    {"Axes", composedValue<Axes>},
    {"Vector3int16", composedValue<ShortVec3>},
    {"NumberSequence", composedValue<NumberSequence>},
    {"ColorSequence", composedValue<ColourSequence>},
    {"Rect", composedValue<Rect>},
    {"PhysicalProperties", composedValue<OwnPhysics>},
    {"UniqueId", composedValue<UniqueId>},
    {"Font", composedValue<Font>},
    {"Content", composedValue<ContentSource>},
    {"SharedString", composedValue<SharedString>},
};

}  // namespace

Value composedAs(std::string_view type, Value description) {
  for (const auto& [name, make] : kComposers)
    if (name == type)
      if (auto made = make(description)) return std::move(*made);
  return description;
}

}  // namespace vitrine
