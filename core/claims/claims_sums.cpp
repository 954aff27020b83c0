// What of a buffer is claimed, in sums.
#include "core/claims/claim_rows.h"

namespace vitrine {

namespace {

// Adds up what is claimed; `copies`: how many times the frame occurs, one after another.
class Summing {
 public:
  Summing(Claims& claims, uint32_t buffer, Bytes bytes, BufferSum& sum)
      : m_claims(claims), m_buffer(buffer), m_bytes(bytes), m_sum(sum) {}

  // Claims whose offsets count from `base`, and what lies between them from `at` to `end`.
  void add(const std::vector<Claim>& list, uint64_t base, uint64_t at, uint64_t end, uint64_t copies,
           uint64_t stride) {
    for (const Claim& claim : list) {
      const uint64_t start = base + claim.span.offset;
      if (start > at) miss(at, start - at, copies, stride, {});
      addOne(claim, base, copies, stride);
      at = std::max(at, start + claim.span.size);
    }
    if (end > at) miss(at, end - at, copies, stride, {});
  }

 private:
  void addOne(const Claim& claim, uint64_t base, uint64_t copies, uint64_t stride) {
    const uint64_t start = base + claim.span.offset, end = start + claim.span.size;
    m_path.push_back(&claim);
    const ClaimList parts = m_claims.partsOf(claim);
    if (claim.kind == ClaimKind::Unknown) {
      miss(start, claim.span.size, copies, stride, claim.note);
    } else if (claim.arrangement == Arrangement::Rows && parts) {
      const uint64_t used = claim.rows * claim.stride;
      if (copies == 1) {
        add(*parts, start, start, start + claim.stride, claim.rows, claim.stride);
      } else {  // rows of rows: each on its own
        for (uint64_t row = 0; row < claim.rows; ++row) {
          const uint64_t rowStart = start + row * claim.stride;
          add(*parts, rowStart, rowStart, rowStart + claim.stride, copies, stride);
        }
      }
      if (used < claim.span.size) miss(start + used, claim.span.size - used, copies, stride, {});
    } else if (claim.arrangement == Arrangement::Walked) {
      const Bytes all = m_bytes.subspan(start, claim.span.size);
      const RowExtent beyond = rowAt(claim, all, [](const RowExtent&) { return false; });
      m_sum.claimed += beyond.start;
      if (beyond.start < all.size()) miss(start + beyond.start, all.size() - beyond.start, 1, 0, {});
    } else if (parts && !parts->empty()) {
      add(*parts, base, start, end, copies, stride);
    } else {
      m_sum.claimed += claim.span.size * copies;
    }
    m_path.pop_back();
  }

  void miss(uint64_t offset, uint64_t size, uint64_t copies, uint64_t stride, const std::string& note) {
    m_sum.unclaimed += size * copies;
    std::string within;
    for (const Claim* claim : m_path) within += (within.empty() ? "" : " / ") + claim->name;
    for (uint64_t copy = 0; copy < copies; ++copy)
      m_sum.ranges.push_back({{m_buffer, offset + copy * stride, size}, within, note});
  }

  Claims& m_claims;
  uint32_t m_buffer;
  Bytes m_bytes;
  BufferSum& m_sum;
  std::vector<const Claim*> m_path;
};

}  // namespace

BufferSum Claims::sum(uint32_t buffer) {
  BufferSum sum{.name = m_buffers[buffer].name, .packed = m_buffers[buffer].packed, .ranges = {}};
  const auto kept = keep(buffer);
  if (!kept) {
    sum.error = kept.error();
    return sum;
  }
  const Content bytes = kept->content;
  sum.bytes = bytes.bytes.size();
  Summing(*this, buffer, bytes.bytes, sum).add(*kept->claims, 0, 0, sum.bytes, 1, 0);
  return sum;
}

}  // namespace vitrine
