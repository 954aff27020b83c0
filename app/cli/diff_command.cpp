#include "app/cli/diff_command.h"

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "app/cli/column_faults.h"
#include "app/cli/diff_picture.h"
#include "app/cli/messages.h"
#include "app/cli/number_range.h"
#include "app/cli/values.h"
#include "app/cli/view_arguments.h"
#include "core/open/open.h"
#include "core/report/diff_report.h"
#include "core/scene/surface_difference.h"

namespace vitrine {

namespace {

constexpr float kMostTolerance = 1e6f;
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

// Where both have triangles of their own and something differs.
std::optional<SurfaceDifference> surfacesOf(const DocumentPointer& a, const DocumentPointer& b,
                                            const DocumentDiff& diff, const DiffCommand& command) {
  if (a->geometries.empty() || b->geometries.empty() || (diff.same() && !diff.onlyGeometry)) return std::nullopt;
  OpenOptions options;
  options.load.limits = command.limits;
  options.assets.assign(command.assets.begin(), command.assets.end());
  const auto sceneA = openScene(a, options), sceneB = openScene(b, options);
  if (!sceneA || !sceneB || sceneA->scene->items.empty() || sceneB->scene->items.empty()) return std::nullopt;
  std::optional<SurfaceDifference> found = compareSurfaces(*sceneA->scene, *sceneB->scene);
  if (found) found->tolerance = std::max(found->tolerance, command.tolerance);
  return found;
}

int compareFiles(const std::string& fileA, const std::string& fileB, const DiffCommand& command) {
  const DocumentPointer a = documentOf(fileA, command), b = a ? documentOf(fileB, command) : nullptr;
  if (!a || !b) return kTrouble;
  const DocumentDiff diff = differencesOf(*a, *b, {.tolerance = command.tolerance});
  const std::optional<SurfaceDifference> surfaces = surfacesOf(a, b, diff, command);
  const DiffReport report{*a, *b, diff, surfaces ? &*surfaces : nullptr};
  if (command.json)
    tellDifferencesJson(report, printDiffLine);
  else if (command.stat)
    printDiffLine(diffSummary(diff), DiffLine::Plain);
  else if (!diff.same() || surfaces)
    tellDifferences(report, printDiffLine);
  if (!command.picture.empty() && !drawDiff({a, b}, {fileA, fileB}, report, command, command.picture, command.size))
    return kTrouble;
  const bool wholeA = isWhole(fileA, *a), wholeB = isWhole(fileB, *b);
  if (diff.partial || !wholeA || !wholeB) {
    tellUser("vitrine: only what could be read was compared");
    return kTrouble;
  }
  return diff.same() && (!surfaces || surfaces->same()) ? kSame : kDifferent;
}

// The program again, as a window.
int showInWindow(const std::vector<std::string>& files) {
  std::vector<std::string> words{std::filesystem::read_symlink("/proc/self/exe").string(), "--compare", "--"};
  words.insert(words.end(), files.begin(), files.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(arguments.front(), arguments.data());
  tellUser("vitrine: the window could not be started: {}", std::strerror(errno));
  return kTrouble;
}

}  // namespace

void DiffCommand::declare(CLI::App& app) {
  CLI::App* verb = app.add_subcommand("diff", "What changed between two files");
  verb->add_flag("--json", json, "One JSON object a line for each change, the last one is the summary");
  verb->add_flag("--stat", stat, "Only how much changed");
  verb->add_option("--tolerance", tolerance,
                   "Places no farther apart than this count as equal; in the files' units")
      ->check(numberIn(0, kMostTolerance))
      ->capture_default_str();
  verb->add_flag("--window", window, "Opens both in a window, with pictures")
      ->excludes("--json")
      ->excludes("--stat")
      ->excludes("--tolerance");
  takes(verb->add_option("--picture", picture, "Draws both beside each other, with what changed in colours"), "OUT",
        {Values::Kind::Files, {"png", "jpg", "webp"}, true});
  verb->add_option("--size", size, "Of the picture: WIDTHxHEIGHT")->capture_default_str()->type_name("SIZE");
  declareCommon(*verb, *this, {Common::Files, Common::Assets, Common::Force, Common::Colour});
  verb->footer(
      "Examples:\n  vitrine diff old.rbxl new.rbxl\n  vitrine diff --stat old.rbxm new.rbxmx\n  vitrine diff "
      "hat.mesh hat.glb "
      "--picture hat.png\n\n"
      "The exit status is 0 where nothing differs, 1 where something does, 2 where a file could not be read as a "
      "whole. Order of instances and compression are no difference.");
}

int DiffCommand::run() const {
  if (const auto parsed = parseSize(size); !parsed) {
    tellUser("vitrine diff: {}", parsed.error().message);
    return kTrouble;
  }
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
  return window ? showInWindow(names) : compareFiles(names[0], names[1], *this);
}

}  // namespace vitrine
