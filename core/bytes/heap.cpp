#include "core/bytes/heap.h"

#include <malloc.h>
#include <sys/mman.h>

#include <cstdint>
#include <cstdlib>
#include <iterator>

namespace vitrine {

void useHugePages(size_t size) {
  constexpr int kLargestInHeap = 64 << 20;
  constexpr uintptr_t kPage = 4096;
  // Both, or malloc changes them as it goes.
  if (mallopt(M_MMAP_THRESHOLD, kLargestInHeap) != 1 || mallopt(M_TRIM_THRESHOLD, 1 << 30) != 1) return;
  // The heap grows by as much as is asked for; freed, it is the rest of the heap, from which all else is taken. In
  // blocks that do not get a mapping of their own, one behind the other.
  constexpr size_t kBlock = kLargestInHeap - (size_t(1) << 20);
  void* blocks[16]{};
  size_t count = 0;
  for (size_t taken = 0; taken < size && count < std::size(blocks); taken += kBlock) {
    void* block = std::malloc(kBlock);
    if (!block) break;
    blocks[count++] = block;
    const uintptr_t begin = (reinterpret_cast<uintptr_t>(block) + kPage - 1) / kPage * kPage;
    const uintptr_t end = (reinterpret_cast<uintptr_t>(block) + kBlock) / kPage * kPage;
    madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
  }
  while (count > 0) std::free(blocks[--count]);
}

}  // namespace vitrine
