#include "core/export/model/placed_meshes.h"

#include "core/geometry/normals.h"

namespace vitrine {

std::vector<PlacedMesh> placedMeshes(const Model& model) {
  const std::vector<Mat4> nodeMatrices = nodeMatricesOf(model);
  std::vector<PlacedMesh> placed;
  for (uint32_t n = 0; n < model.nodes.size(); ++n) {
    const ModelNode& node = model.nodes[n];
    if (node.mesh == kNone) continue;
    PlacedMesh mesh{&node, &model.meshes[node.mesh], &model.geometries[model.meshes[node.mesh].geometry]};
    if (node.skin == kNone) mesh.transform = nodeMatrices[n];
    mesh.normals = normalMatrix(mesh.transform);
    mesh.mirrored = glm::determinant(Mat3(mesh.transform)) < 0;
    placed.push_back(mesh);
  }
  return placed;
}

}  // namespace vitrine
