// The UV panel, and the picture it shows.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QWheelEvent>

#include "app/docks/view/uv_canvas.h"
#include "app/docks/view/uv_dock.h"
#include "app/images/images.h"
#include "app/images/textures.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

Image plain(uint32_t side, QColor colour) {
  QImage image(QSize(1, 1) * int(side), QImage::Format_RGB32);
  image.fill(colour);
  return fromQImage(image);
}

// Two parts on a square image each: the left half of it, and one that reaches to U = 3.
ScenePointer twoParts() {
  auto document = std::make_shared<Document>();
  NodeBuilder nodes(*document);
  const uint32_t surface = nodes.classIndex("surface", NodeKind::Surface);
  Geometry& geometry = document->geometries.emplace_back();
  Lod& lod = geometry.lods.emplace_back();
  for (const auto& [left, right] : {std::pair(0.0f, 0.5f), {2.0f, 3.0f}}) {
    const auto first = uint32_t(geometry.positions.size());
    for (const Vec2& uv : {Vec2(left, 0), Vec2(right, 0), Vec2(right, 1), Vec2(left, 1)}) {
      geometry.positions.push_back(Vec3(uv, 0));
      geometry.uvs.push_back(uv);
    }
    Part part;
    part.firstIndex = uint32_t(geometry.indices.size());
    part.indexCount = 6;
    part.material = uint32_t(lod.parts.size());
    part.node = nodes.add(surface, NodeId::None, "part");
    for (const uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) geometry.indices.push_back(first + index);
    lod.parts.push_back(part);
  }
  document->materials.resize(2);
  document->textures.resize(2);
  document->materials[0].diffuse = 0;
  document->materials[1].diffuse = 1;
  return makeScene(document);
}

TEST(UvPicture, EveryEdgeOfAPartIsThereOnce) {
  const UvLayout layout = makeUvLayout(twoParts(), UvSet::Texture, 0);
  ASSERT_EQ(layout.parts.size(), 2u);
  EXPECT_EQ(layout.parts[0].edgeCount, 5u);  // four sides and the diagonal, which two triangles share
  EXPECT_EQ(layout.edges.size(), 10u);
  EXPECT_EQ(layout.min, Vec2(0, 0));
  EXPECT_EQ(layout.max, Vec2(3, 1));
}

// Roblox's first version stores three vertices for every triangle.
TEST(UvPicture, VerticesInOnePlaceAreOne) {
  auto document = std::make_shared<Document>();
  Geometry& geometry = document->geometries.emplace_back();
  for (const Vec2& uv : {Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0.0f, -0.0f), Vec2(1, 1), Vec2(0, 1)}) {
    geometry.positions.push_back(Vec3(uv, 0));
    geometry.uvs.push_back(uv);
    geometry.indices.push_back(uint32_t(geometry.indices.size()));
  }
  Part part;
  part.indexCount = 6;
  geometry.lods.emplace_back().parts.push_back(part);
  EXPECT_EQ(makeUvLayout(makeScene(document), UvSet::Texture, 0).edges.size(), 5u);
}

TEST(UvPicture, PlacesWithoutANumberAreLeftOut) {
  auto document = std::make_shared<Document>();
  Geometry& geometry = document->geometries.emplace_back();
  for (const Vec2& uv : {Vec2(0, 0), Vec2(1, 0), Vec2(NAN, 1)}) {
    geometry.positions.push_back(Vec3(0));
    geometry.uvs.push_back(uv);
    geometry.indices.push_back(uint32_t(geometry.indices.size()));
  }
  Part part;
  part.indexCount = 3;
  geometry.lods.emplace_back().parts.push_back(part);
  const UvLayout layout = makeUvLayout(makeScene(document), UvSet::Texture, 0);
  EXPECT_EQ(layout.edges.size(), 1u);
  EXPECT_EQ(layout.max, Vec2(1, 1));
}

TEST(UvPicture, TheImageLiesInItsSquareAndRepeatsFaintly) {
  const UvLayout layout = makeUvLayout(twoParts(), UvSet::Texture, 0);
  UvOptions options{.region = UvRegion{-1, -1, 100}};
  options.images[0] = std::make_shared<const Image>(plain(4, Qt::red));
  const UvPicture picture = paintUvs(layout, options, {400, 300});
  EXPECT_EQ(picture.texture, 0u);
  const QColor inside = picture.image.pixelColor(180, 120), outside = picture.image.pixelColor(50, 50);
  EXPECT_GT(inside.red(), outside.red() + 50);
  EXPECT_GT(outside.red(), outside.green() + 20);
  options.texture = kNone;
  const QColor bare = paintUvs(layout, options, {400, 300}).image.pixelColor(50, 50);
  EXPECT_EQ(bare, kUvGround);
}

TEST(UvPicture, TheTopLeftPixelIsAtTheOrigin) {
  const UvLayout layout = makeUvLayout(twoParts(), UvSet::Texture, 0);
  Image image = plain(2, Qt::black);
  image.pixels[0] = 255;  // red
  UvOptions options{.region = UvRegion{0, 0, 200}};
  options.images[0] = std::make_shared<const Image>(std::move(image));
  const QImage picture = paintUvs(layout, options, {200, 200}).image;
  EXPECT_GT(picture.pixelColor(40, 20).red(), picture.pixelColor(150, 30).red() + 80);
  EXPECT_GT(picture.pixelColor(40, 20).red(), picture.pixelColor(40, 160).red() + 80);
}

TEST(UvPicture, WhatHasTheImageIsBrightUnlessSomethingIsSelected) {
  const ScenePointer scene = twoParts();
  const UvLayout layout = makeUvLayout(scene, UvSet::Texture, 0);
  UvOptions options{.region = UvRegion{-0.055, -0.055, 100}};  // sides lie in the middle of pixels
  enum class Edge { None, Dim, Bright };
  // Of the right side of each part.
  const auto looks = [&] {
    const QImage image = paintUvs(layout, options, {320, 110}).image;
    const auto at = [&](int x) {
      int value = 0;
      for (int column = x - 1; column <= x + 1; ++column)
        value = std::max(value, image.pixelColor(column, 50).value());
      return value > 200 ? Edge::Bright : value > 70 ? Edge::Dim : Edge::None;
    };
    return std::pair(at(55), at(305));
  };
  EXPECT_EQ(looks(), std::pair(Edge::Bright, Edge::Dim));
  options.texture = 1;
  EXPECT_EQ(looks(), std::pair(Edge::Dim, Edge::Bright));
  options.selected = {scene->items[0].node};
  EXPECT_EQ(looks(), std::pair(Edge::Bright, Edge::Dim));
  options.texture.reset();
  options.selected = {scene->items[1].node};
  EXPECT_EQ(looks(), std::pair(Edge::Dim, Edge::Bright));
  EXPECT_EQ(paintUvs(layout, options, {320, 110}).texture, 1u);  // of what is selected
  options.hidden = {scene->items[0].node};
  EXPECT_EQ(looks(), std::pair(Edge::None, Edge::Bright));
}

TEST(UvPicture, LinesStayInPlaceFromVeryNear) {
  const UvLayout layout = makeUvLayout(twoParts(), UvSet::Texture, 0);
  constexpr double kScale = 3e6;
  const UvOptions options{.region = UvRegion{0.25 - 50 / kScale, 0.5 - 50 / kScale, kScale}};  // the diagonal
  const QImage image = paintUvs(layout, options, {100, 100}).image;
  EXPECT_GT(image.pixelColor(50, 50).value(), 100);
  EXPECT_LT(image.pixelColor(80, 20).value(), 70);
}

TEST(UvPicture, RegionsKeepTheProportions) {
  const UvRegion region = uvRegion(Vec2(0, 0), Vec2(2, 1), {400, 400});
  EXPECT_NEAR(region.scale, 176, 1e-3);
  EXPECT_NEAR(region.u + 200 / region.scale, 1, 1e-6);
  EXPECT_NEAR(region.v + 200 / region.scale, 0.5, 1e-6);
}

class UvDockTest : public WindowTest {
 protected:
  UvDock& dock() { return window->dock<UvDock>(); }
  UvCanvas& canvas() { return dock().canvas(); }
  void bringUp() {
    dock().bringUp();
    settle();
  }
  void settle() {
    EXPECT_TRUE(QTest::qWaitFor([&] { return dock().upToDate() && !canvas().picture().isNull(); }, kPatience));
  }
  QComboBox& combo(const char* name) { return *window->findChild<QComboBox*>(name); }
  QString place() { return window->findChild<QLabel*>("uvPlace")->text(); }
  void wheel(const QPointF& at, int steps) {
    QWheelEvent event(at, canvas().mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&canvas(), &event);
  }
};

TEST_F(UvDockTest, ShowsTheTrianglesOfAMeshAndNothingOfNothing) {
  EXPECT_TRUE(canvas().picture().isNull());
  open(write("one.mesh", quadMesh(1)));
  EXPECT_TRUE(canvas().picture().isNull());  // behind another dock: not worth the work
  key(Qt::Key_9, Qt::AltModifier);
  settle();
  EXPECT_TRUE(dock().inView());
  EXPECT_EQ(canvas().picture().size(), canvas().size() * canvas().devicePixelRatioF());
  EXPECT_EQ(combo("uvSet").count(), 1);
  QSet<QRgb> colours;
  for (int x = 0; x < canvas().picture().width(); ++x)
    colours << canvas().picture().pixel(x, canvas().height() / 2);
  EXPECT_GT(colours.size(), 2);
}

TEST_F(UvDockTest, TheWheelKeepsThePointUnderTheCursorAndAButtonFits) {
  open(write("one.mesh", quadMesh(1)));
  bringUp();
  const UvRegion before = canvas().region();
  const QPointF at(60, 40);
  const auto uv = [&] {
    return QPointF(canvas().region().u + at.x() / canvas().region().scale,
                   canvas().region().v + at.y() / canvas().region().scale);
  };
  const QPointF under = uv();
  wheel(at, 2);
  EXPECT_GT(canvas().region().scale, 1.4 * before.scale);
  EXPECT_NEAR(uv().x(), under.x(), 1e-9);
  EXPECT_NEAR(uv().y(), under.y(), 1e-9);
  settle();
  const QImage closer = canvas().picture();
  window->findChild<QPushButton*>("uvFit")->click();
  settle();
  EXPECT_EQ(canvas().region(), before);
  EXPECT_NE(canvas().picture(), closer);
}

TEST_F(UvDockTest, DraggingMovesAndHoveringTellsThePlace) {
  open(write("one.mesh", quadMesh(1)));
  window->findChild<QWidget*>("viewport")->setFocus();
  document().applyTexture(plain(100, Qt::green));
  bringUp();
  const UvRegion before = canvas().region();
  QTest::mousePress(&canvas(), Qt::LeftButton, {}, {50, 50});
  QTest::mouseMove(&canvas(), {80, 60});
  QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, {80, 60});
  EXPECT_NEAR(canvas().region().u, before.u - 30 / before.scale, 1e-9);
  EXPECT_NEAR(canvas().region().v, before.v - 10 / before.scale, 1e-9);
  canvas().show({0, 0, 100});
  settle();
  QTest::mouseMove(&canvas(), {25, 75});
  EXPECT_TRUE(QTest::qWaitFor([&] { return place().startsWith("U 0.2500  V 0.7500"); }, kPatience))
      << place().toStdString();
  EXPECT_TRUE(place().endsWith("Pixel 25, 75 of 100 × 100")) << place().toStdString();
}

TEST_F(UvDockTest, TheAppliedTextureLiesBehind) {
  open(write("one.mesh", quadMesh(1)));
  bringUp();
  const QPoint quarter(canvas().width() / 2 + 20, canvas().height() / 2 - 10);  // beside the diagonal
  EXPECT_LT(canvas().picture().pixelColor(quarter).saturation(), 60);
  document().applyTexture(plain(16, Qt::green));
  settle();
  EXPECT_GT(canvas().picture().pixelColor(quarter).green(), 120);
  EXPECT_GT(canvas().picture().pixelColor(quarter).saturation(), 100);
}

TEST_F(UvDockTest, ARoomHasTwoSetsAndItsTexturesToChoose) {
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/room/archive.rmesh");
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().textures().finished(); }, kPatience));
  bringUp();
  EXPECT_EQ(combo("uvSet").count(), 2);
  EXPECT_TRUE(QTest::qWaitFor([&] { return place().startsWith("archive_"); }, kPatience)) << place().toStdString();
  const int textures = combo("uvTexture").count();
  EXPECT_GE(combo("uvTexture").findText("archive_floor.png"), 2);
  const QImage texture = canvas().picture();
  combo("uvSet").setCurrentIndex(1);
  emit combo("uvSet").activated(1);
  settle();
  EXPECT_NE(canvas().picture(), texture);
  EXPECT_LT(combo("uvTexture").count(), textures);
  EXPECT_GE(combo("uvTexture").findText("archive_lm1.png"), 2);
}

TEST_F(UvDockTest, TheCameraAloneAsksForNoPicture) {
  open(write("levels.mesh", levelMesh()));
  bringUp();
  int pictures = 0;
  QObject::connect(&dock(), &UvDock::pictureChanged, window.get(), [&] { ++pictures; });
  Camera camera = document().view().camera;
  camera.orbit(1, 0);
  document().setCamera(camera);
  QTest::qWait(100);
  EXPECT_EQ(pictures, 0);
  const QImage fine = canvas().picture();
  key(Qt::Key_L);
  settle();
  EXPECT_EQ(document().view().lod, 1u);
  EXPECT_EQ(pictures, 1);
}

TEST_F(UvDockTest, ADocumentWithoutCoordinatesSaysSo) {
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl");
  dock().bringUp();
  QTest::qWait(50);
  EXPECT_FALSE(canvas().isVisible());
  open(write("one.mesh", quadMesh(1)));
  bringUp();
  EXPECT_TRUE(canvas().isVisible());
}

// It is away beside a file without coordinates, and in front again after it.
TEST_F(UvDockTest, IsWhereItWasAfterAFileItHasNothingToTellOf) {
  const QString mesh = write("one.mesh", quadMesh(1));
  open(mesh);
  bringUp();
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl");
  EXPECT_TRUE(dock().isHidden());
  window->openFiles({mesh});
  settle();
  EXPECT_TRUE(canvas().isVisible());
}

}  // namespace
}  // namespace vitrine::test
