#include "app/shell/call_table.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/call.h"
#include "app/cli/command_line.h"
#include "app/common/window_arguments.h"

namespace vitrine {

namespace {

// Up to the end of a first clause that says something, or of the last word that fits.
std::string firstClause(std::string_view help) {
  constexpr size_t kLeast = 8, kMost = 64;
  size_t end = help.size();
  for (const std::string_view mark : {"; ", ": ", " (", ". ", ", "})
    if (const size_t at = help.find(mark, kLeast); mark != ", " || end > kMost) end = std::min(end, at);
  if (end > kMost) end = help.rfind(' ', kMost);
  return std::string(help.substr(0, end));
}

OptionRow optionRow(const CLI::Option& option) {
  OptionRow row;
  if (option.get_positional()) row.names = {option.get_name(true)};
  for (const std::string& name : option.get_snames()) row.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) row.names.push_back("--" + name);
  row.help = option.get_description();
  row.brief = firstClause(row.help);
  row.required = option.get_required();
  row.isCommon = option.get_group() != "Options";
  if (option.get_items_expected_max() == 0) return row;  // a flag
  const std::string type = option.get_type_name();       // "FLOAT:0.1 to 16"
  const size_t colon = std::min(type.find(':'), type.size());
  const bool isNumber = type.starts_with("FLOAT") || type.starts_with("INT") || type.starts_with("UINT");
  row.placeholder = isNumber ? "NUMBER" : type.substr(0, colon);
  if (isNumber) row.range = type.substr(std::min(colon + 1, type.size()));
  row.usual = option.get_default_str();
  row.values = valuesOf(option);
  row.repeats = option.get_items_expected_max() > 1;
  return row;
}

std::vector<std::string> paragraphsOf(const std::string& text) {
  std::vector<std::string> paragraphs;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) paragraphs.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return paragraphs;
}

VerbRow verbRow(const CLI::App& verb) {
  VerbRow row{verb.get_name(), verb.get_description(), {}, {}, {}, {}};
  for (const CLI::Option* option : verb.get_options())
    (option->get_positional() ? row.arguments : row.options).push_back(optionRow(*option));
  for (const std::string& line : paragraphsOf(verb.get_footer()))
    if (line.starts_with("  "))
      row.examples.push_back(line.substr(2));
    else if (!line.starts_with("Example"))
      row.notes.push_back(line);
  return row;
}

}  // namespace

CallTable callTable() {
  const auto app = declaredVerbs();
  CallTable table;
  for (const CLI::Option* option : app->get_options()) table.general.push_back(optionRow(*option));
  for (const WindowOptionHelp& option : windowOptionHelps()) {
    OptionRow row;
    row.names = {"--" + std::string(option.name)};
    row.help = option.help;
    row.brief = firstClause(row.help);
    table.window.push_back(row);
  }
  for (const CLI::App* verb : app->get_subcommands({})) table.verbs.push_back(verbRow(*verb));
  for (const std::string_view word : wordsBesideVerbs()) table.words.emplace_back(word);
  table.notes = paragraphsOf(app->get_footer());
  table.files = {Values::Kind::Files, endingsRead()};
  return table;
}

}  // namespace vitrine
