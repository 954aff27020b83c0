#include "tests/support/caches.h"

#include <sqlite3.h>

#include <cstring>
#include <fstream>
#include <stdexcept>

#include "core/bytes/text.h"

namespace vitrine::test {

namespace {

namespace fs = std::filesystem;

template <class T>
void putLittle(std::string& out, T number) {
  out.append(reinterpret_cast<const char*>(&number), sizeof number);
}

void writeCacheFile(const fs::path& path, const std::string& bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
}

std::string uuidBytes(const std::string& uuid) {
  std::string bytes, digits;
  for (const char c : uuid)
    if (c != '-') digits += c;
  for (size_t at = 0; at + 1 < digits.size(); at += 2) bytes += char(byteOfHex(digits, at));
  bytes.resize(16);
  return bytes;
}

void runSql(sqlite3* database, const char* sql) {
  char* message = nullptr;
  if (sqlite3_exec(database, sql, nullptr, nullptr, &message) != SQLITE_OK) throw std::runtime_error(message);
}

void insertAnswers(sqlite3* database, const std::vector<StoredAnswer>& answers) {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(database, "INSERT INTO files VALUES(?1, ?2, ?3, ?4, ?5, ?6, 0.5, 1000)", -1, &statement,
                     nullptr);
  for (const StoredAnswer& answer : answers) {
    sqlite3_reset(statement);
    sqlite3_bind_blob(statement, 1, answer.id.data(), int(answer.id.size()), SQLITE_STATIC);
    if (answer.isInFile)
      sqlite3_bind_null(statement, 2);
    else
      sqlite3_bind_blob(statement, 2, answer.content.data(), int(answer.content.size()), SQLITE_STATIC);
    sqlite3_bind_int64(statement, 3, answer.size);
    sqlite3_bind_int64(statement, 4, answer.hits);
    sqlite3_bind_int64(statement, 5, answer.atime);
    sqlite3_bind_int64(statement, 6, answer.category);
    if (sqlite3_step(statement) != SQLITE_DONE) throw std::runtime_error(sqlite3_errmsg(database));
  }
  sqlite3_finalize(statement);
}

}  // namespace

std::string codestream(size_t size, char fill) {
  std::string bytes("\xFF\x4F\xFF\x51");
  bytes.resize(size, fill);
  return bytes;
}

std::string textureEntries(const std::vector<CachedTexture>& textures, float version) {
  std::string list;
  putLittle(list, version);
  putLittle(list, uint32_t(64));
  std::string encoder = "OpenJPEG 2.5.0";
  encoder.resize(32);
  list += encoder;
  putLittle(list, uint32_t(textures.size()));
  for (const CachedTexture& texture : textures) {
    list += uuidBytes(texture.uuid);
    const auto size = int32_t(texture.image.size());
    putLittle(list, texture.uuid.empty() ? -1 : texture.imageSize < 0 ? size : texture.imageSize);
    putLittle(list, texture.bodySize < 0 ? std::max(0, size - 600) : texture.bodySize);
    putLittle(list, texture.date);
  }
  return list;
}

void writeTextureCache(const fs::path& folder, const std::vector<CachedTexture>& textures) {
  const fs::path cache = folder / "texturecache";
  std::string heads, small;
  for (size_t record = 0; record < textures.size(); ++record) {
    std::string head = textures[record].image.substr(0, 600);
    head.resize(600);
    heads += head;
    for (const int32_t number : {16, 16, 4, 5}) putLittle(small, number);
    for (int pixel = 0; pixel < 256; ++pixel) small += std::string(3, char(record)) + '\xFF';
    if (textures[record].image.size() > 600)
      writeCacheFile(cache / textures[record].uuid.substr(0, 1) / (textures[record].uuid + ".texture"),
                     textures[record].image.substr(600));
  }
  writeCacheFile(cache / "texture.entries", textureEntries(textures));
  writeCacheFile(cache / "texture.cache", heads);
  writeCacheFile(cache / "FastCache.cache", small);
}

void writeCachedAsset(const fs::path& folder, const std::string& uuid, const std::string& content, bool isSorted) {
  const fs::path cache = isSorted ? folder / "cache" / uuid.substr(0, 1) : folder / "cache";
  writeCacheFile(cache / ("sl_cache_" + uuid + "_0.asset"), content);
}

std::string rbxh(const std::string& body, const std::string& address, const std::string& headers, uint32_t status) {
  std::string record = "RBXH";
  putLittle(record, uint32_t(1));
  putLittle(record, uint32_t(address.size()));
  record += address + '\0';
  putLittle(record, status);
  putLittle(record, uint32_t(headers.size()));
  putLittle(record, uint32_t(0x11111111));
  putLittle(record, uint32_t(body.size()));
  putLittle(record, uint32_t(0x22222222));
  putLittle(record, uint32_t(0));
  return record + headers + body;
}

void writeRobloxStorage(const fs::path& folder, const std::vector<StoredAnswer>& answers) {
  fs::create_directories(folder / "rbx-storage");
  sqlite3* database = nullptr;
  if (sqlite3_open((folder / "rbx-storage.db").c_str(), &database) != SQLITE_OK)
    throw std::runtime_error(sqlite3_errmsg(database));
  runSql(
      database,
      "PRAGMA journal_mode=WAL; CREATE TABLE files(id BLOB PRIMARY KEY, content BLOB, size INTEGER, hits INTEGER, "
      "atime INTEGER, category INTEGER, score REAL, ttl INTEGER)");
  insertAnswers(database, answers);
  for (const StoredAnswer& answer : answers) {
    const std::string digits = hexDigitsOf(answer.id);
    if (answer.isInFile) writeCacheFile(folder / "rbx-storage" / digits.substr(0, 2) / digits, answer.content);
  }
  sqlite3_close(database);
}

void addToLog(const fs::path& file, const std::vector<StoredAnswer>& answers) {
  sqlite3* database = nullptr;
  const fs::path copy = file.parent_path() / "written.db";
  fs::copy_file(file, copy, fs::copy_options::overwrite_existing);
  if (sqlite3_open(copy.c_str(), &database) != SQLITE_OK) throw std::runtime_error(sqlite3_errmsg(database));
  runSql(database, "PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0");
  insertAnswers(database, answers);
  const auto beside = [](const fs::path& path, const char* ending) { return fs::path(path) += ending; };
  // The database is as it was: all that is new is in the log.
  for (const char* ending : {"-wal", "-shm"}) fs::copy_file(beside(copy, ending), beside(file, ending));
  sqlite3_close(database);
  for (const char* ending : {"", "-wal", "-shm"}) fs::remove(beside(copy, ending));
}

}  // namespace vitrine::test
