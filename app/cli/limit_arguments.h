// --limit NAME=VALUE, of every verb that reads files.
#pragma once

#include <CLI/CLI.hpp>

#include "app/cli/number_range.h"
#include "app/cli/values.h"
#include "core/bytes/limits.h"

namespace vitrine {

// `seconds`: how long one file may take in its own process; null: the verb does not have this limit.
inline void declareLimits(CLI::App& verb, Limits& limits, double* seconds = nullptr) {
  std::vector<std::string> names = namesOfRows(limitRows());
  if (seconds) names.emplace_back("seconds");
  CLI::Option* option = verb.add_option_function<std::vector<std::string>>(
      "--limit",
      [&limits, seconds](const std::vector<std::string>& assignments) {
        for (std::string assignment : assignments) {
          constexpr std::string_view kSeconds = "seconds=";
          if (seconds && assignment.starts_with(kSeconds)) {
            std::string number = assignment.substr(kSeconds.size());
            if (const std::string fault = numberIn(0.01f, 1e6f)(number); !fault.empty())
              throw CLI::ValidationError("--limit seconds", fault);
            CLI::detail::lexical_cast(number, *seconds);
            continue;
          }
          if (const auto set = setLimit(limits, assignment); !set)
            throw CLI::ValidationError("--limit", set.error().message);
        }
      },
      "A limit on what one file may use, such as memory=512M; may repeat. Names: " + joinedWords(names, ", "));
  takes(option->allow_extra_args(false), "NAME=VALUE", {Values::Kind::Assignments, names});
}

}  // namespace vitrine
