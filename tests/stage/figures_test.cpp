// Figures: the colours of their bodies, clothes, packages, heads and accessories.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/geometry/primitives.h"
#include "core/report/place_summary.h"
#include "core/scene/bodies.h"
#include "core/stage/clothes.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

using rbx::Color3;
using rbx::Enum;
using rbx::String;
using rbx::Vector3;
using testing::ElementsAre;
using testing::IsEmpty;
using Properties = std::vector<std::pair<std::string, rbx::Value>>;

// Of stagePlace(): images that are at hand.
const String kShirt{"rbxassetid://42"}, kPants{"http://www.roblox.com/asset/?id=7"}, kGraphic{"rbxassetid://1"};

// A figure of six blocks, each named as the engine names it. Gives the model.
int32_t addBlocks(rbx::Model& place, int32_t parent = -1, bool humanoid = true) {
  const int32_t model = place.add(parent, "Model", "Bob");
  if (humanoid) place.add(model, "Humanoid", "Humanoid");
  const std::vector<std::tuple<std::string, Vec3, Vector3>> parts{
      {"Head", {0, 4.5f, 0}, {2, 1, 1}},      {"Torso", {0, 3, 0}, {2, 2, 1}},
      {"Left Arm", {-1.5f, 3, 0}, {1, 2, 1}}, {"Right Arm", {1.5f, 3, 0}, {1, 2, 1}},
      {"Left Leg", {-0.5f, 1, 0}, {1, 2, 1}}, {"Right Leg", {0.5f, 1, 0}, {1, 2, 1}},
  };
  for (const auto& [name, at, size] : parts)
    place.add(
        model, "Part", name,
        {{"CFrame", standing(at.x, at.y, at.z)}, {"size", size}, {"Color3uint8", rbx::Color3uint8{10, 20, 30}}});
  return model;
}

// The images of a body's layers, from the bottom up; empty: it wears nothing.
std::vector<std::string> wornBy(const StagedPlace& staged, std::string_view part) {
  const Body& body = staged.body(part);
  std::vector<std::string> images;
  const auto found = staged.stage->recipes.find(body.texture);
  if (found == staged.stage->recipes.end()) return images;
  EXPECT_EQ(body.texturing, Texturing::Times);
  EXPECT_EQ(body.textureColour, (Rgb8{255, 255, 255}));
  for (const ImageLayer& layer : found->second.layers) images.push_back(staged.stage->textures[layer.image].path);
  return images;
}
const ImageRecipe& recipeOf(const StagedPlace& staged, std::string_view part) {
  return staged.stage->recipes.at(staged.body(part).texture);
}

// ---- Colours ----------------------------------------------------------------------------------------------------

TEST(Figures, HaveTheColoursOfTheirBodyColors) {
  rbx::Model place;
  const int32_t model = addBlocks(place);
  place.add(
      model, "BodyColors", "B",
      {{"HeadColor3", Color3{1, 0, 0}}, {"LeftArmColor3", Color3{0, 1, 0}}, {"RightArmColor3", Color3{0, 0, 1}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.body("Head").colour, (Rgb8{255, 0, 0}));
  EXPECT_EQ(staged.body("Left Arm").colour, (Rgb8{0, 255, 0}));
  EXPECT_EQ(staged.body("Right Arm").colour, (Rgb8{0, 0, 255}));
  EXPECT_EQ(staged.body("Left Leg").colour, (Rgb8{10, 20, 30})) << "the part's own";
}

TEST(Figures, HaveColoursByTheNumbersOfOlderFiles) {
  rbx::Model place;
  const int32_t model = addBlocks(place);
  place.add(model, "BodyColors", "B",
            {{"HeadColor", rbx::Int32{24}},
             {"TorsoColor", rbx::Int32{23}},
             {"LeftArmColor", rbx::Int32{24}},
             {"RightArmColor", rbx::Int32{24}},
             {"LeftLegColor", rbx::Int32{119}},
             {"RightLegColor", rbx::Int32{119}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.body("Head").colour, (Rgb8{245, 205, 48})) << "Bright yellow";
  EXPECT_EQ(staged.body("Torso").colour, (Rgb8{13, 105, 172})) << "Bright blue";
  EXPECT_EQ(staged.body("Right Leg").colour, (Rgb8{164, 189, 71})) << "Br. yellowish green";
}

TEST(Figures, OfFifteenPartsShareTheColoursOfSix) {
  rbx::Model place;
  const int32_t model = place.add(-1, "Model", "Bob");
  place.add(model, "Humanoid", "Humanoid");
  for (const char* name : {"UpperTorso", "LowerTorso", "LeftHand", "RightFoot"}) place.add(model, "MeshPart", name);
  place.add(
      model, "BodyColors", "B",
      {{"TorsoColor3", Color3{1, 0, 0}}, {"LeftArmColor3", Color3{0, 1, 0}}, {"RightLegColor3", Color3{0, 0, 1}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.body("UpperTorso").colour, (Rgb8{255, 0, 0}));
  EXPECT_EQ(staged.body("LowerTorso").colour, (Rgb8{255, 0, 0}));
  EXPECT_EQ(staged.body("LeftHand").colour, (Rgb8{0, 255, 0}));
  EXPECT_EQ(staged.body("RightFoot").colour, (Rgb8{0, 0, 255}));
}

// ---- Bodies without their meshes
// ---------------------------------------------------------------------------------

TEST(Figures, OfFifteenPartsHaveRoundedLimbsWhereNoMeshIsAtHand) {
  rbx::Model place;
  const int32_t model = place.add(-1, "Model", "Bob");
  place.add(model, "Humanoid", "Humanoid");
  for (const char* name : {"Head", "UpperTorso", "LeftUpperArm", "RightFoot", "Sword"})
    place.add(model, "MeshPart", name, {{"size", Vector3{1, 2, 1}}});
  const int32_t statue = place.add(-1, "Model", "Statue");
  place.add(statue, "MeshPart", "LeftHand", {{"size", Vector3{1, 2, 1}}});
  const StagedPlace staged = stagePlace(place);
  const auto shape = [&](std::string_view name) { return staged.shapeOf(name).name; };
  EXPECT_EQ(shape("Head"), primitiveName(Primitive::Head));
  EXPECT_EQ(shape("UpperTorso"), primitiveName(Primitive::Trunk));
  EXPECT_EQ(shape("LeftUpperArm"), primitiveName(Primitive::Limb));
  EXPECT_EQ(shape("RightFoot"), primitiveName(Primitive::Trunk));
  EXPECT_EQ(shape("Sword"), primitiveName(Primitive::Block)) << "no part of a body";
  EXPECT_EQ(shape("LeftHand"), primitiveName(Primitive::Block)) << "nobody's";
  EXPECT_EQ(staged.body("LeftUpperArm").source, ShapeSource::Box) << "so that it can be told from a mesh";
  EXPECT_EQ(Vec3(staged.body("LeftUpperArm").transform * Vec4(0.5f, 0.5f, 0.5f, 0)), Vec3(0.5f, 1, 0.5f));
}

// ---- Clothes of blocks ------------------------------------------------------------------------------------------

rbx::Model dressedBlocks(Properties shirt = {{"ShirtTemplate", kShirt}}) {
  rbx::Model place;
  const int32_t model = addBlocks(place);
  place.add(
      model, "BodyColors", "B",
      {{"TorsoColor3", Color3{1, 0, 0}}, {"LeftArmColor3", Color3{0, 1, 0}}, {"RightArmColor3", Color3{0, 1, 0}}});
  place.add(model, "Shirt", "Shirt", std::move(shirt));
  place.add(model, "Pants", "Pants", {{"PantsTemplate", kPants}});
  place.add(model, "ShirtGraphic", "Shirt Graphic", {{"Graphic", kGraphic}});
  return place;
}

TEST(Figures, WearWhatLiesInTheirModel) {
  const StagedPlace staged = stagePlace(dressedBlocks());
  EXPECT_THAT(wornBy(staged, "Torso"), ElementsAre(kPants.bytes, kShirt.bytes, kGraphic.bytes));
  EXPECT_THAT(wornBy(staged, "Left Arm"), ElementsAre(kShirt.bytes));
  EXPECT_THAT(wornBy(staged, "Right Arm"), ElementsAre(kShirt.bytes));
  EXPECT_THAT(wornBy(staged, "Left Leg"), ElementsAre(kPants.bytes));
  EXPECT_THAT(wornBy(staged, "Right Leg"), ElementsAre(kPants.bytes));
  EXPECT_THAT(wornBy(staged, "Head"), IsEmpty());
  EXPECT_EQ(recipeOf(staged, "Torso").colour, (Rgb8{255, 0, 0})) << "the skin below";
  EXPECT_EQ(recipeOf(staged, "Left Leg").colour, (Rgb8{10, 20, 30}));
  // The same skin and the same shirt, but each arm has its own side of it.
  EXPECT_NE(staged.body("Left Arm").texture, staged.body("Right Arm").texture);
  for (const char* part : {"Torso", "Left Arm", "Left Leg"}) {
    const Body& body = staged.body(part);
    const Shape& shape = staged.shapeOf(part);
    EXPECT_FALSE(shape.cube) << "is drawn without coordinates";
    EXPECT_EQ(shape.uvs.size(), shape.positions.size());
    EXPECT_EQ(body.source, ShapeSource::Exact);
    EXPECT_EQ(staged.stage->textures[body.texture].node, staged.node(part));
  }
  EXPECT_EQ(staged.body("Torso").transform, moved({0, 3, 0}) * scaled({2, 2, 1}));
}

TEST(Figures, ThatAreNoneWearNothing) {
  rbx::Model place;
  const int32_t model = addBlocks(place, -1, false);
  place.add(model, "Shirt", "Shirt", {{"ShirtTemplate", kShirt}});
  place.add(model, "BodyColors", "B", {{"TorsoColor3", Color3{1, 0, 0}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_THAT(staged.stage->recipes, IsEmpty());
  EXPECT_THAT(staged.stage->textures, IsEmpty());
  EXPECT_EQ(staged.body("Torso").colour, (Rgb8{10, 20, 30}));
}

TEST(Figures, PartsThatAreNoLimbsWearNothing) {
  rbx::Model place;
  const int32_t model = place.add(-1, "Model", "Bob");
  place.add(model, "Humanoid", "Humanoid");
  place.add(model, "Shirt", "Shirt", {{"ShirtTemplate", kShirt}});
  place.add(model, "Part", "torso");
  const int32_t inner = place.add(model, "Model", "Inner");
  place.add(inner, "Part", "Torso");
  place.add(model, "Part", "Left Arm", {{"shape", Enum{0}}});  // a ball
  place.add(model, "WedgePart", "Right Arm");
  EXPECT_THAT(stagePlace(place).stage->recipes, IsEmpty());
}

TEST(Figures, WearTheFirstShirt) {
  rbx::Model place = dressedBlocks();
  place.add(0, "Shirt", "Second", {{"ShirtTemplate", String{"rbxassetid://1"}}});
  EXPECT_THAT(wornBy(stagePlace(place), "Left Arm"), ElementsAre(kShirt.bytes));
}

TEST(Figures, ReadTheContentOfNewerFiles) {
  const StagedPlace staged = stagePlace(
      dressedBlocks({{"ShirtTemplateContent", rbx::Content{.kind = rbx::Content::Uri, .uri = "rbxassetid://42"}}}));
  EXPECT_THAT(wornBy(staged, "Left Arm"), ElementsAre("rbxassetid://42"));
}

TEST(Figures, TintTheirClothes) {
  const StagedPlace staged = stagePlace(dressedBlocks({{"ShirtTemplate", kShirt}, {"Color3", Color3{1, 0, 0.2f}}}));
  EXPECT_EQ(recipeOf(staged, "Left Arm").layers.front().tint, (Rgb8{255, 0, 51}));
  EXPECT_EQ(recipeOf(staged, "Left Leg").layers.front().tint, (Rgb8{255, 255, 255}));
}

TEST(Figures, ClothesThatAreNotAtHandAreNamedAndLeftOut) {
  const StagedPlace staged = stagePlace(dressedBlocks({{"ShirtTemplate", String{"rbxassetid://43"}}}));
  EXPECT_THAT(wornBy(staged, "Torso"), ElementsAre(kPants.bytes, kGraphic.bytes));
  EXPECT_THAT(wornBy(staged, "Left Arm"), IsEmpty());
  EXPECT_EQ(staged.body("Left Arm").texture, kNone);
  EXPECT_EQ(staged.shapeOf("Left Arm").name, "block");
  EXPECT_TRUE(std::ranges::any_of(
      staged.stage->textures, [](const TextureReference& texture) { return texture.path == "rbxassetid://43"; }));
}

TEST(Figures, AlikeShareTheirPictures) {
  rbx::Model place;
  for (int k = 0; k < 2; ++k) {
    const int32_t model = addBlocks(place);
    place.add(model, "Shirt", "Shirt", {{"ShirtTemplate", kShirt}});
  }
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.stage->recipes.size(), 3u);
  EXPECT_EQ(staged.stage->textures.size(), 4u);
}

// ---- Packages ---------------------------------------------------------------------------------------------------

class FigureMeshes : public testing::Test {
 protected:
  StagedPlace staged(const rbx::Model& place) { return stagePlace(place, {m_folder.path()}); }
  void addMesh(const char* name) {
    MeshFile file;
    for (const Vec3& at : {Vec3(0), Vec3(2, 0, 1), Vec3(0, 4, 0)})
      file.vertices.push_back({.position = at, .normal = {0, 0, 1}, .uv = {at.x / 2, at.y / 4}});
    file.faces = {{0, 1, 2}};
    m_folder.write(name, writeV2(file));
  }
  ScratchFolder m_folder;
};

rbx::Model packaged() {
  rbx::Model place = dressedBlocks();
  place.add(0, "CharacterMesh", "Package",
            {{"BodyPart", Enum{2}},
             {"MeshId", rbx::Int64{1234}},
             {"BaseTextureId", rbx::Int64{7}},
             {"OverlayTextureId", rbx::Int64{1}}});
  return place;
}

TEST_F(FigureMeshes, OfPackagesReplaceTheBlock) {
  addMesh("1234.mesh");
  const StagedPlace made = staged(packaged());
  const Body& arm = made.body("Left Arm");
  EXPECT_EQ(arm.source, ShapeSource::Asset);
  EXPECT_EQ(made.shapeOf("Left Arm").indices.size(), 3u);
  EXPECT_EQ(arm.transform, moved({-1.5f, 3, 0})) << "as large as the file says";
  EXPECT_THAT(wornBy(made, "Left Arm"), ElementsAre("rbxassetid://7", kShirt.bytes, "rbxassetid://1"));
  EXPECT_EQ(recipeOf(made, "Left Arm").width, 1024u);
  EXPECT_EQ(made.shapeOf("Right Arm").name, "block in clothes");
}

TEST_F(FigureMeshes, OfPackagesThatAreNotAtHandLeaveTheBlock) {
  const StagedPlace made = staged(packaged());
  const Body& arm = made.body("Left Arm");
  EXPECT_EQ(arm.source, ShapeSource::Box);
  EXPECT_EQ(arm.transform, moved({-1.5f, 3, 0}) * scaled({1, 2, 1}));
  EXPECT_THAT(wornBy(made, "Left Arm"), ElementsAre(kShirt.bytes)) << "its own images lie on its own mesh";
  ASSERT_EQ(made.stage->missing.size(), 1u);
  EXPECT_EQ(made.stage->missing[0].reference, "rbxassetid://1234");
  EXPECT_EQ(made.stage->missing[0].bodies, 1u);
}

TEST_F(FigureMeshes, PicturesPutTogetherAreNoFilesThatAreNeeded) {
  for (const char* name : {"42.png", "7.png"}) m_folder.write(name, "nothing");
  const auto document = loadBytes(writeBinary(dressedBlocks()), "place.rbxl");
  ASSERT_TRUE(document);
  const AssetFinder assets({}, {m_folder.path()});
  ASSERT_FALSE(makeStage(**document, assets).recipes.empty());
  const Summary summary = summaryOf(**document, assets, {});
  EXPECT_EQ(summary.assets.needed, 3u);
  EXPECT_EQ(summary.assets.found, 2u);
}

// ---- Fifteen parts ----------------------------------------------------------------------------------------------

rbx::Model meshes(Properties arm = {}, bool appearance = false) {
  rbx::Model place;
  const int32_t model = place.add(-1, "Model", "Bob");
  place.add(model, "Humanoid", "Humanoid");
  Properties all{{"MeshId", String{"rbxassetid://1234"}}, {"size", Vector3{1, 1, 1}}};
  all.insert(all.end(), arm.begin(), arm.end());
  const int32_t part = place.add(model, "MeshPart", "LeftUpperArm", all);
  if (appearance) place.add(part, "SurfaceAppearance", "S");
  place.add(model, "Shirt", "Shirt", {{"ShirtTemplate", kShirt}});
  place.add(model, "Pants", "Pants", {{"PantsTemplate", kPants}});
  return place;
}

TEST_F(FigureMeshes, OfFifteenPartsWearClothesUnderTheirOwnTexture) {
  addMesh("1234.mesh");
  const StagedPlace plain = staged(meshes());
  EXPECT_THAT(wornBy(plain, "LeftUpperArm"), ElementsAre(kShirt.bytes));
  EXPECT_EQ(recipeOf(plain, "LeftUpperArm").width, 264u);
  EXPECT_EQ(recipeOf(plain, "LeftUpperArm").height, 284u);
  EXPECT_THAT(wornBy(staged(meshes({{"TextureID", String{"rbxassetid://1"}}})), "LeftUpperArm"),
              ElementsAre(kShirt.bytes, "rbxassetid://1"));
}

TEST_F(FigureMeshes, WithASurfaceAppearanceWearNoClothes) {
  addMesh("1234.mesh");
  EXPECT_THAT(staged(meshes({}, true)).stage->recipes, IsEmpty());
}

TEST_F(FigureMeshes, ThatAreNotAtHandWearNoClothes) {
  const StagedPlace made = staged(meshes());
  EXPECT_THAT(made.stage->recipes, IsEmpty());
  EXPECT_EQ(made.body("LeftUpperArm").source, ShapeSource::Box);
}

// ---- Heads ------------------------------------------------------------------------------------------------------

rbx::Model headed(std::string className = "Part") {
  rbx::Model place;
  const int32_t model = place.add(-1, "Model", "Bob");
  place.add(model, "Humanoid", "Humanoid");
  const int32_t head =
      place.add(model, className, "Head", {{"size", Vector3{2, 1, 1}}, {"CFrame", standing(0, 0, 0)}});
  if (className == "Part")
    place.add(head, "SpecialMesh", "Mesh", {{"MeshType", Enum{0}}, {"Scale", Vector3{1.25f, 1.25f, 1.25f}}});
  place.add(head, "Decal", "face", {{"Texture", kGraphic}, {"Face", Enum{5}}});
  return place;
}

// As the engine's own mesh, which has 1.1978 x 1.2024 x 1.1978 studs.
TEST(Figures, HeadsAreCubesOfOneAndAFifth) {
  const StagedPlace staged = stagePlace(headed());
  const Bounds bounds = boundsOf(*staged.stage, staged.body("Head"), Mat4(1.0f));
  EXPECT_NEAR(bounds.size().x, 1.1978f, 2e-3f);
  EXPECT_NEAR(bounds.size().y, 1.2024f, 2e-3f);
  EXPECT_NEAR(bounds.size().z, 1.1978f, 2e-3f);
}

// Upright, not mirrored, on the quarter of the head that looks forward, from rim to rim. Some corners of the
// engine's mesh, with their coordinates.
TEST(Figures, FacesLieOnHeadsAsOnTheEnginesOwn) {
  const StagedPlace staged = stagePlace(headed());
  const Body& face = staged.body("face");
  EXPECT_TRUE(face.decal);
  EXPECT_EQ(face.transform, staged.body("Head").transform);
  const Shape& shape = staged.stage->shapes[face.shape];
  struct Corner {
    Vec3 place;
    Vec2 uv;
  };
  for (const Corner& wanted :
       {Corner{{-0.052f, -0.301f, -0.599f}, {0.544f, 0.750f}}, Corner{{-0.409f, 0.416f, -0.409f}, {0.840f, 0.154f}},
        Corner{{0.294f, -0.578f, -0.294f}, {0.256f, 0.981f}}, Corner{{-0.254f, 0.301f, -0.545f}, {0.711f, 0.250f}},
        Corner{{-0.213f, -0.601f, -0.213f}, {0.677f, 1.000f}}}) {
    float nearest = 1;
    for (size_t k = 0; k < shape.positions.size(); ++k) {
      const Vec3 place(face.transform * Vec4(shape.positions[k], 1));
      const float distance = glm::distance(place, wanted.place) + glm::distance(shape.uvs[k], wanted.uv);
      nearest = std::min(nearest, distance);
    }
    EXPECT_LT(nearest, 0.012f) << wanted.uv.x << ", " << wanted.uv.y;
  }
  for (const Vec3& place : shape.positions) EXPECT_LE(std::abs(place.x), -place.z + 1e-4f);
}

TEST(Figures, PicturesLieOnTheTopOfHeadsAsOnOtherParts) {
  rbx::Model place = headed();
  place.add(2, "Decal", "cap", {{"Texture", kGraphic}, {"Face", Enum{1}}});
  const StagedPlace staged = stagePlace(place);
  ASSERT_EQ(staged.document->nameOf(NodeId{2}), "Head");
  EXPECT_FALSE(staged.stage->shapes[staged.body("cap").shape].indices.empty());
}

TEST_F(FigureMeshes, TheStudiosOwnHeadIsTakenWhereItIsAtHand) {
  std::filesystem::create_directories(m_folder.path() / "content/avatar/heads");
  addMesh("content/avatar/heads/head.mesh");
  const StagedPlace made = staged(headed());
  EXPECT_EQ(made.body("Head").source, ShapeSource::Asset);
  EXPECT_EQ(made.body("Head").transform, scaled(Vec3(1.25f * 0.8f)));
  EXPECT_EQ(made.body("face").shape, made.body("Head").shape) << "with its own coordinates";
}

TEST(Figures, HeadsThatStandInHaveTheirFaces) {
  const StagedPlace staged = stagePlace(headed("MeshPart"));
  EXPECT_EQ(staged.body("Head").source, ShapeSource::Box);
  EXPECT_EQ(staged.body("face").transform, scaled({2, 1, 1}));
}

// ---- Accessories ------------------------------------------------------------------------------------------------

rbx::Model hatted(const rbx::CFrame& handle, std::string className = "Accessory", Properties hat = {}) {
  rbx::Model place;
  const int32_t model = addBlocks(place);
  place.add(2, "Attachment", "HatAttachment", {{"CFrame", standing(0, 0.6f, 0)}});
  const int32_t accessory = place.add(model, std::move(className), "Hat", std::move(hat));
  const int32_t part = place.add(accessory, "Part", "Handle", {{"CFrame", handle}, {"size", Vector3{1, 1, 1}}});
  place.add(part, "Attachment", "HatAttachment", {{"CFrame", standing(0, -0.25f, 0.5f)}});
  return place;
}

TEST(Figures, AccessoriesLieWhereTheFileHasThem) {
  EXPECT_EQ(stagePlace(hatted(standing(7, 8, 9))).body("Handle").transform, moved({7, 8, 9}));
}

TEST(Figures, AccessoriesThatNobodyHasPlacedHangOnTheirAttachment) {
  const StagedPlace staged = stagePlace(hatted(standing(0, 0, 0)));
  ASSERT_EQ(staged.document->nameOf(NodeId{2}), "Head");
  EXPECT_EQ(staged.body("Handle").transform, moved({0, 4.5f + 0.6f + 0.25f, -0.5f}));
}

TEST(Figures, JoinedAccessoriesStayAtTheOrigin) {
  rbx::Model place = hatted(standing(0, 0, 0));
  const auto handle = int32_t(place.instances.size()) - 2;
  place.add(handle, "Weld", "AccessoryWeld", {{"Part0", rbx::Ref{handle}}, {"Part1", rbx::Ref{2}}});
  EXPECT_EQ(stagePlace(place).body("Handle").transform, Mat4(1.0f));
}

TEST(Figures, OldHatsHangOnTheTopOfTheHead) {
  rbx::Model place = hatted(standing(0, 0, 0), "Hat", {{"AttachmentPoint", standing(0, -0.2f, 0.1f)}});
  place.instances.pop_back();  // the handle's attachment
  EXPECT_EQ(stagePlace(place).body("Handle").transform, moved({0, 5.2f, -0.1f}));
}

}  // namespace
}  // namespace vitrine::test
