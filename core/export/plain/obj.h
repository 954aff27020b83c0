// Wavefront OBJ with its material library. V counts from the bottom.
#pragma once

#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

Result<Exported> writeObj(const Model& model);

}  // namespace vitrine
