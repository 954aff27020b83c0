// A scene with fewer triangles, to be drawn while the camera moves.
#pragma once

#include "core/scene/scene.h"

namespace vitrine {

struct CoarseScene {
  // Per Scene::geometries; into the same vertices. Empty where the full triangles are few enough.
  std::vector<LargeBuffer<uint32_t>> indices;
  // Per Scene::items: its range of those; count 0: draw the item as it is.
  struct Range {
    uint32_t first = 0, count = 0;
  };
  std::vector<Range> items;
};
using CoarsePointer = std::shared_ptr<const CoarseScene>;

// What a machine without a graphics card draws 30 times a second beside everything else.
inline constexpr uint32_t kTrianglesInMotion = 60'000;

// Null if no level of the scene has more than `mostTriangles`. Takes about a tenth of a second a million triangles.
CoarsePointer makeCoarse(const Scene& scene, uint32_t mostTriangles);

}  // namespace vitrine
