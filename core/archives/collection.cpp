#include "core/archives/collection.h"

#include "core/bytes/text.h"

namespace vitrine {

ContentKind Collection::kindOf(size_t row) const {
  const CollectionRow& entry = rows()[row];
  if (entry.isFolder || !entry.refused.empty()) return {};
  const auto bytes = head(row);
  if (!bytes) return {};
  const size_t dot = entry.name.rfind('.');
  const bool hasExtension = dot != std::string::npos && entry.name.find('/', dot) == std::string::npos;
  return contentKindOf(*bytes, hasExtension ? lowerCase(std::string_view(entry.name).substr(dot + 1)) : "");
}

}  // namespace vitrine
