#include "core/export/placed_meshes.h"

#include <algorithm>

#include "core/geometry/normals.h"

namespace vitrine {

std::vector<PlacedMesh> placedMeshes(const Model& model) {
  const std::vector<Mat4> places = placesOf(model);
  std::vector<PlacedMesh> placed;
  for (uint32_t n = 0; n < model.nodes.size(); ++n) {
    const ModelNode& node = model.nodes[n];
    if (node.mesh == kNone) continue;
    PlacedMesh mesh{&node, &model.meshes[node.mesh], &model.geometries[model.meshes[node.mesh].geometry]};
    if (node.skin == kNone) mesh.transform = places[n];
    mesh.normals = normalMatrix(mesh.transform);
    mesh.mirrored = glm::determinant(Mat3(mesh.transform)) < 0;
    placed.push_back(mesh);
  }
  return placed;
}

void tellLosses(const Model& model, const Holds& holds, Diagnostics& losses) {
  const auto tell = [&](bool lost, std::string_view id, std::string message) {
    if (lost) losses.add(Severity::Info, id, std::move(message));
  };
  const auto any = [&](const auto& has) { return std::ranges::any_of(model.geometries, has); };
  tell(!model.skins.empty() || any([](const auto& g) { return !g.influences.empty(); }), "export.lost-skin",
       "joints and weights have no place in this kind of file");
  tell(any([](const auto& g) { return !g.morphs.empty(); }), "export.lost-morphs",
       "morph targets have no place in this kind of file");
  tell(!model.animations.empty(), "export.lost-animations", "animations have no place in this kind of file");
  tell(!holds.lightmaps && any([](const auto& g) { return !g.lightmapUvs.empty(); }), "export.lost-lightmap-uvs",
       "a second set of texture coordinates has no place in this kind of file");
  tell(!holds.colours && any([](const auto& g) { return !g.colours.empty(); }), "export.lost-colours",
       "colours of vertices have no place in this kind of file");
  tell(!holds.uvs && any([](const auto& g) { return !g.uvs.empty(); }), "export.lost-uvs",
       "texture coordinates have no place in this kind of file");
  tell(!holds.normals && any([](const auto& g) { return !g.normals.empty(); }), "export.lost-normals",
       "normals of vertices have no place in this kind of file");
  tell(!holds.materials && !model.materials.empty(), "export.lost-materials",
       "materials and images have no place in this kind of file");
  tell(!holds.names && model.nodes.size() > 1, "export.lost-nodes",
       "everything becomes one object: nodes and their names have no place in this kind of file");
}

}  // namespace vitrine
