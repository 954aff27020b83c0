// Parts, and what changes their look, as bodies.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/document/stage.h"
#include "core/formats/format.h"

namespace vitrine {

// Adds bodies, their shapes and textures, and what is missing. Stops where progress is cancelled.
void addParts(Stage& stage, const Document& document, const AssetFinder& assets, const LoadOptions& options);

}  // namespace vitrine
