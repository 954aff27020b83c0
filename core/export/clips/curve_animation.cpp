// CurveAnimation: a tree of folders named as joints, with curves of numbers, see docs/formats/rbxm.md 2.7. Times
// are whole ticks there.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/bytes/local_text.h"
#include "core/export/clips/clips.h"
#include "core/export/clips/instance_file.h"
#include "core/export/clips/named_clip.h"
#include "core/export/model/chosen_clips.h"
#include "core/formats/rbxm/types/packed_curves.h"
#include "core/formats/writing.h"
#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

using rbxm::FloatKey, rbxm::RotationKey;

constexpr double kTicks = rbxm::kTicksPerSecond;
constexpr double kMostTicks = 2147483647.0;
constexpr float kCubicSlope = 3;  // of CubicV2 at its fast end

// Whether curves of numbers can hold a way to the next key.
bool isOfCurve(Interpolation way) {
  return way == Interpolation::Linear || way == Interpolation::Step || way == Interpolation::StepHalf ||
         way == Interpolation::Cubic || way == Interpolation::CubicIn || way == Interpolation::CubicOut ||
         way == Interpolation::CubicInOut;
}

bool isOfRotation(Interpolation way) {
  return way == Interpolation::Linear || way == Interpolation::Step || way == Interpolation::Paced;
}

template <class T>
bool areAll(const Keys<T>& keys, bool (*of)(Interpolation)) {
  for (size_t k = 0; k + 1 < keys.times.size(); ++k)
    if (!of(keys.after(k))) return false;
  return true;
}

// Keys in order, at ticks of their own.
template <class Key>
class TickedKeys {
 public:
  // Two keys of one time are a jump: the second comes a tick later. Of others in one tick the last counts.
  void add(float time, Key key) {
    double tick = std::clamp(std::round(double(time) * kTicks), -kMostTicks, kMostTicks);
    if (!m_keys.empty() && time == m_time && m_keys.size() > m_jumped) {
      m_jumped = m_keys.size() + 1;
      tick = std::max(tick, m_tick + 1);
    }
    if (std::abs(double(time) * kTicks - tick) > kRounding) ++m_moved;
    if (!m_keys.empty() && tick <= m_tick) {
      tick = m_tick;
      m_keys.pop_back();
      ++m_merged;
    }
    m_time = time, m_tick = tick;
    key.time = float(tick / kTicks);
    m_keys.push_back(key);
  }
  // The last value stays until then.
  void hold(float until) {
    if (m_keys.empty() || !(until > m_time)) return;
    Key last{.value = m_keys.back().value};
    m_keys.back().mode = rbxm::kLinearKey;
    add(until, last);
  }
  bool empty() const { return m_keys.empty(); }
  std::span<const Key> keys() const { return m_keys; }
  uint64_t moved() const { return m_moved; }
  uint64_t merged() const { return m_merged; }

 private:
  static constexpr double kRounding = 0.01;  // of a tick
  std::vector<Key> m_keys;
  float m_time = 0;
  double m_tick = 0;
  size_t m_jumped = 0;  // how many keys there were behind the last jump
  uint64_t m_moved = 0, m_merged = 0;
};

void leaveWith(FloatKey& key, float slope) {
  key.mode = rbxm::kCubicKey, key.leaving = slope, key.hasLeaving = true;
}
void arriveWith(FloatKey& key, float slope) { key.arriving = slope, key.hasArriving = true; }

template <class T, class Of>
TickedKeys<FloatKey> floatKeysOf(const Keys<T>& keys, const Of& of) {
  TickedKeys<FloatKey> made;
  float arriving = 0;
  bool hasArriving = false;
  for (size_t k = 0; k < keys.times.size(); ++k) {
    FloatKey key{.value = of(keys.values[k])};
    if (hasArriving) arriveWith(key, arriving);
    hasArriving = false;
    const bool isLast = k + 1 == keys.times.size();
    const float seconds = isLast ? 0 : keys.times[k + 1] - keys.times[k];
    const float way = isLast ? 0 : of(keys.values[k + 1]) - of(keys.values[k]);
    const float fast = seconds > 0 ? kCubicSlope * way / seconds : 0;
    const float middle = isLast ? 0 : keys.times[k] + seconds / 2;
    const auto goOn = [&](float leaves, float arrives) {
      leaveWith(key, leaves);
      arriving = arrives, hasArriving = true;
    };
    switch (isLast ? Interpolation::Linear : keys.after(k)) {
      case Interpolation::Step:
        key.mode = rbxm::kConstantKey;
        break;
      case Interpolation::StepHalf:
        key.mode = rbxm::kConstantKey;
        made.add(keys.times[k], key);
        made.add(middle, {.value = of(keys.values[k + 1]), .mode = rbxm::kConstantKey});
        continue;
      case Interpolation::Cubic:
        goOn(of(keys.leaving[k]), of(keys.arriving[k + 1]));
        break;
      case Interpolation::CubicIn:
        goOn(0, fast);
        break;
      case Interpolation::CubicOut:
        goOn(fast, 0);
        break;
      case Interpolation::CubicInOut: {
        goOn(0, 0);
        made.add(keys.times[k], key);
        FloatKey half{.value = of(keys.values[k]) + way / 2};
        arriveWith(half, fast), leaveWith(half, fast);
        made.add(middle, half);
        continue;
      }
      default:
        break;
    }
    made.add(keys.times[k], key);
  }
  return made;
}

// Whether keys of imported clips become those of curves by a turn and a scale.
bool canPlace(const Keys<Vec3>& keys) {
  const auto isFinite = [](const Vec3& v) { return std::isfinite(v.x + v.y + v.z); };
  return !keys.empty() && areAll(keys, isOfCurve) && std::ranges::all_of(keys.values, isFinite) &&
         std::ranges::all_of(keys.arriving, isFinite) && std::ranges::all_of(keys.leaving, isFinite) &&
         std::ranges::all_of(keys.times, [](float time) { return std::isfinite(time); });
}

class CurveWriter {
 public:
  CurveWriter(const Scene& scene, const ClipExport& request)
      : m_animation(*scene.clips[request.clip]),
        m_clip(namedClip(scene, m_animation)),
        m_stem(request.stem),
        m_progress(request.progress),
        m_file(*scene.document) {
    m_baking.rate = std::clamp(request.rate, kLeastRate, kMostRate);
    m_baking.grid = kTicks;
    m_baking.onlyLinear = true;
  }

  Result<Exported> run(bool xml) {
    const double last = std::max(m_animation.duration, lastKeyOf(m_animation));
    if (!(last * kTicks < kMostTicks))
      return fail(ErrorCode::Unsupported,
                  fmt::format("the animation lasts {} seconds; a CurveAnimation lasts {} at most",
                              formatFloat(float(last)), int64_t(kMostTicks / kTicks)));
    if (m_clip.joints.empty() && m_animation.faces.empty())
      return fail(ErrorCode::Unsupported, "the animation moves no joint and no face");
    if (lastKeyOf(m_animation) < m_animation.duration) m_hold = m_animation.duration;
    VITRINE_CHECK(putAnimation());
    const ProgressPart part(m_progress, kMade, 1);
    VITRINE_TRY(Exported exported, m_file.write(xml, m_stem, m_progress));
    Diagnostics losses;
    loseNamed(m_clip, losses);
    tellBaking(m_baking, losses);
    if (m_moved > 0)
      losses.add(Severity::Info, "export.rounded-times",
                 localText("Losses", "keys are moved to the nearest of the 2400 ticks that a second has"), {},
                 m_moved);
    if (m_merged > 0)
      losses.add(Severity::Warning, "export.merged-keys",
                 localText("Losses", "of keys nearer than two ticks, a 1200th of a second, the last counts"), {},
                 m_merged);
    if (m_lostMarkers > 0)
      losses.add(
          Severity::Warning, "export.cut-markers",
          localText("Losses", "markers before the start, or later than this kind of file can say, are left out"),
          {}, m_lostMarkers);
    for (const Diagnostic& loss : exported.losses.all())
      losses.add(loss.severity, loss.id, loss.message, loss.span, loss.count);
    exported.losses = std::move(losses);
    return exported;
  }

 private:
  static constexpr float kMade = 0.7f;  // of the work

  Result<void> putAnimation() {
    VITRINE_TRY(const NodeId root, m_file.add("CurveAnimation", NodeId::None,
                                              m_animation.name.empty() ? "CurveAnimation" : m_animation.name));
    m_file.set(root, "Loop", "Bool", m_animation.loops.value_or(false));
    constexpr int32_t kAction = 2;
    const int32_t priority = m_animation.priority.value_or(kAction);
    m_file.set(root, "Priority", "Enum", robloxPriority(priority).value_or(kAction));
    const ProgressPart part(m_progress, 0, kMade);
    std::vector<NodeId> folders;
    for (const NamedJoint& joint : m_clip.joints) {
      VITRINE_CHECK(step(m_progress, float(folders.size()) / float(m_clip.joints.size())));
      VITRINE_TRY(const NodeId folder,
                  m_file.add("Folder", joint.parent == kNone ? root : folders[joint.parent], joint.name));
      folders.push_back(folder);
      if (joint.track) VITRINE_CHECK(putJoint(folder, joint));
    }
    VITRINE_CHECK(putFaces(root));
    return putMarkers(root);
  }

  // ---- Joints

  Result<void> putJoint(NodeId folder, const NamedJoint& joint) {
    const JointTrack& track = *joint.track;
    const auto areOfCurves = [](const std::array<Keys<float>, 3>& curves) {
      return std::ranges::all_of(curves, [](const Keys<float>& keys) { return areAll(keys, isOfCurve); });
    };
    const bool ownMoves = hasMoves(track), ownTurns = hasTurns(track);
    const bool isPlaced = !track.relative && !ownMoves && canPlace(track.translation);
    const bool movesFit =
        isPlaced || (track.relative && (ownMoves ? track.translation.empty() && areOfCurves(track.moves)
                                                 : areAll(track.translation, isOfCurve)));
    const bool turnsFit =
        track.relative && (ownTurns ? areOfCurves(track.turns) : areAll(track.rotation, isOfRotation));
    PlainTrack plain;
    if (!movesFit || !turnsFit) {
      // Of what fits no keys are made.
      JointTrack rest = track;
      if (movesFit) rest.translation = {}, rest.moves = {};
      if (turnsFit) rest.rotation = {}, rest.turns = {};
      NamedJoint left = joint;
      left.track = &rest;
      plain = transformKeys(left, m_baking);
    }
    if (movesFit && ownMoves)
      VITRINE_CHECK(putThree("Vector3Curve", "Position", folder, track.moves));
    else
      VITRINE_CHECK(putWays(folder, isPlaced   ? placedKeys(joint, track.translation)
                                    : movesFit ? track.translation
                                               : plain.translation));
    if (turnsFit && ownTurns) return putEuler(folder, track);
    return putTurns(folder, turnsFit ? track.rotation : plain.rotation);
  }

  Result<void> putWays(NodeId folder, const Keys<Vec3>& keys) {
    if (keys.empty()) return {};
    VITRINE_TRY(const NodeId curve, m_file.add("Vector3Curve", folder, "Position"));
    VITRINE_CHECK(putFloats(curve, "X", floatKeysOf(keys, [](const Vec3& v) { return v.x; })));
    VITRINE_CHECK(putFloats(curve, "Y", floatKeysOf(keys, [](const Vec3& v) { return v.y; })));
    return putFloats(curve, "Z", floatKeysOf(keys, [](const Vec3& v) { return v.z; }));
  }

  Result<NodeId> putThree(std::string_view className, std::string_view name, NodeId folder,
                          const std::array<Keys<float>, 3>& curves) {
    VITRINE_TRY(const NodeId curve, m_file.add(className, folder, name));
    constexpr std::array<std::string_view, 3> kAxes{"X", "Y", "Z"};
    for (size_t axis = 0; axis < 3; ++axis)
      VITRINE_CHECK(putFloats(curve, kAxes[axis], floatKeysOf(curves[axis], [](float v) { return v; })));
    return curve;
  }

  Result<void> putEuler(NodeId folder, const JointTrack& track) {
    VITRINE_TRY(const NodeId curve, putThree("EulerRotationCurve", "Rotation", folder, track.turns));
    m_file.set(curve, "RotationOrder", "Enum", int32_t(track.order));
    return {};
  }

  Result<void> putTurns(NodeId folder, const Keys<Quat>& keys) {
    if (keys.empty()) return {};
    TickedKeys<RotationKey> made;
    for (size_t k = 0; k < keys.times.size(); ++k) {
      RotationKey key{.value = keys.values[k]};
      const Interpolation way = keys.after(k);
      key.mode = way == Interpolation::Step    ? rbxm::kConstantKey
                 : way == Interpolation::Paced ? rbxm::kCubicKey
                                               : rbxm::kLinearKey;
      if (!keys.paces.empty()) {
        key.arriving = keys.paces[k].x, key.leaving = keys.paces[k].y;
        key.hasArriving = key.hasLeaving = true;
      }
      made.add(keys.times[k], key);
    }
    finish(made);
    VITRINE_TRY(const NodeId curve, m_file.add("RotationCurve", folder, "Rotation"));
    return m_file.setBytes(curve, "ValuesAndTimes", rbxm::packRotationCurve(made.keys()));
  }

  Result<void> putFloats(NodeId above, std::string_view name, TickedKeys<FloatKey> keys) {
    finish(keys);
    VITRINE_TRY(const NodeId curve, m_file.add("FloatCurve", above, name));
    return m_file.setBytes(curve, "ValuesAndTimes", rbxm::packFloatCurve(keys.keys()));
  }

  // An animation lasts as long as the longest of its curves.
  void finish(auto& keys) {
    if (!keys.empty()) keys.hold(std::exchange(m_hold, 0.0f));
    m_moved += keys.moved(), m_merged += keys.merged();
  }

  // ---- What else there is

  Result<void> putFaces(NodeId root) {
    if (m_animation.faces.empty()) return {};
    VITRINE_TRY(const NodeId folder, m_file.add("Folder", root, "FaceControls"));
    for (const FaceTrack& track : m_animation.faces) {
      const bool fits = areAll(track.weight, isOfCurve);
      const Keys<float> plain = fits ? Keys<float>{} : plainKeys(track.weight, m_baking);
      const auto keys = floatKeysOf(fits ? track.weight : plain, [](float v) { return v; });
      VITRINE_CHECK(putFloats(folder, track.control, keys));
    }
    return {};
  }

  // A curve for all markers of one name.
  Result<void> putMarkers(NodeId root) {
    std::map<std::string_view, std::vector<rbxm::MarkerKey>> byName;
    for (const MotionMarker& marker : m_animation.markers)
      if (marker.time >= 0 && double(marker.time) * kTicks < kMostTicks)
        byName[marker.name].push_back({.time = marker.time, .text = marker.value});
      else
        ++m_lostMarkers;
    for (const auto& [name, keys] : byName) {
      VITRINE_TRY(const NodeId curve, m_file.add("MarkerCurve", root, name));
      VITRINE_CHECK(m_file.setBytes(curve, "ValuesAndTimes", rbxm::packMarkerCurve(keys)));
    }
    return {};
  }

  const Animation& m_animation;
  WrittenClip m_clip;
  std::string m_stem;
  Progress* m_progress;
  InstanceFile m_file;
  Baking m_baking;
  float m_hold = 0;  // until when one of the curves has to last
  uint64_t m_moved = 0, m_merged = 0, m_lostMarkers = 0;
};

}  // namespace

Result<Exported> writeCurves(const Scene& scene, const ClipExport& request) {
  return CurveWriter(scene, request).run(false);
}

Result<Exported> writeCurvesXml(const Scene& scene, const ClipExport& request) {
  return CurveWriter(scene, request).run(true);
}

}  // namespace vitrine
