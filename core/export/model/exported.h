// The result of an export: files in memory, and what they could not hold. Saving is a separate step, so that a
// preview can say what would be written.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/document/diagnostics.h"

namespace vitrine {

struct ExportedFile {
  std::string path;  // relative to the main file's folder, "/" between its steps; never absolute, never with ".."
  std::vector<std::byte> bytes;
};
struct Exported {
  std::vector<ExportedFile> files;      // the main file first
  Diagnostics losses;                   // what was asked for but is not in the files
  uint64_t objects = 0, triangles = 0;  // in the files
};

}  // namespace vitrine
