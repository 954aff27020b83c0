// From the properties of parts to bodies.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/geometry/primitives.h"
#include "core/stage/looks.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

using rbx::Color3;
using rbx::Color3uint8;
using rbx::Enum;
using rbx::Float32;
using rbx::Vector3;
using Properties = std::vector<std::pair<std::string, rbx::Value>>;

constexpr Vector3 kPartSize{4, 6, 3};
const Vec3 kExtent(4, 6, 3);

Properties with(Properties all, const Properties& more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}
// A part of that class alone in a place, called P.
rbx::Model alone(std::string className, Properties more = {}) {
  rbx::Model place;
  place.add(-1, std::move(className), "P", with({{"CFrame", tilted(10, 20, 30)}, {"size", kPartSize}}, more));
  return place;
}
StagedPlace staged(std::string className, Properties more = {}) {
  return stagePlace(alone(std::move(className), std::move(more)));
}
// The same with a child that changes its look.
StagedPlace stagedWith(std::string childClass, Properties child, Properties more = {}) {
  rbx::Model place = alone("Part", std::move(more));
  place.add(0, std::move(childClass), "M", std::move(child));
  return stagePlace(place);
}

void expectTransform(const Body& body, const Mat4& wanted) {
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row)
      EXPECT_NEAR(body.transform[column][row], wanted[column][row], 2e-5f) << column << ", " << row;
}
void expectShape(const StagedPlace& place, std::string_view shape, const Vec3& scale,
                 const Vec3& offset = Vec3(0)) {
  EXPECT_EQ(place.shapeOf("P").name, shape);
  expectTransform(place.body("P"), matrixOf(tilted(10, 20, 30)) * moved(offset) * scaled(scale));
}

// ---- Shapes -----------------------------------------------------------------------------------------------------

TEST(StageParts, AreTheirShapeScaledToTheirSizeAtTheirCFrame) {
  expectShape(staged("Part"), "block", kExtent);
  expectShape(staged("Part", {{"shape", Enum{1}}}), "block", kExtent);
  expectShape(staged("Part", {{"shape", Enum{0}}}), "ball", Vec3(3));
  expectShape(staged("Part", {{"shape", Enum{2}}}), "cylinder", Vec3(4, 3, 3));
  expectShape(staged("Part", {{"shape", Enum{3}}}), "wedge", kExtent);
  expectShape(staged("Part", {{"shape", Enum{4}}}), "corner wedge", kExtent);
  expectShape(staged("WedgePart"), "wedge", kExtent);
  expectShape(staged("CornerWedgePart"), "corner wedge", kExtent);
  expectShape(staged("TrussPart"), "truss", kExtent);
}

TEST(StageParts, OfDerivedClassesAreShapedAsParts) {
  for (const char* className : {"Seat", "VehicleSeat", "SpawnLocation", "SkateboardPlatform", "FlagStand"}) {
    SCOPED_TRACE(className);
    expectShape(staged(className), "block", kExtent);
  }
  expectShape(staged("SpawnLocation", {{"shape", Enum{2}}}), "cylinder", Vec3(4, 3, 3));
}

TEST(StageParts, OnlyTheLargestAreDrawnWhereSoManyAreWanted) {
  rbx::Model place;
  for (const float size : {2.0f, 7.0f, 1.0f, 9.0f, 3.0f})
    place.add(-1, "Part", "P" + std::to_string(int(size)),
              {{"CFrame", tilted(10, 20, 30)}, {"size", Vector3{size, size, size}}});
  const StagedPlace all = stagePlace(place);
  EXPECT_EQ(all.stage->bodies.size(), 5u);
  const Stage largest = makeStage(*all.document, AssetFinder(), {.mostParts = 2});
  ASSERT_EQ(largest.bodies.size(), 2u);
  EXPECT_EQ(all.document->nameOf(largest.bodies[0].node), "P7");
  EXPECT_EQ(all.document->nameOf(largest.bodies[1].node), "P9");
  ASSERT_EQ(largest.diagnostics.all().size(), 1u);
  EXPECT_EQ(largest.diagnostics.all()[0].id, "rbxm.smaller-parts");
}

TEST(StageParts, OfAnUnknownShapeAreBlocks) {
  expectShape(staged("Part", {{"shape", Enum{77}}}), "block", kExtent);
}

TEST(StageParts, TurnAsTheRotationIdsSay) {
  for (const uint8_t id : rbx::rotationIds()) {
    SCOPED_TRACE(int(id));
    rbx::Model place;
    place.add(-1, "WedgePart", "P", {{"CFrame", standing(1, 2, 3, id)}, {"size", kPartSize}});
    EXPECT_EQ(stagePlace(place).body("P").transform, matrixOf(standing(1, 2, 3, id)) * scaled(kExtent));
  }
}

TEST(StageParts, WithoutSizeOrPlaceAreAsTheEngineMakesThem) {
  rbx::Model place;
  place.add(-1, "Part", "P");
  EXPECT_EQ(stagePlace(place).body("P").transform, scaled({4, 1.2f, 2}));
}

TEST(StageParts, OfOneShapeShareItsTriangles) {
  rbx::Model place;
  for (const char* name : {"A", "B", "C"})
    place.add(-1, "TrussPart", name,
              {{"CFrame", standing(0, 0, 0)}, {"size", Vector3{2, *name == 'C' ? 8.0f : 4.0f, 2}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.body("A").shape, staged.body("B").shape);
  EXPECT_NE(staged.body("A").shape, staged.body("C").shape) << "which has more cells";
  EXPECT_EQ(staged.stage->shapes.size(), 2u);
}

TEST(StageParts, ComeInTheOrderOfTheirNodes) {
  rbx::Model place;
  for (const char* className : {"WedgePart", "Part", "CornerWedgePart", "Part"})
    place.add(-1, className, className, {{"CFrame", standing(0, 0, 0)}, {"size", kPartSize}});
  const StagedPlace staged = stagePlace(place);
  ASSERT_EQ(staged.stage->bodies.size(), 4u);
  for (uint32_t n = 0; n < 4; ++n) EXPECT_EQ(indexOf(staged.stage->bodies[n].node), n);
}

TEST(StageParts, ThatAreNoPartsHaveNoBody) {
  rbx::Model place;
  place.add(-1, "Folder", "F", {{"CFrame", standing(0, 0, 0)}, {"size", kPartSize}});
  place.add(-1, "Camera", "C", {{"CFrame", standing(0, 0, 0)}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_FALSE(hasStage(*staged.document));
  EXPECT_TRUE(staged.stage->bodies.empty());
  EXPECT_TRUE(hasStage(*stagePlace(alone("Seat")).document));
}

TEST(StageParts, WhoseNumbersAreNotFiniteAreReported) {
  constexpr float kNan = std::numeric_limits<float>::quiet_NaN(), kInf = std::numeric_limits<float>::infinity();
  rbx::Model place;
  place.add(-1, "Model", "House");
  place.add(0, "Part", "Lost", {{"CFrame", standing(0, kNan, 0)}, {"size", kPartSize}});
  place.add(0, "Part", "Endless", {{"CFrame", standing(0, 0, 0)}, {"size", Vector3{1, kInf, 1}}});
  place.add(0, "Part", "Twisted",
            {{"CFrame", rbx::CFrame{.id = 0, .rows = {1, 0, 0, 0, kNan, 0, 0, 0, 1}}}, {"size", kPartSize}});
  place.add(0, "Part", "Good", {{"CFrame", standing(0, 0, 0)}, {"size", kPartSize}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.stage->bodies.size(), 1u);
  EXPECT_EQ(staged.bodies("Good").size(), 1u);
  const Diagnostic* report = staged.diagnostic("rbxm.part-not-finite");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->count, 3u);
  EXPECT_EQ(report->severity, Severity::Warning);
  EXPECT_THAT(report->message, testing::HasSubstr("Lost"));
}

TEST(StageParts, SizesCountWithoutTheirSign) {
  rbx::Model place;
  place.add(-1, "Part", "P", {{"CFrame", standing(0, 0, 0)}, {"size", Vector3{-4, 6, -3}}});
  EXPECT_EQ(stagePlace(place).body("P").transform, scaled({4, 6, 3}));
}

// ---- Colours and looks ------------------------------------------------------------------------------------------

TEST(StageParts, HaveTheColourTheFileStores) {
  EXPECT_EQ(staged("Part", {{"Color3uint8", Color3uint8{12, 34, 56}}}).body("P").colour, (Rgb8{12, 34, 56}));
  EXPECT_EQ(staged("Part", {{"Color", Color3{1, 0.5f, 0}}}).body("P").colour, (Rgb8{255, 128, 0}));
  EXPECT_EQ(staged("Part", {{"Color", Color3{3, -1, 0.2f}}}).body("P").colour, (Rgb8{255, 0, 51}));
  EXPECT_EQ(staged("Part", {{"BrickColor", rbx::BrickColor{21}}}).body("P").colour, (Rgb8{196, 40, 28}));
  EXPECT_EQ(staged("Part", {{"BrickColor", rbx::BrickColor{60000}}}).body("P").colour, (Rgb8{163, 162, 165}))
      << "no such number: medium stone grey";
  EXPECT_EQ(staged("Part").body("P").colour, (Rgb8{163, 162, 165}));
}

TEST(StageParts, TransparencyAndReflectanceAreFractions) {
  const auto transparencyOf = [](float stored) {
    return staged("Part", {{"Transparency", Float32{stored}}}).body("P").transparency;
  };
  EXPECT_EQ(transparencyOf(0), 0);
  EXPECT_EQ(transparencyOf(0.25f), 0.25f);
  EXPECT_EQ(transparencyOf(-2), 0);
  EXPECT_EQ(transparencyOf(std::numeric_limits<float>::quiet_NaN()), 0);
  const auto reflectanceOf = [](float stored) {
    return staged("Part", {{"Reflectance", Float32{stored}}}).body("P").reflectance;
  };
  EXPECT_EQ(reflectanceOf(0.5f), 0.5f);
  EXPECT_EQ(reflectanceOf(7), 1);
  EXPECT_EQ(reflectanceOf(std::numeric_limits<float>::quiet_NaN()), 0);
}

TEST(StageParts, ThatAreWhollyTransparentHaveNoBodyButTheirDecals) {
  rbx::Model place = alone("Part", {{"Transparency", Float32{1}}});
  place.add(0, "Decal", "D", {{"Texture", rbx::String{"rbxassetid://7"}}, {"Face", Enum{5}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_TRUE(staged.bodies("P").empty());
  EXPECT_TRUE(staged.body("D").decal);
  EXPECT_EQ(staged.body("D").transparency, 0);
}

TEST(StageParts, MaterialsBecomeLooks) {
  const std::vector<std::pair<uint32_t, Look>> wanted{
      {256, Look::Plastic}, {272, Look::Smooth},         {288, Look::Glow},   {512, Look::Wood},
      {528, Look::Wood},    {784, Look::Stone},          {848, Look::Stone},  {1376, Look::Stone},
      {1088, Look::Metal},  {1072, Look::Metal},         {1280, Look::Earth}, {1360, Look::Earth},
      {1312, Look::Cloth},  {2311, Look::Cloth},         {1536, Look::Ice},   {1328, Look::Ice},
      {1568, Look::Glass},  {1584, Look::Field},         {2048, Look::Water}, {2304, Look::Wood},
      {1, Look::Plastic},   {4000000000u, Look::Plastic}};
  for (const auto& [material, look] : wanted)
    EXPECT_EQ(lookOf(staged("Part", {{"Material", Enum{material}}}).body("P")), look) << material;
  EXPECT_EQ(lookOf(staged("Part").body("P")), Look::Plastic);
}

// ---- What changes the look of a part
// -----------------------------------------------------------------------------

const Properties kScaled{{"Scale", Vector3{2, 0.5f, 3}}, {"Offset", Vector3{1, -1, 0.5f}}};
const Vec3 kOffset(1, -1, 0.5f);

TEST(StageModifiers, SpecialMeshesTakeTheSizeOfThePartTimesTheirScale) {
  const Vec3 scale(8, 3, 9);  // kExtent times the scale
  const std::vector<std::pair<uint32_t, std::string>> wanted{{1, "block"},    {2, "wedge"}, {3, "ball"},
                                                             {4, "cylinder"}, {6, "block"}, {11, "corner wedge"}};
  for (const auto& [type, shape] : wanted) {
    SCOPED_TRACE(type);
    const StagedPlace staged = stagedWith("SpecialMesh", with(kScaled, {{"MeshType", Enum{type}}}));
    expectShape(staged, shape, scale, kOffset);
    EXPECT_EQ(staged.body("P").source, ShapeSource::Exact);
  }
}

// 1.2 studs at the usual scale of 1.25.
TEST(StageModifiers, HeadsAreAsWideAsTheNarrowerSide) {
  expectShape(stagedWith("SpecialMesh", with(kScaled, {{"MeshType", Enum{0}}})), "head",
              Vec3(6, 3, 9) * Vec3(0.9582f, 0.9619f, 0.9582f), kOffset);
}

TEST(StageModifiers, PrismsAndTheLikeStandInAsBoxes) {
  const StagedPlace staged = stagedWith("SpecialMesh", {{"MeshType", Enum{8}}});
  expectShape(staged, "block", kExtent);
  EXPECT_EQ(staged.body("P").source, ShapeSource::Box);
}

TEST(StageModifiers, BlockAndCylinderMeshesScaleThePart) {
  expectShape(stagedWith("BlockMesh", kScaled), "block", Vec3(8, 3, 9), kOffset);
  expectShape(stagedWith("CylinderMesh", kScaled), "upright cylinder", Vec3(8, 3, 9), kOffset);
  expectShape(stagedWith("BlockMesh", {}), "block", kExtent);
  expectShape(stagedWith("CylinderMesh", {}, {{"shape", Enum{0}}}), "upright cylinder", kExtent);
}

TEST(StageModifiers, ThatAreNotFiniteChangeNothing) {
  const float inf = std::numeric_limits<float>::infinity();
  expectShape(stagedWith("BlockMesh", {{"Scale", Vector3{1, inf, 1}}}), "block", kExtent);
}

TEST(StageModifiers, ChangeOnlyThePartAboveThem) {
  rbx::Model place = alone("Part");
  place.add(0, "Part", "Q", {{"CFrame", standing(0, 0, 0)}, {"size", kPartSize}});
  place.add(1, "CylinderMesh", "M");
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.shapeOf("P").name, "block");
  EXPECT_EQ(staged.shapeOf("Q").name, "upright cylinder");
}

// ---- Decals -----------------------------------------------------------------------------------------------------

StagedPlace decalled(uint32_t face, Properties more = {}, std::string className = "Decal",
                     std::string partClass = "Part") {
  rbx::Model place = alone(std::move(partClass));
  place.add(0, std::move(className), "D",
            with({{"Texture", rbx::String{"rbxassetid://42"}}, {"Face", Enum{face}}}, more));
  return stagePlace(place);
}

// Where the image's pixel is that lies at u to the right and v down, both 0..1.
Vec3 imagePlace(const StagedPlace& staged, const Body& decal, const Vec2& uv) {
  const Shape& shape = staged.stage->shapes[decal.shape];
  for (size_t i = 0; i < shape.indices.size(); i += 3) {
    const uint32_t* c = &shape.indices[i];
    const Vec2 one = shape.uvs[c[1]] - shape.uvs[c[0]], two = shape.uvs[c[2]] - shape.uvs[c[0]],
               p = uv - shape.uvs[c[0]];
    const float area = one.x * two.y - one.y * two.x;
    const float a = (p.x * two.y - p.y * two.x) / area, b = (one.x * p.y - one.y * p.x) / area;
    if (a < -1e-5f || b < -1e-5f || a + b > 1 + 1e-5f) continue;
    const Vec3 place = shape.positions[c[0]] * (1 - a - b) + shape.positions[c[1]] * a + shape.positions[c[2]] * b;
    return Vec3(decal.transform * Vec4(place, 1));
  }
  ADD_FAILURE() << "no place for " << uv.x << ", " << uv.y;
  return {};
}

// To the right and up as an eye outside sees them, by Face.
struct Seen {
  Vec3 normal, right, up;
};
constexpr std::array<Seen, 6> kSeen{{
    {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}},
    {{0, 1, 0}, {0, 0, -1}, {-1, 0, 0}},
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},
    {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
    {{0, -1, 0}, {0, 0, -1}, {1, 0, 0}},
    {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}},
}};

TEST(StageDecals, LieOnTheirSideUprightAndNotMirrored) {
  const Mat4 frame = matrixOf(tilted(10, 20, 30));
  for (uint32_t face = 0; face < 6; ++face) {
    SCOPED_TRACE(face);
    const StagedPlace staged = decalled(face);
    const Body& decal = staged.body("D");
    EXPECT_TRUE(decal.decal);
    EXPECT_EQ(staged.image(decal), "rbxassetid://42");
    EXPECT_EQ(decal.texturing, Texturing::Times);
    EXPECT_EQ(decal.uvScaleOffset, Vec4(1, 1, 0, 0));
    const Seen& seen = kSeen[face];
    EXPECT_EQ(glm::cross(seen.right, seen.up), seen.normal);
    for (const Vec2& uv : {Vec2(0, 0), Vec2(1, 0), Vec2(0, 1), Vec2(0.75f, 0.25f)}) {
      const Vec3 inPart = (seen.normal * 0.5f + seen.right * (uv.x - 0.5f) + seen.up * (0.5f - uv.y)) * kExtent;
      EXPECT_LT(glm::distance(imagePlace(staged, decal, uv), Vec3(frame * Vec4(inPart, 1))), 1e-4f);
    }
  }
}

TEST(StageDecals, KeepTheirColourAndTransparency) {
  const StagedPlace staged = decalled(0, {{"Color3", Color3{1, 0, 0.2f}}, {"Transparency", Float32{0.5f}}});
  EXPECT_EQ(staged.body("D").textureColour, (Rgb8{255, 0, 51}));
  EXPECT_EQ(staged.body("D").transparency, 0.5f);
  EXPECT_EQ(decalled(0).body("D").textureColour, (Rgb8{255, 255, 255}));
}

TEST(StageDecals, ThatShowNothingAreNoBodies) {
  EXPECT_TRUE(decalled(0, {{"Transparency", Float32{1}}}).bodies("D").empty());
  EXPECT_TRUE(decalled(6).bodies("D").empty()) << "no such side";
  rbx::Model imageless = alone("Part");
  imageless.add(0, "Decal", "D", {{"Texture", rbx::String{}}});
  EXPECT_TRUE(stagePlace(imageless).bodies("D").empty());
  rbx::Model outside;
  outside.add(-1, "Folder", "F");
  outside.add(0, "Decal", "D", {{"Texture", rbx::String{"rbxassetid://42"}}});
  EXPECT_TRUE(stagePlace(outside).bodies("D").empty());
}

// They would have nothing to show, and places have tens of thousands.
TEST(StageDecals, OfImagesThatAreNotAtHandAreNoBodiesButAreNamed) {
  rbx::Model place = alone("Part");
  place.add(0, "Decal", "D", {{"Texture", rbx::String{"rbxassetid://43"}}});
  const StagedPlace staged = stagePlace(place);
  ASSERT_EQ(staged.stage->textures.size(), 1u);
  EXPECT_EQ(staged.stage->textures[0].path, "rbxassetid://43");
  EXPECT_EQ(staged.stage->textures[0].node, staged.node("D"));
  EXPECT_TRUE(staged.bodies("D").empty());
}

TEST(StageDecals, OfImagesThatManyPlacesNameHaveStandIns) {
  rbx::Model place;
  for (const char* name : {"A", "B"}) {
    const auto part = place.add(-1, "Part", name);
    place.add(part, "Texture", std::string(name) + "'s", {{"Texture", rbx::String{"rbxassetid://6372755229"}}});
  }
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.image(staged.body("A's")), "rbxassetid://6372755229");
}

TEST(StageDecals, ReadTheContentOfNewerFiles) {
  rbx::Model place = alone("Part");
  place.add(0, "Decal", "D",
            {{"TextureContent", rbx::Content{.kind = rbx::Content::Uri, .uri = "rbxassetid://7"}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.image(staged.body("D")), "rbxassetid://7");
}

TEST(StageDecals, OfOneSideShareItsPatchAndOneImageItsTexture) {
  rbx::Model place = alone("Part");
  place.add(-1, "Part", "Q", {{"CFrame", standing(9, 9, 9)}, {"size", kPartSize}});
  for (const int32_t part : {0, 1})
    place.add(part, "Decal", part == 0 ? "D" : "E",
              {{"Texture", rbx::String{"rbxassetid://42"}}, {"Face", Enum{1}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.body("D").shape, staged.body("E").shape);
  EXPECT_EQ(staged.stage->textures.size(), 1u);
}

TEST(StageDecals, LieOnWhatTheModifierMakesOfThePart) {
  rbx::Model place = alone("Part");
  place.add(0, "BlockMesh", "M", kScaled);
  place.add(0, "Decal", "D", {{"Texture", rbx::String{"rbxassetid://42"}}, {"Face", Enum{1}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.body("D").transform, staged.body("P").transform);
}

TEST(StageDecals, TexturesAreRepeatedByTheirStuds) {
  // A side's extent as seen from outside, in studs: to the right, and down.
  const std::array<Vec2, 6> extents{{{3, 6}, {3, 4}, {4, 6}, {3, 6}, {3, 4}, {4, 6}}};
  for (uint32_t face = 0; face < 6; ++face) {
    const StagedPlace staged = decalled(face,
                                        {{"StudsPerTileU", Float32{2}},
                                         {"StudsPerTileV", Float32{4}},
                                         {"OffsetStudsU", Float32{1}},
                                         {"OffsetStudsV", Float32{2}}},
                                        "Texture");
    const Vec2 repeated = extents[face] / Vec2(2, 4);
    const Vec4 found = staged.body("D").uvScaleOffset;
    EXPECT_NEAR(found.x, repeated.x, 1e-5f) << face;
    EXPECT_NEAR(found.y, repeated.y, 1e-5f) << face;
    EXPECT_EQ(found.z, 0.5f);
    EXPECT_EQ(found.w, 0.5f);
  }
}

TEST(StageDecals, TexturesWithoutAUsableTileTakeTwoStuds) {
  for (const float tile : {0.0f, -3.0f, std::numeric_limits<float>::quiet_NaN()}) {
    const Vec4 found = decalled(5, {{"StudsPerTileU", Float32{tile}}}, "Texture").body("D").uvScaleOffset;
    EXPECT_NEAR(found.x, 2, 1e-5f);
    EXPECT_NEAR(found.y, 3, 1e-5f);
  }
}

TEST(StageDecals, TextureOffsetsThatAreNotFiniteAreNone) {
  const Vec4 found = decalled(5, {{"OffsetStudsU", Float32{std::numeric_limits<float>::infinity()}}}, "Texture")
                         .body("D")
                         .uvScaleOffset;
  EXPECT_EQ(found.z, 0);
}

TEST(StageDecals, TilesTooSmallToCountAreOne) {
  const Vec4 found = decalled(5, {{"StudsPerTileU", Float32{1e-40f}}, {"OffsetStudsU", Float32{3}}}, "Texture")
                         .body("D")
                         .uvScaleOffset;
  EXPECT_EQ(found.x, 1);
  EXPECT_EQ(found.z, 0);
}

TEST(StageDecals, OnASideThatTheShapeDoesNotHaveAreNoBodies) {
  EXPECT_TRUE(decalled(5, {}, "Decal", "WedgePart").bodies("D").empty());
  const StagedPlace top = decalled(1, {}, "Decal", "WedgePart");
  EXPECT_EQ(top.shapeOf("D").name, "wedge side");
}

}  // namespace
}  // namespace vitrine::test
