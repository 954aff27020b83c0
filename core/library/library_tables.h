// The tables of an index, as SQL.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/database/sqlite.h"
#include "core/library/file_columns.h"
#include "core/library/file_facts.h"

namespace vitrine {

// Opens for writing. If there is no file, it is created with its tables and appears under its name complete.
// Errors: Io; NotThisFormat if the file is something else, empty, or an index of another version of this program;
// it is then left unchanged.
Result<sqlite::Database> openTables(const std::filesystem::path& file, WhatIsThere other = WhatIsThere::Refuse,
                                    const std::atomic<bool>* cancelled = nullptr);
// Opens for reading. Errors: as of sqlite::Database::open(), and as above.
Result<sqlite::Database> openTablesToRead(const std::filesystem::path& file, const Limits& limits = {},
                                          const std::atomic<bool>* cancelled = nullptr);
// The columns of `files` that make a LibraryFile, for SELECT; and the LibraryFile of a statement's current row.
std::string fileRowSql();
LibraryFile fileOfRow(const sqlite::Statement& row);

// The rows of a statement whose first columns are those of fileRowSql(). Errors: as of Statement::step();
// NotThisFormat if the rows are more or longer than the index's size allows; LimitExceeded.
class FileRows {
 public:
  explicit FileRows(sqlite::Statement& rows) : m_rows(rows), m_most(2 * rows.guard().bytes()) {}
  Result<bool> next(LibraryFile& file);

 private:
  sqlite::Statement& m_rows;
  uint64_t m_most, m_taken = 0, m_held = 0;  // bytes in the index, and in memory
};

// Writes facts about files, within a transaction of the caller.
class IndexWriter {
 public:
  static Result<IndexWriter> of(sqlite::Database& database);
  Result<void> put(const FileFacts& facts);  // replaces the old row; facts.file has its id and path
  Result<void> setTime(int64_t id, int64_t changed);
  Result<void> remove(int64_t id);
  // Finds the tables whose rows must be removed with their file. Call this after instance tables were created.
  Result<void> findInstanceTables(sqlite::Database& database);

 private:
  std::vector<sqlite::Statement> m_removeInstances;
  sqlite::Statement m_putFile, m_setTime, m_removeFile, m_putClass, m_removeClasses, m_putLevel, m_removeLevels,
      m_putDoubt, m_removeDoubts, m_putUse, m_removeUses, m_putScript, m_putScriptText, m_removeScripts,
      m_removeScriptTexts;
};

std::string hashBytes(const std::array<uint64_t, 2>& hash);  // 16 bytes, most significant first

}  // namespace vitrine
