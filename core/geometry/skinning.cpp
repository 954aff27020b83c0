#include "core/geometry/skinning.h"

#include "core/geometry/normals.h"

namespace vitrine {

namespace {

Mat4 blend(const Influences& influence, std::span<const Mat4> palette) {
  Mat4 sum(0.0f);
  float total = 0;
  for (size_t k = 0; k < influence.joints.size(); ++k) {
    if (influence.weights[k] == 0) continue;
    const auto weight = float(influence.weights[k]);
    sum += palette[influence.joints[k]] * weight;
    total += weight;
  }
  return total > 0 ? sum / total : Mat4(1.0f);
}

}  // namespace

std::vector<Mat4> skinPalette(const Geometry& geometry, const Skeleton& skeleton,
                              std::span<const Mat4> jointMatrices) {
  const bool flat = glm::determinant(Mat3(geometry.bindShape)) == 0;
  const Mat4 fromBind = flat ? Mat4(1.0f) : glm::inverse(geometry.bindShape);
  std::vector<Mat4> palette(skeleton.joints.size());
  for (size_t j = 0; j < palette.size(); ++j) {
    const Mat4 inverse =
        skeleton.inverseBind.empty() ? glm::inverse(matrixOf(skeleton.joints[j].bind)) : skeleton.inverseBind[j];
    palette[j] = fromBind * jointMatrices[j] * inverse * geometry.bindShape;
  }
  return palette;
}

void skin(std::span<const Vec3> positions, std::span<const Vec3> normals, std::span<const Influences> influences,
          std::span<const Mat4> palette, LargeBuffer<Vec3>& outPositions, LargeBuffer<Vec3>& outNormals) {
  outPositions.resize(positions.size());
  outNormals.resize(normals.size());
  for (size_t v = 0; v < positions.size(); ++v) {
    const Mat4 matrix = blend(influences[v], palette);
    outPositions[v] = Vec3(matrix * Vec4(positions[v], 1.0f));
    if (normals.empty()) continue;
    const Vec3 normal = normalMatrix(matrix) * normals[v];
    const float length = glm::length(normal);
    outNormals[v] = length > 0 && std::isfinite(length) ? normal / length : normals[v];
  }
}

}  // namespace vitrine
