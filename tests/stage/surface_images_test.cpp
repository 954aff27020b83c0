// The images of 2025 and later on surfaces: masks of emission, pixelated images, decals with maps, details of
// terrain.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/formats/rbxm/terrain/terrain.h"
#include "core/stage/looks.h"
#include "core/stage/part_materials.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"
#include "tests/support/terrain.h"

namespace vitrine::test {
namespace {

using rbx::Color3;
using rbx::Enum;
using rbx::Float32;
using rbx::String;
using rbx::Vector2;
using rbx::Vector3;
using testing::HasSubstr;
using testing::UnorderedElementsAre;
using Settings = std::vector<std::pair<std::string, rbx::Value>>;

Settings joined(Settings all, const Settings& more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}
String image(int number) { return {"rbxassetid://" + std::to_string(number)}; }
std::string pathOfTexture(const StagedPlace& place, uint32_t texture) {
  return texture == kNone ? std::string() : place.stage->textures[texture].path;
}

// A mesh with coordinates, whose file is 1234.mesh.
class SurfaceImagesOfStage : public testing::Test {
 protected:
  SurfaceImagesOfStage() {
    MeshFile file;
    for (const Vec3& place : {Vec3(0), Vec3(2, 0, 0), Vec3(0, 4, 0)})
      file.vertices.push_back({.position = place, .normal = {0, 0, 1}, .uv = {place.x / 2, place.y / 4}});
    file.faces = {{0, 1, 2}};
    m_folder.write("1234.mesh", writeV2(file));
  }
  StagedPlace staged(const rbx::Model& place) { return stagePlace(place, {m_folder.path()}); }
  StagedPlace withAppearance(Settings surface, Settings part = {}) {
    rbx::Model place;
    place.add(-1, "Lighting", "Lighting", {{"Brightness", Float32{2}}});
    const int32_t mesh = place.add(-1, "MeshPart", "P",
                                   joined({{"MeshId", image(1234)}, {"size", Vector3{2, 2, 2}}}, std::move(part)));
    place.add(mesh, "SurfaceAppearance", "S", std::move(surface));
    return staged(place);
  }
  static const SurfaceMaps& mapsOf(const StagedPlace& place, std::string_view name = "P") {
    static const SurfaceMaps kNothing;
    const uint32_t maps = place.body(name).maps;
    EXPECT_NE(maps, kNone);
    return maps == kNone ? kNothing : place.stage->maps[maps];
  }

  ScratchFolder m_folder;
};

// ---- Emission ---------------------------------------------------------------------------------------------------

TEST_F(SurfaceImagesOfStage, ShineWhereTheirMaskSays) {
  const StagedPlace place =
      withAppearance({{"EmissiveMaskContent", rbx::Content{.kind = rbx::Content::Uri, .uri = "rbxassetid://7"}},
                      {"EmissiveStrength", Float32{3}},
                      {"EmissiveTint", Color3{1, 0.5f, 0}}});
  const SurfaceMaps& maps = mapsOf(place);
  EXPECT_EQ(pathOfTexture(place, maps.emissionMask), "rbxassetid://7");
  EXPECT_EQ(place.stage->textures[maps.emissionMask].role, TextureRole::Other);
  EXPECT_FLOAT_EQ(maps.emission[0], 3);
  EXPECT_NEAR(maps.emission[1], 3 * 0.216f, 0.02f) << "its tint as light";
  EXPECT_EQ(maps.emission[2], 0);
  EXPECT_EQ(maps.studsPerTile, 0);
}

TEST_F(SurfaceImagesOfStage, ShineAsWhiteInTheSunWhereNothingIsSaid) {
  const StagedPlace place = withAppearance({{"EmissiveMask", image(7)}});
  const std::array<float, 3> usual{1, 1, 1};
  EXPECT_EQ(mapsOf(place).emission, usual);
}

TEST_F(SurfaceImagesOfStage, DoNotShineWithoutAMaskOrStrength) {
  EXPECT_EQ(withAppearance({{"EmissiveStrength", Float32{9}}}).body("P").maps, kNone);
  EXPECT_EQ(withAppearance({{"EmissiveMask", image(999)}}).body("P").maps, kNone) << "its mask is not at hand";
  for (const float strength : {0.0f, -4.0f})
    EXPECT_EQ(withAppearance({{"EmissiveMask", image(7)}, {"EmissiveStrength", Float32{strength}}}).body("P").maps,
              kNone);
}

TEST_F(SurfaceImagesOfStage, ShineNoMoreThanAnyScreenShows) {
  for (const float strength : {1e30f, std::numeric_limits<float>::max()}) {
    const StagedPlace place = withAppearance({{"EmissiveMask", image(7)}, {"EmissiveStrength", Float32{strength}}});
    EXPECT_EQ(mapsOf(place).emission[0], kMostEmission);
  }
  const StagedPlace odd = withAppearance(
      {{"EmissiveMask", image(7)}, {"EmissiveStrength", Float32{std::numeric_limits<float>::quiet_NaN()}}});
  EXPECT_EQ(mapsOf(odd).emission[0], 1) << "what is no number is not said";
}

TEST_F(SurfaceImagesOfStage, SpillOverWhereTheyAreBrighterThanTheSun) {
  const auto light = [&](float strength) {
    const StagedPlace place = withAppearance({{"EmissiveMask", image(7)}, {"EmissiveStrength", Float32{strength}}});
    EXPECT_TRUE(place.stage->light);
    return place.stage->light.value_or(StageLight{});
  };
  const StageLight weak = light(0.5f), strong = light(6);
  EXPECT_EQ(weak.bloomStrength, 0);
  EXPECT_GT(strong.bloomStrength, 0);
  EXPECT_NEAR(strong.brightest - weak.brightest, 5.5f * strong.exposure, 1e-3f);
}

TEST_F(SurfaceImagesOfStage, OfVariantsShineOnParts) {
  rbx::Model place;
  place.add(-1, "Part", "P", {{"Material", Enum{848}}, {"MaterialVariantSerialized", String{"Lit"}}});
  const auto service = place.add(-1, "MaterialService", "MaterialService", {});
  place.add(service, "MaterialVariant", "Lit",
            {{"BaseMaterial", Enum{848}}, {"EmissiveMask", image(42)}, {"EmissiveStrength", Float32{2}}});
  const StagedPlace made = staged(place);
  EXPECT_EQ(pathOfTexture(made, mapsOf(made).emissionMask), "rbxassetid://42");
  EXPECT_EQ(mapsOf(made).emission[0], 2);
  EXPECT_EQ(mapsOf(made).studsPerTile, 10);
}

// ---- How images are shown ---------------------------------------------------------------------------------------

TEST_F(SurfaceImagesOfStage, ArePixelatedWhereTheyAskForIt) {
  const StagedPlace place = withAppearance({{"ColorMap", image(7)}, {"ResampleMode", Enum{1}}});
  EXPECT_TRUE(mapsOf(place).pixelated) << "of its colours alone, too";
  EXPECT_EQ(withAppearance({{"ColorMap", image(7)}, {"ResampleMode", Enum{0}}}).body("P").maps, kNone);
  EXPECT_FALSE(mapsOf(withAppearance({{"NormalMap", image(7)}})).pixelated);
}

TEST_F(SurfaceImagesOfStage, OfVariantsAreTintedWhereTheirAlphaSays) {
  const auto tints = [&](uint32_t mode) {
    rbx::Model place;
    place.add(-1, "Part", "P", {{"Material", Enum{848}}, {"MaterialVariantSerialized", String{"V"}}});
    const auto service = place.add(-1, "MaterialService", "MaterialService", {});
    place.add(service, "MaterialVariant", "V",
              {{"BaseMaterial", Enum{848}}, {"ColorMap", image(42)}, {"AlphaMode", Enum{mode}}});
    return mapsOf(staged(place)).tintsByAlpha;
  };
  EXPECT_FALSE(tints(0));
  EXPECT_TRUE(tints(2));
}

// ---- Decals -----------------------------------------------------------------------------------------------------

class DecalImagesOfStage : public SurfaceImagesOfStage {
 protected:
  StagedPlace decalled(const std::vector<Settings>& decals, const std::string& className = "Decal",
                       const Vector3& size = {4, 2, 2}) {
    rbx::Model place;
    const int32_t part = place.add(-1, "Part", "P", {{"CFrame", standing(0, 0, 0)}, {"size", size}});
    char name = 'A';
    for (const Settings& each : decals)
      place.add(part, className, std::string(1, name++), joined({{"Texture", image(42)}, {"Face", Enum{5}}}, each));
    return staged(place);
  }
  // The coordinates of the place that is to the right and down on the side, 0..1.
  static Vec2 uvAt(const StagedPlace& place, std::string_view name, const Vec2& at) {
    const Body& body = place.body(name);
    const Shape& shape = place.stage->shapes[body.shape];
    // The front is seen from -Z: its right is -X.
    for (size_t v = 0; v < shape.positions.size(); ++v)
      if (glm::distance(shape.positions[v], Vec3(0.5f - at.x, 0.5f - at.y, -0.5f)) < 1e-4f)
        return shape.uvs[v] * Vec2(body.uvScaleOffset) + Vec2(body.uvScaleOffset.z, body.uvScaleOffset.w);
    ADD_FAILURE() << name << " has no corner there";
    return {};
  }
  static void expectUv(const StagedPlace& place, std::string_view name, const Vec2& at, const Vec2& wanted) {
    const Vec2 found = uvAt(place, name, at);
    EXPECT_NEAR(found.x, wanted.x, 1e-4f) << name;
    EXPECT_NEAR(found.y, wanted.y, 1e-4f) << name;
  }
};

TEST_F(DecalImagesOfStage, AreScaledThenMoved) {
  const StagedPlace place =
      decalled({{{"UVScale", Vector2{2, 3}}, {"UVOffset", Vector2{0.25f, -0.5f}}}, {{"UVScale", Vector2{1, 1}}}});
  EXPECT_EQ(place.body("A").uvScaleOffset, Vec4(2, 3, 0.25f, -0.5f));
  EXPECT_EQ(place.body("B").uvScaleOffset, Vec4(1, 1, 0, 0));
  EXPECT_EQ(decalled({Settings{}}).body("A").uvScaleOffset, Vec4(1, 1, 0, 0));
  EXPECT_EQ(place.body("A").shape, place.body("B").shape);
}

TEST_F(DecalImagesOfStage, OfTexturesAreScaledWithTheirTiles) {
  const StagedPlace place = decalled({{{"StudsPerTileU", Float32{1}},
                                       {"StudsPerTileV", Float32{2}},
                                       {"OffsetStudsU", Float32{0.5f}},
                                       {"UVScale", Vector2{2, 2}},
                                       {"UVOffset", Vector2{0, 0.25f}}}},
                                     "Texture");
  EXPECT_EQ(place.body("A").uvScaleOffset, Vec4(8, 2, 1, 0.25f));
}

// The picture's upper left corner comes to where its upper right corner was.
TEST_F(DecalImagesOfStage, AreTurnedClockwiseAboutTheirMiddle) {
  const StagedPlace place = decalled({{{"Rotation", Float32{90}}}, {{"Rotation", Float32{450}}}, Settings{}});
  expectUv(place, "C", {0, 0}, {0, 0});
  expectUv(place, "A", {1, 0}, {0, 0});
  expectUv(place, "A", {1, 1}, {1, 0});
  expectUv(place, "A", {0, 0}, {0, 1});
  EXPECT_EQ(place.body("A").shape, place.body("B").shape) << "a turn more is the same";
  EXPECT_NE(place.body("A").shape, place.body("C").shape);
}

TEST_F(DecalImagesOfStage, AreTurnedThenScaledThenMoved) {
  const StagedPlace place =
      decalled({{{"Rotation", Float32{90}}, {"UVScale", Vector2{2, 1}}, {"UVOffset", Vector2{0.5f, 0}}}});
  expectUv(place, "A", {1, 0}, {0.5f, 0});
  expectUv(place, "A", {1, 1}, {2.5f, 0});
}

// Of a wall of 4 by 2 studs with tiles of one: turned by 90 degrees a tile is still one stud wide and high.
TEST_F(DecalImagesOfStage, OfTexturesKeepTheirTilesWhereTheyAreTurned) {
  const StagedPlace place = decalled(
      {{{"StudsPerTileU", Float32{1}}, {"StudsPerTileV", Float32{1}}, {"Rotation", Float32{90}}}}, "Texture");
  const Vec2 corner = uvAt(place, "A", {0, 0});
  const Vec2 along = uvAt(place, "A", {1, 0}) - corner, down = uvAt(place, "A", {0, 1}) - corner;
  EXPECT_NEAR(along.x, 0, 1e-4f);
  EXPECT_NEAR(along.y, -4, 1e-4f);
  EXPECT_NEAR(down.x, 2, 1e-4f);
  EXPECT_NEAR(down.y, 0, 1e-4f);
}

TEST_F(DecalImagesOfStage, WithNumbersThatAreNoneLieAsUsual) {
  const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
  for (const float odd : {inf, -inf, nan}) {
    const StagedPlace place =
        decalled({{{"UVScale", Vector2{odd, 1}}, {"UVOffset", Vector2{0, odd}}, {"Rotation", Float32{odd}}}});
    EXPECT_EQ(place.body("A").uvScaleOffset, Vec4(1, 1, 0, 0)) << odd;
    expectUv(place, "A", {0, 0}, {0, 0});
  }
}

TEST_F(DecalImagesOfStage, HaveMapsBesideTheirColours) {
  const StagedPlace place = decalled({{{"NormalMap", image(7)}, {"RoughnessMapContent", image(1)}},
                                      {{"MetalnessMap", image(999)}},
                                      {{"ResampleMode", Enum{1}}}});
  const SurfaceMaps& maps = mapsOf(place, "A");
  EXPECT_EQ(pathOfTexture(place, maps.normal), "rbxassetid://7");
  EXPECT_EQ(pathOfTexture(place, maps.roughness), "rbxassetid://1");
  EXPECT_EQ(maps.colour, kNone);
  EXPECT_EQ(maps.studsPerTile, 0) << "they lie where the colours do";
  EXPECT_EQ(place.body("B").maps, kNone);
}

TEST_F(DecalImagesOfStage, AreTheFirstThatTheirRowNames) {
  const auto content = [](const char* uri) { return rbx::Content{.kind = rbx::Content::Uri, .uri = uri}; };
  rbx::Model place;
  const int32_t part = place.add(-1, "Part", "P");
  place.add(part, "Decal", "A",
            {{"TextureContent", content("rbxassetid://7")}, {"ColorMapContent", content("rbxassetid://42")}});
  place.add(part, "Decal", "B",
            {{"TextureContent", content("rbxassetid://7")}, {"ColorMapContent", rbx::Content{}}});
  const StagedPlace made = staged(place);
  EXPECT_EQ(made.image(made.body("A")), "rbxassetid://42");
  EXPECT_EQ(made.image(made.body("B")), "rbxassetid://7");
}

TEST_F(DecalImagesOfStage, CoverThoseOfALowerZIndex) {
  const auto z = [](int32_t index) { return Settings{{"ZIndex", rbx::Int32{index}}}; };
  const StagedPlace place =
      decalled({z(50), z(-3), z(50), z(2'000'000'000), Settings{{"ZIndex", rbx::Int32{7}}, {"Face", Enum{5}}}});
  EXPECT_EQ(place.body("B").layer, 0);
  EXPECT_EQ(place.body("E").layer, 1);
  EXPECT_EQ(place.body("A").layer, 2);
  EXPECT_EQ(place.body("C").layer, 2) << "as they stand in the file";
  EXPECT_EQ(place.body("D").layer, 3);
  EXPECT_EQ(place.body("P").layer, 0);
}

TEST_F(DecalImagesOfStage, OfOneSideHaveNothingToDoWithThoseOfAnother) {
  rbx::Model place;
  const int32_t part = place.add(-1, "Part", "P");
  for (const auto& [name, face, z] : {std::tuple("A", 5u, 1), {"B", 1u, 9}, {"C", 1u, 3}})
    place.add(part, "Decal", name, {{"Texture", image(42)}, {"Face", Enum{face}}, {"ZIndex", rbx::Int32{z}}});
  const StagedPlace made = staged(place);
  EXPECT_EQ(made.body("A").layer, 0);
  EXPECT_EQ(made.body("B").layer, 1);
  EXPECT_EQ(made.body("C").layer, 0);
}

TEST_F(DecalImagesOfStage, OfMoreLayersThanThereAreShareTheLast) {
  rbx::Model place;
  const int32_t part = place.add(-1, "Part", "P");
  for (int32_t z = 0; z < 300; ++z)
    place.add(part, "Decal", z == 299 ? "Last" : "D", {{"Texture", image(42)}, {"ZIndex", rbx::Int32{z}}});
  EXPECT_EQ(staged(place).body("Last").layer, 255);
}

// ---- Details of terrain -----------------------------------------------------------------------------------------

class TerrainImagesOfStage : public SurfaceImagesOfStage {
 protected:
  // A block of grass on sand. `details`: below the variant of grass.
  rbx::Model ground(const std::vector<Settings>& details, Settings service = {{"GrassName", String{"Meadow"}}}) {
    rbx::Model place;
    place.add(-1, "Workspace", "Workspace");
    const std::vector<std::byte> grid =
        TerrainWriter()
            .chunk({0, 0, 0},
                   [](int x, int y, int z) {
                     const bool inside = x > 3 && x < 28 && z > 3 && z < 28 && y > 3 && y < 12;
                     return inside ? rbxm::Voxel{uint8_t(y > 6 ? 2 : 6), 255, 0} : rbxm::Voxel();
                   })
            .release();
    place.add(0, "Terrain", "Terrain", {{"SmoothGrid", String{std::string(asText(grid)), String::Kind::Binary}}});
    const auto id = place.add(-1, "MaterialService", "MaterialService", std::move(service));
    const auto variant =
        place.add(id, "MaterialVariant", "Meadow",
                  {{"BaseMaterial", Enum{1280}}, {"ColorMap", image(1)}, {"StudsPerTile", Float32{6}}});
    for (const Settings& each : details) place.add(variant, "TerrainDetail", "Detail", each);
    return place;
  }
  // By the image of its colours: the materials and the ways that its triangles have, "Grass top".
  static std::map<std::string, std::set<std::string>> worn(const StagedPlace& place) {
    std::map<std::string, std::set<std::string>> found;
    for (const Body* body : place.bodies("Terrain")) {
      const Shape& shape = place.stage->shapes[body->shape];
      std::string name =
          body->maps == kNone ? std::string("none") : pathOfTexture(place, place.stage->maps[body->maps].colour);
      for (size_t i = 0; i < shape.levels.front().indexCount; i += 3) {
        const uint32_t* c = &shape.indices[shape.levels.front().firstIndex + i];
        const Vec3 n = glm::cross(shape.positions[c[1]] - shape.positions[c[0]],
                                  shape.positions[c[2]] - shape.positions[c[0]]);
        const float up = std::abs(n.y), flat = std::max(std::abs(n.x), std::abs(n.z));
        const char* way = up < flat ? " side" : n.y > 0 ? " top" : " bottom";
        if (glm::length(n) > 1e-3f && std::abs(up - flat) > 0.1f * up)
          found[name].insert(std::string(placeMaterials()[shape.materials[c[2]] - 1].name) + way);
      }
    }
    return found;
  }
};

TEST_F(TerrainImagesOfStage, AreThoseOfTheVariantThatTheServiceNames) {
  const auto found = worn(staged(ground({})));
  ASSERT_EQ(found.size(), 2u);
  EXPECT_THAT(found.at("rbxassetid://1"), testing::IsSupersetOf({"Grass top", "Grass side"}));
  for (const std::string& each : found.at("rbxassetid://1")) EXPECT_THAT(each, HasSubstr("Grass"));
  for (const std::string& each : found.at("none")) EXPECT_THAT(each, HasSubstr("Sand"));
}

TEST_F(TerrainImagesOfStage, AreThoseOfTheFaceWhereItHasADetail) {
  const StagedPlace place =
      staged(ground({{{"Face", Enum{0}}, {"ColorMap", image(7)}, {"StudsPerTile", Float32{3}}},
                     {{"Face", Enum{1}}, {"ColorMap", image(42)}, {"StudsPerTile", Float32{9}}}}));
  const auto found = worn(place);
  EXPECT_THAT(found.at("rbxassetid://7"), UnorderedElementsAre("Grass top"));
  EXPECT_THAT(found.at("rbxassetid://42"), UnorderedElementsAre("Grass side"));
  for (const SurfaceMaps& maps : place.stage->maps)
    if (pathOfTexture(place, maps.colour) == "rbxassetid://7") {
      EXPECT_EQ(maps.studsPerTile, 3);
    }
  const Diagnostic* told = place.diagnostic("rbxm.terrain-images");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->severity, Severity::Info);
  EXPECT_THAT(told->message, HasSubstr("MaterialPattern"));
  const Diagnostics checked = checkStage(*place.document, AssetFinder({}, {m_folder.path()}), {});
  for (const Diagnostic& each : checked.all()) EXPECT_NE(each.severity, Severity::Warning) << each.message;
}

TEST_F(TerrainImagesOfStage, OfADetailWithoutAFaceAreThoseOfTheSides) {
  EXPECT_THAT(worn(staged(ground({{{"ColorMap", image(42)}}}))).at("rbxassetid://42"),
              UnorderedElementsAre("Grass side"));
}

TEST_F(TerrainImagesOfStage, OfADetailThatIsNotAtHandAreTheVariants) {
  const StagedPlace place = staged(ground({{{"Face", Enum{0}}, {"ColorMap", image(999)}}, {{"Face", Enum{77}}}}));
  EXPECT_THAT(worn(place).at("rbxassetid://1"), testing::IsSupersetOf({"Grass top", "Grass side"}));
  EXPECT_TRUE(std::ranges::any_of(place.stage->textures, [](const TextureReference& each) {
    return each.path == "rbxassetid://999";
  })) << "so that it is told as missing";
}

TEST_F(TerrainImagesOfStage, OfSeveralDetailsOfAFaceTheFirstCounts) {
  const auto found = worn(
      staged(ground({{{"Face", Enum{0}}, {"ColorMap", image(7)}}, {{"Face", Enum{0}}, {"ColorMap", image(42)}}})));
  EXPECT_TRUE(found.contains("rbxassetid://7"));
  EXPECT_FALSE(found.contains("rbxassetid://42"));
}

TEST_F(TerrainImagesOfStage, AreNothingWhereNoVariantIsNamed) {
  const StagedPlace place = staged(ground({}, {}));
  EXPECT_EQ(place.bodies("Terrain").size(), 1u);
  EXPECT_EQ(place.body("Terrain").maps, kNone);
  EXPECT_FALSE(place.diagnostic("rbxm.terrain-images"));
}

// What a chunk is divided into has all of its triangles on every level, and changes its level as one.
TEST_F(TerrainImagesOfStage, DivideAChunkWithoutLoss) {
  const StagedPlace whole = staged(ground({}, {})),
                    divided = staged(ground({{{"Face", Enum{0}}, {"ColorMap", image(7)}}}));
  const Shape& one = whole.shapeOf("Terrain");
  for (size_t level = 0; level < one.levels.size(); ++level) {
    uint32_t indices = 0;
    for (const Body* body : divided.bodies("Terrain")) {
      const Shape& piece = divided.stage->shapes[body->shape];
      ASSERT_EQ(piece.levels.size(), one.levels.size());
      EXPECT_EQ(piece.bounds.min, one.bounds.min);
      EXPECT_EQ(piece.bounds.max, one.bounds.max);
      indices += piece.levels[level].indexCount;
      for (const uint32_t index : piece.indices) ASSERT_LT(index, piece.positions.size());
    }
    EXPECT_EQ(indices, one.levels[level].indexCount) << level;
  }
  EXPECT_EQ(divided.bodies("Terrain").size(), 3u);
}

TEST_F(TerrainImagesOfStage, ShareTheTexturesOfParts) {
  rbx::Model place = ground({});
  place.add(0, "Part", "P", {{"Material", Enum{1280}}, {"MaterialVariantSerialized", String{"Meadow"}}});
  const StagedPlace made = staged(place);
  EXPECT_EQ(std::ranges::count(made.stage->textures, "rbxassetid://1", &TextureReference::path), 1);
}

}  // namespace
}  // namespace vitrine::test
