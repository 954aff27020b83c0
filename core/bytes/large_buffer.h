// LargeBuffer<T>: a std::vector whose elements are left uninitialised by resize() and whose large blocks are on
// huge pages. Touching 4 KiB pages for the first time is several times slower than memory bandwidth allows; huge
// pages avoid that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace vitrine {

// Blocks of 2 MiB and more come from mmap with MADV_HUGEPAGE, smaller ones from operator new.
void* allocateLarge(size_t size);
void releaseLarge(void* block, size_t size) noexcept;

template <class T>
struct LargeAllocator {
  using value_type = T;
  LargeAllocator() = default;
  template <class U>
  explicit LargeAllocator(const LargeAllocator<U>&) noexcept {}
  template <class U>
  struct rebind {
    using other = LargeAllocator<U>;
  };
  T* allocate(size_t count) {
    if (count > size_t(-1) / sizeof(T)) throw std::bad_array_new_length();
    return static_cast<T*>(allocateLarge(count * sizeof(T)));
  }
  void deallocate(T* block, size_t count) noexcept { releaseLarge(block, count * sizeof(T)); }
  // Default-initialise, so that resize() leaves trivial elements untouched.
  template <class U>
  void construct(U* at) noexcept(noexcept(::new (static_cast<void*>(at)) U)) {
    ::new (static_cast<void*>(at)) U;
  }
  template <class U, class... Arguments>
  void construct(U* at, Arguments&&... arguments) {
    std::construct_at(at, std::forward<Arguments>(arguments)...);
  }
  friend bool operator==(const LargeAllocator&, const LargeAllocator&) { return true; }
};

template <class T>
using LargeBuffer = std::vector<T, LargeAllocator<T>>;

// Makes the next block of `size` bytes that this thread allocates a mapping of a file's bytes from `offset` on,
// without a copy; writes to it stay private. Returns false and does nothing for small blocks and for offsets that
// are not page-aligned. The file must not change any more.
bool mapNextLarge(int file, uint64_t offset, size_t size);
// A buffer that maps the bytes of a file, or an empty one if that is not possible.
template <class T>
requires std::is_trivially_default_constructible_v<T> LargeBuffer<T> mapLarge(int file, uint64_t offset,
                                                                              size_t count) {
  LargeBuffer<T> buffer;
  if (mapNextLarge(file, offset, count * sizeof(T))) buffer.resize(count);
  return buffer;
}

}  // namespace vitrine
