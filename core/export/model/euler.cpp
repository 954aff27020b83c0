#include "core/export/model/euler.h"

#include <cmath>

namespace vitrine {
namespace {

using DMat3 = glm::dmat3;

constexpr double kLevel = 1 - 1e-9;  // the sine of Y beyond which X and Z turn about the same axis
constexpr double kOffTheWay = 0.05;  // degrees
constexpr int kMostHalvings = 7;

DMat3 matrixOf(const Quat& rotation) { return glm::mat3_cast(glm::normalize(glm::dquat(rotation))); }

DVec3 wrappedNear(DVec3 angles, const DVec3& before) {
  for (int k = 0; k < 3; ++k) angles[k] -= 360 * std::round((angles[k] - before[k]) / 360);
  return angles;
}

double degreesBetween(const Quat& a, const Quat& b) {
  const double along = std::abs(glm::dot(glm::normalize(glm::dquat(a)), glm::normalize(glm::dquat(b))));
  return glm::degrees(2 * std::acos(std::min(along, 1.0)));
}

struct Key {
  double time = 0;
  Quat rotation{1, 0, 0, 0};
};

// The key between two, where the straight way from angles to angles does not pass near it.
bool needsBetween(const Key& from, const Key& to, const DVec3& angles, Key& between) {
  const Quat towards = glm::dot(from.rotation, to.rotation) < 0 ? -to.rotation : to.rotation;
  between = {(from.time + to.time) / 2, glm::normalize(glm::slerp(from.rotation, towards, 0.5f))};
  const DVec3 half = (angles + eulerNear(to.rotation, angles)) / 2.0;
  return degreesBetween(rotationOf(half), between.rotation) > kOffTheWay;
}

}  // namespace

Quat rotationOf(const DVec3& euler) {
  const DVec3 angle = glm::radians(euler);
  const glm::dquat x = glm::angleAxis(angle.x, DVec3(1, 0, 0)), y = glm::angleAxis(angle.y, DVec3(0, 1, 0)),
                   z = glm::angleAxis(angle.z, DVec3(0, 0, 1));
  return Quat(z * y * x);
}

DVec3 eulerOf(const Quat& rotation) { return eulerNear(rotation, DVec3(0)); }

DVec3 eulerNear(const Quat& rotation, const DVec3& before) {
  const DMat3 m = matrixOf(rotation);
  const double sine = -m[0][2];
  if (std::abs(sine) > kLevel) {
    // Only the difference of X and Z is given, or their sum: Z stays.
    const double side = sine > 0 ? 1 : -1;
    const double both = glm::degrees(std::atan2(side * m[1][0], m[1][1]));
    return wrappedNear({both + side * before.z, side * 90, before.z}, before);
  }
  const DVec3 one = glm::degrees(
      DVec3(std::atan2(m[1][2], m[2][2]), std::asin(glm::clamp(sine, -1.0, 1.0)), std::atan2(m[0][1], m[0][0])));
  const DVec3 first = wrappedNear(one, before);
  const DVec3 second = wrappedNear({one.x + 180, 180 - one.y, one.z + 180}, before);
  return glm::distance(second, before) < glm::distance(first, before) ? second : first;
}

EulerKeys eulerKeys(const Keys<Quat>& keys) {
  EulerKeys made;
  DVec3 angles(0);
  const auto put = [&](const Key& key) {
    angles = eulerNear(key.rotation, angles);
    made.times.push_back(key.time);
    made.values.push_back(angles);
  };
  struct Ahead {
    Key key;
    int halvings = 0;
  };
  Key at;
  std::vector<Ahead> ahead;
  for (size_t k = 0; k < keys.times.size(); ++k) {
    const Key key{keys.times[k], glm::normalize(keys.values[k])};
    if (k == 0) {
      put(at = key);
      continue;
    }
    ahead.push_back({key, 0});
    while (!ahead.empty()) {
      Key between;
      if (ahead.back().halvings < kMostHalvings && ahead.back().key.time > at.time &&
          needsBetween(at, ahead.back().key, angles, between)) {
        const int halvings = ++ahead.back().halvings;
        ahead.push_back({between, halvings});
      } else {
        put(at = ahead.back().key);
        ahead.pop_back();
      }
    }
  }
  return made;
}

}  // namespace vitrine
