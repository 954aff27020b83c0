// The tabs of the open documents.
#include <gtest/gtest.h>

#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QStyleOptionTab>
#include <QToolButton>

#include "app/window/page_tabs.h"
#include "tests/app/in_menu.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

class TabsTest : public WindowTest {
 protected:
  TabBar& bar() { return window->tabs().bar(); }
  void openMany(int count) {
    QStringList files;
    for (int i = 0; i < count; ++i)
      files << write(QString("a rather long name of a file, number %1.mesh").arg(i), quadMesh(1));
    window->openFiles(files);
    ASSERT_EQ(window->tabs().count(), count);
    ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  }
  // Of the name, without the button and the space around.
  int nameWidth(int index) {
    QStyleOptionTab option;
    option.initFrom(&bar());
    option.rect = bar().tabRect(index);
    option.rightButtonSize = bar().tabButton(index, QTabBar::RightSide)->size();
    option.text = bar().tabText(index);
    option.shape = bar().shape();
    option.documentMode = true;
    return bar().style()->subElementRect(QStyle::SE_TabBarTabText, &option, &bar()).width();
  }
  QPoint centreOf(int index) { return bar().tabRect(index).center(); }
  QStringList titles() {
    QStringList all;
    for (int i = 0; i < bar().count(); ++i) all << bar().tabText(i);
    return all;
  }
};

TEST_F(TabsTest, NamesAreNeverShorterThanOneCanRead) {
  for (const int count : {1, 4, 9, 20}) {
    SCOPED_TRACE(count);
    openMany(count);
    QTest::qWait(50);
    for (int i = 0; i < count; ++i) EXPECT_GE(nameWidth(i), 90) << i;
    EXPECT_TRUE(bar().rect().contains(centreOf(count - 1))) << "the active one is in sight";
    bool scrolls = false;
    for (const QToolButton* button : bar().findChildren<QToolButton*>())
      scrolls |= button->isVisible() && button->arrowType() != Qt::NoArrow;
    EXPECT_EQ(scrolls, count >= 9);
    while (window->tabs().count() > 0) window->actions().of(Command::CloseTab)->trigger();
  }
}

TEST_F(TabsTest, AShortNameTakesNoMoreRoomThanItNeeds) {
  QStringList files;
  for (int i = 0; i < 30; ++i) files << write(QString("%1.mesh").arg(i), quadMesh(1));
  window->openFiles(files);
  QTest::qWait(50);
  for (int i = 0; i < 30; ++i) {
    EXPECT_LT(nameWidth(i), 90);
    EXPECT_GE(nameWidth(i), bar().fontMetrics().horizontalAdvance(bar().tabText(i)));
  }
}

TEST_F(TabsTest, TheMiddleButtonCloses) {
  openMany(3);
  const QStringList before = titles();
  const DocumentView* shown = window->currentView();
  QTest::mouseClick(&bar(), Qt::MiddleButton, {}, centreOf(0));
  EXPECT_EQ(titles(), before.mid(1));
  EXPECT_EQ(window->currentView(), shown) << "the one that is shown stays";
  // Pressed on one and released on another means neither.
  QTest::mousePress(&bar(), Qt::MiddleButton, {}, centreOf(0));
  QTest::mouseRelease(&bar(), Qt::MiddleButton, {}, centreOf(1));
  EXPECT_EQ(window->tabs().count(), 2);
}

TEST_F(TabsTest, TheMenuClosesOthers) {
  openMany(5);
  const QStringList all = titles();
  chooseInMenu(bar(), centreOf(2), "Close to the Right");
  EXPECT_EQ(titles(), all.mid(0, 3));
  chooseInMenu(bar(), centreOf(0), "Close");
  EXPECT_EQ(titles(), all.mid(1, 2));
  chooseInMenu(bar(), centreOf(0), "Close Others");
  EXPECT_EQ(titles(), all.mid(1, 1));
  inMenu([](QMenu& menu) {
    EXPECT_FALSE(actionOf(menu, "Close Others")->isEnabled());
    EXPECT_FALSE(actionOf(menu, "Close to the Right")->isEnabled());
  });
  rightClick(bar(), centreOf(0));
}

// Receives what the desktop would open.
class Opened : public QObject {
  Q_OBJECT
 public:
  QUrl url;
 public slots:
  void take(const QUrl& wanted) { url = wanted; }
};

TEST_F(TabsTest, TheMenuIsAboutItsTabAndNotTheOneThatIsShown) {
  const QString first = write("first.mesh", quadMesh(1));
  open(first);
  OpenDocument& other = document();
  open(write("second.mesh", quadMesh(1)));
  chooseInMenu(bar(), centreOf(0), "Copy Path");
  EXPECT_EQ(QGuiApplication::clipboard()->text(), QDir::toNativeSeparators(first));
  Opened opened;
  QDesktopServices::setUrlHandler("file", &opened, "take");
  chooseInMenu(bar(), centreOf(0), "Open Containing Folder");
  QDesktopServices::unsetUrlHandler("file");
  EXPECT_EQ(opened.url, QUrl::fromLocalFile(QFileInfo(first).absolutePath()));
  const ScenePointer before = other.scene();
  chooseInMenu(bar(), centreOf(0), "Reload");
  EXPECT_TRUE(QTest::qWaitFor([&] { return other.scene() && other.scene() != before; }, kPatience));
  EXPECT_EQ(document().title(), "second.mesh");
}

TEST_F(TabsTest, ADocumentInsideAnotherHasNoFolderAndNothingToReload) {
  open(write("place.rbxlx", placeFile()));
  const Document& place = *document().document();
  const Class* unions = nullptr;
  for (const Class& each : place.classes)
    if (each.name == "UnionOperation") unions = &each;
  ASSERT_NE(unions, nullptr);
  for (const Column& column : unions->columns)
    if (column.name == "ChildData") window->tabs().openNested(unions->nodes.front(), column);
  ASSERT_EQ(window->tabs().count(), 2);
  inMenu([](QMenu& menu) {
    EXPECT_TRUE(actionOf(menu, "Copy Path")->isEnabled());
    EXPECT_FALSE(actionOf(menu, "Open Containing Folder")->isEnabled());
    EXPECT_FALSE(actionOf(menu, "Reload")->isEnabled());
  });
  rightClick(bar(), centreOf(1));
}

}  // namespace
}  // namespace vitrine::test

#include "tabs_gui_test.moc"
