// The name of a level of detail, wherever it is shown: "High", "Medium", "Low" and "Lowest" where the file calls
// them so; else "Level 0", counted from the finest as on the command line, followed by the file's own name for it,
// if any: "Level 1 (coarse)".
#pragma once

#include <string>
#include <string_view>

#include "core/document/document.h"

namespace vitrine {

// `stored` may be empty, or just repeat the number.
std::string levelName(uint32_t level, std::string_view stored);

// Uses the name given by the first drawn geometry that has one for this level.
std::string levelName(const Document& document, uint32_t level);

}  // namespace vitrine
