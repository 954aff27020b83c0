// The faces of heads that stand in a scene, as clips move them.
#pragma once

#include <vector>

#include "core/geometry/posing.h"

namespace vitrine {

struct Scene;

// Fills Scene::clipFaces, and counts in Scene::fits what is found there. A clip that moves joints moves the heads
// of those figures alone; any other the head that is nearest to it in the tree, or the first.
void bindFaces(Scene& scene);

// The weights of the controls of Stage::faces[face]; empty: it rests.
std::vector<float> faceWeightsOf(const Scene& scene, uint32_t face, const PoseEdits& edits);

}  // namespace vitrine
