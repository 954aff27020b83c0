#pragma once

#include <assimp/types.h>

#include <algorithm>
#include <string_view>

namespace vitrine::assimp {

// Never longer than the array, whatever a damaged file made of the length.
inline std::string_view view(const aiString& text) {
  return {text.data, std::min<size_t>(text.length, sizeof text.data)};
}

}  // namespace vitrine::assimp
