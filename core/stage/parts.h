// Parts, and what changes their look, as bodies.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/load/load.h"
#include "core/stage/mesh_rounds.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"

namespace vitrine {

// Adds bodies, their shapes and textures, and lists what is missing; or only the diagnostics, and then each shape
// is freed before the next is made. Stops when progress is cancelled.
void addParts(Stage& stage, const Document& document, const AssetFinder& assets, const LoadOptions& options,
              StageUse use, MeshRounds* rounds = nullptr);

}  // namespace vitrine
