// Relief: the fine structure of a surface, such as wood grain or the joints of a wall. All of it is computed: no
// file is read, and no third-party image is used.
#pragma once

#include <cstdint>
#include <vector>

#include "core/document/math.h"

namespace vitrine {

enum class Relief : uint8_t {
  None,
  Wood,
  Planks,
  Brick,
  Cobblestone,
  Pebble,
  Concrete,
  Plaster,
  Asphalt,
  Pavement,
  Slate,
  Granite,
  Marble,
  Rock,
  Basalt,
  Limestone,
  Sandstone,
  CrackedLava,
  Brushed,
  DiamondPlate,
  Corroded,
  Foil,
  Grass,
  LeafyGrass,
  Ground,
  Mud,
  Sand,
  Snow,
  Salt,
  Ice,
  Glacier,
  Fabric,
  Carpet,
  Leather,
  Rubber,
  Cardboard,
  CeramicTiles,
  ClayRoofTiles,
  RoofShingles,
  // Part surfaces of old places; one tile per stud.
  Studs,
  Inlet,
  Universal,
  Weld,
  Glue,
  RoundStuds,  // as they were before 2016
  RoundInlet,
  Count,
};

// A seamlessly repeating square. Texels are in rows from V = 0 up, U fastest.
struct ReliefMap {
  static constexpr uint32_t kSide = 256;
  struct Texel {
    uint8_t slopeU = 128, slopeV = 128;  // of the height, (byte - 128) / 127 * `slope`
    uint8_t tint = 128;                  // what the colour is multiplied by: 1 + (byte - 128) / 127 * `tint`
    uint8_t glow = 0;                    // 0..255: how much of the surface glows
  };
  std::vector<Texel> texels;  // kSide * kSide; empty for Relief::None
  float studs = 1;            // edge of the square
  float slope = 0, tint = 0;  // the maxima, which scale the bytes above
};

// Made on first request, which takes some milliseconds, and kept until the program ends. May be called from any
// thread.
const ReliefMap& reliefMap(Relief relief);

}  // namespace vitrine
