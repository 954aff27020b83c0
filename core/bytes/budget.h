// Counts what reading one file makes the program allocate.
#pragma once

#include <atomic>
#include <string_view>

#include "core/bytes/limits.h"
#include "core/bytes/result.h"

namespace vitrine {

// Counts what a reader allocates. take() before every allocation whose size the file decides. Threads share one:
// columns decoded later count too.
class MemoryBudget {
 public:
  explicit MemoryBudget(uint64_t bytes) : m_left(bytes) {}
  Result<void> take(uint64_t bytes, std::string_view what, SourceSpan span);
  // count * size, checked.
  Result<void> takeArray(uint64_t count, uint64_t size, std::string_view what, SourceSpan span);
  // Gives back what was only needed for a while.
  void give(uint64_t bytes) { m_left += bytes; }
  uint64_t left() const { return m_left; }

 private:
  std::atomic<uint64_t> m_left;
};

}  // namespace vitrine
