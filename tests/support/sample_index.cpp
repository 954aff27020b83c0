#include "tests/support/sample_index.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "core/library/instance_tables.h"

namespace vitrine::test {

namespace fs = std::filesystem;

namespace {

FileFacts sampleFacts(const std::string& path) {
  FileFacts facts;
  facts.file.id = idOfPath(path);
  facts.file.path = path;
  facts.file.bytes = 1000 + path.size();
  facts.file.changed = 1'700'000'000'000'000'000;
  facts.file.state = LibraryFile::State::Read;
  facts.file.format = "rbxmx";
  facts.file.version = "4";
  facts.file.complete = true;
  facts.file.counts.triangles = path.size();
  facts.content = {idOfPath(path) >= 0 ? uint64_t(idOfPath(path)) : 1, 7};
  facts.shape.triangleCount = 12;
  facts.classes = {{"Folder", 1}, {"Part", path.size()}};
  facts.lods = {{.name = "0", .vertices = 24, .triangles = 12}};
  facts.doubts = {{"warning", "rbxm.sample", "a sample of " + path, 12, 1}};
  facts.uses = {{"image", "rbxassetid://123", "rbxassetid://123", false}, {"mesh", path + ".mesh", "", true}};
  facts.scripts = {{"Folder/Main", "local hats = require(\"hats\") -- " + path}};
  return facts;
}

}  // namespace

Result<void> addSampleFile(sqlite::Database& database, const std::string& path) {
  VITRINE_TRY(IndexWriter writer, IndexWriter::of(database));
  VITRINE_TRY(sqlite::Transaction transaction, sqlite::Transaction::begin(database));
  VITRINE_CHECK(writer.put(sampleFacts(path)));
  return transaction.commit();
}

Result<void> makeSampleIndex(const fs::path& index) {
  VITRINE_TRY(sqlite::Database database, openTables(index));
  {
    VITRINE_TRY(IndexWriter writer, IndexWriter::of(database));
    VITRINE_TRY(sqlite::Transaction transaction, sqlite::Transaction::begin(database));
    for (int i = 0; i < kSampleFiles; ++i)
      VITRINE_CHECK(writer.put(sampleFacts(fmt::format("models/{}/hat{}.rbxmx", i % 7, i))));
    VITRINE_CHECK(transaction.commit());
  }
  // As writeInstances() makes them of a document.
  const fs::path part = index.string() + ".part";
  {
    VITRINE_TRY(sqlite::Database scratch, sqlite::Database::open(part, sqlite::Access::Scratch));
    for (const char* table : {"Part", "Folder"})
      VITRINE_CHECK(scratch.run(fmt::format(
          "CREATE TABLE \"instances_{0}\"(file INTEGER NOT NULL, node INTEGER NOT NULL, parent INTEGER, name TEXT, "
          "\"Size\" TEXT, \"a \"\"b\" REAL, PRIMARY KEY(file, node)) WITHOUT ROWID;"
          "INSERT INTO \"instances_{0}\" VALUES({1}, 0, NULL, 'a', '[1,2,3]', 0.5)",
          table, idOfPath("models/0/hat0.rbxmx"))));
  }
  VITRINE_TRY(const IndexFile file, indexToRead(part));
  VITRINE_CHECK(database.attach(file, "part"));
  VITRINE_CHECK(importInstances(database, "part"));
  VITRINE_CHECK(database.detach("part"));
  std::error_code error;
  fs::remove(part, error);
  return {};
}

std::string runFreely(const fs::path& database, const std::string& sql) {
  sqlite3* handle = nullptr;
  std::string problem;
  char* message = nullptr;
  if (sqlite3_open_v2(database.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr) !=
          SQLITE_OK ||
      sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, &message) != SQLITE_OK)
    problem = message ? message : sqlite3_errmsg(handle);
  sqlite3_free(message);
  sqlite3_close_v2(handle);
  return problem;
}

std::map<std::string, std::string> contentsOf(const fs::path& folder) {
  std::map<std::string, std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    std::string& content = all[entry.path().lexically_relative(folder).string()];
    if (entry.is_symlink())
      content = "-> " + fs::read_symlink(entry.path()).string();
    else if (entry.is_regular_file()) {
      std::ifstream file(entry.path(), std::ios::binary);
      content.assign(std::istreambuf_iterator<char>(file), {});
      content += fmt::format("|{}", entry.last_write_time().time_since_epoch().count());
    }
  }
  return all;
}

}  // namespace vitrine::test
