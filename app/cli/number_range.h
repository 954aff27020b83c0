// What every option that takes a number is checked with.
#pragma once

#include <fmt/core.h>

#include <CLI/CLI.hpp>

namespace vitrine {

// A finite number of a range, ends included. (CLI::Range takes what is no number for one that is not outside.)
inline CLI::Validator numberIn(float least, float most) {
  const std::string range = fmt::format("{} to {}", least, most);
  const auto check = [=](std::string& text) -> std::string {
    double number = 0;
    const bool isNumber = CLI::detail::lexical_cast(text, number);
    if (isNumber && float(number) >= least && float(number) <= most) return {};
    return fmt::format("a number from {} expected, not {}", range, text);
  };
  return CLI::Validator(check, range);
}

}  // namespace vitrine
