#include "core/export/model/node_names.h"

#include <fmt/core.h>

#include <algorithm>
#include <unordered_map>

namespace vitrine {
namespace {

class Names {
 public:
  std::string take(const std::string& name) {
    uint32_t& times = m_taken[name];
    if (times++ == 0) return name;
    for (;; ++times) {
      std::string other = fmt::format("{}_{}", name, times);
      if (m_taken.try_emplace(other, 1).second) return other;
    }
  }

 private:
  std::unordered_map<std::string, uint32_t> m_taken;
};

bool moves(const Model& model, uint32_t geometry) {
  const auto isOf = [geometry](const ModelMorphTrack& track) { return track.geometry == geometry; };
  return std::ranges::any_of(model.animations, [&](const ModelAnimation& animation) {
    return std::ranges::any_of(animation.morphs, isOf);
  });
}

std::vector<bool> foundByName(const Model& model) {
  std::vector<bool> found(model.nodes.size());
  for (size_t n = 0; n < found.size(); ++n) found[n] = model.nodes[n].joint;
  for (const ModelAnimation& animation : model.animations)
    for (const ModelTrack& track : animation.tracks) found[track.node] = true;
  for (size_t n = 0; n < found.size(); ++n)
    found[n] =
        found[n] || (model.nodes[n].mesh != kNone && moves(model, model.meshes[model.nodes[n].mesh].geometry));
  return found;
}

}  // namespace

std::vector<std::string> uniqueNodeNames(const Model& model,
                                         const std::function<std::string(const std::string&)>& asIn) {
  const std::vector<bool> first = foundByName(model);
  std::vector<std::string> made(model.nodes.size());
  Names names;
  for (const bool turn : {true, false})
    for (size_t n = 0; n < made.size(); ++n)
      if (first[n] == turn) made[n] = names.take(asIn(model.nodes[n].name));
  return made;
}

bool namesMatter(const Model& model) {
  return !model.animations.empty() || std::ranges::any_of(model.nodes, &ModelNode::joint);
}

}  // namespace vitrine
