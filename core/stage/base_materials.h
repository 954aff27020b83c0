// Images of the engine's own materials, where a folder that holds them is among the assets.
#pragma once

#include "core/assets/asset_finder.h"
#include "core/stage/looks.h"

namespace vitrine {

// References to the images found, in the form of TextureReference; empty: none.
struct MaterialImages {
  std::string colour, tintMask, normal, roughness, metalness;
  bool tintsByAlpha = false;  // as SurfaceMaps has it
  bool any() const {
    return !colour.empty() || !tintMask.empty() || !normal.empty() || !roughness.empty() || !metalness.empty();
  }
};

// Parts show their material's image on 8 x 8 studs (creator-docs, art/modeling/texture-specifications).
inline constexpr float kMaterialTile = 8;

// The images of a material with a relief; `newer`: the set of 2022, as MaterialService.Use2022Materials asks for.
// If that set is missing, the other is used.
//
// The paths are known from lists of file names; the meaning comes from the text beside the second list:
// - Studio and the player have PlatformContent/pc/textures/brick/diffuse.dds, normal.dds and others: a folder for
// each
//   material, named after it (older ones: rust and aluminum). No public text says what specular.dds holds; it is
//   not used.
// - MaximumADHD/Roblox-Materials holds all images as Modern/Brick and PartsPre2022/Brick with color.png,
//   tintmask.png ("a mix ratio between the original color and RGB tinted color of each pixel"), normal.png,
//   roughness.png and metalness.png. The engine's packed form has the tint mask in the alpha of the colours (this
//   is assumed for diffuse.dds as well) and normals in two channels.
MaterialImages materialImages(const PlaceMaterial& material, const AssetFinder& assets, bool newer);

}  // namespace vitrine
