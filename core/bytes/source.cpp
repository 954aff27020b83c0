#include "core/bytes/source.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace vitrine {

namespace {
std::unexpected<Error> systemError(const std::filesystem::path& path, int code) {
  return fail(ErrorCode::Io, fmt::format("{}: {}", path.string(), std::generic_category().message(code)));
}
}  // namespace

Result<std::shared_ptr<const Source>> Source::open(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return systemError(path, errno);
  struct stat status{};
  if (fstat(file, &status) != 0) {
    const int code = errno;
    ::close(file);
    return systemError(path, code);
  }
  if (!S_ISREG(status.st_mode)) {
    ::close(file);
    return fail(ErrorCode::Io, fmt::format("{}: not a regular file", path.string()));
  }
  std::shared_ptr<Source> source(new Source);
  source->m_path = path;
  const auto size = static_cast<size_t>(status.st_size);
  if (size > 0) {
    void* mapping = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    if (mapping == MAP_FAILED) {
      const int code = errno;
      ::close(file);
      return systemError(path, code);
    }
    source->m_mapping = mapping;
    source->m_bytes = {static_cast<const std::byte*>(mapping), size};
  }
  ::close(file);
  return source;
}

std::shared_ptr<const Source> Source::fromBytes(std::vector<std::byte> bytes, std::filesystem::path path) {
  std::shared_ptr<Source> source(new Source);
  source->m_path = std::move(path);
  source->m_owned = std::move(bytes);
  source->m_bytes = source->m_owned;
  return source;
}

Source::~Source() {
  if (m_mapping) munmap(m_mapping, m_bytes.size());
}

}  // namespace vitrine
