// Other words that people use for a command: the palette and the list of keys find it by them.
#pragma once

#include <span>
#include <string_view>

namespace vitrine {

struct WordsRow {
  std::string_view id;  // CommandRow::id
  const char* words;    // lower case, separated by spaces
};
std::span<const WordsRow> wordsTable();
const char* wordsOf(std::string_view id);  // empty where there are none

}  // namespace vitrine
