// An open file into memory of its own. A mapping of the file would end the process with SIGBUS where somebody cuts
// the file meanwhile.
#pragma once

#include <optional>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

// As far as the file goes, from its start. None where it cannot be read or there is no memory for it. The bytes are
// a mapping, for munmap().
std::optional<Bytes> readIntoMemory(int file);

}  // namespace vitrine::assimp
