// What rules ask of the shape of a mesh: open edges, thin triangles, pieces, texture coordinates. Everything grows
// with n log n at most.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

struct MeshFacts {
  // By position: the number of the first vertex at the same place (welded); its own number if it is the first.
  // Positions that are not finite are each their own.
  std::vector<uint32_t> weldedTo;
  uint32_t places = 0;     // different places
  uint32_t notFinite = 0;  // positions with NaN or infinity
  uint64_t triangles = 0;
  std::vector<uint32_t> zeroArea;   // triangles of which two corners are one place, or all lie on a line
  std::vector<uint32_t> twice;      // triangles whose three places an earlier one has, in any order
  std::vector<uint32_t> openEdges;  // triangles at an edge that no other triangle shares
  uint64_t openEdgeCount = 0;
  std::vector<uint32_t> crowdedEdges;  // triangles at an edge that more than two share
  uint64_t crowdedEdgeCount = 0;
  std::vector<uint32_t> pieceOf;  // by triangle: the number of its piece; pieces share no place
  uint32_t pieces = 0;
  double area = 0;    // in square length units of the mesh
  double volume = 0;  // signed, by the divergence theorem; positive: faces point outwards
  Bounds bounds;      // of the finite positions that triangles use
  // Of texture coordinates, if there are any.
  std::vector<uint32_t> uvOutside;   // vertices that triangles use, outside 0..1 by more than 1e-4
  std::vector<uint32_t> uvZeroArea;  // triangles with area in space, but none in texture coordinates
  bool watertight() const { return triangles > 0 && openEdgeCount == 0 && crowdedEdgeCount == 0; }
};

// `indices` are triples into `positions`; triangles with an index out of range are left out of everything.
MeshFacts meshFacts(std::span<const Vec3> positions, std::span<const uint32_t> indices, std::span<const Vec2> uvs);

}  // namespace vitrine
