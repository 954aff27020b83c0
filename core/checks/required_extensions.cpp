#include "core/checks/required_extensions.h"

#include <algorithm>

namespace vitrine {

std::vector<std::string> requiredExtensions(const Document& document) {
  std::vector<std::string> names;
  if (document.nodes.size() == 0) return names;
  const Value stored = document.property(NodeId(0), "extensionsRequired");
  const auto* list = stored.as<List>();
  if (!list) return names;
  constexpr size_t kMost = 1000;
  for (const Value& item : list->items)
    if (const auto* name = item.as<std::string>();
        name && names.size() < kMost && std::ranges::find(names, *name) == names.end())
      names.push_back(*name);
  return names;
}

}  // namespace vitrine
