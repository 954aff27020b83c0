#include "core/bytes/open_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace vitrine {

OpenFile::~OpenFile() {
  if (m_number >= 0) ::close(m_number);
}

std::unexpected<Error> systemError(const std::filesystem::path& path, int code) {
  return fail(ErrorCode::Io, fmt::format("{}: {}", path.string(), std::generic_category().message(code)));
}

Result<RegularFile> openRegular(const std::filesystem::path& path, int further) {
  return openRegularAt(AT_FDCWD, path, further);
}

Result<RegularFile> openRegularAt(int folder, const std::filesystem::path& path, int further) {
  const auto notRegular = [&] { return fail(ErrorCode::Io, fmt::format("{}: not a regular file", path.string())); };
  RegularFile opened;
  // Opening alone can make a device do something, and a pipe wait.
  if (::fstatat(folder, path.c_str(), &opened.status, (further & O_NOFOLLOW) != 0 ? AT_SYMLINK_NOFOLLOW : 0) == 0) {
    if (!S_ISREG(opened.status.st_mode)) return notRegular();
  } else if ((further & O_CREAT) == 0 || errno != ENOENT) {
    return systemError(path, errno);
  }
  constexpr mode_t kForAll = 0666;  // less the user's mask
  opened.file = OpenFile(::openat(folder, path.c_str(), further | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, kForAll));
  // Another file may be there by now.
  if (opened.file.number() < 0 || ::fstat(opened.file.number(), &opened.status) != 0)
    return systemError(path, errno);
  if (!S_ISREG(opened.status.st_mode)) return notRegular();
  return opened;
}

ssize_t readAll(int file, std::span<std::byte> out) {
  size_t at = 0;
  while (at < out.size()) {
    const ssize_t count = ::read(file, out.data() + at, out.size() - at);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    if (count == 0) break;
    at += size_t(count);
  }
  return ssize_t(at);
}

Result<std::string> readHead(const std::filesystem::path& path, size_t most) {
  VITRINE_TRY(const RegularFile opened, openRegular(path));
  std::string head(most, '\0');
  const ssize_t count = readAll(opened.file.number(), std::as_writable_bytes(std::span(head)));
  if (count < 0) return systemError(path, errno);
  head.resize(size_t(count));
  return head;
}

Result<std::string> readSmall(const std::filesystem::path& path, uint64_t most) {
  VITRINE_TRY(const RegularFile opened, openRegular(path));
  std::string text;
  // One byte more than may be tells that there is more. What lies in /proc says that it is empty.
  for (uint64_t size = std::min(most, uint64_t(opened.status.st_size)) + 1, at = 0;;
       size = std::min(2 * size, most + 1)) {
    text.resize(size_t(size));
    const ssize_t count =
        readAll(opened.file.number(), std::as_writable_bytes(std::span(text)).subspan(size_t(at)));
    if (count < 0) return systemError(path, errno);
    at += uint64_t(count);
    if (at > most)
      return fail(ErrorCode::LimitExceeded, fmt::format("{}: at most {} bytes are read", path.string(), most));
    if (at == size) continue;
    text.resize(size_t(at));
    return text;
  }
}

}  // namespace vitrine
