// Lets the confined program `vitrine-import` (core/confined) read a file with assimp.
#pragma once

#include <string>

#include "core/bytes/source.h"
#include "core/confined/process.h"
#include "core/formats/format.h"

namespace vitrine::assimp {

using ImportResult = confined::Reply;

struct ImportRequest {
  const Source& source;
  std::string name;     // the file name to give assimp: "lamp.obj", without a folder
  uint64_t memory = 0;  // limit for the process, in bytes
  double seconds = 0;   // limit for elapsed time and for processor time
  Progress* progress = nullptr;
};

// Lets the process read the file and returns what it wrote, unchecked; VITRINE_IMPORT names another program. Blocks
// the calling thread. Errors: those of confined::run().
Result<ImportResult> import(const ImportRequest& request);

}  // namespace vitrine::assimp
