// The command line as it is declared and as it runs: numbers of every option, variants, levels, folders.
#include <fcntl.h>
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>

#include "app/cli/command_line.h"
#include "core/export/export.h"
#include "core/formats/format.h"
#include "tests/support/json.h"
#include "tests/support/samples/samples.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Answer {
  int status = -1;
  std::string out, errors;
};

// The program, which lies beside the tests.
Answer run(const ScratchFolder& folder, const std::vector<std::string>& arguments) {
  const fs::path program = fs::read_symlink("/proc/self/exe").parent_path() / "vitrine";
  const fs::path out = folder.path() / ".out", errors = folder.path() / ".errors";
  std::vector<std::string> words{program.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    const int o = ::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int e = ::open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (::dup2(o, 1) < 0 || ::dup2(e, 2) < 0 || ::chdir(folder.path().c_str()) != 0) ::_exit(99);
    ::execv(pointers[0], pointers.data());
    ::_exit(99);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  Answer answer{WEXITSTATUS(status), std::string(asText(readFile(out))), std::string(asText(readFile(errors)))};
  fs::remove(out), fs::remove(errors);
  return answer;
}

// ---- Numbers ----------------------------------------------------------------------------------------------------

constexpr const char* kNoNumbers[] = {"nan", "-nan", "inf", "-inf", "1e999", "-1e999", "x", ""};

// Options that take texts which hold no number, and those whose texts hold some, by an example with {} for it.
const std::set<std::string> kTexts{
    "FILE",      "--output",    "--assets", "--class",   "--filter",     "--mode", "--view",      "--joint",
    "--show",    "--hide",      "--select", "--isolate", "--background", "--up",   "--rest-pose", "--animation",
    "--texture", "--uv-layout", "--format", "--variant", "--property",   "--with"};
const std::map<std::string, std::vector<std::string>> kHolding{
    {"render --size", {"{}x100", "100x{}"}},
    {"render --lod", {"{}"}},
    {"render --camera", {"{},0,9,0,0,0,45", "0,0,9,0,0,{},45", "0,0,9,0,0,0,{}"}},
    {"render --section", {"x={}", "-z={}"}},
    {"render --wire-level", {"{}", "0,{}"}},
    {"render --scale", {"{}", "1,{},1"}},
    {"render --pose", {"Head={},0,0", "Head=0,0,{}"}},
    {"render --face", {"JawDrop={}"}},
    {"convert --lod", {"{}"}},
    {"convert --pose", {"Head={},0,0", "Head=0,0,{}"}},
    {"convert --face", {"JawDrop={}"}}};

bool isNumber(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type.starts_with("FLOAT") || type.starts_with("INT") || type.starts_with("UINT");
}

std::vector<std::string> usageOf(const CLI::App& verb) {
  std::vector<std::string> words{verb.get_name(), "head.mesh"};
  for (const CLI::Option* option : verb.get_options())
    if (option->get_name() == "--output") words.insert(words.end(), {"-o", "out.glb"});
  return words;
}

// The status of parsing alone.
int parsed(std::vector<std::string> words, std::string& message) {
  const auto verbs = declaredVerbs();
  std::ranges::reverse(words);  // as CLI11 wants them
  try {
    verbs->parse(words);
  } catch (const CLI::ParseError& error) {
    message = error.what();
    return 2;
  }
  return 0;
}

TEST(CommandLine, EveryNumberOptionHasAFiniteRange) {
  size_t checked = 0;
  const auto verbs = declaredVerbs();
  for (const CLI::App* verb : verbs->get_subcommands({}))
    for (const CLI::Option* option : verb->get_options()) {
      if (option->get_items_expected_max() == 0) continue;  // a flag
      const std::string name = option->get_name();
      const std::string called = verb->get_name() + " " + name;
      SCOPED_TRACE(called);
      if (name == "--limit") {
        for (const LimitRow& row : limitRows())
          for (const char* text : kNoNumbers) {
            std::vector<std::string> words = usageOf(*verb);
            words.push_back(fmt::format("--limit={}={}", row.name, text));
            std::string message;
            EXPECT_EQ(parsed(words, message), 2) << words.back();
            EXPECT_THAT(message, HasSubstr(fmt::format("from {} to {}", row.least, row.most)));
          }
        continue;
      }
      if (!isNumber(*option)) {
        EXPECT_TRUE(kTexts.contains(name) || kHolding.contains(called))
            << "a new option: say whether its text holds numbers";
        continue;
      }
      ++checked;
      for (const char* text : {"nan", "-nan", "inf", "-inf", "1e999", "-1e999", "x", "-1e30", "1e30"}) {
        std::vector<std::string> words = usageOf(*verb);
        words.push_back(name + "=" + text);
        std::string message;
        EXPECT_EQ(parsed(words, message), 2) << text;
        EXPECT_THAT(message, HasSubstr(name));
        EXPECT_THAT(message, HasSubstr("a number from ")) << "the range is named";
      }
    }
  EXPECT_GE(checked, 11u);
}

TEST(CommandLine, NumbersInsideOfTextsHaveAFiniteRangeToo) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  for (const auto& [called, examples] : kHolding) {
    const std::string verb = called.substr(0, called.find(' ')), option = called.substr(called.find(' ') + 1);
    for (const std::string& example : examples)
      for (const char* number : {"nan", "inf", "-inf", "1e999", "1e30"}) {
        const std::string text = fmt::format(fmt::runtime(example), number);
        SCOPED_TRACE(called + "=" + text);
        const Answer answer =
            run(folder, {verb, "head.mesh", "-o", verb == "render" ? "out.png" : "out.glb", option + "=" + text});
        EXPECT_EQ(answer.status, 2) << answer.errors;
        EXPECT_THAT(answer.errors, HasSubstr(option));
        EXPECT_THAT(answer.errors,
                    AnyOf(HasSubstr(" from "), HasSubstr(" 1 to "), HasSubstr("0..1"), HasSubstr("levels 0 to")));
        EXPECT_FALSE(fs::exists(folder.path() / "out.glb") || fs::exists(folder.path() / "out.png"));
      }
  }
}

TEST(CommandLine, EndsOfRangesAreInside) {
  std::string message;
  for (const char* words :
       {"--seconds=0.1", "--seconds=600", "--lod-factor=0.1", "--lod-factor=16", "--turntable=2", "--exposure=0.01",
        "--exposure=100", "--time=0", "--explode=0", "--uv-set=1"})
    EXPECT_EQ(parsed({"render", "a.mesh", "-o", "a.png", words}, message), 0) << words << ": " << message;
  for (const char* words : {"--scale=1e-6", "--scale=1e6", "--jobs=1", "--jobs=256", "--time=1000000"})
    EXPECT_EQ(parsed({"convert", "a.mesh", "-o", "a.glb", words}, message), 0) << words << ": " << message;
}

// ---- Levels -----------------------------------------------------------------------------------------------------

TEST(CommandLine, ConvertRefusesALevelThatThereIsNotAsRenderDoes) {
  const ScratchFolder folder;
  folder.write("lantern.llmesh", samples().at("lantern.llmesh"));
  const Answer render = run(folder, {"render", "lantern.llmesh", "-o", "a.png", "--lod", "9"});
  EXPECT_EQ(render.status, 2);
  EXPECT_THAT(render.errors, HasSubstr("--lod 9: the file has levels 0 to "));
  for (const char* target : {"a.glb", "a.mesh", "a.obj"}) {
    const Answer convert =
        run(folder, {"convert", "lantern.llmesh", "-o", target, "--lod", "9", "--format",
                     target == std::string("a.mesh") ? "roblox-mesh" : std::string(target).substr(2)});
    EXPECT_EQ(convert.status, 2) << target;
    const std::string words = render.errors.substr(render.errors.find("--lod 9"));
    EXPECT_THAT(convert.errors, HasSubstr(words)) << "in the same words";
    EXPECT_FALSE(fs::exists(folder.path() / target));
  }
}

// ---- Formats ----------------------------------------------------------------------------------------------------

TEST(CommandLine, FormatsListsWhatVariantTakes) {
  const ScratchFolder folder;
  for (const char* sample : {"head.mesh", "place.rbxl"}) folder.write(sample, samples().at(sample));
  const Answer listed = run(folder, {"formats", "--json"}), text = run(folder, {"formats"});
  ASSERT_EQ(listed.status, 0);
  size_t tried = 0;
  const Json table = parseJson(listed.out);
  for (const Json& row : table.array()) {
    const std::string id = row["id"].text();
    for (const Json& variant : row["variants"].array()) {
      SCOPED_TRACE(id + " " + variant.text());
      const char* source = id.starts_with("rbxm") ? "place.rbxl" : "head.mesh";
      const Answer made = run(
          folder, {"convert", source, "-o", "out." + id, "--format", id, "--variant", variant.text(), "--force"});
      EXPECT_EQ(made.status, 0) << made.errors;
      ++tried;
    }
    // Nothing else is listed as written.
    const size_t at = text.out.find("\n" + id + " ");
    if (row["variants"].array().empty() || at == std::string::npos) continue;
    std::string variants;
    for (const Json& variant : row["variants"].array()) variants += (variants.empty() ? "" : ", ") + variant.text();
    const std::string line = text.out.substr(at + 1, text.out.find('\n', at + 1) - at - 1);
    EXPECT_TRUE(line.ends_with("; writes " + variants)) << line;
  }
  EXPECT_GE(tried, 15u);
  const Answer refused = run(folder, {"convert", "head.mesh", "-o", "x.mesh", "--variant", "1.00"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.errors, HasSubstr("5.00, 4.00, 3.00, 2.00 expected, not 1.00"));
}

TEST(CommandLine, UncompressedIsOneWordEverywhere) {
  const ScratchFolder folder;
  folder.write("place.rbxl", samples().at("place.rbxl"));
  const Answer made = run(folder, {"convert", "place.rbxl", "-o", "plain.rbxl", "--variant", "uncompressed"});
  ASSERT_EQ(made.status, 0) << made.errors;
  EXPECT_THAT(run(folder, {"info", "--json", "plain.rbxl"}).out, HasSubstr("\"version\":\"0 uncompressed\""));
  EXPECT_THAT(run(folder, {"formats"}).out, HasSubstr("LZ4, Zstandard or uncompressed"));
  EXPECT_THAT(run(folder, {"convert", "place.rbxl", "-o", "x.rbxl", "--variant", "zip"}).errors,
              HasSubstr("LZ4, Zstandard, uncompressed expected, not zip"));
  // What it was called before is still understood.
  EXPECT_EQ(run(folder, {"convert", "place.rbxl", "-o", "old.rbxl", "--variant", "raw"}).status, 0);
  EXPECT_EQ(readFile(folder.path() / "old.rbxl"), readFile(folder.path() / "plain.rbxl"));
}

// ---- Folders ----------------------------------------------------------------------------------------------------

std::vector<std::string> namesIn(const fs::path& folder) {
  std::vector<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename());
  std::ranges::sort(names);
  return names;
}

TEST(CommandLine, MakesTheFolderThatItWritesInto) {
  const ScratchFolder folder;
  for (const char* sample : {"head.mesh", "arm.mesh"}) folder.write(sample, samples().at(sample));
  const Answer many =
      run(folder, {"convert", "head.mesh", "arm.mesh", "-o", "out/", "--format", "glb", "--jobs", "2", "--json"});
  EXPECT_EQ(many.status, 0) << many.errors;
  EXPECT_THAT(namesIn(folder.path() / "out"), ElementsAre("arm.glb", "head.glb"));
  const Answer one = run(folder, {"convert", "head.mesh", "-o", "a/b/c/", "--format", "obj"});
  EXPECT_EQ(one.status, 0) << one.errors;
  EXPECT_TRUE(fs::exists(folder.path() / "a" / "b" / "c" / "head.obj"));
}

TEST(CommandLine, RemovesTheFolderAgainWhereNothingIsWritten) {
  const ScratchFolder folder;
  folder.write("broken.mesh", "version 2.00\nnothing");
  folder.write("head.mesh", samples().at("head.mesh"));
  EXPECT_EQ(run(folder, {"convert", "broken.mesh", "-o", "out/x/", "--format", "glb"}).status, 1);
  // What is no place has no scripts.
  EXPECT_EQ(run(folder, {"convert", "head.mesh", "-o", "scripts", "--format", "scripts"}).status, 1);
  EXPECT_EQ(run(folder, {"convert", "head.mesh", "-o", "out/"}).status, 2) << "which format?";
  EXPECT_EQ(run(folder, {"convert", "head.mesh", "-o", "out/", "--format", "glb", "--lod", "99"}).status, 2);
  EXPECT_THAT(namesIn(folder.path()), ElementsAre("broken.mesh", "head.mesh"));
  // A folder that was there stays, empty or not.
  fs::create_directory(folder.path() / "empty");
  EXPECT_EQ(run(folder, {"convert", "broken.mesh", "-o", "empty/", "--format", "glb"}).status, 1);
  EXPECT_TRUE(fs::exists(folder.path() / "empty"));
}

TEST(CommandLine, FollowsNoLinkInTheFolderItWritesInto) {
  const ScratchFolder folder;
  folder.write("place.rbxl", samples().at("place.rbxl"));
  fs::create_directories(folder.path() / "outside");
  ASSERT_EQ(run(folder, {"convert", "place.rbxl", "-o", "plain", "--format", "scripts"}).status, 0);
  // The first folder of the export, linked to the outside.
  std::string first;
  for (const std::string& name : namesIn(folder.path() / "plain"))
    if (fs::is_directory(folder.path() / "plain" / name)) first = name;
  ASSERT_FALSE(first.empty());
  fs::create_directory(folder.path() / "linked");
  fs::create_directory_symlink("../outside", folder.path() / "linked" / first);
  for (const bool force : {false, true}) {
    std::vector<std::string> words{"convert", "place.rbxl", "-o", "linked", "--format", "scripts"};
    if (force) words.push_back("--force");
    const Answer answer = run(folder, words);
    EXPECT_EQ(answer.status, 1);
    EXPECT_THAT(answer.errors, HasSubstr("linked/" + first + ": is a symbolic link"));
    EXPECT_THAT(namesIn(folder.path() / "outside"), IsEmpty());
    EXPECT_THAT(namesIn(folder.path() / "linked"), ElementsAre(first));
  }
  // So does a folder of its own below the one that was named.
  fs::create_directory(folder.path() / "many");
  fs::create_directory_symlink("../outside", folder.path() / "many" / "place");
  folder.write("other.rbxl", samples().at("place.rbxl"));
  EXPECT_EQ(run(folder, {"convert", "place.rbxl", "other.rbxl", "-o", "many", "--format", "scripts"}).status, 1);
  EXPECT_THAT(namesIn(folder.path() / "outside"), IsEmpty());
  EXPECT_TRUE(fs::exists(folder.path() / "many" / "other" / "map.json"));
}

TEST(CommandLine, TablesHaveNoFormulasIfThatIsWanted) {
  const ScratchFolder folder;
  folder.write("place.rbxl", samples().at("place.rbxl"));
  ASSERT_EQ(run(folder, {"convert", "place.rbxl", "-o", "a.csv", "--class", "Part"}).status, 0);
  ASSERT_EQ(run(folder, {"convert", "place.rbxl", "-o", "b.csv", "--class", "Part", "--no-formulas"}).status, 0);
  const std::string harmless(asText(readFile(folder.path() / "b.csv")));
  for (size_t at = 0; (at = harmless.find_first_of(",\n", at)) != std::string::npos; ++at)
    if (at + 1 < harmless.size()) {
      EXPECT_EQ(std::string("=+@\t").find(harmless[at + 1]), std::string::npos) << harmless.substr(at, 20);
    }
}

}  // namespace
}  // namespace vitrine::test
