// What is found below a folder, and nothing else.
#include "core/library/scan.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

std::vector<std::string> list(const fs::path& folder, std::set<std::string>& leadOut) {
  std::vector<std::string> found;
  std::set<std::string> unlisted;
  const auto done =
      scanFolder(folder, [&](std::string&& path, const FileStamp&) { found.push_back(std::move(path)); }, unlisted,
                 {.leadOut = &leadOut});
  EXPECT_TRUE(done && *done);
  EXPECT_TRUE(unlisted.empty());
  return found;
}

TEST(Scan, FollowsNoLinkThatLeadsOut) {
  const fs::path base = fs::path(testing::TempDir()) / fmt::format("scan_{}", ::getpid()), game = base / "game";
  fs::remove_all(base);
  fs::create_directories(game / "models");
  fs::create_directories(base / "elsewhere" / "deep");
  for (const fs::path& file : {game / "models" / "hat.mesh", base / "elsewhere" / "secret.mesh",
                               base / "elsewhere" / "deep" / "secret.mesh"})
    std::ofstream(file) << "version 1.00\n";
  fs::create_symlink("../elsewhere", game / "textures");
  fs::create_symlink(base / "elsewhere", game / "models" / "textures");
  fs::create_symlink("/proc", game / "proc");
  fs::create_symlink("..", game / "models" / "up");
  fs::create_symlink("../elsewhere/secret.mesh", game / "secret.mesh");
  fs::create_symlink("gone.mesh", game / "nowhere.mesh");
  fs::create_symlink("loop.mesh", game / "loop.mesh");
  // Those that stay: a file under its second name, and a folder that has one already.
  fs::create_symlink("models/hat.mesh", game / "again.mesh");
  fs::create_symlink("models", game / "same");
  ASSERT_EQ(::mkfifo((game / "pipe.mesh").c_str(), 0600), 0);
  ASSERT_EQ(::mkfifo((game / "pipe").c_str(), 0600), 0);
  fs::create_symlink("pipe.mesh", game / "piped.mesh");

  std::set<std::string> leadOut;
  EXPECT_THAT(list(game, leadOut), ElementsAre("again.mesh", "models/hat.mesh"));
  EXPECT_THAT(leadOut, ElementsAre("loop.mesh", "models/textures", "proc", "secret.mesh", "textures"));
  // The folder itself may be a link: somebody said so.
  fs::create_symlink(game, base / "link");
  leadOut.clear();
  EXPECT_THAT(list(base / "link", leadOut), ElementsAre("again.mesh", "models/hat.mesh"));
  EXPECT_EQ(leadOut.size(), 5u);
  EXPECT_THAT(list(base / "link/", leadOut), ElementsAre("again.mesh", "models/hat.mesh"));
  fs::remove_all(base);
}

TEST(Scan, FindsPackedFilesByWhatTheyAreCalledWithin) {
  const fs::path folder = fs::path(testing::TempDir()) / fmt::format("scan_packed_{}", ::getpid());
  fs::remove_all(folder);
  fs::create_directories(folder);
  for (const char* name : {"hat.mesh.gz", "PLACE.RBXL.GZ", "room.obj.zst", "notes.txt.gz", "notes.gz",
                           "list.xml.gz", "backup.tar.gz", "ls.1.gz", "gz", ".hat.mesh.gz"})
    std::ofstream(folder / name) << "\x1F\x8B";
  std::set<std::string> leadOut;
  EXPECT_THAT(list(folder, leadOut), ElementsAre("PLACE.RBXL.GZ", "hat.mesh.gz", "room.obj.zst"));
  fs::remove_all(folder);
}

}  // namespace
}  // namespace vitrine::test
