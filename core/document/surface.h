// PhysicalSurface: how a material reflects light, in the metallic-roughness model of glTF 2.0 (Khronos, appendix
// B).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/document/math.h"

namespace vitrine {

// How an image continues beyond its edges.
enum class Wrap : uint8_t { Repeat, Mirror, Clamp };

// Where to sample an image for a point of a surface: at T(offset) * R(rotation) * S(scale) times its coordinates, V
// from the top, as in KHR_texture_transform.
struct Sampling {
  uint32_t uvSet = 0;  // 0: Geometry::uvs, 1: Geometry::lightmapUvs
  Vec2 offset{0.0f}, scale{1.0f};
  float rotation = 0;  // radians, counter-clockwise as seen with U to the right and V down
  Wrap wrapU = Wrap::Repeat, wrapV = Wrap::Repeat;
  bool nearest = false;  // no filtering: texels stay sharp
  friend bool operator==(const Sampling&, const Sampling&) = default;
};

// The images of a surface besides its colour, and the channels they use.
enum class MapKind : uint8_t {
  Metallic,            // blue
  Roughness,           // green
  Normal,              // red to the right, green up, in tangent space
  Occlusion,           // red: how much of the light from all around arrives
  Emissive,            // colour as shown
  SpecularGlossiness,  // colour (sRGB): specular reflection; alpha: glossiness
  Coat,                // red
  CoatRoughness,       // green
  Transmission,        // red
};
inline constexpr size_t kMapKinds = size_t(MapKind::Transmission) + 1;

struct SurfaceMap {
  uint32_t texture = 0xFFFFFFFF;  // in Document::textures; kNone: none
  Sampling sampling{};
};

struct PhysicalSurface {
  bool stated = false;     // the file uses these terms; else these values approximate its own
  bool unlit = false;      // shows its colour regardless of light
  float metallic = 0;      // 0..1, multiplied by the image
  float roughness = 0.7f;  // 0..1, multiplied by the image; the square root of the normal distribution's alpha
  // Instead of `metallic`: the fraction reflected at normal incidence, linear, multiplied by the image.
  std::optional<Vec3> specular;
  // The fraction reflected at normal incidence by the non-metallic part, 0..1; 0.04 for glass, plastic and the
  // like. KHR_materials_ior and KHR_materials_specular.
  Vec3 dielectric{0.04f};
  // A clear coat and its roughness; 0..1, multiplied by the images. KHR_materials_clearcoat.
  float coat = 0, coatRoughness = 0;
  // Whether the normal map applies to the coat, and whether it applies to the surface below. One without it is as
  // smooth as the triangles.
  bool coatHasNormals = false, baseHasNormals = true;
  // The fraction of light that passes through instead of being diffusely reflected, as through glass; 0..1,
  // multiplied by the image. KHR_materials_transmission.
  float transmission = 0;
  Vec3 emissive{0.0f};  // linear, may exceed 1; multiplied by the image
  float normalScale = 1;
  float occlusionStrength = 1;  // 0..1
  float cutoff = 0.5f;          // of Blend::Mask
  std::array<SurfaceMap, kMapKinds> maps{};
  const SurfaceMap& map(MapKind kind) const { return maps[size_t(kind)]; }
  SurfaceMap& map(MapKind kind) { return maps[size_t(kind)]; }
};

}  // namespace vitrine
