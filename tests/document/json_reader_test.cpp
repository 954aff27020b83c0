#include "core/document/json_reader.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace vitrine::test {
namespace {

using testing::HasSubstr;

Error jsonErrorOf(std::string_view text, MemoryBudget* budget = nullptr) {
  const auto tree = vitrine::readJson(text, budget);
  EXPECT_FALSE(tree) << text;
  return tree ? Error{} : tree.error();
}

TEST(JsonReader, KeepsNumbersAsWritten) {
  const auto tree = vitrine::readJson(" [-0, 1.50, 18446744073709551616, 1e-3] ");
  ASSERT_TRUE(tree);
  ASSERT_EQ(tree->array().size(), 4u);
  for (const auto& [at, written] :
       {std::pair(0, "-0"), std::pair(1, "1.50"), std::pair(2, "18446744073709551616"), std::pair(3, "1e-3")})
    EXPECT_EQ(tree->array()[size_t(at)].number(), written);
}

TEST(JsonReader, KeepsMembersInTheirOrderAndTwice) {
  const auto tree = vitrine::readJson(R"({"b": "\u00e9\ud83d\ude00\n", "a": [true, null], "b": {}})");
  ASSERT_TRUE(tree);
  ASSERT_EQ(tree->object().size(), 3u);
  EXPECT_EQ(tree->object()[2].key, "b");
  EXPECT_EQ((*tree)["b"].text(), "\xC3\xA9\xF0\x9F\x98\x80\n") << "the first of a name";
  EXPECT_EQ((*tree)["a"].array()[0].as<bool>() ? *(*tree)["a"].array()[0].as<bool>() : false, true);
  EXPECT_TRUE((*tree)["a"].array()[1].isNull());
  EXPECT_TRUE((*tree)["c"]["d"].isNull());
  EXPECT_EQ(tree->find("c"), nullptr);
}

TEST(JsonReader, SaysWhereItEnds) {
  using Case = std::pair<std::string_view, unsigned>;
  for (const auto& [text, offset] :
       {Case("", 0), Case("{} x", 3), Case("[1, 2", 5), Case("{\"a\": nul}", 9), Case("[\"\xFF\"]", 4),
        Case("[\"\\udc00\"]", 9), Case("[01]", 2), Case("[1e999]", 1), Case({"{}\0x", 4}, 2)}) {
    const Error error = jsonErrorOf(text);
    EXPECT_EQ(error.code, ErrorCode::Malformed) << text;
    EXPECT_EQ(error.span.offset, offset) << text;
    EXPECT_THAT(error.message, HasSubstr(fmt::format("at byte {}", offset))) << text;
  }
}

TEST(JsonReader, NestsTwoHundredLevels) {
  const auto nested = [](size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  EXPECT_TRUE(vitrine::readJson(nested(201))) << "a value, and 200 levels below it";
  const Error error = jsonErrorOf(nested(202));
  EXPECT_EQ(error.code, ErrorCode::Malformed);
  EXPECT_THAT(error.message, HasSubstr("200 levels"));
  jsonErrorOf(std::string(1'000'000, '['));
  jsonErrorOf(std::string(1'000'000, '{'));
}

TEST(JsonReader, TakesFromTheBudget) {
  MemoryBudget large(1 << 20), small(1 << 10);
  const std::string text = "[" + fmt::format("{}", fmt::join(std::vector<int>(100, 7), ",")) + "]";
  ASSERT_TRUE(vitrine::readJson(text, &large));
  EXPECT_LE(large.left(), (1u << 20) - 100 * sizeof(JsonTree));
  EXPECT_EQ(jsonErrorOf(text, &small).code, ErrorCode::LimitExceeded);
}

}  // namespace
}  // namespace vitrine::test
