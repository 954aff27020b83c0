#include "app/documents/chosen_joints.h"

#include <utility>

#include "app/documents/open_document.h"

namespace vitrine {

void chooseJoints(OpenDocument& document, std::vector<SceneJoint> joints) {
  if (document.view().paths.joints == joints) return;
  ViewState view = document.view();
  view.paths.joints = std::move(joints);
  const OpenDocument::Unrecorded unrecorded(document);
  document.setView(std::move(view));
}

std::vector<SceneJoint> jointsOfTrack(const Animation& clip, const std::string& name) {
  for (const JointTrack& track : clip.tracks)
    if (track.name == name && track.joint != kNone) return {{track.skeleton, track.joint}};
  return {};
}

}  // namespace vitrine
