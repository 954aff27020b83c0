#include "tests/support/left_alone.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <ctime>

namespace vitrine::test {

namespace {

namespace fs = std::filesystem;

std::string stampText(const timespec& time) { return fmt::format("{}.{:09}", time.tv_sec, time.tv_nsec); }

std::string bytesLeftAlone(const fs::path& path) {
  const int file = open(path.c_str(), O_RDONLY | O_NOATIME | O_NONBLOCK | O_CLOEXEC);
  std::string bytes, block(1 << 16, '\0');
  for (ssize_t count = 0; (count = ::read(file, block.data(), block.size())) > 0;)
    bytes.append(block, 0, size_t(count));
  ::close(file);
  return bytes;
}

template <class Visit>
void visitBelow(const fs::path& path, const Visit& visit) {
  struct stat status {};
  if (lstat(path.c_str(), &status) != 0) return;
  if (S_ISDIR(status.st_mode)) {
    const int folder = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOATIME | O_CLOEXEC);
    DIR* listing = folder < 0 ? nullptr : fdopendir(folder);
    while (const dirent* entry = listing ? readdir(listing) : nullptr) {
      const std::string_view name = entry->d_name;
      if (name != "." && name != "..") visitBelow(path / name, visit);
    }
    if (listing) closedir(listing);
  }
  visit(path, status);
}

}  // namespace

std::map<std::string, std::string> stateOf(const fs::path& folder) {
  std::map<std::string, std::string> state;
  visitBelow(folder, [&](const fs::path& path, const struct stat& status) {
    std::string& told = state[path.string()];
    told =
        fmt::format("{:o} {} bytes, inode {}, read {}, changed {}, {} ", status.st_mode, status.st_size,
                    status.st_ino, stampText(status.st_atim), stampText(status.st_mtim), stampText(status.st_ctim));
    if (S_ISREG(status.st_mode)) told += bytesLeftAlone(path);
  });
  return state;
}

void makeOld(const fs::path& folder) {
  timespec dayAgo{};
  clock_gettime(CLOCK_REALTIME, &dayAgo);
  dayAgo.tv_sec -= 26 * 3600;
  const timespec times[2] = {dayAgo, dayAgo};
  visitBelow(folder, [&](const fs::path& path, const struct stat&) {
    utimensat(AT_FDCWD, path.c_str(), times, AT_SYMLINK_NOFOLLOW);
  });
}

}  // namespace vitrine::test
