// Posing a skeleton: joints turned and moved on top of a pose, by hand or by a face's controls.
#pragma once

#include <span>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// Turns and moves a joint in its own space, after its place in the pose: local * T(translation) * R(rotation).
// Descendants follow.
struct JointEdit {
  uint32_t joint = kNone;
  Vec3 rotation{0.0f};     // degrees: Rx * Ry * Rz, as Roblox's CFrame.Angles
  Vec3 translation{0.0f};  // in the unit of the joint's places
  friend bool operator==(const JointEdit&, const JointEdit&) = default;
};

// What is asked of the document's first skeleton, on top of the pose the scene shows.
struct PoseEdits {
  std::vector<JointEdit> joints;
  std::vector<float> face;  // 0..1 a control of Document::faceRig; a shorter list ends in zeros
  bool empty() const;
  friend bool operator==(const PoseEdits&, const PoseEdits&) = default;
};

// The pose of that name, or the one that is shown unless another is wanted; null: the bind pose, for every other
// name.
const Pose* findPose(const Skeleton& skeleton, const std::optional<std::string>& wanted);

// Where the joints are; `pose` null: the bind pose.
std::vector<Mat4> placesOf(const Skeleton& skeleton, const Pose* pose);

// Places with edits applied, those of one joint in their order. Edits of joints that do not exist are ignored.
std::vector<Mat4> editedPlaces(const Skeleton& skeleton, std::vector<Mat4> places,
                               std::span<const JointEdit> edits);

// What the controls of a face do to its joints (formats/roblox-mesh.md, section 2): the sum over controls and, with
// the product of its controls as weight, over correctives; one edit a joint that moves.
std::vector<JointEdit> faceEdits(const FaceRig& rig, std::span<const float> controls);

}  // namespace vitrine
