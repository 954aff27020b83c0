// What an archive holds, made of the list that vitrine-unpack gives back (core/confined/archive_list.h). The list
// is not trusted: every offset in it is checked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/archives/collection.h"
#include "core/bytes/byte_reader.h"
#include "core/confined/archive_list.h"

namespace vitrine {

struct ArchiveEntry {
  enum class Kind : uint8_t { File, Folder, Link, Other };
  Kind kind = Kind::File;
  bool isEncrypted = false;
  std::string storedName;  // the bytes, where they are not the row's name
  // tar: position of the data in the file, or in the unpacked file. ZIP: of the local header.
  uint64_t position = 0;
  uint64_t packed = 0;
  uint32_t checksum = 0;  // ZIP: CRC-32
  uint16_t method = 0;    // ZIP: 0 stored, 8 deflate, 93 Zstandard
  uint8_t flags = 0;      // confined::EntryFlag
};

struct ArchiveListing {
  confined::ListFormat format = confined::ListFormat::Zip;
  std::string formatName;
  std::vector<ArchiveEntry> entries;
  std::vector<CollectionRow> rows;  // one for each entry
  Diagnostics diagnostics;
};

// `list`: the reply of the job. `size`: of the archive in bytes, unpacked if it is packed as a whole. Errors:
// Malformed for what is no list.
Result<ArchiveListing> readArchiveListing(Bytes list, uint64_t size, const Limits& limits);

// A name of an archive as a path below it: "hats/1028594.mesh", with "/" and without "." and empty steps.
// `refused`: why it is not to be used: it is absolute, leads out by "..", has a NUL, or is deeper than `deepest`;
// then `name` is the whole text, to be shown.
struct ArchiveName {
  std::string name;  // UTF-8
  std::string refused;
  bool wasOtherEncoding = false;
};
ArchiveName archiveName(std::string_view stored, uint64_t deepest);

}  // namespace vitrine
