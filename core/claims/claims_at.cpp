// From bytes to what they say.
#include <algorithm>

#include "core/claims/claim_rows.h"

namespace vitrine {

namespace {

NodeId nodeOfReferent(const Document& document, int32_t referent) {
  const auto& referents = document.nodes.referent;
  const auto found = std::ranges::find(referents, referent);
  return found == referents.end() ? NodeId::None : NodeId(uint32_t(found - referents.begin()));
}

}  // namespace

void tellSubjects(const Document& document, ClaimLocation& location, Bytes bytes,
                  const std::vector<uint64_t>& bases) {
  bool inRecord = false;  // of a node: what is said of columns within is said of that node
  for (size_t i = 0; i < location.steps.size(); ++i) {
    ClaimStep& step = location.steps[i];
    if (step.claim->arrangement == Arrangement::Columns && i + 1 < location.steps.size() &&
        hasRows(*location.steps[i + 1].claim) && location.steps[i + 1].claim->rows == step.claim->rows)
      step.row = location.steps[i + 1].row;
    const Subject& subject = step.claim->subject;
    const uint64_t row = step.row == kNoRow ? 0 : step.row;
    if (step.row != kNoRow && location.column == kNone) location.row = step.row;
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
        location.node = subject.node;
        break;
      case Subject::Kind::Property:
        location.node = subject.node;
        location.classIndex = document.nodes.classIndex[indexOf(subject.node)];
        location.column = subject.column;
        break;
      case Subject::Kind::Column:
        location.classIndex = subject.index;
        location.column = subject.column;
        if (inRecord && location.node != NodeId::None) location.row = document.nodes.row[indexOf(location.node)];
        if (inRecord || step.row == kNoRow) break;
        location.row = subjectRow();
        location.node = nodeOfRow(location.row);
        break;
      case Subject::Kind::Nodes:
        location.classIndex = subject.index;
        if (step.row == kNoRow) break;
        location.node = nodeOfRow(subjectRow());
        inRecord = true;
        break;
      case Subject::Kind::Links:
        if (step.row != kNoRow)
          location.node = nodeOfReferent(document, runningSumAt(*step.claim, bases[i], step.row, bytes));
        break;
      case Subject::Kind::Vertices:
        location.geometry = subject.index;
        if (step.row != kNoRow) location.vertex = subjectRow();
        break;
      case Subject::Kind::Triangles:
        location.geometry = subject.index;
        if (step.row != kNoRow) location.triangle = subjectRow();
        break;
      case Subject::Kind::Corners:
        location.geometry = subject.index;
        if (step.row == kNoRow) break;
        location.vertex = subjectRow();
        location.triangle = location.vertex / 3;
        break;
    }
  }
}

namespace {

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

}  // namespace

std::optional<ClaimLocation> Claims::at(uint32_t buffer, uint64_t offset) {
  const auto kept = keep(buffer);
  if (!kept || offset >= kept->content.bytes.size()) return std::nullopt;
  const Content content = kept->content;
  ClaimLocation location{.buffer = buffer, .steps = {}, .ranges = {}};
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
      location.ranges = {{buffer, first, last - first}};
      if (!location.steps.empty())
        location.steps.push_back(
            {std::make_shared<const Claim>(Claim{.name = "?", .kind = ClaimKind::Unknown, .span = {}})});
      break;
    }
    const uint64_t start = frame.base + claim->span.offset, inside = offset - start;
    bases.push_back(frame.base);
    ClaimStep& step = location.steps.emplace_back(ClaimStep{held(frame.list, claim)});
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
      appendRanges(*claim, frame.base, step.row, buffer, content.bytes, location.ranges);
      break;
    }
    frame = std::move(next);
  }
  tellSubjects(*m_document, location, content.bytes, bases);
  return location;
}

}  // namespace vitrine
