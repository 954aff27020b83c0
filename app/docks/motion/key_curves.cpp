#include "app/docks/motion/key_curves.h"

#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>

#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

constexpr size_t kMostUnrolled = 50'000;  // keys; of more, angles stay within half a turn

// The same turn told by other angles: the second one beyond 90 degrees.
Vec3 otherAngles(const Vec3& angles, EulerOrder order) {
  const int second = order == EulerOrder::XYZ || order == EulerOrder::ZYX   ? 1
                     : order == EulerOrder::XZY || order == EulerOrder::YZX ? 2
                                                                            : 0;
  Vec3 other = angles + 180.0f;
  other[second] = 180.0f - angles[second];
  return other;
}

// Whole turns away, so that it is near.
Vec3 rolledTo(Vec3 angles, const Vec3& near) {
  for (int axis = 0; axis < 3; ++axis) angles[axis] += 360.0f * std::round((near[axis] - angles[axis]) / 360.0f);
  return angles;
}

float apart(const Vec3& a, const Vec3& b) {
  const Vec3 between = glm::abs(a - b);
  return between.x + between.y + between.z;
}

bool isSpline(Interpolation way) { return way == Interpolation::Cubic; }

template <class T, class Part>
KeyCurves::Slopes slopesIn(const Keys<T>& keys, size_t key, const Part& part) {
  KeyCurves::Slopes slopes;
  if (key > 0 && isSpline(keys.after(key - 1)) && key < keys.arriving.size())
    slopes.arriving = part(keys.arriving[key]);
  if (key + 1 < keys.times.size() && isSpline(keys.after(key)) && key < keys.leaving.size())
    slopes.leaving = part(keys.leaving[key]);
  return slopes;
}

}  // namespace

KeyCurves::KeyCurves(const Animation& clip, const KeyedThing& thing) : m_clip(clip), m_thing(thing) {
  for (const KeyChannel of : {KeyChannel::Position, KeyChannel::Rotation, KeyChannel::Scale, KeyChannel::Weight})
    for (int axis = 0; axis < (of == KeyChannel::Weight ? 1 : 3); ++axis)
      if (const CurveChannel channel{of, axis}; !timesOf(channel).empty()) m_channels.push_back(channel);
  unrollAngles();
}

const JointTrack* KeyCurves::track() const {
  return m_thing.kind == KeyedThing::Kind::Joint ? &m_clip.tracks[m_thing.index] : nullptr;
}

const Keys<float>* KeyCurves::numbersOf(const CurveChannel& channel) const {
  if (channel.of == KeyChannel::Weight) {
    if (m_thing.kind == KeyedThing::Kind::Morph) return &m_clip.morphs[m_thing.index].weight;
    if (m_thing.kind == KeyedThing::Kind::Face) return &m_clip.faces[m_thing.index].weight;
    return nullptr;
  }
  if (!track()) return nullptr;
  const auto axis = size_t(channel.axis);
  // Separate curves stand in place of the whole.
  if (channel.of == KeyChannel::Position && !track()->moves[axis].empty()) return &track()->moves[axis];
  const bool turns = std::ranges::any_of(track()->turns, [](const auto& keys) { return !keys.empty(); });
  return channel.of == KeyChannel::Rotation && turns ? &track()->turns[axis] : nullptr;
}

const Keys<Vec3>* KeyCurves::vectorsOf(const CurveChannel& channel) const {
  if (!track()) return nullptr;
  if (channel.of == KeyChannel::Position) return &track()->translation;
  return channel.of == KeyChannel::Scale ? &track()->scale : nullptr;
}

std::span<const float> KeyCurves::timesOf(const CurveChannel& channel) const {
  if (const Keys<float>* numbers = numbersOf(channel)) return numbers->times;
  if (const Keys<Vec3>* vectors = vectorsOf(channel)) return vectors->times;
  if (channel.of == KeyChannel::Rotation && track()) return track()->rotation.times;
  return {};
}

float KeyCurves::valueOf(const CurveChannel& channel, size_t key) const {
  if (const Keys<float>* numbers = numbersOf(channel))
    return channel.of == KeyChannel::Rotation ? glm::degrees(numbers->values[key]) : numbers->values[key];
  if (const Keys<Vec3>* vectors = vectorsOf(channel)) return vectors->values[key][channel.axis];
  return anglesAt(key)[channel.axis];
}

Interpolation KeyCurves::after(const CurveChannel& channel, size_t key) const {
  if (const Keys<float>* numbers = numbersOf(channel)) return numbers->after(key);
  if (const Keys<Vec3>* vectors = vectorsOf(channel)) return vectors->after(key);
  return track()->rotation.after(key);
}

bool KeyCurves::isGuessedAfter(const CurveChannel& channel, size_t key) const {
  return key + 1 < timesOf(channel).size() && isGuessed(after(channel, key));
}

// ---- Rotations --------------------------------------------------------------------------------------------------

Vec3 KeyCurves::anglesNear(float time, const Vec3& before) const {
  const EulerOrder order = track()->order;
  const Vec3 plain = glm::degrees(anglesOf(partsAt(*track(), time).rotation, order));
  const Vec3 one = rolledTo(plain, before), other = rolledTo(otherAngles(plain, order), before);
  return apart(other, before) < apart(one, before) ? other : one;
}

Vec3 KeyCurves::anglesAt(size_t key) const {
  if (!m_angles.empty()) return m_angles[key];
  return glm::degrees(anglesOf(glm::normalize(track()->rotation.values[key]), track()->order));
}

// Between two keys the way is followed in steps, as the nearest angles of the second may be another way.
void KeyCurves::unrollAngles() {
  if (!track() || numbersOf({KeyChannel::Rotation, 0})) return;
  constexpr int kSteps = 8;
  const std::vector<float>& times = track()->rotation.times;
  if (times.size() > kMostUnrolled) return;
  m_angles.reserve(times.size());
  for (size_t key = 0; key < times.size(); ++key) {
    if (key == 0) {
      m_angles.push_back(glm::degrees(anglesOf(partsAt(*track(), times[0]).rotation, track()->order)));
      continue;
    }
    Vec3 angles = m_angles.back();
    const float from = times[key - 1], to = times[key];
    const Interpolation way = track()->rotation.after(key - 1);
    const bool jumps = way == Interpolation::Step || way == Interpolation::StepAhead ||
                       way == Interpolation::StepHalf || !(to > from);
    for (int step = 1; step < kSteps && !jumps; ++step)
      angles = anglesNear(from + (to - from) * float(step) / kSteps, angles);
    m_angles.push_back(anglesNear(to, angles));
  }
}

// ---- What the player shows --------------------------------------------------------------------------------------

std::vector<float> KeyCurves::sampled(const CurveChannel& channel, std::span<const float> times) const {
  std::vector<float> values;
  values.reserve(times.size());
  if (!track()) {
    const Keys<float>* weights = numbersOf(channel);
    for (const float time : times) values.push_back(valueAt(*weights, time));
    return values;
  }
  if (channel.of == KeyChannel::Rotation) {
    const Keys<float>* turns = numbersOf(channel);
    const std::vector<float>& keys = track()->rotation.times;
    size_t next = 0;  // the first key after the time
    bool isFirst = true;
    Vec3 angles(0.0f);
    for (const float time : times) {
      if (turns) {
        values.push_back(turns->empty() ? 0.0f : glm::degrees(valueAt(*turns, time)));
        continue;
      }
      const size_t before = next;
      next = size_t(std::upper_bound(keys.begin() + ptrdiff_t(next), keys.end(), time) - keys.begin());
      if (isFirst || next != before) angles = anglesAt(next == 0 ? 0 : next - 1);
      isFirst = false;
      angles = anglesNear(time, angles);
      values.push_back(angles[channel.axis]);
    }
    return values;
  }
  for (const float time : times) {
    const TransformParts parts = partsAt(*track(), time);
    values.push_back(channel.of == KeyChannel::Scale ? parts.scale[channel.axis] : parts.translation[channel.axis]);
  }
  return values;
}

KeyCurves::Slopes KeyCurves::slopesAt(const CurveChannel& channel, size_t key) const {
  if (const Keys<float>* numbers = numbersOf(channel))
    return slopesIn(*numbers, key,
                    [&](float slope) { return channel.of == KeyChannel::Rotation ? glm::degrees(slope) : slope; });
  if (const Keys<Vec3>* vectors = vectorsOf(channel))
    return slopesIn(*vectors, key, [&](const Vec3& slope) { return slope[channel.axis]; });
  // Tangents of rotations are those of quaternions: told by how the angles change beside the key.
  const Keys<Quat>& turns = track()->rotation;
  const auto slope = [&](size_t from, size_t to) {
    const float step = (turns.times[to] - turns.times[from]) * 1e-3f;
    if (step == 0) return 0.0f;
    const Vec3 angles = anglesAt(from);
    return (anglesNear(turns.times[from] + step, angles) - angles)[channel.axis] / step;
  };
  Slopes slopes;
  if (key > 0 && isSpline(turns.after(key - 1))) slopes.arriving = slope(key, key - 1);
  if (key + 1 < turns.times.size() && isSpline(turns.after(key))) slopes.leaving = slope(key, key + 1);
  return slopes;
}

}  // namespace vitrine
