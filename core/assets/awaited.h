// Awaited: something about a place that takes a while, such as the list of an archive. It is made on a thread of
// its own as soon as somebody asks, and whoever asks waits no longer than he wants.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "core/bytes/result.h"

namespace vitrine {

// How long a source waits, from the first question on, before it answers Later; in seconds. As long as a place may
// take at all, unless somebody can ask again.
inline std::atomic<double> assetPatience = 120;

template <class T>
class Awaited {
 public:
  using Made = Result<std::shared_ptr<const T>>;
  using Make = std::function<Made(const std::atomic<bool>& cancelled)>;
  explicit Awaited(Make make) : m_make(std::move(make)) {}
  ~Awaited() {
    m_cancelled = true;
    if (m_thread.joinable()) m_thread.join();
  }
  Awaited(const Awaited&) = delete;
  Awaited& operator=(const Awaited&) = delete;

  // Null: it is still being made.
  const Made* get() {
    std::unique_lock lock(m_mutex);
    if (!m_thread.joinable()) {
      m_begun = std::chrono::steady_clock::now();
      m_thread = std::thread([this] { run(); });
    }
    const auto until = m_begun + std::chrono::duration<double>(assetPatience.load());
    m_isMade.wait_until(lock, std::chrono::time_point_cast<std::chrono::steady_clock::duration>(until),
                        [this] { return m_made.has_value(); });
    return m_made ? &*m_made : nullptr;
  }

 private:
  void run() {
    Made made = fail(ErrorCode::LimitExceeded, "not enough memory");
    try {
      made = m_make(m_cancelled);
    } catch (const std::exception&) {
      // As it was set.
    }
    const std::scoped_lock lock(m_mutex);
    m_made = std::move(made);
    m_isMade.notify_all();
  }

  Make m_make;
  std::atomic<bool> m_cancelled = false;
  std::mutex m_mutex;
  std::condition_variable m_isMade;
  std::optional<Made> m_made;
  std::chrono::steady_clock::time_point m_begun;
  std::thread m_thread;
};

}  // namespace vitrine
