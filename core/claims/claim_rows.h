// Rows of claims: where they begin and end, and the bytes that make their values. For the files beside it.
//
// `base` is where the offsets of a claim's list count from: 0 for the claims of a buffer; the parts of a claim that
// is one thing or has columns count from the same place as itself, those of a row from where the row begins.
// `bytes` are those of the whole buffer.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "core/claims/claims.h"

namespace vitrine {

// Where a row of a claim of varying rows begins and ends, counted from the claim's beginning; the end is 0 beyond
// the last.
struct RowExtent {
  uint64_t start = 0, end = 0, row = 0;
};
// The first row at which `stops(extent)` is true. `own`: the claim's bytes alone.
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

// The bytes of a claim, or of a row of it, in the order that makes the value.
void appendRanges(const Claim& claim, uint64_t base, uint64_t row, uint32_t buffer, Bytes bytes,
                  std::vector<SourceSpan>& ranges);
std::vector<std::byte> joined(const std::vector<SourceSpan>& ranges, Bytes bytes);

// Calls `visit(row, sum)` with the sums of what is stored up to and with each row, as 32 bits, until it returns
// true.
void eachSum(const Claim& claim, uint64_t base, Bytes bytes, auto visit) {
  uint32_t sum = 0;
  const uint64_t start = base + claim.span.offset;
  if (claim.arrangement == Arrangement::Planes && claim.storedAs == StoredAs::Zigzag32 && claim.stride == 4 &&
      claim.rows * 4 <= claim.span.size && start + claim.span.size <= bytes.size()) {
    // The usual form, read in place: half a million of them are read for one jump. What follows does the same for
    // any other, and for blocks that end early.
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
    appendRanges(claim, base, row, 0, bytes, ranges);  // whichever buffer it is
    const Value value = decodeBytes(claim, joined(ranges, bytes));
    if (const auto* number = value.as<int64_t>()) sum += uint32_t(*number);
    if (visit(row, int32_t(sum))) return;
  }
}

int32_t runningSumAt(const Claim& claim, uint64_t base, uint64_t row, Bytes bytes);

// A claim that keeps the list that it is in.
inline std::shared_ptr<const Claim> held(const ClaimList& list, const Claim* claim) { return {list, claim}; }

// Fills in what the steps of a place are about, the outer ones first (claims_at.cpp). `bases`: where the offsets of
// each step count from; only those of steps whose subject is links are read.
void tellSubjects(const Document& document, ClaimPlace& place, Bytes bytes, const std::vector<uint64_t>& bases);

}  // namespace vitrine
