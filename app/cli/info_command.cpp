#include "app/cli/info_command.h"

#include <CLI/CLI.hpp>
#include <filesystem>

#include "app/cli/column_faults.h"
#include "app/cli/many_files.h"
#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "core/document/column_faults.h"
#include "core/report/info.h"

namespace vitrine {

namespace {

uint64_t sizeOf(const std::string& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  return error ? 0 : uint64_t(size);
}

int tellInfo(const InfoCommand& command, const std::string& file) {
  const auto document = loadInput(file, command);
  if (!document) {
    tellError(file, document.error());
    if (command.json) printJson(infoJson(file, sizeOf(file), document.error()));
    return 1;
  }
  const AssetFinder finder(file, command.assetPlaces());
  const LoadOptions options{.limits = command.limits};
  if (command.json) {
    printJson(infoJson(**document, finder, options));
  } else {
    printReport(infoLines(**document, finder, options));
    printLine("");
  }
  if ((*document)->failure) tellError(file, *(*document)->failure);
  tellColumnFaults(file, **document);
  return isHandled(**document, command.strict) && wholeSoFar(**document) ? 0 : 1;
}

}  // namespace

void InfoCommand::declare(CLI::App& verb) {
  verb.add_flag("--json", json, "One JSON object per line");
  declareCommon(verb, *this,
                {Common::Files, Common::Assets, Common::Fetch, Common::Textures, Common::Figure, Common::Strict,
                 Common::Jobs, Common::Colour});
  verb.footer(
      "Examples:\n  vitrine info room.rmesh\n  vitrine info --json *.mesh\n"
      "  find game -name '*.rbxm' -print0 | vitrine info --json -0 --files-from -\n"
      "  curl -s https://example.org/hat.mesh | vitrine info -\n\n"
      "Of a Roblox model or place, only what its picture needs is unpacked. \"unread\" counts the other values, "
      "and "
      "\"complete\" refers to those that were read. vitrine validate reads everything.\n\n"
      "The exit status is 1 if any file is reported as not complete.\n\n"
      "For a room, the numbers of parts, vertices and triangles are those of the first list of drawn surfaces; "
      "surfaces without collision are counted separately (non_collision_surfaces).");
}

int InfoCommand::run(Process& process) {
  if (wantsWorkers(*this, process)) return runMany(*this, {.verb = "info", .json = json, .target = {}}, process);
  return forEachFile(*this, [this](const std::string& file, bool) { return tellInfo(*this, file); });
}

}  // namespace vitrine
