#include "core/stage/make_stage.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "core/stage/parts.h"
#include "core/stage/surroundings.h"

namespace vitrine {

namespace {

// Bodies of parts that a rig holds go with their joints, and so do their decals.
void addFollowers(Stage& stage, const Document& document) {
  std::unordered_map<NodeId, std::pair<uint32_t, uint32_t>> joints;
  for (uint32_t s = 0; s < document.skeletons.size(); ++s)
    for (uint32_t j = 0; j < document.skeletons[s].joints.size(); ++j)
      joints.emplace(document.skeletons[s].joints[j].node, std::pair(s, j));
  if (joints.empty()) return;
  for (uint32_t b = 0; b < stage.bodies.size(); ++b) {
    const Body& body = stage.bodies[b];
    auto found = joints.find(body.node);
    if (found == joints.end() && body.decal) found = joints.find(document.nodes.parent[indexOf(body.node)]);
    if (found != joints.end()) stage.followers.push_back({b, found->second.first, found->second.second});
  }
}

}  // namespace

const char* shapeSourceName(ShapeSource source) {
  constexpr std::array<const char*, size_t(ShapeSource::Box) + 1> kNames{"exact", "asset", "render data", "hulls",
                                                                         "box"};
  return kNames[size_t(source)];
}

bool hasStage(const Document& document) {
  return std::ranges::any_of(document.classes, [](const Class& owner) { return owner.is("BasePart"); });
}

Stage makeStage(const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  Stage stage;
  addSurroundings(stage, document);
  addParts(stage, document, assets, options);
  addFollowers(stage, document);
  return stage;
}

}  // namespace vitrine
