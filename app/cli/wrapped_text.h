// Text for terminals, broken into lines.
#pragma once

#include <string>
#include <string_view>

namespace vitrine {

// Breaks `text` after spaces, and after commas where words are longer than a line. `indent` is the column at which
// the text begins and to which all lines after the first are indented; `columns` is the width of a line including
// the indent. No line feed at the end.
std::string wrapped(std::string_view text, size_t indent, size_t columns);

// The width of a UTF-8 text in columns, counting one for each character.
size_t columnsOf(std::string_view text);

}  // namespace vitrine
