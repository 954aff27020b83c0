// How wide the panels beside the picture are: a share of the window, with a minimum.
#include <gtest/gtest.h>

#include <QDockWidget>
#include <QHeaderView>

#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/models/outline_model.h"
#include "app/window/dock_layout.h"
#include "tests/app/place_sample.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

const QString kLayouts = VITRINE_SOURCE_DIR "/tests/app/layouts/";

TEST(DockWidths, AreSharesWithAMinimum) {
  EXPECT_EQ(dockWidth(DockSide::Left, 0, 230, 1200), 230) << "as usual";
  EXPECT_EQ(dockWidth(DockSide::Left, 0.25, 230, 1200), 300);
  EXPECT_EQ(dockWidth(DockSide::Left, 0.25, 230, 2400), 600);
  EXPECT_EQ(dockWidth(DockSide::Left, 0.05, 230, 1200), leastDockWidth(DockSide::Left));
  EXPECT_EQ(dockWidth(DockSide::Right, 0.9, 300, 1000), 450) << "something is left of the picture";
  EXPECT_EQ(dockWidth(DockSide::Right, 0.9, 300, 100), leastDockWidth(DockSide::Right));
}

TEST(ClassColumn, YieldsBeforeTheNames) {
  EXPECT_EQ(classColumnWidth(180), 0);
  EXPECT_EQ(classColumnWidth(1000), 96);
  int before = 0;
  for (int width = 100; width < 600; ++width) {
    const int column = classColumnWidth(width);
    EXPECT_GE(column, before);
    EXPECT_TRUE(column == 0 || width - column >= 170) << width;
    before = column;
  }
}

class PanelWidthsTest : public WindowTest {
 protected:
  void SetUp() override { QSettings().clear(); }
  void TearDown() override {
    window.reset();
    QSettings().clear();
    QSettings().sync();
  }
  // Opens the window with one file as the settings have it.
  void begin() {
    show();
    open(write("place.rbxlx", placeFile()));
  }
  void beginWith(const QString& layout) {
    const QSettings kept(kLayouts + layout, QSettings::IniFormat);
    ASSERT_FALSE(kept.value("window/state").toByteArray().isEmpty());
    for (const QString& key : kept.allKeys()) QSettings().setValue(key, kept.value(key));
    begin();
  }
  QDockWidget& tree() { return window->dock<OutlineDock>(); }
  QDockWidget& properties() { return window->dock<PropertiesDock>(); }
  void resize(int width, int height) {
    window->resize(width, height);
    ASSERT_TRUE(QTest::qWaitFor([&] { return window->size() == QSize(width, height); }, kPatience));
    QCoreApplication::processEvents();
  }
  // Where Qt has the line between the tree and the picture.
  void dragTreeTo(int width) {
    const int y = tree().y() + 200, from = tree().geometry().right() + 2;
    QTest::mousePress(window.get(), Qt::LeftButton, {}, QPoint(from, y));
    for (const int x : {from + (width > from ? 5 : -5), width, width})
      QTest::mouseMove(window.get(), QPoint(x, y)), QTest::qWait(1);
    QTest::mouseRelease(window.get(), Qt::LeftButton, {}, QPoint(width, y));
    QCoreApplication::processEvents();
  }
  void again() {
    window->close();
    window.reset();
    begin();
  }
};

TEST_F(PanelWidthsTest, ComeBackWhenASmallWindowGrows) {
  begin();
  resize(1500, 900);
  const int tree0 = tree().width(), properties0 = properties().width();
  EXPECT_GE(tree0, 280);
  EXPECT_GE(properties0, 330);
  resize(1024, 700);
  EXPECT_LT(tree().width(), 210);
  EXPECT_LT(properties().width(), properties0);
  resize(1500, 900);
  EXPECT_EQ(tree().width(), tree0);
  EXPECT_EQ(properties().width(), properties0);
  resize(1024, 700);
  again();
  resize(1500, 900);
  EXPECT_EQ(tree().width(), tree0) << "after a restart, too";
  EXPECT_EQ(properties().width(), properties0);
}

TEST_F(PanelWidthsTest, WhatIsDraggedIsAShareOfTheWindow) {
  begin();
  resize(1400, 800);
  const int properties0 = properties().width();
  dragTreeTo(420);
  const int dragged = tree().width();
  ASSERT_NEAR(dragged, 420, 8);
  resize(1000, 800);
  EXPECT_NEAR(tree().width(), dragged * 1000 / 1400, 2);
  resize(1400, 800);
  EXPECT_EQ(tree().width(), dragged);
  EXPECT_EQ(properties().width(), properties0) << "nobody touched it";
  again();
  ASSERT_EQ(window->width(), 1400);
  EXPECT_EQ(tree().width(), dragged);
  resize(1000, 800);
  EXPECT_NEAR(tree().width(), dragged * 1000 / 1400, 2);
  window->actions().of(Command::ResetLayout)->trigger();
  QCoreApplication::processEvents();
  EXPECT_EQ(tree().width(), 200) << "as usual";
}

TEST_F(PanelWidthsTest, NobodyDragsThemTooNarrowToRead) {
  begin();
  resize(1400, 800);
  dragTreeTo(40);
  EXPECT_TRUE(QTest::qWaitFor([&] { return tree().width() == leastDockWidth(DockSide::Left); }, kPatience))
      << tree().width();
}

TEST_F(PanelWidthsTest, AFileThatTheProgramBeganWithKeepsTheLayout) {
  const QString file = write("place.rbxlx", placeFile());
  window = std::make_unique<MainWindow>();
  window->openFiles({file});
  window->show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(window.get()));
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  resize(1400, 800);
  dragTreeTo(420);
  const int dragged = tree().width();
  again();
  EXPECT_EQ(tree().width(), dragged);
}

// Settings as version 0.9.1 left them, without shares: a window that was made small, and one that was maximised
// after its tree had been squeezed to 187 pixels of 1920.
TEST_F(PanelWidthsTest, LayoutsFromBeforeOpenWithSensibleWidths) {
  beginWith("0.9.1_small.conf");
  EXPECT_EQ(window->size(), QSize(1024, 700));
  EXPECT_NEAR(tree().width(), 204, 2);
  EXPECT_NEAR(properties().width(), 307, 2);
  resize(1500, 900);
  EXPECT_GE(tree().width(), 280);
  EXPECT_GE(properties().width(), 330);
  window.reset();
  QSettings().clear();
  beginWith("0.9.1_maximised.conf");
  EXPECT_TRUE(window->isMaximized());
  EXPECT_TRUE(QTest::qWaitFor([&] { return tree().width() >= std::min(290, window->width() / 5); }, kPatience))
      << tree().width();
  EXPECT_LE(tree().width(), window->width() / 3);
  EXPECT_GE(properties().width(), 280);
}

TEST_F(PanelWidthsTest, NamesHaveWhatTheClassLeaves) {
  begin();
  resize(1024, 700);
  OutlineTree& rows = window->dock<OutlineDock>().tree();
  EXPECT_TRUE(rows.isColumnHidden(OutlineModel::ClassName));
  const int eye = rows.columnWidth(OutlineModel::Eye);
  EXPECT_EQ(eye, 24);
  EXPECT_EQ(rows.columnWidth(OutlineModel::Name), rows.viewport()->width() - eye);
  const QModelIndex first = rows.model()->index(0, OutlineModel::Name);
  EXPECT_TRUE(first.data(Qt::ToolTipRole).toString().endsWith("\nWorkspace")) << "the class, without its column";
  resize(1600, 700);
  EXPECT_FALSE(rows.isColumnHidden(OutlineModel::ClassName));
  EXPECT_EQ(rows.columnWidth(OutlineModel::ClassName), 96);
  EXPECT_EQ(rows.columnWidth(OutlineModel::Name), rows.viewport()->width() - 96 - eye);
}

}  // namespace
}  // namespace vitrine::test
