// The tables behind reflection.h, in reflection_data.cpp. Rows of a class or an enumeration are adjacent and sorted
// by name (items: by value). What belongs to a row ends where the next row's begins.
#pragma once

#include "core/formats/rbxm/reflection/reflection.h"

namespace vitrine::rbxm::data {

struct ClassRow {
  std::string_view name;
  int16_t superclass;  // a class, -1 for none
  uint16_t firstProperty;
  bool service;
};
struct PropertyRow {
  std::string_view name;
  uint16_t type;      // the index of a plain type, or the number of plain types plus the index of an enumeration
  uint16_t link = 0;  // 0 for none
};
// The value of a property in an instance made by code, of the class or, without a row of its own, of what derives
// from it: a text as it is, or the numbers of any other value, in the order of its parts, with blanks between them;
// of a font its weight, its style and its family.
struct DefaultRow {
  uint16_t classIndex;
  std::string_view property;
  std::string_view value;
};
// A migration to other properties, or, without one, the other name of the same property.
struct LinkRow {
  Migration migration;
  uint16_t firstTarget;
  uint16_t targetCount;
};
struct EnumRow {
  std::string_view type;  // "Enum:" and the name
  uint16_t firstItem;
};

extern const std::span<const std::string_view> kPlainTypes;
extern const std::span<const ClassRow> kClasses;
extern const std::span<const PropertyRow> kProperties;
extern const std::span<const DefaultRow> kDefaults;  // sorted by class and property
extern const std::span<const LinkRow> kLinks;
extern const std::span<const std::string_view> kTargets;
extern const std::span<const EnumRow> kEnums;
extern const std::span<const EnumItem> kEnumItems;
extern const std::span<const BrickColor> kBrickColors;

}  // namespace vitrine::rbxm::data
