// What a file holds in words, before its numbers.
#include "core/report/overview.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/document/column_faults.h"
#include "core/load/load.h"
#include "core/report/info.h"
#include "tests/support/json.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

using Groups = std::vector<OverviewGroup>;

std::vector<std::string> idsOf(const Groups& groups) {
  std::vector<std::string> ids;
  for (const OverviewGroup& group : groups) ids.emplace_back(group.id);
  return ids;
}
const OverviewGroup* groupOf(const Groups& groups, std::string_view id) {
  const auto found = std::ranges::find(groups, id, &OverviewGroup::id);
  return found == groups.end() ? nullptr : &*found;
}
// "text | value" for each line.
std::vector<std::string> linesOf(const Groups& groups, std::string_view id) {
  std::vector<std::string> lines;
  if (const OverviewGroup* group = groupOf(groups, id))
    for (const OverviewLine& line : group->lines)
      lines.push_back(line.value.empty() ? line.text : line.text + " | " + line.value);
  return lines;
}

DocumentPointer sampleDocument(const char* name) {
  auto loaded = load(std::filesystem::path(VITRINE_SOURCE_DIR) / "resources/samples" / name);
  EXPECT_TRUE(loaded) << name;
  return loaded ? *loaded : nullptr;
}

Entity entityOf(EntityKind kind, std::string asset, std::string label = {}) {
  Entity entity;
  entity.kind = kind;
  entity.asset = std::move(asset);
  entity.label = std::move(label);
  return entity;
}

// Eighteen keyboards, two chairs, lights of two colours, and a door.
Document furnishedRoom() {
  Document room;
  NodeBuilder nodes(room);
  const NodeId root = nodes.add(nodes.classIndex("room", NodeKind::Group), NodeId::None, "room");
  const auto put = [&](Entity entity, NodeKind kind, const char* className) {
    entity.node = nodes.add(nodes.classIndex(className, kind), root, entity.label);
    room.entities.push_back(std::move(entity));
  };
  for (int i = 0; i < 2; ++i) put(entityOf(EntityKind::Model, "props/Chair.x"), NodeKind::Model, "model");
  for (int i = 0; i < 18; ++i)
    put(entityOf(EntityKind::Model, i % 2 ? "KEYBOARD.x" : "keyboard.x"), NodeKind::Model, "model");
  for (const float range : {100.0f, 200.0f, 100.0f}) {
    Entity light = entityOf(EntityKind::Light, "");
    light.colour = {1, 0.8f, 0};
    light.range = range;
    put(light, NodeKind::Light, "light");
  }
  Entity lamp = entityOf(EntityKind::Spotlight, "");
  lamp.colour = {1, 0.8f, 0};
  lamp.range = 50;
  lamp.ignored = true;
  put(lamp, NodeKind::Spotlight, "spotlight");
  put(entityOf(EntityKind::Sound, "hum.ogg"), NodeKind::Sound, "sound");
  put(entityOf(EntityKind::Door, "", "door"), NodeKind::Door, "door");
  put(entityOf(EntityKind::Item, "", "Keycard"), NodeKind::Item, "item");
  return room;
}

TEST(Overview, ARoomTellsWhatStandsInIt) {
  const Document room = furnishedRoom();
  EXPECT_EQ(overviewKindOf(room), OverviewKind::Room);
  const AssetSummary::Asset chair{AssetSummary::Kind::Model, "props/Chair.x", false};
  const Groups groups = overviewOf(room, {.assets = {&chair, 1}});
  EXPECT_THAT(idsOf(groups), ElementsAre("models", "lights", "sounds", "others"));
  EXPECT_THAT(linesOf(groups, "models"), ElementsAre("keyboard.x | × 18", "Chair.x | × 2, not found"));
  EXPECT_THAT(linesOf(groups, "lights"),
              ElementsAre("Light | × 3, range 100 to 200", "Spotlight | range 50, 1 unused by the game"));
  EXPECT_THAT(linesOf(groups, "sounds"), ElementsAre("hum.ogg"));
  EXPECT_THAT(linesOf(groups, "others"), ElementsAre("Door", "Item: Keycard"));
  const OverviewLine& keyboards = groups[0].lines[0];
  EXPECT_EQ(keyboards.nodes.size(), 18u) << "whatever case their names are in";
  EXPECT_EQ(keyboards.nodes.front(), room.entities[2].node);
  EXPECT_FALSE(keyboards.missing);
  EXPECT_TRUE(groups[0].lines[1].missing);
  EXPECT_EQ(groups[0].count, 20u);
  EXPECT_EQ(groups[1].lines[0].colour, (Rgb8{255, 204, 0}));
}

TEST(Overview, WhatIsTooMuchForAListIsItsLastLine) {
  Document room;
  for (int i = 0; i < 100; ++i) room.entities.push_back(entityOf(EntityKind::Model, fmt::format("{}.x", i)));
  const Groups groups = overviewOf(room);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].count, 100u);
  ASSERT_EQ(groups[0].lines.size(), 60u);
  EXPECT_EQ(groups[0].lines.back().text, "and 41 more");
  EXPECT_EQ(groups[0].lines.back().count, 41u);
}

rbx::Model town() {
  rbx::Model place;
  const int workspace = place.add(-1, "Workspace", "Workspace", {});
  const int storage = place.add(-1, "ReplicatedStorage", "ReplicatedStorage", {});
  const rbx::Vector3 size{4, 2, 6};
  for (int i = 0; i < 3; ++i)
    place.add(workspace, "Part", "Brick", {{"CFrame", standing(float(i), 1, 0)}, {"size", size}});
  place.add(workspace, "SpawnLocation", "Start", {{"CFrame", standing(0, 1, 9)}, {"size", size}});
  place.add(workspace, "MeshPart", "Statue",
            {{"CFrame", standing(20, 1, 0)}, {"size", size}, {"MeshId", rbx::String("rbxassetid://5")}});
  place.add(storage, "RemoteEvent", "OpenDoor", {});
  place.add(storage, "RemoteEvent", "OpenDoor", {});
  place.add(storage, "RemoteFunction", "Buy", {});
  place.add(storage, "ModuleScript", "Shop", {{"Source", rbx::String("local shop = {}\n\nreturn shop")}});
  place.add(storage, "Script", "Main", {{"Source", rbx::String("print(1)\nprint(2)\n")}});
  place.add(storage, "Script", "Empty", {{"Source", rbx::String("")}});
  const int clip = place.add(storage, "KeyframeSequence", "Wave", {});
  place.add(clip, "Keyframe", "Keyframe", {{"Time", rbx::Float32{0}}});
  place.add(clip, "Keyframe", "Keyframe", {{"Time", rbx::Float32{1.5f}}});
  return place;
}

TEST(Overview, APlaceTellsWhatADeveloperAsks) {
  const StagedPlace place = stagePlace(town());
  const Document& document = *place.document;
  EXPECT_EQ(overviewKindOf(document), OverviewKind::Place);
  const AssetSummary::Asset assets[] = {{AssetSummary::Kind::Mesh, "rbxassetid://5", false},
                                        {AssetSummary::Kind::Mesh, "rbxassetid://6", true}};
  const Groups groups = overviewOf(document, {.assets = assets, .stage = place.stage.get(), .reads = true});
  EXPECT_THAT(idsOf(groups), ElementsAre("scripts", "remotes", "missing", "services", "held", "clips"));
  EXPECT_THAT(linesOf(groups, "scripts"), ElementsAre("Script | × 2, 2 lines", "ModuleScript | 3 lines"));
  EXPECT_THAT(linesOf(groups, "remotes"), ElementsAre("OpenDoor | RemoteEvent × 2", "Buy | RemoteFunction"));
  EXPECT_THAT(linesOf(groups, "missing"), ElementsAre("Meshes | 1 of 2 not found"));
  EXPECT_THAT(groups[2].lines[0].nodes, ElementsAre(place.node("Statue")));
  EXPECT_THAT(linesOf(groups, "services"), ElementsAre("ReplicatedStorage | 9", "Workspace | 5"));
  EXPECT_THAT(linesOf(groups, "held"), ElementsAre("Parts | 4", "Meshes and unions | 1", "Spawn locations | 1"));
  EXPECT_THAT(linesOf(groups, "clips"), ElementsAre("Wave | 1.5 s, 2 keyframes"));
  // Nothing is decoded that is not asked for.
  const StagedPlace other = stagePlace(town());
  const UnreadColumns before = unreadColumns(*other.document);
  EXPECT_THAT(linesOf(overviewOf(*other.document), "scripts"), ElementsAre("Script | × 2", "ModuleScript"));
  EXPECT_EQ(unreadColumns(*other.document).values, before.values);
}

TEST(Overview, AMeshTellsItsLevelsInWords) {
  const DocumentPointer lantern = sampleDocument("lantern.llmesh");
  ASSERT_NE(lantern, nullptr);
  EXPECT_EQ(overviewKindOf(*lantern), OverviewKind::Mesh);
  const Groups groups = overviewOf(*lantern);
  const auto levels = linesOf(groups, "levels");
  ASSERT_EQ(levels.size(), 5u);
  EXPECT_THAT(levels[0], testing::StartsWith("4 levels: 864 → 240 → 84 → 16 triangles; the finest costs "));
  EXPECT_THAT(levels[1], testing::StartsWith("High | 864 triangles, "));
  EXPECT_FALSE(groupOf(groups, "levels")->lines[1].nodes.empty());
  EXPECT_THAT(linesOf(groups, "rig"), testing::Contains("Joints | 3"));
  const auto physics = linesOf(groups, "physics");
  ASSERT_FALSE(physics.empty());
  EXPECT_THAT(physics[0], testing::StartsWith("Convex hulls | 3, "));
  EXPECT_THAT(physics.back(),
              testing::MatchesRegex("Download weight \\| about [0-9.]+, of that [0-9.]+ by the level "
                                    "(High|Medium|Low|Lowest); land impact [0-9]+ at least"));
}

TEST(Overview, AFaceTellsItsControls) {
  const DocumentPointer head = sampleDocument("head.mesh");
  ASSERT_NE(head, nullptr);
  const Groups groups = overviewOf(*head);
  const auto face = linesOf(groups, "face");
  ASSERT_EQ(face.size(), 2u);
  EXPECT_THAT(face[0], testing::StartsWith("Controls | 17: "));
  EXPECT_EQ(groupOf(groups, "face")->lines[0].nodes.size(), 17u);
  EXPECT_EQ(face[1], "Correctives | 2");
  EXPECT_EQ(linesOf(groups, "rig").front(), "Joints | 12");
}

TEST(Overview, ClipsTellHowLongTheyAreAndWhatTheyMove) {
  const ScratchFolder folder;
  const auto motion = load(folder.write("motion.gltf", gltfMotion()));
  ASSERT_TRUE(motion);
  const auto clips = linesOf(overviewOf(**motion), "clips");
  ASSERT_EQ(clips.size(), 1u);
  EXPECT_THAT(clips[0], HasSubstr(" | 2 s, moves "));
  EXPECT_THAT(clips[0], HasSubstr(" joints"));
  const auto morphs = load(folder.write("morphs.gltf", gltfMorphs()));
  ASSERT_TRUE(morphs);
  const Groups groups = overviewOf(**morphs);
  EXPECT_EQ(linesOf(groups, "clips"), std::vector<std::string>{"swell | 2 s, moves 2 morph targets"});
  EXPECT_EQ(linesOf(groups, "face"), std::vector<std::string>{"Morph targets | 2: up, wide"});
}

TEST(Overview, AnythingElseTellsItsClasses) {
  Document document;
  NodeBuilder nodes(document);
  for (int i = 0; i < 3; ++i) nodes.add(nodes.classIndex("chunk", NodeKind::Chunk), NodeId::None, "c");
  nodes.add(nodes.classIndex("header", NodeKind::Other), NodeId::None, "h");
  EXPECT_EQ(overviewKindOf(document), OverviewKind::Other);
  const Groups groups = overviewOf(document);
  EXPECT_THAT(linesOf(groups, "held"), ElementsAre("chunk | × 3", "header"));
}

TEST(Overview, NamesOfFilesAreNotLongerThanALine) {
  Document room;
  room.entities.push_back(entityOf(EntityKind::Model, std::string(1'000'000, 'x')));
  EXPECT_LT(overviewOf(room)[0].lines[0].text.size(), 300u);
}

TEST(Overview, EverySampleHasOne) {
  for (const char* name : {"arm.mesh", "head.mesh", "key.binarymesh", "lamp.rbxmx", "lantern.llmesh", "place.rbxl",
                           "room/archive.rmesh"}) {
    const DocumentPointer document = sampleDocument(name);
    ASSERT_NE(document, nullptr);
    const Groups groups = overviewOf(*document, {.reads = true});
    EXPECT_FALSE(groups.empty()) << name;
    for (const OverviewGroup& group : groups) {
      EXPECT_FALSE(group.lines.empty()) << name << " " << group.id;
      for (const OverviewLine& line : group.lines) {
        EXPECT_FALSE(line.text.empty()) << name << " " << group.id;
        for (const NodeId node : line.nodes) EXPECT_LT(indexOf(node), document->nodes.size());
      }
    }
  }
}

TEST(Overview, InfoTellsIt) {
  const DocumentPointer room = sampleDocument("room/archive.rmesh");
  ASSERT_NE(room, nullptr);
  const AssetFinder finder(room->source->path());
  const std::string text = infoText(*room, finder);
  EXPECT_THAT(text, HasSubstr("\n  overview\n    Models\n      cabinet.x"));
  EXPECT_THAT(text, testing::ContainsRegex("Light +range [^\n]+, #[0-9a-f]{6}\n"));
  const Json json = parseJson(infoJson(*room, finder));
  const auto& groups = json["overview"].array();
  ASSERT_FALSE(groups.empty());
  EXPECT_EQ(groups[0]["id"].text(), "models");
  EXPECT_EQ(groups[0]["lines"].array()[0]["text"].text(), "cabinet.x");
  EXPECT_EQ(groups[0]["lines"].array()[0]["count"].number(), "1");
  EXPECT_EQ(groups[1]["id"].text(), "lights");
  EXPECT_EQ(groups[1]["lines"].array()[0]["colour"].text().size(), 7u);
}

}  // namespace
}  // namespace vitrine::test
