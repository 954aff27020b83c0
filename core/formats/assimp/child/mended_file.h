// Rewrites correct files that assimp reads wrongly or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

struct MendedFile {
  std::vector<std::byte> bytes;
  std::string told;  // what was changed; empty if that is not worth reporting
};

// Returns nothing if the file needs no change. `extension`: lower case, without a dot.
// - ply: binary data that begin with a line-end byte, which assimp skips (which bytes depends on its version).
// - obj: comments after the numbers on a line, which are taken for further numbers.
// - dae: spaces before the numbers of <color>, <v> and <vcount>, which end reading or change the numbers.
// - 3mf: models in several parts (the production extension), of which assimp reads only the first; images, which
// assimp
//   returns after freeing their memory (see addImagesOf3mf()).
std::optional<MendedFile> mendedFile(Bytes file, std::string_view extension);

}  // namespace vitrine::assimp
