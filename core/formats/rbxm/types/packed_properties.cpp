#include "core/formats/rbxm/types/packed_properties.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "core/document/json_reader.h"
#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/blobs.h"
#include "core/formats/rbxm/types/packed_curves.h"

namespace vitrine::rbxm {

namespace {

constexpr PackedProperty kPacked[] = {
    {"AnimationRigData", "label", "RigLabels", describeRigLabels},
    {"AnimationRigData", "name", "RigNames", describeRigNames},
    {"AnimationRigData", "parent", "RigParents", describeRigParents},
    {"AnimationRigData", "postTransform", "RigTransforms", describeRigTransforms},
    {"AnimationRigData", "preTransform", "RigTransforms", describeRigTransforms},
    {"AnimationRigData", "transform", "RigTransforms", describeRigTransforms},
    {"FloatCurve", "ValuesAndTimes", "Curve", describeFloatCurve},
    {"HapticEffect", "WaveformData", "Curve", describeFloatCurve},
    {"HumanoidDescription", "AccessoryBlob", "Accessories", readAccessories},
    {"HumanoidDescription", "EmotesDataInternal", "Emotes", readEmotes},
    {"HumanoidDescription", "EquippedEmotesDataInternal", "EquippedEmotes", readEquippedEmotes},
    {"MarkerCurve", "ValuesAndTimes", "Curve", describeMarkerCurve},
    {"Path2D", "PropertiesSerialize", "ControlPoints", readControlPoints},
    {"PlayerEmulatorService", "SerializedEmulatedPolicyInfo", "Attributes",
     [](Bytes bytes) { return toValue(readAttributes(ByteReader(bytes))); }},
    {"RotationCurve", "ValuesAndTimes", "Curve", describeRotationCurve},
    {"StyleQuery", "ConditionsSerialize", "Attributes",
     [](Bytes bytes) { return toValue(readAttributes(ByteReader(bytes))); }},
    {"StyleRule", "PropertyTransitionsSerialize", "Transitions", readPropertyTransitions},
    {"ValueCurve", "ValuesAndTimes", "Curve", describeValueCurve},
    {"WorldRoot", "CollisionGroupData", "CollisionGroups", readCollisionGroups},
    {"WorldRoot", "CollisionGroups", "CollisionGroups", readOldCollisionGroups},
};

Field unknownField(std::string_view rest) { return {"Unknown", Opaque{0, std::string(rest)}}; }

std::string nameOf(std::string_view bytes) { return toUtf8(bytes); }

// The parts of a text between separators; what stands after the last one is a part if it is not empty.
std::vector<std::string_view> partsOf(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::optional<int64_t> wholeIn(std::string_view text) {
  int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

Field groupField(std::string_view name, int64_t id, int64_t mask) {
  return {nameOf(name), Record{{{"Id", id}, {"Mask", mask}}}};
}

// One group: its id, a 4, the mask of the groups it collides with, its name.
Result<Field> readCollisionGroup(ByteReader& reader) {
  constexpr uint8_t kMaskBytes = 4;
  VITRINE_TRY(const auto id, reader.take<uint8_t>("group id"));
  VITRINE_TRY(const auto maskBytes, reader.take<uint8_t>("mask size"));
  if (maskBytes != kMaskBytes)
    return fail(ErrorCode::Malformed, "a mask of a collision group has 4 bytes", reader.here(0));
  VITRINE_TRY(const auto mask, reader.take<int32_t>("mask"));
  VITRINE_TRY(const auto size, reader.take<uint8_t>("group name"));
  VITRINE_TRY(const Bytes name, reader.takeBytes(size, "group name"));
  return groupField(asText(name), id, mask);
}

Result<UDim2> takeUDim2(ByteReader& reader) {
  VITRINE_TRY(const auto x, reader.take<UDim>("UDim2"));
  VITRINE_TRY(const auto y, reader.take<UDim>("UDim2"));
  return UDim2{x, y};
}

// Its type, as attributes number types, and three UDim2.
Result<PathPoint> readPathPoint(ByteReader& reader) {
  constexpr uint8_t kControlPoint = 0x23;
  VITRINE_TRY(const auto type, reader.take<uint8_t>("type of a control point"));
  if (type != kControlPoint) return fail(ErrorCode::Malformed, "a control point has the type 23h", reader.here(0));
  PathPoint point;
  VITRINE_TRY(point.position, takeUDim2(reader));
  VITRINE_TRY(point.left, takeUDim2(reader));
  VITRINE_TRY(point.right, takeUDim2(reader));
  return point;
}

Value valueOf(const JsonTree& json) {
  if (const auto* flag = json.as<bool>()) return *flag;
  if (const auto* text = json.as<std::string>()) return *text;
  if (const auto* number = json.as<JsonTree::Number>()) {
    if (const auto whole = wholeIn(number->text)) return *whole;
    double value = 0;
    std::from_chars(number->text.data(), number->text.data() + number->text.size(), value);
    return value;
  }
  if (json.as<JsonTree::Array>()) {
    List list;
    for (const JsonTree& item : json.array()) list.items.push_back(valueOf(item));
    return list;
  }
  if (json.as<JsonTree::Object>()) {
    Record record;
    for (const JsonTree::Member& member : json.object())
      record.fields.push_back({member.key, valueOf(member.value)});
    return record;
  }
  return Null{};
}

}  // namespace

const PackedProperty* packedProperty(std::string_view className, std::string_view storedName) {
  const auto* found = std::ranges::find_if(kPacked, [&](const PackedProperty& packed) {
    return packed.property == storedName && isA(className, packed.className);
  });
  return found == std::end(kPacked) ? nullptr : found;
}

Value readCollisionGroups(Bytes bytes) {
  constexpr uint8_t kVersion = 1;
  Record groups;
  ByteReader reader(bytes);
  const auto version = reader.take<uint8_t>("version");
  const auto count = reader.take<uint8_t>("group count");
  if (!version || *version != kVersion || !count) {
    groups.fields.push_back(unknownField(asText(bytes)));
    return groups;
  }
  for (unsigned i = 0; i < *count; ++i) {
    const ByteReader before = reader;
    auto group = readCollisionGroup(reader);
    if (!group) {
      reader = before;
      break;
    }
    groups.fields.push_back(std::move(*group));
  }
  if (!reader.atEnd()) groups.fields.push_back(unknownField(asText(reader.rest())));
  return groups;
}

Value readOldCollisionGroups(Bytes text) {
  Record groups;
  for (const std::string_view group : partsOf(asText(text), '\\')) {
    const auto parts = partsOf(group, '^');
    const auto id = parts.size() == 3 ? wholeIn(parts[1]) : std::nullopt;
    const auto mask = parts.size() == 3 ? wholeIn(parts[2]) : std::nullopt;
    groups.fields.push_back(id && mask ? groupField(parts[0], *id, *mask) : unknownField(group));
  }
  return groups;
}

Value readPropertyTransitions(Bytes bytes) {
  // Two bytes come before the attributes: in every file seen 2 and 0.
  constexpr std::string_view kStart("\x02\0", 2);
  if (!asText(bytes).starts_with(kStart)) return Record{{unknownField(asText(bytes))}};
  return toValue(readAttributes(ByteReader(bytes.subspan(kStart.size()))));
}

PathPoints readPathPoints(Bytes bytes, size_t most) {
  PathPoints all;
  ByteReader reader(bytes);
  const auto count = reader.take<uint32_t>("point count");
  while (count && all.points.size() < std::min<size_t>(*count, most)) {
    const ByteReader before = reader;
    const auto point = readPathPoint(reader);
    if (!point) {
      reader = before;
      break;
    }
    all.points.push_back(*point);
  }
  all.rest = reader.rest();
  return all;
}

Value readControlPoints(Bytes bytes) {
  List list;
  const PathPoints all = readPathPoints(bytes);
  for (const PathPoint& point : all.points)
    list.items.push_back(
        Record{{{"Position", point.position}, {"LeftTangent", point.left}, {"RightTangent", point.right}}});
  if (!all.rest.empty()) list.items.push_back(Record{{unknownField(asText(all.rest))}});
  return list;
}

Value readEmotes(Bytes text) {
  Record emotes;
  for (const std::string_view emote : partsOf(asText(text), '\\')) {
    const auto parts = partsOf(emote, '^');
    List ids;
    for (size_t i = 1; i < parts.size(); ++i) {
      const auto id = wholeIn(parts[i]);
      ids.items.push_back(id ? Value(*id) : textOrBytes(parts[i]));
    }
    emotes.fields.push_back({parts.empty() ? std::string() : nameOf(parts[0]), std::move(ids)});
  }
  return emotes;
}

Value readEquippedEmotes(Bytes text) {
  Record slots;
  for (const std::string_view slot : partsOf(asText(text), '\\')) {
    const size_t sign = slot.find('^');
    slots.fields.push_back(sign == slot.npos
                               ? unknownField(slot)
                               : Field{nameOf(slot.substr(0, sign)), textOrBytes(slot.substr(sign + 1))});
  }
  return slots;
}

Value readAccessories(Bytes text) {
  const auto json = readJson(asText(text));
  if (!json) return Record{{unknownField(asText(text))}};
  return valueOf(*json);
}

}  // namespace vitrine::rbxm
