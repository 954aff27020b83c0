// Differences inside a property that is a list of entries: the attributes and tags of an instance, one by one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/document/column.h"

namespace vitrine {

// An attribute or tag that only one side has, or whose value differs.
struct EntryDifference {
  std::string name;          // as hexadecimal digits if it is not UTF-8
  std::string typeA, typeB;  // of attributes: "Float64"; empty for tags, and if this side lacks it
  Value a, b;                // for a tag: true if the side has it, else empty
};

struct EntryDifferences {
  bool areTags = false;  // else attributes
  // In the order of the second side, followed by those that only the first side has. Entries of the same name are
  // compared in order, the first with the first and so on. Empty: the same entries, only written differently (in
  // another order, say).
  std::vector<EntryDifference> entries;
};

// nullopt unless the property is such a list on both sides. A side without a value (its column may be null) counts
// as a list without entries, but nullopt if neither side has a value.
std::optional<EntryDifferences> entryDifferences(const Column* a, size_t rowA, const Column* b, size_t rowB);

}  // namespace vitrine
