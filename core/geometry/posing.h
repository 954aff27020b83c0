// Posing a skeleton: by an animation, then joints turned and moved on top of it, by hand or by a face's controls.
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

// The weight of all morph targets of one name, instead of what is stored or what an animation says.
struct MorphEdit {
  uint32_t control = kNone;  // of Document::morphControls
  float weight = 0;
  friend bool operator==(const MorphEdit&, const MorphEdit&) = default;
};

// What is asked on top of the pose the scene shows: an animation of every skeleton it moves, the rest of the
// document's first.
struct PoseEdits {
  std::vector<JointEdit> joints;
  std::vector<float> face;        // 0..1 a control of Document::faceRig; a shorter list ends in zeros
  std::vector<MorphEdit> morphs;  // one a control; those that are not named keep their weights
  uint32_t animation = kNone;     // of Document::animations
  float time = 0;                 // seconds from its start
  bool empty() const;
  friend bool operator==(const PoseEdits&, const PoseEdits&) = default;
};

// The pose of that name, or the one that is shown unless another is wanted; null: the bind pose, for every other
// name.
const Pose* findPose(const Skeleton& skeleton, const std::optional<std::string>& wanted);

// Where the joints are; `pose` null: the bind pose.
std::vector<Mat4> jointMatricesOf(const Skeleton& skeleton, const Pose* pose);

// Whether an animation has tracks of a skeleton.
bool moves(const Animation& animation, uint32_t skeleton);

// Places at a time of an animation, in seconds; before its first keys and after its last ones it stands still.
// Joints without a track stay in their parents' space as `jointMatrices` has them. `skeleton` is one of the
// document's.
std::vector<Mat4> animatedJointMatrices(const Document& document, uint32_t skeleton,
                                        std::vector<Mat4> jointMatrices, const Animation& animation, float time);

// Places with edits applied, those of one joint in their order. Edits of joints that do not exist are ignored.
std::vector<Mat4> editedJointMatrices(const Skeleton& skeleton, std::vector<Mat4> jointMatrices,
                                      std::span<const JointEdit> edits);

// JointEdit::rotation turned further about one of the joint's own axes (0..2) as they are then; angles of
// -180..180.
Vec3 turned(const Vec3& rotation, int axis, float degrees);

// How much each column of the rig's matrices takes part: controls as they are, 0..1, correctives as the product of
// theirs.
std::vector<float> columnWeights(const FaceRig& rig, std::span<const float> controls);

// What the controls of a face do to its joints (docs/formats/roblox-mesh.md 2.2): the sum over controls and, with
// the product of its controls as weight, over correctives; one edit a joint that moves.
std::vector<JointEdit> faceEdits(const FaceRig& rig, std::span<const float> controls);

// A movement that tries a skin: the joints that the skin names, or all where none is named, one after the other
// turn to 40 degrees and to -40 about X, Y and Z, and come to rest before the next one does. At rest, before the
// start and after the end too, there are no edits.
std::vector<JointEdit> waveAt(const Skeleton& skeleton, float seconds);
float waveDuration(const Skeleton& skeleton);  // seconds

}  // namespace vitrine
