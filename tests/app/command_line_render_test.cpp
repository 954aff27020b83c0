// The command line as it is declared and as it runs: numbers of every option, variants, levels, folders.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <set>

#include "app/cli/call.h"
#include "app/cli/command_line.h"
#include "app/cli/wrapped_text.h"
#include "app/common/window_arguments.h"
#include "app/images/images.h"
#include "core/export/export.h"
#include "core/formats/format.h"
#include "tests/app/run_verb.h"
#include "tests/support/json.h"
#include "tests/support/samples/anim_samples.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/samples.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// ---- Numbers ----------------------------------------------------------------------------------------------------

constexpr const char* kNoNumbers[] = {"nan", "-nan", "inf", "-inf", "1e999", "-1e999", "x", ""};

// Options that take texts which hold no number, and those whose texts hold some, by an example with {} for it.
const std::set<std::string> kTexts{
    "FOLDER",    "INDEX",         "FILTER",       "--shard",        "--merge",      "FILE",        "--output",
    "--assets",  "--class",       "--filter",     "--mode",         "--view",       "--joint",     "--show",
    "--hide",    "--select",      "--isolate",    "--background",   "--up",         "--rest-pose", "--animation",
    "--texture", "--environment", "--tone",       "--uv-layout",    "--format",     "--variant",   "--property",
    "--with",    "--facing",      "--files-from", "--as",           "--color",      "OUT",         "--at",
    "--of",      "--buffer",      "--row",        "--vertex",       "--triangle",   "--picture",   "--resume",
    "--cameras", "--depths",      "--scene",      "--variant-name", "--duplicates", "--save",      "--to",
    "--server",  "--key-file",    "--clip",       "--clips",        "--figure",     "--for",       "--severity",
    "--rules"};
const std::map<std::string, std::vector<std::string>> kHolding{
    {"render --size", {"{}x100", "100x{}"}},
    {"diff --size", {"{}x100", "100x{}"}},
    {"diff --levels", {"{},0", "0,{}"}},
    {"render --lod", {"{}"}},
    {"render --camera", {"{},0,9,0,0,0,45", "0,0,9,0,0,{},45", "0,0,9,0,0,0,{}"}},
    {"render --section", {"x={}", "-z={}"}},
    {"render --wire-level", {"{}", "0,{}"}},
    {"render --scale", {"{}", "1,{},1"}},
    {"render --pose", {"Head={},0,0", "Head=0,0,{}"}},
    {"render --face", {"JawDrop={}"}},
    {"render --morph", {"up={}"}},
    {"convert --lod", {"{}"}},
    {"convert --pose", {"Head={},0,0", "Head=0,0,{}"}},
    {"convert --face", {"JawDrop={}"}},
    {"convert --morph", {"up={}"}}};

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
        std::vector<std::string> words{verb, "head.mesh"};
        if (verb == "diff")
          words.insert(words.end(), {"head.mesh", "--picture", "out.png"});
        else
          words.insert(words.end(), {"-o", verb == "render" ? "out.png" : "out.glb"});
        words.push_back(option + "=" + text);
        const Answer answer = run(folder, words);
        EXPECT_EQ(answer.status, 2) << answer.errors;
        EXPECT_THAT(answer.errors, HasSubstr(option));
        EXPECT_THAT(answer.errors,
                    AnyOf(HasSubstr(" from "), HasSubstr(" 1 to "), HasSubstr("0..1"), HasSubstr("levels 0 to")));
        EXPECT_FALSE(fs::exists(folder.path() / "out.glb") || fs::exists(folder.path() / "out.png"));
      }
  }
}

// Once, however many files and processes there are.
TEST(CommandLine, ATextThatSaysNothingIsToldBeforeWhatDoesNotGoTogether) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  for (const char* other : {"--buffer=3", "--summary"}) {
    const Answer answer = run(folder, {"bytes", "--at=12z", other, "head.mesh"});
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.errors, testing::StartsWith("vitrine: --at 12z: a whole number is expected")) << other;
  }
}

TEST(CommandLine, ATextThatSaysNothingIsToldBeforeAFileIsRead) {
  const ScratchFolder folder;
  for (const char* sample : {"head.mesh", "arm.mesh"}) folder.write(sample, samples().at(sample));
  struct Case {
    std::string verb, option, text, complaint;
  };
  const std::vector<Case> cases{
      {"render", "--mode", "bogus", "vitrine render: --mode bogus: no such mode\n"},
      {"render", "--show", "grid,q", "vitrine render: --show/--hide q: one of meshes grid axes"},
      {"render", "--lod", "x", "vitrine render: --lod x: a level from 0 on expected, or auto or all\n"},
      {"render", "--texture", "0=", "vitrine render: --texture 0="},
      {"convert", "--pose", "Head", "vitrine convert: --pose Head: JOINT=RX,RY,RZ expected"},
      {"convert", "--texture", "a.png", "vitrine convert: --texture a.png: FACE=FILE expected"},
      {"info", "--texture", "a.png", "vitrine: --texture a.png: FACE=FILE expected"},
      {"convert", "--lod", "", "vitrine convert: --lod "},
      {"bytes", "--at", "x", "vitrine: --at x: a whole number is expected, 1234 or 0x4D2\n"}};
  for (const Case& each : cases)
    for (const char* jobs : {"", "--jobs=2"}) {
      std::vector<std::string> words{each.verb, "gone.mesh", "head.mesh", "arm.mesh", each.option, each.text};
      if (each.verb == "render" || each.verb == "convert") words.insert(words.end(), {"-o", "out/"});
      if (each.verb == "convert") words.insert(words.end(), {"--format", "glb"});
      if (*jobs && each.verb != "bytes") words.emplace_back(jobs);
      SCOPED_TRACE(testing::PrintToString(words));
      const Answer answer = run(folder, words);
      EXPECT_EQ(answer.status, 2);
      EXPECT_THAT(answer.errors, testing::StartsWith(each.complaint));
      EXPECT_EQ(std::ranges::count(answer.errors, '\n'), 1);
      EXPECT_EQ(answer.out, "");
      EXPECT_FALSE(fs::exists(folder.path() / "out"));
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

// ---- Exposure ---------------------------------------------------------------------------------------------------

TEST(CommandLine, RenderShowsADarkRoomBrighterAndSaysSo) {
  const ScratchFolder folder;
  for (const auto& [name, bytes] : samples())
    if (name.starts_with("room/")) folder.write(name.substr(5), bytes);
  const auto exposureOf = [](const Answer& answer) {
    return std::stod(parseJson(answer.out)["exposure"].number());
  };
  const std::vector<std::string> words{"render", "archive.rmesh", "-o",      "a.png",
                                       "--size", "64x48",         "--force", "--json"};
  const Answer automatic = run(folder, words);
  ASSERT_EQ(automatic.status, 0) << automatic.errors;
  EXPECT_THAT(automatic.errors, HasSubstr("times as bright; --exposure 1 shows it as the game does"));
  EXPECT_GT(exposureOf(automatic), 1);
  for (const std::vector<std::string>& more : {std::vector<std::string>{"--exposure", "1"}, {"--mode", "lit"}}) {
    std::vector<std::string> all = words;
    all.insert(all.end(), more.begin(), more.end());
    const Answer plain = run(folder, all);
    EXPECT_EQ(plain.errors.find("times as bright"), std::string::npos) << plain.errors;
    EXPECT_EQ(exposureOf(plain), 1);
  }
}

// ---- The camera -------------------------------------------------------------------------------------------------

TEST(CommandLine, RenderSaysThatAPictureIsACloseUp) {
  const ScratchFolder folder;
  const auto render = [&](const std::string& corners, const std::vector<std::string>& more) {
    folder.write("a.obj", asBytes(corners + "f 1 2 3 4\n"));
    std::vector<std::string> words{"render", "a.obj", "-o", "a.png", "--size", "160x120", "--force"};
    words.insert(words.end(), more.begin(), more.end());
    const Answer answer = run(folder, words);
    EXPECT_EQ(answer.status, 0) << answer.errors;
    return answer.errors;
  };
  const std::string strip = "v 0 0 0\nv 900 0 0\nv 900 1 0\nv 0 1 0\n";
  EXPECT_THAT(render(strip, {}),
              HasSubstr("a close-up, as a picture of all of it would be nearly empty; --view iso"));
  EXPECT_EQ(render(strip, {"--view", "iso"}), "");
  EXPECT_EQ(render("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n", {}), "");
}

// ---- Textures of faces
// -------------------------------------------------------------------------------------------

TEST(CommandLine, TakesAnImageForAFace) {
  const ScratchFolder folder;
  folder.write("hat.llmesh", samples().at("lantern.llmesh"));
  folder.write("blue.png", writePng(1, 1, {0, 0, 255, 255}));
  const auto blueOf = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"render", "hat.llmesh", "-o", "a.ppm", "--size", "64x64", "--force"};
    words.insert(words.end(), more.begin(), more.end());
    const Answer answer = run(folder, words);
    EXPECT_EQ(answer.status, 0) << answer.errors;
    const std::vector<std::byte> picture = readFile(folder.path() / "a.ppm");
    size_t blue = 0;
    for (size_t i = picture.size() - size_t(64) * 64 * 3; i + 2 < picture.size(); i += 3)
      blue += uint8_t(picture[i + 2]) > 60 && uint8_t(picture[i]) < 30;
    return blue;
  };
  const size_t none = blueOf({}), one = blueOf({"--texture", "0=blue.png"});
  EXPECT_GT(one, none);
  EXPECT_GT(blueOf({"--texture", "0=blue.png", "--texture", "1=blue.png"}), one);
  EXPECT_GT(blueOf({"--texture", "blue.png"}), one) << "one for all of them";
  const Answer info = run(folder, {"info", "--json", "hat.llmesh", "--texture", "1=blue.png"});
  EXPECT_THAT(info.out, HasSubstr("\"path\":\"blue.png\""));
  const Answer made = run(folder, {"convert", "hat.llmesh", "-o", "hat.glb", "--texture", "1=blue.png"});
  EXPECT_EQ(made.status, 0) << made.errors;
  EXPECT_THAT(run(folder, {"info", "hat.glb"}).out, HasSubstr("materials"));
  EXPECT_THAT(std::string(asText(readFile(folder.path() / "hat.glb"))), HasSubstr("image/png"));

  for (const char* verb : {"render", "convert", "info"}) {
    std::vector<std::string> words{verb, "hat.llmesh"};
    if (words[0] != "info") words.insert(words.end(), {"-o", words[0] == "render" ? "b.png" : "b.glb"});
    const auto with = [&](const char* texture) {
      std::vector<std::string> all = words;
      all.insert(all.end(), {"--texture", texture});
      return run(folder, all);
    };
    EXPECT_THAT(with("9=blue.png").errors, HasSubstr("--texture 9: the file has faces 0 to 1")) << verb;
    EXPECT_EQ(with("9=blue.png").status, 1) << verb;
    EXPECT_THAT(with("0=gone.png").errors, HasSubstr("0=gone.png: no such file")) << verb;
    if (words[0] != "render") {
      EXPECT_EQ(with("blue.png").status, 2) << verb;
    }
  }
  EXPECT_EQ(
      run(folder, {"render", "hat.llmesh", "-o", "b.png", "--texture", "blue.png", "--texture", "x.png"}).status,
      2);
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
  const Answer listed = run(folder, {"formats", "--json"}),
               text = run(folder, {"formats"}, {.variables = {{"COLUMNS", "200"}}});
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
    const size_t at = ("\n" + text.out).find("\n" + id + " ");
    if (row["variants"].array().empty() || at == std::string::npos) continue;
    std::string variants;
    for (const Json& variant : row["variants"].array()) variants += (variants.empty() ? "" : ", ") + variant.text();
    const size_t writes = text.out.find("\n    writes  ", at) + 1;
    EXPECT_EQ(text.out.substr(writes, text.out.find('\n', writes) - writes), "    writes  " + variants);
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

TEST(CommandLine, AnyBvhIsReadAsTheUploaderDoes) {
  const ScratchFolder folder;
  std::string text = sampleAvatarBvh();
  text.replace(text.find("lShldr"), 6, "LeftArm");
  const Bytes bytes = asBytes(text);
  folder.write("strange.bvh", {bytes.begin(), bytes.end()});
  const auto formatIn = [&](const std::vector<std::string>& words) {
    return parseJson(run(folder, words).out)["format"].text();
  };
  EXPECT_NE(formatIn({"info", "--json", "strange.bvh"}), "sl-bvh");
  EXPECT_EQ(formatIn({"info", "--json", "--sl-bvh", "strange.bvh"}), "sl-bvh");
}

// ---- Words
// --------------------------------------------------------------------------------------------------------

const std::vector<std::string_view> kVerbNames{"info",      "dump",  "render", "convert", "validate",
                                               "assets",    "bytes", "diff",   "patch",   "textconv",
                                               "thumbnail", "index", "query",  "formats", "fetch"};

Call understood(const std::vector<std::string>& words) { return understand(words, kVerbNames); }

TEST(CommandLine, UnderstandsHelpVersionAndOptionsBeforeTheVerb) {
  const auto expectWords = [](const std::vector<std::string>& words, const std::vector<std::string>& wanted) {
    const Call call = understood(words);
    EXPECT_EQ(call.kind, Call::Kind::Verb) << words.front();
    EXPECT_EQ(call.words, wanted);
  };
  for (const char* help : {"help", "--help", "-h"}) {
    expectWords({help}, {"--help"});
    expectWords({help, "render"}, {"render", "--help"});
  }
  for (const char* version : {"version", "--version", "-v", "-V"}) expectWords({version}, {"--version"});
  expectWords({"info", "--json", "x"}, {"info", "--json", "x"});
  expectWords({"--json", "info", "x"}, {"info", "--json", "x"});
  expectWords({"--limit", "memory=64M", "info", "x"}, {"info", "--limit", "memory=64M", "x"});
  expectWords({"--quiet", "info", "x"}, {"info", "--quiet", "x"});
}

TEST(CommandLine, OpensTheWindowForFilesAndItsOwnOptionsAlone) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{},
                                                {"a.mesh"},
                                                {"./inf"},
                                                {"no/such"},
                                                {"--", "inf"},
                                                {"--", "--json"},
                                                {"--no-opengl"},
                                                {"--no-opengl", "a.mesh"},
                                                {"--new-window", "a.mesh"},
                                                {"-platform", "offscreen", "a.mesh"},
                                                {"--style=fusion"}})
    EXPECT_EQ(understood(words).kind, Call::Kind::Window) << (words.empty() ? "" : words.back());
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--quiet"},
                                                {"a.mesh", "--json"},
                                                {"--no-opengl", "inf"},
                                                {"inf", "x"},
                                                {"INFO"},
                                                {"help", "inf"}})
    EXPECT_EQ(understood(words).kind, Call::Kind::Misuse) << words.back();
  EXPECT_EQ(filesAmong(std::vector<std::string>{"--style", "fusion", "a.mesh", "--", "--b.mesh"}),
            (QStringList{"a.mesh", "--b.mesh"}));
}

TEST(CommandLine, NamesTheVerbThatWasMeant) {
  for (const auto& [word, meant] : std::map<std::string, std::string>{{"inf", "info"},
                                                                      {"ifno", "info"},
                                                                      {"INFO", "info"},
                                                                      {"conv", "convert"},
                                                                      {"rendr", "render"},
                                                                      {"valdiate", "validate"},
                                                                      {"format", "formats"}})
    EXPECT_THAT(understood({word, "x"}).complaint, HasSubstr("did you mean " + meant + "?")) << word;
  EXPECT_THAT(understood({"banana"}).complaint, testing::Not(HasSubstr("did you mean")));
  const ScratchFolder folder;
  const Answer answer = run(folder, {"inf", "x"});
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(answer.errors, HasSubstr("inf: no such file, and no verb; did you mean info?"));
  EXPECT_EQ(run(folder, {"--loud", "info", "x"}).status, 2);
  EXPECT_EQ(run(folder, {"version"}).out, run(folder, {"--version"}).out);
  EXPECT_THAT(
      run(folder, {"version"}).out,
      testing::ContainsRegex("^vitrine [0-9]+[.][0-9]+[.][0-9]+( \\(no release: commit [a-z0-9 ]+\\))?\n$"));
  EXPECT_EQ(run(folder, {"help", "dump"}).out, run(folder, {"dump", "--help"}).out);
}

// Qt would tell of it in four lines.
TEST(CommandLine, NeedsNoLocale) {
  const ScratchFolder folder;
  folder.write("\u00fc.mesh", Bytes(samples().at("arm.mesh")));
  for (const char* locale : {"", "C", "POSIX", "nowhere"})
    for (const char* variable : {"LANG", "LC_ALL"}) {
      SCOPED_TRACE(testing::Message() << variable << '=' << locale);
      VerbOptions options{.variables = {{"LC_ALL", ""}, {"LC_CTYPE", ""}, {"LANG", ""}}};
      options.variables[variable] = locale;
      const Answer answer = run(folder, {"render", "\u00fc.mesh", "--force", "-o", "x.png"}, options);
      EXPECT_EQ(answer.status, 0);
      EXPECT_THAT(answer.errors, testing::Not(HasSubstr("ocale")));
    }
}

TEST(CommandLine, TextFitsIntoATerminal) {
  const ScratchFolder folder;
  std::vector<std::vector<std::string>> calls{{"formats"}, {"help"}};
  for (const std::string_view verb : kVerbNames) calls.push_back({"help", std::string(verb)});
  for (const auto& [stated, columns] : std::map<std::string, size_t>{{"", 80}, {"60", 60}, {"200", 200}, {"x", 80}})
    for (const auto& words : calls) {
      const std::string text = run(folder, words, {.variables = {{"COLUMNS", stated}}}).out;
      size_t longest = 0;
      for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        longest = std::max(longest, columnsOf(line));
        EXPECT_LE(columnsOf(line), columns) << line;
        at = end + 1;
      }
      EXPECT_GT(text.size(), 200u);
      EXPECT_GT(longest, columns == 200 ? 80 : columns - 20) << "what there is, is used";
    }
  EXPECT_EQ(wrapped("one two three", 2, 22), "one two three");
  EXPECT_EQ(wrapped("one two three four five six", 2, 22), "one two three four\n  five six");
  EXPECT_EQ(wrapped("meshes,grid,axes,triggers,collision", 0, 20), "meshes,grid,axes,\ntriggers,collision");
}

// ---- Output -----------------------------------------------------------------------------------------------------

TEST(CommandLine, RenderReplacesFilesOnlyIfToldToInTheWordsOfConvert) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  for (const char* name : {"a.png", "a.jpg", "a.webp", "spin-001.png", "a.glb"}) folder.write(name, "mine");
  const std::string words = " exists already; nothing was written (--force replaces what is there)";
  const std::vector<std::string> small{"--size", "32x32"};
  for (std::vector<std::string> call : {std::vector<std::string>{"render", "head.mesh", "-o", "a.png"},
                                        {"render", "head.mesh", "-o", "a.jpg"},
                                        {"render", "head.mesh", "-o", "a.png", "--uv-layout", "texture"},
                                        {"render", "head.mesh", "-o", "a.webp", "--turntable", "2"},
                                        {"render", "head.mesh", "-o", "spin.png", "--turntable", "2"},
                                        {"convert", "head.mesh", "-o", "a.glb"}}) {
    if (call[0] == "render") call.insert(call.end(), small.begin(), small.end());
    const std::string target = call[3] == "spin.png" ? "spin-001.png" : call[3];
    SCOPED_TRACE(target);
    const Answer refused = run(folder, call);
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.errors, HasSubstr(target + words));
    EXPECT_EQ(asText(readFile(folder.path() / target)), "mine");
    EXPECT_FALSE(fs::exists(folder.path() / "spin-000.png"));
    call.push_back("--force");
    EXPECT_EQ(run(folder, call).status, 0);
    EXPECT_NE(asText(readFile(folder.path() / target)), "mine");
    folder.write(target, "mine");
    fs::remove(folder.path() / "spin-000.png");
  }
}

TEST(CommandLine, AHyphenIsStandardOutput) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  const Answer picture = run(folder, {"render", "head.mesh", "-o", "-", "--size", "32x32"});
  EXPECT_EQ(picture.status, 0) << picture.errors;
  EXPECT_TRUE(picture.out.starts_with("\x89PNG\r\n"));
  ASSERT_EQ(run(folder, {"render", "head.mesh", "-o", "a.png", "--size", "32x32"}).status, 0);
  EXPECT_EQ(picture.out, asText(readFile(folder.path() / "a.png"))) << "the picture alone";
  const Answer model = run(folder, {"convert", "head.mesh", "-o", "-", "--format", "glb"});
  EXPECT_EQ(model.status, 0) << model.errors;
  EXPECT_TRUE(model.out.starts_with("glTF"));
  for (const std::vector<std::string>& wrong :
       {std::vector<std::string>{"render", "head.mesh", "-o", "-", "--json"},
        {"render", "head.mesh", "-o", "-", "--turntable", "3"},
        {"convert", "head.mesh", "-o", "-"},
        {"convert", "head.mesh", "-o", "-", "--format", "glb", "--json"},
        {"convert", "head.mesh", "head.mesh", "-o", "-", "--format", "glb"},
        {"convert", "head.mesh", "-o", "-", "--format", "gltf"}}) {
    const Answer refused = run(folder, wrong);
    EXPECT_EQ(refused.status, 2) << wrong.back();
    EXPECT_THAT(refused.errors, HasSubstr("-o -")) << wrong.back();
    EXPECT_EQ(refused.out.find("glTF"), std::string::npos);
  }
  EXPECT_THAT(namesIn(folder.path()), ElementsAre("a.png", "head.mesh"));
}

TEST(CommandLine, StatusIsOneWhereverAFileIsIncomplete) {
  const ScratchFolder folder;
  const auto write = [&](const char* name, const char* sample, size_t bytes) {
    std::vector<std::byte> content = samples().at(sample);
    content.resize(content.size() - bytes);
    folder.write(name, content);
  };
  write("cut.llmesh", "lantern.llmesh", 40);
  write("cut.rbxl", "place.rbxl", 300);
  write("cut.rmesh", "room/archive.rmesh", 40);
  write("whole.llmesh", "lantern.llmesh", 0);
  for (const char* name : {"cut.llmesh", "cut.rbxl", "cut.rmesh", "whole.llmesh"}) {
    SCOPED_TRACE(name);
    const int wanted = std::string(name).starts_with("cut") ? 1 : 0;
    const Answer info = run(folder, {"info", "--json", name});
    EXPECT_THAT(info.out, HasSubstr(wanted == 1 ? "\"complete\":false" : "\"complete\":true"));
    EXPECT_EQ(info.status, wanted);
    EXPECT_EQ(run(folder, {"info", name}).status, wanted);
    EXPECT_EQ(run(folder, {"dump", name}).status, wanted);
    EXPECT_EQ(run(folder, {"validate", name}).status, wanted);
    // What is missing is another matter, and counts less.
    EXPECT_EQ(run(folder, {"assets", name}).status == 2, wanted == 1);
    EXPECT_EQ(run(folder, {"render", name, "-o", "x.png", "--size", "32x32", "--force"}).status, wanted);
    EXPECT_EQ(run(folder, {"convert", name, "-o", "x.json", "--force"}).status, wanted);
  }
}

// ---- Folders ----------------------------------------------------------------------------------------------------

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

// ---- Places -----------------------------------------------------------------------------------------------------

TEST(CommandLine, RendersThePlaceUnderTheSkyOfItsImages) {
  const ScratchFolder folder;
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace");
  place.add(0, "Part", "P", {{"CFrame", standing(0, 0, 0)}, {"size", rbx::Vector3{1, 1, 1}}});
  const int32_t lighting = place.add(-1, "Lighting", "Lighting", {{"TimeOfDay", rbx::String{"14:00:00"}}});
  std::vector<std::pair<std::string, rbx::Value>> faces;
  const std::array<std::pair<const char*, std::array<uint8_t, 3>>, 6> kFaces{{{"Ft", {255, 0, 0}},
                                                                              {"Lf", {0, 255, 0}},
                                                                              {"Bk", {0, 0, 255}},
                                                                              {"Rt", {255, 255, 0}},
                                                                              {"Up", {0, 255, 255}},
                                                                              {"Dn", {255, 0, 255}}}};
  for (const auto& [name, colour] : kFaces) {
    std::vector<uint8_t> pixels;
    for (int i = 0; i < 16; ++i) pixels.insert(pixels.end(), {colour[0], colour[1], colour[2], 255});
    const std::string number = std::to_string(100 + faces.size());
    folder.write(number + ".png", Bytes(writePng(4, 4, pixels)));
    faces.emplace_back("Skybox" + std::string(name), rbx::String{"rbxassetid://" + number});
  }
  place.add(lighting, "Sky", "Sky", faces);
  folder.write("sky.rbxl", Bytes(writeBinary(place)));
  const std::array<std::pair<const char*, std::array<uint8_t, 3>>, 3> kLooks{
      {{"0,0,8,0,0,0,40", {255, 0, 0}}, {"0,0,-8,0,0,0,40", {0, 0, 255}}, {"-8,0,0,0,0,0,40", {0, 255, 0}}}};
  for (const auto& [camera, colour] : kLooks) {
    const Answer answer = run(folder, {"render", "sky.rbxl", "-o", "out.png", "--force", "--size", "64x64",
                                       "--tone", "none", "--hide", "grid,axes", "--camera", camera});
    ASSERT_EQ(answer.status, 0) << answer.errors;
    const auto image = loadImage(folder.path() / "out.png");
    ASSERT_TRUE(image);
    const uint8_t* corner = &image->pixels[(size_t(4) * 64 + 4) * 4];
    for (size_t channel = 0; channel < 3; ++channel)
      EXPECT_NEAR(corner[channel], colour[channel], 24) << camera << ", channel " << channel;
  }
}

}  // namespace
}  // namespace vitrine::test
