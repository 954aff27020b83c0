#include "core/database/sqlite.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace vitrine::sqlite {

namespace {

constexpr int kPatience = 30'000;  // milliseconds that another writer may take

// What a statement may take: much more than the most laborious filter does of the smallest rows, and nothing that
// lasts where a damaged tree leads in circles.
constexpr uint64_t kLeastSteps = 10'000'000, kStepsPerByte = 50;

// Of what SQLite takes of a file and of our own statements. 0: as much as SQLite can.
struct SqliteLimit {
  int id, ofReader, ofWriter;
};
constexpr SqliteLimit kLimits[] = {
    {SQLITE_LIMIT_LENGTH, 16 << 20, 0},  // scripts have 1 MiB at most, values of instances any size
    {SQLITE_LIMIT_SQL_LENGTH, 1 << 20, 1 << 20},
    {SQLITE_LIMIT_COLUMN, 2000, 2000},
    {SQLITE_LIMIT_EXPR_DEPTH, 1000, 1000},
    {SQLITE_LIMIT_COMPOUND_SELECT, 8, 8},
    {SQLITE_LIMIT_VDBE_OP, 1 << 20, 1 << 20},
    {SQLITE_LIMIT_FUNCTION_ARG, 16, 16},
    {SQLITE_LIMIT_ATTACHED, 1, 1},
    {SQLITE_LIMIT_TRIGGER_DEPTH, 1, 1},
};

// What an index has no use for, and what keeps a file from deciding what is run.
constexpr std::pair<int, int> kSettings[] = {
    {SQLITE_DBCONFIG_DEFENSIVE, 1},
    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
    {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
    {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
    {SQLITE_DBCONFIG_DQS_DML, 0},
    {SQLITE_DBCONFIG_DQS_DDL, 0},
    {SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0},
    {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
    {SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0},
};

bool isWriter(Access access) { return access == Access::Write || access == Access::Own; }

}  // namespace

Guard::Guard(const Limits& limits, const std::atomic<bool>* cancelled, bool hasDeadline)
    : m_limits(limits), m_cancelled(cancelled), m_hasDeadline(hasDeadline), m_memoryBefore(sqlite3_memory_used()) {}

void Guard::watch(const std::filesystem::path& database) { m_files.push_back(database); }

uint64_t Guard::bytes() const {
  uint64_t bytes = 0;
  for (const std::filesystem::path& file : m_files) bytes += bytesOfIndex(file);
  return bytes;
}

void Guard::begin() {
  m_steps = 0;
  m_allowed = kLeastSteps;
  m_reason.reset();
  if (m_hasDeadline)
    m_deadline = std::chrono::steady_clock::now() +
                 std::chrono::milliseconds(int64_t(1000 * m_limits.secondsToImport(bytes())));
}

bool Guard::isWithin() {
  const auto stopped = [this](ErrorCode code, std::string why) {
    m_reason = Error{code, std::move(why), {}};
    return false;
  };
  if (m_cancelled && *m_cancelled) return stopped(ErrorCode::Cancelled, "cancelled");
  if (m_hasDeadline && std::chrono::steady_clock::now() > m_deadline)
    return stopped(ErrorCode::LimitExceeded,
                   fmt::format("it takes longer than {} s", m_limits.secondsToImport(bytes())));
  if (sqlite3_memory_used() - m_memoryBefore > int64_t(std::min<uint64_t>(m_limits.memory, INT64_MAX)))
    return stopped(ErrorCode::LimitExceeded, fmt::format("it takes more than {} bytes of memory", m_limits.memory));
  m_steps += kStepsAtOnce;
  if (m_steps <= m_allowed) return true;
  // Only now, as asking for sizes takes time.
  m_allowed = m_weight * (kLeastSteps + kStepsPerByte * bytes());
  if (m_steps <= m_allowed) return true;
  return stopped(ErrorCode::NotThisFormat, "it is damaged: it holds more than its bytes can");
}

int Guard::isStopped(void* guard) { return static_cast<Guard*>(guard)->isWithin() ? 0 : 1; }

std::unexpected<Error> failureOf(sqlite3* handle, const Guard* guard) {
  if (guard && guard->reason() && handle && (sqlite3_errcode(handle) & 0xFF) == SQLITE_INTERRUPT) {
    const char* name = sqlite3_db_filename(handle, "main");
    return fail(guard->reason()->code, fmt::format("{}: {}", name ? name : "", guard->reason()->message));
  }
  const int code = handle ? sqlite3_errcode(handle) & 0xFF : SQLITE_NOMEM;
  const char* file = handle ? sqlite3_db_filename(handle, "main") : nullptr;
  const std::string where = file && *file ? std::string(file) : std::string("the index");
  const ErrorCode kind = code == SQLITE_NOTADB || code == SQLITE_CORRUPT ? ErrorCode::NotThisFormat : ErrorCode::Io;
  return fail(kind, fmt::format("{}: {}", where, handle ? sqlite3_errmsg(handle) : "not enough memory"));
}

void Statement::reset() {
  sqlite3_reset(m_statement.get());
  m_isNew = true;
}

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
  if (std::exchange(m_isNew, false)) m_guard->begin();
  switch (sqlite3_step(m_statement.get())) {
    case SQLITE_ROW:
      return true;
    case SQLITE_DONE:
      return false;
    default:
      return failureOf(sqlite3_db_handle(m_statement.get()), m_guard);
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

Result<Database> Database::opened(const std::string& name, const std::filesystem::path& file, Access access,
                                  const Limits& limits, const std::atomic<bool>* cancelled) {
  sqlite3* handle = nullptr;
  const int how = access == Access::Read ? SQLITE_OPEN_READONLY
                  : isWriter(access)     ? SQLITE_OPEN_READWRITE
                                         : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const char* system = access == Access::Read ? readingFileSystem()
                       : isWriter(access)     ? writingFileSystem()
                                              : nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &handle,
                                   how | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI, system);
  Database database;
  database.m_guard = std::make_unique<Guard>(limits, cancelled, access == Access::Read);
  if (!file.empty()) database.m_guard->watch(file);
  database.m_handle.reset(handle);
  if (code != SQLITE_OK) {
    const char* reason = handle ? sqlite3_errmsg(handle) : "not enough memory";
    return fail(ErrorCode::Io, fmt::format("{}: {}", file.string(), reason));
  }
  VITRINE_CHECK(database.secure(access));
  return database;
}

Result<void> Database::secure(Access access) {
  sqlite3* const handle = m_handle.get();
  sqlite3_busy_timeout(handle, kPatience);
  sqlite3_progress_handler(handle, Guard::kStepsAtOnce, Guard::isStopped, m_guard.get());
  if (access == Access::Scratch) return {};
  for (const auto& [setting, value] : kSettings)
    if (sqlite3_db_config(handle, setting, value, nullptr) != SQLITE_OK) return failureOf(handle);
  for (const SqliteLimit& limit : kLimits)
    if (const int most = access == Access::Read ? limit.ofReader : limit.ofWriter; most > 0)
      sqlite3_limit(handle, limit.id, most);
  if (access == Access::Read) sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  return run("PRAGMA cell_size_check=ON; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=0;");
}

Result<Database> Database::open(const std::filesystem::path& file, Access access, const Limits& limits,
                                const std::atomic<bool>* cancelled) {
  switch (access) {
    case Access::Read: {
      VITRINE_TRY(const IndexFile index, indexToRead(file));
      auto reading = index.isLive ? std::make_unique<LiveReading>() : nullptr;
      VITRINE_TRY(Database database, opened(index.addressToRead(), index.path, access, limits, cancelled));
      database.m_reading = std::move(reading);
      database.m_asItLay = index;
      return database;
    }
    case Access::Own: {
      VITRINE_TRY(const IndexFile index, indexToWrite(file));
      return opened(index.path, index.path, access, limits, cancelled);
    }
    case Access::Write: {
      VITRINE_TRY(const IndexFile index, indexToWrite(file));
      const OpeningToWrite alone;
      if (!alone) return fail(ErrorCode::Io, fmt::format("{}: is being read", file.string()));
      VITRINE_TRY(Database database, opened(index.path, index.path, access, limits, cancelled));
      // Only now has it a map of its changes.
      VITRINE_CHECK(database.run("SELECT count(*) FROM sqlite_schema LIMIT 0"));
      return database;
    }
    default:
      return opened(file, file, access, limits, cancelled);
  }
}

Result<Database> Database::inMemory() { return opened(":memory:", {}, Access::Scratch, {}, nullptr); }

Result<void> Database::attach(const IndexFile& file, std::string_view schema) {
  VITRINE_TRY(Statement statement, prepare(fmt::format("ATTACH DATABASE ? AS {}", schema)));
  statement.bind(1, file.addressToRead());
  VITRINE_CHECK(statement.run());
  m_guard->watch(file.path);
  return {};
}

Result<void> Database::detach(std::string_view schema) {
  m_guard->forget();
  return run(fmt::format("DETACH DATABASE {}", schema));
}

Result<void> Database::run(const std::string& sql) {
  m_guard->begin();
  if (sqlite3_exec(m_handle.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    return failureOf(m_handle.get(), m_guard.get());
  return {};
}

Result<Statement> Database::prepare(std::string_view sql) {
  m_guard->begin();
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(m_handle.get(), sql.data(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement,
                         nullptr) != SQLITE_OK)
    return failureOf(m_handle.get(), m_guard.get());
  Statement prepared;
  prepared.m_statement.reset(statement);
  prepared.m_guard = m_guard.get();
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
