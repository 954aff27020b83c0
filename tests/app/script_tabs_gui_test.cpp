// Scripts in tabs in the middle of a page.
#include <gtest/gtest.h>

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QTreeWidget>

#include "app/common/tab_bar.h"
#include "app/docks/scripts/script_dock.h"
#include "app/docks/scripts/script_search_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/models/outline_model.h"
#include "app/models/table_model.h"
#include "app/page/node_script_view.h"
#include "app/page/picture_bar.h"
#include "app/page/script_tabs.h"
#include "app/window/page_tabs.h"
#include "tests/app/in_menu.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

QByteArray scriptItem(const char* referent, const QByteArray& name, const QByteArray& source) {
  return item("Script", referent, name, element("ProtectedString", "Source", source));
}

std::vector<std::byte> placeWith(const QByteArray& items) {
  const QByteArray text = "<roblox version=\"4\">" +
                          item("Workspace", "W1", "Workspace", {},
                               item("Part", "P1", "Block", element("token", "Material", "256")) + items) +
                          "</roblox>";
  const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
  return {bytes.begin(), bytes.end()};
}

QByteArray manyLines(const QByteArray& last) {
  QByteArray text;
  for (int i = 1; i < 200; ++i) text += "print(" + QByteArray::number(i) + ")\n";
  return text + last;
}

QByteArray threeScripts() {
  return scriptItem("S1", "Door", manyLines("needle()")) + scriptItem("S2", "Lamp", "return 2") +
         item("Model", "M1", "Car", {}, scriptItem("S3", "Lamp", "return 3"));
}

class ScriptTabsTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(write("place.rbxlx", placeWith(threeScripts())));
  }
  ScriptTabs& tabs() { return window->currentView()->scripts(); }
  TabBar& bar() { return tabs().bar(); }
  OutlineDock& outline() { return window->dock<OutlineDock>(); }
  NodeId node(std::string_view path) {
    const Document& place = *document().document();
    for (uint32_t n = 0; n < place.nodes.size(); ++n)
      if (place.pathOf(NodeId(n)).ends_with(path)) return NodeId(n);
    ADD_FAILURE() << "no node " << path;
    return NodeId::None;
  }
  QModelIndex rowOf(std::string_view path) { return outline().model().reveal(node(path)); }
  void openScript(std::string_view path) {
    tabs().open(node(path));
    ASSERT_TRUE(QTest::qWaitFor([&] { return tabs().front() && !tabs().front()->title().isEmpty(); }, kPatience));
  }
  QStringList names() {
    QStringList all;
    for (int tab = 0; tab < bar().count(); ++tab) all << bar().tabText(tab);
    return all;
  }
  bool rowShown() { return bar().isVisible(); }
  void rewrite(const QByteArray& items) {
    write("place.rbxlx", placeWith(items));
    const DocumentPointer before = document().document();
    document().reload();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return document().document() != before && !document().loading(); }, kPatience));
  }
};

TEST_F(ScriptTabsTest, ADoubleClickInTheTreeOpensAScriptOnce) {
  EXPECT_FALSE(rowShown()) << "the picture alone needs no tabs";
  const auto doubleClick = [&](std::string_view path) {
    QTreeView& tree = outline().tree();
    tree.scrollTo(rowOf(path));
    QTest::qWait(20);
    const QPoint at = tree.visualRect(rowOf(path)).center();
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(tree.viewport(), Qt::LeftButton, {}, at);
  };
  doubleClick("/Door");
  ASSERT_EQ(names(), QStringList({"Picture", "Door"}));
  EXPECT_TRUE(rowShown());
  EXPECT_FALSE(viewport().isVisible());
  EXPECT_FALSE(window->currentView()->tools()->isVisible());
  ASSERT_TRUE(QTest::qWaitFor([&] { return tabs().front()->lineCount() == 200; }, kPatience));
  EXPECT_TRUE(tabs().front()->editor().hasFocus());
  EXPECT_FALSE(window->dock<ScriptDock>().isVisible()) << "the script is not there twice";
  doubleClick("Workspace/Lamp");
  EXPECT_EQ(names(), QStringList({"Picture", "Door", "Lamp"}));
  doubleClick("/Door");
  EXPECT_EQ(tabs().count(), 2) << "one tab for each script";
  EXPECT_EQ(bar().currentIndex(), 1);
  doubleClick("/Block");
  EXPECT_EQ(tabs().count(), 2) << "a part is no script";
}

TEST_F(ScriptTabsTest, EnterAndTheMenuOpenThemToo) {
  outline().tree().setFocus();
  outline().tree().setCurrentIndex(rowOf("Workspace/Lamp"));
  QTest::keyClick(&outline().tree(), Qt::Key_Return);
  EXPECT_EQ(names(), QStringList({"Picture", "Lamp"}));
  document().select({node("/Door"), node("/Block"), node("Car/Lamp")});
  window->actions().of(Command::OpenScript)->trigger();
  EXPECT_EQ(names(), QStringList({"Picture", "Lamp – Workspace", "Door", "Lamp – Car"}))
      << "what they lie in tells scripts of one name apart";
  document().select({node("/Block")});
  window->actions().of(Command::OpenScript)->trigger();
  EXPECT_EQ(tabs().count(), 3);
  EXPECT_TRUE(said().contains("No script"));

  const auto menuAt = [&](std::string_view path) {
    outline().tree().scrollTo(rowOf(path));
    QTest::qWait(20);
    QStringList texts;
    inMenu([&](QMenu& menu) { texts = textsOf(menu); });
    rightClick(*outline().tree().viewport(), outline().tree().visualRect(rowOf(path)).center());
    return texts;
  };
  EXPECT_TRUE(menuAt("/Door").contains("Open Script"));
  EXPECT_FALSE(menuAt("/Block").contains("Open Script"));
}

TEST_F(ScriptTabsTest, ADoubleClickInATableOpensAScript) {
  TableDock& table = window->dock<TableDock>();
  table.showClass(document().document()->nodes.classIndex[indexOf(node("/Door"))]);
  ASSERT_TRUE(QTest::qWaitFor([&] { return table.model().rowCount() == 3; }, kPatience));
  emit table.table().doubleClicked(table.model().index(table.model().rowOf(node("/Door")), 0));
  EXPECT_EQ(names(), QStringList({"Picture", "Door"}));
  EXPECT_TRUE(table.inView());
}

TEST_F(ScriptTabsTest, TheScriptInFrontClosesBeforeTheFile) {
  openScript("/Door");
  openScript("Workspace/Lamp");
  key(Qt::Key_W, Qt::ControlModifier);
  EXPECT_EQ(names(), QStringList({"Picture", "Door"}));
  EXPECT_EQ(bar().currentIndex(), 1);
  openScript("Car/Lamp");
  QTest::mouseClick(&bar(), Qt::MiddleButton, {}, bar().tabRect(1).center());
  EXPECT_EQ(names(), QStringList({"Picture", "Lamp"}));
  QTest::mouseClick(&bar(), Qt::MiddleButton, {}, bar().tabRect(0).center());
  EXPECT_EQ(names(), QStringList({"Picture", "Lamp"})) << "the picture stays";
  bar().setCurrentIndex(0);
  EXPECT_TRUE(viewport().isVisible());
  bar().setCurrentIndex(1);
  EXPECT_FALSE(viewport().isVisible());
  auto* close = qobject_cast<QToolButton*>(bar().tabButton(1, QTabBar::RightSide));
  ASSERT_NE(close, nullptr);
  close->click();
  EXPECT_EQ(names(), QStringList("Picture"));
  EXPECT_FALSE(rowShown());
  EXPECT_TRUE(viewport().isVisible());
  EXPECT_EQ(window->tabs().count(), 1);
  window->actions().of(Command::CloseTab)->trigger();
  EXPECT_EQ(window->tabs().count(), 0);
}

TEST_F(ScriptTabsTest, TheKeyboardIsInWhatIsInFront) {
  openScript("/Door");
  ASSERT_TRUE(tabs().front()->editor().hasFocus());
  bar().setCurrentIndex(0);
  EXPECT_TRUE(viewport().hasFocus());
  bar().setCurrentIndex(1);
  EXPECT_TRUE(tabs().front()->editor().hasFocus());
  key(Qt::Key_W, Qt::ControlModifier);
  EXPECT_TRUE(viewport().hasFocus());
}

// All tabs are one row, so that one step back undoes one on.
TEST_F(ScriptTabsTest, ControlTabGoesThroughScriptsAndThenToTheNextFile) {
  openScript("/Door");
  openScript("Workspace/Lamp");
  bar().setCurrentIndex(0);
  open(write("second.rbxlx", placeWith(threeScripts())));
  openScript("Car/Lamp");
  window->tabs().setCurrentIndex(0);
  const auto place = [&] { return document().title() + ": " + bar().tabText(bar().currentIndex()); };
  const auto inFront = [&]() -> QWidget& {
    return tabs().front() ? static_cast<QWidget&>(tabs().front()->editor()) : viewport();
  };
  const QStringList row{"place.rbxlx: Picture", "place.rbxlx: Door", "place.rbxlx: Lamp", "second.rbxlx: Picture",
                        "second.rbxlx: Lamp"};
  viewport().setFocus();
  ASSERT_EQ(place(), row[0]);
  for (int step = 1; step <= row.size(); ++step) {
    key(Qt::Key_Tab, Qt::ControlModifier);
    EXPECT_EQ(place(), row[step % row.size()]) << step;
    EXPECT_TRUE(inFront().hasFocus()) << step;
  }
  for (int step = 1; step <= row.size(); ++step) {
    key(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(place(), row[(2 * row.size() - step) % row.size()]) << step;
    EXPECT_TRUE(inFront().hasFocus()) << step;
  }
  // Others go from file to file, and each file keeps what it has in front.
  bar().setCurrentIndex(1);
  key(Qt::Key_PageDown, Qt::ControlModifier);
  EXPECT_EQ(place(), row[3]);
  key(Qt::Key_PageUp, Qt::ControlModifier);
  EXPECT_EQ(place(), row[1]);
  // One file alone goes round in its own.
  window->tabs().setCurrentIndex(1);
  window->actions().of(Command::CloseTab)->trigger();
  while (window->tabs().count() > 1) window->actions().of(Command::CloseTab)->trigger();
  ASSERT_EQ(document().title(), "place.rbxlx");
  bar().setCurrentIndex(2);
  window->run(Command::NextTab);
  EXPECT_EQ(place(), row[0]);
  window->run(Command::PreviousTab);
  EXPECT_EQ(place(), row[2]);
}

TEST_F(ScriptTabsTest, BesideThePictureIsRememberedWithItsShare) {
  openScript("/Door");
  bar().setCurrentIndex(0);
  tabs().besideButton().click();
  EXPECT_EQ(bar().currentIndex(), 1) << "whoever asks for it wants to see a script";
  EXPECT_TRUE(viewport().isVisible());
  ASSERT_TRUE(tabs().front()->isVisible());
  EXPECT_TRUE(window->currentView()->tools()->isVisible());
  QTest::qWait(20);
  const auto share = [&] {
    const QList<int> sizes = tabs().splitter().sizes();
    return double(sizes[0]) / double(sizes[0] + sizes[1]);
  };
  EXPECT_NEAR(share(), 0.5, 0.05);
  const int width = tabs().splitter().width();
  tabs().splitter().setSizes({width * 7 / 10, width * 3 / 10});
  emit tabs().splitter().splitterMoved(width * 7 / 10, 1);
  bar().setCurrentIndex(0);
  EXPECT_TRUE(viewport().isVisible());
  EXPECT_FALSE(tabs().viewAt(1).isVisible()) << "the picture's tab is the picture alone";
  key(Qt::Key_W, Qt::ControlModifier);
  EXPECT_EQ(window->tabs().count(), 0);

  open(path("place.rbxlx"));
  EXPECT_FALSE(rowShown());
  openScript("Workspace/Lamp");
  EXPECT_TRUE(tabs().besideButton().isChecked());
  EXPECT_TRUE(viewport().isVisible());
  QTest::qWait(20);
  EXPECT_NEAR(share(), 0.7, 0.05);
  tabs().besideButton().click();
  EXPECT_FALSE(viewport().isVisible());
  EXPECT_TRUE(tabs().front()->isVisible());
}

TEST_F(ScriptTabsTest, TabsOutlastAReloadWithTheirScripts) {
  openScript("Car/Lamp");
  openScript("Workspace/Lamp");
  openScript("/Door");
  NodeScriptView& door = *tabs().front();
  door.goToLine(120);
  const int top = door.editor().verticalScrollBar()->value();
  ASSERT_GT(top, 0);
  // Another script before them, one gone, one changed.
  rewrite(scriptItem("S0", "First", "return 0") + scriptItem("S1", "Door", manyLines("changed()")) +
          item("Model", "M1", "Car", {}, scriptItem("S3", "Lamp", "return 33")));
  EXPECT_EQ(names(), QStringList({"Picture", "Lamp", "Door"}));
  EXPECT_TRUE(said().contains("Lamp is no longer in the file")) << said().toStdString();
  EXPECT_EQ(tabs().front(), &door);
  EXPECT_EQ(door.node(), node("/Door"));
  EXPECT_EQ(door.document(), document().document());
  ASSERT_TRUE(QTest::qWaitFor([&] { return door.source().endsWith("changed()"); }, kPatience));
  EXPECT_EQ(door.currentLine(), 120) << "it stays where one reads";
  EXPECT_EQ(door.editor().verticalScrollBar()->value(), top);
  ASSERT_TRUE(QTest::qWaitFor([&] { return tabs().viewAt(1).source() == "return 33"; }, kPatience));
}

TEST_F(ScriptTabsTest, AnotherFileInThePageBeginsWithItsPicture) {
  openScript("/Door");
  document().load(write("other.rbxlx", placeWith(threeScripts())));
  ASSERT_TRUE(QTest::qWaitFor([&] { return tabs().count() == 0; }, kPatience));
  EXPECT_FALSE(rowShown());
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  EXPECT_TRUE(viewport().isVisible());
}

TEST_F(ScriptTabsTest, AHitOpensItsScriptAtItsPlace) {
  ScriptSearchDock& search = window->dock<ScriptSearchDock>();
  search.present();
  EXPECT_FALSE(search.openButton().isEnabled());
  search.input().setText("needle");
  ASSERT_TRUE(QTest::qWaitFor([&] { return !search.searching() && search.list().currentItem(); }, kPatience));
  QTest::keyClick(&search.input(), Qt::Key_Return, Qt::ControlModifier);
  ASSERT_EQ(names(), QStringList({"Picture", "Door"}));
  ASSERT_TRUE(QTest::qWaitFor([&] { return tabs().front()->currentLine() == 200; }, kPatience));
  EXPECT_EQ(tabs().front()->editor().textCursor().selectedText(), "needle");
  EXPECT_EQ(document().selection(), std::vector{node("/Door")});
  EXPECT_TRUE(search.inView()) << "the hits are not covered";

  tabs().closeFront();
  ASSERT_TRUE(search.openButton().isEnabled());
  search.openButton().click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return tabs().front() && tabs().front()->currentLine() == 200; }, kPatience));
  // The script as a whole, from where it was left.
  tabs().front()->goToLine(7);
  search.list().setCurrentItem(search.list().topLevelItem(0));
  search.openButton().click();
  EXPECT_EQ(tabs().front()->currentLine(), 7);
}

TEST_F(ScriptTabsTest, AHitFarToTheRightIsInSight) {
  QSettings().setValue("page/scripts-beside", true);
  rewrite(scriptItem("S1", "Door", "print(" + QByteArray(60, '1') + ", needle)"));
  ScriptSearchDock& search = window->dock<ScriptSearchDock>();
  search.present();
  search.input().setText("needle");
  ASSERT_TRUE(QTest::qWaitFor([&] { return !search.searching() && search.list().currentItem(); }, kPatience));
  search.openButton().click();
  const auto inSight = [&] {
    const QPlainTextEdit& editor = tabs().front()->editor();
    return editor.textCursor().hasSelection() && editor.viewport()->rect().contains(editor.cursorRect());
  };
  ASSERT_NE(tabs().front(), nullptr);
  EXPECT_TRUE(QTest::qWaitFor(inSight, kPatience));
  QTest::qWait(50);
  EXPECT_TRUE(inSight());
  EXPECT_GT(tabs().front()->editor().horizontalScrollBar()->value(), 0);
}

TEST_F(ScriptTabsTest, ASnapshotNeedsNoPictureInFront) {
  viewport().rest();
  openScript("/Door");
  const Result<Image> image = viewport().snapshot(viewport().pictureView(false), QSize(64, 48));
  ASSERT_TRUE(image);
  EXPECT_EQ(image->width, 64u);
}

TEST_F(ScriptTabsTest, NamesAreShownAsTheyAre) {
  rewrite(scriptItem("S1", "This &amp; That", "return 1"));
  openScript("/This & That");
  EXPECT_EQ(bar().tabText(1), "This && That") << "a single one would be a letter to press";
}

TEST_F(ScriptTabsTest, TheMenuOfATabClosesAndSelects) {
  for (const char* path : {"/Door", "Workspace/Lamp", "Car/Lamp"}) openScript(path);
  chooseInMenu(bar(), bar().tabRect(2).center(), "Select in the Tree");
  EXPECT_EQ(document().selection(), std::vector{node("Workspace/Lamp")});
  chooseInMenu(bar(), bar().tabRect(2).center(), "Close Others");
  EXPECT_EQ(names(), QStringList({"Picture", "Lamp"}));
  openScript("/Door");
  chooseInMenu(bar(), bar().tabRect(1).center(), "Close All Scripts");
  EXPECT_EQ(names(), QStringList("Picture"));
}

}  // namespace
}  // namespace vitrine::test
