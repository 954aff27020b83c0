// PLY, binary, little-endian. V counts from the bottom.
#pragma once

#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

Result<Exported> writePly(const Model& model);

}  // namespace vitrine
