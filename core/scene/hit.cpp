#include "core/scene/hit.h"

#include "core/geometry/skinning.h"

namespace vitrine {
namespace {

// Where the ray meets the plane of a triangle, as weights of its corners.
std::optional<Vec3> crossing(const Ray& ray, const std::array<Vec3, 3>& corners) {
  const Vec3 one = corners[1] - corners[0], two = corners[2] - corners[0];
  const Vec3 across = glm::cross(ray.direction, two);
  const float determinant = glm::dot(one, across);
  if (determinant == 0 || !std::isfinite(determinant)) return std::nullopt;
  const Vec3 from = ray.origin - corners[0];
  const float u = glm::dot(from, across) / determinant;
  const float v = glm::dot(ray.direction, glm::cross(from, one)) / determinant;
  // A pixel's middle may lie a little outside of a triangle that covers the pixel.
  const Vec3 weights = glm::clamp(Vec3(1 - u - v, u, v), 0.0f, 1.0f);
  const float sum = weights.x + weights.y + weights.z;
  return sum > 0 && std::isfinite(sum) ? std::optional(weights / sum) : std::nullopt;
}

}  // namespace

std::optional<Hit> hitOf(const Scene& scene, const PoseEdits& edits, const Picked& picked, const Ray& ray) {
  if (picked.item >= scene.items.size()) return std::nullopt;
  const DrawItem& item = scene.items[picked.item];
  if (picked.triangle >= item.indexCount / 3) return std::nullopt;
  const SceneGeometry& geometry = scene.geometries[item.geometry];
  Hit hit{.node = picked.node, .item = picked.item, .triangle = picked.triangle};
  hit.document = geometry.document;
  hit.geometry = geometry.geometry;
  std::array<Vec3, 3> corners;
  std::array<Influences, 3> influences;
  for (size_t k = 0; k < 3; ++k) {
    hit.vertices[k] = geometry.indices[item.firstIndex + picked.triangle * 3 + k];
    corners[k] = geometry.positions[hit.vertices[k]];
    if (!geometry.influences.empty()) influences[k] = geometry.influences[hit.vertices[k]];
  }
  LargeBuffer<Vec3> places, normals;
  const std::vector<Mat4> palette = paletteOf(scene, geometry, edits);
  if (palette.empty())
    places.assign(corners.begin(), corners.end());
  else
    skin(corners, {}, influences, palette, places, normals);
  const Mat4 toWorld = placementAt(scene, item.placement, allPlacesOf(scene, edits)).toWorld;
  for (size_t k = 0; k < 3; ++k) corners[k] = Vec3(toWorld * Vec4(places[k], 1.0f));
  const auto weights = crossing(ray, corners);
  if (!weights) return std::nullopt;
  hit.weights = *weights;
  hit.place = corners[0] * weights->x + corners[1] * weights->y + corners[2] * weights->z;
  for (uint32_t k = 1; k < 3; ++k)
    if (glm::distance(corners[k], hit.place) < glm::distance(corners[hit.nearest], hit.place)) hit.nearest = k;
  hit.nearestPlace = corners[hit.nearest];
  return hit;
}

}  // namespace vitrine
