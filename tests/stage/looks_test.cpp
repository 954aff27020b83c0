// Materials of places, and the surfaces that parts had.
#include "core/stage/looks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/blobs.h"
#include "tests/support/stage.h"
#include "tests/support/terrain.h"

namespace vitrine::test {
namespace {

using rbx::Enum;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(PlaceMaterials, AreThoseOfTheEnumeration) {
  size_t known = 0;
  for (const rbxm::EnumItem& item : rbxm::enumItems("Material")) {
    if (item.name == "Air") continue;  // of terrain: nothing
    const PlaceMaterial& material = placeMaterials()[materialOf(item.value)];
    EXPECT_EQ(material.number, item.value) << item.name;
    EXPECT_EQ(material.name, item.name);
    EXPECT_EQ(materialNamed(item.name), materialOf(item.value)) << item.name;
    ++known;
  }
  EXPECT_EQ(known, placeMaterials().size());
}

TEST(PlaceMaterials, HaveNumbersThatMeanSomething) {
  for (const PlaceMaterial& material : placeMaterials()) {
    EXPECT_TRUE(material.roughness > 0 && material.roughness <= 1) << material.name;
    EXPECT_TRUE(material.metallic >= 0 && material.metallic <= 1) << material.name;
    EXPECT_EQ(material.metallic > 0, material.look == Look::Metal) << material.name;
    EXPECT_LT(material.relief, Relief::Studs) << material.name;
  }
}

TEST(PlaceMaterials, AreThereForEveryTerrain) {
  for (const rbxm::TerrainMaterial& material : rbxm::terrainMaterials())
    EXPECT_NE(placeMaterials()[materialNamed(material.name)].relief, Relief::None) << material.name;
}

TEST(PlaceMaterials, OfSmoothTerrainAreThoseOfItsVertices) {
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace");
  const std::vector<std::byte> grid =
      TerrainWriter()
          .chunk({0, 0, 0},
                 [](int x, int y, int) {
                   return y > 4 ? rbxm::Voxel() : rbxm::Voxel{uint8_t(x < 16 ? 2 : 5), 255, 0};  // grass, brick
                 })
          .release();
  place.add(0, "Terrain", "Terrain",
            {{"SmoothGrid", rbx::String{std::string(asText(grid)), rbx::String::Kind::Binary}}});
  const StagedPlace staged = stagePlace(place);
  const Shape& shape = staged.shapeOf("Terrain");
  ASSERT_EQ(shape.materials.size(), shape.positions.size());
  size_t seen = 0;
  for (size_t v = 0; v < shape.positions.size(); ++v) {
    EXPECT_EQ(shape.colours[v].a, 255);
    const float x = shape.positions[v].x;
    if (x > 56 && x < 72) continue;  // where both meet
    EXPECT_EQ(shape.materials[v], 1 + materialNamed(x < 64 ? "Grass" : "Brick")) << x;
    ++seen;
  }
  EXPECT_GT(seen, 100u);
  EXPECT_THAT(reliefsOf(*staged.stage), testing::IsSupersetOf({Relief::Brick, Relief::Grass}));
}

// ---- Surfaces of old parts --------------------------------------------------------------------------------------

using Properties = std::vector<std::pair<std::string, rbx::Value>>;
StagedPlace partWith(std::string className, Properties more) {
  rbx::Model place;
  place.add(-1, std::move(className), "P", std::move(more));
  return stagePlace(place);
}

TEST(PartSurfaces, AreThoseOfTheirSides) {
  const StagedPlace place = partWith("Part", {{"TopSurface", Enum{3}},
                                              {"BottomSurface", Enum{4}},
                                              {"FrontSurface", Enum{0}},
                                              {"RightSurface", Enum{10}},
                                              {"LeftSurface", Enum{5}}});
  uint32_t wanted = withSurface(0, Side::Top, Relief::Studs);
  wanted = withSurface(wanted, Side::Bottom, Relief::Inlet);
  wanted = withSurface(wanted, Side::Left, Relief::Universal);
  EXPECT_EQ(place.body("P").surfaces, wanted);
  EXPECT_EQ(wanted, 1u << 3 | 2u << 12 | 3u << 9);
  EXPECT_THAT(reliefsOf(*place.stage), ElementsAre(Relief::Studs, Relief::Inlet, Relief::Universal));
  EXPECT_NE(partWith("WedgePart", {{"BottomSurface", Enum{4}}}).body("P").surfaces, 0u);
}

// Parts had a friction before they had physical properties of their own.
TEST(PartSurfaces, AreRoundInFilesOfBefore2016) {
  Properties part{{"TopSurface", Enum{3}}, {"BottomSurface", Enum{4}}, {"LeftSurface", Enum{2}}};
  part.emplace_back("Friction", rbx::Float32{0.3f});
  const StagedPlace older = partWith("Part", part);
  EXPECT_THAT(reliefsOf(*older.stage), ElementsAre(Relief::Weld, Relief::RoundStuds, Relief::RoundInlet));
  EXPECT_EQ(older.body("P").surfaces & 7u << 3, 6u << 3);
  part.emplace_back("CustomPhysicalProperties", rbx::PhysicalProperties{});
  EXPECT_THAT(reliefsOf(*partWith("Part", part).stage), ElementsAre(Relief::Studs, Relief::Inlet, Relief::Weld));
}

TEST(PartSurfaces, AreNothingInFilesThatKnowVariantsOfMaterials) {
  EXPECT_EQ(partWith("Part", {{"TopSurface", Enum{3}}, {"MaterialVariantSerialized", rbx::String{""}}})
                .body("P")
                .surfaces,
            0u);
}

TEST(PartSurfaces, AreOnNothingRound) {
  const StagedPlace place = partWith("Part", {{"TopSurface", Enum{3}}, {"shape", Enum{0}}});
  EXPECT_EQ(place.body("P").surfaces, 0u);
  EXPECT_THAT(reliefsOf(*place.stage), IsEmpty());
  EXPECT_EQ(partWith("Part", {}).body("P").surfaces, 0u);
}

TEST(PartSurfaces, AreSmoothWhereNothingIsSaidOrKnown) {
  for (const int64_t type : {0, 6, 7, 8, 10, -1, 77}) EXPECT_EQ(reliefOfSurface(type), Relief::None) << type;
  EXPECT_EQ(reliefOfSurface(1), Relief::Glue);
  EXPECT_EQ(reliefOfSurface(2), Relief::Weld);
  EXPECT_EQ(withSurface(withSurface(0, Side::Back, Relief::Glue), Side::Back, Relief::None), 0u);
}

// ---- Variants of materials --------------------------------------------------------------------------------------

// A place with a variant of brick called Old, and a part.
rbx::Model variantPlace(Properties part, Properties service = {}) {
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace");
  place.add(0, "Part", "P", std::move(part));
  const auto id = place.add(-1, "MaterialService", "MaterialService", std::move(service));
  place.add(id, "MaterialVariant", "Old",
            {{"BaseMaterial", Enum{848}},
             {"StudsPerTile", rbx::Float32{5}},
             {"ColorMap", rbx::String{"rbxassetid://1"}},
             {"NormalMap", rbx::String{"rbxassetid://7"}},
             {"RoughnessMap", rbx::String{"rbxassetid://999"}}});
  return place;
}
std::string pathOf(const StagedPlace& place, uint32_t texture) {
  return texture == kNone ? std::string() : place.stage->textures[texture].path;
}

TEST(MaterialVariants, AreWornByThePartsThatNameThem) {
  const StagedPlace place =
      stagePlace(variantPlace({{"Material", Enum{848}}, {"MaterialVariantSerialized", rbx::String{"Old"}}}));
  const Body& body = place.body("P");
  ASSERT_NE(body.maps, kNone);
  const SurfaceMaps& maps = place.stage->maps[body.maps];
  EXPECT_EQ(maps.studsPerTile, 5);
  EXPECT_EQ(pathOf(place, maps.colour), "rbxassetid://1");
  EXPECT_EQ(pathOf(place, maps.normal), "rbxassetid://7");
  EXPECT_EQ(maps.roughness, kNone) << "its image is not at hand";
  EXPECT_EQ(maps.metalness, kNone);
  EXPECT_EQ(body.texture, kNone);
  EXPECT_TRUE(std::ranges::any_of(place.stage->textures, [](const TextureReference& each) {
    return each.path == "rbxassetid://999";
  })) << "so that it is told as missing";
}

TEST(MaterialVariants, AreOfOneMaterialAlone) {
  EXPECT_EQ(stagePlace(variantPlace({{"Material", Enum{512}}, {"MaterialVariantSerialized", rbx::String{"Old"}}}))
                .body("P")
                .maps,
            kNone);
  EXPECT_EQ(stagePlace(variantPlace({{"Material", Enum{848}}})).body("P").maps, kNone);
}

TEST(MaterialVariants, AreChosenForAllPartsOfAMaterial) {
  const Properties all{{"BrickName", rbx::String{"Old"}}};
  EXPECT_NE(stagePlace(variantPlace({{"Material", Enum{848}}}, all)).body("P").maps, kNone);
  EXPECT_EQ(stagePlace(variantPlace({{"Material", Enum{512}}}, all)).body("P").maps, kNone);
  // A part may name one that is not there.
  EXPECT_NE(
      stagePlace(variantPlace({{"Material", Enum{848}}, {"MaterialVariantSerialized", rbx::String{"Lost"}}}, all))
          .body("P")
          .maps,
      kNone);
}

}  // namespace
}  // namespace vitrine::test
