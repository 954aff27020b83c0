// The text form of a document: lines made for line diffs, which stay the same where nothing changed that means
// something. Git shows it instead of "binary files differ".
#pragma once

#include <functional>
#include <string_view>

#include "core/document/document.h"

namespace vitrine {

// A line for each node, its path and class; under it, indented, a line for each value, by name. Values with several
// lines have one line each, behind "| ". No ids of the file: a reference is the path of what it points at. Siblings
// of trees of instances are in the order of their names, classes, then of the file; those of other formats in that
// of the file. Arrays of vertices and indices are told by their length and MD5. Says nothing of versions or
// packing. Lines have no line ends.
void tellTextForm(const Document& document, const std::function<void(std::string_view line)>& take);

}  // namespace vitrine
