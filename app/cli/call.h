// What a command line asks for, found out before the options of a verb are parsed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

struct Call {
  enum class Kind {
    Window,  // `words` go to the window unchanged
    Verb,    // `words` are in the parser's order: first the verb, or a request for help or the version
    Misuse,  // `complaint` says why
  };
  Kind kind = Kind::Window;
  std::vector<std::string> words;
  std::string complaint;
};

// `words`: without the program's own name. A verb wins over a file of the same name, and options may come before
// the verb. `help`, `help VERB`, `version` and `-v` are understood. A first word that looks like a verb but is
// neither a verb nor a file is a misuse, and so is an option that the window does not have.
Call understand(std::span<const std::string> words, std::span<const std::string_view> verbs);

// "help" and "version": words that can be used like a verb.
std::span<const std::string_view> wordsBesideVerbs();

// The one of `names` that is closest to a misspelt or shortened word; empty: none is close.
std::string_view closestName(std::string_view word, std::span<const std::string_view> names);

}  // namespace vitrine
