// The blocks of a file: those that its reader lists; of other formats what its claims say of the file as a whole.
// So whatever is known of bytes is known of blocks.
#pragma once

#include <vector>

#include "core/claims/claims.h"

namespace vitrine {

// In the order of the file; what was unpacked follows what it was packed in. Empty where nobody tells.
std::vector<Section> blocksOf(Claims& claims);

}  // namespace vitrine
