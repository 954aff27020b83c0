// Which of many boxes overlap, or are near a point: a tree of boxes, for finding triangles that meet, and the
// nearest.
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
  // nodes were looked at: many boxes at one place would be quadratic. A visit counts as kVisitWeight of them.
  // Returns whether it came to the end.
  static constexpr uint64_t kVisitWeight = 16;
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

  // The number of the thing for which squaredTo(number), the squared distance of a point to what lies in the box,
  // is the least and below `best`, which becomes that; ~0: there is none. Boxes farther away than `best` are not
  // asked.
  template <class Distance>
  uint32_t nearest(const DVec3& point, double& best, Distance&& squaredTo) const {
    struct Task {
      uint32_t node;
      double squared;
    };
    std::array<Task, 64> stack;  // a full tree of 2^32 leaves is 33 deep
    size_t depth = 0;
    uint32_t found = ~0u;
    if (!m_items.empty()) stack[depth++] = {0, squaredDistance(m_nodes[0], point)};
    while (depth > 0) {
      const Task task = stack[--depth];
      if (!(task.squared < best)) continue;
      const uint32_t left = 2 * task.node + 1;
      if (left < m_nodes.size()) {
        const Task one{left, squaredDistance(m_nodes[left], point)};
        const Task two{left + 1, squaredDistance(m_nodes[left + 1], point)};
        const bool oneIsNearer = one.squared < two.squared;
        stack[depth++] = oneIsNearer ? two : one;
        stack[depth++] = oneIsNearer ? one : two;
        continue;
      }
      const uint32_t leaf = task.node - (m_leaves - 1);
      for (uint32_t i = firstOf(leaf); i < firstOf(leaf + 1); ++i) {
        if (!(squaredDistance(m_items[i].box, point) < best)) continue;
        const double squared = squaredTo(m_items[i].number);
        if (squared < best) best = squared, found = m_items[i].number;
      }
    }
    return found;
  }

 private:
  // Infinite for an empty box.
  static double squaredDistance(const Bounds& bounds, const DVec3& point) {
    const DVec3 outside = glm::max(glm::max(DVec3(bounds.min) - point, point - DVec3(bounds.max)), DVec3(0.0));
    return glm::dot(outside, outside);
  }
  struct Item {
    Bounds box;
    uint32_t number;
  };
  static bool meet(const Bounds& a, const Bounds& b) {
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
           a.min.z <= b.max.z && b.min.z <= a.max.z;
  }
  uint32_t firstOf(uint32_t leaf) const { return uint32_t((uint64_t(leaf) * m_items.size()) >> m_shift); }
  template <class Visit>
  bool visitLeaves(uint32_t a, uint32_t b, uint64_t& looked, uint64_t most, Visit& visit) const {
    const uint32_t leafA = a - (m_leaves - 1), leafB = b - (m_leaves - 1);
    for (uint32_t i = firstOf(leafA); i < firstOf(leafA + 1); ++i)
      for (uint32_t j = a == b ? i + 1 : firstOf(leafB); j < firstOf(leafB + 1); ++j)
        if (++looked > most)
          return false;
        else if (meet(m_items[i].box, m_items[j].box)) {
          looked += kVisitWeight;
          visit(m_items[i].number, m_items[j].number);
        }
    return true;
  }

  // A full binary tree, breadth first; each leaf has the items of an even share.
  std::vector<Item> m_items;
  std::vector<Bounds> m_nodes;
  uint32_t m_leaves = 1, m_shift = 0;  // 1 << m_shift leaves
};

}  // namespace vitrine
