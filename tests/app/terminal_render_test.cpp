// What files, their names and the arguments hold, on a terminal: seen, and without effect.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cctype>
#include <csignal>
#include <filesystem>

#include "app/cli/command_line.h"
#include "core/bytes/visible_text.h"
#include "core/document/json_reader.h"
#include "tests/app/run_verb.h"
#include "tests/support/mutations.h"
#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

// Sets the title, rings; the same in one byte of C1; turns the line about, hides, is no UTF-8.
const std::string kPayload =
    "a\x1B]0;PWN\x07\xC2\x9B"
    "31mb\xE2\x80\xAE\xE2\x80\x8B\x7F\x9D\xFFz";
// Of it what is text, for XML, paths and arguments that must be.
const std::string kTextPayload =
    "a\x1B]0;PWN\x07\xC2\x9B"
    "31mb\xE2\x80\xAE\xE2\x80\x8B\x7Fz";

struct Seen {
  int status = -1;
  std::string text;
};

// Runs the program on a terminal of its own, in the folder.
Seen runOnTerminal(const ScratchFolder& folder, const std::vector<std::string>& arguments) {
  const fs::path program = fs::read_symlink("/proc/self/exe").parent_path() / "vitrine";
  std::vector<std::string> words{program.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const winsize size{.ws_row = 50, .ws_col = 200, .ws_xpixel = 0, .ws_ypixel = 0};
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) {
    const bool isThere = ::chdir(folder.path().c_str()) == 0;
    ::setenv("TERM", "xterm", 1), ::unsetenv("NO_COLOR"), ::unsetenv("COLUMNS");
    ::setenv("XDG_CACHE_HOME", (folder.path() / "cache").c_str(), 1);
    // A word that is no verb is a file for the window, which would wait for its user where it can be opened.
    ::setenv("QT_QPA_PLATFORM", "xcb", 1), ::unsetenv("DISPLAY");
    if (isThere) ::execv(pointers[0], pointers.data());
    ::_exit(99);
  }
  Seen seen;
  std::array<char, 65536> part{};
  constexpr int kPatience = 100'000;  // milliseconds without a word
  pollfd waited{terminal, POLLIN, 0};
  while (true) {
    if (::poll(&waited, 1, kPatience) == 0) {
      ADD_FAILURE() << visibleLine(fmt::format("vitrine {}: says nothing any more", fmt::join(arguments, " ")));
      ::kill(child, SIGKILL);
      break;
    }
    const ssize_t got = ::read(terminal, part.data(), part.size());
    if (got <= 0) break;
    seen.text.append(part.data(), size_t(got));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(terminal);
  EXPECT_TRUE(WIFEXITED(status)) << visibleLine(fmt::format("vitrine {}", fmt::join(arguments, " ")));
  seen.status = WEXITSTATUS(status);
  return seen;
}

// The first place that a terminal would obey or not show, with what is around it; empty where there is none. The
// program's own colours, tabs and ends of lines are none.
std::string rawPlace(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    bool isOurs = false;
    for (const std::string_view own :
         {"\x1B[1m", "\x1B[1;31m", "\x1B[33m", "\x1B[36m", "\x1B[0m", "\n", "\t", "\r"})
      if (text.substr(at).starts_with(own)) at += own.size(), isOurs = true;
    if (isOurs) continue;
    const auto [point, length] = utf8At(text, at);
    if (length == 0 || isInvisible(point)) return visibleLine(text.substr(at - std::min<size_t>(at, 60), 120));
    at += size_t(length);
  }
  return {};
}

void expectHarmless(const Seen& seen, const std::string& how) { EXPECT_EQ(rawPlace(seen.text), "") << how; }

// Every text of a file, on whatever it says, with the payload in its place: as much of it as there is room for.
std::vector<FileBytes> withPayloads(const FileBytes& whole) {
  constexpr size_t kShortest = 6, kMost = 12;
  std::vector<std::pair<size_t, size_t>> runs;
  const auto isLetter = [&](size_t at) { return std::isalnum(std::to_integer<unsigned char>(whole[at])) != 0; };
  for (size_t at = 0; at < whole.size();) {
    size_t end = at;
    while (end < whole.size() && isLetter(end)) ++end;
    if (end - at >= kShortest) runs.emplace_back(at, end - at);
    at = end + 1;
  }
  std::vector<FileBytes> made;
  const size_t step = std::max<size_t>(1, runs.size() / kMost);
  for (size_t i = 0; i < runs.size(); i += step) {
    FileBytes& bytes = made.emplace_back(whole);
    const auto [start, size] = runs[i];
    for (size_t k = 0; k < std::min(size, kPayload.size()); ++k) bytes[start + k] = std::byte(kPayload[k]);
  }
  return made;
}

// A model whose every name and text is the payload.
std::vector<std::byte> hostileModel(const std::string& more, const std::string& payload = kPayload) {
  rbx::Model model;
  model.metadata = {{payload, payload + more}};
  const int32_t root = model.add(
      -1, payload, payload + more,
      {{payload, rbx::String{payload + more}},
       {"Tags", rbx::String{rbx::tags({payload, more}), rbx::String::Kind::Binary}},
       {"AttributesSerialize",
        rbx::String{rbx::attributes({{payload, rbx::String{payload + more}}}), rbx::String::Kind::Binary}}});
  model.add(root, "Script", payload + "\n" + more, {{"Source", rbx::String{"print(1)\n" + payload + more}}});
  model.add(root, "Decal", "picture", {{"Texture", rbx::String{"rbxasset://" + payload + more}}});
  return rbx::writeBinary(rbx::completed(model), rbx::Packing::Raw);
}

const std::vector<std::vector<std::string>> kAsking{{"info"},
                                                    {"info", "--json"},
                                                    {"dump"},
                                                    {"dump", "--json"},
                                                    {"validate"},
                                                    {"validate", "--json"},
                                                    {"assets"},
                                                    {"assets", "--json"},
                                                    {"assets", "--csv"},
                                                    {"textconv"},
                                                    {"bytes"},
                                                    {"bytes", "--json"},
                                                    {"bytes", "--summary"},
                                                    {"bytes", "--unclaimed"},
                                                    {"bytes", "--at", "40"},
                                                    {"bytes", "--of", "0"},
                                                    {"validate", "--jobs", "2"},
                                                    {"info", "--jobs", "1", "--json"}};

TEST(TerminalText, NoVerbShowsWhatFilesHoldRaw) {
  for (const Seed& seed : seeds()) {
    if (seed.imported) continue;
    const ScratchFolder folder;
    std::vector<std::string> files;
    for (const FileBytes& bytes : withPayloads(seed.make())) {
      files.push_back(fmt::format("{}-{}", files.size(), seed.file));
      folder.write(files.back(), bytes);
    }
    for (const auto& asked : kAsking) {
      std::vector<std::string> words = asked;
      words.insert(words.end(), files.begin(), files.end());
      expectHarmless(runOnTerminal(folder, words),
                     seed.name + ": vitrine " + fmt::format("{}", fmt::join(asked, " ")));
    }
  }
}

TEST(TerminalText, NoVerbShowsNamesRaw) {
  const ScratchFolder folder;
  const std::string file = kPayload + ".rbxm", other = "other.rbxm", out = kPayload + ".glb";
  folder.write(file, hostileModel(""));
  folder.write(other, hostileModel("other"));
  folder.write("new.rbxm", rbx::writeBinary(rbx::completed([] {
                 rbx::Model model;
                 model.add(-1, "Folder", "empty");
                 return model;
               }())));
  folder.write("broken" + kPayload + ".rbxm", std::vector<std::byte>(4));
  std::vector<std::vector<std::string>> calls;
  for (const auto& asked : kAsking) {
    calls.push_back(asked);
    calls.back().insert(calls.back().end(), {file, "broken" + kPayload + ".rbxm", "none" + kPayload});
  }
  for (const std::vector<std::string>& how : std::vector<std::vector<std::string>>{{}, {"--json"}, {"--stat"}})
    for (const auto& [a, b] :
         {std::pair(file, other), std::pair(other, file), std::pair(file, std::string("new.rbxm")),
          std::pair(std::string("new.rbxm"), file), std::pair(file, "none" + kPayload)}) {
      calls.push_back({"diff", a, b});
      calls.back().insert(calls.back().end(), how.begin(), how.end());
    }
  for (const std::string& to : {std::string("out.glb"), out, std::string("out.rbxmx"), "no" + kPayload + "/x.glb",
                                std::string("x.") + kTextPayload})
    calls.push_back({"convert", file, "-o", to, "--force"}), calls.push_back({"convert", file, "-o", to, "--json"});
  calls.push_back({"render", file, "-o", "no" + kPayload + "/x.png"});
  calls.push_back({"render", file, "-o", "x.png", "--select", kPayload});
  calls.push_back({"thumbnail", file, "no" + kPayload + "/x.png"});
  calls.push_back({"patch", file, "-o", "x.rbxm", other});
  calls.push_back({"validate", "--resume", "log", file});
  calls.push_back({"validate", "--resume", "log", "--retry", file, other});
  calls.push_back({"validate", "--resume", "no" + kPayload + "/log", file});
  calls.push_back({"index", "."});
  calls.push_back({"index", ".", "-o", "index" + kPayload + ".sqlite"});
  calls.push_back({"index"});
  for (const char* form : {"", "--json", "--csv"})
    calls.push_back({"query", ".", form}), calls.push_back({"query", "index" + kPayload + ".sqlite", form});
  calls.push_back({"query", ".", "--csv", "--no-formulas"});
  calls.push_back({"query", "none" + kPayload});
  calls.push_back({"query", ".", "class" + kPayload + ">1"});
  calls.push_back({kPayload}), calls.push_back({"help", kPayload}), calls.push_back({"--" + kPayload});
  for (std::vector<std::string>& call : calls) {
    std::erase(call, "");
    expectHarmless(runOnTerminal(folder, call), visibleLine(fmt::format("vitrine {}", fmt::join(call, " "))));
  }
}

TEST(TerminalText, NoOptionEchoesItsArgumentRaw) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  const auto verbs = declaredVerbs();
  for (const CLI::App* verb : verbs->get_subcommands({}))
    for (const CLI::Option* option : verb->get_options()) {
      const std::string name = option->get_name();
      if (!name.starts_with("--") || name == "--follow" || name == "--window" || name == "--help") continue;
      std::vector<std::vector<std::string>> values{{name + "=" + kPayload}};
      if (name == "--limit") values.push_back({name + "=memory=" + kPayload});
      for (std::vector<std::string>& words : values) {
        words.insert(words.begin(), verb->get_name());
        words.insert(words.end(), {"head.mesh", verb->get_name() == "diff" ? "head.mesh" : "-oout.glb"});
        expectHarmless(runOnTerminal(folder, words), visibleLine(fmt::format("vitrine {}", fmt::join(words, " "))));
      }
    }
}

TEST(TerminalText, JsonKeepsWhatTextMarks) {
  const ScratchFolder folder;
  folder.write("a.rbxm", hostileModel("", kTextPayload));
  const Answer text = run(folder, {"dump", "a.rbxm"}), json = run(folder, {"dump", "--json", "a.rbxm"});
  EXPECT_THAT(text.out, HasSubstr("\\x1B]0;PWN\\x07\\u{009B}31mb\\u{202E}\\u{200B}\\x7Fz"));
  EXPECT_THAT(json.out, HasSubstr("\\u001b]0;PWN\\u0007\\u009b31mb\\u202e\\u200b\\u007f"));
  for (size_t at = 0; at < json.out.size();) {
    const size_t end = json.out.find('\n', at);
    EXPECT_TRUE(vitrine::readJson(json.out.substr(at, end - at))) << visibleLine(json.out.substr(at, end - at));
    at = end + 1;
  }
}

TEST(TerminalText, TablesOfQueriesAreHarmlessInSpreadsheets) {
  const ScratchFolder folder;
  folder.write("=1+1.mesh", samples().at("head.mesh"));
  ASSERT_EQ(run(folder, {"index", ".", "-o", "i.sqlite"}).status, 0);
  EXPECT_THAT(run(folder, {"query", "i.sqlite", "--csv"}).out, HasSubstr("\n=1+1.mesh,"));
  EXPECT_THAT(run(folder, {"query", "i.sqlite", "--csv", "--no-formulas"}).out, HasSubstr("\n'=1+1.mesh,"));
  EXPECT_EQ(run(folder, {"query", "i.sqlite", "--no-formulas"}).status, 2);
}

TEST(TerminalText, HelpThatCannotBeWrittenIsNoSuccess) {
  const std::string program = (fs::read_symlink("/proc/self/exe").parent_path() / "vitrine").string();
  for (const char* words : {"help", "help info", "version", "--help", "formats"}) {
    const int status = std::system(fmt::format("{} {} >/dev/full 2>/dev/null", program, words).c_str());
    EXPECT_EQ(WEXITSTATUS(status), 1) << words;
  }
}

}  // namespace
}  // namespace vitrine::test
