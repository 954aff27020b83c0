// What a scene is about where something lies far outside.
#include <gtest/gtest.h>

#include <limits>

#include "core/scene/scene.h"
#include "tests/support/stage.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

std::string blockAt(const std::string& name, const Vec3& at) {
  return item("Part", name, frame("CFrame", at) + "<Vector3 name=\"size\"><X>4</X><Y>1</Y><Z>2</Z></Vector3>");
}

std::string rowOf(int count) {
  std::string items;
  for (int i = 0; i < count; ++i) items += blockAt("block " + std::to_string(i), {6.0f * float(i), 0, 0});
  return items;
}

ScenePointer sceneOf(const std::string& items) {
  const StagedPlace place = stageXml(fileOf(items));
  return makeScene(place.document, {}, {}, place.stage);
}

TEST(Bulk, NothingIsLeftOutOfARow) {
  for (const int count : {1, 2, 3, 5, 12, 200}) {
    const auto scene = sceneOf(rowOf(count));
    EXPECT_TRUE(scene->farAway.empty()) << count;
    EXPECT_EQ(scene->bounds.min, scene->allBounds.min) << count;
    EXPECT_EQ(scene->bounds.max, scene->allBounds.max) << count;
  }
}

TEST(Bulk, OnePartThatFellOutIsFarAway) {
  for (const float depth : {-5000.0f, -1e8f, -3.4e38f})
    for (const int count : {1, 2, 3, 12, 200}) {
      const auto scene = sceneOf(rowOf(count) + blockAt("fallen", {0, depth, 0}));
      ASSERT_EQ(scene->farAway.size(), 1u) << count << " and one at " << depth;
      EXPECT_EQ(scene->document->nameOf(scene->farAway[0]), "fallen");
      EXPECT_GT(scene->bounds.min.y, -10) << count;
      EXPECT_LT(scene->bounds.max.x, 6.0f * float(count)) << count;
      EXPECT_LT(scene->allBounds.min.y, depth / 2) << count;
    }
}

// Two halves of a place are two halves, however far apart.
TEST(Bulk, HalfOfAPlaceIsNotLeftOut) {
  std::string items = rowOf(10);
  for (int i = 0; i < 10; ++i) items += blockAt("other " + std::to_string(i), {6.0f * float(i), 0, 9000});
  EXPECT_TRUE(sceneOf(items)->farAway.empty());
}

std::string bitsAt(const std::string& name, const Vec3& at, int count) {
  std::string items;
  for (int i = 0; i < count; ++i) items += blockAt(name + std::to_string(i), at + Vec3(0, 0, -100.0f * float(i)));
  return items;
}

// More of them than of what is left.
TEST(Bulk, WhatTheGameTakesAwayIsFarAwayHoweverMuchItIs) {
  for (const bool stored : {false, true}) {
    const std::string height = stored ? "<float name=\"FallenPartsDestroyHeight\">-80</float>" : "";
    const float below = stored ? -81.0f : -501.0f;
    const auto scene =
        sceneOf(item("Workspace", "Workspace", height, rowOf(10) + bitsAt("fallen", {0, below, 0}, 30)));
    EXPECT_EQ(scene->farAway.size(), 30u) << stored;
    EXPECT_GT(scene->bounds.min.y, -10) << stored;
    EXPECT_LT(scene->allBounds.min.y, below) << stored;
    const auto above =
        sceneOf(item("Workspace", "Workspace", height, rowOf(10) + bitsAt("deep", {0, below + 2, 0}, 30)));
    EXPECT_TRUE(above->farAway.empty()) << stored;
  }
}

// A model stands anywhere; and a place that turns the height off does too.
TEST(Bulk, OnlyAPlaceThatHasAHeightTakesThingsAway) {
  EXPECT_TRUE(sceneOf(rowOf(10) + bitsAt("deep", {0, -900, 0}, 30))->farAway.empty());
  EXPECT_TRUE(sceneOf(item("Workspace", "Workspace", "<float name=\"FallenPartsDestroyHeight\">NAN</float>",
                           rowOf(10) + bitsAt("deep", {0, -900, 0}, 30)))
                  ->farAway.empty());
}

TEST(Bulk, WhereEverythingLiesBelowNothingIsFarAway) {
  const auto scene = sceneOf(item("Workspace", "Workspace", "", bitsAt("deep", {0, -900, 0}, 30)));
  EXPECT_TRUE(scene->farAway.empty());
  EXPECT_LT(scene->bounds.max.y, -890);
}

TEST(Bulk, WhatLiesBeyondAMillionStudsIsFarAwayHoweverMuchItIs) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  for (const Vec3& at : {Vec3(4e8f, 0, 0), Vec3(0, 0, -1.5e6f), Vec3(0, 2e6f, 0)}) {
    const auto scene = sceneOf(rowOf(10) + bitsAt("far", at, 15) + blockAt("nowhere", Vec3(nan)) +
                               blockAt("endless", Vec3(std::numeric_limits<float>::infinity(), 0, 0)));
    EXPECT_EQ(scene->farAway.size(), 15u);
    EXPECT_LT(scene->bounds.radius(), 40);
    EXPECT_TRUE(isFinite(scene->allBounds.size()));
  }
}

}  // namespace
}  // namespace vitrine::test
