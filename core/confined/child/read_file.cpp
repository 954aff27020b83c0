#include "core/confined/child/read_file.h"

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace vitrine::confined {

std::optional<Bytes> readIntoMemory(int file) {
  struct stat status {};
  if (fstat(file, &status) != 0) return std::nullopt;
  const auto size = size_t(status.st_size);
  if (size == 0) return Bytes();
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return std::nullopt;
  auto* bytes = static_cast<std::byte*>(memory);
  size_t at = 0;
  while (at < size) {
    const ssize_t count = pread(file, bytes + at, size - at, off_t(at));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      munmap(memory, size);
      return std::nullopt;
    }
    if (count == 0) break;
    at += size_t(count);
  }
  return Bytes(bytes, at);
}

}  // namespace vitrine::confined
