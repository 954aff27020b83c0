// Bytes of a file as a message may quote them.
#pragma once

#include <string>
#include <string_view>

namespace vitrine {

// UTF-8 on one line: control characters become spaces, bytes that are no text are taken for Latin-1. What is longer
// than `longest` bytes ends with "…", at the end of a character.
std::string excerptOf(std::string_view bytes, size_t longest = 40);

}  // namespace vitrine
