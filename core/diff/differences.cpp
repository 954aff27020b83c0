#include "core/diff/differences.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
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
  struct Cell {
    const Column& column;
    const ColumnValues& values;
    size_t row;
    bool has() const { return hasValue(values, row); }
    std::string_view bytes() const { return bytesAt(values, row); }
  };
  bool sameRow(const Cell& a, const Cell& b) {
    if (!a.has() || !b.has()) return a.has() == b.has();
    const auto hasBytes = [](const ColumnValues& values) {
      const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&values);
      return std::holds_alternative<Texts>(values) || (source && *source && (*source)->hasBytes());
    };
    const auto isBytes = [](std::string_view type) { return type == "String" || type == "SharedString"; };
    const bool otherType = a.column.type != b.column.type;
    const bool bothBytes = isBytes(a.column.type) && isBytes(b.column.type);
    if (hasBytes(a.values) && hasBytes(b.values) && (!otherType || bothBytes)) {
      if (a.bytes() != b.bytes()) return false;
      // Of rows without bytes there is nothing else to tell.
      if (otherType || a.column.type == "SharedString" || !a.bytes().empty()) return true;
    }
    const Value one = valueAt(a.values, a.row), other = valueAt(b.values, b.row);
    const auto samePair = [this](NodeId x, NodeId y) { return sameNode(x, y); };
    if (sameBits(one, other, samePair) || sameMeaning(a, one, b, other)) return true;
    if (m_tolerance.largest <= 0 || !sameWithin(one, other, m_tolerance, samePair)) return false;
    ++m_tolerance.tolerated;
    return true;
  }
  // Of two properties one of which replaced the other, the old one means a value of the new one.
  bool sameMeaning(const Cell& a, const Value& one, const Cell& b, const Value& other) const {
    // An address is two things even in one type.
    if (!isOtherForm(a.column, b.column) && a.column.type != "Content") return false;
    const auto samePair = [this](NodeId x, NodeId y) { return sameNode(x, y); };
    const Value commonA = commonForm(a.column.type, one, a.bytes());
    const Value commonB = commonForm(b.column.type, other, b.bytes());
    if (sameInCommonForm(commonA, commonB, samePair)) return true;
    if (a.column.storedName() == b.column.storedName()) return false;
    const Value nowA = meantBy(a, one), nowB = meantBy(b, other);
    return sameInCommonForm(nowA, commonB, samePair) || sameInCommonForm(commonA, nowB, samePair) ||
           (!std::holds_alternative<std::monostate>(nowA.storage) && sameInCommonForm(nowA, nowB, samePair));
  }
  static Value meantBy(const Cell& cell, const Value& stored) {
    const auto& meaning = cell.column.meaning;
    return meaning ? commonForm(meaning->type, meaning->of(stored, cell.bytes()), {}) : Value();
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
      const auto isFile = [&] {
        return m_b.classOf(b).kind != NodeKind::Instance &&
               (m_b.nodes.parent[i] == NodeId::None || (isNamedAsFile(m_a, a) && isNamedAsFile(m_b, b)));
      };
      if (m_a.nameOf(a) != m_b.nameOf(b) && !isFile()) {
        m_diff.differences.push_back({.kind = Difference::Kind::Renamed, .a = a, .b = b});
        ++m_diff.renamed;
      }
      m_diff.ambiguous += m_diff.pairing.ambiguous[indexOf(a)] ? 1 : 0;
    }
  }

  static bool isNamedAsFile(const Document& document, NodeId node) {
    if (!document.source) return false;
    const std::filesystem::path& file = document.source->path();
    return document.nameOf(node) == file.filename().string() || document.nameOf(node) == file.stem().string();
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
  // Columns of one property, by their numbers. Text forms have one for each type that its values are stored in;
  // what was replaced is called by what replaced it, where a file has the old one alone.
  struct Property {
    std::vector<uint32_t> a, b;
  };
  static std::vector<Property> propertiesOf(const Class& a, const Class& b) {
    std::vector<Property> all;
    std::vector<bool> takenA(a.columns.size()), takenB(b.columns.size());
    const auto pair = [&](const auto& nameOf) {
      std::map<std::string_view, Property> byName;
      for (uint32_t i = 0; i < a.columns.size(); ++i)
        if (!takenA[i]) byName[nameOf(a.columns[i])].a.push_back(i);
      for (uint32_t i = 0; i < b.columns.size(); ++i)
        if (!takenB[i]) byName[nameOf(b.columns[i])].b.push_back(i);
      for (auto& [name, property] : byName) {
        if (property.a.empty() || property.b.empty()) continue;
        for (const uint32_t i : property.a) takenA[i] = true;
        for (const uint32_t i : property.b) takenB[i] = true;
        all.push_back(std::move(property));
      }
    };
    pair([](const Column& column) { return std::string_view(column.storedName()); });
    pair([](const Column& column) { return std::string_view(column.name); });
    for (uint32_t i = 0; i < a.columns.size(); ++i)
      if (!takenA[i]) all.push_back({{i}, {}});
    std::ranges::stable_sort(all, {}, [](const Property& one) { return one.a.front(); });
    for (uint32_t i = 0; i < b.columns.size(); ++i)
      if (!takenB[i]) all.push_back({{}, {i}});
    return all;
  }
  void compareColumns(const Class& a, const Class& b, std::span<const RowPair> rows) {
    std::vector<RowPair> unlike;
    for (const RowPair& row : rows)
      if (m_hashes.a.values[indexOf(a.nodes[row.a])] != m_hashes.b.values[indexOf(b.nodes[row.b])])
        unlike.push_back(row);
    for (const Property& property : propertiesOf(a, b)) {
      if (isCancelled(m_cancelled)) return;
      if (property.b.empty())
        addOneSided(a, b, rows, property.a.front(), kNone);
      else if (property.a.empty())
        addOneSided(a, b, rows, kNone, property.b.front());
      else if (property.a.size() == 1 && property.b.size() == 1)
        compareColumn(a, b, rows, unlike, property.a.front(), property.b.front());
      else
        compareProperty(a, b, rows, property);
    }
  }
  void compareColumn(const Class& a, const Class& b, std::span<const RowPair> rows, std::span<const RowPair> unlike,
                     uint32_t columnA, uint32_t columnB) {
    const Column &of = a.columns[columnA], &other = b.columns[columnB];
    const HashedColumn& hashedA = m_hashes.a.columns[size_t(&a - m_a.classes.data())][columnA];
    const HashedColumn& hashedB = m_hashes.b.columns[size_t(&b - m_b.classes.data())][columnB];
    // What is nearly the same, or stored in another type, may have another hash.
    if (m_tolerance.largest <= 0 && !isOtherForm(of, other) && hashedA.comparesWith(hashedB)) {
      const bool isInValues = !isIdentity(of) && !isIdentity(other);
      for (const RowPair& row : isInValues ? unlike : rows)
        if (hashedA.at(row.a) != hashedB.at(row.b)) addChanged(a, b, row, columnA, columnB);
      return;
    }
    const Column::Borrowed borrowedA = of.borrow(), borrowedB = other.borrow();
    for (const RowPair& row : rows)
      compareCells(a, b, row, {of, borrowedA.values(), row.a}, {other, borrowedB.values(), row.b});
  }
  // Of what a row has in several columns, which no sane file does, those of one type belong together.
  void compareProperty(const Class& a, const Class& b, std::span<const RowPair> rows, const Property& property) {
    const auto borrow = [](const Class& in, const std::vector<uint32_t>& columns) {
      std::vector<Column::Borrowed> borrowed;
      for (const uint32_t i : columns) borrowed.push_back(in.columns[i].borrow());
      return borrowed;
    };
    const std::vector<Column::Borrowed> borrowedA = borrow(a, property.a), borrowedB = borrow(b, property.b);
    std::vector<size_t> hasA, hasB;
    for (const RowPair& row : rows) {
      const auto cellA = [&](size_t i) { return Cell{a.columns[property.a[i]], borrowedA[i].values(), row.a}; };
      const auto cellB = [&](size_t i) { return Cell{b.columns[property.b[i]], borrowedB[i].values(), row.b}; };
      hasA.clear(), hasB.clear();
      for (size_t i = 0; i < borrowedA.size(); ++i)
        if (cellA(i).has()) hasA.push_back(i);
      for (size_t i = 0; i < borrowedB.size(); ++i)
        if (cellB(i).has()) hasB.push_back(i);
      const auto pairWhere = [&](const auto& fits) {
        for (size_t i = 0; i < hasA.size();) {
          const auto partner = std::ranges::find_if(hasB, [&](size_t k) { return fits(cellA(hasA[i]), cellB(k)); });
          if (partner == hasB.end()) {
            ++i;
            continue;
          }
          compareCells(a, b, row, cellA(hasA[i]), cellB(*partner));
          hasB.erase(partner);
          hasA.erase(hasA.begin() + ptrdiff_t(i));
        }
      };
      pairWhere([](const Cell& x, const Cell& y) { return !isOtherForm(x.column, y.column); });
      pairWhere([](const Cell&, const Cell&) { return true; });
      for (const size_t i : hasA)
        m_diff.oneSided.push_back(
            {Difference::Kind::Changed, a.nodes[row.a], b.nodes[row.b], property.a[i], kNone});
      for (const size_t i : hasB)
        m_diff.oneSided.push_back(
            {Difference::Kind::Changed, a.nodes[row.a], b.nodes[row.b], kNone, property.b[i]});
    }
  }
  static bool isOtherForm(const Column& a, const Column& b) {
    return a.type != b.type || a.storedName() != b.storedName();
  }
  void compareCells(const Class& a, const Class& b, const RowPair& row, const Cell& one, const Cell& other) {
    const auto columnA = uint32_t(&one.column - a.columns.data());
    const auto columnB = uint32_t(&other.column - b.columns.data());
    if (!sameRow(one, other))
      addChanged(a, b, row, columnA, columnB);
    else if (isOtherForm(one.column, other.column) && one.has())
      m_diff.forms.push_back({Difference::Kind::Changed, a.nodes[row.a], b.nodes[row.b], columnA, columnB});
  }
  void addChanged(const Class& a, const Class& b, const RowPair& row, uint32_t columnA, uint32_t columnB) {
    const NodeId nodeA = a.nodes[row.a], nodeB = b.nodes[row.b];
    const bool isName = a.columns[columnA].storedName() == "Name";
    if (isName && m_a.nameOf(nodeA) != m_b.nameOf(nodeB)) return;  // told as another name
    m_diff.differences.push_back({Difference::Kind::Changed, nodeA, nodeB, columnA, columnB});
  }
  void addOneSided(const Class& a, const Class& b, std::span<const RowPair> rows, uint32_t columnA,
                   uint32_t columnB) {
    const Column::Borrowed borrowed = columnA != kNone ? a.columns[columnA].borrow() : b.columns[columnB].borrow();
    for (const RowPair& row : rows)
      if (hasValue(borrowed.values(), columnA != kNone ? row.a : row.b))
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
  // A figure that shows its clips is not in the file.
  const bool hasShapes = !document.geometries.empty() && document.standIn.empty();
  return !hasShapes &&
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
