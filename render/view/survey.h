// What is under every pixel of a picture, for training data and for measuring.
#pragma once

#include <vector>

#include "core/scene/hit.h"

namespace vitrine {

// Pixels by rows, the top row first.
struct Survey {
  uint32_t width = 0, height = 0;
  std::vector<Picked> found;  // node, item and body are all none where nothing is drawn
  std::vector<float> depths;  // in world units along the axis of view; 0: there is nothing
  // World, of length 1, on the visible side. For meshes the triangle's normal, whatever normals are stored; for
  // bodies computed from neighbouring pixels. 0: there is nothing, or the surface is seen edge-on.
  std::vector<Vec3> normals;
};

}  // namespace vitrine
