// PLY, binary, little-endian. V counts from the bottom.
#pragma once

#include "core/export/exported.h"
#include "core/export/model.h"

namespace vitrine {

Result<Exported> writePly(const Model& model);

}  // namespace vitrine
