// Which of many boxes overlap: a tree of boxes against itself, for finding triangles that meet.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/document/math.h"

namespace vitrine {

class BoxPairs {
 public:
  // Empty boxes overlap nothing. Takes 60 bytes a box, and as much again while it is built.
  explicit BoxPairs(std::vector<Bounds> boxes);

  // visit(one, two) for each pair of boxes that overlap or touch, each pair once, until `most` pairs of boxes and
  // nodes were looked at: many boxes at one place would be quadratic. Returns whether it came to the end.
  template <class Visit>
  bool visit(uint64_t most, Visit&& visit) const {
    if (m_items.size() < 2) return true;
    uint64_t looked = 0;
    std::vector<std::array<uint32_t, 2>> stack{{0, 0}};
    while (!stack.empty()) {
      const auto [a, b] = stack.back();
      stack.pop_back();
      if (++looked > most) return false;
      const uint32_t leftA = 2 * a + 1, leftB = 2 * b + 1;
      if (leftA >= m_nodes.size()) {
        if (!visitLeaves(a, b, looked, most, visit)) return false;
      } else if (a == b) {
        stack.push_back({leftA, leftA});
        stack.push_back({leftA + 1, leftA + 1});
        if (meet(m_nodes[leftA], m_nodes[leftA + 1])) stack.push_back({leftA, leftA + 1});
      } else {
        for (uint32_t k = 0; k < 4; ++k) {
          const uint32_t one = leftA + (k & 1), two = leftB + (k >> 1);
          if (meet(m_nodes[one], m_nodes[two])) stack.push_back({one, two});
        }
      }
    }
    return true;
  }

 private:
  struct Item {
    Bounds box;
    uint32_t number;
  };
  static bool meet(const Bounds& a, const Bounds& b) {
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
           a.min.z <= b.max.z && b.min.z <= a.max.z;
  }
  uint32_t firstOf(uint32_t leaf) const { return uint32_t(uint64_t(leaf) * m_items.size() / m_leaves); }
  template <class Visit>
  bool visitLeaves(uint32_t a, uint32_t b, uint64_t& looked, uint64_t most, Visit& visit) const {
    const uint32_t leafA = a - (m_leaves - 1), leafB = b - (m_leaves - 1);
    for (uint32_t i = firstOf(leafA); i < firstOf(leafA + 1); ++i)
      for (uint32_t j = a == b ? i + 1 : firstOf(leafB); j < firstOf(leafB + 1); ++j)
        if (++looked > most)
          return false;
        else if (meet(m_items[i].box, m_items[j].box))
          visit(m_items[i].number, m_items[j].number);
    return true;
  }

  // A full binary tree, breadth first; each leaf has the items of an even share.
  std::vector<Item> m_items;
  std::vector<Bounds> m_nodes;
  uint32_t m_leaves = 1;
};

}  // namespace vitrine
