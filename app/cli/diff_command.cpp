#include "app/cli/diff_command.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "app/cli/column_faults.h"
#include "app/cli/messages.h"
#include "core/report/diff_report.h"

namespace vitrine {

namespace {

// Like diff: 1 says that files differ, so that trouble has to be another number.
constexpr int kSame = 0, kDifferent = 1, kTrouble = 2;

void printDiffLine(std::string_view line, DiffLine how) {
  std::string text(line);
  if (how == DiffLine::Heading) text = painted(line, Paint::Heading, stdout);
  if (how == DiffLine::Gone) text = painted(line, Paint::Error, stdout);
  if (how == DiffLine::Come) text = painted(line, Paint::Note, stdout);
  fmt::print("{}\n", text);
}

DocumentPointer documentOf(const std::string& file, const DiffCommand& command) {
  const auto document = loadInput(file, command);
  if (document) return *document;
  tellError(file, document.error());
  return nullptr;
}

bool isWhole(const std::string& file, const Document& document) {
  tellColumnFaults(file, document);
  if (document.failure) tellError(file, *document.failure);
  return document.complete && !document.failure;
}

int compareFiles(const std::string& fileA, const std::string& fileB, const DiffCommand& command) {
  const DocumentPointer a = documentOf(fileA, command), b = a ? documentOf(fileB, command) : nullptr;
  if (!a || !b) return kTrouble;
  const DocumentDiff diff = differencesOf(*a, *b);
  const DiffReport report{*a, *b, diff};
  if (command.json)
    tellDifferencesJson(report, printDiffLine);
  else if (command.stat)
    printDiffLine(diffSummary(diff), DiffLine::Plain);
  else if (!diff.same())
    tellDifferences(report, printDiffLine);
  const bool wholeA = isWhole(fileA, *a), wholeB = isWhole(fileB, *b);
  if (diff.partial || !wholeA || !wholeB) {
    tellUser("vitrine: only what could be read was compared");
    return kTrouble;
  }
  return diff.same() ? kSame : kDifferent;
}

}  // namespace

void DiffCommand::declare(CLI::App& app) {
  CLI::App* verb = app.add_subcommand("diff", "What changed between two files");
  verb->add_flag("--json", json, "One JSON object a line for each change, the last one is the summary");
  verb->add_flag("--stat", stat, "Only how much changed");
  declareCommon(*verb, *this, {Common::Files, Common::Colour});
  verb->footer(
      "Examples:\n  vitrine diff old.rbxl new.rbxl\n  vitrine diff --stat old.rbxm new.rbxmx\n\n"
      "The exit status is 0 where nothing differs, 1 where something does, 2 where a file could not be read as a "
      "whole. Order of instances and compression are no difference.");
}

int DiffCommand::run() const {
  auto inputs = InputFiles::of(*this);
  if (!inputs) {
    tellUser("vitrine: {}", inputs.error().message);
    return kTrouble;
  }
  std::vector<std::string> names;
  while (names.size() < 3) {
    const auto name = inputs->next();
    if (!name) break;
    names.push_back(*name);
  }
  if (inputs->problem() || names.size() != 2) {
    tellUser("vitrine: {}", inputs->problem() ? inputs->problem()->message : "diff takes two files");
    return kTrouble;
  }
  return compareFiles(names[0], names[1], *this);
}

}  // namespace vitrine
