// The smooth terrain of a place as bodies, one per chunk for its ground and one for its water; or only what is to
// be said of it, a chunk at a time.
#pragma once

#include "core/load/load.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"

namespace vitrine {

void addTerrain(Stage& stage, const Document& document, const LoadOptions& options, StageUse use);

}  // namespace vitrine
