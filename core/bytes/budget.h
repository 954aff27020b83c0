// Counts the memory that reading one file makes the program allocate.
#pragma once

#include <atomic>
#include <limits>
#include <memory>
#include <string_view>

#include "core/bytes/limits.h"
#include "core/bytes/result.h"

namespace vitrine {

// Counts what a reader allocates: call take() before every allocation whose size the file decides. Threads share
// one budget: columns decoded later count too.
class MemoryBudget {
 public:
  explicit MemoryBudget(uint64_t bytes) : m_left(bytes) {}
  // Takes from `lender`, and gives everything back when destroyed: for memory that is held only for a while. Null:
  // no limit.
  explicit MemoryBudget(std::shared_ptr<MemoryBudget> lender)
      : m_left(std::numeric_limits<uint64_t>::max()), m_lender(std::move(lender)) {}
  ~MemoryBudget() {
    if (m_lender) m_lender->give(m_lent);
  }
  MemoryBudget(const MemoryBudget&) = delete;
  MemoryBudget& operator=(const MemoryBudget&) = delete;
  Result<void> take(uint64_t bytes, std::string_view what, SourceSpan span);
  // Takes count * size, checked for overflow.
  Result<void> takeArray(uint64_t count, uint64_t size, std::string_view what, SourceSpan span);
  // Gives back memory that was only needed for a while.
  void give(uint64_t bytes);
  uint64_t left() const { return m_lender ? m_lender->left() : m_left.load(); }
  // The total ever taken, given back or not: a measure of the work done.
  uint64_t taken() const { return m_taken; }

 private:
  std::atomic<uint64_t> m_left;
  std::atomic<uint64_t> m_taken = 0;
  std::shared_ptr<MemoryBudget> m_lender;
  std::atomic<uint64_t> m_lent = 0;
};

}  // namespace vitrine
