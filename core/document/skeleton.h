// Rigs: joints and the poses they are in, how clips find them, the figure around them, the controls of a face.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/document/motion.h"
#include "core/document/value_types.h"

namespace vitrine {

struct Joint {
  std::string name;
  uint32_t parent = kNone;     // precedes its children
  CFrame bind;                 // absolute, in bind space
  float culling = 0;           // largest distance to an influenced vertex; 0: not stored
  bool listed = true;          // the skin names it; else it only lies between joints that the skin names
  Vec3 halfAxes{0.0f};         // of the body ellipsoid that this joint represents, along its own axes; zero: a bone
  uint32_t lodParent = kNone;  // the joint that moves its vertices when bones are dropped at a distance; may be
                               // itself
  NodeId node = NodeId::None;
};
// Where joints are: joint space to bind space, one matrix per joint. A vertex goes to
// sum(weight * jointMatrices[joint] * inverseBind[joint]) * bindShape * position.
struct Pose {
  std::string name;  // "default skeleton"
  std::vector<Mat4> jointMatrices;
};
// How clips that only name what they move find a joint: by the name of what the joint moves, and of what holds
// that; `further` leaves out the optional bones of Roblox's figures of higher fidelity.
struct JointHandle {
  std::string name, parent, further;
  uint32_t joint = kNone;
  Mat4 frame{1.0f};  // the joint at rest in its parent's space: what relative keys are relative to
};
struct Skeleton {
  std::vector<Joint> joints;
  std::vector<Mat4> inverseBind;     // bind space to joint space as stored; empty: the inverses of Joint::bind
  std::vector<Pose> poses;           // other poses in the file; the bind pose is not listed
  uint32_t shownPose = kNone;        // in `poses`, unless another is asked for; kNone: the bind pose
  std::vector<JointHandle> handles;  // empty: every joint is found by its own name alone
};

// The body that a skeleton belongs to, as flesh around bones, to show how an item is worn. Not part of the file.
struct GhostBone {
  uint32_t parent = kNone;  // in Ghost::bones; comes before this one
  uint32_t joint = kNone;   // in the first skeleton; kNone: the bone keeps its offset from its parent
  Vec3 offset{0.0f};        // from the parent's position, in bind space
  float radius = 0;         // of the flesh around this bone's position; between the parent's position and this one
                            // it changes evenly from the parent's radius to this one. 0: none
};
struct Ghost {
  std::vector<GhostBone> bones;
};

// Facial action coding: a pose for each control, and correctives, which are additional poses whose weight is the
// product of the weights of two or three controls.
struct FaceRig {
  struct Control {
    std::string abbreviation;  // "c_JD"
    std::string name;          // "JawDrop"; the abbreviation where unknown
    NodeId node = NodeId::None;
  };
  struct Corrective {
    std::array<uint16_t, 3> controls{};  // indices into controls
    uint8_t count = 2;
    NodeId node = NodeId::None;
  };
  std::vector<std::string> jointNames;  // the rows of `translation` and `rotation`
  std::vector<uint32_t> joints;         // the joint of that name, or kNone
  std::vector<Control> controls;        // first columns
  std::vector<Corrective> correctives;  // further columns, those of two controls first
  // Per row and column: translation in the mesh's unit and Euler angles in degrees, row-major.
  std::array<std::vector<float>, 3> translation;
  std::array<std::vector<float>, 3> rotation;
  size_t columns() const { return controls.size() + correctives.size(); }
};

}  // namespace vitrine
