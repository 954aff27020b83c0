// Which values an option takes, declared next to the option: for completions and man pages.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

struct Values {
  enum class Kind : uint8_t {
    Text,         // any text
    Words,        // one of `words`
    List,         // some of `words`, separated by commas
    Assignments,  // one of `words`, "=" and a value
    Files,        // a file with one of these extensions (lower case, no dot; none given: any file), or a folder
    Folders,      // a folder
  };
  Kind kind = Kind::Text;
  std::vector<std::string> words = {};
  bool orInput = false;  // "-" may be used instead of a file
};

// `placeholder` is the name of the value in help: "DIR". Returns the option.
CLI::Option* takes(CLI::Option* option, const char* placeholder, const Values& values);
// The declared values; Text if none were declared.
Values valuesOf(const CLI::Option& option);
// Like takes(), and other words are refused.
CLI::Option* takesOneOf(CLI::Option* option, const char* placeholder, const std::vector<std::string>& words);

// The member `name` of every row of a table.
template <class Rows>
std::vector<std::string> namesOfRows(const Rows& rows) {
  std::vector<std::string> words;
  for (const auto& row : rows) words.emplace_back(row.name);
  return words;
}
// "a, b, c", for help.
std::string joinedWords(std::span<const std::string> words, std::string_view between);
// Extensions of the files that are read, or written; the usual ones first.
std::vector<std::string> endingsRead();
std::vector<std::string> endingsWritten();

}  // namespace vitrine
