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
  // Nothing is written or removed, neither of the index nor beside it. Errors: Io; NotThisFormat where the file is
  // no index of this program, or of another version of it. `cancelled` ends what is asked, and outlives the index.
  static Result<LibraryIndex> open(const std::filesystem::path& file, const Limits& limits = {},
                                   const std::atomic<bool>* cancelled = nullptr);
  LibraryIndex(LibraryIndex&&) noexcept;
  LibraryIndex& operator=(LibraryIndex&&) noexcept;
  ~LibraryIndex();

  Result<std::vector<LibraryFile>> files(const FileFilter& filter = {}) const;  // by path
  // Ids, ascending. Errors of all: Io; NotThisFormat where the index is damaged; LimitExceeded where answering
  // takes more than the limits allow, in time `import-seconds`; Cancelled.
  Result<std::vector<int64_t>> find(const FileFilter& filter) const;
  Result<LibraryFile> file(int64_t id) const;

 private:
  struct Connection;
  explicit LibraryIndex(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> m_connection;
};

}  // namespace vitrine
