// Light on surfaces by what they are made of: single facts of drawn pixels.
#include "core/document/colour.h"
#include "tests/render/render_fixture.h"

namespace vitrine {
namespace {

// One square that fills the picture, in even light of 0.5 from all around, shown without tone mapping.
class PhysicalTest : public RenderTest {
 protected:
  void SetUp() override {
    RenderTest::SetUp();
    if (IsSkipped()) return;
    view.mode = ViewMode::Lit;
    view.tone = Tone::None;
    view.show.keyLight = view.show.shadows = false;
    view.doubleSided = true;
    LightImage even{8, 4, std::vector<Vec3>(32, Vec3(0.5f))};
    renderer().setEnvironment(makeEnvironment(even));
    document->textures.resize(2);
    material.surface.stated = true;
    material.surface.roughness = 1;
  }
  Rgba8 drawn(const Image* first = nullptr, const Image* second = nullptr) {
    if (document->geometries.empty()) {
      addSquare(document->geometries.emplace_back(), 1, 0, 0);
      document->materials.push_back(material);
    }
    show(document);
    if (first) renderer().setTexture(0, *first);
    if (second) renderer().setTexture(1, *second);
    return at(draw(), 0.4f, 0.4f);
  }

  std::shared_ptr<Document> document = std::make_shared<Document>();
  Material material;
};

constexpr uint8_t kHalfLight = 188;  // light of 0.5 as shown

TEST_F(PhysicalTest, AWhiteMattSurfaceIsAsBrightAsWhatIsAround) {
  expectNear(drawn(), {kHalfLight, kHalfLight, kHalfLight, 255}, 3);
}

TEST_F(PhysicalTest, AWhiteMetalLosesNoLightHoweverRough) {
  material.surface.metallic = 1;
  expectNear(drawn(), {kHalfLight, kHalfLight, kHalfLight, 255}, 4);
}

TEST_F(PhysicalTest, AMetalMirrorsInItsColour) {
  material.surface.metallic = 1;
  material.surface.roughness = 0;
  material.colour = Vec4(1, 0, 0, 1);
  const Rgba8 red = drawn();
  EXPECT_NEAR(red.r, kHalfLight, 4);
  EXPECT_LT(red.g, 20);
}

TEST_F(PhysicalTest, EmissionIsAddedAndMayBeBrighterThanTheLight) {
  material.colour = Vec4(0, 0, 0, 1);
  material.surface.specular = Vec3(0);
  material.surface.emissive = Vec3(0, 4, 0.2f);
  const Rgba8 glowing = drawn();
  EXPECT_EQ(glowing.g, 255);
  EXPECT_GT(glowing.b, 100);
}

TEST_F(PhysicalTest, OcclusionTakesTheLightAway) {
  material.surface.map(MapKind::Occlusion).texture = 0;
  const Image dark = plainImage(4, 4, {0, 255, 255, 255});
  EXPECT_LT(drawn(&dark).r, 30) << "red alone counts";
  document->materials[0].surface.occlusionStrength = 0;
  EXPECT_NEAR(drawn(&dark).r, kHalfLight, 3);
}

TEST_F(PhysicalTest, RoughnessIsGreenAndMetallicBlue) {
  material.colour = Vec4(0, 0, 0, 1);
  material.surface.metallic = 1;
  material.surface.map(MapKind::Metallic).texture = material.surface.map(MapKind::Roughness).texture = 0;
  const Image plastic = plainImage(4, 4, {255, 255, 0, 255}), metal = plainImage(4, 4, {0, 255, 255, 255});
  const uint8_t ofPlastic = drawn(&plastic).r, ofMetal = drawn(&metal).r;
  EXPECT_GT(ofPlastic, ofMetal) << "black metal mirrors nothing, black plastic a little";
}

TEST_F(PhysicalTest, UnlitShowsItsColourWhateverTheLight) {
  material.surface.unlit = true;
  material.colour = Vec4(0.25f, 0.5f, 0.75f, 1);
  view.tone = Tone::Aces;
  expectNear(drawn(), {64, 128, 191, 255});
}

// A pane before a wall that glows, the wall as wide as the picture.
class PaneTest : public PhysicalTest {
 protected:
  void SetUp() override {
    PhysicalTest::SetUp();
    if (IsSkipped()) return;
    renderer().setEnvironment(makeEnvironment({8, 4, std::vector<Vec3>(32, Vec3(0))}));
    material.surface.transmission = 1;
    material.surface.roughness = 0;
    material.surface.dielectric = Vec3(0);
  }
  // Of the pane's middle, before a wall of that colour.
  Rgba8 seen(const Vec4& wall, const Image* map = nullptr, Effort effort = Effort::Full) {
    if (document->geometries.empty()) {
      Geometry& geometry = document->geometries.emplace_back();
      addSquare(geometry, 3, -1, 1);
      addSquare(geometry, 1, 0, 0);
      document->materials.resize(2);
    }
    document->materials[0] = material;
    document->materials[1].colour = wall;
    document->materials[1].surface.unlit = true;
    show(document);
    if (map) renderer().setTexture(0, *map);
    const auto image = renderer().snapshot(view, kSize, kSize, nullptr, effort);
    return image ? at(*image, 0.4f, 0.4f) : kBlack;
  }
};

TEST_F(PaneTest, WhatStandsBehindIsSeenInTheColourOfThePane) {
  for (const Effort effort : {Effort::Full, Effort::Smooth, Effort::Plain, Effort::Quick}) {
    material.colour = Vec4(1);
    expectNear(seen({0.5f, 0.75f, 0.25f, 1}, nullptr, effort), {128, 191, 64, 255}, 4);
    material.colour = Vec4(0, 1, 0, 1);
    expectNear(seen({0.5f, 0.75f, 0.25f, 1}, nullptr, effort), {0, 191, 0, 255}, 4);
  }
}

TEST_F(PaneTest, LightGoesThroughAsFarAsTheImageSays) {
  material.surface.map(MapKind::Transmission).texture = 0;
  const Image open = plainImage(4, 4, {255, 0, 0, 255}), closed = plainImage(4, 4, {0, 255, 255, 255});
  const Vec4 bright(0.9f, 0.9f, 0.9f, 1);
  expectNear(seen(bright, &open), {229, 229, 229, 255}, 4);
  EXPECT_LT(seen(bright, &closed).r, 10) << "red alone counts";
}

TEST_F(PaneTest, TonesOfTheWallAreNotCountedTwice) {
  view.tone = Tone::Neutral;
  material.colour = Vec4(1);
  expectNear(seen({0.5f, 0.5f, 0.5f, 1}), {128, 128, 128, 255}, 4);
}

TEST_F(PaneTest, OtherModesShowThePaneItself) {
  view.mode = ViewMode::Diffuse;
  material.colour = Vec4(1, 0, 0, 1);
  expectNear(seen({0, 1, 0, 1}), {255, 0, 0, 255});
}

TEST_F(PhysicalTest, ACoatMirrorsOverWhateverLiesBelow) {
  material.colour = Vec4(0, 0, 0, 1);
  material.surface.specular = Vec3(0);
  const uint8_t bare = drawn().r;
  document->materials[0].surface.coat = 1;
  const uint8_t coated = drawn().r;
  EXPECT_NEAR(coated, 255 * fromLinear(0.04f * 0.5f), 4) << "a twenty-fifth of the light from straight ahead";
  EXPECT_LT(bare, 5);
  document->materials[0].surface.map(MapKind::Coat).texture = 0;
  const Image none = plainImage(4, 4, {0, 255, 255, 255});
  EXPECT_NEAR(drawn(&none).r, bare, 1) << "red says how much of it there is";
}

TEST_F(PhysicalTest, ADielectricMirrorsWhatItsIndexOfRefractionSays) {
  material.colour = Vec4(0, 0, 0, 1);
  material.surface.roughness = 0;
  for (const float share : {0.02f, 0.04f, 0.25f}) {
    if (!document->materials.empty()) document->materials[0].surface.dielectric = Vec3(share);
    material.surface.dielectric = Vec3(share);
    EXPECT_NEAR(drawn().g, 255 * fromLinear(share * 0.5f), 4) << share;
  }
}

TEST_F(PhysicalTest, NormalMapsTurnTheSurface) {
  LightImage above{16, 8, std::vector<Vec3>(128, Vec3(0))};
  for (size_t i = 0; i < 48; ++i) above.pixels[i] = Vec3(1);
  renderer().setEnvironment(makeEnvironment(above));
  material.surface.map(MapKind::Normal).texture = 0;
  const Image up = plainImage(4, 4, {128, 255, 128, 255}), down = plainImage(4, 4, {128, 0, 128, 255});
  const uint8_t towards = drawn(&up).r, away = drawn(&down).r;
  EXPECT_GT(towards, away + 40) << "green is up";
}

TEST_F(PhysicalTest, ImagesAreMovedTurnedAndScaled) {
  material.surface.unlit = true;
  material.diffuse = 0;
  const Image four = fourColours();
  material.diffuseSampling.offset = {0.5f, 0};
  expectNear(drawn(&four), {255, 0, 0, 255});  // upper right shows the upper left
  document->materials[0].diffuseSampling = {.scale = {0.25f, 0.25f}};
  expectNear(drawn(&four), {255, 0, 0, 255});
  document->materials[0].diffuseSampling = {.rotation = float(M_PI) / 2};
  (void)drawn(&four);
  const Image turned = draw();
  expectNear(at(turned, -0.4f, 0.4f), {0, 0, 255, 255});  // upper left shows the lower left
  expectNear(at(turned, 0.4f, 0.4f), {255, 0, 0, 255});   // upper right the upper left
}

TEST_F(PhysicalTest, ImagesGoOnAsTheySay) {
  material.surface.unlit = true;
  material.diffuse = 0;
  material.diffuseSampling.scale = {3, 1};
  const Image four = fourColours();
  const auto far = [&](Wrap wrap) {
    material.diffuseSampling.wrapU = wrap;
    if (!document->materials.empty()) document->materials[0] = material;
    (void)drawn(&four);
    return at(draw(), -0.2f, 0.5f);  // U about 1.2
  };
  expectNear(far(Wrap::Repeat), {255, 0, 0, 255});
  expectNear(far(Wrap::Mirror), {0, 255, 0, 255});
  expectNear(far(Wrap::Clamp), {0, 255, 0, 255}, 3);
}

TEST_F(PhysicalTest, ImagesMayHaveCoordinatesOfTheirOwn) {
  material.colour = Vec4(0, 0, 0, 1);
  material.surface.specular = Vec3(0);
  material.surface.emissive = Vec3(1);
  material.diffuse = 1;
  SurfaceMap& map = material.surface.map(MapKind::Emissive);
  map.texture = 0;
  map.sampling.uvSet = 1;  // the middle of the image, everywhere
  const Image four = fourColours(), white = plainImage(4, 4, {255, 255, 255, 255});
  (void)drawn(&four, &white);
  const Image image = draw();
  EXPECT_EQ(at(image, 0.9f, 0.9f), at(image, -0.9f, -0.9f));
}

TEST_F(PhysicalTest, MaskedPixelsGoByTheCutoffOfTheMaterial) {
  material.blend = Blend::Mask;
  material.diffuse = 0;
  material.surface.cutoff = 0.75f;
  const Image faint = plainImage(4, 4, {255, 255, 255, 160}), strong = plainImage(4, 4, {255, 255, 255, 200});
  EXPECT_EQ(drawn(&faint), kBlack);
  EXPECT_GT(drawn(&strong).r, 100);
}

// Light of 0.5, by the formulas: 0.46 is left by the neutral curve, 0.5576 comes of Hill's.
TEST_F(PhysicalTest, TonesAreTheCurvesThatTheyAreCalledBy) {
  material.colour = Vec4(0, 0, 0, 1);
  material.surface.specular = Vec3(0);
  material.surface.emissive = Vec3(0.5f);
  renderer().setEnvironment(makeEnvironment({8, 4, std::vector<Vec3>(32, Vec3(0))}));
  const std::pair<Tone, float> kExpected[] = {{Tone::None, 0.5f}, {Tone::Neutral, 0.46f}, {Tone::Aces, 0.5576f}};
  for (const auto& [tone, light] : kExpected) {
    view.tone = tone;
    EXPECT_NEAR(drawn().g, 255 * fromLinear(light), 1.5f);
  }
}

TEST_F(PhysicalTest, BackdropIsTheEnvironment) {
  (void)drawn();
  view.show.backdrop = true;
  expectNear(at(draw(), 1.9f, 1.9f), {kHalfLight, kHalfLight, kHalfLight, 255}, 2);
}

// A square stands a little before another, without a key light: where they are near each other less arrives.
TEST_F(PhysicalTest, LessLightArrivesInCorners) {
  Geometry& geometry = document->geometries.emplace_back();
  addSquare(geometry, 2, 0, 0);
  addSquare(geometry, 0.5f, 0.15f, 0);
  document->materials.push_back(material);
  show(document);
  constexpr uint32_t kLarge = 6 * kSize;  // what hides light is found at a third of the resolution
  const auto drawLarge = [&] { return renderer().snapshot(view, kLarge, kLarge).value(); };
  const Image with = drawLarge();
  view.show.ambientOcclusion = false;
  const Image without = drawLarge();
  const auto expectAt = [&](float x, float y, int darker) {
    const auto column = uint32_t(kLarge * (0.5f + x / 4)), row = uint32_t(kLarge * (0.5f - y / 4));
    const int lost = pixel(without, column, row).r - pixel(with, column, row).r;
    EXPECT_GE(lost, darker) << x << ", " << y;
    EXPECT_LE(lost, darker > 0 ? 80 : 2) << x << ", " << y;
  };
  expectAt(0.55f, 0, 5);  // beside the nearer square
  expectAt(0, 0, 0);
  expectAt(1.7f, 1.7f, 0);
}

// A small square floats in front of a large one, towards the key light.
TEST_F(PhysicalTest, TheKeyLightCastsShadowsAtRest) {
  Geometry& geometry = document->geometries.emplace_back();
  addSquare(geometry, 2, 0, 0);
  addSquare(geometry, 0.4f, 0.5f, 0);
  document->materials.push_back(material);
  show(document);
  view.show.keyLight = true;
  view.show.shadows = false;
  const Image without = draw();
  view.show.shadows = true;
  const Image with = draw();
  // The light comes from above on the left: the shadow falls below on the right.
  EXPECT_LT(at(with, 0.5f, -0.65f).r, at(without, 0.5f, -0.65f).r - 20);
  expectNear(at(with, -1.5f, 1.5f), at(without, -1.5f, 1.5f), 2);
  expectNear(at(with, 0.1f, 0.1f), at(without, 0.1f, 0.1f), 2);
  // What the light reached is not asked again while only the eye moves: the shadow stays where it is in the world.
  view.camera.target.x += 0.5f;
  EXPECT_LT(at(draw(), 0.0f, -0.65f).r, at(without, 0.5f, -0.65f).r - 20);
  view.camera.target.x -= 0.5f;
  view.section = SectionPlane{Axis::Z, 0.25f};
  expectNear(at(draw(), 0.5f, -0.65f), at(without, 0.5f, -0.65f), 2);
  view.section.reset();
  EXPECT_LT(at(draw(), 0.5f, -0.65f).r, at(without, 0.5f, -0.65f).r - 20);
}

}  // namespace
}  // namespace vitrine
