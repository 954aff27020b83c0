// Archives: the jobs of vitrine-unpack in this process, and what is made of the lists that they give back.
#include "core/confined/child/archives.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>

#include "core/archives/archive_listing.h"
#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

class CollectedReply : public confined::JobReply {
 public:
  explicit CollectedReply(uint64_t largest) : JobReply(largest) {}
  Result<std::span<std::byte>> make(uint64_t size) override {
    if (size > largest()) return fail(ErrorCode::LimitExceeded, "too large");
    bytes.assign(size_t(size), std::byte(0));
    return std::span(bytes);
  }
  Result<void> put(Bytes more) override {
    if (more.size() > largest() - bytes.size()) return fail(ErrorCode::LimitExceeded, "too large");
    bytes.insert(bytes.end(), more.begin(), more.end());
    return {};
  }
  void tell(float) override {}
  std::vector<std::byte> bytes;
};

struct InputFile {
  explicit InputFile(Bytes bytes) : number(memfd_create("archive", MFD_CLOEXEC)) {
    VITRINE_PROMISE(number >= 0 && write(number, bytes.data(), bytes.size()) == ssize_t(bytes.size()));
  }
  ~InputFile() { close(number); }
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  int number;
};

Result<std::vector<std::byte>> done(Result<void> (*job)(const confined::JobInput&, confined::JobReply&),
                                    const InputFile& file, uint64_t size,
                                    const std::vector<std::string>& parameters) {
  const std::vector<std::string_view> views(parameters.begin(), parameters.end());
  CollectedReply reply(uint64_t(64) << 20);
  const auto result = job(
      {.bytes = {}, .file = file.number, .size = size, .memory = uint64_t(64) << 20, .parameters = views}, reply);
  if (!result) return std::unexpected(result.error());
  return std::move(reply.bytes);
}

const Registered kArchivesDriver("archives", [](Bytes bytes) {
  constexpr size_t kMostRead = 16;
  if (bytes.empty()) return;
  const InputFile file(bytes);
  if (const auto unpacked = done(confined::unpackArchive, file, bytes.size(), {"4000000"}))
    VITRINE_PROMISE(unpacked->size() >= confined::kUnpackNote &&
                    unpacked->size() <= 4'000'000 + confined::kUnpackNote);
  const auto list = done(confined::listArchive, file, bytes.size(), {"0", "1000", "0"});
  if (!list) return test::checkError(list.error());
  const auto listing = readArchiveListing(*list, bytes.size(), limits());
  if (!listing) return test::checkError(listing.error());
  VITRINE_PROMISE(listing->rows.size() == listing->entries.size() && listing->rows.size() <= 1000);
  for (size_t i = 0; i < std::min(kMostRead, listing->rows.size()); ++i) {
    const CollectionRow& row = listing->rows[i];
    const ArchiveEntry& entry = listing->entries[i];
    VITRINE_PROMISE(!row.name.empty());
    if (!row.refused.empty() || row.isFolder) continue;
    VITRINE_PROMISE(!row.name.starts_with('/') && !(row.name + "/").contains("../"));
    if (listing->format == confined::ListFormat::Tar) {
      VITRINE_PROMISE(entry.position + row.size <= bytes.size());
      continue;
    }
    std::vector<std::string> parameters{"0", "0"};
    for (const uint64_t number : {uint64_t(entry.flags), entry.position, entry.packed, row.size,
                                  uint64_t(entry.method), uint64_t(entry.checksum)})
      parameters.push_back(std::to_string(number));
    const auto content = done(confined::readArchive, file, bytes.size(), parameters);
    if (!content)
      test::checkError(content.error());
    else if ((entry.flags & confined::kSelfStated) == 0)
      VITRINE_PROMISE(content->size() == row.size);
  }
});

}  // namespace
}  // namespace vitrine::fuzz
