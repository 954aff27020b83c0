#include "core/geometry/box_pairs.h"

#include <algorithm>

namespace vitrine {

namespace {

constexpr uint32_t kMostInLeaf = 4;

// 21 bits of each coordinate in turn, so that boxes with near numbers are near each other.
uint64_t spread(uint32_t number) {
  uint64_t bits = number & 0x1FFFFF;
  bits = (bits | bits << 32) & 0x1F00000000FFFFull;
  bits = (bits | bits << 16) & 0x1F0000FF0000FFull;
  bits = (bits | bits << 8) & 0x100F00F00F00F00Full;
  bits = (bits | bits << 4) & 0x10C30C30C30C30C3ull;
  return (bits | bits << 2) & 0x1249249249249249ull;
}

struct Keyed {
  uint64_t key;
  uint32_t number;
};

// By the key, eleven bits at a time; passes in which all are the same are left out.
void sortByKey(std::vector<Keyed>& list) {
  constexpr uint32_t kBits = 11, kSlots = 1u << kBits;
  std::vector<Keyed> other(list.size());
  for (uint32_t shift = 0; shift < 64; shift += kBits) {
    std::vector<uint32_t> starts(kSlots + 1);
    for (const Keyed& each : list) ++starts[((each.key >> shift) & (kSlots - 1)) + 1];
    if (std::ranges::find(starts, uint32_t(list.size())) != starts.end()) continue;
    for (uint32_t s = 0; s < kSlots; ++s) starts[s + 1] += starts[s];
    for (const Keyed& each : list) other[starts[(each.key >> shift) & (kSlots - 1)]++] = each;
    list.swap(other);
  }
}

}  // namespace

BoxPairs::BoxPairs(std::vector<Bounds> boxes) {
  Bounds all;
  for (const Bounds& box : boxes) all.add(box);
  const DVec3 low(all.min), size = glm::max(DVec3(all.max) - low, DVec3(1e-300));
  std::vector<Keyed> order;
  order.reserve(boxes.size());
  for (uint32_t i = 0; i < boxes.size(); ++i) {
    if (boxes[i].empty()) continue;
    const DVec3 at = (DVec3(boxes[i].centre()) - low) / size;
    uint64_t key = 0;
    for (int axis = 0; axis < 3; ++axis) key |= spread(uint32_t(std::clamp(at[axis], 0.0, 1.0) * 0x1FFFFF)) << axis;
    order.push_back({key, i});
  }
  sortByKey(order);
  m_items.reserve(order.size());
  for (const Keyed& each : order) m_items.push_back({boxes[each.number], each.number});
  while (uint64_t(m_leaves) * kMostInLeaf < m_items.size()) m_leaves *= 2, ++m_shift;
  m_nodes.resize(2 * size_t(m_leaves) - 1);
  for (uint32_t leaf = 0; leaf < m_leaves; ++leaf)
    for (uint32_t i = firstOf(leaf); i < firstOf(leaf + 1); ++i) m_nodes[m_leaves - 1 + leaf].add(m_items[i].box);
  for (size_t node = m_leaves - 1; node-- > 0;) {
    m_nodes[node] = m_nodes[2 * node + 1];
    m_nodes[node].add(m_nodes[2 * node + 2]);
  }
}

}  // namespace vitrine
