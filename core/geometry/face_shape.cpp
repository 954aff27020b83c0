#include "core/geometry/face_shape.h"

#include "core/geometry/posing.h"
#include "core/geometry/skinning.h"

namespace vitrine {

FaceStreams posedFace(const Shape& shape, std::span<const float> controls) {
  FaceStreams moved;
  if (!shape.face) return moved;
  const ShapeFace& face = *shape.face;
  const std::vector<JointEdit> edits = faceEdits(face.rig, controls);
  if (edits.empty()) return moved;
  const std::vector<Mat4> rest = jointMatricesOf(face.skeleton, nullptr);
  std::vector<Mat4> palette = editedJointMatrices(face.skeleton, rest, edits);
  for (size_t j = 0; j < palette.size(); ++j) palette[j] = palette[j] * glm::inverse(rest[j]);
  skin(shape.positions, shape.normals, face.influences, palette, moved.positions, moved.normals);
  return moved;
}

}  // namespace vitrine
