// Which image is in which texture unit while surfaces are drawn. OpenGL 3.3 guarantees a fragment shader 16 units;
// two images of one shader need different units.
#pragma once

namespace vitrine {

// 0: the base texture or a body's image; 1: the lightmap.
inline constexpr int kPaletteUnit = 2;      // a buffer: the joints of a skin
inline constexpr int kFirstMapUnit = 3;     // of a mesh by MapKind, of a body by SurfaceMaps: up to six
inline constexpr int kEnvironmentUnit = 9;  // a cube
inline constexpr int kShadowUnit = 10;
inline constexpr int kReliefUnit = 11;  // an array; of bodies
inline constexpr int kBehindUnit = 11;  // the picture behind glass; for meshes
inline constexpr int kOcclusionUnit = 12;
inline constexpr int kLayerMapUnit = 13;   // for meshes: the maps that did not fit into the first six
inline constexpr int kCloudUnit = 13;      // of the sky
inline constexpr int kPlaceGridUnit = 13;  // for bodies: how much of the sky they see
inline constexpr int kPlaceLampUnit =
    14;  // for bodies, two buffers: the lamps of a place, and which lamps each box
// has
inline constexpr int kLampBoxUnit = 15;
inline constexpr int kTextureUnits = 16;

}  // namespace vitrine
