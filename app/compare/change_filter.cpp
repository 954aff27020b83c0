#include "app/compare/change_filter.h"

#include <algorithm>
#include <unordered_map>

namespace vitrine {
namespace {

char lowered(char each) { return each >= 'A' && each <= 'Z' ? char(each + ('a' - 'A')) : each; }

bool holdsText(std::string_view text, std::string_view part) {
  return !std::ranges::search(text, part, {}, lowered, lowered).empty();
}

}  // namespace

bool isOfKind(const ChangeItem& item, ChangeKind kind) {
  switch (kind) {
    case ChangeKind::Added:
      return item.own.added > 0;
    case ChangeKind::Removed:
      return item.own.removed > 0;
    case ChangeKind::Changed:
      return item.own.changed > 0;
    case ChangeKind::Moved:
      return item.own.moved > 0;
  }
  return false;
}

const std::string& propertyOf(const Compared& compared, const Difference& difference) {
  static const std::string kNothing;
  if (difference.kind != Difference::Kind::Changed) return kNothing;
  const bool inSecond = difference.columnB != kNone;
  const uint32_t column = inSecond ? difference.columnB : difference.columnA;
  const NodeId node = inSecond ? difference.b : difference.a;
  if (column == kNone || node == NodeId::None) return kNothing;
  return compared.documents[inSecond ? 1 : 0]->classOf(node).columns[column].name;
}

bool passes(const Compared& compared, const ChangeItem& item, const ChangeFilter& filter) {
  if (item.own.all() == 0) return false;
  if (!filter.everyKind()) {
    bool any = false;
    for (size_t kind = 0; kind < kChangeKinds; ++kind)
      any = any || (filter.kinds[kind] && isOfKind(item, ChangeKind(kind)));
    if (!any) return false;
  }
  if (filter.property.empty()) return true;
  if (item.stream != kNone) return false;
  return std::ranges::any_of(compared.tree.differencesOf(item),
                             [&](const Difference& one) { return propertyOf(compared, one) == filter.property; });
}

bool changesPropertyLike(const Compared& compared, const ChangeItem& item, const std::string& text) {
  if (text.empty() || item.stream != kNone) return false;
  return std::ranges::any_of(compared.tree.differencesOf(item),
                             [&](const Difference& one) { return holdsText(propertyOf(compared, one), text); });
}

std::string propertyTextOf(const std::string& query) {
  const size_t first = query.find_first_not_of(' '), last = query.find_last_not_of(' ');
  if (first == query.npos) return {};
  std::string word = query.substr(first, last + 1 - first);
  return word.find_first_of(" :=<>!|()\"*?-") == word.npos ? word : std::string();
}

ChangeFacets facetsOf(const Compared& compared) {
  ChangeFacets facets;
  std::unordered_map<std::string, uint64_t> counts;
  std::vector<std::string_view> told;  // of one item: attributes may change in several ways
  for (const ChangeItem& item : compared.tree.items) {
    for (size_t kind = 0; kind < kChangeKinds; ++kind)
      facets.kinds[kind] += isOfKind(item, ChangeKind(kind)) ? 1 : 0;
    if (item.stream != kNone) continue;
    told.clear();
    for (const Difference& one : compared.tree.differencesOf(item)) {
      const std::string& name = propertyOf(compared, one);
      if (name.empty() || std::ranges::find(told, name) != told.end()) continue;
      told.push_back(name);
      ++counts[name];
    }
  }
  facets.properties.assign(counts.begin(), counts.end());
  std::ranges::sort(facets.properties, [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  return facets;
}

}  // namespace vitrine
