// What a file is by its first bytes, as far as assets of places are concerned.
#pragma once

#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine {

struct ContentKind {
  std::string_view kind;       // "image", "mesh", "document", "sound", "other"
  std::string_view extension;  // ".png"; empty: the bytes do not tell
};
ContentKind contentKindOf(Bytes bytes);

}  // namespace vitrine
