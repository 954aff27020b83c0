#include "app/cli/terminal.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace vitrine {

namespace {

constexpr size_t kUsualColumns = 80, kFewestColumns = 40, kMostColumns = 1000, kProseColumns = 110;

// Read before there are threads that could change it.
std::string_view environmentOf(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value ? std::string_view(value) : std::string_view();
}

// 0: not known.
size_t statedColumns() {
  const std::string_view text = environmentOf("COLUMNS");
  size_t columns = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), columns);
  if (code == std::errc() && end == text.data() + text.size() && columns > 0) return columns;
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

constexpr std::string_view codeOf(Paint paint) {
  switch (paint) {
    case Paint::Heading:
      return "1";
    case Paint::Error:
      return "1;31";
    case Paint::Warning:
      return "33";
    case Paint::Note:
      return "36";
  }
  return "0";
}

}  // namespace

TerminalOptions& terminalOptions() {
  static TerminalOptions options;
  return options;
}

size_t terminalColumns() {
  const size_t columns = statedColumns();
  return columns == 0 ? kUsualColumns : std::clamp(columns, kFewestColumns, kMostColumns);
}

size_t proseColumns() { return std::min(terminalColumns(), kProseColumns); }

bool showsColours(std::FILE* stream) {
  if (terminalOptions().colour != Colouring::Auto) return terminalOptions().colour == Colouring::Always;
  return ::isatty(::fileno(stream)) == 1 && environmentOf("NO_COLOR").empty() && environmentOf("TERM") != "dumb";
}

std::string painted(std::string_view text, Paint paint, std::FILE* stream) {
  if (text.empty() || !showsColours(stream)) return std::string(text);
  return fmt::format("\x1B[{}m{}\x1B[0m", codeOf(paint), text);
}

}  // namespace vitrine
