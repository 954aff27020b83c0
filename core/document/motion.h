// Animations ("clips"): keys over time for joints, morph targets and the controls of a face.
//
// A clip may move joints of its own document, or only name them: Roblox keeps clips apart from the models that they
// move. Then core/geometry/binding.h finds the joints of those names in a rig.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/document/value_types.h"

namespace vitrine {

inline constexpr uint32_t kNone = 0xFFFFFFFF;  // "no material", "no parent", ...

// How a value goes from one key to the next. The first three are those of glTF 2.0, appendix C; Chord is that of
// Second Life (docs/formats/slanim.md 1.3); the others are the easings of Roblox's poses
// (docs/formats/rbxm.md 2.7), for which core/geometry/easing.h has the formulas.
enum class Interpolation : uint8_t {
  Linear,      // linear; rotations take the shorter way
  Step,        // the value of the earlier key until the time of the later one
  Cubic,       // a Hermite spline with the tangents of both; rotations are then normalised
  StepAhead,   // the value of the later key at once
  StepHalf,    // the value of the earlier key, from half way on that of the later one
  Chord,       // linear; rotations go straight from one to the other and are normalised, so are faster half way
  CubicIn,     // slow at first
  CubicOut,    // slow at last
  CubicInOut,  // both
  BounceIn,
  BounceOut,
  BounceInOut,
  ElasticIn,
  ElasticOut,
  ElasticInOut,
  OldCubicIn,  // Roblox's deprecated Cubic
  OldCubicOut,
  OldCubicInOut,
  Paced,  // straight, at a speed that a Hermite spline from 0 to 1 gives, see Keys::paces
};
// Whether the formula is a guess, because no source tells how the game computes it.
constexpr bool isGuessed(Interpolation interpolation) {
  return interpolation == Interpolation::BounceInOut || interpolation >= Interpolation::ElasticIn;
}

// Values at times. Before the first key its value holds; after the last, the last's.
template <class T>
struct Keys {
  std::vector<float> times;  // seconds, never decreasing
  std::vector<T> values;     // one per time
  Interpolation interpolation = Interpolation::Linear;
  std::vector<T> arriving{}, leaving{};  // tangents at each time, per second; only if any key is Cubic, else empty
  // For each key, how the value goes to the next one; empty: as `interpolation` says, everywhere.
  std::vector<Interpolation> each{};
  // Slopes of the pace at each time, x arriving and y leaving, per second; only if any key is Paced, else empty.
  std::vector<Vec2> paces{};
  bool empty() const { return times.empty(); }
  Interpolation after(size_t key) const { return each.empty() ? interpolation : each[key]; }
  friend bool operator==(const Keys&, const Keys&) = default;
};

// The order of turns about single axes: XYZ is Rx * Ry * Rz, which turns about Z first. The numbers are Roblox's.
enum class EulerOrder : uint8_t { XYZ, XZY, YZX, YXZ, ZXY, ZYX };

// How a joint moves in its parent's space: frame * T(translation) * R(rotation) * S(scale). A component without
// keys stays as in the shown pose, or does nothing if the track is `relative`.
struct JointTrack {
  uint32_t skeleton = 0;
  uint32_t joint = kNone;  // kNone: no joint of this document
  Keys<Vec3> translation;
  Keys<Quat> rotation;
  Keys<Vec3> scale;
  Mat4 space{1.0f};  // for joints without a parent: from the space of the keys to bind space
  // Separate curves for X, Y and Z, in place of `translation`; a missing one is 0 (of a relative track) or stays.
  std::array<Keys<float>, 3> moves{};
  // Turns about X, Y and Z in radians, combined in `order`, in place of `rotation`; a missing one is 0.
  std::array<Keys<float>, 3> turns{};
  EulerOrder order = EulerOrder::XYZ;
  // The keys say how far a joint is from its place at rest, which is `frame`.
  bool relative = false;
  Mat4 frame{1.0f};
  // By what names the joint is found in other rigs: its own, and those of what is above it; see JointHandle. Empty:
  // as the joint is called.
  std::string name{}, parent{}, further{};
  // Where the joint is in the rig that the keys were made for, in its parent's space, if the keys are not relative
  // and rigs differ in it: another rig's joint keeps the difference. None: keys are taken as they are.
  std::optional<Vec3> home{};
  int32_t priority = 0;        // added to Animation::priority: joints of Second Life's clips have their own
  NodeId node = NodeId::None;  // what holds the keys in the tree, if one node does
};
// The weight of a morph target over time.
struct MorphTrack {
  uint32_t geometry = kNone;
  uint32_t target = kNone;  // of Geometry::morphs
  Keys<float> weight;
};
// The weight of a face's control over time: 0..1, by the control's name ("JawDrop").
struct FaceTrack {
  std::string control;
  Keys<float> weight;
  NodeId node = NodeId::None;
};
// A named moment.
struct MotionMarker {
  std::string name, value;  // of Roblox's KeyframeMarker
  float time = 0;           // seconds
  NodeId node = NodeId::None;
};

// One animation of everything that the file moves together, across any number of skeletons.
struct Animation {
  std::string name;
  float duration = 0;  // seconds, not negative
  std::vector<JointTrack> tracks;
  std::vector<MorphTrack> morphs;
  NodeId node = NodeId::None;
  std::vector<FaceTrack> faces{};
  std::vector<MotionMarker> markers{};  // in order of time
  // What the file says about playing; none: it says nothing.
  std::optional<bool> loops{};
  float loopFrom = 0, loopTo = 0;     // seconds; the part that repeats; both 0: all of it
  std::optional<int32_t> priority{};  // the higher one wins; the scale is the format's
  float easeIn = 0, easeOut = 0;      // seconds in which it comes to its full weight, and leaves it
  std::vector<std::string> doubts{};  // what about it is guessed, as sentences; see also isGuessed()
};

}  // namespace vitrine
