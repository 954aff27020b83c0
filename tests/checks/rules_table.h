// The table of rules on the page of checks, as it has to be.
#pragma once

#include <string>
#include <string_view>

namespace vitrine::test {

inline constexpr std::string_view kTableBegins = "<!-- The table of rules: a test compares it. -->\n";
inline constexpr std::string_view kTableEnds = "<!-- The end of the table. -->\n";
std::string rulesTable();

}  // namespace vitrine::test
