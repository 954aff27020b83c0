// A scene with fewer triangles, to be drawn while the camera moves.
#pragma once

#include "core/scene/scene.h"

namespace vitrine {

struct CoarseScene {
  // Per Scene::geometries, indexing the same vertices. Empty if the full geometry has few enough triangles.
  std::vector<LargeBuffer<uint32_t>> indices;
  // Per Scene::items: its range of these indices; count 0: draw the item unchanged.
  struct Range {
    uint32_t first = 0, count = 0;
  };
  std::vector<Range> items;
};
using CoarsePointer = std::shared_ptr<const CoarseScene>;

// As many as a machine without a graphics card can draw 30 times a second besides its other work.
inline constexpr uint32_t kTrianglesInMotion = 60'000;

// Null if no level of the scene has more than `mostTriangles`. Takes about a tenth of a second per million
// triangles.
CoarsePointer makeCoarse(const Scene& scene, uint32_t mostTriangles);

}  // namespace vitrine
