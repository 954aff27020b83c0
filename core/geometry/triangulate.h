// Cuts polygons into triangles.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/document/math.h"

namespace vitrine {

// How well a polygon could be cut.
enum class Cut : uint8_t {
  Clean,       // the triangles cover the polygon exactly once
  Degenerate,  // no area, or coordinates that are not finite: a meaningless fan
  Tangled,     // crosses itself: triangles may overlap
  TooCostly,   // partly a fan, because the work limit was reached
};

// Cuts polygons into triangles by ear clipping in the coordinate plane nearest to the polygon's own. Reuses its
// memory between polygons. A polygon of n corners always gives n - 2 triangles in its own winding, as corner
// numbers 0 to n - 1; corners on a straight line and repeated corners give triangles without area.
//
// Only reflex corners can be inside an ear; they are kept in a grid, so that ordinary polygons take linear time.
// Quadratic cases are bounded by a work limit on everything that one Triangulator cuts.
class Triangulator {
 public:
  // Appends 3 * (n - 2) corner numbers; fewer than three corners give none.
  Cut cut(std::span<const Vec3> corners, std::vector<uint32_t>& triangles);

 private:
  struct Point {
    double x, y;
    friend bool operator==(const Point&, const Point&) = default;
  };
  struct Extent {
    double left, right;
  };
  static Extent extentBetween(const std::array<Point, 3>& triangle, double low, double high);
  bool project(std::span<const Vec3> corners);
  void link(uint32_t count);
  void fillGrid();
  uint32_t column(double x) const;
  uint32_t row(double y) const;
  void clip(uint32_t ear, std::vector<uint32_t>& triangles);
  double turn(uint32_t corner) const;  // twice the area of the triangle at the corner, positive for a convex one
  bool isEar(uint32_t corner);
  bool blocks(uint32_t reflex, uint32_t a, uint32_t b, uint32_t c) const;
  bool clipEars(std::vector<uint32_t>& triangles);
  bool clipFlat(std::vector<uint32_t>& triangles);
  bool clipAnyConvex(std::vector<uint32_t>& triangles);
  void fan(std::vector<uint32_t>& triangles);
  bool exhausted() const { return m_spent > m_allowed; }

  std::vector<Point> m_points;
  std::vector<uint32_t> m_before, m_after;
  std::vector<uint32_t> m_queue, m_queueIndex;  // corners to try, and each corner's index in the queue
  std::vector<uint8_t> m_reflex;                // not convex, and not yet clipped
  uint32_t m_reflexLeft = 0;
  std::vector<uint32_t> m_cellFirst, m_cellItems;  // the reflex corners, cell by cell
  Point m_least{};
  double m_perX = 0, m_perY = 0;  // cells per unit
  double m_rowHeight = 0;
  uint32_t m_side = 1;              // cells along each side of the grid
  uint32_t m_left = 0, m_some = 0;  // how many corners are not yet clipped, and one of them
  uint64_t m_spent = 0, m_allowed = 0;
};

}  // namespace vitrine
