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

}  // namespace vitrine
