// What a PLY file announces against what it has: assimp makes room for as many corners as a face says it has.
#pragma once

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/bytes/large_buffer.h"
#include "core/bytes/result.h"

namespace vitrine::assimp {

// Malformed, with the place, where an element has more rows, or a list more values, than bytes are left for. A file
// that merely ends early is none of that. What cannot be understood is left to assimp.
Result<void> checkPlyCounts(Bytes file);

// The lines that a PLY file has as `edge`, which assimp passes over: numbers of vertices, two a line. Those that
// name a vertex beyond `vertices` are left out. Errors: LimitExceeded.
Result<LargeBuffer<uint32_t>> plyEdges(Bytes file, uint64_t vertices, MemoryBudget& budget);

}  // namespace vitrine::assimp
