// How far the surfaces of two scenes lie from each other, whatever files they come from.
#pragma once

#include "core/scene/deviations.h"

namespace vitrine {

struct SurfaceDifference {
  // Of one scene to the surface of the other, in world units; each corner and the middle of each triangle is
  // measured, the mean is weighted with areas. Infinite where the other has no triangles.
  struct Side {
    uint64_t triangles = 0;
    float largest = 0, mean = 0;
    DeviationsPointer deviations;  // for Renderer::setDeviations(): the same distances for each vertex
  };
  Side a, b;
  // About the up axis, in degrees: b was turned by this before it was measured, as its format has the front of an
  // object elsewhere. 0: as stored.
  float turned = 0;
  float tolerance = 0;  // what rounding on the way through another format may add: a share of the size, or of the
                        // distance from the origin
  bool any() const { return a.triangles > 0 || b.triangles > 0; }
  bool same() const { return a.triangles == b.triangles && a.largest <= tolerance && b.largest <= tolerance; }
};

// Where the formats say of different sides that they are the front, both ways are tried, and the nearer one counts.
// Of what is drawn at these levels, models that a room places too, where their joints are as the files have them;
// bodies of places are not compared. Nothing if it was cancelled (`cancelled` may be null).
std::optional<SurfaceDifference> compareSurfaces(const Scene& a, const Scene& b, uint32_t levelA = 0,
                                                 uint32_t levelB = 0, const std::atomic<bool>* cancelled = nullptr);

}  // namespace vitrine
