// Values of style rules as the properties of an object have them, and whether the file itself sets a property.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/result.h"
#include "core/document/document.h"
#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/blobs.h"
#include "core/stage/styles/style_choices.h"

namespace vitrine {

// One property of a class, by today's name, with a value as its column would hold it: items of enumerations are
// numbers, assets are ContentSources.
struct StyleEntry {
  std::string property;
  Value value;
  StyleChoices rests = 0;
};

// What an entry of a rule means for objects of a class: an old property may stand for one or several of today.
// None: the class has no such property, which nobody is told. An error: it takes values of another type.
Result<std::vector<StyleEntry>> styleEntries(std::string_view className, std::string_view property,
                                             const rbxm::Attribute& value);

// Whether values are the same to people: 8 bits of a colour that is stored so, texts whatever holds them.
bool isSameStyle(const Value& a, const Value& b);

// What a file says of a property.
enum class StoredState : uint8_t {
  Unset,    // nothing, or what the class has by itself
  Set,      // something else: that stands
  Unknown,  // something, and what the class has by itself is not known
};
// A property of a class of a document, by today's name.
class StoredProperty {
 public:
  StoredProperty(const Class& owner, std::string_view property);
  StoredState at(size_t row) const;

 private:
  const Column* m_column = nullptr;  // that holds it, maybe as an old property; null: none
  rbxm::Migration m_migration = rbxm::Migration::None;
  std::optional<Value> m_usual;
};

// As it is read in a list: "Left" for an item of an enumeration.
std::string styledText(std::string_view className, std::string_view property, const Value& value);

}  // namespace vitrine
