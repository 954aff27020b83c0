// Joints that no node stands for: a clip names them, and the figure that it is shown on has them.
#pragma once

#include <string>
#include <vector>

#include "core/scene/joint_paths.h"

namespace vitrine {

class OpenDocument;

// They cannot be selected; while they are chosen, their keys and their paths are shown in place of those of the
// selected ones. Nothing: none is chosen any longer.
void chooseJoints(OpenDocument& document, std::vector<SceneJoint> joints);

// The joint that a track of this name moves; nothing if there is none here.
std::vector<SceneJoint> jointsOfTrack(const Animation& clip, const std::string& name);

}  // namespace vitrine
