// Files that are packed as a whole by gzip or Zstandard, and may hold any other file.
#pragma once

#include <atomic>
#include <filesystem>
#include <optional>

#include "core/bytes/codecs.h"

namespace vitrine {

enum class Packing : uint8_t { None, Gzip, Zstandard };
// By the first bytes of a file.
Packing packingOf(Bytes head);
const char* packingName(Packing packing);  // "gzip"

struct UnpackedFile {
  UnpackedBytes bytes;         // taken from the budget
  uint64_t used = 0;           // packed bytes that they come from
  std::optional<Error> fault;  // what ended it early: `bytes` are what lies before
};
// All members of a gzip file, all frames of a Zstandard one. Errors: LimitExceeded where it unpacks to more than
// `largest` or than the budget has left, Cancelled (`cancelled` may be null).
Result<UnpackedFile> unpackFile(Packing packing, Bytes packed, uint64_t largest, MemoryBudget& budget,
                                const std::atomic<bool>* cancelled = nullptr);

// What the file was called before it was packed: without ".gz", ".gzip", ".zst" or ".zstd"; else as it is.
std::filesystem::path unpackedName(const std::filesystem::path& packed);

}  // namespace vitrine
