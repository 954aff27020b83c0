// What a library knows of one file: the row of a table, the tile of a grid.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/report/info.h"

namespace vitrine {

struct LibraryFile {
  enum class State : uint8_t {
    Found,       // not read yet: nothing is known but its name, size and time
    Read,        // by a reader, perhaps in part: see `complete`
    Unreadable,  // `error` says why
  };
  int64_t id = 0;       // idOfPath(path): the same in every index
  std::string path;     // below the library's folder, separated by "/"; raw bytes, as on the disk
  uint64_t bytes = 0;   // its size
  int64_t changed = 0;  // nanoseconds since 1970
  State state = State::Found;
  std::string format, version;  // as `vitrine info` gives them; empty: unknown
  std::string error;
  bool complete = false;
  Counts counts;                 // of `vitrine info`
  uint32_t lods = 0;             // levels of detail
  uint32_t texturesMissing = 0;  // named by the file but not found
  uint32_t diagnostics = 0;      // different warnings and errors
};

// Positive; depends only on the path's bytes.
int64_t idOfPath(std::string_view path);

// The last part of a path, and the folder before it: "" for the library's folder.
std::string_view nameOfPath(std::string_view path);
std::string_view folderOfPath(std::string_view path);

}  // namespace vitrine
