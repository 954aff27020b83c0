#include "core/images/picture_sheet.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace vitrine {
namespace {

struct CrossCell {
  uint32_t column, row;
};
constexpr CrossCell kCross[] = {{2, 1}, {0, 1}, {1, 0}, {1, 2}, {1, 1}, {3, 1}};
constexpr uint32_t kCrossColumns = 4, kCrossRows = 3;

// About as wide as high.
uint64_t columnsFor(uint64_t cells, uint64_t width, uint64_t height) {
  const double columns = std::sqrt(double(cells) * double(height) / double(std::max<uint64_t>(1, width)));
  return std::clamp<uint64_t>(uint64_t(std::ceil(columns)), 1, cells);
}

}  // namespace

bool hasSheet(const PictureFile& picture, uint32_t level) {
  return level < picture.levels.size() &&
         (picture.layers > 1 || picture.faces > 1 || picture.levels[level].depth > 1);
}

Result<PictureSheet> sheetOf(const PictureFile& picture, uint32_t level) {
  if (level >= picture.levels.size())
    return fail(ErrorCode::Malformed, fmt::format("level {}: the picture has {}", level, picture.levels.size()));
  const PictureLevel& size = picture.levels[level];
  const bool isCube = picture.faces == std::size(kCross);
  // A cell is a cross, or one picture.
  const uint64_t cellWidth = uint64_t(size.width) * (isCube ? kCrossColumns : 1);
  const uint64_t cellHeight = uint64_t(size.height) * (isCube ? kCrossRows : 1);
  const uint64_t depth = std::max(1u, size.depth), others = isCube ? 1 : std::max(1u, picture.faces);
  constexpr uint64_t kMostTiles = 1 << 16;
  const uint64_t layers = std::max(1u, picture.layers);
  if (layers > kMostTiles || layers * others > kMostTiles || layers * others * depth > kMostTiles)
    return fail(ErrorCode::LimitExceeded, fmt::format("{} layers of {} slices in one sheet: at most {} are allowed",
                                                      layers * others, depth, kMostTiles));
  const uint64_t cells = layers * others * depth;
  const uint64_t columns = columnsFor(cells, cellWidth, cellHeight), rows = (cells + columns - 1) / columns;
  VITRINE_CHECK(checkImageSize(cellWidth * columns, cellHeight * rows));
  PictureSheet sheet{uint32_t(cellWidth * columns), uint32_t(cellHeight * rows), {}};
  for (uint64_t cell = 0; cell < cells; ++cell) {
    const uint64_t x = cell % columns * cellWidth, y = cell / columns * cellHeight;
    PicturePart part{.level = level,
                     .layer = uint32_t(cell / depth / others),
                     .face = uint32_t(cell / depth % others),
                     .slice = uint32_t(cell % depth)};
    if (!isCube) {
      sheet.tiles.push_back({part, uint32_t(x), uint32_t(y)});
      continue;
    }
    for (uint32_t face = 0; face < std::size(kCross); ++face) {
      part.face = face;
      sheet.tiles.push_back({part, uint32_t(x + uint64_t(kCross[face].column) * size.width),
                             uint32_t(y + uint64_t(kCross[face].row) * size.height)});
    }
  }
  return sheet;
}

}  // namespace vitrine
