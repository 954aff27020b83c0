// More of what people want, beside ten_tasks_gui_test.cpp: each with the steps it may take at most.
#include <gtest/gtest.h>

#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QToolBar>
#include <QToolButton>

#include "app/bytes/hex_view.h"
#include "app/common/notice_bar.h"
#include "app/compare/compare_page.h"
#include "app/compare/document_pair.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/library/library_model.h"
#include "app/library/library_page.h"
#include "app/page/chips.h"
#include "app/page/picture_bar.h"
#include "app/page/section_handle.h"
#include "app/page/tool_strip.h"
#include "app/window/preferences_dialog.h"
#include "tests/app/task_fixture.h"

namespace vitrine::test {
namespace {

class MoreTasksTest : public TaskTest {
 protected:
  DocumentView& page() { return *window->currentView(); }
  QToolButton& tool(const char* name) { return *page().strip()->findChild<QToolButton*>(name); }
  // A click on a button's menu, and one on an item in it.
  void choose(QToolButton& button, const QString& item) {
    ++steps;
    for (QAction* action : button.menu()->actions())
      if (QString(action->text()).remove('&') == item) {
        ++steps;
        return action->trigger();
      }
    ADD_FAILURE() << item.toStdString();
  }
  void inFileDialog(const QString& name) {
    inDialog<QFileDialog>([this, name](QFileDialog& files) {
      auto* line = files.findChild<QLineEdit*>("fileNameEdit");
      ++steps;
      line->setText(name);
      ++steps;
      QTest::keyClick(line, Qt::Key_Return);
    });
  }
};

TEST_F(MoreTasksTest, SeesTheLightmapAlone) {
  open(sampleFile("room/archive.rmesh"));
  choose(*page().tools()->findChild<QToolButton*>("modeButton"), "Lightmap");
  EXPECT_EQ(document().view().mode, ViewMode::Lightmap);
  EXPECT_LE(steps, 2);
}

TEST_F(MoreTasksTest, LooksInsideAndFromTheFront) {
  open(sampleFile("room/archive.rmesh"));
  click(tool("look-insideTool"));
  EXPECT_TRUE(document().looksInside());
  EXPECT_LE(steps, 1);
  press(Qt::Key_Escape);
  EXPECT_FALSE(document().looksInside());
  steps = 0;
  press(Qt::Key_1);
  EXPECT_NEAR(document().view().camera.pitch, 0, 1e-3f);
  EXPECT_LE(steps, 1);
}

TEST_F(MoreTasksTest, SavesARoomAsGlbAndIsToldSo) {
  open(sampleFile("room/archive.rmesh"));
  const QString target = path("room.glb");
  press(Qt::Key_E, Qt::ControlModifier);
  auto* dialog = window->findChild<QDialog*>("exportDialog");
  ASSERT_NE(dialog, nullptr);
  auto* save = dialog->findChild<QPushButton*>("saveButton");
  ASSERT_TRUE(QTest::qWaitFor([&] { return save->isEnabled(); }, kPatience));
  inFileDialog(target);
  ++steps;
  QTest::keyClick(dialog, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return QFileInfo(target).size() > 0; }, kPatience));
  EXPECT_TRUE(QTest::qWaitFor([&] { return said().contains("room.glb"); }, kPatience)) << "told";
  EXPECT_LE(steps, 4);
}

TEST_F(MoreTasksTest, ComparesTwoVersions) {
  const QString older = write("older.mesh", quadMesh(1)), newer = write("newer.mesh", quadMesh(3));
  open(newer);
  inFileDialog(older);
  press(Qt::Key_D, Qt::ControlModifier);
  const auto compared = [&] {
    auto* compare = inFront<ComparePage>(*window);
    return compare && compare->pair().compared();
  };
  EXPECT_TRUE(QTest::qWaitFor(compared, kPatience));
  EXPECT_LE(steps, 3);
}

TEST_F(MoreTasksTest, SeesThePhysics) {
  open(sampleFile("lantern.llmesh"));
  const bool before = document().view().show.physics;
  press(Qt::Key_P);
  EXPECT_NE(document().view().show.physics, before);
  EXPECT_LE(steps, 1);
}

TEST_F(MoreTasksTest, GoesToAnOffset) {
  open(sampleFile("head.mesh"));
  QToolBar* strip = window->findChild<QToolBar*>("panelStrip");
  click(*strip->widgetForAction(window->findChild<QAction*>("bytesDockAction")));
  BytesDock& bytes = window->dock<BytesDock>();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.inView() && !bytes.view().hex().bytes().empty(); }, kPatience));
  steps = 0;  // from the bytes on
  click(*bytes.view().hex().viewport(), QPoint(5, 5));
  press(Qt::Key_G, Qt::ControlModifier);
  type("0x40");
  press(Qt::Key_Return);
  EXPECT_EQ(bytes.view().hex().cursor(), 0x40);
  EXPECT_LE(steps, 4);
}

TEST_F(MoreTasksTest, CutsTheRoomOpenAndMovesTheCut) {
  open(sampleFile("room/archive.rmesh"));
  click(tool("sectionTool"));
  ASSERT_TRUE(document().view().section);
  const float before = document().view().section->at;
  SectionHandle& handle = page().sectionHandle();
  ASSERT_TRUE(QTest::qWaitFor([&] { return handle.isVisible(); }, kPatience));
  ++steps;  // dragging
  const QPoint from = handle.knob();
  QTest::mousePress(&handle, Qt::LeftButton, Qt::NoModifier, handle.mapFromParent(from));
  QTest::mouseMove(&handle, handle.mapFromParent(from + QPoint(60, 40)));
  QTest::mouseRelease(&handle, Qt::LeftButton, Qt::NoModifier, handle.mapFromParent(from + QPoint(60, 40)));
  EXPECT_NE(document().view().section->at, before);
  EXPECT_LE(steps, 2);
  press(Qt::Key_Escape);
  EXPECT_FALSE(document().view().section) << "Escape ends it";
}

TEST_F(MoreTasksTest, SeesItWithoutPerspective) {
  open(sampleFile("head.mesh"));
  click(tool("orthographicTool"));
  EXPECT_TRUE(document().view().camera.orthographic);
  EXPECT_LE(steps, 1);
}

TEST_F(MoreTasksTest, MakesTheWindowDark) {
  const QPalette before = QApplication::palette();
  open(sampleFile("head.mesh"));
  press(Qt::Key_Comma, Qt::ControlModifier);
  auto* dialog = window->findChild<PreferencesDialog*>();
  ASSERT_NE(dialog, nullptr);
  click(*dialog->radios("theme").button(int(Theme::Dark)), QPoint(8, 8));
  EXPECT_LT(QApplication::palette().color(QPalette::Window).lightness(), 60);
  EXPECT_LE(steps, 2);
  dialog->radios("theme").button(int(Theme::System))->click();
  dialog->close();
  QApplication::setPalette(before);
}

TEST_F(MoreTasksTest, LearnsWhatIsWrongWithADamagedFile) {
  std::vector<std::byte> bytes = quadMesh(4);
  bytes.resize(bytes.size() - 20);
  window->openFiles({write("broken.mesh", bytes)});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  EXPECT_TRUE(page().errorBar().isVisible());
  EXPECT_TRUE(page().errorBar().text().contains("0x")) << "where";
  EXPECT_EQ(steps, 0);
}

TEST_F(MoreTasksTest, SeesTheNewVersionOfAChangedFile) {
  const QString file = write("changing.mesh", quadMesh(1));
  open(file);
  write("changing.mesh", quadMesh(3));
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return !document().loading() && document().trianglesOfLod(0) == 6; }, kPatience));
  EXPECT_EQ(steps, 0);
}

TEST_F(MoreTasksTest, TakesBackAHide) {
  open(sampleFile("place.rbxl"));
  document().select({nodeOf("House")});
  press(Qt::Key_Delete);
  ASSERT_FALSE(document().view().hidden.empty());
  steps = 0;
  press(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_TRUE(document().view().hidden.empty());
  EXPECT_LE(steps, 1);
}

TEST_F(MoreTasksTest, SortsAndFiltersAFolder) {
  window->openFiles({QString(VITRINE_SOURCE_DIR) + "/resources/samples"});
  auto* library = inFront<LibraryPage>(*window);
  ASSERT_NE(library, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([&] { return library->model().fileCount() >= 7; }, kPatience));
  press(Qt::Key_F, Qt::ControlModifier);
  type("mesh");
  EXPECT_TRUE(QTest::qWaitFor([&] { return library->model().rowCount() < 7 && library->model().rowCount() > 0; },
                              kPatience));
  EXPECT_LE(steps, 2);
}

// Open, find and export without a mouse.
TEST_F(MoreTasksTest, WorksWithTheKeyboardAlone) {
  inFileDialog(sampleFile("place.rbxl"));
  press(Qt::Key_O, Qt::ControlModifier);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->currentDocument() && document().scene(); }, kPatience));
  press(Qt::Key_F, Qt::ControlModifier);
  ASSERT_TRUE(
      QTest::qWaitFor([] { return qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr; }, kPatience));
  type("House");
  OutlineDock& outline = window->dock<OutlineDock>();
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().filter() == "House"; }, kPatience));
  QTest::qWait(200);
  press(Qt::Key_Down);
  EXPECT_TRUE(QTest::qWaitFor([&] { return outline.tree().hasFocus(); }, kPatience))
      << "the arrow goes to the tree";
  document().select({nodeOf("House")});
  const QString target = path("house.glb");
  press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
  auto* dialog = window->findChild<QDialog*>("exportDialog");
  ASSERT_NE(dialog, nullptr);
  auto* save = dialog->findChild<QPushButton*>("saveButton");
  ASSERT_TRUE(QTest::qWaitFor([&] { return save->isEnabled(); }, kPatience));
  inFileDialog(target);
  press(Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return QFileInfo(target).size() > 0; }, kPatience));
}

}  // namespace
}  // namespace vitrine::test
