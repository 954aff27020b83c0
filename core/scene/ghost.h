// The surface of a ghost: see Document::ghost.
#pragma once

#include "core/scene/scene.h"

namespace vitrine {

// Where the joints of the first skeleton are at `jointMatrices`, in document coordinates. Empty where that is
// nowhere near a body.
SceneGhost makeGhost(const Ghost& ghost, std::span<const Mat4> jointMatrices);

// The ghost with edits applied.
struct PosedGhost {
  LargeBuffer<Vec3> positions, normals;
};
PosedGhost posedGhost(const Scene& scene, const PoseEdits& edits);

// Whether an item that is worn covers so little of its ghost that the ghost tells where: less than two thirds of
// its height.
bool wantsGhost(const Scene& scene);

}  // namespace vitrine
