// Source: the bytes of one file, held in memory. Immutable and shared by the document: whatever was checked once
// stays true, even if the file changes. (A memory mapping would show the changes, and crash the program with SIGBUS
// if the file shrank. Reading into huge pages costs no more than mapping and touching.)
#pragma once

#include <array>
#include <atomic>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/bytes/held_files.h"
#include "core/bytes/large_buffer.h"
#include "core/bytes/limits.h"

namespace vitrine {

class Source {
 public:
  // Reads the file; if it shrinks meanwhile, what is left. Errors: Io with the system's reason, and for anything
  // that is not a regular file, which is not opened; LimitExceeded for more bytes than `limits` allow for a file or
  // in memory, or than memory can hold, and for files that consist almost only of holes; Cancelled.
  static Result<std::shared_ptr<const Source>> open(const std::filesystem::path& path, const Limits& limits = {},
                                                    const std::atomic<bool>* cancelled = nullptr);
  // Reads a pipe or any open file to its end. `name` is shown for it; files that the content names are looked for
  // beside `name`. Errors: Io and LimitExceeded, as above.
  static Result<std::shared_ptr<const Source>> readStream(int file, const std::filesystem::path& name,
                                                          const Limits& limits = {});
  static std::shared_ptr<const Source> fromBytes(std::vector<std::byte> bytes, std::filesystem::path path = {});
  // The content of a packed file. path() is that of `packed`, which counts as held (see HeldFile) while this
  // exists; `contentName` is the name of the content.
  static std::shared_ptr<const Source> unpacked(LargeBuffer<std::byte> bytes, const Source& packed,
                                                std::filesystem::path contentName);
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  Bytes bytes() const { return m_bytes; }
  const std::filesystem::path& path() const { return m_path; }
  // path(), without the extension of the packing if the file is packed: the name that readers look at.
  const std::filesystem::path& contentName() const { return m_contentName; }
  // Whether an open file is the one that was read and is unmodified since.
  bool isReadFrom(int file) const;

 private:
  Source() = default;
  std::filesystem::path m_path, m_contentName;
  std::vector<std::byte> m_owned;
  LargeBuffer<std::byte> m_read;
  Bytes m_bytes;
  // Device, inode number, size, seconds and nanoseconds of the last change; all 0 if the bytes come from no file.
  using Identity = std::array<uint64_t, 5>;
  static Identity identityOf(int file);
  Identity m_identity{};
  HeldFile m_held;
};

}  // namespace vitrine
