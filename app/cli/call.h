// What the words of a command line ask for, before the options of a verb are parsed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

struct Call {
  enum class Kind {
    Window,  // with the words as they are
    Verb,    // `words` as the parser takes them: the verb comes first, or a call for help or for the version
    Misuse,  // `complaint` says why
  };
  Kind kind = Kind::Window;
  std::vector<std::string> words;
  std::string complaint;
};

// `words`: without the program's own name. Verbs come before files of the same name; options may stand before the
// verb; `help`, `help VERB`, `version` and `-v` are understood. A first word that looks like a verb and is neither
// one nor a file is a misuse, and so is an option that the window does not have.
Call understand(std::span<const std::string> words, std::span<const std::string_view> verbs);

// "help" and "version": words that may stand in a verb's place.
std::span<const std::string_view> wordsBesideVerbs();

// The one of `names` that a misspelt or shortened word is closest to; empty: it is close to none.
std::string_view closestName(std::string_view word, std::span<const std::string_view> names);

}  // namespace vitrine
