// Files of a library that are alike, in groups: with the same bytes, the same geometry, or the same name.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry/shape_signature.h"
#include "core/library/library_file.h"

namespace vitrine {

enum class AlikeBy : uint8_t {
  Content,   // size and 128-bit hash of the content are the same
  Geometry,  // the same triangles, whatever the format: see haveSameTriangles()
  Name,      // the same file name, in any case and folder
};
inline constexpr std::array<std::string_view, 3> kAlikeNames{"bytes", "geometry", "name"};
std::optional<AlikeBy> alikeBy(std::string_view name);

struct AlikeGroup {
  std::vector<LibraryFile> files;  // at least two, by path
  // What is saved by keeping one file, the largest where they differ. Nothing here deletes one.
  uint64_t saved = 0;
};
struct Duplicates {
  std::vector<AlikeGroup> groups;  // those that save most first
  uint64_t files = 0;              // in all groups
  uint64_t saved = 0;
};

// What is compared of a file.
struct AlikeRow {
  LibraryFile file;
  std::string content;   // its hash; empty: unknown
  std::string geometry;  // the hash of its triangles; empty: it has none
  ShapeSignature shape;  // triangleCount and waves only
};
Duplicates duplicatesIn(std::vector<AlikeRow> rows, AlikeBy by);

}  // namespace vitrine
