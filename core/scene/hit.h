// What is under a pixel: the exact point on a triangle, and what is stored there.
#pragma once

#include "core/scene/scene.h"

namespace vitrine {

// The scene's triangle that the renderer found under a pixel.
struct Picked {
  NodeId node = NodeId::None;
  uint32_t item = kNone;      // in Scene::items; kNone: something else than an item
  uint32_t triangle = kNone;  // within the item
  uint32_t body = kNone;      // in Stage::bodies
};

struct Hit {
  NodeId node = NodeId::None;
  uint32_t item = kNone, triangle = kNone;  // as picked; the triangle counted within its part
  uint32_t body = kNone;                    // in Stage::bodies, instead of an item
  uint32_t document = 0, geometry = kNone;  // in Scene::documents, in its geometries; none for a body
  std::array<uint32_t, 3> vertices{};       // of that geometry, or of the body's shape
  Vec3 weights{0.0f};                       // barycentric coordinates of the point
  Vec3 position{0.0f};                      // world, in the pose shown
  uint32_t nearest = 0;                     // index (0..2) of the nearest one in `vertices`
  Vec3 nearestPosition{0.0f};               // world, in the pose shown
  friend bool operator==(const Hit&, const Hit&) = default;
};

// Nothing if the item has no such triangle, or it is seen edge-on. The ray is in world coordinates; its direction
// need not be of unit length.
std::optional<Hit> hitOf(const Scene& scene, const PoseEdits& edits, const Picked& picked, const Ray& ray);

// The hit as if a vertex of a geometry of the scene's own document were under the pointer, on the first triangle
// that has it. Nothing if no drawable triangle has it.
std::optional<Hit> hitOfVertex(const Scene& scene, const PoseEdits& edits, uint32_t geometry, uint32_t vertex);
// The same for the middle of a triangle, counted through the geometry's indices.
std::optional<Hit> hitOfTriangle(const Scene& scene, const PoseEdits& edits, uint32_t geometry, uint64_t triangle);
// World positions of triangle corners in a pose. What an item's triangles share is computed once.
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
  uint32_t m_item = kNone;  // the item that the members below belong to
  std::vector<float> m_morphs;
  std::vector<Mat4> m_palette;
  Mat4 m_toWorld{1.0f};
};
// The corners of the hit triangle.
std::optional<std::array<Vec3, 3>> cornersOf(const Scene& scene, const PoseEdits& edits, const Hit& hit);

}  // namespace vitrine
