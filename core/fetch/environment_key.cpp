// The key of VITRINE_ROBLOX_KEY: in a memfd instead of the environment.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "core/fetch/fetch_assets.h"
#include "core/workers/child_process.h"

namespace vitrine {

namespace {

constexpr std::string_view kKeyVariable = "VITRINE_ROBLOX_KEY=";
constexpr size_t kLongestEnvironmentKey = size_t(64) << 10;
constexpr int kAllSeals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;

std::atomic<int> environmentKey = -1;  // for the life of the process

// Sealed; -1: the system gives none.
int keyInMemory(std::string_view key) {
  OwnDescriptor file(::memfd_create("vitrine-key", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  while (file && !key.empty()) {
    const ssize_t count = ::write(file.number(), key.data(), key.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return -1;
    key.remove_prefix(size_t(count));
  }
  if (!file || ::fcntl(file.number(), F_ADD_SEALS, kAllSeals) != 0) return -1;
  return file.release();
}

}  // namespace

bool takeKeyFromEnvironment() {
  if (!environ) return false;
  char** kept = environ;
  for (char** variable = environ; *variable; ++variable) {
    if (!std::string_view(*variable).starts_with(kKeyVariable)) {
      *kept++ = *variable;
      continue;
    }
    const char* key = *variable + kKeyVariable.size();
    const size_t length = std::strlen(key);
    if (length > 0 && length <= kLongestEnvironmentKey && environmentKey < 0)
      environmentKey = keyInMemory({key, length});
    // /proc shows this very memory as the environment.
    ::explicit_bzero(*variable, kKeyVariable.size() + length);
  }
  *kept = nullptr;
  return environmentKey >= 0;
}

int descriptorOfEnvironmentKey() { return environmentKey; }

void takeKeyFromDescriptor(int descriptor) {
  struct stat status {};
  OwnDescriptor file(::fcntl(descriptor, F_DUPFD_CLOEXEC, OwnDescriptor::kFirstFree));
  ::close(descriptor);
  const int seals = file ? ::fcntl(file.number(), F_GET_SEALS) : -1;
  if (seals < 0 || (seals & F_SEAL_WRITE) == 0 || ::fstat(file.number(), &status) != 0 || status.st_size <= 0 ||
      status.st_size > off_t(kLongestEnvironmentKey))
    return;
  if (environmentKey < 0) environmentKey = file.release();
}

FetchKey usualKey(const std::filesystem::path& file) {
  if (environmentKey >= 0) return {FetchKey::Kind::Environment};
  if (!file.empty()) return {FetchKey::Kind::File, file};
  return {FetchKey::Kind::Desktop};
}

}  // namespace vitrine
