// What bytes are for.
#include <algorithm>

#include "core/claims/claim_rows.h"

namespace vitrine {

namespace {

// Writes down the kinds of the bytes from `first` to `last`, in order.
class Kinds {
 public:
  Kinds(Claims& claims, Bytes bytes, uint64_t first, uint64_t last)
      : m_claims(claims), m_bytes(bytes), m_at(first), m_last(last) {}

  // Claims whose offsets count from `base`, and what lies between them up to `end`.
  void add(const std::vector<Claim>& list, uint64_t base, uint64_t end) {
    auto claim = std::ranges::upper_bound(
        list, m_at, {}, [base](const Claim& each) { return base + each.span.offset + each.span.size; });
    for (; claim != list.end() && m_at < m_last; ++claim) {
      const uint64_t start = base + claim->span.offset;
      if (start >= m_last) break;
      put(start, ClaimKind::Unknown);
      addOne(*claim, base);
    }
    put(end, ClaimKind::Unknown);
  }
  std::vector<KindRun> take() { return std::move(m_runs); }

 private:
  void addOne(const Claim& claim, uint64_t base) {
    const uint64_t start = base + claim.span.offset, end = start + claim.span.size;
    if (claim.kind == ClaimKind::Unknown || claim.rows == 0) return put(end, claim.kind);
    switch (claim.arrangement) {
      case Arrangement::One:
      case Arrangement::Columns:
        if (const ClaimList parts = m_claims.partsOf(claim); parts && !parts->empty())
          add(*parts, base, end);
        else
          put(end, claim.kind);
        return;
      case Arrangement::Rows:
        if (claim.stride == 0) return put(end, claim.kind);
        for (uint64_t row = (m_at - start) / claim.stride; row < claim.rows && m_at < m_last; ++row) {
          const uint64_t rowStart = start + row * claim.stride;
          if (claim.parts && !claim.parts->empty())
            add(*claim.parts, rowStart, rowStart + claim.stride);
          else
            put(rowStart + claim.stride, claim.kind);
        }
        return put(end, ClaimKind::Unknown);
      case Arrangement::Planes:
        for (uint64_t plane = (m_at - start) / claim.rows; plane < claim.stride && m_at < m_last; ++plane)
          put(std::min(end, start + (plane + 1) * claim.rows), claim.kind);
        return put(end, ClaimKind::Unknown);
      case Arrangement::Walked:
        rowAt(claim, m_bytes.subspan(start, claim.span.size), [&](const RowExtent& extent) {
          if (start + extent.end <= m_at) return false;
          if (claim.rowParts)
            add(claim.rowParts(m_bytes.subspan(start + extent.start, extent.end - extent.start)),
                start + extent.start, start + extent.end);
          else
            put(start + extent.end, claim.kind);
          return m_at >= m_last;
        });
        return put(end, ClaimKind::Unknown);
    }
  }

  void put(uint64_t end, ClaimKind kind) {
    end = std::min(end, m_last);
    if (end <= m_at) return;
    m_runs.push_back({m_at, end - m_at, kind});
    m_at = end;
  }

  Claims& m_claims;
  Bytes m_bytes;
  uint64_t m_at, m_last;
  std::vector<KindRun> m_runs;
};

}  // namespace

std::vector<KindRun> Claims::kindsOf(uint32_t buffer, uint64_t offset, uint64_t size) {
  const auto kept = keep(buffer);
  if (!kept || offset >= kept->content.bytes.size()) return {};
  const Content content = kept->content;
  const ClaimList list = kept->claims;
  Kinds kinds(*this, content.bytes, offset, offset + std::min<uint64_t>(size, content.bytes.size() - offset));
  kinds.add(*list, 0, content.bytes.size());
  return kinds.take();
}

}  // namespace vitrine
