// --limit NAME=VALUE, of every verb that reads files.
#pragma once

#include <CLI/CLI.hpp>

#include "app/cli/values.h"
#include "core/bytes/limits.h"

namespace vitrine {

inline void declareLimits(CLI::App& verb, Limits& limits) {
  const std::vector<std::string> names = namesOfRows(limitRows());
  CLI::Option* option = verb.add_option_function<std::vector<std::string>>(
      "--limit",
      [&limits](const std::vector<std::string>& assignments) {
        for (const std::string& assignment : assignments)
          if (const auto set = setLimit(limits, assignment); !set)
            throw CLI::ValidationError("--limit", set.error().message);
      },
      "What a file may make the program do, as memory=512M; may repeat. Names: " + joinedWords(names, ", "));
  takes(option->allow_extra_args(false), "NAME=VALUE", {Values::Kind::Assignments, names});
}

}  // namespace vitrine
