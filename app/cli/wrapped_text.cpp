#include "app/cli/wrapped_text.h"

#include <algorithm>

#include "core/bytes/text.h"

namespace vitrine {

namespace {

// How much of a text is its first line: up to a space that leaves the line half full at least, else up to the last
// space or comma that fits; a word that is longer than a line is one.
size_t firstLine(std::string_view text, size_t columns) {
  size_t column = 0, space = 0, comma = 0;  // 0: none so far
  for (size_t at = 0; at < text.size(); ++at) {
    if (!continuesCharacter(text[at]) && column++ >= columns) {
      if (text[at] == ' ') return at;
      const size_t fits = space > columns / 2 ? space : std::max(space, comma);
      if (fits > 0) return fits;
    }
    if (text[at] == ' ') space = at;
    if (text[at] == ',') comma = at + 1;
  }
  return text.size();
}

}  // namespace

std::string wrapped(std::string_view text, size_t indent, size_t columns) {
  const size_t room = std::max<size_t>(columns, indent + 20) - indent;
  std::string lines;
  while (true) {
    const size_t size = firstLine(text, room);
    lines += text.substr(0, size);
    text.remove_prefix(size);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.empty()) return lines;
    lines += "\n" + std::string(indent, ' ');
  }
}

size_t columnsOf(std::string_view text) {
  return size_t(std::ranges::count_if(text, [](char c) { return !continuesCharacter(c); }));
}

}  // namespace vitrine
