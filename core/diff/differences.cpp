#include "core/diff/differences.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <span>

#include "core/diff/rows.h"
#include "core/diff/same_value.h"
#include "core/document/column_faults.h"

namespace vitrine {

namespace {

struct RowPair {
  uint32_t other = 0;  // class of the partner
  uint32_t a = 0, b = 0;
};

class Differ {
 public:
  Differ(const Document& a, const Document& b, const HashedPair& hashes, const std::atomic<bool>* cancelled,
         Tolerance& tolerance, DocumentDiff& diff)
      : m_a(a), m_b(b), m_hashes(hashes), m_cancelled(cancelled), m_tolerance(tolerance), m_diff(diff) {}

  void run() {
    addGone();
    addCome();
    compareClasses();
    std::ranges::stable_sort(m_diff.differences, {}, [](const Difference& one) {
      return one.kind == Difference::Kind::Removed ? std::pair(0u, indexOf(one.a)) : std::pair(1u, indexOf(one.b));
    });
    uint32_t last = kNone;
    for (const Difference& one : m_diff.differences)
      if (one.kind == Difference::Kind::Changed) {
        ++m_diff.values;
        m_diff.changed += indexOf(one.b) != last ? 1 : 0;
        last = indexOf(one.b);
      }
  }

 private:
  bool sameNode(NodeId a, NodeId b) const {
    if (a == NodeId::None || b == NodeId::None) return a == b;
    const auto& partners = m_diff.pairing.toB;
    return indexOf(a) < partners.size() && partners[indexOf(a)] == indexOf(b);
  }
  // `bytesAreAll`: of rows without bytes there is nothing else to tell.
  bool sameRow(const ColumnValues& a, size_t rowA, const ColumnValues& b, size_t rowB, bool bytesAreAll) {
    if (!hasValue(a, rowA) || !hasValue(b, rowB)) return hasValue(a, rowA) == hasValue(b, rowB);
    const auto hasBytes = [](const ColumnValues& values) {
      const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&values);
      return std::holds_alternative<Texts>(values) || (source && *source && (*source)->hasBytes());
    };
    if (hasBytes(a) && hasBytes(b)) {
      const std::string_view bytes = bytesAt(a, rowA);
      if (bytes != bytesAt(b, rowB)) return false;
      if (bytesAreAll || !bytes.empty()) return true;
    }
    const Value one = valueAt(a, rowA), other = valueAt(b, rowB);
    const auto samePair = [this](NodeId x, NodeId y) { return sameNode(x, y); };
    if (sameBits(one, other, samePair)) return true;
    if (m_tolerance.largest <= 0 || !sameWithin(one, other, m_tolerance, samePair)) return false;
    ++m_tolerance.tolerated;
    return true;
  }

  // The topmost nodes without a partner, and how many there are in all.
  template <class Take>
  static uint64_t topmost(const Nodes& nodes, const std::vector<uint32_t>& partners, Take take) {
    uint64_t count = 0;
    for (uint32_t i = 0; i < partners.size(); ++i) {
      if (partners[i] != kNone) continue;
      ++count;
      const uint32_t parent = indexOf(nodes.parent[i]);
      if (parent == kNone || partners[parent] != kNone) take(NodeId(i));
    }
    return count;
  }
  void addGone() {
    m_diff.removed = topmost(m_a.nodes, m_diff.pairing.toB, [&](NodeId node) {
      m_diff.differences.push_back({.kind = Difference::Kind::Removed, .a = node});
    });
  }
  void addCome() {
    m_diff.added = topmost(m_b.nodes, m_diff.pairing.toA, [&](NodeId node) {
      m_diff.differences.push_back({.kind = Difference::Kind::Added, .b = node});
    });
    for (uint32_t i = 0; i < m_diff.pairing.toA.size(); ++i) {
      const NodeId a = NodeId(m_diff.pairing.toA[i]), b = NodeId(i);
      if (a == NodeId::None) continue;
      if (!sameNode(m_a.nodes.parent[indexOf(a)], m_b.nodes.parent[i])) {
        m_diff.differences.push_back({.kind = Difference::Kind::Moved, .a = a, .b = b});
        ++m_diff.moved;
      }
      // An object that is all of its file has the file's name.
      const bool isFile = m_b.classOf(b).kind != NodeKind::Instance && m_b.nodes.parent[i] == NodeId::None;
      if (m_a.nameOf(a) != m_b.nameOf(b) && !isFile) {
        m_diff.differences.push_back({.kind = Difference::Kind::Renamed, .a = a, .b = b});
        ++m_diff.renamed;
      }
      m_diff.ambiguous += m_diff.pairing.ambiguous[indexOf(a)] ? 1 : 0;
    }
  }

  // A document may have several classes of one name.
  void compareClasses() {
    std::vector<RowPair> rows;
    for (const Class& one : m_a.classes) {
      rows.clear();
      for (uint32_t row = 0; row < one.nodes.size(); ++row)
        if (const uint32_t partner = m_diff.pairing.toB[indexOf(one.nodes[row])]; partner != kNone)
          rows.push_back({m_b.nodes.classIndex[partner], row, m_b.nodes.row[partner]});
      if (!std::ranges::is_sorted(rows, {}, &RowPair::other)) std::ranges::stable_sort(rows, {}, &RowPair::other);
      for (size_t from = 0, to = 0; from < rows.size(); from = to) {
        while (to < rows.size() && rows[to].other == rows[from].other) ++to;
        compareColumns(one, m_b.classes[rows[from].other], std::span(rows).subspan(from, to - from));
      }
    }
  }
  void compareColumns(const Class& a, const Class& b, std::span<const RowPair> rows) {
    const auto columnOf = [](const Class& in, const Column& like) {
      const auto found = std::ranges::find(in.columns, like.storedName(), &Column::storedName);
      return found == in.columns.end() ? kNone : uint32_t(found - in.columns.begin());
    };
    std::vector<RowPair> unlike;
    for (const RowPair& row : rows)
      if (m_hashes.a.values[indexOf(a.nodes[row.a])] != m_hashes.b.values[indexOf(b.nodes[row.b])])
        unlike.push_back(row);
    for (uint32_t i = 0; i < a.columns.size() && !isCancelled(m_cancelled); ++i) {
      const uint32_t partner = columnOf(b, a.columns[i]);
      if (partner == kNone)
        addOneSided(a, b, rows, i, kNone);
      else
        compareColumn(a, b, rows, unlike, i, partner);
    }
    for (uint32_t i = 0; i < b.columns.size() && !isCancelled(m_cancelled); ++i)
      if (columnOf(a, b.columns[i]) == kNone) addOneSided(a, b, rows, kNone, i);
  }
  void compareColumn(const Class& a, const Class& b, std::span<const RowPair> rows, std::span<const RowPair> unlike,
                     uint32_t columnA, uint32_t columnB) {
    const Column &of = a.columns[columnA], &other = b.columns[columnB];
    const bool isName = of.storedName() == "Name";
    const auto compare = [&](std::span<const RowPair> among, const auto& same) {
      for (const RowPair& row : among) {
        const NodeId nodeA = a.nodes[row.a], nodeB = b.nodes[row.b];
        if (same(row)) continue;
        if (isName && m_a.nameOf(nodeA) != m_b.nameOf(nodeB)) continue;  // told as another name
        m_diff.differences.push_back({Difference::Kind::Changed, nodeA, nodeB, columnA, columnB});
      }
    };
    const HashedColumn& hashedA = m_hashes.a.columns[size_t(&a - m_a.classes.data())][columnA];
    const HashedColumn& hashedB = m_hashes.b.columns[size_t(&b - m_b.classes.data())][columnB];
    // What is nearly the same has another hash.
    if (m_tolerance.largest <= 0 && hashedA.comparesWith(hashedB)) {
      const bool isInValues = !isIdentity(of) && !isIdentity(other);
      return compare(isInValues ? unlike : rows,
                     [&](const RowPair& row) { return hashedA.at(row.a) == hashedB.at(row.b); });
    }
    const bool bytesAreAll = of.type != other.type || of.type == "SharedString";
    const Column::Look lookA = of.look(), lookB = other.look();
    compare(rows,
            [&](const RowPair& row) { return sameRow(lookA.values(), row.a, lookB.values(), row.b, bytesAreAll); });
  }
  void addOneSided(const Class& a, const Class& b, std::span<const RowPair> rows, uint32_t columnA,
                   uint32_t columnB) {
    const Column::Look look = columnA != kNone ? a.columns[columnA].look() : b.columns[columnB].look();
    for (const RowPair& row : rows)
      if (hasValue(look.values(), columnA != kNone ? row.a : row.b))
        m_diff.oneSided.push_back({Difference::Kind::Changed, a.nodes[row.a], b.nodes[row.b], columnA, columnB});
  }

  const Document &m_a, &m_b;
  const HashedPair& m_hashes;
  const std::atomic<bool>* m_cancelled;
  Tolerance& m_tolerance;
  DocumentDiff& m_diff;
};

// Instances and their values are all of these; other formats hold more than is compared here.
bool isAllInstances(const Document& document) {
  return document.geometries.empty() &&
         std::ranges::all_of(document.classes, [](const Class& one) { return one.kind == NodeKind::Instance; });
}

Bytes fileBytesOf(const Document& document) {
  return document.buffers.empty() ? Bytes() : document.buffers.front()->bytes;
}

bool sameBytes(Bytes a, Bytes b) { return asText(a) == asText(b); }

// The same file twice: no value has to be decoded to know that it is.
bool haveSameBytes(const Document& a, const Document& b) {
  return a.format == b.format && a.nodes.size() == b.nodes.size() && !fileBytesOf(a).empty() &&
         sameBytes(fileBytesOf(a), fileBytesOf(b));
}

bool isPartial(const Document& a, const Document& b) {
  return !a.complete || !b.complete || a.failure || b.failure;
}

Pairing eachWithItself(const Document& document) {
  const size_t count = document.nodes.size();
  Pairing pairing{.toB = std::vector<uint32_t>(count),
                  .toA = {},
                  .how = std::vector<PairedBy>(count, PairedBy::Equal),
                  .ambiguous = std::vector<bool>(count)};
  std::iota(pairing.toB.begin(), pairing.toB.end(), 0u);
  pairing.toA = pairing.toB;
  return pairing;
}

}  // namespace

std::optional<Way> wayBetween(const Value& a, const Value& b) {
  const CFrame *from = a.as<CFrame>(), *to = b.as<CFrame>();
  if (!from || !to) return std::nullopt;
  const Mat3 turn = glm::transpose(from->rotation) * to->rotation;
  const float cosine = std::clamp((turn[0][0] + turn[1][1] + turn[2][2] - 1) / 2, -1.0f, 1.0f);
  return Way{glm::length(to->position - from->position), glm::degrees(std::acos(cosine))};
}

DocumentDiff geometryAlone(const Document& a, const Document& b) {
  DocumentDiff diff;
  diff.pairing = {.toB = std::vector<uint32_t>(a.nodes.size(), kNone),
                  .toA = std::vector<uint32_t>(b.nodes.size(), kNone),
                  .how = std::vector<PairedBy>(a.nodes.size(), PairedBy::None),
                  .ambiguous = std::vector<bool>(a.nodes.size())};
  diff.onlyGeometry = true;
  diff.partial = isPartial(a, b);
  return diff;
}

DocumentDiff differencesOf(const Document& a, const Document& b, const DiffOptions& options) {
  return *differencesUnless(nullptr, a, b, options);
}

std::optional<DocumentDiff> differencesUnless(const std::atomic<bool>* cancelled, const Document& a,
                                              const Document& b, const DiffOptions& options) {
  DocumentDiff diff;
  diff.tolerance = options.tolerance;
  diff.partial = isPartial(a, b);
  if (haveSameBytes(a, b)) {
    diff.pairing = eachWithItself(a);
    return diff;
  }
  const bool isSameKind = a.format == b.format || (isAllInstances(a) && isAllInstances(b));
  if (!isSameKind) {
    diff = geometryAlone(a, b);
    diff.tolerance = options.tolerance;
    diff.streams = contentsCompared(a, b);
    return diff;
  }
  Tolerance tolerance{.largest = options.tolerance};
  {
    const HashedPair hashes = hashesOf(a, b, cancelled);
    auto pairing = pairNodes(a, b, hashes, cancelled);
    if (!pairing) return std::nullopt;
    diff.pairing = std::move(*pairing);
    Differ(a, b, hashes, cancelled, tolerance, diff).run();
  }
  if (isCancelled(cancelled)) return std::nullopt;
  // Animations of instances are made of their values, which are compared; their order is no difference.
  const bool isAllNodes = isAllInstances(a) && isAllInstances(b);
  if (!isAllNodes) diff.streams = geometryDifferences(a, b, tolerance);
  diff.tolerated = tolerance.tolerated;
  // What was tolerated is why the bytes differ.
  if (diff.same() && diff.tolerated == 0 && !isAllNodes)
    diff.otherBytes = !sameBytes(fileBytesOf(a), fileBytesOf(b));
  diff.partial = diff.partial || !wholeSoFar(a) || !wholeSoFar(b);
  return diff;
}

}  // namespace vitrine
