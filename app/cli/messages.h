// What the command line says to people, on stderr.
#pragma once

#include <fmt/core.h>

#include <cstdio>
#include <utility>

#include "app/cli/terminal.h"
#include "core/bytes/visible_text.h"
#include "core/document/diagnostics.h"

namespace vitrine {

// "a.mesh: malformed: ..." with what it is about and what is wrong with it painted, where stderr shows colours.
std::string paintedMessage(std::string_view line, Paint paint);

// One line each. Whatever files and their names put into it does nothing to the terminal.
template <class... Arguments>
void tell(Paint paint, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  if (terminalOptions().quiet && paint != Paint::Error) return;
  const std::string line = visibleLine(fmt::format(format, std::forward<Arguments>(arguments)...));
  // Where it cannot be written, there is nobody to tell.
  std::fputs((paintedMessage(line, paint) + "\n").c_str(), stderr);
}
// What went wrong: always told.
template <class... Arguments>
void tellUser(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  tell(Paint::Error, format, std::forward<Arguments>(arguments)...);
}
// What is good to know, or differs from what one may expect: --quiet leaves both out.
template <class... Arguments>
void tellNote(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  tell(Paint::Note, format, std::forward<Arguments>(arguments)...);
}
template <class... Arguments>
void tellWarning(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  tell(Paint::Warning, format, std::forward<Arguments>(arguments)...);
}
// A text of several lines.
void tellLines(std::string_view text);
// "a.mesh: malformed: ...".
void tellError(std::string_view file, const Error& error);
Paint paintOf(Severity severity);
// What Qt says on standard error goes through the same door; --quiet leaves out what is no error.
void tellWhatQtSays();

}  // namespace vitrine
