// Finds bytes: patterns with wildcards, texts, and numbers in any encoding.
#pragma once

#include <atomic>
#include <string_view>
#include <vector>

#include "core/claims/claim.h"

namespace vitrine {

// What to look for: a pattern, or a number if `types` is not empty.
struct ByteQuery {
  std::vector<std::byte> pattern;
  std::vector<bool> fixed;  // one per byte of the pattern; false: any byte matches
  double value = 0, tolerance = 0;
  std::vector<StoredAs> types;  // the types the number may be stored as, see numberTypes(); empty: look for the
                                // pattern
};

// "89 ff 0D ?? 1a"; spaces are ignored. Errors: Malformed if there is anything else, or if every byte is "??".
Result<ByteQuery> hexQuery(std::string_view text);
// UTF-8, or UTF-16 with little-endian units. Errors: Malformed for an empty text, and for invalid UTF-8.
Result<ByteQuery> textQuery(std::string_view utf8, bool asUtf16);
// All types as which a number can be looked for: numeric types of a fixed size.
std::vector<StoredAs> numberTypes();
// Finds numbers from value - tolerance to value + tolerance. Integers beyond 2^53 are compared as their nearest
// double.
ByteQuery numberQuery(double value, double tolerance, std::vector<StoredAs> types);

struct FoundBytes {
  uint64_t offset = 0, size = 0;
  StoredAs storedAs = StoredAs::Raw;  // of a number
  friend bool operator==(const FoundBytes&, const FoundBytes&) = default;
};
// Finds matches at any offset, in order of offset, at most the first `most`. Ends early, with the matches so far,
// once `cancelled` is true.
std::vector<FoundBytes> findBytes(Bytes bytes, const ByteQuery& query, size_t most,
                                  const std::atomic<bool>& cancelled);

}  // namespace vitrine
