// Animations: keys over time for joints and morph targets.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/document/value_types.h"

namespace vitrine {

inline constexpr uint32_t kNone = 0xFFFFFFFF;  // "no material", "no parent", ...

// How values between two keys are computed (glTF 2.0, appendix C).
enum class Interpolation : uint8_t {
  Linear,  // linear; rotations take the shorter way
  Step,    // the value of the earlier key until the time of the later one
  Cubic,   // a Hermite spline with the tangents of both; rotations are then normalised
};
// Values at times. Before the first key its value holds; after the last, the last's.
template <class T>
struct Keys {
  std::vector<float> times;  // seconds, never decreasing
  std::vector<T> values;     // one per time
  Interpolation interpolation = Interpolation::Linear;
  std::vector<T> arriving{}, leaving{};  // Cubic: tangents at each time, per second; empty otherwise
  bool empty() const { return times.empty(); }
};
// How a joint moves in its parent's space: T(translation) * R(rotation) * S(scale). A component without keys stays
// as in the shown pose.
struct JointTrack {
  uint32_t skeleton = 0;
  uint32_t joint = kNone;
  Keys<Vec3> translation;
  Keys<Quat> rotation;
  Keys<Vec3> scale;
  Mat4 space{1.0f};  // for joints without a parent: from the space of the keys to bind space
};
// The weight of a morph target over time.
struct MorphTrack {
  uint32_t geometry = kNone;
  uint32_t target = kNone;  // of Geometry::morphs
  Keys<float> weight;
};
// One animation of everything that the file moves together, across any number of skeletons.
struct Animation {
  std::string name;
  float duration = 0;  // seconds, not negative
  std::vector<JointTrack> tracks;
  std::vector<MorphTrack> morphs;
  NodeId node = NodeId::None;
};

}  // namespace vitrine
