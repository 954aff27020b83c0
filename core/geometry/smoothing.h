// Normals of surfaces that store none: smooth where triangles meet at small angles, with edges elsewhere.
#pragma once

#include <span>

#include "core/bytes/large_buffer.h"
#include "core/document/math.h"

namespace vitrine {

// Vertices with normals of their own. The first are those that were given, and keep their places.
struct SmoothVertices {
  LargeBuffer<uint32_t> indices;  // as many as were given, into the positions and behind them the copies
  LargeBuffer<uint32_t> copied;   // of each vertex behind the positions: which of those it is
  LargeBuffer<Vec3> normals;      // of unit length, one a position and one a copy
};

// Counter-clockwise triangles face the viewer. Two that share an edge are smooth over it where the angle between
// their normals is at most `degrees` (0: flat, 180: all); vertices at the same place count as one, whatever their
// indices. Triangles that are wound against each other keep an edge. A vertex whose triangles are not all smooth
// gets a copy for each group of them. Triangles without an area take no part, nor do those with corners that are
// not finite or out of range; a vertex without any other gets (0, 1, 0).
SmoothVertices smoothVertices(std::span<const Vec3> positions, std::span<const uint32_t> indices, float degrees);

// The normal of a triangle, of unit length; zero where it has no area.
Vec3 triangleNormal(const Vec3& a, const Vec3& b, const Vec3& c);

// A stream that has an item a vertex, with those of copies behind it. An empty one stays so.
template <class T>
LargeBuffer<T> withCopies(std::span<const T> stream, std::span<const uint32_t> copied) {
  LargeBuffer<T> made;
  if (stream.empty()) return made;
  made.reserve(stream.size() + copied.size());
  made.insert(made.end(), stream.begin(), stream.end());
  for (const uint32_t vertex : copied) made.push_back(stream[vertex]);
  return made;
}

}  // namespace vitrine
