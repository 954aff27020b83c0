// Every further format, read by the assimp library in a process of its own. See core/formats/assimp/README.md.
#pragma once

#include <span>
#include <string_view>

#include "core/formats/format.h"

namespace vitrine {

// The last row of the table: what no reader of our own recognises. Its sniff() is never certain.
extern const Format assimpFormat;

namespace assimp {

// What assimp 5.2.5 reads, lower case, no dot, sorted.
std::span<const std::string_view> extensions();

// The extension a file with these first bytes should have; empty where assimp's formats have no mark at their
// start.
std::string_view extensionByContent(Bytes head);

// What confines the importing process on this machine: "resource limits, Landlock, seccomp". Found out by letting
// it read a triangle, which takes some milliseconds. Errors as for any file: where the program is missing, or
// cannot be confined at all.
Result<std::string> activeIsolation();

}  // namespace assimp

}  // namespace vitrine
