// What lies under a pixel: the exact place on a triangle, and what is stored there.
#pragma once

#include "core/scene/scene.h"

namespace vitrine {

// The scene's triangle that the renderer found under a pixel.
struct Picked {
  NodeId node = NodeId::None;
  uint32_t item = kNone;      // in Scene::items; kNone: something that has no triangles of the picture
  uint32_t triangle = kNone;  // within the item
  uint32_t body = kNone;      // in Stage::bodies
};

struct Hit {
  NodeId node = NodeId::None;
  uint32_t item = kNone, triangle = kNone;  // as picked; the triangle counted within its part
  uint32_t body = kNone;                    // in Stage::bodies, instead of an item
  uint32_t document = 0, geometry = kNone;  // in Scene::documents, in its geometries; none for a body
  std::array<uint32_t, 3> vertices{};       // of that geometry, or of the body's shape
  Vec3 weights{0.0f};                       // barycentric coordinates of the place
  Vec3 position{0.0f};                      // world, in the pose shown
  uint32_t nearest = 0;                     // of `vertices`
  Vec3 nearestPosition{0.0f};               // world, in the pose shown
  friend bool operator==(const Hit&, const Hit&) = default;
};

// Nothing if the item has no such triangle, or it has no extent as seen along the ray, which is one of the world,
// its direction of any length.
std::optional<Hit> hitOf(const Scene& scene, const PoseEdits& edits, const Picked& picked, const Ray& ray);

// As if a vertex of a geometry of the scene's own document had been pointed at: on the first triangle that has it.
// Nothing if no triangle that can be drawn has it.
std::optional<Hit> hitOfVertex(const Scene& scene, const PoseEdits& edits, uint32_t geometry, uint32_t vertex);
// The same for the middle of a triangle, counted through the geometry's indices.
std::optional<Hit> hitOfTriangle(const Scene& scene, const PoseEdits& edits, uint32_t geometry, uint64_t triangle);
// Where the corners of triangles are in a pose: world. What triangles of an item share is found once.
class PosedCorners {
 public:
  PosedCorners(const Scene& scene, const PoseEdits& edits);  // both outlive it
  // Nothing if there is no such triangle.
  std::optional<std::array<Vec3, 3>> of(uint32_t item, uint32_t triangle);
  // A triangle, counted as the hit's, of the item or the body that was hit.
  std::optional<std::array<Vec3, 3>> of(const Hit& hit, uint32_t triangle);

 private:
  const Scene& m_scene;
  const PoseEdits& m_edits;
  std::vector<std::vector<Mat4>> m_joints;
  uint32_t m_item = kNone;  // that the others are of
  std::vector<float> m_morphs;
  std::vector<Mat4> m_palette;
  Mat4 m_toWorld{1.0f};
};
// Of a hit's triangle.
std::optional<std::array<Vec3, 3>> cornersOf(const Scene& scene, const PoseEdits& edits, const Hit& hit);

}  // namespace vitrine
