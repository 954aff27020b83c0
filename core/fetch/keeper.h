// Keeper: a thread that reads what arrived and finds where it leads, and another that puts it into the store, many
// at once, so that the connections wait for neither.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "core/assets/asset_source.h"
#include "core/fetch/body.h"
#include "core/fetch/outcomes.h"
#include "core/store/asset_store.h"

namespace vitrine::fetch {

// Where an asset leads for somebody who wants something of this kind.
struct Lead {
  AssetKind kind = AssetKind::Any;
  std::string reference{};
};

class Keeper {
 public:
  struct Limits {
    uint64_t assetBytes = 0, allBytes = 0;
  };
  Keeper(AssetStore& store, const Limits& limits);
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  // One of: a body that arrived; an asset of the store, of which only the leads are wanted; a refusal.
  struct Job {
    uint64_t number = 0;
    std::string key{};
    std::vector<AssetKind> kinds{};  // of whom it is wanted for
    OwnDescriptor body{};
    uint64_t size = 0;
    std::string encoding{}, source{};
    std::optional<StoredAsset> stored{};
    std::optional<AssetStore::PutOutcome> refusal{};
  };
  void add(Job job);

  // Leads come first, as soon as they are known; the end when it is in the store.
  struct Told {
    uint64_t number = 0;
    bool isEnd = false;
    std::vector<Lead> leads{};
    std::vector<AssetKind> kinds{};  // those of the job, with the leads
    FetchOutcome outcome = FetchOutcome::Got;
    std::string detail{}, kind{};
    uint64_t bytes = 0;
  };
  std::vector<Told> take();
  // Becomes readable when there is something to take.
  int wakes() const { return m_wakes.number(); }
  // Jobs that were not told of yet, and bodies among them that were not read yet.
  size_t busy() const;
  size_t waiting() const;
  // Nothing more will come for a while: what was read is put at once.
  void hurry();
  // Puts what was read, drops what was not, and ends the thread. What is told can be taken afterwards.
  void finish();

 private:
  struct Read {
    Job job;
    std::vector<std::byte> bytes;
    std::string kind;
  };
  void readAll();
  void read(Job job);
  void readBody(Job job);
  void follow(Job job);
  // To what is put next. Waits while that is too much.
  void handOver(Read read);
  void putAll();
  void put(std::vector<Read> batch);
  void tell(Told told);
  std::vector<Lead> leadsOf(Bytes bytes, const std::vector<AssetKind>& kinds) const;

  AssetStore& m_store;
  Limits m_limits;
  OwnDescriptor m_wakes;
  uint64_t m_budget = 0;
  mutable std::mutex m_mutex;
  std::condition_variable m_hasJobs, m_hasRead, m_hasRoom;
  std::deque<Job> m_jobs;
  std::vector<Read> m_read;  // and not put yet; refusals, too
  uint64_t m_readBytes = 0;
  std::chrono::steady_clock::time_point m_oldest;  // of these
  std::vector<Told> m_told;
  size_t m_busy = 0, m_waiting = 0;
  bool m_isEnding = false, m_isHurried = false, m_isAllRead = false;
  std::atomic<bool> m_isDropping = false;
  // Of the reading thread alone.
  BodyReader m_reader;
  uint64_t m_accepted = 0;  // bytes
  std::thread m_reading, m_putting;
};

}  // namespace vitrine::fetch
