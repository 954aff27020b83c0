// STL, binary.
#pragma once

#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

Result<Exported> writeStl(const Model& model);

}  // namespace vitrine
