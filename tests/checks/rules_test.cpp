// The table of rules: that each rule finds what it is for and nothing else, and that the page of checks tells of
// it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "tests/checks/fixtures.h"
#include "tests/checks/rules_table.h"

namespace vitrine::test {
namespace {

std::set<std::string_view> rulesIn(const CheckResult& result) {
  std::set<std::string_view> rules;
  for (const Finding& finding : result.findings) rules.insert(allRules()[finding.rule].id);
  return rules;
}

TEST(CheckRules, HaveIdsThatStandOnce) {
  std::set<std::string_view> ids;
  for (const Rule& rule : allRules()) {
    EXPECT_TRUE(ids.insert(rule.id).second) << rule.id << " stands twice";
    EXPECT_NE(rule.run, nullptr) << rule.id;
    EXPECT_FALSE(rule.title.empty() || rule.advice.empty()) << rule.id;
    EXPECT_TRUE(rule.advice.ends_with('.') && !rule.title.ends_with('.')) << rule.id;
  }
}

TEST(CheckRules, HaveOneFixtureEach) {
  std::map<std::string_view, int> fixtures;
  for (const RuleFixture& fixture : allFixtures()) {
    EXPECT_NE(findRule(fixture.rule), kNone) << fixture.rule << " is no rule";
    ++fixtures[fixture.rule];
  }
  for (const Rule& rule : allRules()) EXPECT_EQ(fixtures[rule.id], 1) << rule.id;
}

TEST(CheckRules, PassWhatIsRight) {
  for (const RuleFixture& fixture : allFixtures()) {
    const CheckedFile file = fixture.pass();
    ASSERT_TRUE(file.document) << fixture.rule;
    for (const Finding& finding : findingsOf(file, fixture.target, fixture.rule))
      ADD_FAILURE() << fixture.rule << " complains of " << fixture.passText << ": " << finding.text;
  }
}

TEST(CheckRules, FindWhatIsWrongAndNothingElse) {
  for (const RuleFixture& fixture : allFixtures()) {
    const CheckedFile file = fixture.fail();
    ASSERT_TRUE(file.document) << fixture.rule;
    std::set<std::string_view> found = rulesIn(checked(file, fixture.target));
    EXPECT_TRUE(found.erase(fixture.rule)) << fixture.rule << " does not see " << fixture.failText;
    for (const std::string_view companion : fixture.companions)
      EXPECT_TRUE(found.erase(companion)) << companion << " does not go with " << fixture.rule;
    for (const std::string_view other : found)
      ADD_FAILURE() << other << " complains of " << fixture.failText << ", made for " << fixture.rule;
  }
}

TEST(CheckRules, NameWhatIsMarked) {
  for (const RuleFixture& fixture : allFixtures()) {
    const CheckedFile file = fixture.fail();
    const CheckInput input = checkInput(*file.document, nullptr, fixture.target, file.options);
    for (const Finding& finding : runChecks(input, file.options).findings) {
      EXPECT_FALSE(finding.text.empty()) << fixture.rule;
      EXPECT_GT(finding.count, 0u) << fixture.rule;
      if (finding.node != NodeId::None) {
        EXPECT_LT(indexOf(finding.node), file.document->nodes.size()) << fixture.rule;
      }
      if (finding.mesh == kNone) {
        EXPECT_TRUE(finding.triangles.empty() && finding.vertices.empty()) << fixture.rule;
        continue;
      }
      ASSERT_LT(finding.mesh, input.meshes.size()) << fixture.rule;
      const CheckedMesh& mesh = input.meshes[finding.mesh];
      const size_t triangles = mesh.indicesOf(finding.level == kNone ? 0 : finding.level).size() / 3;
      for (const uint32_t triangle : finding.triangles) EXPECT_LT(triangle, triangles) << fixture.rule;
      for (const uint32_t vertex : finding.vertices)
        EXPECT_LT(vertex, mesh.mesh().positions.size()) << fixture.rule;
    }
  }
}

TEST(CheckRules, StandInTheManual) {
  const std::filesystem::path file = std::filesystem::path(VITRINE_SOURCE_DIR) / "docs/checks.md";
  std::ifstream stream(file, std::ios::binary);
  std::string text{std::istreambuf_iterator(stream), {}};
  const size_t begin = text.find(kTableBegins), end = text.find(kTableEnds);
  ASSERT_TRUE(begin < end && end != std::string::npos);
  const size_t from = begin + kTableBegins.size();
  const std::string wanted = rulesTable();
  if (std::getenv("VITRINE_UPDATE_GOLDEN"))
    std::ofstream(file, std::ios::binary) << text.substr(0, from) << wanted << text.substr(end);
  else
    EXPECT_TRUE(text.substr(from, end - from) == wanted) << "VITRINE_UPDATE_GOLDEN=1 writes the table anew";
}

}  // namespace
}  // namespace vitrine::test
