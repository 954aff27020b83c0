#include "core/formats/rbxm/reflection/reflection.h"

#include <algorithm>
#include <array>
#include <charconv>
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

// Of the class or of the nearest superclass that says it.
const data::DefaultRow* defaultRow(const ClassRow* row, std::string_view property) {
  for (; row; row = superclass(*row)) {
    const auto index = uint16_t(row - data::kClasses.data());
    const auto own = std::ranges::equal_range(data::kDefaults, index, {}, &data::DefaultRow::classIndex);
    const auto found = std::ranges::lower_bound(own, property, {}, &data::DefaultRow::property);
    if (found != own.end() && found->property == property) return &*found;
  }
  return nullptr;
}

// The numbers at the start of a text with blanks between them; nothing for what is no number.
std::vector<double> numbersIn(std::string_view text) {
  std::vector<double> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    double number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc()) break;
    numbers.push_back(number);
    at = next == end ? end : next + 1;
  }
  return numbers;
}

Value sequenceOf(std::span<const double> numbers) {
  NumberSequence sequence;
  for (size_t n = 0; n + 3 <= numbers.size(); n += 3)
    sequence.keypoints.push_back({float(numbers[n]), float(numbers[n + 1]), float(numbers[n + 2])});
  return sequence;
}
Value colourSequenceOf(std::span<const double> numbers) {
  ColourSequence sequence;
  for (size_t n = 0; n + 4 <= numbers.size(); n += 4)
    sequence.keypoints.push_back(
        {float(numbers[n]), {float(numbers[n + 1]), float(numbers[n + 2]), float(numbers[n + 3])}});
  return sequence;
}

// A value of so many numbers, by the name of its type.
struct NumbersType {
  std::string_view name;
  size_t count;
  Value (*make)(const double* numbers);
};
constexpr NumbersType kNumbersTypes[] = {
    {"Bool", 1, [](const double* n) { return Value(n[0] != 0); }},
    {"CFrame", 12,
     [](const double* n) {
       CFrame frame;
       frame.position = Vec3(n[0], n[1], n[2]);
       for (int i = 0; i < 9; ++i) frame.rotation[i % 3][i / 3] = float(n[3 + i]);
       return Value(frame);
     }},
    {"Color3", 3,
     [](const double* n) {
       return Value(Colour{float(n[0]), float(n[1]), float(n[2])});
     }},
    {"Float32", 1, [](const double* n) { return Value(float(n[0])); }},
    {"Float64", 1, [](const double* n) { return Value(n[0]); }},
    {"Int32", 1, [](const double* n) { return Value(int64_t(n[0])); }},
    {"NumberRange", 2, [](const double* n) { return Value(Vec2(n[0], n[1])); }},
    {"Rect", 4,
     [](const double* n) {
       return Value(Rect{Vec2(n[0], n[1]), Vec2(n[2], n[3])});
     }},
    {"UDim", 2,
     [](const double* n) {
       return Value(UDim{float(n[0]), int32_t(n[1])});
     }},
    {"UDim2", 4,
     [](const double* n) {
       return Value(UDim2{{float(n[0]), int32_t(n[1])}, {float(n[2]), int32_t(n[3])}});
     }},
    {"Vector2", 2, [](const double* n) { return Value(Vec2(n[0], n[1])); }},
    {"Vector3", 3, [](const double* n) { return Value(Vec3(n[0], n[1], n[2])); }},
};

// "400 0 rbxasset://...": weight, style, family.
Value fontOf(std::string_view text) {
  const std::vector<double> numbers = numbersIn(text);
  if (numbers.size() < 2) return {};
  const size_t family = text.find(' ', text.find(' ') + 1) + 1;
  return Font{std::string(text.substr(family)), uint16_t(numbers[0]), uint8_t(numbers[1]), {}};
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

std::optional<Value> defaultValue(std::string_view className, std::string_view property) {
  const ClassRow* row = classRow(className);
  const data::DefaultRow* found = defaultRow(row, property);
  const PropertyRow* described = propertyRow(row, property);
  if (!found || !described) return std::nullopt;
  const std::string_view type = typeOf(*described);
  if (type == "String" || type == "ContentId") return Value(found->value);
  if (type == "Content") return Value(contentAt(std::string(found->value)));
  if (type == "Font") return fontOf(found->value);
  const std::vector<double> numbers = numbersIn(found->value);
  if (type == "NumberSequence") return sequenceOf(numbers);
  if (type == "ColorSequence") return colourSequenceOf(numbers);
  if (type.starts_with(kEnumPrefix) && numbers.size() == 1) return Value(int64_t(numbers[0]));
  const auto* made = std::ranges::find(kNumbersTypes, type, &NumbersType::name);
  if (made == std::end(kNumbersTypes) || made->count != numbers.size()) return std::nullopt;
  return made->make(numbers.data());
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
