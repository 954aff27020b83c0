// The blocks of a file: those listed by its reader, or, for formats whose reader lists none, those derived from the
// claims. So blocks are known whenever bytes are.
#pragma once

#include <vector>

#include "core/claims/claims.h"

namespace vitrine {

// In file order; unpacked content follows the block it was packed in. Empty if neither reader nor claims list any.
std::vector<Section> blocksOf(Claims& claims);

}  // namespace vitrine
