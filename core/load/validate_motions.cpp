#include "core/load/validate_motions.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace vitrine {

namespace {

bool isJointOf(const Document& document, const JointTrack& track) {
  return track.skeleton < document.skeletons.size() &&
         track.joint < document.skeletons[track.skeleton].joints.size();
}

// What is wrong, over all animations.
struct Faults {
  uint64_t astray = 0, untargeted = 0, unusable = 0, curves = 0, markers = 0;
};

template <class T>
bool areFinite(const std::vector<T>& values) {
  return std::ranges::all_of(values, [](const T& value) { return isFinite(value); });
}

// Whether keys could be used as they are; else they are dropped.
template <class T>
bool keepUsable(Keys<T>& keys) {
  const bool usable = keys.times.size() == keys.values.size() && std::ranges::is_sorted(keys.times) &&
                      areFinite(keys.times) && areFinite(keys.values) &&
                      (keys.each.empty() || keys.each.size() == keys.times.size());
  if (!usable) keys = {};
  return usable;
}

template <class T>
bool hasAny(const Keys<T>& keys, Interpolation way) {
  return keys.each.empty() ? keys.interpolation == way : std::ranges::find(keys.each, way) != keys.each.end();
}

template <class T>
void makeStraight(Keys<T>& keys, Interpolation way) {
  if (keys.interpolation == way) keys.interpolation = Interpolation::Linear;
  std::ranges::replace(keys.each, way, Interpolation::Linear);
}

// Splines without a usable tangent at every key become straight; other keys have none. How many did not fit.
template <class T>
uint64_t straightened(Keys<T>& keys) {
  uint64_t bad = 0;
  const size_t count = keys.times.size();
  const bool isCubic = hasAny(keys, Interpolation::Cubic), isPaced = hasAny(keys, Interpolation::Paced);
  const bool hasTangents = keys.arriving.size() == count && keys.leaving.size() == count &&
                           areFinite(keys.arriving) && areFinite(keys.leaving);
  if (isCubic && !hasTangents) makeStraight(keys, Interpolation::Cubic), ++bad;
  if (!isCubic || !hasTangents) keys.arriving.clear(), keys.leaving.clear();
  const bool hasPaces = keys.paces.size() == count && areFinite(keys.paces);
  if (isPaced && !hasPaces) makeStraight(keys, Interpolation::Paced), ++bad;
  if (!isPaced || !hasPaces) keys.paces.clear();
  return bad;
}

void check(auto& keys, Faults& faults) {
  faults.unusable += keepUsable(keys) ? 0 : 1;
  faults.curves += straightened(keys);
}

void checkTracks(Document& document, Animation& animation, Faults& faults) {
  faults.astray += std::erase_if(animation.tracks, [&](const JointTrack& track) {
    const bool isThere = isJointOf(document, track) || (track.joint == kNone && !track.name.empty());
    return !isThere || !isFinite(track.space) || !isFinite(track.frame);
  });
  faults.untargeted += std::erase_if(animation.morphs, [&](const MorphTrack& track) {
    return track.geometry >= document.geometries.size() ||
           track.target >= document.geometries[track.geometry].morphs.size();
  });
  for (MorphTrack& track : animation.morphs) check(track.weight, faults);
  for (FaceTrack& track : animation.faces) check(track.weight, faults);
  for (JointTrack& track : animation.tracks) {
    check(track.translation, faults), check(track.rotation, faults), check(track.scale, faults);
    for (auto* curves : {&track.moves, &track.turns})
      for (Keys<float>& keys : *curves) check(keys, faults);
    if (track.home && !isFinite(*track.home)) track.home.reset();
  }
  faults.markers += std::erase_if(animation.markers, [](const MotionMarker& m) { return !isFinite(m.time); });
  std::ranges::stable_sort(animation.markers, {}, &MotionMarker::time);
}

void checkTimes(Document& document, Animation& animation) {
  for (float* seconds : {&animation.loopFrom, &animation.loopTo, &animation.easeIn, &animation.easeOut})
    if (!(*seconds >= 0) || !isFinite(*seconds)) *seconds = 0;
  if (isFinite(animation.duration) && animation.duration >= 0) return;
  document.diagnostics.add(
      Severity::Warning, "document.animation-duration",
      fmt::format("animation {} lasts {} seconds; taken as 0", animation.name, formatFloat(animation.duration)));
  animation.duration = 0;
}

}  // namespace

void validateMotions(Document& document) {
  Faults faults;
  for (Animation& animation : document.animations) {
    checkTracks(document, animation, faults);
    checkTimes(document, animation);
  }
  for (Skeleton& skeleton : document.skeletons)
    std::erase_if(skeleton.handles, [&](const JointHandle& handle) {
      return handle.joint >= skeleton.joints.size() || !isFinite(handle.frame);
    });
  const auto tell = [&](const char* id, const char* message, uint64_t count) {
    if (count > 0) document.diagnostics.add(Severity::Warning, id, message, {}, count);
  };
  tell("document.track-joint", "tracks of missing joints are left out", faults.astray);
  tell("document.track-morph", "tracks of missing morph targets are left out", faults.untargeted);
  tell("document.keys", "keys that are not finite, not in order or without a value are left out", faults.unusable);
  tell("document.markers", "markers without a finite time are left out", faults.markers);
  tell("document.curves", "curves without a finite tangent at every key go straight from key to key",
       faults.curves);
}

}  // namespace vitrine
