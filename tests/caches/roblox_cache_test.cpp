// Caches of Roblox: records, the database with its log and its files, and what is told of what does not fit.
#include "core/caches/roblox_cache.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>
#include <zlib.h>

#include <cstring>
#include <fstream>

#include "core/bytes/codecs.h"
#include "core/caches/collections.h"
#include "core/caches/database_copy.h"
#include "core/caches/rbxh.h"
#include "tests/support/caches.h"
#include "tests/support/corpus.h"
#include "tests/support/left_alone.h"
#include "tests/support/packing.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

const std::string kStoredPng = "\x89PNG\r\n\x1A\npicture";

std::string zstdOf(const std::string& text) {
  const auto packed = packZstd(asBytes(text));
  return std::string(asText(*packed));
}
std::string hashOfByte(char byte) { return std::string(16, byte); }

// ---- Records ---------------------------------------------------------------------------------------------------

TEST(Rbxh, HasTwoForms) {
  const std::string now = rbxh("body");
  EXPECT_EQ(now.size(), 37u + 4);
  const auto record = readRbxh(asBytes(now), now.size());
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->bodyOffset, 37u);
  EXPECT_EQ(record->bodySize, 4u);
  EXPECT_EQ(record->status, 200u);
  const std::string before = rbxh("body", "https://c0.rbxcdn.com/0123", "content-type: image/png\r\n", 302);
  const auto old = readRbxh(asBytes(before), before.size());
  ASSERT_TRUE(old);
  EXPECT_EQ(old->address, "https://c0.rbxcdn.com/0123");
  EXPECT_EQ(old->headers, "content-type: image/png\r\n");
  EXPECT_EQ(old->status, 302u);
  EXPECT_EQ(asText(*robloxContent(asBytes(before), {})), "body");
}

TEST(Rbxh, UnpacksBodies) {
  EXPECT_EQ(asText(*robloxContent(asBytes(rbxh(zstdOf(kStoredPng))), {})), kStoredPng);
  EXPECT_EQ(asText(*robloxHead(asBytes(rbxh(zstdOf(kStoredPng))), rbxh(zstdOf(kStoredPng)).size(), 5)),
            kStoredPng.substr(0, 5));
  EXPECT_EQ(asText(*robloxContent(asBytes("no record"), {})), "no record");
  EXPECT_EQ(asText(*robloxContent(asBytes(rbxh("")), {})), "");
}

TEST(Rbxh, TellsDamage) {
  const std::string whole = rbxh("a body of some bytes", "https://a/b", "headers");
  for (size_t size = 4; size < whole.size(); ++size) {
    const auto cut = readRbxh(asBytes(std::string_view(whole).substr(0, size)), size);
    ASSERT_FALSE(cut) << size;
    EXPECT_EQ(cut.error().code, ErrorCode::Truncated) << size;
  }
  std::string hostile = whole;
  std::memset(hostile.data() + 8, 0xFF, 4);
  EXPECT_THAT(readRbxh(asBytes(hostile), hostile.size()).error().message,
              HasSubstr("an address of 4294967295 bytes"));
  hostile = whole;
  hostile[12 + 11] = 'x';
  EXPECT_THAT(readRbxh(asBytes(hostile), hostile.size()).error().message, HasSubstr("a zero was expected"));
  EXPECT_EQ(readRbxh(asBytes("RBXM"), 4).error().code, ErrorCode::NotThisFormat);
  const std::string more = whole + "more";
  EXPECT_EQ(readRbxh(asBytes(more), more.size())->trailing, 4u);
}

TEST(Rbxh, KeepsTheLimits) {
  Limits limits;
  limits.unpackedBlock = 1000;
  const auto content = robloxContent(asBytes(rbxh(zstdOf(std::string(100'000, 'x')))), limits);
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error().code, ErrorCode::LimitExceeded);
}

// ---- The collection --------------------------------------------------------------------------------------------

class RobloxCacheTest : public ::testing::Test {
 protected:
  std::shared_ptr<const RobloxCache> opened(const fs::path& path) const {
    auto cache = RobloxCache::open(path);
    if (!cache) throw std::runtime_error(cache.error().message);
    return *cache;
  }
  std::shared_ptr<const RobloxCache> opened() const { return opened(folder.path()); }
  void write() const {
    writeRobloxStorage(folder.path(),
                       {{.id = hashOfByte('\x01'), .content = rbxh(kStoredPng)},
                        {.id = hashOfByte('\x02'), .content = rbxh(zstdOf("version 2.00\nmesh")), .isInFile = true},
                        {.id = hashOfByte('\x03'), .content = "bytes without a record"}});
  }
  static std::string bytesOf(const Collection& cache, const std::string& id) {
    for (size_t row = 0; row < cache.rows().size(); ++row) {
      if (cache.rows()[row].id != id) continue;
      const auto source = cache.open(row);
      return source ? std::string(asText((*source)->bytes())) : source.error().message;
    }
    return "not here";
  }
  static std::string kindOf(const Collection& cache, const std::string& id) {
    for (size_t row = 0; row < cache.rows().size(); ++row)
      if (cache.rows()[row].id == id) return titleOf(cache.kindOf(row));
    return "not here";
  }
  static std::string digits(const char* pair) {
    std::string text;
    for (int i = 0; i < 16; ++i) text += pair;
    return text;
  }
  ScratchFolder folder;
};

TEST_F(RobloxCacheTest, ListsTheDatabaseAndItsFiles) {
  write();
  const auto cache = opened();
  EXPECT_EQ(describe(cache->diagnostics()), "");
  ASSERT_EQ(cache->rows().size(), 3u);
  EXPECT_EQ(bytesOf(*cache, digits("01")), kStoredPng);
  EXPECT_EQ(bytesOf(*cache, digits("02")), "version 2.00\nmesh");
  EXPECT_EQ(bytesOf(*cache, digits("03")), "bytes without a record");
  EXPECT_EQ(kindOf(*cache, digits("01")), "PNG image");
  EXPECT_EQ(kindOf(*cache, digits("02")), "Roblox mesh");
  EXPECT_EQ(kindOf(*cache, digits("03")), "text");
  EXPECT_EQ(cache->rows()[0].date, 1'700'000'000);
  EXPECT_EQ(cache->rows()[0].note, "category 4, hits 3");
}

TEST_F(RobloxCacheTest, ListsFilesThatTheDatabaseDoesNotName) {
  write();
  const fs::path below = folder.path() / "rbx-storage" / "p5" / "ab";
  fs::create_directories(below);
  std::ofstream(below / digits("ab")) << rbxh("OggSsound");
  fs::create_directories(folder.path() / "http");
  std::ofstream(folder.path() / "http" / digits("cd")) << rbxh("body", "https://c0.rbxcdn.com/0123");
  std::ofstream(folder.path() / "http" / "notes.txt") << "by somebody";
  const auto cache = opened();
  EXPECT_EQ(bytesOf(*cache, digits("ab")), "OggSsound");
  EXPECT_EQ(kindOf(*cache, digits("ab")), "sound");
  EXPECT_EQ(bytesOf(*cache, digits("cd")), "body");
  EXPECT_EQ(cache->rows().back().name, "notes.txt");
  EXPECT_EQ(cache->rows().back().note, "no hash: of an unknown kind");
}

TEST_F(RobloxCacheTest, ReadsALiveDatabaseWithItsLog) {
  write();
  addToLog(folder.path() / "rbx-storage.db", {{.id = hashOfByte('\x07'), .content = rbxh("new")}});
  makeOld(folder.path());
  const auto before = stateOf(folder.path());
  const auto cache = opened();
  EXPECT_EQ(describe(cache->diagnostics()), "");
  EXPECT_EQ(bytesOf(*cache, digits("07")), "new");
  EXPECT_EQ(bytesOf(*cache, digits("01")), kStoredPng);
  EXPECT_EQ(stateOf(folder.path()), before);
}

TEST_F(RobloxCacheTest, IsReadWhileTheDatabaseIsLocked) {
  write();
  sqlite3* writer = nullptr;
  ASSERT_EQ(sqlite3_open((folder.path() / "rbx-storage.db").c_str(), &writer), SQLITE_OK);
  sqlite3_exec(writer, "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM files", nullptr, nullptr,
               nullptr);
  EXPECT_EQ(bytesOf(*opened(), digits("01")), kStoredPng);
  sqlite3_exec(writer, "ROLLBACK", nullptr, nullptr, nullptr);
  sqlite3_close(writer);
}

TEST_F(RobloxCacheTest, IsLeftAsItWas) {
  write();
  makeOld(folder.path());
  const auto before = stateOf(folder.path());
  const auto cache = opened();
  for (size_t row = 0; row < cache->rows().size(); ++row) {
    (void)cache->open(row);
    (void)cache->kindOf(row);
  }
  EXPECT_EQ(stateOf(folder.path()), before);
}

TEST_F(RobloxCacheTest, IsKnownByItsNames) {
  write();
  EXPECT_TRUE(isRobloxCache(folder.path()));
  EXPECT_TRUE(isRobloxCache(folder.path() / "rbx-storage.db"));
  EXPECT_TRUE(isRobloxCache(folder.path() / "rbx-storage"));
  EXPECT_FALSE(isRobloxCache(folder.path() / "rbx-storage" / "02"));
  EXPECT_EQ(opened(folder.path() / "rbx-storage.db")->rows().size(), 3u);
  EXPECT_TRUE(isCollection(folder.path()));
  EXPECT_EQ((*openCollection(folder.path()))->kind(), "roblox-cache");
  EXPECT_FALSE(openCollection(folder.path() / "rbx-storage" / "02"));
}

TEST(RobloxCachePlaces, AreThoseOfSoberAndVinegar) {
  const ScratchFolder home;
  const fs::path sober = home.path() / ".var/app/org.vinegarhq.Sober/data/sober/appData";
  const fs::path vinegar =
      home.path() / ".local/share/vinegar/prefixes/studio/drive_c/users/somebody/AppData/Local/Roblox";
  writeRobloxStorage(sober, {});
  writeRobloxStorage(vinegar, {});
  const auto places = robloxCachePlaces(home.path());
  ASSERT_EQ(places.size(), 2u);
  EXPECT_EQ(places[0].path, sober);
  EXPECT_EQ(places[1].title, "Roblox Studio (Vinegar)");
}

// ---- Damage ----------------------------------------------------------------------------------------------------

TEST_F(RobloxCacheTest, TellsADatabaseThatIsNone) {
  std::ofstream(folder.path() / "rbx-storage.db") << std::string(5000, 'x');
  EXPECT_THAT(describe(opened()->diagnostics()), HasSubstr("no SQLite database"));
}

TEST_F(RobloxCacheTest, TellsADatabaseThatIsCutShort) {
  std::vector<StoredAnswer> many;
  for (int i = 1; i < 100; ++i)
    many.push_back({.id = hashOfByte(char(i)), .content = rbxh(std::string(3000, 'x'))});
  writeRobloxStorage(folder.path(), many);
  fs::resize_file(folder.path() / "rbx-storage.db", fs::file_size(folder.path() / "rbx-storage.db") / 2);
  const auto cache = opened();
  EXPECT_THAT(describe(cache->diagnostics()), HasSubstr("roblox-cache.database"));
  for (size_t row = 0; row < cache->rows().size(); ++row) (void)cache->open(row);
}

TEST_F(RobloxCacheTest, TellsAnotherLayout) {
  for (const char* sql : {"CREATE TABLE other(a)", "CREATE TABLE files(name TEXT, bytes BLOB)",
                          "CREATE TABLE t(id, content); CREATE VIEW files AS SELECT * FROM t"}) {
    fs::remove(folder.path() / "rbx-storage.db");
    sqlite3* database = nullptr;
    sqlite3_open((folder.path() / "rbx-storage.db").c_str(), &database);
    sqlite3_exec(database, sql, nullptr, nullptr, nullptr);
    sqlite3_close(database);
    EXPECT_THAT(describe(opened()->diagnostics()), HasSubstr("roblox-cache.database")) << sql;
  }
}

TEST_F(RobloxCacheTest, TellsOddRows) {
  write();
  sqlite3* database = nullptr;
  sqlite3_open((folder.path() / "rbx-storage.db").c_str(), &database);
  sqlite3_exec(
      database,
      "INSERT INTO files(id, content) VALUES('text', 'x'), (x'', x'00'), (zeroblob(500), x'00'), (x'0909', 7)",
      nullptr, nullptr, nullptr);
  sqlite3_close(database);
  const auto cache = opened();
  EXPECT_THAT(describe(cache->diagnostics()), HasSubstr("roblox-cache.id"));
  EXPECT_THAT(describe(cache->diagnostics()), HasSubstr("x 3"));
  EXPECT_THAT(bytesOf(*cache, "0909"), HasSubstr("its content is of type integer, bytes were expected"));
}

TEST_F(RobloxCacheTest, TellsContentThatIsGone) {
  write();
  fs::remove(folder.path() / "rbx-storage" / "02" / digits("02"));
  EXPECT_THAT(bytesOf(*opened(), digits("02")), HasSubstr("there is no file for it"));
}

TEST_F(RobloxCacheTest, FollowsNoLink) {
  write();
  const ScratchFolder outside;
  outside.write("secret", "secret");
  const fs::path file = folder.path() / "rbx-storage" / "02" / digits("02");
  fs::remove(file);
  fs::create_symlink(outside.path() / "secret", file);
  fs::create_directory_symlink(outside.path(), folder.path() / "rbx-storage" / "ee");
  const auto cache = opened();
  EXPECT_THAT(bytesOf(*cache, digits("02")), HasSubstr("there is no file for it"));
  EXPECT_THAT(describe(cache->diagnostics()), HasSubstr("roblox-cache.link"));
  EXPECT_EQ(bytesOf(*cache, "secret"), "not here");
}

TEST_F(RobloxCacheTest, TellsADamagedRecord) {
  writeRobloxStorage(folder.path(), {{.id = hashOfByte('\x01'), .content = rbxh("some body").substr(0, 40)},
                                     {.id = hashOfByte('\x02'), .content = rbxh(zstdOf("text").substr(0, 9))}});
  EXPECT_THAT(bytesOf(*opened(), digits("01")), HasSubstr("a body of 9 bytes is announced, 3 are there"));
  EXPECT_THAT(bytesOf(*opened(), digits("02")), HasSubstr(digits("02")));
  EXPECT_EQ(kindOf(*opened(), digits("01")), "unknown");
}

TEST_F(RobloxCacheTest, TellsAChangeThatWasNotEnded) {
  write();
  std::ofstream(folder.path() / "rbx-storage.db-journal", std::ios::binary)
      << std::string("\xD9\xD5\x05\xF9\x20\xA1\x63\xD7", 8) + std::string(600, '\0');
  EXPECT_THAT(describe(opened()->diagnostics()), HasSubstr("begun and not ended"));
}

TEST_F(RobloxCacheTest, ReadsNothingThatIsNotCommitted) {
  write();
  addToLog(folder.path() / "rbx-storage.db", {{.id = hashOfByte('\x07'), .content = rbxh("new")}});
  const fs::path log = folder.path() / "rbx-storage.db-wal";
  fs::resize_file(log, fs::file_size(log) - 10);
  EXPECT_EQ(bytesOf(*opened(), digits("07")), "not here");
  EXPECT_EQ(bytesOf(*opened(), digits("01")), kStoredPng);
  // A log of another database.
  std::ofstream(log, std::ios::binary) << std::string(5000, 'w');
  EXPECT_THAT(describe(opened()->diagnostics()), HasSubstr("its -wal is no log of SQLite"));
  std::ofstream(log, std::ios::binary | std::ios::trunc);
  EXPECT_EQ(bytesOf(*opened(), digits("01")), kStoredPng);
}

TEST_F(RobloxCacheTest, KeepsTheLimits) {
  write();
  Limits limits;
  limits.memory = 8192;
  const auto cache = RobloxCache::open(folder.path(), limits);
  ASSERT_TRUE(cache);
  EXPECT_THAT(describe((*cache)->diagnostics()), HasSubstr("at most 4096 are read"));
}

}  // namespace
}  // namespace vitrine::test
