#include "core/geometry/tangents.h"

#include <cmath>

namespace vitrine {
namespace {

// In which directions U and V grow around each vertex, weighted by area.
struct Directions {
  std::vector<Vec3> u, v;
};

Directions directionsOf(const TangentSource& source) {
  Directions made{std::vector<Vec3>(source.positions.size(), Vec3(0.0f)), {}};
  made.v = made.u;
  for (size_t i = 0; !source.uvs.empty() && i + 2 < source.indices.size(); i += 3) {
    const auto corners = source.indices.subspan(i, 3);
    const Vec3 a = source.positions[corners[1]] - source.positions[corners[0]],
               b = source.positions[corners[2]] - source.positions[corners[0]];
    const Vec2 s = source.uvs[corners[1]] - source.uvs[corners[0]],
               t = source.uvs[corners[2]] - source.uvs[corners[0]];
    const float area = s.x * t.y - s.y * t.x;  // of the image: its sign is that of the mapping
    if (area == 0) continue;
    const Vec3 u = (a * t.y - b * s.y) / area, v = (b * s.x - a * t.x) / area;
    const float weight = glm::length(glm::cross(a, b));
    const float lengthU = glm::length(u), lengthV = glm::length(v);
    if (!(lengthU > 0) || !(lengthV > 0) || !std::isfinite(lengthU + lengthV + weight)) continue;
    for (const uint32_t corner : corners) {
      made.u[corner] += u / lengthU * weight;
      made.v[corner] += v / lengthV * weight;
    }
  }
  return made;
}

// Some direction upright on a normal.
Vec3 anyUpright(const Vec3& normal) {
  const Vec3 other = std::abs(normal.x) < 0.8f ? Vec3(1, 0, 0) : Vec3(0, 1, 0);
  return glm::normalize(glm::cross(normal, other));
}

// Damaged files have lengths near the ends of what floats hold, where these are too coarse to divide by.
Vec3 upright(const Vec3& direction, const Vec3& normal) {
  const glm::dvec3 whole(direction), away(normal);
  const glm::dvec3 flat = whole - away * glm::dot(whole, away);
  const double length = glm::length(flat);
  return length > 1e-6 * glm::length(whole) && std::isfinite(length) ? Vec3(flat / length) : anyUpright(normal);
}

float handedness(const Vec3& normal, const Vec3& tangent, const Vec3& v) {
  return glm::dot(glm::cross(normal, tangent), v) < 0 ? -1.0f : 1.0f;
}

}  // namespace

void completeTangents(const TangentSource& source, const std::vector<bool>& missing, LargeBuffer<Vec4>& tangents) {
  const Directions grow = directionsOf(source);
  // Formats count V from the top or from the bottom: what the tangents say themselves decides.
  int64_t agreeing = 0;
  for (size_t at = 0; at < missing.size(); ++at) {
    if (grow.v[at] == Vec3(0.0f) || tangents[at].w == 0) continue;
    const Vec3 tangent = upright(grow.u[at], source.normals[at]);
    agreeing += handedness(source.normals[at], tangent, grow.v[at]) == tangents[at].w ? 1 : -1;
  }
  const float sense = agreeing < 0 ? -1.0f : 1.0f;
  for (size_t at = 0; at < missing.size(); ++at) {
    if (!missing[at]) continue;
    const Vec3 tangent = upright(grow.u[at], source.normals[at]);
    tangents[at] = Vec4(tangent, sense * handedness(source.normals[at], tangent, grow.v[at]));
  }
}

}  // namespace vitrine
