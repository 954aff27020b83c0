#include "core/library/library_tables.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <memory>
#include <set>
#include <thread>
#include <vector>

#include "core/bytes/open_file.h"
#include "core/bytes/visible_text.h"
#include "core/library/instance_tables.h"
#include "core/query/pattern.h"

namespace vitrine {

namespace {

constexpr int kTablesVersion = 3;         // of the tables
constexpr int kApplication = 0x56695431;  // "ViT1": what says that an SQLite file is an index

// Everything but `files`.
constexpr std::string_view kFurtherTables = R"(
CREATE TABLE library(key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE classes(file INTEGER NOT NULL, class TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY(class, file)) WITHOUT ROWID;
CREATE INDEX classes_of_file ON classes(file);
CREATE TABLE lods(file INTEGER NOT NULL, level INTEGER NOT NULL, name TEXT, vertices INTEGER, triangles INTEGER,
  parts INTEGER, bytes INTEGER, PRIMARY KEY(file, level)) WITHOUT ROWID;
CREATE TABLE diagnostics(file INTEGER NOT NULL, id TEXT NOT NULL, severity TEXT, message TEXT, offset INTEGER,
  count INTEGER, PRIMARY KEY(file, id)) WITHOUT ROWID;
CREATE TABLE uses(file INTEGER NOT NULL, reference TEXT NOT NULL, kind TEXT, asset TEXT, found INTEGER,
  PRIMARY KEY(file, reference)) WITHOUT ROWID;
CREATE INDEX uses_of_asset ON uses(asset) WHERE asset <> '';
CREATE TABLE scripts(id INTEGER PRIMARY KEY, file INTEGER NOT NULL, path TEXT, text TEXT);
CREATE INDEX scripts_of_file ON scripts(file);
CREATE VIRTUAL TABLE script_texts USING fts5(text, content='scripts', content_rowid='id', tokenize='trigram',
  detail='none');
CREATE INDEX files_by_content ON files(content);
CREATE INDEX files_by_geometry ON files(geometry) WHERE geometry IS NOT NULL;
)";

// What of a shape is compared as numbers: ShapeSignature's triangleCount, waves and form.
constexpr std::string_view kShapeColumns[] = {"shape_triangles", "wave_0", "wave_1", "wave_2", "wave_3",
                                              "form_0",          "form_1", "form_2", "form_3"};

std::string joinedColumns(std::span<const std::string_view> names, std::string_view behindEach) {
  std::string text;
  for (const std::string_view name : names)
    text += fmt::format("{}{}{}", text.empty() ? "" : ", ", name, behindEach);
  return text;
}

std::string filesTable() {
  std::string columns;
  for (const FileColumn* column : readColumns())
    columns += fmt::format(", {} {} NOT NULL", column->stored,
                           column->kind == FileColumn::Kind::Text ? "TEXT" : "INTEGER");
  return "CREATE TABLE files(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, name TEXT NOT NULL,"
         " folded TEXT NOT NULL, bytes INTEGER NOT NULL, changed INTEGER NOT NULL, state INTEGER NOT NULL" +
         columns + ", content BLOB, geometry BLOB, " + joinedColumns(kShapeColumns, " REAL") + ");";
}

// In front of readColumns() in rows.
constexpr std::string_view kRowStart = "id, path, bytes, changed, state";
constexpr int kRowStartColumns = 5;

std::string questionMarks(size_t count) {
  std::string text = "?";
  for (size_t i = 1; i < count; ++i) text += ",?";
  return text;
}

Result<int64_t> pragma(sqlite::Database& database, std::string_view name) {
  VITRINE_TRY(sqlite::Statement statement, database.prepare(fmt::format("PRAGMA {}", name)));
  VITRINE_TRY(const bool row, statement.step());
  return row ? statement.integer(0) : 0;
}

// Readers go on while something is written. An index is made that way, but others may have changed that: then by
// way of a journal in memory, as one on disk is nothing of an index. SQLite does not wait where two processes
// change to that at once.
Result<void> useJournal(sqlite::Database& database) {
  constexpr int kTries = 500;
  constexpr std::chrono::milliseconds kPause(20);
  VITRINE_CHECK(database.run("PRAGMA synchronous=NORMAL"));
  for (int i = 0;; ++i) {
    VITRINE_TRY(sqlite::Statement mode, database.prepare("PRAGMA journal_mode"));
    VITRINE_TRY(const bool row, mode.step());
    if (row && mode.text(0) == "wal") return {};
    mode.reset();
    const Result<void> changed = database.run("PRAGMA journal_mode=MEMORY; PRAGMA journal_mode=WAL;");
    const bool isBusy = (sqlite3_errcode(database.handle()) & 0xFF) == SQLITE_BUSY;
    if (changed || !isBusy || i == kTries) return changed;
    std::this_thread::sleep_for(kPause);
  }
}

}  // namespace

std::string hashBytes(const std::array<uint64_t, 2>& hash) {
  std::string bytes;
  for (const uint64_t half : hash)
    for (int shift = 56; shift >= 0; shift -= 8) bytes += char(half >> shift & 0xFF);
  return bytes;
}

namespace {

// What makes the tables, as SQLite keeps it: its type, name, table and SQL.
struct SchemaObject {
  std::string type, name, table, sql;
  friend auto operator<=>(const SchemaObject&, const SchemaObject&) = default;
};

Result<std::vector<SchemaObject>> schemaOf(sqlite::Database& database) {
  VITRINE_TRY(sqlite::Statement rows,
              database.prepare("SELECT type, name, tbl_name, sql, rootpage FROM sqlite_schema"));
  std::vector<SchemaObject> objects;
  std::set<int64_t> roots;
  while (true) {
    VITRINE_TRY(const bool more, rows.step());
    if (!more) break;
    objects.push_back({std::string(rows.text(0)), std::string(rows.text(1)), std::string(rows.text(2)),
                       std::string(rows.text(3))});
    // Two tables in one place would change each other. 0: a table without one.
    if (const int64_t root = rows.integer(4); root != 0 && !roots.insert(root).second) objects.back().sql.clear();
  }
  std::ranges::sort(objects);
  return objects;
}

Result<void> makeTables(sqlite::Database& database) {
  return database.run(
      filesTable() + std::string(kFurtherTables) +
      fmt::format("PRAGMA application_id={}; PRAGMA user_version={};", kApplication, kTablesVersion));
}

// An index without files, as SQLite writes one.
struct EmptyIndex {
  std::vector<SchemaObject> schema;
  std::string bytes;
};
Result<EmptyIndex> makeEmptyIndex() {
  VITRINE_TRY(sqlite::Database database, sqlite::Database::inMemory());
  VITRINE_CHECK(makeTables(database));
  EmptyIndex index;
  VITRINE_TRY(index.schema, schemaOf(database));
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
      sqlite3_serialize(database.handle(), "main", &size, 0), sqlite3_free);
  if (!bytes) return fail(ErrorCode::Io, "not enough memory for an index");
  index.bytes.assign(reinterpret_cast<const char*>(bytes.get()), size_t(size));
  // That changes are written to X-wal: https://sqlite.org/fileformat2.html 1.3.
  index.bytes[18] = index.bytes[19] = 2;
  return index;
}
const Result<EmptyIndex>& emptyIndex() {
  static const Result<EmptyIndex> made = makeEmptyIndex();
  return made;
}

// What SQLite adds to any database, to know how long ways are.
bool isStatistics(const SchemaObject& object) {
  return object.type == "table" && (object.sql == "CREATE TABLE sqlite_stat1(tbl,idx,stat)" ||
                                    object.sql == "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)");
}

// That it is an index of this version: that it has its tables and nothing else. A view or a trigger that somebody
// added would be run.
Result<void> checkTables(sqlite::Database& database, const std::filesystem::path& file) {
  const std::string name = file.string();
  VITRINE_TRY(const int64_t application, pragma(database, "application_id"));
  if (application != kApplication)
    return fail(ErrorCode::NotThisFormat, fmt::format("{} is not a Vitrine index", name));
  VITRINE_TRY(const int64_t version, pragma(database, "user_version"));
  const auto otherVersion = [&](const std::string& what) {
    return fail(ErrorCode::NotThisFormat,
                fmt::format("{0} {1}. To make it anew: vitrine index FOLDER -o {0} --force", name, what));
  };
  if (version != kTablesVersion)
    return otherVersion(
        fmt::format("is an index of version {}, and this program has version {}", version, kTablesVersion));
  if (!emptyIndex()) return std::unexpected(emptyIndex().error());
  VITRINE_TRY(const std::vector<SchemaObject> objects, schemaOf(database));
  const std::vector<SchemaObject>& expected = emptyIndex()->schema;
  const auto refused = [&](const SchemaObject& object, const char* what) {
    return fail(ErrorCode::NotThisFormat,
                fmt::format("{}: {} {} \"{}\", which a Vitrine index {}", name, what, object.type,
                            shortened(object.name, 200), *what == 'n' ? "has" : "does not have"));
  };
  for (const SchemaObject& object : expected) {
    if (std::ranges::binary_search(objects, object)) continue;
    // A column more or less makes another version, without another number.
    if (object.name == "files" && std::ranges::any_of(objects, [&](const SchemaObject& there) {
          return there.type == object.type && there.name == object.name;
        }))
      return otherVersion(
          fmt::format("has other columns of files than a Vitrine index of version {}", kTablesVersion));
    return refused(object, "no");
  }
  for (const SchemaObject& object : objects)
    if (!std::ranges::binary_search(expected, object) && !isStatistics(object) &&
        !(object.type == "table" && isInstanceTable(object.name, object.sql)))
      return refused(object, "a");
  return {};
}

// Errors: a number of the system's.
int writeWhole(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0 ? errno : ENOSPC;
    bytes.remove_prefix(size_t(count));
  }
  return ::fsync(file) == 0 ? 0 : errno;
}

// Under its name at once and as a whole: whatever ends the program, nobody finds half of it. True as well where
// another process made it meanwhile.
Result<void> putEmptyIndex(const std::filesystem::path& file) {
  if (!emptyIndex()) return std::unexpected(emptyIndex().error());
  constexpr mode_t kForAll = 0666;  // less the user's mask
  const auto put = [&](const std::string& from) {
    return ::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, file.c_str(), AT_SYMLINK_FOLLOW) == 0 || errno == EEXIST;
  };
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  const OpenFile nameless(::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, kForAll));
  if (nameless.number() >= 0) {
    if (const int error = writeWhole(nameless.number(), emptyIndex()->bytes)) return systemError(file, error);
    if (put(fmt::format("/proc/self/fd/{}", nameless.number()))) return {};
  }
  // Not every file system has such files, or links; /proc may not be there.
  const std::string name = fmt::format("{}.{}.new", file.string(), ::getpid());
  const OpenFile named(::open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, kForAll));
  if (named.number() < 0) return systemError(file, errno);
  int error = writeWhole(named.number(), emptyIndex()->bytes);
  if (error == 0 && !put(name) &&
      ::renameat2(AT_FDCWD, name.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE) != 0)
    error = errno;
  ::unlink(name.c_str());
  if (error != 0 && error != EEXIST) return systemError(file, error);
  return {};
}

bool liesThere(const std::filesystem::path& file) {
  struct stat status {};
  return ::lstat(file.c_str(), &status) == 0;
}

Result<sqlite::Database> openChecked(const std::filesystem::path& file, const std::atomic<bool>* cancelled) {
  if (!liesThere(file)) {
    // Of an index that is gone, or put there by somebody: SQLite would take it for what belongs to the new one.
    for (const char* ending : {"-journal", "-wal", "-shm"})
      if (const std::string beside = file.string() + ending; liesThere(beside) && !liesThere(file))
        return fail(ErrorCode::NotThisFormat,
                    fmt::format("{} lies there without its index: remove it, or use --force", beside));
    VITRINE_CHECK(putEmptyIndex(file));
  }
  VITRINE_TRY(sqlite::Database database, sqlite::Database::open(file, sqlite::Access::Write, {}, cancelled));
  VITRINE_CHECK(checkTables(database, file));
  VITRINE_CHECK(useJournal(database));
  return database;
}

}  // namespace

Result<sqlite::Database> openTables(const std::filesystem::path& file, WhatIsThere other,
                                    const std::atomic<bool>* cancelled) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::weakly_canonical(file, error);
  if (error) return fail(ErrorCode::Io, fmt::format("{}: {}", file.string(), error.message()));
  auto database = openChecked(real, cancelled);
  if (database || other == WhatIsThere::Refuse || database.error().code != ErrorCode::NotThisFormat)
    return database;
  VITRINE_CHECK(removeIndex(real));
  return openChecked(real, cancelled);
}

Result<sqlite::Database> openTablesToRead(const std::filesystem::path& file, const Limits& limits,
                                          const std::atomic<bool>* cancelled) {
  VITRINE_TRY(sqlite::Database database, sqlite::Database::open(file, sqlite::Access::Read, limits, cancelled));
  VITRINE_CHECK(checkTables(database, file));
  return database;
}

std::string fileRowSql() {
  std::string sql(kRowStart);
  for (const FileColumn* column : readColumns()) sql += ", " + column->stored;
  return sql;
}

LibraryFile fileOfRow(const sqlite::Statement& row) {
  LibraryFile file;
  file.id = row.integer(0);
  file.path = row.text(1);
  file.bytes = uint64_t(row.integer(2));
  file.changed = row.integer(3);
  file.state = row.integer(4) == int64_t(LibraryFile::State::Read) ? LibraryFile::State::Read
                                                                   : LibraryFile::State::Unreadable;
  int at = kRowStartColumns;
  for (const FileColumn* column : readColumns())
    if (column->kind == FileColumn::Kind::Text)
      column->setText(file, row.text(at++));
    else
      column->setNumber(file, row.integer(at++));
  return file;
}

Result<bool> FileRows::next(LibraryFile& file) {
  constexpr uint64_t kLeastRow = 32;  // bytes in the index
  VITRINE_TRY(const bool more, m_rows.step());
  if (!more) return false;
  file = fileOfRow(m_rows);
  uint64_t texts = file.path.size();
  for (const FileColumn* column : readColumns()) texts += column->storedText(file).size();
  m_taken += kLeastRow + texts;
  m_held += sizeof file + texts;
  if (m_taken > m_most)
    return fail(ErrorCode::NotThisFormat, "the index is damaged: it holds more files than its bytes can");
  if (m_held > m_rows.guard().limits().memory)
    return fail(ErrorCode::LimitExceeded, fmt::format("the files of the index take more than {} bytes of memory",
                                                      m_rows.guard().limits().memory));
  return true;
}

Result<IndexWriter> IndexWriter::of(sqlite::Database& database) {
  IndexWriter writer;
  const auto prepare = [&](sqlite::Statement& into, const std::string& sql) -> Result<void> {
    VITRINE_TRY(into, database.prepare(sql));
    return {};
  };
  constexpr size_t kBesides = 4 + std::size(kShapeColumns);  // name, folded, content, geometry
  VITRINE_CHECK(prepare(writer.m_putFile,
                        "INSERT OR REPLACE INTO files(" + fileRowSql() + ", name, folded, content, geometry, " +
                            joinedColumns(kShapeColumns, "") + ") VALUES(" +
                            questionMarks(kRowStartColumns + readColumns().size() + kBesides) + ")"));
  VITRINE_CHECK(prepare(writer.m_setTime, "UPDATE files SET changed=? WHERE id=?"));
  VITRINE_CHECK(prepare(writer.m_removeFile, "DELETE FROM files WHERE id=?"));
  VITRINE_CHECK(prepare(writer.m_putClass, "INSERT OR REPLACE INTO classes VALUES(?,?,?)"));
  VITRINE_CHECK(prepare(writer.m_putLevel, "INSERT INTO lods VALUES(?,?,?,?,?,?,?)"));
  VITRINE_CHECK(prepare(writer.m_putDoubt, "INSERT OR REPLACE INTO diagnostics VALUES(?,?,?,?,?,?)"));
  VITRINE_CHECK(prepare(writer.m_putUse, "INSERT OR REPLACE INTO uses VALUES(?,?,?,?,?)"));
  VITRINE_CHECK(prepare(writer.m_putScript, "INSERT INTO scripts(id, file, path, text) VALUES(?,?,?,?)"));
  VITRINE_CHECK(prepare(writer.m_putScriptText, "INSERT INTO script_texts(rowid, text) VALUES(?,?)"));
  VITRINE_CHECK(prepare(writer.m_removeClasses, "DELETE FROM classes WHERE file=?"));
  VITRINE_CHECK(prepare(writer.m_removeLevels, "DELETE FROM lods WHERE file=?"));
  VITRINE_CHECK(prepare(writer.m_removeDoubts, "DELETE FROM diagnostics WHERE file=?"));
  VITRINE_CHECK(prepare(writer.m_removeUses, "DELETE FROM uses WHERE file=?"));
  VITRINE_CHECK(prepare(writer.m_removeScriptTexts,
                        "INSERT INTO script_texts(script_texts, rowid, text)"
                        " SELECT 'delete', id, text FROM scripts WHERE file=?"));
  VITRINE_CHECK(prepare(writer.m_removeScripts, "DELETE FROM scripts WHERE file=?"));
  VITRINE_CHECK(writer.findInstanceTables(database));
  return writer;
}

Result<void> IndexWriter::findInstanceTables(sqlite::Database& database) {
  m_removeInstances.clear();
  VITRINE_TRY(const std::vector<std::string> tables, instanceTables(database, "main"));
  for (const std::string& table : tables) {
    VITRINE_TRY(sqlite::Statement statement,
                database.prepare(fmt::format("DELETE FROM main.{} WHERE file=?", quotedName(table))));
    m_removeInstances.push_back(std::move(statement));
  }
  return {};
}

Result<void> IndexWriter::remove(int64_t id) {
  for (sqlite::Statement* statement : {&m_removeScriptTexts, &m_removeScripts, &m_removeClasses, &m_removeLevels,
                                       &m_removeDoubts, &m_removeUses, &m_removeFile}) {
    statement->bind(1, id);
    VITRINE_CHECK(statement->run());
  }
  for (sqlite::Statement& statement : m_removeInstances) {
    statement.bind(1, id);
    VITRINE_CHECK(statement.run());
  }
  return {};
}

Result<void> IndexWriter::setTime(int64_t id, int64_t changed) {
  m_setTime.bind(1, changed);
  m_setTime.bind(2, id);
  return m_setTime.run();
}

Result<void> IndexWriter::put(const FileFacts& facts) {
  const LibraryFile& file = facts.file;
  VITRINE_CHECK(remove(file.id));
  int at = 1;
  const auto bind = [&](sqlite::Statement& statement, const auto& value) {
    using T = std::decay_t<decltype(value)>;
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
      statement.bind(at++, int64_t(value));
    else if constexpr (std::is_floating_point_v<T>)
      statement.bind(at++, double(value));
    else
      statement.bind(at++, std::string_view(value));
  };
  const auto put = [&](sqlite::Statement& statement, const auto&... values) {
    at = 1;
    (bind(statement, values), ...);
    return statement.run();
  };
  bind(m_putFile, file.id);
  bind(m_putFile, file.path);
  bind(m_putFile, file.bytes);
  bind(m_putFile, file.changed);
  bind(m_putFile, file.state);
  for (const FileColumn* column : readColumns())
    if (column->kind == FileColumn::Kind::Text)
      bind(m_putFile, column->storedText(file));
    else
      bind(m_putFile, column->storedNumber(file));
  const std::string_view name = nameOfPath(file.path);
  bind(m_putFile, name);
  bind(m_putFile, foldCase(name));
  m_putFile.bindBytes(at++, hashBytes(facts.content));
  if (facts.shape.triangleCount > 0)
    m_putFile.bindBytes(at++, hashBytes(facts.shape.triangles));
  else
    m_putFile.bindNull(at++);
  bind(m_putFile, facts.shape.triangleCount);
  for (const auto* numbers : {&facts.shape.waves, &facts.shape.form})
    for (const float number : *numbers) bind(m_putFile, number);
  VITRINE_CHECK(m_putFile.run());
  for (const auto& [className, count] : facts.classes) VITRINE_CHECK(put(m_putClass, file.id, className, count));
  for (size_t i = 0; i < facts.lods.size(); ++i) {
    const LevelSummary& level = facts.lods[i];
    VITRINE_CHECK(
        put(m_putLevel, file.id, i, level.name, level.vertices, level.triangles, level.parts, level.bytes));
  }
  for (const FileFacts::Doubt& doubt : facts.doubts)
    VITRINE_CHECK(put(m_putDoubt, file.id, doubt.id, doubt.severity, doubt.message, doubt.offset, doubt.count));
  for (const FileFacts::Use& use : facts.uses)
    VITRINE_CHECK(put(m_putUse, file.id, use.reference, use.kind, use.asset, use.found));
  // Of the path and the place, so that indexes of the same files are the same, however they were made.
  for (size_t i = 0; i < facts.scripts.size(); ++i) {
    const int64_t id = idOfPath(fmt::format("{}\n{}", file.path, i));
    VITRINE_CHECK(put(m_putScript, id, file.id, facts.scripts[i].path, facts.scripts[i].text));
    VITRINE_CHECK(put(m_putScriptText, id, facts.scripts[i].text));
  }
  return {};
}

}  // namespace vitrine
