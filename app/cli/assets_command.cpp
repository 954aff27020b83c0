#include "app/cli/assets_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/many_files.h"
#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "app/cli/values.h"
#include "core/document/json.h"
#include "core/export/data/class_table.h"
#include "core/export/gather_assets.h"
#include "core/report/asset_list.h"
#include "core/report/overview.h"
#include "core/stage/make_stage.h"

namespace vitrine {

namespace {

// What is known of one of them.
struct AssetLine {
  AssetUse use;
  AssetWhereabouts where;
  bool isMissing() const { return use.needed && !where.found(); }
};

const char* stateOf(const AssetLine& line) {
  return !line.use.needed ? "not looked for" : line.where.found() ? "found" : "missing";
}

std::string idOrReference(const AssetUse& use) { return use.id.empty() ? use.reference : use.id; }

std::string nodeOf(const Document& document, const AssetUse& use) {
  return use.node == NodeId::None ? std::string() : document.pathOf(use.node);
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : std::string(between)) + text;
  return all;
}

const char* outcomeName(AssetAnswer::Outcome outcome) {
  constexpr const char* kNames[] = {"found", "not here", "refused", "later"};
  return kNames[size_t(outcome)];
}

std::string assetJson(const Document& document, const AssetLine& line) {
  return jsonObject([&](JsonWriter& json) {
    const AssetUse& use = line.use;
    json.putFile("reference", use.reference).put("id", toUtf8(use.id)).put("kind", assetUseKindName(use.kind));
    json.put("property", toUtf8(use.property)).put("node", toUtf8(nodeOf(document, use)));
    json.put("count", use.count).put("needed", use.needed).put("state", stateOf(line));
    if (const FoundAsset* found = line.where.found()) {
      json.putFile("path", found->name().string()).put("source", found->source);
      if (!found->origin.empty()) json.put("origin", toUtf8(found->origin));
      if (!found->way.empty())
        json.array("way", [&] {
          for (const std::string& id : found->way) json.value(toUtf8(id));
        });
      return;
    }
    if (!use.needed) return;
    json.put("reason", toUtf8(line.where.reason()));
    json.array("searched", [&] {
      for (const std::string& name : searchedNames(use)) json.value(toUtf8(name));
    });
    json.array("asked", [&] {
      for (const AssetFinder::Asked& asked : line.where.asked)
        json.object([&] {
          json.put("source", asked.source.empty() ? "folders" : asked.source);
          if (!asked.place.empty()) json.putFile("place", asked.place.string());
          json.put("outcome", outcomeName(asked.answer.outcome));
          if (!asked.answer.reason.empty()) json.put("reason", toUtf8(asked.answer.reason));
          if (!asked.answer.code.empty()) json.put("code", toUtf8(asked.answer.code));
          if (asked.answer.again != 0) json.put("ask_again", asked.answer.again);
        });
    });
  });
}

std::string csvLine(const std::vector<std::string>& cells, bool noFormulas) {
  std::string row;
  for (const std::string& cell : cells) {
    std::string shown = visibleLine(cell);
    row += (row.empty() ? "" : ",") + quotedCell(noFormulas ? harmlessCell(std::move(shown)) : shown);
  }
  return row;
}

const std::vector<std::string> kCsvHeading{"file",  "kind",  "id",    "reference", "property", "node",
                                           "count", "state", "where", "way",       "reason",   "searched"};

void printCsv(const std::string& file, const Document& document, const AssetLine& line, bool noFormulas) {
  const AssetUse& use = line.use;
  const FoundAsset* found = line.where.found();
  printLine(csvLine({file, assetUseKindName(use.kind), use.id, use.reference, use.property, nodeOf(document, use),
                     fmt::to_string(use.count), stateOf(line), found ? found->name().string() : "",
                     found ? joined(found->way, " ") : "", line.isMissing() ? line.where.reason() : "",
                     line.isMissing() ? joined(searchedNames(use), " ") : ""},
                    noFormulas));
}

// "missing  mesh   1234  MeshId of Workspace/Hat x3", and below it where it is or why it is not.
void addLines(const Document& document, const AssetLine& line, std::vector<ReportLine>& lines) {
  const AssetUse& use = line.use;
  std::string text = fmt::format("{:<9} {:<9} {}", use.needed ? stateOf(line) : "-", assetUseKindName(use.kind),
                                 idOrReference(use));
  if (!use.property.empty()) text += "  " + use.property;
  if (const std::string node = nodeOf(document, use); !node.empty())
    text += fmt::format("{} {}", use.property.empty() ? "  named by" : " of", node);
  if (use.count > 1) text += fmt::format(" x {}", use.count);
  lines.push_back({ReportKind::Row, 2, visibleLine(text)});
  constexpr size_t kBelow = 12;
  if (const FoundAsset* found = line.where.found()) {
    std::string where = found->name().string();
    if (!found->source.empty())
      where += fmt::format(" ({}{}{})", found->source, found->origin.empty() ? "" : ": ", found->origin);
    if (!found->way.empty()) where += ", by way of " + joined(found->way, " → ");
    lines.push_back({ReportKind::Row, kBelow, visibleLine(where)});
  } else if (line.isMissing()) {
    lines.push_back({ReportKind::Row, kBelow,
                     visibleLine(fmt::format("{}; would be found as {}", line.where.reason(),
                                             joined(searchedNames(use), ", ")))});
  }
}

void tellSkipped(const std::string& file, const std::vector<SkippedAsset>& skipped) {
  // What was not found is in the list.
  for (const SkippedAsset& each : skipped)
    if (each.reason != "not found") tellWarning("{}: {}: {}", file, each.reference, each.reason);
}

// The exit status.
int saveFor(const AssetsCommand& command, const std::string& file, const std::vector<AssetUse>& uses,
            const AssetFinder& assets) {
  GatheredAssets gathered = gatherAssets(uses, assets, command.limits);
  tellSkipped(file, gathered.skipped);
  const uint64_t count = gathered.assets, skipped = gathered.skipped.size();
  const auto saved = saveAssets(std::move(gathered), command.save);
  if (!saved) {
    tellError(file, saved.error());
    return 2;
  }
  tellNote("{}: {} assets in {}: {} files written ({} bytes), {} there already, {} assets skipped", file, count,
           command.save, saved->written, saved->bytes, saved->alike, skipped);
  return 0;
}

int keepFor(const AssetsCommand& command, const std::string& file, const std::vector<AssetUse>& uses,
            const AssetFinder& assets) {
  const auto store = AssetStore::usual();
  if (!store) {
    tellError(file, store.error());
    return 2;
  }
  const auto kept = keepAssets(uses, assets, **store, command.limits);
  for (const std::string& note : (*store)->notes()) tellWarning("{}", note);
  if (!kept) {
    tellError(file, kept.error());
    return 2;
  }
  tellSkipped(file, kept->skipped);
  tellNote("{}: {} kept in {} ({} bytes), {} there already, {} skipped, {} too large for the store, {} made room",
           file, kept->report.added, (*store)->folder().string(), kept->report.bytes, kept->report.known,
           kept->skipped.size(), kept->report.left, kept->report.evicted);
  return 0;
}

int tellAssets(const AssetsCommand& command, const std::string& file) {
  const auto document = loadInput(file, command);
  if (!document) {
    tellError(file, document.error());
    if (command.json)
      printJson(jsonObject(
          [&](JsonWriter& json) { json.putFile("file", file).put("error", toUtf8(document.error().message)); }));
    return 2;
  }
  const AssetFinder assets(file, command.assetPlaces());
  const LoadOptions options{.limits = command.limits};
  Stage stage;
  const bool isPlace = hasStage(**document);
  if (isPlace) stage = makeStage(**document, assets, options);
  std::vector<AssetUse> uses = assetUses(**document, isPlace ? &stage : nullptr);
  stage = Stage();
  int status = 0;
  if (!command.save.empty()) status = std::max(status, saveFor(command, file, uses, assets));
  if (command.keep) status = std::max(status, keepFor(command, file, uses, assets));
  std::vector<AssetLine> lines;
  uint64_t needed = 0, missing = 0;
  for (AssetUse& use : uses) {
    AssetLine line{.use = std::move(use), .where = {}};
    if (line.use.needed) line.where = whereIs(line.use, assets);
    needed += line.use.needed;
    missing += line.isMissing();
    if (!command.missing || line.isMissing()) lines.push_back(std::move(line));
  }
  if (command.json) {
    printJson(jsonObject([&](JsonWriter& json) {
      json.putFile("file", file).put("named", uses.size()).put("needed", needed);
      json.put("found", needed - missing).put("missing", missing).put("complete", (*document)->complete);
      json.array("assets", [&] {
        for (const AssetLine& line : lines) json.raw(assetJson(**document, line));
      });
    }));
  } else if (command.csv) {
    for (const AssetLine& line : lines) printCsv(file, **document, line, command.noFormulas);
  } else {
    std::vector<ReportLine> report{
        headingLine(fmt::format("{}: {} assets named, {} of them needed: {} found, {} missing", visibleLine(file),
                                uses.size(), needed, needed - missing, missing))};
    for (const AssetLine& line : lines) addLines(**document, line, report);
    printReport(report);
  }
  if ((*document)->failure) tellError(file, *(*document)->failure);
  if (!(*document)->complete) return 2;
  return std::max(status, missing > 0 ? 1 : 0);
}

}  // namespace

void AssetsCommand::declare(CLI::App& verb) {
  verb.add_flag("--missing", missing, "Only what the picture needs and what was not found");
  CLI::Option* asJson = verb.add_flag("--json", json, "One JSON object per file, with what each place answered");
  CLI::Option* asCsv = verb.add_flag("--csv", csv, "CSV: a header row, then one row per asset")->excludes(asJson);
  verb.add_flag("--no-formulas", noFormulas,
                "With --csv, put ' before texts that spreadsheets would take for formulas: = + - @, tab, return")
      ->needs(asCsv);
  takes(verb.add_option("--save", save,
                        "Write what was found into this folder, under names by which it is found there: beside the "
                        "file, a folder \"assets\" makes its picture whole on another machine"),
        "FOLDER", {Values::Kind::Folders});
  verb.add_flag("--keep", keep, "Put what was found into the store, so that it is found for every file");
  declareCommon(verb, *this, {Common::Files, Common::Assets, Common::Fetch, Common::Jobs, Common::Colour});
  verb.footer(
      "Examples:\n  vitrine assets place.rbxl\n  vitrine assets --missing --csv *.rbxl > missing.csv\n"
      "  vitrine assets --json --assets ~/assets.zip place.rbxl\n"
      "  vitrine assets --assets ~/assets --save assets place.rbxl\n\n"
      "Sounds, animations and what else the picture does not need are named and not looked for. Where an id leads "
      "to "
      "a decal, clothes or a model, that is followed to the image or mesh that it names.\n\n"
      "The exit status is 0 if everything that the pictures need was found, 1 if something is missing, and 2 if a "
      "file could not be read, or nothing could be written.");
}

int AssetsCommand::run(Process& process) {
  const bool isShared = wantsWorkers(*this, process);
  if (csv && isShared) {
    tellUser("vitrine: --csv is one table; leave out --jobs and --resume, or use --json");
    return 2;
  }
  if (isShared) return runMany(*this, {.verb = "assets", .json = json, .target = {}}, process);
  if (csv) printLine(csvLine(kCsvHeading, false));
  return forEachFile(*this, [this](const std::string& file, bool) { return tellAssets(*this, file); });
}

}  // namespace vitrine
