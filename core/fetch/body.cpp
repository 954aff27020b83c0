#include "core/fetch/body.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>

#include "core/bytes/limits.h"
#include "core/bytes/open_file.h"
#include "core/fetch/packet.h"

namespace vitrine::fetch {

namespace {

constexpr std::string_view kGzipMark = "\x1F\x8B";
constexpr std::string_view kZstdMark = "\x28\xB5\x2F\xFD";
constexpr double kBodySeconds = 60;
constexpr uint64_t kUnpackerMemory = uint64_t(64) << 20;  // beside the body, which grows by doubling

std::string_view packingByMark(Bytes bytes) {
  const std::string_view text = asText(bytes.first(std::min<size_t>(bytes.size(), kZstdMark.size())));
  return text.starts_with(kGzipMark) ? "gzip" : text.starts_with(kZstdMark) ? "zstd" : "";
}

// The end of a gzip file: CRC-32 and size of its content (RFC 1952, 2.3.1). libarchive does not look at them.
bool fitsGzipEnd(Bytes packed, Bytes content) {
  constexpr size_t kEnd = 8;
  if (packed.size() < kEnd) return false;
  const std::byte* end = packed.data() + packed.size() - kEnd;
  uLong sum = crc32_z(0, nullptr, 0);
  sum = crc32_z(sum, reinterpret_cast<const Bytef*>(content.data()), content.size());
  return loadAs<uint32_t>(end) == uint32_t(sum) && loadAs<uint32_t>(end + 4) == uint32_t(content.size());
}

Body failedBody(FetchOutcome outcome, std::string detail) { return {outcome, std::move(detail), {}}; }

bool writeAt(int file, Bytes bytes) {
  for (off_t at = 0; !bytes.empty();) {
    const ssize_t count = ::pwrite(file, bytes.data(), bytes.size(), at);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    at += count;
    bytes = bytes.subspan(size_t(count));
  }
  return true;
}

}  // namespace

Result<std::vector<std::byte>> BodyReader::ask(Bytes packed, std::string_view packing, uint64_t most,
                                               const std::atomic<bool>* cancelled) {
  if (!m_input) {
    m_input = OwnDescriptor(::memfd_create("vitrine-body", MFD_CLOEXEC));
    if (!m_input) return systemRefused("memory for a body");
    m_session = std::make_unique<confined::Session>(
        reopened(m_input.number()),
        confined::Bounds{.memory = 3 * m_most + kUnpackerMemory, .seconds = kBodySeconds});
  }
  // No request is running, so that nobody reads this meanwhile.
  if (::ftruncate(m_input.number(), 0) != 0 || !writeAt(m_input.number(), packed))
    return systemRefused("memory for a body");
  return m_session->ask("body", {fmt::to_string(packed.size()), std::string(packing)}, most, cancelled);
}

Body BodyReader::unpacked(std::vector<std::byte> packed, std::string_view packing,
                          const std::atomic<bool>* cancelled) {
  const uint64_t most = std::min(m_most, Limits{}.largestUnpacked(packed.size()));
  auto content = ask(packed, packing, most, cancelled);
  if (!content) {
    if (content.error().code == ErrorCode::Cancelled) return failedBody(FetchOutcome::Cancelled, {});
    if (content.error().code == ErrorCode::Io) return failedBody(FetchOutcome::NotKept, content.error().message);
    return failedBody(FetchOutcome::Damaged, fmt::format("{}: {}", packing, content.error().message));
  }
  if (packing == "gzip" && !fitsGzipEnd(packed, *content))
    return failedBody(FetchOutcome::Damaged, "gzip: its checksum or size is not that of its content");
  return {FetchOutcome::Got, {}, std::move(*content)};
}

Body BodyReader::read(const OwnDescriptor& file, uint64_t size, std::string_view encoding,
                      const std::atomic<bool>* cancelled) {
  if (size == 0) return failedBody(FetchOutcome::Incomplete, "it has no bytes");
  Body body;
  body.bytes.resize(size_t(size));
  if (::lseek(file.number(), 0, SEEK_SET) < 0 || readAll(file.number(), body.bytes) != ssize_t(size))
    return failedBody(FetchOutcome::NotKept, "it cannot be read from memory");
  if (!encoding.empty() && encoding != "identity" && encoding != "gzip" && encoding != "zstd")
    return failedBody(FetchOutcome::NotUnderstood, "its packing is none that was asked for");
  if ((encoding == "gzip" || encoding == "zstd") && packingByMark(body.bytes) != encoding)
    return failedBody(FetchOutcome::Damaged, fmt::format("it is said to be packed with {} and is not", encoding));
  for (int layer = 0; layer < kMostLayers; ++layer) {
    const std::string_view packing = packingByMark(body.bytes);
    if (packing.empty()) break;
    body = unpacked(std::move(body.bytes), packing, cancelled);
    if (body.outcome != FetchOutcome::Got) return body;
  }
  if (body.bytes.empty()) return failedBody(FetchOutcome::Damaged, "it unpacks to nothing");
  return body;
}

}  // namespace vitrine::fetch
