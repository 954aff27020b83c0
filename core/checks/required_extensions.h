// What a glTF file says that readers have to know.
#pragma once

#include <string>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// The names in "extensionsRequired", each once; empty for other files.
std::vector<std::string> requiredExtensions(const Document& document);

}  // namespace vitrine
