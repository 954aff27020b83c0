// Damaged archives and caches: refused, or read as far as they go, by a program that goes on.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "core/caches/collections.h"
#include "tests/fuzz/driver.h"
#include "tests/support/archives.h"
#include "tests/support/caches.h"
#include "tests/support/mutations.h"
#include "tests/support/scenes.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

FileBytes bytesIn(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

std::vector<FileBytes> goodArchives() {
  const std::vector<Packed> entries{{.name = "hats", .kind = Packed::Kind::Folder},
                                    {.name = "hats/a.txt", .content = "a text, a text, a text"},
                                    {.name = "b.png", .content = "\x89PNG\r\n\x1A\n" + std::string(300, 'x')},
                                    {.name = "link", .content = "b.png", .kind = Packed::Kind::Link},
                                    {.name = "Grüße.mesh", .content = "version 1.00\n"}};
  std::vector<FileBytes> files;
  for (const char* format : {"zip", "zip-stored", "tar", "ustar"})
    files.push_back(bytesIn(archiveOf(entries, format)));
  for (const char* filter : {"gzip", "zstd"}) files.push_back(bytesIn(archiveOf(entries, "ustar", filter)));
  files.push_back(bytesIn(rawZip({storedEntry("a", "text"), deflatedEntry("b", std::string(500, 'b'))})));
  return files;
}

// Asks for all that a page would ask.
void readAllOf(const fs::path& path, uint64_t& read, uint64_t& refused) {
  Limits limits;
  limits.memory = uint64_t(256) << 20;
  limits.importSeconds = Trial::kImportSeconds;
  const auto collection = openCollection(path, limits);
  collection ? ++read : ++refused;
  if (!collection) return checkError(collection.error());
  for (size_t row = 0; row < std::min<size_t>((*collection)->rows().size(), 8); ++row) {
    (void)(*collection)->kindOf(row);
    if (const auto source = (*collection)->open(row, limits); !source) checkError(source.error());
  }
}

// By the program as it is, each by processes of its own.
TEST(ArchivesMutation, RandomDamage) {
  std::mt19937 random(20261128);
  const ScratchFolder folder;
  uint64_t read = 0, refused = 0;
  const std::vector<FileBytes> files = goodArchives();
  for (size_t round = 0; round < mutantCount(kSanitised ? 60 : 400) && !HasFailure(); ++round) {
    SCOPED_TRACE(round);
    const auto file = folder.write("a.zip", Bytes(damagedRandomly(files[round % files.size()], random)));
    readAllOf(file, read, refused);
  }
  EXPECT_GT(read, 0u);
  EXPECT_GT(refused, 0u);
  std::printf("%zu read, %zu refused\n", size_t(read), size_t(refused));
}

// The jobs and readers in this process: by the drivers that the fuzzer has.
void damageFor(std::string_view driver, const std::vector<FileBytes>& files) {
  const auto all = fuzz::drivers();
  const auto found = std::ranges::find(all, driver, &fuzz::Driver::name);
  ASSERT_NE(found, all.end());
  std::mt19937 random(20261128);
  for (size_t round = 0; round < mutantCount(kSanitised ? 500 : 3000); ++round)
    found->check(damagedRandomly(files[round % files.size()], random));
}

TEST(ArchivesMutation, JobsOfDamagedArchives) { damageFor("archives", goodArchives()); }

TEST(ArchivesMutation, DamagedRecordsOfRoblox) {
  damageFor("rbxh",
            {bytesIn(rbxh("some body of it")), bytesIn(rbxh("body", "https://c0.rbxcdn.com/01", "a: b\r\n")),
             bytesIn(rbxh("\x28\xB5\x2F\xFD" + std::string("\x24\x05\x29\0\0hello", 10)))});
}

TEST(ArchivesMutation, DamagedListsOfTextures) {
  std::vector<CachedTexture> textures;
  for (int i = 0; i < 20; ++i)
    textures.push_back({.uuid = "0a1b2c3d-0000-1111-2222-333344445555", .image = codestream(size_t(100 * i + 10))});
  textures.push_back({});
  damageFor("texture-entries", {bytesIn(textureEntries(textures))});
}

// A whole cache with a damaged database, and with a damaged log.
TEST(ArchivesMutation, DamagedDatabasesOfRoblox) {
  std::mt19937 random(20261128);
  const ScratchFolder folder;
  const fs::path database = folder.path() / "rbx-storage.db", log = folder.path() / "rbx-storage.db-wal";
  std::vector<StoredAnswer> answers;
  for (int i = 1; i < 30; ++i)
    answers.push_back({.id = std::string(16, char(i)), .content = rbxh(std::string(size_t(100 * i), 'x'))});
  writeRobloxStorage(folder.path(), answers);
  addToLog(database, {{.id = std::string(16, 'z'), .content = rbxh("new")}});
  const FileBytes wholeDatabase = readFile(database), wholeLog = readFile(log);
  uint64_t read = 0, refused = 0;
  for (size_t round = 0; round < mutantCount(kSanitised ? 200 : 1000) && !HasFailure(); ++round) {
    SCOPED_TRACE(round);
    folder.write("rbx-storage.db", Bytes(round % 2 == 0 ? damagedRandomly(wholeDatabase, random) : wholeDatabase));
    folder.write("rbx-storage.db-wal", Bytes(round % 2 == 0 ? wholeLog : damagedRandomly(wholeLog, random)));
    const auto ask = [&] { readAllOf(folder.path(), read, refused); };
    EXPECT_TRUE(takesAtMost(Trial::kMost * kSlowness, ask, CostOf::ThisProcess));
  }
  EXPECT_GT(read, 0u);
}

}  // namespace
}  // namespace vitrine::test
