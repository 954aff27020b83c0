#include "core/geometry/part_vertices.h"

#include <algorithm>

namespace vitrine {

std::span<const uint32_t> indicesOf(const Geometry& geometry, const Part& part) {
  const size_t first = std::min<size_t>(part.firstIndex, geometry.indices.size());
  const size_t count = std::min<size_t>(part.indexCount, geometry.indices.size() - first);
  return std::span(geometry.indices).subspan(first, count / 3 * 3);
}

PartVertices usedVertices(std::span<const uint32_t> indices) {
  PartVertices made;
  made.vertices.assign(indices.begin(), indices.end());
  std::ranges::sort(made.vertices);
  made.vertices.erase(std::unique(made.vertices.begin(), made.vertices.end()), made.vertices.end());
  made.corners.reserve(indices.size());
  for (const uint32_t index : indices)
    made.corners.push_back(uint32_t(std::ranges::lower_bound(made.vertices, index) - made.vertices.begin()));
  return made;
}

PartVertices ownedVertices(const Geometry& geometry, const Part& part) {
  const auto indices = indicesOf(geometry, part);
  const auto isOwned = [&](uint32_t index) {
    return index >= part.firstVertex && index - part.firstVertex < part.vertexCount;
  };
  if (!std::ranges::all_of(indices, isOwned)) return usedVertices(indices);
  PartVertices made;
  for (uint32_t i = 0; i < part.vertexCount; ++i) made.vertices.push_back(part.firstVertex + i);
  for (const uint32_t index : indices) made.corners.push_back(index - part.firstVertex);
  return made;
}

}  // namespace vitrine
