#include "core/geometry/triangle_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace vitrine {
namespace {

constexpr uint32_t kLeafSize = 6;
constexpr size_t kMostDepth = 64;  // halving 2^32 triangles needs no more

// Doubles hold what is left of floats that are nearly equal, and squares of any float.
double squaredDistance(const Bounds& bounds, const DVec3& point) {
  const DVec3 outside = glm::max(glm::max(DVec3(bounds.min) - point, point - DVec3(bounds.max)), DVec3(0.0));
  return glm::dot(outside, outside);
}

// The squared sine of the first angle of a triangle whose edges are nearer to all of it than rounding lets its
// plane be: both are off by some 1e-8 of its length there, and floats by more.
constexpr double kThinnest = 2e-16;

DVec3 nearestPointOfEdge(const DVec3& point, const DVec3& from, const DVec3& way) {
  const double along = glm::dot(point - from, way), squaredLength = glm::dot(way, way);
  return along > 0 ? from + way * std::min(along / squaredLength, 1.0) : from;
}

// `better`: the squared distance of a point that is known to be nearer than what is farther away than this, so that
// any point that far may be returned.
DVec3 nearestOr(const DVec3& point, const DVec3& a, const DVec3& b, const DVec3& c, double better) {
  const DVec3 ab = b - a, ac = c - a, ap = point - a;
  const DVec3 normal = glm::cross(ab, ac);
  const double squaredNormal = glm::dot(normal, normal), above = glm::dot(ap, normal);
  const bool hasPlane = squaredNormal > kThinnest * glm::dot(ab, ab) * glm::dot(ac, ac);
  const DVec3 inPlane = hasPlane ? point - normal * (above / squaredNormal) : a;
  if (hasPlane && above * above >= better * squaredNormal) return inPlane;
  const DVec3 bc = c - b;
  const bool beyondAb = !hasPlane || glm::dot(glm::cross(ab, ap), normal) < 0;
  const bool beyondBc = !hasPlane || glm::dot(glm::cross(bc, point - b), normal) < 0;
  const bool beyondAc = !hasPlane || glm::dot(glm::cross(ap, ac), normal) < 0;
  DVec3 nearest = inPlane;
  double least = std::numeric_limits<double>::infinity();
  const auto take = [&](const DVec3& other) {
    const double squared = glm::dot(point - other, point - other);
    if (squared < least) nearest = other, least = squared;
  };
  if (beyondAb) take(nearestPointOfEdge(point, a, ab));
  if (beyondBc) take(nearestPointOfEdge(point, b, bc));
  if (beyondAc) take(nearestPointOfEdge(point, a, ac));
  return nearest;
}

}  // namespace

// Over the plane of the triangle where the point is on the inner side of every edge, else on the nearest edge it is
// beyond. No region is found by differences of products, which rounding turns around where a triangle is nearly a
// line.
DVec3 nearestPointOfTriangle(const DVec3& point, const DVec3& a, const DVec3& b, const DVec3& c) {
  return nearestOr(point, a, b, c, std::numeric_limits<double>::infinity());
}

TriangleTree::TriangleTree(std::span<const Vec3> positions, std::span<const uint32_t> indices) {
  m_triangles.reserve(indices.size() / 3);
  for (size_t i = 0; i + 2 < indices.size(); i += 3) {
    if (std::max({indices[i], indices[i + 1], indices[i + 2]}) >= positions.size()) continue;
    const Triangle triangle{positions[indices[i]], positions[indices[i + 1]], positions[indices[i + 2]],
                            uint32_t(i / 3)};
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

float TriangleTree::distance(const DVec3& point) const {
  if (!isFinite(Vec3(point))) return std::numeric_limits<float>::quiet_NaN();
  return float(std::sqrt(find(point, nullptr).squared));
}

uint32_t TriangleTree::nearest(const DVec3& point, uint64_t* visited) const {
  return isFinite(Vec3(point)) ? find(point, visited).number : Found{}.number;
}

// The point is finite.
TriangleTree::Found TriangleTree::find(const DVec3& point, uint64_t* visited) const {
  Found found{std::numeric_limits<double>::infinity()};
  double& best = found.squared;
  if (empty()) return found;
  std::array<uint32_t, kMostDepth> stack;
  size_t depth = 0;
  stack[depth++] = 0;
  while (depth > 0) {
    const uint32_t index = stack[--depth];
    const Node& node = m_nodes[index];
    if (squaredDistance(node.bounds, point) >= best) continue;
    if (node.count > 0) {
      if (visited) *visited += node.count;
      for (uint32_t t = node.first; t < node.first + node.count; ++t) {
        const DVec3 away = point - nearestOr(point, m_triangles[t].a, m_triangles[t].b, m_triangles[t].c, best);
        if (const double squared = glm::dot(away, away); squared < best)
          best = squared, found.number = m_triangles[t].number;
      }
      continue;
    }
    const uint32_t one = index + 1, two = node.first;
    const bool oneIsNearer =
        squaredDistance(m_nodes[one].bounds, point) < squaredDistance(m_nodes[two].bounds, point);
    stack[depth++] = oneIsNearer ? two : one;
    stack[depth++] = oneIsNearer ? one : two;
  }
  return found;
}

}  // namespace vitrine
