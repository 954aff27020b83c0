// What differs inside a property that is a list of entries: the attributes and tags of an instance, one by one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/document/column.h"

namespace vitrine {

// An attribute, or a tag, that one side alone has or that has another value there.
struct EntryDifference {
  std::string name;          // a name that is no UTF-8 is written as hexadecimal digits
  std::string typeA, typeB;  // of attributes: "Float64"; empty where this side does not have it, and of tags
  Value a, b;                // of a tag a bool: true where the side has it; else empty
};

struct EntryDifferences {
  bool areTags = false;  // else attributes
  // In the order of the second side, behind them what the first one alone has. Of several entries of one name the
  // first is compared with the first, and so on. Empty: the same entries, written in another way (order).
  std::vector<EntryDifference> entries;
};

// Nothing where the property is no such list on both sides. A side that has no value (its column may be null) has
// no entries; nothing either where no side has one.
std::optional<EntryDifferences> entryDifferences(const Column* a, size_t rowA, const Column* b, size_t rowB);

}  // namespace vitrine
