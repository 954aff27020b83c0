// Which vertices the joints of a skeleton move.
#pragma once

#include <string>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

struct JointUsage {
  uint32_t vertices = 0;  // with a weight above 0
  float heaviest = 0;     // 0..1
  // Parts with such vertices: of which geometry, and which of its finest level.
  struct PartUse {
    uint32_t geometry = kNone, part = kNone;
    friend bool operator==(const PartUse&, const PartUse&) = default;
  };
  std::vector<PartUse> parts;
};

// One a joint; counted over the vertices that the finest levels' triangles use, each once a part.
std::vector<JointUsage> jointUsage(const Document& document, uint32_t skeleton);

// Of the vertices of the finest levels: how many move with how many joints, and what their weights add up to.
struct InfluenceSummary {
  std::array<uint64_t, 5> byCount{};  // without any, with one .. four
  uint64_t notOne = 0;                // weights that do not add up to 1, by more than their rounding
};
InfluenceSummary summariseInfluences(const Document& document);

// How far from 1 the weights of a vertex may add up to: each is rounded to a 255th by the formats that store bytes.
inline constexpr float kWeightRounding = 2.5f / 255;

}  // namespace vitrine
