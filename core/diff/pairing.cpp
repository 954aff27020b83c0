#include "core/diff/pairing.h"

#include <algorithm>
#include <future>
#include <string_view>

namespace vitrine {

namespace {

constexpr size_t kNodesOfOneThread = 50'000;  // fewer are sorted sooner than a thread is started
constexpr int kMoveRounds = 4;                // a move may show others below it; what is left then has come or gone
// Of nodes with each other by all that they have: at once, and in all.
constexpr size_t kMostCompared = 4096;
constexpr size_t kAllCompared = 400'000;

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
    if (m_count < std::min(m_a.nodes.size(), m_b.nodes.size())) pairMoved();
    if (m_count < m_b.nodes.size() && takeCopiesBack()) {
      pairBelow(true);
      pairMoved();
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
  void pairEnds(std::span<const NodeLink> a, std::span<const NodeLink> b, uint32_t NodeLink::*end) {
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
    eachSingle(left, unpaired(b, m_hashB, m_pairs.toA),
               [this](uint32_t one, uint32_t other) { pairUp(one, other); });
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
  // Of sorted keys: those of nodes on both sides, with all that have one.
  static void eachKey(const auto& a, const auto& b, auto take) {
    for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
      if (a[i].first != b[j].first) {
        a[i].first < b[j].first ? ++i : ++j;
        continue;
      }
      size_t endA = i, endB = j;
      while (endA < a.size() && a[endA].first == a[i].first) ++endA;
      while (endB < b.size() && b[endB].first == b[j].first) ++endB;
      take(std::span(a).subspan(i, endA - i), std::span(b).subspan(j, endB - j));
      i = endA, j = endB;
    }
  }
  static void eachSingle(const auto& a, const auto& b, auto take) {
    eachKey(a, b, [&](auto some, auto others) {
      if (some.size() == 1 && others.size() == 1) take(some.front().second, others.front().second);
    });
  }
  void pairMoved() {
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
  // What is left of a class below paired parents has another name and other values, but is alike for the most part.
  void pairAlike() {
    const auto rootsA = m_below[0].roots(), rootsB = m_below[1].roots();
    if (rootsA.size() == 1 && rootsB.size() == 1)
      pair(indexOf(rootsA.front()), indexOf(rootsB.front()), PairedBy::Rename);  // each is all of its file
    pairLeftOfClass(rootsA, rootsB);
    for (uint32_t i = 0; i < m_pairs.toB.size() && !stopsAt(i); ++i)
      if (m_pairs.toB[i] != kNone) pairLeftOfClass(m_below[0].of(NodeId(i)), m_below[1].of(NodeId(m_pairs.toB[i])));
  }
  void pairLeftOfClass(std::span<const NodeId> a, std::span<const NodeId> b) {
    const auto unpaired = [](const Document& document, std::span<const NodeId> nodes,
                             const std::vector<uint32_t>& partners) {
      std::vector<std::pair<std::string_view, uint32_t>> all;
      for (const NodeId node : nodes)
        if (partners[indexOf(node)] == kNone) all.emplace_back(document.classOf(node).name, indexOf(node));
      std::ranges::sort(all);
      return all;
    };
    const auto left = unpaired(m_a, a, m_pairs.toB);
    if (left.empty()) return;
    // Most values are the usual ones of the class: they tell only where there is nothing to choose.
    eachKey(left, unpaired(m_b, b, m_pairs.toA), [this](auto some, auto others) {
      const bool isLast = some.size() == 1 && others.size() == 1;
      pairMostAlike(some, others, PairedBy::Rename, [isLast](const Likeness& likeness) {
        return likeness.children * 2 > likeness.ofChildren || (isLast && likeness.values * 2 > likeness.ofValues);
      });
    });
  }

  // What a node has: its values, and what stands right below it.
  struct Traits {
    std::vector<uint64_t> values, children;
  };
  struct Likeness {
    size_t values = 0, children = 0, ofValues = 0, ofChildren = 0;  // what both have, of how many
    double share() const { return double(values + children) / double(std::max(ofValues + ofChildren, size_t(1))); }
  };
  Traits traitsOf(size_t side, uint32_t node) const {
    const Document& document = side == 0 ? m_a : m_b;
    const HashedDocument& hashes = side == 0 ? m_hashA : m_hashB;
    const uint32_t owner = document.nodes.classIndex[node];
    Traits traits;
    for (size_t i = 0; i < document.classes[owner].columns.size(); ++i) {
      const Column& column = document.classes[owner].columns[i];
      const HashedColumn& hashed = hashes.columns[owner][i];
      if (isIdentity(column) || !hashed.tells) continue;
      if (const uint64_t value = hashed.at(document.nodes.row[node]); value != 0)
        traits.values.push_back(mixedHash(std::hash<std::string_view>()(column.storedName()), value));
    }
    for (const NodeId child : m_below[side].of(NodeId(node))) {
      traits.children.push_back(hashes.tree[indexOf(child)]);
      traits.children.push_back(hashes.label[indexOf(child)]);
    }
    std::ranges::sort(traits.values);
    std::ranges::sort(traits.children);
    return traits;
  }
  static Likeness likenessOf(const Traits& a, const Traits& b) {
    const auto common = [](const std::vector<uint64_t>& some, const std::vector<uint64_t>& others) {
      size_t count = 0;
      for (size_t i = 0, j = 0; i < some.size() && j < others.size();) {
        count += some[i] == others[j] ? 1 : 0;
        const bool isFirst = some[i] <= others[j], isSecond = others[j] <= some[i];
        i += isFirst ? 1 : 0, j += isSecond ? 1 : 0;
      }
      return count;
    };
    return {common(a.values, b.values), common(a.children, b.children), std::max(a.values.size(), b.values.size()),
            std::max(a.children.size(), b.children.size())};
  }
  // The most alike ones first, then in order. Nothing where there are too many to compare all with all.
  void pairMostAlike(const auto& a, const auto& b, PairedBy how, auto isEnough) {
    const size_t count = a.size() * b.size();
    if (count > kMostCompared || count > m_comparisons) return;
    m_comparisons -= count;
    std::vector<Traits> others;
    for (const auto& [key, node] : b) others.push_back(traitsOf(1, node));
    struct Candidate {
      double share = 0;
      uint32_t a = kNone, b = kNone;
    };
    std::vector<Candidate> candidates;
    for (const auto& [key, node] : a) {
      const Traits traits = traitsOf(0, node);
      for (size_t i = 0; i < others.size(); ++i)
        if (const Likeness likeness = likenessOf(traits, others[i]); isEnough(likeness))
          candidates.push_back({likeness.share(), node, b[i].second});
    }
    std::ranges::stable_sort(candidates, std::greater(), &Candidate::share);
    for (const Candidate& one : candidates) {
      pair(one.a, one.b, how);
      follow();
    }
  }

  // A whole subtree that now stands in something new is a copy, where one of its name still stands in its place.
  bool takeCopiesBack() {
    bool any = false;
    for (uint32_t i = 0; i < m_pairs.toB.size() && !stopsAt(i); ++i) {
      const uint32_t b = m_pairs.toB[i], above = indexOf(m_a.nodes.parent[i]);
      if (b == kNone || m_pairs.how[i] != PairedBy::Equal || above == kNone || m_pairs.toB[above] == kNone)
        continue;
      const uint32_t now = indexOf(m_b.nodes.parent[b]);
      if (now == kNone || m_pairs.toA[now] != kNone) continue;
      const auto siblings = m_below[1].of(NodeId(m_pairs.toB[above]));
      const auto inPlace = std::ranges::find_if(siblings, [&](NodeId one) {
        return m_pairs.toA[indexOf(one)] == kNone && m_hashB.label[indexOf(one)] == m_hashA.label[i];
      });
      if (inPlace == siblings.end()) continue;
      unpairBelow(i);
      pair(i, indexOf(*inPlace), PairedBy::Name);
      any = true;
    }
    return any;
  }
  // A node that was paired as Equal, and all below that was paired with it.
  void unpairBelow(uint32_t node) {
    std::vector<uint32_t> waiting{node};
    while (!waiting.empty()) {
      const uint32_t a = waiting.back(), b = m_pairs.toB[a];
      waiting.pop_back();
      m_pairs.toB[a] = m_pairs.toA[b] = kNone;
      m_pairs.how[a] = PairedBy::None;
      m_pairs.ambiguous[a] = false;
      --m_count;
      for (const NodeId child : m_below[0].of(NodeId(a))) {
        const uint32_t partner = m_pairs.toB[indexOf(child)];
        if (partner != kNone && indexOf(m_b.nodes.parent[partner]) == b) waiting.push_back(indexOf(child));
      }
    }
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
    eachKey(a, b, [&](std::span<const Keyed::value_type> some, std::span<const Keyed::value_type> others) {
      if (onlySingles && (some.size() > 1 || others.size() > 1)) return;
      const bool doubtful = tellsDoubt && some.size() != others.size();
      if (tellsDoubt) pairMostAlike(some, others, how, [](const Likeness&) { return true; });
      for (size_t i = 0, j = 0; i < some.size() && j < others.size();) {
        // What follows from one of them may have paired others.
        if (m_pairs.toB[some[i].second] != kNone) {
          ++i;
        } else if (m_pairs.toA[others[j].second] != kNone) {
          ++j;
        } else {
          pair(some[i].second, others[j].second, how);
          follow();
        }
      }
      for (const auto& [key, node] : some)
        if (doubtful && m_pairs.toB[node] != kNone) m_pairs.ambiguous[node] = true;
    });
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
  size_t m_comparisons = kAllCompared;  // that may still be made
};

}  // namespace

std::optional<Pairing> pairNodes(const Document& a, const Document& b, const HashedPair& hashes,
                                 const std::atomic<bool>* cancelled) {
  if (isCancelled(cancelled)) return std::nullopt;
  return Pairer(a, b, hashes, cancelled).run();
}

}  // namespace vitrine
