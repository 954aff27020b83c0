// Source: the bytes of one file, held in memory. Immutable and shared by the document: what was proven of them once
// stays true, whatever happens to the file meanwhile. (A mapping would show its changes, and end the program with
// SIGBUS where the file has shrunk. Reading into large pages costs no more than mapping and touching does.)
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
  // Reads the file; of one that is being cut meanwhile, what there is. Errors: Io with the system's reason, and for
  // everything that is no regular file, which is not opened; LimitExceeded for more bytes than `limits` allow to a
  // file or in memory, more than there is memory for, and files that are nearly nothing but holes; Cancelled.
  static Result<std::shared_ptr<const Source>> open(const std::filesystem::path& path, const Limits& limits = {},
                                                    const std::atomic<bool>* cancelled = nullptr);
  // Reads a pipe, or whatever is open, to its end. `name` is shown for it, and files that it names are looked for
  // beside that. Errors: Io, LimitExceeded as above.
  static Result<std::shared_ptr<const Source>> readStream(int file, const std::filesystem::path& name,
                                                          const Limits& limits = {});
  static std::shared_ptr<const Source> fromBytes(std::vector<std::byte> bytes, std::filesystem::path path = {});
  // What a packed file holds: path() is that of the file, which counts as read as long as this lasts, `contentName`
  // the name that its content goes by.
  static std::shared_ptr<const Source> unpacked(LargeBuffer<std::byte> bytes, const Source& packed,
                                                std::filesystem::path contentName);
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  Bytes bytes() const { return m_bytes; }
  const std::filesystem::path& path() const { return m_path; }
  // path(), or of a packed file the same without the ending that says so: what readers look at.
  const std::filesystem::path& contentName() const { return m_contentName; }
  // Whether an open file is the one that was read, and has not been written to since.
  bool isReadFrom(int file) const;

 private:
  Source() = default;
  std::filesystem::path m_path, m_contentName;
  std::vector<std::byte> m_owned;
  LargeBuffer<std::byte> m_read;
  Bytes m_bytes;
  // Device, number, size, seconds and nanoseconds of the last change; all 0 where the bytes come from no file.
  using Identity = std::array<uint64_t, 5>;
  static Identity identityOf(int file);
  Identity m_identity{};
  HeldFile m_held;
};

}  // namespace vitrine
