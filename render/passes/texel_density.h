// TexelDensity: how many texels of their images lie on a unit of length of a scene's surfaces.
#pragma once

#include <array>
#include <vector>

#include "render/passes/frame.h"
#include "render/passes/mesh_textures.h"

namespace vitrine {

// Null: the item has none.
const Material* materialOf(const Scene& scene, const DrawItem& item);
// Of the texture that the coordinates of ViewState::uvSet are for; null: none that is known.
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
