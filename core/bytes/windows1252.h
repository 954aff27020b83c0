// The encoding of files that were written on Windows in Western Europe and America.
#pragma once

#include <string>

#include "core/bytes/byte_reader.h"

namespace vitrine {

// Every byte stands for a letter; the five that Windows-1252 leaves open stand for themselves.
std::string utf8FromWindows1252(Bytes bytes);

}  // namespace vitrine
