#include "core/archives/untouched.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>

namespace vitrine {

namespace {

struct CloseListing {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

}  // namespace

Result<RegularFile> openUntouched(const std::filesystem::path& path) {
  auto opened = openRegular(path, O_NOATIME);
  // Files of others are read like any.
  return opened ? std::move(opened) : openRegular(path);
}

FileIdentity identityOf(const struct stat& status) {
  return {uint64_t(status.st_dev), uint64_t(status.st_ino), uint64_t(status.st_size),
          uint64_t(status.st_mtim.tv_sec), uint64_t(status.st_mtim.tv_nsec)};
}

Result<std::vector<std::byte>> readBytes(int file, uint64_t offset, uint64_t size) {
  std::vector<std::byte> bytes;
  try {
    bytes.resize(size_t(size));
  } catch (const std::exception&) {
    return fail(ErrorCode::LimitExceeded, fmt::format("not enough memory for {} bytes", size));
  }
  size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t count = ::pread(file, bytes.data() + done, bytes.size() - done, off_t(offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return systemError(fmt::format("byte {}", offset + done), errno);
    if (count == 0) break;
    done += size_t(count);
  }
  bytes.resize(done);
  return bytes;
}

Result<std::vector<std::byte>> readUntouched(const std::filesystem::path& path, uint64_t most) {
  VITRINE_TRY(const RegularFile opened, openUntouched(path));
  const auto size = uint64_t(opened.status.st_size);
  if (size > most)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{}: {} bytes, at most {} are read", path.string(), size, most));
  return readBytes(opened.file.number(), 0, size);
}

Result<std::vector<FolderEntry>> listUntouched(const std::filesystem::path& folder, size_t most, bool follows,
                                               FileIdentity* identity) {
  const int flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (follows ? 0 : O_NOFOLLOW);
  int file = ::open(folder.c_str(), flags | O_NOATIME);
  if (file < 0 && errno == EPERM) file = ::open(folder.c_str(), flags);
  if (file < 0) return systemError(folder, errno);
  struct stat status {};
  if (identity && ::fstat(file, &status) == 0) *identity = identityOf(status);
  const std::unique_ptr<DIR, CloseListing> listing(::fdopendir(file));
  if (!listing) {
    const int code = errno;
    ::close(file);
    return systemError(folder, code);
  }
  std::vector<FolderEntry> entries;
  errno = 0;
  while (const dirent* entry = ::readdir(listing.get())) {
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    if (entries.size() == most)
      return fail(ErrorCode::LimitExceeded, fmt::format("{}: more than {} entries", folder.string(), most));
    entries.push_back({std::string(name), entry->d_type});
  }
  if (errno != 0) return systemError(folder, errno);
  std::ranges::sort(entries, {}, &FolderEntry::name);
  return entries;
}

}  // namespace vitrine
