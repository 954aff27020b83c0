// Numbers that reader and writer share. How many of a thing the format, its viewers and this reader take.
#pragma once

#include <cstddef>
#include <cstdint>

namespace vitrine::slmesh {

inline constexpr uint8_t kEndOfWeights = 0xFF;  // in the list of a vertex with fewer than four
inline constexpr size_t kMostWeights = 4;       // of a vertex
inline constexpr size_t kWeightSize = 3;        // the joint's number, 16 bits of weight
// Of points and normals, of texture coordinates and of triangles: numbers of 16 bits.
inline constexpr size_t kPointSize = 6, kUvSize = 4, kTriangleSize = 6;
inline constexpr size_t kMostFacesOfMesh = 8;  // of a level, as worlds know them
inline constexpr size_t kMostFacesRead = 1024;
inline constexpr size_t kMostJointsOfMesh = 110;    // as viewers take them
inline constexpr size_t kMostJointsWeighted = 255;  // what a byte tells apart beside kEndOfWeights
inline constexpr size_t kMostJointsRead = 4096;
inline constexpr size_t kMostPointsOfHull = 256;
inline constexpr size_t kMostBoundingPointsRead = 65536;  // known files have up to 24

}  // namespace vitrine::slmesh
