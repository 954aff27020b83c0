// Makes text from files safe to show: a name may contain control sequences, invisible characters, and characters
// that reverse the text around them. Such characters are written as escapes, so that they are visible and have no
// effect.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vitrine {

struct Utf8Character {
  char32_t point = 0;
  int length = 0;  // bytes; 0: not UTF-8
};
Utf8Character utf8At(std::string_view bytes, size_t place);

// Whether a character is invisible or would move others: control characters (including tabs and line ends),
// direction marks, zero-width spaces, and code points that are no characters.
bool isInvisible(char32_t point);
// "\n", "\x1B", "\u{202E}"
std::string markOf(char32_t point);
std::string markOfByte(unsigned char byte);  // for a byte that is not UTF-8: "\xFF"

// At most the first `longest` bytes, ending at the end of a character, and the full size: "abc… (300000000 bytes)".
// A text that is not longer is returned unchanged. For lists and messages: names in a file may be a megabyte long.
std::string shortened(std::string_view text, size_t longest);

// The text as one line. Joiner characters stay between letters of scripts that use them and between emoji; anywhere
// else they are marked.
std::string visibleLine(std::string_view text);
// The same, but tabs and line ends stay.
std::string visibleLines(std::string_view text);

}  // namespace vitrine
