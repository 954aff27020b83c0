// Which changes of a comparison are listed: by what happened, and by the property that changed.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/compare/document_pair.h"

namespace vitrine {

// What happened to an item; several may have. Moved: also renamed.
enum class ChangeKind : uint8_t { Added, Removed, Changed, Moved };
inline constexpr size_t kChangeKinds = 4;

struct ChangeFilter {
  std::array<bool, kChangeKinds> kinds{};  // none: all
  std::string property;                    // only items in which this property changed; empty: any
  // Also items in which a property changed whose name has this text in it; empty: nothing more.
  std::string propertyText;
  bool everyKind() const { return kinds == std::array<bool, kChangeKinds>{}; }
  bool empty() const { return everyKind() && property.empty(); }
  bool operator==(const ChangeFilter&) const = default;
};

// How many items there are of each kind, and in which each property changed: the most frequent first.
struct ChangeFacets {
  std::array<uint64_t, kChangeKinds> kinds{};
  std::vector<std::pair<std::string, uint64_t>> properties;
};
ChangeFacets facetsOf(const Compared& compared);

bool isOfKind(const ChangeItem& item, ChangeKind kind);
// The shown name of the property that a difference is about; empty for nodes that were moved or renamed.
const std::string& propertyOf(const Compared& compared, const Difference& difference);
// Whether the item passes `kinds` and `property`.
bool passes(const Compared& compared, const ChangeItem& item, const ChangeFilter& filter);
// Whether a property changed in it whose name has the text in it, in any case.
bool changesPropertyLike(const Compared& compared, const ChangeItem& item, const std::string& text);
// The text of a filter that may be meant as a property's name: a word without any sign of the filter language.
std::string propertyTextOf(const std::string& query);

}  // namespace vitrine
