// The avatar skeleton every Second Life rig refers to by joint name.
#pragma once

#include <span>
#include <string_view>

#include "core/document/document.h"

namespace vitrine::slmesh {

struct DefaultJoint {
  std::string_view name;
  uint32_t parent = kNone;          // precedes its children
  bool collisionVolume = false;     // else a bone
  std::array<float, 3> position{};  // relative to the parent, in metres
  std::array<float, 3> rotation{};  // degrees about X, then Y, then Z
  std::array<float, 3> scale{};
  std::string_view aliases;  // separated by blanks
};

// 133 bones and 26 collision volumes.
std::span<const DefaultJoint> defaultSkeleton();

// The row of a joint name or alias; kNone if the skeleton has none.
uint32_t findDefaultJoint(std::string_view name);

inline constexpr uint32_t kPelvis = 0;  // mPelvis, which everything hangs on

// Where the joint is while nothing is posed, in metres.
Vec3 defaultPosition(uint32_t joint);

// Its place relative to the parent, one per row, in metres.
std::vector<Vec3> defaultOffsets();

// Where joints at these offsets from their parents are: joint space to the avatar's, one per row. As in the viewer
// bones only move, while a collision volume is also turned and as large as the table has it.
std::vector<Mat4> jointMatricesAt(std::span<const Vec3> offsets);

}  // namespace vitrine::slmesh
