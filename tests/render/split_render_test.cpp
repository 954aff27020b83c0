// Pictures of several views.
#include <gtest/gtest.h>

#include <algorithm>

#include "render/camera/split.h"
#include "tests/render/render_fixture.h"

namespace vitrine {
namespace {

TEST(Split, CoversThePictureWithoutOverlap) {
  for (const uint32_t count : {1u, 2u, 3u, 4u, 5u, 7u}) {
    std::vector<int> covered(640 * 360);
    for (const Rectangle& cell : splitPicture(count, 640, 360)) {
      ASSERT_LE(cell.x + cell.width, 640u);
      ASSERT_LE(cell.y + cell.height, 360u);
      for (uint32_t y = cell.y; y < cell.y + cell.height; ++y)
        for (uint32_t x = cell.x; x < cell.x + cell.width; ++x) ++covered[y * 640 + x];
    }
    EXPECT_EQ(std::ranges::max(covered), 1) << count;
    const auto bare = size_t(std::ranges::count(covered, 0));
    EXPECT_EQ(count == 1, bare == 0) << "a gap between each two";
    // A place is left free where the last row is not full.
    EXPECT_LT(bare, size_t(640 * 360) / (count > 2 ? 2 : 100)) << count;
  }
}

TEST(Split, GoesFromTheTopLeftInColumnsThatMakeViewsLarge) {
  const auto wide = splitPicture(3, 900, 300);
  EXPECT_EQ(wide[0].x, 0u);
  EXPECT_EQ(wide[1].x, 300u);
  EXPECT_EQ(wide[2].y, 0u);
  const auto tall = splitPicture(3, 300, 900);
  EXPECT_GT(tall[0].y, tall[1].y) << "Y counts from below";
  EXPECT_EQ(tall[2].y, 0u);
  const auto square = splitPicture(4, 400, 400);
  EXPECT_EQ(square[1].x, 200u);
  EXPECT_GT(square[0].y, square[2].y);
}

TEST(Split, ViewsAreAPixelAtLeast) {
  for (const Rectangle& cell : splitPicture(9, 2, 2)) {
    EXPECT_GE(cell.width, 1u);
    EXPECT_GE(cell.height, 1u);
  }
}

TEST(Split, AViewsAspectIsThatOfItsPlace) {
  EXPECT_NEAR(cellAspect(1, 1.5f), 1.5f, 0.01f);
  EXPECT_NEAR(cellAspect(0, 1.5f), 1.5f, 0.01f);
  EXPECT_NEAR(cellAspect(2, 2), 1, 0.01f);
  EXPECT_NEAR(cellAspect(4, 1.5f), 1.5f, 0.01f);
}

// Level 0 a large square and a small one beside it, level 1 the small one only.
std::shared_ptr<Document> twoLevels() {
  Geometry geometry;
  addSquare(geometry, 0.5f, 1, kNone, {-1, 0});
  addSquare(geometry, 0.5f, 0, kNone, {1, 0});
  geometry.lods.emplace_back();
  addSquare(geometry, 0.5f, 0, kNone, {1, 0});
  auto document = std::make_shared<Document>();
  NodeBuilder nodes(*document);
  const uint32_t group = nodes.classIndex("group", NodeKind::Group);
  for (Lod& lod : geometry.lods)
    for (Part& part : lod.parts) part.node = nodes.add(group, NodeId::None, "part");
  document->geometries.push_back(std::move(geometry));
  return document;
}

// Two views of 64 by 64 beside each other, a unit is 16 pixels.
TEST_F(RenderTest, PicksInTheViewOfTheLevelUnderThePixel) {
  show(twoLevels());
  view.sideBySide = true;
  const auto nodeAt = [&](uint32_t x, uint32_t y) { return renderer().pick(view, 2 * kSize, kSize, x, y).node; };
  EXPECT_EQ(nodeAt(16, 32), NodeId{0});
  EXPECT_EQ(nodeAt(48, 32), NodeId{1});
  EXPECT_EQ(nodeAt(64 + 16, 32), NodeId::None) << "the coarser level has no such square";
  EXPECT_EQ(nodeAt(64 + 48, 32), NodeId{2});
}

TEST_F(RenderTest, ViewsBesideEachOtherAreCalledAsTheFileCallsItsLevels) {
  auto document = twoLevels();
  document->geometries[0].lods[0].name = "high";
  std::vector<std::string> titles;
  renderer().setLabelPainter([&](const std::string& text, float) {
    titles.push_back(text);
    return plainImage(4, 4, {});
  });
  show(document);
  view.sideBySide = true;
  draw();
  EXPECT_THAT(titles, testing::UnorderedElementsAre("High: 4 triangles", "Level 1: 2 triangles"));
}

TEST_F(RenderTest, HitsTheExactPlaceInEachView) {
  show(twoLevels());
  view.sideBySide = true;
  for (const uint32_t level : {0u, 1u}) {
    // The gap takes a pixel of the first view's width.
    const auto hit = renderer().hit(view, 2 * kSize, kSize, level * kSize + 48, 28);
    ASSERT_TRUE(hit) << level;
    EXPECT_NEAR(hit->position.x, 1.03f, 0.05f);
    EXPECT_NEAR(hit->position.y, 0.22f, 0.02f);
    EXPECT_NEAR(hit->position.z, 0, 1e-5f);
    EXPECT_EQ(scene().items[hit->item].lod, level);
  }
  EXPECT_FALSE(renderer().hit(view, 2 * kSize, kSize, 64 + 16, 32));
}

TEST_F(RenderTest, ViewsBesideEachOtherStandOneUnderTheOtherInATallPicture) {
  show(twoLevels());
  view.sideBySide = true;
  const auto upper = renderer().hit(view, kSize, 2 * kSize, 48, 32);
  const auto lower = renderer().hit(view, kSize, 2 * kSize, 48, 64 + 32);
  ASSERT_TRUE(upper && lower);
  EXPECT_EQ(scene().items[upper->item].lod, 0u) << "the first one is at the top";
  EXPECT_EQ(scene().items[lower->item].lod, 1u);
}

TEST_F(RenderTest, HitsAPosedSurfaceWhereItIsSeen) {
  auto document = twoLevels();
  Geometry& geometry = document->geometries[0];
  geometry.skeleton = 0;
  geometry.influences.resize(geometry.positions.size(), {{0}, {65535}});
  document->skeletons.resize(1);
  document->skeletons[0].joints.resize(1);
  show(document);
  view.pose.joints = {{.joint = 0, .translation = {0, 1, 0.25f}}};
  EXPECT_FALSE(renderer().hit(view, kSize, kSize, 48, 32));
  const auto hit = renderer().hit(view, kSize, kSize, 48, 16);
  ASSERT_TRUE(hit);
  EXPECT_NEAR(hit->position.y, 1, 0.05f);
  EXPECT_NEAR(hit->position.z, 0.25f, 1e-5f);
}

}  // namespace
}  // namespace vitrine
