#include "core/bytes/large_buffer.h"

#include <sys/mman.h>

namespace vitrine {

namespace {
constexpr size_t kHugePage = size_t(2) << 20;
size_t roundUp(size_t size) { return (size + kHugePage - 1) / kHugePage * kHugePage; }
}  // namespace

void* allocateLarge(size_t size) {
  if (size < kHugePage) return ::operator new(size);
  // Over-allocate by one page and give back the ends, so that the block starts on a huge page.
  const size_t wanted = roundUp(size);
  if (wanted < size) throw std::bad_alloc();
  void* raw = mmap(nullptr, wanted + kHugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (raw == MAP_FAILED) throw std::bad_alloc();
  const auto start = reinterpret_cast<uintptr_t>(raw);
  const uintptr_t aligned = (start + kHugePage - 1) / kHugePage * kHugePage;
  if (aligned != start) munmap(raw, aligned - start);
  const uintptr_t end = start + wanted + kHugePage;
  if (aligned + wanted != end) munmap(reinterpret_cast<void*>(aligned + wanted), end - aligned - wanted);
  void* block = reinterpret_cast<void*>(aligned);
  madvise(block, wanted, MADV_HUGEPAGE);
  return block;
}

void releaseLarge(void* block, size_t size) noexcept {
  if (size < kHugePage)
    ::operator delete(block);
  else
    munmap(block, roundUp(size));
}

}  // namespace vitrine
