// What moves with time: keys of joints and of morph targets.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/document/value_types.h"

namespace vitrine {

inline constexpr uint32_t kNone = 0xFFFFFFFF;  // "no material", "no parent", ...

// How a value goes from one key to the next (glTF 2.0, appendix C).
enum class Interpolation : uint8_t {
  Linear,  // what lies between their values; turns by the shorter way
  Step,    // the first one's until the second's time
  Cubic,   // a Hermite spline with the tangents of both; turns are made unit quaternions then
};
// Values at times; before the first and after the last, theirs.
template <class T>
struct Keys {
  std::vector<float> times;  // seconds, none before the one in front of it
  std::vector<T> values;     // one a time
  Interpolation interpolation = Interpolation::Linear;
  std::vector<T> arriving{}, leaving{};  // Cubic: tangents at each time, per second; empty otherwise
  bool empty() const { return times.empty(); }
};
// How a joint moves in its parent's space: T(translation) * R(rotation) * S(scale). What has no keys stays as the
// shown pose has it.
struct JointTrack {
  uint32_t skeleton = 0;
  uint32_t joint = kNone;
  Keys<Vec3> translation;
  Keys<Quat> rotation;
  Keys<Vec3> scale;
  Mat4 space{1.0f};  // joints without a parent: from what the keys are in to bind space
};
// How much a morph target takes part.
struct MorphTrack {
  uint32_t geometry = kNone;
  uint32_t target = kNone;  // of Geometry::morphs
  Keys<float> weight;
};
// One movement of everything the file moves together, whatever skeletons that has.
struct Animation {
  std::string name;
  float duration = 0;  // seconds, not negative
  std::vector<JointTrack> tracks;
  std::vector<MorphTrack> morphs;
  NodeId node = NodeId::None;
};

}  // namespace vitrine
