// MeshData: a scene's meshes on the graphics card, and what is known about them.
#pragma once

#include <vector>

#include "render/gpu/objects.h"
#include "render/passes/mesh_geometry.h"
#include "render/passes/mesh_textures.h"
#include "render/passes/texel_density.h"

namespace vitrine {

struct MeshData {
  std::vector<MeshGeometry> geometries;  // as the scene has them
  MeshTextures textures;
  TexelDensity density;
  RenderTarget behind;  // the picture behind transmissive surfaces, with mipmaps; empty: no memory for it
  float largestDeviation = 0;
  bool deviatesFromOther = false;  // Deviations::ofOther
  bool baked = false;              // the file has light of its own
};

}  // namespace vitrine
