// The text form of a document: lines for line diffs, which stay the same unless something meaningful changed. Git
// can show it instead of "binary files differ".
#pragma once

#include <functional>
#include <string_view>

#include "core/document/document.h"

namespace vitrine {

// Writes a line for each node with its path and class; below it, indented, a line for each value, sorted by name.
// Each line of a multi-line value gets its own line, starting with "| ". There are no ids of the file: a reference
// is the path of its target. In trees of instances, siblings are sorted by name, class, then file order; in other
// formats they are in file order. Arrays of vertices and indices are given as length and MD5. Versions and packing
// are left out. Lines have no line ends.
void tellTextForm(const Document& document, const std::function<void(std::string_view line)>& take);

}  // namespace vitrine
