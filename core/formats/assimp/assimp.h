// All other formats, read by the assimp library in a process of its own. See core/formats/assimp/README.md.
#pragma once

#include <span>
#include <string_view>

#include "core/formats/format.h"

namespace vitrine {

// The last row of the table, for files that none of our own readers recognises. Its sniff() is never certain.
extern const Format assimpFormat;

namespace assimp {

// The extensions that the assimp version in use at build time reads; lower case, no dot, sorted.
std::span<const std::string_view> extensions();

// The extension that a file with these first bytes should have; empty if they are not the mark of an assimp format.
std::string_view extensionByContent(Bytes head);

// What confines the importing process on this machine, besides resource limits, which are always set.
struct Confinement {
  bool landlock = false;
  bool seccomp = false;
};
// Determined by letting the process read a triangle, which takes some milliseconds. Errors: the program is missing,
// or cannot be confined at all.
Result<Confinement> activeConfinement();

}  // namespace assimp

}  // namespace vitrine
