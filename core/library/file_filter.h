// The language of the tree's filter box, applied to the files of a library:
//
//   hat                       part of a name; with the wildcards * and ? the whole name has to match
//   format:rbxl               a format's id, or one of its extensions
//   triangles>10000 bytes<1000 name=*hat* folder=maps/* version=5.00 joints>0 diagnostics>0 complete=false
//   has:class:RemoteEvent     holds an instance of the class
//   has:script:"require("     a script of it has the text
//   has:diagnostic:ID         what `vitrine info` complains of; wildcards
//   uses:rbxassetid://123     names the asset or the file; wildcards
//   texture:missing           a texture it names is not there
//   same:PATH  geometry:PATH  like:PATH   the same bytes, the same triangles, nearly the same shape as that file
//   a b   a | b   -a   (...)
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/query/filter.h"

namespace vitrine {

struct FileFilter {
  FilterTerm root;
  bool empty() const { return root.kind == FilterTerm::Kind::All && root.parts.empty(); }
};

// The span of an error is its position in the query.
Result<FileFilter> parseFileFilter(std::string_view query);

// "class" and "RemoteEvent" of the term has:class:RemoteEvent.
std::pair<std::string_view, std::string_view> heldBy(const FilterTerm& term);

// The part of the filter that also applies to the tree of a found file: "class:RemoteEvent script:require("; empty:
// none.
std::string treeFilterOf(const FileFilter& filter);

// Completions at the cursor: names of terms, formats and columns.
FilterCompletions completeFileFilter(std::string_view query, size_t cursor);

}  // namespace vitrine
