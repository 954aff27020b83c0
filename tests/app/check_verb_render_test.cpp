// vitrine validate --for as it runs: what it prints and its exit status.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "tests/app/run_verb.h"
#include "tests/checks/model_items.h"
#include "tests/checks/sarif_check.h"
#include "tests/support/json.h"
#include "tests/support/xml_items.h"

namespace vitrine {
std::string_view embeddedRules();
}

namespace vitrine::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// A hat that breaks nothing, one that has a hint only, one that is degraded, and one that is refused.
void writeHats(const ScratchFolder& folder) {
  AccessoryItem good, glowing, twice, old;
  folder.write("good.rbxmx", fileOf(good.items()));
  glowing.texture = "";
  glowing.handleChildren = item("SurfaceAppearance", "Look", contentOf("EmissiveMaskContent", kTexture));
  folder.write("hint.rbxmx", fileOf(glowing.items()));
  twice.handleChildren = item("SurfaceAppearance", "Look", "");
  folder.write("degraded.rbxmx", fileOf(twice.items()));
  old.children = item("Script", "Script", "");
  folder.write("refused.rbxmx", fileOf(old.items()));
}

Answer checkedFor(const ScratchFolder& folder, std::vector<std::string> words,
                  const std::string& target = "roblox-accessory") {
  std::vector<std::string> all{"validate", "--for", target};
  all.insert(all.end(), words.begin(), words.end());
  return run(folder, all);
}

TEST(CheckVerb, TellsByItsStatusWhatWasFound) {
  const ScratchFolder folder;
  writeHats(folder);
  const Answer good = checkedFor(folder, {"good.rbxmx"});
  EXPECT_EQ(good.status, 0) << good.out;
  EXPECT_THAT(good.out, HasSubstr("No reason found to refuse it"));
  const Answer refused = checkedFor(folder, {"refused.rbxmx"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.out,
              AllOf(HasSubstr("Would probably be refused: 1 reason"),
                    HasSubstr("\n  refused: Scripts [roblox.model-scripts]\n"), HasSubstr("Accessory/Script")));
  EXPECT_THAT(checkedFor(folder, {"degraded.rbxmx"}).out, HasSubstr("\n  degraded: A texture and"));
  EXPECT_THAT(checkedFor(folder, {"hint.rbxmx"}).out, HasSubstr("\n  hint: An emissive map"));
  EXPECT_EQ(checkedFor(folder, {"good.rbxmx", "refused.rbxmx"}).status, 1);
  EXPECT_EQ(checkedFor(folder, {"refused.rbxmx", "gone.rbxmx", "good.rbxmx"}).status, 2);
  folder.write("torn.rbxmx", fileOf(AccessoryItem{}.items()).substr(0, 400));
  EXPECT_EQ(checkedFor(folder, {"torn.rbxmx"}).status, 2) << "what is missing may break rules";
}

TEST(CheckVerb, CountsFromTheSeverityThatIsAskedFor) {
  const ScratchFolder folder;
  writeHats(folder);
  const std::vector<std::string> severities{"refused", "degraded", "hint"};
  const std::vector<std::string> files{"refused.rbxmx", "degraded.rbxmx", "hint.rbxmx", "good.rbxmx"};
  for (size_t severity = 0; severity < severities.size(); ++severity)
    for (size_t file = 0; file < files.size(); ++file)
      EXPECT_EQ(checkedFor(folder, {"--severity", severities[severity], files[file]}).status, file <= severity)
          << severities[severity] << " " << files[file];
}

TEST(CheckVerb, SaysInJsonWhatWasFound) {
  const ScratchFolder folder;
  writeHats(folder);
  const Answer answer = checkedFor(folder, {"--json", "refused.rbxmx", "gone.rbxmx"});
  EXPECT_EQ(answer.status, 2);
  const size_t end = answer.out.find('\n');
  const Json tree = parseJson(answer.out.substr(0, end));
  EXPECT_EQ(tree["file"].text(), "refused.rbxmx");
  EXPECT_EQ(tree["target"].text(), "roblox-accessory");
  EXPECT_EQ(tree["refused"].number(), "1");
  ASSERT_EQ(tree["findings"].array().size(), 1u);
  const Json& finding = tree["findings"].array()[0];
  EXPECT_EQ(finding["rule"].text(), "roblox.model-scripts");
  EXPECT_EQ(finding["severity"].text(), "refused");
  EXPECT_EQ(finding["node"].text(), "Accessory/Script");
  EXPECT_FALSE(finding["advice"].text().empty() || finding["source"].text().empty());
  const Json second = parseJson(answer.out.substr(end + 1));
  EXPECT_EQ(second["file"].text(), "gone.rbxmx");
  EXPECT_FALSE(second["error"].text().empty());
}

TEST(CheckVerb, WritesOneValidSarifLog) {
  const ScratchFolder folder;
  writeHats(folder);
  const Answer answer =
      checkedFor(folder, {"--sarif", "good.rbxmx", "refused.rbxmx", "degraded.rbxmx", "gone.rbxmx"});
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(faultsOfSarif(answer.out), IsEmpty());
  const Json tree = parseJson(answer.out);
  const Json& results = tree["runs"].array()[0]["results"];
  ASSERT_EQ(results.array().size(), 2u);
  EXPECT_EQ(results.array()[0]["ruleId"].text(), "roblox.model-scripts");
  EXPECT_EQ(results.array()[0]["level"].text(), "error");
  EXPECT_EQ(results.array()[1]["level"].text(), "warning");
  EXPECT_THAT(answer.out, HasSubstr("\"toolExecutionNotifications\""));
  EXPECT_EQ(checkedFor(folder, {"--sarif", "good.rbxmx"}).status, 0);
}

TEST(CheckVerb, TakesOtherLimits) {
  const ScratchFolder folder;
  writeHats(folder);
  std::string rules(embeddedRules());
  const std::string entry = "\"id\": \"roblox.model-scripts\", \"severity\": \"refused\"";
  ASSERT_NE(rules.find(entry), std::string::npos);
  folder.write("own.json", rules.replace(rules.find(entry), entry.size(),
                                         "\"id\": \"roblox.model-scripts\", \"severity\": \"hint\""));
  EXPECT_EQ(checkedFor(folder, {"--rules", "own.json", "refused.rbxmx"}).status, 0);
  folder.write("bad.json", "{\"version\": 1, \"rules\": []}");
  const Answer bad = checkedFor(folder, {"--rules", "bad.json", "refused.rbxmx"});
  EXPECT_EQ(bad.status, 2);
  EXPECT_EQ(bad.out, "");
  EXPECT_THAT(bad.errors, AllOf(HasSubstr("bad.json"), HasSubstr("it has no entry")));
  EXPECT_EQ(checkedFor(folder, {"--rules", "gone.json", "good.rbxmx"}).status, 2);
}

TEST(CheckVerb, TakesTheFilesOfOneUpload) {
  const ScratchFolder folder;
  folder.write("box.obj", objScene());
  folder.write("more_LOD0.obj", objScene());
  EXPECT_NE(checkedFor(folder, {"--with", "more_LOD0.obj", "box.obj"}, "secondlife").status, 2);
  const Answer gone = checkedFor(folder, {"--with", "gone_LOD0.obj", "box.obj"}, "secondlife");
  EXPECT_EQ(gone.status, 2);
  EXPECT_THAT(gone.errors, HasSubstr("gone_LOD0.obj"));
}

TEST(CheckVerb, RefusesWhatDoesNotGoTogether) {
  const ScratchFolder folder;
  writeHats(folder);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"validate", "--sarif", "good.rbxmx"},
        {"validate", "--rules", "own.json", "good.rbxmx"},
        {"validate", "--with", "good.rbxmx", "good.rbxmx"},
        {"validate", "--severity", "hint", "good.rbxmx"},
        {"validate", "--for", "nobody", "good.rbxmx"},
        {"validate", "--for", "roblox-accessory", "--severity", "fatal", "good.rbxmx"},
        {"validate", "--for", "roblox-accessory", "--sarif", "--json", "good.rbxmx"},
        {"validate", "--for", "roblox-accessory", "--sarif", "--jobs", "2", "good.rbxmx", "hint.rbxmx"}}) {
    const Answer answer = run(folder, words);
    EXPECT_EQ(answer.status, 2) << words[1];
    EXPECT_EQ(answer.out, "") << words[1];
    EXPECT_THAT(answer.errors, Not(IsEmpty())) << words[1];
  }
}

TEST(CheckVerb, GuessesTheTarget) {
  const ScratchFolder folder;
  writeHats(folder);
  EXPECT_THAT(checkedFor(folder, {"good.rbxmx"}, "auto").out, HasSubstr("Roblox rigid accessory"));
}

TEST(CheckVerb, DoesTheSameInSeveralProcesses) {
  const ScratchFolder folder;
  writeHats(folder);
  const std::vector<std::string> files{"good.rbxmx", "refused.rbxmx", "degraded.rbxmx"};
  std::vector<std::string> words{"--json"};
  words.insert(words.end(), files.begin(), files.end());
  const Answer one = checkedFor(folder, words);
  words.insert(words.begin(), {"--jobs", "2"});
  const Answer several = checkedFor(folder, words);
  EXPECT_EQ(several.status, one.status) << several.errors;
  // Several processes tell more of each file, in the order in which they end.
  const auto findingsOf = [](const std::string& lines) {
    std::map<std::string, std::string> findings;
    std::stringstream stream(lines);
    for (std::string line; std::getline(stream, line);) {
      const Json tree = parseJson(line);
      findings[tree["file"].text()] = canonicalText(tree["findings"]);
    }
    return findings;
  };
  EXPECT_EQ(findingsOf(several.out), findingsOf(one.out));
  EXPECT_THAT(findingsOf(one.out), testing::SizeIs(3));
}

}  // namespace
}  // namespace vitrine::test
