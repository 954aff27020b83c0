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
  m_reading = std::thread([this] { readAll(); });
  m_putting = std::thread([this] { putAll(); });
}

Keeper::~Keeper() { finish(); }

void Keeper::add(Job job) {
  const std::scoped_lock lock(m_mutex);
  ++m_busy;
  if (job.body) ++m_waiting;
  m_jobs.push_back(std::move(job));
  m_hasJobs.notify_one();
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
  if (!m_reading.joinable()) return;
  m_isDropping = true;
  {
    const std::scoped_lock lock(m_mutex);
    m_isEnding = true;
  }
  m_hasJobs.notify_one();
  m_hasRoom.notify_one();
  m_reading.join();
  {
    const std::scoped_lock lock(m_mutex);
    m_isAllRead = true;
  }
  m_hasRead.notify_one();
  m_putting.join();
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
  m_hasRead.notify_one();
}

void Keeper::readAll() {
  while (true) {
    std::optional<Job> job;
    {
      std::unique_lock lock(m_mutex);
      m_hasJobs.wait(lock, [this] { return !m_jobs.empty() || m_isEnding; });
      if (m_isEnding) return;
      job = std::move(m_jobs.front());
      m_jobs.pop_front();
    }
    read(std::move(*job));
  }
}

void Keeper::read(Job job) {
  const uint64_t number = job.number;
  const bool isBody = bool(job.body);
  try {
    if (job.refusal)
      handOver({std::move(job), {}, {}});
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

void Keeper::handOver(Read read) {
  std::unique_lock lock(m_mutex);
  m_hasRoom.wait(lock, [this] { return m_readBytes < kKeptAtOnce || m_isEnding; });
  if (m_read.empty()) m_oldest = std::chrono::steady_clock::now();
  m_readBytes += read.bytes.size();
  m_read.push_back(std::move(read));
  m_hasRead.notify_one();
}

void Keeper::putAll() {
  while (true) {
    std::vector<Read> batch;
    {
      std::unique_lock lock(m_mutex);
      const auto isMuch = [this] {
        const bool isTime = m_isHurried && m_jobs.empty();
        return m_isAllRead || m_read.size() >= kBatchJobs || m_readBytes >= kKeptAtOnce ||
               (isTime && !m_read.empty());
      };
      m_hasRead.wait(lock, [this] { return !m_read.empty() || m_isAllRead; });
      // What was read waits for more to come, but not for long.
      m_hasRead.wait_until(lock, m_oldest + kOldest, isMuch);
      if (m_read.empty() && m_isAllRead) return;
      batch = std::exchange(m_read, {});
      m_readBytes = 0;
      m_isHurried = false;
      m_hasRoom.notify_one();
    }
    std::vector<size_t> numbers;
    for (const Read& each : batch) numbers.push_back(each.job.number);
    try {
      put(std::move(batch));
    } catch (const std::exception&) {
      for (const size_t number : numbers)
        tell({.number = number, .isEnd = true, .outcome = FetchOutcome::NotKept, .detail = "not enough memory"});
    }
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
  const uint64_t all = m_accepted + body.bytes.size();
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
  m_accepted += bytes.size();
  handOver({std::move(job), std::move(body.bytes), kind});
}

void Keeper::put(std::vector<Read> batch) {
  std::vector<AssetStore::Put> puts;
  std::vector<AssetStore::PutOutcome> outcomes;
  for (const Read& each : batch)
    if (each.job.refusal)
      outcomes.push_back(*each.job.refusal);
    else
      puts.push_back({{each.job.key}, each.kind, each.bytes, each.job.source});
  std::string fault;
  uint64_t left = 0;
  if (!puts.empty()) {
    const auto report = m_store.put(puts);
    if (!report)
      fault = report.error().message;
    else
      left = report->left;
  }
  if (fault.empty() && !outcomes.empty())
    if (const auto kept = m_store.putOutcomes(outcomes); !kept) fault = kept.error().message;
  for (const Read& each : batch) {
    Told told{.number = each.job.number, .isEnd = true, .kind = each.kind, .bytes = each.bytes.size()};
    if (left > 0 && fault.empty() && !each.job.refusal) {
      const auto found = m_store.find(each.job.key);
      if (!found || !*found || (*found)->outcome != StoredOutcome::Here) {
        told.outcome = FetchOutcome::NotKept;
        told.detail = fmt::format("the store of assets may have at most {} MiB", m_budget >> 20);
      }
    } else if (!fault.empty()) {
      told.outcome = FetchOutcome::NotKept;
      told.detail = fault;
    }
    tell(std::move(told));
  }
}

}  // namespace vitrine::fetch
