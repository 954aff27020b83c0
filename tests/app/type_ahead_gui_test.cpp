// One letter does one thing: it leads to a name where a tree or a list has the keyboard, and is a command of the
// view where the picture has it.
#include <gtest/gtest.h>

#include <QKeyEvent>
#include <QStyleHints>
#include <QTreeView>

#include "app/common/mended_widgets.h"
#include "app/docks/tree/outline_dock.h"
#include "app/models/outline_model.h"
#include "tests/app/place_sample.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

class TypeAheadTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(write("place.rbxlx", placeFile()));
    tree().setCurrentIndex(tree().model()->index(0, 0));
  }
  OutlineTree& tree() { return window->dock<OutlineDock>().tree(); }
  QString current() { return tree().currentIndex().siblingAtColumn(OutlineModel::Name).data().toString(); }
  void pauseTyping() { QTest::qWait(QGuiApplication::styleHints()->keyboardInputInterval() + 50); }
  QAction* of(Command command) { return window->actions().of(command); }
  void focus(QWidget& widget) {
    widget.setFocus();
    ASSERT_TRUE(QTest::qWaitFor([&] { return widget.hasFocus(); }, kPatience));
  }
};

TEST(TypeAhead, IsLettersWithoutModifiers) {
  const auto is = [](int key, Qt::KeyboardModifiers modifiers, const QString& text) {
    return isTypeAhead(QKeyEvent(QEvent::KeyPress, key, modifiers, text));
  };
  EXPECT_TRUE(is(Qt::Key_W, Qt::NoModifier, "w"));
  EXPECT_TRUE(is(Qt::Key_W, Qt::ShiftModifier, "W"));
  EXPECT_TRUE(is(Qt::Key_7, Qt::NoModifier, "7"));
  EXPECT_TRUE(is(Qt::Key_Adiaeresis, Qt::NoModifier, "ä"));
  EXPECT_TRUE(is(Qt::Key_Underscore, Qt::ShiftModifier, "_"));
  EXPECT_FALSE(is(Qt::Key_7, Qt::KeypadModifier, "7")) << "a view";
  EXPECT_FALSE(is(Qt::Key_W, Qt::ControlModifier, "w"));
  EXPECT_FALSE(is(Qt::Key_W, Qt::AltModifier, "w"));
  EXPECT_FALSE(is(Qt::Key_Question, Qt::ShiftModifier, "?"));
  EXPECT_FALSE(is(Qt::Key_Home, Qt::NoModifier, ""));
  EXPECT_FALSE(is(Qt::Key_Escape, Qt::NoModifier, "\x1B"));
}

TEST_F(TypeAheadTest, LettersInTheTreeAreTheTrees) {
  const ViewState before = document().view();
  // Each is the key of a command, too.
  const std::pair<Qt::Key, const char*> typed[] = {{Qt::Key_T, "T"}, {Qt::Key_O, "O"}, {Qt::Key_U, "U"},
                                                   {Qt::Key_N, "N"}, {Qt::Key_B, "B"}, {Qt::Key_M, "M"}};
  focus(tree());
  for (const auto& [letter, begins] : typed) {
    pauseTyping();
    key(letter);
    EXPECT_TRUE(current().startsWith(begins)) << current().toStdString() << " for " << begins;
  }
  pauseTyping();
  const QString stays = current();
  for (const Qt::Key letter : {Qt::Key_W, Qt::Key_X, Qt::Key_L, Qt::Key_F, Qt::Key_H}) key(letter);
  const ViewState& after = document().view();
  EXPECT_EQ(after.mode, before.mode);
  EXPECT_EQ(after.show, before.show);
  EXPECT_EQ(after.camera, before.camera);
  EXPECT_EQ(QApplication::activeModalWidget(), nullptr) << "H would have listed the keys";
  // Several letters are one word.
  pauseTyping();
  QTest::keyClicks(&tree(), "Tw");
  EXPECT_EQ(current(), "Two");
}

// The first letters begin no name, so that there is still no current row for the ones after them.
TEST_F(TypeAheadTest, WithoutACurrentRowTheLookBeginsAtTheFirst) {
  focus(tree());
  pauseTyping();
  tree().setCurrentIndex({});
  QTest::keyClicks(&tree(), "zqx");
  EXPECT_FALSE(tree().currentIndex().isValid());
  pauseTyping();
  QTest::keyClicks(&tree(), "T");
  ASSERT_TRUE(tree().currentIndex().isValid());
  EXPECT_TRUE(current().startsWith('T')) << current().toStdString();
}

TEST_F(TypeAheadTest, LettersOverThePictureAreCommands) {
  const QString before = current();
  focus(viewport());
  const bool wiresBefore = of(commandOf(&Show::wire))->isChecked();
  key(Qt::Key_W);
  EXPECT_NE(of(commandOf(&Show::wire))->isChecked(), wiresBefore);
  const ViewMode mode = document().view().mode;
  key(Qt::Key_M);
  EXPECT_NE(document().view().mode, mode);
  const bool grid = document().view().show.grid;
  key(Qt::Key_G);
  EXPECT_NE(document().view().show.grid, grid);
  EXPECT_EQ(current(), before);
}

TEST_F(TypeAheadTest, KeysWithModifiersAndOthersStayCommandsInTheTree) {
  focus(tree());
  const QString before = current();
  key(Qt::Key_F, Qt::ControlModifier);
  EXPECT_TRUE(window->dock<OutlineDock>().filterBox().hasFocus());
  focus(tree());
  document().select({NodeId{1}});
  key(Qt::Key_Escape);
  EXPECT_TRUE(document().selection().empty());
  const bool docks = of(Command::HideDocks)->isChecked();
  key(Qt::Key_F9);
  EXPECT_NE(of(Command::HideDocks)->isChecked(), docks);
  key(Qt::Key_F9);
}

}  // namespace
}  // namespace vitrine::test
