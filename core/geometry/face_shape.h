// Shapes that have a face, as its controls move them.
#pragma once

#include <span>

#include "core/document/shape.h"

namespace vitrine {

struct FaceStreams {
  LargeBuffer<Vec3> positions, normals;
};
// The streams of a shape with its face's controls at these weights, one per control of its rig; missing ones are 0.
// Empty if nothing moves, or if the shape has no face.
FaceStreams posedFace(const Shape& shape, std::span<const float> controls);

}  // namespace vitrine
