// The smooth terrain of a place as bodies, one a chunk for its ground and one for its water.
#pragma once

#include "core/document/stage.h"
#include "core/formats/format.h"

namespace vitrine {

void addTerrain(Stage& stage, const Document& document, const LoadOptions& options);

}  // namespace vitrine
