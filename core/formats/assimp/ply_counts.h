// Compares what a PLY file announces with what it has, as assimp allocates as many corners as a face announces.
#pragma once

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/bytes/large_buffer.h"
#include "core/bytes/result.h"

namespace vitrine::assimp {

// Malformed, with the location, if an element has more rows, or a list more values, than the remaining bytes can
// hold. A file that merely ends early is no such error. What cannot be understood is left to assimp.
Result<void> checkPlyCounts(Bytes file);

// The lines stored as `edge` in a PLY file, which assimp skips: two vertex numbers per line. Lines with a vertex
// number of `vertices` or more are left out. Errors: LimitExceeded.
Result<LargeBuffer<uint32_t>> plyEdges(Bytes file, uint64_t vertices, MemoryBudget& budget);

}  // namespace vitrine::assimp
