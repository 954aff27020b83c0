// Where a scene draws its triangles, for tests of how files place and move what they hold.
#pragma once

#include <vector>

#include "core/geometry/skinning.h"
#include "core/scene/scene.h"

namespace vitrine::test {

// Every corner of every triangle, in document coordinates. `time`: of the document's first animation; negative: as
// the file stands.
inline std::vector<Vec3> drawnPoints(const Scene& scene, float time = -1) {
  PoseEdits edits;
  if (time >= 0) edits.animation = 0, edits.time = time;
  const auto joints = allJointMatrices(scene, edits);
  const Mat4 toDocument = glm::inverse(scene.toWorld);
  std::vector<Vec3> points;
  for (const DrawItem& item : scene.items) {
    const SceneGeometry& geometry = scene.geometries[item.geometry];
    LargeBuffer<Vec3> skinned, normals;
    std::span<const Vec3> positions = geometry.positions;
    if (geometry.skeleton != kNone) {
      skin(positions, {}, geometry.influences, paletteOf(scene, geometry, edits), skinned, normals);
      positions = skinned;
    }
    const Mat4 place = toDocument * placementAt(scene, item.placement, joints).toWorld;
    for (uint32_t k = item.firstIndex; k < item.firstIndex + item.indexCount; ++k)
      points.emplace_back(place * Vec4(positions[geometry.indices[k]], 1));
  }
  return points;
}

inline Bounds boundsOfPoints(const std::vector<Vec3>& points) {
  Bounds bounds;
  for (const Vec3& point : points) bounds.add(point);
  return bounds;
}

}  // namespace vitrine::test
