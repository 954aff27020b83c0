// Entities: the fields their class has in the dialect, from the properties that the reader made of them.
#include <fmt/core.h>

#include <algorithm>
#include <cstring>

#include "core/bytes/local_text.h"
#include "core/formats/rmesh/room_writer.h"

namespace vitrine::rmesh {

namespace {

// The value, if it has this type; else `otherwise`.
template <class T>
T valueOr(const Value& value, const T& otherwise) {
  const T* found = value.as<T>();
  return found ? *found : otherwise;
}

Result<void> putField(Writing& writing, FieldType type, const Value& value) {
  ByteWriter& out = writing.out;
  switch (type) {
    case FieldType::Float:
      out.put(valueOr(value, 0.0f));
      return {};
    case FieldType::Int:
      out.put(int32_t(valueOr(value, int64_t(0))));
      return {};
    case FieldType::Byte:
      out.put(uint8_t(valueOr(value, int64_t(0))));
      return {};
    case FieldType::Text:
      return writing.putText(valueOr(value, std::string()));
    case FieldType::Scale:
      out.put(valueOr(value, Vec3(1)));
      return {};
    case FieldType::Position:
    case FieldType::Rotation:
    case FieldType::Vector3:
      out.put(valueOr(value, Vec3(0)));
      return {};
    case FieldType::Vector2:
      out.put(valueOr(value, Vec2(0)));
      return {};
    case FieldType::Ints31: {
      const auto* list = value.as<List>();
      for (size_t i = 0; i < 31; ++i)
        out.put(int32_t(list && i < list->items.size() ? valueOr(list->items[i], int64_t(0)) : 0));
      return {};
    }
  }
  return {};
}

const EntityLayout* layoutOf(const Writing& writing, const Entity& entity) {
  const bool hasFields = writing.isOwn && entity.node != NodeId::None;
  return hasFields ? entityLayout(writing.header, writing.document.classOf(entity.node).name) : nullptr;
}

// Fields that the file had and this dialect has not, and the other way round.
void reportFields(const Writing& writing, const Entity& entity, const EntityLayout& layout) {
  const Class& owner = writing.document.classOf(entity.node);
  const auto isKnown = [&](const std::string& name) {
    return name == "ignored by the game" ||
           std::ranges::any_of(layout.fields, [&](const FieldLayout& field) { return field.name == name; });
  };
  for (const Column& column : owner.columns) {
    const bool has = !writing.document.property(entity.node, column.name).as<std::monostate>();
    if (has && !isKnown(column.name))
      writing.losses.lost("entity-fields",
                          fmt::format("{}: {} has no {} here", owner.name, owner.name, column.name));
  }
  for (const FieldLayout& field : layout.fields)
    if (writing.document.property(entity.node, field.name).as<std::monostate>())
      writing.losses.changed("entity-fields-empty",
                             fmt::format("{}: {} is not known and written as nothing", owner.name, field.name));
}

}  // namespace

Result<void> putEntities(Writing& writing) {
  const auto& entities = writing.document.entities;
  std::vector<const EntityLayout*> layouts;
  layouts.reserve(entities.size());
  for (const Entity& entity : entities) layouts.push_back(layoutOf(writing, entity));
  const auto unknown = uint64_t(std::ranges::count(layouts, nullptr));
  writing.losses.lost("entities",
                      localText("Losses", "things that this kind of room has no class for are left out"), unknown);
  writing.out.put(int32_t(entities.size() - unknown));
  for (size_t e = 0; e < entities.size(); ++e) {
    if (!layouts[e]) continue;
    VITRINE_CHECK(writing.putText(layouts[e]->className));
    for (const FieldLayout& field : layouts[e]->fields)
      VITRINE_CHECK(putField(writing, field.type, writing.document.property(entities[e].node, field.name)));
    reportFields(writing, entities[e], *layouts[e]);
  }
  return {};
}

}  // namespace vitrine::rmesh
