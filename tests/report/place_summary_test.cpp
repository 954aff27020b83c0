// What info tells of places and of images inside files.
#include "core/report/place_summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/report/info.h"
#include "tests/support/json.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

// Two blocks and a ball in the workspace, a block elsewhere; a mesh that is not there, and an image that is.
rbx::Model yard() {
  rbx::Model place;
  const int workspace = place.add(-1, "Workspace", "Workspace", {});
  const int storage = place.add(-1, "ReplicatedStorage", "ReplicatedStorage", {});
  const rbx::Vector3 size{4, 2, 6};
  place.add(workspace, "Part", "A", {{"CFrame", standing(0, 1, 0)}, {"size", size}});
  place.add(workspace, "Part", "B", {{"CFrame", standing(10, 1, 0)}, {"size", size}});
  place.add(workspace, "MeshPart", "M",
            {{"CFrame", standing(20, 1, 0)}, {"size", size}, {"MeshId", rbx::String("rbxassetid://5")}});
  place.add(storage, "Part", "C", {{"CFrame", standing(500, 1, 0)}, {"size", size}});
  place.add(storage, "ModuleScript", "S", {{"Source", rbx::String("return 1")}});
  return place;
}

TEST(PlaceSummary, TellsWhatIsInAPlaceAndWhatIsDrawnOfIt) {
  const StagedPlace place = stagePlace(yard());
  const Summary summary = summaryOf(*place.document, AssetFinder());
  EXPECT_EQ(summary.place.parts, 4u) << "wherever they stand";
  EXPECT_EQ(summary.place.meshes, 1u);
  EXPECT_EQ(summary.place.triangles, 3 * 12u) << "of those in the workspace";
  EXPECT_EQ(summary.place.scripts, 1u);
  EXPECT_EQ(summary.place.bounds.min, Vec3(-2, 0, -3));
  EXPECT_EQ(summary.place.bounds.max, Vec3(22, 2, 3));
  EXPECT_EQ(summary.assets.needed, 1u);
  EXPECT_EQ(summary.assets.found, 0u);

  const Json json = parseJson(infoJson(*place.document, AssetFinder()));
  EXPECT_EQ(json["counts"]["parts"].number(), "4");
  EXPECT_EQ(json["counts"]["meshes"].number(), "0") << "those of the file itself";
  EXPECT_EQ(json["place"]["triangles"].number(), "36");
  EXPECT_EQ(json["assets"]["needed"].number(), "1");
  const std::string text = infoText(*place.document, AssetFinder());
  for (const char* line :
       {"  parts      4\n", "  meshes     1\n", "  drawn      36 triangles\n", "  scripts    1\n",
        "  assets     0 of 1 found\n", "  bounds     -2, 0, -3 .. 22, 2, 3 (stud)\n"})
    EXPECT_THAT(text, HasSubstr(line));
}

TEST(PlaceSummary, CountsTheAssetsThatAreThere) {
  const ScratchFolder folder;
  folder.write("5.mesh", "version 2.00\n");
  const StagedPlace place = stagePlace(yard());
  const Summary summary = summaryOf(*place.document, AssetFinder(folder.path() / "place.rbxl"));
  EXPECT_EQ(summary.assets.needed, 1u);
  EXPECT_EQ(summary.assets.found, 1u);
}

TEST(PlaceSummary, IsNothingForOtherFormats) {
  const Document document;
  const Summary summary = summaryOf(document, AssetFinder());
  EXPECT_EQ(summary.place.parts, 0u);
  EXPECT_TRUE(summary.place.bounds.empty());
  EXPECT_EQ(summary.assets.needed, 0u);
}

TEST(Info, AnImageInsideTheFileIsNotMissing) {
  auto document = std::make_shared<Document>();
  document->source = Source::fromBytes(std::vector<std::byte>(16), "a.glb");
  document->textures.push_back({.path = "*0", .embedded = {0, 4, 8}});
  document->textures.push_back({.path = "nowhere.png"});
  const std::string text = infoText(*document, AssetFinder());
  EXPECT_THAT(text, HasSubstr("*0 -> in the file (8 bytes)\n"));
  EXPECT_THAT(text, HasSubstr("nowhere.png -> MISSING\n"));
  EXPECT_THAT(text, HasSubstr("  assets     0 of 1 found\n"));
  const Json json = parseJson(infoJson(*document, AssetFinder()));
  const Json::Array& textures = json["textures"].array();
  EXPECT_TRUE(textures[0]["resolved"].isNull());
  EXPECT_EQ(std::get<bool>(textures[0]["embedded"].storage), true);
  EXPECT_EQ(std::get<bool>(textures[1]["embedded"].storage), false);
}

}  // namespace
}  // namespace vitrine::test
