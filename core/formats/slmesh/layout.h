// Numbers that reader and writer share, such as the limits of the format, its viewers and this reader.
#pragma once

#include <cstddef>
#include <cstdint>

namespace vitrine::slmesh {

inline constexpr uint8_t kEndOfWeights = 0xFF;  // in the list of a vertex with fewer than four
inline constexpr size_t kMostWeights = 4;       // of a vertex
inline constexpr size_t kWeightSize = 3;        // the joint's number, 16 bits of weight
// Sizes of points and normals, texture coordinates, and triangles, all made of 16-bit numbers.
inline constexpr size_t kPointSize = 6, kUvSize = 4, kTriangleSize = 6;
inline constexpr size_t kMostFacesOfMesh = 8;  // per level, the limit of worlds
inline constexpr size_t kMostFacesRead = 1024;
inline constexpr size_t kMostJointsOfMesh = 110;    // the limit of viewers
inline constexpr size_t kMostJointsWeighted = 255;  // as many as a byte can number besides kEndOfWeights
inline constexpr size_t kMostJointsRead = 4096;
inline constexpr size_t kMostPointsOfHull = 256;
inline constexpr size_t kMostBoundingPointsRead = 65536;  // known files have up to 24

}  // namespace vitrine::slmesh
