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
  // Children follow their parents.
  while (a != b) {
    if (a == NodeId::None || b == NodeId::None) return -1;
    NodeId& deeper = a > b ? a : b;
    deeper = parent[indexOf(deeper)];
  }
  return a == NodeId::None ? -1 : int64_t(indexOf(a));
}

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
  for (JointTrack& track : made.tracks) track.name = nameOf(owner, track);
  const Kind* best = nullptr;
  size_t most = 0;
  for (const Kind& kind : m_kinds) {
    size_t found = 0;
    for (JointTrack& track : made.tracks) found += kind.finder.bind(track);
    if (found > most) best = &kind, most = found;
  }
  for (JointTrack& track : made.tracks) track.joint = kNone, track.node = NodeId::None;
  for (FaceTrack& track : made.faces) track.node = NodeId::None;
  for (MotionMarker& marker : made.markers) marker.node = NodeId::None;
  if (!best) return made;
  const auto nearnessOf = [&](uint32_t skeleton) {
    return nearness(m_document, near, nodeOf(m_document.skeletons[skeleton]));
  };
  const uint32_t nearest =
      near == NodeId::None ? best->skeletons.front() : *std::ranges::max_element(best->skeletons, {}, nearnessOf);
  const JointFinder finder(m_document, nearest);
  for (JointTrack& track : made.tracks) finder.bind(track);
  return made;
}

}  // namespace vitrine
