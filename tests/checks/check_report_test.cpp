// What is told of checks: SARIF that is valid, of any names and findings.
#include "core/checks/check_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checks/fixtures.h"
#include "tests/checks/sarif_check.h"
#include "tests/support/json.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(CheckReport, SarifOfEveryFixtureIsValid) {
  SarifLog log(RuleBook::builtIn(), "1.0");
  size_t findings = 0;
  for (const RuleFixture& fixture : allFixtures()) {
    const CheckedFile file = fixture.fail();
    const CheckResult result = checked(file, fixture.target);
    findings += result.findings.size();
    log.add({"a folder/häßlich %.mesh", *file.document, result});
  }
  EXPECT_THAT(faultsOfSarif(log.text()), IsEmpty());
  const auto tree = parseJson(log.text());
  EXPECT_EQ(tree["runs"].array()[0]["results"].array().size(), findings);
}

TEST(CheckReport, VerdictsSayWhatWasNotChecked) {
  const CheckedFile box{boxDocument()};
  EXPECT_TRUE(checked(box, CheckTarget::SecondLife).hasSubject);
  const CheckResult nothing = checked({modelDocument("")}, CheckTarget::Gltf);
  EXPECT_FALSE(nothing.hasSubject);
  EXPECT_EQ(verdictOf(nothing), "There is nothing in it that could be checked for this");
  EXPECT_FALSE(checked(box, CheckTarget::Room).hasSubject);
  EXPECT_FALSE(checked(box, CheckTarget::RobloxEmote).hasSubject);
  const std::string part =
      test::item("MeshPart", "Part", "<Content name=\"MeshId\"><url>rbxassetid://31415926535</url></Content>");
  const CheckResult lacking = checked({modelDocument(part + part)}, CheckTarget::RobloxMesh);
  EXPECT_THAT(lacking.missing, ElementsAre("rbxassetid://31415926535"));
  EXPECT_THAT(verdictOf(lacking), testing::EndsWith("1 file that it names is not here and was not checked"));
}

TEST(CheckReport, SarifOfFilesThatCannotBeReadIsValid) {
  SarifLog log(RuleBook::builtIn(), "1.0");
  EXPECT_THAT(faultsOfSarif(log.text()), IsEmpty()) << "a log of no file";
  log.addUnread("/tmp/no such\nfile.mesh", Error{ErrorCode::Io, "gone\xff", {}});
  EXPECT_THAT(faultsOfSarif(log.text()), IsEmpty());
  EXPECT_THAT(log.text(), HasSubstr("\"executionSuccessful\":false"));
  EXPECT_THAT(log.text(), HasSubstr("file:///tmp/no%20such%0Afile.mesh"));
}

TEST(CheckReport, TheCheckOfSarifSeesWhatIsWrong) {
  EXPECT_THAT(faultsOfSarif("{"), Contains(HasSubstr("no JSON")));
  EXPECT_THAT(faultsOfSarif("{}"), testing::SizeIs(2));
  const std::string_view run =
      "{\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{\"name\":\"V\",\"rules\":[{\"id\":"
      "\"r\"}]}},\"results\":[%]}]}";
  const auto with = [&](std::string_view result) {
    std::string text(run);
    return faultsOfSarif(text.replace(text.find('%'), 1, result));
  };
  EXPECT_THAT(with("{\"ruleId\":\"r\",\"ruleIndex\":0,\"message\":{\"text\":\"t\"}}"), IsEmpty());
  EXPECT_THAT(with("{\"ruleId\":\"r\",\"ruleIndex\":1,\"message\":{\"text\":\"t\"}}"),
              ElementsAre(HasSubstr("out of range")));
  EXPECT_THAT(with("{\"ruleId\":\"q\",\"ruleIndex\":0,\"message\":{\"text\":\"t\"}}"),
              ElementsAre(HasSubstr("not that of ruleIndex")));
  EXPECT_THAT(with("{\"level\":\"fatal\",\"message\":{\"text\":\"t\"}}"),
              ElementsAre(HasSubstr("none of the words")));
  EXPECT_THAT(with("{\"level\":\"note\"}"), ElementsAre(HasSubstr("message is missing")));
  EXPECT_THAT(with("{\"message\":{\"text\":\"t\"},\"where\":1}"), ElementsAre(HasSubstr("unknown property where")));
  const auto at = [&](std::string_view physical) {
    return with("{\"message\":{\"text\":\"t\"},\"locations\":[{\"physicalLocation\":" + std::string(physical) +
                "}]}");
  };
  EXPECT_THAT(at("{\"artifactLocation\":{\"uri\":\"a%20b\"},\"region\":{\"byteOffset\":0,\"byteLength\":4}}"),
              IsEmpty());
  EXPECT_THAT(at("{\"artifactLocation\":{\"uri\":\"a b\"}}"), ElementsAre(HasSubstr("no URI")));
  EXPECT_THAT(at("{\"artifactLocation\":{\"uri\":\"a\"},\"region\":{\"byteOffset\":-1}}"),
              ElementsAre(HasSubstr("no whole number")));
}

}  // namespace
}  // namespace vitrine::test
