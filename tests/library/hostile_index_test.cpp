// An index is a stranger's file, and so is what lies beside it.
#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <optional>
#include <thread>

#include "core/library/library.h"
#include "core/library/library_index.h"
#include "tests/support/ordinary_user.h"
#include "tests/support/sample_index.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::AnyOf;
using testing::HasSubstr;

class HostileIndexTest : public testing::Test {
 protected:
  void SetUp() override {
    m_base = fs::path(testing::TempDir()) / fmt::format("hostile_index_{}", ::getpid());
    fs::remove_all(m_base);
    fs::create_directories(m_folder = m_base / "folder");
    m_index = m_folder / "index.sqlite";
    const auto made = makeSampleIndex(m_index);
    ASSERT_TRUE(made) << made.error().message;
  }
  void TearDown() override {
    fs::permissions(m_folder, fs::perms::owner_all);
    fs::remove_all(m_base);
  }

  fs::path beside(const char* ending) const { return m_index.string() + ending; }
  static void store(const fs::path& path, std::string_view content) {
    std::ofstream(path, std::ios::binary) << content;
  }

  // "40 files", or the error.
  static std::string answerOf(const fs::path& file, std::string_view query = {}) {
    const auto index = LibraryIndex::open(file);
    if (!index) return index.error().message;
    const auto files = index->files(*parseFileFilter(query));
    if (!files) return files.error().message;
    const auto ids = index->find({});
    if (!ids) return ids.error().message;
    return fmt::format("{} files", files->size());
  }
  std::string answer(std::string_view query = {}) const { return answerOf(m_index, query); }
  std::string writersAnswer() const {
    auto database = openTables(m_index);
    if (!database) return database.error().message;
    const auto added = addSampleFile(*database, "new.rbxmx");
    return added ? "written" : added.error().message;
  }
  std::string mergersAnswer() const {
    const auto merged = mergeIndexes({m_index}, m_base / "merged.sqlite");
    return merged ? "merged" : merged.error().message;
  }
  // Nobody who reads changes anything.
  void expectAnswer(const testing::Matcher<std::string>& matcher, const testing::Matcher<std::string>& ofMerger) {
    const auto before = contentsOf(m_folder);
    EXPECT_THAT(answer(), matcher);
    EXPECT_EQ(contentsOf(m_folder), before);
    EXPECT_THAT(mergersAnswer(), ofMerger);
    EXPECT_EQ(contentsOf(m_folder), before);
  }
  void expectRefusedByAll(const std::string& text) {
    expectAnswer(HasSubstr(text), HasSubstr(text));
    const auto before = contentsOf(m_folder);
    EXPECT_THAT(writersAnswer(), HasSubstr(text));
    EXPECT_EQ(contentsOf(m_folder), before);
  }

  // A process that has written a file, holds the index open, and is killed at the end.
  class Writer {
   public:
    explicit Writer(const fs::path& index) {
      int ends[2];
      EXPECT_EQ(::pipe2(ends, O_CLOEXEC), 0);
      m_process = ::fork();
      if (m_process == 0) {
        auto database = openTables(index);
        const bool isWritten = database && addSampleFile(*database, "live.rbxmx");
        static_cast<void>(::write(ends[1], isWritten ? "+" : "-", 1));
        ::pause();
        ::_exit(0);
      }
      char written = 0;
      EXPECT_EQ(::read(ends[0], &written, 1), 1);
      EXPECT_EQ(written, '+');
      ::close(ends[0]);
      ::close(ends[1]);
    }
    ~Writer() { kill(); }
    void kill() {
      if (m_process <= 0) return;
      ::kill(m_process, SIGKILL);
      ::waitpid(std::exchange(m_process, 0), nullptr, 0);
    }

   private:
    pid_t m_process = 0;
  };

  // A journal that SQLite takes for one of a change that was not finished, of many files: rolling it back, it
  // deletes the file that is named as the one that holds them together.
  static void storeJournal(const fs::path& index, const fs::path& victim) {
    constexpr size_t kPage = 4096, kSector = 512;
    std::ifstream file(index, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    const auto number = [](size_t value) {
      std::string text;
      for (int shift = 24; shift >= 0; shift -= 8) text += char(value >> shift & 0xFF);
      return text;
    };
    const std::string magic = "\xD9\xD5\x05\xF9\x20\xA1\x63\xD7";
    std::string journal =
        magic + number(1) + number(7) + number(bytes.size() / kPage) + number(kSector) + number(kPage);
    journal.resize(kSector);
    const std::string page = bytes.substr(kPage, kPage);
    size_t sum = 7;
    for (size_t at = kPage - 200; at > 0 && at < kPage; at -= 200) sum += uint8_t(page[at]);
    journal += number(2) + page + number(sum);
    sum = 0;
    for (const char c : victim.string()) sum += size_t(c);
    journal +=
        number(0x40000000 / kPage + 1) + victim.string() + number(victim.string().size()) + number(sum) + magic;
    store(index.string() + "-journal", journal);
  }

  fs::path m_base, m_folder, m_index;
};

TEST_F(HostileIndexTest, IsReadAsItLiesWhereNobodyWrites) {
  expectAnswer("40 files", "merged");
  EXPECT_EQ(answer("has:script:require has:class:Part uses:rbxassetid://123"), "40 files");
  store(beside("-wal"), "");
  expectAnswer("40 files", "merged");
  store(beside("-shm"), "anything");
  expectAnswer("40 files", "merged");
  fs::remove(beside("-wal"));
  fs::remove(beside("-shm"));
  // By another program, which SQLite's own is.
  ASSERT_EQ(runFreely(m_index, "PRAGMA journal_mode=DELETE"), "");
  expectAnswer("40 files", "merged");
  EXPECT_EQ(writersAnswer(), "written");
  EXPECT_FALSE(fs::exists(beside("-journal")));
}

TEST_F(HostileIndexTest, IsReadWhileSomebodyWrites) {
  Writer writer(m_index);
  ASSERT_GT(fs::file_size(beside("-wal")), 0u);
  expectAnswer("41 files", "merged");
  writer.kill();
  expectAnswer("41 files", "merged");
  // As it was copied.
  fs::create_directory(m_folder / "copy");
  for (const char* ending : {"", "-wal", "-shm"})
    fs::copy_file(beside(ending), m_folder / "copy" / beside(ending).filename());
  EXPECT_EQ(answerOf(m_folder / "copy" / "index.sqlite"), "41 files");
  fs::remove_all(m_folder / "copy");
  fs::remove(beside("-shm"));
  expectAnswer(HasSubstr("there is no"), HasSubstr("there is no"));
  EXPECT_EQ(writersAnswer(), "written");
  expectAnswer("42 files", "merged");
}

TEST_F(HostileIndexTest, IsReadWhileThisProcessWrites) {
  auto database = openTables(m_index);
  ASSERT_TRUE(database);
  ASSERT_TRUE(addSampleFile(*database, "live.rbxmx"));
  EXPECT_EQ(answer(), "41 files");
  ASSERT_TRUE(addSampleFile(*database, "late.rbxmx")) << "the reader has not taken the map of changes";
  EXPECT_EQ(answer(), "42 files");
}

// SQLite maps -shm once for a process, and the reader has it for reading alone.
TEST_F(HostileIndexTest, IsWrittenWhenTheReadersOfThisProcessAreDone) {
  { const Writer killed(m_index); }
  std::optional<LibraryIndex> reader;
  {
    auto opened = LibraryIndex::open(m_index);
    ASSERT_TRUE(opened) << opened.error().message;
    reader.emplace(std::move(*opened));
  }
  ASSERT_EQ(reader->files()->size(), 41u);
  std::string written;
  std::thread writer([&] { written = writersAnswer(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_EQ(reader->files()->size(), 41u) << "the writer waits";
  reader.reset();
  writer.join();
  EXPECT_EQ(written, "written");
  EXPECT_EQ(answer(), "42 files");
}

TEST_F(HostileIndexTest, IsNotReadWithAJournal) {
  const fs::path victim = m_base / "thesis.txt";
  store(victim, "my thesis");
  for (const char* mode : {"WAL", "DELETE"}) {
    SCOPED_TRACE(mode);
    ASSERT_EQ(runFreely(m_index, fmt::format("PRAGMA journal_mode={}", mode)), "");
    storeJournal(m_index, victim);
    expectRefusedByAll("-journal is left from a change");
    store(beside("-journal"), "");
    expectRefusedByAll("-journal is left from a change");
    fs::remove(beside("-journal"));
    fs::create_symlink(victim, beside("-journal"));
    expectRefusedByAll("-journal is left from a change");
    fs::remove(beside("-journal"));
  }
  EXPECT_TRUE(fs::exists(victim));
  // That the journal does what is said of it.
  storeJournal(m_index, victim);
  ASSERT_EQ(runFreely(m_index, "SELECT count(*) FROM files"), "");
  EXPECT_FALSE(fs::exists(victim));
}

TEST_F(HostileIndexTest, IsNotReadWithLinksAndPipes) {
  const fs::path victim = m_base / "thesis.txt";
  store(victim, std::string(10'000, 'x'));
  const auto before = contentsOf(m_base);
  const std::pair<const char*, std::function<void(const fs::path&)>> kinds[] = {
      {"is a link", [&](const fs::path& path) { fs::create_symlink(victim, path); }},
      {"is a link", [&](const fs::path& path) { fs::create_symlink("nowhere", path); }},
      {"is no regular file", [&](const fs::path& path) { ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0); }},
      {"is no regular file", [&](const fs::path& path) { fs::create_directory(path); }},
  };
  for (const auto& [text, make] : kinds)
    for (const char* ending : {"-wal", "-shm"}) {
      SCOPED_TRACE(fmt::format("{} {}", ending, text));
      // With changes there to be read.
      if (std::string_view(ending) == "-shm") store(beside("-wal"), std::string(4200, 'x'));
      make(beside(ending));
      expectRefusedByAll(text);
      fs::remove(beside(ending));
      fs::remove(beside("-wal"));
    }
  EXPECT_EQ(contentsOf(m_base), before);
}

TEST_F(HostileIndexTest, IsNotReadWithAnotherUsersChanges) {
  if (::geteuid() != 0) GTEST_SKIP() << "files cannot be given to another user";
  { const Writer writer(m_index); }
  constexpr uid_t kAnother = 12345;
  for (const char* ending : {"-wal", "-shm"}) {
    ASSERT_EQ(::chown(beside(ending).c_str(), kAnother, kAnother), 0);
    expectRefusedByAll("another user's");
    ASSERT_EQ(::chown(beside(ending).c_str(), 0, 0), 0);
  }
}

TEST_F(HostileIndexTest, IsReadWhereNothingMayBeWritten) {
  fs::permissions(m_index, fs::perms(0444));
  fs::permissions(m_folder, fs::perms(0555));
  for (fs::path at = m_base; at != at.root_path(); at = at.parent_path())
    if (fs::perms mode = fs::status(at).permissions(); at != m_folder && (mode & fs::perms(01)) == fs::perms::none)
      fs::permissions(at, fs::perms(01), fs::perm_options::add);
  const auto before = contentsOf(m_folder);
  EXPECT_TRUE(trueForOrdinaryUser([this] { return answer("has:script:require") == "40 files"; }));
  EXPECT_EQ(contentsOf(m_folder), before);
}

TEST_F(HostileIndexTest, IsNoPipeDeviceOrSocket) {
  const fs::path pipe = m_folder / "pipe", socket = m_folder / "socket";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int listening = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  socket.string().copy(address.sun_path, sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(listening, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  for (const fs::path& path : {pipe, socket, fs::path("/dev/zero"), fs::path("/dev/full"), m_folder}) {
    SCOPED_TRACE(path);
    EXPECT_THAT(answerOf(path), HasSubstr("not a regular file"));
    const auto opened = openTables(path);
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().message, HasSubstr("not a regular file"));
    EXPECT_FALSE(mergeIndexes({path}, m_base / "merged.sqlite"));
    EXPECT_FALSE(mergeIndexes({m_index}, path));
  }
  ::close(listening);
}

TEST_F(HostileIndexTest, IsNothingElse) {
  for (const std::string_view content : {"", "hello", "SQLite format 3"}) {
    store(m_index, content);
    expectRefusedByAll("not a Vitrine index");
  }
  fs::remove(m_index);
  ASSERT_EQ(runFreely(m_index, "CREATE TABLE a(b)"), "");
  expectRefusedByAll("not a Vitrine index");
  // Unless that is asked for.
  for (const char* ending : {"", "-journal", "-wal"}) store(beside(ending), "x");
  ASSERT_TRUE(openTables(m_index, WhatIsThere::Replace));
  expectAnswer("0 files", "merged");
}

TEST_F(HostileIndexTest, HasTheTablesOfItsVersionAndNothingElse) {
  const std::string whole = contentsOf(m_folder)["index.sqlite"];
  const fs::path kept = m_base / "kept.sqlite";
  fs::copy_file(m_index, kept);
  const std::string change = "PRAGMA writable_schema=ON; ";
  const std::string kinds[] = {
      "CREATE TABLE old AS SELECT * FROM files; DROP TABLE files; CREATE VIEW files AS WITH RECURSIVE r(n) AS "
      "(SELECT 1 UNION ALL SELECT n+1 FROM r) SELECT old.* FROM old, r",
      "CREATE VIEW further AS SELECT 1",
      "CREATE TEMP VIEW further AS SELECT 1; CREATE TRIGGER t AFTER INSERT ON files BEGIN DELETE FROM scripts; END",
      "CREATE TABLE further(a)",
      "CREATE INDEX further ON files(bytes + 1)",
      "DROP INDEX files_by_content",
      "DROP TABLE lods",
      "ALTER TABLE files ADD COLUMN further",
      "CREATE VIRTUAL TABLE further USING fts5(a)",
      "CREATE TABLE \"instances_Model\"(a)",
      "CREATE TABLE \"instances_Model\"(\"file\" INTEGER, \"node\" INTEGER, \"parent\" INTEGER, \"name\" TEXT "
      "DEFAULT "
      "(hex(zeroblob(200000000))), PRIMARY KEY(file, node)) WITHOUT ROWID",
      "CREATE TABLE \"instances_Model\"(\"file\" INTEGER, \"node\" INTEGER, \"parent\" INTEGER, \"name\" TEXT, "
      "\"b\" TEXT "
      "AS (hex(name)), PRIMARY KEY(file, node)) WITHOUT ROWID",
      "CREATE VIEW \"instances_Model\" AS SELECT 1",
      change + "UPDATE sqlite_schema SET sql = replace(sql, 'trigram', 'unicode61') WHERE name = 'script_texts'",
      change +
          "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'lods') WHERE name "
          "= 'scripts'",
      change + "UPDATE sqlite_schema SET sql = sql || 'x' WHERE name = 'lods'",
      change + "UPDATE sqlite_schema SET sql = NULL WHERE name = 'lods'",
  };
  for (const std::string& sql : kinds) {
    SCOPED_TRACE(sql);
    fs::copy_file(kept, m_index, fs::copy_options::overwrite_existing);
    ASSERT_EQ(runFreely(m_index, sql + "; PRAGMA journal_mode=DELETE; PRAGMA journal_mode=WAL;"), "");
    const auto anyOf = AnyOf(HasSubstr("which a Vitrine index "), HasSubstr("than a Vitrine index of version"),
                             HasSubstr("malformed database schema"));
    expectAnswer(anyOf, anyOf);
    EXPECT_THAT(writersAnswer(), anyOf);
  }
  // What SQLite makes for itself is no fault, and tables of instances may have got columns.
  fs::copy_file(kept, m_index, fs::copy_options::overwrite_existing);
  ASSERT_EQ(runFreely(m_index, "ANALYZE; ALTER TABLE \"instances_Part\" ADD COLUMN \"Colour\" TEXT"), "");
  expectAnswer("40 files", "merged");
  EXPECT_EQ(writersAnswer(), "written");
}

TEST_F(HostileIndexTest, OfAnotherVersionNamesWhatRenewsIt) {
  ASSERT_EQ(runFreely(m_index, "PRAGMA user_version=1; PRAGMA wal_checkpoint(TRUNCATE)"), "");
  expectRefusedByAll(
      fmt::format("version 1, and this program has version 3. To make it anew: vitrine index FOLDER -o "
                  "{} --force",
                  m_index.string()));
  ASSERT_TRUE(openTables(m_index, WhatIsThere::Replace));
  expectAnswer("0 files", "merged");
}

TEST_F(HostileIndexTest, HasNoCellsWithoutEnd) {
  ASSERT_EQ(runFreely(m_index,
                      "UPDATE files SET error = hex(zeroblob(20000000)) WHERE rowid = (SELECT min(id) FROM "
                      "files); PRAGMA journal_mode=DELETE"),
            "");
  EXPECT_THAT(answer(), HasSubstr("too big"));
}

// Pages of a tree that name the next one three hundred times each, eighteen levels deep: SQLite sees no fault in
// that.
TEST_F(HostileIndexTest, HasNoTreesWithoutEnd) {
  constexpr size_t kPage = 4096;
  constexpr int kLevels = 18, kChildren = 300;
  ASSERT_EQ(runFreely(m_index, "PRAGMA journal_mode=DELETE; DELETE FROM files; DELETE FROM classes;"), "");
  ASSERT_EQ(runFreely(m_index, "CREATE TABLE place AS SELECT rootpage FROM sqlite_schema WHERE name = 'files'"),
            "");
  std::ifstream file(m_index, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(file), {});
  file.close();
  sqlite3* handle = nullptr;
  sqlite3_stmt* statement = nullptr;
  ASSERT_EQ(sqlite3_open(m_index.c_str(), &handle), SQLITE_OK);
  ASSERT_EQ(sqlite3_prepare_v2(handle, "SELECT rootpage FROM place", -1, &statement, nullptr), SQLITE_OK);
  ASSERT_EQ(sqlite3_step(statement), SQLITE_ROW);
  const auto root = size_t(sqlite3_column_int64(statement, 0));
  sqlite3_finalize(statement);
  sqlite3_close(handle);
  ASSERT_EQ(runFreely(m_index, "DROP TABLE place; VACUUM;"), "");
  bytes.clear();
  file.open(m_index, std::ios::binary);
  bytes.assign(std::istreambuf_iterator<char>(file), {});
  const auto put = [&bytes](size_t at, size_t value, int size) {
    for (int i = 0; i < size; ++i) bytes[at + size_t(i)] = char(value >> 8 * (size - 1 - i));
  };
  const size_t first = bytes.size() / kPage;  // pages are counted from 1: the first one that is added, less one
  bytes.resize(bytes.size() + kLevels * kPage);
  put(28, bytes.size() / kPage, 4);
  for (int level = 0; level < kLevels; ++level) {
    const size_t page = (level == 0 ? root - 1 : first + size_t(level) - 1) * kPage;
    const size_t child = first + size_t(level) + 1;
    std::fill_n(bytes.begin() + ptrdiff_t(page), kPage, '\0');
    bytes[page] = 5;
    put(page + 3, kChildren, 2);
    put(page + 5, kPage - 6 * kChildren, 2);
    put(page + 8, child, 4);
    for (int i = 0; i < kChildren; ++i) {
      const size_t cell = kPage - 6 * size_t(i + 1);
      put(page + 12 + 2 * size_t(i), cell, 2);
      put(page + cell, child, 4);
      bytes[page + cell + 4] = char(0x81);
      bytes[page + cell + 5] = char(i & 0x7F);
    }
  }
  // A leaf with a row of which every column is null: no filter holds, and there is nothing that an answer could end
  // at.
  const size_t leaf = (first + kLevels - 1) * kPage;
  bytes[leaf] = 13;
  put(leaf + 3, 1, 2);
  put(leaf + 5, kPage - 4, 2);
  put(leaf + 8, kPage - 4, 2);
  put(leaf + kPage - 4, 0x02010200, 4);
  store(m_index, bytes);
  EXPECT_THAT(answer(), HasSubstr("damaged: its files are not in their order"));
  const auto index = LibraryIndex::open(m_index);
  ASSERT_TRUE(index);
  const auto ids = index->find(*parseFileFilter("triangles>5"));
  ASSERT_FALSE(ids);
  EXPECT_THAT(ids.error().message, HasSubstr("it holds more than its bytes can"));
  auto database = openTablesToRead(m_index);
  ASSERT_TRUE(database);
  auto rows = database->prepare("SELECT " + fileRowSql() + " FROM files");
  ASSERT_TRUE(rows);
  FileRows files(*rows);
  LibraryFile row;
  Result<bool> more = true;
  while (more && *more) more = files.next(row);
  ASSERT_FALSE(more);
  EXPECT_THAT(more.error().message, HasSubstr("more files than its bytes can"));
}

TEST_F(HostileIndexTest, IsLeftWhenNobodyWaits) {
  const std::atomic<bool> cancelled = true;
  const auto index = LibraryIndex::open(m_index, {}, &cancelled);
  std::string name = "a";
  for (int i = 0; i < 200; ++i) name += fmt::format(" | name=*{}*", i);
  const auto files = index ? index->files(*parseFileFilter(name)) : std::unexpected(index.error());
  ASSERT_FALSE(files);
  EXPECT_EQ(files.error().code, ErrorCode::Cancelled);
}

TEST_F(HostileIndexTest, IsNotMergedIntoItself) {
  fs::create_symlink(m_index, m_base / "link.sqlite");
  fs::create_hard_link(m_index, m_base / "second.sqlite");
  const auto before = contentsOf(m_folder);
  for (const fs::path& same : {m_index, m_base / "link.sqlite", m_base / "second.sqlite"}) {
    const auto merged = mergeIndexes({same}, m_index);
    ASSERT_FALSE(merged);
    EXPECT_THAT(merged.error().message, HasSubstr("is both a part and the index to merge the parts into"));
  }
  EXPECT_EQ(contentsOf(m_folder), before);
}

}  // namespace
}  // namespace vitrine::test
