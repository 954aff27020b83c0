// What the surfaces of a place are made of: Roblox materials, how they reflect light, and the few kinds to which
// they are reduced where a picture shows no more detail.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/geometry/primitives.h"
#include "core/images/relief.h"
#include "core/stage/stage.h"

namespace vitrine {

// Light of a glowing white surface; a white one in the sun has about 1. At this value a glowing colour looks paler
// in its middle, as in the engine.
inline constexpr float kGlowingLight = 4;

struct PlaceMaterial {
  uint16_t number;        // of Enum.Material
  std::string_view name;  // in Enum.Material
  Look look;
  // 0..1, as glTF 2.0 has them.
  float roughness, metallic;
  Relief relief;
  float mirrored = 0.04f;  // fraction of light reflected at normal incidence, if not a metal
  // What the engine's image of the material makes of a part's colour on average, as shown, 0..1: colour * scale +
  // own.
  float scale = 1, own = 0;
};
// The first is plastic. No more than 64.
//
// Numbers and names are those of the reflection data (docs/formats/rbxm.md 2.2). Roblox publishes how rough
// real materials are, for authors of maps (creator-docs, art/modeling/material-reference: glossy plastic 0.1,
// matt 0.4, rubber 0.5 to 0.6, glossy wood 0.2 to 0.3, worn 0.7 to 0.9, cloth 0.8 to 0.9, marble 0.375, pure metals
// 0.2 to 0.3); no public text has the numbers of its own materials, and its textures are not free. Roughness here
// is chosen within those, reliefs are made for this program. How rough plastic is and how much it mirrors was
// measured: the sun on two baseplates beside pictures of the engine. Metals are not fully metallic here, as they
// would then show the sky's colour and not their own.
std::span<const PlaceMaterial> placeMaterials();

// Indices in placeMaterials(); plastic if there is no such material.
uint8_t materialOf(int64_t number);
uint8_t materialNamed(std::string_view name);

// What the engine's image makes of a terrain's colour for a material, as shown: times `level` on level ground,
// times `steep` on walls.
struct GroundTint {
  uint8_t material;
  Vec3 level, steep;
};
// Measured on three pictures of the engine (core/stage/README.md). Other materials were not measured.
const GroundTint& grassOfTerrain();

Look lookOf(const Body& body);

// The relief of a surface of Enum.SurfaceType; none if it is smooth or no longer drawn. `round`: studs as before
// 2016.
Relief reliefOfSurface(int64_t surfaceType, bool round = false);
// Body::surfaces with the surface of a side set, as reliefOfSurface() has it.
uint32_t withSurface(uint32_t surfaces, Side side, Relief relief);

// The reliefs that the stage's bodies need, sorted, each once.
std::vector<Relief> reliefsOf(const Stage& stage);
// Makes them; later calls of reliefMap() find them ready. Takes some tenths of a second
// once in the life of the program, on two threads.
void prepareReliefs(const Stage& stage);

}  // namespace vitrine
