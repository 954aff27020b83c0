// Paths of joints in the picture.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/render/render_fixture.h"

namespace vitrine {
namespace {

// A joint that goes from the left to the right, half way up, with a key in the middle; one that goes up beside it.
std::shared_ptr<Document> walker() {
  auto document = std::make_shared<Document>();
  Geometry geometry;
  addSquare(geometry, 0.05f, -0.5f, kNone, {-1.9f, -1.9f});
  document->geometries.push_back(std::move(geometry));
  document->skeletons.resize(1);
  document->skeletons[0].joints = {{.name = "walker"}, {.name = "riser"}};
  JointTrack across, up;
  across.joint = 0;
  across.translation = {{0, 1, 2}, {{-1, 1, 0}, {0, 1, 0}, {1, 1, 0}}};
  up.joint = 1;
  up.translation = {{0, 2}, {{1.5f, -1, 0}, {1.5f, 0, 0}}};
  document->animations = {{.name = "Walk", .duration = 2, .tracks = {across, up}, .morphs = {}}};
  return document;
}

class JointPathsTest : public RenderTest {
 protected:
  void SetUp() override {
    RenderTest::SetUp();
    if (IsSkipped()) return;
    show(walker());
    view.show.jointPaths = true;
    view.pose.animation = 0;
    view.pose.time = 0.5f;
  }
  static int brightness(const Rgba8& colour) { return std::max({colour.r, colour.g, colour.b}); }
  // Of a square around a place: how many pixels are bright.
  int inked(const Image& image, float x, float y, int reach) {
    int found = 0;
    for (int dy = -reach; dy <= reach; ++dy)
      for (int dx = -reach; dx <= reach; ++dx)
        found += brightness(pixel(image, uint32_t(int(32 + 16 * x) + dx), uint32_t(int(32 - 16 * y) + dy))) > 90;
    return found;
  }
};

TEST_F(JointPathsTest, AreLinesWithMarksAtKeysAndAtTheTime) {
  const Image image = draw();
  for (const float x : {-0.8f, -0.3f, 0.3f, 0.8f}) EXPECT_GT(inked(image, x, 1, 1), 0) << x;
  EXPECT_EQ(inked(image, 0, 0, 2), 0) << "nothing is elsewhere";
  EXPECT_EQ(inked(image, -1.5f, 1, 2), 0) << "it begins at -1";
  const int line = inked(image, 0.5f, 1, 3), key = inked(image, 0, 1, 3), now = inked(image, -0.5f, 1, 3);
  EXPECT_GT(key, line) << "a mark at the key";
  EXPECT_GT(now, key) << "a larger one where the joint is";
  EXPECT_GT(inked(image, 1.5f, -0.5f, 1), 0) << "the other joint";
}

TEST_F(JointPathsTest, AreNotThereUnaskedOrAtRest) {
  view.show.jointPaths = false;
  EXPECT_EQ(inked(draw(), 0.3f, 1, 1), 0);
  view.show.jointPaths = true;
  view.pose.animation = kNone;
  EXPECT_EQ(inked(draw(), 0.3f, 1, 1), 0);
}

TEST_F(JointPathsTest, FollowTheTimeTheRangeAndTheChoice) {
  draw();
  view.pose.time = 1.5f;
  EXPECT_GT(inked(draw(), 0.5f, 1, 3), inked(draw(), -0.5f, 1, 3)) << "the mark has moved";
  view.paths.range = Vec2(1, 2);
  Image image = draw();
  EXPECT_EQ(inked(image, -0.6f, 1, 1), 0);
  EXPECT_GT(inked(image, 0.8f, 1, 1), 0);
  view.paths.range.reset();
  view.joints = {1};
  image = draw();
  EXPECT_EQ(inked(image, 0.3f, 1, 1), 0) << "the chosen one alone";
  EXPECT_GT(inked(image, 1.5f, -0.5f, 1), 0);
  view.joints.clear();
  view.paths.joints = {{0, 0}};
  image = draw();
  EXPECT_GT(inked(image, 0.3f, 1, 1), 0);
  EXPECT_EQ(inked(image, 1.5f, -0.2f, 1), 0);
}

TEST_F(JointPathsTest, AreThoseOfTheScene) {
  draw();
  auto other = walker();
  for (Vec3& place : other->animations[0].tracks[0].translation.values) place.y = -1;
  show(other);
  const Image image = draw();
  EXPECT_EQ(inked(image, 0.3f, 1, 1), 0);
  EXPECT_GT(inked(image, 0.3f, -1, 1), 0);
}

}  // namespace
}  // namespace vitrine
