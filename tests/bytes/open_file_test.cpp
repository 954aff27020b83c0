// The door to files: what would wait or never end does not come in.
#include "core/bytes/open_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <fstream>

#include "core/bytes/links.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class OpenFileTest : public testing::Test {
 protected:
  void SetUp() override {
    m_folder = fs::path(testing::TempDir()) / fmt::format("open_file_{}", ::getpid());
    fs::remove_all(m_folder);
    fs::create_directories(m_folder);
    std::ofstream(m_folder / "file") << "hello";
  }
  void TearDown() override { fs::remove_all(m_folder); }
  fs::path m_folder;
};

TEST_F(OpenFileTest, RefusesPipesDevicesSocketsAndFolders) {
  ASSERT_EQ(::mkfifo((m_folder / "pipe").c_str(), 0600), 0);
  fs::create_symlink("pipe", m_folder / "link");
  const int listening = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  (m_folder / "socket").string().copy(address.sun_path, sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(listening, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  for (const fs::path& path : {m_folder / "pipe", m_folder / "link", m_folder / "socket", fs::path("/dev/zero"),
                               fs::path("/dev/tty"), m_folder, fs::path(fmt::format("/dev/fd/{}", ends[0]))})
    for (const int further : {0, O_RDWR | O_APPEND | O_CREAT}) {
      SCOPED_TRACE(path);
      const auto opened = openRegular(path, further);
      ASSERT_FALSE(opened);
      EXPECT_EQ(opened.error().code, ErrorCode::Io);
      EXPECT_THAT(opened.error().message, HasSubstr("not a regular file"));
      EXPECT_FALSE(readHead(path, 10));
      EXPECT_FALSE(readSmall(path, 10));
    }
  for (const int each : {ends[0], ends[1], listening}) ::close(each);
  EXPECT_THAT(openRegular(m_folder / "none").error().message, HasSubstr("No such file"));
}

TEST_F(OpenFileTest, ReadsAsMuchAsWasAskedFor) {
  EXPECT_EQ(readHead(m_folder / "file", 3).value(), "hel");
  EXPECT_EQ(readHead(m_folder / "file", 30).value(), "hello");
  EXPECT_EQ(readSmall(m_folder / "file", 5).value(), "hello");
  const auto large = readSmall(m_folder / "file", 4);
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().code, ErrorCode::LimitExceeded);
  // Its size is told as 0.
  EXPECT_THAT(readSmall("/proc/self/status", 1 << 20).value(), HasSubstr("Pid:"));
  EXPECT_FALSE(readSmall("/proc/self/status", 10));
  const auto made = openRegular(m_folder / "made", O_RDWR | O_CREAT);
  ASSERT_TRUE(made);
  EXPECT_EQ(::write(made->file.number(), "x", 1), 1);
}

TEST_F(OpenFileTest, LinksAreFollowedBelowAFolder) {
  const fs::path game = m_folder / "game";
  fs::create_directories(game / "a" / "b");
  std::ofstream(game / "a" / "b" / "file") << "x";
  fs::create_symlink("b/file", game / "a" / "near");
  fs::create_symlink("../../game/a/b/file", game / "a" / "byway");
  fs::create_symlink(game / "a" / "b", game / "absolute");
  fs::create_symlink("../file", game / "out");
  fs::create_symlink("/proc", game / "proc");
  fs::create_symlink("two", game / "one");
  fs::create_symlink("one", game / "two");
  fs::create_symlink("absolute/file", game / "chain");
  const fs::path file = fs::canonical(game / "a" / "b" / "file");
  EXPECT_EQ(realBelow(game, game / "a" / "near"), file);
  EXPECT_EQ(realBelow(game, game / "absolute" / "file"), file);
  EXPECT_EQ(realBelow(game, game / "chain"), file);
  for (const char* name : {"a/byway", "out", "proc", "proc/self", "one"}) {
    EXPECT_EQ(realBelow(game, game / name), std::nullopt) << name;
    EXPECT_TRUE(leadsOut(game, game / name)) << name;
  }
  EXPECT_FALSE(leadsOut(game, game / "a" / "near"));
}

}  // namespace
}  // namespace vitrine::test
