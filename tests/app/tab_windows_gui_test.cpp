// Many tabs: their names, their list, pinned ones, and tabs that become windows of their own.
#include <gtest/gtest.h>

#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QToolButton>

#include "app/common/name_cut.h"
#include "app/documents/folder_files.h"
#include "app/library/library_page.h"
#include "app/page/picture_bar.h"
#include "app/window/page_tabs.h"
#include "app/window/quick_box.h"
#include "app/window/windows.h"
#include "tests/app/in_menu.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

// With letters that are all as wide.
QString cutTo(const QStringList& names, const QString& name, int letters) {
  return cutName(name, nameCuts(names)[size_t(names.indexOf(name))], letters,
                 [](const QString& text) { return int(text.size()); });
}

TEST(NameCut, LeavesWhatDiffersAndTheExtension) {
  const QStringList meshes{"v100_arrowhat.mesh", "v100_coif.mesh", "v200_vs36_head.mesh",
                           "v200_vs36_headB_blockhead.mesh", "v401_sphere.mesh"};
  EXPECT_EQ(cutTo(meshes, "v100_coif.mesh", 20), "v100_coif.mesh") << "it fits";
  EXPECT_EQ(cutTo(meshes, "v100_arrowhat.mesh", 14), "…arrowhat.mesh");
  EXPECT_EQ(cutTo(meshes, "v100_coif.mesh", 13), "v10…coif.mesh");
  EXPECT_EQ(cutTo(meshes, "v200_vs36_head.mesh", 13), "v20…head.mesh");
  EXPECT_EQ(cutTo(meshes, "v200_vs36_headB_blockhead.mesh", 13), "…headB_….mesh");
  const QStringList ends{"head_final_version_2.fbx", "arm_final_version_2.fbx"};
  EXPECT_EQ(cutTo(ends, "head_final_version_2.fbx", 12), "head_fi….fbx");
  EXPECT_EQ(cutTo(ends, "arm_final_version_2.fbx", 8), "arm….fbx");
  const QStringList numbers{"a rather long name, number 1.mesh", "a rather long name, number 10.mesh"};
  EXPECT_EQ(cutTo(numbers, numbers[1], 10), "a …10.mesh");
  EXPECT_EQ(cutTo({"scan.binarymesh", "other.binarymesh"}, "scan.binarymesh", 9), "scan.bin…");
}

TEST(NameCut, TellsAllOfManyApart) {
  QStringList names;
  for (int i = 0; i < 60; ++i) names << QString("v%1_a long beginning_part %2.mesh").arg(100 + i / 20).arg(i);
  QStringList cut;
  for (const QString& name : names) cut << cutTo(names, name, 13);
  EXPECT_EQ(cut.removeDuplicates(), 0);
  for (const QString& name : cut) {
    EXPECT_LE(name.size(), 13) << name.toStdString();
    EXPECT_TRUE(name.endsWith(".mesh")) << name.toStdString();
  }
}

// Whatever the names are, nothing is asked that is not there.
TEST(NameCut, TakesAnyNames) {
  const QStringList names{
      "", ".", "a", "a", "aa", ".mesh", "a.", "x.mesh.gz", "\U0001F600\U0001F600", "ünï cöde.rbxl"};
  const auto cuts = nameCuts(names);
  for (qsizetype i = 0; i < names.size(); ++i)
    for (int width = 0; width < 20; ++width) {
      const QString cut =
          cutName(names[i], cuts[size_t(i)], width, [](const QString& text) { return int(text.size()); });
      EXPECT_LE(cut.size(), names[i].size() + 3);
    }
  EXPECT_TRUE(nameCuts({}).empty());
}

class TabWindowsTest : public WindowTest {
 protected:
  void TearDown() override {
    for (MainWindow* other : openWindows())
      if (other != window.get()) other->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    WindowTest::TearDown();
  }
  TabBar& bar() { return window->tabs().bar(); }
  QPoint centreOf(int index) { return bar().tabRect(index).center(); }
  QStringList titles(MainWindow& of) {
    QStringList all;
    for (const Page* page : of.tabs().pages()) all << page->title();
    return all;
  }
  QStringList titles() { return titles(*window); }
  void openNamed(const QStringList& names) {
    QStringList files;
    for (const QString& name : names) files << write(name, quadMesh(1));
    window->openFiles(files);
    ASSERT_EQ(window->tabs().count(), names.size());
    ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  }
  MainWindow* other() {
    for (MainWindow* each : openWindows())
      if (each != window.get()) return each;
    return nullptr;
  }
  // As a hand pulls a tab down out of the bar.
  void pullOut(MainWindow& from, int index, const QPoint& to) {
    TabBar& tabs = from.tabs().bar();
    const QPoint start = tabs.tabRect(index).center();
    QTest::mousePress(&tabs, Qt::LeftButton, {}, start);
    QTest::mouseMove(&tabs, start + QPoint(0, 15));
    for (const QPoint& at : {start + QPoint(0, 90), tabs.mapFromGlobal(to)}) {
      QMouseEvent move(QEvent::MouseMove, at, tabs.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(&tabs, &move);
    }
    QTest::mouseRelease(&tabs, Qt::LeftButton, {}, tabs.mapFromGlobal(to));
  }
};

// ---- Names ------------------------------------------------------------------------------------------------------

TEST_F(TabWindowsTest, NamesOfTwentyTabsTellThemApart) {
  QStringList names;
  for (const char* part :
       {"arrowhat", "coif",  "crlf",    "evilduck", "eye",  "headless", "launcher", "santahat", "sparkle", "trowel",
        "pants",    "shirt", "leftarm", "torso",    "ball", "quad",     "cylinder", "head",     "block",   "brow"})
    names << QString("v100_synthetic_%1.mesh").arg(part);
  openNamed(names);
  QTest::qWait(50);
  QStringList shown;
  for (int i = 0; i < 20; ++i) shown << bar().shownText(i);
  EXPECT_NE(shown[0], names[0]) << "there is no room for all of it";
  for (int i = 0; i < 20; ++i) {
    const QString part = names[i].mid(15).chopped(5);
    EXPECT_TRUE(shown[i].contains(part.left(4)) && shown[i].endsWith(".mesh")) << shown[i].toStdString();
  }
  EXPECT_EQ(shown.removeDuplicates(), 0) << shown.join('|').toStdString();
  EXPECT_EQ(bar().tabToolTip(0), QDir::toNativeSeparators(path(names[0])));
}

TEST_F(TabWindowsTest, TheListHasThemAllByNameAndFolder) {
  QDir(m_folder.path()).mkdir("below");
  openNamed({"one.mesh", "two.mesh", "below/two.mesh"});
  auto* button = window->findChild<QToolButton*>("tabs");
  ASSERT_NE(button, nullptr);
  EXPECT_TRUE(button->isVisible());
  QTest::mouseClick(button, Qt::LeftButton);
  QuickBox& box = window->quickBox();
  ASSERT_TRUE(box.isVisible());
  ASSERT_EQ(box.rows().size(), 3u);
  EXPECT_EQ(box.rows()[1].text, "two.mesh");
  EXPECT_EQ(box.rows()[2].detail, QDir::toNativeSeparators(path("below")));
  EXPECT_TRUE(box.rows()[2].checked) << "that in front";
  EXPECT_EQ(box.list().currentIndex().row(), 2);
  // The folder is searched as well as the name.
  QTest::keyClicks(&box.input(), "two below");
  ASSERT_EQ(box.rows().size(), 1u);
  box.input().setText("one");
  ASSERT_EQ(box.rows().size(), 1u);
  QTest::keyClick(&box.input(), Qt::Key_Return);
  EXPECT_EQ(window->tabs().current()->title(), "one.mesh");
  EXPECT_FALSE(box.isVisible());
  key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_TRUE(box.isVisible()) << "by its key";
  box.input().setText("no such tab");
  EXPECT_TRUE(box.rows().empty());
}

// ---- Pinned ones ------------------------------------------------------------------------------------------------

TEST_F(TabWindowsTest, PinnedTabsComeFirstAndStay) {
  openNamed({"a.mesh", "b.mesh", "c.mesh", "d.mesh"});
  chooseInMenu(bar(), centreOf(2), "Pin");
  EXPECT_EQ(titles(), QStringList({"c.mesh", "a.mesh", "b.mesh", "d.mesh"}));
  EXPECT_TRUE(window->tabs().isPinned(0));
  EXPECT_EQ(bar().accessibleTabName(0), "c.mesh, pinned");
  // By the command, of the tab in front.
  window->tabs().setCurrentIndex(3);
  EXPECT_FALSE(window->actions().of(Command::PinTab)->isChecked());
  window->actions().of(Command::PinTab)->trigger();
  EXPECT_EQ(titles(), QStringList({"c.mesh", "d.mesh", "a.mesh", "b.mesh"}));
  EXPECT_TRUE(window->actions().of(Command::PinTab)->isChecked());
  // The middle button and "Close Others" leave them alone.
  QTest::mouseClick(&bar(), Qt::MiddleButton, {}, centreOf(0));
  EXPECT_EQ(window->tabs().count(), 4);
  chooseInMenu(bar(), centreOf(2), "Close Others");
  EXPECT_EQ(titles(), QStringList({"c.mesh", "d.mesh", "a.mesh"}));
  chooseInMenu(bar(), centreOf(0), "Close to the Right");
  EXPECT_EQ(titles(), QStringList({"c.mesh", "d.mesh"}));
  // What is opened stands behind them; nobody drags a tab before them.
  open(write("e.mesh", quadMesh(1)));
  bar().moveTab(2, 0);
  emit bar().moved();
  EXPECT_EQ(titles(), QStringList({"c.mesh", "d.mesh", "e.mesh"}));
  // Its button gives it free, and then closes it.
  const auto button = [&](int tab) { return qobject_cast<QToolButton*>(bar().tabButton(tab, QTabBar::RightSide)); };
  EXPECT_EQ(button(0)->accessibleName(), "Unpin");
  button(0)->click();
  EXPECT_EQ(titles(), QStringList({"d.mesh", "c.mesh", "e.mesh"}));
  EXPECT_EQ(button(1)->accessibleName(), "Close");
  QTest::mouseClick(&bar(), Qt::MiddleButton, {}, centreOf(1));
  EXPECT_EQ(titles(), QStringList({"d.mesh", "e.mesh"}));
}

TEST_F(TabWindowsTest, PinnedTabsComeBack) {
  openNamed({"a.mesh", "b.mesh", "c.mesh"});
  window->tabs().setPinned(1, true);
  window->close();
  window.reset();
  show();
  window->run(Command::ReopenSession);
  EXPECT_EQ(titles(), QStringList({"b.mesh", "a.mesh", "c.mesh"}));
  EXPECT_TRUE(window->tabs().isPinned(0));
  EXPECT_FALSE(window->tabs().isPinned(1));
}

// ---- Windows ----------------------------------------------------------------------------------------------------

TEST_F(TabWindowsTest, ATabMovesToAWindowOfItsOwnAsItIs) {
  openNamed({"a.mesh", "b.mesh"});
  DocumentView* moved = window->currentView();
  const DocumentPointer shown = document().document();
  document().select({NodeId{0}});
  document().setFilter("quad");
  chooseInMenu(bar(), centreOf(1), "Move to New Window");
  ASSERT_EQ(openWindows().size(), 2u);
  MainWindow& second = *other();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&second));
  EXPECT_EQ(titles(), QStringList{"a.mesh"});
  EXPECT_EQ(titles(second), QStringList{"b.mesh"});
  ASSERT_EQ(second.currentView(), moved) << "nothing is read again";
  EXPECT_EQ(second.currentDocument()->document(), shown);
  EXPECT_EQ(second.currentDocument()->selection(), std::vector<NodeId>{NodeId{0}});
  EXPECT_EQ(second.currentDocument()->filter(), "quad");
  // It is drawn again, with the keys and tools of its window.
  moved->viewport().rest();
  const QImage picture = moved->viewport().grabFramebuffer();
  EXPECT_FALSE(picture.isNull());
  EXPECT_GT(picture.width(), 100);
  second.actions().of(Command::Information)->trigger();
  QTest::qWait(20);
  EXPECT_EQ(moved->findChildren<PictureBar*>().size(), 1);
  EXPECT_FALSE(moved->viewport().actions().contains(window->actions().of(Command::Play)));
  EXPECT_TRUE(moved->viewport().actions().contains(second.actions().of(Command::Play)));
  // The first window goes on with what it has.
  EXPECT_EQ(document().title(), "a.mesh");
  EXPECT_TRUE(window->windowTitle().startsWith("a.mesh"));
  EXPECT_TRUE(second.windowTitle().startsWith("b.mesh"));
  // The last tab takes the window with it.
  second.actions().of(Command::CloseTab)->trigger();
  EXPECT_TRUE(QTest::qWaitFor([&] { return openWindows().size() == 1; }, kPatience));
  EXPECT_TRUE(window->isVisible());
}

TEST_F(TabWindowsTest, ATabIsPulledOutAndBack) {
  openNamed({"a.mesh", "b.mesh", "c.mesh"});
  window->resize(700, 500);
  window->move(20, 20);
  QTest::qWait(50);
  pullOut(*window, 1, window->mapToGlobal(QPoint(400, 300)));
  ASSERT_EQ(openWindows().size(), 2u);
  MainWindow& second = *other();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&second));
  EXPECT_EQ(titles(), QStringList({"a.mesh", "c.mesh"}));
  EXPECT_EQ(titles(second), QStringList{"b.mesh"});
  // Its only tab let go anywhere else stays.
  pullOut(second, 0, second.mapToGlobal(QPoint(300, 300)));
  EXPECT_EQ(openWindows().size(), 2u);
  // Over the tabs of the other window it goes there, and its window, which is empty, goes.
  window->raise();
  window->activateWindow();
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->isActiveWindow(); }, kPatience));
  const QPoint place = bar().mapToGlobal(centreOf(0));
  ASSERT_TRUE(QTest::qWaitFor(
      [&] {
        const QWidget* below = QApplication::widgetAt(place);
        return below && below->window() == window.get();
      },
      kPatience));
  pullOut(second, 0, place);
  EXPECT_EQ(titles(), QStringList({"b.mesh", "a.mesh", "c.mesh"}));
  EXPECT_EQ(document().title(), "b.mesh");
  EXPECT_TRUE(QTest::qWaitFor([&] { return openWindows().size() == 1; }, kPatience));
}

TEST_F(TabWindowsTest, EscapeLeavesATabThatIsPulled) {
  openNamed({"a.mesh", "b.mesh"});
  const QPoint start = centreOf(0), out = start + QPoint(0, 200);
  QTest::mousePress(&bar(), Qt::LeftButton, {}, start);
  QMouseEvent move(QEvent::MouseMove, out, bar().mapToGlobal(out), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&bar(), &move);
  key(Qt::Key_Escape);
  QTest::mouseRelease(&bar(), Qt::LeftButton, {}, out);
  EXPECT_EQ(openWindows().size(), 1u);
  EXPECT_EQ(titles(), QStringList({"a.mesh", "b.mesh"}));
}

TEST_F(TabWindowsTest, FoldersMoveAsWell) {
  open(write("a.mesh", quadMesh(1)));
  window->openFiles({m_folder.path()});
  ASSERT_NE(inFront<LibraryPage>(*window), nullptr);
  window->actions().of(Command::MoveTab)->trigger();
  ASSERT_EQ(openWindows().size(), 2u);
  LibraryPage* page = inFront<LibraryPage>(*other());
  ASSERT_NE(page, nullptr);
  ASSERT_NE(page->status(), nullptr);
  EXPECT_EQ(page->status()->window(), other());
  EXPECT_TRUE(QTest::qWaitFor([&] { return page->model().fileCount() == 1; }, kPatience));
  EXPECT_FALSE(window->actions().of(Command::MoveTab)->isEnabled()) << "the only tab";
}

TEST_F(TabWindowsTest, QuittingKeepsEveryWindow) {
  openNamed({"a.mesh", "b.mesh", "c.mesh"});
  moveTabToNewWindow(*window, 2);
  ASSERT_TRUE(QTest::qWaitForWindowExposed(other()));
  window->run(Command::Quit);
  EXPECT_TRUE(openWindows().empty());
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  window.reset();
  show();
  window->run(Command::ReopenSession);
  ASSERT_EQ(openWindows().size(), 2u);
  QStringList all = titles() + titles(*other());
  all.sort();
  EXPECT_EQ(all, QStringList({"a.mesh", "b.mesh", "c.mesh"}));
  EXPECT_EQ(std::abs(window->tabs().count() - other()->tabs().count()), 1);
  // A window that is closed alone is done with; the last one is what comes back.
  const QStringList last = titles();
  other()->close();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  window->close();
  ASSERT_EQ(savedSessions().size(), 1u);
  EXPECT_EQ(savedSessions()[0].files.size(), last.size());
}

// The first window is closed before one that came of its tabs: what another start of the program hands over goes to
// the one that is there.
TEST_F(TabWindowsTest, TheWindowThatWasUsedLastIsTheOneToGoTo) {
  openNamed({"a.mesh", "b.mesh"});
  EXPECT_EQ(openWindows(), std::vector<MainWindow*>{window.get()});
  MainWindow* second = moveTabToNewWindow(*window, 1);
  ASSERT_TRUE(QTest::qWaitFor([&] { return openWindows().front() == second; }, kPatience));
  window->activateWindow();
  ASSERT_TRUE(QTest::qWaitFor([&] { return openWindows().front() == window.get(); }, kPatience));
  window->close();
  ASSERT_EQ(openWindows(), std::vector<MainWindow*>{second});
  EXPECT_TRUE(savedSessions().empty()) << "not the last one";
  second->takeFiles({write("c.mesh", quadMesh(1))});
  EXPECT_EQ(titles(*second), QStringList({"b.mesh", "c.mesh"}));
}

TEST_F(TabWindowsTest, TheListHasTheTabsOfOtherWindows) {
  openNamed({"a.mesh", "b.mesh"});
  moveTabToNewWindow(*window, 1);
  MainWindow& second = *other();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&second));
  window->quickBox().open(QuickBox::Kind::Tabs);
  ASSERT_EQ(window->quickBox().rows().size(), 2u);
  EXPECT_EQ(window->quickBox().rows()[1].text, "b.mesh");
  EXPECT_EQ(window->quickBox().rows()[1].keys, "other window");
  window->quickBox().dismiss();
}

}  // namespace
}  // namespace vitrine::test
