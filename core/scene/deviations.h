// How far coarser levels of detail lie from the finest: what the eye loses when a level is switched.
#pragma once

#include <atomic>

#include "core/scene/scene.h"

namespace vitrine {

struct Deviations {
  // Per Scene::geometries and per position, in world units, in the bind pose: the largest distance at the vertex
  // and at the middles of the coarser levels' triangles around it. Empty for geometries with a single level.
  std::vector<LargeBuffer<float>> distances;
  // Per level, measured at the corners and the middle of every triangle; the mean is weighted with their areas.
  struct Level {
    float largest = 0, mean = 0;
  };
  std::vector<Level> levels;
  bool ofOther = false;  // measured to another scene's surface, so that the finest level has distances too
  float leastScale = 0;  // minimum for the end of the colour ramp, so that adjacent pictures agree
  float largest() const;
};
using DeviationsPointer = std::shared_ptr<const Deviations>;

// Takes about a second for a million triangles; `cancelled` (may be null) ends it early, with a null result.
DeviationsPointer measureDeviations(const Scene& scene, const std::atomic<bool>* cancelled = nullptr);

}  // namespace vitrine
