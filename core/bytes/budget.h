// Limits on what one file may make the program allocate.
#pragma once

#include <atomic>
#include <string_view>

#include "core/bytes/result.h"

namespace vitrine {

struct Limits {
  uint64_t memory = uint64_t(8) << 30;         // bytes one document may hold
  uint64_t nodes = 20'000'000;                 // nodes in one document
  uint32_t depth = 1000;                       // nesting of anything nested
  uint64_t unpackedBlock = uint64_t(2) << 30;  // bytes of one unpacked block
  // What a process that reads a file for us may take until it is ended.
  double importSeconds = 30;
  double importSecondsPerMebibyte = 0.5;  // of the file, in addition
};

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
