// The light of places: what core/stage/README.md says was measured beside pictures of the engine.
#include <cmath>

#include "core/document/colour.h"
#include "core/geometry/primitives.h"
#include "core/stage/looks.h"
#include "tests/render/render_fixture.h"
#include "tests/support/stage.h"

namespace vitrine {
namespace {

// IEC 61966-2-1, 0..1.
float shownOf(float light) {
  return light <= 0.0031308f ? light * 12.92f : 1.055f * std::pow(light, 1 / 2.4f) - 0.055f;
}

// Narkowicz's curve.
float filmicOf(float light) { return light * (2.51f * light + 0.03f) / (light * (2.43f * light + 0.59f) + 0.14f); }

class PlaceLightRenderTest : public RenderTest {
 protected:
  // A block of 4 studs that fills the picture, seen from +Z.
  Rgba8 seen(const StageLight& light, Rgb8 colour = {163, 162, 165}, std::string_view material = "SmoothPlastic") {
    auto stage = test::stageOfBlock(4, colour, material);
    if (m_inPlace) stage->light = light;
    m_scene = makeScene(std::make_shared<Document>(), {}, {}, std::move(stage));
    renderer().setScene(m_scene);
    view.mode = ViewMode::Lit;
    view.show.shadows = view.show.sky = view.show.ambientOcclusion = false;
    view.camera = Camera::lookAt({0, 0, 6}, {0, 0, 0}, 0.6f);
    return pixel(draw(), 32, 32);
  }

  static StageLight shade(const Vec3& outdoor) {
    StageLight light;
    light.outdoor = outdoor;
    light.sun = Vec3(0.0f);
    light.toSun = {0, 1, 0};
    return light;
  }

  ScenePointer m_scene;
  bool m_inPlace = true;
};

// Colour times OutdoorAmbient in light, by the curve; a few percent are the little light beside the eye.
TEST_F(PlaceLightRenderTest, ShadeIsTheColourTimesTheAmbientLight) {
  for (const float ambient : {0.3f, 0.5f, 0.8f})
    for (const int grey : {60, 120, 200}) {
      const float light = inLight(Vec3(float(grey) / 255)).x * (inLight(Vec3(ambient)).x + 0.03f);
      const float shown = shownOf(filmicOf(light)) * 255;
      EXPECT_NEAR(seen(shade(Vec3(ambient)), {uint8_t(grey), uint8_t(grey), uint8_t(grey)}).g, shown, 4)
          << ambient << " " << grey;
    }
}

// Under the bluest sky.
TEST_F(PlaceLightRenderTest, GreyStaysGrey) {
  for (const float sky : {0.0f, 1.0f}) {
    StageLight light = shade(Vec3(0.5f));
    light.skyDiffuse = sky;
    const Rgba8 found = seen(light, {150, 150, 150});
    EXPECT_NEAR(found.r, found.b, 2) << sky;
    EXPECT_NEAR(found.r, found.g, 2) << sky;
  }
}

TEST_F(PlaceLightRenderTest, TheSkyLightsAsFarAsTheFileSays) {
  StageLight light = shade(Vec3(0.2f));
  const int without = seen(light).g;
  light.skyDiffuse = 0.5f;
  const int half = seen(light).g;
  light.skyDiffuse = 1;
  EXPECT_GT(half, without + 5);
  EXPECT_GT(seen(light).g, half + 5);
}

// Of metal more than of plastic; without a share it has its own colour and is not black.
TEST_F(PlaceLightRenderTest, MirrorsTheSkyAsFarAsTheFileSays) {
  StageLight light = shade(Vec3(0.4f));
  const int matt = seen(light, {120, 120, 120}, "Foil").g, plain = seen(light, {120, 120, 120}).g;
  EXPECT_NEAR(matt, plain, 6);
  light.skySpecular = 1;
  EXPECT_GT(seen(light, {120, 120, 120}, "Foil").g, matt + 10);
}

TEST_F(PlaceLightRenderTest, SunAddsToTheShadeByItsAngle) {
  StageLight light = shade(Vec3(0.4f));
  const int inShade = seen(light, {100, 100, 100}, "Sand").g;
  light.sun = Vec3(0.36f);
  EXPECT_NEAR(seen(light, {100, 100, 100}, "Sand").g, inShade, 1) << "from above";
  light.toSun = glm::normalize(Vec3(0, 1, 1));
  const int slanted = seen(light, {100, 100, 100}, "Sand").g;
  light.toSun = {0, 0, 1};
  EXPECT_GT(slanted, inShade + 15);
  EXPECT_GT(seen(light, {100, 100, 100}, "Sand").g, slanted + 8);
}

TEST_F(PlaceLightRenderTest, WhatFacesAwayFromTheSunMayHaveALightOfItsOwn) {
  StageLight light = shade(Vec3(0.3f));
  light.toSun = {0, 0, -1};
  light.behind = {0.5f, 0, 0};
  const Rgba8 away = seen(light, {150, 150, 150});
  EXPECT_GT(away.r, away.g + 40);
  light.toSun = {0, 0, 1};
  const Rgba8 facing = seen(light, {150, 150, 150});
  EXPECT_LT(facing.r, facing.g + 15) << "about nothing";
}

// A middle that is paler than its colour, and light around it where no effect asks for any.
TEST_F(PlaceLightRenderTest, NeonIsLightAboveWhite) {
  const StageLight light = shade(Vec3(0.5f));
  const Rgba8 neon = seen(light, {255, 60, 200}, "Neon"), plain = seen(light, {255, 60, 200});
  EXPECT_GT(neon.r, 245);
  EXPECT_GT(neon.g, plain.g + 30) << "pale";
  EXPECT_LT(neon.g, neon.r - 40) << "but of its colour";
}

TEST_F(PlaceLightRenderTest, ToneIsChosenByKind) {
  const StageLight light = shade(Vec3(0.9f));
  const auto with = [&](Tone tone) {
    view.tone = tone;
    return seen(light).g;
  };
  EXPECT_EQ(with(Tone::Automatic), with(Tone::Filmic));
  EXPECT_NE(with(Tone::Filmic), with(Tone::Neutral));
  m_inPlace = false;
  EXPECT_EQ(with(Tone::Automatic), with(Tone::Neutral));
}

// Models in the viewer's own light: top faces keep their colour.
TEST_F(PlaceLightRenderTest, PlasticOfModelsHasNoVeil) {
  m_inPlace = false;
  seen({}, {44, 101, 29}, "Plastic");
  view.camera = Camera::lookAt({0, 7, 4}, {0, 0, 0}, 0.4f);
  const Rgba8 top = pixel(draw(), 32, 32);
  EXPECT_LT(top.b, top.g / 2) << "as green as it is";
}

}  // namespace
}  // namespace vitrine
