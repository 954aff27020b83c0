// What is known about Roblox classes, properties, enumerations and brick colours. Files hold numbers and names from
// many years; these functions give today's names. Unknown names stay as stored. Only superclassesOf() and
// defaultValue() allocate.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/document/math.h"
#include "core/document/value.h"

namespace vitrine::rbxm {

// ---- Classes ---------------------------------------------------------------------------------------------------

struct ClassInfo {
  std::string_view name;
  std::string_view superclass;  // empty for the root, Object
  bool service = false;         // at most one in a place, made by the engine
};

std::optional<ClassInfo> findClass(std::string_view name);
bool isService(std::string_view className);
// Nearest first, up to Instance. Empty for an unknown class.
std::vector<std::string_view> superclassesOf(std::string_view className);
// Whether the class is `ancestor` or derives from it. An unknown class has no known ancestors.
bool isA(std::string_view className, std::string_view ancestor);

// ---- Properties ------------------------------------------------------------------------------------------------

// How the value of an old property is converted to the properties that replaced it: see migrate().
enum class Migration : uint8_t {
  None,
  BrickColorToColor,
  ContentIdToContent,
  CornerRadiusToCornerRadii,
  FontToFontFace,
  IgnoreGuiInsetToScreenInsets,
  Int64ToContent,
};
std::string_view migrationName(Migration migration);

struct PropertyInfo {
  std::string_view name;  // today's spelling: "Size" for the stored "size"
  // "Float32", "BrickColor", "Attributes", "ContentId", "Enum:Material" ... of that name; empty where unknown.
  // The file's own type wins where they disagree.
  std::string_view type;
  Migration migration = Migration::None;
  std::span<const std::string_view> targets;  // the properties that replaced it; empty without a migration

  bool known() const { return !type.empty(); }
  // "Material" for the type "Enum:Material"; empty for any other type.
  std::string_view enumName() const { return type.starts_with("Enum:") ? type.substr(5) : std::string_view(); }
};

// Searches the class, then its superclasses. Every class derives from Instance, so an unknown class is searched as
// an Instance. For an unknown property the stored name is returned; it must outlive the result.
PropertyInfo describeProperty(std::string_view className, std::string_view storedName);

// The value of a property, by its name of today, in an instance that code has made (`Instance.new`), in the type
// that a column of that property holds; of an enumeration its number. Known of guis, of what alters them, and of
// adornments: of the classes below GuiBase and UIBase. Nothing for any other class, for references, and for sets of
// faces and axes.
std::optional<Value> defaultValue(std::string_view className, std::string_view property);

// ---- Enumerations ----------------------------------------------------------------------------------------------

struct EnumItem {
  std::string_view name;
  uint32_t value = 0;
};

// In order of their values. Empty for an unknown enumeration.
std::span<const EnumItem> enumItems(std::string_view enumName);
// Empty where the enumeration or the value is unknown.
std::string_view enumItemName(std::string_view enumName, int64_t value);
std::optional<uint32_t> enumItemValue(std::string_view enumName, std::string_view itemName);

// ---- Brick colours ---------------------------------------------------------------------------------------------

struct BrickColor {
  uint16_t number = 0;
  std::string_view name;
  Rgb8 colour;
};

inline constexpr int64_t kDefaultBrickColor = 194;  // Medium stone grey

// All of them, by number.
std::span<const BrickColor> brickColors();
const BrickColor* findBrickColor(int64_t number);
// The colour that a number is drawn in; Medium stone grey if unknown.
Rgb8 brickColorOrDefault(int64_t number);

}  // namespace vitrine::rbxm
