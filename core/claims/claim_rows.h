// Rows of claims: where they begin and end, and the bytes of their values. Internal to core/claims.
//
// `base` is the origin of the offsets in a list of claims. For the claims of a buffer it is 0. The parts of a claim
// with arrangement One or Columns have the origin of the claim itself; the parts of a row have the beginning of the
// row. `bytes` is always the whole buffer.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "core/claims/claims.h"

namespace vitrine {

// Where a row of a Walked claim begins and ends, relative to the claim's beginning; `end` is 0 beyond the last row.
struct RowExtent {
  uint64_t start = 0, end = 0, row = 0;
};
// The first row for which `stops(extent)` returns true. `own`: only the claim's bytes.
RowExtent rowAt(const Claim& claim, Bytes own, auto stops) {
  RowExtent extent;
  for (uint64_t row = 0; row < claim.rows; ++row) {
    const size_t size = claim.rowSize(own.subspan(extent.start));
    if (size == 0 || size > own.size() - extent.start) return {extent.start, 0, row};
    extent.end = extent.start + size;
    extent.row = row;
    if (stops(extent)) return extent;
    extent.start = extent.end;
  }
  return {extent.start, 0, claim.rows};
}
RowExtent rowHolding(const Claim& claim, Bytes own, uint64_t offset);
RowExtent rowNumbered(const Claim& claim, Bytes own, uint64_t row);

inline bool hasRows(const Claim& claim) { return claim.arrangement != Arrangement::One; }

// Appends the byte ranges of a claim, or of one row, in the order in which they form the value.
void appendRanges(const Claim& claim, uint64_t base, uint64_t row, uint32_t buffer, Bytes bytes,
                  std::vector<SourceSpan>& ranges);
std::vector<std::byte> joined(const std::vector<SourceSpan>& ranges, Bytes bytes);

// Calls `visit(row, sum)` for each row with the 32-bit sum of all values up to and including it, until `visit`
// returns true.
void eachSum(const Claim& claim, uint64_t base, Bytes bytes, auto visit) {
  uint32_t sum = 0;
  const uint64_t start = base + claim.span.offset;
  if (claim.arrangement == Arrangement::Planes && claim.storedAs == StoredAs::Zigzag32 && claim.stride == 4 &&
      claim.rows * 4 <= claim.span.size && start + claim.span.size <= bytes.size()) {
    // The usual arrangement, read directly: one jump may read half a million rows. The code below does the same for
    // other arrangements and for blocks that end early.
    const std::byte* planes = bytes.data() + start;
    for (uint64_t row = 0; row < claim.rows; ++row) {
      uint32_t stored = 0;
      for (uint64_t plane = 0; plane < 4; ++plane)
        stored = stored << 8 | uint32_t(planes[plane * claim.rows + row]);
      sum += (stored >> 1) ^ (0u - (stored & 1));
      if (visit(row, int32_t(sum))) return;
    }
    return;
  }
  std::vector<SourceSpan> ranges;
  for (uint64_t row = 0; row < claim.rows; ++row) {
    ranges.clear();
    appendRanges(claim, base, row, 0, bytes, ranges);  // the buffer index does not matter here
    const Value value = decodeBytes(claim, joined(ranges, bytes));
    if (const auto* number = value.as<int64_t>()) sum += uint32_t(*number);
    if (visit(row, int32_t(sum))) return;
  }
}

int32_t runningSumAt(const Claim& claim, uint64_t base, uint64_t row, Bytes bytes);

// A pointer to a claim that also keeps its list alive.
inline std::shared_ptr<const Claim> held(const ClaimList& list, const Claim* claim) { return {list, claim}; }

// Fills in the subjects of a ClaimLocation's steps, outermost first (claims_at.cpp). `bases`: the origin of the
// offsets of each step; only used for steps whose subject is Links.
void tellSubjects(const Document& document, ClaimLocation& location, Bytes bytes,
                  const std::vector<uint64_t>& bases);

}  // namespace vitrine
