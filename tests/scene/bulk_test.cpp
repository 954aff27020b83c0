// What a scene is about where something lies far outside.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace vitrine::test
