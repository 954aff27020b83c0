#include "core/geometry/tracks.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace vitrine {
namespace {

// The axes that an order names, the leftmost matrix first.
std::array<int, 3> axesOf(EulerOrder order) {
  switch (order) {
    case EulerOrder::XYZ:
      return {0, 1, 2};
    case EulerOrder::XZY:
      return {0, 2, 1};
    case EulerOrder::YZX:
      return {1, 2, 0};
    case EulerOrder::YXZ:
      return {1, 0, 2};
    case EulerOrder::ZXY:
      return {2, 0, 1};
    case EulerOrder::ZYX:
      return {2, 1, 0};
  }
  return {0, 1, 2};
}

Vec3 axisOf(int axis) { return {axis == 0, axis == 1, axis == 2}; }

bool hasAny(const std::array<Keys<float>, 3>& curves) {
  return !curves[0].empty() || !curves[1].empty() || !curves[2].empty();
}

template <class T>
bool isGuessedIn(const Keys<T>& keys) {
  if (keys.times.size() < 2) return false;
  return keys.each.empty() ? isGuessed(keys.interpolation)
                           : std::any_of(keys.each.begin(), keys.each.end() - 1,
                                         [](Interpolation way) { return isGuessed(way); });
}

void forEachCurve(const JointTrack& track, auto visit) {
  visit(track.translation), visit(track.rotation), visit(track.scale);
  for (const auto* curves : {&track.moves, &track.turns})
    for (const Keys<float>& keys : *curves) visit(keys);
}

}  // namespace

bool hasMoves(const JointTrack& track) { return hasAny(track.moves); }
bool hasTurns(const JointTrack& track) { return hasAny(track.turns); }
bool movesJoint(const JointTrack& track) { return !track.translation.empty() || hasMoves(track); }
bool turnsJoint(const JointTrack& track) { return !track.rotation.empty() || hasTurns(track); }

Quat rotationOf(const Vec3& radians, EulerOrder order) {
  Quat rotation(1, 0, 0, 0);
  for (const int axis : axesOf(order)) rotation = rotation * glm::angleAxis(radians[axis], axisOf(axis));
  return rotation;
}

Vec3 anglesOf(const Quat& rotation, EulerOrder order) {
  const auto [a, b, c] = axesOf(order);
  // An odd order is an even one in a mirror.
  const float sign = (a + 1) % 3 == b ? 1.0f : -1.0f;
  const glm::dmat3 matrix = glm::mat3_cast(glm::dquat(rotation));
  const auto at = [&](int row, int column) { return matrix[column][row]; };
  const double sine = std::clamp(sign * at(a, c), -1.0, 1.0);
  const double cosine = std::hypot(at(a, a), at(a, b));
  Vec3 angles(0.0f);
  angles[b] = float(std::atan2(sine, cosine));
  if (cosine > 1e-6) {
    angles[a] = float(std::atan2(-sign * at(b, c), at(c, c)));
    angles[c] = float(std::atan2(-sign * at(a, b), at(a, a)));
  } else {
    angles[a] = float(std::atan2(sign * at(c, b), at(b, b)));  // the first and third turn alike
  }
  return angles;
}

TransformParts partsAt(const JointTrack& track, float time, const TransformParts& still) {
  TransformParts parts = still;
  if (!track.translation.empty()) parts.translation = valueAt(track.translation, time);
  for (int axis = 0; axis < 3; ++axis)
    if (const Keys<float>& keys = track.moves[size_t(axis)]; !keys.empty())
      parts.translation[axis] = valueAt(keys, time);
  if (!track.rotation.empty()) parts.rotation = valueAt(track.rotation, time);
  if (hasAny(track.turns)) {
    Vec3 angles(0.0f);
    for (int axis = 0; axis < 3; ++axis)
      if (const Keys<float>& keys = track.turns[size_t(axis)]; !keys.empty()) angles[axis] = valueAt(keys, time);
    parts.rotation = rotationOf(angles, track.order);
  }
  if (!track.scale.empty()) parts.scale = valueAt(track.scale, time);
  return parts;
}

Mat4 localAt(const JointTrack& track, const Mat4& local, float time) {
  if (track.relative) return track.frame * matrixOf(partsAt(track, time));
  // What has no keys stays exactly as it was.
  Mat4 made = local;
  if (turnsJoint(track) || !track.scale.empty()) made = matrixOf(partsAt(track, time, partsOf(local)));
  if (movesJoint(track))
    made[3] = track.frame * Vec4(partsAt(track, time, {.translation = Vec3(local[3])}).translation, 1.0f);
  return made;
}

std::vector<float> keyTimesOf(const JointTrack& track) {
  std::vector<float> times;
  forEachCurve(track, [&](const auto& keys) { times.insert(times.end(), keys.times.begin(), keys.times.end()); });
  std::ranges::sort(times);
  const auto same = std::ranges::unique(times);
  times.erase(same.begin(), same.end());
  return times;
}

float lastKeyOf(const Animation& animation) {
  float last = 0;
  const auto add = [&](const auto& keys) {
    if (!keys.empty()) last = std::max(last, keys.times.back());
  };
  for (const JointTrack& track : animation.tracks) forEachCurve(track, add);
  for (const MorphTrack& track : animation.morphs) add(track.weight);
  for (const FaceTrack& track : animation.faces) add(track.weight);
  return last;
}

uint64_t keyCountOf(const JointTrack& track) {
  uint64_t count = 0;
  forEachCurve(track, [&](const auto& keys) { count += keys.times.size(); });
  return count;
}

bool isGuessed(const JointTrack& track) {
  bool guessed = false;
  forEachCurve(track, [&](const auto& keys) { guessed |= isGuessedIn(keys); });
  return guessed;
}

bool isGuessed(const Animation& animation) {
  return std::ranges::any_of(animation.tracks, [](const JointTrack& track) { return isGuessed(track); }) ||
         std::ranges::any_of(animation.faces, [](const FaceTrack& track) { return isGuessedIn(track.weight); });
}

const std::string& nameOf(const Document& document, const JointTrack& track) {
  static const std::string kNothing;
  if (!track.name.empty() || track.skeleton >= document.skeletons.size()) return track.name;
  const std::vector<Joint>& joints = document.skeletons[track.skeleton].joints;
  return track.joint < joints.size() ? joints[track.joint].name : kNothing;
}

}  // namespace vitrine
