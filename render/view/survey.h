// What lies under every pixel of a picture: for those who learn from pictures, or measure in them.
#pragma once

#include <vector>

#include "core/scene/hit.h"

namespace vitrine {

// Pixels by rows, the top row first.
struct Survey {
  uint32_t width = 0, height = 0;
  std::vector<Picked> found;  // whose node, item and body are none where nothing is drawn
  std::vector<float> depths;  // of the place, in world units along the axis of view; 0: nothing is there
  // World, of length 1, on the side that is seen. Of meshes that of the triangle, whatever normals are stored; of
  // bodies what the places beside it say. 0: nothing is there, or the surface is seen from its edge.
  std::vector<Vec3> normals;
};

}  // namespace vitrine
