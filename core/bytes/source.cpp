#include "core/bytes/source.h"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>

#include "core/bytes/open_file.h"

namespace vitrine {

namespace {

constexpr size_t kAtOnce = size_t(64) << 20;  // bytes read until cancelling is noticed

// Bytes of the file that are no holes. Of a file in very many pieces, its size: nobody makes those of holes.
uint64_t storedBytes(int file, uint64_t size) {
  constexpr int kMostPieces = 1000;
  uint64_t stored = 0;
  off_t at = 0;
  for (int piece = 0; piece < kMostPieces; ++piece) {
    const off_t from = lseek(file, at, SEEK_DATA);
    if (from < 0) {
      const bool isEnd = errno == ENXIO;  // nothing but a hole from here on
      lseek(file, 0, SEEK_SET);
      return isEnd ? stored : size;
    }
    at = lseek(file, from, SEEK_HOLE);
    if (at < 0) break;
    stored += uint64_t(at - from);
  }
  lseek(file, 0, SEEK_SET);
  return size;
}

// A hole is the best packing of zeros there is: what holds for packed blocks holds for files.
Result<void> checkHoles(const std::filesystem::path& path, int file, uint64_t size, const Limits& limits) {
  if (size <= Limits::kSmallBlock) return {};
  const uint64_t stored = storedBytes(file, size);
  if (size / std::max<uint64_t>(1, limits.unpackRatio) <= stored) return {};
  return fail(ErrorCode::LimitExceeded,
              fmt::format("{}: {} bytes, nearly all of them holes: at most {} are read for each of {} stored ones",
                          path.string(), size, limits.unpackRatio, stored),
              {0, 0, size});
}

}  // namespace

Result<std::shared_ptr<const Source>> Source::open(const std::filesystem::path& path, const Limits& limits,
                                                   const std::atomic<bool>* cancelled) {
  VITRINE_TRY(const auto opened, openRegular(path));
  const auto& [file, status] = opened;
  const auto size = uint64_t(status.st_size);
  const uint64_t largest = std::min(limits.file, limits.memory);
  if (size > largest)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{}: {} bytes, at most {} are read", path.string(), size, largest), {0, 0, size});
  VITRINE_CHECK(checkHoles(path, file.number(), size, limits));
  std::shared_ptr<Source> source(new Source);
  source->m_path = source->m_contentName = path;
  source->m_identity = identityOf(file.number());
  source->m_held = HeldFile(status);
  try {
    source->m_read.resize(size);
  } catch (const std::exception&) {
    return fail(ErrorCode::LimitExceeded, fmt::format("{}: not enough memory for {} bytes", path.string(), size),
                {0, 0, size});
  }
  size_t at = 0;
  while (at < size) {
    if (cancelled && *cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    const size_t wanted = std::min<size_t>(kAtOnce, size - at);
    const ssize_t count = readAll(file.number(), {source->m_read.data() + at, wanted});
    if (count < 0) return systemError(path, errno);
    at += size_t(count);
    if (size_t(count) < wanted) break;
  }
  source->m_bytes = Bytes(source->m_read).first(at);
  return source;
}

Result<std::shared_ptr<const Source>> Source::readStream(int file, const std::filesystem::path& name,
                                                         const Limits& limits) {
  constexpr size_t kFirst = size_t(1) << 16;
  const uint64_t largest = std::min(limits.file, limits.memory);
  std::vector<std::byte> bytes;
  size_t at = 0;
  try {
    while (true) {
      // One byte more than may be tells that there is more.
      bytes.resize(size_t(std::min<uint64_t>(std::max(2 * at, kFirst), largest + 1)));
      const ssize_t count = readAll(file, std::span(bytes).subspan(at));
      if (count < 0) return systemError(name, errno);
      at += size_t(count);
      if (at > largest)
        return fail(ErrorCode::LimitExceeded,
                    fmt::format("{}: more than {} bytes, which is the most that is read", name.string(), largest),
                    {0, 0, at});
      if (at < bytes.size()) break;
    }
    bytes.resize(at);
    bytes.shrink_to_fit();
  } catch (const std::exception&) {
    return fail(ErrorCode::LimitExceeded, fmt::format("{}: not enough memory for {} bytes", name.string(), at));
  }
  return fromBytes(std::move(bytes), name);
}

Source::Identity Source::identityOf(int file) {
  struct stat status {};
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return {};
  return {uint64_t(status.st_dev), uint64_t(status.st_ino), uint64_t(status.st_size),
          uint64_t(status.st_mtim.tv_sec), uint64_t(status.st_mtim.tv_nsec)};
}

bool Source::isReadFrom(int file) const { return m_identity != Identity{} && identityOf(file) == m_identity; }

std::shared_ptr<const Source> Source::fromBytes(std::vector<std::byte> bytes, std::filesystem::path path) {
  std::shared_ptr<Source> source(new Source);
  source->m_contentName = path;
  source->m_path = std::move(path);
  source->m_owned = std::move(bytes);
  source->m_bytes = source->m_owned;
  return source;
}

std::shared_ptr<const Source> Source::unpacked(LargeBuffer<std::byte> bytes, const Source& packed,
                                               std::filesystem::path contentName) {
  std::shared_ptr<Source> source(new Source);
  source->m_path = packed.m_path;
  source->m_held = packed.m_held;
  source->m_contentName = std::move(contentName);
  source->m_read = std::move(bytes);
  source->m_bytes = source->m_read;
  return source;
}

}  // namespace vitrine
