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
    if (!m_hashA.links.empty() && !m_hashB.links.empty()) {
      // Only what is sure, and what that refers to, before the first of several is taken.
      pairBelow(false);
      startFollowing();
      pairBelow(false);
    }
    pairBelow(true);
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
        pairBelow(true);
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
    if (!m_linksA.empty() && !m_linksB.empty()) m_toFollow.push_back(a);
  }

  // ---- References
  // What two that are a pair refer to by one property is a pair as well, and so is who refers to them by one.

  void startFollowing() {
    m_linksA = NodeLinks(m_hashA.links);
    m_linksB = NodeLinks(m_hashB.links);
    m_linkedA = m_linksA.hashesWith(m_hashA.tree, m_a.nodes);
    m_linkedB = m_linksB.hashesWith(m_hashB.tree, m_b.nodes);
    for (uint32_t i = 0; i < m_pairs.toB.size(); ++i)
      if (m_pairs.toB[i] != kNone) m_toFollow.push_back(i);
    follow();
  }
  void follow() {
    while (!m_toFollow.empty() && !stopsAt(uint32_t(m_toFollow.size()))) {
      const uint32_t a = m_toFollow.back(), b = m_pairs.toB[a];
      m_toFollow.pop_back();
      pairEnds(m_linksA.from(a), m_linksB.from(b), &NodeLink::to);
      pairEnds(m_linksA.to(a), m_linksB.to(b), &NodeLink::from);
    }
  }
  void pairEnds(std::span<const NodeLink> a, std::span<const NodeLink> b, uint32_t NodeLink::* end) {
    if (a.empty() || b.empty()) return;
    const auto unpaired = [end](std::span<const NodeLink> links, const HashedDocument& hashes,
                                const std::vector<uint32_t>& partners) {
      Keyed all;
      for (const NodeLink& link : links)
        if (partners[link.*end] == kNone)
          all.emplace_back(mixedHash(link.property, hashes.label[link.*end]), link.*end);
      std::ranges::sort(all);
      return all;
    };
    const Keyed left = unpaired(a, m_hashA, m_pairs.toB);
    if (left.empty()) return;
    eachSingle(left, unpaired(b, m_hashB, m_pairs.toA), [this](uint32_t one, uint32_t other) { pairUp(one, other); });
  }
  // With what is above them, up to a pair; nothing if there is none.
  void pairUp(uint32_t a, uint32_t b) {
    constexpr size_t kMostAbove = 64;
    std::vector<std::pair<uint32_t, uint32_t>> ways;
    while (a != kNone && b != kNone && m_pairs.toB[a] != b) {
      if (m_pairs.toB[a] != kNone || m_pairs.toA[b] != kNone || m_hashA.label[a] != m_hashB.label[b] ||
          ways.size() > kMostAbove)
        return;
      ways.emplace_back(a, b);
      a = indexOf(m_a.nodes.parent[a]), b = indexOf(m_b.nodes.parent[b]);
    }
    if ((a == kNone) != (b == kNone)) return;
    for (const auto& [one, other] : ways) pair(one, other, PairedBy::Name);
  }

  // ---- Names and values
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
  // Keys that are sorted and that one node has on each side.
  static void eachSingle(const auto& a, const auto& b, auto take) {
    const auto isSingle = [](const auto& all, size_t i) {
      return (i == 0 || all[i - 1].first != all[i].first) &&
             (i + 1 == all.size() || all[i + 1].first != all[i].first);
    };
    for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
      if (a[i].first != b[j].first) {
        a[i].first < b[j].first ? ++i : ++j;
        continue;
      }
      if (isSingle(a, i) && isSingle(b, j)) take(a[i].second, b[j].second);
      ++i, ++j;
    }
  }
  void pairIds() {
    eachSingle(m_hashA.ids, m_hashB.ids, [this](uint32_t a, uint32_t b) { pair(a, b, PairedBy::Id); });
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
    eachSingle(left, right, [this](uint32_t one, uint32_t other) {
      if (isMostlyEqual(one, other)) pair(one, other, PairedBy::Rename);
    });
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
  void pairBelow(bool takesFirst) {
    pairChildren(m_below[0].roots(), m_below[1].roots(), takesFirst);
    for (uint32_t i = 0; i < m_pairs.toB.size() && !stopsAt(i); ++i)
      if (m_pairs.toB[i] != kNone)
        pairChildren(m_below[0].of(NodeId(i)), m_below[1].of(NodeId(m_pairs.toB[i])), takesFirst);
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
      const bool single = endA - i == 1 && endB - j == 1, doubtful = tellsDoubt && endA - i != endB - j;
      while ((single || !onlySingles) && i < endA && j < endB) {
        // What follows from one of them may have paired others.
        if (m_pairs.toB[a[i].second] != kNone) {
          ++i;
        } else if (m_pairs.toA[b[j].second] != kNone) {
          ++j;
        } else {
          pair(a[i].second, b[j].second, how);
          if (doubtful) m_pairs.ambiguous[a[i].second] = true;
          follow();
          ++i, ++j;
        }
      }
      i = endA, j = endB;
    }
  }
  void pairChildren(std::span<const NodeId> a, std::span<const NodeId> b, bool takesFirst) {
    struct Step {
      const std::vector<uint64_t>&keysA, &keysB;
      PairedBy how;
      bool onlySingles, tellsDoubt;
    };
    const Step steps[] = {{m_linkedA, m_linkedB, PairedBy::Name, !takesFirst, false},
                          {m_hashA.tree, m_hashB.tree, PairedBy::Name, !takesFirst, false},
                          {m_hashA.label, m_hashB.label, PairedBy::Name, true, false},
                          {m_hashA.place, m_hashB.place, PairedBy::Name, true, false},
                          {m_hashA.values, m_hashB.values, PairedBy::Rename, true, false},
                          {m_hashA.shape, m_hashB.shape, PairedBy::Name, false, true},
                          {m_hashA.label, m_hashB.label, PairedBy::Name, false, true}};
    for (const Step& step : std::span(steps).first(takesFirst ? std::size(steps) : 5)) {
      if (step.keysA.empty()) continue;
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
  // Once references are followed: nodes of a whose pairs were not yet.
  NodeLinks m_linksA, m_linksB;
  std::vector<uint64_t> m_linkedA, m_linkedB;
  std::vector<uint32_t> m_toFollow;
};

}  // namespace

std::optional<Pairing> pairNodes(const Document& a, const Document& b, const HashedPair& hashes,
                                 const std::atomic<bool>* cancelled) {
  if (isCancelled(cancelled)) return std::nullopt;
  return Pairer(a, b, hashes, cancelled).run();
}

}  // namespace vitrine
