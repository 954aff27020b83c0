// The columns of an index of files: filters compare them, results list them, the window shows and sorts by them.
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
    File,    // from the disk, or about how reading went
    Path,    // part of the path, so results need not repeat it
    Counts,  // from `vitrine info`
  };
  std::string name;  // in filters and in results
  std::string sql;   // an expression over the table `files`
  Kind kind = Kind::Number;
  Source source = Source::File;
  // How to get the value of a file; one of the two is set. Truth is 0 or 1.
  std::string_view (*text)(const LibraryFile&) = nullptr;
  std::function<int64_t(const LibraryFile&)> number;
};
std::span<const FileColumn> fileColumns();
const FileColumn* findFileColumn(std::string_view name);  // any case

}  // namespace vitrine
