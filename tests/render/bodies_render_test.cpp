// Bodies of places in the picture, under the pointer and beside what else a view asks for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/geometry/convex_hull.h"
#include "render/gpu/objects.h"
#include "tests/render/render_fixture.h"
#include "tests/support/csg_writer.h"
#include "tests/support/stage.h"

namespace vitrine {
namespace {

using test::scaled;
using test::standing;
using test::rbx::Color3uint8;
using test::rbx::Enum;
using test::rbx::Float32;
using test::rbx::String;
using test::rbx::Vector3;
using Properties = std::vector<std::pair<std::string, test::rbx::Value>>;

constexpr Color3uint8 kRed{255, 0, 0}, kBlue{0, 0, 255}, kGreen{0, 255, 0};

// The pictures of RenderTest: along -Z, a stud is 16 pixels, (0, 0) in the middle.
class BodiesRenderTest : public RenderTest {
 protected:
  int32_t add(const char* className, const char* name, Properties more, int32_t parent = -1) {
    return m_model.add(parent, className, name, std::move(more));
  }
  // A part of 2 studs each way.
  int32_t part(const char* className, const char* name, const test::rbx::CFrame& frame, Color3uint8 colour,
               Properties more = {}) {
    Properties all{{"CFrame", frame}, {"size", Vector3{2, 2, 2}}, {"Color3uint8", colour}};
    all.insert(all.end(), more.begin(), more.end());
    return add(className, name, std::move(all));
  }
  void showPlace() {
    m_place = test::stagePlace(m_model);
    showStage(m_place.stage);
  }
  void showStage(StagePointer stage) {
    m_shown = makeScene(m_place.document, {}, {}, std::move(stage));
    renderer().setScene(m_shown);
  }
  void setImage(uint32_t texture, const Image& image) {
    renderer().setTexture(m_shown->firstStageTexture + texture, image);
  }
  NodeId node(const char* name) const { return m_place.node(name); }
  Picked pickAt(float x, float y) {
    return renderer().pick(view, kSize, kSize, uint32_t(32 + 16 * x), uint32_t(32 - 16 * y));
  }
  void look(const Vec3& eye, const Vec3& target, bool orthographic) {
    view.camera = Camera::lookAt(eye, target, 0.9f);
    view.camera.orthographic = orthographic;
  }

  test::rbx::Model m_model;
  test::StagedPlace m_place;
  ScenePointer m_shown;
};

// Pixels of two pictures that differ by more than a little.
int differing(const Image& one, const Image& two, int tolerance = 3) {
  int count = 0;
  for (size_t i = 0; i < one.pixels.size(); i += 4) {
    int most = 0;
    for (size_t c = 0; c < 3; ++c) most = std::max(most, std::abs(int(one.pixels[i + c]) - int(two.pixels[i + c])));
    count += most > tolerance;
  }
  return count;
}
int drawnPixels(const Image& image) { return differing(image, plainImage(image.width, image.height, kBlack), 0); }

// ---- Shapes -----------------------------------------------------------------------------------------------------

TEST_F(BodiesRenderTest, ABlockIsASquareOfItsColour) {
  part("Part", "P", standing(0, 0, 0), kRed);
  showPlace();
  const Image image = draw();
  expectNear(at(image, 0, 0), {255, 0, 0, 255}, 0);
  for (const float x : {-0.9f, 0.9f})
    for (const float y : {-0.9f, 0.9f}) expectNear(at(image, x, y), {255, 0, 0, 255}, 0);
  for (const Vec2& beside : {Vec2(-1.1f, 0), Vec2(1.1f, 0), Vec2(0, 1.1f), Vec2(0, -1.1f)})
    EXPECT_EQ(at(image, beside.x, beside.y), kBlack);
  EXPECT_EQ(stats.triangles, 6u) << "three faces of a cube are all that is ever seen";
}

// What is not known to be a cube is drawn with all its faces, and backs are culled.
TEST_F(BodiesRenderTest, ThreeFacesOfACubeAreThePictureOfAllSix) {
  part("Part", "A", test::tilted(0, 0, 0), kRed);
  part("Part", "B", standing(3, 1, -2), kBlue, {{"size", Vector3{1, 6, 0.5f}}});
  part("Part", "Room", standing(0, 0, 0, 0x14), kGreen, {{"size", Vector3{9, 7, 8}}});
  m_place = test::stagePlace(m_model);
  auto whole = std::make_shared<Stage>(*m_place.stage);
  for (Shape& shape : whole->shapes) shape.cube = false;
  view.show.placeLight = false;
  int drawn = 0;
  for (const ViewMode mode : {ViewMode::Lit, ViewMode::Normals})
    for (const bool orthographic : {false, true})
      for (const Vec3& eye : {Vec3(12, 9, 14), Vec3(-15, 2, 3), Vec3(0.1f, -13, 0.2f), Vec3(0, 0, 20),
                              Vec3(2, 2, 3),      // inside the room
                              Vec3(0, 0.2f, 0),   // inside A
                              Vec3(4.6f, 0, 0),   // before the room's side, between the planes of the others
                              Vec3(4.4f, 0, 0)})  // behind it
      {
        SCOPED_TRACE(testing::Message() << "eye " << eye.x << " " << eye.y << " " << eye.z << ", " << orthographic);
        view.mode = mode;
        look(eye, eye.x == 0 && eye.z == 0 ? Vec3(5, 0, 1) : Vec3(0.3f, 0.1f, 0), orthographic);
        showStage(whole);
        const Image all = draw();
        showStage(m_place.stage);
        EXPECT_EQ(differing(draw(), all), 0);
        drawn += drawnPixels(all) > 0;
        view.doubleSided = true;
        const Image threeBothWays = draw();
        showStage(whole);
        EXPECT_EQ(differing(draw(), threeBothWays), 0) << "double-sided";
        view.doubleSided = false;
      }
  EXPECT_GT(drawn, 20);
}

TEST_F(BodiesRenderTest, SilhouettesAreNotMirrored) {
  part("WedgePart", "P", standing(0, 0, 0), kRed);
  showPlace();
  view.camera.look(StandardView::Right);  // +Z is to the left
  const Image wedge = draw();
  expectNear(at(wedge, -0.7f, 0.5f), {255, 0, 0, 255}, 0);
  expectNear(at(wedge, 0.7f, -0.85f), {255, 0, 0, 255}, 0);
  EXPECT_EQ(at(wedge, 0.7f, 0.5f), kBlack);
  view.camera.look(StandardView::Front);
  expectNear(at(draw(), 0.9f, 0.9f), {255, 0, 0, 255}, 0);

  m_model = {};
  part("CornerWedgePart", "P", standing(0, 0, 0), kRed);
  showPlace();
  const Image corner = draw();
  expectNear(at(corner, 0.8f, 0.5f), {255, 0, 0, 255}, 0);
  EXPECT_EQ(at(corner, -0.8f, 0.5f), kBlack);

  m_model = {};
  part("Part", "P", standing(0, 0, 0), kRed, {{"shape", Enum{0}}});
  showPlace();
  const Image ball = draw();
  for (const Vec2& inside : {Vec2(0, 0.9f), Vec2(0.9f, 0), Vec2(0, -0.9f), Vec2(-0.9f, 0), Vec2(0.6f, 0.6f)})
    expectNear(at(ball, inside.x, inside.y), {255, 0, 0, 255}, 0);
  for (const Vec2& outside : {Vec2(0.8f, 0.8f), Vec2(-0.8f, 0.8f), Vec2(0.8f, -0.8f), Vec2(1.1f, 0)})
    EXPECT_EQ(at(ball, outside.x, outside.y), kBlack);

  m_model = {};
  part("Part", "P", standing(0, 0, 0), kRed, {{"shape", Enum{2}}});
  showPlace();
  expectNear(at(draw(), 0.9f, 0.9f), {255, 0, 0, 255}, 0);
  view.camera.look(StandardView::Right);
  EXPECT_EQ(at(draw(), 0.85f, 0.85f), kBlack);
}

// Normals towards the eye at +Z are blue; the inside would show those that point away.
TEST_F(BodiesRenderTest, MirroredBodiesShowTheirFronts) {
  for (const float transparency : {0.0f, 0.5f})
    for (const bool mirrored : {false, true}) {
      SCOPED_TRACE(testing::Message() << transparency << ", mirrored " << mirrored);
      m_model = {};
      const int32_t wedge = part("Part", "P", standing(0, 0, 0), kRed, {{"Transparency", Float32{transparency}}});
      add("SpecialMesh", "M", {{"MeshType", Enum{2}}, {"Scale", Vector3{mirrored ? -1.0f : 1.0f, 1, 1}}}, wedge);
      showPlace();
      view.mode = ViewMode::Normals;
      expectNear(at(draw(), 0.2f, 0.3f), {128, 128, 255, 255}, 3);
    }
}

TEST_F(BodiesRenderTest, HullsAndTheirNormalsAreDrawnWhereTheyStand) {
  std::vector<Vec3> corners;
  for (int corner = 0; corner < 8; ++corner)
    corners.emplace_back(corner & 1 ? 2 : -2, corner & 2 ? 2 : -2, corner & 4 ? 2 : -2);
  const auto blob = test::writePackedHulls({.coded = {makeConvexHull(corners)}});
  add("UnionOperation", "U",
      {{"CFrame", standing(0.5f, 0, 0)},
       {"size", Vector3{2, 1, 2}},
       {"InitialSize", Vector3{4, 4, 4}},
       {"Color3uint8", kGreen},
       {"PhysicalConfigData", String{std::string(asText(blob)), String::Kind::Binary}}});
  showPlace();
  const Image image = draw();
  expectNear(at(image, 0, 0), {0, 255, 0, 255}, 0);
  expectNear(at(image, 1.4f, 0.4f), {0, 255, 0, 255}, 0);
  EXPECT_EQ(at(image, -0.6f, 0), kBlack);
  EXPECT_EQ(at(image, 0.5f, 0.6f), kBlack);
  view.mode = ViewMode::Normals;
  expectNear(at(draw(), 0.5f, 0), {128, 128, 255, 255}, 2);
}

TEST_F(BodiesRenderTest, StandInsAreTintedWhenAsked) {
  part("Part", "Exact", standing(-1, 0, 0), kRed, {{"size", Vector3{1, 1, 1}}});
  add("MeshPart", "Box",
      {{"CFrame", standing(1, 0, 0)}, {"size", Vector3{1, 1, 1}}, {"Color3uint8", Color3uint8{255, 0, 0}}});
  showPlace();
  view.mode = ViewMode::Lit;
  const Image plain = draw();
  view.show.standIns = true;
  const Image tinted = draw();
  EXPECT_EQ(at(tinted, -1, 0), at(plain, -1, 0));
  EXPECT_GT(at(tinted, 1, 0).g, at(plain, 1, 0).g + 50) << "orange";
}

// ---- Seen through
// -------------------------------------------------------------------------------------------------

TEST_F(BodiesRenderTest, TransparentBodiesBlendWithWhatIsBehind) {
  part("Part", "Glass", standing(0, 0, 3), kRed, {{"Transparency", Float32{0.5f}}});
  part("Part", "Further", standing(0.5f, 0, 0), kGreen, {{"Transparency", Float32{0.5f}}});
  part("Part", "Wall", standing(0, -1, -3), kBlue, {{"Transparency", Float32{0}}});
  showPlace();
  const Image image = draw();
  expectNear(at(image, -0.8f, 0.5f), {128, 0, 0, 255}, 2);    // over nothing
  expectNear(at(image, 0.5f, 0.5f), {128, 64, 0, 255}, 2);    // over green over nothing
  expectNear(at(image, 0.5f, -0.5f), {128, 64, 64, 255}, 2);  // over green over blue
  expectNear(at(image, -0.8f, -1.5f), {0, 0, 255, 255}, 0);   // the wall alone
  view.camera.look(StandardView::Back);                       // the other order; +X is to the left
  expectNear(at(draw(), -0.5f, -0.5f), {0, 0, 255, 255}, 0);  // the wall covers all
  expectNear(at(draw(), -0.5f, 0.5f), {64, 128, 0, 255}, 2);  // green is nearer now
}

TEST_F(BodiesRenderTest, InvisiblePartsAreNotDrawn) {
  part("Part", "P", standing(0, 0, 0), kRed, {{"Transparency", Float32{1}}});
  showPlace();
  EXPECT_EQ(drawnPixels(draw()), 0);
}

// ---- Decals
// -------------------------------------------------------------------------------------------------------

TEST_F(BodiesRenderTest, DecalsAreUprightAndNotMirrored) {
  constexpr std::array kViews{StandardView::Right, StandardView::Top,    StandardView::Front,
                              StandardView::Left,  StandardView::Bottom, StandardView::Back};  // by Face
  for (uint32_t face = 0; face < 6; ++face) {
    SCOPED_TRACE(face);
    m_model = {};
    const int32_t block = part("Part", "P", standing(0, 0, 0), {9, 9, 9});
    add("Decal", "D", {{"Texture", String{"rbxassetid://1"}}, {"Face", Enum{face}}}, block);
    showPlace();
    setImage(0, fourColours());
    view.camera.look(kViews[face]);
    const Image image = draw();
    // The picture's upper edge is on the screen's upper one; the top's is at -X, the bottom's at +X.
    const auto turned = [&](const Vec2& place) {
      return face == 1 ? Vec2(-place.y, place.x) : face == 4 ? Vec2(place.y, -place.x) : place;
    };
    const auto found = [&](float x, float y) {
      const Vec2 place = turned({x, y});
      return at(image, place.x, place.y);
    };
    expectNear(found(-0.6f, 0.6f), {255, 0, 0, 255}, 1);
    expectNear(found(0.6f, 0.6f), {0, 255, 0, 255}, 1);
    expectNear(found(-0.6f, -0.6f), {0, 0, 255, 255}, 1);
    expectNear(found(0.6f, -0.6f), {255, 255, 255, 255}, 1);
    view.camera.look(kViews[(face + 3) % 6]);
    expectNear(at(draw(), 0.6f, 0.6f), {9, 9, 9, 255}, 0);  // not on the other side
  }
}

TEST_F(BodiesRenderTest, DecalsAreAsClearAsTheirImageAndTheirTransparency) {
  const int32_t block = part("Part", "P", standing(0, 0, 0), {0, 0, 200});
  add("Decal", "D",
      {{"Texture", String{"rbxassetid://1"}},
       {"Face", Enum{2}},
       {"Transparency", Float32{0.5f}},
       {"Color3", test::rbx::Color3{1, 0.5f, 1}}},
      block);
  showPlace();
  expectNear(at(draw(), 0, 0), {0, 0, 200, 255}, 0);  // its image is not there yet
  Image image = plainImage(8, 8, {200, 200, 0, 255});
  image.hasAlpha = true;
  for (uint32_t y = 0; y < 8; ++y)
    for (uint32_t x = 0; x < 4; ++x) setPixel(image, x, y, {0, 0, 0, 0});
  setImage(0, image);
  const Image picture = draw();
  expectNear(at(picture, -0.7f, 0), {0, 0, 200, 255}, 1);
  expectNear(at(picture, 0.7f, 0), {100, 50, 100, 255}, 2);
}

// Glass is less clear where one looks along it; images are not.
TEST_F(BodiesRenderTest, ClearPixelsOfDecalsAreNotSeenFromTheSide) {
  const int32_t block = part("Part", "P", standing(0, 0, 0), {0, 0, 200});
  add("Decal", "D", {{"Texture", String{"rbxassetid://1"}}, {"Face", Enum{2}}}, block);
  showPlace();
  view.mode = ViewMode::Lit;
  look({6, 0, 2.5f}, {1, 0, 1}, true);
  const Image before = draw();
  Image clear = plainImage(4, 4, {255, 255, 255, 0});
  clear.hasAlpha = true;
  setImage(0, clear);
  EXPECT_EQ(draw().pixels, before.pixels);
}

TEST_F(BodiesRenderTest, DecalsOfInvisiblePartsAreSeen) {
  const int32_t block = part("Part", "P", standing(0, 0, 0), kRed, {{"Transparency", Float32{1}}});
  add("Decal", "D", {{"Texture", String{"rbxassetid://1"}}, {"Face", Enum{2}}}, block);
  showPlace();
  setImage(0, plainImage(4, 4, {10, 200, 30, 255}));
  expectNear(at(draw(), 0, 0), {10, 200, 30, 255}, 1);
}

TEST_F(BodiesRenderTest, TexturesRepeat) {
  const int32_t block = part("Part", "P", standing(0, 0, 0), kRed);
  add("Texture", "T",
      {{"Texture", String{"rbxassetid://1"}},
       {"Face", Enum{2}},
       {"StudsPerTileU", Float32{1}},
       {"StudsPerTileV", Float32{2}}},
      block);
  showPlace();
  setImage(0, fourColours());
  const Image image = draw();
  for (const float tile : {-1.0f, 0.0f}) {
    expectNear(at(image, tile + 0.25f, 0.5f), {255, 0, 0, 255}, 1);
    expectNear(at(image, tile + 0.75f, 0.5f), {0, 255, 0, 255}, 1);
    expectNear(at(image, tile + 0.25f, -0.5f), {0, 0, 255, 255}, 1);
  }
}

// ---- Picking
// ------------------------------------------------------------------------------------------------------

TEST_F(BodiesRenderTest, PickingFindsTheNodeAndTheBody) {
  part("Part", "Left", standing(-1, 0, 0), kRed, {{"size", Vector3{1, 1, 1}}, {"Transparency", Float32{0}}});
  const int32_t right = part("Part", "Right", standing(1, 0.5f, 0), kRed,
                             {{"size", Vector3{1, 1, 1}}, {"Transparency", Float32{0.7f}}});
  add("Decal", "D", {{"Texture", String{"rbxassetid://1"}}, {"Face", Enum{2}}}, right);
  showPlace();
  EXPECT_EQ(pickAt(-1, 0).node, node("Left"));
  EXPECT_EQ(pickAt(-1, 0).body, 0u);
  EXPECT_EQ(pickAt(1, 0.5f).node, node("Right")) << "seen through, and covered by its decal";
  EXPECT_EQ(pickAt(1, 0.5f).body, 1u);
  EXPECT_EQ(pickAt(0, -1.5f).node, NodeId::None);
  EXPECT_EQ(pickAt(0, -1.5f).body, kNone);
}

TEST_F(BodiesRenderTest, PickingTakesTheNearest) {
  part("Part", "Behind", standing(0, 0, -3), kRed, {{"shape", Enum{1}}});
  part("Part", "Before", standing(0, 0, 3), kRed, {{"shape", Enum{0}}});
  showPlace();
  EXPECT_EQ(pickAt(0, 0).node, node("Before"));
  EXPECT_EQ(pickAt(0.9f, 0.9f).node, node("Behind"));
  view.camera.look(StandardView::Back);
  EXPECT_EQ(pickAt(0, 0).node, node("Behind"));
}

TEST_F(BodiesRenderTest, HitsAreTheExactPlaceOnTheSurface) {
  part("Part", "P", standing(0, 0, 0), kRed);
  showPlace();
  const auto hit = renderer().hit(view, kSize, kSize, 40, 20);
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->node, node("P"));
  EXPECT_EQ(hit->body, 0u);
  EXPECT_LT(glm::distance(hit->position, Vec3(8.5f / 16, 11.5f / 16, 1)), 1e-4f);
  EXPECT_LT(glm::distance(hit->nearestPosition, Vec3(1, 1, 1)), 1e-5f);
  EXPECT_FALSE(renderer().hit(view, kSize, kSize, 2, 2));
}

// ---- What is shown
// ------------------------------------------------------------------------------------------------

TEST_F(BodiesRenderTest, HiddenAndNotIsolatedBodiesAreGone) {
  const int32_t model = add("Model", "M", {});
  m_model.add(model, "Part", "Left", {{"CFrame", standing(-1, 0, 0)}, {"size", Vector3{1, 1, 1}}});
  m_model.add(-1, "Part", "Right", {{"CFrame", standing(1, 0, 0)}, {"size", Vector3{1, 1, 1}}});
  showPlace();
  const auto seen = [&] {
    const Image image = draw();
    return std::pair(at(image, -1, 0) != kBlack, at(image, 1, 0) != kBlack);
  };
  EXPECT_EQ(seen(), std::pair(true, true));
  view.hidden = {node("M")};
  EXPECT_EQ(seen(), std::pair(false, true));
  EXPECT_EQ(pickAt(-1, 0).node, NodeId::None);
  view.hidden = {node("Right")};
  EXPECT_EQ(seen(), std::pair(true, false));
  view.hidden = {};
  view.isolated = {node("M")};
  EXPECT_EQ(seen(), std::pair(true, false));
  EXPECT_EQ(pickAt(1, 0).node, NodeId::None);
  view.hidden = {node("Left")};
  EXPECT_EQ(seen(), std::pair(false, false));
  view.hidden = view.isolated = {};
  EXPECT_EQ(seen(), std::pair(true, true));
}

TEST_F(BodiesRenderTest, WhatLiesOutsideOfTheWorkspaceIsShownWhileSelected) {
  add("Workspace", "Workspace", {});
  add("ServerStorage", "Storage", {});
  m_model.add(0, "Part", "In", {{"CFrame", standing(-1, 0, 0)}, {"size", Vector3{1, 1, 1}}});
  m_model.add(1, "Part", "Out", {{"CFrame", standing(1, 0, 0)}, {"size", Vector3{1, 1, 1}}});
  showPlace();
  EXPECT_NE(at(draw(), -1, 0), kBlack);
  EXPECT_EQ(at(draw(), 1, 0), kBlack);
  view.selected = {node("Storage")};
  EXPECT_EQ(at(draw(), -1, 0), kBlack);
  EXPECT_NE(at(draw(), 1, 0), kBlack);
  view.selected = {node("In")};
  EXPECT_NE(at(draw(), -1, 0), kBlack);
  EXPECT_EQ(at(draw(), 1, 0), kBlack);
}

TEST_F(BodiesRenderTest, SelectingOutlinesBodiesEvenBehindOthers) {
  const int32_t model = add("Model", "M", {});
  m_model.add(model, "Part", "Small",
              {{"CFrame", standing(0, 0, 0)}, {"size", Vector3{1, 1, 1}}, {"Transparency", Float32{0}}});
  m_model.add(-1, "Part", "Wall",
              {{"CFrame", standing(0, 0, 3)}, {"size", Vector3{3, 3, 1}}, {"Transparency", Float32{0}}});
  m_model.add(model, "Part", "Glass",
              {{"CFrame", standing(0, -1.8f, 3)}, {"size", Vector3{1, 0.3f, 1}}, {"Transparency", Float32{0.5f}}});
  showPlace();
  const auto isOrange = [](const Rgba8& colour) { return colour.r > 200 && colour.b < 120; };
  EXPECT_FALSE(isOrange(pixel(draw(), 23, 32)));
  view.selected = {node("Small")};
  EXPECT_TRUE(isOrange(pixel(draw(), 23, 32)));  // just outside of the small block, which begins at column 24
  EXPECT_FALSE(isOrange(pixel(draw(), 7, 32)));
  view.selected = {node("Wall")};
  EXPECT_FALSE(isOrange(pixel(draw(), 23, 32)));
  EXPECT_TRUE(isOrange(pixel(draw(), 7, 32)));
  view.selected = {node("M")};
  EXPECT_TRUE(isOrange(pixel(draw(), 23, 32)));
  EXPECT_TRUE(isOrange(pixel(draw(), 23, 60))) << "what is seen through, too";
}

TEST_F(BodiesRenderTest, ASectionCutsAndShowsTheInside) {
  part("Part", "P", standing(0, 0, 0), kRed, {{"shape", Enum{1}}});
  part("Part", "Ball", standing(0, 0, -4), kBlue, {{"size", Vector3{1, 1, 1}}, {"shape", Enum{0}}});
  showPlace();
  view.section = SectionPlane{.axis = Axis::X, .at = 0};
  const Image left = draw();
  expectNear(at(left, -0.5f, 0.7f), {255, 0, 0, 255}, 0);
  EXPECT_EQ(at(left, 0.7f, 0.7f), kBlack);
  EXPECT_EQ(pickAt(0.7f, 0.7f).node, NodeId::None);
  EXPECT_EQ(pickAt(-0.7f, 0.7f).node, node("P"));
  view.section->flipped = true;
  EXPECT_EQ(at(draw(), -0.5f, 0.7f), kBlack);
  expectNear(at(draw(), 0.7f, 0.7f), {255, 0, 0, 255}, 0);
  // The nearer half is gone: one looks at the far side from inside.
  view.section = SectionPlane{.axis = Axis::Z, .at = 0};
  expectNear(at(draw(), 0, 0), {255, 0, 0, 255}, 0);
  view.section->at = -2;
  expectNear(at(draw(), 0, 0), {0, 0, 255, 255}, 0);
  EXPECT_EQ(at(draw(), 0.8f, 0.8f), kBlack);
}

TEST_F(BodiesRenderTest, WireModeShowsEdgesAndNoSurfaces) {
  part("Part", "P", standing(0, 0, 0), kRed);
  showPlace();
  view.mode = ViewMode::Wire;
  const Image image = draw();
  EXPECT_GT(drawnPixels(image), 60);
  EXPECT_EQ(at(image, 0.5f, -0.2f), kBlack);
}

// An arm that hangs from the middle goes up to the right within a second.
TEST_F(BodiesRenderTest, BodiesOfARigGoWithItsMotion) {
  for (const float transparency : {0.0f, 0.5f}) {
    SCOPED_TRACE(transparency);
    m_model = {};
    const int32_t rig = add("Model", "Rig", {});
    const auto limb = [&](const char* name, float x, float y) {
      return add("Part", name,
                 {{"CFrame", standing(x, y, 0)},
                  {"size", Vector3{0.5f, 0.5f, 0.5f}},
                  {"Color3uint8", kRed},
                  {"Transparency", Float32{transparency}}},
                 rig);
    };
    const int32_t body = limb("Body", -1, 0), arm = limb("Arm", 0, -1);
    add("Motor6D", "Shoulder",
        {{"Part0", test::rbx::Ref{body}},
         {"Part1", test::rbx::Ref{arm}},
         {"C0", standing(1, 0, 0)},
         {"C1", standing(0, 1, 0)}},
        body);
    const int32_t motion = add("KeyframeSequence", "Raise", {});
    for (const float time : {0.0f, 1.0f}) {
      const int32_t key = add("Keyframe", "Keyframe", {{"Time", Float32{time}}}, motion);
      const int32_t pose = add("Pose", "Body", {{"CFrame", standing(0, 0, 0)}, {"Weight", Float32{0}}}, key);
      test::rbx::CFrame turned{.id = 0, .rows = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
      if (time == 1) turned.rows = {0, -1, 0, 1, 0, 0, 0, 0, 1};
      add("Pose", "Arm", {{"CFrame", turned}, {"Weight", Float32{1}}}, pose);
    }
    showPlace();
    ASSERT_EQ(m_place.document->animations.size(), 1u);
    view.pose.animation = 0;
    for (const float time : {0.0f, 1.0f, 0.0f}) {
      view.pose.time = time;
      const Vec2 there = time == 0 ? Vec2(0, -1) : Vec2(1, 0), gone = time == 0 ? Vec2(1, 0) : Vec2(0, -1);
      view.selected = {};
      EXPECT_GT(at(draw(), there.x, there.y).r, 100);
      EXPECT_EQ(at(draw(), gone.x, gone.y), kBlack);
      EXPECT_GT(at(draw(), -1, 0).r, 100);
      EXPECT_EQ(pickAt(there.x, there.y).node, node("Arm"));
      EXPECT_EQ(pickAt(gone.x, gone.y).node, NodeId::None);
      const auto hit = renderer().hit(view, kSize, kSize, uint32_t(32 + 16 * there.x), uint32_t(32 - 16 * there.y));
      ASSERT_TRUE(hit);
      EXPECT_NEAR(hit->position.z, 0.25f, 1e-4f);
      view.selected = {node("Arm")};
      EXPECT_GT(at(draw(), there.x + 0.3f, there.y).g, 100) << "the outline goes along";
      EXPECT_EQ(at(draw(), gone.x + 0.3f, gone.y), kBlack);
    }
  }
}

// ---- Light and effort
// ---------------------------------------------------------------------------------------------

TEST_F(BodiesRenderTest, TheSunOfThePlaceLightsWhatFacesIt) {
  part("Part", "P", standing(0, 0, 0), {200, 200, 200});
  add("Lighting", "Lighting", {{"TimeOfDay", String{"07:00:00"}}, {"Brightness", Float32{2}}});
  showPlace();
  view.mode = ViewMode::Lit;
  const auto brightness = [&](StandardView from) {
    view.camera.look(from);
    return int(at(draw(), 0, 0).g);
  };
  const auto difference = [&] { return brightness(StandardView::Right) - brightness(StandardView::Left); };
  const int inSun = difference();
  EXPECT_GT(inSun, 40) << "it has just risen at +X";
  view.show.placeLight = false;
  EXPECT_NE(difference(), inSun) << "the viewer's own light";
}

TEST_F(BodiesRenderTest, TheSunCastsShadowsAtRest) {
  part("Part", "Floor", standing(0, -1, 0), {200, 200, 200}, {{"size", Vector3{8, 0.2f, 8}}});
  part("Part", "Roof", standing(0, 1, 0), {200, 200, 200}, {{"size", Vector3{1.5f, 0.2f, 1.5f}}});
  add("Lighting", "Lighting", {{"TimeOfDay", String{"12:00:00"}}, {"GeographicLatitude", Float32{23.5f}}});
  showPlace();
  view.mode = ViewMode::Lit;
  view.camera.pitch = 0.35f;
  const auto below = [&] { return int(at(draw(), 0, -1).g); };
  const int shaded = below();
  view.show.shadows = false;
  EXPECT_GT(below(), shaded + 30) << "the sun stands right above";
}

TEST_F(BodiesRenderTest, FogHidesWhatIsFarButNotWhatIsLookedAt) {
  part("Part", "Near", standing(0, 0, 0), {200, 0, 0});
  part("Part", "Far", standing(0, 0, -400), {200, 0, 0}, {{"size", Vector3{400, 400, 1}}});
  add("Lighting", "Lighting",
      {{"FogStart", Float32{0}}, {"FogEnd", Float32{300}}, {"FogColor", test::rbx::Color3{0, 0, 1}}});
  showPlace();
  view.mode = ViewMode::Lit;
  view.camera.orthographic = false;
  const Image image = draw();
  EXPECT_GT(at(image, 0, 0).r, at(image, 0, 0).b + 60);
  EXPECT_GT(at(image, 1, 1.7f).b, at(image, 1, 1.7f).r + 60);
}

TEST_F(BodiesRenderTest, APlaceStandsUnderItsSky) {
  part("Part", "P", standing(0, 0, 0), {200, 200, 200});
  add("Lighting", "Lighting", {{"TimeOfDay", String{"12:00:00"}}});
  showPlace();
  view.mode = ViewMode::Lit;
  view.camera.orthographic = false;
  EXPECT_EQ(at(draw(), 1.8f, 1.8f), kBlack) << "a plain background is wanted";
  view.background.reset();
  const Rgba8 sky = at(draw(), 1.8f, 1.8f);
  EXPECT_GT(sky.b, 120);
  EXPECT_GT(sky.b, sky.r);
  view.show.sky = false;
  EXPECT_LT(at(draw(), 1.8f, 1.8f).b, 110) << "the viewer's own background";
}

TEST_F(BodiesRenderTest, AQuickPictureIsCloseToTheFullOne) {
  for (int i = 0; i < 200; ++i)
    part(i % 3 == 0 ? "WedgePart" : "Part", "P",
         test::tilted(float(i % 8) - 4, float(i / 8 % 5) - 2, float(i / 40)), {uint8_t(i), uint8_t(255 - i), 128},
         {{"size", Vector3{0.8f, 0.8f, 0.8f}}});
  showPlace();
  const auto drawWith = [&](Effort effort) {
    const RenderTarget target = RenderTarget::make(kSize, kSize, GL_RGBA8, 0, true);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    stats = renderer().draw(view, kSize, kSize, 1, effort);
    Image image = plainImage(kSize, kSize, {});
    glReadPixels(0, 0, GLsizei(kSize), GLsizei(kSize), GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return image;
  };
  const Image full = drawWith(Effort::Full), quick = drawWith(Effort::Quick);
  double difference = 0;
  for (size_t i = 0; i < full.pixels.size(); ++i)
    difference += std::abs(int(full.pixels[i]) - int(quick.pixels[i]));
  EXPECT_LT(difference / double(full.pixels.size()), 12) << "on average, at half the resolution";
  EXPECT_GT(drawnPixels(quick), 1000);
}

TEST_F(BodiesRenderTest, AnotherSceneForgetsTheBodiesOfTheLast) {
  part("Part", "P", standing(0, 0, 0), kRed);
  showPlace();
  EXPECT_NE(at(draw(), 0, 0), kBlack);
  renderer().setScene(makeScene(std::make_shared<Document>()));
  EXPECT_EQ(drawnPixels(draw()), 0);
}

}  // namespace
}  // namespace vitrine
