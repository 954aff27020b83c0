// A clip as a tree of names, with motion relative to a place at rest: as Roblox's clips are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/document/diagnostics.h"
#include "core/export/model/plain_track.h"
#include "core/geometry/transforms.h"
#include "core/scene/scene.h"

namespace vitrine {

struct NamedJoint {
  std::string name;
  uint32_t parent = kNone;            // in WrittenClip::joints, where children follow their parents at once
  const JointTrack* track = nullptr;  // null: it only stands above others
  Mat4 still{1.0f};                   // the joint in its parent's space in the pose shown
  TransformParts rest{};              // the place that transforms are relative to, if the keys are not; in studs
  float unit = 1;                     // of keys that are not relative: studs in a unit of the parent's space
};

struct WrittenClip {
  const Animation* animation = nullptr;
  std::vector<NamedJoint> joints;
  uint64_t doubles = 0;    // tracks left out because another has their joint's name
  uint64_t uneven = 0;     // joints that move below something whose size is not the same along all axes
  bool addedRoot = false;  // a joint was put above those that move and have nothing above them
};

WrittenClip namedClip(const Scene& scene, const Animation& animation);

// What keys of a joint say relative to its rest, in studs.
TransformParts transformOf(const NamedJoint& joint, const TransformParts& keys);
// The keys of its track, relative to its rest.
PlainTrack transformKeys(const NamedJoint& joint, Baking& baking);

// Keys of a place that have every way between keys, relative to rest: no way is changed by being turned and scaled.
Keys<Vec3> placedKeys(const NamedJoint& joint, const Keys<Vec3>& keys);

// What is lost of every clip that only names joints: scales, double joints, parts to repeat, ways to begin and end.
void loseNamed(const WrittenClip& clip, Diagnostics& losses);

// A clip's priority as Roblox's enumeration has it, where Core, the lowest, has the largest number; none: it has no
// such priority.
std::optional<int32_t> robloxPriority(int32_t priority);

}  // namespace vitrine
