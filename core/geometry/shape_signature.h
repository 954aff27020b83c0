// What a shape is known by, wherever it lies in space: whether two files hold the same triangles, or nearly the
// same surface.
#pragma once

#include <array>
#include <cstdint>

#include "core/document/document.h"

namespace vitrine {

struct ShapeSignature {
  uint64_t triangleCount = 0;  // of the finest drawn level, placed; 0: there is no shape, and all else is 0
  // Of all triangles in any order and from any of their corners on, in steps of 1/32768 of the largest side of the
  // bounds: where the shape lies and how large it is do not matter. Which way triangles face does.
  std::array<uint64_t, 2> triangles{};
  // Of the same, but little different where the corners are: sums over the triangles of waves along directions that
  // are the same for all files. See haveSameTriangles().
  std::array<float, 4> waves{};
  // Of the surface, however it is cut into triangles, turned, moved and scaled: the second and the third of the
  // spreads along its main axes as shares of the first; its area to the square of the first; the volume it encloses
  // to the cube of it.
  std::array<float, 4> form{};
};

ShapeSignature signatureOf(const Document& document);

// Whether the files hold the same triangles although numbers were rounded on the way from one to the other: to a
// millionth of the largest side, or where there are many triangles to a part of that. One corner in some thousands
// that lies elsewhere is seen.
bool haveSameTriangles(const ShapeSignature& a, const ShapeSignature& b);

// Whether surfaces of these forms may be taken for the same by the eye.
bool isNear(const std::array<float, 4>& a, const std::array<float, 4>& b);

}  // namespace vitrine
