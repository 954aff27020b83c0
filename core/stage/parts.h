// Parts, and what changes their look, as bodies.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/load/load.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"

namespace vitrine {

// Adds bodies, their shapes and textures, and what is missing; or only the diagnostics of that, while each shape is
// let go before the next. Stops where progress is cancelled.
void addParts(Stage& stage, const Document& document, const AssetFinder& assets, const LoadOptions& options,
              StageUse use);

}  // namespace vitrine
