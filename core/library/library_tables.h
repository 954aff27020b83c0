// The tables of an index, as SQL.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/library/file_columns.h"
#include "core/library/file_facts.h"
#include "core/library/sqlite.h"

namespace vitrine {

// Opens for writing; makes the file and its tables where there are none: as a whole, under its name at once.
// Errors: Io; NotThisFormat where the file is something else, empty, or an index of another version of this
// program: that is left alone.
Result<sqlite::Database> openTables(const std::filesystem::path& file, WhatIsThere other = WhatIsThere::Refuse,
                                    const std::atomic<bool>* cancelled = nullptr);
// Opens for reading. Errors: as of sqlite::Database::open(), and as above.
Result<sqlite::Database> openTablesToRead(const std::filesystem::path& file, const Limits& limits = {},
                                          const std::atomic<bool>* cancelled = nullptr);
// The columns of `files` that rows are made of, for SELECT; and the row that a statement stands on.
std::string fileRowSql();
LibraryFile fileOfRow(const sqlite::Statement& row);

// The rows of a statement that begins with such columns. Errors: as of Statement::step(); NotThisFormat where there
// are more of them, or longer ones, than the bytes of the index can hold; LimitExceeded.
class FileRows {
 public:
  explicit FileRows(sqlite::Statement& rows) : m_rows(rows), m_most(2 * rows.guard().bytes()) {}
  Result<bool> next(LibraryFile& file);

 private:
  sqlite::Statement& m_rows;
  uint64_t m_most, m_taken = 0, m_held = 0;  // bytes in the index, and in memory
};

// Writes what is known of files; within a transaction of the caller's.
class IndexWriter {
 public:
  static Result<IndexWriter> of(sqlite::Database& database);
  Result<void> put(const FileFacts& facts);  // replaces what there is; facts.file has its id and path
  Result<void> setTime(int64_t id, int64_t changed);
  Result<void> remove(int64_t id);
  // Rows of instances are removed with their file: to be called where such tables have been made.
  Result<void> findInstanceTables(sqlite::Database& database);

 private:
  std::vector<sqlite::Statement> m_removeInstances;
  sqlite::Statement m_putFile, m_setTime, m_removeFile, m_putClass, m_removeClasses, m_putLevel, m_removeLevels,
      m_putDoubt, m_removeDoubts, m_putUse, m_removeUses, m_putScript, m_putScriptText, m_removeScripts,
      m_removeScriptTexts;
};

std::string hashBytes(const std::array<uint64_t, 2>& hash);  // 16 bytes, most significant first

}  // namespace vitrine
