#include "core/claims/claims.h"

#include <fmt/core.h>

#include <algorithm>

namespace vitrine {

VertexStream ClaimPlace::stream() const {
  for (auto step = steps.rbegin(); step != steps.rend(); ++step)
    if (step->claim->subject.stream != VertexStream::All) return step->claim->subject.stream;
  return VertexStream::All;
}

namespace {

constexpr size_t kMostKept = 12;          // buffers
constexpr uint64_t kKeptShare = 32;       // of the file's bytes so much is kept for the next jump
constexpr uint64_t kLeastKept = 1 << 16;  // bytes, whatever the file
constexpr size_t kMostShownParts = 64;

// A list of claims within a frame: where their offsets count from, and the bytes they share.
struct Frame {
  ClaimList list;
  uint64_t base = 0, start = 0, end = 0;
};

const Claim* claimHolding(const std::vector<Claim>& list, uint64_t offset) {
  auto after = std::ranges::upper_bound(list, offset, {}, [](const Claim& claim) { return claim.span.offset; });
  if (after == list.begin()) return nullptr;
  const Claim& claim = *--after;
  return offset - claim.span.offset < claim.span.size ? &claim : nullptr;
}

// Where a row of a claim of varying rows begins and ends, counted from the claim's beginning; the end is 0 beyond
// the last.
struct RowExtent {
  uint64_t start = 0, end = 0, row = 0;
};
RowExtent rowAt(const Claim& claim, Bytes bytes, auto stops) {
  RowExtent extent;
  for (uint64_t row = 0; row < claim.rows; ++row) {
    const size_t size = claim.rowSize(bytes.subspan(extent.start));
    if (size == 0 || size > bytes.size() - extent.start) return {extent.start, 0, row};
    extent.end = extent.start + size;
    extent.row = row;
    if (stops(extent)) return extent;
    extent.start = extent.end;
  }
  return {extent.start, 0, claim.rows};
}
RowExtent rowHolding(const Claim& claim, Bytes bytes, uint64_t offset) {
  return rowAt(claim, bytes, [&](const RowExtent& extent) { return offset < extent.end; });
}
RowExtent rowNumbered(const Claim& claim, Bytes bytes, uint64_t row) {
  return rowAt(claim, bytes, [&](const RowExtent& extent) { return extent.row == row; });
}

bool hasRows(const Claim& claim) { return claim.arrangement != Arrangement::One; }

void appendRange(std::vector<SourceSpan>& ranges, const SourceSpan& range) {
  if (range.size == 0) return;
  if (!ranges.empty() && ranges.back().offset + ranges.back().size == range.offset)
    ranges.back().size += range.size;
  else
    ranges.push_back(range);
}

// The bytes of a claim, or of a row of it, in the order that makes the value. `bytes`: of the whole buffer.
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

// Calls `visit(row, sum)` with the sums of what is stored up to each row, as 32 bits, until it returns true.
void eachSum(const Claim& claim, uint64_t base, Bytes bytes, auto visit) {
  uint32_t sum = 0;
  const uint64_t start = base + claim.span.offset;
  if (claim.arrangement == Arrangement::Planes && claim.storedAs == StoredAs::Zigzag32 && claim.stride == 4 &&
      claim.rows * 4 <= claim.span.size && start + claim.span.size <= bytes.size()) {
    // Half a million of them are read for one jump.
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
    appendRanges(claim, base, row, 0, bytes, ranges);
    const Value value = decodeBytes(claim, joined(ranges, bytes));
    if (const auto* number = value.as<int64_t>()) sum += uint32_t(*number);
    if (visit(row, int32_t(sum))) return;
  }
}

int32_t runningSumAt(const Claim& claim, uint64_t base, uint64_t row, Bytes bytes) {
  int32_t found = 0;
  eachSum(claim, base, bytes, [&](uint64_t at, int32_t sum) {
    found = sum;
    return at == row;
  });
  return found;
}

std::shared_ptr<const Claim> held(const ClaimList& list, const Claim* claim) { return {list, claim}; }

}  // namespace

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
// goes as soon as nobody holds it: whoever shows the bytes of a block or the place of a claim does, and then it is
// found again without making it anew.
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

// ---- From bytes to what they say --------------------------------------------------------------------------------

namespace {

NodeId nodeOfReferent(const Document& document, int32_t referent) {
  const auto& referents = document.nodes.referent;
  const auto found = std::ranges::find(referents, referent);
  return found == referents.end() ? NodeId::None : NodeId(uint32_t(found - referents.begin()));
}

// What the steps are about, the outer ones first.
void tell(const Document& document, ClaimPlace& place, Bytes bytes, const std::vector<uint64_t>& bases) {
  bool inRecord = false;  // of a node: what is said of columns within is said of that node
  for (size_t i = 0; i < place.steps.size(); ++i) {
    ClaimStep& step = place.steps[i];
    if (step.claim->arrangement == Arrangement::Columns && i + 1 < place.steps.size() &&
        hasRows(*place.steps[i + 1].claim) && place.steps[i + 1].claim->rows == step.claim->rows)
      step.row = place.steps[i + 1].row;
    const Subject& subject = step.claim->subject;
    const uint64_t row = step.row == kNoRow ? 0 : step.row;
    if (step.row != kNoRow && place.column == kNone) place.row = step.row;
    const auto subjectRow = [&] {
      return subject.first + (step.claim->rowMap ? step.claim->rowMap->subjectRow(row) : row);
    };
    const auto nodeOfRow = [&](uint64_t number) {
      const auto& nodes = document.classes[subject.index].nodes;
      return number < nodes.size() ? nodes[number] : NodeId::None;
    };
    switch (subject.kind) {
      case Subject::Kind::None:
      case Subject::Kind::Below:
      case Subject::Kind::Entries:
        break;
      case Subject::Kind::Node:
      case Subject::Kind::Members:
        place.node = subject.node;
        break;
      case Subject::Kind::Property:
        place.node = subject.node;
        place.classIndex = document.nodes.classIndex[indexOf(subject.node)];
        place.column = subject.column;
        break;
      case Subject::Kind::Column:
        place.classIndex = subject.index;
        place.column = subject.column;
        if (inRecord && place.node != NodeId::None) place.row = document.nodes.row[indexOf(place.node)];
        if (inRecord || step.row == kNoRow) break;
        place.row = subjectRow();
        place.node = nodeOfRow(place.row);
        break;
      case Subject::Kind::Nodes:
        place.classIndex = subject.index;
        if (step.row == kNoRow) break;
        place.node = nodeOfRow(subjectRow());
        inRecord = true;
        break;
      case Subject::Kind::Links:
        if (step.row != kNoRow)
          place.node = nodeOfReferent(document, runningSumAt(*step.claim, bases[i], step.row, bytes));
        break;
      case Subject::Kind::Vertices:
        place.geometry = subject.index;
        if (step.row != kNoRow) place.vertex = subjectRow();
        break;
      case Subject::Kind::Triangles:
        place.geometry = subject.index;
        if (step.row != kNoRow) place.triangle = subjectRow();
        break;
      case Subject::Kind::Corners:
        place.geometry = subject.index;
        if (step.row == kNoRow) break;
        place.vertex = subjectRow();
        place.triangle = place.vertex / 3;
        break;
    }
  }
}

}  // namespace

std::optional<ClaimPlace> Claims::at(uint32_t buffer, uint64_t offset) {
  const auto kept = keep(buffer);
  if (!kept || offset >= kept->content.bytes.size()) return std::nullopt;
  const Content content = kept->content;
  ClaimPlace place{.buffer = buffer, .steps = {}, .ranges = {}};
  Frame frame{kept->claims, 0, 0, content.bytes.size()};
  std::vector<uint64_t> bases;  // of the steps
  for (;;) {
    const uint64_t within = offset - frame.base;
    const Claim* claim = frame.list ? claimHolding(*frame.list, within) : nullptr;
    if (!claim) {
      // Between two claims: the bytes from one to the other.
      uint64_t first = frame.start, last = frame.end;
      for (const Claim& each : *frame.list) {
        const uint64_t start = frame.base + each.span.offset;
        if (start > offset)
          last = std::min(last, start);
        else
          first = std::max(first, start + each.span.size);
      }
      place.ranges = {{buffer, first, last - first}};
      if (!place.steps.empty())
        place.steps.push_back(
            {std::make_shared<const Claim>(Claim{.name = "?", .kind = ClaimKind::Unknown, .span = {}})});
      break;
    }
    const uint64_t start = frame.base + claim->span.offset, inside = offset - start;
    bases.push_back(frame.base);
    ClaimStep& step = place.steps.emplace_back(ClaimStep{held(frame.list, claim)});
    Frame next{nullptr, frame.base, start, start + claim->span.size};
    switch (claim->arrangement) {
      case Arrangement::One:
        if (claim->partAt)
          if (auto part = claim->partAt(within)) next.list = claimList({std::move(*part)});
        if (!next.list) next.list = partsOf(*claim);
        break;
      case Arrangement::Columns:
        next.list = claim->parts;
        break;
      case Arrangement::Rows:
        step.row = inside / claim->stride;
        next = {claim->parts, start + step.row * claim->stride, start + step.row * claim->stride,
                start + (step.row + 1) * claim->stride};
        break;
      case Arrangement::Planes:
        step.row = inside % claim->rows;
        break;
      case Arrangement::Walked: {
        const Bytes all = content.bytes.subspan(start, claim->span.size);
        const RowExtent extent = rowHolding(*claim, all, inside);
        if (extent.end <= extent.start) break;
        step.row = extent.row;
        const Bytes row = all.subspan(extent.start, extent.end - extent.start);
        if (claim->rowParts)
          next = {claimList(claim->rowParts(row)), start + extent.start, start + extent.start, start + extent.end};
        break;
      }
    }
    if (!next.list || next.list->empty()) {
      appendRanges(*claim, frame.base, step.row, buffer, content.bytes, place.ranges);
      break;
    }
    frame = std::move(next);
  }
  tell(*m_document, place, content.bytes, bases);
  return place;
}

// ---- From the document to its bytes -----------------------------------------------------------------------------

namespace {

class Search {
 public:
  Search(Claims& claims, const ClaimWanted& wanted, size_t most)
      : m_claims(claims), m_document(claims.document()), m_wanted(wanted), m_most(most) {
    const auto& nodes = m_document.nodes;
    if (wanted.node == NodeId::None) return;
    m_class = nodes.classIndex[indexOf(wanted.node)];
    m_row = nodes.row[indexOf(wanted.node)];
    for (NodeId at = wanted.node; at != NodeId::None; at = nodes.parent[indexOf(at)]) m_ancestors.push_back(at);
    if (!nodes.referent.empty()) m_referent = nodes.referent[indexOf(wanted.node)];
  }

  std::vector<ClaimPlace> run() {
    searchAll();
    // What a value names by number is a part of it.
    for (size_t i = 0, count = m_found.size(); m_wanted.column && i < count; ++i) {
      if (!m_found[i].claim()->namesEntry) continue;
      const Value number = m_claims.valueOf(m_found[i]);
      if (const auto* row = number.as<int64_t>()) m_entry = uint64_t(*row);
      if (m_entry) searchAll();
      m_entry.reset();
    }
    return std::move(m_found);
  }

 private:
  void searchAll() {
    for (uint32_t buffer = 0; buffer < m_claims.bufferCount() && m_found.size() < m_most; ++buffer) {
      if (!mayHold(m_claims.buffer(buffer).subject)) continue;
      auto content = m_claims.content(buffer);
      if (!content) continue;
      m_content = *content;
      m_buffer = buffer;
      walk(m_claims.claimsOf(buffer), 0);
    }
  }

  // A claim of a node holds claims of that node and of those below it; one of a column no other.
  bool mayHold(const Subject& subject) const {
    if (m_entry) return subject.kind == Subject::Kind::Entries || subject.kind == Subject::Kind::None;
    const bool wantsNode = m_wanted.node != NodeId::None;
    switch (subject.kind) {
      case Subject::Kind::None:
        return true;
      case Subject::Kind::Node:
      case Subject::Kind::Members:
        return !wantsNode || std::ranges::find(m_ancestors, subject.node) != m_ancestors.end();
      case Subject::Kind::Entries:
        return m_entry.has_value();
      case Subject::Kind::Below:
        return !wantsNode ||
               (subject.node != m_wanted.node && std::ranges::find(m_ancestors, subject.node) != m_ancestors.end());
      case Subject::Kind::Property:
        return wantsNode && subject.node == m_wanted.node &&
               (!m_wanted.column || *m_wanted.column == subject.column);
      case Subject::Kind::Column:
        return wantsNode && subject.index == m_class && (!m_wanted.column || *m_wanted.column == subject.column);
      case Subject::Kind::Nodes:
        return wantsNode && subject.index == m_class;
      case Subject::Kind::Links:
        return wantsNode && !m_wanted.column;
      case Subject::Kind::Vertices:
        return m_wanted.vertex && subject.index == m_wanted.geometry;
      case Subject::Kind::Triangles:
        return m_wanted.triangle && subject.index == m_wanted.geometry;
      case Subject::Kind::Corners:
        return (m_wanted.vertex || m_wanted.triangle) && subject.index == m_wanted.geometry;
    }
    return false;
  }

  // The row of a claim that is wanted; the claim itself where it has none. Nothing: it is not wanted itself.
  std::optional<uint64_t> rowWanted(const Claim& claim, uint64_t base) const {
    const Subject& subject = claim.subject;
    const auto rowFrom = [&](uint64_t wanted) -> std::optional<uint64_t> {
      if (claim.kind == ClaimKind::Packed) return kNoRow;
      if (!hasRows(claim) || wanted < subject.first) return std::nullopt;
      const std::optional<uint64_t> row =
          claim.rowMap ? claim.rowMap->rowOf(wanted - subject.first) : wanted - subject.first;
      return row && *row < claim.rows ? row : std::nullopt;
    };
    switch (subject.kind) {
      case Subject::Kind::None:
      case Subject::Kind::Below:
        return std::nullopt;
      case Subject::Kind::Entries:
        return mayHold(subject) ? rowFrom(*m_entry) : std::nullopt;
      case Subject::Kind::Node:
      case Subject::Kind::Members:
        if (subject.node != m_wanted.node || m_wanted.column || m_wanted.vertex || m_wanted.triangle)
          return std::nullopt;
        return kNoRow;
      case Subject::Kind::Property:
        return mayHold(subject) && !m_wanted.vertex ? std::optional(kNoRow) : std::nullopt;
      case Subject::Kind::Column:
        if (m_inRecord) return mayHold(subject) ? std::optional(kNoRow) : std::nullopt;
        return mayHold(subject) ? rowFrom(m_row) : std::nullopt;
      case Subject::Kind::Nodes:
        return mayHold(subject) && !m_wanted.column ? rowFrom(m_row) : std::nullopt;
      case Subject::Kind::Links:
        return mayHold(subject) ? rowOfReferent(claim, base) : std::nullopt;
      case Subject::Kind::Vertices:
        return mayHold(subject) ? rowFrom(*m_wanted.vertex) : std::nullopt;
      case Subject::Kind::Triangles:
        return mayHold(subject) ? rowFrom(*m_wanted.triangle) : std::nullopt;
      case Subject::Kind::Corners:
        if (!mayHold(subject)) return std::nullopt;
        return rowFrom(m_wanted.vertex ? *m_wanted.vertex : *m_wanted.triangle * 3);
    }
    return std::nullopt;
  }
  uint64_t rowsWanted(const Claim& claim) const {
    return claim.subject.kind == Subject::Kind::Corners && !m_wanted.vertex ? 3 : 1;
  }

  // Which record is the node's, where one of its properties is wanted and may be a part of it.
  std::optional<uint64_t> recordWanted(const Claim& claim) const {
    if (claim.subject.kind != Subject::Kind::Nodes || claim.arrangement != Arrangement::Rows || !claim.parts ||
        !m_wanted.column || m_row < claim.subject.first)
      return std::nullopt;
    const uint64_t wanted = m_row - claim.subject.first;
    const std::optional<uint64_t> row = claim.rowMap ? claim.rowMap->rowOf(wanted) : wanted;
    return row && *row < claim.rows ? row : std::nullopt;
  }

  std::optional<uint64_t> rowOfReferent(const Claim& claim, uint64_t base) const {
    if (!m_referent || !hasRows(claim)) return std::nullopt;
    std::optional<uint64_t> found;
    eachSum(claim, base, m_content.bytes, [&](uint64_t row, int32_t sum) {
      if (sum == *m_referent) found = row;
      return found.has_value();
    });
    return found;
  }

  // Of many parts the one that holds the node.
  std::optional<Claim> partOfNode(const Claim& claim) const {
    if (!claim.partAt || m_wanted.node == NodeId::None) return std::nullopt;
    if (claim.subject.kind == Subject::Kind::Node && claim.subject.node == m_wanted.node) return std::nullopt;
    return claim.partAt(m_document.spanOf(m_wanted.node).offset);
  }

  void walk(const ClaimList& list, uint64_t base) {
    if (!list) return;
    for (const Claim& claim : *list) {
      if (m_found.size() >= m_most) return;
      if (!mayHold(claim.subject)) continue;
      m_steps.push_back({held(list, &claim)});
      if (const auto row = rowWanted(claim, base)) {
        m_steps.back().row = *row;
        ClaimPlace place{.buffer = m_buffer, .steps = m_steps, .ranges = {}};
        for (uint64_t each = 0; each < rowsWanted(claim); ++each)
          appendRanges(claim, base, *row == kNoRow ? kNoRow : *row + each, m_buffer, m_content.bytes, place.ranges);
        std::vector<uint64_t> bases(m_steps.size(), base);
        tell(m_document, place, m_content.bytes, bases);
        if (!place.ranges.empty()) m_found.push_back(std::move(place));
      } else if (auto part = partOfNode(claim)) {
        walk(claimList({std::move(*part)}), base);
      } else if (const auto record = recordWanted(claim)) {
        m_steps.back().row = *record;
        m_inRecord = true;
        walk(claim.parts, base + claim.span.offset + *record * claim.stride);
        m_inRecord = false;
      } else if (!hasRows(claim)) {
        walk(m_claims.partsOf(claim), base);
      } else if (claim.arrangement == Arrangement::Columns) {
        walk(claim.parts, base);
      }
      m_steps.pop_back();
    }
  }

  Claims& m_claims;
  const Document& m_document;
  const ClaimWanted& m_wanted;
  size_t m_most;
  uint32_t m_class = kNone;
  uint64_t m_row = 0;
  std::optional<int32_t> m_referent;
  std::optional<uint64_t> m_entry;  // then nothing but this is looked for
  std::vector<NodeId> m_ancestors;  // the node itself first
  uint32_t m_buffer = 0;
  Claims::Content m_content;
  bool m_inRecord = false;  // walking the parts of the node's own record
  std::vector<ClaimStep> m_steps;
  std::vector<ClaimPlace> m_found;
};

}  // namespace

std::vector<ClaimPlace> Claims::of(const ClaimWanted& wanted, size_t most) {
  return Search(*this, wanted, most).run();
}

// ---- What bytes say ---------------------------------------------------------------------------------------------

Result<std::vector<std::byte>> Claims::bytesOf(const ClaimPlace& place) {
  VITRINE_TRY(const Content bytes, content(place.buffer));
  return joined(place.ranges, bytes.bytes);
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

Value Claims::valueOf(const ClaimPlace& place) {
  const auto bytes = content(place.buffer);
  if (!bytes || place.steps.empty()) return {};
  // Where the innermost claim's offsets count from.
  uint64_t base = 0;
  for (size_t i = 0; i + 1 < place.steps.size(); ++i) {
    const ClaimStep& step = place.steps[i];
    const uint64_t start = base + step.claim->span.offset;
    if (step.row == kNoRow) continue;
    if (step.claim->arrangement == Arrangement::Rows) base = start + step.row * step.claim->stride;
    if (step.claim->arrangement == Arrangement::Walked)
      base = start + rowNumbered(*step.claim, bytes->bytes.subspan(start, step.claim->span.size), step.row).start;
  }
  const ClaimStep& last = place.steps.back();
  return valueAt(*last.claim, base, last.row, bytes->bytes);
}

std::string Claims::pathOf(const ClaimPlace& place) const {
  std::string path;
  for (const ClaimStep& step : place.steps) {
    if (!path.empty()) path += " / ";
    path += step.claim->name;
    if (step.row != kNoRow && step.claim->arrangement != Arrangement::Columns)
      path += fmt::format(" [{}]", step.row);
  }
  return path;
}

// ---- What bytes are for -----------------------------------------------------------------------------------------

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

// ---- Sums -------------------------------------------------------------------------------------------------------

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
