#include "core/export/clips/named_clip.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <map>
#include <set>
#include <unordered_map>

#include "core/bytes/local_text.h"
#include "core/export/model/chosen_clips.h"
#include "core/geometry/posing.h"
#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

// A metre is a stud, as in all that is exchanged with other programs; of what has no unit, one of its own is.
float studsOf(const Conventions& conventions) {
  return conventions.unit == "stud" || !(conventions.metres > 0) ? 1 : conventions.metres;
}

class NamedClipBuilder {
 public:
  NamedClipBuilder(const Scene& scene, const Animation& animation) : m_scene(scene), m_document(*scene.document) {
    m_clip.animation = &animation;
    m_rigs.resize(m_document.skeletons.size());
  }

  WrittenClip build() {
    for (const JointTrack& track : m_clip.animation->tracks) add(track);
    for (uint32_t j = 0; j < m_joints.size(); ++j)
      if (!m_parents[j].empty()) m_joints[j].parent = namedAbove(m_parents[j]);
    breakCircles();
    addRoot();
    order();
    return std::move(m_clip);
  }

 private:
  struct Rig {
    bool known = false;
    std::vector<Mat4> places, rests;                           // shown and bound
    std::unordered_map<uint32_t, const JointHandle*> handles;  // by joint
    std::unordered_map<uint32_t, uint32_t> made;               // by joint: index in m_joints
  };

  const Skeleton* skeletonOf(const JointTrack& track) const {
    if (track.joint == kNone || track.skeleton >= m_document.skeletons.size()) return nullptr;
    const Skeleton& skeleton = m_document.skeletons[track.skeleton];
    return track.joint < skeleton.joints.size() ? &skeleton : nullptr;
  }

  Rig& rigOf(uint32_t skeleton) {
    Rig& rig = m_rigs[skeleton];
    if (rig.known) return rig;
    rig.known = true;
    rig.places = m_scene.jointMatrices[skeleton];
    rig.rests = jointMatricesOf(m_document.skeletons[skeleton], nullptr);
    for (const JointHandle& handle : m_document.skeletons[skeleton].handles)
      rig.handles.try_emplace(handle.joint, &handle);
    return rig;
  }

  static Mat4 localIn(const Skeleton& skeleton, const std::vector<Mat4>& places, uint32_t joint,
                      const Mat4& space) {
    const uint32_t parent = skeleton.joints[joint].parent;
    const Mat4 local = glm::inverse(parent < joint ? places[parent] : space) * places[joint];
    return isFinite(local) ? local : Mat4(1.0f);
  }

  // Keys say in the unit of the parent, as it is shown, where a joint is; the place at rest is told in that of the
  // parent as it is bound.
  void measure(NamedJoint& made, const Skeleton& skeleton, const Rig& rig) {
    const JointTrack& track = *made.track;
    const uint32_t parent = skeleton.joints[track.joint].parent;
    const bool hasParent = parent < track.joint;
    const Mat4 &shown = hasParent ? rig.places[parent] : track.space,
               &bound = hasParent ? rig.rests[parent] : track.space;
    const float studs = studsOf(m_document.conventions);
    const WayScale scale = wayScaleOf(shown), scaleAtRest = wayScaleOf(bound);
    if (movesJoint(track) && !(scale.even && scaleAtRest.even)) ++m_clip.uneven;
    made.unit = studs * scale.times;
    made.rest.translation *= studs * scaleAtRest.times;
  }

  uint32_t push(NamedJoint joint, std::string parent = {}) {
    m_joints.push_back(std::move(joint));
    m_parents.push_back(std::move(parent));
    return uint32_t(m_joints.size() - 1);
  }

  void add(const JointTrack& track) {
    const Skeleton* skeleton = skeletonOf(track);
    NamedJoint made{.track = &track};
    const JointHandle* handle = nullptr;
    if (skeleton) {
      const Rig& rig = rigOf(track.skeleton);
      made.still = localIn(*skeleton, rig.places, track.joint, track.space);
      made.rest = partsOf(localIn(*skeleton, rig.rests, track.joint, track.space));
      if (const auto known = rig.handles.find(track.joint); known != rig.handles.end()) handle = known->second;
      if (handle) made.rest = partsOf(handle->frame);
      if (!track.relative) measure(made, *skeleton, rig);
    } else if (track.home) {
      made.rest.translation = *track.home;
      made.still = matrixOf(made.rest);
      made.unit = studsOf(m_document.conventions);
      made.rest.translation *= made.unit;
    }
    std::string parent;
    made.name = nameOf(m_document, track);
    if (!track.name.empty())
      parent = track.parent;
    else if (handle)
      made.name = handle->name, parent = handle->parent;
    if (!parent.empty() || !skeleton) {
      if (!m_known.emplace(parent, made.name).second) return void(++m_clip.doubles);
      const std::string name = made.name;
      m_byName.try_emplace(name, push(std::move(made), std::move(parent)));
      return;
    }
    const uint32_t joint = jointAt(track.skeleton, track.joint);
    if (m_joints[joint].track) return void(++m_clip.doubles);
    made.parent = m_joints[joint].parent;
    m_joints[joint] = std::move(made);
  }

  // A joint of a rig, with all that is above it.
  uint32_t jointAt(uint32_t skeleton, uint32_t joint) {
    Rig& rig = rigOf(skeleton);
    const std::vector<Joint>& joints = m_document.skeletons[skeleton].joints;
    std::vector<uint32_t> missing;
    uint32_t above = kNone;
    for (uint32_t at = joint; at < joints.size(); at = joints[at].parent) {
      if (const auto known = rig.made.find(at); known != rig.made.end()) {
        above = known->second;
        break;
      }
      missing.push_back(at);
      if (joints[at].parent >= at) break;
    }
    while (!missing.empty()) {
      above = push({.name = joints[missing.back()].name, .parent = above});
      rig.made.emplace(missing.back(), above);
      missing.pop_back();
    }
    return above;
  }

  // What stands above all others is no joint for Roblox: what moves there gets the part that figures have above it.
  void addRoot() {
    const auto isMovedRoot = [](const NamedJoint& joint) { return joint.parent == kNone && joint.track; };
    if (std::ranges::none_of(m_joints, isMovedRoot)) return;
    const uint32_t root = push({.name = "HumanoidRootPart"});
    for (NamedJoint& joint : m_joints)
      if (isMovedRoot(joint)) joint.parent = root;
    m_clip.addedRoot = true;
  }

  uint32_t namedAbove(const std::string& name) {
    const auto [known, isNew] = m_byName.try_emplace(name, kNone);
    if (isNew) known->second = push({.name = name});
    return known->second;
  }

  // Names may say that each of two is above the other.
  void breakCircles() {
    std::vector<uint32_t> seen(m_joints.size(), kNone);
    for (uint32_t from = 0; from < m_joints.size(); ++from)
      for (uint32_t at = from; seen[at] == kNone;) {
        seen[at] = from;
        const uint32_t above = m_joints[at].parent;
        if (above == kNone) break;
        if (seen[above] == from) m_joints[at].parent = kNone;
        at = above;
      }
  }

  void order() {
    std::vector<std::vector<uint32_t>> below(m_joints.size());
    std::vector<uint32_t> open;
    for (uint32_t j = uint32_t(m_joints.size()); j-- > 0;)
      (m_joints[j].parent == kNone ? open : below[m_joints[j].parent]).push_back(j);
    std::vector<uint32_t> place(m_joints.size(), kNone);
    while (!open.empty()) {
      const uint32_t j = open.back();
      open.pop_back();
      place[j] = uint32_t(m_clip.joints.size());
      if (m_joints[j].parent != kNone) m_joints[j].parent = place[m_joints[j].parent];
      m_clip.joints.push_back(std::move(m_joints[j]));
      open.insert(open.end(), below[j].begin(), below[j].end());
    }
  }

  const Scene& m_scene;
  const Document& m_document;
  WrittenClip m_clip;
  std::vector<NamedJoint> m_joints;
  std::vector<std::string> m_parents;  // of the joints: the name of what is above, if only that is known
  std::vector<Rig> m_rigs;             // by skeleton
  std::set<std::pair<std::string, std::string>> m_known;
  std::map<std::string, uint32_t> m_byName;
};

}  // namespace

WrittenClip namedClip(const Scene& scene, const Animation& animation) {
  return NamedClipBuilder(scene, animation).build();
}

TransformParts transformOf(const NamedJoint& joint, const TransformParts& keys) {
  if (joint.track && joint.track->relative) return keys;
  const Quat back = glm::inverse(joint.rest.rotation);
  return {.translation = back * (joint.unit * keys.translation - joint.rest.translation),
          .rotation = back * keys.rotation};
}

Keys<Vec3> placedKeys(const NamedJoint& joint, const Keys<Vec3>& keys) {
  Keys<Vec3> made = keys;
  const Mat3 back(glm::mat3_cast(glm::inverse(joint.rest.rotation)));
  const Mat3 turn = back * Mat3(joint.track->frame) * joint.unit;
  const Vec3 first = back * (joint.unit * Vec3(joint.track->frame[3]) - joint.rest.translation);
  for (Vec3& value : made.values) value = turn * value + first;
  for (std::vector<Vec3>* tangents : {&made.arriving, &made.leaving})
    for (Vec3& tangent : *tangents) tangent = turn * tangent;
  return made;
}

PlainTrack transformKeys(const NamedJoint& joint, Baking& baking) {
  if (joint.track->relative) {
    JointTrack own = *joint.track;
    own.frame = Mat4(1.0f);
    return plainTrack(own, Mat4(1.0f), baking);
  }
  JointTrack studs = *joint.track;
  studs.frame = glm::scale(Mat4(1.0f), Vec3(joint.unit)) * studs.frame;
  PlainTrack keys = plainTrack(studs, joint.still, baking);
  const Quat back = glm::inverse(joint.rest.rotation);
  for (Vec3& value : keys.translation.values) value = back * (value - joint.rest.translation);
  for (std::vector<Vec3>* tangents : {&keys.translation.arriving, &keys.translation.leaving})
    for (Vec3& tangent : *tangents) tangent = back * tangent;
  for (std::vector<Quat>* each : {&keys.rotation.arriving, &keys.rotation.values, &keys.rotation.leaving})
    for (Quat& value : *each) value = back * value;
  // What has no keys stays where the pose has it.
  const TransformParts still = transformOf(joint, partsOf(joint.still));
  constexpr float kSame = 1e-5f;
  const float first = !keys.rotation.empty()      ? keys.rotation.times.front()
                      : !keys.translation.empty() ? keys.translation.times.front()
                                                  : 0;
  if (keys.translation.empty() && glm::length(still.translation) > kSame)
    keys.translation = {.times = {first}, .values = {still.translation}};
  if (keys.rotation.empty() && 1 - std::abs(still.rotation.w) > kSame * kSame)
    keys.rotation = {.times = {first}, .values = {still.rotation}};
  return keys;
}

std::optional<int32_t> robloxPriority(int32_t priority) {
  constexpr int32_t kCore = 1000, kMostActive = 5;
  if (priority < 0) return kCore;
  return priority <= kMostActive ? std::optional(priority) : std::nullopt;
}

void loseNamed(const WrittenClip& clip, Diagnostics& losses) {
  const Animation& animation = *clip.animation;
  const auto lose = [&](Severity severity, std::string_view id, const std::string& message, uint64_t count) {
    if (count > 0) losses.add(severity, id, message, {}, count);
  };
  lose(Severity::Info, "export.added-root",
       localText("Losses", "joints without a parent that move are put below one called HumanoidRootPart"),
       clip.addedRoot ? 1 : 0);
  lose(Severity::Warning, "export.lost-double-tracks",
       localText("Losses", "of several motions of one joint the first is exported"), clip.doubles);
  lose(Severity::Warning, "export.uneven-scale",
       localText("Losses",
                 "joints move below something whose size is not the same along all axes: how far they move is "
                 "approximated"),
       clip.uneven);
  const auto scales = std::ranges::count_if(animation.tracks, [](const JointTrack& t) { return !t.scale.empty(); });
  lose(Severity::Warning, "export.lost-scale",
       localText("Losses", "changes of the size of joints are left out; glTF files keep them"), uint64_t(scales));
  lose(Severity::Warning, "export.lost-morph-targets", localText("Losses", "motion of morph targets is left out"),
       animation.morphs.size());
  const bool other = animation.priority && !robloxPriority(*animation.priority);
  lose(Severity::Info, "export.lost-priority",
       localText("Losses",
                 "the priority of animations, and how they begin and end, cannot be stored in this kind of file"),
       other || animation.easeIn > 0 || animation.easeOut > 0 ? 1 : 0);
  loseJointPriorities(animation, losses);
  lose(Severity::Info, "export.lost-loop",
       localText("Losses", "which part of an animation repeats cannot be stored in this kind of file"),
       animation.loopTo > 0 ? 1 : 0);
}

}  // namespace vitrine
