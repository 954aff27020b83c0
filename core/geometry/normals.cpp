#include "core/geometry/normals.h"

#include <algorithm>

namespace vitrine {

namespace {

float angleBetween(const Vec3& a, const Vec3& b) {
  // Two roots: the product of the squares would underflow for tiny triangles.
  const float lengths = std::sqrt(glm::dot(a, a)) * std::sqrt(glm::dot(b, b));
  return lengths > 0 ? std::acos(std::clamp(glm::dot(a, b) / lengths, -1.0f, 1.0f)) : 0.0f;
}

}  // namespace

void computeNormals(std::span<const Vec3> positions, std::span<const uint32_t> indices, LargeBuffer<Vec3>& out) {
  out.assign(positions.size(), Vec3(0));
  for (size_t i = 0; i + 2 < indices.size(); i += 3) {
    const uint32_t corner[3] = {indices[i], indices[i + 1], indices[i + 2]};
    if (std::max({corner[0], corner[1], corner[2]}) >= positions.size()) continue;
    const Vec3 p[3] = {positions[corner[0]], positions[corner[1]], positions[corner[2]]};
    const Vec3 normal = glm::cross(p[1] - p[0], p[2] - p[0]);  // its length is twice the area
    if (!isFinite(normal)) continue;
    for (size_t k = 0; k < 3; ++k)
      out[corner[k]] += normal * angleBetween(p[(k + 1) % 3] - p[k], p[(k + 2) % 3] - p[k]);
  }
  for (Vec3& normal : out) {
    // In two steps: the squared length of a tiny normal would underflow to 0.
    const float largest = std::max({std::abs(normal.x), std::abs(normal.y), std::abs(normal.z)});
    if (!(largest > 0) || !std::isfinite(largest)) {
      normal = Vec3(0, 1, 0);
      continue;
    }
    normal /= largest;
    normal /= glm::length(normal);
  }
}

bool usableNormal(const Vec3& normal) {
  constexpr float kSmallest = 1e-6f;
  const float square = glm::dot(normal, normal);
  return std::isfinite(square) && square > kSmallest;
}

void completeNormals(std::span<const Vec3> positions, std::span<const uint32_t> indices,
                     LargeBuffer<Vec3>& normals) {
  const bool stored = normals.size() == positions.size();
  if (stored && std::ranges::all_of(normals, usableNormal)) return;
  LargeBuffer<Vec3> computed;
  computeNormals(positions, indices, computed);
  if (stored)
    for (size_t i = 0; i < normals.size(); ++i)
      if (usableNormal(normals[i])) computed[i] = normals[i];
  normals = std::move(computed);
}

Mat3 normalMatrix(const Mat4& transform) {
  const Mat3 m(transform);
  const Mat3 cofactors(glm::cross(m[1], m[2]), glm::cross(m[2], m[0]), glm::cross(m[0], m[1]));
  float largest = 0;
  for (int column = 0; column < 3; ++column)
    for (int row = 0; row < 3; ++row) largest = std::max(largest, std::abs(cofactors[column][row]));
  if (!(largest > 0) || !std::isfinite(largest)) return Mat3(1.0f);
  return cofactors / (glm::determinant(m) < 0 ? -largest : largest);
}

}  // namespace vitrine
