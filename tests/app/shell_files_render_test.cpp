// Completions and man pages: that they have all there is in the tables, and what shells and troff make of them.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <sstream>

#include "app/cli/command_line.h"
#include "app/shell/call_table.h"
#include "app/shell/completions.h"
#include "app/shell/man_pages.h"
#include "core/bytes/limits.h"
#include "core/export/export.h"
#include "core/load/load.h"
#include "render/view/view_table.h"
#include "tests/app/run_verb.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

bool hasProgram(const std::string& name) {
  std::stringstream folders(std::getenv("PATH"));
  for (std::string folder; std::getline(folders, folder, ':');)
    if (::access((fs::path(folder) / name).c_str(), X_OK) == 0) return true;
  return false;
}

std::vector<ManPage> pages() { return manPages(callTable(), "1.2.3", "2001-02-03"); }
std::string pageCalled(const std::string& file) {
  for (const ManPage& page : pages())
    if (page.file == file) return page.text;
  ADD_FAILURE() << file;
  return {};
}

// "\-\-lod\-factor"
std::string asInManPage(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '-' ? std::string("\\-") : std::string(1, c);
  return out;
}

// The part of a completion that is about a verb.
std::string partOf(const std::string& text, const std::string& from, const std::string& to) {
  const size_t start = text.find(from);
  EXPECT_NE(start, std::string::npos) << from;
  if (start == std::string::npos) return {};
  return text.substr(start, text.find(to, start) - start);
}

TEST(ShellFiles, HaveEveryVerbWithEveryOption) {
  const CallTable table = callTable();
  const std::string bash = bashCompletion(table), zsh = zshCompletion(table), fish = fishCompletion(table);
  const auto verbs = declaredVerbs();
  size_t options = 0;
  for (const CLI::App* verb : verbs->get_subcommands({})) {
    const std::string name = verb->get_name();
    SCOPED_TRACE(name);
    const std::string man = pageCalled("vitrine-" + name + ".1");
    EXPECT_THAT(pageCalled("vitrine.1"), HasSubstr("\\fB" + name + "\\fR"));
    EXPECT_THAT(zsh, HasSubstr("'" + name + ":"));
    EXPECT_THAT(fish, HasSubstr(" -a " + name + " -d '"));
    const std::string inBash = partOf(bash, "    " + name + ")\n", ";;\n");
    const std::string inZsh = partOf(zsh, "    " + name + ")\n", ";;\n");
    std::string inFish;
    for (size_t at = 0; (at = fish.find("from " + name + "'", at)) != std::string::npos; ++at)
      inFish += fish.substr(at, fish.find('\n', at) + 1 - at);
    for (const CLI::Option* option : verb->get_options()) {
      for (const std::string& each : option->get_lnames()) {
        ++options;
        EXPECT_THAT(inBash, HasSubstr("'--" + each + "'"));
        EXPECT_THAT(inZsh, HasSubstr("--" + each));
        EXPECT_THAT(inFish, HasSubstr(" -l " + each + " "));
        EXPECT_THAT(man, HasSubstr("\\fB" + asInManPage("--" + each) + "\\fR"));
      }
      for (const std::string& each : option->get_snames()) {
        EXPECT_THAT(inBash, HasSubstr("'-" + each + "'"));
        EXPECT_THAT(inFish, HasSubstr(" -s " + each + " "));
        EXPECT_THAT(man, HasSubstr("\\fB" + asInManPage("-" + each) + "\\fR"));
      }
    }
  }
  EXPECT_GT(options, 100u);
  for (const char* option : {"no-opengl", "new-window", "help", "version"}) {
    EXPECT_THAT(partOf(bash, "    *)\n", "esac"), HasSubstr(fmt::format("'--{}'", option)));
    EXPECT_THAT(zsh, HasSubstr(fmt::format("--{}", option)));
    EXPECT_THAT(fish, HasSubstr(fmt::format(" -l {} ", option)));
    EXPECT_THAT(pageCalled("vitrine.1"), HasSubstr(asInManPage(fmt::format("--{}", option))));
  }
}

TEST(ShellFiles, HaveTheWordsOfEveryTable) {
  const CallTable table = callTable();
  const auto optionOf = [&](const std::string& verbName, const std::string& name) {
    for (const VerbRow& verb : table.verbs)
      for (const OptionRow& option : verb.options)
        if (verb.name == verbName && std::ranges::find(option.names, name) != option.names.end()) return option;
    ADD_FAILURE() << name;
    return OptionRow{};
  };
  const auto wordsIn = [&](const std::string& verb, const std::string& name) {
    return optionOf(verb, name).values.words;
  };
  for (const ModeRow& row : modeRows()) EXPECT_THAT(wordsIn("render", "--mode"), Contains(row.name));
  for (const ShowRow& row : showRows())
    for (const char* name : {"--show", "--hide"}) EXPECT_THAT(wordsIn("render", name), Contains(row.name));
  for (const ToneRow& row : toneRows()) EXPECT_THAT(wordsIn("render", "--tone"), Contains(row.name));
  for (const LimitRow& row : limitRows()) EXPECT_THAT(wordsIn("info", "--limit"), Contains(row.name));
  for (const Writer& writer : writers()) {
    EXPECT_THAT(wordsIn("convert", "--format"), Contains(writer.id));
    EXPECT_THAT(wordsIn("convert", "--to"), Contains(writer.id));
    for (const std::string_view variant : variantsOf(writer))
      EXPECT_THAT(wordsIn("convert", "--variant"), Contains(variant));
    for (const std::string_view extension : writer.extensions)
      EXPECT_THAT(wordsIn("convert", "--output"), Contains(extension));
  }
  for (const Format& format : formats())
    for (const std::string_view extension : format.extensions)
      for (const VerbRow& verb : table.verbs)
        if (!verb.arguments.empty() && verb.arguments.front().names.front() == "FILE") {
          EXPECT_THAT(verb.arguments.front().values.words, Contains(extension)) << verb.name;
        }
  EXPECT_EQ(optionOf("render", "--assets").values.kind, Values::Kind::Files) << "folders and archives";
  EXPECT_EQ(optionOf("render", "--exposure").range, "0.01 to 100");
  EXPECT_EQ(optionOf("render", "--size").usual, "1280x720");
}

// Options of closed lists say so where they are declared: here is what takes anything.
TEST(ShellFiles, KnowWhatEveryOptionTakes) {
  const std::vector<std::string> anything{
      "--class",  "--levels",    "--filter",       "--size",    "--camera",    "--joint", "--section",
      "--select", "--isolate",   "--wire-level",   "--scale",   "--rest-pose", "--pose",  "--face",
      "--morph",  "--animation", "--property",     "--texture", "--at",        "--of",    "--shard",
      "--server", "--scene",     "--variant-name", "--clip"};
  for (const VerbRow& verb : callTable().verbs)
    for (const OptionRow& option : verb.options)
      if (!option.placeholder.empty() && option.placeholder != "NUMBER" &&
          option.values.kind == Values::Kind::Text) {
        EXPECT_THAT(anything, Contains(option.names.back())) << verb.name << ": see takes() of app/cli/values.h";
      }
}

// What a shell offers for what is typed, sorted, without what marks folders.
struct Shell {
  std::string program;
  std::vector<std::string> (*offers)(const ScratchFolder& folder, const std::string& line);
};

std::vector<std::string> sortedLines(const std::string& text) {
  std::vector<std::string> lines;
  std::stringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    line = line.substr(0, line.find('\t'));
    if (line.ends_with('/')) line.pop_back();
    if (!line.empty()) lines.push_back(line);
  }
  std::ranges::sort(lines);
  lines.erase(std::ranges::unique(lines).begin(), lines.end());
  return lines;
}

std::vector<std::string> offeredByBash(const ScratchFolder& folder, const std::string& line) {
  // Words as the shell breaks them.
  std::string words;
  for (const char c : line) words += c == ' ' ? "' '" : c == '=' ? "' '='' '" : std::string(1, c);
  words = "'" + words + "'";
  for (size_t at; (at = words.find("'='' '")) != std::string::npos;) words.replace(at, 6, "'=' '");
  if (line.ends_with('=')) words.resize(words.size() - 3);
  const Answer answer =
      run(folder,
          {"--norc", "-c",
           "source .shell/vitrine.bash; COMP_WORDS=(" + words +
               "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _vitrine; printf '%s\\n' \"${COMPREPLY[@]}\""},
          {.program = "bash"});
  EXPECT_EQ(answer.errors, "") << line;
  return sortedLines(answer.out);
}

std::vector<std::string> offeredByFish(const ScratchFolder& folder, const std::string& line) {
  const Answer answer = run(folder, {"--no-config", "-c", "source .shell/vitrine.fish; complete -C '" + line + "'"},
                            {.variables = {{"HOME", folder.path().string()}}, .program = "fish"});
  EXPECT_EQ(answer.errors, "") << line;
  std::vector<std::string> lines = sortedLines(answer.out);
  // With the option that they belong to.
  const size_t equals = line.rfind('='), space = line.rfind(' ');
  if (equals != std::string::npos && equals > space)
    for (std::string& each : lines) each.erase(0, std::min(each.find('=') + 1, each.size()));
  return lines;
}

std::vector<std::string> offeredByZsh(const ScratchFolder& folder, const std::string& line) {
  const Answer answer = run(folder,
                            {"-f", std::string(VITRINE_SOURCE_DIR) + "/tests/app/complete.zsh",
                             (folder.path() / ".shell").string(), line},
                            {.program = "zsh"});
  EXPECT_EQ(answer.errors, "") << line;
  return sortedLines(answer.out);
}

const Shell kShells[] = {{"bash", offeredByBash}, {"fish", offeredByFish}, {"zsh", offeredByZsh}};

class Completions : public testing::TestWithParam<Shell> {};

TEST_P(Completions, OfferWhatFits) {
  if (!hasProgram(GetParam().program)) GTEST_SKIP() << "no " << GetParam().program << " here";
  const ScratchFolder folder;
  const CallTable table = callTable();
  fs::create_directories(folder.path() / ".shell");
  folder.write(".shell/vitrine.bash", bashCompletion(table));
  folder.write(".shell/_vitrine", zshCompletion(table));
  folder.write(".shell/vitrine.fish", fishCompletion(table));
  fs::create_directories(folder.path() / "hall");
  for (const char* name : {"hat.mesh", "HAT.RBXM", "hat.txt", "hold.png", "head of it.mesh"})
    folder.write(name, "x");
  const auto offers = [&](const std::string& line) { return GetParam().offers(folder, line); };
  EXPECT_THAT(offers("vitrine ren"), ElementsAre("render"));
  EXPECT_THAT(offers("vitrine render --mo"), ElementsAre("--mode", "--morph"));
  EXPECT_THAT(offers("vitrine render --mode li"), ElementsAre("lightmap", "lit"));
  EXPECT_THAT(offers("vitrine render --mode=li"), ElementsAre("lightmap", "lit"));
  EXPECT_THAT(offers("vitrine convert --to gl"), ElementsAre("glb", "gltf"));
  EXPECT_THAT(offers("vitrine convert --up "), ElementsAre("y", "z"));
  EXPECT_THAT(offers("vitrine info --color al"), ElementsAre("always"));
  EXPECT_THAT(offers("vitrine --n"), ElementsAre("--new-window", "--no-opengl"));
  EXPECT_THAT(offers("vitrine help val"), ElementsAre("validate"));
  // zsh says the new word alone, has "=" apart, and quotes what has to be.
  const bool isZsh = GetParam().program == "zsh";
  EXPECT_THAT(offers("vitrine render --show meshes,gr"), ElementsAre(isZsh ? "grid" : "meshes,grid"));
  EXPECT_THAT(offers("vitrine info --limit no"), ElementsAre(isZsh ? "nodes" : "nodes="));
  EXPECT_THAT(offers("vitrine info --assets h"), Contains("hall"));
  // Files that are read, or written.
  std::vector<std::string> read = offers("vitrine info h");
  EXPECT_THAT(read, IsSupersetOf({std::string("hall"), std::string("hat.mesh")}));
  EXPECT_THAT(read, Not(Contains("hat.txt")));
  EXPECT_THAT(read, Contains(isZsh ? "head\\ of\\ it.mesh" : "head of it.mesh"));
  EXPECT_THAT(offers("vitrine dump H"), Contains("HAT.RBXM"));
  EXPECT_THAT(offers("vitrine h"), IsSupersetOf({std::string("help"), std::string("hat.mesh")}));
  EXPECT_THAT(offers("vitrine render hat.mesh -o ho"), ElementsAre("hold.png"));
}

INSTANTIATE_TEST_SUITE_P(Shells, Completions, testing::ValuesIn(kShells),
                         [](const auto& each) { return each.param.program; });

TEST(ShellFiles, ManPagesAreCleanTroff) {
  const std::map<std::string, std::vector<std::string>> tools{{"groff", {"-ww", "-man", "-Tutf8", "-z"}},
                                                              {"mandoc", {"-Tlint"}},
                                                              {"man", {"--warnings", "-l", "-Tutf8", "-Z"}}};
  size_t tried = 0;
  const ScratchFolder folder;
  for (const ManPage& page : pages()) folder.write(page.file, page.text);
  for (const auto& [program, arguments] : tools) {
    if (!hasProgram(program)) continue;
    for (const ManPage& page : pages()) {
      std::vector<std::string> all = arguments;
      all.push_back(page.file);
      const Answer answer =
          run(folder, all, {.variables = {{"MANWIDTH", "80"}, {"LC_ALL", "C.UTF-8"}}, .program = program});
      EXPECT_EQ(answer.status, 0) << program << " " << page.file;
      EXPECT_EQ(answer.errors, "") << program << " " << page.file;
      if (program != "man") {
        EXPECT_EQ(answer.out, "") << program << " " << page.file;
      }
      ++tried;
    }
  }
  if (tried == 0) GTEST_SKIP() << "no troff here";
}

TEST(ShellFiles, ManPagesSayWhatTheyShould) {
  EXPECT_EQ(pages().size(), 1 + declaredVerbs()->get_subcommands({}).size());
  for (const ManPage& page : pages()) {
    SCOPED_TRACE(page.file);
    for (const char* section : {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "SEE ALSO"})
      EXPECT_THAT(page.text, HasSubstr(fmt::format("\n.SH {}\n", section)));
    EXPECT_THAT(page.text, HasSubstr("2001-02-03 \"vitrine 1.2.3\""));
    EXPECT_TRUE(std::ranges::all_of(page.text, [](char c) { return c == '\n' || (c >= 0x20 && c < 0x7F); }));
  }
  const std::string render = pageCalled("vitrine-render.1");
  EXPECT_THAT(render, HasSubstr(".SH LIMITS"));
  EXPECT_THAT(render, HasSubstr(".SH EXAMPLES"));
  EXPECT_THAT(render, HasSubstr("vitrine render room.rmesh \\-o room.png\n"));
  EXPECT_THAT(pageCalled("vitrine-formats.1"), Not(HasSubstr(".SH LIMITS")));
  EXPECT_THAT(pageCalled("vitrine.1"), HasSubstr("4G"));
}

}  // namespace
}  // namespace vitrine::test
