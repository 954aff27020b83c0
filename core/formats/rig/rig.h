// Skeletons of files whose skins and animations name nodes of the file's own tree: scenes of assimp, glTF.
//
// A vertex of a skinned mesh is drawn at sum(weight * transform of the bone's node * Bone::offset) * position,
// whatever node has the mesh. Bind space is chosen so that the first bone's node is where it is bound. For files at
// rest, as most are, the bind pose is then the stored one.
//
// Animated nodes that are not bones have joints as well: nodes above and below a skin's joints belong to its
// skeleton, the others to a skeleton without a skin. Meshes without bones follow the joint of their node. In a file
// without any mesh, all animated nodes and those below them form such a skeleton, which is what is drawn.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/format.h"

namespace vitrine::rig {

// A node of the file's tree; parents come before their children.
struct Node {
  std::string name;            // as shown
  uint32_t parent = kNone;     // its number in the list
  Mat4 local{1.0f};            // to its parent's space
  Mat4 place{1.0f};            // to the document's
  NodeId node = NodeId::None;  // ascending; instances of geometries are direct children of these
  bool animated = false;       // an animation changes its transform
};

// A bone of a mesh. Bones without a node are identified by their names, and stay where they are bound.
struct Bone {
  std::string_view name;
  uint32_t node = kNone;  // of the list
  Mat4 offset{1.0f};      // from the mesh's space to the bone's; finite
  bool listed = true;     // the skin lists it; false: only vertices without influences follow it
};

// A geometry with influences, whose joints are numbers in `bones`.
struct Mesh {
  uint32_t geometry = kNone;
  std::vector<Bone> bones;
  bool rigged = true;  // after addSkeletons(): false if it got no skeleton because there were too many
};

// The relation between nodes and the joints of one of the document's skeletons.
struct NodeJoints {
  std::vector<uint32_t> ofNode;  // by node: the joint that it follows, its own or that of a node above; kNone: none
  std::vector<uint32_t> nodes;   // by joint: its node; kNone: a bone without a node
};

struct Forest {
  std::vector<Node> nodes;
  std::vector<Mesh> meshes;
  std::vector<NodeJoints> joints;  // made by addSkeletons(): one per skeleton of the document
};

// Makes the document's skeletons, binds the geometries to them (Geometry::skeleton, bindShape, influences) and lets
// instances follow joints. Before the call, Instance::inJoint is the instance's transform in its node. `root`: the
// node below which joints without a parent are put in the tree. Errors: LimitExceeded.
Result<void> addSkeletons(ReadContext& context, NodeBuilder& nodes, NodeId root, Forest& forest);

// A joint that corresponds to a node, and that a track of the node moves; a node has several if meshes are bound in
// different poses.
struct Mover {
  uint32_t skeleton = kNone, joint = kNone;
  Mat4 space{1.0f};  // see JointTrack::space
};
std::vector<Mover> moversOf(const Document& document, const Forest& forest, uint32_t node);

inline constexpr float kSame = 1e-3f;  // the largest difference between matrices that count as equal
// The largest difference of two matrices' elements, as a fraction of the largest element.
float difference(const Mat4& a, const Mat4& b);

}  // namespace vitrine::rig
