// The tools over the picture: the strip, the plane of a section that is dragged, the cube, chips and Escape, and
// that nothing lies over anything else, or above the picture more than it may.
#include <gtest/gtest.h>

#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <numbers>

#include "app/common/notice_bar.h"
#include "app/common/tab_bar.h"
#include "app/docks/tree/outline_dock.h"
#include "app/images/textures.h"
#include "app/page/chips.h"
#include "app/page/notice_chip.h"
#include "app/page/picture_bar.h"
#include "app/page/picture_states.h"
#include "app/page/script_tabs.h"
#include "app/page/section_handle.h"
#include "app/page/tool_strip.h"
#include "app/page/transport_bar.h"
#include "app/page/view_cube.h"
#include "render/camera/rings.h"
#include "render/camera/section_drag.h"
#include "tests/app/place_sample.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

QString toolSample(const char* name) { return QString(VITRINE_SOURCE_DIR) + "/resources/samples/" + name; }

class PictureToolsTest : public WindowTest {
 protected:
  DocumentView& page() { return *window->currentView(); }
  ToolStrip& strip() { return *page().strip(); }
  ViewCube& cube() { return page().cube(); }
  Chips& chips() { return page().chips(); }
  SectionHandle& handle() { return page().sectionHandle(); }
  const ViewState& view() { return document().view(); }
  QToolButton& tool(const char* name) { return *strip().findChild<QToolButton*>(name); }
  void settle() { QTest::qWait(10); }
  void openQuads() { open(write("quads.mesh", quadMesh(4))); }

  void mouse(QWidget& widget, QEvent::Type type, const QPointF& at, Qt::MouseButtons buttons) {
    QMouseEvent event(type, at, widget.mapToGlobal(at), type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      buttons, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
  }
  void keepPicture(const std::string& name) {
    const QString folder = qEnvironmentVariable("VITRINE_PICTURES");
    if (folder.isEmpty()) return;
    picture();
    QApplication::processEvents();
    window->grab().save(folder + "/tools_" + QString::fromStdString(name) + ".png");
  }
  // Grabs the knob of the section and moves the mouse by so much.
  void dragSection(const QPoint& by, bool release = true) {
    const QPoint from = handle().knob();
    mouse(handle(), QEvent::MouseButtonPress, handle().mapFromParent(from), Qt::LeftButton);
    for (int step = 1; step <= 4; ++step)
      mouse(handle(), QEvent::MouseMove, handle().mapFromParent(from + by * step / 4), Qt::LeftButton);
    if (release) mouse(handle(), QEvent::MouseButtonRelease, handle().mapFromParent(from + by), Qt::NoButton);
  }
};

// ---- The strip --------------------------------------------------------------------------------------------------

TEST_F(PictureToolsTest, TheStripFollowsTheCommandsAndCallsThem) {
  openQuads();
  ASSERT_TRUE(strip().isVisible());
  EXPECT_TRUE(tool("selectTool").isChecked());
  window->run(Command::Measure);
  EXPECT_TRUE(tool("measureTool").isChecked());
  EXPECT_FALSE(tool("selectTool").isChecked());
  tool("selectTool").click();
  EXPECT_FALSE(document().measuring());
  EXPECT_TRUE(tool("selectTool").isChecked());
  tool("measureTool").click();
  EXPECT_TRUE(document().measuring());
  tool("measureTool").click();
  EXPECT_FALSE(document().measuring());

  tool("sectionTool").click();
  EXPECT_TRUE(view().section);
  EXPECT_TRUE(tool("sectionTool").isChecked());
  window->run(Command::ToggleSection);
  EXPECT_FALSE(tool("sectionTool").isChecked());
  tool("orthographicTool").click();
  EXPECT_TRUE(view().camera.orthographic);
  EXPECT_TRUE(tool("orthographicTool").isChecked());
  tool("orthographicTool").click();
  EXPECT_FALSE(tool("orthographicTool").isChecked());

  EXPECT_FALSE(tool("isolateTool").isEnabled()) << "nothing is selected";
  document().select({NodeId(0)});
  ASSERT_TRUE(tool("isolateTool").isEnabled());
  tool("isolateTool").click();
  EXPECT_EQ(view().isolated, std::vector{NodeId(0)});
  EXPECT_TRUE(tool("isolateTool").isChecked());
  document().select({});
  EXPECT_TRUE(tool("isolateTool").isEnabled()) << "again: everything";
  tool("isolateTool").click();
  EXPECT_TRUE(view().isolated.empty());
  EXPECT_FALSE(tool("isolateTool").isChecked());
}

TEST_F(PictureToolsTest, EveryToolHasANameAKeyAndRoomForAFinger) {
  openQuads();
  const auto buttons = strip().findChildren<QToolButton*>();
  ASSERT_EQ(buttons.size(), 6);
  for (QToolButton* button : buttons) {
    SCOPED_TRACE(button->objectName().toStdString());
    EXPECT_FALSE(button->accessibleName().isEmpty());
    EXPECT_FALSE(button->toolTip().isEmpty());
    EXPECT_FALSE(button->icon().isNull());
    EXPECT_GE(button->width(), 24);
    EXPECT_GE(button->height(), 24);
    EXPECT_TRUE(button->focusPolicy() & Qt::TabFocus);
  }
  EXPECT_EQ(tool("measureTool").toolTip(), "Measure (R)");
  EXPECT_EQ(tool("look-insideTool").toolTip(), "Look Inside (Shift+I)");
  // Space and arrows are the strip's and not those of the picture.
  tool("measureTool").setFocus();
  key(Qt::Key_Space);
  EXPECT_TRUE(document().measuring());
  QKeyEvent arrow(QEvent::ShortcutOverride, Qt::Key_Right, Qt::NoModifier);
  arrow.ignore();
  QApplication::sendEvent(&tool("measureTool"), &arrow);
  EXPECT_TRUE(arrow.isAccepted()) << "else it goes to the next file";
}

TEST_F(PictureToolsTest, WhereNothingIsDrawnThereAreNoTools) {
  open(write("value.rbxmx", [] {
    const Bytes bytes = asBytes(std::string_view(R"(<roblox version="4"><Item class="StringValue" referent="a">
      <Properties><string name="Name">V</string></Properties></Item></roblox>)"));
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  }()));
  EXPECT_FALSE(strip().isVisible());
  EXPECT_FALSE(cube().isVisible());
}

// ---- Looking around inside --------------------------------------------------------------------------------------

TEST_F(PictureToolsTest, InsideOneLooksAroundFromTheMiddleAndComesBack) {
  open(toolSample("head.mesh"));
  const Camera before = view().camera;
  tool("look-insideTool").click();
  ASSERT_TRUE(document().looksInside());
  EXPECT_TRUE(tool("look-insideTool").isChecked());
  const Vec3 eye = view().camera.eye();
  EXPECT_LT(glm::distance(eye, document().scene()->bounds.centre()), 1e-3f);
  // Dragging turns the eyes, and leaves them where they are.
  QTest::mousePress(&viewport(), Qt::LeftButton, {}, QPoint(200, 200));
  mouse(viewport(), QEvent::MouseMove, QPointF(240, 210), Qt::LeftButton);
  mouse(viewport(), QEvent::MouseMove, QPointF(300, 220), Qt::LeftButton);
  QTest::mouseRelease(&viewport(), Qt::LeftButton, {}, QPoint(300, 220));
  EXPECT_NE(view().camera.yaw, before.yaw);
  EXPECT_LT(glm::distance(view().camera.eye(), eye), 1e-3f);
  chips().endButton("inside")->click();
  EXPECT_FALSE(document().looksInside());
  EXPECT_EQ(view().camera, before);
  // Whoever jumps elsewhere is outside, and sees as wide as before.
  window->run(Command::LookInside);
  window->run(Command::FrameAll);
  EXPECT_FALSE(document().looksInside());
  EXPECT_EQ(view().camera.fovY, before.fovY);
  EXPECT_FALSE(tool("look-insideTool").isChecked());
}

// ---- The section ------------------------------------------------------------------------------------------------

TEST_F(PictureToolsTest, ThePlaneOfASectionIsDraggedAlongItsAxis) {
  openQuads();
  window->run(Command::ViewFront);
  window->run(Command::ToggleSection);
  settle();
  ASSERT_TRUE(handle().isVisible());
  ASSERT_TRUE(view().section);
  const float before = view().section->at;
  const ScenePointer scene = document().scene();
  const Vec2 size(float(viewport().width()), float(viewport().height()));
  // How far a pixel is at the plane: the mouse stays on the knob.
  const Vec3 grip = *sectionGrip(*scene, view(), *view().section, scene->bounds, size);
  const Vec3 along = sectionDirection(*scene, *view().section);
  const Vec2 step = *pixelOf(*scene, view(), size, grip + along) - *pixelOf(*scene, view(), size, grip);
  dragSection({40, 0});
  EXPECT_NEAR(view().section->at, before + 40 / step.x, 0.02f);
  EXPECT_EQ(document().scene(), scene) << "nothing is made anew";
  EXPECT_LE(std::abs(float(handle().knob().x()) - (pixelOf(*scene, view(), size, grip)->x + 40)), 2);
  // It stays within the scene.
  dragSection({4000, 0});
  const SectionSpan span = sectionSpan(*scene, Axis::X);
  EXPECT_TRUE(view().section->at == span.low || view().section->at == span.high) << view().section->at;
  EXPECT_NE(view().section->at, before);
}

TEST_F(PictureToolsTest, WhileItIsDraggedItsValueIsWrittenBesideItAndInItsChip) {
  openQuads();
  window->run(Command::ViewFront);
  window->run(Command::ToggleSection);
  settle();
  const QString first = chips().textOf("section");
  EXPECT_TRUE(first.startsWith("Section X ")) << first.toStdString();
  const QRect quiet = handle().geometry();
  dragSection({30, 0}, false);
  EXPECT_TRUE(handle().dragging());
  EXPECT_GT(handle().width(), quiet.width() - 1) << "with its value";
  EXPECT_NE(chips().textOf("section"), first);
  EXPECT_TRUE(chips().textOf("section").contains(sectionText(*view().section, *document().scene())));
  EXPECT_TRUE(handle().accessibleName().contains(sectionText(*view().section, *document().scene())));
  mouse(handle(), QEvent::MouseButtonRelease, QPointF(5, 5), Qt::NoButton);
  EXPECT_FALSE(handle().dragging());
}

TEST_F(PictureToolsTest, SeenFromItsEndThePlaneFollowsTheMouseUpAndDown) {
  open(toolSample("head.mesh"));
  window->run(Command::ViewRight);
  window->run(Command::ToggleSection);
  settle();
  ASSERT_TRUE(handle().isVisible());
  const float before = view().section->at;
  dragSection({0, -30});
  EXPECT_NE(view().section->at, before);
  const float up = view().section->at;
  dragSection({0, 60});
  EXPECT_LT((view().section->at - before) * (up - before), 0) << "down is the other way";
}

TEST_F(PictureToolsTest, ArrowKeysMoveTheSectionAndReturnShowsItsOptions) {
  openQuads();
  window->run(Command::ToggleSection);
  settle();
  const SectionSpan span = sectionSpan(*document().scene(), Axis::X);
  const float before = view().section->at, step = (span.high - span.low) / 100;
  handle().setFocus();
  key(Qt::Key_Right);
  EXPECT_NEAR(view().section->at, before + step, 1e-4f);
  key(Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_NEAR(view().section->at, before - 9 * step, 1e-4f);
  key(Qt::Key_Return);
  auto* popup = page().findChild<QWidget*>("sectionPopup");
  ASSERT_TRUE(popup->isVisible());
  for (QWidget* child : popup->findChildren<QToolButton*>()) EXPECT_FALSE(child->accessibleName().isEmpty());
  popup->findChild<QToolButton*>("sectionAxisY")->click();
  EXPECT_EQ(view().section->axis, Axis::Y);
  popup->findChild<QToolButton*>("sectionPopupFlip")->click();
  EXPECT_TRUE(view().section->flipped);
  const SectionSpan tall = sectionSpan(*document().scene(), Axis::Y);
  popup->findChild<QSlider*>("sectionPopupSlider")->setValue(1000);
  EXPECT_EQ(view().section->at, tall.high);
  popup->close();
  EXPECT_TRUE(view().section) << "closing it ends nothing";
}

// Beside the arrow the mouse is the picture's.
TEST_F(PictureToolsTest, BesideTheArrowAClickSelects) {
  openQuads();
  window->run(Command::ViewFront);
  window->run(Command::ToggleSection);
  settle();
  const QPoint corner = handle().pos() + QPoint(2, 2);
  EXPECT_NE(viewport().childAt(corner), &handle());
  EXPECT_EQ(viewport().childAt(handle().knob()), &handle());
}

// ---- The cube ---------------------------------------------------------------------------------------------------

TEST_F(PictureToolsTest, EachOfItsSidesLooksFromThere) {
  open(toolSample("head.mesh"));
  const float frontYaw = document().scene()->frontYaw;
  ASSERT_TRUE(cube().isVisible());
  std::set<std::tuple<int, int, int>> looked;
  for (const CubeSide& side : cubeSides()) {
    SCOPED_TRACE(sideName(side).toStdString());
    // From somewhere else, where it can be seen.
    Camera camera = lookedFrom(view().camera, side, frontYaw);
    camera.orbit(0.35f, side.top > 0 && side.front == 0 && side.right == 0 ? -0.3f : 0.2f);
    document().setCamera(camera);
    const auto at = cube().pointOf(side);
    ASSERT_TRUE(at);
    QTest::mouseClick(&cube(), Qt::LeftButton, {}, *at);
    const Camera& now = view().camera;
    const Vec3 wanted = glm::normalize(Vec3(side.right, side.top, side.front));
    const Vec3 right(std::cos(frontYaw), 0, -std::sin(frontYaw)), front(std::sin(frontYaw), 0, std::cos(frontYaw));
    const Vec3 from = -now.forward();
    EXPECT_LT(glm::distance(Vec3(glm::dot(from, right), from.y, glm::dot(from, front)), wanted), 2e-3f);
    EXPECT_EQ(now.roll, 0);
    EXPECT_EQ(nearestSide(now, frontYaw), side);
    looked.insert({side.right, side.top, side.front});
  }
  EXPECT_EQ(looked.size(), 26u);
}

// Its faces have the names of the standard views.
TEST_F(PictureToolsTest, ItsFacesAreTheStandardViews) {
  open(toolSample("head.mesh"));
  const std::pair<Command, CubeSide> views[] = {{Command::ViewFront, {0, 0, 1}}, {Command::ViewBack, {0, 0, -1}},
                                                {Command::ViewLeft, {-1, 0, 0}}, {Command::ViewRight, {1, 0, 0}},
                                                {Command::ViewTop, {0, 1, 0}},   {Command::ViewBottom, {0, -1, 0}}};
  for (const auto& [command, side] : views) {
    window->run(command);
    const Camera standard = view().camera;
    EXPECT_EQ(nearestSide(standard, document().scene()->frontYaw), side);
    const Camera looked = lookedFrom(standard, side, document().scene()->frontYaw);
    EXPECT_NEAR(looked.yaw, standard.yaw, 1e-5f);
    EXPECT_NEAR(looked.pitch, standard.pitch, 1e-5f);
    EXPECT_TRUE(cube().accessibleName().contains(sideName(side))) << cube().accessibleName().toStdString();
  }
}

TEST_F(PictureToolsTest, DraggingTheCubeTurnsTheCameraAndClicksAreHistory) {
  open(toolSample("head.mesh"));
  const Camera before = view().camera;
  const QPointF middle(cube().width() / 2.0, cube().height() / 2.0);
  mouse(cube(), QEvent::MouseButtonPress, middle, Qt::LeftButton);
  mouse(cube(), QEvent::MouseMove, middle + QPointF(20, 0), Qt::LeftButton);
  mouse(cube(), QEvent::MouseMove, middle + QPointF(40, 5), Qt::LeftButton);
  mouse(cube(), QEvent::MouseButtonRelease, middle + QPointF(40, 5), Qt::NoButton);
  EXPECT_NE(view().camera.yaw, before.yaw);
  EXPECT_EQ(view().camera.target, before.target);
  EXPECT_EQ(view().camera.distance, before.distance);
  const Camera turned = view().camera;
  QTest::mouseClick(&cube(), Qt::LeftButton, {}, *cube().pointOf({0, 0, 1}));
  ASSERT_NE(view().camera.yaw, turned.yaw);
  settle();
  window->run(Command::Back);
  EXPECT_NEAR(view().camera.yaw, turned.yaw, 1e-5f);
}

TEST_F(PictureToolsTest, WithTheKeyboardArrowsGoOverTheCubeAndReturnLooks) {
  open(toolSample("head.mesh"));
  window->run(Command::ViewFront);
  cube().setFocus(Qt::TabFocusReason);
  ASSERT_TRUE(cube().hasFocus());
  ASSERT_EQ(cube().pointed(), (CubeSide{0, 0, 1}));
  const Camera before = view().camera;
  key(Qt::Key_Right);
  EXPECT_EQ(cube().pointed(), (CubeSide{1, 0, 1}));
  key(Qt::Key_Up);
  EXPECT_EQ(cube().pointed(), (CubeSide{1, 1, 1}));
  EXPECT_EQ(view().camera, before) << "not yet";
  EXPECT_TRUE(cube().accessibleName().contains("Top, Front, Right")) << cube().accessibleName().toStdString();
  key(Qt::Key_Return);
  EXPECT_EQ(nearestSide(view().camera, document().scene()->frontYaw), (CubeSide{1, 1, 1}));
  key(Qt::Key_Up);
  EXPECT_EQ(cube().pointed(), (CubeSide{0, 1, 0}));
  key(Qt::Key_Down);
  EXPECT_EQ(cube().pointed()->top, 1);
  // All the way around.
  CubeSide side{0, 0, 1};
  for (int step = 0; step < 8; ++step) side = neighbourOf(side, -1, 0);
  EXPECT_EQ(side, (CubeSide{0, 0, 1}));
}

// ---- Chips and Escape -------------------------------------------------------------------------------------------

TEST_F(PictureToolsTest, WhatIsOnIsAChipAndEscapeEndsTheLatestFirst) {
  openQuads();
  document().select({NodeId(0)});
  viewport().setFocus();
  window->run(Command::ToggleSection);
  window->run(commandOf(*std::ranges::find(switchRows(), std::string_view("orthographic"), &SwitchRow::name)));
  window->run(Command::Isolate);
  window->run(Command::Measure);
  for (const char* chip : {"section", "orthographic", "isolated", "measure"}) {
    EXPECT_FALSE(chips().textOf(chip).isEmpty()) << chip;
    EXPECT_NE(chips().endButton(chip), nullptr) << chip;
  }
  EXPECT_TRUE(chips().textOf("isolated").startsWith("Shown alone: 1 thing"));
  key(Qt::Key_Escape);
  EXPECT_FALSE(document().measuring());
  EXPECT_EQ(view().isolated.size(), 1u);
  key(Qt::Key_Escape);
  EXPECT_TRUE(view().isolated.empty());
  EXPECT_TRUE(view().camera.orthographic);
  key(Qt::Key_Escape);
  EXPECT_FALSE(view().camera.orthographic);
  EXPECT_TRUE(view().section);
  key(Qt::Key_Escape);
  EXPECT_FALSE(view().section);
  EXPECT_FALSE(document().selection().empty()) << "still selected";
  key(Qt::Key_Escape);
  EXPECT_TRUE(document().selection().empty());
  for (const char* chip : {"section", "orthographic", "isolated", "measure"})
    EXPECT_TRUE(chips().textOf(chip).isEmpty()) << chip;
}

TEST_F(PictureToolsTest, AMeasurementInProgressIsLeftFirst) {
  openQuads();
  window->run(Command::ViewFront);
  window->run(Command::Measure);
  window->run(Command::ToggleSection);
  window->dock<OutlineDock>().tree().setFocus();
  key(Qt::Key_Escape);
  EXPECT_FALSE(document().measuring());
  EXPECT_TRUE(view().section) << "turned on later, but nobody measures by accident";
  key(Qt::Key_Escape);
  EXPECT_FALSE(view().section);
}

TEST_F(PictureToolsTest, TheMenuSelectsNothingAndLeavesTheToolsOn) {
  openQuads();
  document().select({NodeId(0)});
  window->run(Command::ToggleSection);
  window->actions().of(Command::ClearSelection)->trigger();
  EXPECT_TRUE(document().selection().empty());
  EXPECT_TRUE(view().section);
  window->actions().of(Command::EndTool)->trigger();
  EXPECT_FALSE(view().section);
}

TEST_F(PictureToolsTest, TheMarkOfAChipEndsIt) {
  openQuads();
  window->run(Command::ToggleSection);
  document().setHidden({NodeId(0)}, true);
  settle();
  QToolButton* end = chips().endButton("section");
  ASSERT_NE(end, nullptr);
  EXPECT_GE(end->width(), 24);
  EXPECT_GE(end->height(), 24);
  EXPECT_FALSE(end->accessibleName().isEmpty());
  end->click();
  EXPECT_FALSE(view().section);
  EXPECT_EQ(chips().textOf("hidden"), "1 hidden");
  chips().endButton("hidden")->click();
  EXPECT_TRUE(view().hidden.empty());
}

TEST_F(PictureToolsTest, TheChipOfTheSectionShowsItsOptions) {
  openQuads();
  window->run(Command::ToggleSection);
  settle();
  chips().click("section");
  EXPECT_TRUE(page().findChild<QWidget*>("sectionPopup")->isVisible());
  EXPECT_TRUE(view().section);
  page().findChild<QWidget*>("sectionPopup")->close();
}

// ---- Nothing lies over anything else ----------------------------------------------------------------------------

class PictureLayoutTest : public PictureToolsTest {
 protected:
  void expectApart(const std::string& what) {
    settle();
    std::vector<std::pair<std::string, QRect>> places;
    for (const char* name : {"toolStrip", "viewCube", "legend", "measureList", "nodeCard", "information"}) {
      const auto* widget = viewport().findChild<QWidget*>(name);
      if (widget && widget->isVisible()) places.emplace_back(name, widget->geometry());
    }
    for (const QToolButton* chip : chips().findChildren<QToolButton*>())
      if (chip->isVisible() && chip->objectName().startsWith("chip-"))
        places.emplace_back(chip->objectName().toStdString(),
                            QRect(chip->mapTo(&viewport(), QPoint()), chip->size()));
    for (size_t i = 0; i < places.size(); ++i) {
      EXPECT_TRUE(viewport().rect().contains(places[i].second))
          << what << ": " << places[i].first << " stands out of " << viewport().width() << " x "
          << viewport().height();
      for (size_t k = 0; k < i; ++k)
        EXPECT_FALSE(places[i].second.intersects(places[k].second))
            << what << ": " << places[i].first << " and " << places[k].first << " in " << viewport().width()
            << " x " << viewport().height();
    }
    const auto* bar = page().findChild<QWidget*>("transportBar");
    if (bar && bar->isVisible()) {
      EXPECT_GE(bar->mapTo(&page(), QPoint()).y(), viewport().mapTo(&page(), QPoint()).y() + viewport().height());
    }
    EXPECT_TRUE(cube().isVisible() || viewport().width() < 300 || viewport().height() < 200) << what;
    keepPicture(what);
  }
  void turnEverythingOn() {
    window->run(Command::ViewFront);
    ViewState changed = view();
    changed.mode = ViewMode::Lod;
    changed.measures = {{{-1, -1, 0}, {1, 1, 0}}, {{-1, 1, 0}, {1, 1, 0}}, {{-1, -1, 0}, {1, -1, 0}}};
    changed.camera.orthographic = true;
    document().setView(changed);
    window->run(Command::ToggleSection);
    window->run(Command::Measure);
    document().setHidden({NodeId(1)}, true);
    picture();
  }
};

TEST_F(PictureLayoutTest, AtEverySizeTheyAreApart) {
  open(write("levels.mesh", levelMesh()));
  turnEverythingOn();
  for (const QSize& size : {QSize(1280, 800), QSize(1024, 700), QSize(800, 600)}) {
    window->resize(size);
    const std::string name = std::to_string(size.width()) + "x" + std::to_string(size.height());
    expectApart(name);
    viewport().setInformationVisible(true);
    expectApart(name + " information");
    viewport().setInformationVisible(false);
  }
}

TEST_F(PictureLayoutTest, WithTheCardOfANodeTheyAreApart) {
  open(write("place.rbxlx", placeFile()));
  for (uint32_t node = 0; node < document().document()->nodes.size(); ++node)
    if (document().document()->nameOf(NodeId(node)) == "Main") document().select({NodeId(node)});
  auto* card = viewport().findChild<QWidget*>("nodeCard");
  ASSERT_TRUE(QTest::qWaitFor([&] { return card->isVisible(); }, kPatience));
  window->run(Command::ToggleSection);
  for (const QSize& size : {QSize(1280, 800), QSize(1024, 700), QSize(800, 600)}) {
    window->resize(size);
    expectApart("card " + std::to_string(size.width()));
  }
}

TEST_F(PictureLayoutTest, FromRightToLeftTheyAreMirrored) {
  qApp->setLayoutDirection(Qt::RightToLeft);
  open(write("levels.mesh", levelMesh()));
  turnEverythingOn();
  window->resize(1024, 700);
  expectApart("rtl");
  EXPECT_GT(strip().x(), viewport().width() / 2);
  EXPECT_LT(cube().x(), viewport().width() / 2);
  EXPECT_GT(chips().geometry().right(), viewport().width() / 2);
  qApp->setLayoutDirection(Qt::LeftToRight);
}

TEST_F(PictureLayoutTest, InALowPictureTheStripHasMoreColumns) {
  openQuads();
  settle();
  const int tall = strip().height();
  strip().fit(100);
  EXPECT_LE(strip().height(), 100);
  EXPECT_GT(strip().width(), 40);
  EXPECT_LT(strip().height(), tall);
}

// ---- Rows above the picture -------------------------------------------------------------------------------------

class RowsTest : public PictureToolsTest {
 protected:
  // The tops of whatever is seen between the top of the tabs and the picture.
  int rows() {
    settle();
    const int top = viewport().mapTo(window.get(), QPoint()).y();
    std::vector<std::pair<int, int>> seen;
    const auto add = [&](const QWidget* widget) {
      if (!widget || !widget->isVisible() || widget->height() == 0) return;
      const int y = widget->mapTo(window.get(), QPoint()).y();
      if (y < top) seen.emplace_back(y, widget->height());
    };
    add(window->tabs().tabBar());
    add(&page().errorBar());
    add(page().tools());
    add(page().findChild<QWidget*>("scriptTabRow"));
    for (const QWidget* bar : page().findChildren<NoticeBar*>()) add(bar);
    std::ranges::sort(seen);
    seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
    // Nothing else takes room there.
    int height = 0;
    for (const auto& [y, high] : seen) height += high;
    if (!seen.empty()) {
      EXPECT_LE(top - seen.front().first - height, 16) << "something else lies above the picture";
    }
    return int(seen.size());
  }
  void openScriptOf(const char* name) {
    for (uint32_t node = 0; node < document().document()->nodes.size(); ++node)
      if (document().document()->nameOf(NodeId(node)) == name) page().scripts().open(NodeId(node));
  }
};

TEST_F(RowsTest, AMeshHasTwo) {
  openQuads();
  EXPECT_EQ(rows(), 2);
}

TEST_F(RowsTest, ScriptsBesideThePictureOfAPlaceMakeThree) {
  open(toolSample("place.rbxl"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().textures().finished(); }, kPatience));
  EXPECT_LE(rows(), 2) << "what is missing is a chip";
  QSettings().setValue("page/scripts-beside", true);
  openScriptOf("Day");
  ASSERT_GT(page().scripts().count(), 0);
  ASSERT_TRUE(viewport().isVisible());
  EXPECT_LE(rows(), 3);
}

TEST_F(RowsTest, ADamagedFileWithAScriptHasThree) {
  QFile whole(toolSample("place.rbxl"));
  ASSERT_TRUE(whole.open(QIODevice::ReadOnly));
  QByteArray bytes = whole.readAll();
  bytes.chop(40);
  QFile cut(path("cut.rbxl"));
  ASSERT_TRUE(cut.open(QIODevice::WriteOnly));
  cut.write(bytes);
  cut.close();
  open(path("cut.rbxl"));
  ASSERT_TRUE(document().error());
  EXPECT_TRUE(page().errorBar().isVisible());
  EXPECT_LE(rows(), 3);
  QSettings().setValue("page/scripts-beside", true);
  openScriptOf("Day");
  ASSERT_GT(page().scripts().count(), 0);
  ASSERT_TRUE(viewport().isVisible());
  EXPECT_TRUE(page().errorBar().isVisible()) << "below the picture then";
  EXPECT_LE(rows(), 3);
  keepPicture("rows_damaged");
}

TEST_F(RowsTest, ANestedDocumentHasThreeWithBytesOpenToo) {
  open(write("place.rbxlx", placeFile()));
  const Document& place = *document().document();
  for (uint32_t node = 0; node < place.nodes.size(); ++node)
    if (place.nameOf(NodeId(node)) == "Union")
      window->tabs().openNested(NodeId(node), *place.classOf(NodeId(node)).column("ChildData"));
  ASSERT_TRUE(document().nested());
  ASSERT_TRUE(QTest::qWaitFor([&] { return viewport().isVisible(); }, kPatience));
  EXPECT_TRUE(page().findChild<QWidget*>("trailBack")->isVisible());
  EXPECT_LE(rows(), 3);
  QSettings().setValue("page/scripts-beside", true);
  page().scripts().openBytes();
  ASSERT_TRUE(viewport().isVisible());
  EXPECT_TRUE(page().findChild<QWidget*>("trailBack")->isVisible()) << "in the row of tabs";
  EXPECT_LE(rows(), 3);
  keepPicture("rows_nested");
}

}  // namespace
}  // namespace vitrine::test
