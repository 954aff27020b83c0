// Entities. They come last and have no stored size: a class nobody described ends the list, the room above is safe.
#include <fmt/core.h>

#include <charconv>

#include "core/bytes/local_text.h"
#include "core/formats/rmesh/reader.h"

namespace vitrine::rmesh {

namespace {

constexpr float kFileUnitsPerGameUnit = 256;  // RoomScale = 8 / 2048

// Up to three numbers separated by spaces: "255 230 200", "90 0 45".
Vec3 numbersOf(std::string_view text) {
  Vec3 numbers(0);
  for (int i = 0; i < 3; ++i) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), numbers[i]);
    if (code != std::errc()) break;
    text.remove_prefix(size_t(end - text.data()));
  }
  return numbers;
}

// R = Ry(-yaw) * Rx(pitch) * Rz(roll) on the file's left-handed coordinates; degrees. Checked against Blitz3D's
// quaternions: forward is (-sin yaw cos pitch, -sin pitch, cos yaw cos pitch).
Mat3 rotationOf(const Vec3& degrees) {
  const Vec3 a = glm::radians(degrees);
  const float cp = std::cos(a.x), sp = std::sin(a.x), cy = std::cos(-a.y), sy = std::sin(-a.y), cr = std::cos(a.z),
              sr = std::sin(a.z);
  const Mat3 yaw(Vec3(cy, 0, -sy), Vec3(0, 1, 0), Vec3(sy, 0, cy));
  const Mat3 pitch(Vec3(1, 0, 0), Vec3(0, cp, sp), Vec3(0, -sp, cp));
  const Mat3 roll(Vec3(cr, sr, 0), Vec3(-sr, cr, 0), Vec3(0, 0, 1));
  return yaw * pitch * roll;
}

std::string_view typeName(FieldType type) {
  switch (type) {
    case FieldType::Float:
      return "float";
    case FieldType::Int:
      return "int";
    case FieldType::Byte:
      return "byte";
    case FieldType::Text:
      return "string";
    case FieldType::Vector2:
      return "Vector2";
    case FieldType::Ints31:
      return "int[31]";
    default:
      return "Vector3";
  }
}

// The generic entity from its stored fields.
void fillEntity(Entity& entity, const FieldLayout& field, const Value& value) {
  const auto* vector = value.as<Vec3>();
  const auto* text = value.as<std::string>();
  const auto* number = value.as<float>();
  const auto* whole = value.as<int64_t>();
  if (field.type == FieldType::Position)
    entity.position = *vector;
  else if (field.type == FieldType::Rotation)
    entity.rotation = rotationOf(*vector);
  else if (field.type == FieldType::Scale)
    entity.scale = *vector;
  else if (field.name == "range" && number)
    entity.range = entity.kind == EntityKind::Sound ? *number * kFileUnitsPerGameUnit : *number;
  else if (field.name == "colour" && text) {
    const Vec3 rgb = numbersOf(*text) / 255.0f;
    entity.colour = {rgb.x, rgb.y, rgb.z};
  } else if (field.name == "angles" && text)
    entity.rotation = rotationOf(numbersOf(*text));
  else if (field.name == "direction")
    entity.rotation = rotationOf(Vec3(*value.as<Vec2>(), 0));
  else if (field.name == "angle" && number)
    entity.rotation = rotationOf(Vec3(0, *number, 0));
  else if (field.name == "inner cone" && whole)
    entity.innerAngle = float(*whole);
  else if (field.name == "outer cone")
    entity.outerAngle = whole ? float(*whole) : *number;
  else if ((field.name == "file" || field.name == "image") && text)
    entity.asset = *text;
  else if (field.name == "name" && text)
    entity.label = *text;
  else if (field.name == "sound" && whole)
    entity.label = fmt::format("sound {}", *whole);
}

void finishEntity(Reading& reading, Entity& entity, std::string_view className) {
  // Angles are full cone angles, clamped as the game does.
  entity.innerAngle = std::clamp(entity.innerAngle, 0.0f, 180.0f);
  entity.outerAngle = std::clamp(entity.outerAngle, entity.innerAngle, 180.0f);
  if (entity.label.empty()) entity.label = entity.asset.empty() ? std::string(className) : entity.asset;
  const bool canBeIgnored =
      entity.kind == EntityKind::Light || entity.kind == EntityKind::Spotlight || entity.kind == EntityKind::Screen;
  if (canBeIgnored && entity.position == Vec3(0)) {
    entity.ignored = true;
    reading.nodes.set(entity.node, "ignored by the game", "string", "at the origin: stored, but the game skips it");
  }
}

Result<void> readEntity(Reading& reading, uint32_t number, uint32_t count) {
  ByteReader& reader = reading.reader;
  Document& document = reading.context.document;
  const uint64_t start = reader.offset();
  std::string what = fmt::format("entity {} of {}", number + 1, count);
  VITRINE_TRY(const std::string className, takeText(reader, what + " class"));
  const EntityLayout* layout = entityLayout(reading.header, className);
  if (!layout)
    return fail(ErrorCode::Unsupported, fmt::format("{}: unknown class \"{}\" at 0x{:X}", what, className, start),
                {0, start, reader.offset() - start});
  what += " (" + className + ")";
  std::vector<Value> values;
  Entity entity;
  entity.kind = layout->kind;
  for (const FieldLayout& field : layout->fields) {
    VITRINE_TRY(Value value, takeField(reader, field, what + " " + std::string(field.name)));
    fillEntity(entity, field, value);
    values.push_back(std::move(value));
  }
  const SourceSpan span = reader.spanFrom(start);
  VITRINE_CHECK(reading.context.budget.take(kBytesPerThing + kCopiesOfText * span.size, what, span));
  const auto index = uint32_t(document.entities.size());
  static constexpr NodeKind kKinds[] = {NodeKind::Light,    NodeKind::Spotlight,   NodeKind::Sound,
                                        NodeKind::Waypoint, NodeKind::PlayerStart, NodeKind::Screen,
                                        NodeKind::Model,    NodeKind::Item,        NodeKind::Door,
                                        NodeKind::Camera,   NodeKind::Other};
  const uint32_t classIndex = reading.nodes.classIndex(
      className, kKinds[size_t(layout->kind)], std::string(VITRINE_TEXT("Headings", "Entities")) + "/" + className);
  const size_t ordinal = document.classes[classIndex].nodes.size() + 1;
  std::string name = !entity.asset.empty()   ? entity.asset
                     : !entity.label.empty() ? entity.label
                                             : fmt::format("{} {}", className, ordinal);
  entity.node = reading.nodes.add(classIndex, reading.room, std::move(name), span,
                                  {.kind = NodeTarget::Kind::Entity, .index = index});
  for (size_t i = 0; i < values.size(); ++i)
    reading.nodes.set(entity.node, layout->fields[i].name, typeName(layout->fields[i].type), std::move(values[i]),
                      layout->fields[i].unit);
  finishEntity(reading, entity, className);
  document.entities.push_back(std::move(entity));
  return {};
}

void warnOfGameLimits(Reading& reading) {
  constexpr size_t kLights = 32, kSounds = 8;
  size_t lights = 0, sounds = 0;
  for (const Entity& entity : reading.context.document.entities) {
    lights += entity.kind == EntityKind::Light || entity.kind == EntityKind::Spotlight;
    sounds += entity.kind == EntityKind::Sound;
  }
  if (lights > kLights)
    reading.warn("game-limit", fmt::format("{} lights; the game handles {} per room", lights, kLights), {});
  if (sounds > kSounds)
    reading.warn("game-limit", fmt::format("{} sound emitters; the game handles {} per room", sounds, kSounds), {});
}

}  // namespace

Result<Value> takeField(ByteReader& reader, const FieldLayout& field, const std::string& what) {
  switch (field.type) {
    case FieldType::Float: {
      VITRINE_TRY(const float number, reader.take<float>(what));
      return Value(number);
    }
    case FieldType::Int: {
      VITRINE_TRY(const int32_t number, reader.take<int32_t>(what));
      return Value(number);
    }
    case FieldType::Byte: {
      VITRINE_TRY(const uint8_t number, reader.take<uint8_t>(what));
      return Value(uint32_t(number));
    }
    case FieldType::Text: {
      VITRINE_TRY(std::string text, takeText(reader, what));
      return Value(std::move(text));
    }
    case FieldType::Position:
    case FieldType::Rotation:
    case FieldType::Scale:
    case FieldType::Vector3: {
      VITRINE_TRY(const Vec3 vector, reader.take<Vec3>(what));
      return Value(vector);
    }
    case FieldType::Vector2: {
      VITRINE_TRY(const Vec2 vector, reader.take<Vec2>(what));
      return Value(vector);
    }
    case FieldType::Ints31: {
      List list;
      for (int i = 0; i < int(kReservedInts); ++i) {
        VITRINE_TRY(const int32_t number, reader.take<int32_t>(what));
        list.items.emplace_back(number);
      }
      return Value(std::move(list));
    }
  }
  return fail(ErrorCode::Malformed, what);
}

void readEntities(Reading& reading) {
  ByteReader& reader = reading.reader;
  Document& document = reading.context.document;
  const uint64_t start = reader.offset();
  const auto count = takeCount(reader, "entity count", 0);
  if (!count) {
    document.complete = false;
    reading.warn("entities-lost", "the entity list is missing: " + count.error().message, {0, start, 0});
    return;
  }
  uint32_t read = 0;
  for (; read < *count; ++read) {
    const uint64_t entityStart = reader.offset();
    auto entity = readEntity(reading, read, *count);
    if (entity) continue;
    document.complete = false;
    const uint64_t left = reading.context.bytes().size() - entityStart;
    reading.warn(
        entity.error().code == ErrorCode::Unsupported ? "unknown-entity-class" : "entities-lost",
        fmt::format("{}; {} of {} entities and {} bytes are not read, because entities have no stored size",
                    entity.error().message, *count - read, *count, left),
        {0, entityStart, left});
    // Nothing behind a broken entity can be trusted.
    (void)reader.skip(reader.remaining(), "rest");
    break;
  }
  warnOfGameLimits(reading);
}

}  // namespace vitrine::rmesh
