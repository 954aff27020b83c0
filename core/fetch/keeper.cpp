#include "core/fetch/keeper.h"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <exception>

#include "core/archives/content_kind.h"
#include "core/assets/followed.h"

namespace vitrine::fetch {

namespace {

// Bringing bodies to disk takes about as long for many as for one.
constexpr size_t kBatchJobs = 64;
constexpr uint64_t kKeptAtOnce = uint64_t(32) << 20;  // bytes
constexpr std::chrono::milliseconds kOldest(500);

FoundAsset inMemory(Bytes bytes) {
  // Its bytes alone tell what it is.
  return {.path = "asset", .read = [bytes](const Limits&) -> Result<std::shared_ptr<const Source>> {
            return Source::fromBytes({bytes.begin(), bytes.end()}, "asset");
          }};
}

}  // namespace

Keeper::Keeper(AssetStore& store, const Limits& limits)
    : m_store(store),
      m_limits(limits),
      m_wakes(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      m_reader(limits.assetBytes) {
  m_budget = m_store.budget().value_or(kUsualStoreBytes);
  m_thread = std::thread([this] { run(); });
}

Keeper::~Keeper() { finish(); }

void Keeper::add(Job job) {
  const std::scoped_lock lock(m_mutex);
  ++m_busy;
  if (job.body) ++m_waiting;
  m_jobs.push_back(std::move(job));
  m_isNew.notify_one();
}

std::vector<Keeper::Told> Keeper::take() {
  eventfd_t count = 0;
  ::eventfd_read(m_wakes.number(), &count);
  const std::scoped_lock lock(m_mutex);
  return std::exchange(m_told, {});
}

size_t Keeper::busy() const {
  const std::scoped_lock lock(m_mutex);
  return m_busy;
}

size_t Keeper::waiting() const {
  const std::scoped_lock lock(m_mutex);
  return m_waiting;
}

void Keeper::finish() {
  if (!m_thread.joinable()) return;
  m_isDropping = true;
  {
    const std::scoped_lock lock(m_mutex);
    m_isEnding = true;
    m_isNew.notify_one();
  }
  m_thread.join();
}

void Keeper::tell(Told told) {
  const std::scoped_lock lock(m_mutex);
  if (told.isEnd) --m_busy;
  m_told.push_back(std::move(told));
  ::eventfd_write(m_wakes.number(), 1);
}

void Keeper::hurry() {
  const std::scoped_lock lock(m_mutex);
  m_isHurried = true;
  m_isNew.notify_one();
}

void Keeper::run() {
  bool isHurried = false;
  while (true) {
    std::optional<Job> job;
    {
      std::unique_lock lock(m_mutex);
      const auto isThere = [this] { return !m_jobs.empty() || m_isEnding || m_isHurried; };
      // What was read waits for more to come, but not for long.
      if (!m_read.empty() || !m_refusals.empty())
        m_isNew.wait_until(lock, m_oldest + kOldest, isThere);
      else
        m_isNew.wait(lock, isThere);
      if (m_isEnding) break;
      if (!m_jobs.empty()) {
        job = std::move(m_jobs.front());
        m_jobs.pop_front();
      }
      isHurried = std::exchange(m_isHurried, m_isHurried && !m_jobs.empty()) && m_jobs.empty();
    }
    if (job) {
      if (m_read.empty() && m_refusals.empty()) m_oldest = std::chrono::steady_clock::now();
      work(std::move(*job));
    }
    const bool isMuch = m_read.size() + m_refusals.size() >= kBatchJobs || m_readBytes >= kKeptAtOnce;
    if (isMuch || isHurried || std::chrono::steady_clock::now() >= m_oldest + kOldest) put();
  }
  put();
}

void Keeper::work(Job job) {
  const uint64_t number = job.number;
  const bool isBody = bool(job.body);
  try {
    if (job.refusal)
      m_refusals.push_back(std::move(job));
    else if (job.stored)
      follow(std::move(job));
    else
      readBody(std::move(job));
  } catch (const std::exception&) {
    tell({.number = number,
          .isEnd = true,
          .outcome = isBody ? FetchOutcome::NotKept : FetchOutcome::Got,
          .detail = "not enough memory"});
  }
}

std::vector<Lead> Keeper::leadsOf(Bytes bytes, const std::vector<AssetKind>& kinds) const {
  std::vector<Lead> leads;
  for (const AssetKind kind : kinds) {
    const auto lead = leadOf(inMemory(bytes), kind);
    if (lead && !lead->reference.empty()) leads.push_back({kind, lead->reference});
  }
  return leads;
}

void Keeper::follow(Job job) {
  Told told{.number = job.number, .isEnd = true, .kinds = job.kinds};
  const auto body = m_store.read(*job.stored, job.key, {.file = m_limits.assetBytes});
  if (body) told.leads = leadsOf((*body)->bytes(), job.kinds);
  tell(std::move(told));
}

void Keeper::readBody(Job job) {
  const OwnDescriptor file = std::exchange(job.body, {});
  {
    const std::scoped_lock lock(m_mutex);
    --m_waiting;
  }
  Body body = m_reader.read(file, job.size, job.encoding, &m_isDropping);
  const uint64_t all = m_putBytes + m_readBytes + body.bytes.size();
  if (body.outcome == FetchOutcome::Got && all > m_limits.allBytes) {
    body.outcome = FetchOutcome::PlaceTooLarge;
    body.detail = fmt::format("{} MiB, the limit is {} MiB", all >> 20, m_limits.allBytes >> 20);
  } else if (body.outcome == FetchOutcome::Got && all > m_budget) {
    // It would drive out what was fetched a moment ago.
    body.outcome = FetchOutcome::NotKept;
    body.detail = fmt::format("the store of assets may have at most {} MiB", m_budget >> 20);
  }
  if (body.outcome != FetchOutcome::Got) {
    tell({.number = job.number, .isEnd = true, .outcome = body.outcome, .detail = std::move(body.detail)});
    return;
  }
  const Bytes bytes = body.bytes;
  const std::string kind = storedKindOf(contentKindOf(bytes.first(std::min(bytes.size(), kContentHead))));
  if (kind == "document") tell({.number = job.number, .leads = leadsOf(bytes, job.kinds), .kinds = job.kinds});
  m_readBytes += bytes.size();
  m_read.push_back({std::move(job), std::move(body.bytes), kind});
}

void Keeper::put() {
  std::vector<AssetStore::Put> puts;
  for (const Read& each : m_read) puts.push_back({{each.job.key}, each.kind, each.bytes, each.job.source});
  std::string fault;
  uint64_t left = 0;
  if (!puts.empty()) {
    const auto report = m_store.put(puts);
    if (!report)
      fault = report.error().message;
    else
      left = report->left;
  }
  for (Read& each : m_read) {
    Told told{.number = each.job.number, .isEnd = true, .kind = each.kind, .bytes = each.bytes.size()};
    if (!fault.empty()) {
      told.outcome = FetchOutcome::NotKept;
      told.detail = fault;
    } else if (left > 0) {
      const auto found = m_store.find(each.job.key);
      if (!found || !*found || (*found)->outcome != StoredOutcome::Here) {
        told.outcome = FetchOutcome::NotKept;
        told.detail = fmt::format("the store of assets may have at most {} MiB", m_budget >> 20);
      }
    }
    m_putBytes += told.outcome == FetchOutcome::Got ? told.bytes : 0;
    tell(std::move(told));
  }
  m_read.clear();
  m_readBytes = 0;
  std::vector<AssetStore::PutOutcome> outcomes;
  for (const Job& each : m_refusals) outcomes.push_back(*each.refusal);
  if (!outcomes.empty()) {
    const auto kept = fault.empty() ? m_store.putOutcomes(outcomes) : fail(ErrorCode::Io, fault);
    for (const Job& each : m_refusals)
      tell({.number = each.number,
            .isEnd = true,
            .outcome = kept ? FetchOutcome::Got : FetchOutcome::NotKept,
            .detail = kept ? std::string() : kept.error().message});
  }
  m_refusals.clear();
}

}  // namespace vitrine::fetch
