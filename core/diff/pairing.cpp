#include "core/diff/pairing.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <set>
#include <string_view>
#include <unordered_map>

#include "core/diff/rows.h"
#include "core/document/overloaded.h"

namespace vitrine {

namespace {

constexpr int kMoveRounds = 4;  // a move may show others below it; what is left then has come or gone

uint64_t mixedHash(uint64_t seed, uint64_t more) {
  uint64_t x = (seed ^ (more + 0x9E3779B97F4A7C15ull)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 29)) * 0x94D049BB133111EBull;
  return x ^ (x >> 32);
}

uint64_t hashOfBytes(std::string_view bytes) {
  uint64_t hash = mixedHash(bytes.size(), 1);
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
    uint64_t word = 0;
    std::memcpy(&word, bytes.data(), 8);
    hash = mixedHash(hash, word);
  }
  uint64_t rest = 0;
  std::memcpy(&rest, bytes.data(), bytes.size());
  return mixedHash(hash, rest);
}

uint64_t hashOfFloat(float number) { return std::bit_cast<uint32_t>(number); }
template <class Vector>
uint64_t hashOfVector(const Vector& v) {
  uint64_t hash = 0;
  for (int i = 0; i < int(Vector::length()); ++i) hash = mixedHash(hash, hashOfFloat(v[i]));
  return hash;
}
uint64_t hashOfFrame(const CFrame& frame) {
  uint64_t hash = hashOfVector(frame.position);
  for (int i = 0; i < 3; ++i) hash = mixedHash(hash, hashOfVector(frame.rotation[i]));
  return hash;
}
uint64_t hashOfColour(const Colour& c) { return hashOfVector(Vec3(c.r, c.g, c.b)); }

// 0 for no value. References count as nothing but references: they are compared once everything is paired.
uint64_t hashOfValue(const Value& value) {
  return std::visit(
      Overloaded{[](std::monostate) { return uint64_t(0); }, [](Null) { return uint64_t(1); },
                 [](bool is) { return mixedHash(2, uint64_t(is)); },
                 [](int64_t number) { return mixedHash(2, uint64_t(number)); },
                 [](float number) { return mixedHash(3, hashOfFloat(number)); },
                 [](double number) { return mixedHash(4, std::bit_cast<uint64_t>(number)); },
                 [](const std::string& text) { return hashOfBytes(text); },
                 [](const ByteString& text) { return hashOfBytes(text.bytes); },
                 [](const Opaque& opaque) { return mixedHash(opaque.type, hashOfBytes(opaque.bytes)); },
                 [](const Vec2& v) { return hashOfVector(v); }, [](const Vec3& v) { return hashOfVector(v); },
                 [](const Colour& c) { return hashOfColour(c); },
                 [](const Rgba8& c) { return mixedHash(5, std::bit_cast<uint32_t>(c)); },
                 [](const Rgb8& c) { return mixedHash(6, uint64_t(c.r) << 16 | uint64_t(c.g) << 8 | c.b); },
                 [](const CFrame& frame) { return hashOfFrame(frame); }, [](NodeId) { return uint64_t(7); },
                 [](const Record& record) {
                   uint64_t hash = 8;
                   for (const Field& field : record.fields)
                     hash = mixedHash(mixedHash(hash, hashOfBytes(field.name)), hashOfValue(field.value));
                   return hash;
                 },
                 [](const List& list) {
                   uint64_t hash = 9;
                   for (const Value& item : list.items) hash = mixedHash(hash, hashOfValue(item));
                   return hash;
                 }},
      value.storage);
}

uint64_t hashOfRow(const ColumnValues& values, size_t row) {
  if (!hasValue(values, row)) return 0;
  if (const auto* floats = std::get_if<LargeBuffer<float>>(&values))
    return mixedHash(3, hashOfFloat((*floats)[row]));
  if (const auto* frames = std::get_if<LargeBuffer<CFrame>>(&values)) return hashOfFrame((*frames)[row]);
  if (const auto* vectors = std::get_if<LargeBuffer<Vec3>>(&values)) return hashOfVector((*vectors)[row]);
  if (const auto* texts = std::get_if<Texts>(&values)) return hashOfBytes(texts->at(row));
  if (const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&values))
    if (*source && (*source)->hasBytes()) return hashOfBytes(asText((*source)->bytesAt(row)));
  return hashOfValue(valueAt(values, row));
}

// Names and ids say which one it is, not what it is like.
bool isIdentity(const Column& column) { return column.storedName() == "Name" || column.type == "UniqueId"; }
const Column* columnStored(const Class& of, std::string_view name) {
  const auto found = std::ranges::find(of.columns, name, &Column::storedName);
  return found == of.columns.end() ? nullptr : &*found;
}
// Names of classes with those of their properties; a document may have several classes of one name.
using PropertyNames = std::set<std::pair<std::string_view, std::string_view>>;
PropertyNames propertyNamesOf(const Document& document) {
  PropertyNames names;
  for (const Class& one : document.classes)
    for (const Column& column : one.columns) names.emplace(one.name, column.storedName());
  return names;
}
const Class* classCalled(const Document& document, std::string_view name) {
  const auto found = std::ranges::find(document.classes, name, &Class::name);
  return found == document.classes.end() ? nullptr : &*found;
}

// What a node is like, by properties that its class has in both documents.
struct Hashes {
  std::vector<uint64_t> values;  // class and values without the name
  std::vector<uint64_t> tree;    // with the name, and everything below in any order
  std::vector<uint64_t> label;   // class and name
  std::vector<uint64_t> place;   // the same with CFrames and vectors: which one of many parts of a name it is
  std::vector<uint64_t> shape;   // label, and the shapes below in any order
};

Hashes hashesOf(const Document& document, const Document& other) {
  const size_t count = document.nodes.size();
  Hashes hashes;
  for (auto* stream : {&hashes.values, &hashes.tree, &hashes.label, &hashes.place, &hashes.shape})
    stream->resize(count);
  std::vector<uint64_t> names(document.nodes.names.size());
  for (uint32_t i = 0; i < names.size(); ++i) names[i] = hashOfBytes(document.nodes.names[i]);
  const PropertyNames others = propertyNamesOf(other);
  for (const Class& one : document.classes) {
    const uint64_t className = hashOfBytes(one.name);
    for (const NodeId node : one.nodes) {
      hashes.values[indexOf(node)] = className;
      hashes.label[indexOf(node)] = mixedHash(className, names[document.nodes.name[indexOf(node)]]);
      hashes.place[indexOf(node)] = hashes.label[indexOf(node)];
    }
    for (const Column& column : one.columns) {
      if (isIdentity(column) || !others.contains({one.name, column.storedName()})) continue;
      const uint64_t property = hashOfBytes(column.storedName());
      const Column::Look look = column.look();
      const bool isPlace = std::holds_alternative<LargeBuffer<CFrame>>(look.values()) ||
                           std::holds_alternative<LargeBuffer<Vec3>>(look.values()) || column.type == "CFrame" ||
                           column.type == "Vector3";
      for (size_t row = 0; row < one.nodes.size(); ++row) {
        const uint64_t hash = hashOfRow(look.values(), row);
        if (hash == 0) continue;
        hashes.values[indexOf(one.nodes[row])] += mixedHash(property, hash);  // columns come in any order
        if (isPlace) hashes.place[indexOf(one.nodes[row])] += mixedHash(property, hash);
      }
    }
  }
  // Children come after their parents: from the end each is whole when it is added to its parent.
  std::vector<uint64_t> below(count), shapesBelow(count);
  for (size_t i = count; i-- > 0;) {
    hashes.tree[i] = mixedHash(mixedHash(hashes.values[i], hashes.label[i]), below[i]);
    hashes.shape[i] = mixedHash(hashes.label[i], shapesBelow[i]);
    if (const uint32_t parent = indexOf(document.nodes.parent[i]); parent != kNone) {
      below[parent] += mixedHash(hashes.tree[i], 10);
      shapesBelow[parent] += mixedHash(hashes.shape[i], 11);
    }
  }
  return hashes;
}

class Pairer {
 public:
  Pairer(const Document& a, const Document& b)
      : m_a(a),
        m_b(b),
        m_hashA(hashesOf(a, b)),
        m_hashB(hashesOf(b, a)),
        m_below{childrenOf(a.nodes), childrenOf(b.nodes)} {
    m_pairs.toB.assign(a.nodes.size(), kNone);
    m_pairs.toA.assign(b.nodes.size(), kNone);
    m_pairs.how.assign(a.nodes.size(), PairedBy::None);
    m_pairs.ambiguous.assign(a.nodes.size(), false);
  }
  Pairing run() {
    pairSingles(m_hashA.tree, m_hashB.tree, PairedBy::Equal);
    pairIds();
    pairServices();
    pairObjects();
    pairBelow();
    for (int round = 0; round < kMoveRounds; ++round) {
      const size_t before = m_count;
      std::vector<uint64_t> likeA(m_a.nodes.size()), likeB(m_b.nodes.size());
      for (size_t i = 0; i < likeA.size(); ++i) likeA[i] = mixedHash(m_hashA.values[i], m_hashA.label[i]);
      for (size_t i = 0; i < likeB.size(); ++i) likeB[i] = mixedHash(m_hashB.values[i], m_hashB.label[i]);
      pairSingles(likeA, likeB, PairedBy::Move);
      pairAlike();
      if (m_count == before) break;
      pairBelow();
    }
    return std::move(m_pairs);
  }

 private:
  bool sameClass(uint32_t a, uint32_t b) const {
    return m_a.classOf(NodeId(a)).name == m_b.classOf(NodeId(b)).name;
  }
  void pair(uint32_t a, uint32_t b, PairedBy how) {
    if (m_pairs.toB[a] != kNone || m_pairs.toA[b] != kNone || !sameClass(a, b)) return;
    m_pairs.toB[a] = b;
    m_pairs.toA[b] = a;
    m_pairs.how[a] = how;
    ++m_count;
  }
  // Pairs what has one key that no other node without a partner has, in either document.
  void pairSingles(const std::vector<uint64_t>& keysA, const std::vector<uint64_t>& keysB, PairedBy how) {
    struct Seen {
      uint32_t a = kNone, b = kNone, countA = 0, countB = 0;
    };
    std::unordered_map<uint64_t, Seen> seen;
    for (uint32_t i = 0; i < keysA.size(); ++i)
      if (m_pairs.toB[i] == kNone) {
        Seen& one = seen[keysA[i]];
        one.a = i, ++one.countA;
      }
    for (uint32_t i = 0; i < keysB.size(); ++i)
      if (m_pairs.toA[i] == kNone)
        if (const auto found = seen.find(keysB[i]); found != seen.end())
          found->second.b = i, ++found->second.countB;
    for (const auto& [key, one] : seen)
      if (one.countA == 1 && one.countB == 1) pair(one.a, one.b, how);
  }
  static std::vector<std::pair<std::string, uint32_t>> idsOf(const Document& document) {
    std::vector<std::pair<std::string, uint32_t>> ids;
    for (const Class& one : document.classes) {
      const Column* column = columnStored(one, "UniqueId");
      if (!column || column->type != "UniqueId") continue;
      const Column::Look look = column->look();  // decodes: once for all rows
      for (size_t row = 0; row < one.nodes.size(); ++row)
        if (const Value id = valueAt(look.values(), row); const auto* text = id.as<std::string>())
          if (text->find_first_not_of('0') != std::string::npos) ids.emplace_back(*text, indexOf(one.nodes[row]));
    }
    std::ranges::sort(ids);
    return ids;
  }
  void pairIds() {
    const auto idsA = idsOf(m_a), idsB = idsOf(m_b);
    const auto isSingle = [](const auto& ids, size_t i) {
      return (i == 0 || ids[i - 1].first != ids[i].first) &&
             (i + 1 == ids.size() || ids[i + 1].first != ids[i].first);
    };
    for (size_t i = 0, j = 0; i < idsA.size() && j < idsB.size();) {
      if (idsA[i].first < idsB[j].first) {
        ++i;
      } else if (idsB[j].first < idsA[i].first) {
        ++j;
      } else {
        if (isSingle(idsA, i) && isSingle(idsB, j)) pair(idsA[i].second, idsB[j].second, PairedBy::Id);
        ++i, ++j;
      }
    }
  }
  void pairServices() {
    for (const Class& one : m_a.classes) {
      if (!one.service || one.nodes.size() != 1) continue;
      if (const Class* other = classCalled(m_b, one.name); other && other->nodes.size() == 1)
        pair(indexOf(one.nodes.front()), indexOf(other->nodes.front()), PairedBy::Service);
    }
  }
  // The last ones of their class below paired parents have another name and other values, but most are as they
  // were.
  struct Candidate {
    uint32_t a, b;
    uint32_t equal = 0, all = 0;  // values
  };
  void addLastOfClass(std::vector<Candidate>& candidates, std::span<const NodeId> a, std::span<const NodeId> b) {
    const auto classesOf = [](const Document& document, std::span<const NodeId> nodes,
                              const std::vector<uint32_t>& partners) {
      std::vector<std::pair<std::string_view, uint32_t>> lone;
      for (const NodeId node : nodes)
        if (partners[indexOf(node)] == kNone) lone.emplace_back(document.classOf(node).name, indexOf(node));
      std::ranges::sort(lone);
      return lone;
    };
    const auto left = classesOf(m_a, a, m_pairs.toB);
    if (left.empty()) return;
    const auto right = classesOf(m_b, b, m_pairs.toA);
    const auto isSingle = [](const auto& all, size_t i) {
      return (i == 0 || all[i - 1].first != all[i].first) &&
             (i + 1 == all.size() || all[i + 1].first != all[i].first);
    };
    for (size_t i = 0, j = 0; i < left.size() && j < right.size();) {
      if (left[i].first != right[j].first) {
        left[i].first < right[j].first ? ++i : ++j;
        continue;
      }
      if (isSingle(left, i) && isSingle(right, j)) candidates.push_back({left[i].second, right[j].second});
      ++i, ++j;
    }
  }
  // Every column once, whatever the number of candidates.
  void countEqual(std::vector<Candidate>& candidates) const {
    std::ranges::sort(candidates, {}, [&](const Candidate& one) {
      return std::pair(m_a.nodes.classIndex[one.a], m_b.nodes.classIndex[one.b]);
    });
    for (size_t first = 0; first < candidates.size();) {
      size_t end = first;
      const uint32_t classA = m_a.nodes.classIndex[candidates[first].a],
                     classB = m_b.nodes.classIndex[candidates[first].b];
      while (end < candidates.size() && m_a.nodes.classIndex[candidates[end].a] == classA &&
             m_b.nodes.classIndex[candidates[end].b] == classB)
        ++end;
      for (const Column& column : m_a.classes[classA].columns) {
        const Column* other = isIdentity(column) ? nullptr : columnStored(m_b.classes[classB], column.storedName());
        if (!other) continue;
        const Column::Look lookA = column.look(), lookB = other->look();
        for (size_t i = first; i < end; ++i) {
          const uint64_t one = hashOfRow(lookA.values(), m_a.nodes.row[candidates[i].a]);
          const uint64_t another = hashOfRow(lookB.values(), m_b.nodes.row[candidates[i].b]);
          candidates[i].all += one != 0 || another != 0 ? 1 : 0;
          candidates[i].equal += one == another && one != 0 ? 1 : 0;
        }
      }
      first = end;
    }
  }
  void pairAlike() {
    std::vector<Candidate> candidates;
    addLastOfClass(candidates, m_below[0].roots(), m_below[1].roots());
    for (uint32_t i = 0; i < m_pairs.toB.size(); ++i)
      if (m_pairs.toB[i] != kNone)
        addLastOfClass(candidates, m_below[0].of(NodeId(i)), m_below[1].of(NodeId(m_pairs.toB[i])));
    countEqual(candidates);
    for (const Candidate& one : candidates)
      if (one.equal * 2 > one.all) pair(one.a, one.b, PairedBy::Rename);
  }
  // Files that hold one object call it by their own names.
  void pairObjects() {
    const auto lone = [](const Document& document, std::span<const NodeId> roots, std::string_view className) {
      NodeId found = NodeId::None;
      for (const NodeId root : roots) {
        if (document.classOf(root).name != className) continue;
        if (found != NodeId::None) return NodeId::None;
        found = root;
      }
      return found;
    };
    const auto rootsA = m_below[0].roots(), rootsB = m_below[1].roots();
    for (const NodeId root : rootsA) {
      const Class& of = m_a.classOf(root);
      if (of.kind == NodeKind::Instance || lone(m_a, rootsA, of.name) != root) continue;
      if (const NodeId other = lone(m_b, rootsB, of.name); other != NodeId::None)
        pair(indexOf(root), indexOf(other), PairedBy::Name);
    }
  }
  // Below all pairs, from the top down: a node comes after its parent, so that one way is enough.
  void pairBelow() {
    pairChildren(m_below[0].roots(), m_below[1].roots());
    for (uint32_t i = 0; i < m_pairs.toB.size(); ++i)
      if (m_pairs.toB[i] != kNone) pairChildren(m_below[0].of(NodeId(i)), m_below[1].of(NodeId(m_pairs.toB[i])));
  }
  using Keyed = std::vector<std::pair<uint64_t, uint32_t>>;
  static Keyed keyed(std::span<const NodeId> nodes, const std::vector<uint64_t>& keys,
                     const std::vector<uint32_t>& partners) {
    Keyed all;
    for (const NodeId node : nodes)
      if (partners[indexOf(node)] == kNone) all.emplace_back(keys[indexOf(node)], indexOf(node));
    std::ranges::sort(all);
    return all;
  }
  // Equal keys with each other, in order. `onlySingles`: where there is one of the key on each side.
  void pairKeys(const Keyed& a, const Keyed& b, PairedBy how, bool onlySingles, bool tellsDoubt) {
    for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
      if (a[i].first != b[j].first) {
        a[i].first < b[j].first ? ++i : ++j;
        continue;
      }
      const uint64_t key = a[i].first;
      size_t endA = i, endB = j;
      while (endA < a.size() && a[endA].first == key) ++endA;
      while (endB < b.size() && b[endB].first == key) ++endB;
      const bool single = endA - i == 1 && endB - j == 1;
      if (single || !onlySingles)
        for (size_t k = 0; i + k < endA && j + k < endB; ++k) {
          pair(a[i + k].second, b[j + k].second, how);
          if (tellsDoubt && endA - i != endB - j) m_pairs.ambiguous[a[i + k].second] = true;
        }
      i = endA, j = endB;
    }
  }
  void pairChildren(std::span<const NodeId> a, std::span<const NodeId> b) {
    struct Step {
      const std::vector<uint64_t>&keysA, &keysB;
      PairedBy how;
      bool onlySingles, tellsDoubt;
    };
    const Step steps[] = {{m_hashA.tree, m_hashB.tree, PairedBy::Name, false, false},
                          {m_hashA.label, m_hashB.label, PairedBy::Name, true, false},
                          {m_hashA.place, m_hashB.place, PairedBy::Name, true, false},
                          {m_hashA.values, m_hashB.values, PairedBy::Rename, true, false},
                          {m_hashA.shape, m_hashB.shape, PairedBy::Name, false, true},
                          {m_hashA.label, m_hashB.label, PairedBy::Name, false, true}};
    for (const Step& step : steps) {
      const Keyed left = keyed(a, step.keysA, m_pairs.toB), right = keyed(b, step.keysB, m_pairs.toA);
      if (left.empty() || right.empty()) return;
      pairKeys(left, right, step.how, step.onlySingles, step.tellsDoubt);
    }
  }

  const Document &m_a, &m_b;
  Hashes m_hashA, m_hashB;
  Children m_below[2];
  Pairing m_pairs;
  size_t m_count = 0;
};

}  // namespace

Pairing pairNodes(const Document& a, const Document& b) { return Pairer(a, b).run(); }

}  // namespace vitrine
