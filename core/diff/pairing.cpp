#include "core/diff/pairing.h"

#include <algorithm>
#include <future>
#include <string_view>

namespace vitrine {

namespace {

constexpr size_t kNodesOfOneThread = 50'000;  // fewer are sorted sooner than a thread is started
constexpr int kMoveRounds = 4;                // a move may show others below it; what is left then has come or gone

const Class* classCalled(const Document& document, std::string_view name) {
  const auto found = std::ranges::find(document.classes, name, &Class::name);
  return found == document.classes.end() ? nullptr : &*found;
}

class Pairer {
 public:
  Pairer(const Document& a, const Document& b, const HashedPair& hashes, const std::atomic<bool>* cancelled)
      : m_a(a),
        m_b(b),
        m_hashA(hashes.a),
        m_hashB(hashes.b),
        m_below{childrenOf(a.nodes), childrenOf(b.nodes)},
        m_cancelled(cancelled) {
    m_pairs.toB.assign(a.nodes.size(), kNone);
    m_pairs.toA.assign(b.nodes.size(), kNone);
    m_pairs.how.assign(a.nodes.size(), PairedBy::None);
    m_pairs.ambiguous.assign(a.nodes.size(), false);
  }
  std::optional<Pairing> run() {
    pairSingles(m_hashA.tree, m_hashB.tree, PairedBy::Equal);
    pairIds();
    pairServices();
    pairObjects();
    pairBelow();
    if (m_count < std::min(m_a.nodes.size(), m_b.nodes.size())) {
      const auto likes = [](const HashedDocument& hashes) {
        std::vector<uint64_t> like(hashes.values.size());
        for (size_t i = 0; i < like.size(); ++i) like[i] = mixedHash(hashes.values[i], hashes.label[i]);
        return like;
      };
      const std::vector<uint64_t> likeA = likes(m_hashA), likeB = likes(m_hashB);
      for (int round = 0; round < kMoveRounds; ++round) {
        const size_t before = m_count;
        pairSingles(likeA, likeB, PairedBy::Move);
        pairAlike();
        if (m_count == before || isCancelled(m_cancelled)) break;
        pairBelow();
      }
    }
    if (isCancelled(m_cancelled)) return std::nullopt;
    return std::move(m_pairs);
  }

 private:
  using Keyed = std::vector<std::pair<uint64_t, uint32_t>>;
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
    const auto unpaired = [](const std::vector<uint64_t>& keys, const std::vector<uint32_t>& partners) {
      Keyed all;
      for (uint32_t i = 0; i < keys.size(); ++i)
        if (partners[i] == kNone) all.emplace_back(keys[i], i);
      std::ranges::sort(all);
      return all;
    };
    const auto way = keysA.size() > kNodesOfOneThread ? std::launch::async : std::launch::deferred;
    auto left = std::async(way, [&] { return unpaired(keysA, m_pairs.toB); });
    const Keyed right = unpaired(keysB, m_pairs.toA);
    pairKeys(left.get(), right, how, true, false);
  }
  void pairIds() {
    const auto &idsA = m_hashA.ids, &idsB = m_hashB.ids;
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
  void pairAlike() {
    pairLastOfClass(m_below[0].roots(), m_below[1].roots());
    for (uint32_t i = 0; i < m_pairs.toB.size() && !stopsAt(i); ++i)
      if (m_pairs.toB[i] != kNone) pairLastOfClass(m_below[0].of(NodeId(i)), m_below[1].of(NodeId(m_pairs.toB[i])));
  }
  void pairLastOfClass(std::span<const NodeId> a, std::span<const NodeId> b) {
    using Named = std::vector<std::pair<std::string_view, uint32_t>>;
    const auto unpaired = [](const Document& document, std::span<const NodeId> nodes,
                             const std::vector<uint32_t>& partners) {
      Named all;
      for (const NodeId node : nodes)
        if (partners[indexOf(node)] == kNone) all.emplace_back(document.classOf(node).name, indexOf(node));
      std::ranges::sort(all);
      return all;
    };
    const Named left = unpaired(m_a, a, m_pairs.toB);
    if (left.empty()) return;
    const Named right = unpaired(m_b, b, m_pairs.toA);
    const auto isSingle = [](const Named& all, size_t i) {
      return (i == 0 || all[i - 1].first != all[i].first) &&
             (i + 1 == all.size() || all[i + 1].first != all[i].first);
    };
    for (size_t i = 0, j = 0; i < left.size() && j < right.size();) {
      if (left[i].first != right[j].first) {
        left[i].first < right[j].first ? ++i : ++j;
        continue;
      }
      if (isSingle(left, i) && isSingle(right, j) && isMostlyEqual(left[i].second, right[j].second))
        pair(left[i].second, right[j].second, PairedBy::Rename);
      ++i, ++j;
    }
  }
  bool isMostlyEqual(uint32_t a, uint32_t b) const {
    const Class &one = m_a.classOf(NodeId(a)), &other = m_b.classOf(NodeId(b));
    const auto &hashesA = m_hashA.columns[m_a.nodes.classIndex[a]],
               &hashesB = m_hashB.columns[m_b.nodes.classIndex[b]];
    uint32_t equal = 0, all = 0;
    for (size_t i = 0; i < one.columns.size(); ++i) {
      if (isIdentity(one.columns[i])) continue;
      const auto found = std::ranges::find(other.columns, one.columns[i].storedName(), &Column::storedName);
      if (found == other.columns.end()) continue;
      const HashedColumn &from = hashesA[i], &to = hashesB[size_t(found - other.columns.begin())];
      if (!from.comparesWith(to)) continue;
      const uint64_t before = from.at(m_a.nodes.row[a]), now = to.at(m_b.nodes.row[b]);
      if (before == 0 && now == 0) continue;  // neither has a value
      ++all;
      equal += before == now ? 1 : 0;
    }
    return equal * 2 > all;
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
  bool stopsAt(uint32_t node) const { return node % 4096 == 0 && isCancelled(m_cancelled); }
  // Below all pairs, from the top down: a node comes after its parent, so that one way is enough.
  void pairBelow() {
    pairChildren(m_below[0].roots(), m_below[1].roots());
    for (uint32_t i = 0; i < m_pairs.toB.size() && !stopsAt(i); ++i)
      if (m_pairs.toB[i] != kNone) pairChildren(m_below[0].of(NodeId(i)), m_below[1].of(NodeId(m_pairs.toB[i])));
  }
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
  const HashedDocument &m_hashA, &m_hashB;
  Children m_below[2];
  const std::atomic<bool>* m_cancelled;
  Pairing m_pairs;
  size_t m_count = 0;
};

}  // namespace

std::optional<Pairing> pairNodes(const Document& a, const Document& b, const HashedPair& hashes,
                                 const std::atomic<bool>* cancelled) {
  if (isCancelled(cancelled)) return std::nullopt;
  return Pairer(a, b, hashes, cancelled).run();
}

}  // namespace vitrine
