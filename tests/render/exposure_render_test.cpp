// How bright a file is first shown that brings its own light.
#include "render/exposure.h"
#include "tests/render/render_fixture.h"

namespace vitrine {
namespace {

// A square with baked light.
std::shared_ptr<Document> bakedFloor(Shading shading) {
  Geometry geometry;
  addSquare(geometry, 5, 0, 0);
  auto document = std::make_shared<Document>();
  document->geometries.push_back(std::move(geometry));
  document->materials.resize(1);
  document->materials[0].diffuse = 0;
  document->materials[0].lightmap = 1;
  document->materials[0].shading = shading;
  document->materials[0].doubleSided = true;
  document->textures.resize(2);
  return document;
}

class ExposureTest : public RenderTest {
 protected:
  float chosenFor(Shading shading, uint8_t light) {
    auto document = bakedFloor(shading);
    if (shading != Shading::Lit) document->format = "rmesh";  // best seen in its own light
    show(document);
    renderer().setTexture(0, plainImage(4, 4, {128, 128, 128, 255}));
    renderer().setTexture(1, plainImage(4, 4, {light, light, light, 255}));
    return automaticExposure(renderer(), scene());
  }
};

TEST_F(ExposureTest, DarkLightIsShownBrighterAndTheDarkerTheMore) {
  EXPECT_EQ(chosenFor(Shading::Lightmapped, 120), 1.0f);
  EXPECT_EQ(chosenFor(Shading::Lightmapped, 50), 1.5f);
  EXPECT_EQ(chosenFor(Shading::Lightmapped, 24), 3.0f);
  EXPECT_EQ(chosenFor(Shading::Lightmapped, 1), 8.0f) << "there is an end to it";
}

TEST_F(ExposureTest, TheViewersOwnLightIsNeverTooDark) {
  EXPECT_EQ(chosenFor(Shading::Lit, 1), 1.0f);
  chosenFor(Shading::Lightmapped, 10);
  view.mode = ViewMode::Lit;
  const Image before = draw();
  view.exposure = 4;
  EXPECT_EQ(draw().pixels, before.pixels) << "exposure is for the room's light";
  view.mode = ViewMode::Combined;
  const Image bright = draw();
  view.exposure = 1;
  EXPECT_GT(at(bright, 0, 0).r, 2 * at(draw(), 0, 0).r);
}

TEST_F(ExposureTest, ASpotOfBrightLightHoldsItBack) {
  auto document = bakedFloor(Shading::Lightmapped);
  document->format = "rmesh";
  // A quarter of the picture is lit, the rest is dark.
  Geometry& geometry = document->geometries[0];
  for (size_t i = 0; i < geometry.lightmapUvs.size(); ++i) geometry.lightmapUvs[i] = geometry.uvs[i];
  show(document);
  renderer().setTexture(0, plainImage(4, 4, {255, 255, 255, 255}));
  Image light = plainImage(64, 64, {5, 5, 5, 255});
  for (uint32_t y = 0; y < 32; ++y)
    for (uint32_t x = 0; x < 32; ++x) setPixel(light, x, y, {110, 110, 110, 255});
  renderer().setTexture(1, light);
  EXPECT_EQ(automaticExposure(renderer(), scene()), 1.0f);
}

}  // namespace
}  // namespace vitrine
