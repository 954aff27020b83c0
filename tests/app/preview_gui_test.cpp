// Levels, weights, vertices, sections, rings and animations in the window.
#include <gtest/gtest.h>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "app/bytes/hex_view.h"
#include "app/common/preferences.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/motion/pose_dock.h"
#include "app/docks/motion/weights_dock.h"
#include "app/docks/view/levels_dock.h"
#include "app/docks/view/vertex_dock.h"
#include "app/documents/player.h"
#include "app/images/images.h"
#include "app/images/textures.h"
#include "app/window/document_commands.h"
#include "core/load/make_claims.h"
#include "core/scene/hit.h"
#include "render/camera/rings.h"
#include "render/view/view_table.h"
#include "tests/app/window_fixture.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

// Two squares that an animation moves: one turns, the other goes up by 2 within a second. No skin.
QByteArray animatedScene() {
  const auto floats = [](std::initializer_list<float> numbers) {
    QByteArray bytes;
    for (const float number : numbers) bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
    return bytes;
  };
  const QByteArray positions = floats({-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0});
  const QByteArray times = floats({0, 1, 2}), places = floats({3, 0, 0, 3, 2, 0, 3, 0, 0});
  const QByteArray all = positions + times + places;
  return QString(R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,1]}],
    "nodes":[{"name":"still","mesh":0},{"name":"bob","mesh":0,"translation":[3,0,0]}],
    "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
    "animations":[{"name":"bobbing","channels":[{"sampler":0,"target":{"node":1,"path":"translation"}}],
      "samplers":[{"input":1,"output":2}]}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":6,"type":"VEC3","min":[-1,-1,0],"max":[1,1,0]},
      {"bufferView":1,"componentType":5126,"count":3,"type":"SCALAR","min":[0],"max":[2]},
      {"bufferView":2,"componentType":5126,"count":3,"type":"VEC3"}],
    "bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":72},{"buffer":0,"byteOffset":72,"byteLength":12},
      {"buffer":0,"byteOffset":84,"byteLength":36}],
    "buffers":[{"byteLength":%1,"uri":"data:application/octet-stream;base64,%2"}]})")
      .arg(all.size())
      .arg(QString::fromLatin1(all.toBase64()))
      .toUtf8();
}

// A version 2.00 file: a square field of side * side squares.
std::vector<std::byte> gridMesh(uint32_t side) {
  ByteWriter file;
  const uint32_t row = side + 1;
  file.putText("version 2.00\n");
  file.put<uint16_t>(12).put<uint8_t>(36).put<uint8_t>(12).put<uint32_t>(row * row).put<uint32_t>(2 * side * side);
  for (uint32_t y = 0; y < row; ++y)
    for (uint32_t x = 0; x < row; ++x) {
      const float u = float(x) / float(side), v = float(y) / float(side);
      for (const float number : {u, v, 0.0f, 0.0f, 0.0f, -1.0f, u, v}) file.put(number);
      file.put<uint32_t>(0);
    }
  for (uint32_t y = 0; y < side; ++y)
    for (uint32_t x = 0; x < side; ++x) {
      const uint32_t at = y * row + x;
      for (const uint32_t index : {at, at + row, at + 1, at + 1, at + row, at + row + 1}) file.put<uint32_t>(index);
    }
  return file.release();
}

class PreviewTest : public WindowTest {
 protected:
  void openSample(const char* name) { open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/" + name); }
  void openAnimation() {
    const QByteArray scene = animatedScene();
    const Bytes bytes = asBytes(std::string_view(scene.constData(), size_t(scene.size())));
    open(write("bob.gltf", {bytes.begin(), bytes.end()}));
  }
  template <class Dock>
  Dock& bringUp(const char* name) {
    auto* dock = window->findChild<Dock*>(name);
    dock->bringUp();
    EXPECT_TRUE(QTest::qWaitFor([&] { return dock->inView(); }, kPatience));
    return *dock;
  }
  template <class Widget>
  Widget& named(const char* name) {
    auto* found = window->findChild<Widget*>(name);
    EXPECT_NE(found, nullptr) << name;
    return *found;
  }
  const ViewState& view() { return document().view(); }
  QAction& actionNamed(QWidget& widget, const char* text) {
    const QList<QAction*> actions = widget.actions();
    const auto found = std::ranges::find(actions, QString(text), &QAction::text);
    if (found == actions.end()) throw std::logic_error(text);
    return **found;
  }
  QWidget& legend() { return named<QWidget>("legend"); }
  Player& player() { return window->currentView()->player(); }
  Vec2 sizeOfView() { return {float(viewport().width()), float(viewport().height())}; }
  // Where a place of the world is in the view.
  QPoint pixelOfPlace(const Vec3& place) {
    const auto pixel = pixelOf(*document().scene(), view(), sizeOfView(), place);
    return pixel ? QPoint(int(pixel->x), int(pixel->y)) : QPoint();
  }
  void click(const QPoint& at) { QTest::mouseClick(&viewport(), Qt::LeftButton, Qt::NoModifier, at); }
  void drag(const QPoint& from, const QPoint& to) {
    QTest::mousePress(&viewport(), Qt::LeftButton, Qt::NoModifier, from);
    for (int i = 1; i <= 8; ++i) {
      const QPointF at = QPointF(from) + QPointF(to - from) * i / 8.0;
      QMouseEvent move(QEvent::MouseMove, at, viewport().mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                       Qt::NoModifier);
      QApplication::sendEvent(&viewport(), &move);
    }
    QTest::mouseRelease(&viewport(), Qt::LeftButton, Qt::NoModifier, to);
  }
};

// ---- Levels ----

TEST_F(PreviewTest, ARowALevelChoosesIt) {
  openSample("arm.mesh");
  QTreeWidget& table = bringUp<LevelsDock>("levelsDock").table();
  ASSERT_EQ(table.topLevelItemCount(), 3);
  EXPECT_EQ(table.topLevelItem(0)->text(LevelsDock::Triangles), QLocale().toString(1560));
  EXPECT_EQ(table.topLevelItem(2)->text(LevelsDock::Vertices), QLocale().toString(136));
  EXPECT_TRUE(table.topLevelItem(2)->text(LevelsDock::Share).startsWith(QLocale().toString(13.5, 'f', 1)));
  const QImage finest = picture();
  table.setCurrentItem(table.topLevelItem(2));
  EXPECT_EQ(view().lod, 2u);
  EXPECT_NE(picture(), finest);
  EXPECT_TRUE(named<QLabel>("levelsSummary").text().contains("ZeuxMeshOptimizer"));
  window->run(Command::PreviousLod);
  EXPECT_EQ(table.currentItem(), table.topLevelItem(1));
}

TEST_F(PreviewTest, AutomaticLevelsFollowTheFormatsDistances) {
  openSample("arm.mesh");
  bringUp<LevelsDock>("levelsDock");
  named<QCheckBox>("automaticLevel").setChecked(true);
  ASSERT_TRUE(document().automaticLod());
  EXPECT_EQ(view().lod, 0u);
  Camera camera = view().camera;
  camera.distance = 300;  // studs: beyond the first switch, before the second
  document().setCamera(camera);
  EXPECT_EQ(view().lod, 1u);
  EXPECT_TRUE(named<QLabel>("levelsSummary").text().contains("Level 1 shown"));
  camera.distance = 600;
  document().setCamera(camera);
  EXPECT_EQ(view().lod, 2u);
}

TEST_F(PreviewTest, LevelsTellFromWhereTheyAreShownAndHowFarTheyLieApart) {
  openSample("arm.mesh");
  QTreeWidget& table = bringUp<LevelsDock>("levelsDock").table();
  const auto text = [&](int level, int column) { return table.topLevelItem(level)->text(column); };
  EXPECT_EQ(text(0, LevelsDock::From), "0 studs");
  EXPECT_EQ(text(1, LevelsDock::From), "250 studs");
  EXPECT_EQ(text(2, LevelsDock::From), "500 studs");
  EXPECT_TRUE(QTest::qWaitFor([&] { return !text(2, LevelsDock::Largest).isEmpty(); }, kPatience))
      << "measured because somebody looks";
  EXPECT_EQ(view().mode, ViewMode::Lit);
  openSample("lantern.llmesh");
  ASSERT_TRUE(QTest::qWaitFor([&] { return table.topLevelItemCount() == 4; }, kPatience));
  EXPECT_TRUE(text(1, LevelsDock::From).endsWith(" m")) << text(1, LevelsDock::From).toStdString();
}

// ---- What is worn ----

TEST_F(PreviewTest, AnItemThatIsWornIsSeenOnABody) {
  openSample("lantern.llmesh");
  EXPECT_TRUE(view().show.bodyGhost);
  const QImage worn = picture();
  ViewState bare = view();
  bare.show.bodyGhost = false;
  document().setView(bare);
  EXPECT_NE(picture(), worn);
  openSample("arm.mesh");
  EXPECT_FALSE(view().show.bodyGhost);
}

TEST_F(PreviewTest, ATextureGoesToTheFaceThatIsSelected) {
  openSample("lantern.llmesh");
  QImage red(2, 2, QImage::Format_RGB32);
  red.fill(Qt::red);
  const QString image = path("red.png");
  ASSERT_TRUE(red.save(image));
  const auto select = [&](uint32_t part) {
    document().select({document().document()->geometries[0].lods[0].parts[part].node});
  };
  select(1);
  EXPECT_EQ(document().selectedFace(), 1u);
  window->documentCommands().applyTexture(image);
  const auto diffuse = [&](uint32_t face) { return document().document()->materials[face].diffuse; };
  ASSERT_TRUE(QTest::qWaitFor([&] { return diffuse(1) != kNone; }, kPatience));
  EXPECT_EQ(diffuse(0), kNone);
  EXPECT_EQ(document().document()->textures[diffuse(1)].path, "red.png");
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().textures().finished(); }, kPatience));
  EXPECT_TRUE(document().textures().missing().empty());
  EXPECT_EQ(document().appliedTexture(), nullptr);
  window->run(Command::RemoveTexture);
  EXPECT_TRUE(QTest::qWaitFor([&] { return diffuse(1) == kNone; }, kPatience));
  document().select({});
  EXPECT_FALSE(document().selectedFace());
}

TEST_F(PreviewTest, LevelsStandBesideEachOther) {
  openSample("arm.mesh");
  bringUp<LevelsDock>("levelsDock");
  const QImage one = picture();
  named<QCheckBox>("levelsSideBySide").setChecked(true);
  EXPECT_TRUE(view().sideBySide);
  const QImage all = picture();
  EXPECT_NE(all, one);
  EXPECT_EQ(viewport().frameStats().triangles, 1560u + 552 + 210) << "each once";
  // One camera for all of them.
  window->run(Command::ViewFront);
  EXPECT_NE(picture(), all);
  named<QCheckBox>("levelsSideBySide").setChecked(false);
  EXPECT_EQ(viewport().frameStats().triangles > 0, true);
}

TEST_F(PreviewTest, LevelsLieOverEachOtherOnlyAsLinesAndOnlyIfWanted) {
  openSample("arm.mesh");
  QTreeWidget& table = bringUp<LevelsDock>("levelsDock").table();
  const QImage plain = picture();
  table.topLevelItem(2)->setCheckState(LevelsDock::Wire, Qt::Checked);
  EXPECT_EQ(view().wireLevels, 4u);
  EXPECT_NE(picture(), plain);
  table.topLevelItem(2)->setCheckState(LevelsDock::Wire, Qt::Unchecked);
  EXPECT_EQ(picture(), plain);
}

TEST_F(PreviewTest, DistanceToTheFinestIsMeasuredAndStated) {
  openSample("arm.mesh");
  QTreeWidget& table = bringUp<LevelsDock>("levelsDock").table();
  named<QPushButton>("levelsDistance").click();
  EXPECT_EQ(view().mode, ViewMode::Deviation);
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().deviations() != nullptr; }, kPatience));
  const auto& levels = document().deviations()->levels;
  ASSERT_EQ(levels.size(), 3u);
  EXPECT_EQ(levels[0].largest, 0);
  EXPECT_GT(levels[2].largest, levels[1].largest);
  EXPECT_GT(levels[1].largest, levels[1].mean);
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return !table.topLevelItem(2)->text(LevelsDock::Largest).isEmpty(); }, kPatience));
  picture();
  EXPECT_TRUE(legend().isVisible());
}

// ---- Weights ----

TEST_F(PreviewTest, ChosenJointsAreTheOnesThatAreColoured) {
  openSample("arm.mesh");
  QTreeWidget& table = bringUp<WeightsDock>("weightsDock").table();
  ASSERT_EQ(table.topLevelItemCount(), 9);
  EXPECT_EQ(table.topLevelItem(0)->text(WeightsDock::Name), "Root");
  EXPECT_FALSE(legend().isVisible());
  named<QPushButton>("show-weights").click();
  EXPECT_EQ(view().mode, ViewMode::Weights);
  const QImage all = picture();
  EXPECT_TRUE(legend().isVisible());
  table.topLevelItem(3)->setSelected(true);
  EXPECT_EQ(view().joints, std::vector<uint32_t>{3});
  const QImage one = picture();
  EXPECT_NE(one, all);
  table.topLevelItem(5)->setSelected(true);
  EXPECT_EQ(view().joints.size(), 2u);
  EXPECT_NE(picture(), one);
  // The tree says the same.
  document().select({document().document()->skeletons[0].joints[1].node});
  EXPECT_EQ(view().joints, std::vector<uint32_t>{1});
  ASSERT_EQ(table.selectedItems().size(), 1);
  EXPECT_EQ(table.selectedItems().front()->text(WeightsDock::Name), "Segment1");
  named<QPushButton>("show-influences").click();
  EXPECT_EQ(view().mode, ViewMode::Influences);
  named<QPushButton>("show-weight-sums").click();
  EXPECT_EQ(view().mode, ViewMode::WeightSums);
}

TEST_F(PreviewTest, ColumnsOfJointsSortAsNumbers) {
  openSample("arm.mesh");
  QTreeWidget& table = bringUp<WeightsDock>("weightsDock").table();
  table.sortByColumn(WeightsDock::Vertices, Qt::AscendingOrder);
  EXPECT_EQ(table.topLevelItem(0)->text(WeightsDock::Vertices), QLocale().toString(104));
  EXPECT_EQ(table.topLevelItem(8)->text(WeightsDock::Vertices), QLocale().toString(189));
}

// ---- Vertices ----

TEST_F(PreviewTest, AClickShowsWhatIsStored) {
  open(write("quad.mesh", quadMesh(1)));
  window->run(Command::ViewFront);
  VertexDock& dock = bringUp<VertexDock>("vertexDock");
  click(pixelOfPlace(Vec3(0.6f, 0.2f, 0)));
  ASSERT_TRUE(document().hit());
  ASSERT_TRUE(QTest::qWaitFor([&] { return dock.table().topLevelItemCount() > 0; }, kPatience));
  EXPECT_EQ(document().hit()->triangle < 2, true);
  QStringList names;
  for (int i = 0; i < dock.table().topLevelItemCount(); ++i) names << dock.table().topLevelItem(i)->text(0);
  EXPECT_TRUE(names.contains("Position"));
  EXPECT_TRUE(names.contains("UV"));
  const int uv = int(names.indexOf("UV"));
  EXPECT_TRUE(QStringList({"0, 1", "1, 1", "1, 0", "0, 0"}).contains(dock.table().topLevelItem(uv)->text(1)));
  EXPECT_NEAR(document().hit()->position.x, 0.6f, 0.02f);
  EXPECT_NEAR(document().hit()->position.y, 0.2f, 0.02f);
}

TEST_F(PreviewTest, AClickLeadsToTheBytesOfAVertexAndTheyLeadBack) {
  open(write("quad.mesh", quadMesh(1)));
  window->run(Command::ViewFront);
  BytesView& bytes = bringUp<BytesDock>("bytesDock").view();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.inView() && bytes.location(); }, kPatience));
  const auto pointedAt = [this] { return document().hit()->vertices[document().hit()->nearest]; };
  click(pixelOfPlace(Vec3(0.6f, 0.2f, 0)));
  ASSERT_TRUE(document().hit());
  const uint32_t vertex = pointedAt();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.location()->vertex == vertex; }, kPatience));
  HexView& hex = bytes.hex();
  EXPECT_TRUE(hex.inSight(hex.cursor()));
  const std::vector<std::byte> stored = hex.takenBytes();
  const Vec3 position = document().document()->geometries[0].positions[vertex];
  ASSERT_GE(stored.size(), sizeof(Vec3));
  EXPECT_EQ(std::memcmp(stored.data(), &position, sizeof(Vec3)), 0) << "what is shown is what the picture has";

  // The cursor on the first byte of another one.
  const uint32_t other = (vertex + 1) % 4;
  Claims claims = makeClaims(document().document());
  const std::vector<ClaimLocation> places = claims.of({.geometry = 0, .vertex = other}, 1);
  ASSERT_FALSE(places.empty());
  hex.setFocus();
  hex.goTo(qint64(places.front().ranges.front().offset) - 1);
  QTest::keyClick(&hex, Qt::Key_Right);
  EXPECT_EQ(pointedAt(), other);
  EXPECT_EQ(bytes.location()->vertex, other);
}

TEST_F(PreviewTest, ALevelLeadsToItsBytes) {
  for (const char* sample : {"arm.mesh", "lantern.llmesh"}) {
    openSample(sample);
    BytesView& bytes = bringUp<BytesDock>("bytesDock").view();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !bytes.hex().bytes().empty(); }, kPatience)) << sample;
    QTreeWidget& table = bringUp<LevelsDock>("levelsDock").table();
    window->dock<BytesDock>().bringUp();
    ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.inView() && table.topLevelItemCount() > 2; }, kPatience));
    const Document& document = *this->document().document();
    for (const int level : {2, 1}) {
      table.setCurrentItem(table.topLevelItem(level));
      const SourceSpan span = document.spanOf(document.geometries[0].lods[size_t(level)].node);
      ASSERT_GT(span.size, 0u) << sample;
      ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.hex().marks() == std::vector{span}; }, kPatience)) << sample;
      EXPECT_EQ(bytes.buffer(), span.buffer) << sample;
      EXPECT_TRUE(bytes.hex().inSight(qint64(span.offset))) << sample;
    }
    // The two docks share their place: from the table the bytes can be brought up.
    bringUp<LevelsDock>("levelsDock");
    table.setCurrentItem(table.topLevelItem(2));
    actionNamed(table, "Show &Bytes").trigger();
    const SourceSpan span = document.spanOf(document.geometries[0].lods[2].node);
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return bytes.inView() && bytes.hex().marks() == std::vector{span}; }, kPatience));
  }
}

TEST_F(PreviewTest, AByteOfALevelsTriangleLeadsToThatLevel) {
  openSample("arm.mesh");
  BytesView& bytes = bringUp<BytesDock>("bytesDock").view();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !bytes.hex().bytes().empty(); }, kPatience));
  const Document& document = *this->document().document();
  const Part& part = document.geometries[0].lods[2].parts[0];
  Claims claims = makeClaims(this->document().document());
  const auto places = claims.of({.geometry = 0, .triangle = part.firstIndex / 3 + 1}, 1);
  ASSERT_FALSE(places.empty());
  bytes.hex().setFocus();
  bytes.hex().goTo(qint64(places.front().ranges.front().offset) - 1);
  QTest::keyClick(&bytes.hex(), Qt::Key_Right);
  ASSERT_TRUE(this->document().hit());
  EXPECT_EQ(this->document().scene()->items[this->document().hit()->item].lod, 2u);
}

TEST_F(PreviewTest, AJointLeadsToItsBytesAndTheyLeadBack) {
  openSample("arm.mesh");
  BytesView& bytes = bringUp<BytesDock>("bytesDock").view();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !bytes.hex().bytes().empty(); }, kPatience));
  const std::vector<Joint>& joints = document().document()->skeletons[0].joints;
  const auto isShown = [&](size_t joint) {
    return QTest::qWaitFor([&] { return bytes.location() && bytes.location()->node == joints[joint].node; },
                           kPatience) &&
           bytes.location()->row == joint && bytes.hex().inSight(bytes.hex().cursor());
  };
  // The tree, the box of the pose and the table of weights.
  document().select({joints[3].node});
  EXPECT_TRUE(isShown(3));
  const QComboBox& box = named<QComboBox>("poseJoint");
  bringUp<PoseDock>("poseDock");
  window->dock<BytesDock>().bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.inView() && box.count() == int(joints.size()); }, kPatience));
  emit named<QComboBox>("poseJoint").activated(5);
  EXPECT_TRUE(isShown(5));
  QTreeWidget& weights = bringUp<WeightsDock>("weightsDock").table();
  window->dock<BytesDock>().bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.inView() && weights.topLevelItemCount() == int(joints.size()); },
                              kPatience));
  weights.setCurrentItem(weights.topLevelItem(2));
  EXPECT_TRUE(isShown(2));
  bytes.pinButton().setChecked(true);  // what is asked for comes even so
  weights.setCurrentItem(weights.topLevelItem(4));
  EXPECT_EQ(bytes.location()->node, joints[2].node);
  actionNamed(weights, "Show &Bytes").trigger();
  EXPECT_TRUE(isShown(4));
  bytes.pinButton().setChecked(false);
  weights.setCurrentItem(weights.topLevelItem(2));
  EXPECT_TRUE(isShown(2));
  // The same field of the next joint.
  bytes.hex().setFocus();
  QTest::keyClick(&bytes.hex(), Qt::Key_Right);
  ASSERT_EQ(bytes.location()->node, joints[2].node);
  QTest::keyClick(&bytes.hex(), Qt::Key_F7);
  EXPECT_EQ(document().selection(), std::vector{joints[3].node});
  EXPECT_EQ(view().joints, std::vector{3u}) << "the table of weights has it too";
}

TEST_F(PreviewTest, AWeightLeadsToItsBytesAndTheyLeadBack) {
  for (const char* sample : {"arm.mesh", "lantern.llmesh"}) {
    openSample(sample);
    window->run(Command::ViewFront);
    BytesView& bytes = bringUp<BytesDock>("bytesDock").view();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !bytes.hex().bytes().empty(); }, kPatience)) << sample;
    VertexDock& dock = bringUp<VertexDock>("vertexDock");
    const auto hit = hitOfVertex(*document().scene(), {}, 0, 7);
    ASSERT_TRUE(hit) << sample;
    document().setHit(*hit);
    QTreeWidget& table = dock.table();
    const auto rowNamed = [&](const char* name) {
      const QList<QTreeWidgetItem*> found = table.findItems(name, Qt::MatchExactly, 0);
      return found.isEmpty() ? nullptr : found.front();
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return rowNamed("Weights") != nullptr; }, kPatience)) << sample;
    const auto showsStream = [&](VertexStream stream, const char* name, uint32_t corner) {
      table.setCurrentItem(rowNamed(name), int(corner) + 1);
      if (!bytes.inView()) actionNamed(table, "Show &Bytes").trigger();
      const uint32_t vertex = document().hit()->vertices[corner];
      const bool come = QTest::qWaitFor(
          [&] {
            return bytes.location() && bytes.location()->vertex == vertex && bytes.location()->stream() == stream;
          },
          kPatience);
      return come && !bytes.hex().takenBytes().empty() && bytes.hex().inSight(bytes.hex().cursor());
    };
    const uint32_t corner = (hit->nearest + 1) % 3;
    EXPECT_TRUE(showsStream(VertexStream::Normal, "Normal", corner)) << sample;
    EXPECT_TRUE(showsStream(VertexStream::Weights, "Weights", corner)) << sample;
    EXPECT_TRUE(showsStream(VertexStream::Position, "Position", hit->nearest)) << sample;
    EXPECT_TRUE(showsStream(VertexStream::Weights, "Weights", hit->nearest)) << sample;
    EXPECT_EQ(bytes.location()->vertex, 7u) << sample;
    // The byte behind the last weight is the next vertex's, and that is the one in the picture then.
    const SourceSpan last = bytes.location()->ranges.back();
    bytes.hex().setFocus();
    bytes.hex().goTo(qint64(last.offset + last.size) - 1);
    QTest::keyClick(&bytes.hex(), Qt::Key_Right);
    ASSERT_TRUE(document().hit()) << sample;
    EXPECT_EQ(document().hit()->vertices[document().hit()->nearest], 8u) << sample;
  }
}

TEST_F(PreviewTest, TwoClicksMeasureADistance) {
  open(write("quad.mesh", quadMesh(1)));
  window->run(Command::ViewFront);
  bringUp<VertexDock>("vertexDock");
  window->run(Command::Measure);
  ASSERT_TRUE(document().measuring());
  click(pixelOfPlace(Vec3(-0.98f, -0.98f, 0)));  // near enough to the corner to mean it
  click(pixelOfPlace(Vec3(0.98f, -0.98f, 0)));
  ASSERT_EQ(view().measures.size(), 1u);
  EXPECT_FLOAT_EQ(glm::distance(view().measures[0].from, view().measures[0].to), 2);
  EXPECT_TRUE(named<QLabel>("vertexDistance").text().startsWith("2 studs ("))
      << named<QLabel>("vertexDistance").text().toStdString();
  Preferences metric;
  metric.lengths = LengthUnit::Metres;
  setPreferences(metric);
  EXPECT_TRUE(QTest::qWaitFor([&] { return named<QLabel>("vertexDistance").text() == "0.56 m (0.56, 0, 0 m)"; }))
      << named<QLabel>("vertexDistance").text().toStdString();
  setPreferences({});
  EXPECT_TRUE(document().selection().empty()) << "clicks measure, they do not select";
  click(pixelOfPlace(Vec3(0, 0, 0)));
  EXPECT_EQ(view().measures.size(), 1u) << "a third click begins another one";
  window->run(Command::Measure);
  EXPECT_FALSE(document().measuring());
  EXPECT_EQ(view().measures.size(), 1u) << "what was measured is kept until it is removed";
}

// ---- Section ----

TEST_F(PreviewTest, ASectionCutsAndMoves) {
  openSample("arm.mesh");
  const QImage whole = picture();
  named<QCheckBox>("sectionOn").setChecked(true);
  ASSERT_TRUE(view().section);
  const QImage half = picture();
  EXPECT_NE(half, whole);
  named<QComboBox>("sectionAxis").setCurrentIndex(1);
  emit named<QComboBox>("sectionAxis").activated(1);
  EXPECT_EQ(view().section->axis, Axis::Y);
  const float middle = view().section->at;
  named<QSlider>("sectionAt").setValue(900);
  EXPECT_GT(view().section->at, middle);
  const QImage high = picture();
  named<QToolButton>("sectionFlip").setChecked(true);
  EXPECT_TRUE(view().section->flipped);
  EXPECT_NE(picture(), high);
  window->run(Command::ToggleSection);
  EXPECT_FALSE(view().section);
  EXPECT_FALSE(named<QCheckBox>("sectionOn").isChecked());
  EXPECT_EQ(picture(), whole);
}

// ---- Light ----

TEST_F(PreviewTest, TheViewPanelChangesTheLight) {
  openSample("key.binarymesh");
  const QImage usual = picture();
  named<QSlider>("environmentTurn").setValue(120);
  EXPECT_EQ(view().environmentTurn, 120);
  const QImage turned = picture();
  EXPECT_NE(turned, usual);
  named<QSlider>("environmentStrength").setValue(0);
  EXPECT_EQ(view().environmentStrength, 0);
  EXPECT_NE(picture(), turned);
  auto& tones = named<QComboBox>("toneCombo");
  EXPECT_EQ(tones.currentData().toInt(), int(Tone::Automatic));
  emit tones.activated(tones.findData(int(Tone::Aces)));
  EXPECT_EQ(view().tone, Tone::Aces);
}

TEST_F(PreviewTest, APictureOfTheLightIsTakenAndLeft) {
  openSample("key.binarymesh");
  const QImage usual = picture();
  const ScratchFolder folder;
  std::string red = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 2\n";
  for (int i = 0; i < 2; ++i) red += {char(200), 0, 0, char(129)};
  const auto file = folder.write("red.hdr", red);
  document().openEnvironment(QString::fromStdString(file.string()));
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().environment() != nullptr; }));
  EXPECT_EQ(named<QPushButton>("environmentButton").text(), "red.hdr");
  EXPECT_NE(picture(), usual);
  named<QPushButton>("environmentBuiltIn").click();
  EXPECT_EQ(picture(), usual);
}

TEST_F(PreviewTest, APictureOfTheLightThatCannotBeReadIsSaidSo) {
  openSample("key.binarymesh");
  const ScratchFolder folder;
  const auto file = folder.write("broken.hdr", "#?RADIANCE\n\n-Y 9 +X 9\n");
  document().openEnvironment(QString::fromStdString(file.string()));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !named<QLabel>("environmentFailure").isHidden(); }));
  EXPECT_TRUE(named<QLabel>("environmentFailure").text().contains("rows announced"));
  EXPECT_FALSE(document().environment());
}

// ---- Posing ----

TEST_F(PreviewTest, DraggingARingTurnsTheJoint) {
  openSample("arm.mesh");
  window->run(Command::ViewFront);
  document().select({document().document()->skeletons[0].joints[3].node});
  EXPECT_FALSE(ringsOf(*document().scene(), view())) << "no skeleton, no rings";
  window->run(commandOf(&Show::skeleton));
  const auto rings = ringsOf(*document().scene(), view());
  ASSERT_TRUE(rings);
  for (int axis = 0; axis < 3; ++axis) {
    // From the front some rings are seen from the edge; take a place where they cross nothing else.
    const QPoint from = pixelOfPlace(rings->at(axis, 0.6f)), to = pixelOfPlace(rings->at(axis, 1.1f));
    const auto grabbed = ringAt(*document().scene(), view(), sizeOfView(), Vec2(float(from.x()), float(from.y())));
    if ((to - from).manhattanLength() < 12 || !grabbed || grabbed->axis != axis) continue;
    if (std::abs(grabbed->angle - 0.6f) > 0.1f) continue;  // the other half, which is in front of this one
    const Camera before = view().camera;
    drag(from, to);
    ASSERT_EQ(view().pose.joints.size(), 1u);
    EXPECT_EQ(view().pose.joints[0].joint, 3u);
    EXPECT_NEAR(view().pose.joints[0].rotation[axis], glm::degrees(0.5f), 4) << axis;
    EXPECT_EQ(view().camera.yaw, before.yaw) << "the camera stays";
    window->findChild<PoseDock*>("poseDock")->bringUp();
    named<QPushButton>("resetPose").click();
    return;
  }
  FAIL() << "no ring could be grabbed";
}

TEST_F(PreviewTest, APoseGoesThroughAFile) {
  openSample("head.mesh");
  auto& dock = bringUp<PoseDock>("poseDock");
  named<QSlider>("face JawDrop").setValue(60);
  const PoseEdits pose = view().pose;
  ASSERT_TRUE(dock.savePose(path("smile.json")));
  named<QPushButton>("resetPose").click();
  ASSERT_TRUE(view().pose.empty());
  EXPECT_TRUE(dock.loadPose(path("smile.json")));
  EXPECT_EQ(view().pose, pose);
  EXPECT_FALSE(dock.loadPose(path("nothing.json")));
  EXPECT_FALSE(dock.savePose(path("no/such/folder.json")));
  EXPECT_EQ(view().pose, pose);
}

TEST_F(PreviewTest, TheWavePutsThePoseBack) {
  openSample("arm.mesh");
  bringUp<PoseDock>("poseDock");
  ViewState posed = view();
  posed.pose.joints = {{.joint = 2, .rotation = {0, 0, 30}}};
  document().setView(posed);
  EXPECT_FALSE(named<QWidget>("transportBar").isVisible());
  named<QPushButton>("waveJoints").click();
  EXPECT_TRUE(player().playing());
  EXPECT_TRUE(named<QWidget>("transportBar").isVisible());
  EXPECT_TRUE(QTest::qWaitFor([&] { return player().time() > 0.1f && view().pose.joints != posed.pose.joints; },
                              kPatience));
  named<QPushButton>("waveJoints").click();
  EXPECT_FALSE(player().playing());
  EXPECT_EQ(view().pose, posed.pose);
}

// ---- Animations ----

TEST_F(PreviewTest, AnimationsPlayStepAndScrub) {
  openAnimation();
  ASSERT_EQ(player().clips(), QStringList{"bobbing"});
  EXPECT_TRUE(named<QWidget>("transportBar").isVisible());
  const QImage rest = picture();
  window->run(Command::Play);
  EXPECT_TRUE(player().playing());
  EXPECT_TRUE(QTest::qWaitFor([&] { return view().pose.time > 0.05f; }, kPatience));
  window->run(Command::Play);
  EXPECT_FALSE(player().playing());
  named<QAbstractSlider>("time").setValue(1000);  // the middle: a second
  EXPECT_NEAR(view().pose.time, 1, 1e-3f);
  EXPECT_NE(picture(), rest);
  window->run(Command::StepForward);
  EXPECT_NEAR(view().pose.time, 1 + Player::kFrame, 1e-3f);
  window->run(Command::StepBack);
  window->run(Command::StepBack);
  EXPECT_NEAR(view().pose.time, 1 - Player::kFrame, 1e-3f);
  window->run(Command::Faster);
  EXPECT_NEAR(named<QDoubleSpinBox>("speed").value(), 1.25, 1e-3);
  named<QToolButton>("stopPlaying").click();
  EXPECT_EQ(view().pose.animation, kNone);
  EXPECT_EQ(picture(), rest);
}

TEST_F(PreviewTest, WithoutALoopAnAnimationEnds) {
  openAnimation();
  player().setLoopMode(LoopMode::Once);
  player().setSpeed(8);
  player().setPlaying(true);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !player().playing(); }, kPatience));
  EXPECT_FLOAT_EQ(view().pose.time, 2);
  player().setPlaying(true);
  EXPECT_LT(player().time(), 2) << "from the start again";
}

// ---- The rest ----

TEST_F(PreviewTest, ModesWithoutDataAreSkippedAndGreyed) {
  open(write("quad.mesh", quadMesh(1)));
  EXPECT_FALSE(window->actions().of(commandOf(ViewMode::Weights))->isEnabled());
  EXPECT_FALSE(window->actions().of(commandOf(ViewMode::Deviation))->isEnabled());
  EXPECT_TRUE(window->actions().of(commandOf(ViewMode::Normals))->isEnabled());
  for (size_t i = 0; i < modeRows().size(); ++i) {
    window->run(Command::NextMode);
    EXPECT_TRUE(hasDataFor(*document().scene(), view().mode)) << viewModeName(view().mode);
  }
  openSample("arm.mesh");
  EXPECT_TRUE(window->actions().of(commandOf(ViewMode::Weights))->isEnabled());
}

TEST_F(PreviewTest, TheUvSetIsOfferedWhereItIsLookedAt) {
  openSample("room/archive.rmesh");
  EXPECT_FALSE(named<QComboBox>("uvSetCombo").isVisible());
  window->run(commandOf(ViewMode::Uv));
  EXPECT_TRUE(named<QComboBox>("uvSetCombo").isVisible());
  const QImage diffuse = picture();
  window->run(Command::NextUvSet);
  EXPECT_EQ(view().uvSet, 1u);
  EXPECT_EQ(named<QComboBox>("uvSetCombo").currentIndex(), 1);
  EXPECT_NE(picture(), diffuse);
}

TEST_F(PreviewTest, ADarkRoomIsFirstShownBrighterOrAsItsGameDoes) {
  openSample("room/archive.rmesh");
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().wantsExposure(); }, kPatience));
  ASSERT_TRUE(document().automaticExposure());
  const float chosen = *document().automaticExposure();
  EXPECT_GT(chosen, 1);
  EXPECT_EQ(view().exposure, chosen);
  EXPECT_TRUE(document().exposureIsAutomatic());
  Camera camera = view().camera;
  camera.orbit(2, 0);
  document().setCamera(camera);
  picture();
  EXPECT_EQ(view().exposure, chosen) << "chosen once";
  document().setGameExposure();
  EXPECT_EQ(view().exposure, 1);
  EXPECT_FALSE(document().exposureIsAutomatic());
  document().reload();
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return !document().loading() && document().textures().finished(); }, kPatience));
  picture();
  EXPECT_EQ(view().exposure, 1) << "it was chosen by hand";
  document().setAutomaticExposure();
  EXPECT_EQ(view().exposure, chosen);
  openSample("head.mesh");
  picture();
  EXPECT_EQ(view().exposure, 1);
  EXPECT_FALSE(document().automaticExposure());
}

TEST_F(PreviewTest, AtRestTheWindowShowsWhatASnapshotIs) {
  openSample("head.mesh");
  // The window has a cube where a snapshot has small axes in its corner.
  ViewState plain = view();
  plain.show.axes = false;
  document().setView(plain);
  const QImage shown = picture().convertToFormat(QImage::Format_RGB32);
  EXPECT_EQ(viewport().effort(), Effort::Smooth);
  const auto snapshot = viewport().snapshot(view(), viewport().pixelSize());
  ASSERT_TRUE(snapshot);
  const QImage wanted = toQImage(*snapshot).convertToFormat(QImage::Format_RGB32);
  ASSERT_EQ(shown.size(), wanted.size());
  int other = 0;
  for (int y = 0; y < shown.height(); ++y)
    for (int x = 0; x < shown.width(); ++x) {
      const QColor one = shown.pixelColor(x, y), two = wanted.pixelColor(x, y);
      other += std::abs(one.red() - two.red()) + std::abs(one.green() - two.green()) > 6;
    }
  EXPECT_LT(other, shown.width() * shown.height() / 2000);
}

TEST_F(PreviewTest, MovingPicturesAreDrawnQuicklyAndOneWellAtRest) {
  open(write("large.mesh", gridMesh(200)));
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().coarse() != nullptr; }, kPatience));
  picture();
  const uint64_t all = viewport().frameStats().triangles;
  EXPECT_EQ(all, 80'000u);
  Camera camera = view().camera;
  for (int i = 0; i < 3; ++i) {
    camera.orbit(0.05f, 0);
    document().setCamera(camera);
    viewport().grabFramebuffer();
  }
  // A machine that draws 80,000 triangles in no time has no need to.
  if (viewport().effort() == Effort::Quick) {
    EXPECT_LT(viewport().frameStats().triangles, all);
  }
  ASSERT_TRUE(QTest::qWaitFor([&] { return viewport().effort() == Effort::Smooth; }, kPatience))
      << "it comes to rest";
  EXPECT_EQ(viewport().frameStats().triangles, all);
}

}  // namespace
}  // namespace vitrine::test
