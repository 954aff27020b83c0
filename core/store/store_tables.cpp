#include "core/store/store_tables.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>

namespace vitrine {

namespace {

constexpr int64_t kStoreApplication = 0x56697473;  // "Vits"
constexpr int64_t kStoreVersion = 1;

constexpr const char* kStoreTables =
    "CREATE TABLE assets(key TEXT NOT NULL PRIMARY KEY, outcome INTEGER NOT NULL, hash TEXT NOT NULL,"
    " checked TEXT NOT NULL, bytes INTEGER NOT NULL, kind TEXT NOT NULL, source TEXT NOT NULL,"
    " reason TEXT NOT NULL, date INTEGER NOT NULL, code TEXT NOT NULL, tag TEXT NOT NULL, again INTEGER NOT NULL,"
    " seal INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX assets_of_body ON assets(hash);"
    "CREATE TABLE bodies(hash TEXT NOT NULL PRIMARY KEY, bytes INTEGER NOT NULL, used INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE INDEX bodies_by_use ON bodies(used);"
    "CREATE TABLE numbers(name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;";
constexpr std::string_view kAssetRow =
    "SELECT key, outcome, hash, checked, bytes, kind, source, reason, date, code, tag, again, seal FROM assets";

int64_t sealOfRow(const StoredAsset& asset) {
  const std::string line = lineOf({.what = JournalEntry::What::Asset, .asset = asset});
  return int64_t(XXH3_64bits(line.data(), line.size()));
}

std::unexpected<Error> damagedTables(const std::string& what) {
  return fail(ErrorCode::NotThisFormat, "the tables of the store are damaged: " + what);
}

Result<StoredAsset> assetOfRow(const sqlite::Statement& row) {
  StoredAsset asset;
  asset.key = row.text(0);
  asset.outcome = StoredOutcome(row.integer(1));
  asset.hash = row.text(2);
  asset.check = row.text(3);
  asset.bytes = uint64_t(row.integer(4));
  asset.kind = row.text(5);
  asset.source = row.text(6);
  asset.reason = row.text(7);
  asset.date = row.integer(8);
  asset.code = row.text(9);
  asset.keyTag = row.text(10);
  asset.again = row.integer(11);
  const bool isHere = asset.outcome == StoredOutcome::Here;
  if (row.integer(12) != sealOfRow(asset) || (isHere && !isContentHash(asset.hash)))
    return damagedTables(fmt::format("the row of {} has another seal than its values", asset.key));
  return asset;
}

Result<std::vector<std::string>> schemaOfStore(sqlite::Database& database) {
  VITRINE_TRY(sqlite::Statement rows, database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema"));
  std::vector<std::string> schema;
  constexpr size_t kMostObjects = 100;
  while (true) {
    VITRINE_TRY(const bool more, rows.step());
    if (!more || schema.size() > kMostObjects) break;
    schema.push_back(fmt::format("{}\n{}\n{}\n{}", rows.text(0), rows.text(1), rows.text(2), rows.text(3)));
  }
  std::ranges::sort(schema);
  return schema;
}

struct EmptyStore {
  std::vector<std::string> schema;
  std::string bytes;
};
Result<EmptyStore> makeEmptyStore() {
  VITRINE_TRY(sqlite::Database database, sqlite::Database::inMemory());
  VITRINE_CHECK(database.run(kStoreTables));
  VITRINE_CHECK(database.run(
      fmt::format("PRAGMA application_id={}; PRAGMA user_version={};", kStoreApplication, kStoreVersion)));
  EmptyStore store;
  VITRINE_TRY(store.schema, schemaOfStore(database));
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
      sqlite3_serialize(database.handle(), "main", &size, 0), sqlite3_free);
  if (!bytes) return fail(ErrorCode::Io, "not enough memory for the tables of a store");
  store.bytes.assign(reinterpret_cast<const char*>(bytes.get()), size_t(size));
  // That changes are written to X-wal: https://sqlite.org/fileformat2.html 1.3.
  store.bytes[18] = store.bytes[19] = 2;
  return store;
}
const Result<EmptyStore>& emptyStore() {
  static const Result<EmptyStore> made = makeEmptyStore();
  return made;
}

Result<int64_t> storePragma(sqlite::Database& database, std::string_view name) {
  VITRINE_TRY(sqlite::Statement statement, database.prepare(fmt::format("PRAGMA {}", name)));
  VITRINE_TRY(const bool row, statement.step());
  return row ? statement.integer(0) : 0;
}

}  // namespace

Result<void> StoreTables::make(const std::filesystem::path& file) {
  if (!emptyStore()) return std::unexpected(emptyStore().error());
  const std::string fresh = file.string() + ".new";
  ::unlink(fresh.c_str());
  int error = 0;
  {
    VITRINE_TRY(const RegularFile made, openRegular(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW));
    const std::string& bytes = emptyStore()->bytes;
    const ssize_t count = ::write(made.file.number(), bytes.data(), bytes.size());
    if (count != ssize_t(bytes.size())) error = count < 0 ? errno : ENOSPC;
    if (error == 0 && ::fsync(made.file.number()) != 0) error = errno;
  }
  if (error == 0 && ::rename(fresh.c_str(), file.c_str()) != 0) error = errno;
  if (error == 0) return {};
  ::unlink(fresh.c_str());
  return systemError(file, error);
}

Result<StoreTables> StoreTables::open(const std::filesystem::path& file, sqlite::Access access) {
  if (!emptyStore()) return std::unexpected(emptyStore().error());
  StoreTables tables;
  struct stat status {};
  if (::lstat(file.c_str(), &status) != 0) return systemError(file, errno);
  if (!S_ISREG(status.st_mode)) return damagedTables(file.string() + " is no regular file");
  tables.m_device = status.st_dev;
  tables.m_number = status.st_ino;
  VITRINE_TRY(tables.m_database, sqlite::Database::open(file, access));
  sqlite::Database& database = tables.m_database;
  VITRINE_TRY(const int64_t application, storePragma(database, "application_id"));
  if (application != kStoreApplication) return damagedTables(file.string() + " is not of a store");
  VITRINE_TRY(const int64_t version, storePragma(database, "user_version"));
  if (version != kStoreVersion)
    return damagedTables(fmt::format("{} is of version {}, expected {}", file.string(), version, kStoreVersion));
  VITRINE_TRY(const std::vector<std::string> schema, schemaOfStore(database));
  if (schema != emptyStore()->schema) return damagedTables(file.string() + " has other tables than a store");
  if (access == sqlite::Access::Own)
    VITRINE_CHECK(database.run("PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=200"));
  VITRINE_TRY(tables.m_find, database.prepare(std::string(kAssetRow) + " WHERE key = ?"));
  if (access == sqlite::Access::Read) return tables;
  VITRINE_TRY(tables.m_putAsset,
              database.prepare("INSERT OR REPLACE INTO assets VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
  VITRINE_TRY(tables.m_putBody, database.prepare("INSERT OR REPLACE INTO bodies VALUES(?, ?, ?)"));
  VITRINE_TRY(tables.m_use, database.prepare("UPDATE bodies SET used = ? WHERE hash = ?"));
  return tables;
}

bool StoreTables::isAt(const std::filesystem::path& file) const {
  struct stat status {};
  return ::lstat(file.c_str(), &status) == 0 && status.st_dev == m_device && status.st_ino == m_number;
}

Result<std::optional<StoredAsset>> StoreTables::find(const std::string& key) {
  m_find.reset();
  m_find.bind(1, std::string_view(key));
  auto row = m_find.step();
  std::optional<StoredAsset> found;
  std::optional<Error> error;
  if (!row) {
    error = std::move(row).error();
  } else if (*row) {
    auto asset = assetOfRow(m_find);
    if (!asset)
      error = std::move(asset).error();
    else if (asset->key != key)
      error = damagedTables("another row was found for " + key).error();
    else
      found = std::move(*asset);
  }
  m_find.reset();
  if (error) return std::unexpected(std::move(*error));
  return found;
}

Result<std::vector<StoredAsset>> StoreTables::all() {
  VITRINE_TRY(sqlite::Statement rows, m_database.prepare(std::string(kAssetRow) + " ORDER BY key"));
  std::vector<StoredAsset> assets;
  while (true) {
    VITRINE_TRY(const bool more, rows.step());
    if (!more) return assets;
    VITRINE_TRY(StoredAsset asset, assetOfRow(rows));
    // Those of a tree that leads in circles do not ascend.
    if (!assets.empty() && asset.key <= assets.back().key) return damagedTables("its rows are not in their order");
    assets.push_back(std::move(asset));
  }
}

Result<void> StoreTables::put(const StoredAsset& asset, uint64_t used) {
  int at = 0;
  m_putAsset.bind(++at, std::string_view(asset.key));
  m_putAsset.bind(++at, int64_t(asset.outcome));
  m_putAsset.bind(++at, std::string_view(asset.hash));
  m_putAsset.bind(++at, std::string_view(asset.check));
  m_putAsset.bind(++at, int64_t(asset.bytes));
  for (const std::string* text : {&asset.kind, &asset.source, &asset.reason})
    m_putAsset.bind(++at, std::string_view(*text));
  m_putAsset.bind(++at, asset.date);
  for (const std::string* text : {&asset.code, &asset.keyTag}) m_putAsset.bind(++at, std::string_view(*text));
  m_putAsset.bind(++at, asset.again);
  m_putAsset.bind(++at, sealOfRow(asset));
  VITRINE_CHECK(m_putAsset.run());
  if (asset.outcome != StoredOutcome::Here) return {};
  m_putBody.bind(1, std::string_view(asset.hash));
  m_putBody.bind(2, int64_t(asset.bytes));
  m_putBody.bind(3, int64_t(used));
  return m_putBody.run();
}

Result<void> StoreTables::use(const std::string& hash, uint64_t used) {
  m_use.bind(1, int64_t(used));
  m_use.bind(2, std::string_view(hash));
  return m_use.run();
}

Result<void> StoreTables::removeBody(const std::string& hash) {
  for (const char* sql : {"DELETE FROM assets WHERE hash = ?", "DELETE FROM bodies WHERE hash = ?"}) {
    VITRINE_TRY(sqlite::Statement statement, m_database.prepare(sql));
    statement.bind(1, std::string_view(hash));
    VITRINE_CHECK(statement.run());
  }
  return {};
}

Result<void> StoreTables::forget(const std::string& key) {
  VITRINE_TRY(sqlite::Statement statement, m_database.prepare("DELETE FROM assets WHERE key = ?"));
  statement.bind(1, std::string_view(key));
  return statement.run();
}

Result<void> StoreTables::clear() { return m_database.run("DELETE FROM assets; DELETE FROM bodies;"); }

Result<void> StoreTables::visitBodies(const std::function<bool(const std::string& hash, uint64_t bytes)>& visit) {
  VITRINE_TRY(sqlite::Statement rows, m_database.prepare("SELECT hash, bytes FROM bodies ORDER BY used"));
  while (true) {
    VITRINE_TRY(const bool more, rows.step());
    if (!more) return {};
    const std::string hash(rows.text(0));
    if (!isContentHash(hash)) return damagedTables("a body without a hash");
    if (!visit(hash, uint64_t(std::max<int64_t>(rows.integer(1), 0)))) return {};
  }
}

Result<StoreTables::Totals> StoreTables::totals() {
  VITRINE_TRY(sqlite::Statement row, m_database.prepare("SELECT (SELECT total(bytes) FROM bodies),"
                                                        " (SELECT count(*) FROM bodies),"
                                                        " (SELECT count(*) FROM assets)"));
  VITRINE_TRY(const bool is, row.step());
  if (!is) return Totals{};
  return Totals{uint64_t(std::max(row.real(0), 0.0)), uint64_t(row.integer(1)), uint64_t(row.integer(2))};
}

Result<uint64_t> StoreTables::number(std::string_view name) {
  VITRINE_TRY(sqlite::Statement row, m_database.prepare("SELECT value FROM numbers WHERE name = ?"));
  row.bind(1, name);
  VITRINE_TRY(const bool is, row.step());
  return is ? uint64_t(row.integer(0)) : 0;
}

Result<void> StoreTables::setNumber(std::string_view name, uint64_t value) {
  VITRINE_TRY(sqlite::Statement statement, m_database.prepare("INSERT OR REPLACE INTO numbers VALUES(?, ?)"));
  statement.bind(1, name);
  statement.bind(2, int64_t(value));
  return statement.run();
}

}  // namespace vitrine
