#include "app/models/open_branches.h"

#include <string_view>
#include <unordered_map>

namespace vitrine {
namespace {

struct BranchRange {
  uint32_t first, count;
};

}  // namespace

std::vector<bool> carriedBranches(const std::vector<bool>& open, const Document& from, const Outline& outlineFrom,
                                  const Document& to, const Outline& outlineTo) {
  std::vector<bool> carried(outlineTo.items.size(), false);
  struct Pair {
    BranchRange before, now;
  };
  std::vector<Pair> pairs{{{0, outlineFrom.rootCount}, {0, outlineTo.rootCount}}};
  while (!pairs.empty()) {
    const Pair pair = pairs.back();
    pairs.pop_back();
    // Those that stood open, by their names.
    std::unordered_map<std::string_view, std::vector<uint32_t>> known;
    for (uint32_t i = pair.before.first; i < pair.before.first + pair.before.count; ++i)
      if (open[i]) known[outlineFrom.nameOf(from, outlineFrom.items[i])];
    if (known.empty()) continue;
    for (uint32_t i = pair.before.first; i < pair.before.first + pair.before.count; ++i)
      if (const auto at = known.find(outlineFrom.nameOf(from, outlineFrom.items[i])); at != known.end())
        at->second.push_back(i);
    std::unordered_map<std::string_view, size_t> met;
    for (uint32_t i = pair.now.first; i < pair.now.first + pair.now.count; ++i) {
      const OutlineItem& item = outlineTo.items[i];
      const std::string_view name = outlineTo.nameOf(to, item);
      const auto at = known.find(name);
      if (at == known.end()) continue;
      const size_t order = met[name]++;
      if (order >= at->second.size() || !open[at->second[order]] || item.childCount == 0) continue;
      carried[i] = true;
      const OutlineItem& before = outlineFrom.items[at->second[order]];
      pairs.push_back({{before.firstChild, before.childCount}, {item.firstChild, item.childCount}});
    }
  }
  return carried;
}

}  // namespace vitrine
