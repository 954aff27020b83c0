#include "core/bytes/visible_text.h"

#include <gtest/gtest.h>

namespace vitrine::test {
namespace {

TEST(VisibleText, LeavesAloneWhatCanBeSeen) {
  for (const char* text : {"", "Part", "a & b <c>", "Größe", "名前", "🙂", "e\u0301"})
    EXPECT_EQ(visibleLine(text), text);
}

TEST(VisibleText, MarksWhatATerminalWouldObey) {
  EXPECT_EQ(visibleLine("\x1b[31mred\x1b]0;title\x07"), "\\x1B[31mred\\x1B]0;title\\x07");
  EXPECT_EQ(visibleLine("a\rb\x7f"), "a\\x0Db\\x7F");
  EXPECT_EQ(visibleLine("\u009b31m"), "\\u{009B}31m") << "the same command in one character";
}

TEST(VisibleText, MarksWhatTurnsTextAboutOrHides) {
  EXPECT_EQ(visibleLine("evil\u202Egpj.mesh"), "evil\\u{202E}gpj.mesh");
  EXPECT_EQ(visibleLine("\u2066a\u2069\u200E\u200F\u061C"), "\\u{2066}a\\u{2069}\\u{200E}\\u{200F}\\u{061C}");
  EXPECT_EQ(visibleLine("a\u200Bb\uFEFFc\u00ADd\u2028"), "a\\u{200B}b\\u{FEFF}c\\u{00AD}d\\u{2028}");
  EXPECT_EQ(visibleLine("\U000E0041"), "\\u{E0041}");
}

TEST(VisibleText, KeepsJoinersWhereLettersNeedThem) {
  EXPECT_EQ(visibleLine("a\u200Db\u200C"), "a\\u{200D}b\\u{200C}");
  const char* family = "\U0001F469\u200D\U0001F467";
  EXPECT_EQ(visibleLine(family), family);
  const char* persian = "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645";
  EXPECT_EQ(visibleLine(persian), persian);
}

TEST(VisibleText, MarksBytesThatAreNoText) {
  EXPECT_EQ(visibleLine("a\xff\xc3z"), "a\\xFF\\xC3z");
  EXPECT_EQ(visibleLine("\xed\xa0\x80"), "\\xED\\xA0\\x80") << "half a surrogate pair";
  EXPECT_EQ(visibleLine("\xc0\xaf"), "\\xC0\\xAF") << "longer than need be";
  EXPECT_EQ(visibleLine(std::string_view("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(visibleLine("cut \xe2\x82"), "cut \\xE2\\x82");
}

TEST(VisibleText, LinesAreKeptWhereThereMayBeSeveral) {
  EXPECT_EQ(visibleLine("a\n\tb"), "a\\n\\x09b");
  EXPECT_EQ(visibleLines("a\n\tb\x1b"), "a\n\tb\\x1B");
}

TEST(VisibleText, LongTextIsCutAtTheEndOfACharacter) {
  EXPECT_EQ(shortened("abcd", 4), "abcd");
  EXPECT_EQ(shortened("abcde", 4), "abcd… (5 bytes)");
  EXPECT_EQ(shortened("ab\u20ACd", 4), "ab… (6 bytes)");
  EXPECT_EQ(shortened(std::string(10, '\xFF'), 4), "\xFF\xFF\xFF\xFF… (10 bytes)");
  EXPECT_EQ(shortened(std::string(1'000'000, 'n'), 3), "nnn… (1000000 bytes)");
}

}  // namespace
}  // namespace vitrine::test
