#include "core/caches/roblox_cache.h"

#include <dirent.h>
#include <fmt/core.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <algorithm>
#include <set>

#include "core/archives/untouched.h"
#include "core/bytes/text.h"
#include "core/caches/database_copy.h"
#include "core/caches/rbxh.h"

namespace vitrine {

namespace {

namespace fs = std::filesystem;

constexpr const char* kStorage = "rbx-storage";
constexpr const char* kStorageDatabase = "rbx-storage.db";
constexpr size_t kMostCacheRows = 2'000'000;
constexpr size_t kLongestId = 128;  // bytes
constexpr uint64_t kStoredHead = uint64_t(64) << 10;

bool isStorageFile(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}
bool isStorageFolder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}
bool isAllHexadecimal(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return hexDigit(c) >= 0; });
}

// What a path that names a cache stands for.
struct StorageParts {
  fs::path database, folder, http;  // empty: there is none
  bool isEmpty() const { return database.empty() && folder.empty() && http.empty(); }
};
StorageParts storagePartsOf(const fs::path& path) {
  StorageParts parts;
  const std::string name = path.filename().string();
  const fs::path base = name == kStorageDatabase || name == kStorage ? path.parent_path() : path;
  if (isStorageFile(base / kStorageDatabase)) parts.database = base / kStorageDatabase;
  if (isStorageFolder(base / kStorage)) parts.folder = base / kStorage;
  if (name == "http" && lowerCase(path.parent_path().filename().string()) == "roblox" && isStorageFolder(path))
    parts.http = path;
  else if ((!parts.database.empty() || !parts.folder.empty()) && isStorageFolder(base / "http"))
    parts.http = base / "http";
  return parts;
}

struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using OwnStatement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

std::unexpected<Error> storageError(sqlite3* database, std::string_view what) {
  return fail(ErrorCode::Malformed, fmt::format("{}: {}", what, sqlite3_errmsg(database)));
}

Result<OwnStatement> preparedFor(sqlite3* database, const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database, sql.c_str(), int(sql.size()), &statement, nullptr) != SQLITE_OK)
    return storageError(database, "its table files is not the one that is known");
  return OwnStatement(statement);
}

// A file decides nothing of what is run, and nothing runs for long.
void hardenReader(sqlite3* database, uint64_t bytes) {
  for (const auto& [setting, value] :
       {std::pair(SQLITE_DBCONFIG_DEFENSIVE, 1), std::pair(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
        std::pair(SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), std::pair(SQLITE_DBCONFIG_ENABLE_VIEW, 0),
        std::pair(SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), std::pair(SQLITE_DBCONFIG_DQS_DML, 0),
        std::pair(SQLITE_DBCONFIG_DQS_DDL, 0)})
    sqlite3_db_config(database, setting, value, nullptr);
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, int(std::min<uint64_t>(bytes + 4096, 1 << 30)));
  sqlite3_limit(database, SQLITE_LIMIT_COLUMN, 200);
  sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
}

// Stops what takes more steps than the bytes of the database explain, as in a tree that leads in circles.
struct StepLimit {
  sqlite3* database;
  uint64_t left;
  StepLimit(sqlite3* of, uint64_t bytes) : database(of), left(1000 + bytes / 16) {
    constexpr int kStepsAtOnce = 1000;
    sqlite3_progress_handler(
        database, kStepsAtOnce, [](void* self) { return static_cast<StepLimit*>(self)->left-- == 0 ? 1 : 0; },
        this);
  }
  ~StepLimit() { sqlite3_progress_handler(database, 0, nullptr, nullptr); }
  StepLimit(const StepLimit&) = delete;
  StepLimit& operator=(const StepLimit&) = delete;
};

// The columns of a table files, in lower case.
std::set<std::string> columnsOfFiles(sqlite3* database) {
  std::set<std::string> columns;
  const auto statement = preparedFor(database, "SELECT name FROM pragma_table_info('files')");
  while (statement && sqlite3_step(statement->get()) == SQLITE_ROW)
    if (const auto* name = reinterpret_cast<const char*>(sqlite3_column_text(statement->get(), 0)))
      columns.insert(lowerCase(name));
  return columns;
}

std::string hashAt(sqlite3_stmt* statement, int column) {
  const auto* bytes = static_cast<const std::byte*>(sqlite3_column_blob(statement, column));
  const auto size = size_t(sqlite3_column_bytes(statement, column));
  return bytes ? hexDigitsOf(std::span(bytes, size)) : std::string();
}

}  // namespace

bool isRobloxCache(const fs::path& path) { return !storagePartsOf(path).isEmpty(); }

std::vector<CachePlace> robloxCachePlaces(fs::path home) {
  std::vector<CachePlace> places;
  if (home.empty()) home = homeFolder();
  if (home.empty()) return places;
  const auto note = [&](const char* title, const fs::path& path) {
    if (isRobloxCache(path)) places.push_back({title, path});
  };
  const fs::path sober = home / ".var/app/org.vinegarhq.Sober";
  note("Roblox (Sober)", sober / "data/sober/appData");
  note("Roblox (Sober)", sober / "cache/sober");
  for (const char* vinegar : {".var/app/org.vinegarhq.Vinegar/data/vinegar", ".local/share/vinegar"})
    for (const char* prefix : {"studio", "player"}) {
      const fs::path users = home / vinegar / "prefixes" / prefix / "drive_c/users";
      const auto names = listUntouched(users, 1000);
      if (!names) continue;
      for (const FolderEntry& user : *names) {
        note("Roblox Studio (Vinegar)", users / user.name / "AppData/Local/Roblox");
        note("Roblox Studio (Vinegar)", users / user.name / "AppData/Local/Temp/Roblox/http");
      }
    }
  return places;
}

RobloxCache::~RobloxCache() { sqlite3_close(m_database); }

// The first of an id counts.
void RobloxCache::add(CollectionRow row, bool isInDatabase) {
  if (m_rows.size() >= kMostCacheRows || !m_byId.try_emplace(row.id, m_rows.size()).second) return;
  m_rows.push_back(std::move(row));
  m_isInDatabase.push_back(isInDatabase);
}

Result<void> RobloxCache::openDatabase(const fs::path& file, const Limits& limits) {
  VITRINE_TRY(m_bytes, copyOfDatabase(file, limits));
  m_databaseFile = file;
  if (sqlite3_open_v2(":memory:", &m_database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX, nullptr) != SQLITE_OK)
    return fail(ErrorCode::Io, "SQLite does not start");
  hardenReader(m_database, m_bytes.size());
  const auto size = sqlite3_int64(m_bytes.size());
  if (sqlite3_deserialize(m_database, "main", reinterpret_cast<unsigned char*>(m_bytes.data()), size, size,
                          SQLITE_DESERIALIZE_READONLY) != SQLITE_OK)
    return storageError(m_database, "the database");
  return {};
}

Result<void> RobloxCache::listRows(const fs::path& folder, const std::atomic<bool>* cancelled) {
  const StepLimit steps(m_database, m_bytes.size());
  const std::set<std::string> columns = columnsOfFiles(m_database);
  if (!columns.contains("id") || !columns.contains("content"))
    return fail(ErrorCode::Unsupported, "it has no table files with columns id and content: another layout");
  const auto columnOr = [&](const char* name) { return columns.contains(name) ? name : "NULL"; };
  VITRINE_TRY(
      const OwnStatement statement,
      preparedFor(m_database,
                  fmt::format("SELECT id, typeof(content), length(content), {}, {}, {}, {} FROM files",
                              columnOr("size"), columnOr("hits"), columnOr("atime"), columnOr("category"))));
  uint64_t odd = 0;
  int code = SQLITE_ROW;
  while ((code = sqlite3_step(statement.get())) == SQLITE_ROW && m_rows.size() < kMostCacheRows) {
    if (cancelled && *cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    const std::string id = hashAt(statement.get(), 0);
    if (id.empty() || id.size() > 2 * kLongestId || sqlite3_column_type(statement.get(), 0) != SQLITE_BLOB) {
      ++odd;
      continue;
    }
    const auto* type = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), 1));
    const bool isHere = type && std::string_view(type) == "blob";
    CollectionRow row{.name = id, .id = id, .file = m_databaseFile};
    row.size = row.storedSize =
        uint64_t(std::max<int64_t>(0, sqlite3_column_int64(statement.get(), isHere ? 2 : 3)));
    constexpr int64_t kFirstSecond = 1'000'000'000, kLastSecond = 4'294'967'295;  // 2001 to 2106
    const int64_t date = sqlite3_column_int64(statement.get(), 5);
    if (date >= kFirstSecond && date <= kLastSecond) row.date = date;
    for (const auto& [column, title] : {std::pair(6, "category"), std::pair(4, "hits")})
      if (sqlite3_column_type(statement.get(), column) == SQLITE_INTEGER)
        row.note += fmt::format("{}{} {}", row.note.empty() ? "" : ", ", title,
                                sqlite3_column_int64(statement.get(), column));
    if (!isHere) {
      row.file = folder / id.substr(0, 2) / id;
      struct stat status {};
      if (type && std::string_view(type) != "null")
        row.refused = fmt::format("its content is of type {}, bytes were expected", type);
      else if (folder.empty() || ::lstat(row.file.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
        row.refused = "the database has no content of it, and there is no file for it";
      else
        row.size = row.storedSize = uint64_t(status.st_size);
    }
    add(std::move(row), isHere);
  }
  if (odd > 0)
    m_diagnostics.add(Severity::Warning, "roblox-cache.id", "rows whose id is not a few bytes are left out", {},
                      odd);
  if (code != SQLITE_DONE && code != SQLITE_ROW) return storageError(m_database, "the list ends early");
  return {};
}

void RobloxCache::listDatabase(const fs::path& file, const fs::path& folder, const Limits& limits,
                               const std::atomic<bool>* cancelled) {
  Result<void> done = openDatabase(file, limits);
  if (done) done = listRows(folder, cancelled);
  if (!done)
    m_diagnostics.add(Severity::Error, "roblox-cache.database",
                      fmt::format("{}: {}", file.filename().string(), done.error().message));
}

// Files by their hashes, in folders of two digits, and those in folders of partitions (p5, p14).
void RobloxCache::listFolder(const fs::path& folder, int depth, const std::atomic<bool>* cancelled) {
  if (cancelled && *cancelled) return;
  const auto entries = listUntouched(folder, kMostCacheRows, depth == 0);
  if (!entries) {
    m_diagnostics.add(Severity::Warning, "roblox-cache.folder", entries.error().message);
    return;
  }
  for (const FolderEntry& entry : *entries) {
    const bool isPair = entry.name.size() == 2 && isAllHexadecimal(entry.name);
    const bool isPartition = entry.name.size() > 1 && entry.name.front() == 'p' &&
                             std::ranges::all_of(entry.name.substr(1), [](char c) { return c >= '0' && c <= '9'; });
    struct stat status {};
    const fs::path path = folder / entry.name;
    if (::lstat(path.c_str(), &status) != 0) continue;
    if (S_ISDIR(status.st_mode)) {
      if ((isPair || isPartition) && depth < 3) listFolder(path, depth + 1, cancelled);
      continue;
    }
    if (!S_ISREG(status.st_mode)) {
      m_diagnostics.add(Severity::Warning, "roblox-cache.link",
                        fmt::format("{} is no file, and is not followed", path.string()));
      continue;
    }
    CollectionRow row{.name = entry.name,
                      .id = lowerCase(entry.name),
                      .size = uint64_t(status.st_size),
                      .date = int64_t(status.st_mtim.tv_sec),
                      .file = path,
                      .storedSize = uint64_t(status.st_size)};
    if (!isAllHexadecimal(entry.name)) row.note = "no hash: of an unknown kind";
    add(std::move(row), false);
  }
}

Result<std::shared_ptr<const RobloxCache>> RobloxCache::open(const fs::path& path, const Limits& limits,
                                                             const std::atomic<bool>* cancelled) {
  const StorageParts parts = storagePartsOf(path);
  if (parts.isEmpty()) return fail(ErrorCode::NotThisFormat, fmt::format("{}: no cache of Roblox", path.string()));
  std::shared_ptr<RobloxCache> made(new RobloxCache);
  made->m_place = path;
  if (!parts.database.empty()) made->listDatabase(parts.database, parts.folder, limits, cancelled);
  if (!parts.folder.empty()) made->listFolder(parts.folder, 0, cancelled);
  if (!parts.http.empty()) made->listFolder(parts.http, 0, cancelled);
  if (cancelled && *cancelled) return fail(ErrorCode::Cancelled, "cancelled");
  return made;
}

std::unexpected<Error> RobloxCache::named(size_t row, Error error) const {
  error.message = fmt::format("{}: {}", (m_place / m_rows[row].name).string(), error.message);
  return std::unexpected(std::move(error));
}

Result<RobloxCache::Stored> RobloxCache::storedInDatabase(size_t row, uint64_t most) const {
  const std::scoped_lock lock(m_mutex);
  const StepLimit steps(m_database, m_bytes.size());
  VITRINE_TRY(const OwnStatement statement, preparedFor(m_database, "SELECT content FROM files WHERE id = ?1"));
  std::vector<unsigned char> id;
  const std::string& text = m_rows[row].id;
  for (size_t at = 0; at + 1 < text.size(); at += 2) id.push_back(uint8_t(byteOfHex(text, at)));
  sqlite3_bind_blob(statement.get(), 1, id.data(), int(id.size()), SQLITE_STATIC);
  if (sqlite3_step(statement.get()) != SQLITE_ROW) return storageError(m_database, "its row is not readable");
  const auto* bytes = static_cast<const std::byte*>(sqlite3_column_blob(statement.get(), 0));
  Stored stored{.bytes = {}, .whole = uint64_t(sqlite3_column_bytes(statement.get(), 0))};
  if (bytes) stored.bytes.assign(bytes, bytes + std::min(stored.whole, most));
  return stored;
}

Result<RobloxCache::Stored> RobloxCache::stored(size_t row, uint64_t most) const {
  const CollectionRow& entry = m_rows[row];
  if (!entry.refused.empty()) return fail(ErrorCode::Unsupported, entry.refused);
  if (m_isInDatabase[row]) return storedInDatabase(row, most);
  VITRINE_TRY(const RegularFile opened, openUntouched(entry.file));
  Stored stored{.bytes = {}, .whole = uint64_t(opened.status.st_size)};
  VITRINE_TRY(stored.bytes, readBytes(opened.file.number(), 0, std::min(stored.whole, most)));
  return stored;
}

Result<std::shared_ptr<const Source>> RobloxCache::open(size_t row, const Limits& limits) const {
  const uint64_t most = std::min(limits.file, limits.memory);
  auto whole = stored(row, most);
  if (!whole) return named(row, std::move(whole).error());
  if (whole->whole > most)
    return named(row,
                 {ErrorCode::LimitExceeded, fmt::format("{} bytes, at most {} are read", whole->whole, most), {}});
  auto content = robloxContent(whole->bytes, limits);
  if (!content) return named(row, std::move(content).error());
  return Source::fromBytes(std::move(*content), m_place / m_rows[row].name);
}

Result<std::vector<std::byte>> RobloxCache::head(size_t row, size_t most) const {
  auto begin = stored(row, kStoredHead + 2 * uint64_t(most));
  if (!begin) return named(row, std::move(begin).error());
  auto bytes = robloxHead(begin->bytes, begin->whole, most);
  if (!bytes) return named(row, std::move(bytes).error());
  return bytes;
}

}  // namespace vitrine
