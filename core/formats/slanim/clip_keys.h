// The keys of a joint's track as a file has them.
#pragma once

#include <array>
#include <vector>

#include "core/formats/slanim/clip_axes.h"

namespace vitrine::slanim {

using FileKey = std::array<uint16_t, 4>;  // time, three numbers

// What became of the keys of all tracks.
struct KeyFaults {
  uint64_t outside = 0;            // keys before the start or after the end
  uint64_t far = 0;                // positions cut at 5 m
  uint64_t uneven = 0;             // joints that move below something larger along one axis
  double degrees = 0, metres = 0;  // the largest errors
};

// Of a clip of any origin. Between its keys the viewer goes straight, so far turns get more keys; what is not
// straight gets `rate` keys a second, a jump two neighbouring keys.
class KeyMaker {
 public:
  KeyMaker(float duration, float rate, KeyFaults& faults);
  std::vector<FileKey> rotationsOf(const JointTrack& track, const JointAxes& axes) const;
  std::vector<FileKey> positionsOf(const JointTrack& track, const JointAxes& axes) const;

 private:
  float m_duration, m_rate;
  KeyFaults& m_faults;
};

// Keys that are written as they are.
std::vector<FileKey> plainRotations(const Keys<Quat>& keys, float duration);
std::vector<FileKey> plainPositions(const Keys<Vec3>& keys, float duration);

}  // namespace vitrine::slanim
