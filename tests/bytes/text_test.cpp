#include "core/bytes/text.h"

#include <gtest/gtest.h>

namespace vitrine::test {
namespace {

TEST(Text, IsCutBetweenCharacters) {
  const std::string_view text = "aé€😀";  // of 1, 2, 3 and 4 bytes
  const size_t expected[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10};
  for (size_t longest = 0; longest < std::size(expected); ++longest)
    EXPECT_EQ(cutToSize(text, longest).size(), expected[longest]) << longest;
  EXPECT_EQ(cutToSize(std::string(20, '\x80'), 10).size(), 7u) << "bytes that are no UTF-8";
}

TEST(Text, KnowsTheSizeOfACharacter) {
  EXPECT_EQ(firstCharacterSize("a"), 1u);
  EXPECT_EQ(firstCharacterSize("éa"), 2u);
  EXPECT_EQ(firstCharacterSize("😀"), 4u);
  EXPECT_EQ(firstCharacterSize("\x80"), 1u);
}

TEST(Text, AppendsCharactersOfEverySize) {
  std::string text;
  for (const char32_t point : {U'a', U'\x7F', U'\x80', U'é', U'\x7FF', U'\x800', U'€', U'\xFFFF', U'\x10000', U'😀'})
    appendUtf8(text, point);
  EXPECT_EQ(text, "a\x7F\xC2\x80é\xDF\xBF\xE0\xA0\x80€\xEF\xBF\xBF\xF0\x90\x80\x80😀");
}

TEST(Text, HexadecimalDigits) {
  EXPECT_EQ(hexDigitsOf(std::string_view("\x00\x0F\xFF", 3)), "000fff");
  EXPECT_EQ(byteOfHex("x2Fg", 1), 0x2F);
  EXPECT_EQ(byteOfHex("ff", 0), 0xFF);
  for (const size_t at : {0, 2, 3, 4, 100}) EXPECT_EQ(byteOfHex("x2Fg", at), -1) << at;
  std::string uri;
  appendPercent(uri, '\xE9');
  EXPECT_EQ(uri, "%E9");
}

}  // namespace
}  // namespace vitrine::test
