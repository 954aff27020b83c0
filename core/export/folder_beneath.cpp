#include "core/export/folder_beneath.h"

#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <utility>

namespace vitrine {
namespace {

constexpr int kFlags = O_PATH | O_DIRECTORY | O_CLOEXEC;

int openOneByOne(int folder, std::string_view path) {
  OpenFolder at(::openat(folder, ".", kFlags));
  while (at && !path.empty()) {
    const std::string step(path.substr(0, path.find('/')));
    path.remove_prefix(path.size() > step.size() ? step.size() + 1 : step.size());
    if (step.empty() || step == ".") continue;
    if (step == "..") {
      errno = EXDEV;
      return -1;
    }
    // With O_DIRECTORY a link is not opened itself, either.
    at = OpenFolder(::openat(at.descriptor(), step.c_str(), kFlags | O_NOFOLLOW));
  }
  return at ? ::fcntl(at.descriptor(), F_DUPFD_CLOEXEC, 0) : -1;
}

int openAtOnce(int folder, const std::string& path) {
  open_how how{};
  how.flags = kFlags;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  // Races with renames elsewhere give EAGAIN.
  constexpr int kTries = 16;
  for (int i = 0; i < kTries; ++i) {
    const long opened = ::syscall(SYS_openat2, folder, path.c_str(), &how, sizeof how);
    if (opened >= 0 || errno != EAGAIN) return int(opened);
  }
  return -1;
}

}  // namespace

OpenFolder::~OpenFolder() {
  if (m_descriptor < 0) return;
  const int kept = errno;
  ::close(m_descriptor);
  errno = kept;
}

OpenFolder& OpenFolder::operator=(OpenFolder&& other) noexcept {
  std::swap(m_descriptor, other.m_descriptor);
  return *this;
}

OpenFolder openBeneath(int folder, const std::string& path, Steps steps) {
  if (steps == Steps::AtOnce) {
    // ".." may stay beneath, but no name of an export holds it.
    const int opened = path.find("..") == std::string::npos ? openAtOnce(folder, path.empty() ? "." : path) : -1;
    const bool isUnknown = errno == ENOSYS || errno == EPERM || errno == EINVAL || errno == E2BIG;
    if (opened >= 0) return OpenFolder(opened);
    if (path.find("..") == std::string::npos && !isUnknown) return OpenFolder();
  }
  return OpenFolder(openOneByOne(folder, path));
}

bool isLink(int folder, const std::string& name) {
  struct stat status {};
  return ::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(status.st_mode);
}

}  // namespace vitrine
