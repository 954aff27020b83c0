// Poses a skeleton: by an animation, then by turning and moving joints on top of it, by hand or through a face's
// controls.
#pragma once

#include <span>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// Turns and moves a joint in its own space, relative to the pose: local * T(translation) * R(rotation).
// Descendants follow.
struct JointEdit {
  uint32_t joint = kNone;
  Vec3 rotation{0.0f};     // degrees: Rx * Ry * Rz, as Roblox's CFrame.Angles
  Vec3 translation{0.0f};  // in the unit of joint positions
  friend bool operator==(const JointEdit&, const JointEdit&) = default;
};

// The weight of all morph targets with one name, overriding the stored or animated weight.
struct MorphEdit {
  uint32_t control = kNone;  // of Document::morphControls
  float weight = 0;
  friend bool operator==(const MorphEdit&, const MorphEdit&) = default;
};

// A clip that plays along with the first one.
struct PlayedClip {
  uint32_t animation = kNone;  // of Scene::clips
  float time = 0;              // seconds from its start
  float weight = 1;            // 0..1
  friend bool operator==(const PlayedClip&, const PlayedClip&) = default;
};

// Edits on top of the pose that the scene shows. Animations apply to every skeleton they move; the joint and face
// edits apply only to the document's first skeleton.
struct PoseEdits {
  std::vector<JointEdit> joints;
  std::vector<float> face;        // 0..1 per control of Document::faceRig; missing controls are 0
  std::vector<MorphEdit> morphs;  // at most one per control; controls not listed keep their weights
  uint32_t animation = kNone;     // of Scene::clips, whose first ones are Document::animations
  float time = 0;                 // seconds from its start
  float weight = 1;               // of `animation`, 0..1
  std::vector<PlayedClip> also;   // blended with it, see blendedJointMatrices()
  bool holdsRoot = false;         // what moves whole figures over the ground does not
  bool empty() const;
  friend bool operator==(const PoseEdits&, const PoseEdits&) = default;
};

// Adds a joint that no skin names at a place in bind space; gives its number.
uint32_t addRigJoint(Skeleton& skeleton, std::string name, uint32_t parent, const Mat4& place,
                     NodeId node = NodeId::None);

// The pose named `wanted`, or the skeleton's shown pose if nothing is wanted. Null means the bind pose: also for
// unknown names.
const Pose* findPose(const Skeleton& skeleton, const std::optional<std::string>& wanted);

// Where a joint is bound, with the size that it has there.
Mat4 bindPlaceOf(const Skeleton& skeleton, uint32_t joint);

// The matrices of the joints in `pose`; null: the bind pose.
std::vector<Mat4> jointMatricesOf(const Skeleton& skeleton, const Pose* pose);

// Whether an animation has tracks for a skeleton.
bool moves(const Animation& animation, uint32_t skeleton);

// A clip at a time in seconds; before its first keys and after its last, nothing moves.
struct ClipAt {
  const Animation* animation = nullptr;
  float time = 0;
  float weight = 1;  // 0..1
};

// The joint matrices where clips put them. Joints without a track keep their transform relative to the parent, as
// in `jointMatrices`. `skeleton` is an index into Document::skeletons.
//
// Of several clips, those of the highest priority have a joint first; what their weights leave of 1 goes to those
// of the next, and the rest to the pose. Weights of the same priority that add up to more than 1 count as
// fractions.
std::vector<Mat4> blendedJointMatrices(const Document& document, uint32_t skeleton, std::vector<Mat4> jointMatrices,
                                       std::span<const ClipAt> clips, bool holdsRoot = false);

// The weights of a face's controls where clips put them, by the same rule; controls without a track keep
// `controls`.
std::vector<float> blendedFace(const FaceRig& rig, std::vector<float> controls, std::span<const ClipAt> clips);

// The joint matrices with edits applied; several edits of one joint apply in order. Edits of joints that do not
// exist are ignored.
std::vector<Mat4> editedJointMatrices(const Skeleton& skeleton, std::vector<Mat4> jointMatrices,
                                      std::span<const JointEdit> edits);

// JointEdit::rotation turned further about one of the joint's own axes (0..2), as rotated so far; angles are in
// -180..180.
Vec3 turned(const Vec3& rotation, int axis, float degrees);

// The weight of each column of the rig's matrices: a control's own value, 0..1; for a corrective, the product of
// its controls' values.
std::vector<float> columnWeights(const FaceRig& rig, std::span<const float> controls);

// The effect of a face's controls on its joints (docs/formats/roblox-mesh.md 2.2): the weighted sum over controls
// and correctives, see columnWeights(); one edit per joint that moves.
std::vector<JointEdit> faceEdits(const FaceRig& rig, std::span<const float> controls);

// An animation that tests a skin: one after another, the joints that the skin names (all joints if it names none)
// turn to 40 and -40 degrees about X, Y and Z, and return to rest before the next joint starts. There are no edits
// at rest, before the start or after the end.
std::vector<JointEdit> waveAt(const Skeleton& skeleton, float seconds);
float waveDuration(const Skeleton& skeleton);  // seconds

}  // namespace vitrine
