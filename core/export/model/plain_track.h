// Tracks in the form that exchange formats have: keys of a joint's place in its parent's space, all of which go to
// the next one in the same way.
#pragma once

#include "core/document/document.h"

namespace vitrine {

inline constexpr double kUsualRate = 30;
inline constexpr double kLeastRate = 1, kMostRate = 1000;
// Keys that are added at most, to one track and to all.
inline constexpr uint64_t kMostSamplesOfTrack = 100'000, kMostSamples = 4'000'000;

// How motion that keys of one way cannot hold becomes straight pieces; and what became of it.
struct Baking {
  double rate = kUsualRate;  // frames per second: there are keys at those at least
  double grid = 0;           // times that the format can store, per second; 0: any
  bool onlyLinear = false;   // steps and splines become straight pieces, too
  uint64_t left = kMostSamples;
  uint64_t baked = 0;   // tracks
  uint64_t cut = 0;     // tracks that would have needed more keys than that
  uint64_t broken = 0;  // values that were not finite
};

// The ways are Linear, Step or Cubic, without Keys::each. Of linear keys two at one time are a jump.
struct PlainTrack {
  Keys<Vec3> translation;
  Keys<Quat> rotation;
  Keys<Vec3> scale;
};

// The same motion as localAt() gives: exact where the keys can hold it, else within 0.01 degrees and 0.0005 of a
// unit (of large movements: of a five-thousandth). Where the shown pose `still` has another place than keys that
// are relative leave it at, that becomes a single key.
PlainTrack plainTrack(const JointTrack& track, const Mat4& still, Baking& baking);

// The same for keys of a weight.
Keys<float> plainKeys(const Keys<float>& keys, Baking& baking);

// The way that all keys go, if it is one.
template <class T>
std::optional<Interpolation> wayOf(const Keys<T>& keys) {
  if (keys.each.empty()) return keys.interpolation;
  for (size_t k = 1; k + 1 < keys.each.size(); ++k)
    if (keys.each[k] != keys.each[0]) return std::nullopt;
  return keys.each.size() < 2 ? Interpolation::Linear : keys.each[0];
}

}  // namespace vitrine
