#include "render/cells.h"

#include <fmt/core.h>

namespace vitrine {
namespace {

// "High", as the file itself calls it, or its number.
std::string levelTitle(const Scene& scene, uint32_t level) {
  for (const Geometry& geometry : scene.document->geometries) {
    if (!isDrawn(geometry.role) || level >= geometry.lods.size() || geometry.lods[level].name.empty()) continue;
    std::string name = geometry.lods[level].name;
    if (name.front() >= 'a' && name.front() <= 'z') name.front() += 'A' - 'a';
    return name;
  }
  return fmt::format("{}", level);
}

}  // namespace

std::vector<PictureCell> cellsOf(const Scene& scene, const ViewState& view, uint32_t width, uint32_t height) {
  if (!view.sideBySide || scene.lodCount < 2) return {{{0, 0, width, height}, view, {}}};
  std::vector<PictureCell> cells;
  for (const Rectangle& place : splitPicture(scene.lodCount, width, height)) {
    const auto level = static_cast<uint32_t>(cells.size());
    const std::string title = levelTitle(scene, level);
    cells.push_back({place, view, fmt::format("{}: {} triangles", title, trianglesOf(scene, level))});
    cells.back().view.lod = level;
  }
  return cells;
}

}  // namespace vitrine
