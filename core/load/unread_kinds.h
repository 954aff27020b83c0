// Recognises well-known kinds of files that nothing here reads, by their first bytes, so that an intact file is not
// reported as a damaged file of another kind.
#pragma once

#include <string>

#include "core/bytes/byte_reader.h"

namespace vitrine {

// "a PNG image"; empty for anything else. `extension` (lower case, no dot) distinguishes kinds that share their
// first bytes with files that are read, above all archives.
std::string unreadKind(Bytes head, std::string_view extension);

}  // namespace vitrine
