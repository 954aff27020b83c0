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

// Makes the tangents of the vertices that are `missing`: xyz of unit length and upright on the normal, each
// triangle counting with its area; any upright direction where the coordinates of the triangles around say none.
// Their w, +1 or -1, goes by the side on which V grows, in the sense that most of the tangents with a w have
// (missing ones too, where it is not 0). One item a position in all three.
void completeTangents(const TangentSource& source, const std::vector<bool>& missing, LargeBuffer<Vec4>& tangents);

}  // namespace vitrine
