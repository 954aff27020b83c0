// Standard input, lists of files, several files in one call, and what is said beside the results.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pty.h>

#include "app/cli/terminal.h"
#include "app/images/images.h"
#include "tests/app/run_verb.h"
#include "tests/support/json.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// A folder with some of the samples.
struct SampleFiles : ScratchFolder {
  explicit SampleFiles(std::initializer_list<const char*> names) {
    for (const char* name : names) write(name, samples().at(name));
  }
  std::string at(const char* name) const { return (path() / name).string(); }
};

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// ---- Standard input ---------------------------------------------------------------------------------------------

TEST(StandardInput, IsReadAsTheFileIs) {
  const SampleFiles folder{"head.mesh", "lamp.rbxmx"};
  const VerbOptions head{.input = folder.at("head.mesh")}, lamp{.input = folder.at("lamp.rbxmx")};
  const auto renamed = [](std::string text, const std::string& from, const std::string& to) {
    for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
      text.replace(at, from.size(), to);
    return text;
  };
  EXPECT_EQ(run(folder, {"info", "--json", "-"}, head).out,
            renamed(run(folder, {"info", "--json", "head.mesh"}).out, "\"head.mesh\"", "\"-\""));
  EXPECT_EQ(run(folder, {"dump", "-"}, lamp).out, run(folder, {"dump", "lamp.rbxmx"}).out);
  EXPECT_EQ(run(folder, {"validate", "-"}, head).out, "-: roblox-mesh 5.00\n");
  ASSERT_EQ(run(folder, {"render", "head.mesh", "-o", "a.png", "--size", "64x48"}).status, 0);
  EXPECT_EQ(run(folder, {"render", "-", "-o", "-", "--size", "64x48"}, head).out,
            asText(readFile(folder.path() / "a.png")));
  ASSERT_EQ(run(folder, {"convert", "head.mesh", "-o", "a.stl"}).status, 0);
  const Answer made = run(folder, {"convert", "-", "-o", "-", "--to", "stl"}, head);
  EXPECT_EQ(made.status, 0) << made.errors;
  EXPECT_EQ(made.out.substr(80), asText(readFile(folder.path() / "a.stl")).substr(80)) << "all but its name";
}

TEST(StandardInput, IsBounded) {
  const SampleFiles folder{"head.mesh"};
  const VerbOptions head{.input = folder.at("head.mesh")};
  const uint64_t size = fs::file_size(folder.path() / "head.mesh");
  EXPECT_EQ(run(folder, {"info", "-", fmt::format("--limit=file={}", size)}, head).status, 0);
  const Answer refused = run(folder, {"info", "-", fmt::format("--limit=file={}", size - 1)}, head);
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.errors, HasSubstr(fmt::format("-: more than {} bytes", size - 1)));
  // What never ends.
  const Answer zeros = run(folder, {"info", "-", "--limit=file=3M"}, {.input = "/dev/zero"});
  EXPECT_EQ(zeros.status, 1);
  EXPECT_THAT(zeros.errors, HasSubstr("more than 3145728 bytes"));
}

TEST(StandardInput, WantsAnEndingWhereOnlyThatTells) {
  const ScratchFolder folder;
  const fs::path obj = folder.write("a.txt", "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n");
  const Answer unknown = run(folder, {"info", "-"}, {.input = obj.string()});
  EXPECT_EQ(unknown.status, 1);
  EXPECT_THAT(unknown.errors, HasSubstr("--as EXT names its format"));
  const Answer known = run(folder, {"info", "-", "--as", "obj"}, {.input = obj.string()});
  EXPECT_EQ(known.status, 0) << known.errors;
  EXPECT_THAT(known.out, HasSubstr("triangles  1"));
  EXPECT_EQ(run(folder, {"info", "a.txt", "--as", "obj"}).status, 2) << "files have names of their own";
}

TEST(StandardInput, IsNamedOnceAndIsNoTerminal) {
  const SampleFiles folder{"head.mesh"};
  const VerbOptions head{.input = folder.at("head.mesh")};
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"info", "-", "-"}, {"validate", "-", "--files-from", "-"}}) {
    const Answer twice = run(folder, words, head);
    EXPECT_EQ(twice.status, 2);
    EXPECT_THAT(twice.errors, HasSubstr("standard input can be read once"));
  }
  int leader = -1, follower = -1;
  char name[128] = {};
  ASSERT_EQ(::openpty(&leader, &follower, name, nullptr, nullptr), 0);
  const Answer waiting = run(folder, {"info", "-"}, {.input = name});
  EXPECT_EQ(waiting.status, 2);
  EXPECT_THAT(waiting.errors, HasSubstr("standard input is a terminal"));
  ::close(leader), ::close(follower);
  // A file of that name has a path.
  fs::copy_file(folder.path() / "head.mesh", folder.path() / "-");
  EXPECT_EQ(run(folder, {"info", "./-"}).status, 0);
}

// ---- Several files ----------------------------------------------------------------------------------------------

TEST(ManyFiles, DumpSaysWhoseNodesTheyAre) {
  const SampleFiles folder{"head.mesh", "lamp.rbxmx"};
  const std::vector<std::string> tree{"dump", "--depth", "0", "--no-properties"};
  const auto dumped = [&](std::vector<std::string> more) {
    more.insert(more.begin(), tree.begin(), tree.end());
    return run(folder, more);
  };
  EXPECT_EQ(dumped({"head.mesh", "lamp.rbxmx"}).out,
            "==> head.mesh <==\nmesh \"head\"\n==> lamp.rbxmx <==\nModel \"Lamp\"\n");
  EXPECT_EQ(dumped({"lamp.rbxmx"}).out, "Model \"Lamp\"\n") << "of one as ever";
  const std::vector<std::string> objects = linesOf(dumped({"--json", "head.mesh", "lamp.rbxmx"}).out);
  ASSERT_EQ(objects.size(), 2u);
  EXPECT_EQ(parseJson(objects[0])["file"].text(), "head.mesh");
  EXPECT_EQ(parseJson(objects[1])["file"].text(), "lamp.rbxmx");
  EXPECT_THAT(dumped({"--json", "lamp.rbxmx"}).out, StartsWith("{\"id\":0,"));
  // Of a list, however long it is.
  folder.write("list", "lamp.rbxmx\n");
  EXPECT_THAT(dumped({"--files-from", "list"}).out, StartsWith("==> lamp.rbxmx <=="));
  const Answer gone = dumped({"gone", "lamp.rbxmx"});
  EXPECT_EQ(gone.status, 1);
  EXPECT_THAT(gone.out, HasSubstr("Lamp"));
}

TEST(ManyFiles, RenderDrawsIntoAFolder) {
  const SampleFiles folder{"head.mesh", "lantern.llmesh"};
  fs::create_directory(folder.path() / "b");
  fs::copy_file(folder.path() / "lantern.llmesh", folder.path() / "b" / "head.mesh");
  const Answer answer = run(folder, {"render", "head.mesh", "gone.mesh", "lantern.llmesh", "b/head.mesh", "-o",
                                     "out/", "--size", "48x32", "--json", "--quiet"});
  EXPECT_EQ(answer.status, 1) << "one is not there";
  EXPECT_EQ(linesOf(answer.errors).size(), 1u) << answer.errors;
  EXPECT_EQ(linesOf(answer.out).size(), 3u);
  EXPECT_THAT(namesIn(folder.path() / "out"), ElementsAre("head-2.png", "head.png", "lantern.png"));
  // Each is the picture that it is alone.
  for (const auto& [file, picture] : std::map<std::string, std::string>{
           {"head.mesh", "head"}, {"lantern.llmesh", "lantern"}, {"b/head.mesh", "head-2"}}) {
    const Answer alone = run(folder, {"render", file, "-o", "-", "--size", "48x32"});
    EXPECT_EQ(alone.out, asText(readFile(folder.path() / "out" / (picture + ".png")))) << file;
  }
  EXPECT_EQ(run(folder, {"render", "head.mesh", "lantern.llmesh", "-o", "x.png"}).status, 2);
  EXPECT_EQ(run(folder, {"render", "head.mesh", "lantern.llmesh", "-o", "-"}).status, 2);
  EXPECT_FALSE(fs::exists(folder.path() / "x.png"));
}

TEST(ManyFiles, ComeFromAList) {
  const SampleFiles folder{"head.mesh", "lamp.rbxmx"};
  const std::string odd = "a\nb.mesh";
  fs::copy_file(folder.path() / "head.mesh", folder.path() / odd);
  const auto filesOf = [](const Answer& answer) {
    std::vector<std::string> files;
    for (const std::string& line : linesOf(answer.out)) files.push_back(parseJson(line)["file"].text());
    return files;
  };
  folder.write("lines", "head.mesh\n\nlamp.rbxmx");
  EXPECT_THAT(filesOf(run(folder, {"info", "--json", "--files-from", "lines"})),
              ElementsAre("head.mesh", "lamp.rbxmx"));
  EXPECT_THAT(
      filesOf(run(folder, {"info", "--json", "--files-from", "-", "lamp.rbxmx"}, {.input = folder.at("lines")})),
      ElementsAre("lamp.rbxmx", "head.mesh", "lamp.rbxmx"));
  folder.write("zeros", odd + std::string(1, '\0') + "head.mesh" + std::string(1, '\0'));
  EXPECT_THAT(filesOf(run(folder, {"info", "--json", "-0", "--files-from", "zeros"})),
              ElementsAre(odd, "head.mesh"));
  const Answer wrongEnds = run(folder, {"info", "--files-from", "zeros"});
  EXPECT_EQ(wrongEnds.status, 2);
  EXPECT_THAT(wrongEnds.errors, HasSubstr("-0"));
  folder.write("nothing", "");
  EXPECT_EQ(run(folder, {"info", "--files-from", "nothing"}).status, 0);
  EXPECT_EQ(run(folder, {"info", "--files-from", "gone"}).status, 2);
  EXPECT_EQ(run(folder, {"info", "--files-from", "/dev/zero"}).status, 2) << "ends";
  for (const char* verb : {"info", "dump", "validate"}) EXPECT_EQ(run(folder, {verb}).status, 2) << verb;
  const Answer converted =
      run(folder, {"convert", "--files-from", "lines", "-o", "out/", "--to", "json", "--jobs", "2"});
  EXPECT_EQ(converted.status, 2) << "json is no writer";
  EXPECT_EQ(
      run(folder, {"convert", "--files-from", "lines", "-o", "out/", "--to", "tree-json", "--jobs", "2"}).status,
      0);
  EXPECT_THAT(namesIn(folder.path() / "out"), ElementsAre("head.json", "lamp.json"));
}

TEST(ManyFiles, TakeNoMemoryAndABadOneALine) {
  const SampleFiles folder{"head.mesh"};
  folder.write("broken.mesh", "version 9.99\n");
  const auto listOf = [&](size_t count) {
    std::string list;
    for (size_t i = 0; i < count; ++i) list += i % 100 == 99 ? "broken.mesh\n" : "head.mesh\n";
    folder.write("list", list);
  };
  listOf(20);
  const Answer few = run(folder, {"info", "--json", "--files-from", "list"});
  ASSERT_EQ(few.status, 0);
  constexpr size_t kMany = 1500;
  listOf(kMany);
  const Answer many = run(folder, {"info", "--json", "--files-from", "list"});
  EXPECT_EQ(many.status, 1);
  EXPECT_EQ(linesOf(many.out).size(), kMany);
  EXPECT_EQ(linesOf(many.errors).size(), kMany / 100) << many.errors.substr(0, 1000);
  EXPECT_LT(many.memory - few.memory, 8 * 1024) << "a file is 300 KiB";
}

// ---- What is said beside the results ----------------------------------------------------------------------------

TEST(Messages, QuietLeavesErrorsAlone) {
  SampleFiles folder{"head.mesh"};
  for (const auto& [name, bytes] : samples())
    if (name.starts_with("room/")) folder.write(name.substr(5), bytes);
  const std::vector<std::string> noisy{"render", "archive.rmesh", "-o", "a.png", "--size", "32x32", "--force"};
  std::vector<std::string> quiet = noisy;
  quiet.emplace_back("--quiet");
  EXPECT_THAT(run(folder, noisy).errors, HasSubstr("its own light is dark"));
  // Qt says something there, too.
  const VerbOptions bare{.variables = {{"XDG_RUNTIME_DIR", ""}}};
  EXPECT_EQ(run(folder, quiet, bare).errors, "");
  EXPECT_NE(run(folder, {"convert", "head.mesh", "-o", "a.stl"}).errors, "");
  EXPECT_EQ(run(folder, {"convert", "head.mesh", "-o", "b.stl", "--quiet"}, bare).errors, "");
  EXPECT_THAT(run(folder, {"--quiet", "info", "gone"}).errors, HasSubstr("No such file"));
}

TEST(Messages, HaveColoursWhereTheyAreWanted) {
  const SampleFiles folder{"head.mesh"};
  const std::string escape = "\x1B[";
  const auto call = [&](const char* when, const VerbOptions& options = {}) {
    return run(folder, {"info", "head.mesh", "gone", "--color", when}, options);
  };
  for (const char* when : {"auto", "never"}) {
    EXPECT_THAT(call(when).out, Not(HasSubstr(escape)));
    EXPECT_THAT(call(when).errors, Not(HasSubstr(escape)));
  }
  EXPECT_THAT(call("always").out, StartsWith("\x1B[1mhead.mesh\x1B[0m\n"));
  EXPECT_THAT(call("always").errors, HasSubstr("\x1B[1mgone:\x1B[0m \x1B[1;31minput/output\x1B[0m: "));
  EXPECT_THAT(run(folder, {"info", "head.mesh", "--color", "always", "--no-color"}).out, Not(HasSubstr(escape)));
  EXPECT_EQ(call("sometimes").status, 2);
  EXPECT_THAT(run(folder, {"info", "--json", "head.mesh", "--color", "always"}).out, StartsWith("{"));
  EXPECT_THAT(run(folder, {"info", "--color", "always", "--help"}).out, HasSubstr("\x1B[1mOptions:\x1B[0m"));
}

// The program's standard output is a terminal of so many columns.
std::string onTerminal(const std::vector<std::string>& words, const fs::path& folder, unsigned short columns,
                       const char* noColour) {
  const fs::path program = fs::read_symlink("/proc/self/exe").parent_path() / "vitrine";
  const winsize size{.ws_row = 24, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
  int leader = -1;
  const pid_t child = ::forkpty(&leader, nullptr, nullptr, &size);
  if (child == 0) {
    std::vector<std::string> all{program.string()};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> pointers;
    for (std::string& word : all) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::unsetenv("COLUMNS"), ::unsetenv("NO_COLOR"), ::setenv("TERM", "xterm", 1);
    if (*noColour) ::setenv("NO_COLOR", noColour, 1);
    if (::chdir(folder.c_str()) == 0) ::execv(pointers[0], pointers.data());
    ::_exit(99);
  }
  std::string text;
  char part[4096];
  for (ssize_t count; (count = ::read(leader, part, sizeof part)) > 0;) text.append(part, size_t(count));
  ::close(leader);
  int status = 0;
  ::waitpid(child, &status, 0);
  std::erase(text, '\r');
  return text;
}

TEST(Messages, SuitTheTerminal) {
  const SampleFiles folder{"head.mesh"};
  const std::string wide = onTerminal({"formats"}, folder.path(), 150, "1"),
                    narrow = onTerminal({"formats"}, folder.path(), 50, "1");
  const auto longest = [](const std::string& text) {
    size_t most = 0;
    for (const std::string& line : linesOf(text)) most = std::max(most, line.size());
    return most;
  };
  EXPECT_GT(longest(wide), 100u);
  EXPECT_LE(longest(wide), 152u) << "one character is three bytes";
  EXPECT_LE(longest(narrow), 52u);
  EXPECT_THAT(wide, Not(HasSubstr("\x1B"))) << "NO_COLOR";
  EXPECT_THAT(onTerminal({"info", "head.mesh"}, folder.path(), 80, ""), StartsWith("\x1B[1mhead.mesh"));
  // Lines of a report are broken where the next word does not fit, and go on below their value.
  folder.write("long.rmesh", samples().at("room/archive.rmesh"));
  const std::string report = onTerminal({"info", "long.rmesh"}, folder.path(), 45, "1");
  EXPECT_LE(longest(report), 45u) << report;
  EXPECT_THAT(report, HasSubstr("\n             "));
  EXPECT_THAT(onTerminal({"info", "long.rmesh"}, folder.path(), 150, "1"), Not(HasSubstr("\n             ")));
  EXPECT_THAT(onTerminal({"info", "-"}, folder.path(), 80, "1"), HasSubstr("standard input is a terminal"));
}

}  // namespace
}  // namespace vitrine::test
