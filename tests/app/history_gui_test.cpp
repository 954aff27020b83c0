// Filters that belong to their documents, and going back to what was selected.
#include <gtest/gtest.h>

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>
#include <QTableView>
#include <QTreeView>

#include "app/docks/properties/properties_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/models/outline_model.h"
#include "app/models/property_model.h"
#include "app/window/page_tabs.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

class HistoryTest : public WindowTest {
 protected:
  OutlineDock& outline() { return window->dock<OutlineDock>(); }
  QLineEdit& box() { return outline().filterBox(); }
  int rows() { return outline().model().rowCount(); }
  void waitForFilter(const std::function<void()>& act) {
    bool applied = false;
    const auto connection =
        QObject::connect(&outline(), &OutlineDock::filterApplied, window.get(), [&] { applied = true; });
    act();
    EXPECT_TRUE(QTest::qWaitFor([&] { return applied; }, kPatience));
    QObject::disconnect(connection);
  }
  void filter(const QString& text) {
    waitForFilter([&] { box().setText(text); });
  }
  void openPlace() { open(write("place.rbxlx", placeFile())); }
  NodeId node(std::string_view name) {
    const Document& place = *document().document();
    for (uint32_t n = 0; n < place.nodes.size(); ++n)
      if (place.nameOf(NodeId(n)) == name) return NodeId(n);
    ADD_FAILURE() << "no node " << name;
    return NodeId::None;
  }
  bool isInTree(std::string_view name) { return outline().model().indexOfNode(node(name)).isValid(); }
  std::vector<NodeId> selected(std::string_view name) { return {node(name)}; }
  // Follows the reference of a node by a click on its value.
  void follow(std::string_view from, const char* property) {
    document().select({node(from)});
    QTreeView& view = window->dock<PropertiesDock>().tree();
    const auto found = [&] {
      return view.model()->match(view.model()->index(0, 0), Qt::DisplayRole, property, 1,
                                 Qt::MatchExactly | Qt::MatchRecursive);
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return !found().isEmpty(); }, kPatience));
    const QModelIndex value = found().front().siblingAtColumn(PropertyModel::ValueColumn);
    ASSERT_TRUE(QTest::qWaitFor([&] { return window->dock<PropertiesDock>().model().linkAt(value).has_value(); },
                                kPatience));
    view.scrollTo(value);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(value).center());
  }
  void back() { key(Qt::Key_Left, Qt::AltModifier); }
  void forward() { key(Qt::Key_Right, Qt::AltModifier); }
  QAction* action(Command command) { return window->actions().of(command); }
};

TEST_F(HistoryTest, AFilterBelongsToItsDocument) {
  openPlace();
  filter("class:Part");
  const int found = rows();
  open(write("one.mesh", levelMesh()));
  EXPECT_EQ(box().text(), "") << "a new document begins without one";
  EXPECT_GT(rows(), 1);
  EXPECT_FALSE(window->findChild<QLabel*>("outlineMatches")->isVisible());
  filter("class:lod");
  waitForFilter([&] { key(Qt::Key_Tab, Qt::ControlModifier); });
  EXPECT_EQ(box().text(), "class:Part");
  EXPECT_EQ(rows(), found);
  waitForFilter([&] { key(Qt::Key_Tab, Qt::ControlModifier); });
  EXPECT_EQ(box().text(), "class:lod");
  action(Command::CloseTab)->trigger();
  action(Command::CloseTab)->trigger();
  EXPECT_EQ(box().text(), "");
}

TEST_F(HistoryTest, AFaultyFilterStaysWithItsDocument) {
  openPlace();
  filter("class:Part");
  box().setText("class:Part (");
  open(write("one.mesh", levelMesh()));
  EXPECT_EQ(box().text(), "");
  EXPECT_GT(rows(), 1) << "the last good filter of the other one is not applied";
  key(Qt::Key_Tab, Qt::ControlModifier);
  EXPECT_EQ(box().text(), "class:Part (");
}

TEST_F(HistoryTest, TheNextFileOfTheFolderBeginsWithoutAFilter) {
  write("two.mesh", levelMesh());
  open(write("one.mesh", levelMesh()));
  filter("nothing is called that");
  ASSERT_EQ(rows(), 0);
  action(Command::NextFile)->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().title() == "two.mesh" && document().scene(); }, kPatience));
  EXPECT_EQ(box().text(), "");
  EXPECT_GT(rows(), 1);
}

TEST_F(HistoryTest, AReloadKeepsTheFilter) {
  openPlace();
  filter("class:Part");
  const int found = rows();
  waitForFilter([&] { document().reload(); });
  EXPECT_TRUE(QTest::qWaitFor([&] { return rows() == found; }, kPatience));
  EXPECT_EQ(box().text(), "class:Part");
}

TEST_F(HistoryTest, AJumpToWhatTheFilterHidesLiftsItAndBackPutsItBack) {
  openPlace();
  filter("class:SelectionBox");
  ASSERT_FALSE(isInTree("Two"));
  follow("Box", "Adornee");
  EXPECT_EQ(document().selection(), selected("Two"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return isInTree("Two"); }, kPatience));
  EXPECT_EQ(box().text(), "");
  EXPECT_EQ(outline().model().nodeAt(outline().tree().currentIndex()), node("Two"));
  const QString told = said();
  for (const char* part : {"class:SelectionBox", "Two", "Alt+Left"})
    EXPECT_TRUE(told.contains(part)) << told.toStdString();

  waitForFilter([&] { back(); });
  EXPECT_EQ(document().selection(), selected("Box"));
  EXPECT_EQ(box().text(), "class:SelectionBox");
  EXPECT_FALSE(isInTree("Two"));
  EXPECT_EQ(outline().model().nodeAt(outline().tree().currentIndex()), node("Box"));

  forward();
  EXPECT_EQ(document().selection(), selected("Two"));
  EXPECT_TRUE(isInTree("Two"));
  EXPECT_EQ(box().text(), "");
}

TEST_F(HistoryTest, AJumpToWhatTheFilterShowsLeavesIt) {
  openPlace();
  filter("class:SelectionBox | Two");
  follow("Box", "Adornee");
  EXPECT_EQ(document().selection(), selected("Two"));
  EXPECT_EQ(box().text(), "class:SelectionBox | Two");
}

TEST_F(HistoryTest, AClickInThePictureLeavesTheFilterAndSaysWhatItHides) {
  openPlace();
  filter("class:SelectionBox");
  document().select({node("Ten")});
  EXPECT_EQ(box().text(), "class:SelectionBox");
  EXPECT_EQ(said(), "The filter of the tree hides Ten");
}

TEST_F(HistoryTest, BackAndForwardGoThroughWhatWasSelected) {
  openPlace();
  EXPECT_FALSE(action(Command::Back)->isEnabled());
  EXPECT_FALSE(action(Command::Forward)->isEnabled());
  for (const char* name : {"Ten", "Two", "One"}) document().select({node(name)});
  EXPECT_TRUE(action(Command::Back)->isEnabled());
  back();
  EXPECT_EQ(document().selection(), selected("Two"));
  back();
  EXPECT_EQ(document().selection(), selected("Ten"));
  EXPECT_TRUE(action(Command::Forward)->isEnabled());
  forward();
  EXPECT_EQ(document().selection(), selected("Two"));
  // From here on another way.
  document().select({node("None")});
  EXPECT_FALSE(action(Command::Forward)->isEnabled());
  back();
  EXPECT_EQ(document().selection(), selected("Two"));
  // After Escape, Back leads to what was selected.
  forward();
  action(Command::ClearSelection)->trigger();
  ASSERT_TRUE(document().selection().empty());
  back();
  EXPECT_EQ(document().selection(), selected("None"));
  for (int i = 0; i < 10; ++i) back();
  EXPECT_TRUE(document().selection().empty()) << "as it began";
  EXPECT_FALSE(action(Command::Back)->isEnabled());
}

TEST_F(HistoryTest, EveryDocumentHasItsOwnHistory) {
  openPlace();
  document().select({node("Ten")});
  document().select({node("Two")});
  open(write("one.mesh", levelMesh()));
  EXPECT_FALSE(action(Command::Back)->isEnabled());
  key(Qt::Key_Tab, Qt::ControlModifier);
  back();
  EXPECT_EQ(document().selection(), selected("Ten"));
}

TEST_F(HistoryTest, TheSideButtonsOfTheMouseGoBackAndForwardEverywhere) {
  openPlace();
  document().select({node("Ten")});
  document().select({node("Two")});
  window->dock<PropertiesDock>().setFloating(true);
  QWidget* const places[] = {&viewport(), outline().tree().viewport(), window->statusBar(), &window->tabs(),
                             window->dock<PropertiesDock>().tree().viewport()};
  for (QWidget* place : places) {
    const QPoint centre = place->rect().center();
    QTest::mouseClick(place, Qt::BackButton, {}, centre);
    EXPECT_EQ(document().selection(), selected("Ten")) << place->metaObject()->className();
    QTest::mouseClick(place, Qt::ForwardButton, {}, centre);
    EXPECT_EQ(document().selection(), selected("Two")) << place->metaObject()->className();
  }
}

TEST_F(HistoryTest, AReloadThatNumbersNodesAnewEndsTheHistory) {
  openPlace();
  document().select({node("Two")});
  document().select({node("One")});
  const DocumentPointer before = document().document();
  document().reload();
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() != before && document().scene(); }, kPatience));
  EXPECT_TRUE(action(Command::Back)->isEnabled()) << "the same file";
  QByteArray other = toArray(placeFile());
  other.replace("<Item class=\"Part\" referent=\"P1\">",
                "<Item class=\"Folder\" referent=\"P0\"></Item>"
                "<Item class=\"Part\" referent=\"P1\">");
  const Bytes bytes = asBytes(std::string_view(other.constData(), size_t(other.size())));
  const DocumentPointer same = document().document();
  write("place.rbxlx", {bytes.begin(), bytes.end()});
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() != same && document().scene(); }, kPatience));
  EXPECT_EQ(document().selection(), selected("One")) << "carried over by its path";
  back();
  EXPECT_TRUE(document().selection().empty()) << "Two is another number now";
}

TEST_F(HistoryTest, AFilterComesBackOnTheWayBackAlone) {
  ViewHistory history;
  history.note({NodeId(1)}, {});
  history.setFilter("door");
  history.note({NodeId(2)}, {});
  history.liftFilter();
  EXPECT_TRUE(history.filter().isEmpty());
  EXPECT_TRUE(history.takeLiftedFilter(1).isEmpty()) << "forward";
  history.setFilter("wall");
  EXPECT_TRUE(history.takeLiftedFilter(-1).isEmpty()) << "there is another one";
  history.setFilter({});
  EXPECT_EQ(history.takeLiftedFilter(-1), "door");
  EXPECT_TRUE(history.takeLiftedFilter(-1).isEmpty()) << "once";
}

TEST_F(HistoryTest, HistoriesHaveAnEnd) {
  ViewHistory history;
  for (uint32_t n = 0; n < 1000; ++n) history.note({NodeId(n)}, {});
  EXPECT_EQ(history.entries().size(), 200u);
  std::vector<NodeId> many(5000, NodeId(1));
  history.note(many, {});
  EXPECT_EQ(history.entries().size(), 200u);
  EXPECT_EQ(history.go(-1, many, {}).nodes, std::vector{NodeId(999)}) << "back from what is not remembered";
}

// What lies outside of the workspace is gone to as it is selected: the way back is to where the camera was before.
TEST_F(HistoryTest, TheWayBackIsToWhereTheCameraWasBeforeTheSelection) {
  ViewHistory history;
  Sight first, detour, last;
  first.camera.distance = 1;
  detour.camera.distance = 2;
  last.camera.distance = 3;
  history.note({NodeId(1)}, {});
  history.endStep();
  history.note({NodeId(2)}, first);
  history.noteJump(detour, {NodeId(2)}, false);
  history.endStep();
  const ViewHistory::Arrival back = history.go(-1, {NodeId(2)}, last);
  EXPECT_EQ(back.nodes, std::vector{NodeId(1)});
  ASSERT_TRUE(back.sight);
  EXPECT_EQ(*back.sight, first);
  EXPECT_EQ(*history.go(1, {NodeId(1)}, first).sight, last);
}

}  // namespace
}  // namespace vitrine::test
