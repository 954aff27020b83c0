// The only way to open files named by users or by other files: anything but a regular file is refused before it is
// read. A pipe could block; a device could act or never end.
#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <span>
#include <string>
#include <utility>

#include "core/bytes/result.h"

namespace vitrine {

class OpenFile {
 public:
  explicit OpenFile(int number = -1) : m_number(number) {}
  ~OpenFile();
  OpenFile(OpenFile&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
  OpenFile& operator=(OpenFile&& other) noexcept {
    std::swap(m_number, other.m_number);
    return *this;
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int number() const { return m_number; }
  int release() { return std::exchange(m_number, -1); }

 private:
  int m_number;
};

struct RegularFile {
  OpenFile file;
  struct stat status {};
};

// Errors: Io, with the system's reason or "not a regular file". `further`: flags for open(2) in addition to the
// ones that make it safe; 0 means O_RDONLY.
Result<RegularFile> openRegular(const std::filesystem::path& path, int further = 0);
// The same below an open folder.
Result<RegularFile> openRegularAt(int folder, const std::filesystem::path& path, int further = 0);

// Fills `out` as far as the file goes. Returns how far, or -1 with errno set.
ssize_t readAll(int file, std::span<std::byte> out);
// The first bytes of a regular file, at most `most`. Errors: as above.
Result<std::string> readHead(const std::filesystem::path& path, size_t most);
// A small file as a whole. Errors: as above; LimitExceeded if it has more than `most` bytes.
Result<std::string> readSmall(const std::filesystem::path& path, uint64_t most);

// "file: reason"
std::unexpected<Error> systemError(const std::filesystem::path& path, int code);

}  // namespace vitrine
