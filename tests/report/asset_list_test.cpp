// Everything that a document names outside itself, and where that is.
#include "core/report/asset_list.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/load/load.h"
#include "core/stage/make_stage.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string named(std::string_view className, std::string_view name, std::string_view properties,
                  std::string_view inside = {}) {
  return fmt::format(
      "<Item class=\"{0}\" referent=\"R{1}\"><Properties><string name=\"Name\">{1}</string>{2}"
      "</Properties>{3}</Item>",
      className, name, properties, inside);
}
constexpr std::string_view kFileMesh = "<token name=\"MeshType\">5</token>";

std::string listedContent(std::string_view property, std::string_view reference) {
  return fmt::format("<Content name=\"{}\"><url>{}</url></Content>", property, reference);
}

DocumentPointer documentOf(const ScratchFolder& folder, std::string_view items) {
  const auto document = load(folder.write("place.rbxmx", fmt::format("<roblox version=\"4\">{}</roblox>", items)));
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : nullptr;
}

// "mesh 12 MeshId of head x1 needed"
std::vector<std::string> linesOf(const Document& document, const std::vector<AssetUse>& uses) {
  std::vector<std::string> lines;
  for (const AssetUse& use : uses)
    lines.push_back(fmt::format("{} {} {} of {} x{}{}", assetUseKindName(use.kind),
                                use.id.empty() ? use.reference : use.id, use.property,
                                use.node == NodeId::None ? std::string("?") : document.nameOf(use.node), use.count,
                                use.needed ? " needed" : ""));
  return lines;
}

TEST(AssetList, NamesEachOnceWithWhoNamesIt) {
  const ScratchFolder folder;
  const DocumentPointer document = documentOf(
      folder,
      named("Part", "head", "",
            named("SpecialMesh", "mesh",
                  std::string(kFileMesh) + listedContent("MeshId", "rbxassetid://12") +
                      listedContent("TextureId", "rbxassetid://13"))) +
          named("Part", "wall", "",
                named("Decal", "face", listedContent("Texture", "rbxasset://textures/face.png"))) +
          named("Part", "other", "",
                named("SpecialMesh", "again",
                      std::string(kFileMesh) + listedContent("MeshId", "http://www.roblox.com/asset/?id=12")) +
                    named("Sound", "song", listedContent("SoundId", "rbxassetid://14"))) +
          named("Animation", "walk", listedContent("AnimationId", "rbxassetid://15")) +
          named("StringValue", "note", "<string name=\"Value\">rbxassetid://16</string>"));
  ASSERT_TRUE(document);
  const Stage stage = makeStage(*document, AssetFinder());
  const std::vector<AssetUse> uses = assetUses(*document, &stage);
  EXPECT_THAT(
      linesOf(*document, uses),
      testing::UnorderedElementsAre(
          "mesh 12 MeshContent of mesh x2 needed", "image 13 TextureContent of mesh x1 needed",
          "image rbxasset://textures/face.png TextureContent of face x1 needed", "sound 14 AudioContent of song x1",
          "animation 15 AnimationContent of walk x1 needed", "other 16 Value of note x1"));
  EXPECT_TRUE(uses.front().needed);
  EXPECT_FALSE(uses.back().needed);
  // A clip is played of it, where it is at hand.
  const auto walk = std::ranges::find(uses, AssetUseKind::Animation, &AssetUse::kind);
  ASSERT_NE(walk, uses.end());
  EXPECT_EQ(searchedNames(*walk).front(), "15.rbxm");
  EXPECT_FALSE(whereIs(*walk, AssetFinder(folder.path() / "place.rbxmx")).found());
  folder.write("15.rbxm", std::string_view("anything"));
  EXPECT_TRUE(whereIs(*walk, AssetFinder(folder.path() / "place.rbxmx")).found());
  // Without its stage, all that is known is what the properties are called.
  EXPECT_EQ(assetUses(*document, nullptr).size(), 6u);
}

// What lies on a mesh is drawn as soon as the mesh is there: it has to be asked for with it.
TEST(AssetList, WhatLiesOnAMissingMeshIsNeededToo) {
  const ScratchFolder folder;
  const std::string inside =
      named("Decal", "sign", listedContent("Texture", "rbxassetid://22")) +
      named("Texture", "tiles", listedContent("Texture", "rbxassetid://23")) +
      named("Decal", "clear",
            listedContent("Texture", "rbxassetid://24") + "<float name=\"Transparency\">1</float>");
  const DocumentPointer document =
      documentOf(folder, named("MeshPart", "rock", listedContent("MeshId", "rbxassetid://21"), inside));
  ASSERT_TRUE(document);
  const std::vector<std::string> wanted{
      "mesh 21 MeshContent of rock x1 needed", "image 22 TextureContent of sign x1 needed",
      "image 23 TextureContent of tiles x1 needed", "image 24 TextureContent of clear x1"};
  const Stage without = makeStage(*document, AssetFinder());
  EXPECT_THAT(linesOf(*document, assetUses(*document, &without)), testing::UnorderedElementsAreArray(wanted));
  EXPECT_EQ(without.bodies.size(), 1u) << "nothing lies on a stand-in";
  // With the mesh, the same are needed.
  folder.write("21.mesh", "version 1.00\n1\n[0,0,0][0,0,1][0,0,0][1,0,0][0,0,1][1,0,0][0,1,0][0,0,1][0,1,0]\n");
  const AssetFinder assets(folder.path() / "place.rbxmx");
  const Stage with = makeStage(*document, assets);
  EXPECT_TRUE(with.missing.empty()) << with.missing.front().reason;
  EXPECT_THAT(linesOf(*document, assetUses(*document, &with)), testing::UnorderedElementsAreArray(wanted));
}

// Clothes lie on limbs of 15 parts by the meshes' coordinates.
TEST(AssetList, ClothesOfLimbsWithoutTheirMeshesAreNeeded) {
  const ScratchFolder folder;
  const DocumentPointer document =
      documentOf(folder, named("Model", "figure", "",
                               named("Humanoid", "Humanoid", "") +
                                   named("Shirt", "shirt", listedContent("ShirtTemplate", "rbxassetid://32")) +
                                   named("MeshPart", "UpperTorso", listedContent("MeshId", "rbxassetid://31"))));
  ASSERT_TRUE(document);
  const Stage stage = makeStage(*document, AssetFinder());
  const auto lines = linesOf(*document, assetUses(*document, &stage));
  EXPECT_THAT(lines, testing::Contains(testing::AllOf(HasSubstr("image 32 "), testing::EndsWith("needed"))));
}

TEST(AssetList, TellsWhereEachIsAndWhereItWouldBe) {
  const ScratchFolder folder;
  folder.write("12.mesh", "version 1.00\n");
  const DocumentPointer document =
      documentOf(folder, named("Part", "head", "",
                               named("SpecialMesh", "mesh",
                                     std::string(kFileMesh) + listedContent("MeshId", "rbxassetid://12") +
                                         listedContent("TextureId", "rbxassetid://13"))));
  ASSERT_TRUE(document);
  const AssetFinder assets(folder.path() / "place.rbxmx");
  const Stage stage = makeStage(*document, assets);
  const std::vector<AssetUse> uses = assetUses(*document, &stage);
  ASSERT_EQ(uses.size(), 2u);
  for (const AssetUse& use : uses) {
    const AssetWhereabouts where = whereIs(use, assets);
    ASSERT_EQ(where.asked.size(), 1u);
    if (use.kind == AssetUseKind::Mesh) {
      ASSERT_TRUE(where.found());
      EXPECT_EQ(where.found()->path.filename(), "12.mesh");
      EXPECT_THAT(searchedNames(use), ElementsAre("12.mesh", "12", "rbxassetid_12"));
    } else {
      EXPECT_FALSE(where.found());
      EXPECT_EQ(where.reason(), "not found");
      EXPECT_THAT(searchedNames(use), ElementsAre("13.png", "13", "rbxassetid_13"));
    }
  }
}

TEST(AssetList, KnowsTheFilesOfOtherFormats) {
  const ScratchFolder folder;
  folder.write("box.mtl", "newmtl m\nmap_Kd tex\\wood.png\n");
  const auto document =
      load(folder.write("box.obj", "mtllib box.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nusemtl m\nf 1/1 2/1 3/1\n"));
  ASSERT_TRUE(document) << document.error().message;
  const std::vector<AssetUse> uses = assetUses(**document, nullptr);
  ASSERT_EQ(uses.size(), 1u);
  EXPECT_EQ(uses[0].kind, AssetUseKind::Image);
  EXPECT_TRUE(uses[0].needed);
  EXPECT_FALSE(whereIs(uses[0], AssetFinder(folder.path() / "box.obj")).found());
  EXPECT_THAT(searchedNames(uses[0]), testing::Contains("wood.png"));
  folder.write("wood.png", "x");
  EXPECT_TRUE(whereIs(uses[0], AssetFinder(folder.path() / "box.obj")).found());
}

}  // namespace
}  // namespace vitrine::test
