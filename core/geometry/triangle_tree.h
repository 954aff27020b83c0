// A tree of boxes over triangles, for finding the distance from a point to the nearest triangle.
#pragma once

#include <span>
#include <vector>

#include "core/document/math.h"

namespace vitrine {

class TriangleTree {
 public:
  // Three indices per triangle, into `positions`. Triangles with corners that are not finite or out of range are
  // left out.
  TriangleTree(std::span<const Vec3> positions, std::span<const uint32_t> indices);
  bool empty() const { return m_triangles.empty(); }
  // Infinite for an empty tree; NaN for a point that is not finite.
  float distance(const DVec3& point) const;
  // The number of the triangle nearest to a point, which is that of its indices / 3; ~0: there is none, or the
  // point is not finite.
  // `visited`, if given, grows by how many triangles were looked at.
  uint32_t nearest(const DVec3& point, uint64_t* visited = nullptr) const;

 private:
  struct Triangle {
    Vec3 a, b, c;
    uint32_t number;
  };
  struct Found {
    double squared;
    uint32_t number = ~0u;
  };
  Found find(const DVec3& point, uint64_t* visited) const;
  // Nodes are in depth-first order, first child first; a leaf holds triangles.
  struct Node {
    Bounds bounds;
    uint32_t first = 0;  // leaf: its first triangle; else: its second child (the first child follows the node)
    uint32_t count = 0;  // of triangles; 0: not a leaf
  };
  void build();

  std::vector<Triangle> m_triangles;
  std::vector<Node> m_nodes;
};

// The nearest point on a triangle, which may be degenerate (a line or point). As exact as float corners allow,
// however thin the triangle is.
DVec3 nearestPointOfTriangle(const DVec3& point, const DVec3& a, const DVec3& b, const DVec3& c);

}  // namespace vitrine
