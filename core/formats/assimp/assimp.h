// Every further format, read by the assimp library in a process of its own. See core/formats/assimp/README.md.
#pragma once

#include <span>
#include <string_view>

#include "core/formats/format.h"

namespace vitrine {

// The last row of the table: what no reader of our own recognises. Its sniff() is never certain.
extern const Format assimpFormat;

namespace assimp {

// What the assimp reads that the program was built with, lower case, no dot, sorted.
std::span<const std::string_view> extensions();

// The extension a file with these first bytes should have; empty where assimp's formats have no mark at their
// start.
std::string_view extensionByContent(Bytes head);

// What confines the importing process on this machine beside resource limits, which are always set.
struct Confinement {
  bool landlock = false;
  bool seccomp = false;
};
// Found out by letting the process read a triangle, which takes some milliseconds. Errors as for any file: where
// the program is missing, or cannot be confined at all.
Result<Confinement> activeConfinement();

}  // namespace assimp

}  // namespace vitrine
