// appleseed BinaryMesh, versions 1 to 4. The format: docs/formats/binarymesh.md 1.1.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format binarymeshFormat;

}  // namespace vitrine
