// The surface of a ghost: see Document::ghost.
#pragma once

#include "core/scene/scene.h"

namespace vitrine {

// The ghost's surface with the joints of the first skeleton at `jointMatrices`, in document coordinates. Empty if
// these are nothing like a body's.
SceneGhost makeGhost(const Ghost& ghost, std::span<const Mat4> jointMatrices);

// The ghost with edits applied.
struct PosedGhost {
  LargeBuffer<Vec3> positions, normals;
};
PosedGhost posedGhost(const Scene& scene, const PoseEdits& edits);

// Whether a worn item covers so little of its ghost (less than two thirds of its height) that the ghost helps to
// see where it is worn.
bool wantsGhost(const Scene& scene);

}  // namespace vitrine
