// A model's meshes where its nodes put them, for files that have neither nodes nor skins.
#pragma once

#include <vector>

#include "core/export/model/model.h"

namespace vitrine {

struct PlacedMesh {
  const ModelNode* node = nullptr;
  const ModelMesh* mesh = nullptr;
  const ModelGeometry* geometry = nullptr;
  Mat4 transform{1.0f};
  Mat3 normals{1.0f};     // results are not of unit length
  bool mirrored = false;  // the order of triangle corners has to be reversed

  Vec3 position(uint32_t vertex) const { return Vec3(transform * Vec4(geometry->positions[vertex], 1.0f)); }
  Vec3 normal(uint32_t vertex) const { return glm::normalize(normals * geometry->normals[vertex]); }
  // A corner of the triangle that begins at an index.
  uint32_t corner(size_t first, int corner) const {
    return geometry->indices[first + size_t(mirrored && corner > 0 ? 3 - corner : corner)];
  }
};

std::vector<PlacedMesh> placedMeshes(const Model& model);

}  // namespace vitrine
