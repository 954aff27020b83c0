// STL, binary.
#pragma once

#include "core/export/exported.h"
#include "core/export/model.h"

namespace vitrine {

Result<Exported> writeStl(const Model& model);

}  // namespace vitrine
