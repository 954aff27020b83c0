#include "core/bytes/held_files.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <utility>

namespace vitrine {

namespace {

using FileNumber = std::pair<uint64_t, uint64_t>;  // device, number there
FileNumber numberOf(const struct stat& status) { return {uint64_t(status.st_dev), uint64_t(status.st_ino)}; }

struct Holders {
  std::mutex mutex;
  std::map<FileNumber, uint64_t> counts;
};
// Never destroyed: documents may outlive static objects.
Holders& holders() {
  static auto* const all = new Holders;
  return *all;
}

bool stateOf(const std::filesystem::path& path, struct stat& status) { return ::stat(path.c_str(), &status) == 0; }

}  // namespace

HeldFile::HeldFile(const struct stat& status) {
  if (!S_ISREG(status.st_mode)) return;
  const FileNumber number = numberOf(status);
  {
    const std::lock_guard lock(holders().mutex);
    ++holders().counts[number];
  }
  m_entry = std::shared_ptr<const void>(nullptr, [number](const void*) {
    const std::lock_guard lock(holders().mutex);
    const auto found = holders().counts.find(number);
    if (--found->second == 0) holders().counts.erase(found);
  });
}

HeldFile::HeldFile(const std::filesystem::path& path) {
  struct stat status {};
  if (stateOf(path, status)) *this = HeldFile(status);
}

bool isHeld(const struct stat& status) {
  const std::lock_guard lock(holders().mutex);
  return S_ISREG(status.st_mode) && holders().counts.contains(numberOf(status));
}

bool isHeld(const std::filesystem::path& path) {
  struct stat status {};
  return stateOf(path, status) && isHeld(status);
}

}  // namespace vitrine
