#include "core/formats/rbxm/types/meanings.h"

#include <fmt/core.h>

#include <algorithm>
#include <unordered_set>

#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/blobs.h"
#include "core/formats/rbxm/types/migrations.h"
#include "core/formats/rbxm/types/packed_properties.h"

namespace vitrine::rbxm {

namespace {

std::shared_ptr<const Meaning> meaningOf(std::string type, auto function) {
  return std::make_shared<const Meaning>(Meaning{std::move(type), std::move(function)});
}

std::shared_ptr<const Meaning> migrated(Migration migration, std::string_view type) {
  return meaningOf(std::string(type), [migration](const Value& stored, std::string_view) {
    auto value = migrate(migration, stored);
    return value ? std::move(*value) : Value();
  });
}

std::shared_ptr<const Meaning> enumItem(std::string_view enumName) {
  return meaningOf(fmt::format("Enum.{}", enumName), [enumName](const Value& stored, std::string_view) {
    const auto* number = stored.as<int64_t>();
    const std::string_view item = number ? enumItemName(enumName, *number) : std::string_view();
    return item.empty() ? Value() : Value(item);
  });
}

std::shared_ptr<const Meaning> brickColor() {
  return meaningOf("BrickColor", [](const Value& stored, std::string_view) {
    const auto* number = stored.as<int64_t>();
    const BrickColor* colour = number ? findBrickColor(*number) : nullptr;
    if (!colour) return Value();
    return Value(NamedColour{std::string(colour->name), colour->colour});
  });
}

// What a byte string holds. An empty one holds nothing, which needs no saying.
std::shared_ptr<const Meaning> contents(std::string_view type) {
  if (type == "Attributes")
    return meaningOf("Attributes", [](const Value&, std::string_view bytes) {
      return bytes.empty() ? Value() : toValue(readAttributes(ByteReader(asBytes(bytes))));
    });
  if (type == "Tags")
    return meaningOf("Tags", [](const Value&, std::string_view bytes) {
      return bytes.empty() ? Value() : readTags(asBytes(bytes));
    });
  if (type == "MaterialColors")
    return meaningOf("MaterialColors", [](const Value&, std::string_view bytes) {
      return bytes.empty() ? Value() : toValue(readMaterialColours(ByteReader(asBytes(bytes))));
    });
  return nullptr;
}

std::shared_ptr<const Meaning> packed(const PackedProperty& property) {
  return meaningOf(std::string(property.type), [read = property.read](const Value&, std::string_view bytes) {
    return bytes.empty() ? Value() : read(asBytes(bytes));
  });
}

using Names = std::unordered_set<std::string_view>;

// The properties that the class stores in their form of today.
Names storedAnew(const Class& owner) {
  Names names;
  for (const Column& column : owner.columns) {
    const PropertyInfo info = describeProperty(owner.name, column.stored);
    if (info.migration == Migration::None) names.insert(info.name);
  }
  return names;
}

void describeColumn(const Class& owner, const Names& anew, Column& column) {
  const PropertyInfo info = describeProperty(owner.name, column.stored);
  column.name = info.name;
  if (!info.enumName().empty())
    column.meaning = enumItem(info.enumName());
  else if (info.type == "BrickColor")
    column.meaning = brickColor();
  else if (const PackedProperty* property = packedProperty(owner.name, column.stored))
    column.meaning = packed(*property);
  else
    column.meaning = contents(info.type);
  if (info.migration == Migration::None) return;
  // The new form wins where the file has both; the old one is then shown as it is.
  if (std::ranges::any_of(info.targets, [&](std::string_view target) { return anew.contains(target); })) return;
  const std::string_view target = info.targets.front();
  column.meaning = migrated(info.migration, describeProperty(owner.name, target).type);
  // One that became several keeps its own name.
  if (info.targets.size() == 1) column.name = target;
}

}  // namespace

void describeClass(Class& owner) {
  for (const std::string_view name : superclassesOf(owner.name)) owner.superclasses.emplace_back(name);
  if (isService(owner.name)) owner.service = true;
  const Names anew = storedAnew(owner);
  for (Column& column : owner.columns) describeColumn(owner, anew, column);
}

}  // namespace vitrine::rbxm
