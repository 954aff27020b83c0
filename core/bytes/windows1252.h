// The encoding of files that were written on Windows in Western Europe and America.
#pragma once

#include <string>

#include "core/bytes/byte_reader.h"

namespace vitrine {

// Every byte is a character; the five bytes that Windows-1252 leaves undefined map to the code point of the same
// number.
std::string utf8FromWindows1252(Bytes bytes);

}  // namespace vitrine
