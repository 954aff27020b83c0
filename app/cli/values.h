// What may stand behind an option, declared where the option is: for completions and man pages.
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
    Text,         // whatever
    Words,        // one of `words`
    List,         // some of `words`, commas between them
    Assignments,  // one of `words`, "=" and a value
    Files,        // a file that ends in one of `words` (lower case, no dot; none: in anything), or a folder
    Folders,      // a folder
  };
  Kind kind = Kind::Text;
  std::vector<std::string> words = {};
  bool orInput = false;  // "-" may stand for the file
};

// `placeholder` stands for the value in help: "DIR". Returns the option.
CLI::Option* takes(CLI::Option* option, const char* placeholder, const Values& values);
// What was declared; Text where nothing was.
Values valuesOf(const CLI::Option& option);
// Words of a closed list are checked, too.
CLI::Option* takesOneOf(CLI::Option* option, const char* placeholder, const std::vector<std::string>& words);

// "name" of the rows of a table.
template <class Rows>
std::vector<std::string> namesOfRows(const Rows& rows) {
  std::vector<std::string> words;
  for (const auto& row : rows) words.emplace_back(row.name);
  return words;
}
// "a, b, c", for help.
std::string joinedWords(std::span<const std::string> words, std::string_view between);
// Endings of the files that are read, or written; the usual ones first.
std::vector<std::string> endingsRead();
std::vector<std::string> endingsWritten();

}  // namespace vitrine
