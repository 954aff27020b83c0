#include "core/fetch/fetch_assets.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <map>
#include <set>

#include "core/assets/followed.h"
#include "core/fetch/ask.h"
#include "core/fetch/fetch_program.h"
#include "core/fetch/keeper.h"

namespace vitrine {

namespace {

using fetch::Ask;
using fetch::Keeper;
using fetch::Message;
using fetch::Program;
using fetch::Refusal;
using fetch::Route;
using fetch::WantedId;
using FetchClock = std::chrono::steady_clock;

constexpr int kMostMessages = 256;  // taken in one go
constexpr int kRunLook = 20;        // milliseconds until cancelling is noticed
constexpr std::chrono::milliseconds kBetweenProgress(100);
constexpr size_t kMostStarts = 3;  // of vitrine-fetch
constexpr uint32_t kMostLanes = 8;
// So many failures of the network after each other, and no more is asked for.
constexpr size_t kFailuresInRow = 16;
constexpr size_t kMostTold = 100'000;  // failures that a report lists
constexpr const char* kOpenCloudName = "Roblox Open Cloud";

class Run {
 public:
  Run(std::span<const FetchWant> wants, const FetchServices& services, AssetStore& store, const FetchCalls& calls,
      const FetchLimits& limits, AskAgain again)
      : m_wants(wants),
        m_services(services),
        m_store(store),
        m_calls(calls),
        m_limits(limits),
        m_again(again),
        m_lanes(std::clamp(limits.lanes, 1u, kMostLanes)),
        m_keeper(store, {limits.assetBytes, limits.allBytes}) {
    // The user's own first: it learns nothing that is not his.
    if (!services.server.empty()) m_routes.push_back(Route::Server);
    if (services.openCloud) m_routes.push_back(Route::OpenCloud);
  }

  Result<FetchReport> run() {
    for (size_t at = 0; at < m_wants.size() && !isCancelled(); ++at) {
      VITRINE_CHECK(want(at, m_wants[at].kind, m_wants[at].reference, {}, false));
      tellProgress(false);
    }
    while (true) {
      if (isCancelled()) stop(FetchOutcome::Cancelled, {});
      VITRINE_CHECK(takeKept());
      if (m_isStopped) break;
      VITRINE_CHECK(pump());
      if (m_isStopped) break;
      const size_t busy = m_keeper.busy();
      if (m_queue.empty() && m_asked.empty()) {
        if (busy == 0 && !hasToTake()) break;
        m_keeper.hurry();
      }
      waitAWhile();
      takeMessages();
      tellProgress(false);
    }
    m_program.reset();
    m_keeper.finish();
    VITRINE_CHECK(takeKept());
    finishReport();
    tellProgress(true);
    return std::move(m_report);
  }

 private:
  bool isCancelled() const { return m_calls.cancelled && *m_calls.cancelled; }
  bool hasToTake() {
    pollfd waited{m_keeper.wakes(), POLLIN, 0};
    return ::poll(&waited, 1, 0) > 0;
  }

  void stop(FetchOutcome why, std::string detail) {
    if (m_isStopped) return;
    m_isStopped = true;
    m_report.ended = why;
    m_report.detail = std::move(detail);
  }

  // ---- What is wanted ------------------------------------------------------------------------------------------

  Result<void> want(size_t index, AssetKind kind, const std::string& reference, std::vector<std::string> way,
                    bool isFirst) {
    const auto id = fetch::idOf(kind, reference);
    if (!id) {
      if (!way.empty() || !m_notIds.insert(reference).second) return {};
      ++m_report.counts.wanted;
      tellEnded({.want = index, .outcome = FetchOutcome::NotAnId, .known = true});
      return {};
    }
    // A circle; the window and the command line say so of what leads into it.
    if (std::ranges::find(way, id->id) != way.end() || way.size() > kMostFollowed) return {};
    way.push_back(id->id);
    const auto [at, isNew] = m_numbers.try_emplace(id->key, m_asks.size());
    const size_t number = at->second;
    if (isNew) {
      m_asks.push_back({.id = *id});
      ++m_report.counts.wanted;
    }
    Ask& ask = m_asks[number];
    if (ask.wanted.size() < kMostWanted) ask.wanted.push_back({index, kind, std::move(way)});
    if (isNew) return look(number, isFirst);
    return ask.isHere && ask.state == Ask::State::Done ? follow(number) : Result<void>();
  }

  // What the store knows of it.
  Result<void> look(size_t number, bool isFirst) {
    Ask& ask = m_asks[number];
    VITRINE_TRY(const std::optional<StoredAsset> stored, m_store.find(ask.id.key));
    if (stored && stored->outcome == StoredOutcome::Here) {
      ask.state = Ask::State::Done;
      ask.isHere = true;
      ask.isDocument = stored->kind == "document";
      ++m_report.counts.known;
      tellEnded({.want = ask.wanted.front().want,
                 .id = ask.id.id,
                 .bytes = stored->bytes,
                 .kind = stored->kind,
                 .source = stored->source,
                 .known = true});
      return follow(number);
    }
    if (stored && isRemembered(ask, *stored)) {
      // Whether it was refused to this key is only known when that was read.
      if (!stored->keyTag.empty() && !m_program) {
        m_tagged.emplace_back(number, *stored);
        return {};
      }
      if (stored->keyTag.empty() || stored->keyTag == m_keyTag) {
        remember(number, *stored);
        return {};
      }
    }
    if (isServed(ask.id))
      enqueue(number, isFirst);
    else
      refuse(number);
    return {};
  }

  bool isRemembered(const Ask& ask, const StoredAsset& stored) const {
    if (m_again == AskAgain::Now || stored.code.empty() || isDue(stored, fetch::unixSeconds())) return false;
    // All who would be asked now have refused it then.
    return std::ranges::all_of(m_routes, [&](Route route) {
      return !serves(route, ask.id) || fetch::isAmong(stored.source, nameOf(route));
    });
  }

  void remember(size_t number, const StoredAsset& stored) {
    Ask& ask = m_asks[number];
    ask.state = Ask::State::Done;
    const FetchOutcomeRow* row = fetchOutcomeRow(stored.code);
    tellEnded({.want = ask.wanted.front().want,
               .id = ask.id.id,
               .outcome = row && row->outcome != FetchOutcome::Got ? row->outcome : FetchOutcome::NotThere,
               .detail = row ? fetch::detailOf(stored.reason, row->sentence) : stored.reason,
               .source = stored.source,
               .known = true,
               .again = stored.again});
  }

  void enqueue(size_t number, bool isFirst) {
    m_asks[number].state = Ask::State::Queued;
    isFirst ? m_queue.push_front(number) : m_queue.push_back(number);
  }

  // Leads of what is in the store, for kinds that were not looked for yet.
  Result<void> follow(size_t number) {
    Ask& ask = m_asks[number];
    if (!ask.isDocument) return {};
    std::vector<AssetKind> kinds = fetch::newKinds(ask);
    if (kinds.empty()) return leadOn(number);
    VITRINE_TRY(const std::optional<StoredAsset> stored, m_store.find(ask.id.key));
    if (!stored || stored->outcome != StoredOutcome::Here) return {};
    m_keeper.add({.number = number, .key = ask.id.key, .kinds = std::move(kinds), .stored = *stored});
    return {};
  }

  // What it leads to, for all who want it and were not led on yet.
  Result<void> leadOn(size_t number) {
    std::vector<std::pair<Ask::Wanted, std::string>> further;
    for (Ask::Wanted& each : m_asks[number].wanted) {
      const auto lead = m_leads.find({number, each.kind});
      if (lead == m_leads.end() || each.way.empty()) continue;
      further.emplace_back(Ask::Wanted{each.want, each.kind, std::exchange(each.way, {})}, lead->second);
    }
    for (auto& [wanted, reference] : further)
      VITRINE_CHECK(want(wanted.want, wanted.kind, reference, std::move(wanted.way), true));
    return {};
  }

  // ---- Whom to ask
  // -----------------------------------------------------------------------------------------------

  std::string nameOf(Route route) const { return route == Route::OpenCloud ? kOpenCloudName : m_services.server; }

  bool serves(Route route, const WantedId& id) const {
    if (route == Route::OpenCloud) return !id.isUuid;
    return m_services.server.contains(id.isUuid ? "{uuid}" : "{id}");
  }

  bool isServed(const WantedId& id) const {
    return std::ranges::any_of(m_routes, [&](Route route) { return serves(route, id); });
  }

  // The next service for it; none: all have refused it, or are closed.
  std::optional<Route> nextRoute(Ask& ask) const {
    for (; ask.nextRoute < m_routes.size(); ++ask.nextRoute) {
      const Route route = m_routes[ask.nextRoute];
      if (serves(route, ask.id) && !m_closed[size_t(route)]) return route;
    }
    return std::nullopt;
  }

  void close(Route route, FetchOutcome why, const std::string& detail) {
    if (m_closed[size_t(route)]) return;
    m_closed[size_t(route)] = why;
    if (m_report.ended == FetchOutcome::Got) {
      m_closing = why;
      m_closingDetail = detail;
    }
    // What is under way there would end in the same way.
    for (const auto& [number, at] : m_asked)
      if (at == route && m_program && !m_program->cancel(number)) break;
  }

  // ---- Asking
  // ----------------------------------------------------------------------------------------------------

  Result<void> pump() {
    if (m_queue.empty() && m_tagged.empty()) return {};
    if (!m_program) {
      VITRINE_CHECK(startProgram());
      if (m_isStopped) return {};
    }
    for (auto& [number, stored] : std::exchange(m_tagged, {})) {
      if (stored.keyTag == m_keyTag)
        remember(number, stored);
      else
        enqueue(number, false);
    }
    // Some are asked for ahead, so that no lane waits for this process; bodies that nobody has read yet count.
    while (!m_queue.empty() && m_asked.size() + m_keeper.waiting() < 2 * size_t(m_lanes)) {
      const size_t number = m_queue.front();
      m_queue.pop_front();
      Ask& ask = m_asks[number];
      const auto route = nextRoute(ask);
      if (!route) {
        refuse(number);
        continue;
      }
      if (m_requests == m_limits.assets) {
        stop(FetchOutcome::PlaceTooLarge, fmt::format("the limit is {} assets", m_limits.assets));
        return {};
      }
      ++m_requests;
      ask.state = Ask::State::Asked;
      m_asked[number] = *route;
      m_lastWord = m_asked.size() == 1 ? FetchClock::now() : m_lastWord;
      if (const auto sent = m_program->get(number, *route, ask.id.id, m_limits.assetBytes); !sent) {
        restart(sent.error().message);
        return {};
      }
    }
    return {};
  }

  // After a few ends, it is given up.
  Result<void> startProgram() {
    while (!m_program && !m_isStopped) {
      if (m_starts == kMostStarts) {
        stop(FetchOutcome::Broken, m_fault);
        return {};
      }
      ++m_starts;
      auto program = Program::start({.key = m_services.openCloud ? m_services.key : FetchKey{},
                                     .server = m_services.server,
                                     .lanes = m_lanes,
                                     .slots = fetch::slotsFile(m_store.folder())},
                                    m_calls.cancelled);
      if (program) {
        m_program.emplace(std::move(*program));
        break;
      }
      if (program.error().code == ErrorCode::Cancelled) {
        stop(FetchOutcome::Cancelled, {});
        return {};
      }
      if (program.error().code != ErrorCode::Malformed) return std::unexpected(std::move(program).error());
      m_fault = program.error().message;
    }
    if (m_isStopped) return {};
    m_lastWord = FetchClock::now();
    const KeyState& key = m_program->key();
    m_keyTag = key.tag;
    if (m_services.openCloud && key.is != KeyState::Is::Here)
      close(Route::OpenCloud, FetchOutcome::NoKey, key.detail);
    return {};
  }

  void restart(const std::string& fault) {
    m_program.reset();
    m_fault = fault;
    std::vector<size_t> owed;
    for (const auto& [number, route] : std::exchange(m_asked, {})) owed.push_back(number);
    std::ranges::sort(owed, std::greater());
    for (const size_t number : owed) {
      takeBack(number);
      enqueue(number, true);
    }
    m_report.counts.waiting = 0;
  }

  // What came of it so far counts no more.
  void takeBack(size_t number) {
    Ask& ask = m_asks[number];
    m_report.counts.bytes -= std::min(m_report.counts.bytes, std::exchange(ask.progress, 0));
  }

  void waitAWhile() {
    std::array<pollfd, 2> waited{{{m_keeper.wakes(), POLLIN, 0}, {-1, POLLIN, 0}}};
    if (m_program) waited[1].fd = m_program->socket();
    static_cast<void>(::poll(waited.data(), waited.size(), kRunLook));
  }

  void takeMessages() {
    // Not for ever: there may be somebody who cancels.
    for (int count = 0; m_program && count < kMostMessages; ++count) {
      auto message = m_program->next();
      if (!message) {
        restart(message.error().message);
        return;
      }
      if (!*message) break;
      m_lastWord = FetchClock::now();
      take(std::move(**message));
    }
    const double silence =
        std::chrono::duration<double>(FetchClock::now() - m_lastWord).count() - double(m_report.counts.waiting);
    if (m_program && !m_asked.empty() && silence > fetch::fetchPatience) restart("vitrine-fetch does not answer");
  }

  void take(Message message) {
    if (message.kind == Message::Kind::Waiting) {
      m_report.counts.waiting = message.seconds;
      return;
    }
    const size_t number = message.number;
    const auto asked = m_asked.find(number);
    if (message.kind == Message::Kind::Key || asked == m_asked.end()) return;
    Ask& ask = m_asks[number];
    if (message.kind != Message::Kind::None) {
      takeBack(number);
      m_report.counts.bytes += ask.progress = message.bytes;
    }
    if (message.kind == Message::Kind::Progress) return;
    const Route route = asked->second;
    m_asked.erase(asked);
    m_report.counts.waiting = 0;
    if (message.kind == Message::Kind::None) {
      takeNone(number, route, message);
      return;
    }
    m_inRow[size_t(route)] = 0;
    ask.state = Ask::State::Kept;
    ask.progress = 0;  // it counts now, whatever becomes of it
    const std::string service = route == Route::OpenCloud ? kOpenCloudName : "your server";
    ask.source = message.host.empty() ? service : fmt::format("{} ({})", service, message.host);
    m_keeper.add({.number = number,
                  .key = ask.id.key,
                  .kinds = fetch::newKinds(ask),
                  .body = std::move(message.body),
                  .size = message.bytes,
                  .encoding = std::move(message.encoding),
                  .source = ask.source});
  }

  void takeNone(size_t number, Route route, const Message& message) {
    takeBack(number);
    const FetchOutcomeRow& row = rowOf(message.outcome);
    // Cancelled by close().
    if (row.outcome == FetchOutcome::Cancelled) {
      enqueue(number, true);
      return;
    }
    noteRefusal(number, route, row, message.again, message.detail);
    m_inRow[size_t(route)] = fetch::isOfNetwork(row.outcome) ? m_inRow[size_t(route)] + 1 : 0;
    if (row.endsAll || m_inRow[size_t(route)] >= kFailuresInRow) close(route, row.outcome, message.detail);
    if (nextRoute(m_asks[number]))
      enqueue(number, true);
    else
      refuse(number);
  }

  void noteRefusal(size_t number, Route route, const FetchOutcomeRow& row, std::optional<int64_t> seconds,
                   const std::string& detail) {
    Ask& ask = m_asks[number];
    Refusal refusal = fetch::refusalOf(row.outcome, seconds, detail);
    const bool isOfKey = row.dependsOnKey && route == Route::OpenCloud;
    ask.asked += (ask.asked.empty() ? "" : std::string(fetch::kBetweenNames)) + nameOf(route);
    const bool wasOfKey = ask.refusal && !ask.refusal->keyTag.empty();
    if (!ask.refusal || refusal.isSoonerThan(*ask.refusal)) ask.refusal = std::move(refusal);
    if (isOfKey || wasOfKey) ask.refusal->keyTag = m_keyTag;  // another key may change it
    ++ask.nextRoute;
  }

  // Nobody is left to be asked for it.
  void refuse(size_t number) {
    Ask& ask = m_asks[number];
    if (!ask.refusal) {
      if (isServed(ask.id)) {
        ++m_unasked;
      } else {
        tellEnded({.want = ask.wanted.front().want,
                   .id = ask.id.id,
                   .outcome = FetchOutcome::NotAnId,
                   .detail = "no service that is asked has ids of this kind",
                   .known = true});
      }
      ask.state = Ask::State::Done;
      return;
    }
    if (ask.refusal->again == 0) {
      endRefused(number);
      return;
    }
    ask.state = Ask::State::Kept;
    m_keeper.add({.number = number, .refusal = fetch::rememberedAs(ask)});
  }

  void endRefused(size_t number) {
    Ask& ask = m_asks[number];
    ask.state = Ask::State::Done;
    tellEnded({.want = ask.wanted.front().want,
               .id = ask.id.id,
               .outcome = ask.refusal->outcome,
               .detail = ask.refusal->detail,
               .source = ask.asked,
               .again = ask.refusal->again});
  }

  // ---- What becomes of it
  // ------------------------------------------------------------------------------------------

  Result<void> takeKept() {
    for (Keeper::Told& told : m_keeper.take()) {
      const size_t number = told.number;
      for (fetch::Lead& lead : told.leads) m_leads[{number, lead.kind}] = std::move(lead.reference);
      if (told.isEnd && m_asks[number].state == Ask::State::Kept) VITRINE_CHECK(endKept(number, told));
      if (!m_isStopped) VITRINE_CHECK(leadOn(number));
    }
    return {};
  }

  Result<void> endKept(size_t number, const Keeper::Told& told) {
    Ask& ask = m_asks[number];
    if (ask.refusal && told.outcome == FetchOutcome::Got && told.bytes == 0) {
      endRefused(number);
      return {};
    }
    if (told.outcome == FetchOutcome::Got) {
      ask.state = Ask::State::Done;
      ask.isHere = true;
      ask.isDocument = told.kind == "document";
      tellEnded({.want = ask.wanted.front().want,
                 .id = ask.id.id,
                 .bytes = told.bytes,
                 .kind = told.kind,
                 .source = ask.source});
      return m_isStopped ? Result<void>() : follow(number);
    }
    const FetchOutcomeRow& row = rowOf(told.outcome);
    // What could not be kept of somebody's "no" is no matter for the asset.
    if (row.endsAll) {
      ask.state = Ask::State::Done;
      const FetchOutcome outcome = ask.refusal ? ask.refusal->outcome : row.outcome;
      if (row.outcome != FetchOutcome::Cancelled)
        tellEnded({.want = ask.wanted.front().want,
                   .id = ask.id.id,
                   .outcome = outcome,
                   .detail = told.detail,
                   .source = ask.source});
      stop(row.outcome, told.detail);
      return {};
    }
    // Damaged: another service may have a better one.
    const Route route = m_routes[std::min(ask.nextRoute, m_routes.size() - 1)];
    noteRefusal(number, route, row, std::nullopt, told.detail);
    if (nextRoute(ask) && !m_isStopped)
      enqueue(number, true);
    else
      refuse(number);
    return {};
  }

  void tellEnded(FetchedAsset asset) {
    FetchProgress& counts = m_report.counts;
    if (asset.outcome != FetchOutcome::Got)
      ++counts.failed;
    else if (!asset.known)
      ++counts.got;
    if (m_calls.ended) m_calls.ended(asset);
    if (asset.outcome != FetchOutcome::Got && m_report.failed.size() < kMostTold)
      m_report.failed.push_back(std::move(asset));
  }

  void tellProgress(bool isLast) {
    if (!m_calls.progress) return;
    const auto now = FetchClock::now();
    if (!isLast && now < m_nextProgress) return;
    m_nextProgress = now + kBetweenProgress;
    m_calls.progress(m_report.counts);
  }

  void finishReport() {
    m_report.counts.waiting = 0;
    if (m_report.ended != FetchOutcome::Got || m_unasked == 0 || !m_closing) return;
    m_report.ended = *m_closing;
    m_report.detail = m_closingDetail;
  }

  static constexpr size_t kMostWanted = 1000;  // who want the same one, and may be led on from it

  std::span<const FetchWant> m_wants;
  const FetchServices& m_services;
  AssetStore& m_store;
  const FetchCalls& m_calls;
  const FetchLimits& m_limits;
  const AskAgain m_again;
  const uint32_t m_lanes;
  std::vector<Route> m_routes;
  std::array<std::optional<FetchOutcome>, fetch::kRoutes> m_closed{};
  std::array<size_t, fetch::kRoutes> m_inRow{};
  std::optional<FetchOutcome> m_closing;
  std::string m_closingDetail, m_fault, m_keyTag;
  std::deque<Ask> m_asks;
  std::map<std::string, size_t> m_numbers;  // by key
  std::set<std::string> m_notIds;
  std::deque<size_t> m_queue;
  std::map<size_t, Route> m_asked;
  std::vector<std::pair<size_t, StoredAsset>> m_tagged;
  std::map<std::pair<size_t, AssetKind>, std::string> m_leads;
  FetchReport m_report;
  uint64_t m_requests = 0, m_unasked = 0;
  size_t m_starts = 0;
  bool m_isStopped = false;
  FetchClock::time_point m_lastWord{}, m_nextProgress{};
  std::optional<Program> m_program;
  Keeper m_keeper;
};

}  // namespace

Result<FetchReport> fetchAssets(std::span<const FetchWant> wants, const FetchServices& services, AssetStore& store,
                                const FetchCalls& calls, const FetchLimits& limits, AskAgain again) {
  if (!services.server.empty()) VITRINE_CHECK(checkServerAddress(services.server));
  return Run(wants, services, store, calls, limits, again).run();
}

}  // namespace vitrine
