// From the document to its bytes.
#include <algorithm>

#include "core/claims/claim_rows.h"

namespace vitrine {

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

  std::vector<ClaimLocation> run() {
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
        ClaimLocation location{.buffer = m_buffer, .steps = m_steps, .ranges = {}};
        for (uint64_t each = 0; each < rowsWanted(claim); ++each)
          appendRanges(claim, base, *row == kNoRow ? kNoRow : *row + each, m_buffer, m_content.bytes,
                       location.ranges);
        std::vector<uint64_t> bases(m_steps.size(), base);
        tellSubjects(m_document, location, m_content.bytes, bases);
        if (!location.ranges.empty()) m_found.push_back(std::move(location));
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
  std::vector<ClaimLocation> m_found;
};

}  // namespace

std::vector<ClaimLocation> Claims::of(const ClaimWanted& wanted, size_t most) {
  return Search(*this, wanted, most).run();
}

}  // namespace vitrine
