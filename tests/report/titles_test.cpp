// What people read of a kind of file, and how many things stand under a heading.
#include <gtest/gtest.h>

#include "core/load/load.h"
#include "core/report/outline.h"
#include "core/stage/make_stage.h"

namespace vitrine::test {
namespace {

TEST(Titles, AreThoseThatPeopleKnow) {
  EXPECT_EQ(titleOfFormat("roblox-mesh"), "Roblox mesh");
  // One reader reads many: each has its own.
  EXPECT_EQ(titleOfFormat("assimp:glb"), "glTF");
  EXPECT_EQ(titleOfFormat("assimp:gltf"), "glTF");
  EXPECT_EQ(titleOfFormat("assimp:3ds"), "3D Studio mesh");
  EXPECT_EQ(titleOfFormat("assimp:zgl"), "XGL scene");
  EXPECT_EQ(titleOfFormat("assimp:wrl"), "VRML scene");
  EXPECT_EQ(titleOfFormat("assimp:nobody"), "NOBODY");
  EXPECT_EQ(titleOfFormat("assimp:"), "");
  EXPECT_EQ(titleOfFormat("not one of ours"), "not one of ours");
}

TEST(Titles, HeadingsCountWhatStandsBelowThem) {
  const std::filesystem::path room =
      std::filesystem::path(VITRINE_SOURCE_DIR) / "resources/samples/room/archive.rmesh";
  const auto document = load(room, {});
  ASSERT_TRUE(document);
  const Outline outline = makeOutline(**document);
  uint64_t entities = 0, inOthers = 0;
  for (const OutlineItem& item : outline.items) {
    if (item.node != NodeId::None) continue;
    const OutlineHeading& heading = outline.headings[item.heading];
    if (heading.name == "Entities") entities = heading.nodes;
    const bool below = item.parent != kNone && outline.items[item.parent].node == NodeId::None &&
                       outline.headings[outline.items[item.parent].heading].name == "Entities";
    if (below) inOthers += heading.nodes;
  }
  EXPECT_EQ(entities, (*document)->entities.size());
  EXPECT_EQ(inOthers, entities);
}

TEST(Titles, MeshesInTheFileAreNotMissing) {
  Stage stage;
  stage.meshes[size_t(ShapeSource::RenderData)] = 44;
  stage.meshes[size_t(ShapeSource::Asset)] = 2;
  EXPECT_FALSE(lacksMeshes(stage));
  stage.meshes[size_t(ShapeSource::Box)] = 1;
  EXPECT_TRUE(lacksMeshes(stage));
}

}  // namespace
}  // namespace vitrine::test
