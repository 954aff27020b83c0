// Tangents of vertices: the directions in which U grows.
#pragma once

#include <span>
#include <vector>

#include "core/bytes/large_buffer.h"
#include "core/document/math.h"

namespace vitrine {

struct TangentSource {
  std::span<const Vec3> positions, normals;  // normals of unit length
  std::span<const Vec2> uvs;                 // may be empty
  std::span<const uint32_t> indices;         // three per triangle
};

// Makes the tangents of the vertices marked in `missing`: xyz of unit length and perpendicular to the normal,
// averaged over triangles weighted by area; any perpendicular direction if the texture coordinates give none. Their
// w, +1 or -1, follows the side on which V grows, with the sign convention of most tangents that have a w (missing
// ones too, if theirs is not 0). `source`, `missing` and `tangents` have one item per position.
void completeTangents(const TangentSource& source, const std::vector<bool>& missing, LargeBuffer<Vec4>& tangents);

}  // namespace vitrine
