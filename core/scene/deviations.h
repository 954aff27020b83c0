// How far coarser levels of detail lie from the finest: what the eye loses when a level is switched.
#pragma once

#include <atomic>

#include "core/scene/scene.h"

namespace vitrine {

struct Deviations {
  // Per Scene::geometries and their positions; world units, as bound: the largest at the vertex and in the middle
  // of the triangles of coarser levels around it. Empty for geometries of a single level.
  std::vector<LargeBuffer<float>> distances;
  // Per level, measured at the corners and the middle of every triangle; the mean is weighted with their areas.
  struct Level {
    float largest = 0, mean = 0;
  };
  std::vector<Level> levels;
  bool ofOther = false;  // measured to the surface of another scene: the finest level has distances as well
  float leastScale = 0;  // where the ramp ends at the earliest: the same for pictures beside each other
  float largest() const;
};
using DeviationsPointer = std::shared_ptr<const Deviations>;

// Takes about a second for a million triangles; `cancelled` (may be null) ends it early, with a null result.
DeviationsPointer measureDeviations(const Scene& scene, const std::atomic<bool>* cancelled = nullptr);

}  // namespace vitrine
