// What the command line says to people, on stderr.
#pragma once

#include <fmt/core.h>

#include <cstdio>
#include <utility>

#include "app/cli/terminal.h"
#include "core/bytes/visible_text.h"
#include "core/document/diagnostics.h"

namespace vitrine {

// "a.mesh: malformed: ...", with the file and the kind of error in colour if stderr shows colours.
std::string paintedMessage(std::string_view line, Paint paint);

// Prints one line. Names and texts from files cannot control the terminal.
template <class... Arguments>
void tell(Paint paint, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  if (terminalOptions().quiet && paint != Paint::Error) return;
  const std::string line = visibleLine(fmt::format(format, std::forward<Arguments>(arguments)...));
  // If stderr cannot be written, there is nowhere to report it.
  std::fputs((paintedMessage(line, paint) + "\n").c_str(), stderr);
}
// For errors: always printed.
template <class... Arguments>
void tellUser(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  tell(Paint::Error, format, std::forward<Arguments>(arguments)...);
}
// For warnings and notes: not printed with --quiet.
template <class... Arguments>
void tellNote(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  tell(Paint::Note, format, std::forward<Arguments>(arguments)...);
}
template <class... Arguments>
void tellWarning(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  tell(Paint::Warning, format, std::forward<Arguments>(arguments)...);
}
// Prints a text of several lines.
void tellLines(std::string_view text);
// Prints "a.mesh: malformed: ...".
void tellError(std::string_view file, const Error& error);
Paint paintOf(Severity severity);
// Sends Qt's messages the same way; --quiet drops those that are not errors.
void tellWhatQtSays();

}  // namespace vitrine
