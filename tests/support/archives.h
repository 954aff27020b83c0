// Archives made for tests: by libarchive, or byte by byte where it makes no such thing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine::test {

struct Packed {
  enum class Kind : uint8_t { File, Folder, Link, HardLink, Pipe };
  std::string name;
  std::string content{};  // of a link, its target
  Kind kind = Kind::File;
  int64_t date = 1'700'000'000;
};

// `format`: "zip", "zip-stored", "tar" (pax), "ustar"; `filter`: "", "gzip", "zstd".
std::string archiveOf(const std::vector<Packed>& entries, std::string_view format, std::string_view filter = {});

// A ZIP archive as bytes say it, whatever that is: what is announced may be a lie.
struct RawZipEntry {
  std::string name;
  std::string data;  // as stored
  uint16_t method = 0, bits = 0;
  uint32_t checksum = 0, packed = 0, size = 0;  // as announced
  uint32_t attributes = 0;                      // of Unix, shifted
  std::string extra{};                          // of the directory
};
// An entry that is stored as it is and announced as it is.
RawZipEntry storedEntry(std::string name, std::string data);
std::string rawZip(const std::vector<RawZipEntry>& entries);
// Packed with deflate, and announced as what it is.
RawZipEntry deflatedEntry(std::string name, std::string_view content);

// One header of a tar archive with the right checksum, without data: 512 bytes.
std::string tarHeader(std::string_view name, uint64_t size, char type = '0', std::string_view target = {});

}  // namespace vitrine::test
