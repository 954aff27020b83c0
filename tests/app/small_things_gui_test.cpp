// What is offered, marked and written about files, panels and filters, where it was once wrong.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QTabBar>
#include <QTreeView>

#include "app/docks/motion/weights_dock.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/docks/view/view_options_dock.h"
#include "app/library/file_filter_box.h"
#include "app/library/library_page.h"
#include "app/models/open_branches.h"
#include "app/models/outline_model.h"
#include "app/window/dock_layout.h"
#include "app/window/file_drops.h"
#include "tests/app/in_menu.h"
#include "tests/app/place_sample.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

const QString kSamples = VITRINE_SOURCE_DIR "/resources/samples/";

class SmallThingsTest : public WindowTest {
 protected:
  OutlineDock& outline() { return window->dock<OutlineDock>(); }
  QStringList rowsInTree() {
    QStringList rows;
    for (int row = 0; row < outline().model().rowCount(); ++row)
      rows << QString(outline().model().depthAt(row), ' ') + outline().model().index(row, 0).data().toString();
    return rows;
  }
  void resize(int width, int height) {
    window->resize(width, height);
    ASSERT_TRUE(QTest::qWaitFor([&] { return window->size() == QSize(width, height); }, kPatience));
    QTest::qWait(20);
  }
};

TEST_F(SmallThingsTest, AFirstRunHasNoFilesOfLastTime) {
  QAction* reopen = window->actions().of(Command::ReopenSession);
  EXPECT_FALSE(reopen->isEnabled());
  open(write("one.mesh", quadMesh(1)));
  EXPECT_FALSE(reopen->isEnabled()) << "this is the first time";
  window->close();
  window.reset();
  show();
  EXPECT_TRUE(window->actions().of(Command::ReopenSession)->isEnabled());
}

TEST_F(SmallThingsTest, AWindowShowsThatFilesMayBeDropped) {
  const auto dragOver = [&](QMimeData& data) {
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    return enter.isAccepted();
  };
  QMimeData words, files;
  words.setText("no file");
  files.setUrls({QUrl::fromLocalFile(write("one.mesh", quadMesh(1)))});
  EXPECT_FALSE(dragOver(words));
  EXPECT_FALSE(window->drops().isShowing());
  const QImage before = window->grab().toImage();
  for (const bool pictured : {false, true}) {
    if (pictured) open(path("one.mesh"));
    EXPECT_TRUE(dragOver(files));
    EXPECT_TRUE(window->drops().isShowing());
    const auto* highlight = window->findChild<QWidget*>("dropHighlight");
    ASSERT_NE(highlight, nullptr);
    EXPECT_EQ(highlight->size(), window->centralWidget()->size());
    EXPECT_TRUE(pictured || window->grab().toImage() != before);
    QDragLeaveEvent leave;
    QApplication::sendEvent(window.get(), &leave);
    EXPECT_FALSE(window->drops().isShowing());
  }
  // Over a panel as well, and let go.
  drop(&window->dock<PropertiesDock>(), {path("one.mesh")});
  EXPECT_FALSE(window->drops().isShowing());
}

TEST_F(SmallThingsTest, WeightsAreOfferedWhereThereAreSome) {
  const auto offered = [&] {
    for (const QAction* action : window->docks().actions())
      if (action->objectName() == "weightsDockAction") return action->isVisible();
    return false;
  };
  // In the menu of modes and in the View panel's list as well.
  const auto asMode = [&] {
    auto* combo = window->findChild<QComboBox*>("modeCombo");
    const int row = combo->findData(int(ViewMode::Weights));
    const bool listed = !qobject_cast<QListView*>(combo->view())->isRowHidden(row);
    const bool inMenu = window->actions().of(commandOf(ViewMode::Weights))->isVisible();
    EXPECT_EQ(listed, inMenu);
    return listed && inMenu;
  };
  open(kSamples + "arm.mesh");
  EXPECT_TRUE(offered());
  EXPECT_TRUE(asMode());
  open(kSamples + "room/archive.rmesh");
  EXPECT_FALSE(offered());
  EXPECT_FALSE(asMode());
}

TEST_F(SmallThingsTest, EachPanelHasItsTitleOnce) {
  open(write("one.mesh", quadMesh(1)));
  const auto expectOnce = [&](const char* when) {
    SCOPED_TRACE(when);
    QTest::qWait(50);
    for (Dock* dock : window->docks().docks()) {
      if (dock->isHidden() || dock->isFloating()) continue;
      bool tab = false;
      for (const QDockWidget* other : window->tabifiedDockWidgets(dock)) tab |= !other->isHidden();
      const auto* name = dock->titleBarWidget()->findChild<QLabel*>("dockTitleName");
      ASSERT_NE(name, nullptr);
      EXPECT_EQ(name->isHidden(), tab) << dock->objectName().toStdString();
      EXPECT_EQ(name->text(), dock->windowTitle());
      const auto height = [&] { return dock->titleBarWidget()->height(); };
      EXPECT_TRUE(QTest::qWaitFor([&] { return tab ? height() == 0 : height() > 10; }, kPatience))
          << dock->objectName().toStdString() << " " << height();
    }
  };
  expectOnce("at first");
  // The other tabs go, and with them the row of tabs.
  for (Dock* dock : window->docks().docks())
    if (window->dockWidgetArea(dock) == Qt::RightDockWidgetArea && dock != &window->dock<PropertiesDock>())
      dock->hide();
  expectOnce("alone");
  window->dock<ViewOptionsDock>().show();
  expectOnce("two again");
  window->dock<ViewOptionsDock>().setFloating(true);
  expectOnce("one of them floats");
  window->dock<DiagnosticsDock>().bringUp();
  expectOnce("one below");
}

// Without a title it has its buttons in the menu of its tab.
TEST_F(SmallThingsTest, ThePanelBehindATabClosesByTheMenuOfTheTab) {
  open(write("one.mesh", quadMesh(1)));
  QTabBar* tabs = nullptr;
  for (auto* bar : window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
    for (int tab = 0; tab < bar->count(); ++tab)
      if (bar->isVisible() && bar->tabText(tab) == "View") tabs = bar;
  ASSERT_NE(tabs, nullptr);
  const auto at = [&](const QString& title) {
    for (int tab = 0; tab < tabs->count(); ++tab)
      if (tabs->tabText(tab) == title) return tabs->tabRect(tab).center();
    return QPoint(-1, -1);
  };
  chooseInMenu(*tabs, at("Properties"), "A Window of Its Own");
  EXPECT_TRUE(window->dock<PropertiesDock>().isFloating());
  window->dock<PropertiesDock>().setFloating(false);
  QTest::qWait(50);
  chooseInMenu(*tabs, at("View"), "Close");
  EXPECT_TRUE(window->dock<ViewOptionsDock>().isHidden());
}

TEST_F(SmallThingsTest, WhatStoodOpenInTheTreeDoesSoWhenTheFileIsReadAgain) {
  const QString file = kSamples + "place.rbxl";
  open(file);
  OutlineModel& model = outline().model();
  model.setOpen(0, false);
  for (int row = model.rowCount() - 1; row > 0; --row) model.setOpen(row, false);
  model.setOpen(0, true);
  for (int row = model.rowCount() - 1; row > 0; --row)
    if (const QString name = model.index(row, 0).data().toString(); name == "Garden" || name == "House")
      model.setOpen(row, true);
  outline().tree().verticalScrollBar()->setValue(5);
  const int scrolled = outline().tree().verticalScrollBar()->value();
  const QStringList before = rowsInTree();
  ASSERT_GT(before.size(), 40);
  const DocumentPointer read = document().document();
  document().reload();
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() != read && document().scene(); }, kPatience));
  EXPECT_EQ(rowsInTree(), before);
  EXPECT_EQ(outline().tree().verticalScrollBar()->value(), scrolled);
  // Another file in its place begins as any does.
  open(write("place.rbxlx", placeFile()));
  EXPECT_EQ(rowsInTree().value(0), "Workspace");
}

TEST_F(SmallThingsTest, FilesThatCannotBeReadHaveADiagnostic) {
  QDir(m_folder.path()).mkdir("lib");
  write("lib/good.mesh", quadMesh(1));
  write("lib/torn.mesh", std::vector<std::byte>(200, std::byte{0x5A}));
  window->openFiles({path("lib")});
  auto* page = inFront<LibraryPage>(*window);
  ASSERT_NE(page, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([&] { return page->model().fileCount() == 2; }, kPatience));
  const auto shown = [&] { return page->model().shownCount(); };
  page->setFilter("diagnostics>0");
  EXPECT_TRUE(QTest::qWaitFor([&] { return shown() == 1 && page->model().fileAt(0); }, kPatience)) << shown();
  ASSERT_NE(page->model().fileAt(0), nullptr);
  EXPECT_EQ(page->model().fileAt(0)->path, "torn.mesh");
  page->setFilter("diagnostics=0");
  EXPECT_TRUE(QTest::qWaitFor(
      [&] { return shown() == 1 && page->model().fileAt(0) && page->model().fileAt(0)->path == "good.mesh"; },
      kPatience));
}

TEST_F(SmallThingsTest, SelectAllInAFilterIsOfItsText) {
  open(write("place.rbxlx", placeFile()));
  QLineEdit& filter = outline().filterBox();
  filter.setFocus();
  QTest::keyClicks(&filter, "class:Part");
  ASSERT_TRUE(QTest::qWaitFor([&] { return outline().model().rowCount() == 5; }, kPatience));
  key(Qt::Key_A, Qt::ControlModifier);
  EXPECT_EQ(filter.selectedText(), "class:Part");
  EXPECT_TRUE(document().selection().empty());
  QDir(m_folder.path()).mkdir("lib");
  write("lib/good.mesh", quadMesh(1));
  window->openFiles({path("lib")});
  auto* page = inFront<LibraryPage>(*window);
  ASSERT_TRUE(QTest::qWaitFor([&] { return page->model().fileCount() == 1; }, kPatience));
  page->focusFilter();
  QTest::keyClicks(&page->filterBox().edit(), "good");
  key(Qt::Key_A, Qt::ControlModifier);
  EXPECT_EQ(page->filterBox().edit().selectedText(), "good");
  EXPECT_FALSE(page->view().selectionModel()->hasSelection());
}

TEST_F(SmallThingsTest, WhatIsMissingIsShownAndNotAllSelected) {
  open(kSamples + "place.rbxl");
  auto* table = window->findChild<QTreeView*>("diagnosticsTable");
  ASSERT_TRUE(QTest::qWaitFor([&] { return table->model()->rowCount() > 2; }, kPatience));
  window->answer(request::ShowDiagnostics{});
  EXPECT_EQ(table->selectionModel()->selectedRows().size(), 1);
  EXPECT_TRUE(table->currentIndex().siblingAtColumn(DiagnosticsModel::Id).data().toString().endsWith(".missing"));
  EXPECT_TRUE(table->hasFocus());
}

TEST_F(SmallThingsTest, ReturnActsOnWhatTheFilterFinds) {
  open(write("place.rbxlx", placeFile()));
  QLineEdit& filter = outline().filterBox();
  OutlineTree& tree = outline().tree();
  tree.setCurrentIndex(tree.model()->index(1, 0));
  document().select({});
  filter.setFocus();
  // Before anything of it can have been found.
  filter.setText("Two");
  QTest::keyClick(&filter, Qt::Key_Return);
  EXPECT_TRUE(filter.hasFocus());
  ASSERT_TRUE(QTest::qWaitFor([&] { return tree.hasFocus(); }, kPatience));
  EXPECT_EQ(tree.currentIndex().siblingAtColumn(OutlineModel::Name).data().toString(), "Two");
  EXPECT_EQ(outline().model().rowCount(), 2);
  // Whoever goes on typing stays.
  filter.setFocus();
  filter.setText("Te");
  QTest::keyClick(&filter, Qt::Key_Return);
  filter.setText("Ten");
  bool applied = false;
  QObject::connect(&outline(), &OutlineDock::filterApplied, window.get(), [&] { applied = true; });
  ASSERT_TRUE(QTest::qWaitFor([&] { return applied; }, kPatience));
  EXPECT_TRUE(filter.hasFocus());
}

TEST_F(SmallThingsTest, AHintIsShortRatherThanCut) {
  open(write("place.rbxlx", placeFile()));
  QLineEdit& filter = outline().filterBox();
  resize(1600, 700);
  const QString whole = filter.placeholderText();
  EXPECT_EQ(whole, "Filter: lamp, class:Part, Size.X>10");
  resize(1000, 700);
  const QString shorter = filter.placeholderText();
  EXPECT_LT(shorter.size(), whole.size());
  EXPECT_TRUE(whole.startsWith(shorter) && shorter.startsWith("Filter"));
  EXPECT_LT(filter.fontMetrics().horizontalAdvance(shorter), filter.width() - 56);
}

TEST(OpenBranches, AreThoseOfTheSameNames) {
  Document document;
  NodeBuilder builder(document);
  const uint32_t folder = builder.classIndex("Folder", NodeKind::Instance);
  const auto branch = [&](NodeId parent, const char* name) { return builder.add(folder, parent, name); };
  const NodeId one = branch(NodeId::None, "one"), twice = branch(one, "same"), again = branch(one, "same");
  branch(twice, "leaf");
  branch(again, "leaf");
  const Outline outline = makeOutline(document);
  std::vector<bool> open(outline.items.size(), false);
  open[outline.itemOfNode[indexOf(one)]] = true;
  open[outline.itemOfNode[indexOf(again)]] = true;
  EXPECT_EQ(carriedBranches(open, document, outline, document, outline), open);
  // Something new stands before it.
  Document laterOne;
  NodeBuilder later(laterOne);
  const uint32_t same = later.classIndex("Folder", NodeKind::Instance);
  later.add(same, NodeId::None, "new");
  const NodeId root = later.add(same, NodeId::None, "one");
  const NodeId first = later.add(same, root, "same"), second = later.add(same, root, "same");
  later.add(same, first, "leaf");
  later.add(same, second, "leaf");
  const Outline now = makeOutline(laterOne);
  const std::vector<bool> carried = carriedBranches(open, document, outline, laterOne, now);
  for (uint32_t i = 0; i < now.items.size(); ++i) {
    const NodeId node = now.items[i].node;
    EXPECT_EQ(carried[i], node == root || node == second) << i;
  }
}

}  // namespace
}  // namespace vitrine::test
