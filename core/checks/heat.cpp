#include "core/checks/heat.h"

#include <limits>

#include "core/checks/shape_facts.h"

namespace vitrine {

namespace {

std::vector<float> uvHeat(const CheckInput& input, uint32_t mesh) {
  const Geometry& geometry = input.meshes[mesh].mesh();
  if (geometry.uvs.empty() || geometry.uvs.size() < geometry.positions.size()) return {};
  const std::vector<uint32_t> indices = input.meshes[mesh].indicesOf(0);
  const UvOverlaps overlaps = uvOverlapsOf(geometry.uvs, indices);
  std::vector<float> heat(geometry.positions.size(), std::numeric_limits<float>::quiet_NaN());
  for (size_t i = 0; i + 2 < indices.size(); i += 3)
    for (size_t c = i; c < i + 3; ++c) {
      if (indices[c] >= heat.size()) continue;
      float& most = heat[indices[c]];
      const auto count = float(overlaps.counts[i / 3]);
      if (!(most >= count)) most = count;
    }
  return heat;
}

// The mesh that a cage belongs to, or the outer cage (else the inner one) of a mesh.
uint32_t opposite(const CheckInput& input, uint32_t mesh) {
  const std::string& name = input.meshes[mesh].name;
  if (cageKindOf(name) == CageKind::None) {
    const uint32_t outer = cageOf(input, mesh, CageKind::Outer);
    return outer != kNone ? outer : cageOf(input, mesh, CageKind::Inner);
  }
  for (uint32_t m = 0; m < input.meshes.size(); ++m)
    if (input.meshes[m].name == nameWithoutCage(name)) return m;
  return kNone;
}

}  // namespace

std::vector<float> heatOf(const CheckInput& input, uint32_t mesh, HeatKind kind) {
  if (mesh >= input.meshes.size()) return {};
  if (kind == HeatKind::UvOverlap) return uvHeat(input, mesh);
  const uint32_t other = opposite(input, mesh);
  if (other == kNone) return {};
  return distancesTo(input, mesh, other);
}

}  // namespace vitrine
