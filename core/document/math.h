// Vector and matrix types of the document: plain packed floats. Matrices are glm's, column-major.
#pragma once

#include <cmath>
#include <cstdint>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <limits>

namespace vitrine {

using Vec2 = glm::vec2;
using Vec3 = glm::vec3;
using Vec4 = glm::vec4;
using DVec3 = glm::dvec3;  // only for computing; not stored in documents
using Mat3 = glm::mat3;
using Mat4 = glm::mat4;
using Quat = glm::quat;  // Quat(w, x, y, z)
struct Rgba8 {
  uint8_t r = 255, g = 255, b = 255, a = 255;
  friend bool operator==(const Rgba8&, const Rgba8&) = default;
};
struct Rgb8 {
  uint8_t r = 0, g = 0, b = 0;
  friend bool operator==(const Rgb8&, const Rgb8&) = default;
};
static_assert(sizeof(Vec3) == 12 && sizeof(Vec2) == 8 && sizeof(Rgba8) == 4);

inline bool isFinite(float v) { return std::isfinite(v); }
inline bool isFinite(const Vec2& v) { return std::isfinite(v.x) && std::isfinite(v.y); }
inline bool isFinite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }
inline bool isFinite(const Vec4& v) { return isFinite(Vec3(v)) && std::isfinite(v.w); }
inline bool isFinite(const Quat& q) { return isFinite(Vec4(q.x, q.y, q.z, q.w)); }
inline bool isFinite(const Mat4& m) { return isFinite(m[0]) && isFinite(m[1]) && isFinite(m[2]) && isFinite(m[3]); }

// An axis-aligned box; empty until something is added. NaN and infinite points are ignored.
struct Bounds {
  Vec3 min{std::numeric_limits<float>::infinity()};
  Vec3 max{-std::numeric_limits<float>::infinity()};

  bool empty() const { return !(min.x <= max.x); }
  Vec3 centre() const { return empty() ? Vec3(0) : min * 0.5f + max * 0.5f; }
  Vec3 size() const { return empty() ? Vec3(0) : max - min; }
  float radius() const { return empty() ? 0.0f : 0.5f * glm::length(size()); }
  void add(const Vec3& point) {
    if (!isFinite(point)) return;
    min = glm::min(min, point);
    max = glm::max(max, point);
  }
  void add(const Bounds& other) {
    if (other.empty()) return;
    min = glm::min(min, other.min);
    max = glm::max(max, other.max);
  }
};

}  // namespace vitrine
