#include "core/geometry/joint_usage.h"

#include <algorithm>
#include <functional>

namespace vitrine {
namespace {

// Calls `visit(part, influences)` for each vertex of a geometry's finest level, once a part.
void forEachVertex(const Geometry& geometry, const std::function<void(uint32_t, const Influences&)>& visit) {
  if (geometry.lods.empty() || geometry.influences.empty()) return;
  std::vector<uint32_t> seenBy(geometry.influences.size(), kNone);
  const std::vector<Part>& parts = geometry.lods.front().parts;
  for (uint32_t p = 0; p < parts.size(); ++p)
    for (uint32_t i = 0; i < parts[p].indexCount; ++i) {
      const uint32_t vertex = geometry.indices[parts[p].firstIndex + i];
      if (seenBy[vertex] == p) continue;
      seenBy[vertex] = p;
      visit(p, geometry.influences[vertex]);
    }
}

}  // namespace

std::vector<JointUsage> jointUsage(const Document& document, uint32_t skeleton) {
  std::vector<JointUsage> usage(document.skeletons[skeleton].joints.size());
  for (uint32_t g = 0; g < document.geometries.size(); ++g) {
    const Geometry& geometry = document.geometries[g];
    if (geometry.skeleton != skeleton || !isDrawn(geometry.role)) continue;
    forEachVertex(geometry, [&](uint32_t part, const Influences& influences) {
      for (size_t k = 0; k < influences.joints.size(); ++k) {
        if (influences.weights[k] == 0 || influences.joints[k] >= usage.size()) continue;
        JointUsage& joint = usage[influences.joints[k]];
        ++joint.vertices;
        joint.heaviest = std::max(joint.heaviest, float(influences.weights[k]) / 65535.0f);
        const JointUsage::PartUse use{g, part};
        if (joint.parts.empty() || joint.parts.back() != use) joint.parts.push_back(use);
      }
    });
  }
  return usage;
}

InfluenceSummary summariseInfluences(const Document& document) {
  InfluenceSummary summary;
  for (const Geometry& geometry : document.geometries) {
    if (!isDrawn(geometry.role)) continue;
    forEachVertex(geometry, [&](uint32_t, const Influences& influences) {
      const auto count =
          size_t(std::ranges::count_if(influences.weights, [](uint16_t weight) { return weight > 0; }));
      ++summary.byCount[count];
      uint32_t sum = 0;
      for (const uint16_t weight : influences.weights) sum += weight;
      summary.notOne += count > 0 && std::abs(float(sum) / 65535.0f - 1) > kWeightRounding;
    });
  }
  return summary;
}

}  // namespace vitrine
