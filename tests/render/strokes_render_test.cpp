// Points and lines: how large, in which colour, and what they are for picking and hiding.
#include "core/document/document.h"
#include "render/camera/start_camera.h"
#include "render/gpu/objects.h"
#include "render/view/view_table.h"
#include "tests/render/render_fixture.h"

namespace vitrine {
namespace {

struct StrokesRender : RenderTest {
  // A document of one geometry with its own node.
  static std::shared_ptr<Document> strokesDocument(const std::vector<Vec3>& positions) {
    auto document = std::make_shared<Document>();
    document->source = Source::fromBytes({}, "strokes");
    NodeBuilder nodes(*document);
    Geometry geometry;
    geometry.positions.assign(positions.begin(), positions.end());
    geometry.node = nodes.add(nodes.classIndex("mesh", NodeKind::Mesh), NodeId::None, "strokes", {},
                              {.kind = NodeTarget::Kind::Geometry, .index = 0});
    geometry.lods.emplace_back();
    document->geometries.push_back(std::move(geometry));
    return document;
  }
  static size_t countOf(const Image& image, Rgba8 colour) {
    size_t count = 0;
    for (uint32_t y = 0; y < image.height; ++y)
      for (uint32_t x = 0; x < image.width; ++x) {
        const Rgba8 found = pixel(image, x, y);
        count += std::abs(found.r - colour.r) < 3 && std::abs(found.g - colour.g) < 3 &&
                 std::abs(found.b - colour.b) < 3;
      }
    return count;
  }
};

constexpr Rgba8 kStrokeRed{255, 0, 0, 255}, kStrokeGreen{0, 255, 0, 255};

TEST_F(StrokesRender, PointsHaveTheSizeOfTheViewInTheirVerticesColours) {
  const auto document = strokesDocument({{-0.5f, 0, 0}, {0.5f, 0, 0}, {0, 0.5f, 0}});
  document->geometries[0].colours = {kStrokeRed, kStrokeGreen, {255, 255, 255, 255}};
  document->geometries[0].points = {0, 1};
  show(document);
  for (const float size : {1.0f, 2.0f, 3.0f}) {
    view.pointSize = size;
    const Image image = draw();
    Vec3 sum(0.0f);  // pixels that are covered in part count as much
    for (uint32_t y = 0; y < kSize; ++y)
      for (uint32_t x = 0; x < kSize; ++x) {
        const Rgba8 found = pixel(image, x, y);
        sum += Vec3(found.r, found.g, found.b) / 255.0f;
      }
    EXPECT_NEAR(sum.r, size * size, 0.3f) << size;
    EXPECT_NEAR(sum.g, size * size, 0.3f) << size;
    EXPECT_EQ(sum.b, 0) << "no point names that vertex";
    EXPECT_EQ(stats.points, 2u);
  }
  view.pointSize = 16;
  const Image image = draw();
  EXPECT_GT(countOf(image, kStrokeRed), 150u) << "a disc";
  EXPECT_LT(countOf(image, kStrokeRed), 210u);
  expectNear(at(image, -0.5f, 0), kStrokeRed);
  expectNear(at(image, -0.05f, 0.45f), kBlack);
}

TEST_F(StrokesRender, PointsAreLargerTheFewerThereAre) {
  const auto document = strokesDocument({{0, 0, 0}});
  document->geometries[0].points = {0};
  show(document);
  EXPECT_EQ(pointSizeOf(scene(), view), 6);
  view.pointSize = 9;
  EXPECT_EQ(pointSizeOf(scene(), view), 9);
  const auto many = strokesDocument({{0, 0, 0}});
  many->geometries[0].points.assign(300'000, 0);
  EXPECT_EQ(pointSizeOf(*makeScene(many), ViewState()), 2);
}

TEST_F(StrokesRender, LinesHaveTheWidthOfTheView) {
  const auto document = strokesDocument({{-1, 0, 0}, {1, 0, 0}});
  document->geometries[0].colours = {kStrokeRed, kStrokeRed};
  document->geometries[0].lines = {0, 1};
  show(document);
  for (const uint32_t width : {1u, 2u, 4u, 8u}) {
    view.lineWidth = float(width);
    const Image image = draw();
    uint32_t across = 0;
    for (uint32_t y = 0; y < kSize; ++y) across += pixel(image, 32, y).r;
    EXPECT_NEAR(across, width * 255, 40) << width;
    EXPECT_EQ(stats.lines, 1u);
    expectNear(pixel(image, 4, 32), kBlack);
  }
}

TEST_F(StrokesRender, LinesBetweenColoursChangeAlongTheirWay) {
  const auto document = strokesDocument({{-1, 0, 0}, {1, 0, 0}});
  document->geometries[0].colours = {kStrokeRed, kStrokeGreen};
  document->geometries[0].lines = {0, 1};
  show(document);
  view.lineWidth = 4;
  expectNear(at(draw(), 0, 0), {127, 127, 0, 255}, 8);
}

TEST_F(StrokesRender, LinesGoOnWhereTheEyeIsPastTheirEnd) {
  const auto document = strokesDocument({{0, -0.2f, 30}, {0, -0.2f, -30}});
  document->geometries[0].lines = {0, 1};
  show(document);
  view.camera.orthographic = false;
  view.lineWidth = 3;
  const Image image = draw();
  EXPECT_GT(pixel(image, 32, 34).r, 100) << "far away";
  EXPECT_GT(pixel(image, 32, 58).r, 100) << "near the eye";
  EXPECT_LT(pixel(image, 32, 20).r, 10) << "nothing above";
}

TEST_F(StrokesRender, SurfacesHideThemAndThoseThatTheyLieOnDoNot) {
  for (const float behind : {0.0f, 0.5f}) {
    const auto document = strokesDocument({{-1, 0.1f, -behind}, {1, 0.1f, -behind}});
    Geometry& geometry = document->geometries[0];
    geometry.colours.assign(2, kStrokeRed);
    geometry.lines = {0, 1};
    addSquare(geometry, 0.5f, 0);
    geometry.lods.front().parts.front().firstVertex = 2;
    show(document);
    view.lineWidth = 3;
    const Image image = draw();
    expectNear(at(image, 0.8f, 0.1f), kStrokeRed);
    EXPECT_EQ(at(image, 0, 0.1f).g < 10, behind == 0) << behind;
  }
}

TEST_F(StrokesRender, AreFoundUnderAPixelAndHiddenWithTheirNode) {
  const auto document = strokesDocument({{-1, 0.5f, 0}, {1, 0.5f, 0}, {0, -0.5f, 0}});
  document->geometries[0].lines = {0, 1};
  document->geometries[0].points = {2};
  const NodeId node = document->geometries[0].node;
  show(document);
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 32, 24).node, node);
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 34, 39).node, node) << "near a point";
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 32, 32).node, NodeId::None);
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 32, 24).item, kNone) << "no triangle";
  view.hidden = {node};
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 32, 24).node, NodeId::None);
  EXPECT_EQ(stats.lines, 0u);
  EXPECT_EQ(countOf(draw(), kBlack), size_t(kSize) * kSize);
  view.hidden.clear();
  view.show.meshes = false;
  EXPECT_EQ(countOf(draw(), kBlack), size_t(kSize) * kSize);
}

TEST_F(StrokesRender, WhatIsSelectedIsOutlined) {
  const auto document = strokesDocument({{-1, 0, 0}, {1, 0, 0}});
  document->geometries[0].lines = {0, 1};
  show(document);
  const Image before = draw();
  view.selected = {document->geometries[0].node};
  EXPECT_NE(before.pixels, draw().pixels);
}

TEST_F(StrokesRender, WhatDiffersIsTinted) {
  const auto document = strokesDocument({{-1, 0, 0}, {1, 0, 0}});
  document->geometries[0].colours.assign(2, {0, 0, 255, 255});
  document->geometries[0].lines = {0, 1};
  show(document);
  view.lineWidth = 4;
  auto tints = std::make_shared<NodeTints>();
  tints->colours = {Vec4(1, 0, 0, 0.5f)};
  tints->of = {1};
  view.tints = tints;
  expectNear(at(draw(), 0, 0), {128, 0, 128, 255}, 3);
}

TEST_F(StrokesRender, APlaneCutsThem) {
  const auto document = strokesDocument({{-1, 0, 0}, {1, 0, 0}, {-0.5f, 1, 0}, {0.5f, 1, 0}});
  document->geometries[0].colours.assign(4, kStrokeRed);
  document->geometries[0].lines = {0, 1};
  document->geometries[0].points = {2, 3};
  show(document);
  view.lineWidth = 3, view.pointSize = 4;
  view.section = SectionPlane{Axis::X, 0, false};
  const Image image = draw();
  expectNear(at(image, -0.5f, 0), kStrokeRed);
  expectNear(at(image, 0.5f, 0), kBlack);
  expectNear(at(image, -0.48f, 0.98f), kStrokeRed);
  expectNear(at(image, 0.48f, 0.98f), kBlack);
}

TEST_F(StrokesRender, DrawingsAreSeenBeforeEveryBackground) {
  const auto document = strokesDocument({{-1, 0, 0}, {1, 0, 0}, {-1, 1, 0}, {1, 1, 0}, {-1, -1, 0}, {1, -1, 0}});
  Geometry& geometry = document->geometries[0];
  geometry.lines = {0, 1, 2, 3, 4, 5};
  view.mode = ViewMode::Lit;
  view.lineWidth = 3;
  for (const bool coloured : {false, true}) {
    if (coloured)
      geometry.colours = {{0, 0, 0, 255},       {0, 0, 0, 255},    {255, 255, 255, 255},
                          {255, 255, 255, 255}, {60, 60, 60, 255}, {60, 60, 60, 255}};
    show(document);
    for (const float behind : {0.0f, 0.2f, 0.5f, 0.85f, 1.0f}) {
      view.background = Vec3(behind);
      const Image image = draw();
      for (const float y : {0.0f, 1.0f, -1.0f})
        EXPECT_GE(std::abs(float(at(image, 0, y).g) / 255 - behind), 0.28f) << behind << " " << y << coloured;
    }
  }
}

TEST_F(StrokesRender, ModesThatTellOfOtherThingsLeaveThemGrey) {
  const auto document = strokesDocument({{-1, 0, 0}, {1, 0, 0}});
  document->geometries[0].colours.assign(2, kStrokeRed);
  document->geometries[0].lines = {0, 1};
  show(document);
  view.lineWidth = 3;
  for (const ModeRow& row : modeRows()) {
    view.mode = row.mode;
    EXPECT_GT(int(at(draw(), 0, 0).r), 60) << row.name;
  }
  view.mode = ViewMode::Normals;
  expectNear(at(draw(), 0, 0), {102, 102, 102, 255}, 2);
  view.mode = ViewMode::VertexColour;
  expectNear(at(draw(), 0, 0), kStrokeRed);
}

TEST_F(StrokesRender, InMotionAnEvenChoiceOfManyIsDrawn) {
  constexpr uint32_t kMany = 400'000;
  std::vector<Vec3> places;
  for (uint32_t i = 0; i < kMany; ++i) places.emplace_back(float(i % 1000) / 500 - 1, float(i / 1000) / 200 - 1, 0);
  const auto document = strokesDocument(places);
  document->geometries[0].points.resize(kMany);
  for (uint32_t i = 0; i < kMany; ++i) document->geometries[0].points[i] = i;
  show(document);
  const Image all = draw();
  EXPECT_EQ(stats.points, kMany);
  const RenderTarget target = RenderTarget::make(kSize, kSize, GL_RGBA8, 0, true);
  const FramebufferGuard guard;
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
  const FrameStats moving = renderer().draw(view, kSize, kSize, 1, Effort::Quick);
  EXPECT_LT(moving.points, kMany / 4);
  EXPECT_GT(moving.points, 50'000u);
}

TEST_F(StrokesRender, FlatDrawingsAreSeenStraightOn) {
  const auto document = strokesDocument({{0, 0, 0}, {40, 0, 0}, {40, 30, 0}});
  document->geometries[0].lines = {0, 1, 1, 2};
  document->conventions.up = Axis::Z;
  show(document);
  const Camera camera = startView(scene(), 1).camera;
  EXPECT_NEAR(camera.forward().y, -1, 1e-2) << "from above, as it lies on the ground";
  const Mat4 clip = camera.projection(1, scene().bounds) * camera.view();
  const Vec4 corner = clip * Vec4(40, 0, -30, 1);  // its upper right one
  EXPECT_GT(corner.x / corner.w, 0.8f);
  EXPECT_LT(corner.x / corner.w, 1.0f);
  EXPECT_GT(corner.y / corner.w, 0.5f);
}

}  // namespace
}  // namespace vitrine
