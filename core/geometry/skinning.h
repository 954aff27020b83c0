// Linear blend skinning on the CPU.
#pragma once

#include <span>
#include <vector>

#include "core/bytes/large_buffer.h"
#include "core/document/document.h"

namespace vitrine {

// What each joint does to a vertex of `geometry` in a pose: places * inverseBind * bindShape. `pose` null: the bind
// pose, where every joint does the same. One matrix a joint.
std::vector<Mat4> skinPalette(const Geometry& geometry, const Skeleton& skeleton, const Pose* pose);

// Moves positions and normals (may be empty) by the palette. Weights need not add up to 1; a vertex without any
// goes where `unweighted` puts it. Normals come out of unit length, or as they were where that is impossible.
void skin(std::span<const Vec3> positions, std::span<const Vec3> normals, std::span<const Influences> influences,
          std::span<const Mat4> palette, const Mat4& unweighted, LargeBuffer<Vec3>& outPositions,
          LargeBuffer<Vec3>& outNormals);

}  // namespace vitrine
