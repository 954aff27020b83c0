// Other words that people use for what a command does: it is found by them in the palette and in the list of keys.
#pragma once

#include <span>
#include <string_view>

namespace vitrine {

struct WordsRow {
  std::string_view id;  // CommandRow::id
  const char* words;    // small letters, with spaces between them
};
std::span<const WordsRow> wordsTable();
const char* wordsOf(std::string_view id);  // empty where there are none

}  // namespace vitrine
