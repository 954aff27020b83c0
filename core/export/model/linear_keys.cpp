#include "core/export/model/linear_keys.h"

#include <algorithm>

#include "core/geometry/transforms.h"

namespace vitrine {
namespace {

constexpr float kNear = 1 / 2000.0f;
constexpr int kFewestHalvings = 2, kMaxHalvings = 7;

float farApart(const Vec3& a, const Vec3& b) { return glm::distance(a, b); }
// Either sign is the same turn.
float farApart(const Quat& a, const Quat& b) { return std::min(glm::length(a - b), glm::length(a + b)); }
Vec3 midwayOf(const Vec3& a, const Vec3& b) { return (a + b) / 2.0f; }
Quat midwayOf(const Quat& a, const Quat& b) { return glm::slerp(a, b, 0.5f); }

// How far apart what keys say is.
float reachOf(const Keys<Vec3>& keys) {
  Bounds bounds;
  for (size_t k = 0; k < keys.times.size(); ++k) {
    bounds.add(keys.values[k]);
    if (k > 0) bounds.add(valueAt(keys, (keys.times[k - 1] + keys.times[k]) / 2));
  }
  return bounds.empty() ? 0 : glm::length(bounds.max - bounds.min);
}
float reachOf(const Keys<Quat>&) { return 1; }

template <class T>
class Straightener {
 public:
  explicit Straightener(const Keys<T>& keys) : m_keys(keys), m_near(reachOf(keys) * kNear) {}

  Keys<T> run() {
    for (size_t k = 0; k < m_keys.times.size(); ++k) {
      const T value = valueAtKey(k);
      if (k > 0) {
        if (m_keys.interpolation == Interpolation::Step)
          put(m_keys.times[k], m_made.values.back());
        else
          refine(m_keys.times[k - 1], m_made.values.back(), m_keys.times[k], value, 0);
      }
      put(m_keys.times[k], value);
    }
    return std::move(m_made);
  }

 private:
  // As valueAt() gives it, but of each of two keys of one time.
  T valueAtKey(size_t k) const { return valueAt(Keys<T>{{0.0f}, {m_keys.values[k]}, Interpolation::Step}, 0.0f); }

  void put(float time, const T& value) {
    m_made.times.push_back(time);
    m_made.values.push_back(value);
  }

  void refine(float from, const T& first, float to, const T& last, int halvings) {
    const float middle = from + (to - from) / 2;
    if (!(middle > from && middle < to) || halvings == kMaxHalvings) return;
    const T value = valueAt(m_keys, middle);
    if (halvings >= kFewestHalvings && farApart(value, midwayOf(first, last)) <= m_near) return;
    refine(from, first, middle, value, halvings + 1);
    put(middle, value);
    refine(middle, value, to, last, halvings + 1);
  }

  const Keys<T>& m_keys;
  float m_near;
  Keys<T> m_made;
};

}  // namespace

Keys<Vec3> linearKeys(const Keys<Vec3>& keys) {
  return keys.interpolation == Interpolation::Linear ? keys : Straightener(keys).run();
}
Keys<Quat> linearKeys(const Keys<Quat>& keys) {
  return keys.interpolation == Interpolation::Linear ? keys : Straightener(keys).run();
}

}  // namespace vitrine
