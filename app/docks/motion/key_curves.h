// The keys of one joint, morph target or control as curves of single numbers, and what the player makes of them.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/report/clip_keys.h"

namespace vitrine {

// One number over time. `of`: Position, Rotation (degrees), Scale or Weight.
struct CurveChannel {
  KeyChannel of = KeyChannel::Position;
  int axis = 0;  // 0 to 2; a weight has one
  friend bool operator==(const CurveChannel&, const CurveChannel&) = default;
};

class KeyCurves {
 public:
  // The clip outlives it.
  KeyCurves(const Animation& clip, const KeyedThing& thing);

  const std::vector<CurveChannel>& channels() const { return m_channels; }  // that have keys
  std::span<const float> timesOf(const CurveChannel& channel) const;
  float valueOf(const CurveChannel& channel, size_t key) const;
  Interpolation after(const CurveChannel& channel, size_t key) const;
  bool isGuessedAfter(const CurveChannel& channel, size_t key) const;  // not after the last one

  // What is shown at these times, which are in order. Angles go on where they are, beyond 180 degrees.
  std::vector<float> sampled(const CurveChannel& channel, std::span<const float> times) const;
  // How steeply a spline comes to a key and leaves it, per second; none: there is no spline on that side.
  struct Slopes {
    std::optional<float> arriving, leaving;
  };
  Slopes slopesAt(const CurveChannel& channel, size_t key) const;

 private:
  const JointTrack* track() const;
  const Keys<float>* numbersOf(const CurveChannel& channel) const;
  const Keys<Vec3>* vectorsOf(const CurveChannel& channel) const;
  void unrollAngles();
  Vec3 anglesAt(size_t key) const;
  Vec3 anglesNear(float time, const Vec3& before) const;

  const Animation& m_clip;
  KeyedThing m_thing;
  std::vector<CurveChannel> m_channels;
  std::vector<Vec3>
      m_angles;  // of each key of the rotation, in degrees, each near to the one before; empty: too many
};

}  // namespace vitrine
