#include "core/formats/rbxm/types/clip_source.h"

#include "core/geometry/tracks.h"

namespace vitrine::rbxm {

namespace {

constexpr int64_t kCorePriority = 1000;  // of Enum.AnimationPriority: below all others, which begin at 0

}  // namespace

Animation startedClip(const Document& document, NodeId clip) {
  const NodeId above = document.nodes.parent[indexOf(clip)];
  // Many clips have the name of their class, below something that says what they are.
  const bool isUnnamed = document.nameOf(clip) == document.classOf(clip).name && above != NodeId::None;
  Animation made;
  made.name = document.nameOf(isUnnamed ? above : clip);
  made.node = clip;
  made.loops = storedAt<bool>(document, clip, "Loop");
  if (const auto priority = storedAt<int64_t>(document, clip, "Priority"))
    made.priority = *priority >= kCorePriority || *priority < 0 ? -1 : int32_t(*priority);
  return made;
}

Result<void> addClip(const ClipSource& source, Animation clip, bool isGuessed) {
  if (clip.tracks.empty() && clip.faces.empty() && clip.markers.empty()) return {};
  if (isGuessed) {
    clip.doubts.emplace_back(
        "The joints of this rig are AnimationConstraints. How they move their parts is a guess.");
    source.document().diagnostics.add(
        Severity::Info, "rbxm.guessed-joints",
        "clips move AnimationConstraints, taken for motors with the attachments as C0 and C1: a guess");
  }
  source.document().animations.push_back(std::move(clip));
  return source.context.step(1);
}

Result<JointTrack> startedTrack(const ClipSource& source, const LinkNames& names) {
  const Document& document = source.document();
  JointTrack track;
  track.relative = true;
  track.skeleton = kNone;  // until it is bound
  track.name = trackName(document, names.own.second);
  track.parent = trackName(document, names.own.first);
  track.further = trackName(document, names.plain.first);
  VITRINE_CHECK(source.context.budget.take(
      sizeof track + track.name.size() + track.parent.size() + track.further.size(), "track of a clip", {}));
  return track;
}

void bindTrack(JointTrack& track, const RigJoint& joint) {
  track.skeleton = joint.skeleton;
  track.joint = joint.joint;
  track.frame = joint.frame;
}

}  // namespace vitrine::rbxm
