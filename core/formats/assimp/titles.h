// Common names of the file formats that assimp reads.
#pragma once

#include <string_view>

namespace vitrine::assimp {

// "glTF" for "assimp:glb"; empty where the ending has no better name than itself.
std::string_view titleOf(std::string_view format);

}  // namespace vitrine::assimp
