#include "core/export/save_files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>

#include "core/bytes/source.h"
#include "core/export/folder_beneath.h"
#include "tests/support/corpus.h"
#include "tests/support/ordinary_user.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::byte> bytesOf(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

class SaveFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "vitrine-save-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    m_folder = name;
  }
  void TearDown() override {
    fs::permissions(m_folder, fs::perms::owner_all);
    fs::remove_all(m_folder);
  }

  // Everything below the folder.
  std::vector<std::string> there() const {
    std::vector<std::string> paths;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(m_folder))
      paths.push_back(entry.path().lexically_relative(m_folder).string());
    std::ranges::sort(paths);
    return paths;
  }
  std::string content(const std::string& path) const { return std::string(asText(readFile(m_folder / path))); }
  void put(const std::string& path, std::string_view text) const { std::ofstream(m_folder / path) << text; }

  static Exported three() {
    Exported exported;
    exported.files = {
        {"a.gltf", bytesOf("main")}, {"a.bin", bytesOf("data")}, {"tex/deep/b.png", bytesOf("image")}};
    return exported;
  }

  fs::path m_folder;
};

TEST_F(SaveFiles, NeverTakeThePlaceOfAFileThatIsRead) {
  put("a.mesh", "the only copy");
  fs::create_hard_link(m_folder / "a.mesh", m_folder / "b.mesh");
  Exported one;
  one.files = {{"x", bytesOf("new")}};
  auto source = Source::open(m_folder / "a.mesh");
  ASSERT_TRUE(source);
  for (const char* name : {"a.mesh", "b.mesh"}) {
    const auto saved = saveFiles(one, m_folder / name, true);
    ASSERT_FALSE(saved) << name;
    EXPECT_THAT(saved.error().message, HasSubstr("is the file that is being read"));
    put("waiting", "new");
    EXPECT_FALSE(placeFiles({{m_folder / "waiting", m_folder / name}})) << name;
    EXPECT_EQ(content(name), "the only copy");
  }
  source->reset();
  EXPECT_TRUE(saveFiles(one, m_folder / "a.mesh", true));
  EXPECT_EQ(content("a.mesh"), "new");
}

TEST_F(SaveFiles, WritesTheMainFileUnderItsNameAndOthersBelow) {
  ASSERT_TRUE(saveFiles(three(), m_folder / "other.gltf", false).has_value());
  EXPECT_THAT(there(), ElementsAre("a.bin", "other.gltf", "tex", "tex/deep", "tex/deep/b.png"));
  EXPECT_EQ(content("other.gltf"), "main");
  EXPECT_EQ(content("a.bin"), "data");
  EXPECT_EQ(content("tex/deep/b.png"), "image");
}

TEST_F(SaveFiles, NeverOverwritesWithoutBeingAsked) {
  put("a.bin", "old");
  const Result<void> saved = saveFiles(three(), m_folder / "a.gltf", false);
  ASSERT_FALSE(saved.has_value());
  EXPECT_EQ(saved.error().code, ErrorCode::Io);
  EXPECT_THAT(saved.error().message, HasSubstr("a.bin exists already"));
  EXPECT_THAT(there(), ElementsAre("a.bin"));
  EXPECT_EQ(content("a.bin"), "old");
  EXPECT_THAT(existing(targetsOf(three(), m_folder / "a.gltf")), ElementsAre(m_folder / "a.bin"));
}

TEST_F(SaveFiles, SeesALinkThatLeadsNowhere) {
  fs::create_symlink("nowhere", m_folder / "a.gltf");
  EXPECT_FALSE(saveFiles(three(), m_folder / "a.gltf", false).has_value());
  EXPECT_THAT(there(), ElementsAre("a.gltf"));
}

TEST_F(SaveFiles, ReplacesWhenAsked) {
  put("a.gltf", "a longer text than before");
  put("a.bin", "old");
  ASSERT_TRUE(saveFiles(three(), m_folder / "a.gltf", true).has_value());
  EXPECT_EQ(content("a.gltf"), "main");
  EXPECT_EQ(content("a.bin"), "data");
}

TEST_F(SaveFiles, DoesNotMakeTheFolderItWritesTo) {
  EXPECT_FALSE(saveFiles(three(), m_folder / "missing" / "a.gltf", false).has_value());
  EXPECT_THAT(there(), IsEmpty());
}

TEST_F(SaveFiles, TakesEverythingBackWhereATargetIsAFolder) {
  fs::create_directories(m_folder / "tex" / "deep" / "b.png");
  put("a.bin", "old");
  EXPECT_FALSE(saveFiles(three(), m_folder / "a.gltf", true).has_value());
  EXPECT_THAT(there(), ElementsAre("a.bin", "tex", "tex/deep", "tex/deep/b.png"));
  EXPECT_EQ(content("a.bin"), "old");
}

TEST_F(SaveFiles, TakesEverythingBackWhereAFolderCannotBeMade) {
  put("tex", "a file");
  EXPECT_FALSE(saveFiles(three(), m_folder / "a.gltf", false).has_value());
  EXPECT_THAT(there(), ElementsAre("tex"));
}

TEST_F(SaveFiles, LeavesNothingInAFolderThatCannotBeWritten) {
  fs::permissions(m_folder,
                  fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
  EXPECT_TRUE(test::trueForOrdinaryUser([&] {
    const auto saved = saveFiles(three(), m_folder / "a.gltf", false);
    return !saved && saved.error().message.find("Permission denied") != std::string::npos;
  }));
  EXPECT_THAT(there(), IsEmpty());
}

TEST_F(SaveFiles, TakesEverythingBackWhereThereIsNoRoom) {
  Exported exported = three();
  exported.files.push_back({"more/large.bin", std::vector<std::byte>(100'000)});
  const pid_t child = ::fork();
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{4096, 4096};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const Result<void> saved = saveFiles(exported, m_folder / "a.gltf", false);
    ::_exit(saved ? 1 : saved.error().code == ErrorCode::Io ? 0 : 2);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_THAT(there(), IsEmpty());
}

// Where the file system has files without names, as those of Linux do.
TEST_F(SaveFiles, LeaveNothingOfAProgramThatIsEndedWhileItWrites) {
  const int nameless = ::open(m_folder.c_str(), O_WRONLY | O_TMPFILE, 0600);
  if (nameless < 0) GTEST_SKIP() << "SKIPPED: no files without names here";
  ::close(nameless);
  Exported exported;
  exported.files = {{"large.glb", std::vector<std::byte>(100'000)}};
  const pid_t child = ::fork();
  if (child == 0) {
    const rlimit limit{4096, 4096};
    ::setrlimit(RLIMIT_FSIZE, &limit);  // ends the program at its second page
    const Result<void> saved = saveFiles(exported, m_folder / "large.glb", false);
    ::_exit(saved ? 1 : 2);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status)) << status;
  EXPECT_EQ(WTERMSIG(status), SIGXFSZ);
  EXPECT_THAT(there(), IsEmpty());
}

// A disk of 64 KiB, seen by the child alone.
TEST_F(SaveFiles, KeepsWhatWasThereOnAFullDisk) {
  enum : int { Fine, NoDisk = 77, Saved, OtherError, Left, Lost };
  const pid_t child = ::fork();
  if (child == 0) {
    const uid_t user = ::getuid();
    const gid_t group = ::getgid();
    if (::unshare(CLONE_NEWNS) != 0) {
      if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) ::_exit(NoDisk);
      // Who owns nothing here cannot make files either.
      std::ofstream("/proc/self/setgroups") << "deny";
      std::ofstream("/proc/self/uid_map") << user << ' ' << user << " 1";
      std::ofstream("/proc/self/gid_map") << group << ' ' << group << " 1";
    }
    ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
    if (::mount("tmpfs", m_folder.c_str(), "tmpfs", 0, "size=64k") != 0) ::_exit(NoDisk);
    put("a.gltf", "before");
    put("a.bin", "before, too");
    if (content("a.gltf") != "before") ::_exit(NoDisk);
    const auto before = there();
    Exported exported = three();
    exported.files.push_back({"more/large.bin", std::vector<std::byte>(100'000)});
    const Result<void> saved = saveFiles(exported, m_folder / "a.gltf", true);
    if (saved) ::_exit(Saved);
    const bool told = saved.error().message.find("No space left on device") != std::string::npos;
    if (saved.error().code != ErrorCode::Io || !told) ::_exit(OtherError);
    if (there() != before) ::_exit(Left);
    ::_exit(content("a.gltf") == "before" && content("a.bin") == "before, too" ? Fine : Lost);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == NoDisk) GTEST_SKIP() << "SKIPPED: no small disk can be mounted here";
  EXPECT_EQ(WEXITSTATUS(status), Fine);
}

TEST_F(SaveFiles, ReplacesFilesAloneAndKeepsWhoMayReadThem) {
  put("a.gltf", "before");
  fs::permissions(m_folder / "a.gltf", fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_TRUE(saveFiles(three(), m_folder / "a.gltf", true));
  EXPECT_EQ(fs::status(m_folder / "a.gltf").permissions(), fs::perms::owner_read | fs::perms::owner_write);

  ASSERT_EQ(::mkfifo((m_folder / "pipe.gltf").c_str(), 0600), 0);
  EXPECT_FALSE(saveFiles(three(), m_folder / "pipe.gltf", true));
  EXPECT_EQ(fs::status(m_folder / "pipe.gltf").type(), fs::file_type::fifo) << "a pipe or a device is no file";
}

// ---- Links ------------------------------------------------------------------------------------------------------

TEST_F(SaveFiles, FollowsNoLinkBelowTheFolder) {
  // What lies outside of the folder that is written to, and what is linked to it inside.
  fs::create_directories(m_folder / "outside" / "deep");
  fs::create_directory(m_folder / "in");
  put("outside/file", "untouched");
  struct Case {
    const char *link, *to, *told;
  };
  for (const auto& [link, to, told] : std::initializer_list<Case>{
           {"tex", "../outside", "in/tex"},                                   // a folder
           {"tex/deep", "../../outside/deep", "in/tex/deep"},                 // a folder below
           {"tex/deep/b.png", "../../../outside/file", "in/tex/deep/b.png"},  // a file
           {"a.bin", "../outside/file", "in/a.bin"},                          // a file beside the main one
           {"a.bin", "../outside/nowhere", "in/a.bin"},                       // nothing, where a file could be made
           {"tex", "../outside/nothing", "in/tex"},                           // nothing, where a folder could be
           {"tex", ".", "in/tex"}}) {                                         // even the folder itself
    for (const bool replace : {false, true}) {
      SCOPED_TRACE(fmt::format("{} -> {}, {}", link, to, replace));
      fs::remove_all(m_folder / "in");
      fs::create_directories((m_folder / "in" / link).parent_path());
      fs::create_symlink(to, m_folder / "in" / link);
      const auto before = there();
      const Result<void> saved = saveFiles(three(), m_folder / "in" / "a.gltf", replace);
      ASSERT_FALSE(saved.has_value());
      EXPECT_EQ(saved.error().code, ErrorCode::Io);
      EXPECT_EQ(saved.error().message,
                (m_folder / told).string() +
                    ": is a symbolic link; an export does not follow links in the folder that it goes to");
      EXPECT_EQ(there(), before) << "nothing was made, nothing is gone";
      EXPECT_EQ(content("outside/file"), "untouched");
    }
  }
}

TEST_F(SaveFiles, GoesThroughALinkToTheFolderThatWasChosen) {
  fs::create_directory(m_folder / "real");
  fs::create_directory_symlink("real", m_folder / "link");
  ASSERT_TRUE(saveFiles(three(), m_folder / "link" / "a.gltf", false).has_value());
  EXPECT_EQ(content("real/tex/deep/b.png"), "image");
}

TEST_F(SaveFiles, ReplacesALinkThatTheMainFileIsAndNotWhatItLeadsTo) {
  put("elsewhere", "untouched");
  fs::create_symlink("elsewhere", m_folder / "a.gltf");
  ASSERT_TRUE(saveFiles(three(), m_folder / "a.gltf", true).has_value());
  EXPECT_EQ(content("elsewhere"), "untouched");
  EXPECT_FALSE(fs::is_symlink(m_folder / "a.gltf"));
  EXPECT_EQ(content("a.gltf"), "main");
}

TEST_F(SaveFiles, FollowsNoLinkBetweenTheChosenFolderAndTheMainFile) {
  fs::create_directories(m_folder / "outside");
  fs::create_directories(m_folder / "in");
  fs::create_directory_symlink("../outside", m_folder / "in" / "place");
  const Result<void> saved = saveFiles(three(), m_folder / "in" / "place" / "a.gltf", true, m_folder / "in");
  ASSERT_FALSE(saved.has_value());
  EXPECT_THAT(saved.error().message, HasSubstr("in/place: is a symbolic link"));
  EXPECT_THAT(there(), ElementsAre("in", "in/place", "outside"));
  fs::remove(m_folder / "in" / "place");
  ASSERT_TRUE(saveFiles(three(), m_folder / "in" / "place" / "a.gltf", true, m_folder / "in").has_value());
  EXPECT_EQ(content("in/place/tex/deep/b.png"), "image") << "folders below the chosen one are made";
}

TEST_F(SaveFiles, FoldersAreReachedWithoutLinksByKernelsOldAndNew) {
  fs::create_directories(m_folder / "a" / "b" / "c");
  fs::create_directory_symlink("b", m_folder / "a" / "inner");
  fs::create_directory_symlink(m_folder / "a", m_folder / "absolute");
  fs::create_symlink("nowhere", m_folder / "a" / "dangling");
  put("file", "text");
  const OpenFolder base(::open(m_folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  for (const Steps steps : {Steps::AtOnce, Steps::OneByOne}) {
    const auto opens = [&](const std::string& path) {
      const OpenFolder opened = openBeneath(base.descriptor(), path, steps);
      struct stat found {
      }, wanted{};
      if (!opened) return false;
      EXPECT_EQ(::fstat(opened.descriptor(), &found), 0);
      EXPECT_EQ(::stat((m_folder / path).c_str(), &wanted), 0);
      return found.st_ino == wanted.st_ino;
    };
    for (const char* path : {"", "a", "a/b", "a/b/c"}) EXPECT_TRUE(opens(path)) << path;
    for (const char* path : {"a/inner", "a/inner/c", "absolute", "absolute/b", "a/dangling", "file", "missing",
                             "..", "a/../a", "a/b/../../.."})
      EXPECT_FALSE(opens(path)) << path;
  }
  EXPECT_TRUE(isLink(base.descriptor(), "absolute"));
  EXPECT_FALSE(isLink(base.descriptor(), "a"));
  EXPECT_FALSE(isLink(base.descriptor(), "missing"));
}

TEST_F(SaveFiles, PlacesWaitingFilesAllOrNone) {
  put("1", "one"), put("2", "two"), put("one.png", "before");
  ASSERT_TRUE(placeFiles({{m_folder / "1", m_folder / "one.png"}, {m_folder / "2", m_folder / "two.png"}}));
  EXPECT_THAT(there(), ElementsAre("one.png", "two.png"));
  EXPECT_EQ(content("one.png"), "one");

  put("3", "three"), put("4", "four");
  fs::create_directory(m_folder / "folder.png");
  const Result<void> placed = placeFiles({{m_folder / "3", m_folder / "one.png"},
                                          {m_folder / "3b", m_folder / "new.png"},
                                          {m_folder / "4", m_folder / "folder.png"}});
  ASSERT_FALSE(placed);
  EXPECT_EQ(content("one.png"), "one") << "what was there is there again";
  EXPECT_FALSE(fs::exists(m_folder / "new.png"));
}

}  // namespace
}  // namespace vitrine::test
