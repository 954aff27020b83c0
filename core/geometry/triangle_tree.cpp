#include "core/geometry/triangle_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace vitrine {
namespace {

constexpr uint32_t kLeafSize = 6;
constexpr size_t kMostDepth = 64;  // halving 2^32 triangles needs no more

float squaredDistance(const Bounds& bounds, const Vec3& point) {
  const Vec3 outside = glm::max(glm::max(bounds.min - point, point - bounds.max), Vec3(0.0f));
  return glm::dot(outside, outside);
}

}  // namespace

// Christer Ericson, Real-Time Collision Detection, 5.1.5: by the region of the triangle's plane the point is over.
// An edge without length takes no point: of a triangle that is a line, the others know better.
Vec3 nearestPointOfTriangle(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 ab = b - a, ac = c - a;
  const float d1 = glm::dot(ab, point - a), d2 = glm::dot(ac, point - a);
  if (d1 <= 0 && d2 <= 0) return a;
  const float d3 = glm::dot(ab, point - b), d4 = glm::dot(ac, point - b);
  if (d3 >= 0 && d4 <= d3) return b;
  const float overC = d1 * d4 - d3 * d2;
  if (overC <= 0 && d1 >= 0 && d3 <= 0 && d1 > d3) return a + ab * (d1 / (d1 - d3));
  const float d5 = glm::dot(ab, point - c), d6 = glm::dot(ac, point - c);
  if (d6 >= 0 && d5 <= d6) return c;
  const float overB = d5 * d2 - d1 * d6;
  if (overB <= 0 && d2 >= 0 && d6 <= 0 && d2 > d6) return a + ac * (d2 / (d2 - d6));
  const float overA = d3 * d6 - d5 * d4;
  const float alongB = d4 - d3, alongC = d5 - d6;
  if (overA <= 0 && alongB >= 0 && alongC >= 0 && alongB + alongC > 0)
    return b + (c - b) * (alongB / (alongB + alongC));
  const float sum = overA + overB + overC;
  return sum == 0 ? a : a + ab * (overB / sum) + ac * (overC / sum);
}

TriangleTree::TriangleTree(std::span<const Vec3> positions, std::span<const uint32_t> indices) {
  m_triangles.reserve(indices.size() / 3);
  for (size_t i = 0; i + 2 < indices.size(); i += 3) {
    if (std::max({indices[i], indices[i + 1], indices[i + 2]}) >= positions.size()) continue;
    const Triangle triangle{positions[indices[i]], positions[indices[i + 1]], positions[indices[i + 2]]};
    if (isFinite(triangle.a) && isFinite(triangle.b) && isFinite(triangle.c)) m_triangles.push_back(triangle);
  }
  if (!m_triangles.empty()) build();
}

void TriangleTree::build() {
  struct Task {
    uint32_t first, count, parent;  // parent: whose second child it is, or ~0
  };
  constexpr uint32_t kNobody = ~0u;
  std::vector<Task> tasks{{0, static_cast<uint32_t>(m_triangles.size()), kNobody}};
  while (!tasks.empty()) {
    const Task task = tasks.back();
    tasks.pop_back();
    const auto index = static_cast<uint32_t>(m_nodes.size());
    if (task.parent != kNobody) m_nodes[task.parent].first = index;
    Node node;
    Bounds middles;
    const auto begin = m_triangles.begin() + task.first, end = begin + task.count;
    for (auto each = begin; each != end; ++each) {
      for (const Vec3& corner : {each->a, each->b, each->c}) node.bounds.add(corner);
      middles.add(each->a + each->b + each->c);
    }
    if (task.count <= kLeafSize) {
      node.first = task.first;
      node.count = task.count;
      m_nodes.push_back(node);
      continue;
    }
    const Vec3 size = middles.size();
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const auto half = begin + task.count / 2;
    std::nth_element(begin, half, end, [axis](const Triangle& one, const Triangle& two) {
      return one.a[axis] + one.b[axis] + one.c[axis] < two.a[axis] + two.b[axis] + two.c[axis];
    });
    m_nodes.push_back(node);
    const uint32_t split = task.count / 2;
    tasks.push_back({task.first + split, task.count - split, index});
    tasks.push_back({task.first, split, kNobody});  // comes next, right behind its parent
  }
}

float TriangleTree::distance(const Vec3& point) const {
  if (!isFinite(point)) return std::numeric_limits<float>::quiet_NaN();
  float best = std::numeric_limits<float>::infinity();
  if (empty()) return best;
  std::array<uint32_t, kMostDepth> stack;
  size_t depth = 0;
  stack[depth++] = 0;
  while (depth > 0) {
    const uint32_t index = stack[--depth];
    const Node& node = m_nodes[index];
    if (squaredDistance(node.bounds, point) >= best) continue;
    if (node.count > 0) {
      for (uint32_t t = node.first; t < node.first + node.count; ++t) {
        const Vec3 away =
            point - nearestPointOfTriangle(point, m_triangles[t].a, m_triangles[t].b, m_triangles[t].c);
        best = std::min(best, glm::dot(away, away));
      }
      continue;
    }
    const uint32_t one = index + 1, two = node.first;
    const bool oneIsNearer =
        squaredDistance(m_nodes[one].bounds, point) < squaredDistance(m_nodes[two].bounds, point);
    stack[depth++] = oneIsNearer ? two : one;
    stack[depth++] = oneIsNearer ? one : two;
  }
  return std::sqrt(best);
}

}  // namespace vitrine
