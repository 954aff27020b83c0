// The geometry of the tools in a picture: the sides of the cube, and a section that is dragged.
#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "render/camera/orientation_cube.h"
#include "render/camera/rings.h"
#include "render/camera/section_drag.h"

namespace vitrine::test {
namespace {

TEST(OrientationCube, HasSixFacesTwelveEdgesAndEightCorners) {
  std::set<std::tuple<int, int, int>> sides;
  std::array<int, 4> counts{};
  for (const CubeSide& side : cubeSides()) {
    sides.insert({side.right, side.top, side.front});
    ++counts[size_t(std::abs(side.right) + std::abs(side.top) + std::abs(side.front))];
  }
  EXPECT_EQ(sides.size(), 26u);
  EXPECT_EQ(counts, (std::array<int, 4>{0, 6, 12, 8}));
}

// Whatever the front of the object is, whoever has looked from a side is nearest to it, upright.
TEST(OrientationCube, LookingFromASideIsSeenAsThatSide) {
  for (const float frontYaw : {0.0f, 3.14159f, -1.2f})
    for (const CubeSide& side : cubeSides()) {
      Camera camera;
      camera.roll = 0.4f;
      camera.target = Vec3(1, 2, 3);
      const Camera looked = lookedFrom(camera, side, frontYaw);
      EXPECT_EQ(nearestSide(looked, frontYaw), side);
      EXPECT_EQ(looked.roll, 0);
      EXPECT_EQ(looked.target, camera.target);
      EXPECT_EQ(looked.distance, camera.distance);
      const auto faces = cubeFaces(looked, frontYaw);
      EXPECT_EQ(cubeSideAt(faces, Vec2(0.0f)), side) << "it is in the middle";
    }
}

TEST(OrientationCube, NeighboursLeadAllAroundAndOverTheTop) {
  for (const int step : {1, -1}) {
    CubeSide side{0, 0, 1};
    std::set<std::tuple<int, int, int>> seen;
    for (int i = 0; i < 8; ++i) {
      side = neighbourOf(side, step, 0);
      seen.insert({side.right, side.top, side.front});
    }
    EXPECT_EQ(side, (CubeSide{0, 0, 1}));
    EXPECT_EQ(seen.size(), 8u);
  }
  EXPECT_EQ(neighbourOf({0, 0, 1}, 1, 0), (CubeSide{1, 0, 1})) << "to the right of the front";
  EXPECT_EQ(neighbourOf({0, 1, 1}, 0, 1), (CubeSide{0, 1, 0}));
  EXPECT_EQ(neighbourOf({0, 1, 0}, 0, 1), (CubeSide{0, 1, 0})) << "there is nothing above";
  EXPECT_EQ(neighbourOf({0, -1, 0}, 0, 1).top, -1);
  EXPECT_NE(neighbourOf({0, -1, 0}, 0, 1), (CubeSide{0, -1, 0}));
}

TEST(OrientationCube, BesideItIsNothing) {
  EXPECT_EQ(cubeSideAt(cubeFaces(Camera(), 0), Vec2(3, 3)), std::nullopt);
}

class SectionDragTest : public ::testing::Test {
 protected:
  SectionDragTest() {
    scene.bounds.add(Vec3(-2, -1, -1));
    scene.bounds.add(Vec3(2, 1, 1));
    view.camera.yaw = 0, view.camera.pitch = 0;
    view.camera.frame(scene.bounds, 1.5f);
  }
  Scene scene;
  ViewState view;
  const Vec2 size{600, 400};
  const SectionPlane section{Axis::X, 0, false};
};

TEST_F(SectionDragTest, TheGripStaysUnderTheMouse) {
  for (const bool orthographic : {false, true}) {
    view.camera.orthographic = orthographic;
    view.camera.yaw = 0.4f, view.camera.pitch = 0.3f;
    const Vec3 grip(0.0f);
    const Vec2 from = *pixelOf(scene, view, size, grip), to = *pixelOf(scene, view, size, Vec3(1.25f, 0, 0));
    EXPECT_NEAR(draggedSection(scene, view, section, grip, size, from, to), 1.25f, 1e-3f);
  }
}

TEST_F(SectionDragTest, ItStaysInTheScene) {
  EXPECT_EQ(draggedSection(scene, view, section, Vec3(0.0f), size, {300, 200}, {3000, 200}), 2);
  EXPECT_EQ(draggedSection(scene, view, section, Vec3(0.0f), size, {300, 200}, {-3000, 200}), -2);
}

// Up is towards the eye.
TEST_F(SectionDragTest, FromItsEndUpIsNearer) {
  const SectionPlane across{Axis::Z, 0, false};
  EXPECT_GT(draggedSection(scene, view, across, Vec3(0.0f), size, {300, 200}, {300, 150}), 0);
  EXPECT_LT(draggedSection(scene, view, across, Vec3(0.0f), size, {300, 200}, {300, 250}), 0);
  view.camera.yaw = 3.14159f;
  EXPECT_LT(draggedSection(scene, view, across, Vec3(0.0f), size, {300, 200}, {300, 150}), 0);
}

TEST_F(SectionDragTest, TheGripIsInThePictureOrNowhere) {
  const auto grip = sectionGrip(scene, view, section, {}, size);
  ASSERT_TRUE(grip);
  EXPECT_EQ(*grip, Vec3(0.0f));
  view.camera.target = Vec3(0, 0.8f, 0);
  view.camera.distance = 0.5f;
  ASSERT_TRUE(sectionGrip(scene, view, section, {}, size)) << "near what one looks at";
  view.camera.target = Vec3(50, 50, 0);
  EXPECT_FALSE(sectionGrip(scene, view, section, {}, size));
}

}  // namespace
}  // namespace vitrine::test
