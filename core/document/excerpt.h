// Bytes of a file made fit for quoting in a message.
#pragma once

#include <string>
#include <string_view>

namespace vitrine {

// UTF-8 on one line: control characters become spaces, bytes that are not UTF-8 are read as Latin-1. Text longer
// than `longest` bytes is cut after a whole character, and "…" is added.
std::string excerptOf(std::string_view bytes, size_t longest = 40);

}  // namespace vitrine
