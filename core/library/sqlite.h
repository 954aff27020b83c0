// SQLite as the library uses it: a connection, statements, and errors as results.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/bytes/result.h"

namespace vitrine::sqlite {

class Statement {
 public:
  Statement() = default;
  // From the first row on again, with the values that are bound now.
  void reset();
  void bind(int at, std::string_view text);  // at: from 1
  void bind(int at, int64_t number);
  void bind(int at, double number);
  void bindBytes(int at, std::string_view bytes);
  void bindNull(int at);
  // Whether there is a row.
  Result<bool> step();
  // Steps to the end, and resets.
  Result<void> run();
  int64_t integer(int column) const { return sqlite3_column_int64(m_statement.get(), column); }  // from 0
  double real(int column) const { return sqlite3_column_double(m_statement.get(), column); }
  std::string_view text(int column) const;
  std::string_view bytes(int column) const;
  int columns() const { return sqlite3_column_count(m_statement.get()); }
  std::string_view nameOf(int column) const { return sqlite3_column_name(m_statement.get(), column); }
  int typeOf(int column) const { return sqlite3_column_type(m_statement.get(), column); }

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
};

enum class Access : uint8_t { Read, Write };  // Write makes the file

class Database {
 public:
  static Result<Database> open(const std::filesystem::path& file, Access access);
  // One or several statements, without values.
  Result<void> run(const std::string& sql);
  Result<Statement> prepare(std::string_view sql);
  sqlite3* handle() const { return m_handle.get(); }
  int64_t changes() const { return sqlite3_changes64(m_handle.get()); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> m_handle;
};

// Of the connection's last call.
std::unexpected<Error> failureOf(sqlite3* handle);

// Several changes that happen as a whole or not at all.
class Transaction {
 public:
  static Result<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
  ~Transaction();
  Result<void> commit();

 private:
  explicit Transaction(Database& database) : m_database(&database) {}
  Database* m_database = nullptr;  // null: ended
};

}  // namespace vitrine::sqlite
