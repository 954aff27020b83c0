// The tree and its filter box, on small files and on a made-up place of a million nodes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <time.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCompleter>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTimer>
#include <QTreeView>
#include <map>

#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/models/outline_model.h"
#include "app/models/property_model.h"
#include "tests/app/window_fixture.h"
#include "tests/support/place.h"

namespace vitrine::test {
namespace {

// Ticks on the GUI thread; the processor time between two ticks is how long nothing else could happen. Printed, not
// asserted: the machine may be busy.
class Heartbeat {
 public:
  Heartbeat() {
    QObject::connect(&m_timer, &QTimer::timeout, [this] { tick(); });
    m_timer.start(0);
    m_last = threadMilliseconds();
  }
  void report(const char* what) {
    QTest::qWait(20);
    std::printf("  %-46s longest turn %5.1f ms\n", what, m_longest);
    m_longest = 0;
  }

 private:
  static double threadMilliseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
  }
  void tick() {
    const double now = threadMilliseconds();
    m_longest = std::max(m_longest, now - m_last);
    m_last = now;
  }
  QTimer m_timer;
  double m_last = 0, m_longest = 0;
};

class FilterGuiTest : public ::testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    dock.resize(360, 600);
    dock.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&dock));
    dock.activateWindow();
    dock.setDocument(&document);
  }

  void show(uint32_t nodes) {
    place = makePlace(nodes);
    outline = std::make_shared<const Outline>(makeOutline(*place));
    document.adopt(place, outline);
    spin();
  }
  static void spin() { QTest::qWait(30); }

  OutlineModel& model() { return dock.model(); }
  OutlineTree& tree() { return dock.tree(); }
  QLineEdit& edit() { return dock.filterBox(); }
  int rows() { return model().rowCount(); }
  QString text(int row) { return model().index(row, 0).data().toString(); }

  void filter(const QString& query) {
    QSignalSpy applied(&dock, &OutlineDock::filterApplied);
    edit().setText(query);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !applied.isEmpty(); }, kPatience)) << query.toStdString();
  }
  NodeId nodeNamed(const char* name) {
    for (uint32_t n = 0; n < place->nodes.size(); ++n)
      if (place->nameOf(NodeId{n}) == name) return NodeId{n};
    return NodeId::None;
  }

  OpenDocument document{"place.rbxl"};
  OutlineDock dock;
  std::shared_ptr<const Document> place;
  OutlinePointer outline;
};

// ---- The tree ---------------------------------------------------------------------------------------------------

TEST_F(FilterGuiTest, TheModelKeepsTheRulesOfItemModels) {
  QAbstractItemModelTester tester(&model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  show(3000);
  EXPECT_EQ(text(0), "Workspace");
  EXPECT_EQ(rows(), 4) << "the root stands open";
  tree().setOpen(2, true);
  tree().setOpen(2, false);
  tree().setBranchOpen(0, true);
  EXPECT_EQ(rows(), 3000);
  tree().setBranchOpen(0, false);
  EXPECT_EQ(rows(), 1);
  filter("wall 7");
  const auto* nothing = dock.findChild<QWidget*>("nothingMatches");
  EXPECT_TRUE(nothing->isHidden());
  filter("nothing is called that");
  EXPECT_EQ(rows(), 0);
  EXPECT_FALSE(nothing->isHidden()) << "it is said, with the way out";
  filter("");
  EXPECT_TRUE(nothing->isHidden());
  EXPECT_EQ(rows(), 1) << "as it was before the filter";
  document.adopt(makePlace(0), std::make_shared<const Outline>());
  EXPECT_EQ(rows(), 0);
}

TEST_F(FilterGuiTest, RowsStandInTheOrderOfTheTree) {
  show(2500);
  tree().setBranchOpen(0, true);
  // Depth first: every row's parent is the nearest row above with a smaller depth.
  std::vector<int> above;
  for (int row = 0; row < rows(); ++row) {
    const int depth = model().depthAt(row);
    above.resize(size_t(depth));
    ASSERT_EQ(model().parentRow(row), above.empty() ? -1 : above.back());
    const NodeId parent = place->nodes.parent[indexOf(model().nodeAt(row))];
    ASSERT_EQ(parent, above.empty() ? NodeId::None : model().nodeAt(above.back()));
    above.push_back(row);
  }
  EXPECT_EQ(model().branchEnd(0), 2500);
}

TEST_F(FilterGuiTest, KeysOpenCloseAndWalk) {
  show(3000);
  tree().setFocus();
  tree().setCurrentIndex(model().index(1, 0));
  QTest::keyClick(&tree(), Qt::Key_Right);
  EXPECT_TRUE(model().isOpen(1));
  EXPECT_EQ(rows(), 4 + 100);
  QTest::keyClick(&tree(), Qt::Key_Right);
  EXPECT_EQ(tree().currentIndex().row(), 2);
  QTest::keyClick(&tree(), Qt::Key_Asterisk);
  EXPECT_EQ(rows(), 4 + 100 + 9);
  QTest::keyClick(&tree(), Qt::Key_Minus);
  QTest::keyClick(&tree(), Qt::Key_Left);
  EXPECT_EQ(tree().currentIndex().row(), 1);
  QTest::keyClick(&tree(), Qt::Key_Left);
  EXPECT_EQ(rows(), 4);
  QTest::keyClicks(&tree(), "area 2");
  EXPECT_EQ(text(tree().currentIndex().row()), "Area 2");
}

TEST_F(FilterGuiTest, TheArrowIsClicked) {
  show(3000);
  const QRect arrow = tree().arrowRect(model().index(1, 0));
  ASSERT_FALSE(arrow.isEmpty());
  QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, arrow.center());
  EXPECT_TRUE(model().isOpen(1));
  EXPECT_TRUE(document.selection().empty()) << "opening is not selecting";
  QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, arrow.center());
  EXPECT_FALSE(model().isOpen(1));
}

TEST_F(FilterGuiTest, ClosingABranchKeepsWhatIsSelectedInIt) {
  show(3000);
  const NodeId node{57};
  document.select({node});
  ASSERT_TRUE(model().indexOfNode(node).isValid()) << "selecting elsewhere brings it into sight";
  EXPECT_EQ(tree().selectionModel()->selectedRows().size(), 1);
  tree().setOpen(0, false);
  EXPECT_EQ(rows(), 1);
  EXPECT_EQ(document.selection(), std::vector{node});
  tree().setOpen(0, true);
  spin();
  ASSERT_EQ(tree().selectionModel()->selectedRows().size(), 1);
  EXPECT_EQ(model().nodeAt(tree().selectionModel()->selectedRows().front()), node);
}

TEST_F(FilterGuiTest, EverythingCanBeSelected) {
  show(3000);
  tree().setBranchOpen(0, true);
  tree().selectAll();
  EXPECT_EQ(document.selection().size(), 3000u);
}

// ---- The box ----------------------------------------------------------------------------------------------------

TEST_F(FilterGuiTest, MatchesAreCountedAndBroughtIntoSight) {
  show(20'000);
  filter("tag:Door");
  EXPECT_EQ(dock.findChild<QLabel*>("outlineMatches")->text(), "18");
  int matches = 0;
  for (int row = 0; row < rows(); ++row) matches += model().index(row, 1).data() == "Part";
  EXPECT_EQ(matches, 18) << "the branches above the first matches stand open";
  filter("class:Part");
  EXPECT_LT(rows(), 3000) << "never everything";
  EXPECT_GT(rows(), 900);
  filter("class:Script script:\"id = 7\\n\"");
  filter("class:Script Parent.ClassName=Model");
  EXPECT_EQ(dock.findChild<QLabel*>("outlineMatches")->text(), QLocale().toString(400));
}

TEST_F(FilterGuiTest, AFaultIsShownWithItsPlaceAndTheTreeStays) {
  show(3000);
  filter("class:Script");
  const int before = rows();
  auto* message = dock.findChild<QLabel*>("filterMessage");
  edit().setText("class:Script Size.X>");
  EXPECT_FALSE(message->isVisible()) << "while it is being typed";
  ASSERT_TRUE(QTest::qWaitFor([&] { return message->isVisible(); }, kPatience));
  EXPECT_TRUE(message->text().contains("expected a value after &quot;&gt;&quot;")) << message->text().toStdString();
  EXPECT_TRUE(message->text().contains("Size.X&gt;<span")) << message->text().toStdString();
  EXPECT_EQ(message->accessibleName(), "expected a value after \">\", at character 21");
  EXPECT_EQ(rows(), before);
  filter("class:Script Size.X>3");
  EXPECT_FALSE(message->isVisible());
  EXPECT_EQ(rows(), 0);
  edit().setText("(a");
  QTest::keyClick(&edit(), Qt::Key_Return);
  EXPECT_TRUE(message->isVisible()) << "Return asks at once";
  QTest::keyClick(&edit(), Qt::Key_Escape);
  EXPECT_FALSE(message->isVisible());
  EXPECT_FALSE(model().filtered());
}

TEST_F(FilterGuiTest, SaysWhenNoClassHasTheProperty) {
  show(3000);
  filter("Tranzparency>0.5");
  auto* message = dock.findChild<QLabel*>("filterMessage");
  EXPECT_TRUE(message->isVisible());
  EXPECT_EQ(message->text(), "no class has a property Tranzparency");
  EXPECT_EQ(dock.findChild<QLabel*>("outlineMatches")->text(), "0");
}

TEST_F(FilterGuiTest, WordsAreCompletedFromTheDocument) {
  show(3000);
  edit().setFocus();
  ASSERT_TRUE(QTest::qWaitFor([&] { return edit().hasFocus(); }));
  QAbstractItemView* popup = dock.box().completer().popup();
  const auto offered = [&] {
    QStringList texts;
    for (int row = 0; popup->isVisible() && row < popup->model()->rowCount(); ++row)
      texts << popup->model()->index(row, 0).data().toString();
    return texts;
  };
  QTest::keyClicks(&edit(), "Mat");
  ASSERT_TRUE(QTest::qWaitFor([&] { return offered() == QStringList{"Material"}; }, kPatience));
  QTest::keyClick(popup, Qt::Key_Down);
  QTest::keyClick(popup, Qt::Key_Return);
  EXPECT_EQ(edit().text(), "Material");
  QTest::keyClicks(&edit(), "=");
  ASSERT_TRUE(QTest::qWaitFor([&] { return offered() == QStringList{"Neon", "Plastic"}; }, kPatience));
  QTest::keyClick(popup, Qt::Key_Down);
  QTest::keyClick(popup, Qt::Key_Return);
  EXPECT_EQ(edit().text(), "Material=Neon");
  QTest::keyClicks(&edit(), " cl");
  ASSERT_TRUE(QTest::qWaitFor([&] { return offered().contains("class:"); }, kPatience));
  QTest::keyClick(popup, Qt::Key_Down);
  QTest::keyClick(popup, Qt::Key_Return);
  ASSERT_TRUE(QTest::qWaitFor([&] { return offered().contains("StringValue"); }, kPatience)) << "goes on by itself";
  QTest::keyClick(popup, Qt::Key_Escape);
  EXPECT_FALSE(popup->isVisible());
  EXPECT_EQ(edit().text(), "Material=Neon class:") << "Escape closes the list first";
}

TEST_F(FilterGuiTest, HelpOpensFromTheBox) {
  dock.findChild<QAction*>("filterHelpAction")->trigger();
  EXPECT_TRUE(dock.box().help().isVisible());
  dock.box().help().hide();
  edit().setFocus();
  QTest::keyClick(&edit(), Qt::Key_F1);
  EXPECT_TRUE(dock.box().help().isVisible());
  dock.box().help().hide();
}

TEST_F(FilterGuiTest, EveryKeystrokeReplacesTheFilterBefore) {
  show(200'000);
  QSignalSpy resets(&model(), &QAbstractItemModel::modelReset);
  QSignalSpy applied(&dock, &OutlineDock::filterApplied);
  for (const char* query : {"s", "sc", "script", "script:d", "script:door"}) edit().setText(query);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !applied.isEmpty(); }, kPatience));
  spin();
  EXPECT_EQ(applied.size(), 1) << "only the last is shown";
  EXPECT_EQ(dock.findChild<QLabel*>("outlineMatches")->text(), QLocale().toString(4000));
}

// Scripts that take their time to unpack: what is found first is shown first.
TEST_F(FilterGuiTest, LongSearchesShowTheirFirstHitsEarly) {
  const auto slow = std::make_shared<Document>();
  NodeBuilder nodes(*slow);
  const NodeId root = nodes.add(nodes.classIndex("Workspace", NodeKind::Instance), NodeId::None, "Workspace");
  for (int kind = 0; kind < 4; ++kind) {
    const uint32_t script = nodes.classIndex("Script" + std::to_string(kind), NodeKind::Instance);
    nodes.add(script, root, "Opener");
    slow->classes[script].columns.push_back(Column::lazy("Source", "string", 1, {}, []() -> Column::Decoded {
      QThread::msleep(150);
      return {std::vector<Value>{std::string("require(door)")}, {}};
    }));
  }
  document.adopt(slow, std::make_shared<const Outline>(makeOutline(*slow)));
  std::vector<int> shown;
  QObject::connect(&model(), &QAbstractItemModel::modelReset, &model(), [&] { shown.push_back(rows()); });
  filter("script:require");
  EXPECT_GE(shown.size(), 2u);
  EXPECT_EQ(shown.front(), 2) << "the root and the first script";
  EXPECT_EQ(shown.back(), 5);
}

// ---- A million nodes --------------------------------------------------------------------------------------------

TEST_F(FilterGuiTest, AMillionNodesKeepTheWindowAnswering) {
  constexpr uint32_t kNodes = 1'000'000;
  place = makePlace(kNodes);
  outline = std::make_shared<const Outline>(makeOutline(*place));
  spin();
  Heartbeat heart;
  spin();
  heart.report("nothing");
  document.adopt(place, outline);
  heart.report("set the outline");

  QSignalSpy inserted(&model(), &QAbstractItemModel::rowsInserted);
  QSignalSpy resets(&model(), &QAbstractItemModel::modelReset);
  QTimer::singleShot(0, [&] { tree().setBranchOpen(0, true); });
  spin();
  heart.report("expand the root with everything below");
  EXPECT_EQ(inserted.size(), 1) << "one change for a million rows";
  EXPECT_EQ(rows(), int(kNodes));

  for (const char* query : {"wall 7", "a", "class:Part Transparency=1", "script:require", "class:Part"}) {
    QElapsedTimer timer;
    timer.start();
    resets.clear();
    filter(query);
    const auto answered = timer.elapsed();
    heart.report((std::string("filter ") + query + ", shown after " + std::to_string(answered) + " ms").c_str());
    EXPECT_LE(resets.size(), 3);
    EXPECT_LT(rows(), 3000);
  }
  QTimer::singleShot(0, [&] { tree().setBranchOpen(0, true); });
  spin();
  heart.report("expand all matches");
  EXPECT_GT(rows(), 900'000);
  filter("");
  heart.report("clear the filter");
  EXPECT_EQ(rows(), int(kNodes)) << "open as it was";

  QTimer::singleShot(0, [&] { document.select({NodeId(kNodes - 1)}); });
  heart.report("select the last node");
  EXPECT_GT(tree().verticalScrollBar()->value(), int(kNodes) / 2);
  QTimer::singleShot(0, [&] { tree().setOpen(1, false); });
  heart.report("close one branch");
  QTimer::singleShot(0, [&] { tree().setOpen(1, true); });
  heart.report("open one branch");
  std::vector<NodeId> many;
  for (uint32_t n = 0; n < 50'000; n += 10) many.push_back(NodeId{n});
  QTimer::singleShot(0, [&] { document.select(many); });
  heart.report("select 5,000 nodes apart");
  QTimer::singleShot(0, [&] { tree().selectAll(); });
  heart.report("select everything");
  EXPECT_EQ(document.selection().size(), kNodes);
  QTimer::singleShot(0, [&] { document.select({}); });
  heart.report("select nothing");
  QTimer::singleShot(0, [&] { tree().keyboardSearch("zzz"); });
  heart.report("type letters that no row begins with");
  QTimer::singleShot(0, [&] { tree().setBranchOpen(0, false); });
  heart.report("collapse everything");
  QTimer::singleShot(0, [&] { tree().setOpen(0, true); });
  heart.report("open the root");
  EXPECT_EQ(rows(), 1001);
}

// The whole window, where properties, view and menus hear of the selection too.
class LargeWindowTest : public WindowTest {};

TEST_F(LargeWindowTest, EverythingSelectedInAMillionNodes) {
  open(write("one.mesh", quadMesh(1)));
  const auto place = makePlace(1'000'000);
  const auto outline = std::make_shared<const Outline>(makeOutline(*place));
  Heartbeat heart;
  document().adopt(place, outline);
  heart.report("adopt in the window");
  OutlineDock& dock = window->dock<OutlineDock>();
  QTimer::singleShot(0, [&] { dock.tree().selectAll(); });
  QTest::qWait(50);
  window->run(Command::ExpandBranch);
  heart.report("expand everything from the menu");
  EXPECT_EQ(dock.model().rowCount(), 1'000'000);
  QTimer::singleShot(0, [&] { dock.tree().selectAll(); });
  heart.report("select everything");
  EXPECT_EQ(document().selection().size(), 1'000'000u);
  QTimer::singleShot(0, [&] { document().select({NodeId(500'000)}); });
  heart.report("select one");
  EXPECT_EQ(dock.tree().selectionModel()->selectedRows().size(), 1);
  PropertyModel& properties = window->dock<PropertiesDock>().model();
  ASSERT_TRUE(QTest::qWaitFor([&] { return properties.allText().contains("Transparency"); }, kPatience))
      << "once a worker has unpacked the columns";
  heart.report("show its properties");
}

}  // namespace
}  // namespace vitrine::test
