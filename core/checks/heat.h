// Heat maps: a number for each vertex of a mesh, for colouring it in the picture.
#pragma once

#include <vector>

#include "core/checks/check_input.h"

namespace vitrine {

enum class HeatKind : uint8_t {
  CageDistance,  // studs to the outer cage, of a cage to its mesh
  UvOverlap,     // how many other triangles cover the same place of the texture, most of the vertex's triangles
};

// One number for each position of input.meshes[mesh]. NaN: unknown there, for example a vertex of no triangle.
// Empty: there is no such heat map, because it has no cage (or no mesh for a cage), or no texture coordinates.
// Takes about a second for a million triangles; empty, too, if input.cancelled is set meanwhile.
std::vector<float> heatOf(const CheckInput& input, uint32_t mesh, HeatKind kind);

}  // namespace vitrine
