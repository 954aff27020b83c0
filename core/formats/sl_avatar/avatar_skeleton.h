// The avatar skeleton, to whose joints every Second Life rig refers by name.
#pragma once

#include <span>
#include <string_view>

#include "core/document/document.h"

namespace vitrine::slAvatar {

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

inline constexpr uint32_t kPelvis = 0;  // mPelvis, the root

// The position of a joint in the default pose, in metres.
Vec3 defaultPosition(uint32_t joint);

// The positions relative to the parents, one per row, in metres.
std::vector<Vec3> defaultOffsets();

// The transforms of joints with these offsets from their parents, from joint space to the avatar's, one per row. As
// in the viewer, bones are only translated, while collision volumes also have the table's rotation and scale.
std::vector<Mat4> jointMatricesAt(std::span<const Vec3> offsets);

}  // namespace vitrine::slAvatar
