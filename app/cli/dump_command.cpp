#include "app/cli/dump_command.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "app/cli/column_faults.h"
#include "app/cli/filter_complaint.h"
#include "app/cli/messages.h"
#include "app/cli/option_rows.h"
#include "app/cli/output.h"
#include "core/query/filter.h"
#include "core/report/clip_keys.h"

namespace vitrine {

namespace {

int dumpFile(const DumpCommand& command, const std::string& file, bool several, const Filter& filter) {
  const auto document = loadInput(file, command);
  if (!document) {
    tellError(file, document.error());
    return 1;
  }
  DumpOptions what = command.options;
  NodeMatches found;
  if (!filter.empty()) {
    found = *matchNodes(**document, filter);
    for (const std::string& note : found.notes) tellNote("{}: {}", file, note);
    what.matches = found.matches;
  }
  if (several && what.json) what.file = file;
  if (several && !what.json) printLine(fmt::format("==> {} <==", visibleLine(file)), Paint::Heading);
  const auto print = [&](std::string_view line) { what.json ? printJson(line) : printLine(line); };
  if (command.keys)
    tellKeys(**document, what.json, print);
  else
    dump(**document, what, print);
  if ((*document)->failure) tellError(file, *(*document)->failure);
  tellColumnFaults(file, **document);
  return isHandled(**document, command.strict) ? 0 : 1;
}

}  // namespace

void DumpCommand::declare(CLI::App& verb) {
  using D = DumpCommand;
  const std::vector<OptionRow<D>> rows{
      {"--json", to<&D::options, &DumpOptions::json>,
       "One JSON object per node, each on its own line; for several files, with their names"},
      {"--class", to<&D::options, &DumpOptions::className>, "Only nodes of this class"},
      {"--filter", to<&D::query>, "Only nodes that match, in the language of the window's filter box"},
      {"--depth", to<&D::options, &DumpOptions::depth>, "Only this many levels below the roots", within(0, 1e6f)},
      {"--keys",
       to<&D::keys>,
       "The keys of all clips, one on each line, instead of the tree",
       {.also =
            [](CLI::Option& option) { option.excludes("--class")->excludes("--filter")->excludes("--depth"); }}},
      {"--no-properties", sets<false, &D::options, &DumpOptions::properties>, "Only the tree"},
  };
  declareOptions(verb, *this, rows);
  declareCommon(verb, *this, {Common::Files, Common::Strict, Common::Colour});
  verb.footer(
      "Examples:\n  vitrine dump room.rmesh\n  vitrine dump --json --class light room.rmesh\n"
      "  vitrine dump --filter 'class:light range>100' room.rmesh\n"
      "  vitrine dump --keys walk.rbxm\n\n"
      "Filters: a word is part of a name; class:NAME is:NAME tag:NAME attr:NAME script:TEXT; PROPERTY=VALUE "
      "with = != < <= > >= and the wildcards * and ?; Size.X and Parent.Name follow parts and references; a "
      "space "
      "is and, | is or, - is not; quotes and parentheses group.");
}

int DumpCommand::run(Process&) {
  const auto filter = parseFilter(query);
  if (!filter) {
    complainAboutFilter("--filter", query, filter.error());
    return 2;
  }
  return forEachFile(
      *this, [&](const std::string& file, bool several) { return dumpFile(*this, file, several, *filter); });
}

}  // namespace vitrine
