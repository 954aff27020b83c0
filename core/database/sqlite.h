// SQLite as the program uses it: a connection, statements, and errors as results. A file may come from a stranger:
// a connection takes nothing on trust, and no statement runs without bounds.
#pragma once

#include <sqlite3.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/limits.h"
#include "core/database/index_file.h"

namespace vitrine::sqlite {

// Stops a statement that was cancelled, or that takes more SQLite steps than the size of its files explains, more
// memory than the limits allow, or, in readers only, more time than they allow for an import of that size (making
// an index may take long).
class Guard {
 public:
  Guard(const Limits& limits, const std::atomic<bool>* cancelled, bool hasDeadline);
  void begin();                                           // at the start of a statement
  void watch(const std::filesystem::path& database);      // adds a database that statements use
  void forget() { m_files.pop_back(); }                   // removes the last one
  void setWeight(uint64_t weight) { m_weight = weight; }  // statements may take this many times as much
  void setCancelled(const std::atomic<bool>* cancelled) { m_cancelled = cancelled; }
  uint64_t bytes() const;  // of the files
  const Limits& limits() const { return m_limits; }
  // SQLite's progress handler. Not 0: stop the statement.
  static int isStopped(void* guard);
  static constexpr int kStepsAtOnce = 1000;
  // Why the statement was stopped; none: it was not stopped.
  const std::optional<Error>& reason() const { return m_reason; }

 private:
  bool isWithin();
  Limits m_limits;
  const std::atomic<bool>* m_cancelled;
  bool m_hasDeadline;
  std::vector<std::filesystem::path> m_files;
  uint64_t m_weight = 1, m_steps = 0, m_allowed = 0;
  int64_t m_memoryBefore;
  std::chrono::steady_clock::time_point m_deadline;
  std::optional<Error> m_reason;
};

class Statement {
 public:
  Statement() = default;
  // Restarts from the first row, with the values that are bound now.
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
  Guard& guard() const { return *m_guard; }

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
  Guard* m_guard = nullptr;  // the connection's
  bool m_isNew = true;       // is before the first row
};

enum class Access : uint8_t {
  Read,     // changes neither the index nor anything beside it: see index_file.h
  Write,    // changes an existing index
  Own,      // the same of a database of the program's own, of which this process has no other connection that
            // reads: does not wait for readers of other databases
  Scratch,  // creates a private file, with SQLite's defaults
};

class Database {
 public:
  // `cancelled`: ends statements; it outlives the connection.
  static Result<Database> open(const std::filesystem::path& file, Access access, const Limits& limits = {},
                               const std::atomic<bool>* cancelled = nullptr);
  static Result<Database> inMemory();
  // One or several statements, without values.
  Result<void> run(const std::string& sql);
  Result<Statement> prepare(std::string_view sql);
  // Attaches another file for reading, as a schema of that name.
  Result<void> attach(const IndexFile& file, std::string_view schema);
  Result<void> detach(std::string_view schema);
  sqlite3* handle() const { return m_handle.get(); }
  Guard& guard() const { return *m_guard; }
  // For a database opened for reading: whether everything read so far is consistent.
  bool isUnchanged() const { return !m_asItLay || m_asItLay->isUnchanged(); }

 private:
  static Result<Database> opened(const std::string& name, const std::filesystem::path& file, Access access,
                                 const Limits& limits, const std::atomic<bool>* cancelled);
  Result<void> secure(Access access);
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<Guard> m_guard;
  std::unique_ptr<LiveReading> m_reading;
  std::optional<IndexFile> m_asItLay;
  std::unique_ptr<sqlite3, Close> m_handle;
};

// The error of the connection's last call.
std::unexpected<Error> failureOf(sqlite3* handle, const Guard* guard = nullptr);

// Several changes that are made all together or not at all.
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
