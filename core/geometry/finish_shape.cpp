#include "core/geometry/finish_shape.h"

#include <algorithm>

#include "core/geometry/normals.h"

namespace vitrine {

namespace {

// They would reach everywhere.
void collapseInfinite(Shape& shape) {
  if (std::ranges::all_of(shape.positions, [](const Vec3& position) { return isFinite(position); })) return;
  for (size_t i = 0; i + 2 < shape.indices.size(); i += 3) {
    const std::span<uint32_t> triangle(&shape.indices[i], 3);
    if (!std::ranges::all_of(triangle, [&](uint32_t index) { return isFinite(shape.positions[index]); }))
      std::ranges::fill(triangle, 0u);
  }
}

}  // namespace

void finishShape(Shape& shape) {
  collapseInfinite(shape);
  completeNormals(shape.positions, shape.indices, shape.normals);
  for (const uint32_t index : shape.indices) shape.bounds.add(shape.positions[index]);
}

bool drawable(const Shape& shape) {
  return !shape.bounds.empty() &&
         std::ranges::any_of(shape.levels, [](const Shape::Level& level) { return level.indexCount > 0; });
}

}  // namespace vitrine
