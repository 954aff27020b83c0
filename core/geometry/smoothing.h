// Normals for surfaces that store none: smooth where triangles meet at small angles, sharp elsewhere.
#pragma once

#include <span>

#include "core/bytes/large_buffer.h"
#include "core/document/math.h"

namespace vitrine {

// Vertices and their normals. The given vertices come first, with unchanged indices; then the copies.
struct SmoothVertices {
  LargeBuffer<uint32_t> indices;  // as many as given; into the positions followed by the copies
  LargeBuffer<uint32_t> copied;   // for each copy: the position it is a copy of
  LargeBuffer<Vec3> normals;      // of unit length, one per position and per copy
};

// Counter-clockwise triangles face the viewer. Two that share an edge are smooth across it if the angle between
// their normals is at most `degrees` (0: flat, 180: all). Vertices at the same position count as one, whatever
// their indices. Triangles with opposite winding keep a sharp edge. A vertex whose triangles are not all smooth
// with each other gets a copy for each further group. Triangles without area, or with corners that are not finite
// or out of range, are ignored; a vertex with only such triangles gets (0, 1, 0).
SmoothVertices smoothVertices(std::span<const Vec3> positions, std::span<const uint32_t> indices, float degrees);

// The normal of a triangle, of unit length; zero where it has no area.
Vec3 triangleNormal(const Vec3& a, const Vec3& b, const Vec3& c);

// Appends the items of the copies to a stream with one item per vertex. An empty stream stays empty.
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
