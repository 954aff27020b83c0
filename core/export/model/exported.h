// What an export gives: files in memory and what they could not hold. Saving them is another step, so that a
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
  Diagnostics losses;                   // what they do not hold of what was asked for
  uint64_t objects = 0, triangles = 0;  // in them; 0 where there are no such things
};

}  // namespace vitrine
