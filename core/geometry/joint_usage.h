// Which vertices the joints of a skeleton move.
#pragma once

#include <string>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

struct JointUsage {
  uint32_t vertices = 0;  // with a weight above 0
  float heaviest = 0;     // 0..1
  // Parts with such vertices: the geometry, and the part of its finest level.
  struct PartUse {
    uint32_t geometry = kNone, part = kNone;
    friend bool operator==(const PartUse&, const PartUse&) = default;
  };
  std::vector<PartUse> parts;
};

// One item per joint. Counts the vertices used by triangles of the finest levels, each once per part.
std::vector<JointUsage> jointUsage(const Document& document, uint32_t skeleton);

// For the vertices of the finest levels: how many are moved by how many joints, and whether their weights add up to
// 1.
struct InfluenceSummary {
  std::array<uint64_t, 5> byCount{};  // with no joint, one joint .. four joints
  uint64_t notOne = 0;                // vertices whose weights miss 1 by more than rounding
};
InfluenceSummary summariseInfluences(const Document& document);

// How far from 1 the sum of a vertex's weights may be: formats that store bytes round each weight to 1/255.
inline constexpr float kWeightRounding = 2.5f / 255;

}  // namespace vitrine
