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

#include <optional>
#include <string>
#include <string_view>

#include "core/query/filter.h"

namespace vitrine {

enum class FilePrefix : uint8_t { Format, Has, Uses, Texture, Same, Geometry, Like };

struct FileFilter {
  syntax::Term root;
  bool empty() const { return root.empty(); }  // every file matches
};

// The span of an error lies in the query.
Result<FileFilter> parseFileFilter(std::string_view query);

// "class:RemoteEvent" behind has:.
struct Held {
  enum class What : uint8_t { Class, Script, Diagnostic };
  What what = What::Class;
  std::string_view value;  // "RemoteEvent"
};
// nullopt if the word names none of these.
std::optional<Held> heldIn(std::string_view word);

// The filter that finds in the tree of a file what the file was found by: "class:RemoteEvent | script:require(";
// empty if there is none.
std::string treeFilterOf(const FileFilter& filter);

// What can be typed at the cursor, a byte offset in the query: prefixes, formats, columns.
FilterCompletions completeFileFilter(std::string_view query, size_t cursor);

}  // namespace vitrine
