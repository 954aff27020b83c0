// Skeletons of files whose skins and animations name nodes of the file's own tree: scenes of assimp, glTF.
//
// A vertex of a skinned mesh is drawn at sum(weight * place of the bone's node * Bone::offset) * position, whatever
// node has the mesh. Bind space is chosen so that the first bone's node is where it is bound: for files at rest,
// which most are, the bind pose is then the stored one.
//
// What animations move without a bone has joints as well: nodes above and below a skin's joints are joints of its
// skeleton, the others of one that has no skin. Meshes without bones follow the joint of their node. Of a file
// without any mesh all animated nodes, and those below, are joints of such a skeleton, which is what is seen.
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
  NodeId node = NodeId::None;  // rising; instances of geometries hang on these directly
  bool animated = false;       // an animation moves it from where it is
};

// A bone of a mesh. Those without a node are told apart by their names, and stay where they are bound.
struct Bone {
  std::string_view name;
  uint32_t node = kNone;  // of the list
  Mat4 offset{1.0f};      // from the mesh's space to the bone's; finite
  bool listed = true;     // the skin names it; false: only vertices without influences go with it
};

// A geometry with influences, whose joints are numbers in `bones`.
struct Mesh {
  uint32_t geometry = kNone;
  std::vector<Bone> bones;
  bool rigged = true;  // after addSkeletons(): false where there were more skeletons than are made
};

// What became of the nodes in one of the document's skeletons.
struct NodeJoints {
  std::vector<uint32_t>
      ofNode;  // by node: the joint that it goes with, its own or that of a node above; kNone: none
  std::vector<uint32_t> nodes;  // by joint: the node that it is; kNone: of a bone without one
};

struct Forest {
  std::vector<Node> nodes;
  std::vector<Mesh> meshes;
  std::vector<NodeJoints> joints;  // made by addSkeletons(): of the document's skeletons
};

// Makes the document's skeletons, binds the geometries to them (Geometry::skeleton, bindShape, influences) and lets
// instances follow joints; what Instance::inJoint has before is where they are in their node. `root`: below which
// joints of skins without a parent stand in the tree. Errors: LimitExceeded.
Result<void> addSkeletons(ReadContext& context, NodeBuilder& nodes, NodeId root, Forest& forest);

// The joints that are a node, where a track of it goes; several where meshes are bound in different places.
struct Mover {
  uint32_t skeleton = kNone, joint = kNone;
  Mat4 space{1.0f};  // see JointTrack::space
};
std::vector<Mover> moversOf(const Document& document, const Forest& forest, uint32_t node);

inline constexpr float kSame = 1e-3f;  // difference of matrices that mean the same
// The largest difference of two matrices' elements, as a fraction of the largest element.
float difference(const Mat4& a, const Mat4& b);

}  // namespace vitrine::rig
