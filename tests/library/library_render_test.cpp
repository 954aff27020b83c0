// A folder's index: true to its files whatever happens to them, to the index and to the processes that make it.
#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <map>
#include <random>
#include <thread>

#include "core/database/sqlite.h"
#include "core/library/file_facts.h"
#include "core/library/instance_tables.h"
#include "core/library/library.h"
#include "core/library/library_index.h"
#include "core/library/scan.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const fs::path kSampleFolder = fs::path(VITRINE_SOURCE_DIR) / "resources" / "samples";

fs::path vitrineProgram() { return fs::read_symlink("/proc/self/exe").parent_path() / "vitrine"; }

std::string contentOf(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
void store(const fs::path& path, std::string_view content) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
}

constexpr std::string_view kModel = R"(<roblox version="4">
<Item class="Folder" referent="A"><Properties><string name="Name">Hats</string></Properties>
<Item class="Script" referent="B"><Properties><string name="Name">Main</string>
<ProtectedString name="Source">local hats = Require("hats") -- 100%</ProtectedString></Properties></Item>
<Item class="RemoteEvent" referent="C"><Properties><string name="Name">Worn</string></Properties></Item>
<Item class="Sound" referent="D"><Properties><string name="Name">Song</string>
<Content name="SoundId"><url>http://www.roblox.com/asset/?id=0123</url></Content></Properties></Item>
</Item></roblox>)";

class LibraryTest : public testing::Test {
 protected:
  void SetUp() override {
    m_base = fs::path(testing::TempDir()) / fmt::format("library_{}", ::getpid());
    fs::remove_all(m_base);
    fs::create_directories(m_folder = m_base / "files");
    m_index = m_base / "index.sqlite";
  }
  void TearDown() override { fs::remove_all(m_base); }

  void addSamples() {
    for (const auto& entry : fs::directory_iterator(kSampleFolder))
      if (entry.is_regular_file()) fs::copy_file(entry.path(), m_folder / entry.path().filename());
    store(m_folder / "models" / "hats.rbxmx", kModel);
  }
  LibraryRequest request(const fs::path& index) const {
    return {.folder = m_folder, .index = index, .program = vitrineProgram(), .reader = "test", .jobs = 2};
  }
  LibraryProgress update(const fs::path& index) const {
    const auto done = updateLibrary(request(index), {});
    EXPECT_TRUE(done) << done.error().message;
    return done ? *done : LibraryProgress{};
  }
  LibraryProgress update() const { return update(m_index); }

  std::vector<std::string> found(std::string_view query) const {
    std::vector<std::string> paths;
    const auto filter = parseFileFilter(query);
    const auto index = LibraryIndex::open(m_index);
    if (!filter || !index) return {filter ? index.error().message : filter.error().message};
    const auto files = index->files(*filter);
    if (!files) return {files.error().message};
    for (const LibraryFile& file : *files) paths.push_back(file.path);
    return paths;
  }
  // Every row of every table, but for what tells of the making.
  static std::string rowsOf(const fs::path& index) {
    auto database = sqlite::Database::open(index, sqlite::Access::Write);
    if (!database) return database.error().message;
    std::string all;
    for (const char* table : {"files", "classes", "lods", "diagnostics", "uses", "scripts"}) {
      auto rows = database->prepare(fmt::format("SELECT * FROM {} ORDER BY 1, 2, 3", table));
      if (!rows) return rows.error().message;
      while (rows->step().value_or(false)) {
        all += table;
        for (int column = 0; column < rows->columns(); ++column) all.append("|").append(rows->text(column));
        all += "\n";
      }
    }
    // What the texts are found by is whole, too.
    if (const auto checked = database->run("INSERT INTO script_texts(script_texts) VALUES('integrity-check')");
        !checked)
      all += checked.error().message;
    return all;
  }
  pid_t start(const fs::path& index, const std::vector<std::string>& further = {}) const {
    std::vector<std::string> words{vitrineProgram().string(), "index", m_folder.string(), "-o", index.string()};
    words.insert(words.end(), further.begin(), further.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t process = -1;
    EXPECT_EQ(::posix_spawn(&process, arguments[0], nullptr, nullptr, arguments.data(), environ), 0);
    return process;
  }
  static int endOf(pid_t process) {
    int status = 0;
    ::waitpid(process, &status, 0);
    return status;
  }

  fs::path m_base, m_folder, m_index;
};

// Copies, the same triangles in two formats, and the same name over another content.
TEST_F(LibraryTest, FindsWhatIsThereMoreThanOnce) {
  constexpr std::string_view kObj = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 2\nf 1 2 3\nf 1 2 4\n";
  constexpr std::string_view kStl =
      "solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n"
      "facet normal 0 -1 0\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 0 2\nendloop\nendfacet\nendsolid s\n";
  store(m_folder / "corner.obj", kObj);
  store(m_folder / "old" / "copy.obj", kObj);
  store(m_folder / "old" / "Corner.OBJ", "v 0 0 0\nv 5 0 0\nv 0 1 0\nf 1 2 3\n");
  store(m_folder / "corner.stl", kStl);
  store(m_folder / "empty.obj", "");
  store(m_folder / "nothing.obj", "");
  update();
  const auto index = LibraryIndex::open(m_index);
  ASSERT_TRUE(index) << index.error().message;
  const auto groups = [&](AlikeBy by, std::string_view query = {}) {
    std::vector<std::string> texts;
    const auto found = index->duplicates(by, parseFileFilter(query).value());
    EXPECT_TRUE(found) << found.error().message;
    for (const AlikeGroup& group : found->groups) {
      std::string text = fmt::format("{}:", group.saved);
      for (const LibraryFile& file : group.files) text += " " + file.path;
      texts.push_back(std::move(text));
    }
    return texts;
  };
  EXPECT_THAT(groups(AlikeBy::Content), ElementsAre(fmt::format("{}: corner.obj old/copy.obj", kObj.size())))
      << "files without a byte are no loss";
  EXPECT_THAT(groups(AlikeBy::Geometry),
              ElementsAre(fmt::format("{}: corner.obj corner.stl old/copy.obj", 2 * kObj.size())));
  EXPECT_THAT(groups(AlikeBy::Name), ElementsAre(HasSubstr(": corner.obj old/Corner.OBJ")));
  EXPECT_THAT(groups(AlikeBy::Content, "folder=old"), IsEmpty()) << "among those that the filter leaves";
}

// A room, its images in another folder, and a file that names nothing.
TEST_F(LibraryTest, LooksInTheAssetFoldersThatItIsGiven) {
  const fs::path game = m_base / "game", room = kSampleFolder / "room";
  store(m_folder / "rooms" / "archive.rmesh", contentOf(room / "archive.rmesh"));
  store(m_folder / "key.binarymesh", contentOf(kSampleFolder / "key.binarymesh"));
  for (const auto& entry : fs::directory_iterator(room))
    if (entry.path().extension() != ".rmesh") store(game / entry.path().filename(), contentOf(entry.path()));
  const auto missing = [&] {
    const auto index = LibraryIndex::open(m_index);
    const auto files = index ? index->files() : std::unexpected(index.error());
    uint32_t count = 0;
    if (files)
      for (const LibraryFile& file : *files) count += file.texturesMissing;
    return count;
  };
  const auto updateWith = [&](std::optional<std::vector<fs::path>> assets) {
    LibraryRequest wanted = request(m_index);
    wanted.assets = std::move(assets);
    const auto done = updateLibrary(wanted, {});
    EXPECT_TRUE(done) << done.error().message;
    return done ? done->read : 0;
  };
  EXPECT_EQ(updateWith({}), 2u);
  EXPECT_GT(missing(), 3u);
  EXPECT_THAT(found("texture:missing"), ElementsAre("rooms/archive.rmesh"));
  EXPECT_EQ(updateWith(std::vector{game}), 1u) << "only what names others is read again";
  EXPECT_EQ(missing(), 0u);
  EXPECT_THAT(found("texture:missing"), IsEmpty());
  EXPECT_EQ(updateWith({}), 0u) << "the index knows its folders";
  EXPECT_EQ(missing(), 0u);
  EXPECT_EQ(updateWith(std::vector{game, m_base / "more"}), 0u) << "nothing that could be found was missing";
  EXPECT_EQ(updateWith(std::vector<fs::path>{}), 1u) << "what was found there may be no more";
  EXPECT_GT(missing(), 3u);
  // The command line.
  EXPECT_EQ(endOf(start(m_index, {"--assets", game.string()})), 0);
  EXPECT_EQ(missing(), 0u);
}

TEST_F(LibraryTest, KnowsOfFilesWhatInfoTells) {
  addSamples();
  const LibraryProgress progress = update();
  EXPECT_GT(progress.found, 5u);
  EXPECT_EQ(progress.read, progress.found);
  const auto index = LibraryIndex::open(m_index);
  ASSERT_TRUE(index);
  const auto files = index->files();
  ASSERT_TRUE(files);
  EXPECT_EQ(files->size(), progress.found);
  for (const LibraryFile& file : *files) {
    SCOPED_TRACE(file.path);
    const auto document = load(m_folder / file.path);
    ASSERT_TRUE(document);
    EXPECT_EQ(file.id, idOfPath(file.path));
    EXPECT_EQ(file.state, LibraryFile::State::Read);
    EXPECT_EQ(file.bytes, fs::file_size(m_folder / file.path));
    EXPECT_EQ(file.format, (*document)->format);
    EXPECT_EQ(file.version, (*document)->version);
    EXPECT_EQ(file.lods, levelsOf(**document).size());
    const Counts counts = countsOf(**document);
    for (const CountField& field : countFields())
      if (field.name != "parts") {
        EXPECT_EQ(file.counts.*field.value, counts.*field.value) << field.name;
      }
  }
}

TEST_F(LibraryTest, FindsFilesByWhatTheyHold) {
  addSamples();
  store(m_folder / "copies" / "again.mesh", contentOf(m_folder / "head.mesh"));
  store(m_folder / "copies" / "broken.mesh", contentOf(m_folder / "head.mesh").substr(0, 200));
  update();
  EXPECT_THAT(found("AGAIN"), ElementsAre("copies/again.mesh"));
  EXPECT_THAT(found("name=h*.rbxmx"), ElementsAre("models/hats.rbxmx"));
  EXPECT_THAT(found("folder=models"), ElementsAre("models/hats.rbxmx"));
  EXPECT_THAT(found("has:class:RemoteEvent"), ElementsAre("models/hats.rbxmx"));
  EXPECT_THAT(found("has:class:remote*"), ElementsAre("models/hats.rbxmx"));
  EXPECT_THAT(found("has:script:\"REQUIRE(\\\"hats\""), ElementsAre("models/hats.rbxmx"));
  EXPECT_THAT(found("has:script:\"100%\""), ElementsAre("models/hats.rbxmx"));
  EXPECT_THAT(found("has:script:\"1_0%\""), IsEmpty());
  EXPECT_THAT(found("has:script:\"re\""), Contains("models/hats.rbxmx"));
  EXPECT_THAT(found("uses:rbxassetid://123"), ElementsAre("models/hats.rbxmx"));
  EXPECT_THAT(found("format:rbxmx"), UnorderedElementsAre("models/hats.rbxmx", "lamp.rbxmx"));
  EXPECT_THAT(found("instances=4 -joints>0"), ElementsAre("models/hats.rbxmx"));
  EXPECT_THAT(found("complete=false"), ElementsAre("copies/broken.mesh"));
  EXPECT_THAT(found("same:head.mesh"), UnorderedElementsAre("head.mesh", "copies/again.mesh"));
  EXPECT_THAT(found("geometry:head.mesh"), UnorderedElementsAre("head.mesh", "copies/again.mesh"));
  EXPECT_THAT(found("like:head.mesh again | broken"),
              UnorderedElementsAre("copies/again.mesh", "copies/broken.mesh"));
  EXPECT_THAT(found("changed>1999 bytes<1G again"), ElementsAre("copies/again.mesh"));
  EXPECT_THAT(found("changed<1999"), IsEmpty());
}

// Most of them are settings and the like.
TEST_F(LibraryTest, HasXmlFilesThatAreAssetsAlone) {
  store(m_folder / "settings.xml", "<?xml version=\"1.0\"?>\n<config version=\"1.00\"><mesh>no</mesh></config>");
  store(m_folder / "note.XML", "<!-- <mesh> --><note/>");
  store(m_folder / "text.xml", "no XML at all");
  store(m_folder / "model.xml", kModel);
  store(m_folder / "ogre.mesh.xml", "<?xml version=\"1.0\"?>\n<!-- made by hand -->\n<mesh><submeshes/></mesh>");
  store(m_folder / "collada.xml", "\xEF\xBB\xBF<?xml version=\"1.0\"?><!DOCTYPE x>\n<COLLADA></COLLADA>");
  update();
  EXPECT_THAT(found(""), UnorderedElementsAre("model.xml", "ogre.mesh.xml", "collada.xml"));
}

TEST_F(LibraryTest, KnowsTheTrianglesThatAnotherProgramWroteAnew) {
  const auto document = load(kSampleFolder / "head.mesh");
  ASSERT_TRUE(document);
  const Geometry& geometry = (*document)->geometries.front();
  const Part& part = geometry.lods.front().parts.front();
  std::string text;
  for (const Vec3& position : geometry.positions)
    text += fmt::format("v {:.6f} {:.6f} {:.6f}\n", position.x, position.y, position.z);
  const std::string corners = text;
  for (uint32_t i = part.firstIndex + part.indexCount; i > part.firstIndex; i -= 3)
    text += fmt::format("f {} {} {}\n", geometry.indices[i - 3] + 1, geometry.indices[i - 2] + 1,
                        geometry.indices[i - 1] + 1);
  store(m_folder / "head.mesh", contentOf(kSampleFolder / "head.mesh"));
  store(m_folder / "head.obj", text);
  store(m_folder / "less.obj", corners + text.substr(corners.size(), text.rfind("f ") - corners.size()));
  text.replace(0, text.find('\n'), "v 0 0 0");
  store(m_folder / "pulled.obj", text);
  update();
  EXPECT_THAT(found("geometry:head.mesh"), UnorderedElementsAre("head.mesh", "head.obj"));
}

TEST_F(LibraryTest, SaysWhatIsWrongWithAFilter) {
  const auto complaint = [](std::string_view query) {
    const auto filter = parseFileFilter(query);
    return filter ? std::string() : fmt::format("{} {}", filter.error().span.offset, filter.error().message);
  };
  EXPECT_THAT(complaint("hat colour>3"), HasSubstr("4 files have no \"colour\""));
  EXPECT_THAT(complaint("class:Part"), HasSubstr("\"class:\" is not known; expected format:"));
  EXPECT_THAT(complaint("has:Part"), HasSubstr("expected class:NAME"));
  EXPECT_THAT(complaint("texture:there"), HasSubstr("expected \"missing\""));
  EXPECT_THAT(complaint("triangles>"), HasSubstr("expected a value"));
  addSamples();
  update();
  EXPECT_THAT(found("triangles>many"), ElementsAre(HasSubstr("\"many\" is not a number")));
  EXPECT_THAT(found("changed>yesterday"), ElementsAre(HasSubstr("is not a day")));
  EXPECT_EQ(treeFilterOf(*parseFileFilter("has:class:Part has:script:\"a b\" hat")), "class:Part | script:\"a b\"");
}

TEST_F(LibraryTest, FollowsWhatHappensToFiles) {
  addSamples();
  const LibraryProgress first = update();
  EXPECT_EQ(update().toRead, 0u) << "nothing has changed";
  // A time alone: the bytes are looked at, and nothing else is done.
  fs::last_write_time(m_folder / "head.mesh", fs::file_time_type::clock::now() + std::chrono::seconds(9));
  fs::remove(m_folder / "models" / "hats.rbxmx");
  store(m_folder / "new" / "twin.mesh", contentOf(m_folder / "head.mesh"));
  uint64_t told = 0;
  std::vector<int64_t> gone;
  LibraryEvents events{.changed = [&](std::vector<LibraryFile>&& files) { told += files.size(); },
                       .gone = [&](std::vector<int64_t>&& ids) { gone = std::move(ids); },
                       .progress = {}};
  const auto second = updateLibrary(request(m_index), events);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->toRead, 2u);
  EXPECT_EQ(second->found, first.found);
  EXPECT_THAT(gone, ElementsAre(idOfPath("models/hats.rbxmx")));
  EXPECT_EQ(told, first.found + 3)
      << "those known, the one with a new time, the new one when it is found and when it is read";
  EXPECT_THAT(found("has:script:\"100%\""), IsEmpty());
  EXPECT_EQ(update().toRead, 0u);
  const fs::path fresh = m_base / "fresh.sqlite";
  update(fresh);
  EXPECT_EQ(rowsOf(m_index), rowsOf(fresh));
  // What another version of the readers found is read again.
  LibraryRequest newer = request(m_index);
  newer.reader = "newer";
  const auto third = updateLibrary(newer, {});
  ASSERT_TRUE(third);
  EXPECT_EQ(third->read, third->found);
}

TEST_F(LibraryTest, BelievesNothingOfAnotherReaderThoughItWasInterrupted) {
  addSamples();
  update();
  const fs::path fresh = m_base / "fresh.sqlite";
  update(fresh);
  {
    auto database = sqlite::Database::open(m_index, sqlite::Access::Write);
    ASSERT_TRUE(database && database->run("UPDATE files SET version = 'of another reader'"));
  }
  LibraryRequest newer = request(m_index);
  newer.reader = "newer";
  newer.shards = 2;  // as if it had come half way
  const auto half = updateLibrary(newer, {});
  ASSERT_TRUE(half);
  EXPECT_NE(rowsOf(m_index), rowsOf(fresh));
  newer.shards = 1;
  const auto rest = updateLibrary(newer, {});
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest->read, rest->found - half->found);
  EXPECT_EQ(rowsOf(m_index), rowsOf(fresh));
}

TEST_F(LibraryTest, KeepsWhatItKnowsWhereTheFolderIsGone) {
  addSamples();
  update();
  const std::string before = rowsOf(m_index);
  fs::rename(m_folder, m_base / "elsewhere");
  const auto gone = updateLibrary(request(m_index), {});
  ASSERT_FALSE(gone);
  EXPECT_EQ(gone.error().code, ErrorCode::Io);
  EXPECT_EQ(rowsOf(m_index), before);
}

TEST_F(LibraryTest, IsNotLedInCirclesOrIntoPipes) {
  addSamples();
  const uint64_t count = update().found;
  fs::create_directory_symlink("..", m_folder / "models" / "up");
  fs::create_directory_symlink(m_folder / "models", m_folder / "again");
  ASSERT_EQ(::mkfifo((m_folder / "pipe.mesh").c_str(), 0600), 0);
  store(m_folder / ".hidden" / "no.mesh", "x");
  store(m_folder / "notes.txt", "no asset");
  EXPECT_EQ(update().found, count);
  // Files without an ending are known by their bytes.
  store(m_folder / "1234", contentOf(m_folder / "head.mesh"));
  store(m_folder / "readme", "no asset, of which there is a version 1.00 somewhere\nversion 2.00\n");
  EXPECT_EQ(update().found, count + 1);
}

TEST_F(LibraryTest, LeavesOtherFilesAlone) {
  store(m_index, "this is no index, and somebody wants it");
  const auto refused = updateLibrary(request(m_index), {});
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr(m_index.string()));
  EXPECT_EQ(contentOf(m_index), "this is no index, and somebody wants it");
}

// Copies of one file under many names, some of them damaged.
void addMany(const fs::path& folder, size_t count) {
  const std::string mesh = contentOf(kSampleFolder / "head.mesh");
  std::mt19937 random(7);
  for (size_t i = 0; i < count; ++i) {
    std::string copy = mesh;
    if (i % 3 == 1) copy.resize(random() % copy.size());
    if (i % 3 == 2)
      for (int k = 0; k < 20; ++k) copy[random() % copy.size()] = char(random());
    store(folder / fmt::format("{:02}", i % 17) / fmt::format("{}.mesh", i), copy);
  }
}

TEST_F(LibraryTest, EndsTheSameHoweverOftenItIsKilled) {
  addSamples();
  addMany(m_folder, 300);
  const fs::path undisturbed = m_base / "undisturbed.sqlite";
  update(undisturbed);
  std::mt19937 random(23);
  int killed = 0;
  for (int round = 0; round < 200; ++round) {
    if (round % 20 == 0)
      fs::remove(m_index), fs::remove(m_index.string() + "-wal"), fs::remove(m_index.string() + "-shm");
    const pid_t process = start(m_index);
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 120));
    ::kill(process, SIGKILL);
    killed += WIFSIGNALED(endOf(process));
  }
  EXPECT_GT(killed, 50);
  update();
  EXPECT_EQ(rowsOf(m_index), rowsOf(undisturbed));
}

TEST_F(LibraryTest, SaysThatTheDiskIsFullAndGoesOnLater) {
  addSamples();
  addMany(m_folder, 300);
  const fs::path undisturbed = m_base / "undisturbed.sqlite";
  update(undisturbed);
  for (const int kibibytes : {0, 1, 4, 40, 150}) {
    SCOPED_TRACE(kibibytes);
    // No file may become larger, which is told as a disk that is full.
    const std::string call =
        fmt::format("trap '' XFSZ; ulimit -f {}; exec '{}' index '{}' -o '{}' 2>'{}'", kibibytes,
                    vitrineProgram().string(), m_folder.string(), m_index.string(), (m_base / "errors").string());
    const int status = std::system(fmt::format("bash -c \"{}\"", call).c_str());
    EXPECT_EQ(WEXITSTATUS(status), 1);
    if (kibibytes > 0) {  // else there is no room for the message, either
      EXPECT_THAT(contentOf(m_base / "errors"), HasSubstr(m_index.string()));
    }
  }
  update();
  EXPECT_EQ(rowsOf(m_index), rowsOf(undisturbed));
}

TEST_F(LibraryTest, ReadsAgainWhatChangedWhileItWasRead) {
  addSamples();
  addMany(m_folder, 100);
  const std::string mesh = contentOf(m_folder / "head.mesh");
  std::atomic<bool> over = false;
  std::thread writer([&] {
    for (size_t i = 0; !over; ++i) {
      store(m_folder / "00" / "0.mesh", std::string_view(mesh).substr(0, mesh.size() - i % 500));
      store(m_folder / "00" / fmt::format("late{}.mesh", i % 7), mesh.substr(0, 300 + i % 100));
      fs::remove(m_folder / "00" / fmt::format("late{}.mesh", (i + 3) % 7));
    }
  });
  for (int round = 0; round < 10; ++round) update();
  over = true;
  writer.join();
  update();
  const fs::path fresh = m_base / "fresh.sqlite";
  update(fresh);
  EXPECT_EQ(rowsOf(m_index), rowsOf(fresh));
}

TEST_F(LibraryTest, TwoAtOnceMakeOneIndex) {
  addSamples();
  addMany(m_folder, 300);
  const fs::path alone = m_base / "alone.sqlite";
  update(alone);
  const pid_t one = start(m_index), other = start(m_index);
  EXPECT_EQ(endOf(one), 0);
  EXPECT_EQ(endOf(other), 0);
  EXPECT_EQ(rowsOf(m_index), rowsOf(alone));
}

TEST_F(LibraryTest, ShardsMergeIntoTheWhole) {
  addSamples();
  addMany(m_folder, 100);
  update();
  std::vector<fs::path> parts;
  uint64_t found = 0;
  for (unsigned shard = 1; shard <= 3; ++shard) {
    parts.push_back(m_base / fmt::format("part{}.sqlite", shard));
    LibraryRequest part = request(parts.back());
    part.shard = shard;
    part.shards = 3;
    const auto done = updateLibrary(part, {});
    ASSERT_TRUE(done);
    EXPECT_GT(done->found, 0u);
    found += done->found;
  }
  const fs::path merged = m_base / "merged.sqlite";
  ASSERT_TRUE(mergeIndexes(parts, merged));
  EXPECT_EQ(rowsOf(merged), rowsOf(m_index));
  ASSERT_TRUE(mergeIndexes(parts, merged)) << "again";
  EXPECT_EQ(rowsOf(merged), rowsOf(m_index));
  store(m_base / "none.sqlite", "");
  EXPECT_FALSE(mergeIndexes({m_base / "none.sqlite"}, merged));
}

TEST_F(LibraryTest, HasATableForEveryClassIfWished) {
  addSamples();
  update();
  LibraryRequest with = request(m_index);
  with.instances = true;
  for (int round = 0; round < 2; ++round) {
    const auto updated = updateLibrary(with, {});
    ASSERT_TRUE(updated) << updated.error().message;
    EXPECT_EQ(updated->read, round == 0 ? updated->found : 0) << "they were not there before";
  }
  const auto rowsOfQuery = [&](const std::string& sql) -> std::string {
    auto database = sqlite::Database::open(m_index, sqlite::Access::Read);
    auto rows = database->prepare(sql);
    if (!rows) return rows.error().message;
    std::string all;
    while (rows->step().value_or(false))
      for (int column = 0; column < rows->columns(); ++column) all.append(rows->text(column)).append("|");
    return all;
  };
  const auto place = load(m_folder / "place.rbxl");
  ASSERT_TRUE(place);
  size_t checked = 0;
  for (const Class& owner : (*place)->classes) {
    if (owner.nodes.empty()) continue;
    const std::string from =
        fmt::format(" FROM {} WHERE file = {}", quotedName("instances_" + owner.name), idOfPath("place.rbxl"));
    EXPECT_EQ(rowsOfQuery("SELECT count(*)" + from), fmt::format("{}|", owner.nodes.size())) << owner.name;
    for (const Column& column : owner.columns)
      if (const auto numbers = column.array<float>(); !numbers.empty() && column.name == "Transparency") {
        std::string expected;
        for (const float number : numbers) expected += fmt::format("{:.6f}|", number);
        EXPECT_EQ(rowsOfQuery("SELECT printf('%.6f', Transparency)" + from + " ORDER BY node"), expected);
        ++checked;
      }
  }
  EXPECT_GT(checked, 0u);
  EXPECT_EQ(rowsOfQuery("SELECT name FROM instances_RemoteEvent"), "Worn|");
  // They go with their file, and merge with it.
  const fs::path merged = m_base / "merged.sqlite";
  ASSERT_TRUE(mergeIndexes({m_index}, merged));
  fs::remove(m_folder / "models" / "hats.rbxmx");
  update();
  EXPECT_EQ(rowsOfQuery("SELECT name FROM instances_RemoteEvent"), "");
  fs::rename(merged, m_index);
  EXPECT_EQ(rowsOfQuery("SELECT name FROM instances_RemoteEvent"), "Worn|");
  for (const auto& entry : fs::directory_iterator(m_base))
    EXPECT_FALSE(entry.is_directory() && entry.path() != m_folder) << entry.path() << " is left";
}

TEST_F(LibraryTest, FollowsUntilItIsCancelled) {
  addSamples();
  LibraryRequest following = request(m_index);
  following.follow = true;
  std::atomic<bool> cancelled = false;
  std::atomic<bool> settled = false, seen = false, gone = false;
  const LibraryEvents events{
      .changed =
          [&](std::vector<LibraryFile>&& files) {
            for (const LibraryFile& file : files)
              if (file.path.ends_with("late.mesh") && file.state == LibraryFile::State::Read) seen = true;
          },
      .gone = [&](std::vector<int64_t>&&) { gone = true; },
      .progress =
          [&](const LibraryProgress& progress) { settled = progress.scanned && progress.read == progress.toRead; }};
  std::thread thread([&] { EXPECT_TRUE(updateLibrary(following, events, &cancelled)); });
  const auto waitFor = [](const std::atomic<bool>& what) {
    for (int i = 0; i < 600 && !what; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return what.load();
  };
  EXPECT_TRUE(waitFor(settled));
  store(m_folder / "late.mesh", contentOf(m_folder / "head.mesh"));
  EXPECT_TRUE(waitFor(seen));
  // In a folder of its own, then one that is gone with what was in it: folders come and go.
  seen = false;
  store(m_folder / "new" / "below" / "late.mesh", contentOf(m_folder / "head.mesh"));
  EXPECT_TRUE(waitFor(seen));
  gone = false;
  fs::remove_all(m_folder / "new");
  EXPECT_TRUE(waitFor(gone));
  gone = false;
  fs::remove(m_folder / "late.mesh");
  EXPECT_TRUE(waitFor(gone));
  cancelled = true;
  thread.join();
  const fs::path fresh = m_base / "fresh.sqlite";
  update(fresh);
  EXPECT_EQ(rowsOf(m_index), rowsOf(fresh));
}

TEST_F(LibraryTest, LooksOnlyWhereSomethingHappened) {
  for (const char* name : {"a/one.mesh", "b/two.mesh", "b/c/three.mesh"}) store(m_folder / name, "version 1.00\n");
  FolderWatch watch;
  std::vector<std::string> listed;
  std::set<std::string> unlisted;
  const auto list = [&](const std::set<std::string>* only) {
    listed.clear();
    const auto whole =
        scanFolder(m_folder, [&](std::string&& path, const FileStamp&) { listed.push_back(std::move(path)); },
                   unlisted, {.watch = &watch, .only = only});
    return whole && *whole;
  };
  EXPECT_TRUE(list(nullptr));
  EXPECT_THAT(listed, UnorderedElementsAre("a/one.mesh", "b/two.mesh", "b/c/three.mesh"));
  store(m_folder / "b" / "two.mesh", "version 2.00\n");
  EXPECT_TRUE(watch.wait(1000));
  const auto changed = watch.takeChanged();
  ASSERT_TRUE(changed);
  EXPECT_THAT(*changed, ElementsAre("b"));
  EXPECT_TRUE(list(&*changed));
  EXPECT_THAT(listed, ElementsAre("b/two.mesh"));
  fs::create_directory(m_folder / "b" / "d");
  EXPECT_TRUE(watch.wait(1000));
  EXPECT_FALSE(watch.takeChanged()) << "a folder has come";
  EXPECT_FALSE(list(&*changed));
}

}  // namespace
}  // namespace vitrine::test
