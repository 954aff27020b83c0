// Which image lies where while surfaces are drawn. OpenGL 3.3 promises 16 units to a fragment shader; two that one
// shader asks for must differ.
#pragma once

namespace vitrine {

// 0: the base texture or a body's image; 1: the lightmap.
inline constexpr int kPaletteUnit = 2;      // a buffer: the joints of a skin
inline constexpr int kFirstMapUnit = 3;     // of a mesh by MapKind, of a body by SurfaceMaps: up to six
inline constexpr int kEnvironmentUnit = 9;  // a cube
inline constexpr int kShadowUnit = 10;
inline constexpr int kReliefUnit = 11;  // an array; of bodies
inline constexpr int kBehindUnit = 11;  // what stands behind glass; of meshes
inline constexpr int kOcclusionUnit = 12;
inline constexpr int kLayerMapUnit = 13;   // of a mesh: the kinds of maps that had no place among the first six
inline constexpr int kCloudUnit = 13;      // of the sky
inline constexpr int kPlaceGridUnit = 13;  // of bodies: what they see of the sky
inline constexpr int kPlaceLampUnit = 14;  // of bodies, buffers: the lamps of a place, and which of them are where
inline constexpr int kLampBoxUnit = 15;
inline constexpr int kTextureUnits = 16;

}  // namespace vitrine
