// Surfaces without normals: what the pixels of flat and of smooth triangles are.
#include <map>

#include "render/gpu/objects.h"
#include "tests/render/render_fixture.h"
#include "tests/support/flat_cube.h"

namespace vitrine::test {
namespace {

class FlatRender : public RenderTest {
 protected:
  void SetUp() override {
    RenderTest::SetUp();
    if (IsSkipped()) return;
    view.camera.yaw = 0.6f;
    view.camera.pitch = 0.5f;
    view.mode = ViewMode::Lit;
  }
  void show(const std::shared_ptr<Document>& document, std::optional<float> smooth = {}) {
    m_shown = makeScene(document, {.smooth = smooth});
    renderer().setScene(m_shown);
  }
  // Three sides of the cube are seen: which places of the picture belong to each, by its normal, without those at
  // edges.
  std::map<uint32_t, std::vector<std::pair<uint32_t, uint32_t>>> sides() {
    const ViewMode before = view.mode;
    view.mode = ViewMode::Normals;
    const Image normals = draw();
    view.mode = before;
    std::map<uint32_t, std::vector<std::pair<uint32_t, uint32_t>>> found;
    const auto keyAt = [&](uint32_t x, uint32_t y) {
      const Rgba8 colour = pixel(normals, x, y);
      return uint32_t((colour.r + 8) / 16) << 16 | uint32_t((colour.g + 8) / 16) << 8 |
             uint32_t((colour.b + 8) / 16);
    };
    for (uint32_t y = 1; y + 1 < kSize; ++y)
      for (uint32_t x = 1; x + 1 < kSize; ++x) {
        const uint32_t key = keyAt(x, y);
        bool isInside = key != 0;
        for (uint32_t k = 0; k < 9; ++k) isInside = isInside && keyAt(x + k % 3 - 1, y + k / 3 - 1) == key;
        if (isInside) found[key].emplace_back(x, y);
      }
    return found;
  }
  // The most that colours of one side differ, in any channel.
  static int spread(const Image& image, const std::vector<std::pair<uint32_t, uint32_t>>& places) {
    int most = 0;
    for (const int channel : {0, 1, 2}) {
      int low = 255, high = 0;
      for (const auto& [x, y] : places) {
        const Rgba8 colour = pixel(image, x, y);
        const int value = channel == 0 ? colour.r : channel == 1 ? colour.g : colour.b;
        low = std::min(low, value), high = std::max(high, value);
      }
      most = std::max(most, high - low);
    }
    return most;
  }
  Image drawWith(Effort effort) {
    const RenderTarget target = RenderTarget::make(kSize, kSize, GL_RGBA8, 0, true);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    renderer().draw(view, kSize, kSize, 1, effort);
    Image image = plainImage(kSize, kSize, {});
    glReadPixels(0, 0, kSize, kSize, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return image;
  }

 private:
  ScenePointer m_shown;
};

TEST_F(FlatRender, EachSideOfACubeHasItsNormal) {
  show(flatCube(false));
  const auto found = sides();
  ASSERT_EQ(found.size(), 3u);
  const auto key = [](Vec3 n) {
    const auto part = [](float v) { return uint32_t((std::lround((v * 0.5f + 0.5f) * 255) + 8) / 16); };
    return part(n.x) << 16 | part(n.y) << 8 | part(n.z);
  };
  for (const Vec3& normal : {Vec3(0, 1, 0), Vec3(1, 0, 0), Vec3(0, 0, 1)})
    EXPECT_TRUE(found.contains(key(normal)) || found.contains(key(-normal))) << normal.x << normal.y << normal.z;
}

TEST_F(FlatRender, EachSideOfACubeHasOneColour) {
  show(flatCube(false));
  const auto found = sides();
  ASSERT_EQ(found.size(), 3u);
  for (const ViewMode mode : {ViewMode::Lit, ViewMode::Materials, ViewMode::Parts}) {
    view.mode = mode;
    const Image image = draw();
    for (const auto& [key, places] : found) {
      EXPECT_GT(places.size(), 40u);
      // Light of a point near the eye falls off a little.
      EXPECT_LE(spread(image, places), mode == ViewMode::Lit ? 12 : 6);
    }
  }
}

TEST_F(FlatRender, SmoothOnesAreABall) {
  show(flatCube(false));
  const auto found = sides();
  const Image flat = draw();
  show(flatCube(false), 180);
  const Image round = draw();
  show(flatCube(false), 30);
  const Image sharp = draw();
  for (const auto& [key, places] : found) {
    EXPECT_GT(spread(round, places), 25);
    for (const auto& [x, y] : places) {
      EXPECT_NEAR(pixel(flat, x, y).r, pixel(sharp, x, y).r, 2) << "with edges it is as without normals";
      EXPECT_NEAR(pixel(flat, x, y).b, pixel(sharp, x, y).b, 2);
    }
  }
}

// While the camera moves light is that of corners, of which flat triangles have none.
TEST_F(FlatRender, EachSideHasOneColourInMotionToo) {
  show(flatCube(false));
  const auto found = sides();
  const Image image = drawWith(Effort::Plain);
  for (auto [key, places] : found) {
    for (auto& place : places) place.second = kSize - 1 - place.second;  // OpenGL counts rows from the bottom
    EXPECT_LE(spread(image, places), 6);
    EXPECT_GT(pixel(image, places[0].first, places[0].second).r, 20);
  }
}

// Far from the origin neighbouring pixels have nearly the same coordinates.
TEST_F(FlatRender, StaysFlatFarAway) {
  const auto document = flatCube(false);
  show(document);
  const Image near = draw();
  const auto found = sides();
  const Vec3 away(4096, -8192, 2048);
  for (Vec3& position : document->geometries[0].positions) position += away;
  view.camera.target = away;
  show(document);
  const Image far = draw();
  for (const auto& [key, places] : found)
    for (const auto& [x, y] : places) EXPECT_NEAR(pixel(near, x, y).r, pixel(far, x, y).r, 3);
}

TEST_F(FlatRender, MirroredAndSeenFromBehind) {
  const auto document = flatCube(false);
  Mat4 mirror(1.0f);
  mirror[0].x = -1;
  document->instances.push_back({.geometry = 0, .transform = mirror});
  show(document);
  ASSERT_EQ(sides().size(), 3u);
  const Image image = draw();
  for (const auto& [key, places] : sides()) EXPECT_GT(pixel(image, places[0].first, places[0].second).r, 30);
}

TEST_F(FlatRender, LinesOfNormalsStandOnTriangles) {
  show(flatCube(false));
  const Image without = draw();
  view.show.normals = true;
  const Image with = draw();
  EXPECT_NE(without.pixels, with.pixels);
}

// Grey stands for what a file does not say; colours of vertices are said.
TEST_F(FlatRender, ColoursOfVerticesAreNotDarkened) {
  const auto document = flatCube(false);
  document->geometries[0].colours.assign(8, {128, 64, 200, 255});
  document->materials.push_back({.name = "plain"});
  document->geometries[0].lods[0].parts[0].material = 0;
  show(document);
  view.mode = ViewMode::Diffuse;
  const Rgba8 colour = pixel(draw(), kSize / 2, kSize / 2);
  EXPECT_EQ(colour.r, 128);
  EXPECT_EQ(colour.g, 64);
  EXPECT_EQ(colour.b, 200);
}

}  // namespace
}  // namespace vitrine::test
