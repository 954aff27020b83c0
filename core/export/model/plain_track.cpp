#include "core/export/model/plain_track.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/geometry/tracks.h"
#include "core/geometry/transforms.h"

namespace vitrine {
namespace {

// Half of what is promised: what is between two probes is not looked at.
constexpr float kStraightTurn = 0.004f * 3.14159265f / 180 / 2;  // of quaternions, which have half the angle
constexpr float kStraightWay = 0.0002f, kStraightPart = 1 / 5000.0f, kPrecision = 1e-6f;
constexpr int kFirstProbes = 31, kProbes = 7, kMostTrackHalvings = 24;
constexpr float kSame = 1e-6f;

float distanceOf(float a, float b) { return std::abs(a - b); }
float distanceOf(const Vec3& a, const Vec3& b) { return glm::distance(a, b); }
// Either sign is the same turn.
float distanceOf(const Quat& a, const Quat& b) { return std::min(glm::length(a - b), glm::length(a + b)); }

float straight(float a, float b, float part) { return a + part * (b - a); }
Vec3 straight(const Vec3& a, const Vec3& b, float part) { return glm::mix(a, b, part); }
Quat straight(const Quat& a, const Quat& b, float part) { return glm::slerp(a, b, part); }

bool isFiniteValue(float value) { return std::isfinite(value); }
bool isFiniteValue(const Vec3& value) { return std::isfinite(value.x + value.y + value.z); }
bool isFiniteValue(const Quat& value) { return std::isfinite(value.w + value.x + value.y + value.z); }

Quat unitTurn(const Quat& value) {
  const float length = glm::length(value);
  return length > 0 && std::isfinite(length) ? value / length : Quat(1, 0, 0, 0);
}

float followed(float, float value) { return value; }
Vec3 followed(const Vec3&, const Vec3& value) { return value; }
// With the sign that goes the shorter way for programs that take quaternions for four numbers.
Quat followed(const Quat& before, const Quat& value) { return glm::dot(before, value) < 0 ? -value : value; }

float later(float time) { return std::nextafter(time, std::numeric_limits<float>::infinity()); }
float sooner(float time) { return std::nextafter(time, -std::numeric_limits<float>::infinity()); }

bool isPlain(Interpolation way, const Baking& baking) {
  return way == Interpolation::Linear ||
         (!baking.onlyLinear && (way == Interpolation::Step || way == Interpolation::Cubic));
}

// The parts of the way between two keys at which an easing jumps or breaks.
std::span<const float> breaksOf(Interpolation way) {
  static constexpr float kHalf[] = {0.5f};
  static constexpr float kOut[] = {4 / 11.0f, 8 / 11.0f, 10 / 11.0f};
  static constexpr float kIn[] = {1 / 11.0f, 3 / 11.0f, 7 / 11.0f};
  static constexpr float kBoth[] = {0.5f / 11, 1.5f / 11, 3.5f / 11, 0.5f, 7.5f / 11, 9.5f / 11, 10.5f / 11};
  switch (way) {
    case Interpolation::StepHalf:
    case Interpolation::CubicInOut:
    case Interpolation::ElasticInOut:
    case Interpolation::OldCubicInOut:
      return kHalf;
    case Interpolation::BounceIn:
      return kIn;
    case Interpolation::BounceOut:
      return kOut;
    case Interpolation::BounceInOut:
      return kBoth;
    default:
      return {};
  }
}

// Times at which motion may jump or break: those of the keys, and some between them.
template <class T>
void addStops(const Keys<T>& keys, std::vector<float>& stops) {
  for (size_t k = 0; k < keys.times.size(); ++k) {
    stops.push_back(keys.times[k]);
    if (k + 1 == keys.times.size()) break;
    for (const float part : breaksOf(keys.after(k)))
      stops.push_back(keys.times[k] + part * (keys.times[k + 1] - keys.times[k]));
  }
}

// Straight pieces near a motion, of which `at` gives the value at a time.
template <class T, class At>
class PieceBaker {
 public:
  PieceBaker(const At& at, float near, Baking& baking, uint64_t& left)
      : m_at(at), m_near(near), m_baking(baking), m_left(left) {}

  Keys<T> run(std::vector<float> stops) {
    for (float& stop : stops) stop = snapped(stop);
    std::ranges::sort(stops);
    const auto same = std::ranges::unique(stops);
    stops.erase(same.begin(), same.end());
    for (size_t s = 0; s < stops.size(); ++s) {
      const T value = m_at(stops[s]);
      if (s > 0 && later(stops[s - 1]) < stops[s]) between(stops[s - 1], stops[s], value);
      put(stops[s], value);
    }
    return std::move(m_made);
  }
  bool cut() const { return m_cut; }

 private:
  float snapped(double time) const {
    return m_baking.grid > 0 ? float(std::round(time * m_baking.grid) / m_baking.grid) : float(time);
  }

  // From what the motion jumps to at the earlier stop to what it jumps from at the later one.
  void between(float from, float to, const T& last) {
    const T right = m_at(later(from)), left = m_at(sooner(to)), first = m_made.values.back();
    // Between late times much motion passes: what is straight there is no jump.
    const auto jumps = [&](const T& value, const T& key, float time) {
      const auto isNear = [&](const T& there) { return distanceOf(value, there) <= m_near / 8; };
      return !isNear(key) && !isNear(straight(first, last, (time - from) / (to - from)));
    };
    // Nor is what goes on as fast: between close keys it is far from one moment to the next.
    const auto goesOn = [&](const T& key, const T& next, float beyond) {
      return distanceOf(next, m_at(beyond)) > distanceOf(key, next) / 2;
    };
    if (jumps(right, first, later(from)) && !goesOn(first, right, later(later(from)))) put(from, right);
    const bool jumpsAtEnd = jumps(left, last, sooner(to)) && !goesOn(last, left, sooner(sooner(to)));
    piece(from, to, jumpsAtEnd ? left : last);
    if (jumpsAtEnd) put(to, left);
  }

  void piece(float from, float to, const T& last) {
    T before = m_made.values.back();
    if (isStraight(from, before, to, last, kFirstProbes)) return;
    const double length = double(to) - double(from);
    const double frame = std::max(1 / m_baking.rate, length / (double(m_left / 2) + 1));
    const double frames = std::min(length / frame, double(kMostSamplesOfTrack));
    const double first = std::floor(double(from) / frame);
    float start = from;
    for (double f = 1; f <= frames + 1; ++f) {
      const float time = snapped((first + f) * frame);
      if (!(time > start) || !(time < to) || m_left == 0) continue;
      --m_left;
      const T value = m_at(time);
      refine(start, before, time, value, 0);
      put(time, value);
      start = time, before = m_made.values.back();
    }
    refine(start, before, to, last, 0);
  }

  void refine(float from, const T& first, float to, const T& last, int halvings) {
    if (halvings == kMostTrackHalvings || isStraight(from, first, to, last, kProbes)) return;
    const float middle = snapped(double(from) + (double(to) - double(from)) / 2);
    if (!(middle > from && middle < to)) return;
    if (m_left == 0) {
      m_cut = true;
      return;
    }
    --m_left;
    const T value = m_at(middle);
    refine(from, first, middle, value, halvings + 1);
    put(middle, value);
    refine(middle, value, to, last, halvings + 1);
  }

  bool isStraight(float from, const T& first, float to, const T& last, int probes) const {
    for (int probe = 1; probe <= probes; ++probe) {
      const float time = from + (to - from) * float(probe) / float(probes + 1);
      if (!(time > from && time < to)) continue;
      const float part = (time - from) / (to - from);
      if (distanceOf(m_at(time), straight(first, last, part)) > m_near) return false;
    }
    return true;
  }

  void put(float time, const T& value) {
    m_made.times.push_back(time);
    m_made.values.push_back(m_made.values.empty() ? value : followed(m_made.values.back(), value));
  }

  const At& m_at;
  float m_near;
  Baking& m_baking;
  uint64_t& m_left;
  bool m_cut = false;
  Keys<T> m_made;
};

// Values that are not finite become those before them; times that are, or go back, are left out.
template <class T>
void tidy(Keys<T>& keys, T last, Baking& baking) {
  size_t kept = 0;
  const bool curves = keys.interpolation == Interpolation::Cubic;
  for (size_t k = 0; k < keys.times.size(); ++k) {
    if (!std::isfinite(keys.times[k]) || (kept > 0 && keys.times[k] < keys.times[kept - 1])) {
      ++baking.broken;
      continue;
    }
    if (!isFiniteValue(keys.values[k])) keys.values[k] = last, ++baking.broken;
    last = keys.values[k];
    if (curves)
      for (std::vector<T>* tangents : {&keys.arriving, &keys.leaving}) {
        T& tangent = (*tangents)[k];
        if (!isFiniteValue(tangent)) tangent = last - last, ++baking.broken;
        (*tangents)[kept] = tangent;
      }
    keys.times[kept] = keys.times[k];
    keys.values[kept++] = last;
  }
  keys.times.resize(kept), keys.values.resize(kept, last);
  if (curves) keys.arriving.resize(kept, last), keys.leaving.resize(kept, last);
}

// How near straight pieces have to be to what lies within these values.
float nearOf(const Bounds& bounds) {
  if (bounds.empty()) return kStraightWay;
  const float reach = glm::length(bounds.max - bounds.min);
  const float far = std::max(glm::length(bounds.max), glm::length(bounds.min));
  const float near = std::min(kStraightWay, reach * kStraightPart);
  return std::isfinite(far) ? std::max(near, far * kPrecision) : kStraightWay;
}

class TrackPlainer {
 public:
  TrackPlainer(const JointTrack& track, const Mat4& still, Baking& baking)
      : m_track(track),
        m_still(partsOf(still)),
        m_frame(partsOf(track.frame)),
        m_baking(baking),
        m_left(std::min(baking.left, kMostSamplesOfTrack)) {}

  PlainTrack run() {
    const uint64_t before = m_left;
    if (movesJoint(m_track)) makeWays();
    if (turnsJoint(m_track)) makeTurns();
    if (!m_track.scale.empty()) makeScales();
    if (m_track.relative) makeStill();
    tidy(m_made.translation, m_still.translation, m_baking);
    tidy(m_made.rotation, m_still.rotation, m_baking);
    tidy(m_made.scale, m_still.scale, m_baking);
    m_baking.left -= before - m_left;
    m_baking.baked += m_baked;
    m_baking.cut += m_cut;
    return std::move(m_made);
  }

 private:
  template <class T, class At>
  Keys<T> baked(const At& at, float near, std::vector<float> stops) {
    m_baked = true;
    PieceBaker<T, At> baker(at, near, m_baking, m_left);
    Keys<T> keys = baker.run(std::move(stops));
    m_cut |= baker.cut();
    return keys;
  }

  // ---- Ways

  Vec3 placed(const Vec3& way) const { return Vec3(m_track.frame * Vec4(way, 1.0f)); }
  Vec3 stillWay() const { return m_track.relative ? Vec3(0.0f) : m_still.translation; }

  Vec3 wayAt(float time) const {
    Vec3 way = m_track.translation.empty() ? stillWay() : valueAt(m_track.translation, time);
    for (int axis = 0; axis < 3; ++axis)
      if (const Keys<float>& keys = m_track.moves[size_t(axis)]; !keys.empty()) way[axis] = valueAt(keys, time);
    return placed(way);
  }

  // Of three curves with the same times and way, which together are a curve of vectors.
  std::optional<Keys<Vec3>> joinedMoves() const {
    const Keys<float>* first = nullptr;
    for (const Keys<float>& keys : m_track.moves) {
      if (keys.empty()) continue;
      if (!first) first = &keys;
      if (keys.times != first->times || !wayOf(keys) || wayOf(keys) != wayOf(*first)) return std::nullopt;
    }
    if (!first) return std::nullopt;
    Keys<Vec3> joined{.times = first->times, .values = {}, .interpolation = *wayOf(*first)};
    joined.values.assign(first->times.size(), stillWay());
    const bool curves = joined.interpolation == Interpolation::Cubic;
    if (curves) joined.arriving.assign(first->times.size(), Vec3(0.0f)), joined.leaving = joined.arriving;
    for (int axis = 0; axis < 3; ++axis) {
      const Keys<float>& keys = m_track.moves[size_t(axis)];
      for (size_t k = 0; k < keys.times.size(); ++k) {
        joined.values[k][axis] = keys.values[k];
        if (curves) joined.arriving[k][axis] = keys.arriving[k], joined.leaving[k][axis] = keys.leaving[k];
      }
    }
    return joined;
  }

  void makeWays() {
    std::optional<Keys<Vec3>> keys;
    if (!hasMoves(m_track))
      keys = m_track.translation;
    else if (m_track.translation.empty())
      keys = joinedMoves();
    const std::optional<Interpolation> way = keys ? wayOf(*keys) : std::nullopt;
    if (way && isPlain(*way, m_baking)) {
      keys->interpolation = *way;
      keys->each.clear();
      for (Vec3& value : keys->values) value = placed(value);
      for (std::vector<Vec3>* tangents : {&keys->arriving, &keys->leaving})
        for (Vec3& tangent : *tangents) tangent = Mat3(m_track.frame) * tangent;
      m_made.translation = std::move(*keys);
      if (*way != Interpolation::Cubic) m_made.translation.arriving.clear(), m_made.translation.leaving.clear();
      m_made.translation.paces.clear();
      return;
    }
    std::vector<float> stops;
    addStops(m_track.translation, stops);
    for (const Keys<float>& axis : m_track.moves) addStops(axis, stops);
    Bounds bounds;
    for (const float stop : stops) bounds.add(wayAt(stop));
    const auto at = [this](float time) { return wayAt(time); };
    m_made.translation = baked<Vec3>(at, nearOf(bounds), std::move(stops));
  }

  // ---- Turns

  Quat framed(const Quat& turn) const { return m_track.relative ? m_frame.rotation * turn : turn; }

  Quat turnAt(float time) const {
    if (!hasTurns(m_track)) return unitTurn(framed(valueAt(m_track.rotation, time)));
    Vec3 angles(0.0f);
    for (int axis = 0; axis < 3; ++axis)
      if (const Keys<float>& keys = m_track.turns[size_t(axis)]; !keys.empty()) angles[axis] = valueAt(keys, time);
    return unitTurn(framed(rotationOf(angles, m_track.order)));
  }

  void makeTurns() {
    const std::optional<Interpolation> way = hasTurns(m_track) ? std::nullopt : wayOf(m_track.rotation);
    if (way && isPlain(*way, m_baking)) {
      Keys<Quat> keys = m_track.rotation;
      keys.interpolation = *way;
      keys.each.clear(), keys.paces.clear();
      if (*way != Interpolation::Cubic) {
        keys.arriving.clear(), keys.leaving.clear();
        for (Quat& value : keys.values) value = unitTurn(framed(unitTurn(value)));
      } else {
        // What splines make of quaternions is linear in each of their numbers.
        for (std::vector<Quat>* each : {&keys.arriving, &keys.values, &keys.leaving})
          for (Quat& value : *each) value = framed(value);
      }
      m_made.rotation = std::move(keys);
      return;
    }
    std::vector<float> stops;
    addStops(m_track.rotation, stops);
    for (const Keys<float>& axis : m_track.turns) addStops(axis, stops);
    const auto at = [this](float time) { return turnAt(time); };
    m_made.rotation = baked<Quat>(at, kStraightTurn, std::move(stops));
  }

  // ---- Scales

  Vec3 framedScale(const Vec3& scale) const { return m_track.relative ? m_frame.scale * scale : scale; }

  void makeScales() {
    const std::optional<Interpolation> way = wayOf(m_track.scale);
    if (way && isPlain(*way, m_baking)) {
      Keys<Vec3> keys = m_track.scale;
      keys.interpolation = *way;
      keys.each.clear(), keys.paces.clear();
      if (*way != Interpolation::Cubic) keys.arriving.clear(), keys.leaving.clear();
      for (std::vector<Vec3>* each : {&keys.arriving, &keys.values, &keys.leaving})
        for (Vec3& value : *each) value = framedScale(value);
      m_made.scale = std::move(keys);
      return;
    }
    std::vector<float> stops;
    addStops(m_track.scale, stops);
    const auto at = [this](float time) { return framedScale(valueAt(m_track.scale, time)); };
    m_made.scale = baked<Vec3>(at, kStraightWay, std::move(stops));
  }

  // Relative keys begin at the frame, wherever the shown pose is.
  void makeStill() {
    float first = 0;
    for (const std::vector<float>* times : {&m_made.translation.times, &m_made.rotation.times, &m_made.scale.times})
      if (!times->empty()) first = times->front();
    if (m_made.translation.empty() && distanceOf(m_frame.translation, m_still.translation) > kSame)
      m_made.translation = {.times = {first}, .values = {m_frame.translation}};
    if (m_made.rotation.empty() && distanceOf(m_frame.rotation, m_still.rotation) > kSame)
      m_made.rotation = {.times = {first}, .values = {m_frame.rotation}};
    if (m_made.scale.empty() && distanceOf(m_frame.scale, m_still.scale) > kSame)
      m_made.scale = {.times = {first}, .values = {m_frame.scale}};
  }

  const JointTrack& m_track;
  TransformParts m_still, m_frame;
  Baking& m_baking;
  uint64_t m_left;
  bool m_baked = false, m_cut = false;
  PlainTrack m_made;
};

}  // namespace

PlainTrack plainTrack(const JointTrack& track, const Mat4& still, Baking& baking) {
  return TrackPlainer(track, still, baking).run();
}

Keys<float> plainKeys(const Keys<float>& keys, Baking& baking) {
  Keys<float> made;
  const std::optional<Interpolation> way = wayOf(keys);
  if (keys.empty() || (way && isPlain(*way, baking))) {
    made = keys;
    made.interpolation = way.value_or(Interpolation::Linear);
    made.each.clear(), made.paces.clear();
    if (made.interpolation != Interpolation::Cubic) made.arriving.clear(), made.leaving.clear();
  } else {
    uint64_t left = std::min(baking.left, kMostSamplesOfTrack);
    const uint64_t before = left;
    std::vector<float> stops;
    addStops(keys, stops);
    const auto at = [&](float time) { return valueAt(keys, time); };
    PieceBaker<float, decltype(at)> baker(at, kStraightWay, baking, left);
    made = baker.run(std::move(stops));
    baking.left -= before - left;
    ++baking.baked;
    baking.cut += baker.cut();
  }
  tidy(made, 0.0f, baking);
  return made;
}

}  // namespace vitrine
