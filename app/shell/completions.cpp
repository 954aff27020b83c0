#include "app/shell/completions.h"

#include <fmt/format.h>

#include <algorithm>

namespace vitrine {

namespace {

using Words = std::vector<std::string>;

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string all;
  while (true) {
    const size_t at = std::min(text.find(from), text.size());
    all += text.substr(0, at);
    if (at == text.size()) return all;
    all += to;
    text.remove_prefix(at + from.size());
  }
}

// 'it'\''s': a word of bash and zsh.
std::string shellQuoted(std::string_view text) { return "'" + replaced(text, "'", "'\\''") + "'"; }

template <class Each>
std::string joinedEach(const Words& words, std::string_view between, const Each& each) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : std::string(between)) + each(word);
  return all;
}
std::string quotedWords(const Words& words) { return joinedEach(words, " ", shellQuoted); }

// "mesh|mesh\.xml": an expression of what stands behind the dot.
std::string endingsExpression(const Words& endings) {
  return joinedEach(endings, "|", [](const std::string& ending) { return replaced(ending, ".", "\\."); });
}

Words namesOf(const std::vector<VerbRow>& verbs, const Words& more) {
  Words names;
  for (const VerbRow& verb : verbs) names.push_back(verb.name);
  names.insert(names.end(), more.begin(), more.end());
  return names;
}
Words namesOf(const std::vector<OptionRow>& options) {
  Words names;
  for (const OptionRow& option : options) names.insert(names.end(), option.names.begin(), option.names.end());
  return names;
}

// The words that may stand in a verb's place and take a verb themselves.
constexpr std::string_view kHelp = "help";

constexpr std::string_view kNote = "made from the program's tables of options: do not edit";

// ---- bash -------------------------------------------------------------------------------------------------------

// With `current` of the caller, which is what is typed so far.
constexpr std::string_view kBashFunctions = R"bash(
# Words that begin so.
_vitrine_words() {
  local word
  for word; do
    [[ $word == "$current"* ]] && COMPREPLY+=("$(printf %q "$word")")
  done
}
# Some of the words, commas between them.
_vitrine_list() {
  local word start=
  [[ $current == *,* ]] && start=${current%,*},
  compopt -o nospace 2>/dev/null
  for word; do
    [[ $start$word == "$current"* ]] && COMPREPLY+=("$start$word")
  done
}
# Words that want "=" and a value.
_vitrine_assignments() {
  local word
  compopt -o nospace 2>/dev/null
  for word; do
    [[ $word= == "$current"* ]] && COMPREPLY+=("$word=")
  done
}
# Folders, and files that end in what the expression says.
_vitrine_files() {
  local file typed=${current//\\/}
  compopt -o filenames 2>/dev/null
  while IFS= read -r file; do
    [[ -d ${file/#\~\//$HOME/} || ${file,,} =~ $1 ]] && COMPREPLY+=("$file")
  done < <(compgen -f -- "${typed#[\"\']}")
}
)bash";

std::string bashValues(const Values& values) {
  switch (values.kind) {
    case Values::Kind::Text:
      return ":";
    case Values::Kind::Words:
      return "_vitrine_words " + quotedWords(values.words);
    case Values::Kind::List:
      return "_vitrine_list " + quotedWords(values.words);
    case Values::Kind::Assignments:
      return "_vitrine_assignments " + quotedWords(values.words);
    case Values::Kind::Files:
      return "_vitrine_files " +
             shellQuoted(values.words.empty() ? "." : fmt::format("\\.({})$", endingsExpression(values.words)));
    case Values::Kind::Folders:
      return "_vitrine_files '^$'";
  }
  return ":";
}

// ---- zsh --------------------------------------------------------------------------------------------------------

std::string zshEscaped(std::string_view text) {
  return replaced(replaced(replaced(replaced(text, "\\", "\\\\"), "[", "\\["), "]", "\\]"), ":", "\\:");
}

// What follows the second colon of a specification.
std::string zshAction(const Values& values) {
  const auto escaped = [](const std::string& word) { return replaced(word, " ", "\\ "); };
  const std::string words = joinedEach(values.words, " ", escaped);
  switch (values.kind) {
    case Values::Kind::Text:
      return " ";
    case Values::Kind::Words:
      return "(" + words + ")";
    case Values::Kind::List:
      return "_values -s , word " + words;
    case Values::Kind::Assignments:
      return "{compadd -S = -- " + words + "}";
    case Values::Kind::Files:
      return values.words.empty() ? "_files"
                                  : fmt::format("_files -g \"*.(#i)({})\"", fmt::join(values.words, "|"));
    case Values::Kind::Folders:
      return "_files -/";
  }
  return " ";
}

std::string zshMessage(const OptionRow& option) {
  return option.placeholder.empty()
             ? ""
             : fmt::format(":{}:{}", zshEscaped(option.placeholder), zshAction(option.values));
}

// '(-o --output)'{-o+,--output=}'[Picture to write]:OUT:_files'
std::string zshOption(const OptionRow& option) {
  const auto name = [&](const std::string& text) {
    if (option.placeholder.empty()) return text;
    return text + (text.starts_with("--") ? "=" : "+");
  };
  const std::string rest = shellQuoted(fmt::format("[{}]{}", zshEscaped(option.brief), zshMessage(option)));
  const std::string exclusive = option.repeats ? "*" : fmt::format("({})", fmt::join(option.names, " "));
  if (option.names.size() == 1) return shellQuoted(exclusive) + name(option.names.front()) + rest;
  return fmt::format("{}{{{}}}{}", shellQuoted(exclusive), joinedEach(option.names, ",", name), rest);
}

std::string zshArgument(const OptionRow& option) {
  return shellQuoted(
      fmt::format("{}:{}:{}", option.repeats ? "*" : "", option.names.front(), zshAction(option.values)));
}

std::string zshArguments(const std::vector<OptionRow>& options, const std::vector<OptionRow>& arguments) {
  std::string all = "_arguments -S";
  for (const OptionRow& option : options) all += " \\\n        " + zshOption(option);
  for (const OptionRow& argument : arguments) all += " \\\n        " + zshArgument(argument);
  return all;
}

// ---- fish -------------------------------------------------------------------------------------------------------

std::string fishQuoted(std::string_view text) {
  return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

constexpr std::string_view kFishFunctions = R"fish(
function __vitrine_typed
    string replace -r -- '^--[a-z-]+=' '' (commandline -ct)
end
# Some of the words, commas between them.
function __vitrine_list
    set -l start (string replace -r -- '[^,]*$' '' (__vitrine_typed))
    for word in $argv
        echo $start$word
    end
end
# Folders, and files that end in what the expression says.
function __vitrine_files
    set -l files (complete -C "__fish_command_without_completions "(__vitrine_typed))
    string match -r -- '^.*/$' $files
    string match -ri -- "^.*\.($argv[1])\$" $files
end
)fish";

// What -a takes: words, or a command that prints them.
std::string fishValues(const Values& values) {
  const auto escaped = [](const std::string& word) { return replaced(word, " ", "\\ "); };
  switch (values.kind) {
    case Values::Kind::Text:
      return {};
    case Values::Kind::Words:
      return joinedEach(values.words, " ", escaped);
    case Values::Kind::List:
      return fmt::format("(__vitrine_list {})", fmt::join(values.words, " "));
    case Values::Kind::Assignments:
      return joinedEach(values.words, " ", [](const std::string& word) { return word + "="; });
    case Values::Kind::Files:
      return values.words.empty() ? std::string("(__fish_complete_path (__vitrine_typed))")
                                  : fmt::format("(__vitrine_files '{}')", endingsExpression(values.words));
    case Values::Kind::Folders:
      return "(__fish_complete_directories (__vitrine_typed))";
  }
  return {};
}

std::string fishOption(const std::string& condition, const OptionRow& option) {
  std::string line = "complete -c vitrine" + condition;
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.placeholder.empty()) {
    line += " -x";
    if (const std::string values = fishValues(option.values); !values.empty()) line += " -a " + fishQuoted(values);
  }
  return line + " -d " + fishQuoted(option.brief) + "\n";
}

}  // namespace

std::string bashCompletion(const CallTable& table) {
  std::string text = fmt::format("# bash completion for vitrine; {}\n{}", kNote, kBashFunctions);
  const Words verbs = namesOf(table.verbs, table.words);
  text += fmt::format(R"(
_vitrine() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} verb='' word at value='' files=''
  COMPREPLY=()
  # The shell breaks words at "=".
  if [[ $current == '=' ]]; then
    current= value=yes
  elif [[ $previous == '=' ]]; then
    previous=${{COMP_WORDS[COMP_CWORD - 2]}} value=yes
  fi
  [[ -n $value && $previous != -* ]] && return
  for ((at = 1; at < COMP_CWORD; at++)); do
    word=${{COMP_WORDS[at]}}
    [[ $word == -- ]] && files=yes
    case $word in
      {}) [[ -z $verb$files ]] && verb=$word ;;
    esac
  done
  if [[ -z $files ]]; then
    case $verb:$previous in
)",
                      fmt::join(verbs, "|"));
  for (const VerbRow& verb : table.verbs)
    for (const OptionRow& option : verb.options) {
      if (option.placeholder.empty()) continue;
      const auto called = [&](const std::string& name) { return verb.name + ":" + name; };
      text += fmt::format("      {}) {}; return ;;\n", joinedEach(option.names, "|", called),
                          bashValues(option.values));
    }
  text += "    esac\n  fi\n  case $verb in\n";
  for (const VerbRow& verb : table.verbs) {
    text += fmt::format("    {})\n      if [[ -z $files && $current == -* ]]; then\n        _vitrine_words {}\n",
                        verb.name, quotedWords(namesOf(verb.options)));
    if (!verb.arguments.empty())
      text += fmt::format("      else\n        {}\n", bashValues(verb.arguments.front().values));
    text += "      fi ;;\n";
  }
  for (const std::string& word : table.words)
    text += word == kHelp
                ? fmt::format("    {}) _vitrine_words {} ;;\n", word, quotedWords(namesOf(table.verbs, {})))
                : fmt::format("    {}) ;;\n", word);
  text += fmt::format(R"(    *)
      if [[ -z $files && $current == -* ]]; then
        _vitrine_words {} {}
      else
        [[ -z $files ]] && _vitrine_words {}
        {}
      fi ;;
  esac
}}
complete -F _vitrine vitrine
)",
                      quotedWords(namesOf(table.general)), quotedWords(namesOf(table.window)), quotedWords(verbs),
                      bashValues(table.files));
  return text;
}

std::string zshCompletion(const CallTable& table) {
  std::string text = fmt::format("#compdef vitrine\n# zsh completion for vitrine; {}\n", kNote);
  std::vector<OptionRow> options = table.general;
  options.insert(options.end(), table.window.begin(), table.window.end());
  text += "\n_vitrine_first() {\n  local -a verbs\n  verbs=(\n";
  for (const VerbRow& verb : table.verbs)
    text += fmt::format("    {}\n", shellQuoted(verb.name + ":" + zshEscaped(verb.title)));
  for (const std::string& word : table.words) text += fmt::format("    {}\n", shellQuoted(word));
  text += fmt::format("  )\n  _alternative 'verbs:verb:{{_describe verb verbs}}' {}\n}}\n",
                      shellQuoted("files:file:" + zshAction(table.files)));
  text += fmt::format(R"(
_vitrine() {{
  local curcontext="$curcontext" state line
  typeset -A opt_args
  {} \
        '1:verb or file:_vitrine_first' \
        '*::rest:->rest'
  [[ $state == rest ]] || return
  case $line[1] in
)",
                      replaced(zshArguments(options, {}), "_arguments -S", "_arguments -C -S"));
  for (const VerbRow& verb : table.verbs)
    text += fmt::format("    {})\n      {} ;;\n", verb.name, zshArguments(verb.options, verb.arguments));
  for (const std::string& word : table.words)
    text += word == kHelp ? fmt::format("    {}) _arguments '1:verb:({})' ;;\n", word,
                                        fmt::join(namesOf(table.verbs, {}), " "))
                          : fmt::format("    {}) ;;\n", word);
  text += fmt::format("    *) {} ;;\n  esac\n}}\n\n_vitrine \"$@\"\n", zshAction(table.files));
  return text;
}

std::string fishCompletion(const CallTable& table) {
  std::string text = fmt::format("# fish completion for vitrine; {}\n{}\n", kNote, kFishFunctions);
  const std::string verbs = fmt::format("{}", fmt::join(namesOf(table.verbs, table.words), " "));
  const std::string without = fmt::format(" -n 'not __fish_seen_subcommand_from {}'", verbs);
  text += "complete -c vitrine -f\n";
  for (const VerbRow& verb : table.verbs)
    text += fmt::format("complete -c vitrine{} -a {} -d {}\n", without, verb.name, fishQuoted(verb.title));
  for (const std::string& word : table.words) text += fmt::format("complete -c vitrine{} -a {}\n", without, word);
  for (const std::vector<OptionRow>* options : {&table.general, &table.window})
    for (const OptionRow& option : *options) text += fishOption(without, option);
  text += fmt::format("complete -c vitrine{} -a {}\n", without, fishQuoted(fishValues(table.files)));
  for (const VerbRow& verb : table.verbs) {
    const std::string within = fmt::format(" -n '__fish_seen_subcommand_from {}'", verb.name);
    for (const OptionRow& option : verb.options) text += fishOption(within, option);
    if (!verb.arguments.empty())
      text += fmt::format("complete -c vitrine{} -a {}\n", within,
                          fishQuoted(fishValues(verb.arguments.front().values)));
  }
  text += fmt::format("complete -c vitrine -n '__fish_seen_subcommand_from {}' -a {}\n", kHelp,
                      fishQuoted(fmt::format("{}", fmt::join(namesOf(table.verbs, {}), " "))));
  return text;
}

}  // namespace vitrine
