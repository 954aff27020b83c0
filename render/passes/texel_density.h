// TexelDensity: texels per unit of length on the surfaces of a scene.
#pragma once

#include <array>
#include <vector>

#include "render/passes/frame.h"
#include "render/passes/mesh_textures.h"

namespace vitrine {

// The material of an item; null: none.
const Material* materialOf(const Scene& scene, const DrawItem& item);
// The texture that the coordinates of ViewState::uvSet belong to; null: unknown.
const MeshTextures::Slot* textureOfSet(const Frame& frame, const DrawItem& item, const MeshTextures& textures);

class TexelDensity {
 public:
  void forget() { m_stretches = {}; }  // another scene follows
  // The mean over the surfaces of the finest level; 0: no texture coordinates.
  float of(const Frame& frame, const MeshTextures& textures);

 private:
  // Mean scale of the texture coordinates on an item.
  struct Stretch {
    double area = 0, uvArea = 0;  // world, and in texture coordinates
  };
  void measure(const Frame& frame);

  std::array<std::vector<Stretch>, 2> m_stretches;  // by set and item of the scene; empty: not measured yet
};

}  // namespace vitrine
