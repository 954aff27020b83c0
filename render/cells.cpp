#include "render/cells.h"

#include <fmt/core.h>

#include "core/document/level_name.h"

namespace vitrine {

std::vector<PictureCell> cellsOf(const Scene& scene, const ViewState& view, uint32_t width, uint32_t height) {
  if (!view.sideBySide || scene.lodCount < 2) return {{{0, 0, width, height}, view, {}}};
  std::vector<PictureCell> cells;
  for (const Rectangle& place : splitPicture(scene.lodCount, width, height)) {
    const auto level = static_cast<uint32_t>(cells.size());
    const std::string title = levelName(*scene.document, level);
    cells.push_back({place, view, fmt::format("{}: {} triangles", title, trianglesOf(scene, level))});
    cells.back().view.lod = level;
  }
  return cells;
}

}  // namespace vitrine
