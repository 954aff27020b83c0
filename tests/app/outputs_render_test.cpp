// Where results go: not over what they were made of, and not in halves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>

#include "tests/app/run_verb.h"
#include "tests/support/packing.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Outputs, NeverTakeThePlaceOfTheInput) {
  const ScratchFolder folder;
  const auto whole = samples().at("head.mesh");
  folder.write("a.mesh", whole);
  fs::create_hard_link(folder.path() / "a.mesh", folder.path() / "b.mesh");
  fs::create_symlink("a.mesh", folder.path() / "c.mesh");
  for (const std::string name : {"a.mesh", "b.mesh", "c.mesh"})
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"thumbnail", "a.mesh", name},
             {"convert", "a.mesh", "-o", name, "--force"},
             {"convert", "a.mesh", "--format", "obj", "-o", name, "--force"},
             {"render", "a.mesh", "-o", name, "--force"},
             {"diff", "a.mesh", "a.mesh", "--levels", "0,0", "--picture", name, "--force"},
             {"patch", "a.mesh", "a.mesh", "-o", name, "--force"}}) {
      // convert replaces a link, and leaves what it leads to as it is.
      if (name == "c.mesh" && words[0] != "thumbnail") continue;
      const Answer answer = run(folder, words);
      EXPECT_NE(answer.status, 0) << words[0] << " " << name;
      EXPECT_EQ(readFile(folder.path() / "a.mesh"), whole) << words[0] << " " << name << ": " << answer.errors;
    }
  EXPECT_THAT(run(folder, {"thumbnail", "a.mesh", "b.mesh"}).errors, HasSubstr("is the file that is being read"));
}

TEST(Outputs, NeverTakeThePlaceOfAPackedInput) {
  const ScratchFolder folder;
  const auto packed = gzipOf(asBytes("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"));
  folder.write("a.obj.gz", packed);
  const Answer answer = run(folder, {"convert", "a.obj.gz", "--format", "obj", "-o", "a.obj.gz", "--force"});
  EXPECT_EQ(answer.status, 1);
  EXPECT_THAT(answer.errors, HasSubstr("is the file that is being read"));
  EXPECT_EQ(readFile(folder.path() / "a.obj.gz"), packed);
}

TEST(Outputs, NeverTakeThePlaceOfAnotherInput) {
  const auto mesh = samples().at("head.mesh");
  for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{{}, {"--jobs", "2"}}) {
    const ScratchFolder folder;
    folder.write("a.mesh", mesh);
    ASSERT_EQ(run(folder, {"convert", "a.mesh", "-o", "a.obj"}).status, 0);
    const auto other = readFile(folder.path() / "a.obj");
    std::vector<std::string> words{"convert", "a.mesh", "a.obj", "--to", "obj", "-o", ".", "--force"};
    words.insert(words.end(), more.begin(), more.end());
    const Answer answer = run(folder, words);
    EXPECT_EQ(answer.status, 1);
    EXPECT_THAT(answer.errors, HasSubstr("a.mesh: "));
    EXPECT_THAT(answer.errors, HasSubstr("is the file that is being read"));
    EXPECT_EQ(readFile(folder.path() / "a.obj"), other);
  }
}

TEST(Outputs, AreNoLogOfWhatIsNone) {
  const ScratchFolder folder;
  const auto whole = samples().at("head.mesh");
  folder.write("a.mesh", whole);
  const Answer answer = run(folder, {"validate", "a.mesh", "--resume", "a.mesh"});
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(answer.errors, HasSubstr("is not a log of --resume"));
  EXPECT_EQ(readFile(folder.path() / "a.mesh"), whole);
}

// Runs the program where no file may grow beyond some kilobytes.
int runWithSmallFiles(const ScratchFolder& folder, const std::string& words) {
  const fs::path program = fs::read_symlink("/proc/self/exe").parent_path() / "vitrine";
  const std::string command =
      "cd " + folder.path().string() + " && ulimit -f 4 && " + program.string() + " " + words + " 2>errors";
  return std::system(command.c_str());
}

TEST(Outputs, OfAFullDiskAreNone) {
  for (const std::string words :
       {"render head.mesh --views 3 --size 300x300 -o out", "convert head.mesh -o out.glb",
        "render head.mesh -o out.png", "render head.mesh --turntable 3 -o out.png"}) {
    const ScratchFolder folder;
    folder.write("head.mesh", samples().at("head.mesh"));
    const int status = runWithSmallFiles(folder, words);
    EXPECT_TRUE(WIFEXITED(status)) << words << ": a signal ended it";
    EXPECT_EQ(WEXITSTATUS(status), 1) << words;
    EXPECT_THAT(namesIn(folder.path()), ElementsAre("errors", "head.mesh")) << words;
  }
}

TEST(Outputs, OfSeveralViewsReplaceWhatIsThereOnlyIfAsked) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  const std::vector<std::string> words{"render", "head.mesh", "--views", "2", "--size", "40x40", "-o", "out"};
  ASSERT_EQ(run(folder, words).status, 0);
  EXPECT_EQ(namesIn(folder.path() / "out").size(), 13u) << "six for each view, and the cameras";
  fs::remove(folder.path() / "out" / "cameras.json");
  fs::remove(folder.path() / "out" / "000.png");
  EXPECT_EQ(run(folder, words).status, 1);
  EXPECT_EQ(namesIn(folder.path() / "out").size(), 11u) << "nothing was added to what was there";
  std::vector<std::string> forced = words;
  forced.push_back("--force");
  EXPECT_EQ(run(folder, forced).status, 0);
  EXPECT_EQ(namesIn(folder.path() / "out").size(), 13u);
}

}  // namespace
}  // namespace vitrine::test
