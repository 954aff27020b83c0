// Well-known kinds of files that nothing here reads, by their first bytes: so that a file which is whole is called
// what it is, and not a damaged one of another kind.
#pragma once

#include <string>

#include "core/bytes/byte_reader.h"

namespace vitrine {

// "a PNG image"; empty for all else. `extension` (lower case, no dot): kinds that share their first bytes with
// files that are read, archives above all, are told apart by it.
std::string unreadKind(Bytes head, std::string_view extension);

}  // namespace vitrine
