// The keys of animations, as tracks of the joints that stand for their nodes and of morph targets.
#include <algorithm>
#include <cmath>

#include "core/formats/assimp/building.h"

namespace vitrine::assimp {

namespace {

// Takes an animation's channels to tracks.
class MotionBuilder {
 public:
  // `rate`: ticks a second.
  MotionBuilder(Building& building, double rate) : m_building(building), m_rate(rate) {}

  // Names are those of nodes; some of assimp's readers put "*" and the number of the mesh behind them.
  Result<void> addMorphChannel(const flat::MorphChannel& channel, Animation& animation) {
    const std::string_view name = m_building.view.text(channel.name);
    auto node = m_building.nodeByName.find(name);
    if (node == m_building.nodeByName.end() && name.contains('*'))
      node = m_building.nodeByName.find(name.substr(0, name.rfind('*')));
    const auto placed =
        node == m_building.nodeByName.end() ? m_building.morphedBy.end() : m_building.morphedBy.find(node->second);
    if (placed == m_building.morphedBy.end()) {
      m_building.report(Severity::Info, "assimp.morph-channel-without-mesh",
                        "animated morph targets of meshes that are not there: " + m_building.text(channel.name));
      return {};
    }
    const auto isAlike = [&](const auto& other) {
      return other.first != node->second &&
             m_building.view.text(m_building.view.nodes()[other.first].name) == node->first;
    };
    if (std::ranges::any_of(m_building.morphedBy, isAlike))
      m_building.report(Severity::Warning, "assimp.morph-channel-ambiguous",
                        "several nodes have the name by which an animation finds morph targets, and the first is "
                        "moved: " +
                            m_building.text(channel.name));
    // The number counts meshes as they were before assimp cut them up by material: all of the node are moved.
    for (const uint32_t geometry : placed->second) VITRINE_CHECK(addMorphTracks(channel, geometry, animation));
    return {};
  }

  Result<void> addChannel(const flat::Channel& channel, Animation& animation) {
    const auto node = m_building.nodeOfChannel(channel);
    if (!node) {
      m_building.report(Severity::Info, "assimp.channel-without-node",
                        "animated nodes that are not there: " + m_building.text(channel.name));
      return {};
    }
    for (const rig::Mover& mover : rig::moversOf(m_building.document(), m_building.forest, *node))
      VITRINE_CHECK(addTrack(channel, mover, animation));
    return {};
  }

 private:
  Result<void> addTrack(const flat::Channel& channel, const rig::Mover& mover, Animation& animation) {
    VITRINE_CHECK(m_building.context.budget.takeArray(2, sizeof(JointTrack), "tracks", {}));
    JointTrack track{.skeleton = mover.skeleton, .joint = mover.joint, .space = mover.space};
    const auto vector = [](const std::array<float, 4>& v) { return Vec3(v[0], v[1], v[2]); };
    const auto rotation = [](const std::array<float, 4>& v) { return Quat(v[3], v[0], v[1], v[2]); };
    VITRINE_CHECK(copy(channel.translations, track.translation, vector));
    VITRINE_CHECK(copy(channel.rotations, track.rotation, rotation));
    VITRINE_CHECK(copy(channel.scales, track.scale, vector));
    animation.tracks.push_back(std::move(track));
    return {};
  }

  Result<void> addMorphTracks(const flat::MorphChannel& channel, uint32_t geometry, Animation& animation) {
    const std::span stored = sub(m_building.view.morphKeys(), channel.keys);
    const size_t targets = m_building.document().geometries[geometry].morphs.size();
    VITRINE_CHECK(m_building.context.budget.takeArray(targets, sizeof(MorphTrack), "tracks", {}));
    VITRINE_CHECK(
        m_building.context.budget.takeArray(stored.size(), 2 * sizeof(float) + sizeof(size_t), "keys", {}));
    std::vector<size_t> order;
    uint64_t lost = 0;
    for (size_t k = 0; k < stored.size(); ++k)
      if (stored[k].target < targets && std::isfinite(stored[k].time) && std::isfinite(stored[k].weight))
        order.push_back(k);
      else
        ++lost;
    m_building.report(Severity::Warning, "assimp.morph-key",
                      "keys of morph targets that are not there, or that are not finite, are left out", lost);
    std::ranges::stable_sort(order, {}, [&](size_t k) { return stored[k].time; });
    std::vector<MorphTrack> tracks(targets);
    for (const size_t k : order) {
      Keys<float>& keys = tracks[stored[k].target].weight;
      keys.times.push_back(float(stored[k].time / m_rate));
      keys.values.push_back(stored[k].weight);
    }
    for (uint32_t t = 0; t < targets; ++t) {
      if (tracks[t].weight.empty()) continue;
      tracks[t].geometry = geometry;
      tracks[t].target = t;
      animation.morphs.push_back(std::move(tracks[t]));
    }
    return {};
  }

  template <class T>
  Result<void> copy(const flat::Range& range, Keys<T>& keys, const auto& valueOf) {
    VITRINE_CHECK(
        m_building.context.budget.takeArray(range.count, sizeof(float) + sizeof(T) + sizeof(size_t), "keys", {}));
    const std::span stored = sub(m_building.view.keys(), range);
    // Some of assimp's readers join curves without putting their keys in order.
    std::vector<size_t> order;
    for (size_t k = 0; k < stored.size(); ++k)
      if (std::isfinite(stored[k].time)) order.push_back(k);
    m_building.report(Severity::Warning, "assimp.key-without-time", "keys whose time is not finite are left out",
                      stored.size() - order.size());
    if (!std::ranges::is_sorted(order, {}, [&](size_t k) { return stored[k].time; }))
      std::ranges::stable_sort(order, {}, [&](size_t k) { return stored[k].time; });
    keys.times.reserve(stored.size());
    keys.values.reserve(stored.size());
    for (const size_t k : order) {
      keys.times.push_back(float(stored[k].time / m_rate));
      keys.values.push_back(valueOf(stored[k].value));
    }
    return {};
  }

  Building& m_building;
  double m_rate;
};

float lastTimeOf(const Animation& animation) {
  float last = 0;
  for (const JointTrack& track : animation.tracks)
    for (const std::vector<float>* times : {&track.translation.times, &track.rotation.times, &track.scale.times})
      if (!times->empty()) last = std::max(last, times->back());
  for (const MorphTrack& track : animation.morphs) last = std::max(last, track.weight.times.back());
  return last;
}

}  // namespace

Result<void> addMotion(Building& building, const flat::Animation& stored, double rate, NodeId node) {
  Animation animation{.name = building.document().nameOf(node), .node = node};
  MotionBuilder motion(building, rate);
  for (const flat::Channel& channel : sub(building.view.channels(), stored.nodeChannels))
    VITRINE_CHECK(motion.addChannel(channel, animation));
  for (const flat::MorphChannel& channel : sub(building.view.morphChannels(), stored.morphChannels))
    VITRINE_CHECK(motion.addMorphChannel(channel, animation));
  if (animation.tracks.empty() && animation.morphs.empty()) return {};
  animation.duration = float(stored.duration / rate);
  if (!(animation.duration > 0) || !std::isfinite(animation.duration)) animation.duration = lastTimeOf(animation);
  building.document().animations.push_back(std::move(animation));
  return building.context.step(0.95f);
}

}  // namespace vitrine::assimp
