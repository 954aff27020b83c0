// Files packed as a whole with gzip or Zstandard; they may hold any other file.
#pragma once

#include <atomic>
#include <filesystem>
#include <optional>

#include "core/bytes/codecs.h"

namespace vitrine {

enum class Packing : uint8_t { None, Gzip, Zstandard };
// Decides by the first bytes of a file.
Packing packingOf(Bytes head);
const char* packingName(Packing packing);  // "gzip"

struct UnpackedFile {
  UnpackedBytes bytes;         // taken from the budget
  uint64_t used = 0;           // how many packed bytes were used
  std::optional<Error> fault;  // why unpacking ended early: `bytes` has what came before
};
// Unpacks all members of a gzip file, or all frames of a Zstandard file. Errors: LimitExceeded if it unpacks to
// more than `largest` or than the budget has left, Cancelled (`cancelled` may be null).
Result<UnpackedFile> unpackFile(Packing packing, Bytes packed, uint64_t largest, MemoryBudget& budget,
                                const std::atomic<bool>* cancelled = nullptr);

// The file's name before packing: without ".gz", ".gzip", ".zst" or ".zstd"; any other name is unchanged.
std::filesystem::path unpackedName(const std::filesystem::path& packed);

}  // namespace vitrine
