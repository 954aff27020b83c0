#include "core/formats/rbxm/types/blobs.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/text.h"
#include "core/document/excerpt.h"
#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/rotations.h"

namespace vitrine::rbxm {

namespace {

// ---- Attributes ------------------------------------------------------------------------------------------------

// An attribute takes at least the length of its name, a type and one byte.
constexpr uint64_t kSmallestAttribute = 6;

Result<std::string_view> takeText(ByteReader& reader, std::string_view what) {
  VITRINE_TRY(const auto size, reader.take<uint32_t>(what));
  VITRINE_TRY(const Bytes bytes, reader.takeBytes(size, what));
  return asText(bytes);
}

Result<Value> readString(ByteReader& reader) {
  VITRINE_TRY(const std::string_view text, takeText(reader, "string"));
  return textOrBytes(text);
}

Result<Value> readBool(ByteReader& reader) {
  VITRINE_TRY(const auto byte, reader.take<uint8_t>("bool"));
  return byte != 0;
}

// Numbers and vectors, as they stand.
template <class Wire, class Held = Wire>
Result<Value> readPlain(ByteReader& reader) {
  VITRINE_TRY(const auto value, reader.take<Wire>("value"));
  return Held(value);
}

Result<Value> readColour(ByteReader& reader) {
  VITRINE_TRY(const auto rgb, reader.take<Vec3>("Color3"));
  return Colour{rgb.x, rgb.y, rgb.z};
}

Result<Value> readUDim(ByteReader& reader) {
  VITRINE_TRY(const auto size, reader.take<UDim>("UDim"));
  return size;
}

Result<Value> readUDim2(ByteReader& reader) {
  VITRINE_TRY(const auto x, reader.take<UDim>("UDim2"));
  VITRINE_TRY(const auto y, reader.take<UDim>("UDim2"));
  return UDim2{x, y};
}

Result<Value> readRect(ByteReader& reader) {
  VITRINE_TRY(const auto min, reader.take<Vec2>("Rect"));
  VITRINE_TRY(const auto max, reader.take<Vec2>("Rect"));
  return Rect{min, max};
}

Result<Value> readNumberRange(ByteReader& reader) {
  VITRINE_TRY(const auto range, reader.take<Vec2>("NumberRange"));
  return range;
}

Result<Value> readCFrame(ByteReader& reader) {
  CFrame frame;
  VITRINE_TRY(frame.position, reader.take<Vec3>("CFrame position"));
  VITRINE_TRY(const auto id, reader.take<uint8_t>("CFrame rotation id"));
  if (id == 0) {
    VITRINE_TRY(const Bytes rows, reader.takeArray(9, sizeof(float), "CFrame rotation"));
    float numbers[9];
    std::memcpy(numbers, rows.data(), sizeof numbers);
    frame.rotation = rotationFromRows(numbers);
    return frame;
  }
  const auto rotation = rotationOf(id);
  if (!rotation)
    return fail(
        ErrorCode::Malformed,
        fmt::format("CFrame rotation id 0x{:02X} at 0x{:X}: none of the 24 rotations", id, reader.offset() - 1),
        {reader.buffer(), reader.offset() - 1, 1});
  frame.rotation = *rotation;
  return frame;
}

Result<Value> readEnumItem(ByteReader& reader) {
  VITRINE_TRY(const std::string_view name, takeText(reader, "enumeration name"));
  VITRINE_TRY(const auto value, reader.take<uint32_t>("enumeration value"));
  return EnumMember{std::string(name), value, std::string(enumItemName(name, value))};
}

// In attributes the envelope comes first, unlike in properties.
Result<Value> readNumberSequence(ByteReader& reader) {
  VITRINE_TRY(const auto count, reader.take<uint32_t>("keypoint count"));
  VITRINE_TRY(const Bytes bytes, reader.takeArray(count, 3 * sizeof(float), "keypoints"));
  NumberSequence sequence{std::vector<NumberKeypoint>(count)};
  for (size_t i = 0; i < count; ++i) {
    const auto stored = loadAs<Vec3>(bytes.data() + i * sizeof(Vec3));
    sequence.keypoints[i] = {.time = stored.y, .value = stored.z, .envelope = stored.x};
  }
  return sequence;
}

struct ColourKeypointOnWire {
  float envelope, time, r, g, b;
};
static_assert(sizeof(ColourKeypointOnWire) == 20);

Result<Value> readColorSequence(ByteReader& reader) {
  VITRINE_TRY(const auto count, reader.take<uint32_t>("keypoint count"));
  VITRINE_TRY(const Bytes bytes, reader.takeArray(count, sizeof(ColourKeypointOnWire), "keypoints"));
  ColourSequence sequence{std::vector<ColourKeypoint>(count)};
  for (size_t i = 0; i < count; ++i) {
    const auto stored = loadAs<ColourKeypointOnWire>(bytes.data() + i * sizeof(ColourKeypointOnWire));
    sequence.keypoints[i] = {.time = stored.time, .colour = {stored.r, stored.g, stored.b}};
  }
  return sequence;
}

Result<Value> readFont(ByteReader& reader) {
  VITRINE_TRY(const auto weight, reader.take<uint16_t>("font weight"));
  VITRINE_TRY(const auto style, reader.take<uint8_t>("font style"));
  VITRINE_TRY(const std::string_view family, takeText(reader, "font family"));
  VITRINE_TRY(const std::string_view face, takeText(reader, "font face"));
  return Font{std::string(family), weight, style, std::string(face)};
}

struct AttributeType {
  uint8_t id;
  std::string_view name;
  Result<Value> (*read)(ByteReader&);
};
constexpr AttributeType kAttributeTypes[] = {
    {0x02, "String", readString},
    {0x03, "Bool", readBool},
    {0x04, "Int32", readPlain<int32_t, int64_t>},
    {0x05, "Float32", readPlain<float>},
    {0x06, "Float64", readPlain<double>},
    {0x09, "UDim", readUDim},
    {0x0A, "UDim2", readUDim2},
    {0x0E, "BrickColor", readPlain<uint32_t, int64_t>},
    {0x0F, "Color3", readColour},
    {0x10, "Vector2", readPlain<Vec2>},
    {0x11, "Vector3", readPlain<Vec3>},
    {0x14, "CFrame", readCFrame},
    {0x15, "EnumItem", readEnumItem},
    {0x17, "NumberSequence", readNumberSequence},
    {0x19, "ColorSequence", readColorSequence},
    {0x1B, "NumberRange", readNumberRange},
    {0x1C, "Rect", readRect},
    {0x21, "Font", readFont},
};

std::string shortName(const Value& name) { return excerptOf(toText(name)); }

Result<void> readAttribute(ByteReader& reader, Attribute& attribute, uint8_t& id) {
  VITRINE_TRY(const std::string_view name, takeText(reader, "attribute name"));
  attribute.name = textOrBytes(name);
  VITRINE_TRY(id, reader.take<uint8_t>("attribute type"));
  const auto type = std::ranges::find(kAttributeTypes, id, &AttributeType::id);
  if (type == std::end(kAttributeTypes))
    return fail(ErrorCode::Unsupported,
                fmt::format("attribute \"{}\" at 0x{:X}: type 0x{:02X} is not known", shortName(attribute.name),
                            reader.offset() - 1, id),
                {reader.buffer(), reader.offset() - 1, 1});
  attribute.type = type->name;
  const ByteReader before = reader;
  if (auto value = type->read(reader); value) {
    attribute.value = std::move(*value);
    return {};
  } else {
    reader = before;
    return std::unexpected(std::move(value).error());
  }
}

// Everything that is left, under the name read before the fault.
Attribute unknownAttribute(Value name, uint8_t id, ByteReader reader) {
  return {std::move(name), "Unknown", Opaque{id, std::string(asText(reader.rest()))}};
}

std::string keyOf(const Value& name) {
  if (const auto* text = name.as<std::string>()) return *text;
  const auto* bytes = name.as<ByteString>();
  return bytes ? hexDigitsOf(bytes->bytes) : std::string();
}

// ---- MaterialColors --------------------------------------------------------------------------------------------

static_assert(sizeof(Rgb8) == 3);  // read as it is stored

constexpr TerrainMaterial kTerrainMaterials[] = {
    {"Grass", {106, 127, 63}},       {"Slate", {63, 127, 107}},       {"Concrete", {127, 102, 63}},
    {"Brick", {138, 86, 62}},        {"Sand", {143, 126, 95}},        {"WoodPlanks", {139, 109, 79}},
    {"Rock", {102, 108, 111}},       {"Glacier", {101, 176, 234}},    {"Snow", {195, 199, 218}},
    {"Sandstone", {137, 90, 71}},    {"Mud", {58, 46, 36}},           {"Basalt", {30, 30, 37}},
    {"Ground", {102, 92, 59}},       {"CrackedLava", {232, 156, 74}}, {"Asphalt", {115, 123, 107}},
    {"Cobblestone", {132, 123, 90}}, {"Ice", {129, 194, 224}},        {"LeafyGrass", {115, 132, 74}},
    {"Salt", {198, 189, 181}},       {"Limestone", {206, 173, 148}},  {"Pavement", {148, 148, 140}},
};

}  // namespace

Attributes readAttributes(ByteReader reader) {
  Attributes attributes;
  if (reader.atEnd()) return attributes;
  const auto stop = [&](Value name, uint8_t id, const ByteReader& rest, Error fault) {
    attributes.items.push_back(unknownAttribute(std::move(name), id, rest));
    attributes.fault = std::move(fault);
  };

  const auto count = reader.take<uint32_t>("attribute count");
  if (!count) {
    stop("", 0, reader, count.error());
    return attributes;
  }
  attributes.items.reserve(std::min<uint64_t>(*count, reader.remaining() / kSmallestAttribute + 1));
  for (uint32_t i = 0; i < *count; ++i) {
    const ByteReader start = reader;
    Attribute attribute{.name = ""};
    uint8_t id = 0;
    if (auto read = readAttribute(reader, attribute, id); !read) {
      // Without a type the name may be no name: its bytes stay with the rest.
      const bool named = id != 0;
      stop(named ? std::move(attribute.name) : Value(""), id, named ? reader : start, std::move(read).error());
      return attributes;
    }
    attributes.items.push_back(std::move(attribute));
  }
  if (!reader.atEnd())
    stop("", 0, reader,
         {ErrorCode::Malformed,
          fmt::format("{} bytes after the last attribute at 0x{:X}", reader.remaining(), reader.offset()),
          reader.here(reader.remaining())});
  return attributes;
}

Value toValue(const Attributes& attributes) {
  Record record;
  record.fields.reserve(attributes.items.size());
  for (const Attribute& attribute : attributes.items)
    record.fields.push_back({keyOf(attribute.name), Record{{{std::string(attribute.type), attribute.value}}}});
  return record;
}

Value readTags(Bytes bytes) {
  List tags;
  std::string_view text = asText(bytes);
  while (!text.empty()) {
    const std::string_view tag = text.substr(0, text.find('\0'));
    if (!tag.empty()) tags.items.push_back(textOrBytes(tag));
    text.remove_prefix(std::min(text.size(), tag.size() + 1));
  }
  return tags;
}

std::span<const TerrainMaterial> terrainMaterials() { return kTerrainMaterials; }

MaterialColours readMaterialColours(ByteReader reader) {
  constexpr uint64_t kWanted = (kFirstTerrainSlot + std::size(kTerrainMaterials)) * sizeof(Rgb8);
  MaterialColours colours;
  for (const TerrainMaterial& material : kTerrainMaterials) colours.colours.push_back(material.colour);
  const SourceSpan all = reader.here(reader.remaining());
  if (all.size == 0) return colours;
  if (all.size != kWanted)
    colours.fault =
        Error{all.size < kWanted ? ErrorCode::Truncated : ErrorCode::Malformed,
              fmt::format("material colours at 0x{:X}: {} bytes, {} expected", all.offset, all.size, kWanted), all};

  const Bytes bytes = reader.rest();
  const size_t unused = kFirstTerrainSlot * sizeof(Rgb8);
  if (bytes.size() > unused)
    colours.stored = std::min((bytes.size() - unused) / sizeof(Rgb8), std::size(kTerrainMaterials));
  for (size_t i = 0; i < colours.stored; ++i)
    colours.colours[i] = loadAs<Rgb8>(bytes.data() + unused + i * sizeof(Rgb8));
  if (colours.fault)
    colours.rest = asText(bytes.subspan(colours.stored > 0 ? unused + colours.stored * sizeof(Rgb8) : 0));
  return colours;
}

Value toValue(const MaterialColours& colours) {
  Record record;
  for (size_t i = 0; i < colours.stored; ++i)
    record.fields.push_back({std::string(kTerrainMaterials[i].name), colours.colours[i]});
  if (!colours.rest.empty()) record.fields.push_back({"Unknown", Opaque{0, colours.rest}});
  return record;
}

}  // namespace vitrine::rbxm
