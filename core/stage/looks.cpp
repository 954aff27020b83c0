#include "core/stage/looks.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>

namespace vitrine {
namespace {

constexpr float kPlain = 0.04f;
// Five colours of concrete beside a picture of the engine; of other stone a guess.
constexpr float kConcrete = 0.52f, kConcreteOwn = 0.125f, kStone = 0.85f;

constexpr PlaceMaterial kPlaceMaterials[] = {
    {256, "Plastic", Look::Plastic, 0.63f, 0, Relief::None, 0.15f},
    {272, "SmoothPlastic", Look::Smooth, 0.30f, 0, Relief::None},
    {288, "Neon", Look::Glow, 0.60f, 0, Relief::None},
    {512, "Wood", Look::Wood, 0.70f, 0, Relief::Wood},
    {528, "WoodPlanks", Look::Wood, 0.75f, 0, Relief::Planks},
    {784, "Marble", Look::Stone, 0.375f, 0, Relief::Marble},
    {788, "Basalt", Look::Stone, 0.85f, 0, Relief::Basalt, kPlain, kStone},
    {800, "Slate", Look::Stone, 0.80f, 0, Relief::Slate, kPlain, kStone},
    {804, "CrackedLava", Look::Stone, 0.80f, 0, Relief::CrackedLava},
    {816, "Concrete", Look::Stone, 0.90f, 0, Relief::Concrete, kPlain, kConcrete, kConcreteOwn},
    {820, "Limestone", Look::Stone, 0.85f, 0, Relief::Limestone, kPlain, kStone},
    {832, "Granite", Look::Stone, 0.65f, 0, Relief::Granite, kPlain, kStone},
    {836, "Pavement", Look::Stone, 0.90f, 0, Relief::Pavement, kPlain, kStone},
    {848, "Brick", Look::Stone, 0.90f, 0, Relief::Brick, kPlain, kStone},
    {864, "Pebble", Look::Stone, 0.80f, 0, Relief::Pebble, kPlain, kStone},
    {880, "Cobblestone", Look::Stone, 0.85f, 0, Relief::Cobblestone, kPlain, kStone},
    {896, "Rock", Look::Stone, 0.85f, 0, Relief::Rock, kPlain, kStone},
    {912, "Sandstone", Look::Stone, 0.88f, 0, Relief::Sandstone, kPlain, kStone},
    {1040, "CorrodedMetal", Look::Metal, 0.70f, 0.25f, Relief::Corroded},
    {1056, "DiamondPlate", Look::Metal, 0.35f, 0.45f, Relief::DiamondPlate},
    {1072, "Foil", Look::Metal, 0.25f, 0.6f, Relief::Foil},
    {1088, "Metal", Look::Metal, 0.38f, 0.45f, Relief::Brushed},
    {1280, "Grass", Look::Earth, 0.90f, 0, Relief::Grass},
    {1284, "LeafyGrass", Look::Earth, 0.85f, 0, Relief::LeafyGrass},
    {1296, "Sand", Look::Earth, 0.92f, 0, Relief::Sand},
    {1312, "Fabric", Look::Cloth, 0.88f, 0, Relief::Fabric},
    {1328, "Snow", Look::Ice, 0.90f, 0, Relief::Snow},
    {1344, "Mud", Look::Earth, 0.60f, 0, Relief::Mud},
    {1360, "Ground", Look::Earth, 0.92f, 0, Relief::Ground},
    {1376, "Asphalt", Look::Stone, 0.90f, 0, Relief::Asphalt, kPlain, kStone},
    {1392, "Salt", Look::Ice, 0.80f, 0, Relief::Salt},
    {1536, "Ice", Look::Ice, 0.15f, 0, Relief::Ice},
    {1552, "Glacier", Look::Ice, 0.35f, 0, Relief::Glacier},
    {1568, "Glass", Look::Glass, 0.06f, 0, Relief::None},
    {1584, "ForceField", Look::Field, 0.60f, 0, Relief::None},
    {2048, "Water", Look::Water, 0.10f, 0, Relief::None},
    {2304, "Cardboard", Look::Wood, 0.85f, 0, Relief::Cardboard},
    {2305, "Carpet", Look::Cloth, 0.95f, 0, Relief::Carpet},
    {2306, "CeramicTiles", Look::Stone, 0.25f, 0, Relief::CeramicTiles},
    {2307, "ClayRoofTiles", Look::Stone, 0.80f, 0, Relief::ClayRoofTiles},
    {2308, "RoofShingles", Look::Stone, 0.90f, 0, Relief::RoofShingles},
    {2309, "Leather", Look::Cloth, 0.50f, 0, Relief::Leather},
    {2310, "Plaster", Look::Stone, 0.90f, 0, Relief::Plaster},
    {2311, "Rubber", Look::Cloth, 0.60f, 0, Relief::Rubber},
};
static_assert(std::size(kPlaceMaterials) <= 64);

template <class Key, class Field>
uint8_t placeOf(const Key& key, Field field) {
  const auto* row = std::ranges::find(kPlaceMaterials, key, field);
  return row == std::end(kPlaceMaterials) ? uint8_t(0) : uint8_t(row - kPlaceMaterials);
}

}  // namespace

std::span<const PlaceMaterial> placeMaterials() { return kPlaceMaterials; }

uint8_t materialOf(int64_t number) { return placeOf(number, &PlaceMaterial::number); }
uint8_t materialNamed(std::string_view name) { return placeOf(name, &PlaceMaterial::name); }

const GroundTint& grassOfTerrain() {
  static const GroundTint kGrass{materialNamed("Grass"), {0.69f, 0.61f, 0.52f}, {0.86f, 0.61f, 0.72f}};
  return kGrass;
}

Look lookOf(const Body& body) { return kPlaceMaterials[body.material].look; }

Relief reliefOfSurface(int64_t surfaceType, bool round) {
  constexpr std::array kKinds{Relief::None,  Relief::Glue,  Relief::Weld,
                              Relief::Studs, Relief::Inlet, Relief::Universal};
  if (surfaceType <= 0 || surfaceType >= int64_t(kKinds.size())) return Relief::None;
  const Relief kind = kKinds[size_t(surfaceType)];
  if (!round) return kind;
  return kind == Relief::Studs ? Relief::RoundStuds : kind == Relief::Inlet ? Relief::RoundInlet : kind;
}

static_assert(size_t(Relief::Count) - size_t(Relief::Studs) < 1u << Body::kSurfaceBits);

uint32_t withSurface(uint32_t surfaces, Side side, Relief relief) {
  const uint32_t kind = relief < Relief::Studs ? 0 : 1 + uint32_t(relief) - uint32_t(Relief::Studs);
  const uint32_t shift = Body::kSurfaceBits * uint32_t(side);
  return (surfaces & ~(((1u << Body::kSurfaceBits) - 1) << shift)) | kind << shift;
}

std::vector<Relief> reliefsOf(const Stage& stage) {
  std::array<bool, size_t(Relief::Count)> wanted{};
  for (const Body& body : stage.bodies) {
    wanted[size_t(kPlaceMaterials[body.material].relief)] = true;
    for (uint32_t left = body.surfaces; left != 0; left >>= Body::kSurfaceBits)
      if (const uint32_t kind = left & ((1u << Body::kSurfaceBits) - 1))
        wanted[size_t(Relief::Studs) + kind - 1] = true;
  }
  for (const Shape& shape : stage.shapes)
    for (const uint8_t material : shape.materials)
      if (material > 0) wanted[size_t(kPlaceMaterials[material - 1].relief)] = true;
  std::vector<Relief> reliefs;
  for (size_t relief = size_t(Relief::None) + 1; relief < wanted.size(); ++relief)
    if (wanted[relief]) reliefs.push_back(Relief(relief));
  return reliefs;
}

void prepareReliefs(const Stage& stage) {
  const std::vector<Relief> reliefs = reliefsOf(stage);
  if (reliefs.empty()) return;
  std::atomic<size_t> next = 0;
  const auto work = [&] {
    for (size_t i = next++; i < reliefs.size(); i = next++) reliefMap(reliefs[i]);
  };
  std::thread other(work);
  work();
  other.join();
}

}  // namespace vitrine
