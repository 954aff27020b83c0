// A context without a screen, and small documents to draw in it.
#pragma once

#include <epoxy/gl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "render/gpu/memory.h"
#include "render/offscreen_context.h"
#include "render/renderer.h"

namespace vitrine {

inline Image plainImage(uint32_t width, uint32_t height, Rgba8 colour) {
  Image image;
  image.width = width;
  image.height = height;
  image.hasAlpha = colour.a != 255;
  image.pixels.resize(size_t(4) * width * height);
  for (size_t i = 0; i < image.pixels.size(); i += 4) {
    image.pixels[i] = colour.r;
    image.pixels[i + 1] = colour.g;
    image.pixels[i + 2] = colour.b;
    image.pixels[i + 3] = colour.a;
  }
  return image;
}

inline void setPixel(Image& image, uint32_t x, uint32_t y, Rgba8 colour) {
  uint8_t* at = image.pixels.data() + size_t(4) * (size_t(y) * image.width + x);
  at[0] = colour.r, at[1] = colour.g, at[2] = colour.b, at[3] = colour.a;
}

inline constexpr Rgba8 kBlack{0, 0, 0, 255};

inline Image fourColours() {
  Image image = plainImage(8, 8, {255, 0, 0, 255});
  for (uint32_t y = 0; y < 8; ++y)
    for (uint32_t x = 0; x < 8; ++x) {
      if (x >= 4 && y < 4) setPixel(image, x, y, {0, 255, 0, 255});
      if (x < 4 && y >= 4) setPixel(image, x, y, {0, 0, 255, 255});
      if (x >= 4 && y >= 4) setPixel(image, x, y, {255, 255, 255, 255});
    }
  return image;
}

inline Rgba8 pixel(const Image& image, uint32_t x, uint32_t y) {
  const uint8_t* at = image.pixels.data() + size_t(4) * (size_t(y) * image.width + x);
  return {at[0], at[1], at[2], at[3]};
}

// Adds a square of half width `half` at depth z, its front towards +Z for counter-clockwise fronts on the stored
// numbers; image coordinates 0..1 with V down. Returns the part's number.
inline uint32_t addSquare(Geometry& geometry, float half, float z, uint32_t material = kNone,
                          Vec2 centre = {0, 0}) {
  const uint32_t first = static_cast<uint32_t>(geometry.positions.size());
  for (const Vec2& corner : {Vec2(-1, -1), Vec2(1, -1), Vec2(1, 1), Vec2(-1, 1)}) {
    geometry.positions.push_back(Vec3(centre + corner * half, z));
    geometry.uvs.push_back({corner.x * 0.5f + 0.5f, 0.5f - corner.y * 0.5f});
    geometry.lightmapUvs.push_back({0.5f, 0.5f});
    geometry.colours.push_back({255, 255, 255, 255});
  }
  Part part;
  part.firstIndex = static_cast<uint32_t>(geometry.indices.size());
  part.indexCount = 6;
  part.material = material;
  for (const uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) geometry.indices.push_back(first + index);
  if (geometry.lods.empty()) geometry.lods.emplace_back();
  geometry.lods.back().parts.push_back(part);
  return static_cast<uint32_t>(geometry.lods.back().parts.size() - 1);
}

inline void turnWindingRound(Geometry& geometry) {
  for (size_t i = 0; i + 2 < geometry.indices.size(); i += 3)
    std::swap(geometry.indices[i + 1], geometry.indices[i + 2]);
}

class RenderTest : public testing::Test {
 protected:
  static constexpr uint32_t kSize = 64;

  void SetUp() override {
    auto context = OffscreenContext::create();
    if (!context) GTEST_SKIP() << context.error().message;
    m_context = std::move(*context);
    auto renderer = Renderer::create();
    ASSERT_TRUE(renderer) << renderer.error().message;
    m_renderer = std::move(*renderer);
    // Straight along -Z, one unit is 16 pixels, (0,0) in the middle.
    view.camera.orthographic = true;
    view.camera.yaw = view.camera.pitch = 0;
    view.camera.distance = 5;
    view.camera.fovY = 2 * std::atan(2.0f / 5.0f);
    view.show = Show{.grid = false, .axes = false, .triggers = false, .entities = false, .labels = false};
    view.background = Vec3(0, 0, 0);
    view.mode = ViewMode::Diffuse;
  }
  void TearDown() override {
    if (m_context) {
      EXPECT_EQ(glGetError(), GLenum(GL_NO_ERROR));
      EXPECT_EQ(takeGlMistake(), GLenum(GL_NO_ERROR));
    }
    m_renderer.reset();
    m_context.reset();
  }

  void show(std::shared_ptr<const Document> document) {
    m_scene = makeScene(std::move(document));
    m_renderer->setScene(m_scene);
  }
  Image draw() {
    auto image = m_renderer->snapshot(view, kSize, kSize, &stats);
    EXPECT_TRUE(image) << (image ? "" : image.error().message);
    return image ? std::move(*image) : plainImage(kSize, kSize, {});
  }
  // The pixel of a world place in the plane of the picture.
  Rgba8 at(const Image& image, float x, float y) {
    return pixel(image, static_cast<uint32_t>(32 + 16 * x), static_cast<uint32_t>(32 - 16 * y));
  }
  Renderer& renderer() { return *m_renderer; }
  const Scene& scene() const { return *m_scene; }

  ViewState view;
  FrameStats stats;

 private:
  std::unique_ptr<OffscreenContext> m_context;
  std::unique_ptr<Renderer> m_renderer;
  std::shared_ptr<const Scene> m_scene;
};

inline void expectNear(Rgba8 found, Rgba8 wanted, int tolerance = 1) {
  EXPECT_NEAR(found.r, wanted.r, tolerance);
  EXPECT_NEAR(found.g, wanted.g, tolerance);
  EXPECT_NEAR(found.b, wanted.b, tolerance);
}

}  // namespace vitrine
