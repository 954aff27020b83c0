#include "core/formats/assimp/child/face_memory.h"

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <new>

#if !defined(VITRINE_SANITISED)

namespace {

constexpr size_t kSlot = 16;

struct Free {
  Free* next;
};
std::byte *start = nullptr, *at = nullptr, *end = nullptr;
Free* freed = nullptr;

}  // namespace

namespace vitrine::assimp {
void useFaceMemory(size_t bytes) {
  bytes = bytes / kSlot * kSlot;
  void* region = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (region == MAP_FAILED) return;
  madvise(region, bytes, MADV_HUGEPAGE);
  start = at = static_cast<std::byte*>(region);
  end = start + bytes;
}
}  // namespace vitrine::assimp

void* operator new(size_t size) {
  if (size <= kSlot) {
    if (freed) {
      void* slot = freed;
      freed = freed->next;
      return slot;
    }
    if (at != end) {
      void* slot = at;
      at += kSlot;
      return slot;
    }
  }
  while (true) {
    if (void* block = std::malloc(size)) return block;
    const std::new_handler handler = std::get_new_handler();
    if (!handler) throw std::bad_alloc();
    handler();
  }
}

void operator delete(void* block) noexcept {
  auto* byte = static_cast<std::byte*>(block);
  if (byte < start || byte >= end) {
    std::free(block);
    return;
  }
  freed = ::new (block) Free{freed};
}
void operator delete(void* block, size_t) noexcept { operator delete(block); }

#else

void vitrine::assimp::useFaceMemory(size_t) {}

#endif
