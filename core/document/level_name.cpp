#include "core/document/level_name.h"

#include "core/bytes/local_text.h"

namespace vitrine {

std::string levelName(uint32_t level, std::string_view stored) {
  const std::string number = std::to_string(level);
  if (stored.empty() || stored == number) return filledIn(localText("Levels", "Level %1"), {number});
  return filledIn(localText("Levels", "Level %1 (%2)"), {number, stored});
}

std::string levelName(const Document& document, uint32_t level) {
  for (const Geometry& geometry : document.geometries)
    if (isDrawn(geometry.role) && level < geometry.lods.size() && !geometry.lods[level].name.empty())
      return levelName(level, geometry.lods[level].name);
  return levelName(level, {});
}

}  // namespace vitrine
