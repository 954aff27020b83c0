#include <gtest/gtest.h>

#include "render/view/view_table.h"

namespace vitrine {
namespace {

void expectNear(const Vec3& found, const Vec3& wanted, float tolerance) {
  EXPECT_NEAR(found.x, wanted.x, tolerance);
  EXPECT_NEAR(found.y, wanted.y, tolerance);
  EXPECT_NEAR(found.z, wanted.z, tolerance);
}

TEST(Camera, LookAtRoundTrips) {
  for (const Vec3& eye : {Vec3(3, 4, 5), Vec3(-7, -2, 1), Vec3(0, 0, -9), Vec3(2000, 100, -46000)}) {
    const Vec3 target(1, 2, 3);
    const Camera camera = Camera::lookAt(eye, target, 0.7f);
    expectNear(camera.eye(), eye, 1e-5f * glm::length(eye) + 1e-4f);
    expectNear(camera.target, target, 0);
    EXPECT_FLOAT_EQ(camera.fovY, 0.7f);
  }
}

TEST(Camera, YawZeroLooksAlongMinusZAndPositiveMovesTheEyeRight) {
  Camera camera;
  camera.yaw = camera.pitch = 0;
  expectNear(camera.forward(), {0, 0, -1}, 1e-6f);
  camera.yaw = 0.5f;
  EXPECT_GT(camera.eye().x, 0);
  camera.pitch = 0.5f;
  EXPECT_GT(camera.eye().y, 0);
  EXPECT_NEAR(glm::dot(camera.right(), camera.up()), 0, 1e-6f);
}

TEST(Camera, FramesTheWholeSphereForAnyAspect) {
  Bounds bounds;
  bounds.add(Vec3(-23200, -100, -5));
  bounds.add(Vec3(22688, 900, 8));
  for (const bool orthographic : {false, true})
    for (const float aspect : {0.4f, 1.0f, 2.5f}) {
      Camera camera;
      camera.orthographic = orthographic;
      camera.frame(bounds, aspect);
      const Mat4 clipFromWorld = camera.projection(aspect, bounds) * camera.view();
      for (int i = 0; i < 8; ++i) {
        const Vec3 corner((i & 1) ? bounds.max.x : bounds.min.x, (i & 2) ? bounds.max.y : bounds.min.y,
                          (i & 4) ? bounds.max.z : bounds.min.z);
        const Vec4 clip = clipFromWorld * Vec4(corner, 1);
        EXPECT_LE(std::abs(clip.x), clip.w);
        EXPECT_LE(std::abs(clip.y), clip.w);
        EXPECT_LE(std::abs(clip.z), clip.w);
      }
    }
}

TEST(Camera, StandardViewsLookTheirWay) {
  Camera camera;
  camera.look(StandardView::Front);
  expectNear(camera.forward(), {0, 0, -1}, 1e-5f);
  camera.look(StandardView::Right);
  expectNear(camera.forward(), {-1, 0, 0}, 1e-5f);
  camera.look(StandardView::Top);
  expectNear(camera.forward(), {0, -1, 0}, 2e-3f);
  expectNear(camera.up(), {0, 0, -1}, 2e-3f);
  camera.look(StandardView::Front, 3.14159265f);
  expectNear(camera.forward(), {0, 0, 1}, 1e-5f);
}

TEST(Camera, PanMovesByFractionsOfTheViewHeight) {
  Camera camera;
  camera.yaw = camera.pitch = 0;
  camera.target = {};
  camera.distance = 10;
  camera.pan(0, 1);
  EXPECT_NEAR(camera.target.y, 2 * 10 * std::tan(0.4f), 1e-4f);
  camera.zoom(2);
  EXPECT_FLOAT_EQ(camera.distance, 5);
}

TEST(ViewMode, NamesRoundTrip) {
  for (const ModeRow& row : modeRows()) EXPECT_EQ(viewModeFromName(viewModeName(row.mode)), row.mode);
  EXPECT_EQ(viewModeFromName("nonsense"), std::nullopt);
}

}  // namespace
}  // namespace vitrine
