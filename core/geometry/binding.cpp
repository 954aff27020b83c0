#include "core/geometry/binding.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>

#include "core/geometry/posing.h"
#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

std::string lowered(std::string_view text) {
  std::string made(text);
  for (char& each : made)
    if (each >= 'A' && each <= 'Z') each = char(each - 'A' + 'a');
  return made;
}

using NamePair = std::pair<std::string_view, std::string_view>;  // of what is above, own

}  // namespace

struct JointFinder::Names {
  std::map<NamePair, const JointHandle*> own, further;
  std::map<std::string_view, const JointHandle*> byName;  // null: several have the name
  std::unordered_map<std::string_view, uint32_t> joints;
  std::unordered_map<std::string, uint32_t> lower;
  std::vector<Mat4> rest;  // joints in bind space
};

JointFinder::JointFinder(const Document& document, uint32_t skeleton)
    : m_document(document), m_skeleton(skeleton), m_names(std::make_unique<Names>()) {
  const Skeleton& rig = document.skeletons[skeleton];
  for (const JointHandle& handle : rig.handles) {
    m_names->own.try_emplace({handle.parent, handle.name}, &handle);
    m_names->further.try_emplace({handle.further, handle.name}, &handle);
    if (const auto [known, isNew] = m_names->byName.try_emplace(handle.name, &handle); !isNew)
      known->second = nullptr;
  }
  if (!rig.handles.empty()) return;
  for (uint32_t j = 0; j < rig.joints.size(); ++j) {
    m_names->joints.try_emplace(rig.joints[j].name, j);
    m_names->lower.try_emplace(lowered(rig.joints[j].name), j);
  }
  m_names->rest = jointMatricesOf(rig, nullptr);
}

JointFinder::~JointFinder() = default;
JointFinder::JointFinder(JointFinder&&) noexcept = default;

bool JointFinder::bind(JointTrack& track) const {
  track.joint = kNone;
  const Skeleton& rig = m_document.skeletons[m_skeleton];
  if (!rig.handles.empty()) {
    const JointHandle* found = nullptr;
    if (const auto own = m_names->own.find({track.parent, track.name}); own != m_names->own.end())
      found = own->second;
    else if (const auto plain = m_names->further.find({track.further, track.name}); plain != m_names->further.end())
      found = plain->second;
    // Clips of other formats do not say what is above a joint.
    if (!found && track.parent.empty())
      if (const auto only = m_names->byName.find(track.name); only != m_names->byName.end()) found = only->second;
    if (!found || found->joint >= rig.joints.size()) return false;
    track.joint = found->joint;
    track.frame = track.relative ? found->frame : Mat4(1.0f);
  } else {
    if (const auto named = m_names->joints.find(track.name); named != m_names->joints.end())
      track.joint = named->second;
    else if (const auto lower = m_names->lower.find(lowered(track.name)); lower != m_names->lower.end())
      track.joint = lower->second;
    if (track.joint == kNone) return false;
    const uint32_t parent = rig.joints[track.joint].parent;
    const Mat4& own = m_names->rest[track.joint];
    const Mat4 rest = parent < track.joint ? glm::inverse(m_names->rest[parent]) * own : own;
    track.frame = Mat4(1.0f);
    if (track.relative) track.frame = rest;
    if (!track.relative && track.home) track.frame[3] = Vec4(Vec3(rest[3]) - *track.home, 1.0f);
  }
  track.skeleton = m_skeleton;
  track.space = Mat4(1.0f);
  return true;
}

ClipFit fitOf(const Animation& clip, const Document& document) {
  ClipFit fit{.joints = clip.tracks.size(), .faces = clip.faces.size(), .shapes = clip.morphs.size()};
  for (const JointTrack& track : clip.tracks) {
    if (track.joint != kNone)
      ++fit.found;
    else if (fit.missing.size() < kMostMissing)
      fit.missing.push_back(nameOf(document, track));
  }
  if (document.faceRig)
    for (const FaceTrack& track : clip.faces)
      fit.foundFaces += std::ranges::find(document.faceRig->controls, track.control, &FaceRig::Control::name) !=
                        document.faceRig->controls.end();
  return fit;
}

std::string missingText(const ClipFit& fit) {
  if (fit.joints == 0) return fit.faces > 0 ? "there is no face with its controls" : "it moves no joints";
  constexpr size_t kNamed = 3;
  std::string names;
  for (size_t i = 0; i < std::min(fit.missing.size(), kNamed); ++i) names += (i > 0 ? ", " : "") + fit.missing[i];
  if (fit.missing.size() > kNamed) names += ", ...";
  return fmt::format("none of its {} joint{} is here ({})", fit.joints, fit.joints == 1 ? "" : "s", names);
}

NodeId nodeOf(const Skeleton& skeleton) {
  for (const Joint& joint : skeleton.joints)
    if (joint.node != NodeId::None) return joint.node;
  return NodeId::None;
}

int64_t nearness(const Document& document, NodeId a, NodeId b) {
  const LargeBuffer<NodeId>& parent = document.nodes.parent;
  // Children follow their parents. What is further apart than trees are deep shares nothing.
  constexpr size_t kMostSteps = 2000;
  for (size_t step = 0; a != b; ++step) {
    if (a == NodeId::None || b == NodeId::None || step == kMostSteps) return -1;
    NodeId& deeper = a > b ? a : b;
    deeper = parent[indexOf(deeper)];
  }
  return a == NodeId::None ? -1 : int64_t(indexOf(a));
}

namespace {

// Tracks that are bound in their own document are known by its handles there, or by the joints' names.
void nameTracks(Animation& clip, const Document& owner) {
  std::map<std::pair<uint32_t, uint32_t>, const JointHandle*> handles;
  for (uint32_t s = 0; s < owner.skeletons.size(); ++s)
    for (const JointHandle& handle : owner.skeletons[s].handles) handles.try_emplace({s, handle.joint}, &handle);
  for (JointTrack& track : clip.tracks) {
    if (!track.name.empty()) continue;
    const auto known = handles.find({track.skeleton, track.joint});
    track.name = nameOf(owner, track);
    if (known == handles.end()) continue;
    track.name = known->second->name;
    track.parent = known->second->parent;
    track.further = known->second->further;
  }
}

}  // namespace

ClipBinder::ClipBinder(const Document& document) : m_document(document) {
  std::map<std::string, size_t> kinds;  // by all names
  for (uint32_t s = 0; s < document.skeletons.size(); ++s) {
    const Skeleton& skeleton = document.skeletons[s];
    std::string names;
    for (const JointHandle& handle : skeleton.handles)
      ((names += handle.parent) += '\0') += handle.name + '\0' + handle.further + '\n';
    if (names.empty())
      for (const Joint& joint : skeleton.joints) (names += joint.name) += '\n';
    const auto [known, isNew] = kinds.emplace(std::move(names), m_kinds.size());
    if (isNew) m_kinds.push_back({JointFinder(document, s), {}});
    m_kinds[known->second].skeletons.push_back(s);
  }
}

Animation ClipBinder::bound(const Document& owner, const Animation& clip, NodeId near) const {
  Animation made = clip;
  made.morphs.clear();
  made.node = NodeId::None;
  nameTracks(made, owner);
  std::vector<size_t> found(m_kinds.size());
  for (size_t kind = 0; kind < m_kinds.size(); ++kind)
    for (JointTrack& track : made.tracks) found[kind] += m_kinds[kind].finder.bind(track);
  for (JointTrack& track : made.tracks) track.joint = kNone, track.node = NodeId::None;
  for (FaceTrack& track : made.faces) track.node = NodeId::None;
  for (MotionMarker& marker : made.markers) marker.node = NodeId::None;
  const size_t most = found.empty() ? 0 : std::ranges::max(found);
  if (most == 0) return made;
  uint32_t nearest = kNone;
  int64_t how = 0;
  for (size_t kind = 0; kind < m_kinds.size(); ++kind) {
    if (found[kind] != most) continue;
    for (const uint32_t skeleton : m_kinds[kind].skeletons) {
      const int64_t now =
          near == NodeId::None ? -1 : nearness(m_document, near, nodeOf(m_document.skeletons[skeleton]));
      const bool isBetter = nearest == kNone || now > how || (now == how && skeleton < nearest);
      if (isBetter) nearest = skeleton, how = now;
      if (near == NodeId::None) break;
    }
  }
  const JointFinder finder(m_document, nearest);
  for (JointTrack& track : made.tracks) finder.bind(track);
  return made;
}

}  // namespace vitrine
