#include "core/diff/change_tree.h"

#include <algorithm>
#include <numeric>

namespace vitrine {

namespace {

// Nodes with something to tell, and those above them.
std::vector<bool> withAncestors(const Nodes& nodes, std::vector<bool> told) {
  for (size_t i = nodes.size(); i-- > 0;)
    if (const uint32_t parent = indexOf(nodes.parent[i]); told[i] && parent != kNone) told[parent] = true;
  return told;
}

class ChangeTreeMaker {
 public:
  ChangeTreeMaker(const Document& a, const Document& b, const DocumentDiff& diff) : m_a(a), m_b(b), m_diff(diff) {}

  ChangeTree make(bool withOneSided) {
    if (!m_diff.onlyGeometry) {
      gather(withOneSided);
      addItems();
      addDifferences();
    } else {
      m_tree.itemOfA.assign(m_a.nodes.size(), kNone);
      m_tree.itemOfB.assign(m_b.nodes.size(), kNone);
    }
    for (uint32_t i = 0; i < m_diff.streams.size(); ++i) {
      const StreamDifference& stream = m_diff.streams[i];
      ChangeItem item{.a = stream.a, .b = stream.b, .stream = i};
      item.own.changed = 1;
      m_tree.items.push_back(item);
    }
    for (ChangeItem& item : m_tree.items) item.below = item.own;
    for (size_t i = m_tree.items.size(); i-- > 0;)
      if (const ChangeItem& item = m_tree.items[i]; item.parent != kNone)
        m_tree.items[item.parent].below += item.below;
    order();
    addStops();
    return std::move(m_tree);
  }

 private:
  void gather(bool withOneSided) {
    for (const Difference& one : m_diff.differences)
      if (one.a != NodeId::None && one.b != NodeId::None) m_tree.differences.push_back(one);
    if (withOneSided)
      m_tree.differences.insert(m_tree.differences.end(), m_diff.oneSided.begin(), m_diff.oneSided.end());
    std::ranges::stable_sort(m_tree.differences, {}, [](const Difference& one) { return indexOf(one.b); });
  }
  void addItems() {
    const auto &toA = m_diff.pairing.toA, &toB = m_diff.pairing.toB;
    std::vector<bool> toldB(m_b.nodes.size());
    for (size_t i = 0; i < toldB.size(); ++i) toldB[i] = toA[i] == kNone;
    for (const Difference& one : m_tree.differences) toldB[indexOf(one.b)] = true;
    // What went stands below the partner of what it was below.
    for (size_t i = 0; i < toB.size(); ++i) {
      const uint32_t parent = indexOf(m_a.nodes.parent[i]);
      if (toB[i] == kNone && parent != kNone && toB[parent] != kNone) toldB[toB[parent]] = true;
    }
    toldB = withAncestors(m_b.nodes, std::move(toldB));
    m_tree.itemOfA.assign(m_a.nodes.size(), kNone);
    m_tree.itemOfB.assign(m_b.nodes.size(), kNone);
    for (uint32_t i = 0; i < toldB.size(); ++i) {
      if (!toldB[i]) continue;
      ChangeItem item{.a = NodeId(toA[i]), .b = NodeId(i)};
      if (const NodeId parent = m_b.nodes.parent[i]; parent != NodeId::None)
        item.parent = m_tree.itemOfB[indexOf(parent)];
      item.own.added = toA[i] == kNone ? 1 : 0;
      m_tree.itemOfB[i] = uint32_t(m_tree.items.size());
      if (toA[i] != kNone) m_tree.itemOfA[toA[i]] = m_tree.itemOfB[i];
      m_tree.items.push_back(item);
    }
    for (uint32_t i = 0; i < toB.size(); ++i) {
      if (toB[i] != kNone) continue;
      ChangeItem item{.a = NodeId(i)};
      if (const NodeId parent = m_a.nodes.parent[i]; parent != NodeId::None)
        item.parent = m_tree.itemOfA[indexOf(parent)];
      item.own.removed = 1;
      m_tree.itemOfA[i] = uint32_t(m_tree.items.size());
      m_tree.items.push_back(item);
    }
  }
  void addDifferences() {
    for (uint32_t i = 0; i < m_tree.differences.size(); ++i) {
      const Difference& one = m_tree.differences[i];
      ChangeItem& item = m_tree.items[m_tree.itemOfB[indexOf(one.b)]];
      if (item.differenceCount++ == 0) item.firstDifference = i;
      if (one.kind == Difference::Kind::Changed)
        item.own.changed = 1;
      else
        item.own.moved = 1;
    }
  }
  // Children in the order in which the items are, what went behind what is there.
  void order() {
    const size_t count = m_tree.items.size();
    std::vector<uint32_t> counts(count + 2);
    const auto slot = [&](uint32_t parent) { return parent == kNone ? count : size_t(parent); };
    for (const ChangeItem& item : m_tree.items) ++counts[slot(item.parent) + 1];
    std::partial_sum(counts.begin(), counts.end(), counts.begin());
    m_tree.firstChild.assign(counts.begin(), counts.end() - 1);
    m_tree.children.resize(count);
    for (uint32_t i = 0; i < count; ++i) m_tree.children[counts[slot(m_tree.items[i].parent)]++] = i;
  }
  // Depth first, what changed itself: of what came or went as a whole only the topmost.
  void addStops() {
    m_tree.stopsBefore.resize(m_tree.items.size());
    const auto roots = m_tree.of(kNone);
    std::vector<uint32_t> waiting(roots.rbegin(), roots.rend());
    while (!waiting.empty()) {
      const uint32_t each = waiting.back();
      waiting.pop_back();
      const auto children = m_tree.of(each);
      waiting.insert(waiting.end(), children.rbegin(), children.rend());
      const ChangeItem& is = m_tree.items[each];
      const ChangeItem* above = is.parent == kNone ? nullptr : &m_tree.items[is.parent];
      const bool partOfMore =
          above && ((is.own.added > 0 && above->own.added > 0) || (is.own.removed > 0 && above->own.removed > 0));
      m_tree.stopsBefore[each] = uint32_t(m_tree.stops.size());
      if (is.own.all() > 0 && !partOfMore) m_tree.stops.push_back(each);
    }
  }

  const Document &m_a, &m_b;
  const DocumentDiff& m_diff;
  ChangeTree m_tree;
};

}  // namespace

ChangeCounts& ChangeCounts::operator+=(const ChangeCounts& other) {
  added += other.added, removed += other.removed, moved += other.moved, changed += other.changed;
  return *this;
}

std::span<const uint32_t> ChangeTree::of(uint32_t item) const {
  if (firstChild.empty()) return {};
  const std::span all(children);
  if (item == kNone) return all.subspan(firstChild[items.size()]);
  return all.subspan(firstChild[item], firstChild[item + 1] - firstChild[item]);
}

std::span<const Difference> ChangeTree::differencesOf(const ChangeItem& item) const {
  return std::span(differences).subspan(item.firstDifference, item.differenceCount);
}

uint32_t ChangeTree::step(uint32_t item, int direction) const {
  if (stops.empty()) return kNone;
  if (item >= items.size()) return direction < 0 ? stops.back() : stops.front();
  const size_t before = stopsBefore[item];
  if (direction < 0) return stops[(before + stops.size() - 1) % stops.size()];
  const bool isStop = before < stops.size() && stops[before] == item;
  return stops[(before + (isStop ? 1 : 0)) % stops.size()];
}

ChangeTree makeChangeTree(const Document& a, const Document& b, const DocumentDiff& diff, bool withOneSided) {
  return ChangeTreeMaker(a, b, diff).make(withOneSided);
}

}  // namespace vitrine
