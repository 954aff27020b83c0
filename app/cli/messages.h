// What the command line says to people, on stderr.
#pragma once

#include <fmt/core.h>

#include <cstdio>
#include <utility>

#include "core/bytes/visible_text.h"

namespace vitrine {

// One line. Whatever files and their names put into it does nothing to the terminal.
template <class... Arguments>
void tellUser(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  fmt::print(stderr, "{}\n", visibleLine(fmt::format(format, std::forward<Arguments>(arguments)...)));
}

}  // namespace vitrine
