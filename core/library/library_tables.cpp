#include "core/library/library_tables.h"

#include <fmt/format.h>

#include <chrono>
#include <thread>
#include <vector>

#include "core/library/instance_tables.h"
#include "core/query/pattern.h"

namespace vitrine {

namespace {

constexpr int kVersion = 2;               // of the tables
constexpr int kApplication = 0x56695431;  // "ViT1": what says that an SQLite file is an index

// Everything but `files`, whose counts come from the table of `vitrine info`.
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

std::string countColumns(std::string_view form) {
  std::string text;
  for (const CountField& field : countFields()) text += fmt::format(fmt::runtime(form), field.name);
  return text;
}

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
  return "CREATE TABLE files(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, name TEXT NOT NULL,"
         " folded TEXT NOT NULL, bytes INTEGER NOT NULL, changed INTEGER NOT NULL, state INTEGER NOT NULL,"
         " format TEXT NOT NULL, version TEXT NOT NULL, error TEXT NOT NULL, complete INTEGER NOT NULL,"
         " levels INTEGER NOT NULL, textures_missing INTEGER NOT NULL, diagnostics INTEGER NOT NULL" +
         countColumns(", {} INTEGER NOT NULL") + ", content BLOB, geometry BLOB, " +
         joinedColumns(kShapeColumns, " REAL") + ");";
}

// Before the counts in rows.
constexpr std::string_view kRow =
    "id, path, bytes, changed, state, format, version, error, complete, levels, textures_missing, diagnostics";
constexpr int kRowColumns = 12;

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

// Readers go on while something is written. SQLite does not wait where two processes change to that at once.
Result<void> useJournal(sqlite::Database& database) {
  constexpr int kTries = 500;
  constexpr std::chrono::milliseconds kPause(20);
  for (int i = 0;; ++i) {
    const Result<void> changed =
        database.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA temp_store=MEMORY;");
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

Result<void> checkTables(sqlite::Database& database, const std::filesystem::path& file) {
  VITRINE_TRY(const int64_t application, pragma(database, "application_id"));
  if (application != kApplication)
    return fail(ErrorCode::NotThisFormat, fmt::format("{} is no index of Vitrine's", file.string()));
  VITRINE_TRY(const int64_t version, pragma(database, "user_version"));
  if (version != kVersion)
    return fail(ErrorCode::NotThisFormat,
                fmt::format("{} is an index of version {}; expected version {}", file.string(), version, kVersion));
  return {};
}

Result<sqlite::Database> openTables(const std::filesystem::path& file) {
  VITRINE_TRY(sqlite::Database database, sqlite::Database::open(file, sqlite::Access::Write));
  // Made and left before there was anything in it, or not made yet.
  const auto isNew = [&]() -> Result<bool> {
    VITRINE_TRY(sqlite::Statement statement, database.prepare("SELECT count(*) FROM sqlite_schema"));
    VITRINE_TRY(const bool row, statement.step());
    return row && statement.integer(0) == 0;
  };
  VITRINE_TRY(const bool mayBeMade, isNew());
  if (!mayBeMade) VITRINE_CHECK(checkTables(database, file));
  VITRINE_CHECK(useJournal(database));
  VITRINE_TRY(sqlite::Transaction transaction, sqlite::Transaction::begin(database));
  // Another process may have made them meanwhile.
  VITRINE_TRY(const bool isEmpty, isNew());
  if (isEmpty)
    VITRINE_CHECK(
        database.run(filesTable() + std::string(kFurtherTables) +
                     fmt::format("PRAGMA application_id={}; PRAGMA user_version={};", kApplication, kVersion)));
  VITRINE_CHECK(transaction.commit());
  return database;
}

std::string fileRowSql() { return std::string(kRow) + countColumns(", {}"); }

LibraryFile fileOfRow(const sqlite::Statement& row) {
  LibraryFile file;
  file.id = row.integer(0);
  file.path = row.text(1);
  file.bytes = uint64_t(row.integer(2));
  file.changed = row.integer(3);
  file.state = row.integer(4) == int64_t(LibraryFile::State::Read) ? LibraryFile::State::Read
                                                                   : LibraryFile::State::Unreadable;
  file.format = row.text(5);
  file.version = row.text(6);
  file.error = row.text(7);
  file.complete = row.integer(8) != 0;
  file.levels = uint32_t(row.integer(9));
  file.texturesMissing = uint32_t(row.integer(10));
  file.diagnostics = uint32_t(row.integer(11));
  int column = kRowColumns;
  for (const CountField& field : countFields()) file.counts.*field.value = uint64_t(row.integer(column++));
  return file;
}

Result<IndexWriter> IndexWriter::of(sqlite::Database& database) {
  IndexWriter writer;
  const auto prepare = [&](sqlite::Statement& into, const std::string& sql) -> Result<void> {
    VITRINE_TRY(into, database.prepare(sql));
    return {};
  };
  constexpr size_t kBesides = 4 + std::size(kShapeColumns);  // name, folded, content, geometry
  VITRINE_CHECK(prepare(writer.m_putFile, "INSERT OR REPLACE INTO files(" + fileRowSql() +
                                              ", name, folded, content, geometry, " +
                                              joinedColumns(kShapeColumns, "") + ") VALUES(" +
                                              questionMarks(kRowColumns + countFields().size() + kBesides) + ")"));
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
  for (const std::string* text : {&file.format, &file.version, &file.error}) bind(m_putFile, *text);
  bind(m_putFile, file.complete);
  for (const uint32_t number : {file.levels, file.texturesMissing, file.diagnostics}) bind(m_putFile, number);
  for (const CountField& field : countFields()) bind(m_putFile, file.counts.*field.value);
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
  for (size_t i = 0; i < facts.levels.size(); ++i) {
    const LevelSummary& level = facts.levels[i];
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
