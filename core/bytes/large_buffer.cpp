#include "core/bytes/large_buffer.h"

#include <sys/mman.h>

namespace vitrine {

namespace {
constexpr size_t kHugePage = size_t(2) << 20;
size_t roundUp(size_t size) { return (size + kHugePage - 1) / kHugePage * kHugePage; }

thread_local void* next = nullptr;  // of mapNextLarge()
}  // namespace

void* allocateLarge(size_t size) {
  if (size < kHugePage) return ::operator new(size);
  if (next) return std::exchange(next, nullptr);
  // Over-allocate by one page and give back the ends, so that the block starts on a huge page.
  const size_t wanted = roundUp(size);
  if (wanted < size) throw std::bad_alloc();
  void* raw = mmap(nullptr, wanted + kHugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (raw == MAP_FAILED) throw std::bad_alloc();
  const size_t before = roundUp(reinterpret_cast<uintptr_t>(raw)) - reinterpret_cast<uintptr_t>(raw);
  std::byte* block = static_cast<std::byte*>(raw) + before;
  if (before > 0) munmap(raw, before);
  if (before < kHugePage) munmap(block + wanted, kHugePage - before);
  madvise(block, wanted, MADV_HUGEPAGE);
  return block;
}

bool mapNextLarge(int file, uint64_t offset, size_t size) {
  constexpr uint64_t kPage = 4096;
  if (size < kHugePage || size > PTRDIFF_MAX || offset % kPage != 0) return false;
  // As much as releaseLarge() will give back.
  void* block = mmap(nullptr, roundUp(size), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (block == MAP_FAILED) return false;
  if (mmap(block, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, file, off_t(offset)) == MAP_FAILED) {
    munmap(block, roundUp(size));
    return false;
  }
  madvise(block, size, MADV_POPULATE_READ);
  next = block;
  return true;
}

void releaseLarge(void* block, size_t size) noexcept {
  if (size < kHugePage)
    ::operator delete(block);
  else
    munmap(block, roundUp(size));
}

}  // namespace vitrine
