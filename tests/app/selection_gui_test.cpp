// One selection everywhere: tree, view and properties; and the view state behind keys, menus and dock.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QTreeView>
#include <QWheelEvent>

#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/docks/view/view_options_dock.h"
#include "app/images/images.h"
#include "app/images/textures.h"
#include "app/models/diagnostics_model.h"
#include "app/models/outline_model.h"
#include "app/models/property_model.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

class SelectionTest : public WindowTest {
 protected:
  OutlineModel& outline() { return window->dock<OutlineDock>().model(); }
  QTreeView& tree() { return window->dock<OutlineDock>().tree(); }
  PropertyModel& properties() { return window->dock<PropertiesDock>().model(); }

  // The first node of a kind.
  NodeId nodeOf(NodeTarget::Kind kind) {
    const auto& targets = document().document()->nodes.target;
    for (uint32_t i = 0; i < targets.size(); ++i)
      if (targets[i].kind == kind) return NodeId(i);
    return NodeId::None;
  }

  void filter(const QString& text) {
    bool applied = false;
    const auto connection = QObject::connect(&window->dock<OutlineDock>(), &OutlineDock::filterApplied,
                                             window.get(), [&] { applied = true; });
    window->dock<OutlineDock>().filterBox().setText(text);
    EXPECT_TRUE(QTest::qWaitFor([&] { return applied; }, kPatience));
    QObject::disconnect(connection);
  }

  int rows() { return outline().rowCount(); }
};

TEST_F(SelectionTest, AViewSaysWhatOfItHasChanged) {
  open(write("one.mesh", levelMesh()));
  QObject listener;
  ViewChanges last;
  bool ofScene = false;
  QObject::connect(&document(), &OpenDocument::viewChanged, &listener, [&](const ViewChanges& changes) {
    last = changes;
    ofScene |= changes.scene;
  });
  Camera camera = document().view().camera;
  camera.orbit(1, 0);
  document().setCamera(camera);
  EXPECT_EQ(last, ViewChanges{.camera = true});
  document().setCamera(camera);
  EXPECT_FALSE(last.any()) << "it was there";
  document().select({nodeOf(NodeTarget::Kind::Lod)});
  EXPECT_EQ(last, ViewChanges{.selection = true});
  document().setHidden(document().selection(), true);
  EXPECT_EQ(last, ViewChanges{.nodes = true});
  // What stands beside the view.
  document().setMeasuring(true);
  EXPECT_EQ(last, ViewChanges{.marks = true});
  document().setAutomaticLod(true);
  EXPECT_TRUE(last.levels);
  EXPECT_FALSE(ofScene);
  document().reload();
  EXPECT_TRUE(QTest::qWaitFor([&] { return ofScene; }, kPatience));
}

TEST_F(SelectionTest, OutlineModelKeepsTheRulesOfItemModels) {
  QAbstractItemModelTester tester(&outline(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  open(write("one.mesh", levelMesh()));
  EXPECT_GT(rows(), 1);
  filter("one");
  filter("class:lod");
  filter("nothing is called that");
  EXPECT_EQ(rows(), 0);
  filter("");
  window->actions().of(Command::CloseTab)->trigger();
  EXPECT_EQ(rows(), 0);
}

TEST_F(SelectionTest, PropertyModelKeepsTheRulesOfItemModels) {
  QAbstractItemModelTester tester(&properties(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  open(write("one.mesh", levelMesh()));
  const size_t nodes = document().document()->nodes.size();
  for (uint32_t node = 0; node < nodes; ++node) document().select({NodeId(node)});
  std::vector<NodeId> all;
  for (uint32_t node = 0; node < nodes; ++node) all.push_back(NodeId(node));
  document().select(all);
  EXPECT_GT(properties().rowCount(), 0);
  document().select({});
  EXPECT_GT(properties().rowCount(), 0) << "what the file is";
}

TEST_F(SelectionTest, SelectingInTheTreeSelectsInTheView) {
  open(write("one.mesh", levelMesh()));
  const NodeId node = nodeOf(NodeTarget::Kind::Lod);
  ASSERT_NE(node, NodeId::None);
  tree().setCurrentIndex(outline().reveal(node));
  EXPECT_EQ(document().view().selected, std::vector{node});
  EXPECT_GT(properties().rowCount(), 0);
}

TEST_F(SelectionTest, PickingInTheViewSelectsInTheTree) {
  open(write("one.mesh", quadMesh(1)));
  window->run(Command::ViewFront);
  QTest::mouseClick(&viewport(), Qt::LeftButton, {}, viewport().rect().center());
  ASSERT_EQ(document().selection().size(), 1u);
  const QModelIndexList rows = tree().selectionModel()->selectedRows();
  ASSERT_EQ(rows.size(), 1);
  EXPECT_EQ(outline().nodeAt(rows.front()), document().selection().front());
  QTest::mouseClick(&viewport(), Qt::LeftButton, {}, QPoint(3, 3));
  EXPECT_TRUE(document().selection().empty());
}

TEST_F(SelectionTest, FilterCountsMatchesAndEscapeClearsIt) {
  open(write("one.mesh", levelMesh()));
  const int all = rows();
  ASSERT_GT(all, 1);
  filter("class:mesh");
  EXPECT_LT(rows(), all);
  EXPECT_EQ(window->findChild<QLabel*>("outlineMatches")->text(), "1");
  QTest::keyClick(&window->dock<OutlineDock>().filterBox(), Qt::Key_Escape);
  EXPECT_EQ(rows(), all);
  EXPECT_FALSE(window->findChild<QLabel*>("outlineMatches")->isVisible());
}

TEST_F(SelectionTest, DownLeavesTheFilterForTheTree) {
  open(write("one.mesh", levelMesh()));
  key(Qt::Key_F, Qt::ControlModifier);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->dock<OutlineDock>().filterBox().hasFocus(); }));
  QTest::keyClicks(&window->dock<OutlineDock>().filterBox(), "lw");  // letters of other commands are only text here
  EXPECT_EQ(window->dock<OutlineDock>().filterBox().text(), "lw");
  EXPECT_FALSE(document().view().show.wire);
  QTest::keyClick(&window->dock<OutlineDock>().filterBox(), Qt::Key_Down);
  EXPECT_TRUE(tree().hasFocus());
}

TEST_F(SelectionTest, SelectionSurvivesTheFilter) {
  open(write("one.mesh", levelMesh()));
  const NodeId node = nodeOf(NodeTarget::Kind::Lod);
  document().select({node});
  filter("nothing is called that");
  EXPECT_EQ(document().selection(), std::vector{node});
  filter("");
  EXPECT_EQ(document().selection(), std::vector{node});
  EXPECT_EQ(tree().selectionModel()->selectedRows().size(), 1);
}

TEST_F(SelectionTest, ReferencesInPropertiesJump) {
  open(write("one.mesh", levelMesh()));
  const NodeId node = nodeOf(NodeTarget::Kind::Lod);
  const NodeId parent = document().document()->nodes.parent[indexOf(node)];
  ASSERT_NE(parent, NodeId::None);
  document().select({node});
  QTreeView& view = window->dock<PropertiesDock>().tree();
  const QModelIndexList found = properties().match(properties().index(0, 0), Qt::DisplayRole, "Parent", 1,
                                                   Qt::MatchExactly | Qt::MatchRecursive);
  ASSERT_EQ(found.size(), 1);
  const QModelIndex value = found.front().siblingAtColumn(PropertyModel::ValueColumn);
  view.scrollTo(value);
  QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(value).center());
  EXPECT_EQ(document().selection(), std::vector{parent});
}

TEST_F(SelectionTest, SeveralNodesShowCommonValues) {
  open(write("one.mesh", levelMesh()));
  std::vector<NodeId> lods;
  const Nodes& nodes = document().document()->nodes;
  for (uint32_t i = 0; i < nodes.size(); ++i)
    if (nodes.target[i].kind == NodeTarget::Kind::Lod) lods.push_back(NodeId(i));
  ASSERT_EQ(lods.size(), 2u);
  document().select(lods);
  EXPECT_TRUE(properties().allText().contains("(different)")) << properties().allText().toStdString();
  EXPECT_TRUE(properties().allText().contains("Class\tlod"));
}

TEST_F(SelectionTest, PathsAndPropertiesAreCopied) {
  open(write("one.mesh", levelMesh()));
  const NodeId node = nodeOf(NodeTarget::Kind::Lod);
  document().select({node});
  window->run(Command::CopyPath);
  EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString(), document().document()->pathOf(node));
  window->run(Command::CopyProperties);
  EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("Class\tlod"));
  EXPECT_TRUE(properties().allJson().startsWith("{\n  \"Name\": \""));
}

TEST_F(SelectionTest, HiddenNodesLeaveThePictureAndAreDimmed) {
  open(write("one.mesh", quadMesh(1)));
  window->run(Command::ViewFront);
  QTest::mouseClick(&viewport(), Qt::LeftButton, {}, viewport().rect().center());
  ASSERT_EQ(document().selection().size(), 1u);
  const NodeId node = document().selection().front();
  const uint64_t drawn = viewport().frameStats().triangles;
  window->run(Command::HideSelected);
  picture();
  EXPECT_LT(viewport().frameStats().triangles, drawn);
  EXPECT_TRUE(outline().indexOfNode(node).data(Qt::ForegroundRole).isValid());
  window->run(Command::ShowAll);
  picture();
  EXPECT_TRUE(document().view().hidden.empty());
}

// ---- View state -------------------------------------------------------------------------------------------------

TEST_F(SelectionTest, ModeKeyChangesStatePictureMenuAndDock) {
  open(write("one.mesh", quadMesh(1)));
  viewport().setFocus();
  const QImage before = picture();
  key(Qt::Key_N);
  EXPECT_EQ(document().view().mode, ViewMode::Normals);
  EXPECT_NE(picture(), before);
  EXPECT_TRUE(window->actions().of(commandOf(ViewMode::Normals))->isChecked());
  EXPECT_EQ(window->findChild<QComboBox*>("modeCombo")->currentText(), "Normals");
  key(Qt::Key_M);
  EXPECT_EQ(document().view().mode, ViewMode::Uv);
  key(Qt::Key_M, Qt::ShiftModifier);
  EXPECT_EQ(document().view().mode, ViewMode::Normals);
}

TEST_F(SelectionTest, LodKeysStepThroughTheLevels) {
  open(write("one.mesh", levelMesh()));
  viewport().setFocus();
  ASSERT_EQ(document().lodCount(), 2u);
  const QImage before = picture();
  key(Qt::Key_L);
  EXPECT_EQ(document().view().lod, 1u);
  EXPECT_NE(picture(), before);
  EXPECT_EQ(window->findChild<QComboBox*>("lodCombo")->currentIndex(), 2);
  key(Qt::Key_L);
  EXPECT_EQ(document().view().lod, 1u) << "stops at the coarsest";
  key(Qt::Key_L, Qt::ShiftModifier);
  EXPECT_EQ(document().view().lod, 0u);
}

TEST_F(SelectionTest, AutomaticLodFollowsTheDistance) {
  open(write("one.mesh", levelMesh()));
  viewport().setFocus();
  key(Qt::Key_A);
  EXPECT_EQ(document().view().lod, 0u);
  Camera camera = document().view().camera;
  camera.distance *= 100;
  document().setCamera(camera);
  EXPECT_EQ(document().view().lod, 1u);
}

TEST_F(SelectionTest, DockKeysAndMenuEditTheSameFlags) {
  open(write("one.mesh", quadMesh(1)));
  auto* box = window->findChild<QCheckBox*>("show-grid");
  ASSERT_NE(box, nullptr);
  const bool shown = document().view().show.grid;
  viewport().setFocus();
  key(Qt::Key_G);
  EXPECT_EQ(document().view().show.grid, !shown);
  EXPECT_EQ(box->isChecked(), !shown);
  box->click();
  EXPECT_EQ(document().view().show.grid, shown);
  EXPECT_EQ(window->actions().of(commandOf(&Show::grid))->isChecked(), shown);
  window->findChild<QSlider*>("exposureSlider")->setValue(8);
  EXPECT_FLOAT_EQ(document().view().exposure, 2.0f);
}

TEST_F(SelectionTest, EveryDocumentKeepsItsOwnView) {
  open(write("one.mesh", quadMesh(1)));
  window->run(commandOf(ViewMode::Normals));
  open(write("two.mesh", quadMesh(1)));
  EXPECT_NE(document().view().mode, ViewMode::Normals);
  window->run(Command::NextTab);
  EXPECT_EQ(document().view().mode, ViewMode::Normals);
  EXPECT_TRUE(window->actions().of(commandOf(ViewMode::Normals))->isChecked());
}

// ---- Mouse ------------------------------------------------------------------------------------------------------

TEST_F(SelectionTest, DraggingOrbitsAndDoesNotSelect) {
  open(write("one.mesh", quadMesh(1)));
  const Camera before = document().view().camera;
  const QPoint start = viewport().rect().center();
  QTest::mousePress(&viewport(), Qt::LeftButton, {}, start);
  QTest::mouseMove(&viewport(), start + QPoint(60, 20));
  QTest::mouseMove(&viewport(), start + QPoint(120, 40));
  QTest::mouseRelease(&viewport(), Qt::LeftButton, {}, start + QPoint(120, 40));
  EXPECT_NE(document().view().camera.yaw, before.yaw);
  EXPECT_EQ(document().view().camera.target, before.target);
  EXPECT_TRUE(document().selection().empty());
}

TEST_F(SelectionTest, TheWheelZoomsTowardThePointer) {
  open(write("one.mesh", quadMesh(1)));
  window->run(Command::ViewFront);
  const QPoint corner = viewport().rect().center() + QPoint(40, 30);
  const NodeId under = viewport().nodeAt(corner);
  ASSERT_NE(under, NodeId::None);
  const Camera before = document().view().camera;
  for (int i = 0; i < 10; ++i) {
    QWheelEvent event(corner, viewport().mapToGlobal(corner), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&viewport(), &event);
  }
  EXPECT_LT(document().view().camera.distance, before.distance);
  EXPECT_LT(document().view().camera.target.x, before.target.x) << "seen from -Z, the right is -X";
  EXPECT_LT(document().view().camera.target.y, before.target.y);
  EXPECT_EQ(viewport().nodeAt(corner), under);
}

// ---- Textures ---------------------------------------------------------------------------------------------------

TEST_F(SelectionTest, AnImageDroppedOnAMeshBecomesItsTexture) {
  open(write("one.mesh", quadMesh(1)));
  window->run(Command::ViewFront);
  QImage red(8, 8, QImage::Format_RGB32);
  red.fill(Qt::red);
  const QString file = path("red.png");
  ASSERT_TRUE(red.save(file));
  const QImage before = picture();
  drop(&viewport(), {file});
  EXPECT_EQ(window->tabs().count(), 1);
  QImage after;
  EXPECT_TRUE(QTest::qWaitFor([&] { return (after = picture()) != before; }, kPatience));
  const QColor middle = after.pixelColor(after.rect().center() + QPoint(30, 30));
  EXPECT_GT(middle.red(), 2 * middle.green()) << middle.name().toStdString();
  window->run(Command::RemoveTexture);
  EXPECT_EQ(picture(), before);
}

}  // namespace
}  // namespace vitrine::test
