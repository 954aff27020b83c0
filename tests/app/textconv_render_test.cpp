// vitrine textconv as it runs, alone and as git runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/app/run_verb.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// Two parts of one name and a value that points at the second of them.
std::string modelOf(const std::string& size, const std::string& source) {
  return "<roblox version=\"4\"><Item class=\"Model\" referent=\"R1\"><Properties><string name=\"Name\">House"
         "</string><Ref name=\"PrimaryPart\">R3</Ref></Properties>"
         "<Item class=\"Script\" referent=\"R4\"><Properties><string name=\"Name\">Run</string>"
         "<ProtectedString name=\"Source\">" +
         source +
         "</ProtectedString></Properties></Item>"
         "<Item class=\"Part\" referent=\"R3\"><Properties><string name=\"Name\">Door</string><float "
         "name=\"Transparency\">" +
         size + "</float></Properties></Item></Item></roblox>";
}
void writeModel(const ScratchFolder& folder, const std::string& name, const std::string& text) {
  const auto* from = reinterpret_cast<const std::byte*>(text.data());
  folder.write(name, std::vector<std::byte>(from, from + text.size()));
}

TEST(Textconv, HasALineForEachNodeAndValue) {
  const ScratchFolder folder;
  writeModel(folder, "a.rbxmx", modelOf("0.1", "print(1)\nprint(2)\n"));
  const Answer answer = run(folder, {"textconv", "a.rbxmx"});
  EXPECT_EQ(answer.status, 0) << answer.errors;
  EXPECT_EQ(answer.out,
            "House (Model)\n  PrimaryPart: House/Door\nHouse/Door (Part)\n  Transparency: 0.1\nHouse/Run (Script)\n"
            "  Source:\n    | print(1)\n    | print(2)\n");
}

// Packing, the order of chunks and ids are no difference; a binary file and its text form are the same.
TEST(Textconv, IsTheSameHoweverAFileIsPacked) {
  const ScratchFolder folder;
  folder.write("a.rbxl", samples().at("place.rbxl"));
  const std::string text = run(folder, {"textconv", "a.rbxl"}).out;
  EXPECT_THAT(text, HasSubstr("\nWorkspace/House/"));
  for (const char* variant : {"LZ4", "Zstandard", "uncompressed"}) {
    const Answer written = run(folder, {"convert", "a.rbxl", "-o", "b.rbxl", "--force", "--variant", variant});
    ASSERT_EQ(written.status, 0) << written.errors;
    EXPECT_TRUE(run(folder, {"textconv", "b.rbxl"}).out == text) << variant;
  }
  ASSERT_EQ(run(folder, {"convert", "a.rbxl", "-o", "b.rbxlx"}).status, 0);
  EXPECT_TRUE(run(folder, {"textconv", "b.rbxlx"}).out == text);
  std::vector<std::byte> cut = samples().at("place.rbxl");
  cut.resize(cut.size() - 300);
  folder.write("cut.rbxl", cut);
  EXPECT_EQ(run(folder, {"textconv", "cut.rbxl"}).status, 1);
  EXPECT_EQ(run(folder, {"textconv", "missing.rbxl"}).status, 1);
}

TEST(Textconv, TellsMeshesByTheirArrays) {
  const ScratchFolder folder;
  folder.write("key.binarymesh", samples().at("key.binarymesh"));
  const Answer answer = run(folder, {"textconv", "key.binarymesh"});
  EXPECT_EQ(answer.status, 0);
  EXPECT_THAT(answer.out, HasSubstr("\n  positions: "));
  EXPECT_THAT(answer.out, HasSubstr(" bytes, MD5 "));
}

// The lines of the manual.
TEST(Textconv, IsWhatGitShows) {
  if (std::system("git --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "SKIPPED: no git";
  const ScratchFolder folder;
  writeModel(folder, "house.rbxmx", modelOf("0.1", "print(1)\nprint(2)\n"));
  const std::string program = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "vitrine";
  const auto git = [&](const std::string& arguments) {
    const auto to = folder.path() / "said";
    const std::string line = "cd '" + folder.path().string() +
                             "' && HOME=. GIT_CONFIG_NOSYSTEM=1 git -c user.name=a -c user.email=a@b.c -c "
                             "core.pager=cat " +
                             arguments + " > '" + to.string() + "' 2>&1";
    EXPECT_EQ(std::system(line.c_str()), 0) << arguments;
    std::stringstream said;
    said << std::ifstream(to).rdbuf();
    return said.str();
  };
  git("init -q .");
  std::ofstream(folder.path() / ".gitattributes") << "*.rbxmx diff=vitrine\n";
  git("config diff.vitrine.textconv \"'" + program + "' textconv\"");
  git("config difftool.vitrine.cmd '\"" + program + "\" diff \"$LOCAL\" \"$REMOTE\"; true'");
  git("add house.rbxmx .gitattributes");
  git("commit -q -m first");
  writeModel(folder, "house.rbxmx", modelOf("0.25", "print(1)\nprint(3)\n"));
  const std::string diff = git("diff");
  EXPECT_THAT(diff, HasSubstr("\n-  Transparency: 0.1\n+  Transparency: 0.25\n"));
  EXPECT_THAT(diff, HasSubstr("\n     | print(1)\n-    | print(2)\n+    | print(3)\n"));
  EXPECT_THAT(diff, Not(HasSubstr("Binary files")));
  EXPECT_THAT(diff, Not(HasSubstr("referent")));
  EXPECT_THAT(git("difftool --no-prompt --tool=vitrine"), HasSubstr("  Transparency: 0.1 -> 0.25\n"));
  git("commit -q -a -m second");
  EXPECT_THAT(git("log -p -1"), HasSubstr("\n+  Transparency: 0.25\n"));
}

}  // namespace
}  // namespace vitrine::test
