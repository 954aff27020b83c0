// How far the surfaces of two scenes are apart, whatever files they come from.
#pragma once

#include "core/scene/deviations.h"

namespace vitrine {

struct SurfaceDifference {
  // Distances from one scene to the surface of the other, in world units. Each corner and the middle of each
  // triangle is measured; the mean is weighted by area. Infinite if the other has no triangles.
  struct Side {
    uint64_t triangles = 0;
    float largest = 0, mean = 0;
    DeviationsPointer deviations;  // for Renderer::setDeviations(): the same distances for each vertex
  };
  Side a, b;
  // Degrees about the up axis by which b was turned before measuring, as its format has another front. 0: as
  // stored.
  float turned = 0;
  float tolerance = 0;  // error that rounding in another format may add: a fraction of the size, or of the
                        // distance from the origin
  bool any() const { return a.triangles > 0 || b.triangles > 0; }
  bool same() const { return a.triangles == b.triangles && a.largest <= tolerance && b.largest <= tolerance; }
};

// If the formats disagree about the front of an object, both ways are tried, and the closer match counts. Compares
// what is drawn at these levels, including models that a room places, in the pose that the files have. Bodies of
// places are not compared. Nothing if it was cancelled (`cancelled` may be null).
std::optional<SurfaceDifference> compareSurfaces(const Scene& a, const Scene& b, uint32_t levelA = 0,
                                                 uint32_t levelB = 0, const std::atomic<bool>* cancelled = nullptr);

}  // namespace vitrine
