// Playing clips: the player's time, the time line, the bar around it, and other rigs.
#include <gtest/gtest.h>

#include <QAccessible>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMenu>
#include <QSlider>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>

#include "app/common/design.h"
#include "app/documents/figure_memory.h"
#include "app/documents/player.h"
#include "app/page/chips.h"
#include "app/page/motion_notes.h"
#include "app/page/time_line.h"
#include "app/page/transport_bar.h"
#include "app/page/transport_menu.h"
#include "app/window/play_on_menu.h"
#include "core/report/outline.h"
#include "core/scene/scene.h"
#include "tests/app/window_fixture.h"
#include "tests/support/samples/anim_samples.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

constexpr float kClose = 1e-4f;

// ---- The clock --------------------------------------------------------------------------------------------------

TEST(PlayClockTest, OnceItEndsAtTheEndOfItsRange) {
  PlayClock clock;
  clock.setMode(LoopMode::Once);
  clock.setRanges({0.5f, 1.5f}, {0.5f, 1.5f});
  clock.start();
  EXPECT_FLOAT_EQ(clock.time(), 0.5f);
  EXPECT_TRUE(clock.advance(0.75f));
  EXPECT_FLOAT_EQ(clock.time(), 1.25f);
  EXPECT_FALSE(clock.advance(1));
  EXPECT_FLOAT_EQ(clock.time(), 1.5f);
  clock.start();
  EXPECT_FLOAT_EQ(clock.time(), 0.5f) << "from the start again";
}

TEST(PlayClockTest, ALoopBeginsAgain) {
  PlayClock clock;
  clock.setRanges({0, 2}, {0, 2});
  EXPECT_TRUE(clock.advance(2.5f));
  EXPECT_NEAR(clock.time(), 0.5f, kClose);
  EXPECT_TRUE(clock.hasTurned());
  EXPECT_TRUE(clock.advance(8)) << "several times at once";
  EXPECT_NEAR(clock.time(), 0.5f, kClose);
  EXPECT_FALSE(clock.goesBack());
}

TEST(PlayClockTest, ForthAndBackTurnsAtBothEnds) {
  PlayClock clock;
  clock.setMode(LoopMode::PingPong);
  clock.setRanges({1, 3}, {1, 3});
  clock.start();
  EXPECT_TRUE(clock.advance(2.5f));
  EXPECT_NEAR(clock.time(), 2.5f, kClose);
  EXPECT_TRUE(clock.goesBack());
  EXPECT_TRUE(clock.advance(1));
  EXPECT_NEAR(clock.time(), 1.5f, kClose);
  EXPECT_TRUE(clock.advance(1));
  EXPECT_NEAR(clock.time(), 1.5f, kClose);
  EXPECT_FALSE(clock.goesBack());
  EXPECT_TRUE(clock.advance(4)) << "there and back, at once";
  EXPECT_NEAR(clock.time(), 1.5f, kClose);
  EXPECT_FALSE(clock.goesBack());
}

TEST(PlayClockTest, ThePartThatTheFileRepeatsComesAfterTheFirstPass) {
  PlayClock clock;
  clock.setRanges({0, 3}, {1, 2});
  clock.start();
  EXPECT_TRUE(clock.advance(1.75f));
  EXPECT_NEAR(clock.time(), 1.75f, kClose);
  EXPECT_TRUE(clock.advance(0.5f));
  EXPECT_NEAR(clock.time(), 1.25f, kClose);
  for (int i = 0; i < 50; ++i) {
    EXPECT_TRUE(clock.advance(0.3f));
    EXPECT_GE(clock.time(), 1);
    EXPECT_LE(clock.time(), 2);
  }
  clock.setMode(LoopMode::Once);
  EXPECT_FALSE(clock.advance(5));
  EXPECT_FLOAT_EQ(clock.time(), 3) << "once it goes on to the end";
}

TEST(PlayClockTest, WhatHasNoLengthStands) {
  for (const LoopMode mode : {LoopMode::Loop, LoopMode::PingPong}) {
    PlayClock clock;
    clock.setMode(mode);
    clock.setRanges({1, 1}, {1, 1});
    EXPECT_TRUE(clock.advance(7));
    EXPECT_FLOAT_EQ(clock.time(), 1);
  }
}

// ---- The player -------------------------------------------------------------------------------------------------

enum Clip { Walk, Fall, Wag, Rounds };

JointTrack moving(uint32_t skeleton, uint32_t joint, std::vector<float> times, float height) {
  JointTrack track;
  track.skeleton = skeleton;
  track.joint = joint;
  for (size_t i = 0; i < times.size(); ++i) track.translation.values.push_back({0, i % 2 == 1 ? height : 0, 0});
  track.translation.times = std::move(times);
  return track;
}

// Two rigs, an arm on a hip and a tail, and four clips.
std::shared_ptr<Document> dancers() {
  auto document = std::make_shared<Document>();
  NodeBuilder nodes(*document);
  const uint32_t joint = nodes.classIndex("joint", NodeKind::Other),
                 clip = nodes.classIndex("clip", NodeKind::Other);
  const auto jointAt = [&](const char* name, uint32_t parent) {
    Joint made{.name = name, .parent = parent};
    made.node = nodes.add(joint, NodeId::None, name);
    return made;
  };
  document->skeletons.resize(2);
  document->skeletons[0].joints = {jointAt("hip", kNone), jointAt("arm", 0)};
  document->skeletons[1].joints = {jointAt("tail", kNone)};
  document->animations.resize(4);
  std::vector<Animation>& clips = document->animations;
  clips[Walk] = {.name = "Walk", .duration = 2, .tracks = {moving(0, 1, {0, 0.5f, 2}, 4)}, .morphs = {}};
  clips[Walk].tracks[0].name = "Upper arm";
  clips[Walk].markers = {{.name = "Step", .value = "left", .time = 0.5f},
                         {.name = "The very end of the walk", .value = {}, .time = 1.95f}};
  clips[Fall] = {.name = "Fall", .duration = 1, .tracks = {moving(0, 1, {0, 0.25f, 0.75f, 1}, 8)}, .morphs = {}};
  clips[Fall].loops = false;
  clips[Fall].tracks[0].translation.each = {Interpolation::Linear, Interpolation::ElasticOut, Interpolation::Linear,
                                            Interpolation::Linear};
  clips[Wag] = {.name = "Wag", .duration = 0.5f, .tracks = {moving(1, 0, {0, 0.25f, 0.5f}, 2)}, .morphs = {}};
  clips[Rounds] = {.name = "Rounds", .duration = 3, .tracks = {moving(0, 1, {0, 3}, 6)}, .morphs = {}};
  clips[Rounds].loops = true;
  clips[Rounds].loopFrom = 1;
  clips[Rounds].loopTo = 2;
  clips[Rounds].easeIn = 0.5f;
  for (Animation& each : clips) each.node = nodes.add(clip, NodeId::None, each.name);
  return document;
}

class PlayerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    document.adopt(shown, std::make_shared<const Outline>(makeOutline(*shown)));
    ASSERT_EQ(player.clips().size(), 5) << "and the wave";
  }
  const PoseEdits& pose() { return document.view().pose; }
  // How high a joint stands where the clips have it.
  float heightOf(uint32_t skeleton, uint32_t joint) {
    return jointMatricesOf(*scene, skeleton, pose())[joint][3].y;
  }
  NodeId armNode() { return shown->skeletons[0].joints[1].node; }

  DocumentPointer shown = dancers();
  ScenePointer scene = makeScene(shown);
  OpenDocument document{"/nowhere/dancers"};
  Player player{document};
};

TEST_F(PlayerTest, EachClipStartsWithTheLoopThatItsFileAsksFor) {
  player.setClip(Walk);
  EXPECT_EQ(player.loopMode(), LoopMode::Loop) << "says nothing";
  player.setLoopMode(LoopMode::PingPong);
  player.setClip(Fall);
  EXPECT_EQ(player.loopMode(), LoopMode::Once);
  player.setClip(Rounds);
  EXPECT_EQ(player.loopMode(), LoopMode::Loop);
  EXPECT_EQ(player.repeated(), (PlayRange{1, 2}));
  player.setClip(-1);
  player.setLoopMode(LoopMode::Once);
  player.setPlaying(true);
  EXPECT_EQ(player.loopMode(), LoopMode::Once) << "chosen before anything played";
}

TEST_F(PlayerTest, OnceStopsAtTheEndAndStartsAgain) {
  player.setClip(Fall);
  player.setSpeed(8);
  player.setPlaying(true);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !player.playing(); }, kPatience));
  EXPECT_FLOAT_EQ(pose().time, 1);
  player.setPlaying(true);
  EXPECT_LT(player.time(), 1);
}

TEST_F(PlayerTest, PlaysWithinInAndOut) {
  player.setClip(Walk);
  EXPECT_FALSE(player.hasRange());
  player.setRange(1.5f, 0.5f);
  EXPECT_EQ(player.range(), (PlayRange{0.5f, 1.5f})) << "in any order";
  player.setPlaying(true);
  EXPECT_GE(player.time(), 0.5f) << "it was before the in point";
  player.setSpeed(8);
  float least = 9, most = 0;
  int turns = 0;
  const auto watch = QObject::connect(&player, &Player::changed, [&] {
    turns += player.time() < most - 0.5f;
    least = std::min(least, player.time()), most = std::max(most, player.time());
  });
  EXPECT_TRUE(QTest::qWaitFor([&] { return turns > 2; }, kPatience));
  QObject::disconnect(watch);
  EXPECT_GE(least, 0.5f);
  EXPECT_LE(most, 1.5f);
  player.setIn(1.75f);
  EXPECT_EQ(player.range(), (PlayRange{1.75f, 2})) << "an in point behind the out point";
  player.setOut(1);
  EXPECT_EQ(player.range(), (PlayRange{0, 1}));
  player.clearRange();
  EXPECT_FALSE(player.hasRange());
  player.setRange(1, 1);
  EXPECT_FALSE(player.hasRange()) << "nothing is no range";
}

TEST_F(PlayerTest, StepsGoToWholeFrames) {
  player.setClip(Walk);
  player.setFrameRate(25);
  player.setTime(0.51f);  // frame 12.75
  player.step(1);
  EXPECT_NEAR(pose().time, 13 / 25.0f, kClose);
  player.step(1);
  EXPECT_NEAR(pose().time, 14 / 25.0f, kClose);
  player.setTime(0.51f);
  player.step(-1);
  EXPECT_NEAR(pose().time, 12 / 25.0f, kClose);
  player.setTime(2);
  player.step(1);
  EXPECT_FLOAT_EQ(pose().time, 2) << "no further than the end";
  player.setFrameRate(7);
  EXPECT_EQ(player.frameRate(), 25) << "none of the list";
  player.setShowsFrames(true);
  EXPECT_EQ(player.textOf(1), "frame 25");
  Player again(document);
  EXPECT_TRUE(again.showsFrames()) << "remembered";
  EXPECT_EQ(again.frameRate(), 25);
}

TEST_F(PlayerTest, KeysAndMarkersAreStations) {
  player.setClip(Walk);
  EXPECT_EQ(player.selectedTrack(), nullptr);
  player.goToKey(1);
  EXPECT_FLOAT_EQ(player.time(), 0) << "no joint is selected";
  int told = 0;
  QObject::connect(&player, &Player::clipChanged, [&] { ++told; });
  document.select({armNode()});
  EXPECT_EQ(told, 1);
  ASSERT_EQ(player.selectedTrack(), &shown->animations[Walk].tracks[0]);
  player.goToKey(1);
  EXPECT_FLOAT_EQ(player.time(), 0.5f);
  player.goToKey(1);
  player.goToKey(1);
  EXPECT_FLOAT_EQ(player.time(), 2);
  player.goToKey(-1);
  EXPECT_FLOAT_EQ(player.time(), 0.5f);
  player.goToMarker(1);
  EXPECT_FLOAT_EQ(player.time(), 1.95f);
  player.goToMarker(-1);
  EXPECT_FLOAT_EQ(player.time(), 0.5f);
  player.setClip(Wag);
  EXPECT_EQ(player.selectedTrack(), nullptr) << "which moves another joint";
}

// On a figure that is not in the file, joints have no nodes that could be selected.
TEST_F(PlayerTest, AJointWithoutANodeIsChosenByItsName) {
  player.setClip(Walk);
  const Animation& clip = shown->animations[Walk];
  const size_t steps = document.steps().done();
  emit document.clipJointChosen(clip.node, clip.tracks[0].name);
  ASSERT_EQ(player.selectedTrack(), &clip.tracks[0]);
  EXPECT_EQ(document.view().paths.joints, (std::vector{SceneJoint{clip.tracks[0].skeleton, clip.tracks[0].joint}}));
  player.goToKey(1);
  EXPECT_FLOAT_EQ(player.time(), 0.5f);
  emit document.clipJointChosen(clip.node, "nobody");
  EXPECT_EQ(player.selectedTrack(), nullptr);
  EXPECT_EQ(document.steps().done(), steps) << "nothing to undo";
  emit document.clipJointChosen(clip.node, clip.tracks[0].name);
  document.select({clip.node});
  EXPECT_EQ(player.selectedTrack(), nullptr) << "what is selected counts";
  EXPECT_TRUE(document.view().paths.joints.empty());
}

TEST_F(PlayerTest, PlayTakesTheClipThatIsSelected) {
  document.select({shown->animations[Wag].node});
  player.setPlaying(true);
  EXPECT_EQ(player.clip(), Wag);
  player.setClip(-1);
  document.select({});
  player.setPlaying(true);
  EXPECT_EQ(player.clip(), Walk);
}

TEST_F(PlayerTest, ASecondClipHasItsShare) {
  player.setClip(Walk);
  player.setTime(0.5f);
  EXPECT_NEAR(heightOf(0, 1), 4, kClose);
  // At half a second the second one is between its keys: half way down.
  const float alone = 4;
  player.setBlend(Rounds, 0.25f);
  ASSERT_EQ(pose().also.size(), 1u);
  const float other = 6 * 0.5f / 3;
  EXPECT_NEAR(heightOf(0, 1), 0.75f * alone + 0.25f * other, 1e-3f);
  player.setBlend(Rounds, 1);
  EXPECT_NEAR(heightOf(0, 1), other, 1e-3f);
  player.setBlend(-1, 1);
  EXPECT_NEAR(heightOf(0, 1), alone, kClose);
  player.setBlend(Walk, 0.5f);
  EXPECT_NEAR(heightOf(0, 1), alone, kClose) << "not with itself";
  player.setClip(-1);
  EXPECT_TRUE(pose().empty());
  EXPECT_TRUE(pose().also.empty());
}

TEST_F(PlayerTest, EverythingPlaysAtOnce) {
  ASSERT_TRUE(player.canPlayEverything());
  player.setPlaysEverything(true);
  EXPECT_TRUE(player.playing());
  EXPECT_EQ(player.clip(), Walk);
  player.setPlaying(false);
  player.setTime(0.75f);
  EXPECT_GT(heightOf(0, 1), 1);
  EXPECT_NEAR(heightOf(1, 0), 2, 1e-3f) << "half a second long: in its second round, at its middle";
  player.setPlaysEverything(false);
  EXPECT_NEAR(heightOf(1, 0), 0, kClose);
  EXPECT_GT(heightOf(0, 1), 1) << "the one that is chosen plays on";
}

TEST_F(PlayerTest, AClipComesToItsWeightOnceAndScrubbingShowsTheKeys) {
  player.setClip(Rounds);
  EXPECT_FLOAT_EQ(pose().weight, 1);
  player.setSpeed(0.05f);
  player.setPlaying(true);
  EXPECT_TRUE(QTest::qWaitFor([&] { return pose().time > 0; }, kPatience));
  EXPECT_LT(pose().weight, 0.5f);
  player.setTime(0.1f);
  EXPECT_FLOAT_EQ(pose().weight, 1);
  player.setTime(1.9f);
  player.setSpeed(8);
  EXPECT_TRUE(QTest::qWaitFor([&] { return pose().time < 1.9f; }, kPatience)) << "again from a second on";
  EXPECT_GE(pose().time, 1);
  EXPECT_FLOAT_EQ(pose().weight, 1) << "not at each round";
}

TEST_F(PlayerTest, TheRootIsHeldIfAskedFor) {
  player.setClip(Walk);
  player.setHoldsRoot(true);
  EXPECT_TRUE(pose().holdsRoot);
  player.setClip(-1);
  EXPECT_FALSE(pose().holdsRoot);
  player.setClip(Wag);
  EXPECT_TRUE(pose().holdsRoot) << "of what plays next, too";
}

TEST_F(PlayerTest, AnotherDocumentForgetsTheClip) {
  player.setClip(Fall);
  player.setPlaying(true);
  const DocumentPointer other = dancers();
  document.adopt(other, std::make_shared<const Outline>(makeOutline(*other)));
  EXPECT_EQ(player.clip(), -1);
  EXPECT_FALSE(player.playing());
  EXPECT_TRUE(pose().empty());
  EXPECT_EQ(Player::of(document), nullptr) << "it is not its child";
}

// ---- The time line ----------------------------------------------------------------------------------------------

class TimeLineTest : public PlayerTest {
 protected:
  void SetUp() override {
    PlayerTest::SetUp();
    host.resize(1300, 100);
    host.show();
    line.resize(420, line.sizeHint().height());
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&host));
  }
  void choose(int clip) {
    player.setClip(clip);
    line.resize(420, line.minimumSizeHint().height());
    QApplication::processEvents();
  }
  QPoint inRuler(float seconds) { return {line.xOf(seconds), line.ruler().top() + 2}; }
  QPoint inLane(float seconds) { return {line.xOf(seconds), line.lane().center().y()}; }
  void drag(const QPoint& from, const QPoint& to) {
    QTest::mousePress(&line, Qt::LeftButton, Qt::NoModifier, from);
    for (int i = 1; i <= 4; ++i) {
      const QPointF at = QPointF(from) + QPointF(to - from) * i / 4.0;
      QMouseEvent move(QEvent::MouseMove, at, line.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(&line, &move);
    }
    QTest::mouseRelease(&line, Qt::LeftButton, Qt::NoModifier, to);
  }
  // The image without the ring of the focus.
  QImage seen() {
    line.clearFocus();
    return line.grab().toImage();
  }

  QWidget host;  // a window has the size that the window manager wants
  TimeLine line{player, &host};
};

TEST_F(TimeLineTest, TheMouseScrubs) {
  choose(Walk);
  QTest::mouseClick(&line, Qt::LeftButton, Qt::NoModifier, inRuler(1.2f));
  EXPECT_NEAR(player.time(), 1.2f, 0.01f);
  EXPECT_EQ(line.value(), int(std::lround(player.time() * 1000)));
  drag(inRuler(1.2f), inRuler(0.2f));
  EXPECT_NEAR(player.time(), 0.2f, 0.01f);
  drag(inRuler(0.2f), {-50, 5});
  EXPECT_FLOAT_EQ(player.time(), 0) << "no further than the start";
  drag(inRuler(0.2f), {900, 5});
  EXPECT_FLOAT_EQ(player.time(), 2);
  player.setPlaying(true);
  QTest::mousePress(&line, Qt::LeftButton, Qt::NoModifier, inRuler(1));
  EXPECT_FALSE(player.playing()) << "while it is held";
  QTest::mouseRelease(&line, Qt::LeftButton, Qt::NoModifier, inRuler(1));
  EXPECT_TRUE(player.playing());
}

TEST_F(TimeLineTest, FramesAreWholeWhereTheyAreShown) {
  choose(Walk);
  player.setShowsFrames(true);
  drag(inRuler(0.3f), inRuler(1.217f));
  EXPECT_NEAR(player.time() * 30, std::round(player.time() * 30), 1e-3f);
}

TEST_F(TimeLineTest, InAndOutAreDragged) {
  choose(Walk);
  const QImage before = seen();
  drag(inLane(0), inLane(0.6f));
  EXPECT_NEAR(player.range().from, 0.6f, 0.02f);
  EXPECT_FLOAT_EQ(player.range().to, 2);
  drag(inLane(2), inLane(1.5f));
  EXPECT_NEAR(player.range().to, 1.5f, 0.02f);
  EXPECT_FLOAT_EQ(player.time(), 0) << "the play head stays";
  EXPECT_NE(seen(), before);
  drag(inLane(player.range().from), inLane(2));
  EXPECT_LT(player.range().from, player.range().to) << "never beyond the other";
  EXPECT_TRUE(line.tipAt(inLane(player.range().to)).startsWith("Out point"))
      << line.tipAt(inLane(1.5f)).toStdString();
}

TEST_F(TimeLineTest, MarkersAreFlagsWhoseNamesStayInside) {
  choose(Walk);
  ASSERT_EQ(line.flags().size(), 2u);
  for (const TimeLine::Flag& flag : line.flags()) {
    EXPECT_FALSE(flag.text.isEmpty());
    EXPECT_TRUE(line.rect().contains(flag.name)) << flag.text.toStdString();
  }
  EXPECT_GT(line.flags()[0].name.left(), line.flags()[0].x);
  EXPECT_LT(line.flags()[1].name.right(), line.flags()[1].x) << "near the end: to the left";
  EXPECT_EQ(line.flags()[1].text, "The very end of the walk");
  EXPECT_GT(line.flags()[1].name.left(), line.flags()[0].name.right()) << "beside each other";
  // They are seen: their colour is where the flags are.
  const QImage image = seen();
  const QRgb warning = colourOf(ColourRole::Warning, line.palette()).rgb();
  const qreal scale = image.devicePixelRatio();
  for (const TimeLine::Flag& flag : line.flags())
    EXPECT_EQ(image.pixel(int(flag.x * scale), int((line.lane().top() - 8) * scale)), warning);
  const QPoint at(line.flags()[0].x, line.ruler().top() + 3);
  EXPECT_EQ(line.tipAt(at), "Marker Step, 0.50 s\nleft");
  QTest::mouseClick(&line, Qt::LeftButton, Qt::NoModifier, at + QPoint(2, 0));
  EXPECT_FLOAT_EQ(player.time(), 0.5f) << "just there";
  line.resize(180, line.height());
  for (const TimeLine::Flag& flag : line.flags())
    EXPECT_TRUE(flag.name.isEmpty() || line.rect().contains(flag.name)) << "with less room, too";
}

TEST_F(TimeLineTest, KeysAreDotsAndGuessesAreHatched) {
  choose(Fall);
  EXPECT_TRUE(line.dots().empty());
  ASSERT_EQ(line.guesses().size(), 1u) << "of whatever joint";
  const QImage without = seen();
  document.select({armNode()});
  EXPECT_EQ(line.dots().size(), 4u);
  EXPECT_NE(seen(), without);
  ASSERT_EQ(line.guesses().size(), 1u);
  EXPECT_NEAR(line.guesses()[0].from, line.xOf(0.25f), 1);
  EXPECT_NEAR(line.guesses()[0].to, line.xOf(0.75f), 1);
  EXPECT_TRUE(line.tipAt(inLane(0.5f)).contains("guess"));
  EXPECT_FALSE(line.tipAt(inLane(0.9f)).contains("guess"));
  EXPECT_TRUE(line.tipAt(inLane(0.25f)).contains("key"));
  QTest::mouseClick(&line, Qt::LeftButton, Qt::NoModifier, inLane(0.75f) + QPoint(3, 0));
  EXPECT_FLOAT_EQ(player.time(), 0.75f) << "just at the key";
  choose(Walk);
  EXPECT_TRUE(line.guesses().empty());
}

TEST_F(TimeLineTest, TheKeyboardDoesIt) {
  choose(Walk);
  document.select({armNode()});
  line.activateWindow();
  line.setFocus(Qt::TabFocusReason);
  const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(&line, key, modifiers);
  };
  press(Qt::Key_Right);
  EXPECT_NEAR(player.time(), 1 / 30.0f, kClose);
  press(Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_NEAR(player.time(), 11 / 30.0f, kClose);
  press(Qt::Key_Left);
  EXPECT_NEAR(player.time(), 10 / 30.0f, kClose);
  press(Qt::Key_I);
  EXPECT_NEAR(player.range().from, 10 / 30.0f, kClose);
  press(Qt::Key_End);
  EXPECT_FLOAT_EQ(player.time(), 2);
  press(Qt::Key_Up);
  EXPECT_FLOAT_EQ(player.time(), 0.5f);
  press(Qt::Key_PageDown);
  EXPECT_FLOAT_EQ(player.time(), 1.95f);
  press(Qt::Key_O);
  EXPECT_FLOAT_EQ(player.range().to, 1.95f);
  press(Qt::Key_Home);
  EXPECT_NEAR(player.time(), 10 / 30.0f, kClose);
  press(Qt::Key_Space);
  EXPECT_TRUE(player.playing());
  press(Qt::Key_Space);
  EXPECT_FALSE(player.playing());
}

TEST_F(TimeLineTest, AssistiveTechnologyIsToldAndCanMoveIt) {
  choose(Walk);
  player.setTime(0.5f);
  QAccessibleInterface* told = QAccessible::queryAccessibleInterface(&line);
  ASSERT_TRUE(told && told->valueInterface());
  EXPECT_EQ(told->role(), QAccessible::Slider);
  EXPECT_EQ(told->text(QAccessible::Name), "Time line");
  EXPECT_EQ(told->text(QAccessible::Description), "0.50 s of 2.00 s");
  EXPECT_EQ(told->valueInterface()->currentValue().toInt(), 500);
  EXPECT_EQ(told->valueInterface()->maximumValue().toInt(), 2000);
  told->valueInterface()->setCurrentValue(1500);
  EXPECT_FLOAT_EQ(player.time(), 1.5f);
  player.setIn(1);
  EXPECT_EQ(told->text(QAccessible::Description), "1.50 s of 2.00 s, plays from 1.00 s to 2.00 s");
}

TEST_F(TimeLineTest, NothingToPlayIsNoFault) {
  choose(-1);
  EXPECT_FALSE(line.isEnabled());
  drag({10, 10}, {100, 10});
  EXPECT_EQ(line.tipAt({10, 10}), "");
  EXPECT_FALSE(line.grab().isNull());
}

// ---- The bar ----------------------------------------------------------------------------------------------------

class TransportBarTest : public PlayerTest {
 protected:
  // What a bar of that width shows, each inside of it.
  QStringList shownAt(TransportBar& bar, int width) {
    host.resize(1300, 100);
    host.show();
    bar.show();
    bar.resize(width, bar.sizeHint().height());
    QApplication::processEvents();
    QStringList names;
    for (const QWidget* each : bar.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
      if (!each->isVisibleTo(&bar) || each->isWindow()) continue;
      EXPECT_TRUE(bar.rect().contains(each->geometry())) << width << ": " << each->objectName().toStdString();
      names << each->objectName();
    }
    EXPECT_GE(bar.timeLine().width(), 160) << width;
    return names;
  }

  QWidget host;
};

TEST_F(TransportBarTest, TheTimeLineKeepsItsRoom) {
  TransportBar bar(player, &host);
  player.setClip(Walk);
  EXPECT_EQ(shownAt(bar, 1200).size(), 10);
  for (int width = 1200; width >= bar.minimumSizeHint().width(); width -= 17) shownAt(bar, width);
  const QStringList least = shownAt(bar, bar.minimumSizeHint().width());
  EXPECT_LE(bar.minimumSizeHint().width(), 300);
  for (const char* needed : {"play", "time", "loopMode", "transportMore"})
    EXPECT_TRUE(least.contains(needed)) << needed;
  EXPECT_FALSE(least.contains("speed"));
}

TEST_F(TransportBarTest, TheButtonGoesThroughTheLoops) {
  TransportBar bar(player, &host);
  player.setClip(Walk);
  auto& loop = *bar.findChild<QToolButton*>("loopMode");
  const QString before = loop.toolTip();
  loop.click();
  EXPECT_EQ(player.loopMode(), LoopMode::PingPong);
  EXPECT_NE(loop.toolTip(), before);
  EXPECT_EQ(loop.toolTip(), loop.accessibleName());
  loop.click();
  EXPECT_EQ(player.loopMode(), LoopMode::Once);
  loop.click();
  EXPECT_EQ(player.loopMode(), LoopMode::Loop);
}

TEST_F(TransportBarTest, TheMenuHasTheRest) {
  TransportBar bar(player, &host);
  bar.resize(1200, 40);
  player.setClip(Walk);
  auto& more = *bar.findChild<QToolButton*>("transportMore");
  auto* menu = bar.findChild<TransportMenu*>();
  const auto opened = [&](const char* name) {
    emit menu->aboutToShow();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return name ? menu->findChild<QMenu*>(name) : menu;
  };
  const auto choose = [](QMenu& from, const QString& text) {
    const QList<QAction*> actions = from.actions();
    const auto found = std::ranges::find(actions, text, &QAction::text);
    ASSERT_NE(found, actions.end()) << text.toStdString();
    (*found)->trigger();
  };
  choose(*opened(nullptr), "Times in &Frames");
  EXPECT_TRUE(bar.findChild<QLabel*>("timeText")->text().endsWith("/ 60"));
  choose(*opened("frameRateMenu"), "24 a second");
  EXPECT_TRUE(bar.findChild<QLabel*>("timeText")->text().endsWith("/ 48"));
  choose(*opened("markerMenu"), "Step, frame 12");
  EXPECT_FLOAT_EQ(player.time(), 0.5f);
  choose(*opened("speedMenu"), "×2");
  EXPECT_FLOAT_EQ(player.speed(), 2);
  EXPECT_FALSE(more.isChecked());
  choose(*opened("blendMenu"), "Rounds");
  EXPECT_EQ(player.blendClip(), Rounds);
  QSlider* weight = nullptr;
  for (QAction* each : opened("blendMenu")->actions())
    if (auto* slider = qobject_cast<QWidgetAction*>(each))
      weight = slider->defaultWidget()->findChild<QSlider*>("blendWeight");
  ASSERT_NE(weight, nullptr);
  weight->setValue(20);
  EXPECT_FLOAT_EQ(player.blendWeight(), 0.2f);
  EXPECT_TRUE(more.isChecked()) << "what is on is seen";
  EXPECT_TRUE(more.toolTip().contains("blended with Rounds (20 %)")) << more.toolTip().toStdString();
  choose(*opened(nullptr), "Play &Everything");
  EXPECT_TRUE(player.playsEverything());
  choose(*opened("clipMenu"), "Fall");
  EXPECT_EQ(player.clip(), Fall);
}

// ---- Notes ------------------------------------------------------------------------------------------------------

TEST_F(PlayerTest, AFigureThatIsNotTheFilesIsTold) {
  QWidget picture;
  Chips chips(&picture);
  const MotionNotes notes(document, player, chips);
  const std::shared_ptr<Document> other = dancers();
  other->standIn = "R15";
  document.adopt(other, std::make_shared<const Outline>(makeOutline(*other)));
  EXPECT_EQ(chips.textOf("figure"), "R15 figure of Vitrine, not in the file");
  EXPECT_EQ(chips.textOf("misfit"), "");
  document.adopt(shown, std::make_shared<const Outline>(makeOutline(*shown)));
  EXPECT_EQ(chips.textOf("figure"), "");
}

// ---- In the window ----------------------------------------------------------------------------------------------

// A square that a clip moves up and down within two seconds; the joint and the clip have these names.
std::vector<std::byte> squareThatMoves(const char* node, const char* clip) {
  const auto floats = [](std::initializer_list<float> numbers) {
    QByteArray bytes;
    for (const float number : numbers) bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
    return bytes;
  };
  const QByteArray all = floats({-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0}) + floats({0, 1, 2}) +
                         floats({0, 0, 0, 0, 2, 0, 0, 0, 0});
  const QByteArray json = QString(R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],
    "nodes":[{"name":"%3","mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
    "animations":[{"name":"%4","channels":[{"sampler":0,"target":{"node":0,"path":"translation"}}],
      "samplers":[{"input":1,"output":2}]}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":6,"type":"VEC3","min":[-1,-1,0],"max":[1,1,0]},
      {"bufferView":1,"componentType":5126,"count":3,"type":"SCALAR","min":[0],"max":[2]},
      {"bufferView":2,"componentType":5126,"count":3,"type":"VEC3"}],
    "bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":72},{"buffer":0,"byteOffset":72,"byteLength":12},
      {"buffer":0,"byteOffset":84,"byteLength":36}],
    "buffers":[{"byteLength":%1,"uri":"data:application/octet-stream;base64,%2"}]})")
                              .arg(all.size())
                              .arg(QString::fromLatin1(all.toBase64()), node, clip)
                              .toUtf8();
  const Bytes bytes = asBytes(std::string_view(json.constData(), size_t(json.size())));
  return {bytes.begin(), bytes.end()};
}

class MotionTest : public WindowTest {
 protected:
  Player& player() { return window->currentView()->player(); }
  QMenu& playOn() {
    auto* menu = window->findChild<PlayOnMenu*>("playOnMenu");
    emit menu->aboutToShow();
    return *menu;
  }
  QAction* itemOf(QMenu& menu, const QString& text) {
    for (QAction* each : menu.actions())
      if (each->text() == text) return each;
    return nullptr;
  }
};

TEST_F(MotionTest, TheCommandsOfTheMenuShowTheState) {
  open(write("bob.gltf", squareThatMoves("bob", "bobbing")));
  const auto action = [&](Command command) { return window->actions().of(command); };
  EXPECT_FALSE(action(Command::SetIn)->isEnabled()) << "no clip is chosen";
  player().setClip(0);
  player().setTime(0.5f);
  action(Command::SetIn)->trigger();
  player().setTime(1.5f);
  action(Command::SetOut)->trigger();
  EXPECT_EQ(player().range(), (PlayRange{0.5f, 1.5f}));
  action(Command::ClearRange)->trigger();
  EXPECT_FALSE(player().hasRange());
  EXPECT_FALSE(action(Command::ClearRange)->isEnabled());
  EXPECT_TRUE(action(Command::PlayLoop)->isChecked());
  action(Command::PlayPingPong)->trigger();
  EXPECT_EQ(player().loopMode(), LoopMode::PingPong);
  EXPECT_TRUE(action(Command::PlayPingPong)->isChecked());
  EXPECT_FALSE(action(Command::PlayLoop)->isChecked());
  action(Command::PlayPingPong)->trigger();
  EXPECT_TRUE(action(Command::PlayPingPong)->isChecked()) << "it is one of three";
  action(Command::HoldRoot)->trigger();
  EXPECT_TRUE(player().holdsRoot());
  EXPECT_FALSE(action(Command::PlayEverything)->isEnabled()) << "there is one rig";
  EXPECT_FALSE(action(Command::NextKey)->isEnabled()) << "no joint is selected";
  const Document& shown = *document().document();
  document().select({shown.skeletons[0].joints[shown.animations[0].tracks[0].joint].node});
  ASSERT_TRUE(action(Command::NextKey)->isEnabled());
  player().setTime(0.1f);
  action(Command::NextKey)->trigger();
  EXPECT_FLOAT_EQ(player().time(), 1);
}

TEST_F(MotionTest, AClipPlaysOnTheRigOfAnotherFile) {
  open(write("target.gltf", squareThatMoves("bob", "own")));
  DocumentView* target = window->currentView();
  open(write("stranger.gltf", squareThatMoves("bert", "strange")));
  open(write("source.gltf", squareThatMoves("bob", "hopping")));
  ASSERT_NE(window->currentView(), target);
  QMenu& menu = playOn();
  ASSERT_NE(itemOf(menu, "The File's &Own Rigs"), nullptr);
  EXPECT_TRUE(itemOf(menu, "The File's &Own Rigs")->isChecked());
  EXPECT_FALSE(itemOf(menu, "R15 Figure of Vitrine")->isEnabled()) << "the file has a rig";
  EXPECT_FALSE(itemOf(menu, "R15 Figure of Vitrine")->isChecked());
  QAction* item = itemOf(menu, "target.gltf");
  ASSERT_TRUE(item);
  item->trigger();
  ASSERT_EQ(window->currentView(), target) << "its tab comes to the front";
  ASSERT_TRUE(QTest::qWaitFor([&] { return player().playing(); }, kPatience));
  EXPECT_EQ(player().clips(), (QStringList{"own", "hopping"}));
  EXPECT_EQ(player().clip(), 1);
  EXPECT_TRUE(player().isForeign(1));
  player().setPlaying(false);
  player().setTime(0);
  const QImage rest = picture();
  player().setTime(1);
  EXPECT_NE(picture(), rest) << "it moves";
  EXPECT_EQ(window->currentView()->chips().textOf("misfit"), "");
  itemOf(playOn(), "&Remove Clips of Other Files")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return player().clips().size() == 1; }, kPatience));
  EXPECT_EQ(player().clip(), -1);
}

TEST_F(MotionTest, AClipOnTheWrongRigSaysWhy) {
  open(write("target.gltf", squareThatMoves("bob", "own")));
  open(write("stranger.gltf", squareThatMoves("bert", "strange")));
  itemOf(playOn(), "target.gltf")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return player().clip() == 1; }, kPatience));
  EXPECT_FALSE(player().playing());
  EXPECT_FALSE(player().fits(1));
  EXPECT_EQ(player().clips()[1], "strange (no rig here)");
  EXPECT_TRUE(player().whyNot(1).contains("bert")) << player().whyNot(1).toStdString();
  EXPECT_EQ(window->currentView()->chips().textOf("misfit"), player().whyNot(1));
  auto& play = *window->currentView()->findChild<QToolButton*>("play");
  EXPECT_FALSE(play.isEnabled());
  EXPECT_TRUE(play.toolTip().contains("bert"));
  auto& clips = *window->currentView()->findChild<QComboBox*>("clip");
  EXPECT_TRUE(clips.itemData(2, Qt::ToolTipRole).toString().contains("bert"));
  player().setClip(0);
  EXPECT_EQ(window->currentView()->chips().textOf("misfit"), "");
  EXPECT_TRUE(play.isEnabled());
}

TEST_F(MotionTest, SmallWindowsHaveRoomForTheTimeLine) {
  open(write("bob.gltf", squareThatMoves("bob", "a clip with a rather long name")));
  player().setClip(0);
  for (const QSize& size : {QSize(1280, 720), QSize(1024, 700), QSize(800, 600)}) {
    window->resize(size);
    QTest::qWait(100);
    auto& bar = *window->currentView()->findChild<TransportBar*>();
    EXPECT_TRUE(bar.isVisible());
    EXPECT_GE(bar.timeLine().width(), 160) << size.width();
    for (const QWidget* each : bar.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
      if (!each->isVisible() || each->isWindow()) continue;
      const QRect place(each->mapTo(window.get(), QPoint()), each->size());
      EXPECT_TRUE(window->rect().contains(place)) << size.width() << ": " << each->objectName().toStdString();
    }
  }
}

std::vector<std::byte> bytesOfMotionText(const std::string& text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

// Two clips that move the head of either figure, and an arm that only R6 has.
std::vector<std::byte> twoNods() {
  const auto keyframe = [](const char* time, float turn) {
    const std::string head = item("Pose", "Head", frame("CFrame", {0, 0, 0}, turn));
    const std::string arm = item("Pose", "Left Arm", frame("CFrame", {0, 0, 0}, turn));
    return item("Keyframe", "Keyframe", std::string("<float name=\"Time\">") + time + "</float>",
                item("Pose", "Torso", frame("CFrame", {0, 0, 0}), head + arm) +
                    item("Pose", "UpperTorso", frame("CFrame", {0, 0, 0}), head));
  };
  std::string clips;
  for (const char* name : {"One", "Two"})
    clips += item("KeyframeSequence", name, "<bool name=\"Loop\">true</bool>",
                  keyframe("0", 0.5f) + keyframe("1", -0.5f));
  return bytesOfMotionText(fileOf(clips));
}

TEST_F(MotionTest, NoAnimationIsNotCutOffBesideShortNames) {
  open(write("nods.rbxmx", twoNods()));
  const auto& clips = *window->currentView()->findChild<QComboBox*>("clip");
  QCoreApplication::processEvents();
  ASSERT_TRUE(clips.isVisible());
  EXPECT_EQ(clips.currentIndex(), 0);
  EXPECT_GE(clips.width(), clips.fontMetrics().horizontalAdvance(clips.currentText()) + 36);
}

TEST_F(MotionTest, EachClipRemembersItsFigure) {
  QSettings().clear();
  const QString file = write("nods.rbxmx", twoNods());
  open(file);
  const auto standIn = [&] { return QString::fromStdString(document().document()->standIn); };
  const auto becomes = [&](const char* figure) {
    return QTest::qWaitFor([&] { return standIn() == figure && !document().loading() && document().scene(); },
                           kPatience);
  };
  ASSERT_EQ(standIn(), "R6") << "the torso is its";
  player().setClip(1);
  itemOf(playOn(), "R15 Figure of Vitrine")->trigger();
  ASSERT_TRUE(becomes("R15"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return player().clip() == 1; }, kPatience));
  EXPECT_TRUE(player().playing());
  player().setPlaying(false);
  player().setClip(0);
  ASSERT_TRUE(becomes("R6")) << "nobody chose another for this clip";
  ASSERT_TRUE(QTest::qWaitFor([&] { return player().clip() == 0; }, kPatience));
  EXPECT_FALSE(player().playing()) << "as it was before";
  player().setClip(1);
  ASSERT_TRUE(becomes("R15"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return player().clip() == 1; }, kPatience));
}

TEST_F(MotionTest, ABvhIsReadAsTheUploaderDoesAndBack) {
  std::string text = sampleAvatarBvh();
  text.replace(text.find("lShldr"), 6, "LeftArm");
  open(write("strange.bvh", bytesOfMotionText(text)));
  const std::string asTools = document().document()->format;
  const QString name = "Read as &Second Life's Uploader Does";
  QAction* uploader = itemOf(playOn(), name);
  ASSERT_TRUE(uploader);
  EXPECT_FALSE(uploader->isChecked());
  uploader->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().document()->format != asTools; }, kPatience));
  EXPECT_EQ(document().document()->standIn, "Second Life avatar");
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  uploader = itemOf(playOn(), name);
  EXPECT_TRUE(uploader->isChecked());
  ASSERT_TRUE(uploader->isEnabled());
  uploader->trigger();
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().document()->format == asTools; }, kPatience));
  open(write("ours.bvh", bytesOfMotionText(sampleAvatarBvh())));
  EXPECT_TRUE(itemOf(playOn(), name)->isChecked());
  EXPECT_FALSE(itemOf(playOn(), name)->isEnabled()) << "its joints say so";
  open(write("bob.gltf", squareThatMoves("bob", "bobbing")));
  EXPECT_EQ(itemOf(playOn(), name), nullptr);
}

TEST_F(MotionTest, PathsOfJointsKeepToInAndOut) {
  open(write("bob.gltf", squareThatMoves("bob", "bobbing")));
  player().setClip(0);
  player().setRange(0.5f, 1.5f);
  EXPECT_EQ(document().view().paths.range, Vec2(0.5f, 1.5f));
  player().clearRange();
  EXPECT_EQ(document().view().paths.range, std::nullopt);
  player().setTime(0);
  const QImage without = picture();
  window->run(commandOf(&Show::jointPaths));
  EXPECT_NE(picture(), without);
}

TEST(FigureMemoryTest, RemembersTheMostRecentOnes) {
  QSettings().clear();
  EXPECT_EQ(rememberedFigure("/a"), "");
  rememberFigure("/a", "r6");
  rememberFigure("/b", "r15");
  EXPECT_EQ(rememberedFigure("/a"), "r6");
  EXPECT_EQ(rememberedFigure("/b"), "r15");
  rememberFigure("/a", "");
  EXPECT_EQ(rememberedFigure("/a"), "");
  for (int i = 0; i < kMostFigures; ++i) rememberFigure(QString("/more/%1").arg(i), "r6");
  EXPECT_EQ(rememberedFigure("/b"), "") << "the oldest";
  EXPECT_EQ(rememberedFigure("/more/0"), "r6");
  QSettings settings;
  settings.beginGroup("figures");
  EXPECT_EQ(settings.childKeys().size(), kMostFigures + 1) << "and the list of them";
}

}  // namespace
}  // namespace vitrine::test
