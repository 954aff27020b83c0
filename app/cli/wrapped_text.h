// Text for terminals, broken into lines.
#pragma once

#include <string>
#include <string_view>

namespace vitrine {

inline constexpr size_t kTextColumns = 100;  // that a line of the program's own text has at most

// `text` broken after spaces, and after commas where words are longer than a line. `indent` is the column that the
// text begins at, and that all of its lines but the first are moved to. No line feed at the end.
std::string wrapped(std::string_view text, size_t indent, size_t columns = kTextColumns);

// How many columns a text in UTF-8 takes, one for each character.
size_t columnsOf(std::string_view text);

}  // namespace vitrine
