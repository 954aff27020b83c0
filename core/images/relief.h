// Relief: the small forms of a surface, such as the grain of wood or the joints of a wall. All of it is computed:
// no file is read, and no picture of anybody else is in it.
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
  // Of the surfaces that parts had in old places; one tile a stud.
  Studs,
  Inlet,
  Universal,
  Weld,
  Glue,
  RoundStuds,  // as they were before 2016
  RoundInlet,
  Count,
};

// A square that repeats without a seam. Texels are rows from V = 0 up, U fastest.
struct ReliefMap {
  static constexpr uint32_t kSide = 256;
  struct Texel {
    uint8_t slopeU = 128, slopeV = 128;  // of the height, (byte - 128) / 127 * `slope`
    uint8_t tint = 128;                  // what the colour is multiplied by: 1 + (byte - 128) / 127 * `tint`
    uint8_t glow = 0;                    // 0..255: how much of the surface glows
  };
  std::vector<Texel> texels;  // kSide * kSide; empty for Relief::None
  float studs = 1;            // edge of the square
  float slope = 0, tint = 0;  // the largest there are
};

// Made when it is asked for first, which takes some milliseconds; kept until the program ends. From any thread.
const ReliefMap& reliefMap(Relief relief);

}  // namespace vitrine
