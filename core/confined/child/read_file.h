// Copies an open file into memory. A mapping of the file would end the process with SIGBUS if the file were
// truncated meanwhile.
#pragma once

#include <optional>

#include "core/bytes/byte_reader.h"

namespace vitrine::confined {

// The whole file from its start; nothing if it cannot be read or there is not enough memory. Free the bytes with
// munmap().
std::optional<Bytes> readIntoMemory(int file);

}  // namespace vitrine::confined
