// Text of files, for people: a name may hold what a terminal obeys, what hides, and what turns the text around it
// about. Such characters are written as one would in a string, so that they are seen and do nothing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vitrine {

struct Utf8Character {
  char32_t point = 0;
  int length = 0;  // bytes; 0: they are no UTF-8
};
Utf8Character utf8At(std::string_view bytes, size_t place);

// Whether a character would not be seen or would move others about: control characters, tabs and ends of lines
// among them, marks of writing direction, spaces without width, and code points that are no characters.
bool isInvisible(char32_t point);
// "\n", "\x1B", "\u{202E}"
std::string markOf(char32_t point);
std::string markOfByte(unsigned char byte);  // one that is no UTF-8: "\xFF"

// The first `longest` bytes or fewer, up to the end of a character, and how many there are: "abc… (300000000
// bytes)". The text itself if it is no longer. For lists and messages: nothing keeps a file from using a megabyte
// of name.
std::string shortened(std::string_view text, size_t longest);

// One line. What joins letters of other scripts and emoji stays there, and is marked between others.
std::string visibleLine(std::string_view text);
// The same, with its tabs and ends of lines as they are.
std::string visibleLines(std::string_view text);

}  // namespace vitrine
