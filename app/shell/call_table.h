// How the program is called, as plain data from which completions and man pages are made. All of it comes from the
// declared options, so a new option is included automatically.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/cli/values.h"

namespace vitrine {

struct OptionRow {
  std::vector<std::string> names;  // "-o", "--output"; for an argument without a name: "FILE"
  std::string placeholder;         // name of its value: "DIR"; empty: it takes none
  std::string range;               // range of a number: "0.1 to 16"
  std::string usual;               // the default value; empty: none, or the help states it
  std::string help;
  std::string brief;  // the first clause of its help, for lists
  Values values;
  bool repeats = false, required = false, isCommon = false;
};
struct VerbRow {
  std::string name, title;
  std::vector<OptionRow> arguments;  // positional arguments, in their order
  std::vector<OptionRow> options;
  std::vector<std::string> examples;  // "vitrine info room.rmesh"
  std::vector<std::string> notes;     // paragraphs
};
struct CallTable {
  std::vector<OptionRow> general;  // options of the program without a verb
  std::vector<OptionRow> window;   // options before the files that a window opens
  std::vector<VerbRow> verbs;
  std::vector<std::string> words;  // what may be used instead of a verb: "help", "version"
  std::vector<std::string> notes;  // paragraphs about all verbs
  Values files;                    // the files that a window opens
};
CallTable callTable();

}  // namespace vitrine
