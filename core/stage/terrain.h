// The terrain of a place as bodies, or only its diagnostics, one chunk at a time. Smooth terrain has one body per
// chunk for its ground and one for its water, block terrain one per chunk and material. If a file has both, the
// smooth terrain is drawn if it has chunks.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/load/load.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"

namespace vitrine {

// Ground whose material has a variant with images at hand has a body for each of its maps, beside that of the rest.
void addTerrain(Stage& stage, const Document& document, const AssetFinder& assets, const LoadOptions& options,
                StageUse use);

// How much terrain there is. This does not make the surface, which can take seconds.
struct TerrainExtent {
  uint64_t voxels = 0;  // that are not empty
  Bounds bounds;        // of these voxels; the surface's differ by at most a voxel
};
// Adds the diagnostics of what was read to the stage.
TerrainExtent measureTerrain(Stage& stage, const Document& document, const LoadOptions& options);

}  // namespace vitrine
