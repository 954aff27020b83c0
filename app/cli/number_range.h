// The check for every option that takes a number.
#pragma once

#include <fmt/core.h>

#include <CLI/CLI.hpp>

namespace vitrine {

// A finite number in a range, both ends included. (CLI::Range accepts text that is not a number.)
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
