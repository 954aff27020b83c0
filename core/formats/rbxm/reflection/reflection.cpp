#include "core/formats/rbxm/reflection/reflection.h"

#include <algorithm>
#include <functional>

#include "core/formats/rbxm/reflection/reflection_data.h"

namespace vitrine::rbxm {

namespace {

using data::ClassRow;
using data::EnumRow;
using data::LinkRow;
using data::PropertyRow;

constexpr std::string_view kEnumPrefix = "Enum:";

// The row whose key is `key` in a table sorted by it; null where there is none.
template <class Row, class Key, class Projection>
const Row* findRow(std::span<const Row> rows, const Key& key, Projection keyOf) {
  const auto row = std::ranges::lower_bound(rows, key, {}, keyOf);
  return row != rows.end() && std::invoke(keyOf, *row) == key ? &*row : nullptr;
}

const ClassRow* classRow(std::string_view name) { return findRow(data::kClasses, name, &ClassRow::name); }

const ClassRow* superclass(const ClassRow& row) {
  return row.superclass < 0 ? nullptr : &data::kClasses[size_t(row.superclass)];
}

// The rows from this row's `first` to the next row's.
template <class Row, class Item>
std::span<const Item> ownItems(std::span<const Row> rows, const Row& row, uint16_t Row::*first,
                               std::span<const Item> items) {
  const auto index = size_t(&row - rows.data());
  const size_t begin = row.*first;
  const size_t end = index + 1 < rows.size() ? size_t(rows[index + 1].*first) : items.size();
  return items.subspan(begin, end - begin);
}

// In the class or the nearest superclass that has it.
const PropertyRow* propertyRow(const ClassRow* row, std::string_view name) {
  for (; row; row = superclass(*row)) {
    const auto own = ownItems(data::kClasses, *row, &ClassRow::firstProperty, data::kProperties);
    if (const PropertyRow* property = findRow(own, name, &PropertyRow::name)) return property;
  }
  return nullptr;
}

std::string_view typeOf(const PropertyRow& row) {
  const size_t plain = data::kPlainTypes.size();
  return row.type < plain ? data::kPlainTypes[row.type] : data::kEnums[row.type - plain].type;
}

const EnumRow* enumRow(std::string_view name) {
  return findRow(data::kEnums, name, [](const EnumRow& row) { return row.type.substr(kEnumPrefix.size()); });
}

}  // namespace

std::optional<ClassInfo> findClass(std::string_view name) {
  const ClassRow* row = classRow(name);
  if (!row) return std::nullopt;
  const ClassRow* parent = superclass(*row);
  return ClassInfo{row->name, parent ? parent->name : std::string_view(), row->service};
}

bool isService(std::string_view className) {
  const ClassRow* row = classRow(className);
  return row && row->service;
}

std::vector<std::string_view> superclassesOf(std::string_view className) {
  std::vector<std::string_view> names;
  const ClassRow* row = classRow(className);
  while (row && row->name != "Instance") {
    row = superclass(*row);
    if (row) names.push_back(row->name);
  }
  return names;
}

bool isA(std::string_view className, std::string_view ancestor) {
  if (className == ancestor) return true;
  for (const ClassRow* row = classRow(className); row; row = superclass(*row))
    if (row->name == ancestor) return true;
  return false;
}

std::string_view migrationName(Migration migration) {
  switch (migration) {
    case Migration::None:
      return "None";
    case Migration::BrickColorToColor:
      return "BrickColorToColor";
    case Migration::ContentIdToContent:
      return "ContentIdToContent";
    case Migration::CornerRadiusToCornerRadii:
      return "CornerRadiusToCornerRadii";
    case Migration::FontToFontFace:
      return "FontToFontFace";
    case Migration::IgnoreGuiInsetToScreenInsets:
      return "IgnoreGuiInsetToScreenInsets";
    case Migration::Int64ToContent:
      return "Int64ToContent";
  }
  return {};
}

PropertyInfo describeProperty(std::string_view className, std::string_view storedName) {
  const ClassRow* row = classRow(className);
  if (!row) row = classRow("Instance");
  const PropertyRow* property = propertyRow(row, storedName);
  if (!property) return {.name = storedName};

  const auto isRenaming = [](const LinkRow& link) {
    return link.migration == Migration::None && link.targetCount == 1;
  };
  // PackageIdSerialize is another name of PackageId, which migrates. No name leads to a name that leads further.
  PropertyInfo info{.name = property->name, .type = typeOf(*property)};
  if (const LinkRow& link = data::kLinks[property->link]; isRenaming(link)) {
    info.name = data::kTargets[link.firstTarget];
    const PropertyRow* renamed = propertyRow(row, info.name);
    if (!renamed) return info;
    property = renamed;
    info.type = typeOf(*property);
  }
  if (const LinkRow& link = data::kLinks[property->link]; link.migration != Migration::None) {
    info.migration = link.migration;
    info.targets = data::kTargets.subspan(link.firstTarget, link.targetCount);
  }
  return info;
}

std::span<const EnumItem> enumItems(std::string_view enumName) {
  const EnumRow* row = enumRow(enumName);
  if (!row) return {};
  return ownItems(data::kEnums, *row, &EnumRow::firstItem, data::kEnumItems);
}

std::string_view enumItemName(std::string_view enumName, int64_t value) {
  const EnumItem* item = findRow(enumItems(enumName), value, [](const EnumItem& i) { return int64_t(i.value); });
  return item ? item->name : std::string_view();
}

std::optional<uint32_t> enumItemValue(std::string_view enumName, std::string_view itemName) {
  const auto items = enumItems(enumName);
  const auto item = std::ranges::find(items, itemName, &EnumItem::name);
  if (item == items.end()) return std::nullopt;
  return item->value;
}

std::span<const BrickColor> brickColors() { return data::kBrickColors; }

const BrickColor* findBrickColor(int64_t number) {
  return findRow(data::kBrickColors, number, [](const BrickColor& c) { return int64_t(c.number); });
}

Rgb8 brickColorOrDefault(int64_t number) {
  const BrickColor* found = findBrickColor(number);
  if (!found) found = findBrickColor(kDefaultBrickColor);
  return found->colour;
}

}  // namespace vitrine::rbxm
