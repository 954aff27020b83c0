#include "core/stage/looks.h"

namespace vitrine {

// docs/formats/rbxm.md 2.2.
Look lookOf(int64_t material) {
  switch (material) {
    case 272:  // SmoothPlastic
      return Look::Smooth;
    case 288:   // Neon
    case 1584:  // ForceField
      return Look::Glow;
    case 512:   // Wood
    case 528:   // WoodPlanks
    case 2304:  // Cardboard
      return Look::Wood;
    case 784:   // Marble
    case 788:   // Basalt
    case 800:   // Slate
    case 804:   // CrackedLava
    case 816:   // Concrete
    case 820:   // Limestone
    case 832:   // Granite
    case 836:   // Pavement
    case 848:   // Brick
    case 864:   // Pebble
    case 880:   // Cobblestone
    case 896:   // Rock
    case 912:   // Sandstone
    case 1376:  // Asphalt
      return Look::Stone;
    case 1040:  // CorrodedMetal
    case 1056:  // DiamondPlate
    case 1072:  // Foil
    case 1088:  // Metal
      return Look::Metal;
    case 1280:  // Grass
    case 1284:  // LeafyGrass
    case 1296:  // Sand
    case 1344:  // Mud
    case 1360:  // Ground
      return Look::Earth;
    case 1312:  // Fabric
      return Look::Cloth;
    case 1328:  // Snow
    case 1392:  // Salt
    case 1536:  // Ice
    case 1552:  // Glacier
      return Look::Ice;
    case 1568:  // Glass
      return Look::Glass;
    case 2048:  // Water
      return Look::Water;
    default:
      break;
  }
  // Carpet, leather, plaster, roofs, rubber and tiles came later.
  if (material >= 2305 && material <= 2311) return Look::Cloth;
  return Look::Plastic;
}

}  // namespace vitrine
