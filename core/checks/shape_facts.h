// What rules ask of how the triangles of meshes lie to each other: surfaces that cross, texture coordinates that
// overlap, cages around a mesh. Found with trees of boxes; cost grows with n log n.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/checks/check_input.h"

namespace vitrine {

// Triangles of the finest level that lie in each other. Touching is none of it.
struct Crossings {
  std::vector<uint32_t> coplanar;  // triangles that overlap another in one plane; sorted
  std::vector<uint32_t> crossing;  // triangles that another one cuts through; sorted
  bool whole = true;               // false: ended early, there may be more
};
Crossings crossingsOf(std::span<const Vec3> positions, std::span<const uint32_t> indices);

// Triangles of the finest level that cover the same place of the texture. Touching is none of it.
struct UvOverlaps {
  std::vector<uint32_t> counts;  // by triangle: how many others it overlaps
  uint64_t triangles = 0;        // that overlap others
  bool whole = true;
};
UvOverlaps uvOverlapsOf(std::span<const Vec2> uvs, std::span<const uint32_t> indices);

// How a cage lies around its mesh, in studs.
struct CageFit {
  bool isMeasured = true;            // false: too many pairs were measured before it
  double average = 0;                // distance from the mesh's vertices to the cage
  double largest = 0;                // the same
  uint64_t vertices = 0;             // of the mesh, that were measured
  std::vector<uint32_t> far;         // vertices of the mesh, farther from the cage than `average` times two
  std::vector<uint32_t> outside;     // vertices of the mesh that lie outside the cage
  uint64_t cageVertices = 0;         // that were measured
  std::vector<uint32_t> cageInMesh;  // vertices of the cage that lie inside the mesh
};

// By vertex of a mesh: the distance to the surface of another one in studs; NaN where there is none. `side`, if
// given, gets one value a vertex: above 0 outside of the other. Empty if nobody waits any longer.
std::vector<float> distancesTo(const CheckInput& input, uint32_t mesh, uint32_t other,
                               std::vector<float>* side = nullptr);

// Which meshes belong together, by their names. A cage has the name of its mesh and _InnerCage or _OuterCage.
enum class CageKind : uint8_t { None, Inner, Outer };
CageKind cageKindOf(std::string_view name);
std::string_view nameWithoutCage(std::string_view name);
// Index in input.meshes; kNone: none.
uint32_t cageOf(const CheckInput& input, uint32_t mesh, CageKind kind);

// Found when first asked for, kept for later rules. Not for several threads.
class ShapeFacts {
 public:
  static ShapeFacts& of(const CheckInput& input);
  const Crossings& crossings(const CheckInput& input, uint32_t mesh);
  const UvOverlaps& uvOverlaps(const CheckInput& input, uint32_t mesh);
  const CageFit& cageFit(const CheckInput& input, uint32_t mesh, uint32_t cage);
  // Indices of the meshes of this name.
  std::span<const uint32_t> named(const CheckInput& input, std::string_view name);

 private:
  std::map<const Geometry*, Crossings> m_crossings;  // several parts may have one mesh
  std::map<const Geometry*, UvOverlaps> m_uvOverlaps;
  std::map<std::string, std::vector<uint32_t>, std::less<>> m_named;
  std::map<std::pair<uint32_t, uint32_t>, CageFit> m_cageFits;
  uint64_t m_measured = 0;  // vertices and indices of all fits
};

}  // namespace vitrine
