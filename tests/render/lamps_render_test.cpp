// Rooms in the light of their own lamps, panes of glass behind each other, and the ghost of a body.
#include <gtest/gtest.h>

#include <numbers>

#include "core/load/load.h"
#include "render/gpu/objects.h"
#include "render/light/lamps.h"
#include "tests/render/render_fixture.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/samples.h"

namespace vitrine {
namespace {

class LampsTest : public RenderTest {
 protected:
  // A white square that is lightmapped where it is `baked`, and lamps in front of it.
  static std::shared_ptr<Document> room(std::vector<Entity> lamps, bool baked = true) {
    auto document = std::make_shared<Document>();
    Geometry geometry;
    addSquare(geometry, 1.8f, 0, 0);
    geometry.colours.clear();
    document->geometries.push_back(std::move(geometry));
    document->materials.push_back({.shading = baked ? Shading::Lightmapped : Shading::Lit});
    document->entities = std::move(lamps);
    return document;
  }
  static Entity lamp(const Vec3& at, float range, const Colour& colour = {1, 1, 1}) {
    Entity entity;
    entity.kind = EntityKind::Light;
    entity.position = at;
    entity.range = range;
    entity.colour = colour;
    return entity;
  }
  Image lit() {
    view.mode = ViewMode::Lit;
    return draw();
  }
};

TEST_F(LampsTest, LightWhatTheyReachInTheirColour) {
  show(room({lamp({-1, 0, 0.5f}, 1.5f, {1, 0, 0})}));
  const Image image = lit();
  EXPECT_GT(at(image, -1, 0).r, at(image, 1, 0).r + 60) << "beside the lamp";
  EXPECT_GT(at(image, -1, 0).r, at(image, -1, 0).g + 60) << "red";
  EXPECT_EQ(at(image, 1, 0).r, at(image, 1, 0.5f).r) << "out of its reach";
  view.show.placeLight = false;
  const Image viewers = draw();
  EXPECT_NEAR(at(viewers, -1, 0).r, at(viewers, 1, 0).r, 3) << "the viewer's own light";
}

TEST_F(LampsTest, OfNoUseAreNotTaken) {
  show(room({lamp({-1, 0, 0.5f}, 1.5f)}, false));
  EXPECT_TRUE(lampsOf(scene()).places.empty()) << "only rooms have light of their own";
  Entity ignored = lamp({0, 0, 1}, 2);
  ignored.ignored = true;
  show(room({ignored, lamp({0, 0, 1}, 0)}));
  EXPECT_TRUE(lampsOf(scene()).places.empty()) << "ignored by the game, and without reach";
  show(room(std::vector<Entity>(50, lamp({0, 0, 1}, 2))));
  EXPECT_EQ(lampsOf(scene()).places.size(), Lamps::kMost);
  lit();
}

TEST_F(LampsTest, SpotlightsLightTheirCone) {
  Entity spot = lamp({0, 0, 1}, 4);
  spot.kind = EntityKind::Spotlight;
  spot.innerAngle = 30, spot.outerAngle = 50;
  spot.rotation = Mat3(1, 0, 0, 0, -1, 0, 0, 0, -1);  // forward is -Z, onto the square
  show(room({spot}));
  const Image image = lit();
  EXPECT_GT(at(image, 0, 0).g, at(image, 1.2f, 0).g + 60);
  spot.rotation = Mat3(1.0f);  // away from it
  show(room({spot}));
  const Image away = lit();
  EXPECT_EQ(at(away, 0, 0).g, at(away, 1.2f, 0).g);
}

TEST_F(LampsTest, LightInMotionToo) {
  show(room({lamp({0, 0, 2}, 6, {1, 0, 0})}));
  view.mode = ViewMode::Lit;
  const RenderTarget target = RenderTarget::make(kSize, kSize, GL_RGBA8, 0, true);
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
  renderer().draw(view, kSize, kSize, 1, Effort::Quick);
  Image quick = plainImage(kSize, kSize, {});
  glReadPixels(0, 0, kSize, kSize, GL_RGBA, GL_UNSIGNED_BYTE, quick.pixels.data());
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  // By vertex: the corners are what is in its reach.
  const Rgba8 middle = pixel(quick, kSize / 2, kSize / 2);
  EXPECT_GT(middle.r, middle.b + 20);
}

TEST_F(LampsTest, TheFilesOwnModesStayAsTheyAre) {
  for (const ViewMode mode : {ViewMode::Combined, ViewMode::Diffuse, ViewMode::Lightmap}) {
    view.mode = mode;
    show(room({lamp({-1, 0, 0.5f}, 1.5f, {1, 0, 0})}));
    const Image with = draw();
    show(room({}));
    EXPECT_EQ(with.pixels, draw().pixels);
  }
}

// A wall at one end, and the eye between it and the other end.
TEST_F(LampsTest, BehindDoorwaysIsBlackAsInTheGame) {
  auto document = room({});
  Geometry& geometry = document->geometries.front();
  geometry = {};
  addSquare(geometry, 0.4f, -2, 0);
  addSquare(geometry, 1.8f, 3, 0);
  show(document);
  view.mode = ViewMode::Combined;
  view.background.reset();
  view.camera.orthographic = false;
  view.camera.target = Vec3(0, 0, 0);
  view.camera.distance = 1;
  const auto corner = [&] { return pixel(draw(), 2, 2); };
  EXPECT_EQ(corner(), kBlack);
  for (const ViewMode other : {ViewMode::Normals, ViewMode::Lit}) {
    view.mode = other;
    EXPECT_NE(corner(), kBlack) << "not in its own light";
  }
  view.mode = ViewMode::Combined;
  view.camera.distance = 20;
  EXPECT_NE(corner(), kBlack) << "from outside";
  view.camera.distance = 1;
  view.background = Vec3(1, 0, 0);
  EXPECT_EQ(corner(), (Rgba8{255, 0, 0, 255})) << "it was chosen";
}

// Two parts of glass, each with a pane in front of and one behind the other's.
TEST_F(LampsTest, GlassIsSeenThroughGlassInTheRightOrder) {
  auto document = std::make_shared<Document>();
  Geometry geometry;
  const auto pane = [&](float z, uint32_t material) { addSquare(geometry, 1, z, material); };
  pane(-1, 0), pane(1, 0);
  // Both panes of the first material are one part.
  geometry.lods.back().parts[0].indexCount = 12;
  geometry.lods.back().parts.pop_back();
  pane(0, 1);
  geometry.colours.clear();
  document->geometries.push_back(std::move(geometry));
  const auto glass = [](const Vec4& colour) {
    Material material{.colour = colour, .blend = Blend::Alpha, .doubleSided = true};
    material.surface.unlit = true;
    return material;
  };
  document->materials = {glass({1, 0, 0, 0.5f}), glass({0, 0, 1, 0.5f})};
  show(document);
  view.mode = ViewMode::Lit;
  view.tone = Tone::None;
  // Red over blue over red over black: 0.5 + 0.125 red, 0.25 blue.
  expectNear(at(draw(), 0, 0), {159, 0, 64, 255}, 3);
  view.camera.yaw = std::numbers::pi_v<float>;
  expectNear(at(draw(), 0, 0), {159, 0, 64, 255}, 3);
}

// A sheet of glass as so many triangles that two of them are not sorted for each picture.
void addSheet(Geometry& geometry, float z, uint32_t material) {
  constexpr int kCells = 110;  // each way, of two triangles
  const size_t parts = geometry.lods.empty() ? 0 : geometry.lods.back().parts.size();
  for (int y = 0; y < kCells; ++y)
    for (int x = 0; x < kCells; ++x)
      addSquare(geometry, 1.0f / kCells, z, material, Vec2(2 * x + 1, 2 * y + 1) / float(kCells) - 1.0f);
  geometry.lods.back().parts.resize(parts + 1);
  geometry.lods.back().parts.back().indexCount = 6 * kCells * kCells;
}

TEST_F(LampsTest, GlassOfManyTrianglesNeedsNoOrder) {
  const auto sheets = [](bool nearFirst) {
    auto document = std::make_shared<Document>();
    Geometry geometry;
    addSheet(geometry, nearFirst ? 0.5f : -0.5f, nearFirst ? 0 : 1);
    addSheet(geometry, nearFirst ? -0.5f : 0.5f, nearFirst ? 1 : 0);
    addSquare(geometry, 0.5f, 0, 2, {0.5f, 0});  // between them, on the right
    geometry.colours.clear();
    document->geometries.push_back(std::move(geometry));
    for (const Vec4& colour : {Vec4(1, 0, 0, 0.5f), Vec4(0, 0, 1, 0.5f), Vec4(0, 1, 0, 1)}) {
      Material material{
          .colour = colour, .blend = colour.a < 1 ? Blend::Alpha : Blend::Opaque, .doubleSided = true};
      material.surface.unlit = true;
      document->materials.push_back(material);
    }
    return document;
  };
  // As the window draws it.
  const auto drawn = [&] {
    const RenderTarget target = RenderTarget::make(kSize, kSize, GL_RGBA8, 0, true);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    renderer().draw(view, kSize, kSize, 1, Effort::Full);
    Image image = plainImage(kSize, kSize, {});
    glReadPixels(0, 0, kSize, kSize, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return image;
  };
  view.mode = ViewMode::Lit;
  view.tone = Tone::None;
  view.background = Vec3(1);
  for (const bool orthographic : {true, false}) {
    view.camera.orthographic = orthographic;
    show(sheets(true));
    const Image one = drawn(), exact = draw();
    show(sheets(false));
    EXPECT_EQ(one.pixels, drawn().pixels) << "the other order in the file";
    expectNear(at(exact, -0.5f, 0), {191, 64, 128, 255}, 2);
    expectNear(at(draw(), -0.5f, 0), {191, 64, 128, 255}, 2);
    // The mean of what was mixed: as much is covered, and the nearer sheet counts for more.
    const Rgba8 mixed = at(one, -0.5f, 0);
    EXPECT_NEAR(mixed.g, 64, 2);
    EXPECT_NEAR(mixed.r + mixed.b, 191 + 128, 4);
    EXPECT_GT(mixed.r, mixed.b + 20);
    expectNear(at(one, 0.5f, 0), {128, 128, 0, 255}, 2);  // only what is before the wall
  }
}

TEST_F(LampsTest, TheGhostOfABodyIsSeenOnlyWhereItIsWanted) {
  const auto document = test::loadBytes(test::samples().at("lantern.llmesh"));
  ASSERT_TRUE(document);
  show(*document);
  view = {};
  view.show = Show{.grid = false, .axes = false};
  view.background = Vec3(0);
  view.camera.frame({Vec3(-1, 0, -1), Vec3(1, 2, 1)}, 1);
  view.camera.yaw = 0.5f;
  const Image bare = draw();
  view.show.bodyGhost = true;
  const Image worn = draw();
  EXPECT_NE(bare.pixels, worn.pixels);
  size_t more = 0;
  for (size_t i = 0; i < bare.pixels.size(); i += 4) more += worn.pixels[i + 2] > bare.pixels[i + 2] + 10;
  EXPECT_GT(more, size_t(kSize) * kSize / 50);
  // Nobody can click it.
  for (uint32_t y = 0; y < kSize; y += 4)
    for (uint32_t x = 0; x < kSize; x += 4) {
      view.show.bodyGhost = true;
      const auto with = renderer().pick(view, kSize, kSize, x, y);
      view.show.bodyGhost = false;
      EXPECT_EQ(with.node, renderer().pick(view, kSize, kSize, x, y).node);
    }
}

}  // namespace
}  // namespace vitrine
