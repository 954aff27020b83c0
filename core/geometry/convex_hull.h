// Convex hulls of points.
#pragma once

#include <span>
#include <vector>

#include "core/document/math.h"

namespace vitrine {

struct ConvexHull {
  std::vector<Vec3> positions;    // the corners, in input order
  std::vector<uint32_t> indices;  // triangles, counter-clockwise seen from outside
};

// The hull of any set of points. Never fails: flat input gives a two-sided polygon; points on a line, or fewer than
// three distinct points, give corners without triangles. Points with NaN or infinite coordinates are ignored.
// Points nearer to a face than about 1e-6 of the extent lie on it.
ConvexHull makeConvexHull(std::span<const Vec3> points);

}  // namespace vitrine
