#include "render/passes/texel_density.h"

#include <cmath>

namespace vitrine {

const Material* materialOf(const Scene& scene, const DrawItem& item) {
  return item.material < scene.materials.size() ? &scene.materials[item.material] : nullptr;
}

const MeshTextures::Slot* textureOfSet(const Frame& frame, const DrawItem& item, const MeshTextures& textures) {
  const Material* material = materialOf(frame.scene, item);
  const bool lightmap = frame.view.uvSet == 1;
  const uint32_t texture = !material ? kNone : lightmap ? material->lightmap : material->diffuse;
  const MeshTextures::Slot* slot = texture != kNone ? textures.find(texture)
                                   : lightmap       ? nullptr
                                                    : &textures.override();
  return slot && slot->width > 0 ? slot : nullptr;
}

void TexelDensity::measure(const Frame& frame) {
  std::vector<Stretch>& surfaces = m_stretches[frame.view.uvSet == 1];
  if (!surfaces.empty()) return;
  surfaces.resize(frame.scene.items.size());
  for (size_t i = 0; i < surfaces.size(); ++i) {
    const DrawItem& item = frame.scene.items[i];
    const SceneGeometry& geometry = frame.scene.geometries[item.geometry];
    const std::span<const Vec2> uvs = frame.view.uvSet == 1 ? geometry.lightmapUvs : geometry.uvs;
    if (item.lod != 0 || uvs.empty()) continue;
    const Mat3 toWorld(frame.scene.placements[item.placement].toWorld);
    const auto indices = geometry.indices.subspan(item.firstIndex, item.indexCount);
    for (size_t k = 0; k + 2 < indices.size(); k += 3) {
      const uint32_t a = indices[k], b = indices[k + 1], c = indices[k + 2];
      const Vec3 one = toWorld * (geometry.positions[b] - geometry.positions[a]);
      const Vec3 two = toWorld * (geometry.positions[c] - geometry.positions[a]);
      const Vec2 uvOne = uvs[b] - uvs[a], uvTwo = uvs[c] - uvs[a];
      const double area = glm::length(glm::cross(one, two));
      const double uvArea = std::abs(uvOne.x * uvTwo.y - uvOne.y * uvTwo.x);
      if (!std::isfinite(area) || !std::isfinite(uvArea)) continue;
      surfaces[i].area += area;
      surfaces[i].uvArea += uvArea;
    }
  }
}

float TexelDensity::of(const Frame& frame, const MeshTextures& textures) {
  measure(frame);
  double area = 0, texels = 0;
  for (size_t i = 0; i < frame.scene.items.size(); ++i) {
    const Stretch& surface = m_stretches[frame.view.uvSet == 1][i];
    const MeshTextures::Slot* slot = textureOfSet(frame, frame.scene.items[i], textures);
    area += surface.area;
    texels += surface.uvArea * (slot ? double(slot->width) * double(slot->height) : 1.0);
  }
  return area > 0 && texels > 0 ? float(std::sqrt(texels / area)) : 0.0f;
}

}  // namespace vitrine
