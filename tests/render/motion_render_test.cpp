// Pictures while the camera moves: coarse triangles at half the resolution.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/gpu/objects.h"
#include "tests/render/render_fixture.h"
#include "tests/support/shapes.h"

namespace vitrine {
namespace {

constexpr uint32_t kPicture = 128;

class MotionTest : public RenderTest {
 protected:
  void showSphere(uint32_t columns) {
    Geometry geometry;
    test::addSphere(geometry, columns, {});
    auto document = std::make_shared<Document>();
    document->geometries.push_back(std::move(geometry));
    show(document);
    view.mode = ViewMode::Normals;
  }

  // As the window does it: into a framebuffer of the caller's.
  Image drawWith(Effort effort) {
    const RenderTarget target = RenderTarget::make(kPicture, kPicture, GL_RGBA8, 0, true);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    stats = renderer().draw(view, kPicture, kPicture, 1, effort);
    GLint bound = 0;
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &bound);
    EXPECT_EQ(GLuint(bound), target.framebuffer());
    Image image = plainImage(kPicture, kPicture, {});
    glReadPixels(0, 0, kPicture, kPicture, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return image;
  }
};

// The sphere's edge is 32 pixels from the middle.
float fromMiddle(uint32_t x, uint32_t y) { return glm::length(Vec2(x, y) + 0.5f - float(kPicture) / 2); }

TEST_F(MotionTest, TheObjectStaysWholeAndWhereItIs) {
  showSphere(200);
  const Image full = drawWith(Effort::Full);
  EXPECT_EQ(stats.triangles, 80'000u);
  renderer().setCoarse(makeCoarse(scene(), 4000));
  const Image quick = drawWith(Effort::Quick);
  EXPECT_LE(stats.triangles, 4000u);
  EXPECT_GE(stats.triangles, 2000u);
  for (uint32_t y = 0; y < kPicture; ++y)
    for (uint32_t x = 0; x < kPicture; ++x) {
      const Rgba8 found = pixel(quick, x, y), wanted = pixel(full, x, y);
      if (std::abs(fromMiddle(x, y) - 32) < 3) continue;  // on the edge
      SCOPED_TRACE(testing::Message() << x << ", " << y);
      expectNear(found, wanted, 24);
      if (HasFailure()) return;
    }
}

TEST_F(MotionTest, AtRestTheFullTrianglesAreBack) {
  showSphere(100);
  const Image before = drawWith(Effort::Full);
  renderer().setCoarse(makeCoarse(scene(), 2000));
  drawWith(Effort::Quick);
  EXPECT_EQ(drawWith(Effort::Full).pixels, before.pixels);
  EXPECT_EQ(stats.triangles, 20'000u);
}

TEST_F(MotionTest, AtRestItIsThePictureOfASnapshot) {
  showSphere(40);
  view.show.axes = view.show.grid = true;
  const Image rough = drawWith(Effort::Full), smooth = drawWith(Effort::Smooth);
  const auto snapshot = renderer().snapshot(view, kPicture, kPicture);
  ASSERT_TRUE(snapshot);
  uint32_t other = 0, roughOther = 0;
  for (uint32_t y = 0; y < kPicture; ++y)
    for (uint32_t x = 0; x < kPicture; ++x) {
      const Rgba8 wanted = pixel(*snapshot, x, kPicture - 1 - y);  // OpenGL's first row is the lowest
      const auto differs = [&](const Image& image) {
        const Rgba8 found = pixel(image, x, y);
        return std::max(
                   {std::abs(found.r - wanted.r), std::abs(found.g - wanted.g), std::abs(found.b - wanted.b)}) > 2;
      };
      other += differs(smooth);
      roughOther += differs(rough);
    }
  EXPECT_EQ(other, 0u);
  EXPECT_GT(roughOther, 50u) << "the sphere has an edge";
  renderer().freeTargets();
  EXPECT_EQ(drawWith(Effort::Smooth).pixels, smooth.pixels);
}

// Light that a processor computes is computed once for each pixel; the edges come near those of a snapshot.
TEST_F(MotionTest, InLightTheEdgesAtRestAreNearlyThoseOfASnapshot) {
  showSphere(40);
  view.mode = ViewMode::Lit;
  view.show.axes = view.show.grid = false;
  const Image rough = drawWith(Effort::Full), smooth = drawWith(Effort::Rest);
  const auto snapshot = renderer().snapshot(view, kPicture, kPicture);
  ASSERT_TRUE(snapshot);
  double roughAway = 0, smoothAway = 0;
  for (uint32_t y = 0; y < kPicture; ++y)
    for (uint32_t x = 0; x < kPicture; ++x) {
      const int wanted = pixel(*snapshot, x, kPicture - 1 - y).g;
      const int found = pixel(smooth, x, y).g, plain = pixel(rough, x, y).g;
      if (std::abs(fromMiddle(x, y) - 32) < 2) {
        roughAway += (plain - wanted) * (plain - wanted), smoothAway += (found - wanted) * (found - wanted);
      } else {
        EXPECT_NEAR(found, plain, 6) << x << ", " << y;
      }
      if (HasFailure()) return;
    }
  EXPECT_GT(roughAway, 0);
  EXPECT_LT(smoothAway, 0.5 * roughAway);
}

TEST_F(MotionTest, TheFirstPictureIsThatOfMotionInAllItsTriangles) {
  showSphere(40);
  view.mode = ViewMode::Lit;
  const Image plain = drawWith(Effort::Plain), full = drawWith(Effort::Full);
  EXPECT_EQ(stats.triangles, 3200u);
  EXPECT_NE(plain.pixels, full.pixels);
  for (const uint32_t x : {50u, 64u, 78u}) expectNear(pixel(plain, x, 64), pixel(full, x, 64), 40);
}

TEST_F(MotionTest, WhatIsBehindEverythingStaysInMotion) {
  showSphere(40);
  view.mode = ViewMode::Lit;
  view.show.backdrop = true;
  for (const Effort effort : {Effort::Plain, Effort::Quick, Effort::Full}) {
    const Rgba8 corner = pixel(drawWith(effort), 4, 4);
    EXPECT_GT(corner.r, 60) << "effort " << int(effort);
    expectNear(corner, pixel(drawWith(Effort::Full), 4, 4), 6);
  }
}

TEST_F(MotionTest, PicksAndSnapshotsAreExactMeanwhile) {
  showSphere(100);
  renderer().setCoarse(makeCoarse(scene(), 2000));
  drawWith(Effort::Quick);
  draw();
  EXPECT_EQ(stats.triangles, 20'000u);
  const auto hit = renderer().hit(view, kPicture, kPicture, 64, 64);
  ASSERT_TRUE(hit);
  EXPECT_LT(hit->triangle, 20'000u);
  EXPECT_NEAR(glm::length(hit->position), 1, 1e-2f);
}

TEST_F(MotionTest, WithoutCoarseTrianglesTheFullOnesAreDrawn) {
  showSphere(50);
  drawWith(Effort::Quick);
  EXPECT_EQ(stats.triangles, 5000u);
}

TEST_F(MotionTest, TheCoarseTrianglesCostLessThanAThirdOfTheObject) {
  showSphere(200);
  const uint64_t before = renderer().geometryBytes();
  renderer().setCoarse(makeCoarse(scene(), 79'999));
  EXPECT_GT(renderer().geometryBytes(), before);
  EXPECT_LT(double(renderer().geometryBytes()), 1.3 * double(before));
}

}  // namespace
}  // namespace vitrine
