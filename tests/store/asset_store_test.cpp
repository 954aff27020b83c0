// What the store of assets gives is what was put into it, whatever happened to its files and to those who wrote
// them.
#include "core/store/asset_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <thread>

#include "core/database/sqlite.h"
#include "tests/support/ordinary_user.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string keyOf(int number) { return fmt::format("rbxassetid:{}", number); }
// Of some hundred bytes to some thousands, and of every number another.
std::string contentOf(int number) {
  std::string content = fmt::format("asset {} ", number);
  std::mt19937 random{uint32_t(number)};
  for (int i = 0; i < 100 + number % 7 * 500; ++i) content += char(random() & 0xFF);
  return content;
}

class AssetStoreTest : public testing::Test {
 protected:
  void SetUp() override {
    m_base = fs::path(testing::TempDir()) / fmt::format("asset_store_{}", ::getpid());
    fs::remove_all(m_base);
    fs::create_directories(m_base);
    m_folder = m_base / "assets";
  }
  void TearDown() override {
    std::error_code ignored;
    fs::permissions(m_folder, fs::perms::owner_all, ignored);
    fs::remove_all(m_base);
  }

  static std::shared_ptr<AssetStore> open(const fs::path& folder, AssetStore::Use use = AssetStore::Use::Change) {
    auto store = AssetStore::open(folder, use);
    EXPECT_TRUE(store) << store.error().message;
    return store ? *store : nullptr;
  }
  static Result<AssetStore::PutReport> put(AssetStore& store, int from, int count) {
    std::vector<std::string> contents;
    std::vector<AssetStore::Put> all;
    for (int i = 0; i < count; ++i) contents.push_back(contentOf(from + i));
    for (int i = 0; i < count; ++i)
      all.push_back({{keyOf(from + i)}, "mesh", asBytes(contents[size_t(i)]), fmt::format("/x/{}.mesh", from + i)});
    return store.put(all);
  }
  // "right", "none", "wrong", or the error.
  static std::string answer(AssetStore& store, int number) {
    const auto found = store.find(keyOf(number));
    if (!found) return found.error().message;
    if (!*found) return "none";
    const auto source = store.read(**found, "x.mesh");
    if (!source) return source.error().message;
    return asText((*source)->bytes()) == contentOf(number) ? "right" : "wrong";
  }
  static int rightOf(AssetStore& store, int from, int count) {
    int right = 0;
    for (int i = from; i < from + count; ++i) {
      const std::string is = answer(store, i);
      EXPECT_NE(is, "wrong") << i;
      right += is == "right";
    }
    return right;
  }
  static void write(const fs::path& path, std::string_view content) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << content;
  }
  static std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  // Every regular file below bodies/ has the bytes that its name says.
  void expectBodiesWhole() const {
    for (const auto& entry : fs::recursive_directory_iterator(m_folder / "bodies"))
      if (entry.is_regular_file()) {
        const std::string content = read(entry.path());
        EXPECT_EQ(contentHashOf(asBytes(content)), entry.path().filename().string());
      }
  }
  fs::path at(const char* name) const { return m_folder / name; }
  fs::path bodyOf(int number) const {
    return StoreFolder(m_folder).body(contentHashOf(asBytes(contentOf(number))));
  }

  fs::path m_base, m_folder;
};

TEST_F(AssetStoreTest, GivesWhatWasPut) {
  const auto store = open(m_folder);
  ASSERT_TRUE(store);
  const auto report = put(*store, 0, 20);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->added, 20u);
  EXPECT_EQ(rightOf(*store, 0, 20), 20);
  EXPECT_EQ(answer(*store, 20), "none");
  const auto found = store->find(keyOf(3));
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->kind, "mesh");
  EXPECT_EQ((*found)->source, "/x/3.mesh");
  EXPECT_GT((*found)->date, 1'500'000'000);
  EXPECT_EQ(fs::status(m_folder).permissions(), fs::perms::owner_all);
  EXPECT_TRUE(AssetStore::isStore(m_folder));
  EXPECT_FALSE(AssetStore::isStore(m_base));
  const auto again = put(*store, 10, 20);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->added, 10u);
  EXPECT_EQ(again->known, 10u);
  const auto size = store->size();
  ASSERT_TRUE(size);
  EXPECT_EQ(size->bodies, 30u);
  EXPECT_EQ(size->keys, 30u);
  EXPECT_THAT(store->notes(), IsEmpty());
  // Whoever opens it later finds the same.
  EXPECT_EQ(rightOf(*open(m_folder), 0, 30), 30);
  EXPECT_EQ(rightOf(*open(m_folder, AssetStore::Use::Read), 0, 30), 30);
}

TEST_F(AssetStoreTest, KeepsOneBodyOfEqualOnes) {
  const auto store = open(m_folder);
  const std::string content = contentOf(1);
  const AssetStore::Put twice[] = {{{"rbxassetid:1", "uuid:x"}, "image", asBytes(content), "a"},
                                   {{"rbxassetid:2"}, "image", asBytes(content), "b"}};
  ASSERT_TRUE(store->put(twice));
  EXPECT_EQ(store->size()->bodies, 1u);
  EXPECT_EQ(store->size()->keys, 3u);
  EXPECT_EQ(store->size()->bytes, content.size());
  ASSERT_TRUE(store->forget("uuid:x"));
  EXPECT_FALSE(*store->find("uuid:x"));
  EXPECT_TRUE(*store->find("rbxassetid:2"));
  // Another body for a key replaces the first.
  const std::string other = contentOf(2);
  const AssetStore::Put later[] = {{{"rbxassetid:2"}, "image", asBytes(other), "c"}};
  ASSERT_TRUE(store->put(later));
  EXPECT_EQ(answer(*store, 2), "right");
}

AssetStore::PutOutcome refusal(const std::string& key, const std::string& tag = {}) {
  return {.key = key,
          .outcome = StoredOutcome::Refused,
          .source = "Roblox Open Cloud",
          .reason = "403\tgone\n",
          .code = "not-yours",
          .keyTag = tag,
          .again = 1'900'000'000};
}

TEST_F(AssetStoreTest, RemembersWhatIsNotThere) {
  const auto expectRemembered = [](AssetStore& store) {
    const auto found = store.find("rbxassetid:9");
    ASSERT_TRUE(found && *found);
    EXPECT_EQ((*found)->outcome, StoredOutcome::Refused);
    EXPECT_EQ((*found)->reason, "403\tgone\n");
    EXPECT_EQ((*found)->code, "not-yours");
    EXPECT_EQ((*found)->keyTag, "0123456789abcdef");
    EXPECT_EQ((*found)->again, 1'900'000'000);
    EXPECT_GT((*found)->date, 1'700'000'000);
  };
  const AssetStore::PutOutcome two[] = {refusal("rbxassetid:9", "0123456789abcdef"), refusal("rbxassetid:10")};
  ASSERT_TRUE(open(m_folder)->putOutcomes(two));
  for (const auto use : {AssetStore::Use::Change, AssetStore::Use::Read}) expectRemembered(*open(m_folder, use));
  // All of it is in the journal, too, from which the tables are made anew,
  for (const char* ending : {"", "-wal", "-shm"}) fs::remove(StoreFolder(m_folder).database().string() + ending);
  expectRemembered(*open(m_folder));
  // and in the tables, from which the journal is.
  fs::remove(StoreFolder(m_folder).journal());
  expectRemembered(*open(m_folder));
  for (const char* ending : {"", "-wal", "-shm"}) fs::remove(StoreFolder(m_folder).database().string() + ending);
  expectRemembered(*open(m_folder));
  EXPECT_EQ(open(m_folder)->size()->keys, 2u);
}

TEST_F(AssetStoreTest, FindsARefusalThatWasChanged) {
  ASSERT_TRUE(open(m_folder)->putOutcomes({{refusal("rbxassetid:9", "0123456789abcdef")}}));
  {
    auto database = sqlite::Database::open(StoreFolder(m_folder).database(), sqlite::Access::Own);
    ASSERT_TRUE(database);
    ASSERT_TRUE(database->run("UPDATE assets SET again = -1"));
  }
  const auto store = open(m_folder);
  const auto found = store->find("rbxassetid:9");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->again, 1'900'000'000);
  EXPECT_FALSE(store->notes().empty());
}

TEST_F(AssetStoreTest, ARefusalReplacesNoBody) {
  const auto store = open(m_folder);
  ASSERT_TRUE(put(*store, 2, 1));
  ASSERT_TRUE(store->putOutcomes({{refusal("rbxassetid:2")}}));
  EXPECT_EQ(answer(*store, 2), "right");
  // But where the body is lost.
  fs::remove(bodyOf(2));
  ASSERT_TRUE(store->putOutcomes({{refusal("rbxassetid:2")}}));
  EXPECT_EQ((*store->find("rbxassetid:2"))->code, "not-yours");
  ASSERT_TRUE(put(*store, 2, 1));
  EXPECT_EQ(answer(*store, 2), "right");
}

TEST_F(AssetStoreTest, ForgetsWhatAnotherKeyWasRefused) {
  const auto store = open(m_folder);
  const AssetStore::PutOutcome some[] = {refusal("rbxassetid:1", "a"), refusal("rbxassetid:2", "b"),
                                         refusal("rbxassetid:3")};
  ASSERT_TRUE(store->putOutcomes(some));
  EXPECT_EQ(store->forgetRefused("b"), 1u);
  EXPECT_FALSE(*store->find("rbxassetid:1"));
  EXPECT_TRUE(*store->find("rbxassetid:2"));
  EXPECT_TRUE(*store->find("rbxassetid:3"));
  EXPECT_EQ(store->forgetRefused(""), 1u);
  EXPECT_FALSE(*open(m_folder)->find("rbxassetid:2"));
}

TEST(StoredAssetTest, AClockThatWasSetBackHoldsNothingUp) {
  constexpr int64_t kThen = 1'800'000'000, kMinute = 60, kDay = 86400;
  const StoredAsset asset{.outcome = StoredOutcome::Refused, .date = kThen, .again = kThen + kDay};
  EXPECT_FALSE(isDue(asset, kThen));
  EXPECT_FALSE(isDue(asset, kThen - kMinute));
  EXPECT_FALSE(isDue(asset, kThen + kDay - 1));
  EXPECT_TRUE(isDue(asset, kThen + kDay));
  EXPECT_TRUE(isDue(asset, kThen - kDay));
  EXPECT_TRUE(isDue({.outcome = StoredOutcome::Refused, .date = kThen, .again = 0}, kThen));
  EXPECT_FALSE(isDue({.outcome = StoredOutcome::Refused, .date = kThen, .again = -1}, kThen + 1000 * kDay));
}

TEST_F(AssetStoreTest, RemovesWhatWasUsedLeastRecently) {
  auto store = open(m_folder);
  ASSERT_TRUE(put(*store, 0, 10));
  const uint64_t bytes = store->size()->bytes;
  // Uses are written from half of the budget on.
  ASSERT_TRUE(store->setBudget(bytes + bytes / 2));
  for (const int used : {0, 1, 2}) EXPECT_EQ(answer(*store, used), "right");
  store.reset();  // writes what was used
  store = open(m_folder);
  ASSERT_TRUE(store->setBudget(bytes));
  const auto report = put(*store, 100, 3);
  ASSERT_TRUE(report);
  EXPECT_GT(report->evicted, 0u);
  EXPECT_LE(store->size()->bytes, bytes);
  for (const int number : {0, 1, 2, 100, 101, 102}) EXPECT_EQ(answer(*store, number), "right") << number;
  EXPECT_EQ(answer(*store, 3), "none");
  EXPECT_FALSE(fs::exists(bodyOf(3)));
  // The budget is the store's, whoever opens it.
  EXPECT_EQ(*open(m_folder)->budget(), bytes);
  ASSERT_TRUE(store->setBudget(1000));
  EXPECT_LE(store->size()->bytes, 1000u);
  const auto tooMuch = put(*store, 6, 1);
  ASSERT_TRUE(tooMuch);
  EXPECT_EQ(tooMuch->left, 1u);
  expectBodiesWhole();
}

TEST_F(AssetStoreTest, IsEmptyWhenCleared) {
  const auto store = open(m_folder);
  ASSERT_TRUE(put(*store, 0, 10));
  ASSERT_TRUE(store->clear());
  EXPECT_EQ(store->size()->bodies, 0u);
  EXPECT_EQ(rightOf(*store, 0, 10), 0);
  EXPECT_FALSE(fs::exists(bodyOf(1)));
  ASSERT_TRUE(put(*store, 0, 5));
  EXPECT_EQ(rightOf(*open(m_folder), 0, 10), 5);
}

TEST_F(AssetStoreTest, OneToReadChangesNothing) {
  { ASSERT_TRUE(put(*open(m_folder), 0, 5)); }
  std::map<std::string, fs::file_time_type> before;
  for (const auto& entry : fs::recursive_directory_iterator(m_folder))
    before[entry.path().string()] = fs::last_write_time(entry.path());
  const auto store = open(m_folder, AssetStore::Use::Read);
  EXPECT_EQ(rightOf(*store, 0, 5), 5);
  EXPECT_FALSE(put(*store, 7, 1));
  EXPECT_FALSE(store->clear());
  EXPECT_FALSE(store->setBudget(1));
  std::map<std::string, fs::file_time_type> after;
  for (const auto& entry : fs::recursive_directory_iterator(m_folder))
    after[entry.path().string()] = fs::last_write_time(entry.path());
  EXPECT_EQ(before, after);
}

// ---- Faults
// -------------------------------------------------------------------------------------------------------

constexpr int kAssets = 12;

// What is done to the files of a store of kAssets assets, and how many of them are still found, at least.
struct StoreFault {
  const char* name;
  std::function<void(const fs::path& folder)> doIt;
  int kept;
};

void cutTo(const fs::path& file, double part) {
  fs::resize_file(file, uint64_t(double(fs::file_size(file)) * part));
}
void overwrite(const fs::path& file, uint64_t offset, std::string_view bytes) {
  std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
  stream.seekp(std::streamoff(offset));
  stream << bytes;
}
fs::path firstBody(const fs::path& folder, int number) {
  return StoreFolder(folder).body(contentHashOf(asBytes(contentOf(number))));
}

std::vector<StoreFault> faults() {
  const auto database = [](const fs::path& folder) { return folder / "vitrine-assets.db"; };
  const auto journal = [](const fs::path& folder) { return folder / "vitrine-assets.journal"; };
  return {
      {"the database is empty", [=](const fs::path& f) { cutTo(database(f), 0); }, kAssets},
      {"the database is cut in its header", [=](const fs::path& f) { fs::resize_file(database(f), 50); }, kAssets},
      {"the database is cut in half", [=](const fs::path& f) { cutTo(database(f), 0.5); }, kAssets},
      {"the database is text", [=](const fs::path& f) { std::ofstream(database(f)) << "hello"; }, kAssets},
      {"the database is gone", [=](const fs::path& f) { fs::remove(database(f)); }, kAssets},
      {"the database is a folder",
       [=](const fs::path& f) {
         fs::remove(database(f));
         fs::create_directory(database(f));
       },
       kAssets},
      {"the database is a pipe",
       [=](const fs::path& f) {
         fs::remove(database(f));
         ::mkfifo(database(f).c_str(), 0600);
       },
       kAssets},
      {"the database is a link",
       [=](const fs::path& f) {
         fs::rename(database(f), f / "else");
         fs::create_symlink("else", database(f));
       },
       kAssets},
      {"pages of the database are zero",
       [=](const fs::path& f) { overwrite(database(f), 4096, std::string(3 * 4096, '\0')); }, kAssets},
      {"all pages but the first are noise",
       [=](const fs::path& f) {
         std::mt19937 random(1);
         std::string noise;
         for (uint64_t i = 4096; i < fs::file_size(database(f)); ++i) noise += char(random());
         overwrite(database(f), 4096, noise);
       },
       kAssets},
      {"the database is another program's",
       [=](const fs::path& f) {
         fs::remove(database(f));
         sqlite3* handle = nullptr;
         sqlite3_open(database(f).c_str(), &handle);
         sqlite3_exec(handle, "CREATE TABLE assets(a); INSERT INTO assets VALUES(1)", nullptr, nullptr, nullptr);
         sqlite3_close(handle);
       },
       kAssets},
      {"the database has a trigger more",
       [=](const fs::path& f) {
         sqlite3* handle = nullptr;
         sqlite3_open(database(f).c_str(), &handle);
         sqlite3_exec(handle, "CREATE TRIGGER t AFTER INSERT ON bodies BEGIN DELETE FROM assets; END", nullptr,
                      nullptr, nullptr);
         sqlite3_close(handle);
       },
       kAssets},
      {"rows of the database are exchanged",
       [=](const fs::path& f) {
         sqlite3* handle = nullptr;
         sqlite3_open(database(f).c_str(), &handle);
         sqlite3_exec(handle,
                      "UPDATE assets SET hash = (SELECT hash FROM assets WHERE key = 'rbxassetid:2'),"
                      " checked = (SELECT checked FROM assets WHERE key = 'rbxassetid:2'),"
                      " bytes = (SELECT bytes FROM assets WHERE key = 'rbxassetid:2') WHERE key = 'rbxassetid:1'",
                      nullptr, nullptr, nullptr);
         sqlite3_close(handle);
       },
       kAssets},
      {"a rollback journal lies beside the database",
       [=](const fs::path& f) { std::ofstream(database(f).string() + "-journal") << std::string(600, 'x'); },
       kAssets},
      {"a wal of noise lies beside the database",
       [=](const fs::path& f) { std::ofstream(database(f).string() + "-wal") << std::string(9000, 'x'); }, kAssets},
      {"the wal is a link",
       [=](const fs::path& f) {
         std::ofstream(f / "else") << "else";
         fs::remove(database(f).string() + "-wal");
         fs::create_symlink("else", database(f).string() + "-wal");
       },
       kAssets},
      {"the journal is gone", [=](const fs::path& f) { fs::remove(journal(f)); }, kAssets},
      {"the journal is cut in half", [=](const fs::path& f) { cutTo(journal(f), 0.5); }, kAssets},
      {"the journal is empty", [=](const fs::path& f) { cutTo(journal(f), 0); }, kAssets},
      {"the journal is a folder",
       [=](const fs::path& f) {
         fs::remove(journal(f));
         fs::create_directory(journal(f));
       },
       kAssets},
      {"the journal ends in half a line",
       [=](const fs::path& f) { std::ofstream(journal(f), std::ios::app) << "asset\trbxassetid:1\t00"; }, kAssets},
      {"the journal has a line more with a wrong seal",
       [=](const fs::path& f) {
         std::ofstream(journal(f), std::ios::app) << "gone\t" << firstBody(f, 1).filename().string() << "\t0\n";
       },
       kAssets},
      {"the journal and the database are gone",
       [=](const fs::path& f) {
         fs::remove(journal(f));
         fs::remove(database(f));
       },
       0},
      {"the journal is cut and the database gone",
       [=](const fs::path& f) {
         cutTo(journal(f), 0.6);
         fs::remove(database(f));
       },
       kAssets / 3},
      {"noise in the journal, and the database gone",
       [=](const fs::path& f) {
         overwrite(journal(f), 300, "############");
         fs::remove(database(f));
       },
       kAssets - 2},
      {"a body is cut", [](const fs::path& f) { cutTo(firstBody(f, 1), 0.5); }, kAssets - 1},
      {"a body is longer", [](const fs::path& f) { std::ofstream(firstBody(f, 1), std::ios::app) << "more"; },
       kAssets - 1},
      {"a byte of a body is another", [](const fs::path& f) { overwrite(firstBody(f, 1), 50, "\x01\x02\x03"); },
       kAssets - 1},
      {"bodies are exchanged",
       [](const fs::path& f) {
         fs::rename(firstBody(f, 0), f / "else");
         fs::rename(firstBody(f, 7), firstBody(f, 0));
         fs::rename(f / "else", firstBody(f, 7));
       },
       kAssets - 2},
      {"a body is gone", [](const fs::path& f) { fs::remove(firstBody(f, 1)); }, kAssets - 1},
      {"a body is a link out",
       [](const fs::path& f) {
         fs::rename(firstBody(f, 1), f.parent_path() / "outside");
         fs::create_symlink(f.parent_path() / "outside", firstBody(f, 1));
       },
       kAssets - 1},
      {"a body is a pipe",
       [](const fs::path& f) {
         fs::remove(firstBody(f, 1));
         ::mkfifo(firstBody(f, 1).c_str(), 0600);
       },
       kAssets - 1},
      {"all bodies are gone", [](const fs::path& f) { fs::remove_all(f / "bodies"); }, 0},
      {"half a body is incoming",
       [](const fs::path& f) {
         const std::string content = contentOf(1);
         std::ofstream(f / "incoming" / firstBody(f, 1).filename()) << content.substr(0, content.size() / 2);
       },
       kAssets},
      {"another user's program changed it at a time to come",
       [=](const fs::path& f) {
         for (const auto& entry : fs::recursive_directory_iterator(f)) {
           const timespec times[2] = {{4'000'000'000, 0}, {4'000'000'000, 0}};
           ::utimensat(AT_FDCWD, entry.path().c_str(), times, AT_SYMLINK_NOFOLLOW);
         }
       },
       kAssets},
      {"the folder is open for all", [](const fs::path& f) { fs::permissions(f, fs::perms::all); }, kAssets},
  };
}

TEST_F(AssetStoreTest, NeverGivesAWrongBodyWhateverHappenedToItsFiles) {
  const std::vector<StoreFault> all = faults();
  EXPECT_GE(all.size(), 30u);
  for (const StoreFault& fault : all) {
    SCOPED_TRACE(fault.name);
    fs::remove_all(m_base);
    fs::create_directories(m_base);
    { ASSERT_TRUE(put(*open(m_folder), 0, kAssets)); }
    fault.doIt(m_folder);
    {
      // To read alone it may be refused, and nothing is wrong.
      if (const auto reader = AssetStore::open(m_folder, AssetStore::Use::Read))
        static_cast<void>(rightOf(**reader, 0, kAssets));
    }
    {
      const auto store = open(m_folder);
      ASSERT_TRUE(store);
      EXPECT_GE(rightOf(*store, 0, kAssets), fault.kept);
      const auto again = put(*store, 0, kAssets);
      ASSERT_TRUE(again) << again.error().message;
      EXPECT_EQ(rightOf(*store, 0, kAssets), kAssets);
    }
    const auto later = open(m_folder);
    ASSERT_TRUE(later);
    EXPECT_EQ(rightOf(*later, 0, kAssets), kAssets);
    EXPECT_THAT(later->notes(), IsEmpty());
    expectBodiesWhole();
    EXPECT_EQ(fs::status(m_folder).permissions(), fs::perms::owner_all);
  }
}

TEST_F(AssetStoreTest, TellsOfDamageAndKeepsItAside) {
  { ASSERT_TRUE(put(*open(m_folder), 0, 3)); }
  std::ofstream(at("vitrine-assets.db")) << "not a database";
  const auto store = open(m_folder);
  ASSERT_EQ(store->notes().size(), 1u);
  EXPECT_THAT(store->notes()[0], HasSubstr("vitrine-assets.db.damaged"));
  EXPECT_EQ(read(at("vitrine-assets.db.damaged")), "not a database");
  overwrite(bodyOf(2), 10, "##");
  EXPECT_THAT(answer(*store, 2), HasSubstr("the copy of rbxassetid:2 in"));
  EXPECT_THAT(answer(*store, 2), "none");
  EXPECT_FALSE(fs::exists(bodyOf(2)));
}

TEST_F(AssetStoreTest, FindsDamageWhileItIsOpen) {
  const auto store = open(m_folder);
  ASSERT_TRUE(put(*store, 0, kAssets));
  // Another process makes it anew.
  std::ofstream(at("vitrine-assets.db")) << "not a database";
  {
    const auto other = open(m_folder);
    ASSERT_TRUE(other);
    EXPECT_EQ(rightOf(*other, 0, kAssets), kAssets);
    ASSERT_TRUE(put(*other, 50, 2));
  }
  EXPECT_EQ(rightOf(*store, 0, kAssets), kAssets);
  EXPECT_EQ(rightOf(*store, 50, 2), 2);
  // The folder vanishes.
  fs::remove_all(m_folder);
  EXPECT_EQ(rightOf(*store, 0, kAssets), 0);
  ASSERT_TRUE(put(*store, 0, 2));
  EXPECT_EQ(rightOf(*store, 0, kAssets), 2);
}

TEST_F(AssetStoreTest, KeepsBodiesWhoseIdsAreLost) {
  { ASSERT_TRUE(put(*open(m_folder), 0, 3)); }
  fs::remove(at("vitrine-assets.db"));
  fs::remove(at("vitrine-assets.journal"));
  const auto store = open(m_folder);
  const auto all = store->all();
  ASSERT_TRUE(all);
  ASSERT_EQ(all->size(), 3u);
  EXPECT_THAT(all->front().key, testing::StartsWith("sha256:"));
  EXPECT_THAT(store->notes(), testing::Contains(HasSubstr("3 bodies are kept whose ids are lost")));
  EXPECT_EQ(store->size()->bodies, 3u);
}

TEST_F(AssetStoreTest, SaysWhereItCannotWrite) {
  fs::permissions(m_base, fs::perms::all);
  EXPECT_TRUE(trueForOrdinaryUser([&] {
    const fs::path folder = m_base / "theirs";
    {
      const auto store = AssetStore::open(folder, AssetStore::Use::Change);
      if (!store || !put(**store, 0, 3)) return false;
    }
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      fs::permissions(entry.path(), fs::perms::owner_read | fs::perms::owner_exec);
    fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
    const auto toChange = AssetStore::open(folder, AssetStore::Use::Change);
    const bool isRefused = !toChange && toChange.error().code == ErrorCode::Io;
    const auto toRead = AssetStore::open(folder, AssetStore::Use::Read);
    const bool isRead = toRead && rightOf(**toRead, 0, 3) == 3;
    for (const char* name : {"", "bodies", "incoming"}) fs::permissions(folder / name, fs::perms::owner_all);
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      fs::permissions(entry.path(), fs::perms::owner_all);
    fs::remove_all(folder);
    return isRefused && isRead;
  }));
}

// ---- Several processes
// ---------------------------------------------------------------------------------------------

// Runs in another process. Its exit status.
pid_t inProcess(const std::function<int()>& work) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work());
  return child;
}
int statusOf(pid_t child) {
  int status = -1;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_F(AssetStoreTest, TwoProcessesPutAtOnce) {
  constexpr int kEach = 60;
  std::vector<pid_t> children;
  for (int process = 0; process < 3; ++process)
    children.push_back(inProcess([&, process] {
      const auto store = AssetStore::open(m_folder, AssetStore::Use::Change);
      if (!store) return 1;
      for (int i = 0; i < kEach; i += 5) {
        // Some of them are put by all.
        if (!put(**store, process * 40 + i, 5)) return 2;
        if (answer(**store, process * 40 + i) != "right") return 3;
      }
      return 0;
    }));
  for (const pid_t child : children) EXPECT_EQ(statusOf(child), 0);
  const auto store = open(m_folder);
  EXPECT_EQ(rightOf(*store, 0, 80 + kEach), 80 + kEach);
  EXPECT_THAT(store->notes(), IsEmpty());
  expectBodiesWhole();
}

TEST_F(AssetStoreTest, WhatIsKilledLeavesNothingHalf) {
  std::mt19937 random(7);
  for (int round = 0; round < 40; ++round) {
    SCOPED_TRACE(round);
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const pid_t child = inProcess([&] {
      const auto store = AssetStore::open(m_folder, AssetStore::Use::Change);
      if (!store) return 1;
      if (::write(ready[1], "x", 1) != 1) return 3;
      for (int i = 0;; ++i) {
        if (!put(**store, round * 50 + i % 50, 1 + i % 12)) return 2;
        if (i % 10 == 9) static_cast<void>((*store)->setBudget(40'000 + uint64_t(i % 3) * 10'000));
        if (i % 23 == 22) static_cast<void>((*store)->clear());
      }
    });
    char c = 0;
    ::close(ready[1]);
    EXPECT_EQ(::read(ready[0], &c, 1), 1);
    ::close(ready[0]);
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
    ::kill(child, SIGKILL);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << WEXITSTATUS(status);
    const auto store = open(m_folder);
    ASSERT_TRUE(store);
    EXPECT_THAT(store->notes(), IsEmpty());
    const auto all = store->all();
    ASSERT_TRUE(all);
    for (const StoredAsset& asset : *all) {
      const int number = std::stoi(asset.key.substr(asset.key.find(':') + 1));
      const std::string is = answer(*store, number);
      EXPECT_TRUE(is == "right") << asset.key << ": " << is;
    }
    // Nothing is there that nobody knows.
    EXPECT_EQ(StoreFolder(m_folder).bodies().size(), store->size()->bodies);
    EXPECT_TRUE(fs::is_empty(m_folder / "incoming"));
    expectBodiesWhole();
  }
}

TEST_F(AssetStoreTest, ASecondProgramIsWaitedFor) {
  const auto store = open(m_folder);
  ASSERT_TRUE(put(*store, 0, 3));
  const auto lock = StoreFolder(m_folder).lock(0);
  ASSERT_TRUE(lock);
  // Reading goes on, and one can be opened.
  EXPECT_EQ(rightOf(*store, 0, 3), 3);
  EXPECT_EQ(rightOf(*open(m_folder), 0, 3), 3);
  EXPECT_FALSE(StoreFolder(m_folder).lock(0.01));
}

// A disk of 100 KiB, seen by the child alone.
TEST_F(AssetStoreTest, AFullDiskLeavesNothingHalf) {
  enum : int { Fine, NoDisk = 77, NoStore, NotFull, OtherError, Wrong, Half, NotAgain };
  fs::create_directories(m_folder);
  const pid_t child = inProcess([&]() -> int {
    const uid_t user = ::getuid();
    const gid_t group = ::getgid();
    if (::unshare(CLONE_NEWNS) != 0) {
      if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return NoDisk;
      std::ofstream("/proc/self/setgroups") << "deny";
      std::ofstream("/proc/self/uid_map") << user << ' ' << user << " 1";
      std::ofstream("/proc/self/gid_map") << group << ' ' << group << " 1";
    }
    ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
    if (::mount("tmpfs", m_folder.c_str(), "tmpfs", 0, "size=300k") != 0) return NoDisk;
    const auto store = AssetStore::open(m_folder, AssetStore::Use::Change);
    if (!store) return NoStore;
    int failed = 0;
    for (int i = 0; i < 200 && failed < 20; ++i)
      if (const auto done = put(**store, i, 1 + i % 5); !done) {
        if (done.error().code != ErrorCode::Io) return OtherError;
        ++failed;
      }
    if (failed == 0) return NotFull;
    for (int i = 0; i < 200; ++i)
      if (const std::string is = answer(**store, i); is != "right" && is != "none") return Wrong;
    for (const auto& [hash, bytes] : StoreFolder(m_folder).bodies())
      if (contentHashOf(asBytes(read(StoreFolder(m_folder).body(hash)))) != hash) return Half;
    if (!(*store)->clear() || !put(**store, 0, 3) || answer(**store, 1) != "right") return NotAgain;
    return Fine;
  });
  const int status = statusOf(child);
  if (status == NoDisk) GTEST_SKIP() << "no disk can be made here";
  EXPECT_EQ(status, Fine);
}

}  // namespace
}  // namespace vitrine::test
