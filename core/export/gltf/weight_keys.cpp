#include "core/export/gltf/weight_keys.h"

#include <algorithm>
#include <map>

#include "core/geometry/transforms.h"

namespace vitrine {
namespace {

using WeightTrack = Keys<float>;

Interpolation commonWay(std::span<const WeightTrack* const> tracks) {
  bool steps = true, curves = false;
  for (const WeightTrack* track : tracks) {
    if (!track || track->empty()) continue;
    steps = steps && track->interpolation == Interpolation::Step;
    curves = curves || track->interpolation == Interpolation::Cubic;
  }
  return curves ? Interpolation::Cubic : steps ? Interpolation::Step : Interpolation::Linear;
}

// Times at which any has a key, and whether any jumps there.
std::map<float, bool> jumpTimesOf(std::span<const WeightTrack* const> tracks, Interpolation way) {
  std::map<float, bool> times;
  for (const WeightTrack* track : tracks) {
    if (!track) continue;
    for (size_t k = 0; k < track->times.size(); ++k) {
      const bool again = k > 0 && track->times[k] == track->times[k - 1];
      const bool steps = k > 0 && track->interpolation == Interpolation::Step;
      times[track->times[k]] |= way != Interpolation::Step && (again || steps);
    }
  }
  return times;
}

// A track just before or after a time.
struct TrackSide {
  float value = 0, slope = 0;
};

float slopeWithin(const WeightTrack& track, size_t k, float time) {
  const float span = track.times[k + 1] - track.times[k];
  const float from = track.values[k], to = track.values[k + 1];
  if (track.interpolation == Interpolation::Step) return 0;
  if (track.interpolation == Interpolation::Linear) return (to - from) / span;
  if (time == track.times[k]) return track.leaving[k];
  if (time == track.times[k + 1]) return track.arriving[k + 1];
  const float u = (time - track.times[k]) / span;
  return (6 * u * u - 6 * u) * (from - to) / span + (3 * u * u - 4 * u + 1) * track.leaving[k] +
         (3 * u * u - 2 * u) * track.arriving[k + 1];
}

TrackSide sideBefore(const WeightTrack& track, float time, bool isFirst) {
  const auto k = size_t(std::ranges::lower_bound(track.times, time) - track.times.begin());
  if (k == track.times.size()) return {track.values.back(), 0};
  if (k == 0) {
    const bool stored = isFirst && track.interpolation == Interpolation::Cubic && track.times[0] == time;
    return {track.values.front(), stored ? track.arriving.front() : 0};
  }
  const float slope = slopeWithin(track, k - 1, time);
  if (track.times[k] != time) return {valueAt(track, time), slope};
  return {track.values[track.interpolation == Interpolation::Step ? k - 1 : k], slope};
}

TrackSide sideAfter(const WeightTrack& track, float time, bool isLast) {
  const auto next = size_t(std::ranges::upper_bound(track.times, time) - track.times.begin());
  if (next == 0) return {track.values.front(), 0};
  if (next == track.times.size()) {
    const bool stored = isLast && track.interpolation == Interpolation::Cubic && track.times.back() == time;
    return {track.values.back(), stored ? track.leaving.back() : 0};
  }
  const float value = track.times[next - 1] == time ? track.values[next - 1] : valueAt(track, time);
  return {value, slopeWithin(track, next - 1, time)};
}

}  // namespace

WeightKeys commonKeys(std::span<const WeightTrack* const> tracks, std::span<const float> still) {
  WeightKeys keys;
  keys.interpolation = commonWay(tracks);
  const std::map<float, bool> times = jumpTimesOf(tracks, keys.interpolation);
  const bool curves = keys.interpolation == Interpolation::Cubic;
  for (const auto& [time, jumps] : times) {
    const bool isFirst = time == times.begin()->first, isLast = time == times.rbegin()->first;
    std::vector<TrackSide> left, right;
    for (size_t t = 0; t < tracks.size(); ++t) {
      const bool moves = tracks[t] && !tracks[t]->empty();
      left.push_back(moves ? sideBefore(*tracks[t], time, isFirst) : TrackSide{still[t], 0});
      right.push_back(moves ? sideAfter(*tracks[t], time, isLast) : TrackSide{still[t], 0});
    }
    const auto put = [&](const std::vector<TrackSide>& values, bool arrives, bool leaves) {
      keys.times.push_back(time);
      for (size_t t = 0; t < tracks.size(); ++t) {
        keys.values.push_back(values[t].value);
        if (curves) keys.arriving.push_back(arrives ? left[t].slope : 0);
        if (curves) keys.leaving.push_back(leaves ? right[t].slope : 0);
      }
    };
    if (jumps) put(left, true, false);
    put(right, !jumps, true);
  }
  return keys;
}

}  // namespace vitrine
