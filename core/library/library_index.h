// The index of a library: an SQLite file that others may query, too.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/library/file_filter.h"
#include "core/library/library_file.h"

namespace vitrine {

// Reads an index while others write it. One object is for one thread at a time.
class LibraryIndex {
 public:
  // Errors: Io; NotThisFormat where the file is no index of this program or of another version of it.
  static Result<LibraryIndex> open(const std::filesystem::path& file);
  LibraryIndex(LibraryIndex&&) noexcept;
  LibraryIndex& operator=(LibraryIndex&&) noexcept;
  ~LibraryIndex();

  Result<std::vector<LibraryFile>> files(const FileFilter& filter = {}) const;  // by path
  // Ids, ascending.
  Result<std::vector<int64_t>> find(const FileFilter& filter) const;
  Result<LibraryFile> file(int64_t id) const;

 private:
  struct Connection;
  explicit LibraryIndex(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> m_connection;
};

}  // namespace vitrine
