// Paths that are no files, names that are no text, and places where an index may not lie.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <thread>

#include "core/document/value.h"
#include "tests/app/run_verb.h"
#include "tests/support/json.h"
#include "tests/support/sample_index.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(StrangePaths, AreRefusedBeforeTheyAreRead) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  fs::create_directory(folder.path() / "game");
  ASSERT_EQ(::mkfifo((folder.path() / "pipe").c_str(), 0600), 0);
  fs::create_symlink("pipe", folder.path() / "link");
  for (const std::string path : {"/dev/zero", "pipe", "link"}) {
    const std::vector<std::string> calls[] = {
        {"info", path},
        {"info", "--files-from", path},
        {"info", "--resume", path, "head.mesh"},
        {"render", "head.mesh", "-o", "views", "--size", "32x24", "--cameras", path},
        {"render", "head.mesh", "-o", "a.png", "--size", "32x24", "--environment", path},
        {"diff", path, "head.mesh"},
        {"patch", "head.mesh", path, "-o", "b.mesh"},
        {"query", path},
        {"index", "game", "-o", path},
        {"index", "--merge", path, "-o", "merged.sqlite"},
    };
    for (const auto& call : calls) {
      SCOPED_TRACE(testing::PrintToString(call));
      const Answer answer = run(folder, call);
      EXPECT_NE(answer.status, 0);
      EXPECT_THAT(answer.errors, HasSubstr("not a regular file"));
      EXPECT_LT(answer.memory, 500 << 10);
    }
  }
  EXPECT_THAT(namesIn(folder.path()), testing::UnorderedElementsAre("game", "head.mesh", "link", "pipe"));
}

// JSON is UTF-8, and file names are bytes.
TEST(StrangePaths, AreToldAsJson) {
  const ScratchFolder folder;
  const std::string name = "caf\xE9.mesh", digits = "636166e92e6d657368";
  folder.write("game/" + name, samples().at("head.mesh"));
  folder.write(name, samples().at("head.mesh"));
  folder.write("\xFFgone.mesh", "version 9.99\n");
  const Answer indexed = run(folder, {"index", "game", "-o", "game.sqlite"});
  ASSERT_EQ(indexed.status, 0) << indexed.errors;
  const std::pair<std::vector<std::string>, const char*> calls[] = {
      {{"info", "--json", name}, "file"},
      {{"info", "--json", "--jobs", "2", name}, "file"},
      {{"validate", "--json", name}, "file"},
      {{"assets", "--json", name}, "file"},
      {{"bytes", "--summary", "--json", name}, "file"},
      {{"dump", "--json", name, "head.mesh"}, nullptr},
      {{"convert", "--json", name, "-o", "a.stl"}, "file"},
      {{"convert", "--json", name, "-o", "b\xE9.obj"}, "file"},
      {{"render", "--json", "--size", "32x24", name, "-o", "a.png"}, "file"},
      {{"query", "--json", "game.sqlite"}, "path"},
      {{"info", "--json", "\xFFgone.mesh"}, nullptr},
      {{"info", "--json", "--jobs", "2", "\xFFgone.mesh"}, nullptr},
      {{"validate", "--json", "\xFFgone.mesh"}, nullptr},
      {{"assets", "--json", "\xFFgone.mesh"}, nullptr},
      {{"convert", "--json", "\xFFgone.mesh", "-o", "c.obj"}, nullptr},
  };
  for (const auto& [call, key] : calls) {
    SCOPED_TRACE(testing::PrintToString(call));
    const Answer answer = run(folder, call);
    ASSERT_FALSE(answer.out.empty()) << answer.errors;
    EXPECT_TRUE(isUtf8(answer.out));
    // A dump has an object in each line.
    const size_t end = call.front() == "dump" ? answer.out.find('\n') : answer.out.size();
    const Json json = parseJson(answer.out.substr(0, end));
    EXPECT_FALSE(json.isNull()) << answer.out;
    if (!key) continue;
    EXPECT_EQ(json[key].text(), "caf\u00E9.mesh");
    EXPECT_EQ(json[std::string(key) + "_bytes"].text(), digits);
  }
  // Of a name that is text, nothing is said twice.
  folder.write("caf\u00E9.mesh", samples().at("head.mesh"));
  const Json plain = parseJson(run(folder, {"info", "--json", "caf\u00E9.mesh"}).out);
  EXPECT_EQ(plain["file"].text(), "caf\u00E9.mesh");
  EXPECT_EQ(plain.find("file_bytes"), nullptr);
}

TEST(StrangePaths, KeepNoIndexWhereNobodySaidSo) {
  const ScratchFolder folder;
  folder.write("game/head.mesh", samples().at("head.mesh"));
  const VerbOptions nowhere{.variables = {{"HOME", ""}, {"XDG_CACHE_HOME", ""}}};
  const bool wasThere = fs::exists("/tmp/.cache/vitrine");
  for (const std::vector<std::string>& call :
       {std::vector<std::string>{"index", "game"}, {"index"}, {"query", "game"}, {"index", "--clear"}}) {
    SCOPED_TRACE(testing::PrintToString(call));
    const Answer answer = run(folder, call, nowhere);
    EXPECT_EQ(answer.status, 1);
    EXPECT_THAT(answer.errors, HasSubstr("neither XDG_CACHE_HOME nor HOME"));
  }
  EXPECT_EQ(fs::exists("/tmp/.cache/vitrine"), wasThere);
  EXPECT_EQ(run(folder, {"index", "game", "-o", "game.sqlite"}, nowhere).status, 0);
}

TEST(StrangePaths, OfIndexesAreToldWithWhatToDo) {
  const ScratchFolder folder;
  folder.write("game/head.mesh", samples().at("head.mesh"));
  folder.write("elsewhere/secret.mesh", samples().at("head.mesh"));
  fs::create_symlink("../elsewhere", folder.path() / "game" / "textures");
  const VerbOptions options{.variables = {{"XDG_CACHE_HOME", (folder.path() / "cache").string()}}};
  EXPECT_THAT(run(folder, {"query", "game"}, options).errors,
              HasSubstr("game: has no index yet; make one: vitrine index game"));
  const Answer indexed = run(folder, {"index", "game"}, options);
  EXPECT_EQ(indexed.status, 0);
  EXPECT_THAT(indexed.errors, HasSubstr("1 links lead out of game and were not followed: textures"));
  EXPECT_THAT(run(folder, {"query", "game"}, options).out, testing::StartsWith("head.mesh"));
  // One that an older program left in the cache is made anew, and nobody notices.
  fs::path kept;
  for (const auto& entry : fs::directory_iterator(folder.path() / "cache" / "vitrine" / "libraries"))
    kept = entry.path();
  ASSERT_EQ(runFreely(kept, "PRAGMA user_version=1; DELETE FROM files"), "");
  const Answer renewed = run(folder, {"query", "game"}, options);
  EXPECT_THAT(renewed.out, testing::StartsWith("head.mesh"));
  EXPECT_THAT(renewed.errors, IsEmpty());
  ASSERT_EQ(runFreely(kept, "CREATE TABLE further(a)"), "");
  EXPECT_EQ(run(folder, {"index", "game"}, options).status, 0);
  EXPECT_THAT(run(folder, {"query", "game"}, options).out, testing::StartsWith("head.mesh"));

  folder.write("empty.sqlite", "");
  EXPECT_THAT(run(folder, {"index", "game", "-o", "empty.sqlite"}).errors,
              HasSubstr("is empty, not a Vitrine index"));
  EXPECT_EQ(fs::file_size(folder.path() / "empty.sqlite"), 0u);
  EXPECT_EQ(run(folder, {"index", "game", "-o", "empty.sqlite", "--force"}).status, 0);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_THAT(run(folder, {"index", "--merge", "empty.sqlite", "-o", "./empty.sqlite"}).errors,
              HasSubstr("is both a part and the index to merge the parts into"));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(25)) << "it waited for itself";
  EXPECT_EQ(run(folder, {"index", "--merge", "empty.sqlite", "-o", "merged.sqlite"}).status, 0);
}

TEST(StrangePaths, LeaveNothingBesideAnIndexWhenInterrupted) {
  const ScratchFolder folder;
  const auto place = samples().at("place.rbxl");
  for (int i = 0; i < 300; ++i) folder.write(fmt::format("game/{}.rbxl", i), place);
  const fs::path program = fs::read_symlink("/proc/self/exe").parent_path() / "vitrine";
  const auto scratchThere = [&] {
    for (const auto& entry : fs::directory_iterator(folder.path()))
      if (entry.is_directory() && entry.path().filename() != "game") return true;
    return false;
  };
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    SCOPED_TRACE(signal);
    const pid_t child = ::fork();
    if (child == 0) {
      ::signal(signal, SIG_DFL);
      if (::chdir(folder.path().c_str()) != 0) ::_exit(99);
      ::execl(program.c_str(), program.c_str(), "index", "game", "-o", "game.sqlite", "--instances", "--jobs", "1",
              static_cast<char*>(nullptr));
      ::_exit(99);
    }
    int status = 0;
    bool seen = false;
    while (!(seen = scratchThere()) && ::waitpid(child, &status, WNOHANG) == 0)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_TRUE(seen);
    ::kill(child, signal);
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it was over before";
    EXPECT_EQ(WTERMSIG(status), signal);
    EXPECT_FALSE(scratchThere());
    fs::remove(folder.path() / "game.sqlite");
    for (const char* ending : {"-wal", "-shm"}) fs::remove(folder.path() / (std::string("game.sqlite") + ending));
  }
}

}  // namespace
}  // namespace vitrine::test
