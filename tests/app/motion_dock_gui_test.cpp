// The Motion panel: the joints of a clip, their curves, the sheet and the table of keys.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMainWindow>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>
#include <chrono>

#include "app/common/appearance.h"
#include "app/common/design.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/motion/curve_panel.h"
#include "app/docks/motion/dope_sheet.h"
#include "app/docks/motion/key_curves.h"
#include "app/docks/motion/keys_table.h"
#include "app/docks/motion/motion_dock.h"
#include "app/documents/player.h"
#include "core/geometry/tracks.h"
#include "tests/app/window_fixture.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using testing::Each;
using testing::ElementsAre;

Bytes bytesOfTextOfMotion(const std::string& text) { return asBytes(text); }
std::vector<std::byte> fileOfText(const std::string& text) {
  const Bytes bytes = bytesOfTextOfMotion(text);
  return {bytes.begin(), bytes.end()};
}

// A hip and a knee with nodes, and a tail without one. "Walk" moves all three, "Nod" the knee alone.
DocumentPointer clips() {
  auto made = std::make_shared<Document>();
  Document& document = *made;
  NodeBuilder nodes(document);
  const uint32_t joint = nodes.classIndex("joint", NodeKind::Joint);
  const uint32_t animation = nodes.classIndex("animation", NodeKind::Animation);
  Skeleton& skeleton = document.skeletons.emplace_back();
  for (const char* name : {"Hip", "Knee", "Tail"}) {
    const auto number = uint32_t(skeleton.joints.size());
    const NodeId node = number < 2 ? nodes.add(joint, NodeId::None, name, SourceSpan{0, 8 * number, 8},
                                               {NodeTarget::Kind::Joint, number})
                                   : NodeId::None;
    skeleton.joints.push_back({.name = name, .node = node});
  }
  document.conventions.unit = "stud";
  Animation walk{.name = "Walk", .duration = 2, .node = nodes.add(animation, NodeId::None, "Walk")};
  JointTrack& hip = walk.tracks.emplace_back(JointTrack{.joint = 0});
  // A spline that goes far beyond its keys.
  hip.translation = {.times = {0, 1, 2},
                     .values = {{0, 0, 0}, {1, 0, 0}, {0, 0, 0}},
                     .interpolation = Interpolation::Cubic,
                     .arriving = {Vec3(0), Vec3(0), Vec3(-8, 0, 0)},
                     .leaving = {Vec3(0), Vec3(8, 0, 0), Vec3(0)}};
  JointTrack& knee = walk.tracks.emplace_back(JointTrack{.joint = 1});
  knee.turns[0] = {.times = {0.5f, 1.5f}, .values = {0, 1}, .interpolation = Interpolation::ElasticOut};
  walk.tracks.push_back({.joint = 2});
  walk.tracks.back().scale = {.times = {0.25f}, .values = {{1, 2, 3}}};
  Animation nod{.name = "Nod", .duration = 1, .node = nodes.add(animation, NodeId::None, "Nod")};
  nod.tracks.push_back({.joint = 1});
  nod.tracks[0].rotation = {.times = {0, 1}, .values = {Quat(1, 0, 0, 0), Quat(1, 0, 0, 0)}};
  document.animations = {std::move(walk), std::move(nod)};
  return made;
}

class MotionDockTest : public ::testing::Test {
 protected:
  void SetUp() override {
    shown = clips();
    document.adopt(shown, {});
    dock.setDocument(&document);
    dock.resize(700, 260);
    dock.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&dock));
    QObject::connect(&dock, &Dock::requested, &dock,
                     [this](const Request& request) { requests.push_back(request); });
    QObject::connect(&dock, &MotionDock::timeChosen, &dock,
                     [this](uint32_t clip, double seconds) { times.emplace_back(clip, float(seconds)); });
  }
  NodeId jointNode(size_t joint) const { return shown->skeletons[0].joints[joint].node; }
  void choose(int row) { dock.list().setCurrentIndex(dock.list().model()->index(row, 0)); }
  QString labelText(const char* name) { return dock.findChild<QLabel*>(name)->text(); }
  void setPose(uint32_t clip, float time) {
    ViewState view = document.view();
    view.pose.animation = clip;
    view.pose.time = time;
    document.setView(view);
  }

  DocumentPointer shown;
  OpenDocument document{"clips"};
  MotionDock dock;
  std::vector<Request> requests;
  std::vector<std::pair<uint32_t, float>> times;  // chosen, with their clips
};

TEST_F(MotionDockTest, ListsTheJointsOfTheClipThatPlaysOrIsSelected) {
  EXPECT_EQ(dock.clip(), 0u);
  QStringList rows;
  for (int row = 0; row < dock.list().model()->rowCount(); ++row)
    rows << dock.list().model()->index(row, 0).data().toString();
  EXPECT_EQ(rows, QStringList({"All joints", "Hip", "Knee", "Tail"}));
  setPose(1, 0.5f);
  EXPECT_EQ(dock.clip(), 1u);
  EXPECT_EQ(dock.list().model()->rowCount(), 2);
  EXPECT_EQ(dock.curves().time(), 0.5);
  document.select({shown->animations[0].node});
  EXPECT_EQ(dock.clip(), 0u) << "what was selected last";
  EXPECT_FALSE(dock.curves().time()) << "another clip plays";
  setPose(0, 1);
  EXPECT_EQ(dock.sheet().time(), 1.0);
  auto* chosen = dock.findChild<QComboBox*>("motionClip");
  ASSERT_EQ(chosen->count(), 2);
  emit chosen->activated(1);
  EXPECT_EQ(dock.clip(), 1u);
  auto* filter = dock.findChild<QLineEdit*>("motionFilter");
  emit chosen->activated(0);
  filter->setText("AI");
  EXPECT_EQ(dock.list().model()->rowCount(), 2) << "all, and the tail";
}

TEST_F(MotionDockTest, TheJointAndTheSelectionFollowEachOther) {
  choose(2);
  EXPECT_EQ(document.selection(), std::vector{jointNode(1)});
  EXPECT_EQ(document.view().joints, std::vector<uint32_t>{1});
  document.select({jointNode(0)});
  EXPECT_EQ(dock.thing(), 0u);
  EXPECT_EQ(dock.list().currentIndex().row(), 1);
  choose(3);
  EXPECT_EQ(dock.thing(), 2u);
  EXPECT_EQ(document.selection(), std::vector{jointNode(0)}) << "the tail has no node";
  ASSERT_TRUE(dock.curves().current());
  EXPECT_EQ(dock.curves().current()->of, KeyChannel::Scale);
}

// The tree has no nodes for joints that a clip only names: they are headings.
TEST_F(MotionDockTest, AJointThatIsOnlyNamedIsChosenByItsName) {
  choose(1);
  emit document.clipJointChosen(shown->animations[0].node, "Tail");
  EXPECT_EQ(dock.thing(), 2u);
  EXPECT_EQ(dock.list().currentIndex().row(), 3);
  EXPECT_EQ(document.view().paths.joints, (std::vector{SceneJoint{0, 2}})) << "its path is shown";
  document.select({jointNode(1)});
  EXPECT_EQ(dock.thing(), 1u);
  EXPECT_TRUE(document.view().paths.joints.empty()) << "those of the selection are";
  emit document.clipJointChosen(shown->animations[1].node, "Knee");
  EXPECT_EQ(dock.clip(), 1u);
  EXPECT_EQ(dock.thing(), 0u);
}

// Curves begin with the kind of values that moves, and have as many lines as there is room for.
TEST_F(MotionDockTest, CurvesBeginWithWhatMoves) {
  Animation clip;
  JointTrack& hip = clip.tracks.emplace_back();
  hip.translation = {.times = {0, 1}, .values = {{0, 0, 0}, {1, 0, 0}}};
  JointTrack& knee = clip.tracks.emplace_back();
  knee.translation = {.times = {0, 1}, .values = {{0, 3, 0}, {0, 3, 0}}};
  knee.turns[1] = {.times = {0, 1}, .values = {0, 1}};
  const auto curvesOf = [&](uint32_t track) {
    return std::make_shared<const KeyCurves>(clip, KeyedThing{KeyedThing::Kind::Joint, track});
  };
  CurveView view;
  view.setCurves(curvesOf(0), "stud");
  EXPECT_EQ(view.current(), (CurveChannel{KeyChannel::Position, 0}));
  view.setCurves(curvesOf(1), "stud");
  EXPECT_EQ(view.current(), (CurveChannel{KeyChannel::Rotation, 1})) << "the position stays";
  view.setCurves(curvesOf(0), "stud");
  EXPECT_EQ(view.current(), (CurveChannel{KeyChannel::Position, 0}));
  view.setDuration(1);
  view.show();
  const int line = QFontMetrics(fontOf(TextSize::Caption)).height();
  for (const int height : {600, 200, 80, 50}) {
    view.resize(400, height);
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
    QTest::qWait(100);
    ASSERT_GE(view.ticks().size(), 1u) << height;
    for (size_t i = 1; i < view.ticks().size(); ++i)
      EXPECT_GE(view.yOf(view.ticks()[i - 1]) - view.yOf(view.ticks()[i]), 1.2 * line) << height;
  }
}

TEST_F(MotionDockTest, AJointThatTheClipDoesNotMoveHasNoCurves) {
  document.select({jointNode(0)});
  ASSERT_NE(dock.curves().curves(), nullptr);
  setPose(1, 0);
  EXPECT_EQ(dock.clip(), 1u);
  EXPECT_EQ(dock.curves().curves(), nullptr);
  EXPECT_EQ(labelText("motionNoCurves"), "This animation does not move Hip.");
  EXPECT_FALSE(dock.list().currentIndex().isValid());
  document.select({jointNode(1)});
  EXPECT_NE(dock.curves().curves(), nullptr);
}

TEST_F(MotionDockTest, SaysWhatIsGuessedAtAnyWidth) {
  QWidget* guess = dock.findChild<QLabel*>("motionGuess");
  dock.resize(470, 220);
  QApplication::processEvents();
  EXPECT_TRUE(guess->isVisible());
  EXPECT_GE(guess->width(), guess->sizeHint().width());
  auto* area = dock.findChild<QScrollArea*>();
  ASSERT_NE(area, nullptr);
  EXPECT_FALSE(area->horizontalScrollBar()->isVisible());
  setPose(1, 0);
  EXPECT_FALSE(guess->isVisible());
  setPose(0, 0);
  choose(2);
  EXPECT_TRUE(dock.findChild<QLabel*>("curveLegend")->isVisible()) << "the knee's segment is dashed";
  EXPECT_FALSE(dock.findChild<QLabel*>("curveLegend")->geometry().intersects(dock.curves().geometry()));
  choose(1);
  EXPECT_FALSE(dock.findChild<QLabel*>("curveLegend")->isVisible());
}

// The line goes through its keys, and beyond them where the spline does.
TEST_F(MotionDockTest, CurvesPassThroughKeysAndOvershoot) {
  choose(1);
  CurveView& view = dock.curves();
  const CurveChannel x{KeyChannel::Position, 0};
  ASSERT_EQ(view.current(), x);
  for (const int axis : {1, 2}) view.setShown({KeyChannel::Position, axis}, false);
  const QImage picture = view.grab().toImage();
  const qreal ratio = picture.devicePixelRatio();
  const QColor ink = colourOf(x, view.palette());
  const auto isInked = [&](double at, double y) {
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy) {
        const QPoint pixel((QPointF(at + dx, y + dy) * ratio).toPoint());
        if (!picture.rect().contains(pixel)) continue;
        const QColor seen = picture.pixelColor(pixel);
        if (std::abs(seen.red() - ink.red()) + std::abs(seen.green() - ink.green()) +
                std::abs(seen.blue() - ink.blue()) <
            60)
          return true;
      }
    return false;
  };
  for (const auto& [time, value] : {std::pair(0.0, 0.0), {1.0, 1.0}, {2.0, 0.0}})
    EXPECT_TRUE(isInked(view.xOf(time), view.yOf(value))) << time;
  // Hermite at half of the second segment: (1 + 0) / 2 + (8 + 8) / 8.
  EXPECT_TRUE(isInked(view.xOf(1.5), view.yOf(2.5)));
  EXPECT_GT(view.yOf(2.5), view.plot().top()) << "all of it is in sight";
  EXPECT_FALSE(isInked(view.xOf(1.5), view.yOf(1))) << "nothing else is";
  const KeyCurves::Slopes slopes = view.curves()->slopesAt(x, 1);
  EXPECT_EQ(slopes.arriving, 0.0f);
  EXPECT_EQ(slopes.leaving, 8.0f);
}

TEST_F(MotionDockTest, CurvesAreScrubbedZoomedAndSteppedThrough) {
  choose(1);
  CurveView& view = dock.curves();
  const QPoint there(int(view.xOf(0.5)), view.plot().center().y() - 20);
  QTest::mouseClick(&view, Qt::LeftButton, {}, there);
  ASSERT_EQ(times.size(), 1u);
  EXPECT_NEAR(times.back().second, 0.5, 0.02);
  const TimeRange before = view.range();
  QTest::keyClick(&view, Qt::Key_Plus);
  EXPECT_LT(view.range().length(), before.length());
  EXPECT_EQ(dock.sheet().range(), view.range()) << "both show the same times";
  QTest::keyClick(&view, Qt::Key_F);
  EXPECT_EQ(view.range(), before);
  const double still = view.secondsAt(there.x());
  QWheelEvent wheel(there, view.mapToGlobal(there), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QApplication::sendEvent(&view, &wheel);
  EXPECT_LT(view.range().length(), before.length());
  EXPECT_NEAR(view.secondsAt(there.x()), still, 1e-6);
  view.fit();
  times.clear();
  setPose(0, 0.2f);
  QTest::keyClick(&view, Qt::Key_Right);
  ASSERT_EQ(times.size(), 1u);
  EXPECT_EQ(times.back(), std::pair(0u, 1.0f));
  QTest::keyClick(&view, Qt::Key_Down);
  EXPECT_EQ(view.current(), (CurveChannel{KeyChannel::Position, 1}));
  EXPECT_TRUE(view.accessibleDescription().startsWith("Position Y at "))
      << view.accessibleDescription().toStdString();
}

// Angles go on beyond half a turn, and tell the same rotation.
TEST(KeyCurves, AnglesOfRotationsDoNotJump) {
  Animation clip;
  JointTrack& track = clip.tracks.emplace_back();
  for (int key = 0; key <= 8; ++key) {
    track.rotation.times.push_back(float(key));
    track.rotation.values.push_back(rotationOf({0, float(key) * 1.2f, 0.3f}, EulerOrder::XYZ));
  }
  const KeyCurves curves(clip, {KeyedThing::Kind::Joint, 0});
  ASSERT_EQ(curves.channels().size(), 3u);
  std::vector<float> times;
  for (float time = 0; time <= 8; time += 0.01f) times.push_back(time);
  std::array<std::vector<float>, 3> values;
  for (int axis = 0; axis < 3; ++axis) values[size_t(axis)] = curves.sampled({KeyChannel::Rotation, axis}, times);
  for (size_t i = 1; i < times.size(); ++i) {
    for (const auto& axis : values) EXPECT_LT(std::abs(axis[i] - axis[i - 1]), 12) << times[i];
    const Quat told = rotationOf(glm::radians(Vec3(values[0][i], values[1][i], values[2][i])), EulerOrder::XYZ);
    EXPECT_GT(std::abs(glm::dot(told, partsAt(track, times[i]).rotation)), 0.9999f) << times[i];
  }
  EXPECT_NEAR(values[1].back(), 8 * 1.2 * 180 / 3.14159265, 1);
  for (size_t key = 0; key < 9; ++key)
    EXPECT_NEAR(curves.valueOf({KeyChannel::Rotation, 1}, key), float(key) * 68.7549f, 0.1);
}

TEST_F(MotionDockTest, TheSheetFindsKeysUnderTheMouse) {
  dock.showPage(MotionDock::Sheet);
  QApplication::processEvents();
  DopeSheet& sheet = dock.sheet();
  const auto middleOf = [&](int row) { return sheet.rowRect(row).center().y(); };
  EXPECT_EQ(sheet.keyNear(1, sheet.xOf(1.5) + 2), 1.5);
  EXPECT_FALSE(sheet.keyNear(1, sheet.xOf(1.0)));
  EXPECT_EQ(sheet.rowAt(middleOf(2)), 2);
  QTest::mouseClick(&sheet, Qt::LeftButton, {}, QPoint(int(sheet.xOf(1.5)) + 2, middleOf(1)));
  EXPECT_EQ(dock.thing(), 1u);
  EXPECT_EQ(document.selection(), std::vector{jointNode(1)});
  ASSERT_FALSE(times.empty());
  EXPECT_EQ(times.back(), std::pair(0u, 1.5f));
  QTest::keyClick(&sheet, Qt::Key_Up);
  EXPECT_EQ(dock.thing(), 0u);
  setPose(0, 0.5f);
  QTest::keyClick(&sheet, Qt::Key_Right);
  EXPECT_EQ(times.back(), std::pair(0u, 1.0f));
  EXPECT_TRUE(sheet.accessibleDescription().startsWith("Hip, row 1 of 3, 3 keys"))
      << sheet.accessibleDescription().toStdString();
}

// 500 joints with 10,000 keys each: what is out of sight costs nothing, and no key is walked over.
TEST(DopeSheetTest, PaintsMillionsOfKeys) {
  Document none;
  auto clip = std::make_shared<Animation>();
  for (int joint = 0; joint < 500; ++joint) {
    JointTrack& track = clip->tracks.emplace_back(JointTrack{.name = "joint " + std::to_string(joint)});
    for (int key = 0; key < 10'000; ++key) {
      // Every other joint has a second without keys.
      const float time = float(key) / 100;
      if (joint % 2 == 1 && time > 50 && time < 60) continue;
      track.rotation.times.push_back(time);
      track.rotation.values.emplace_back(1.0f, 0.0f, 0.0f, 0.0f);
    }
  }
  const auto keys = std::make_shared<const ClipKeys>(none, *clip);
  std::vector<uint32_t> rows(500);
  for (uint32_t row = 0; row < 500; ++row) rows[row] = row;
  DopeSheet sheet;
  sheet.resize(1200, 600);
  sheet.setDuration(100);
  sheet.setKeys(keys, rows);
  sheet.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&sheet));
  QImage picture(sheet.size(), QImage::Format_RGB32);
  const int last = sheet.scrollBar().maximum();
  ASSERT_GT(last, 500 * 19);
  std::vector<double> paints;
  for (int frame = 0; frame < 40; ++frame) {
    sheet.scrollBar().setValue(last * frame / 40);
    const auto begin = std::chrono::steady_clock::now();
    sheet.render(&picture);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    paints.push_back(took.count());
  }
  std::ranges::sort(paints);
  std::printf("a paint takes %.2f ms, at most %.2f\n", paints[paints.size() / 2], paints.back());
  sheet.scrollBar().setValue(0);
  sheet.render(&picture);
  const QColor ink = colourOf(ColourRole::Accent, sheet.palette());
  const auto seenAt = [&](int row, double time) {
    return picture.pixelColor(int(sheet.xOf(time)), sheet.rowRect(row).center().y());
  };
  EXPECT_EQ(seenAt(0, 55), ink);
  EXPECT_NE(seenAt(1, 55), ink) << "where there are no keys, nothing is drawn";
  EXPECT_EQ(seenAt(1, 40), ink);
  sheet.setRange({30, 30.1});
  sheet.render(&picture);
  EXPECT_EQ(seenAt(0, 30.05), ink);
  EXPECT_NE(seenAt(0, 30.055), ink) << "between two keys";
}

class KeysPageTest : public MotionDockTest {
 protected:
  void SetUp() override {
    MotionDockTest::SetUp();
    dock.showPage(MotionDock::Keys);
    choose(0);
    QApplication::processEvents();
  }
  QStringList column(int which) {
    QStringList texts;
    for (int row = 0; row < table().model()->rowCount(); ++row)
      texts << table().model()->index(row, which).data().toString();
    return texts;
  }
  void sortBy(int which, Qt::SortOrder order) {
    QSignalSpy sorted(&table().keysModel(), &KeysModel::sorted);
    table().horizontalHeader()->setSortIndicator(which, order);
    ASSERT_TRUE(sorted.count() > 0 || sorted.wait(kPatience));
  }
  KeysTable& table() { return dock.table(); }
};

TEST_F(KeysPageTest, ShowsValuesAndMarksGuesses) {
  EXPECT_EQ(column(KeysModel::Name), QStringList({"Hip", "Hip", "Hip", "Knee", "Knee", "Tail"}));
  EXPECT_EQ(column(KeysModel::Channel),
            QStringList({"Position", "Position", "Position", "Rotation X", "Rotation X", "Scale"}));
  EXPECT_EQ(column(KeysModel::Time), QStringList({"0.000", "1.000", "2.000", "0.500", "1.500", "0.250"}));
  EXPECT_EQ(column(KeysModel::Value)[1], "1.000, 0.000, 0.000");
  EXPECT_EQ(column(KeysModel::Value)[4], "57.3°");
  EXPECT_EQ(column(KeysModel::Easing),
            QStringList({"curve", "curve", "curve", "elastic out (guess)", "elastic out", "linear"}));
  choose(2);
  EXPECT_EQ(column(KeysModel::Time), QStringList({"0.500", "1.500"})) << "of the knee alone";
}

TEST_F(KeysPageTest, SortingLeavesTheSameKeysSelected) {
  // Whatever keys an earlier test holds down.
  table().selectionModel()->setCurrentIndex(table().model()->index(3, 0),
                                            QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  sortBy(KeysModel::Time, Qt::DescendingOrder);
  EXPECT_EQ(column(KeysModel::Time), QStringList({"2.000", "1.500", "1.000", "0.500", "0.250", "0.000"}));
  ASSERT_TRUE(table().currentKey());
  EXPECT_EQ(table().currentKey()->time, 0.5f);
  ASSERT_EQ(table().selectionModel()->selectedRows().size(), 1);
  EXPECT_EQ(table().selectionModel()->selectedRows()[0].row(), 3);
  sortBy(KeysModel::Time, Qt::AscendingOrder);
  ASSERT_EQ(table().selectionModel()->selectedRows().size(), 1);
  EXPECT_EQ(table().selectionModel()->selectedRows()[0].row(), 2);
  EXPECT_EQ(table().currentKey()->time, 0.5f);
  sortBy(KeysModel::Name, Qt::DescendingOrder);
  EXPECT_EQ(column(KeysModel::Name), QStringList({"Tail", "Knee", "Knee", "Hip", "Hip", "Hip"}));
  sortBy(KeysModel::Value, Qt::AscendingOrder);
  EXPECT_EQ(column(KeysModel::Value).back(), "57.3°");
  table().selectAll();
  QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
  const QStringList copied = QApplication::clipboard()->text().split('\n');
  ASSERT_EQ(copied.size(), 6);
  EXPECT_EQ(copied.back(), "Knee\tRotation X\t1.500\t57.296°\telastic out");
}

TEST_F(KeysPageTest, AKeyLeadsToItsBytes) {
  table().setCurrentIndex(table().model()->index(1, 0));
  QTest::keyClick(&table(), Qt::Key_Return);
  const request::ShowBytes* asked = nullptr;
  for (const Request& request : requests)
    if (const auto* bytes = std::get_if<request::ShowBytes>(&request)) asked = bytes;
  ASSERT_NE(asked, nullptr);
  const auto* of = std::get_if<NodeId>(&asked->of);
  ASSERT_NE(of, nullptr);
  EXPECT_EQ(*of, shown->animations[0].node) << "a clip without a node for each key";
  EXPECT_EQ(document.selection(), std::vector{shown->animations[0].node});
}

TEST_F(MotionDockTest, NothingIsSaidInASentence) {
  auto empty = std::make_shared<Document>();
  document.adopt(empty, {});
  EXPECT_EQ(labelText("motionNothing"), "This file has no animation.");
  EXPECT_FALSE(dock.concerns(document));
  dock.setDocument(nullptr);
  EXPECT_EQ(dock.clip(), kNone);
}

// ---- In the window ----------------------------------------------------------------------------------------------

class MotionWindowTest : public WindowTest {
 protected:
  MotionDock& bringUp() {
    MotionDock& dock = window->dock<MotionDock>();
    dock.bringUp();
    EXPECT_TRUE(QTest::qWaitFor([&] { return dock.inView(); }, kPatience));
    return dock;
  }
};

TEST_F(MotionWindowTest, ScrubbingPlaysTheClipAtThatTime) {
  open(write("motion.gltf", fileOfText(gltfMotion())));
  MotionDock& dock = bringUp();
  QApplication::processEvents();
  ASSERT_NE(dock.curves().curves(), nullptr);
  CurveView& view = dock.curves();
  QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(int(std::lround(view.xOf(1))), view.plot().top() + 1));
  EXPECT_EQ(window->currentView()->player().clip(), 0);
  EXPECT_NEAR(window->currentView()->player().time(), 1, 0.05);
  ASSERT_TRUE(view.time());
  EXPECT_NEAR(*view.time(), double(window->currentView()->player().time()), 1e-5);
}

TEST_F(MotionWindowTest, AKeyOfAFileLeadsToTheBytesPanel) {
  open(write("motion.gltf", fileOfText(gltfMotion())));
  MotionDock& dock = bringUp();
  dock.showPage(MotionDock::Keys);
  QApplication::processEvents();
  dock.table().setCurrentIndex(dock.table().model()->index(0, 0));
  dock.findChild<QToolButton*>("keyBytes")->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->dock<BytesDock>().inView(); }, kPatience));
  EXPECT_EQ(document().selection(), std::vector{document().document()->animations[0].node});
}

TEST_F(MotionWindowTest, FitsBesideThePanelsOfASmallWindow) {
  open(write("motion.gltf", fileOfText(gltfMotion())));
  window->resize(1024, 700);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->size() == QSize(1024, 700); }, kPatience));
  MotionDock& dock = bringUp();
  for (const auto page : {MotionDock::Curves, MotionDock::Sheet, MotionDock::Keys}) {
    dock.showPage(page);
    QApplication::processEvents();
    EXPECT_FALSE(dock.findChild<QScrollArea*>()->horizontalScrollBar()->isVisible()) << page;
    const QHeaderView& header = *dock.table().horizontalHeader();
    EXPECT_LE(header.length(), std::max(header.width(), 1)) << page;
  }
  EXPECT_EQ(window->width(), 1024);
}

}  // namespace
}  // namespace vitrine::test
