// What a level of detail is called wherever people read of it: "Level 0", counted from the finest as on the command
// line; with what the file itself calls it behind, where it does: "Level 1 (medium)".
#pragma once

#include <string>
#include <string_view>

#include "core/document/document.h"

namespace vitrine {

// `stored` may be empty, or the number again.
std::string levelName(uint32_t level, std::string_view stored);

// As the first drawn geometry that has a name for it says.
std::string levelName(const Document& document, uint32_t level);

}  // namespace vitrine
