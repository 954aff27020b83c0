#include "core/archives/archive.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <mutex>

#include "core/archives/shared_places.h"
#include "core/archives/untouched.h"
#include "core/bytes/packed_file.h"
#include "core/bytes/text.h"
#include "core/confined/unpack.h"

namespace vitrine {

namespace {

constexpr std::array<std::string_view, 7> kArchiveEndings{".zip",     ".tar", ".tar.gz", ".tgz",
                                                          ".tar.zst", ".iar", ".oar"};
constexpr uint64_t kMostArchiveEntries = 1'000'000;
// What a process that lists or reads an entry may take, beyond what it gives back.
constexpr uint64_t kMemoryForWork = uint64_t(256) << 20;

Result<OwnDescriptor> duplicateOf(int file) {
  OwnDescriptor copy(fcntl(file, F_DUPFD_CLOEXEC, OwnDescriptor::kFirstFree));
  if (!copy) return systemRefused("a descriptor of an archive");
  return copy;
}

// The content of a gzip or Zstandard file.
struct UnpackedArchive {
  std::optional<confined::Unpacked> held;
  uint64_t size = 0;
  std::string fault;  // why it ended early
};

Result<UnpackedArchive> unpackWhole(int file, uint64_t size, const Limits& limits,
                                    const std::atomic<bool>* cancelled) {
  VITRINE_TRY(OwnDescriptor input, duplicateOf(file));
  const uint64_t most = std::min(limits.largestUnpacked(size), limits.memory / 2);
  VITRINE_TRY(confined::Unpacked unpacked,
              confined::unpack(std::move(input), {.job = "archive-unpack",
                                                  .parameters = {fmt::format("{}", most)},
                                                  .bounds = {.memory = most + kMemoryForWork,
                                                             .seconds = limits.secondsToImport(size),
                                                             .cancelled = cancelled}}));
  UnpackedArchive made;
  const Bytes bytes = unpacked.bytes();
  if (bytes.size() < confined::kUnpackNote) return fail(ErrorCode::Malformed, "nothing came back");
  made.size = bytes.size() - confined::kUnpackNote;
  const std::string_view note = asText(bytes.subspan(size_t(made.size)));
  made.fault = note.substr(0, note.find('\0'));
  made.held = std::move(unpacked);
  return made;
}

}  // namespace

bool isCalledArchive(const std::filesystem::path& path) {
  const std::string name = lowerCase(path.filename().string());
  return std::ranges::any_of(kArchiveEndings, [&](std::string_view ending) {
    return name.size() > ending.size() && name.ends_with(ending);
  });
}

struct Archive::Private {
  std::filesystem::path path;
  RegularFile file;
  std::optional<UnpackedArchive> unpacked;
  ArchiveListing listing;
  std::unique_ptr<confined::Session> session;  // of a ZIP archive

  // Whether the file is still the one that was listed.
  Result<void> checkUnchanged() const {
    struct stat status {};
    if (fstat(file.file.number(), &status) == 0 && identityOf(status) == identityOf(file.status)) return {};
    return fail(ErrorCode::Io, fmt::format("{}: it has changed since it was listed", path.string()));
  }
};

Archive::Archive(std::unique_ptr<Private> own) : m_own(std::move(own)) {}
Archive::~Archive() = default;
const std::filesystem::path& Archive::place() const { return m_own->path; }
std::span<const CollectionRow> Archive::rows() const { return m_own->listing.rows; }
const Diagnostics& Archive::diagnostics() const { return m_own->listing.diagnostics; }
std::span<const ArchiveEntry> Archive::entries() const { return m_own->listing.entries; }
uint64_t Archive::heldBytes() const { return m_own->unpacked ? m_own->unpacked->size : 0; }
size_t Archive::processes() const { return m_own->session ? m_own->session->started() : 0; }

const char* Archive::title() const {
  const std::string name = lowerCase(m_own->path.filename().string());
  if (name.ends_with(".iar")) return "OpenSim inventory archive";
  if (name.ends_with(".oar")) return "OpenSim region archive";
  return m_own->listing.format == confined::ListFormat::Zip ? "ZIP archive" : "tar archive";
}

Result<std::shared_ptr<const Archive>> Archive::open(const std::filesystem::path& path, const Limits& limits,
                                                     const std::atomic<bool>* cancelled) {
  static SharedPlaces<Archive> places([](const Archive& archive) { return archive.heldBytes(); });
  return places.get(path, limits, cancelled, [&] { return list(path, limits, cancelled); });
}

Result<std::shared_ptr<const Archive>> Archive::list(const std::filesystem::path& path, const Limits& limits,
                                                     const std::atomic<bool>* cancelled) {
  auto own = std::make_unique<Private>();
  own->path = path;
  VITRINE_TRY(own->file, openUntouched(path));
  const int file = own->file.file.number();
  auto size = uint64_t(own->file.status.st_size);
  VITRINE_TRY(const std::vector<std::byte> head, readBytes(file, 0, 16));
  if (head.empty()) return fail(ErrorCode::NotThisFormat, fmt::format("{}: empty file", path.string()));
  const auto named = [&](Error error) {
    error.message = fmt::format("{}: {}", path.string(), error.message);
    return std::unexpected(std::move(error));
  };
  Result<OwnDescriptor> input = fail(ErrorCode::Io, "");
  uint64_t base = 0;
  if (packingOf(head) != Packing::None) {
    auto unpacked = unpackWhole(file, size, limits, cancelled);
    if (!unpacked) return named(std::move(unpacked).error());
    own->unpacked = std::move(*unpacked);
    size = own->unpacked->size;
    base = confined::Unpacked::fileOffset();
    input = duplicateOf(own->unpacked->held->file());
  } else {
    input = duplicateOf(file);
  }
  if (!input) return named(std::move(input).error());
  const uint64_t most = std::min(limits.nodes, kMostArchiveEntries);
  auto list = confined::unpack(
      std::move(*input), {.job = "archive-list",
                          .parameters = {fmt::format("{}", base), fmt::format("{}", most), fmt::format("{}", size)},
                          .bounds = {.memory = std::min(limits.memory, uint64_t(4) << 30),
                                     .seconds = limits.secondsToImport(size),
                                     .cancelled = cancelled}});
  if (!list) return named(std::move(list).error());
  auto listing = readArchiveListing(list->bytes(), size, limits);
  if (!listing) return named(std::move(listing).error());
  own->listing = std::move(*listing);
  if (own->listing.rows.empty() && own->listing.diagnostics.has(Severity::Error))
    return named({ErrorCode::NotThisFormat,
                  fmt::format("no archive that is read: {}", own->listing.diagnostics.all().front().message),
                  {}});
  if (own->unpacked && !own->unpacked->fault.empty())
    own->listing.diagnostics.add(Severity::Error, "archive.packed-truncated",
                                 fmt::format("it unpacks to {} bytes, then: {}", size, own->unpacked->fault));
  for (CollectionRow& row : own->listing.rows) {
    row.file = path;
    if (own->unpacked) row.offset = row.storedSize = 0;  // no bytes of the file belong to one entry
  }
  if (own->listing.format == confined::ListFormat::Zip) {
    VITRINE_TRY(OwnDescriptor copy, duplicateOf(own->unpacked ? own->unpacked->held->file() : file));
    own->session = std::make_unique<confined::Session>(
        std::move(copy), confined::Bounds{.memory = limits.memory, .seconds = limits.secondsToImport(size)});
  }
  return std::shared_ptr<const Archive>(new Archive(std::move(own)));
}

Result<std::vector<std::byte>> Archive::read(size_t row, uint64_t most, const Limits& limits) const {
  const CollectionRow& entry = rows()[row];
  const ArchiveEntry& stored = entries()[row];
  const auto named = [&](Error error) {
    error.message = fmt::format("{}: {}", (place() / entry.name).string(), error.message);
    return std::unexpected(std::move(error));
  };
  if (entry.isFolder) return named({ErrorCode::Unsupported, "it is a folder", {}});
  if (!entry.refused.empty()) return named({ErrorCode::Unsupported, entry.refused, {}});
  const uint64_t largest = std::min({limits.file, limits.memory, limits.unpackedBlock});
  if (most == 0 && entry.size > largest)
    return named({ErrorCode::LimitExceeded, fmt::format("{} bytes, at most {} are read", entry.size, largest), {}});
  if (auto same = m_own->checkUnchanged(); !same) return std::unexpected(std::move(same).error());
  if (m_own->listing.format == confined::ListFormat::Tar) {
    const uint64_t size = most == 0 ? entry.size : std::min(most, entry.size);
    if (m_own->unpacked) {
      const Bytes bytes = m_own->unpacked->held->bytes().subspan(size_t(stored.position), size_t(size));
      return std::vector<std::byte>(bytes.begin(), bytes.end());
    }
    auto bytes = readBytes(m_own->file.file.number(), stored.position, size);
    if (!bytes) return named(std::move(bytes).error());
    if (bytes->size() != size) return named({ErrorCode::Truncated, "the archive ends within it", {}});
    return bytes;
  }
  const bool isSizeKnown = entry.size != 0 || (stored.flags & confined::kSelfStated) == 0;
  uint64_t allowed = isSizeKnown ? entry.size : largest;
  if (most != 0) allowed = std::min(allowed, most);
  std::vector<std::string> parameters;
  const uint64_t base = m_own->unpacked ? confined::Unpacked::fileOffset() : 0;
  for (const uint64_t number : {base, most, uint64_t(stored.flags), stored.position, stored.packed, entry.size,
                                uint64_t(stored.method), uint64_t(stored.checksum)})
    parameters.push_back(fmt::format("{}", number));
  auto bytes = m_own->session->ask("archive-read", parameters, allowed);
  if (!bytes) return named(std::move(bytes).error());
  return bytes;
}

Result<std::shared_ptr<const Source>> Archive::open(size_t row, const Limits& limits) const {
  VITRINE_TRY(std::vector<std::byte> bytes, read(row, 0, limits));
  return Source::fromBytes(std::move(bytes), place() / rows()[row].name);
}

Result<std::vector<std::byte>> Archive::head(size_t row, size_t most) const { return read(row, most, {}); }

}  // namespace vitrine
