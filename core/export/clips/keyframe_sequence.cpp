// KeyframeSequence: keyframes with a tree of poses each, see docs/formats/rbxm.md 2.7. A pose has all of a joint's
// transform and one easing; a joint has poses in those keyframes only in which it has keys.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/bytes/local_text.h"
#include "core/export/clips/clips.h"
#include "core/export/clips/instance_file.h"
#include "core/export/clips/named_clip.h"
#include "core/export/model/chosen_clips.h"
#include "core/formats/writing.h"
#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

// Of Enum.PoseEasingStyle and Enum.PoseEasingDirection.
struct PoseEasing {
  uint8_t style = 0, direction = 0;
};
constexpr uint8_t kIn = 0, kOut = 1, kInOut = 2;
constexpr uint8_t kConstant = 1, kElastic = 2, kOldCubic = 3, kBounce = 4, kCubic = 5;

std::optional<PoseEasing> poseEasingOf(Interpolation way) {
  switch (way) {
    case Interpolation::Linear:
      return PoseEasing{};
    case Interpolation::Step:
      return PoseEasing{kConstant, kOut};
    case Interpolation::StepAhead:
      return PoseEasing{kConstant, kIn};
    case Interpolation::StepHalf:
      return PoseEasing{kConstant, kInOut};
    case Interpolation::CubicIn:
      return PoseEasing{kCubic, kIn};
    case Interpolation::CubicOut:
      return PoseEasing{kCubic, kOut};
    case Interpolation::CubicInOut:
      return PoseEasing{kCubic, kInOut};
    case Interpolation::BounceIn:
      return PoseEasing{kBounce, kIn};
    case Interpolation::BounceOut:
      return PoseEasing{kBounce, kOut};
    case Interpolation::BounceInOut:
      return PoseEasing{kBounce, kInOut};
    case Interpolation::ElasticIn:
      return PoseEasing{kElastic, kIn};
    case Interpolation::ElasticOut:
      return PoseEasing{kElastic, kOut};
    case Interpolation::ElasticInOut:
      return PoseEasing{kElastic, kInOut};
    case Interpolation::OldCubicIn:
      return PoseEasing{kOldCubic, kIn};
    case Interpolation::OldCubicOut:
      return PoseEasing{kOldCubic, kOut};
    case Interpolation::OldCubicInOut:
      return PoseEasing{kOldCubic, kInOut};
    case Interpolation::Chord:
    case Interpolation::Cubic:
    case Interpolation::Paced:
      break;
  }
  return std::nullopt;
}

struct PoseToWrite {
  float time = 0;
  TransformParts transform;
  PoseEasing easing;
};

template <class T>
bool areEased(const Keys<T>& keys) {
  for (size_t k = 0; k + 1 < keys.times.size(); ++k)
    if (!poseEasingOf(keys.after(k))) return false;
  return true;
}

// Whether poses can have the keys as they are.
bool arePoses(const JointTrack& track) {
  const Keys<Vec3>& ways = track.translation;
  const Keys<Quat>& turns = track.rotation;
  const auto isEmpty = [](const Keys<float>& keys) { return keys.empty(); };
  if (!std::ranges::all_of(track.moves, isEmpty) || !std::ranges::all_of(track.turns, isEmpty)) return false;
  if (!areEased(ways) || !areEased(turns)) return false;
  if (ways.empty() || turns.empty()) return true;
  if (ways.times != turns.times) return false;
  for (size_t k = 0; k + 1 < ways.times.size(); ++k)
    if (ways.after(k) != turns.after(k)) return false;
  return true;
}

std::vector<PoseToWrite> posesAsStored(const NamedJoint& joint) {
  const JointTrack& track = *joint.track;
  const TransformParts still = track.relative ? TransformParts{} : partsOf(joint.still);
  const bool hasTurns = !track.rotation.empty();
  const std::vector<float>& times = hasTurns ? track.rotation.times : track.translation.times;
  std::vector<PoseToWrite> poses;
  poses.reserve(times.size());
  for (size_t k = 0; k < times.size(); ++k) {
    TransformParts parts = still;
    if (hasTurns) parts.rotation = valueAt(Keys<Quat>{{0.0f}, {track.rotation.values[k]}}, 0);  // of unit length
    if (!track.translation.empty()) parts.translation = track.translation.values[k];
    if (!track.relative && !track.translation.empty())
      parts.translation = Vec3(track.frame * Vec4(parts.translation, 1.0f));
    const Interpolation way = hasTurns ? track.rotation.after(k) : track.translation.after(k);
    poses.push_back({times[k], transformOf(joint, parts), poseEasingOf(way).value_or(PoseEasing{})});
  }
  return poses;
}

// Before or behind a jump.
template <class T>
T sideAt(const Keys<T>& keys, float time, bool before, const T& none) {
  if (keys.empty()) return none;
  if (before)
    if (const auto first = std::ranges::lower_bound(keys.times, time); first != keys.times.end() && *first == time)
      return keys.values[size_t(first - keys.times.begin())];
  return valueAt(keys, time);
}

std::vector<PoseToWrite> linearPoses(const NamedJoint& joint, Baking& baking) {
  const PlainTrack keys = transformKeys(joint, baking);
  std::vector<std::pair<float, bool>> times;  // with whether it is the second of a jump
  for (const std::vector<float>* some : {&keys.translation.times, &keys.rotation.times})
    for (size_t k = 0; k < some->size(); ++k) times.emplace_back((*some)[k], k > 0 && (*some)[k] == (*some)[k - 1]);
  std::ranges::sort(times);
  const auto same = std::ranges::unique(times);
  times.erase(same.begin(), same.end());
  std::vector<PoseToWrite> poses;
  poses.reserve(times.size());
  for (const auto& [time, second] : times)
    poses.push_back({time,
                     {.translation = sideAt(keys.translation, time, !second, Vec3(0.0f)),
                      .rotation = sideAt(keys.rotation, time, !second, Quat(1, 0, 0, 0))},
                     {}});
  return poses;
}

struct NumberKey {
  float time = 0, value = 0;
  PoseEasing easing;
};

class KeyframeWriter {
 public:
  KeyframeWriter(const Scene& scene, const ClipExport& request)
      : m_animation(*scene.clips[request.clip]),
        m_clip(namedClip(scene, m_animation)),
        m_document(*scene.document),
        m_isOwn(request.clip < scene.document->animations.size()),
        m_stem(request.stem),
        m_progress(request.progress),
        m_file(*scene.document) {
    m_baking.rate = std::clamp(request.rate, kLeastRate, kMostRate);
    m_baking.onlyLinear = true;
    if (m_animation.node == NodeId::None) return;
    const Value stored = scene.document->property(m_animation.node, "AuthoredHipHeight");
    if (const float* height = stored.as<float>(); height && std::isfinite(*height)) m_hipHeight = *height;
  }

  Result<Exported> run(bool xml) {
    VITRINE_CHECK(collect());
    if (m_keys.empty()) return fail(ErrorCode::Unsupported, "the animation moves no joint and no face");
    VITRINE_CHECK(putSequence());
    const ProgressPart part(m_progress, kMade, 1);
    VITRINE_TRY(Exported exported, m_file.write(xml, m_stem, m_progress));
    Diagnostics losses;
    loseNamed(m_clip, losses);
    tellBaking(m_baking, losses);
    for (const Diagnostic& loss : exported.losses.all())
      losses.add(loss.severity, loss.id, loss.message, loss.span, loss.count);
    exported.losses = std::move(losses);
    return exported;
  }

 private:
  static constexpr float kCollected = 0.3f, kMade = 0.7f;  // of the work

  // What happens at a time: a pose of a joint, a number of the face, a marker, or nothing.
  struct Moment {
    float time = 0;
    enum class Kind : uint8_t { Nothing, Pose, Face, Marker } kind = Kind::Nothing;
    uint32_t owner = 0, key = 0;
    friend auto operator<=>(const Moment&, const Moment&) = default;
  };

  Result<void> collect() {
    const ProgressPart part(m_progress, 0, kCollected);
    m_poses.resize(m_clip.joints.size());
    for (uint32_t j = 0; j < m_clip.joints.size(); ++j) {
      const NamedJoint& joint = m_clip.joints[j];
      VITRINE_CHECK(step(m_progress, float(j) / float(m_clip.joints.size())));
      if (!joint.track) continue;
      m_poses[j] = arePoses(*joint.track) ? posesAsStored(joint) : linearPoses(joint, m_baking);
      addMoments(m_poses[j], Moment::Kind::Pose, j);
    }
    for (const FaceTrack& track : m_animation.faces) {
      const auto number = uint32_t(m_faces.size());
      m_faces.push_back(numbersOf(track.weight));
      addMoments(m_faces.back(), Moment::Kind::Face, number);
    }
    const bool moves = !m_keys.empty();
    if (!moves) return {};
    for (uint32_t m = 0; m < m_animation.markers.size(); ++m)
      m_keys.push_back({m_animation.markers[m].time, Moment::Kind::Marker, m, 0});
    std::ranges::sort(m_keys);
    // It lasts until its last keyframe.
    if (m_keys.back().time < m_animation.duration) m_keys.push_back({m_animation.duration});
    return {};
  }

  // Two keys of one time are a jump: the second comes at once behind the first.
  void addMoments(auto& keys, Moment::Kind kind, uint32_t owner) {
    for (size_t k = 0; k < keys.size(); ++k) {
      if (k > 0 && !(keys[k].time > keys[k - 1].time))
        keys[k].time = std::nextafter(keys[k - 1].time, std::numeric_limits<float>::infinity());
      m_keys.push_back({keys[k].time, kind, owner, uint32_t(k)});
    }
  }

  std::vector<NumberKey> numbersOf(const Keys<float>& keys) {
    std::vector<NumberKey> numbers;
    if (areEased(keys)) {
      for (size_t k = 0; k < keys.times.size(); ++k)
        numbers.push_back({keys.times[k], keys.values[k], poseEasingOf(keys.after(k)).value_or(PoseEasing{})});
      return numbers;
    }
    const Keys<float> plain = plainKeys(keys, m_baking);
    for (size_t k = 0; k < plain.times.size(); ++k) numbers.push_back({plain.times[k], plain.values[k], {}});
    return numbers;
  }

  Result<void> putSequence() {
    VITRINE_TRY(const NodeId sequence,
                m_file.add("KeyframeSequence", NodeId::None,
                           m_animation.name.empty() ? "KeyframeSequence" : m_animation.name));
    m_file.set(sequence, "Loop", "Bool", m_animation.loops.value_or(false));
    constexpr int32_t kAction = 2;
    const int32_t priority = m_animation.priority.value_or(kAction);
    m_file.set(sequence, "Priority", "Enum", robloxPriority(priority).value_or(kAction));
    m_file.set(sequence, "AuthoredHipHeight", "Float32", m_hipHeight);
    m_made.assign(m_clip.joints.size(), NodeId::None);
    const ProgressPart part(m_progress, kCollected, kMade);
    for (size_t from = 0; from < m_keys.size();) {
      VITRINE_CHECK(step(m_progress, float(from) / float(m_keys.size())));
      size_t to = from;
      while (to < m_keys.size() && m_keys[to].time == m_keys[from].time) ++to;
      VITRINE_CHECK(putKeyframe(sequence, std::span(m_keys).subspan(from, to - from)));
      from = to;
    }
    return {};
  }

  // The reader gives a keyframe with a name of its own a marker of that name.
  bool isNameOfKeyframe(const MotionMarker& marker) const {
    return m_isOwn && marker.node != NodeId::None && marker.value.empty() && !marker.name.empty() &&
           m_document.classOf(marker.node).name == "Keyframe";
  }

  Result<void> putKeyframe(NodeId sequence, std::span<const Moment> moments) {
    std::string_view name = "Keyframe";
    uint32_t named = kNone;
    for (const Moment& moment : moments) {
      if (moment.kind != Moment::Kind::Marker || !isNameOfKeyframe(m_animation.markers[moment.owner])) continue;
      name = m_animation.markers[moment.owner].name, named = moment.owner;
      break;
    }
    VITRINE_TRY(const NodeId keyframe, m_file.add("Keyframe", sequence, name));
    m_file.set(keyframe, "Time", "Float32", moments.front().time);
    VITRINE_CHECK(putPoses(keyframe, moments));
    NodeId folder = NodeId::None;
    for (const Moment& moment : moments) {
      if (moment.kind == Moment::Kind::Face) {
        if (folder == NodeId::None) {
          VITRINE_TRY(folder, m_file.add("Folder", keyframe, "FaceControls"));
        }
        VITRINE_CHECK(putNumber(folder, moment));
      }
    }
    for (const Moment& moment : moments) {
      if (moment.kind != Moment::Kind::Marker || moment.owner == named) continue;
      const MotionMarker& marker = m_animation.markers[moment.owner];
      VITRINE_TRY(const NodeId node, m_file.add("KeyframeMarker", keyframe, marker.name));
      VITRINE_CHECK(m_file.setBytes(node, "Value", asBytes(marker.value)));
    }
    return {};
  }

  // The joints that have poses here, and those above them, which have no weight.
  Result<void> putPoses(NodeId keyframe, std::span<const Moment> moments) {
    std::vector<std::pair<uint32_t, uint32_t>> joints;  // with the number of the pose; kNone: none
    for (const Moment& moment : moments) {
      if (moment.kind != Moment::Kind::Pose) continue;
      joints.emplace_back(moment.owner, moment.key);
      for (uint32_t above = m_clip.joints[moment.owner].parent; above != kNone;
           above = m_clip.joints[above].parent) {
        if (m_marked.size() <= above) m_marked.resize(m_clip.joints.size());
        if (m_marked[above] == m_round) break;
        m_marked[above] = m_round;
        joints.emplace_back(above, kNone);
      }
    }
    ++m_round;
    // Of a joint with and without a pose the pose counts, which is the lesser number.
    std::ranges::sort(joints);
    uint32_t last = kNone;
    for (const auto& [joint, key] : joints) {
      if (joint == last) continue;
      last = joint;
      const NamedJoint& of = m_clip.joints[joint];
      VITRINE_TRY(m_made[joint], m_file.add("Pose", of.parent == kNone ? keyframe : m_made[of.parent], of.name));
      const PoseToWrite none, &pose = key == kNone ? none : m_poses[joint][key];
      const CFrame frame{glm::mat3_cast(pose.transform.rotation), pose.transform.translation};
      m_file.set(m_made[joint], "CFrame", "CFrame", frame);
      m_file.set(m_made[joint], "Weight", "Float32", key == kNone ? 0.0f : 1.0f);
      putEasing(m_made[joint], pose.easing);
    }
    return {};
  }

  Result<void> putNumber(NodeId folder, const Moment& moment) {
    const NumberKey& key = m_faces[moment.owner][moment.key];
    VITRINE_TRY(const NodeId node, m_file.add("NumberPose", folder, m_animation.faces[moment.owner].control));
    m_file.set(node, "Value", "Float64", double(key.value));
    m_file.set(node, "Weight", "Float32", 1.0f);
    putEasing(node, key.easing);
    return {};
  }

  void putEasing(NodeId node, PoseEasing easing) {
    m_file.set(node, "EasingStyle", "Enum", int32_t(easing.style));
    m_file.set(node, "EasingDirection", "Enum", int32_t(easing.direction));
  }

  const Animation& m_animation;
  WrittenClip m_clip;
  const Document& m_document;
  bool m_isOwn;  // the clip is the document's
  std::string m_stem;
  Progress* m_progress;
  InstanceFile m_file;
  Baking m_baking;
  float m_hipHeight = 0;
  std::vector<std::vector<PoseToWrite>> m_poses;  // by joint
  std::vector<std::vector<NumberKey>> m_faces;    // by track
  std::vector<Moment> m_keys;                     // in order of time
  std::vector<NodeId> m_made;                     // by joint: its latest pose
  std::vector<uint32_t> m_marked;                 // by joint: the last round in which something below has a pose
  uint32_t m_round = 1;
};

}  // namespace

Result<Exported> writeKeyframes(const Scene& scene, const ClipExport& request) {
  return KeyframeWriter(scene, request).run(false);
}

Result<Exported> writeKeyframesXml(const Scene& scene, const ClipExport& request) {
  return KeyframeWriter(scene, request).run(true);
}

}  // namespace vitrine
