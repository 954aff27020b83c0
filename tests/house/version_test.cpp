// What a build says of the commit that it is made of: resources/version/commit.cmake, run as the build runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>

#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// A clone with that script and one commit, in a folder of its own.
class VersionTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::system("git --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "SKIPPED: no git";
    fs::create_directories(m_clone / "resources/version");
    for (const char* name : {"commit", "commit.cmake"})
      fs::copy_file(fs::path(VITRINE_SOURCE_DIR) / "resources/version" / name,
                    m_clone / "resources/version" / name);
    fs::copy_file(fs::path(VITRINE_SOURCE_DIR) / ".gitattributes", m_clone / ".gitattributes");
    git("init -q");
    git("add .");
    git("-c user.name=nobody -c user.email=nobody@localhost commit -q -m first");
  }
  void git(const std::string& words) { sh("git -C '" + m_clone.string() + "' " + words); }
  static void sh(const std::string& command) {
    EXPECT_EQ(std::system((command + " > /dev/null 2>&1").c_str()), 0) << command;
  }
  // What a build of `source` says of itself.
  std::string said(const fs::path& source) {
    const fs::path header = m_folder.path() / "commit.h";
    fs::remove(header);
    sh("cmake -DSOURCE='" + source.string() + "' -DVERSION=1.2.3 -DOUTPUT='" + header.string() + "' -P '" +
       (source / "resources/version/commit.cmake").string() + "'");
    static const std::regex line("#define VITRINE_COMMIT \"([^\"]*)\"");
    const std::string text = contentOf(header);
    std::smatch match;
    return std::regex_search(text, match, line) ? match[1].str() : "nothing";
  }
  std::string saidOfArchive() {
    const fs::path archive = m_folder.path() / "archive";
    fs::remove_all(archive);
    fs::create_directory(archive);
    sh("git -C '" + m_clone.string() + "' archive HEAD | tar -x -C '" + archive.string() + "'");
    return said(archive);
  }

  ScratchFolder m_folder;
  fs::path m_clone = fs::canonical(m_folder.path()) / "clone";
};

constexpr const char* kName = "[0-9a-f]{9}";

TEST_F(VersionTest, NamesTheCommitWhereItIsNoRelease) {
  EXPECT_THAT(said(m_clone), testing::MatchesRegex(kName));
  EXPECT_EQ(saidOfArchive(), said(m_clone)) << "an archive has no clone to ask";
  git("tag v1.2.4");
  EXPECT_THAT(said(m_clone), testing::MatchesRegex(kName)) << "another version's tag";
  std::ofstream(m_clone / "resources/version/commit", std::ios::app) << "# changed\n";
  EXPECT_THAT(said(m_clone), testing::MatchesRegex(std::string(kName) + " and changes"));
}

TEST_F(VersionTest, SaysNothingOfARelease) {
  git("-c user.name=nobody -c user.email=nobody@localhost tag -a -m x v1.2.3");
  EXPECT_EQ(said(m_clone), "");
  EXPECT_EQ(saidOfArchive(), "");
}

TEST_F(VersionTest, IsUnknownWithoutACloneAndInACloneOfSomethingElse) {
  const fs::path inside = m_clone / "vendored";
  fs::create_directories(inside / "resources");
  fs::copy(m_clone / "resources/version", inside / "resources/version");
  EXPECT_EQ(said(inside), "unknown");
  fs::remove_all(m_clone / ".git");
  EXPECT_EQ(said(m_clone), "unknown");
}

}  // namespace
}  // namespace vitrine::test
