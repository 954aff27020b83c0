// Linear blend skinning on the CPU.
#pragma once

#include <span>
#include <vector>

#include "core/bytes/large_buffer.h"
#include "core/document/document.h"

namespace vitrine {

// The matrix by which each joint moves a vertex of `geometry`, in the geometry's own space: bindShape^-1 *
// jointMatrix * inverseBind * bindShape. All are the identity in the bind pose.
std::vector<Mat4> skinPalette(const Geometry& geometry, const Skeleton& skeleton,
                              std::span<const Mat4> jointMatrices);

// Moves positions and normals (may be empty) by the palette. Weights need not add up to 1; a vertex without weights
// stays. Normals have unit length, or are unchanged if that is impossible. The shader does the same.
void skin(std::span<const Vec3> positions, std::span<const Vec3> normals, std::span<const Influences> influences,
          std::span<const Mat4> palette, LargeBuffer<Vec3>& outPositions, LargeBuffer<Vec3>& outNormals);

}  // namespace vitrine
