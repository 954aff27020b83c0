// Images of the engine's own materials, where a folder that holds them is among the assets.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/stage/looks.h"

namespace vitrine {

// References to images that are at hand, as TextureReference has them; empty: there is none.
struct MaterialImages {
  std::string colour, tintMask, normal, roughness, metalness;
  bool tintsByAlpha = false;  // as SurfaceMaps has it
  bool any() const {
    return !colour.empty() || !tintMask.empty() || !normal.empty() || !roughness.empty() || !metalness.empty();
  }
};

// Parts show their material's image on 8 x 8 studs (creator-docs, art/modeling/texture-specifications).
inline constexpr float kMaterialTile = 8;

// Those of a material with a relief; `newer`: of 2022, as MaterialService.Use2022Materials asks for. The other set
// stands in for one that is not there.
//
// Where they lie is known from lists of file names; what they mean from the text beside the second one:
// - Studios and players have PlatformContent/pc/textures/brick/diffuse.dds, normal.dds and others: a folder for
//   each material, named as that (older ones: rust and aluminum). No public text says what specular.dds holds: it
//   is left.
// - MaximumADHD/Roblox-Materials holds all of them as Modern/Brick and PartsPre2022/Brick with color.png,
//   tintmask.png ("a mix ratio between the original color and RGB tinted color of each pixel"), normal.png,
//   roughness.png and metalness.png. The engine's packed form has the tint mask in the alpha of the colours, which
//   is taken to be so of diffuse.dds as well, and normals in two channels.
MaterialImages materialImages(const PlaceMaterial& material, const AssetFinder& assets, bool newer);

}  // namespace vitrine
