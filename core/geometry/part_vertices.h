// The vertices of a single part, for formats that store each part's vertices separately.
#pragma once

#include <span>

#include "core/document/document.h"

namespace vitrine {

struct PartVertices {
  std::vector<uint32_t> vertices;  // of the geometry, ascending
  std::vector<uint32_t> corners;   // in `vertices`, three per triangle
};

// The indices of a part, cut to those that exist.
std::span<const uint32_t> indicesOf(const Geometry& geometry, const Part& part);
// The vertices that the triangles use.
PartVertices usedVertices(std::span<const uint32_t> indices);
// All vertices that the part owns, used or not; or those it uses, if it also uses vertices it does not own.
PartVertices ownedVertices(const Geometry& geometry, const Part& part);

}  // namespace vitrine
