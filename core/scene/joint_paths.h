// The ways that joints take through space while clips play.
#pragma once

#include "core/scene/scene.h"

namespace vitrine {

struct SceneJoint {
  uint32_t skeleton = 0, joint = 0;  // of the document
  friend bool operator==(const SceneJoint&, const SceneJoint&) = default;
};

struct JointPath {
  SceneJoint of;
  std::vector<Vec3> points;  // world; at times that are evenly spaced
  std::vector<Vec3> keys;    // world; where the clip has keys for the joint, or for what carries it
};
inline constexpr size_t kMostJointPaths = 64, kMostWayPoints = 256, kLeastWayPoints = 16;

// Those that show how the clips of `edits` move: the topmost of each skeleton that they move, and one end of each
// branch that does; at most kMostJointPaths.
std::vector<SceneJoint> tellingJoints(const Scene& scene, const PoseEdits& edits);
// The joints among these nodes, or whose keys of the clips they are; each once, at most kMostJointPaths.
std::vector<SceneJoint> jointsOf(const Scene& scene, const PoseEdits& edits, std::span<const NodeId> nodes);

// Where `edits` take joints while its clip goes from one time to another (seconds; none: all of it), as
// jointMatricesOf() has them; the other clips play along as often as they fit. Joints that stay where they are have
// no path. The larger the skeletons, the fewer the points, down to kLeastWayPoints.
std::vector<JointPath> jointPaths(const Scene& scene, const PoseEdits& edits, std::span<const SceneJoint> joints,
                                  std::optional<Vec2> range = {});

}  // namespace vitrine
