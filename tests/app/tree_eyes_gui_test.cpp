// The tree shows what is hidden, and hides: eyes, grey rows, found letters, branches that stay at the top.
#include <gtest/gtest.h>

#include <QAccessible>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <cmath>

#include "app/common/appearance.h"
#include "app/common/design.h"
#include "app/docks/tree/outline_delegate.h"
#include "app/docks/tree/outline_dock.h"
#include "app/docks/tree/sticky_rows.h"
#include "app/models/name_marks.h"
#include "app/models/outline_model.h"
#include "tests/app/in_menu.h"
#include "tests/app/place_sample.h"
#include "tests/support/place.h"

namespace vitrine::test {
namespace {

using Eye = OutlineModel::EyeState;

class TreeEyesTest : public WindowTest {
 protected:
  OutlineDock& outline() { return window->dock<OutlineDock>(); }
  OutlineModel& model() { return outline().model(); }
  OutlineTree& tree() { return outline().tree(); }
  void openPlace() {
    open(write("place.rbxlx", placeFile()));
    tree().setBranchOpen(0, true);
  }
  NodeId node(std::string_view name) {
    const Document& place = *document().document();
    for (uint32_t n = 0; n < place.nodes.size(); ++n)
      if (place.nameOf(NodeId(n)) == name) return NodeId(n);
    ADD_FAILURE() << "no node " << name;
    return NodeId::None;
  }
  int row(std::string_view name) { return model().indexOfNode(node(name)).row(); }
  Eye eye(std::string_view name) { return model().eyeAt(row(name)); }
  bool isGrey(std::string_view name) {
    return model().index(row(name), OutlineModel::Name).data(Qt::ForegroundRole).isValid();
  }
  QRect eyeRect(std::string_view name) { return tree().visualRect(model().index(row(name), OutlineModel::Eye)); }
  void click(std::string_view name, Qt::KeyboardModifiers modifiers = {}) {
    tree().scrollTo(model().index(row(name), 0));
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, modifiers, eyeRect(name).center());
    QCoreApplication::processEvents();
  }
  const ViewState& view() { return document().view(); }
};

TEST_F(TreeEyesTest, AClickHidesAndShowsWithoutSelecting) {
  openPlace();
  document().select({node("One")});
  EXPECT_EQ(eye("Two"), Eye::Open);
  EXPECT_GE(eyeRect("Two").width(), 24);
  EXPECT_GE(eyeRect("Two").height(), 24);
  click("Two");
  EXPECT_EQ(view().hidden, std::vector{node("Two")});
  EXPECT_EQ(document().selection(), std::vector{node("One")});
  EXPECT_EQ(eye("Two"), Eye::Closed);
  EXPECT_TRUE(isGrey("Two"));
  EXPECT_FALSE(isGrey("One"));
  click("Two");
  EXPECT_TRUE(view().hidden.empty());
  EXPECT_FALSE(isGrey("Two"));
  window->run(Command::Undo);
  EXPECT_EQ(view().hidden, std::vector{node("Two")});
}

TEST_F(TreeEyesTest, WhatIsBelowSomethingHiddenIsGreyAndComesBackWithItsOwnEye) {
  openPlace();
  click("Two");
  click("Workspace");
  EXPECT_TRUE(isGrey("Two"));
  EXPECT_TRUE(isGrey("One"));
  EXPECT_EQ(eye("One"), Eye::Closed);
  click("One");
  EXPECT_EQ(eye("One"), Eye::Open) << "what it is in is shown for it";
  EXPECT_EQ(view().hidden, std::vector{node("Two")});
  EXPECT_EQ(document().steps().wordsOf(document().steps().done() - 1), "Show One");
  click("Workspace");
  click("Workspace");
  EXPECT_TRUE(view().hidden.empty()) << "shown with what is below it";
}

TEST_F(TreeEyesTest, AltShowsOnlyThatAndThenEverything) {
  openPlace();
  click("Two", Qt::AltModifier);
  EXPECT_EQ(view().isolated, std::vector{node("Two")});
  EXPECT_TRUE(isGrey("One"));
  EXPECT_EQ(eye("One"), Eye::Closed);
  EXPECT_FALSE(isGrey("Two"));
  EXPECT_FALSE(isGrey("Workspace")) << "it has something in the picture";
  EXPECT_EQ(document().steps().wordsOf(document().steps().done() - 1), "Isolate Two");
  click("One");
  EXPECT_EQ(view().isolated, (std::vector{node("Two"), node("One")})) << "together with it";
  EXPECT_EQ(eye("One"), Eye::Open);
  click("Two", Qt::AltModifier);
  click("Two", Qt::AltModifier);
  EXPECT_TRUE(view().isolated.empty());
  EXPECT_FALSE(isGrey("One"));
  click("Ten");
  click("Ten", Qt::AltModifier);
  EXPECT_EQ(eye("Ten"), Eye::Open) << "alone, it is not hidden";
}

TEST_F(TreeEyesTest, WhatIsNeverDrawnHasNoEye) {
  openPlace();
  EXPECT_EQ(eye("Main"), Eye::None) << "a script";
  EXPECT_EQ(eye("Group"), Eye::None) << "nothing is in it";
  EXPECT_EQ(eye("Workspace"), Eye::Open);
  click("Main");
  EXPECT_TRUE(view().hidden.empty());
  EXPECT_EQ(document().selection(), std::vector{node("Main")}) << "a click like any other";
}

TEST_F(TreeEyesTest, AMeshIsHiddenByItsPartsLevelsAndHeadings) {
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/arm.mesh");
  tree().setBranchOpen(0, true);
  size_t eyes = 0;
  for (int at = 0; at < model().rowCount(); ++at) {
    if (model().eyeAt(at) != Eye::Open) continue;
    ++eyes;
    const std::vector<NodeId> nodes = model().nodesAt(at);
    ASSERT_FALSE(nodes.empty());
    document().toggleShown(nodes);
    EXPECT_EQ(model().eyeAt(at), Eye::Closed) << model().index(at, 0).data().toString().toStdString();
    document().toggleShown(nodes);
    EXPECT_EQ(model().eyeAt(at), Eye::Open);
    EXPECT_TRUE(view().hidden.empty());
  }
  EXPECT_GT(eyes, 3u);
}

TEST_F(TreeEyesTest, AMeshOfTwoPartsShowsOneAlone) {
  open(write("two.mesh", levelMesh()));
  picture();
  const uint64_t all = viewport().frameStats().triangles;
  const Document& file = *document().document();
  NodeId level = NodeId::None;
  for (uint32_t n = 0; n < file.nodes.size(); ++n)
    if (file.targetOf(NodeId(n)).kind == NodeTarget::Kind::Lod && file.targetOf(NodeId(n)).lod == 1)
      level = NodeId(n);
  ASSERT_NE(level, NodeId::None);
  document().showAlone({level});
  picture();
  EXPECT_LT(viewport().frameStats().triangles, all) << "the level that is shown is not the one that is alone";
  document().showAlone({level});
  picture();
  EXPECT_EQ(viewport().frameStats().triangles, all);
}

TEST_F(TreeEyesTest, TheEyeIsSpoken) {
  openPlace();
  click("Two");
  const auto spoken = [&](std::string_view name, int column) {
    return model().index(row(name), column).data(Qt::AccessibleTextRole).toString().toStdString();
  };
  EXPECT_EQ(spoken("Two", OutlineModel::Name), "Two, hidden");
  EXPECT_EQ(spoken("Two", OutlineModel::Eye), "Hidden");
  EXPECT_EQ(spoken("One", OutlineModel::Name), "One");
  EXPECT_EQ(spoken("One", OutlineModel::Eye), "Shown");
  EXPECT_EQ(spoken("Main", OutlineModel::Eye), "");
}

TEST_F(TreeEyesTest, TheKeyAndTheMenuDoTheSame) {
  openPlace();
  document().select({node("Two")});
  tree().setFocus();
  key(Qt::Key_Delete);
  EXPECT_EQ(eye("Two"), Eye::Closed);
  EXPECT_EQ(plainText(*window->actions().of(Command::HideSelected)), "Show Selected");
  key(Qt::Key_Delete);
  EXPECT_EQ(eye("Two"), Eye::Open);
  EXPECT_EQ(plainText(*window->actions().of(Command::HideSelected)), "Hide Selected");
}

TEST_F(TreeEyesTest, OpenEyesAreSeenOnlyWhereOneIs) {
  openPlace();
  viewport().setFocus();
  const auto painted = [&](std::string_view name, bool hovers) {
    QImage image(24, 24, QImage::Format_ARGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    QStyleOptionViewItem option;
    option.initFrom(&tree());
    option.widget = &tree();
    option.rect = image.rect();
    option.state = QStyle::State_Enabled;
    if (hovers) option.state |= QStyle::State_MouseOver;
    tree().itemDelegate()->paint(&painter, option, model().index(row(name), OutlineModel::Eye));
    painter.end();
    QImage plain = image;
    plain.fill(image.pixel(0, 0));
    return image != plain;
  };
  EXPECT_FALSE(painted("Two", false)) << "the tree stays calm";
  EXPECT_TRUE(painted("Two", true));
  EXPECT_FALSE(painted("Main", true));
  click("Two");
  viewport().setFocus();
  EXPECT_TRUE(painted("Two", false)) << "hidden";
}

// ---- Found letters ----------------------------------------------------------------------------------------------

TEST_F(TreeEyesTest, RowsThatMatchHaveTheirLettersMarked) {
  openPlace();
  bool applied = false;
  QObject::connect(&outline(), &OutlineDock::filterApplied, window.get(), [&] { applied = true; });
  outline().filterBox().setText("tw | uNIon");
  ASSERT_TRUE(QTest::qWaitFor([&] { return applied; }, kPatience));
  const auto marks = [&](std::string_view name) { return model().marksAt(row(name)); };
  EXPECT_EQ(marks("Two"), (std::vector<NameMark>{{0, 2}}));
  EXPECT_EQ(marks("Old Union"), (std::vector<NameMark>{{4, 5}}));
  EXPECT_TRUE(marks("Workspace").empty()) << "it only leads there";
  EXPECT_TRUE(isGrey("Workspace"));
  EXPECT_FALSE(isGrey("Two"));
  const QImage marked = tree().viewport()->grab().toImage();
  model().setFilterWords({});
  tree().viewport()->update();
  EXPECT_NE(tree().viewport()->grab().toImage(), marked);
}

TEST(NameMarks, WordsAreFoundInAnyCaseAndWildcardsStandForTheRest) {
  const auto words = [](std::string_view query) { return wordsInNames(*parseFilter(query)); };
  EXPECT_EQ(words("lamp -door (wall | Name=Ro*f) class:Part"), (QStringList{"lamp", "wall", "Ro*f"}));
  EXPECT_TRUE(words("").isEmpty());
  using Marks = std::vector<NameMark>;
  EXPECT_EQ(marksIn("Lamp lamp", {"LAMP"}), (Marks{{0, 4}, {5, 4}}));
  EXPECT_EQ(marksIn("Lamplight", {"lamp", "ampl"}), (Marks{{0, 5}}));
  EXPECT_EQ(marksIn("A roof", {"r*f"}), (Marks{{2, 1}, {5, 1}}));
  EXPECT_TRUE(marksIn("A roof", {"f*r"}).empty());
  EXPECT_TRUE(marksIn("A roof", {"*"}).empty());
  EXPECT_EQ(marksIn("aaa", {"aa"}), (Marks{{0, 3}}));
}

double lightOf(const QColor& colour) {
  const auto channel = [](double value) {
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF()) + 0.0722 * channel(colour.blueF());
}

TEST(NameMarks, TheirColoursAreReadInEveryTheme) {
  for (const Theme theme : {Theme::Light, Theme::Dark, Theme::HighContrast})
    for (const bool selected : {false, true}) {
      const QPalette palette = paletteOf(theme);
      const MarkColours colours = markColours(palette, selected);
      const double one = lightOf(colours.back) + 0.05, other = lightOf(colours.ink) + 0.05;
      EXPECT_GE(std::max(one, other) / std::min(one, other), 4.5) << int(theme) << selected;
      const QColor ground = colourOf(selected ? ColourRole::Accent : ColourRole::Panel, palette);
      EXPECT_NE(colours.back, ground);
    }
}

// ---- Branches at the top ----------------------------------------------------------------------------------------

class StickyRowsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    dock.resize(360, 400);
    dock.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&dock));
    dock.setDocument(&document);
  }
  void show(uint32_t nodes) {
    place = makePlace(nodes);
    document.adopt(place, std::make_shared<const Outline>(makeOutline(*place)));
    tree().setBranchOpen(0, true);
    QTest::qWait(30);
  }
  OutlineModel& model() { return dock.model(); }
  OutlineTree& tree() { return dock.tree(); }
  StickyRows& sticky() { return tree().sticky(); }
  void scrollTo(int row) {
    tree().verticalScrollBar()->setValue(row);
    QCoreApplication::processEvents();
  }
  // The first row below those that stay.
  int firstBelow() { return tree().rowAtTop() + int(sticky().rows().size()); }

  std::shared_ptr<const Document> place;
  OpenDocument document{"place.rbxl"};
  OutlineDock dock;
};

TEST_F(StickyRowsTest, TheyAreTheBranchesAboveTheFirstRow) {
  show(3000);
  EXPECT_FALSE(sticky().isVisible()) << "not scrolled";
  for (int top = 1; top < 2900; top += 7) {
    scrollTo(top);
    const std::vector<int>& rows = sticky().rows();
    ASSERT_LE(rows.size(), size_t(StickyRows::kMost));
    ASSERT_EQ(sticky().isVisible(), !rows.empty());
    if (rows.empty()) {
      EXPECT_EQ(model().depthAt(tree().rowAtTop()), 0);
      continue;
    }
    int child = firstBelow();
    for (size_t i = rows.size(); i-- > 0; child = rows[i]) ASSERT_EQ(rows[i], model().parentRow(child)) << top;
  }
  scrollTo(0);
  EXPECT_FALSE(sticky().isVisible());
}

TEST_F(StickyRowsTest, AClickGoesThere) {
  show(3000);
  scrollTo(1500);
  ASSERT_GE(sticky().rows().size(), 2u);
  const int wanted = sticky().rows()[1];
  const int height = sticky().height() / int(sticky().rows().size());
  EXPECT_GE(height, 24);
  QTest::mouseClick(&sticky(), Qt::LeftButton, {}, QPoint(50, height + height / 2));
  EXPECT_EQ(tree().currentIndex().row(), wanted);
  EXPECT_GE(wanted, firstBelow()) << "nothing covers it";
  EXPECT_LE(wanted, firstBelow() + 2);
}

TEST_F(StickyRowsTest, TheCurrentRowIsNeverBeneathThem) {
  show(3000);
  tree().setFocus();
  tree().setCurrentIndex(model().index(1500, 0));
  for (int i = 0; i < 300; ++i) {
    QTest::keyClick(&tree(), Qt::Key_Up);
    ASSERT_GE(tree().currentIndex().row(), firstBelow()) << i;
  }
  for (int i = 0; i < 20; ++i) {
    QTest::keyClick(&tree(), Qt::Key_PageUp);
    ASSERT_GE(tree().currentIndex().row(), firstBelow()) << i;
  }
  tree().setCurrentIndex(model().index(2000, 0));
  for (int i = 0; i < 6; ++i) {
    QTest::keyClick(&tree(), Qt::Key_Left);
    ASSERT_GE(tree().currentIndex().row(), firstBelow()) << i;
  }
}

TEST_F(StickyRowsTest, TheyGoWithTheTree) {
  show(3000);
  scrollTo(1500);
  ASSERT_TRUE(sticky().isVisible());
  tree().setOpen(0, false);
  QTest::qWait(30);
  EXPECT_FALSE(sticky().isVisible());
}

// What is asked of a large place grows with what is in sight, not with the place.
TEST_F(StickyRowsTest, PaintingAsksOnlyTheRowsInSight) {
  constexpr uint32_t kNodes = 500'000;
  show(kNodes);
  ASSERT_GT(model().rowCount(), int(kNodes) - 10);
  document.setHidden({NodeId{kNodes / 2}}, true);
  scrollTo(int(kNodes) / 2);
  const uint64_t before = model().eyes().asked();
  tree().viewport()->repaint();
  const auto rowsInSight = uint64_t(tree().viewport()->height() / 20 + 4);
  constexpr uint64_t kDepth = 8, kTimesARow = 8;
  EXPECT_LE(model().eyes().asked() - before, rowsInSight * kDepth * kTimesARow);
  const uint64_t hidden = model().eyes().asked();
  document.setHidden({NodeId{kNodes / 3}}, true);
  EXPECT_LE(model().eyes().asked() - hidden, 1000u) << "what is hidden is not looked for row by row";
}

}  // namespace
}  // namespace vitrine::test
