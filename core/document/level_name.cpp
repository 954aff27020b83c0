#include "core/document/level_name.h"

#include "core/bytes/local_text.h"

namespace vitrine {

namespace {

// The levels of Second Life, which everybody calls so: "high" is shown as "High". Empty: another name.
std::string wellKnownName(std::string_view stored) {
  if (stored == "high") return localText("Levels", "High");
  if (stored == "medium") return localText("Levels", "Medium");
  if (stored == "low") return localText("Levels", "Low");
  if (stored == "lowest") return localText("Levels", "Lowest");
  return {};
}

}  // namespace

std::string levelName(uint32_t level, std::string_view stored) {
  if (std::string known = wellKnownName(stored); !known.empty()) return known;
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
