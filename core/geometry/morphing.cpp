#include "core/geometry/morphing.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/shares.h"
#include "core/geometry/transforms.h"

namespace vitrine {

std::vector<float> storedMorphWeights(const Geometry& geometry) {
  std::vector<float> weights;
  for (const MorphTarget& target : geometry.morphs) weights.push_back(target.weight);
  return weights;
}

std::vector<float> morphWeights(const Document& document, uint32_t geometry, const PoseEdits& edits) {
  const std::vector<MorphTarget>& targets = document.geometries[geometry].morphs;
  std::vector<float> weights = storedMorphWeights(document.geometries[geometry]);
  if (targets.empty()) return weights;
  std::vector<std::vector<Share>> shares(weights.size());
  const auto add = [&](uint32_t number, float time, float weight) {
    if (number >= document.animations.size() || !(weight > 0)) return;
    const Animation& animation = document.animations[number];
    for (const MorphTrack& track : animation.morphs)
      if (track.geometry == geometry && track.target < weights.size() && !track.weight.empty())
        shares[track.target].push_back(
            {valueAt(track.weight, time), std::min(weight, 1.0f), animation.priority.value_or(0)});
  };
  add(edits.animation, edits.time, edits.weight);
  for (const PlayedClip& clip : edits.also) add(clip.animation, clip.time, clip.weight);
  for (size_t t = 0; t < weights.size(); ++t)
    if (!shares[t].empty()) weights[t] = blended(weights[t], shares[t]);
  for (const MorphEdit& edit : edits.morphs)
    for (size_t t = 0; t < targets.size(); ++t)
      if (targets[t].control == edit.control) weights[t] = edit.weight;
  return weights;
}

float morphWeightOf(const Document& document, uint32_t control, const PoseEdits& edits) {
  for (uint32_t g = 0; g < document.geometries.size(); ++g) {
    const auto& targets = document.geometries[g].morphs;
    const auto found = std::ranges::find(targets, control, &MorphTarget::control);
    if (found != targets.end()) return morphWeights(document, g, edits)[size_t(found - targets.begin())];
  }
  return 0;
}

void setMorphWeight(PoseEdits& edits, uint32_t control, std::optional<float> weight) {
  std::erase_if(edits.morphs, [control](const MorphEdit& edit) { return edit.control == control; });
  if (weight) edits.morphs.push_back({control, *weight});
}

Vec3 morphedPosition(const Geometry& geometry, std::span<const float> weights, size_t vertex) {
  Vec3 position = geometry.positions[vertex];
  for (size_t t = 0; t < weights.size(); ++t)
    if (weights[t] != 0 && !geometry.morphs[t].positions.empty())
      position += weights[t] * geometry.morphs[t].positions[vertex];
  return position;
}

LargeBuffer<Vec3> morphedPositions(const Geometry& geometry, std::span<const float> weights) {
  LargeBuffer<Vec3> moved;
  moved.assign(geometry.positions.begin(), geometry.positions.end());
  // One target after the other: each is read from its start to its end.
  for (size_t t = 0; t < weights.size(); ++t)
    if (const LargeBuffer<Vec3>& towards = geometry.morphs[t].positions; weights[t] != 0)
      for (size_t v = 0; v < towards.size(); ++v) moved[v] += weights[t] * towards[v];
  return moved;
}

LargeBuffer<Vec3> morphedNormals(const Geometry& geometry, std::span<const Vec3> normals,
                                 std::span<const float> weights) {
  LargeBuffer<Vec3> moved;
  moved.assign(normals.begin(), normals.end());
  bool any = false;
  for (size_t t = 0; t < weights.size(); ++t)
    if (const LargeBuffer<Vec3>& towards = geometry.morphs[t].normals; weights[t] != 0 && !towards.empty()) {
      any = true;
      for (size_t v = 0; v < towards.size(); ++v) moved[v] += weights[t] * towards[v];
    }
  for (size_t v = 0; any && v < moved.size(); ++v) {
    const float length = glm::length(moved[v]);
    moved[v] = length > 0 && std::isfinite(length) ? moved[v] / length : normals[v];
  }
  return moved;
}

float morphReach(const Document& document, uint32_t geometry) {
  const std::vector<MorphTarget>& targets = document.geometries[geometry].morphs;
  std::vector<float> most;
  for (const MorphTarget& target : targets) most.push_back(std::max(1.0f, std::abs(target.weight)));
  for (const Animation& animation : document.animations)
    for (const MorphTrack& track : animation.morphs)
      if (track.geometry == geometry && track.target < most.size())
        for (const float weight : track.weight.values)
          most[track.target] = std::max(most[track.target], std::abs(weight));
  float reach = 0;
  for (size_t t = 0; t < targets.size(); ++t) {
    float farthest = 0;
    for (const Vec3& displacement : targets[t].positions) farthest = std::max(farthest, glm::length(displacement));
    reach += farthest * most[t];
  }
  return reach;
}

}  // namespace vitrine
