// The columns of files: what filters compare, what results list, what the window shows and sorts by.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/library/library_file.h"

namespace vitrine {

struct FileColumn {
  enum class Kind : uint8_t { Number, Size, Time, Text, Truth };
  enum class Source : uint8_t {
    File,    // of the disk, or of how reading went
    Path,    // a part of the path, which results need not repeat
    Counts,  // of `vitrine info`
  };
  std::string name;  // in filters and in results
  std::string sql;   // an expression over the table `files`
  Kind kind = Kind::Number;
  Source source = Source::File;
  // Of a file; one of the two. Truth is 0 or 1.
  std::string_view (*text)(const LibraryFile&) = nullptr;
  std::function<int64_t(const LibraryFile&)> number;
};
std::span<const FileColumn> fileColumns();
const FileColumn* findFileColumn(std::string_view name);  // any case

}  // namespace vitrine
