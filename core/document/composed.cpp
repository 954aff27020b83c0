#include "core/document/composed.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>
#include <vector>

namespace vitrine {

namespace {

template <class T>
const T* fieldAs(const Value& value, std::string_view name) {
  const Value* field = partIn(value, name);
  return field ? field->as<T>() : nullptr;
}

// The bytes of a value that textOrBytes() made.
std::optional<std::string_view> stringOf(const Value& value) {
  if (const auto* text = value.as<std::string>()) return *text;
  if (const auto* bytes = value.as<ByteString>()) return bytes->bytes;
  return std::nullopt;
}

template <class T>
std::optional<T> narrowedField(const Value& value, std::string_view name) {
  const Value* field = partIn(value, name);
  return field ? composedPart<T>(*field) : std::nullopt;
}

std::optional<uint8_t> bitsOf(const Value& value, std::span<const std::string_view> names) {
  const auto* list = value.as<List>();
  if (!list) return std::nullopt;
  uint8_t bits = 0;
  for (const Value& item : list->items) {
    if (const auto number = composedPart<uint8_t>(item)) {
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
std::optional<ShortVec3> composed(const Value& value) {
  if (const auto* own = value.as<ShortVec3>()) return *own;
  ShortVec3 out{};
  for (size_t i = 0; i < out.size(); ++i) {
    const Value* item = partIn(value, i, out.size());
    const auto number = item ? composedPart<int16_t>(*item) : std::nullopt;
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
std::optional<NumberSequence> composed(const Value& value) {
  return sequenceOf<NumberSequence, NumberKeypoint>(value);
}

template <>
std::optional<ColourSequence> composed(const Value& value) {
  return sequenceOf<ColourSequence, ColourKeypoint>(value);
}

template <>
std::optional<OwnPhysics> composed(const Value& value) {
  if (const auto* own = value.as<OwnPhysics>()) return *own;
  if (const auto* text = value.as<std::string>(); text && *text == "Default") return OwnPhysics();
  const auto properties = composed<PhysicalProperties>(value);
  if (!properties) return std::nullopt;
  return OwnPhysics(*properties);
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
  const Value *family = partIn(value, "family"), *face = partIn(value, "cachedFaceId");
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
  if (const Value* uri = partIn(value, "Uri")) {
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
  const Value* kind = partIn(value, "SourceType");
  const auto number = kind ? composedPart<int32_t>(*kind) : std::nullopt;
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

template <class T>
Value zeroValue() {
  return T{};
}

// A type of columns: what its values are made of, and made by.
struct ColumnShape {
  std::string_view type;
  Value (*example)();
  std::vector<std::string_view> parts;
  std::optional<Value> (*make)(const Value& description) = nullptr;  // null: described as it is stored
};

template <class T>
ColumnShape shapeOf(std::string_view type, std::vector<std::string_view> parts = {}) {
  return {type, zeroValue<T>, std::move(parts), composedValue<T>};
}
template <class T>
ColumnShape plainShape(std::string_view type, std::vector<std::string_view> parts) {
  return {type, zeroValue<T>, std::move(parts)};
}
template <class T>
void addShapeOfParts(std::vector<ColumnShape>& shapes) {
  if constexpr (HasParts<T>)
    shapes.push_back(std::apply(
        [](const auto&... part) { return shapeOf<T>(T::kType, {std::string_view(part.name)...}); }, T::parts()));
}

const std::vector<ColumnShape>& columnShapes() {
  static const std::vector<ColumnShape> shapes = [] {
    std::vector<ColumnShape> all{
        shapeOf<Faces>("Faces"),
        shapeOf<Axes>("Axes"),
        shapeOf<ShortVec3>("Vector3int16", {"X", "Y", "Z"}),
        shapeOf<NumberSequence>("NumberSequence"),
        shapeOf<ColourSequence>("ColorSequence"),
        shapeOf<OwnPhysics>("PhysicalProperties"),
        shapeOf<UniqueId>("UniqueId"),
        shapeOf<Font>("Font"),
        shapeOf<ContentSource>("Content"),
        shapeOf<SharedString>("SharedString"),
        plainShape<Vec2>("Vector2", {"X", "Y"}),
        plainShape<Vec2>("NumberRange", {"Min", "Max"}),
        plainShape<Vec3>("Vector3", {"X", "Y", "Z"}),
        plainShape<Vec3>("vec3", {"X", "Y", "Z"}),
        plainShape<Colour>("Color3", {"R", "G", "B"}),
        plainShape<Colour>("colour", {"R", "G", "B"}),
        plainShape<Rgb8>("Color3uint8", {"R", "G", "B"}),
        plainShape<CFrame>("CFrame", {"X", "Y", "Z", "Position"}),
        plainShape<CFrame>("OptionalCFrame", {"X", "Y", "Z", "Position"}),
        plainShape<NodeId>("Ref", {"Name", "ClassName", "Parent"}),
    };
    [&]<class... Each>(const std::variant<Each...>*) {
      (addShapeOfParts<Each>(all), ...);
    }(static_cast<const ColumnComposite*>(nullptr));
    return all;
  }();
  return shapes;
}
const ColumnShape* columnShape(std::string_view type) {
  const auto found = std::ranges::find(columnShapes(), type, &ColumnShape::type);
  return found == columnShapes().end() ? nullptr : &*found;
}

}  // namespace

const Value* partIn(const Value& description, std::string_view name) {
  const auto* record = description.as<Record>();
  if (!record) return nullptr;
  const auto found = std::ranges::find(record->fields, name, &Field::name);
  return found == record->fields.end() ? nullptr : &found->value;
}
const Value* partIn(const Value& description, size_t index, size_t count) {
  const auto* list = description.as<List>();
  return list && list->items.size() == count ? &list->items[index] : nullptr;
}

Value composedAs(std::string_view type, Value description) {
  const ColumnShape* shape = columnShape(type);
  if (shape && shape->make)
    if (auto made = shape->make(description)) return std::move(*made);
  return description;
}

Value exampleOf(std::string_view type) {
  const ColumnShape* shape = columnShape(type);
  return shape ? shape->example() : Value();
}
std::vector<std::string_view> partNamesOf(std::string_view type) {
  const ColumnShape* shape = columnShape(type);
  return shape ? shape->parts : std::vector<std::string_view>();
}

}  // namespace vitrine
