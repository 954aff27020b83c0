#include "app/cli/fetch_arguments.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <ctime>
#include <map>
#include <mutex>

#include "app/cli/common_arguments.h"
#include "app/cli/messages.h"
#include "app/cli/values.h"
#include "app/images/kept_assets.h"
#include "core/stage/make_stage.h"

namespace vitrine {

namespace {

constexpr const char* kHowToMakeAKey =
    "make one at https://create.roblox.com/dashboard/credentials with the scope legacy-asset:manage, and keep it "
    "in the desktop (the window's preferences), in the environment as VITRINE_ROBLOX_KEY, or in a file that only "
    "you can read, named by --key-file; or name a server of your own with --server";

Parsed<FetchServices> findServices(const FetchArguments& arguments) {
  FetchServices services{.server = arguments.server};
  if (!services.server.empty())
    if (const auto checked = checkServerAddress(services.server); !checked)
      return std::unexpected(Usage{"--server: " + checked.error().message});
  if (arguments.noOpenCloud) {
    if (services.any()) return services;
    return std::unexpected(Usage{"nobody is asked: --no-open-cloud needs --server"});
  }
  services.key = usualKey(arguments.keyFile);
  const auto key = keyState(services.key, false);
  if (!key) return std::unexpected(Usage{key.error().message});
  services.openCloud = key->is == KeyState::Is::Here;
  // A key that was named has to be one.
  const bool isNamed = services.key.kind != FetchKey::Kind::Desktop;
  if (!services.openCloud && (isNamed || !services.any()))
    return std::unexpected(
        Usage{fmt::format("there is no key for Roblox Open Cloud{}; {}",
                          key->detail.empty() ? std::string() : ": " + key->detail, kHowToMakeAKey)});
  return services;
}

std::string fetchedBytesText(uint64_t bytes) {
  constexpr double kMiB = 1 << 20;
  return bytes < 10'000 ? fmt::format("{} bytes", bytes) : fmt::format("{:.1f} MiB", double(bytes) / kMiB);
}

}  // namespace

void declareFetch(CLI::App& verb, FetchArguments& arguments, bool isVerb) {
  CLI::Option* fetch = nullptr;
  if (isVerb)
    arguments.isWanted = arguments.isVerb = true;
  else
    fetch = verb.add_flag("--fetch", arguments.isWanted,
                          "First get what the picture needs and is not here from Roblox Open Cloud, with your key, "
                          "or from --server; it goes into the store");
  CLI::Option* more[] = {
      takes(verb.add_option("--server", arguments.server,
                            "A server of your own that is asked for assets, too: its address with {id} or {uuid}"),
            "ADDRESS", {Values::Kind::Text}),
      takes(verb.add_option("--key-file", arguments.keyFile,
                            "The key for Roblox Open Cloud, in a file that only you can read"),
            "FILE", {Values::Kind::Files}),
      verb.add_flag("--no-open-cloud", arguments.noOpenCloud, "Ask --server alone, not Roblox"),
      verb.add_flag("--ask-again", arguments.askAgain,
                    "Ask also for what was refused before and is remembered as such")};
  for (CLI::Option* option : more)
    if (fetch) option->needs(fetch);
}

Parsed<FetchServices> servicesOf(const FetchArguments& arguments) {
  static std::mutex mutex;
  static std::map<std::string, Parsed<FetchServices>> known;
  const std::scoped_lock lock(mutex);
  const std::string name =
      fmt::format("{}\n{}\n{}", arguments.server, arguments.keyFile, arguments.noOpenCloud ? "alone" : "");
  const auto at = known.find(name);
  return at != known.end() ? at->second : known.emplace(name, findServices(arguments)).first->second;
}

void FetchLine::tell(const FetchProgress& progress) {
  if (terminalOptions().quiet || ::isatty(STDERR_FILENO) != 1) return;
  std::string line =
      fmt::format("{}: {} of {} assets, {}", visibleLine(m_file), progress.got + progress.known + progress.failed,
                  progress.wanted, fetchedBytesText(progress.bytes));
  if (progress.failed > 0) line += fmt::format(", {} not", progress.failed);
  if (progress.waiting > 0) line += fmt::format("; the service wants a pause of {} s", progress.waiting);
  std::fputs(fmt::format("\r\x1B[K{}", line.substr(0, terminalColumns() - 1)).c_str(), stderr);
  std::fflush(stderr);
  m_isShown = true;
}

void FetchLine::clear() {
  if (std::exchange(m_isShown, false)) std::fputs("\r\x1B[K", stderr);
}

std::vector<AssetUse> usesOf(const std::string& file, const Document& document, const CommonArguments& arguments) {
  const AssetFinder assets(file, arguments.assetPlaces());
  const LoadOptions options{.limits = arguments.limits};
  Stage stage;
  const bool isPlace = hasStage(document);
  if (isPlace) stage = makeStage(document, assets, options);
  return assetUses(document, isPlace ? &stage : nullptr);
}

FetchWants missingOf(const std::vector<AssetUse>& uses, const AssetFinder& assets) {
  FetchWants missing;
  for (size_t at = 0; at < uses.size(); ++at) {
    const AssetUse& use = uses[at];
    if (!use.needed || use.id.empty() || use.id.contains(':') || whereIs(use, assets).found()) continue;
    missing.wants.push_back({assetKindOf(use.kind), use.reference});
    missing.indices.push_back(at);
  }
  return missing;
}

std::string whyNot(FetchOutcome outcome, const std::string& detail, int64_t again) {
  const FetchOutcomeRow& row = rowOf(outcome);
  std::string text = row.sentence;
  if (!detail.empty()) text += fmt::format(" ({})", detail);
  if (row.advice) text += fmt::format("; {}", row.advice);
  if (again > 0)
    text += fmt::format("; asked again from {:%Y-%m-%d %H:%M} UTC on", fmt::gmtime(std::time_t(again)));
  return text;
}

void fetchBefore(const std::string& file, const Document& document, const CommonArguments& arguments) {
  const auto services = servicesOf(arguments.fetch);
  if (!services) return;  // was told before
  const FetchWants missing =
      missingOf(usesOf(file, document, arguments), AssetFinder(file, arguments.assetPlaces()));
  if (missing.wants.empty()) return;
  const auto store = AssetStore::usual();
  if (!store) {
    tellError(file, store.error());
    return;
  }
  FetchLine line(file);
  const FetchCalls calls{.ended = {}, .progress = [&](const FetchProgress& progress) { line.tell(progress); }};
  const auto report = fetchAssets(missing.wants, *services, **store, calls, {},
                                  arguments.fetch.askAgain ? AskAgain::Now : AskAgain::WhenDue);
  line.clear();
  if (!report) {
    tellError(file, report.error());
    return;
  }
  const FetchProgress& counts = report->counts;
  tellNote("{}: {} assets fetched ({}), {} not", file, counts.got, fetchedBytesText(counts.bytes), counts.failed);
  std::map<FetchOutcome, std::pair<uint64_t, std::string>> why;
  for (const FetchedAsset& asset : report->failed) {
    auto& [count, detail] = why[asset.outcome];
    if (count++ == 0) detail = asset.detail;
  }
  for (const auto& [outcome, each] : why)
    tellWarning("{}: {} x {}", file, each.first, whyNot(outcome, each.second));
  if (report->ended != FetchOutcome::Got && !why.contains(report->ended))
    tellWarning("{}: no more was asked for: {}", file, whyNot(report->ended, report->detail));
}

}  // namespace vitrine
