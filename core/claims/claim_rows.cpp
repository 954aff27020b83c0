#include "core/claims/claim_rows.h"

namespace vitrine {

RowExtent rowHolding(const Claim& claim, Bytes own, uint64_t offset) {
  return rowAt(claim, own, [&](const RowExtent& extent) { return offset < extent.end; });
}
RowExtent rowNumbered(const Claim& claim, Bytes own, uint64_t row) {
  return rowAt(claim, own, [&](const RowExtent& extent) { return extent.row == row; });
}

namespace {

void appendRange(std::vector<SourceSpan>& ranges, const SourceSpan& range) {
  if (range.size == 0) return;
  if (!ranges.empty() && ranges.back().offset + ranges.back().size == range.offset)
    ranges.back().size += range.size;
  else
    ranges.push_back(range);
}

}  // namespace

void appendRanges(const Claim& claim, uint64_t base, uint64_t row, uint32_t buffer, Bytes bytes,
                  std::vector<SourceSpan>& ranges) {
  const uint64_t start = base + claim.span.offset;
  if (row == kNoRow) return appendRange(ranges, {buffer, start, claim.span.size});
  if (row >= claim.rows) return;
  switch (claim.arrangement) {
    case Arrangement::One:
      return appendRange(ranges, {buffer, start, claim.span.size});
    case Arrangement::Rows:
      return appendRange(ranges, {buffer, start + row * claim.stride, claim.stride});
    case Arrangement::Planes:
      // A block that ends early has no last bytes of its last rows.
      for (uint64_t plane = 0; plane < claim.stride && plane * claim.rows + row < claim.span.size; ++plane)
        appendRange(ranges, {buffer, start + plane * claim.rows + row, 1});
      return;
    case Arrangement::Columns:
      if (claim.parts)
        for (const Claim& part : *claim.parts)
          if (hasRows(part) && part.rows == claim.rows) appendRanges(part, base, row, buffer, bytes, ranges);
      return;
    case Arrangement::Walked: {
      const RowExtent extent = rowNumbered(claim, bytes.subspan(start, claim.span.size), row);
      if (extent.end > extent.start) appendRange(ranges, {buffer, start + extent.start, extent.end - extent.start});
      return;
    }
  }
}

std::vector<std::byte> joined(const std::vector<SourceSpan>& ranges, Bytes bytes) {
  std::vector<std::byte> all;
  for (const SourceSpan& range : ranges) {
    const Bytes part = bytes.subspan(range.offset, range.size);
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

int32_t runningSumAt(const Claim& claim, uint64_t base, uint64_t row, Bytes bytes) {
  int32_t found = 0;
  eachSum(claim, base, bytes, [&](uint64_t at, int32_t sum) {
    found = sum;
    return at == row;
  });
  return found;
}

}  // namespace vitrine
