// Finding bytes: patterns with holes, texts, and numbers however they are stored.
#pragma once

#include <atomic>
#include <string_view>
#include <vector>

#include "core/claims/claim.h"

namespace vitrine {

// What is looked for: a pattern, or else a number.
struct ByteQuery {
  std::vector<std::byte> pattern;
  std::vector<bool> fixed;  // one for each byte of the pattern; where it is false any byte will do
  double value = 0, tolerance = 0;
  std::vector<StoredAs> types;  // that the number may be stored as, see numberTypes(); empty: the pattern counts
};

// "89 ff 0D ?? 1a", blanks do not matter. Errors: Malformed, where something else stands there or every byte is a
// hole.
Result<ByteQuery> hexQuery(std::string_view text);
// UTF-8, or UTF-16 with little-endian units. Errors: Malformed for no text, and for what is no UTF-8.
Result<ByteQuery> textQuery(std::string_view utf8, bool asUtf16);
// Types that have numbers of their own, of a fixed size: all that a number may be looked for as.
std::vector<StoredAs> numberTypes();
// Numbers from value - tolerance to value + tolerance. Wholes beyond 2^53 are compared as their nearest double.
ByteQuery numberQuery(double value, double tolerance, std::vector<StoredAs> types);

struct FoundBytes {
  uint64_t offset = 0, size = 0;
  StoredAs storedAs = StoredAs::Raw;  // of a number
  friend bool operator==(const FoundBytes&, const FoundBytes&) = default;
};
// At any offset, in the order of the offsets; not more than `most`, the first ones. Ends early, with what it has by
// then, once `cancelled` is true.
std::vector<FoundBytes> findBytes(Bytes bytes, const ByteQuery& query, size_t most,
                                  const std::atomic<bool>& cancelled);

}  // namespace vitrine
