// Archive: the entries of a .zip, .tar, .tar.gz, .tar.zst, .iar or .oar file, read in place by vitrine-unpack with
// libarchive. Nothing is written anywhere, no link is followed, and no entry can name a file outside the archive.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "core/archives/archive_listing.h"

namespace vitrine {

// Whether a name ends like an archive's: .zip .tar .tar.gz .tgz .tar.zst .iar .oar, in any case.
bool isCalledArchive(const std::filesystem::path& path);

class Archive : public Collection {
 public:
  // Lists the archive; what was listed before in this process and has not changed is shared. A file packed as a
  // whole is unpacked once, in memory, within the limits. Errors: Io; NotThisFormat for what is no archive;
  // Malformed, Truncated, LimitExceeded where nothing of it can be listed; Unsupported without vitrine-unpack;
  // Cancelled.
  static Result<std::shared_ptr<const Archive>> open(const std::filesystem::path& path, const Limits& limits = {},
                                                     const std::atomic<bool>* cancelled = nullptr);
  ~Archive() override;

  std::string_view kind() const override { return "archive"; }
  const char* title() const override;
  const std::filesystem::path& place() const override;
  std::span<const CollectionRow> rows() const override;
  const Diagnostics& diagnostics() const override;
  Result<std::shared_ptr<const Source>> open(size_t row, const Limits& limits = {}) const override;
  Result<std::vector<std::byte>> head(size_t row, size_t most = kContentHead) const override;

  std::span<const ArchiveEntry> entries() const;  // one for each row
  // Bytes that the process holds for it because it is packed as a whole.
  uint64_t heldBytes() const;
  // How many processes were started to read entries.
  size_t processes() const;

 private:
  struct Private;
  explicit Archive(std::unique_ptr<Private> own);
  static Result<std::shared_ptr<const Archive>> list(const std::filesystem::path& path, const Limits& limits,
                                                     const std::atomic<bool>* cancelled);
  Result<std::vector<std::byte>> read(size_t row, uint64_t most, const Limits& limits) const;
  std::unique_ptr<Private> m_own;
};

}  // namespace vitrine
