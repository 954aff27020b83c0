// A pose is the Transform of the motor or bone that holds what has the pose's name to what has the name of the pose
// above it, from its keyframe's time on. It goes to the next pose of that joint in the way that it says itself.
#include "core/formats/rbxm/types/keyframe_clips.h"

#include <algorithm>
#include <cmath>

namespace vitrine::rbxm {

namespace {

constexpr uint64_t kPoseKeyCost = 512;  // of the budget: until the tracks are made, and in them

struct PoseKey {
  LinkNames names;
  float time = 0;              // seconds
  NodeId node = NodeId::None;  // in file order
  uint32_t group = 0;          // of equal joints
  Vec3 translation{0.0f};
  Quat rotation{1, 0, 0, 0};
  Interpolation way = Interpolation::Linear;
};
struct FaceKey {
  uint32_t name = 0;  // in Nodes::names
  float time = 0;
  NodeId node = NodeId::None;
  float weight = 0;
  Interpolation way = Interpolation::Linear;
};

// Of keys at one time the last in the file stays.
template <class Key>
void dropOvertaken(std::vector<const Key*>& keys) {
  size_t kept = 0;
  for (const Key* key : keys) {
    if (kept > 0 && keys[kept - 1]->time == key->time) --kept;
    keys[kept++] = key;
  }
  keys.resize(kept);
}

class SequenceReader {
 public:
  SequenceReader(const ClipSource& source, NodeId sequence)
      : m_source(source), m_document(source.document()), m_sequence(sequence) {}

  Result<void> read() {
    m_clip = startedClip(m_document, m_sequence);
    for (const NodeId keyframe : m_source.children.of(m_sequence))
      if (m_source.isA(keyframe, "Keyframe")) VITRINE_CHECK(readKeyframe(keyframe));
    std::ranges::stable_sort(m_clip.markers, {}, &MotionMarker::time);
    VITRINE_CHECK(addTracks());
    addFaces();
    if (m_hasShares) m_clip.doubts.push_back("poses whose weight is neither 0 nor 1 are played as if it were 1");
    return addClip(m_source, std::move(m_clip), m_isGuessed);
  }

 private:
  Result<void> readKeyframe(NodeId keyframe) {
    const float time = storedAt<float>(m_document, keyframe, "Time").value_or(0);
    if (!std::isfinite(time)) return {};
    m_clip.duration = std::max(m_clip.duration, time);
    if (const std::string& name = m_source.nameOf(keyframe); name != "Keyframe" && !name.empty())
      VITRINE_CHECK(addMarker(time, keyframe, ""));
    const std::span<const NodeId> top = m_source.children.of(keyframe);
    std::vector<NodeId> open(top.rbegin(), top.rend());
    while (!open.empty()) {
      const NodeId node = open.back();
      open.pop_back();
      const std::span<const NodeId> below = m_source.children.of(node);
      open.insert(open.end(), below.rbegin(), below.rend());
      if (m_source.isA(node, "Pose"))
        VITRINE_CHECK(addPose(node, keyframe, time));
      else if (m_source.isA(node, "NumberPose"))
        VITRINE_CHECK(addNumberPose(node, time));
      else if (m_source.isA(node, "KeyframeMarker"))
        VITRINE_CHECK(addMarker(time, node, textAt(node, "Value")));
    }
    return {};
  }

  std::string textAt(NodeId node, std::string_view property) const {
    const Column* column = m_document.classOf(node).column(property);
    return column ? toUtf8(column->bytesAt(m_document.nodes.row[indexOf(node)])) : std::string();
  }

  Result<void> addMarker(float time, NodeId node, std::string value) {
    std::string name = trackName(m_document, m_document.nodes.name[indexOf(node)]);
    VITRINE_CHECK(
        m_source.context.budget.take(sizeof(MotionMarker) + name.size() + value.size(), "marker of a clip", {}));
    m_clip.markers.push_back({.name = std::move(name), .value = std::move(value), .time = time, .node = node});
    return {};
  }

  // A weight between 0 and 1 has no published meaning for a pose alone.
  bool hasShare(NodeId pose) const {
    const Value weight = m_document.property(pose, "Weight");
    const double number = weight.as<double>() ? *weight.as<double>() : weight.as<float>() ? *weight.as<float>() : 1;
    return number > 0 && number != 1;
  }
  // Without weight it only stands above others.
  bool hasWeight(NodeId pose) const {
    const Value weight = m_document.property(pose, "Weight");
    if (const auto* number = weight.as<double>()) return *number > 0;
    return !weight.as<float>() || *weight.as<float>() > 0;
  }
  Interpolation wayOf(NodeId pose) const {
    const auto style = storedAt<int64_t>(m_document, pose, "EasingStyle");
    const auto direction = storedAt<int64_t>(m_document, pose, "EasingDirection");
    return easingOf(style.value_or(0), direction.value_or(0));
  }

  Result<void> addPose(NodeId pose, NodeId keyframe, float time) {
    VITRINE_CHECK(m_source.context.budget.take(kPoseKeyCost, "poses", {}));
    const auto aboveOf = [&](NodeId node) {
      const NodeId above = m_document.nodes.parent[indexOf(node)];
      return above != keyframe && m_source.isA(above, "Pose") ? above : NodeId::None;
    };
    const NodeId above = aboveOf(pose);
    if (above == NodeId::None || !hasWeight(pose)) return {};
    m_hasShares |= hasShare(pose);
    PoseKey key{
        .names = linkNames(m_document, above, pose, aboveOf), .time = time, .node = pose, .way = wayOf(pose)};
    if (const auto frame = storedAt<CFrame>(m_document, pose, "CFrame")) {
      const Quat rotation = glm::quat_cast(frame->rotation);
      const float length = glm::length(rotation);
      if (isFinite(frame->position)) key.translation = frame->position;
      if (length > 0 && std::isfinite(length)) key.rotation = rotation / length;
    }
    m_poses.push_back(key);
    return {};
  }

  Result<void> addNumberPose(NodeId pose, float time) {
    VITRINE_CHECK(m_source.context.budget.take(kPoseKeyCost + sizeof(FaceTrack), "poses", {}));
    const Value stored = m_document.property(pose, "Value");
    const double value = stored.as<double>() ? *stored.as<double>() : stored.as<float>() ? *stored.as<float>() : 0;
    if (!std::isfinite(float(value)) || !hasWeight(pose)) return {};
    m_faces.push_back({.name = m_document.nodes.name[indexOf(pose)],
                       .time = time,
                       .node = pose,
                       .weight = float(value),
                       .way = wayOf(pose)});
    return {};
  }

  // Names of one joint follow each other, in order of time.
  Result<void> addTracks() {
    const auto order = [](const PoseKey& key) { return std::tuple(key.names, key.time, key.node); };
    std::ranges::sort(m_poses, {}, order);
    std::vector<LinkNames> names;
    for (PoseKey& key : m_poses) {
      if (names.empty() || names.back() != key.names) names.push_back(key.names);
      key.group = uint32_t(names.size() - 1);
    }
    VITRINE_TRY(const uint32_t rig, m_source.rigs.rigFor(names, m_sequence));
    // Of several names of one joint the first counts; it has the keys of all.
    std::unordered_map<uint32_t, uint32_t> groupOf;  // by joint
    std::vector<std::optional<RigJoint>> joints(names.size());
    std::vector<uint32_t> first(names.size());
    for (uint32_t n = 0; n < names.size(); ++n) {
      first[n] = n;
      if (rig == kNone) continue;
      joints[n] = m_source.rigs.jointIn(rig, names[n]);
      if (joints[n]) first[n] = groupOf.try_emplace(joints[n]->joint, n).first->second;
    }
    std::vector<std::vector<const PoseKey*>> keys(names.size());
    for (const PoseKey& key : m_poses) keys[first[key.group]].push_back(&key);
    for (uint32_t n = 0; n < names.size(); ++n) {
      if (keys[n].empty()) continue;
      VITRINE_TRY(JointTrack track, startedTrack(m_source, names[n]));
      if (track.name.empty()) continue;
      if (joints[n]) {
        bindTrack(track, *joints[n]);
        m_isGuessed |= joints[n]->guessed;
      }
      fill(track, keys[n]);
      m_clip.tracks.push_back(std::move(track));
    }
    return {};
  }

  static void fill(JointTrack& track, std::vector<const PoseKey*>& keys) {
    std::ranges::stable_sort(keys, {}, [](const PoseKey* key) { return std::pair(key->time, key->node); });
    dropOvertaken(keys);
    std::vector<Interpolation> ways;
    for (const PoseKey* key : keys) {
      track.translation.times.push_back(key->time);
      track.translation.values.push_back(key->translation);
      track.rotation.values.push_back(key->rotation);
      ways.push_back(key->way);
    }
    track.rotation.times = track.translation.times;
    setWays(track.translation, ways);
    setWays(track.rotation, std::move(ways));
  }

  void addFaces() {
    std::ranges::sort(m_faces, {}, [](const FaceKey& key) { return std::tuple(key.name, key.time, key.node); });
    for (size_t from = 0; from < m_faces.size();) {
      std::vector<const FaceKey*> keys;
      const uint32_t name = m_faces[from].name;
      for (; from < m_faces.size() && m_faces[from].name == name; ++from) keys.push_back(&m_faces[from]);
      FaceTrack track;
      track.control = trackName(m_document, name);
      if (track.control.empty()) continue;
      dropOvertaken(keys);
      std::vector<Interpolation> ways;
      for (const FaceKey* key : keys) {
        track.weight.times.push_back(key->time);
        track.weight.values.push_back(key->weight);
        ways.push_back(key->way);
      }
      setWays(track.weight, std::move(ways));
      m_clip.faces.push_back(std::move(track));
    }
  }

  const ClipSource& m_source;
  Document& m_document;
  NodeId m_sequence;
  Animation m_clip;
  bool m_hasShares = false;
  bool m_isGuessed = false;
  std::vector<PoseKey> m_poses;
  std::vector<FaceKey> m_faces;
};

}  // namespace

Interpolation easingOf(int64_t style, int64_t direction) {
  enum Style : int64_t { Constant = 1, Elastic = 2, OldCubic = 3, Bounce = 4, CubicV2 = 5 };
  const auto directed = [&](Interpolation in, Interpolation out, Interpolation inOut) {
    return direction == 1 ? out : direction == 2 ? inOut : in;
  };
  using enum Interpolation;
  switch (style) {
    case Style::Constant:
      return directed(StepAhead, Step, StepHalf);
    case Style::Elastic:
      return directed(ElasticIn, ElasticOut, ElasticInOut);
    case Style::OldCubic:
      return directed(OldCubicIn, OldCubicOut, OldCubicInOut);
    case Style::Bounce:
      return directed(BounceIn, BounceOut, BounceInOut);
    case Style::CubicV2:
      return directed(CubicIn, CubicOut, CubicInOut);
    default:
      return Linear;
  }
}

Result<void> addKeyframeClip(const ClipSource& source, NodeId sequence) {
  return SequenceReader(source, sequence).read();
}

}  // namespace vitrine::rbxm
