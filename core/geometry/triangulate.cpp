#include "core/geometry/triangulate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace vitrine {

namespace {

// Corners and cells looked at: about a second in all, and more for files that bring more corners.
constexpr uint64_t kWork = 60'000'000;
constexpr uint64_t kWorkPerCorner = 64;
constexpr uint32_t kNowhere = 0xFFFFFFFF;
constexpr uint32_t kMostCells = 256;  // a side
constexpr double kMargin = 1e-6;      // of a cell

// Newell's sum: twice the area in each coordinate plane. Relative to the first corner, so that a small polygon far
// from the origin keeps its digits.
DVec3 areaVector(std::span<const Vec3> corners) {
  const DVec3 origin(corners[0]);
  DVec3 sum(0), last = DVec3(corners.back()) - origin;
  for (const Vec3& corner : corners) {
    const DVec3 here = DVec3(corner) - origin;
    sum += glm::cross(last, here);
    last = here;
  }
  return sum;
}

// Twice the signed area of a triangle.
template <class Point>
double area(const Point& a, const Point& b, const Point& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

}  // namespace

Cut Triangulator::cut(std::span<const Vec3> corners, std::vector<uint32_t>& triangles) {
  if (corners.size() < 3) return Cut::Degenerate;
  m_allowed = std::max(m_allowed, kWork) + kWorkPerCorner * corners.size();
  link(uint32_t(corners.size()));
  if (!project(corners)) {
    fan(triangles);
    return Cut::Degenerate;
  }
  fillGrid();
  Cut result = Cut::Clean;
  while (m_left > 3) {
    if (clipEars(triangles)) continue;
    if (exhausted()) {
      result = Cut::TooCostly;
      break;
    }
    if (clipFlat(triangles)) continue;
    result = Cut::Tangled;
    if (!clipAnyConvex(triangles)) break;
  }
  fan(triangles);
  return result;
}

void Triangulator::link(uint32_t count) {
  m_before.resize(count);
  m_after.resize(count);
  for (uint32_t i = 0; i < count; ++i) {
    m_before[i] = i == 0 ? count - 1 : i - 1;
    m_after[i] = i + 1 == count ? 0 : i + 1;
  }
  m_left = count;
  m_some = 0;
}

// Leaves out the coordinate in which the polygon's plane extends least: what stays are the stored numbers, so that
// points on one line stay on one line. Turned so that the polygon runs counter-clockwise.
bool Triangulator::project(std::span<const Vec3> corners) {
  const DVec3 normal = areaVector(corners);
  const DVec3 size = glm::abs(normal);
  const double largest = std::max({size.x, size.y, size.z});
  if (!std::isfinite(size.x + size.y + size.z) || largest == 0) return false;
  const int out = largest == size.z ? 2 : largest == size.y ? 1 : 0;
  int x = (out + 1) % 3, y = (out + 2) % 3;
  if (normal[out] < 0) std::swap(x, y);
  m_points.resize(corners.size());
  for (size_t i = 0; i < corners.size(); ++i) m_points[i] = {corners[i][x], corners[i][y]};
  return true;
}

uint32_t Triangulator::column(double x) const {
  return uint32_t(std::clamp((x - m_least.x) * m_perX, 0.0, double(m_side - 1)));
}
uint32_t Triangulator::row(double y) const {
  return uint32_t(std::clamp((y - m_least.y) * m_perY, 0.0, double(m_side - 1)));
}

void Triangulator::fillGrid() {
  const auto count = uint32_t(m_points.size());
  m_reflex.assign(count, 0);
  m_reflexLeft = 0;
  Point most = m_points[0];
  m_least = m_points[0];
  for (uint32_t i = 0; i < count; ++i) {
    m_least = {std::min(m_least.x, m_points[i].x), std::min(m_least.y, m_points[i].y)};
    most = {std::max(most.x, m_points[i].x), std::max(most.y, m_points[i].y)};
    m_reflex[i] = turn(i) <= 0;
    m_reflexLeft += m_reflex[i];
  }
  m_side = std::clamp(uint32_t(std::sqrt(double(m_reflexLeft))), 1u, kMostCells);
  m_perX = most.x > m_least.x ? m_side / (most.x - m_least.x) : 0;
  m_perY = most.y > m_least.y ? m_side / (most.y - m_least.y) : 0;
  m_rowHeight = (most.y - m_least.y) / m_side;
  // Sorted by counting.
  m_cellFirst.assign(size_t(m_side) * m_side + 1, 0);
  m_cellItems.resize(m_reflexLeft);
  const auto cellOf = [&](uint32_t i) { return size_t(row(m_points[i].y)) * m_side + column(m_points[i].x); };
  for (uint32_t i = 0; i < count; ++i)
    if (m_reflex[i]) ++m_cellFirst[cellOf(i)];
  std::inclusive_scan(m_cellFirst.begin(), m_cellFirst.end(), m_cellFirst.begin());
  for (uint32_t i = 0; i < count; ++i)
    if (m_reflex[i]) m_cellItems[--m_cellFirst[cellOf(i)]] = i;
}

double Triangulator::turn(uint32_t corner) const {
  return area(m_points[m_before[corner]], m_points[corner], m_points[m_after[corner]]);
}

void Triangulator::clip(uint32_t ear, std::vector<uint32_t>& triangles) {
  const uint32_t before = m_before[ear], after = m_after[ear];
  triangles.insert(triangles.end(), {before, ear, after});
  m_after[before] = after;
  m_before[after] = before;
  m_some = after;
  --m_left;
  const auto settle = [&](uint32_t corner, bool isReflex) {
    if (!m_reflex[corner] || isReflex) return;
    m_reflex[corner] = 0;
    --m_reflexLeft;
  };
  settle(ear, false);
  settle(before, turn(before) <= 0);
  settle(after, turn(after) <= 0);
}

// Whether a reflex corner keeps the triangle from being cut off: it lies inside or on an edge. One at the same
// place as a corner of the triangle, as where a hole is joined to the outline, only does if an edge leads inside
// from it.
bool Triangulator::blocks(uint32_t reflex, uint32_t a, uint32_t b, uint32_t c) const {
  const Point &p = m_points[reflex], &pa = m_points[a], &pb = m_points[b], &pc = m_points[c];
  if (area(pa, pb, p) < 0 || area(pb, pc, p) < 0 || area(pc, pa, p) < 0) return false;
  const auto leadsInside = [&](const Point& left, const Point& right) {
    const auto inside = [&](const Point& q) { return area(p, left, q) > 0 && area(p, q, right) > 0; };
    return inside(m_points[m_before[reflex]]) || inside(m_points[m_after[reflex]]);
  };
  if (p == pa) return leadsInside(pb, pc);
  if (p == pb) return leadsInside(pc, pa);
  if (p == pc) return leadsInside(pa, pb);
  return true;
}

// Where a triangle lies between two heights, from left to right. Empty (left beyond right) where it does not reach.
Triangulator::Extent Triangulator::extentBetween(const std::array<Point, 3>& triangle, double low, double high) {
  Extent extent{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  const auto add = [&](double x) { extent = {std::min(extent.left, x), std::max(extent.right, x)}; };
  for (size_t i = 0; i < 3; ++i) {
    const Point &from = triangle[i], &to = triangle[(i + 1) % 3];
    if (from.y >= low && from.y <= high) add(from.x);
    for (const double height : {low, high})
      if ((from.y < height) != (to.y < height))
        add(from.x + (to.x - from.x) * ((height - from.y) / (to.y - from.y)));
  }
  return extent;
}

bool Triangulator::isEar(uint32_t corner) {
  ++m_spent;
  if (m_reflex[corner] || turn(corner) <= 0) return false;
  if (m_reflexLeft == 0) return true;
  const uint32_t a = m_before[corner], c = m_after[corner];
  const std::array<Point, 3> triangle{m_points[a], m_points[corner], m_points[c]};
  const auto [low, high] = std::minmax({triangle[0].y, triangle[1].y, triangle[2].y});
  const auto [left, right] = std::minmax({triangle[0].x, triangle[1].x, triangle[2].x});
  const uint32_t firstColumn = column(left), lastColumn = column(right), lastRow = row(high);
  for (uint32_t r = row(low); r <= lastRow; ++r) {
    ++m_spent;
    const size_t rowStart = size_t(r) * m_side;
    if (m_cellFirst[rowStart + firstColumn] == m_cellFirst[rowStart + lastColumn + 1]) continue;
    // Only the cells the triangle crosses in this row: long thin ones have a box much larger than themselves. The
    // margin makes up for rounding.
    Extent extent = extentBetween(triangle, m_least.y + (r - kMargin) * m_rowHeight,
                                  m_least.y + (r + 1 + kMargin) * m_rowHeight);
    if (m_side == 1) extent = {m_least.x, std::numeric_limits<double>::infinity()};
    if (!(extent.left <= extent.right)) continue;
    // The cells of a row lie one after the other, and so do their corners.
    const double margin = kMargin / std::max(m_perX, std::numeric_limits<double>::min());
    const uint32_t first = m_cellFirst[rowStart + column(extent.left - margin)];
    const uint32_t last = m_cellFirst[rowStart + column(extent.right + margin) + 1];
    m_spent += 4 + last - first;
    for (uint32_t i = first; i < last; ++i) {
      const uint32_t other = m_cellItems[i];
      if (m_reflex[other] && other != a && other != c && blocks(other, a, corner, c)) return false;
    }
    if (exhausted()) return false;
  }
  return true;
}

// Every convex corner in turn. The two beside an ear have changed: they go to the end of the queue, which also
// keeps the triangles of even shape. Corners that another one blocked get their next chance with the next call.
bool Triangulator::clipEars(std::vector<uint32_t>& triangles) {
  m_queue.clear();
  m_queueIndex.assign(m_points.size(), kNowhere);
  const auto append = [&](uint32_t corner) {
    m_queueIndex[corner] = uint32_t(m_queue.size());
    m_queue.push_back(corner);
  };
  uint32_t at = m_some;
  for (uint32_t i = 0; i < m_left; ++i, at = m_after[at])
    if (!m_reflex[at]) append(at);
  m_spent += m_left;
  bool clipped = false;
  for (uint32_t head = 0; head < m_queue.size() && m_left > 3 && !exhausted(); ++head) {
    const uint32_t corner = m_queue[head];
    if (m_queueIndex[corner] != head || !isEar(corner)) continue;
    m_queueIndex[corner] = kNowhere;
    const uint32_t before = m_before[corner], after = m_after[corner];
    clip(corner, triangles);
    append(before);
    append(after);
    clipped = true;
  }
  return clipped;
}

// Corners without area: repeated ones, and those on a straight line.
bool Triangulator::clipFlat(std::vector<uint32_t>& triangles) {
  bool clipped = false;
  uint32_t at = m_some;
  for (uint32_t steps = m_left; steps > 0 && m_left > 3; --steps) {
    ++m_spent;
    const uint32_t next = m_after[at];
    if (turn(at) == 0) {
      clip(at, triangles);
      clipped = true;
    }
    at = next;
  }
  return clipped;
}

bool Triangulator::clipAnyConvex(std::vector<uint32_t>& triangles) {
  uint32_t at = m_some;
  for (uint32_t steps = m_left; steps > 0; --steps, at = m_after[at]) {
    ++m_spent;
    if (turn(at) <= 0) continue;
    clip(at, triangles);
    return true;
  }
  return false;
}

void Triangulator::fan(std::vector<uint32_t>& triangles) {
  const uint32_t apex = m_some;
  for (uint32_t at = m_after[apex]; m_left > 2; --m_left) {
    const uint32_t next = m_after[at];
    triangles.insert(triangles.end(), {apex, at, next});
    at = next;
  }
}

}  // namespace vitrine
