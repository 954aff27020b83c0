// Writes CSG blobs for tests: CSGPHS 8 with its Edgebreaker code, and CSGMDL.
#pragma once

#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/geometry/convex_hull.h"

namespace vitrine::test {

// A closed surface in Edgebreaker's letters (C, S, R, L, E), and its vertices in the order that the letters bring
// them.
struct CodedSurface {
  std::string letters;
  std::vector<Vec3> positions;
};
CodedSurface encodeSurface(const ConvexHull& hull);

struct PackedHulls {
  std::vector<ConvexHull> coded, raw;
  bool compressed = true;
};
std::vector<std::byte> writePackedHulls(const PackedHulls& hulls);

// Two triangles in a level, one in another. Versions 2, 4 and 5; XORed as the version is.
std::vector<std::byte> writeCsgGraphics(uint32_t version);

}  // namespace vitrine::test
