// How the program is called, as plain data: what completions and man pages are made of. All of it comes from the
// options as they are declared, so that a new one is in here by itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/cli/values.h"

namespace vitrine {

struct OptionRow {
  std::vector<std::string> names;  // "-o", "--output"; of an argument without a name: "FILE"
  std::string placeholder;         // of its value: "DIR"; empty: it takes none
  std::string range;               // of a number: "0.1 to 16"
  std::string usual;               // the value without the option; empty: none, or the help says it
  std::string help;
  std::string brief;  // its first clause, for a list
  Values values;
  bool repeats = false, required = false, isCommon = false;
};
struct VerbRow {
  std::string name, title;
  std::vector<OptionRow> arguments;  // without names, in their order
  std::vector<OptionRow> options;
  std::vector<std::string> examples;  // "vitrine info room.rmesh"
  std::vector<std::string> notes;     // paragraphs
};
struct CallTable {
  std::vector<OptionRow> general;  // of the program without a verb
  std::vector<OptionRow> window;   // before the files that a window opens
  std::vector<VerbRow> verbs;
  std::vector<std::string> words;  // what else may stand in a verb's place: "help", "version"
  std::vector<std::string> notes;  // paragraphs on all verbs
  Values files;                    // that a window opens
};
CallTable callTable();

}  // namespace vitrine
