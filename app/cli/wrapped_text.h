// Text for terminals, broken into lines.
#pragma once

#include <string>
#include <string_view>

namespace vitrine {

// `text` broken after spaces, and after commas where words are longer than a line. `indent` is the column that the
// text begins at, and that all of its lines but the first are moved to; `columns` is how wide a line is, its indent
// included. No line feed at the end.
std::string wrapped(std::string_view text, size_t indent, size_t columns);

// How many columns a text in UTF-8 takes, one for each character.
size_t columnsOf(std::string_view text);

}  // namespace vitrine
