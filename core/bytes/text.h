// Small things that are done to text: letters of any case, characters of UTF-8, hexadecimal digits.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace vitrine {

// ---- Case -------------------------------------------------------------------------------------------------------

// Lowers ASCII letters; other bytes stay.
inline std::string lowerCase(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return lower;
}

// Whether `text` begins with `start`, ignoring the case of ASCII letters. `start` must be in lower case.
inline bool startsWithLower(std::string_view text, std::string_view start) {
  return text.size() >= start.size() && std::equal(start.begin(), start.end(), text.begin(), [](char s, char t) {
           return s == (t >= 'A' && t <= 'Z' ? char(t - 'A' + 'a') : t);
         });
}

// ---- UTF-8 ------------------------------------------------------------------------------------------------------

// Whether a byte is one of those that follow the first of a character.
inline bool continuesCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

// The size of the character at the start of a text of UTF-8, which is not empty.
inline size_t firstCharacterSize(std::string_view text) {
  size_t size = 1;
  while (size < text.size() && continuesCharacter(text[size])) ++size;
  return size;
}

// The start of a text, at most so many bytes of it, without half a character at the end. Bytes that are no UTF-8
// are cut anywhere.
inline std::string_view cutToSize(std::string_view text, size_t longest) {
  if (text.size() <= longest) return text;
  size_t end = longest;
  while (end > 0 && longest - end < 3 && continuesCharacter(text[end])) --end;
  return text.substr(0, end);
}

// `point` is at most 0x10FFFF.
void appendUtf8(std::string& text, char32_t point);

// ---- Hexadecimal digits -----------------------------------------------------------------------------------------

// The value of a digit, in either case; -1 for other characters.
int hexDigit(char c);
// Two digits for each byte, in lower case.
std::string hexDigitsOf(std::string_view bytes);
std::string hexDigitsOf(std::span<const std::byte> bytes);
// "%2F": a byte as it stands in a URI.
void appendPercent(std::string& uri, char byte);
// The byte that the two digits stand for that begin at `at`; -1: there are no two digits.
int byteOfHex(std::string_view text, size_t at);

}  // namespace vitrine
