// Removes differences between versions of assimp, so that a document does not depend on the installed library.
// Tried with 5.2.5 and 5.4.3, whose libraries have the same name (libassimp.so.5). Each difference is detected from
// the file and the scene, or by reading a tiny test file, never from the version number, which 5.2.5 states
// wrongly. README.md lists them.
#pragma once

#include <assimp/scene.h>

#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

// From now on, leaves spare bytes after every allocation, as assimp 5.4.3 reads beyond the end of a glTF file's
// vertex colours (and ignores what it read there). `size`: of the file, in bytes.
void keepRoomToReadBeyond(uint64_t size);

// Adjusts the scene that `importer` (assimp's name for it) made of `file`.
void makeAlike(aiScene& scene, std::string_view importer, Bytes file);

}  // namespace vitrine::assimp
