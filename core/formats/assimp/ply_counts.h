// What a PLY file announces against what it has: assimp makes room for as many corners as a face says it has.
#pragma once

#include "core/bytes/byte_reader.h"
#include "core/bytes/result.h"

namespace vitrine::assimp {

// Malformed, with the place, where an element has more rows, or a list more values, than bytes are left for. A file
// that merely ends early is none of that. What cannot be understood is left to assimp.
Result<void> checkPlyCounts(Bytes file);

}  // namespace vitrine::assimp
