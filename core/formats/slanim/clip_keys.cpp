#include "core/formats/slanim/clip_keys.h"

#include <algorithm>
#include <cmath>

#include "core/formats/slanim/quantised_keys.h"
#include "core/geometry/tracks.h"

namespace vitrine::slanim {
namespace {

// A moment that needs a key: at a time, just before it (-1) or just after it (1).
struct Moment {
  float time = 0;
  int side = 0;
  friend auto operator<=>(const Moment&, const Moment&) = default;
};

// Turned further than this from key to key, what is straight differs by more than a step from what turns evenly.
constexpr double kFarTurn = 0.17;  // radians

double angleBetween(const glm::dquat& a, const glm::dquat& b) {
  const double dot = std::min(std::abs(glm::dot(glm::normalize(a), glm::normalize(b))), 1.0);
  return 2 * std::acos(dot);
}

size_t straightPieces(const Keys<Quat>& keys, size_t k) {
  const double angle = angleBetween(glm::dquat(keys.values[k]), glm::dquat(keys.values[k + 1]));
  return std::isfinite(angle) ? size_t(std::ceil(angle / kFarTurn)) : 1;
}
size_t straightPieces(const Keys<Vec3>&, size_t) { return 1; }
// Of one of the coordinates. Turns about axes are handled like curves.
size_t straightPieces(const Keys<float>&, size_t) { return 1; }

class Moments {
 public:
  Moments(float duration, float rate) : m_duration(duration), m_rate(rate) {}

  // `isStraight`: whether linear keys are straight for the file, too.
  template <class T>
  void add(const Keys<T>& keys, bool isStraight = true) {
    for (size_t k = 0; k < keys.times.size(); ++k) {
      if (keys.times[k] < 0 || keys.times[k] > m_duration * 1.000001f) ++m_outside;
      put(keys.times[k], 0);
      if (k + 1 < keys.times.size()) addBetween(keys, k, isStraight);
    }
  }

  std::vector<Moment> taken() {
    // What is outside counts where the clip begins and ends.
    if (m_outside > 0) put(0, 0), put(m_duration, 0);
    std::ranges::sort(m_moments);
    const auto same = std::ranges::unique(m_moments);
    m_moments.erase(same.begin(), same.end());
    return std::move(m_moments);
  }
  uint64_t outside() const { return m_outside; }

 private:
  void put(float time, int side) {
    if (time >= 0 && time <= m_duration) m_moments.push_back({time, side});
    // A key at the very end may be rounded to behind it.
    if (time > m_duration && time <= m_duration * 1.000001f) m_moments.push_back({m_duration, side});
  }
  void putEvenly(float from, float to, size_t pieces) {
    for (size_t i = 1; i < pieces; ++i) put(from + (to - from) * float(double(i) / double(pieces)), 0);
  }
  template <class T>
  void addBetween(const Keys<T>& keys, size_t k, bool isStraight) {
    const float from = keys.times[k], to = keys.times[k + 1];
    if (!(to > from)) return put(to, -1);
    switch (keys.after(k)) {
      case Interpolation::Step:
        return put(to, -1);
      case Interpolation::StepAhead:
        return put(from, 1);
      case Interpolation::StepHalf: {
        const float middle = from + (to - from) / 2;
        put(middle, -1), put(middle, 1);
        return;
      }
      case Interpolation::Chord:
        if (isStraight) return;
        return addCurve(from, to);
      case Interpolation::Linear:
        if (isStraight) return putEvenly(from, to, straightPieces(keys, k));
        [[fallthrough]];
      default:
        addCurve(from, to);
    }
  }
  // Only the part that is played.
  void addCurve(float from, float to) {
    const float start = std::max(from, 0.0f), end = std::min(to, m_duration);
    if (end > start) putEvenly(start, end, size_t(std::ceil(double(end - start) * double(m_rate))));
  }

  float m_duration, m_rate;
  uint64_t m_outside = 0;
  std::vector<Moment> m_moments;
};

float sampleTime(const Moment& moment) {
  if (moment.side == 0) return moment.time;
  return std::nextafter(moment.time, moment.side < 0 ? -INFINITY : INFINITY);
}

// Calls `make(time)` for the three numbers of each moment. Of moments that round to one time, one becomes the key:
// the nearest to that time, which a key of such a file has exactly; where something jumps, the last.
template <class Make>
std::vector<FileKey> keysAt(const std::vector<Moment>& moments, float duration, Make make) {
  std::vector<FileKey> keys;
  double nearest = -1;  // how far from its time the last key is; below 0: something jumps there
  for (const Moment& moment : moments) {
    int step = encodedTime(moment.time, duration) + moment.side;
    if (step < 0 || step > kMostSteps) continue;
    const int last = keys.empty() ? -1 : keys.back()[0];
    if (moment.side < 0 && step <= last) continue;
    step = std::max(step, last);
    const double away =
        moment.side == 0 ? std::abs(double(moment.time) - double(decodedTime(uint16_t(step), duration))) : -1;
    if (step == last && nearest >= 0 && away > nearest) continue;
    nearest = away;
    const std::array<uint16_t, 3> numbers = make(sampleTime(moment));
    const FileKey key{uint16_t(step), numbers[0], numbers[1], numbers[2]};
    if (step == last)
      keys.back() = key;
    else
      keys.push_back(key);
  }
  const auto isSame = [&](const FileKey& key) {
    return std::equal(key.begin() + 1, key.end(), keys.front().begin() + 1);
  };
  if (keys.size() > 1 && std::ranges::all_of(keys, isSame)) keys.resize(1);
  return keys;
}

// Calls `compare(time, key, next, part)` at each key and within what lies between two.
template <class Compare>
void forEachPlayed(const std::vector<FileKey>& keys, float duration, Compare compare) {
  for (size_t k = 0; k < keys.size(); ++k) {
    const size_t next = std::min(k + 1, keys.size() - 1);
    const int steps = keys[next][0] - keys[k][0];
    // Where keys are neighbours, something jumps.
    if (steps <= 1) continue;
    for (const float part : {0.25f, 0.5f, 0.75f}) {
      const double time = (double(keys[k][0]) + double(part) * steps) / kMostSteps * double(duration);
      compare(float(time), keys[k], keys[next], part);
    }
  }
}

Quat rotationOf(const FileKey& key) { return decodedRotation(key[1], key[2], key[3]); }
Vec3 positionOf(const FileKey& key) {
  return Vec3(decodedPosition(key[1]), decodedPosition(key[2]), decodedPosition(key[3]));
}

// As the viewer goes between keys.
glm::dquat straight(const FileKey& from, const FileKey& to, float part) {
  const glm::dquat a(rotationOf(from)), b(rotationOf(to));
  const double sign = glm::dot(a, b) < 0 ? -1 : 1;
  return glm::normalize(a * (1.0 - double(part)) + b * (sign * double(part)));
}

}  // namespace

KeyMaker::KeyMaker(float duration, float rate, KeyFaults& faults)
    : m_duration(duration), m_rate(rate >= 1 ? std::min(rate, 1000.0f) : 1.0f), m_faults(faults) {}

std::vector<FileKey> KeyMaker::rotationsOf(const JointTrack& track, const JointAxes& axes) const {
  Moments moments(m_duration, m_rate);
  moments.add(track.rotation);
  for (const Keys<float>& turns : track.turns) moments.add(turns, false);
  m_faults.outside += moments.outside();
  const auto at = [&](float time) { return axes.rotationOf(localAt(track, axes.rest(), time)); };
  const auto keys =
      keysAt(moments.taken(), m_duration, [&](float time) { return encodedRotation(Quat(at(time))); });
  forEachPlayed(keys, m_duration, [&](float time, const FileKey& from, const FileKey& to, float part) {
    const double degrees = glm::degrees(angleBetween(at(time), straight(from, to, part)));
    m_faults.degrees = std::max(m_faults.degrees, degrees);
  });
  return keys;
}

std::vector<FileKey> KeyMaker::positionsOf(const JointTrack& track, const JointAxes& axes) const {
  Moments moments(m_duration, m_rate);
  moments.add(track.translation);
  for (const Keys<float>& moves : track.moves) moments.add(moves);
  m_faults.outside += moments.outside();
  const auto at = [&](float time) { return axes.positionOf(localAt(track, axes.rest(), time)); };
  m_faults.uneven += axes.isUneven() ? 1 : 0;
  uint64_t& farOff = m_faults.far;
  const auto keys = keysAt(moments.taken(), m_duration, [&](float time) {
    const glm::dvec3 place = at(time);
    std::array<uint16_t, 3> numbers{};
    bool isFar = false;
    for (int axis = 0; axis < 3; ++axis) {
      isFar |= !(std::abs(place[axis]) <= double(kFarthest));
      numbers[size_t(axis)] = encodedPosition(std::isfinite(place[axis]) ? place[axis] : 0.0);
    }
    farOff += isFar ? 1 : 0;
    return numbers;
  });
  forEachPlayed(keys, m_duration, [&](float time, const FileKey& from, const FileKey& to, float part) {
    const glm::dvec3 played = glm::mix(glm::dvec3(positionOf(from)), glm::dvec3(positionOf(to)), double(part));
    const double metres = glm::length(glm::clamp(at(time), -double(kFarthest), double(kFarthest)) - played);
    m_faults.metres = std::max(m_faults.metres, metres);
  });
  return keys;
}

std::vector<FileKey> plainRotations(const Keys<Quat>& keys, float duration) {
  std::vector<FileKey> made;
  for (size_t k = 0; k < keys.times.size(); ++k) {
    const auto numbers = encodedRotation(keys.values[k]);
    made.push_back({encodedTime(keys.times[k], duration), numbers[0], numbers[1], numbers[2]});
  }
  return made;
}

std::vector<FileKey> plainPositions(const Keys<Vec3>& keys, float duration) {
  std::vector<FileKey> made;
  for (size_t k = 0; k < keys.times.size(); ++k) {
    const Vec3& place = keys.values[k];
    made.push_back({encodedTime(keys.times[k], duration), encodedPosition(place.x), encodedPosition(place.y),
                    encodedPosition(place.z)});
  }
  return made;
}

}  // namespace vitrine::slanim
