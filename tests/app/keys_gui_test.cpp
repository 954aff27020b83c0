// The list of keys: searched by any word for what a command does, run from, edited. What the mouse does.
#include <gtest/gtest.h>

#include <QAction>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QTreeWidget>

#include "app/common/navigation.h"
#include "app/common/preferences.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

using testing::Contains;
using testing::Not;

class KeysTest : public WindowTest {
 protected:
  void openKeys() {
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window->findChild<QWidget*>("keysDialog"); }, kPatience));
    window->run(Command::Keys);
    dialog = window->findChild<QWidget*>("keysDialog");
    ASSERT_TRUE(dialog && QTest::qWaitForWindowActive(dialog));
    list = dialog->findChild<QTreeWidget*>();
    input = dialog->findChild<QLineEdit*>();
  }
  std::vector<std::string> shown(const QString& typed) {
    input->setText(typed);
    std::vector<std::string> texts;
    for (int row = 0; row < list->topLevelItemCount(); ++row)
      if (!list->topLevelItem(row)->isHidden()) texts.push_back(list->topLevelItem(row)->text(0).toStdString());
    return texts;
  }
  QTreeWidgetItem* itemOf(const QString& text) { return list->findItems(text, Qt::MatchExactly).value(0); }
  void doubleClick(QTreeWidgetItem* item, int column) {
    list->scrollToItem(item);
    const QPoint at = list->visualRect(list->indexFromItem(item, column)).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
  }
  bool isOpen() { return window->findChild<QWidget*>("keysDialog") && dialog->isVisible(); }

  QWidget* dialog = nullptr;
  QTreeWidget* list = nullptr;
  QLineEdit* input = nullptr;
};

TEST_F(KeysTest, AreFoundByTheWordsThatPeopleUse) {
  openKeys();
  EXPECT_THAT(shown("orbit"), Contains("Turn the view"));
  EXPECT_THAT(shown("zoom"), Contains("Zoom"));
  EXPECT_THAT(shown("zoom"), Contains("Frame Selection"));
  EXPECT_THAT(shown("rotate"), Contains("Turn the view"));
  EXPECT_THAT(shown("pan"), Contains("Move the view"));
  EXPECT_THAT(shown("bones"), Contains("Skeleton"));
  EXPECT_THAT(shown("bones"), Not(Contains("Reload")));
  EXPECT_THAT(shown("wasd"), Contains("Fly"));
  EXPECT_THAT(shown("ctrl+e"), Contains("Export…"));
  EXPECT_THAT(shown("camera frame"), Contains("Frame All"));
  EXPECT_TRUE(shown("qqqqq").empty());
}

TEST_F(KeysTest, ADoubleClickOnANameRunsAndOnKeysEdits) {
  open(write("one.mesh", quadMesh(1)));
  openKeys();
  ASSERT_FALSE(document().view().show.wire);
  doubleClick(itemOf("Wireframe"), 0);
  EXPECT_TRUE(document().view().show.wire);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !window->findChild<QWidget*>("keysDialog"); }, kPatience));

  openKeys();
  doubleClick(itemOf("Wireframe"), 1);
  EXPECT_TRUE(document().view().show.wire) << "its keys run nothing";
  auto* editor = list->findChild<QKeySequenceEdit*>();
  ASSERT_NE(editor, nullptr);
  QTest::keyClick(editor, Qt::Key_Y, Qt::ControlModifier);
  QAction* action = window->actions().of(commandOf(&Show::wire));
  ASSERT_TRUE(QTest::qWaitFor([&] { return action->shortcut() == QKeySequence("Ctrl+Y"); }, kPatience));
  ASSERT_TRUE(QTest::qWaitFor([&] { return itemOf("Wireframe")->text(1) == "Ctrl+Y"; }, kPatience));
  // What the mouse does cannot be edited, nor run.
  doubleClick(itemOf("Turn the view"), 1);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !list->findChild<QKeySequenceEdit*>(); }, kPatience));
  doubleClick(itemOf("Turn the view"), 0);
  EXPECT_TRUE(isOpen());
}

TEST_F(KeysTest, EnterRunsTheChosenRow) {
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/arm.mesh");
  openKeys();
  ASSERT_TRUE(QTest::qWaitFor([&] { return input->hasFocus(); }, kPatience));
  shown("double-sided");
  QTest::keyClick(input, Qt::Key_Return);
  EXPECT_TRUE(document().view().doubleSided);
  openKeys();
  shown("bones");
  const QString first = list->currentItem()->text(0);
  QTest::keyClick(input, Qt::Key_Down);
  EXPECT_NE(list->currentItem()->text(0), first);
  shown("skeleton");
  QTest::keyClick(list, Qt::Key_Return);
  EXPECT_TRUE(document().view().show.skeleton);
}

TEST_F(KeysTest, WhatIsNotPossibleStaysUndone) {
  openKeys();  // without a file
  shown("reload");
  QTest::keyClick(input, Qt::Key_Return);
  EXPECT_TRUE(isOpen());
}

TEST(Navigation, SaysWhatTheMouseDoes) {
  const auto act = [](Navigation style, Qt::MouseButtons buttons, Qt::KeyboardModifiers keys = {}) {
    return dragActOf(style, buttons, keys);
  };
  EXPECT_EQ(act(Navigation::Vitrine, Qt::LeftButton), DragAct::Turn);
  EXPECT_EQ(act(Navigation::Vitrine, Qt::LeftButton, Qt::ShiftModifier), DragAct::Move);
  EXPECT_EQ(act(Navigation::Vitrine, Qt::LeftButton, Qt::ControlModifier), DragAct::Turn) << "as without";
  EXPECT_EQ(act(Navigation::Vitrine, Qt::MiddleButton, Qt::AltModifier), DragAct::Move);
  EXPECT_EQ(act(Navigation::Vitrine, Qt::RightButton), DragAct::Zoom);
  EXPECT_EQ(act(Navigation::Blender, Qt::MiddleButton), DragAct::Turn);
  EXPECT_EQ(act(Navigation::Blender, Qt::MiddleButton, Qt::ShiftModifier), DragAct::Move);
  EXPECT_EQ(act(Navigation::Blender, Qt::MiddleButton, Qt::ControlModifier), DragAct::Zoom);
  EXPECT_EQ(act(Navigation::Maya, Qt::LeftButton, Qt::AltModifier), DragAct::Turn);
  EXPECT_EQ(act(Navigation::Maya, Qt::MiddleButton, Qt::AltModifier), DragAct::Move);
  EXPECT_EQ(act(Navigation::Maya, Qt::RightButton, Qt::AltModifier), DragAct::Zoom);
  EXPECT_EQ(act(Navigation::Studio, Qt::RightButton), DragAct::Look);
  EXPECT_EQ(act(Navigation::Studio, Qt::RightButton, Qt::ShiftModifier), DragAct::Look);
  EXPECT_EQ(act(Navigation::Vitrine, Qt::NoButton), DragAct::None);
  for (const ChoiceRow& row : preferenceRow("navigation").choices) {
    const auto navigation = Navigation(row.value);
    EXPECT_EQ(act(navigation, Qt::LeftButton), DragAct::Turn) << row.name;
    for (const DragRow& drag : dragRows()) {
      if (drag.navigation == navigation) {
        EXPECT_EQ(act(navigation, drag.button, drag.key), drag.act) << row.name << " has a row twice";
      }
    }
    EXPECT_GE(gestureRows(navigation).size(), 8u);
  }
}

}  // namespace
}  // namespace vitrine::test
