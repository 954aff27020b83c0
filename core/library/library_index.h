// The index of a library: an SQLite file that others may query, too.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/library/duplicates.h"
#include "core/library/file_filter.h"
#include "core/library/library_file.h"

namespace vitrine {

// Reads an index, even while others write it. One object may be used by one thread at a time.
class LibraryIndex {
 public:
  // Writes and removes nothing, in the index or beside it. Errors: Io; NotThisFormat if the file is not an index of
  // this program, or of another version. `cancelled` ends running queries; it must outlive the index.
  static Result<LibraryIndex> open(const std::filesystem::path& file, const Limits& limits = {},
                                   const std::atomic<bool>* cancelled = nullptr);
  LibraryIndex(LibraryIndex&&) noexcept;
  LibraryIndex& operator=(LibraryIndex&&) noexcept;
  ~LibraryIndex();

  Result<std::vector<LibraryFile>> files(const FileFilter& filter = {}) const;  // by path
  // Ids, ascending. Errors of all: Io; NotThisFormat where the index is damaged; LimitExceeded if the query
  // takes more than the limits allow (for time: `import-seconds`); Cancelled.
  Result<std::vector<int64_t>> find(const FileFilter& filter) const;
  Result<LibraryFile> file(int64_t id) const;
  // Among the files for which the filter holds; the index alone is read.
  Result<Duplicates> duplicates(AlikeBy by, const FileFilter& filter = {}) const;

 private:
  struct Connection;
  explicit LibraryIndex(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> m_connection;
};

}  // namespace vitrine
