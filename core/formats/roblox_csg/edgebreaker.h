// Edgebreaker: the triangles of closed surfaces, coded in two bits each, as in CSGPHS 8
// (docs/formats/roblox-mesh.md 3.4).
#pragma once

#include "core/bytes/byte_reader.h"
#include "core/bytes/large_buffer.h"

namespace vitrine::robloxCsg {

struct ClersCode {
  Bytes words;  // 32 bits each, little-endian
  uint32_t bits = 0;
  uint32_t surfaces = 0;
  uint32_t vertices = 0, triangles = 0;  // of all surfaces together
};

// Where a surface's vertices and indices begin; they end where the next one's begin.
struct SurfaceStart {
  uint32_t vertex = 0, index = 0;
};
struct Surfaces {
  LargeBuffer<uint32_t> indices;  // three per triangle, among the vertices of all surfaces
  std::vector<SurfaceStart> starts;
};

// Every surface must be closed, and code, vertices and triangles must be used up exactly; otherwise it is an Error.
// Needs about 24 bytes per triangle, which the caller has taken from the budget.
Result<Surfaces> decodeEdgebreaker(const ClersCode& code);

}  // namespace vitrine::robloxCsg
