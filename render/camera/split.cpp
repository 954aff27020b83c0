#include "render/camera/split.h"

#include <algorithm>

namespace vitrine {

std::vector<Rectangle> splitPicture(uint32_t count, uint32_t width, uint32_t height) {
  const auto rowsFor = [&](uint32_t columns) { return (count + columns - 1) / columns; };
  uint32_t best = 1, bestSide = 0;
  for (uint32_t columns = 1; columns <= count; ++columns) {
    const uint32_t side = std::min(width / columns, height / rowsFor(columns));
    if (side <= bestSide) continue;
    best = columns;
    bestSide = side;
  }
  const uint32_t rows = rowsFor(best);
  std::vector<Rectangle> cells;
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t column = i % best, row = rows - 1 - i / best;
    const uint32_t left = width * column / best, right = width * (column + 1) / best;
    const uint32_t low = height * row / rows, high = height * (row + 1) / rows;
    const uint32_t gapX = column + 1 < best ? 1 : 0, gapY = row > 0 ? 1 : 0;
    cells.push_back({left, low + gapY, std::max(1u, right - left - std::min(gapX, right - left)),
                     std::max(1u, high - low - std::min(gapY, high - low))});
  }
  return cells;
}

float cellAspect(uint32_t count, float aspect) {
  constexpr float kHeight = 1024;
  const Rectangle cell =
      splitPicture(std::max(1u, count), std::max(1u, uint32_t(kHeight * aspect)), uint32_t(kHeight)).front();
  return float(cell.width) / float(cell.height);
}

}  // namespace vitrine
