#include "core/scene/joint_paths.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_set>

#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

constexpr size_t kMostPathWork = size_t(1) << 17;  // joints and tracks that are looked at for all points

// The clips that play, the first one first.
std::vector<const Animation*> clipsPlayed(const Scene& scene, const PoseEdits& edits) {
  std::vector<const Animation*> clips;
  const auto add = [&](uint32_t clip) {
    if (clip < scene.clips.size()) clips.push_back(scene.clips[clip].get());
  };
  add(edits.animation);
  for (const PlayedClip& also : edits.also) add(also.animation);
  return clips;
}

std::vector<uint8_t> trackedJoints(const Scene& scene, std::span<const Animation* const> clips, uint32_t skeleton) {
  std::vector<uint8_t> tracked(scene.jointMatrices[skeleton].size());
  for (const Animation* clip : clips)
    for (const JointTrack& track : clip->tracks)
      if (track.skeleton == skeleton && track.joint < tracked.size()) tracked[track.joint] = 1;
  return tracked;
}

// For each joint the nearest one with keys: itself, or what carries it; kNone: it is not moved.
std::vector<uint32_t> moversOf(const std::vector<Joint>& joints, std::span<const uint8_t> tracked) {
  std::vector<uint32_t> movers(joints.size(), kNone);
  for (uint32_t j = 0; j < joints.size(); ++j)
    movers[j] = tracked[j] ? j : joints[j].parent < j ? movers[joints[j].parent] : kNone;
  return movers;
}

void addTelling(const Scene& scene, std::span<const Animation* const> clips, uint32_t skeleton,
                std::vector<SceneJoint>& telling) {
  const std::vector<Joint>& joints = scene.document->skeletons[skeleton].joints;
  const std::vector<uint8_t> tracked = trackedJoints(scene, clips, skeleton);
  const std::vector<uint32_t> movers = moversOf(joints, tracked);
  std::vector<uint8_t> moverBelow(joints.size()), carries(joints.size()), taken(joints.size());
  for (size_t j = joints.size(); j-- > 0;) {
    const uint32_t parent = joints[j].parent;
    if (parent >= j) continue;
    moverBelow[parent] |= uint8_t(tracked[j] | moverBelow[j]);
    carries[parent] |= uint8_t(joints[j].halfAxes == Vec3(0.0f));
  }
  for (uint32_t j = 0; j < joints.size() && telling.size() < kMostJointPaths; ++j) {
    if (movers[j] == kNone) continue;
    const bool isTop = movers[j] == j && (joints[j].parent >= j || movers[joints[j].parent] == kNone);
    const bool isEnd = !carries[j] && !moverBelow[movers[j]] && !taken[movers[j]];
    if (isEnd && joints[j].halfAxes == Vec3(0.0f)) taken[movers[j]] = 1;
    if (isTop || (isEnd && taken[movers[j]])) telling.push_back({skeleton, j});
  }
}

// At most `most` of them, the first and the last among them.
std::vector<float> thinnedTimes(const std::vector<float>& times, size_t most) {
  if (times.size() <= most) return times;
  std::vector<float> kept;
  for (size_t i = 0; i < most; ++i) kept.push_back(times[i * (times.size() - 1) / (most - 1)]);
  return kept;
}

class PathMaker {
 public:
  PathMaker(const Scene& scene, const PoseEdits& edits, std::span<const SceneJoint> joints, const Vec2& range)
      : m_scene(scene), m_edits(edits), m_clips(clipsPlayed(scene, edits)), m_range(range) {
    for (const SceneJoint& each : joints) {
      if (each.skeleton >= scene.jointMatrices.size()) continue;
      if (each.joint >= scene.jointMatrices[each.skeleton].size() || m_paths.size() >= kMostJointPaths) continue;
      m_ofSkeleton[each.skeleton].push_back(m_paths.size());
      m_paths.push_back({each, {}, {}});
    }
    size_t work = 1;
    for (const auto& [skeleton, paths] : m_ofSkeleton) work += scene.jointMatrices[skeleton].size();
    for (const Animation* clip : m_clips) work += clip->tracks.size() * m_ofSkeleton.size();
    m_most = std::clamp(kMostPathWork / work, kLeastWayPoints, kMostWayPoints);
  }

  std::vector<JointPath> made() && {
    for (const auto& [skeleton, paths] : m_ofSkeleton) {
      addPoints(skeleton, paths);
      addKeys(skeleton, paths);
    }
    std::erase_if(m_paths, [](const JointPath& path) { return rests(path); });
    return std::move(m_paths);
  }

 private:
  static bool rests(const JointPath& path) {
    constexpr float kStill = 1e-4f;  // of its distance from the middle
    Bounds bounds;
    for (const Vec3& point : path.points)
      if (std::isfinite(point.x + point.y + point.z)) bounds.add(point);
    return bounds.empty() || bounds.size().x + bounds.size().y + bounds.size().z <=
                                 kStill * std::max(1e-2f, glm::length(bounds.centre()));
  }

  std::vector<Mat4> at(uint32_t skeleton, float time) const {
    PoseEdits edits = m_edits;
    edits.time = time;
    for (PlayedClip& also : edits.also) {
      if (also.animation >= m_scene.clips.size()) continue;
      const float length = m_scene.clips[also.animation]->duration;
      also.time = length > 0 ? std::fmod(time, length) : 0.0f;
    }
    return jointMatricesOf(m_scene, skeleton, edits);
  }

  Vec3 placeOf(const std::vector<Mat4>& jointMatrices, uint32_t joint) const {
    return Vec3(m_scene.toWorld * Vec4(Vec3(jointMatrices[joint][3]), 1.0f));
  }

  void addPoints(uint32_t skeleton, std::span<const size_t> paths) {
    for (size_t i = 0; i < m_most; ++i) {
      const float part = float(i) / float(m_most - 1);
      const std::vector<Mat4> jointMatrices = at(skeleton, m_range.x + (m_range.y - m_range.x) * part);
      for (const size_t p : paths) m_paths[p].points.push_back(placeOf(jointMatrices, m_paths[p].of.joint));
    }
  }

  // By time, since all joints are put at once.
  void addKeys(uint32_t skeleton, std::span<const size_t> paths) {
    const std::vector<Joint>& joints = m_scene.document->skeletons[skeleton].joints;
    const std::vector<uint32_t> movers = moversOf(joints, trackedJoints(m_scene, m_clips, skeleton));
    std::map<float, std::vector<size_t>> atTime;
    for (const size_t p : paths) {
      const uint32_t mover = movers[m_paths[p].of.joint];
      if (mover == kNone) continue;
      for (const float time : keyTimesAt(skeleton, mover)) atTime[time].push_back(p);
    }
    std::vector<float> times;
    for (const auto& [time, which] : atTime) times.push_back(time);
    for (const float time : thinnedTimes(times, m_most)) {
      const std::vector<Mat4> jointMatrices = at(skeleton, time);
      for (const size_t p : atTime[time]) m_paths[p].keys.push_back(placeOf(jointMatrices, m_paths[p].of.joint));
    }
  }

  // Of the first clip that has some, within the range.
  std::vector<float> keyTimesAt(uint32_t skeleton, uint32_t joint) const {
    for (const Animation* clip : m_clips)
      for (const JointTrack& track : clip->tracks) {
        if (track.skeleton != skeleton || track.joint != joint) continue;
        std::vector<float> times = keyTimesOf(track);
        std::erase_if(times, [&](float time) { return !(time >= m_range.x && time <= m_range.y); });
        return thinnedTimes(times, m_most);
      }
    return {};
  }

  const Scene& m_scene;
  const PoseEdits& m_edits;
  const std::vector<const Animation*> m_clips;
  const Vec2 m_range;  // seconds
  size_t m_most = kMostWayPoints;
  std::vector<JointPath> m_paths;
  std::map<uint32_t, std::vector<size_t>> m_ofSkeleton;
};

}  // namespace

std::vector<SceneJoint> tellingJoints(const Scene& scene, const PoseEdits& edits) {
  std::vector<SceneJoint> telling;
  const std::vector<const Animation*> clips = clipsPlayed(scene, edits);
  std::vector<uint8_t> moved(scene.jointMatrices.size());
  for (const Animation* clip : clips)
    for (const JointTrack& track : clip->tracks)
      if (track.skeleton < moved.size() && track.joint != kNone) moved[track.skeleton] = 1;
  for (uint32_t s = 0; s < moved.size() && telling.size() < kMostJointPaths; ++s)
    if (moved[s] && !scene.isElsewhere[s]) addTelling(scene, clips, s, telling);
  return telling;
}

std::vector<SceneJoint> jointsOf(const Scene& scene, const PoseEdits& edits, std::span<const NodeId> nodes) {
  std::vector<SceneJoint> found;
  const std::unordered_set<NodeId> wanted(nodes.begin(), nodes.end());
  const auto add = [&](const SceneJoint& joint) {
    if (found.size() < kMostJointPaths && std::ranges::find(found, joint) == found.end()) found.push_back(joint);
  };
  if (wanted.empty()) return found;
  const auto isWanted = [&](NodeId node) { return node != NodeId::None && wanted.contains(node); };
  const std::vector<Skeleton>& skeletons = scene.document->skeletons;
  for (uint32_t s = 0; s < skeletons.size() && s < scene.jointMatrices.size(); ++s)
    for (uint32_t j = 0; j < skeletons[s].joints.size(); ++j)
      if (isWanted(skeletons[s].joints[j].node)) add({s, j});
  // The nodes of other files' clips are none of this document.
  const auto isOwn = [&](uint32_t clip) { return clip < scene.document->animations.size(); };
  const auto addKeyed = [&](uint32_t clip) {
    if (!isOwn(clip) || clip >= scene.clips.size()) return;
    for (const JointTrack& track : scene.clips[clip]->tracks)
      if (isWanted(track.node) && track.joint != kNone) add({track.skeleton, track.joint});
  };
  addKeyed(edits.animation);
  for (const PlayedClip& also : edits.also) addKeyed(also.animation);
  return found;
}

std::vector<JointPath> jointPaths(const Scene& scene, const PoseEdits& edits, std::span<const SceneJoint> joints,
                                  std::optional<Vec2> range) {
  if (edits.animation >= scene.clips.size()) return {};
  const Vec2 whole(0, scene.clips[edits.animation]->duration);
  return PathMaker(scene, edits, joints, range.value_or(whole)).made();
}

}  // namespace vitrine
