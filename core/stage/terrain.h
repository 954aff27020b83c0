// The terrain of a place as bodies, or only what is to be said of it, a chunk at a time. Smooth terrain has one
// body per chunk for its ground and one for its water, terrain of blocks one per chunk and material. Of a file that
// holds both, the smooth one is drawn if it has chunks.
#pragma once

#include "core/load/load.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"

namespace vitrine {

void addTerrain(Stage& stage, const Document& document, const LoadOptions& options, StageUse use);

// How much terrain there is. Its surface is not made for that, which takes seconds where there is much of it.
struct TerrainExtent {
  uint64_t voxels = 0;  // that hold anything
  Bounds bounds;        // of these: to a voxel what the surface has
};
// Adds the diagnostics of what was read to the stage.
TerrainExtent measureTerrain(Stage& stage, const Document& document, const LoadOptions& options);

}  // namespace vitrine
