#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "core/geometry/transforms.h"
#include "tests/support/exchange.h"

namespace vitrine::test {
namespace {

TransformParts at(const auto& track, TransformParts parts, float time) {
  if (!track.translation.empty()) parts.translation = valueAt(track.translation, time);
  if (!track.rotation.empty()) parts.rotation = valueAt(track.rotation, time);
  if (!track.scale.empty()) parts.scale = valueAt(track.scale, time);
  return parts;
}

std::set<float> timesToTry(const ModelTrack& track) {
  std::set<float> keys;
  for (const std::vector<float>* times : {&track.translation.times, &track.rotation.times, &track.scale.times})
    keys.insert(times->begin(), times->end());
  std::set<float> times = keys;
  for (auto key = keys.begin(); key != keys.end() && std::next(key) != keys.end(); ++key)
    times.insert((*key + *std::next(key)) / 2);
  return times;
}

const JointTrack* trackOf(const Document& document, const Animation& animation, const std::string& joint) {
  for (const JointTrack& track : animation.tracks)
    if (document.skeletons[track.skeleton].joints[track.joint].name == joint) return &track;
  return nullptr;
}

std::string compareTracks(const ModelTrack& wanted, const TransformParts& still, const JointTrack& got) {
  for (const float time : timesToTry(wanted)) {
    const TransformParts a = at(wanted, still, time), b = at(got, still, time);
    const float along = std::abs(glm::dot(glm::normalize(a.rotation), glm::normalize(b.rotation)));
    if (!(glm::degrees(2 * std::acos(std::min(along, 1.0f))) <= 0.5f)) return fmt::format("turned at {} s", time);
    if (!(glm::distance(a.translation, b.translation) <= 1e-4f * std::max(1.0f, glm::length(a.translation))))
      return fmt::format("elsewhere at {} s", time);
    if (!(glm::distance(a.scale, b.scale) <= 1e-4f * std::max(1.0f, glm::length(a.scale))))
      return fmt::format("of another size at {} s", time);
  }
  return {};
}

// Whether a node carries anything that is seen, by a skin or below it.
std::vector<bool> carriersOf(const Model& model) {
  std::vector<bool> carries(model.nodes.size());
  for (const ModelNode& node : model.nodes)
    if (node.mesh != kNone && node.skin != kNone)
      for (const uint32_t joint : model.skins[node.skin].joints) carries[joint] = true;
  for (size_t n = carries.size(); n-- > 0;) {
    carries[n] = carries[n] || (model.nodes[n].mesh != kNone && model.nodes[n].skin == kNone);
    if (carries[n] && model.nodes[n].parent != kNone) carries[model.nodes[n].parent] = true;
  }
  return carries;
}

bool moves(const ModelTrack& track, const Mat4& rest) {
  for (const float time : timesToTry(track)) {
    const Mat4 place = matrixOf(at(track, partsOf(rest), time));
    for (int column = 0; column < 4; ++column)
      if (glm::distance(place[column], rest[column]) > 1e-3f * std::max(1.0f, glm::length(rest[column])))
        return true;
  }
  return false;
}

// The tracks that a reader which shows things can see: assimp leaves out what stands still, ours what carries
// nothing.
std::vector<ModelAnimation> seenOf(const Model& model) {
  const std::vector<bool> carries = carriersOf(model);
  std::vector<ModelAnimation> seen = model.animations;
  for (ModelAnimation& animation : seen)
    std::erase_if(animation.tracks, [&](const ModelTrack& track) {
      return !carries[track.node] || !moves(track, model.nodes[track.node].transform);
    });
  std::erase_if(seen, [](const ModelAnimation& animation) { return animation.tracks.empty(); });
  return seen;
}

}  // namespace

std::string differsInMotion(const Model& model, const Document& document, const Keeps& keeps) {
  for (const ModelAnimation& wanted : seenOf(model)) {
    const std::string name = keeps.animationName(model, wanted.name);
    const auto got = std::ranges::find(document.animations, name, &Animation::name);
    if (got == document.animations.end()) return fmt::format("no animation \"{}\"", name);
    if (!(std::abs(wanted.duration - got->duration) < 1e-3f))
      return fmt::format("{} lasts {} s, {} expected", wanted.name, got->duration, wanted.duration);
    for (const ModelTrack& track : wanted.tracks) {
      const ModelNode& node = model.nodes[track.node];
      const JointTrack* found = trackOf(document, *got, keeps.nodeName(node.name));
      if (!found) return fmt::format("{}: \"{}\" does not move", wanted.name, node.name);
      if (std::string text = compareTracks(track, partsOf(node.transform), *found); !text.empty())
        return fmt::format("{}: \"{}\" is {}", wanted.name, node.name, text);
    }
  }
  return {};
}

}  // namespace vitrine::test
