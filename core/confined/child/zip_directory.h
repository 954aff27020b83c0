// The directory of a ZIP archive ("APPNOTE.TXT", 4.3.12 to 4.3.16 and 4.5.3): libarchive reads entries one after
// the other, and says of none where it begins.
#pragma once

#include <functional>
#include <string>

#include "core/bytes/byte_reader.h"
#include "core/bytes/result.h"
#include "core/confined/archive_list.h"

namespace vitrine::confined {

// Bytes of the input, read with pread(): fewer at its end.
using ReadAt = std::function<size_t(uint64_t offset, std::span<std::byte> out)>;

struct ZipEntry {
  ListEntry entry;
  std::string name;
};
struct ZipDirectory {
  bool isThere = false;    // false: there is none; no entries
  uint64_t announced = 0;  // entries
  bool tooMany = false;
  std::string fault;  // why it ended early
};
// Gives each entry of the directory to `take`, at most `most`.
ZipDirectory readZipDirectory(const ReadAt& read, uint64_t size, uint64_t most,
                              const std::function<void(ZipEntry&&)>& take);

}  // namespace vitrine::confined
