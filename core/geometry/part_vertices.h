// The vertices of a part by themselves, as formats want them that keep each part's apart.
#pragma once

#include <span>

#include "core/document/document.h"

namespace vitrine {

struct PartVertices {
  std::vector<uint32_t> vertices;  // of the geometry, ascending
  std::vector<uint32_t> corners;   // in `vertices`, three per triangle
};

// The indices of a part, as far as there are any.
std::span<const uint32_t> indicesOf(const Geometry& geometry, const Part& part);
// The vertices that the triangles use.
PartVertices usedVertices(std::span<const uint32_t> indices);
// All vertices that the part owns, used or not; those it uses where it uses others.
PartVertices ownedVertices(const Geometry& geometry, const Part& part);

}  // namespace vitrine
