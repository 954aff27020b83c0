// Names out of files as names of files.
#pragma once

#include <string>
#include <string_view>

namespace vitrine {

// A name that every file system takes and that stays in its folder: no separators, control characters, characters
// or names that Windows refuses, no dots or blanks at its ends, at most 100 bytes of valid UTF-8. `otherwise` where
// nothing is left.
std::string safeFileName(std::string_view name, std::string_view otherwise);

}  // namespace vitrine
