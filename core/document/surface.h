// PhysicalSurface: how a material answers light, as the metallic-roughness model of glTF 2.0 has it (Khronos,
// appendix B).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/document/math.h"

namespace vitrine {

// How an image goes on beyond its edges.
enum class Wrap : uint8_t { Repeat, Mirror, Clamp };

// Where on an image a point of a surface lies: at T(offset) * R(rotation) * S(scale) of its coordinates, V from the
// top, as KHR_texture_transform has it.
struct Sampling {
  uint32_t uvSet = 0;  // 0: Geometry::uvs, 1: Geometry::lightmapUvs
  Vec2 offset{0.0f}, scale{1.0f};
  float rotation = 0;  // radians, counter-clockwise as seen with U to the right and V down
  Wrap wrapU = Wrap::Repeat, wrapV = Wrap::Repeat;
  bool nearest = false;  // texels stay sharp
  friend bool operator==(const Sampling&, const Sampling&) = default;
};

// What the images of a surface say beside its colour.
enum class MapKind : uint8_t {
  Metallic,            // blue
  Roughness,           // green
  Normal,              // red to the right, green up, on the tangent's side
  Occlusion,           // red: how much of the light from all around arrives
  Emissive,            // colour as shown
  SpecularGlossiness,  // colour as shown: what is mirrored; alpha: glossiness
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
  bool stated = false;     // the file says it in these terms; else this is what suits its own
  bool unlit = false;      // shows its colour whatever light there is
  float metallic = 0;      // 0..1, times the image's
  float roughness = 0.7f;  // 0..1, times the image's; the square root of what the distribution of normals has
  // Instead of the metallic: the share that is mirrored at right angles, in light, times the image's.
  std::optional<Vec3> specular;
  // The share that is mirrored at right angles where it is no metal, 0..1: glass, plastic and the like 0.04.
  // KHR_materials_ior and KHR_materials_specular.
  Vec3 dielectric{0.04f};
  // A clear layer over it, and how rough that is; 0..1, times the images'. KHR_materials_clearcoat.
  float coat = 0, coatRoughness = 0;
  // Whether the normal map is the layer's, and whether it is that of what lies below; else that is as smooth as the
  // triangles.
  bool coatHasNormals = false, baseHasNormals = true;
  // The share of light that is not sent back in the colour below the surface but goes through, as through a pane,
  // 0..1, times the image's. KHR_materials_transmission.
  float transmission = 0;
  Vec3 emissive{0.0f};  // in light, may exceed 1; times the image's
  float normalScale = 1;
  float occlusionStrength = 1;  // 0..1
  float cutoff = 0.5f;          // of Blend::Mask
  std::array<SurfaceMap, kMapKinds> maps{};
  const SurfaceMap& map(MapKind kind) const { return maps[size_t(kind)]; }
  SurfaceMap& map(MapKind kind) { return maps[size_t(kind)]; }
};

}  // namespace vitrine
