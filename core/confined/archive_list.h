// The form in which vitrine-unpack lists an archive: a head, entries, and the texts of both. Native numbers, as
// both sides are built together; the reading side checks every offset (core/archives/archive_listing.h).
//
// Jobs on archives and their parameters; all numbers are decimal, positions are bytes from `base`, which is where
// the archive begins in the input:
//
// | Job              | Parameters                                          | Reply                              |
// |------------------|-----------------------------------------------------|------------------------------------|
// | `archive-list`   | base, most entries, bytes from base (0: all)        | ListHead, ListEntry x count, texts |
// | `archive-unpack` | most bytes                                          | the content of a gzip or Zstandard |
// |                  |                                                     | file, and kUnpackNote bytes: why   |
// |                  |                                                     | it ended early, then zeros         |
// | `archive-read`   | base, most bytes (0: all), and of the entry: flags, | the bytes of an entry of a ZIP     |
// |                  | position, packed, size, method, checksum            | archive                            |
// | `body`           | bytes of the input that count, "gzip" or "zstd"     | their content, unpacked once       |
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace vitrine::confined {

inline constexpr std::array<char, 8> kListMagic{'V', 'I', 'T', 'L', 'I', 'S', 'T', '\n'};
inline constexpr size_t kUnpackNote = 512;

struct ListText {
  uint64_t offset = 0;  // in the texts
  uint32_t size = 0;
  uint32_t unused = 0;
};

enum class ListFormat : uint32_t { Zip, Tar };

struct ListHead {
  std::array<char, 8> magic{};
  ListFormat format = ListFormat::Zip;
  uint32_t flags = 0;
  uint64_t count = 0;
  uint64_t textSize = 0;
  ListText formatName;  // "GNU tar format"
  ListText fault;       // why the list ended early; empty: it did not
};
enum ListFlag : uint32_t {
  kEndsEarly = 1,       // the list ended before the archive did: `fault` says why
  kTooManyEntries = 2,  // there are more than were asked for
  kNoDirectory = 4,     // a ZIP archive without its directory, listed from its entries
  kOtherCount = 8,      // a ZIP archive announces another number of entries
};

enum class ListKind : uint8_t { File, Folder, Link, Other };
struct ListEntry {
  ListText name;          // as stored; of a ZIP archive with a Unicode name, that
  ListText target;        // of a link
  uint64_t position = 0;  // tar: of the data; ZIP: of the local header
  uint64_t packed = 0;    // bytes; 0 if not known before it is unpacked
  uint64_t size = 0;      // bytes
  int64_t date = 0;       // seconds since 1970; 0: not stated
  uint32_t checksum = 0;  // ZIP: CRC-32 of the content
  uint16_t method = 0;    // ZIP: how it is packed
  ListKind kind = ListKind::File;
  uint8_t flags = 0;
};
enum EntryFlag : uint8_t {
  kEncrypted = 1,
  kInPieces = 2,   // tar: sparse; its data do not lie in one piece
  kSelfStated = 4  // ZIP: listed without a directory; only its own header says what it is
};

static_assert(sizeof(ListText) == 16 && sizeof(ListHead) == 64 && sizeof(ListEntry) == 72);

}  // namespace vitrine::confined
