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
#include "app/cli/option_rows.h"
#include "app/cli/output.h"
#include "app/cli/process.h"
#include "app/cli/view_arguments.h"
#include "core/document/json.h"
#include "core/load/picture_document.h"
#include "core/open/open.h"
#include "core/report/diff_report.h"
#include "core/scene/surface_difference.h"

namespace vitrine {

namespace {

constexpr float kMostTolerance = 1e6f;
// Like diff: 1 says that files differ, so that trouble has to be another number.
constexpr int kSame = 0, kDifferent = 1, kTrouble = 2;

void printDiffLine(std::string_view line, DiffLine how) {
  if (how == DiffLine::Heading) printLine(line, Paint::Heading);
  if (how == DiffLine::Gone) printLine(line, Paint::Error);
  if (how == DiffLine::Come) printLine(line, Paint::Note);
  if (how == DiffLine::Plain) printLine(line);
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

using ScenePair = std::array<ScenePointer, 2>;

// Where both have triangles of their own and something differs; else none.
ScenePair measuredScenes(const DocumentPointer& a, const DocumentPointer& b, const DiffCommand& command) {
  OpenOptions options;
  options.load.limits = command.limits;
  options.assets = command.assetPlaces();
  ScenePair scenes;
  for (size_t side = 0; side < 2; ++side) {
    if (side == 1 && b == a) return {scenes[0], scenes[0]};
    const auto opened = openScene(side == 0 ? a : b, options);
    if (!opened || opened->scene->items.empty()) return {};
    scenes[side] = opened->scene;
  }
  return scenes;
}

// "0,1"
Parsed<std::array<uint32_t, 2>> parseLevelPair(const char* option, const std::string& text) {
  VITRINE_TRY(const std::vector<uint32_t> levels, parseLevels(option, text));
  if (levels.size() == 2) return std::array{levels[0], levels[1]};
  return std::unexpected(Usage{fmt::format("{} {}: two levels expected, as in 0,1", option, text)});
}

struct ComparedFiles {
  DocumentDiff diff;
  ScenePair scenes;  // whose surfaces are measured; none: they are not
  std::array<uint32_t, 2> levels{};
};

Parsed<ComparedFiles> comparedLevels(const DocumentPointer& a, const DocumentPointer& b,
                                     const DiffCommand& command) {
  ComparedFiles compared{.diff = {}, .scenes = measuredScenes(a, b, command)};
  if (!compared.scenes[0] || !compared.scenes[1])
    return std::unexpected(Usage{"--levels: both files need triangles of their own"});
  for (size_t side = 0; side < 2; ++side)
    VITRINE_CHECK(checkLevel((*command.levels)[side], *compared.scenes[side], "--levels"));
  compared.levels = *command.levels;
  compared.diff = levelDifferences(*a, *b, compared.levels);
  compared.diff.tolerance = command.tolerance;
  return compared;
}

ComparedFiles comparedAsWhole(const DocumentPointer& a, const DocumentPointer& b, const DiffCommand& command) {
  ComparedFiles compared{.diff = differencesOf(*a, *b, {.tolerance = command.tolerance}), .scenes = {}};
  const bool haveTriangles = !a->geometries.empty() && !b->geometries.empty();
  if (haveTriangles && (!compared.diff.same() || compared.diff.onlyGeometry))
    compared.scenes = measuredScenes(a, b, command);
  return compared;
}

void tellPixels(const PixelDifference& pixels, bool asJson) {
  if (asJson)
    return printJson(jsonObject([&](JsonWriter& json) {
      json.put("kind", "pixels").put("pixels", pixels.pixels).put("different", pixels.different);
      json.put("most", pixels.most);
    }));
  printLine(fmt::format(
      "{} of {} pixels differ, by up to {}", pixels.different, pixels.pixels,
      pixels.isExact ? fmt::format("{:.0f} of 255", pixels.most * 255) : fmt::format("{:.6g}", pixels.most)));
}

int compareFiles(const std::string& fileA, const std::string& fileB, const DiffCommand& command) {
  const DocumentPointer a = documentOf(fileA, command);
  const bool isOne = fileA == fileB && command.levels;
  const DocumentPointer b = !a || isOne ? a : documentOf(fileB, command);
  if (!a || !b) return kTrouble;
  const Parsed<ComparedFiles> compared =
      command.levels ? comparedLevels(a, b, command) : comparedAsWhole(a, b, command);
  if (!compared) {
    tellUser("vitrine diff: {}", compared.error().message);
    return kTrouble;
  }
  const auto& [diff, scenes, levels] = *compared;
  std::optional<SurfaceDifference> surfaces;
  if (scenes[0] && scenes[1]) surfaces = compareSurfaces(*scenes[0], *scenes[1], levels[0], levels[1]);
  if (surfaces) surfaces->tolerance = std::max(surfaces->tolerance, command.tolerance);
  const DiffReport report{*a, *b, diff, surfaces ? &*surfaces : nullptr, command.verbose};
  const auto pixels = comparePixels(*a, *b, command.limits);
  if (!pixels) {
    tellUser("vitrine diff: pixels: {}", pixels.error().message);
    return kTrouble;
  }
  const bool otherPixels = *pixels && (*pixels)->different > 0;
  if (otherPixels) tellPixels(**pixels, command.json);
  if (command.json)
    tellDifferencesJson(report, [](std::string_view line, DiffLine) { printJson(line); });
  else if (command.stat)
    printDiffLine(diffSummary(diff, report.surfaces), DiffLine::Plain);
  else if (!diff.same() || surfaces || (command.verbose && !diff.forms.empty()))
    tellDifferences(report, printDiffLine);
  const bool areImages = isPicture(*a) && isPicture(*b);
  if (!command.picture.empty() && areImages && !drawImagePair({a, b}, command, command.picture, command.size))
    return kTrouble;
  if (!command.picture.empty() && !areImages &&
      !drawDiff({a, b}, scenes, {fileA, fileB}, report, command, command.picture, command.size))
    return kTrouble;
  const bool wholeA = isWhole(fileA, *a), wholeB = isWhole(fileB, *b);
  if (diff.partial || !wholeA || !wholeB) {
    tellUser("vitrine: only what could be read was compared");
    return kTrouble;
  }
  return isSame(diff, report.surfaces) && !otherPixels ? kSame : kDifferent;
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

void DiffCommand::declare(CLI::App& verb) {
  using D = DiffCommand;
  const std::vector<OptionRow<D>> rows{
      {"--json", to<&D::json>, "One JSON object per change, each on its own line; the last line is a summary"},
      {"--stat", to<&D::stat>, "Only how much changed"},
      {"--verbose", to<&D::verbose>, "Also list values that mean the same but are stored differently"},
      {"--tolerance", to<&D::tolerance>, "Positions no farther apart than this count as equal; in the files' units",
       within(0, kMostTolerance, showsDefault)},
      {"--levels", parsed<parseLevelPair, &D::levels>,
       "Compare only these levels of detail: A of the first file, B of the second, or both of one; 0 is the finest",
       taking("A,B")},
      {"--window",
       to<&D::window>,
       "Opens both in a window, with pictures",
       {.also =
            [](CLI::Option& option) {
              for (const char* other : {"--json", "--stat", "--verbose", "--tolerance", "--levels"})
                option.excludes(other);
            }}},
      {"--picture", to<&D::picture>, "Draws both beside each other, with what changed in colours",
       fileNamed("OUT", {"png", "jpg", "webp"}, true)},
      {"--size", parsed<parseSize, &D::size>, "Size of the picture: WIDTHxHEIGHT", withDefault("SIZE", "1600x800")},
  };
  declareOptions(verb, *this, rows);
  declareCommon(verb, *this, {Common::Files, Common::Assets, Common::Force, Common::Colour});
  verb.footer(
      "Examples:\n  vitrine diff old.rbxl new.rbxl\n  vitrine diff --stat old.rbxm new.rbxmx\n  vitrine diff "
      "hat.mesh hat.glb "
      "--picture hat.png\n  vitrine diff hat.mesh hat.mesh --levels 0,2\n\n"
      "The exit status is 0 if nothing differs, 1 if something does, 2 if a file could not be read as a "
      "whole. The order of instances and the compression do not count.");
}

int DiffCommand::run(Process& process) {
  if (misuse) {
    tellUser("vitrine diff: {}", misuse->message);
    return kTrouble;
  }
  process.context.reset();  // it draws in one of its own, and contexts of one display end together
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
