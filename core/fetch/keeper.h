// Keeper: a thread that reads what arrived, finds where it leads, and puts it into the store, many at once, so that
// the connections never wait for the disk.
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
  void run();
  void work(Job job);
  void readBody(Job job);
  void follow(Job job);
  void put();
  void tell(Told told);
  std::vector<Lead> leadsOf(Bytes bytes, const std::vector<AssetKind>& kinds) const;

  AssetStore& m_store;
  Limits m_limits;
  OwnDescriptor m_wakes;
  mutable std::mutex m_mutex;
  std::condition_variable m_isNew;
  std::deque<Job> m_jobs;
  std::vector<Told> m_told;
  size_t m_busy = 0, m_waiting = 0;
  bool m_isEnding = false, m_isHurried = false;
  std::atomic<bool> m_isDropping = false;
  // Of the thread alone.
  BodyReader m_reader;
  std::vector<Read> m_read;
  std::vector<Job> m_refusals;
  uint64_t m_readBytes = 0, m_putBytes = 0, m_budget = 0;
  std::chrono::steady_clock::time_point m_oldest;
  std::thread m_thread;
};

}  // namespace vitrine::fetch
