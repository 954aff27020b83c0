#include "core/claims/claims.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/claims/claim_rows.h"

namespace vitrine {

namespace {

constexpr size_t kMostKept = 12;          // buffers
constexpr uint64_t kKeptShare = 32;       // of the file's bytes so much is kept for the next jump
constexpr uint64_t kLeastKept = 1 << 16;  // bytes, whatever the file
constexpr size_t kMostShownParts = 64;

}  // namespace

VertexStream ClaimLocation::stream() const {
  for (auto step = steps.rbegin(); step != steps.rend(); ++step)
    if (step->claim->subject.stream != VertexStream::All) return step->claim->subject.stream;
  return VertexStream::All;
}

Claims::Claims(DocumentPointer document, std::vector<ClaimedBuffer> buffers)
    : m_document(std::move(document)), m_buffers(std::move(buffers)) {
  // Buffers that the format says nothing of are there all the same.
  for (size_t i = m_buffers.size(); i < m_document->buffers.size(); ++i) m_buffers.emplace_back();
  for (size_t i = 0; i < m_document->buffers.size(); ++i) {
    const Buffer& buffer = *m_document->buffers[i];
    m_buffers[i].name = buffer.name;
    m_buffers[i].packed = buffer.packed;
    m_buffers[i].size = buffer.bytes.size();
    m_buffers[i].unpack = nullptr;
  }
  if (m_buffers[0].name.empty()) m_buffers[0].name = "file";
}

// What was not asked for longest goes, until what stays is a small part of the file. What alone is larger than that
// goes as soon as nobody holds it: whoever shows the bytes of a block or the location of a claim does, and then it
// is found again without making it anew.
void Claims::letGo() {
  const uint64_t most = std::max<uint64_t>(kLeastKept, m_document->buffers[0]->bytes.size() / kKeptShare);
  uint64_t bytes = 0;
  size_t count = 0;
  for (auto each = m_kept.begin(); each != m_kept.end();) {
    const bool unpacked = bool(m_buffers[each->buffer].unpack);
    uint64_t size = each->claims ? each->claims->size() * sizeof(Claim) : 0;
    if (unpacked && each->content.owner) size += each->content.bytes.size();
    if (size <= most - bytes)
      bytes += size;
    else if (unpacked)
      each->content.owner.reset();
    else
      each->claims.reset();
    // Claims may point into the content: they go with it.
    const bool gone = each->owner.expired() || each->list.expired();
    each = gone || ++count > kMostKept ? m_kept.erase(each) : std::next(each);
  }
}

Result<Claims::Kept> Claims::keep(uint32_t buffer) {
  if (buffer >= m_buffers.size())
    return fail(ErrorCode::Malformed, fmt::format("there is no buffer {}, there are {}", buffer, m_buffers.size()));
  const auto found = std::ranges::find(m_kept, buffer, &Kept::buffer);
  if (found != m_kept.end()) {
    m_kept.splice(m_kept.begin(), m_kept, found);
    Kept kept = *found;
    kept.content.owner = kept.owner.lock();
    kept.claims = kept.list.lock();
    if (kept.content.owner && kept.claims) return kept;
    m_kept.erase(found);
  }
  const ClaimedBuffer& wanted = m_buffers[buffer];
  Kept kept{.buffer = buffer, .owner = {}, .list = {}, .content = {}, .claims = claimList({})};
  if (wanted.unpack) {
    VITRINE_TRY(UnpackedBytes unpacked, wanted.unpack());
    auto owner = std::make_shared<const UnpackedBytes>(std::move(unpacked));
    kept.content = {owner, Bytes(*owner)};
  } else {
    kept.content = {m_document, m_document->buffers[buffer]->bytes};
  }
  kept.owner = kept.content.owner;
  if (wanted.claims) kept.claims = claimList(wanted.claims(kept.content.bytes, buffer));
  kept.list = kept.claims;
  m_kept.push_front(kept);
  letGo();
  return kept;
}

Result<Claims::Content> Claims::content(uint32_t buffer) {
  if (buffer < m_document->buffers.size()) return Content{m_document, m_document->buffers[buffer]->bytes};
  VITRINE_TRY(const Kept kept, keep(buffer));
  return kept.content;
}

ClaimList Claims::claimsOf(uint32_t buffer) {
  const auto kept = keep(buffer);
  return kept ? kept->claims : claimList({});
}

ClaimList Claims::partsOf(const Claim& claim) {
  if (claim.parts) return claim.parts;
  if (claim.makeParts) return claimList(claim.makeParts());
  return nullptr;
}

Result<std::vector<std::byte>> Claims::bytesOf(const ClaimLocation& location) {
  VITRINE_TRY(const Content bytes, content(location.buffer));
  return joined(location.ranges, bytes.bytes);
}

namespace {

// A claim, or a row of it, as a value: a record where it has parts.
Value valueAt(const Claim& claim, uint64_t base, uint64_t row, Bytes bytes) {
  const uint64_t start = base + claim.span.offset;
  ClaimList parts = claim.parts;
  uint64_t partsBase = base;
  if (claim.arrangement == Arrangement::Rows && row != kNoRow) partsBase = start + row * claim.stride;
  if (claim.arrangement == Arrangement::Walked && claim.rowParts && row != kNoRow) {
    const Bytes all = bytes.subspan(start, claim.span.size);
    const RowExtent extent = rowNumbered(claim, all, row);
    if (extent.end <= extent.start) return {};
    parts = claimList(claim.rowParts(all.subspan(extent.start, extent.end - extent.start)));
    partsBase = start + extent.start;
  }
  const bool leaf = !parts || parts->empty();
  if (leaf && claim.runningSum && row != kNoRow) return int64_t(runningSumAt(claim, base, row, bytes));
  if (leaf && hasRows(claim) && row == kNoRow) {
    List list;
    for (uint64_t each = 0; each < std::min<uint64_t>(claim.rows, kMostShownParts); ++each)
      list.items.push_back(valueAt(claim, base, each, bytes));
    return list;
  }
  if (leaf) {
    std::vector<SourceSpan> ranges;
    appendRanges(claim, base, row, 0, bytes, ranges);
    return decodeBytes(claim, joined(ranges, bytes));
  }
  if (hasRows(claim) && row == kNoRow) return {};
  Record record;
  for (size_t i = 0; i < std::min(parts->size(), kMostShownParts); ++i) {
    const Claim& part = (*parts)[i];
    const uint64_t partRow = claim.arrangement == Arrangement::Columns ? row : kNoRow;
    record.fields.push_back({part.name, valueAt(part, partsBase, partRow, bytes)});
  }
  return record;
}

}  // namespace

Value Claims::valueOf(const ClaimLocation& location) {
  const auto bytes = content(location.buffer);
  if (!bytes || location.steps.empty()) return {};
  // Where the innermost claim's offsets count from.
  uint64_t base = 0;
  for (size_t i = 0; i + 1 < location.steps.size(); ++i) {
    const ClaimStep& step = location.steps[i];
    const uint64_t start = base + step.claim->span.offset;
    if (step.row == kNoRow) continue;
    if (step.claim->arrangement == Arrangement::Rows) base = start + step.row * step.claim->stride;
    if (step.claim->arrangement == Arrangement::Walked)
      base = start + rowNumbered(*step.claim, bytes->bytes.subspan(start, step.claim->span.size), step.row).start;
  }
  const ClaimStep& last = location.steps.back();
  return valueAt(*last.claim, base, last.row, bytes->bytes);
}

std::string Claims::pathOf(const ClaimLocation& location) const {
  std::string path;
  for (const ClaimStep& step : location.steps) {
    if (!path.empty()) path += " / ";
    path += step.claim->name;
    if (step.row != kNoRow && step.claim->arrangement != Arrangement::Columns)
      path += fmt::format(" [{}]", step.row);
  }
  return path;
}

}  // namespace vitrine
