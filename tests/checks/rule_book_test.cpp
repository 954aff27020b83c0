// Files of limits: what is refused, and with which words.
#include "core/checks/rule_book.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/checks/rule.h"

namespace vitrine {
std::string_view embeddedRules();
}

namespace vitrine::test {
namespace {

using testing::HasSubstr;

// The built-in file with its first mention of a text replaced.
std::string rulesWith(std::string_view what, std::string_view by) {
  std::string text(embeddedRules());
  const size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

void expectRefused(const std::string& text, const std::string& reason) {
  const auto book = RuleBook::read(text);
  ASSERT_FALSE(book) << "taken, but for: " << reason;
  EXPECT_THAT(book.error().message, HasSubstr(reason));
  EXPECT_EQ(book.error().code, ErrorCode::Malformed);
}

constexpr std::string_view kFirstEntry =
    "{\"id\": \"roblox.mesh-triangles\", \"severity\": \"refused\", \"limits\": "
    "{\"triangles\": 20000},\n   \"source\": \"creator-docs, ";

TEST(RuleBook, IsTheBuiltInOne) {
  const auto book = RuleBook::read(embeddedRules());
  ASSERT_TRUE(book) << book.error().message;
  for (uint32_t rule = 0; rule < allRules().size(); ++rule) EXPECT_EQ((*book)[rule].id, allRules()[rule].id);
  EXPECT_EQ(book->date(), RuleBook::builtIn().date());
}

TEST(RuleBook, TakesOtherLimits) {
  const auto book = RuleBook::read(rulesWith("\"triangles\": 20000", "\"triangles\": 19"));
  ASSERT_TRUE(book) << book.error().message;
  EXPECT_EQ((*book)[findRule("roblox.mesh-triangles")].limits.at("triangles"), std::vector{19.0});
  const auto known = RuleBook::read(rulesWith("\"studs\": null", "\"studs\": 0.25"));
  ASSERT_TRUE(known) << known.error().message;
  EXPECT_EQ((*known)[findRule("roblox.legs-overlap")].limits.at("studs"), std::vector{0.25});
}

TEST(RuleBook, RefusesWhatIsNoSuchFile) {
  EXPECT_FALSE(RuleBook::read(""));
  EXPECT_FALSE(RuleBook::read("{\"version\": 1,"));
  EXPECT_FALSE(RuleBook::read(std::string(100'000, '[')));
  expectRefused("[]", "\"version\" is not 1");
  expectRefused("{\"version\": 2, \"rules\": []}", "\"version\" is not 1");
  expectRefused("{\"version\": 1}", "there is no list \"rules\"");
  expectRefused("{\"version\": 1, \"rules\": {}}", "there is no list \"rules\"");
  expectRefused("{\"version\": 1, \"rules\": [7]}", "an entry has no \"id\"");
  const auto large = RuleBook::read(std::string(RuleBook::kMostBytes + 1, ' '));
  ASSERT_FALSE(large);
  EXPECT_THAT(large.error().message, HasSubstr("more than 1048576 bytes"));
}

TEST(RuleBook, RefusesEntriesThatSayTooLittle) {
  const std::string name = "roblox.mesh-triangles";
  expectRefused(rulesWith("\"id\": \"roblox.mesh-triangles\"", "\"id\": \"roblox.no-such-rule\""),
                "roblox.no-such-rule: there is no such rule");
  expectRefused(rulesWith("\"id\": \"roblox.mesh-triangles\"", "\"id\": \"\""), "an entry has no \"id\"");
  expectRefused(rulesWith("\"id\": \"roblox.mesh-triangles\"", "\"id\": \"roblox.watertight\""),
                "roblox.watertight: it stands twice");
  const auto changed = [](std::string_view what, std::string_view by) {
    std::string text(embeddedRules());
    const size_t entry = text.find(kFirstEntry.substr(0, 28));
    const size_t at = text.find(what, entry);
    return text.replace(at, what.size(), by);
  };
  expectRefused(changed("\"refused\"", "\"fatal\""),
                name + ": its \"severity\" is none of hint, degraded, refused");
  expectRefused(changed("\"severity\"", "\"sverity\""), "its \"severity\" is none of");
  expectRefused(changed("\"source\": \"", "\"source\": \"\", \"was\": \""), name + ": it has no \"source\"");
  expectRefused(changed("\"published\"", "\"heard\""), name + ": its \"certainty\" is none of published");
  expectRefused(changed("\"date\": \"2026-", "\"date\": \"26-"), name + ": its \"date\" is no date like");
  expectRefused(changed("\"date\": \"", "\"date\": \"x"), "is no date like");
}

TEST(RuleBook, RefusesLimitsThatAreNoNumbers) {
  const auto limits = [](std::string_view by) { return rulesWith("{\"triangles\": 20000}", by); };
  expectRefused(limits("{}"), "roblox.mesh-triangles: the limit \"triangles\" is missing");
  expectRefused(limits("[20000]"), "its \"limits\" are no object");
  expectRefused(limits("7"), "its \"limits\" are no object");
  for (const char* number : {"\"20000\"", "true", "[]", "{}", "[1, \"2\"]", "[null]", "[[1]]"})
    expectRefused(limits(fmt::format("{{\"triangles\": {}}}", number)),
                  "its limit \"triangles\" is neither a finite number, nor a list of such, nor null");
  expectRefused(limits("{\"triangles\": 1, \"triangles\": 2}"), "its limit \"triangles\" stands twice");
  EXPECT_FALSE(RuleBook::read(limits("{\"triangles\": 1e999}")));
  EXPECT_FALSE(RuleBook::read(limits("{\"triangles\": NaN}")));
}

TEST(RuleBook, RefusesLimitsThatTheRuleCannotCompareWith) {
  const auto limits = [](std::string_view by) { return rulesWith("{\"triangles\": 20000}", by); };
  expectRefused(limits("{\"triangles\": [1, 2.5]}"),
                "roblox.mesh-triangles: numbers of its limit \"triangles\": 2; wanted: 1");
  expectRefused(limits("{\"triangles\": null}"),
                "roblox.mesh-triangles: its limit \"triangles\" is null; the rule compares with it");
  expectRefused(rulesWith("\"hat-classic\": [3, 4, 3]", "\"hat-classic\": [3]"),
                "roblox.accessory-size: numbers of its limit \"hat-classic\": 1; wanted: 3");
  EXPECT_TRUE(RuleBook::read(limits("{\"triangles\": [20]}")));
}

TEST(RuleBook, RefusesAFileWithoutARule) {
  std::string text(embeddedRules());
  const size_t from = text.find("  {\"id\": \"roblox.watertight\"");
  ASSERT_NE(from, std::string::npos);
  const size_t to = text.find("  {\"id\"", from + 1);
  ASSERT_NE(to, std::string::npos);
  expectRefused(text.erase(from, to - from), "roblox.watertight: it has no entry");
}

TEST(RuleBook, ShowsNamesOfDamagedFilesInOneLine) {
  const auto book = RuleBook::read("{\"version\": 1, \"rules\": [{\"id\": \"a\\nb\\u001b[31m\"}]}");
  ASSERT_FALSE(book);
  EXPECT_EQ(book.error().message.find('\n'), std::string::npos);
  EXPECT_EQ(book.error().message.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace vitrine::test
