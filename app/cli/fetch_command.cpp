#include "app/cli/fetch_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/many_files.h"
#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "app/cli/values.h"
#include "core/document/json.h"
#include "core/export/gather_assets.h"

namespace vitrine {

namespace {

const char* stateWordOf(const FetchedAsset& asset) {
  return asset.outcome == FetchOutcome::Got && asset.known ? "here" : rowOf(asset.outcome).id;
}

// "MeshId of Workspace/Hat"
std::string namerOf(const Document& document, const AssetUse& use) {
  const std::string node = use.node == NodeId::None ? std::string() : document.pathOf(use.node);
  if (use.property.empty()) return node;
  return node.empty() ? use.property : fmt::format("{} of {}", use.property, node);
}

// "got          1818           3212  MeshId of Workspace/Hat"
void printFetched(const FetchedAsset& asset, const std::string& id, const std::string& namer) {
  std::string line =
      fmt::format("{:<15} {:<16} {:>10}  {}", stateWordOf(asset), visibleLine(id),
                  asset.outcome == FetchOutcome::Got ? fmt::to_string(asset.bytes) : "-", visibleLine(namer));
  if (asset.outcome != FetchOutcome::Got)
    line += fmt::format("\n{:16}{}", "", visibleLine(whyNot(asset.outcome, asset.detail, asset.again)));
  print(line + "\n");
  std::fflush(stdout);
}

std::string fetchedJson(const FetchedAsset& asset, const std::string& id, const std::string& namer) {
  return jsonObject([&](JsonWriter& json) {
    json.put("id", toUtf8(id)).put("outcome", rowOf(asset.outcome).id).put("asked", !asset.known);
    json.put("bytes", asset.bytes).put("kind", toUtf8(asset.kind)).put("source", toUtf8(asset.source));
    json.put("named_by", toUtf8(namer));
    if (asset.outcome == FetchOutcome::Got) return;
    json.put("reason", rowOf(asset.outcome).sentence).put("detail", toUtf8(asset.detail));
    json.put("ask_again", asset.again);
  });
}

// The exit status.
int saveTo(const FetchCommand& command, const std::string& file, const std::vector<AssetUse>& uses,
           const AssetFinder& assets) {
  GatheredAssets gathered = gatherAssets(uses, assets, command.limits);
  const uint64_t count = gathered.assets;
  const auto saved = saveAssets(std::move(gathered), command.to);
  if (!saved) {
    tellError(file, saved.error());
    return 2;
  }
  tellNote("{}: {} assets in {}: {} files written ({} bytes), {} there already", file, count, command.to,
           saved->written, saved->bytes, saved->alike);
  return 0;
}

int unreadableFile(const FetchCommand& command, const std::string& file, const Error& error) {
  tellError(file, error);
  if (command.json)
    printJson(
        jsonObject([&](JsonWriter& json) { json.putFile("file", file).put("error", toUtf8(error.message)); }));
  return 2;
}

int fetchFile(const FetchCommand& command, const std::string& file) {
  const auto services = servicesOf(command.fetch);
  if (!services) return 2;  // was told before
  const auto document = loadInput(file, command);
  if (!document) return unreadableFile(command, file, document.error());
  const auto store = AssetStore::usual();
  if (!store) return unreadableFile(command, file, store.error());
  const std::vector<AssetUse> uses = usesOf(file, **document, command);
  const FetchWants missing = missingOf(uses, AssetFinder(file, command.assetPlaces()));

  FetchLine line(file);
  std::vector<std::string> told;
  const auto ended = [&](const FetchedAsset& asset) {
    line.clear();
    const AssetUse& use = uses[missing.indices[asset.want]];
    const std::string id = asset.id.empty() ? use.id : asset.id, namer = namerOf(**document, use);
    if (command.json)
      told.push_back(fetchedJson(asset, id, namer));
    else
      printFetched(asset, id, namer);
  };
  const FetchCalls calls{.ended = ended, .progress = [&](const FetchProgress& progress) { line.tell(progress); }};
  const auto report = fetchAssets(missing.wants, *services, **store, calls, {},
                                  command.fetch.askAgain ? AskAgain::Now : AskAgain::WhenDue);
  line.clear();
  for (const std::string& note : (*store)->notes()) tellWarning("{}", note);
  if (!report) return unreadableFile(command, file, report.error());

  // As the next picture will find them.
  const AssetFinder assets(file, command.assetPlaces());
  uint64_t needed = 0, found = 0;
  for (const AssetUse& use : uses) {
    needed += use.needed;
    found += use.needed && whereIs(use, assets).found();
  }
  const FetchProgress& counts = report->counts;
  if (command.json) {
    printJson(jsonObject([&](JsonWriter& json) {
      json.putFile("file", file).put("needed", needed).put("found", found).put("missing", needed - found);
      json.put("wanted", counts.wanted).put("got", counts.got).put("known", counts.known);
      json.put("failed", counts.failed).put("bytes", counts.bytes).put("ended", rowOf(report->ended).id);
      json.array("assets", [&] {
        for (const std::string& each : told) json.raw(each);
      });
    }));
  } else {
    printLine(fmt::format("{}: {} needed, {} of them here; {} fetched ({} bytes), {} refused", visibleLine(file),
                          needed, found, counts.got, counts.bytes, counts.failed),
              Paint::Heading);
  }
  if (report->ended != FetchOutcome::Got)
    tellWarning("{}: no more was asked for: {}", file, whyNot(report->ended, report->detail));
  const int status = command.to.empty() ? 0 : saveTo(command, file, uses, assets);
  if ((*document)->failure) tellError(file, *(*document)->failure);
  if (!(*document)->complete) return 2;
  return std::max(status, found < needed ? 1 : 0);
}

}  // namespace

void FetchCommand::declare(CLI::App& verb) {
  takes(
      verb.add_option("--to", to,
                      "Also write what the pictures need into this folder, under names by which it is found there: "
                      "a folder \"assets\" beside the file makes its picture whole on another machine"),
      "FOLDER", {Values::Kind::Folders});
  verb.add_flag("--json", json, "One JSON object per file, with all ids");
  declareFetch(verb, fetch, true);
  declareCommon(verb, *this, {Common::Files, Common::Assets, Common::Jobs, Common::Colour});
  verb.footer(
      "Examples:\n  vitrine fetch place.rbxl\n  vitrine fetch --to assets place.rbxl\n"
      "  vitrine fetch --key-file ~/.roblox-key --jobs 4 --resume fetched.log *.rbxl\n"
      "  vitrine fetch --no-open-cloud --server 'https://assets.example.org/{id}' place.rbxl\n\n"
      "Asks Roblox Open Cloud for what the picture needs and what no place has, with a key of yours: Roblox learns "
      "the "
      "ids, the address of this machine and whose key it is. The key is that of VITRINE_ROBLOX_KEY, else of "
      "--key-file, else the one that the desktop keeps. It needs the scope legacy-asset:manage.\n\n"
      "What comes goes into the store, so that nothing is asked for twice. What was refused is remembered for some "
      "time.\n\n"
      "The exit status is 0 if everything that the pictures need is here, 1 if something is not, and 2 if a file "
      "could not be read, or nobody could be asked.");
}

int FetchCommand::run(Process& process) {
  if (wantsWorkers(*this, process)) return runMany(*this, {.verb = "fetch", .json = json, .target = {}}, process);
  return forEachFile(*this, [this](const std::string& file, bool) { return fetchFile(*this, file); });
}

}  // namespace vitrine
