#include "core/diff/differences.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "core/diff/rows.h"
#include "core/diff/same_value.h"
#include "core/document/column_faults.h"

namespace vitrine {

namespace {

struct RowPair {
  size_t a = 0, b = 0;
};

class Differ {
 public:
  Differ(const Document& a, const Document& b, Tolerance& tolerance, DocumentDiff& diff)
      : m_a(a), m_b(b), m_tolerance(tolerance), m_diff(diff) {}

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
  bool sameRow(const ColumnValues& a, size_t rowA, const ColumnValues& b, size_t rowB) {
    if (!hasValue(a, rowA) || !hasValue(b, rowB)) return hasValue(a, rowA) == hasValue(b, rowB);
    const auto hasBytes = [](const ColumnValues& values) {
      const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&values);
      return std::holds_alternative<Texts>(values) || (source && *source && (*source)->hasBytes());
    };
    if (hasBytes(a) && hasBytes(b)) return bytesAt(a, rowA) == bytesAt(b, rowB);
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
    for (const Class& one : m_a.classes) {
      std::map<uint32_t, std::vector<RowPair>> rows;  // by the class of the partner
      for (size_t row = 0; row < one.nodes.size(); ++row)
        if (const uint32_t partner = m_diff.pairing.toB[indexOf(one.nodes[row])]; partner != kNone)
          rows[m_b.nodes.classIndex[partner]].push_back({row, m_b.nodes.row[partner]});
      for (const auto& [other, pairs] : rows) compareColumns(one, m_b.classes[other], pairs);
    }
  }
  void compareColumns(const Class& a, const Class& b, const std::vector<RowPair>& rows) {
    const auto columnOf = [](const Class& in, const Column& like) {
      const auto found = std::ranges::find(in.columns, like.storedName(), &Column::storedName);
      return found == in.columns.end() ? kNone : uint32_t(found - in.columns.begin());
    };
    for (uint32_t i = 0; i < a.columns.size(); ++i) {
      const uint32_t partner = columnOf(b, a.columns[i]);
      if (partner == kNone) {
        addOneSided(a, b, rows, i, kNone);
        continue;
      }
      const bool isName = a.columns[i].storedName() == "Name";
      const Column::Look lookA = a.columns[i].look(), lookB = b.columns[partner].look();
      for (const RowPair& row : rows) {
        const NodeId nodeA = a.nodes[row.a], nodeB = b.nodes[row.b];
        if (isName && m_a.nameOf(nodeA) != m_b.nameOf(nodeB)) continue;  // told as another name
        if (!sameRow(lookA.values(), row.a, lookB.values(), row.b))
          m_diff.differences.push_back({Difference::Kind::Changed, nodeA, nodeB, i, partner});
      }
    }
    for (uint32_t i = 0; i < b.columns.size(); ++i)
      if (columnOf(a, b.columns[i]) == kNone) addOneSided(a, b, rows, kNone, i);
  }
  void addOneSided(const Class& a, const Class& b, const std::vector<RowPair>& rows, uint32_t columnA,
                   uint32_t columnB) {
    const Column::Look look = columnA != kNone ? a.columns[columnA].look() : b.columns[columnB].look();
    for (const RowPair& row : rows)
      if (hasValue(look.values(), columnA != kNone ? row.a : row.b))
        m_diff.oneSided.push_back({Difference::Kind::Changed, a.nodes[row.a], b.nodes[row.b], columnA, columnB});
  }

  const Document &m_a, &m_b;
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

// The same file twice: no value has to be decoded to know that it is.
bool haveSameBytes(const Document& a, const Document& b) {
  return a.format == b.format && a.nodes.size() == b.nodes.size() && !fileBytesOf(a).empty() &&
         std::ranges::equal(fileBytesOf(a), fileBytesOf(b));
}

Pairing noPairs(const Document& a, const Document& b) {
  return {.toB = std::vector<uint32_t>(a.nodes.size(), kNone),
          .toA = std::vector<uint32_t>(b.nodes.size(), kNone),
          .how = std::vector<PairedBy>(a.nodes.size(), PairedBy::None),
          .ambiguous = std::vector<bool>(a.nodes.size())};
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

DocumentDiff differencesOf(const Document& a, const Document& b, const DiffOptions& options) {
  DocumentDiff diff;
  diff.tolerance = options.tolerance;
  diff.partial = !a.complete || !b.complete || a.failure || b.failure;
  if (haveSameBytes(a, b)) {
    diff.pairing = eachWithItself(a);
    return diff;
  }
  const bool isSameKind = a.format == b.format || (isAllInstances(a) && isAllInstances(b));
  if (!isSameKind) {
    diff.onlyGeometry = true;
    diff.pairing = noPairs(a, b);
    diff.streams = contentsCompared(a, b);
    return diff;
  }
  diff.pairing = pairNodes(a, b);
  Tolerance tolerance{.largest = options.tolerance};
  Differ(a, b, tolerance, diff).run();
  diff.streams = geometryDifferences(a, b, tolerance);
  diff.tolerated = tolerance.tolerated;
  // What was tolerated is why the bytes differ.
  if (diff.same() && diff.tolerated == 0 && !(isAllInstances(a) && isAllInstances(b)))
    diff.otherBytes = !std::ranges::equal(fileBytesOf(a), fileBytesOf(b));
  diff.partial = diff.partial || !wholeSoFar(a) || !wholeSoFar(b);
  return diff;
}

}  // namespace vitrine
