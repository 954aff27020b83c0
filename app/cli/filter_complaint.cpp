#include "app/cli/filter_complaint.h"

#include <algorithm>
#include <string>

#include "app/cli/messages.h"
#include "core/bytes/text.h"

namespace vitrine {

void complainAboutFilter(std::string_view what, std::string_view query, const Error& error) {
  std::string line(query), mark;
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  // One column per character, whatever its bytes.
  const auto columns = [&](size_t from, size_t to) {
    size_t count = 0;
    for (size_t i = from; i < to; ++i) count += !continuesCharacter(line[i]);
    return count;
  };
  const size_t start = error.span.offset, end = std::min<size_t>(start + error.span.size, line.size());
  mark.append(columns(0, start), ' ').append(std::max<size_t>(columns(start, end), 1), '^');
  tellUser("vitrine: {}: {} (character {})", what, error.message, columns(0, start) + 1);
  tellUser("  {}", line);
  tellUser("  {}", mark);
}

}  // namespace vitrine
