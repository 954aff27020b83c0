// Files that are right, and that assimp reads wrongly or not at all: as it has to see them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

struct MendedFile {
  std::vector<std::byte> bytes;
  std::string told;  // what was changed; empty where nobody needs to know
};

// Nothing where the file is read as it is. `extension`: lower case, without a dot.
// - ply: binary data whose first byte is that of a line's end, which every version takes for one, each in its own
//   case.
// - obj: comments behind the numbers of a line, which are taken for further numbers.
// - dae: blanks before the numbers of <color>, <v> and <vcount>, which end the reading or make other numbers.
// - 3mf: models in several parts (the production extension), of which assimp reads the first alone; images, of
// which
//   it gives back memory that it has let go of (see addImagesOf3mf()).
std::optional<MendedFile> mendedFile(Bytes file, std::string_view extension);

}  // namespace vitrine::assimp
