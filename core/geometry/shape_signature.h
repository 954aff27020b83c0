// Signatures of shapes, independent of position: for finding whether two files hold the same triangles, or nearly
// the same surface.
#pragma once

#include <array>
#include <cstdint>

#include "core/document/document.h"

namespace vitrine {

struct ShapeSignature {
  uint64_t triangleCount = 0;  // of the finest drawn level, with instances; 0: no shape, and all else is 0
  // Hash of all triangles, independent of their order and first corner, in steps of 1/32768 of the bounds' largest
  // side. Position and size of the shape do not matter; which way triangles face does.
  std::array<uint64_t, 2> triangles{};
  // Like `triangles`, but changes only a little when corners move a little: sums of waves over the triangles, along
  // directions that are the same for all files. See haveSameTriangles().
  std::array<float, 4> waves{};
  // Of the surface, independent of triangulation, rotation, position and size: the second and third spread along
  // its main axes relative to the first; its area relative to the square of the first; its enclosed volume relative
  // to the cube of the first.
  std::array<float, 4> form{};
};

ShapeSignature signatureOf(const Document& document);

// Whether the files hold the same triangles up to rounding: to a millionth of the largest side, or finer if there
// are many triangles. Even a single moved corner among some thousands is detected.
bool haveSameTriangles(const ShapeSignature& a, const ShapeSignature& b);

// Whether surfaces of these forms look the same.
bool isNear(const std::array<float, 4>& a, const std::array<float, 4>& b);

}  // namespace vitrine
