// Tells whether a file is unchanged, by its size and the time of its last change.
#pragma once

#include <sys/stat.h>

#include <cstdint>

namespace vitrine {

struct FileStamp {
  uint64_t bytes = 0;
  int64_t changed = 0;  // nanoseconds since 1970
  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

inline FileStamp stampOf(const struct stat& status) {
  constexpr int64_t kSecond = 1'000'000'000;
  return {uint64_t(status.st_size), int64_t(status.st_mtim.tv_sec) * kSecond + int64_t(status.st_mtim.tv_nsec)};
}

}  // namespace vitrine
