// Images of materials as the engine has them: which are found, and who wears them.
#include "core/stage/base_materials.h"

#include <gtest/gtest.h>

#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

using rbx::Enum;
using rbx::String;

constexpr Enum kBrick{848}, kWood{512}, kCorroded{1040};

class BaseMaterials : public testing::Test {
 protected:
  void hold(const std::string& file) { m_folder.write(file, "an image"); }
  StagedPlace staged(rbx::Model& place) { return stagePlace(place, {m_folder.path()}); }
  StagedPlace stagedPart(std::vector<std::pair<std::string, rbx::Value>> properties) {
    rbx::Model place;
    place.add(-1, "Part", "P", std::move(properties));
    return staged(place);
  }
  static std::string pathOf(const StagedPlace& place, uint32_t texture) {
    return texture == kNone ? std::string() : place.stage->textures[texture].path;
  }

  ScratchFolder m_folder;
};

TEST_F(BaseMaterials, AreFoundInAStudiosFolder) {
  hold("PlatformContent/pc/textures/brick/diffuse.dds");
  hold("PlatformContent/pc/textures/Brick/normal.dds");
  hold("PlatformContent/pc/textures/brick/specular.dds");
  const StagedPlace place = stagedPart({{"Material", kBrick}});
  const Body& body = place.body("P");
  ASSERT_NE(body.maps, kNone);
  const SurfaceMaps& maps = place.stage->maps[body.maps];
  EXPECT_EQ(pathOf(place, maps.colour), "rbxasset://textures/brick/diffuse.dds");
  EXPECT_TRUE(maps.tintsByAlpha);
  EXPECT_TRUE(maps.ofMaterial);
  EXPECT_EQ(maps.studsPerTile, 8);
  EXPECT_EQ(maps.roughness, kNone) << "nobody knows what specular.dds means";
  const Diagnostic* told = place.diagnostic("rbxm.material-images");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->severity, Severity::Info);
  EXPECT_EQ(told->count, 1u);
}

TEST_F(BaseMaterials, LeaveTheOthersTheirRelief) {
  hold("textures/brick/diffuse.dds");
  rbx::Model place;
  place.add(-1, "Part", "Brick", {{"Material", kBrick}});
  place.add(-1, "Part", "Wood", {{"Material", kWood}});
  const StagedPlace made = staged(place);
  EXPECT_NE(made.body("Brick").maps, kNone);
  EXPECT_EQ(made.body("Wood").maps, kNone);
  EXPECT_EQ(made.stage->textures.size(), 1u) << "what is not there is not missing";
  const StagedPlace without = stagePlace(place);
  EXPECT_EQ(without.body("Brick").maps, kNone);
  EXPECT_FALSE(without.diagnostic("rbxm.material-images"));
}

TEST_F(BaseMaterials, AreNothingOnPlainPlasticAndGlass) {
  for (const char* name : {"plastic", "glass", "neon"}) hold(std::string("textures/") + name + "/diffuse.dds");
  for (const uint32_t number : {256u, 1568u, 288u})
    EXPECT_EQ(stagedPart({{"Material", Enum{number}}}).body("P").maps, kNone) << number;
}

TEST_F(BaseMaterials, HadOtherNamesOnce) {
  hold("textures/rust/diffuse.dds");
  const StagedPlace place = stagedPart({{"Material", kCorroded}});
  ASSERT_NE(place.body("P").maps, kNone);
  EXPECT_EQ(pathOf(place, place.stage->maps[place.body("P").maps].colour), "rbxasset://textures/rust/diffuse.dds");
}

TEST_F(BaseMaterials, AreFoundWhereTheirFolderItselfIsNamed) {
  hold("brick/diffuse.dds");
  EXPECT_NE(stagedPart({{"Material", kBrick}}).body("P").maps, kNone);
}

TEST_F(BaseMaterials, AreOfTheSetThatThePlaceAsksFor) {
  for (const char* file :
       {"Modern/Brick/color.png", "Modern/Brick/tintmask.png", "Modern/Brick/roughness.png",
        "PartsPre2022/Brick/color.png", "PartsPre2022/Brick/normal.png", "Modern/Wood/color.png"})
    hold(file);
  const auto wornWith = [&](bool newer, Enum material) {
    rbx::Model place;
    place.add(-1, "Part", "P", {{"Material", material}});
    place.add(-1, "MaterialService", "MaterialService", {{"Use2022MaterialsXml", rbx::Bool{newer}}});
    StagedPlace made = staged(place);
    EXPECT_NE(made.body("P").maps, kNone);
    return made;
  };
  const auto mapsOf = [](const StagedPlace& place) { return place.stage->maps[place.body("P").maps]; };
  const StagedPlace newer = wornWith(true, kBrick), older = wornWith(false, kBrick), only = wornWith(false, kWood);
  EXPECT_EQ(pathOf(newer, mapsOf(newer).colour), "rbxasset://Modern/Brick/color.png");
  EXPECT_EQ(pathOf(newer, mapsOf(newer).tintMask), "rbxasset://Modern/Brick/tintmask.png");
  EXPECT_EQ(pathOf(newer, mapsOf(newer).roughness), "rbxasset://Modern/Brick/roughness.png");
  EXPECT_EQ(mapsOf(newer).normal, kNone) << "sets are not mixed";
  EXPECT_FALSE(mapsOf(newer).tintsByAlpha);
  EXPECT_EQ(pathOf(older, mapsOf(older).colour), "rbxasset://PartsPre2022/Brick/color.png");
  EXPECT_EQ(older.stage->textures[mapsOf(older).normal].role, TextureRole::Normal);
  EXPECT_EQ(pathOf(only, mapsOf(only).colour), "rbxasset://Modern/Wood/color.png");
}

TEST_F(BaseMaterials, AreCoveredByVariants) {
  hold("textures/brick/diffuse.dds");
  rbx::Model place;
  const std::pair<std::string, rbx::Value> variant{"MaterialVariantSerialized", String{"Old"}};
  place.add(-1, "Part", "Own", {{"Material", kBrick}, {"MaterialVariantSerialized", String{""}}});
  place.add(-1, "Part", "Variant", {{"Material", kBrick}, variant});
  const auto service = place.add(-1, "MaterialService", "MaterialService", {});
  place.add(service, "MaterialVariant", "Old", {{"BaseMaterial", kBrick}, {"ColorMap", String{"rbxassetid://1"}}});
  const StagedPlace made = staged(place);
  const auto colourOf = [&](std::string_view name) {
    const uint32_t maps = made.body(name).maps;
    return maps == kNone ? std::string() : pathOf(made, made.stage->maps[maps].colour);
  };
  EXPECT_EQ(colourOf("Own"), "rbxasset://textures/brick/diffuse.dds");
  EXPECT_EQ(colourOf("Variant"), "rbxassetid://1");
}

}  // namespace
}  // namespace vitrine::test
