#include "core/library/sqlite.h"

#include <fmt/core.h>

#include <optional>
#include <utility>

namespace vitrine::sqlite {

namespace {

constexpr int kPatience = 30'000;  // milliseconds that another writer may take

}  // namespace

std::unexpected<Error> failureOf(sqlite3* handle) {
  const int code = handle ? sqlite3_errcode(handle) : SQLITE_NOMEM;
  const char* file = handle ? sqlite3_db_filename(handle, "main") : nullptr;
  const std::string where = file && *file ? std::string(file) : std::string("the index");
  const ErrorCode kind = code == SQLITE_NOTADB || code == SQLITE_CORRUPT ? ErrorCode::NotThisFormat : ErrorCode::Io;
  return fail(kind, fmt::format("{}: {}", where, handle ? sqlite3_errmsg(handle) : "not enough memory"));
}

void Statement::reset() { sqlite3_reset(m_statement.get()); }

void Statement::bind(int at, std::string_view text) {
  sqlite3_bind_text64(m_statement.get(), at, text.data() ? text.data() : "", text.size(), SQLITE_TRANSIENT,
                      SQLITE_UTF8);
}
void Statement::bind(int at, int64_t number) { sqlite3_bind_int64(m_statement.get(), at, number); }
void Statement::bind(int at, double number) { sqlite3_bind_double(m_statement.get(), at, number); }
void Statement::bindBytes(int at, std::string_view bytes) {
  sqlite3_bind_blob64(m_statement.get(), at, bytes.data() ? bytes.data() : "", bytes.size(), SQLITE_TRANSIENT);
}
void Statement::bindNull(int at) { sqlite3_bind_null(m_statement.get(), at); }

Result<bool> Statement::step() {
  switch (sqlite3_step(m_statement.get())) {
    case SQLITE_ROW:
      return true;
    case SQLITE_DONE:
      return false;
    default:
      return failureOf(sqlite3_db_handle(m_statement.get()));
  }
}

Result<void> Statement::run() {
  while (true) {
    auto row = step();
    if (row && *row) continue;
    std::optional<Error> error;
    if (!row) error = std::move(row).error();
    reset();
    if (error) return std::unexpected(std::move(*error));
    return {};
  }
}

std::string_view Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(m_statement.get(), column));
  return text ? std::string_view(text, size_t(sqlite3_column_bytes(m_statement.get(), column)))
              : std::string_view();
}

std::string_view Statement::bytes(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(m_statement.get(), column));
  return bytes ? std::string_view(bytes, size_t(sqlite3_column_bytes(m_statement.get(), column)))
               : std::string_view();
}

Result<Database> Database::open(const std::filesystem::path& file, Access access) {
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                    (access == Access::Write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE);
  int opened = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  // Where nothing may be written, an index is still to be read.
  if (opened != SQLITE_OK && access == Access::Read) {
    sqlite3_close_v2(handle);
    opened = sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READONLY, nullptr);
  }
  Database database;
  database.m_handle.reset(handle);
  if (opened != SQLITE_OK) {
    const char* reason = handle ? sqlite3_errmsg(handle) : "not enough memory";
    return fail(ErrorCode::Io, fmt::format("{}: {}", file.string(), reason));
  }
  sqlite3_busy_timeout(handle, kPatience);
  return database;
}

Result<void> Database::run(const std::string& sql) {
  if (sqlite3_exec(m_handle.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    return failureOf(m_handle.get());
  return {};
}

Result<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(m_handle.get(), sql.data(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement,
                         nullptr) != SQLITE_OK)
    return failureOf(m_handle.get());
  Statement prepared;
  prepared.m_statement.reset(statement);
  return prepared;
}

Result<Transaction> Transaction::begin(Database& database) {
  VITRINE_CHECK(database.run("BEGIN IMMEDIATE"));
  return Transaction(database);
}

Transaction::~Transaction() {
  if (m_database) static_cast<void>(m_database->run("ROLLBACK"));
}

Result<void> Transaction::commit() {
  VITRINE_CHECK(m_database->run("COMMIT"));
  m_database = nullptr;
  return {};
}

}  // namespace vitrine::sqlite
