// appleseed BinaryMesh, versions 1 to 4. See README.md beside this file.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format binarymeshFormat;

}  // namespace vitrine
