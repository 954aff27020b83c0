// Small things that are done to text.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace vitrine {

// Of ASCII letters; other bytes stay.
inline std::string lowerCase(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return lower;
}

// Whether `text` begins with `start`, which is in lower case; capital ASCII letters of `text` count as small ones.
inline bool startsWithLower(std::string_view text, std::string_view start) {
  return text.size() >= start.size() && std::equal(start.begin(), start.end(), text.begin(), [](char s, char t) {
           return s == (t >= 'A' && t <= 'Z' ? char(t - 'A' + 'a') : t);
         });
}

}  // namespace vitrine
