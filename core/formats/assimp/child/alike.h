// What versions of assimp do differently with the same file, brought to one, so that a document does not depend on
// the library that is installed. Tried with 5.2.5 and 5.4.3, whose library has the same name (libassimp.so.5). Each
// difference is told by what the file and the scene hold, or by a tiny file that is read beside it; never by the
// version's number, which 5.2.5 states wrongly. README.md lists them.
#pragma once

#include <assimp/scene.h>

#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

// Keeps room behind everything that is allocated from now on for assimp 5.4.3 to read beyond the end of a glTF
// file's vertex colours, which it does and then drops what it read; `size` of the file in bytes.
void keepRoomToReadBeyond(uint64_t size);

// Changes what `importer`, by assimp's name of it, made of `file`.
void makeAlike(aiScene& scene, std::string_view importer, Bytes file);

}  // namespace vitrine::assimp
