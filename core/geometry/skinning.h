// Linear blend skinning on the CPU.
#pragma once

#include <span>
#include <vector>

#include "core/bytes/large_buffer.h"
#include "core/document/document.h"

namespace vitrine {

// What each joint does to a vertex of `geometry`, within the geometry's own space: bindShape^-1 * places *
// inverseBind * bindShape. All are the identity where the joints are as they were bound.
std::vector<Mat4> skinPalette(const Geometry& geometry, const Skeleton& skeleton,
                              std::span<const Mat4> jointMatrices);

// Moves positions and normals (may be empty) by the palette. Weights need not add up to 1; a vertex without any
// stays. Normals come out of unit length, or as they were where that is impossible. The shader does the same.
void skin(std::span<const Vec3> positions, std::span<const Vec3> normals, std::span<const Influences> influences,
          std::span<const Mat4> palette, LargeBuffer<Vec3>& outPositions, LargeBuffer<Vec3>& outNormals);

}  // namespace vitrine
