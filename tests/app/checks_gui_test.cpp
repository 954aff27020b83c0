// The panel of checks before an upload: its verdict, its findings and where they are in the picture.
#include <gtest/gtest.h>

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QTreeView>

#include "app/docks/checks/checks_dock.h"
#include "app/docks/checks/cost_bars.h"
#include "app/docks/checks/findings_model.h"
#include "app/documents/finding_marks.h"
#include "app/documents/picture_marks.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

// A version 2.00 file of one closed box.
std::vector<std::byte> closedBoxMesh() {
  ByteWriter file;
  file.putText("version 2.00\n");
  file.put<uint16_t>(12).put<uint8_t>(36).put<uint8_t>(12).put<uint32_t>(8).put<uint32_t>(12);
  for (uint32_t v = 0; v < 8; ++v) {
    const Vec3 corner(v & 1 ? 1.0f : -1.0f, v & 2 ? 1.0f : -1.0f, v & 4 ? 1.0f : -1.0f);
    const Vec3 normal = glm::normalize(corner);
    for (const float number :
         {corner.x, corner.y, corner.z, normal.x, normal.y, normal.z, float(v) / 9, float(v % 3) / 3})
      file.put(number);
    file.put<uint32_t>(0);
  }
  constexpr uint32_t kSides[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                     {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  for (const auto& side : kSides)
    for (const uint32_t corner : {0, 1, 2, 0, 2, 3}) file.put<uint32_t>(side[corner]);
  return file.release();
}

class ChecksTest : public WindowTest {
 protected:
  ChecksDock& dock() { return window->dock<ChecksDock>(); }
  FindingsModel& model() { return dock().model(); }
  QTreeView& tree() { return dock().tree(); }
  bool settled() {
    return QTest::qWaitFor(
        [&] {
          return dock().inView() && !document().loading() && !dock().isChecking() && model().checked() &&
                 model().checked()->document == document().document() &&
                 model().checked()->scene == document().scene();
        },
        kPatience);
  }
  void check(const QString& file) {
    open(file);
    window->run(Command::CheckFor);
    ASSERT_TRUE(settled());
  }
  void checkFor(CheckTarget target) {
    dock().target().setCurrentIndex(int(target));
    emit dock().target().activated(int(target));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return model().checked() && model().checked()->result.target == target && !dock().isChecking(); },
        kPatience));
  }
  // The group of a rule; no row: there is none.
  QModelIndex group(std::string_view rule) {
    for (int row = 0; row < model().rowCount(); ++row)
      if (allRules()[model().ruleAt(model().index(row, 0))].id == rule) return model().index(row, 0);
    return {};
  }
  QModelIndex finding(std::string_view rule, int row = 0) {
    const QModelIndex its = group(rule);
    return its.isValid() ? model().index(row, 0, its) : its;
  }
  const MarksPointer& marks() { return PictureMarks::of(document()).marks(); }
  static bool isStruck(const QModelIndex& index) { return index.data(Qt::FontRole).value<QFont>().strikeOut(); }
  void click(const QModelIndex& index) {
    tree().scrollTo(index);
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, tree().visualRect(index).center());
  }
  void keep(const char* name) {
    const QString folder = qEnvironmentVariable("VITRINE_PICTURES");
    if (folder.isEmpty()) return;
    picture();
    QApplication::processEvents();
    window->grab().save(folder + "/" + name + ".png");
  }
};

TEST_F(ChecksTest, TheTargetIsGuessedAndTheVerdictSaid) {
  const QString file = write("quad.mesh", quadMesh(3));
  check(file);
  EXPECT_EQ(CheckTarget(dock().target().currentIndex()), likelyTargets(*document().document()).front());
  EXPECT_EQ(dock().verdict().text().toStdString(), verdictOf(model().checked()->result));
  ASSERT_TRUE(group("roblox.watertight").isValid());
  EXPECT_TRUE(group("roblox.watertight").data().toString().endsWith("(1)"));
  EXPECT_FALSE(group("roblox.watertight").data(Qt::DecorationRole).value<QIcon>().isNull());
  EXPECT_TRUE(tree().isExpanded(group("roblox.watertight")));
  EXPECT_TRUE(dock().windowTitle().contains('(')) << "the panel's name counts";
  keep("checks_quad");
}

TEST_F(ChecksTest, AnotherTargetIsAskedOtherRules) {
  check(write("quad.mesh", quadMesh(3)));
  checkFor(CheckTarget::Appleseed);
  EXPECT_FALSE(group("roblox.watertight").isValid());
  EXPECT_EQ(dock().verdict().text().isEmpty(), false);
  const CheckedPointer first = model().checked();
  checkFor(CheckTarget::RobloxMesh);
  EXPECT_TRUE(group("roblox.watertight").isValid());
  EXPECT_FALSE(model().holdsGone()) << "another question is no change of the file";
  EXPECT_FALSE(model().isNew(finding("roblox.watertight")));
  // It is kept while nothing changes.
  const CheckedPointer kept = model().checked();
  dock().close();
  window->run(Command::CheckFor);
  ASSERT_TRUE(settled());
  EXPECT_EQ(model().checked(), kept);
}

TEST_F(ChecksTest, AClickSelectsTheNodeAndMarksThePlace) {
  check(write("quad.mesh", quadMesh(1)));
  window->run(Command::ViewFront);
  const QImage before = picture();
  const Camera camera = document().view().camera;
  EXPECT_EQ(marks(), nullptr);
  click(finding("roblox.watertight"));
  ASSERT_NE(marks(), nullptr);
  EXPECT_EQ(marks()->corners.size(), 6u);
  for (const Vec3& corner : marks()->corners)
    EXPECT_LT(
        glm::distance(glm::clamp(corner, document().scene()->bounds.min, document().scene()->bounds.max), corner),
        1e-4f);
  const Finding& shown = model().checked()->result.findings.front();
  ASSERT_NE(shown.node, NodeId::None);
  EXPECT_EQ(document().selection(), std::vector{shown.node});
  EXPECT_EQ(document().view().camera, camera) << "nobody asked to move";
  document().select({});
  const QImage marked = picture();
  EXPECT_NE(marked, before);
  EXPECT_NE(marked.pixelColor(marked.rect().center() + QPoint(30, 20)),
            before.pixelColor(before.rect().center() + QPoint(30, 20)));
  EXPECT_TRUE(dock().advice().text().contains("Close the holes")) << dock().advice().text().toStdString();
  keep("checks_marked");
  dock().close();
  EXPECT_EQ(marks(), nullptr) << "with the panel they go";
  EXPECT_EQ(picture(), before);
}

TEST_F(ChecksTest, ReturnLooksAtTheFinding) {
  check(write("quads.mesh", quadMesh(40)));
  click(finding("roblox.watertight"));
  tree().setFocus();
  Camera away = document().view().camera;
  away.distance *= 9;
  document().setCamera(away);
  key(Qt::Key_Return);
  EXPECT_LT(document().view().camera.distance, away.distance / 2);
  EXPECT_TRUE(document().canGo(-1)) << "and back again";
}

TEST_F(ChecksTest, KeysAloneDo) {
  open(write("quads.mesh", quadMesh(12'000)));
  viewport().setFocus();
  key(Qt::Key_F8);
  ASSERT_TRUE(settled());
  ASSERT_TRUE(QTest::qWaitFor([&] { return model().findingAt(tree().currentIndex()) != nullptr; }, kPatience))
      << "the first one, once it is found";
  const QModelIndex first = tree().currentIndex();
  EXPECT_EQ(first, model().beside({}, 1));
  EXPECT_EQ(model().checked()->result.findings[0].severity >= CheckSeverity::Degraded, true);
  key(Qt::Key_F8);
  EXPECT_NE(tree().currentIndex(), first);
  key(Qt::Key_F8, Qt::ShiftModifier);
  EXPECT_EQ(tree().currentIndex(), first);
  key(Qt::Key_F8, Qt::ShiftModifier);
  EXPECT_EQ(tree().currentIndex(), model().beside({}, -1)) << "around the end";
  // The command leads to the target, from which Tab leads to everything.
  window->run(Command::CheckFor);
  EXPECT_EQ(QApplication::focusWidget(), &dock().target());
  QStringList reached;
  for (int i = 0; i < 20 && QApplication::focusWidget() && dock().isAncestorOf(QApplication::focusWidget()); ++i) {
    reached << QApplication::focusWidget()->objectName();
    key(Qt::Key_Tab);
  }
  for (const char* name : {"checksTarget", "checksAgain", "checksNext", "checksCopy", "checksTree"})
    EXPECT_TRUE(reached.contains(name)) << name << " of " << reached.join(' ').toStdString();
}

TEST_F(ChecksTest, TheReportIsCopied) {
  check(write("quad.mesh", quadMesh(1)));
  dock().findChild<QToolButton*>("checksCopy")->click();
  const QString text = QGuiApplication::clipboard()->text();
  EXPECT_TRUE(text.startsWith("quad.mesh: ")) << text.toStdString();
  EXPECT_TRUE(text.contains(dock().verdict().text()));
  EXPECT_TRUE(text.contains("[roblox.watertight]"));
  EXPECT_TRUE(text.contains("Close the holes"));
}

TEST_F(ChecksTest, WhatIsMendedIsStruckThroughAndWhatIsNewIsMarked) {
  const QString file = write("one.mesh", quadMesh(3));
  check(file);
  click(finding("roblox.watertight"));
  const auto reloaded = [&](const std::vector<std::byte>& bytes) {
    const DocumentPointer before = document().document();
    write("one.mesh", bytes);
    EXPECT_TRUE(QTest::qWaitFor([&] { return document().document() != before; }, kPatience));
    EXPECT_TRUE(settled());
  };
  reloaded(closedBoxMesh());
  ASSERT_TRUE(group("roblox.watertight").isValid()) << "for a moment";
  EXPECT_TRUE(isStruck(group("roblox.watertight")));
  EXPECT_TRUE(isStruck(finding("roblox.watertight")));
  EXPECT_TRUE(finding("roblox.watertight").data(Qt::AccessibleTextRole).toString().startsWith("gone"));
  EXPECT_EQ(model().findingAt(finding("roblox.watertight")), nullptr);
  EXPECT_EQ(marks(), nullptr);
  keep("checks_struck");
  EXPECT_TRUE(QTest::qWaitFor([&] { return !group("roblox.watertight").isValid(); }, kPatience));
  EXPECT_FALSE(model().holdsGone());
  reloaded(quadMesh(3));
  ASSERT_TRUE(finding("roblox.watertight").isValid());
  EXPECT_TRUE(model().isNew(finding("roblox.watertight")));
  EXPECT_TRUE(finding("roblox.watertight").data().toString().startsWith("New: "));
  click(finding("roblox.watertight"));
  // The same with other numbers is the same, and stays what is looked at.
  reloaded(quadMesh(5));
  EXPECT_FALSE(model().isNew(finding("roblox.watertight")));
  EXPECT_FALSE(model().holdsGone());
  EXPECT_EQ(tree().currentIndex(), finding("roblox.watertight"));
  ASSERT_NE(marks(), nullptr);
  EXPECT_GT(marks()->corners.size(), 18u);
}

TEST_F(ChecksTest, ChecksAreStoppedAndBegunAgain) {
  check(write("quad.mesh", quadMesh(1)));
  DocumentChecks& checks = DocumentChecks::of(document());
  checks.runAgain();
  ASSERT_TRUE(checks.running());
  checks.cancel();
  EXPECT_FALSE(checks.running());
  EXPECT_TRUE(dock().verdict().text().contains("stopped")) << dock().verdict().text().toStdString();
  dock().findChild<QToolButton*>("checksAgain")->click();
  EXPECT_TRUE(settled());
  EXPECT_FALSE(dock().verdict().text().contains("stopped"));
  EXPECT_TRUE(finding("roblox.watertight").isValid());
}

TEST_F(ChecksTest, ManyFindingsAreRowsOfAModel) {
  check(write("quad.mesh", quadMesh(1)));
  const CheckedPointer real = model().checked();
  constexpr uint32_t kMany = 60'000;
  auto many = std::make_shared<CheckedDocument>(
      CheckedDocument{.document = real->document,
                      .scene = real->scene,
                      .input = checkInput(*real->document, real->scene.get(), CheckTarget::RobloxMesh, {})});
  for (uint32_t i = 0; i < kMany; ++i) {
    many->result.findings.push_back({.rule = i % 2, .severity = CheckSeverity(i % 2), .text = std::to_string(i)});
    many->keys.push_back(std::to_string(i));
  }
  many->isNew.assign(kMany, false);
  model().setChecked(many);
  ASSERT_EQ(model().rowCount(), 2);
  EXPECT_EQ(model().rowCount(model().index(0, 0)), int(kMany / 2));
  EXPECT_EQ(model().ruleAt(model().index(0, 0)), 1u) << "the worse one first";
  QModelIndex row;
  for (int i = 0; i < 300; ++i) row = model().beside(row, 1);
  EXPECT_EQ(row.row(), 299);
  EXPECT_EQ(model().beside({}, -1).row(), int(kMany / 2) - 1);
  tree().expandAll();
  tree().scrollToBottom();
  window->grab();
  EXPECT_EQ(model().find("59998").row(), int(kMany / 2) - 1);
}

TEST_F(ChecksTest, CostsOfSecondLifeAreAChart) {
  const QString sample = QString(VITRINE_SOURCE_DIR) + "/resources/samples/lantern.llmesh";
  check(sample);
  checkFor(CheckTarget::SecondLife);
  ASSERT_EQ(dock().costs().chart().rows.size(), 4u);
  EXPECT_EQ(dock().costs().chart().rows[1].name, "Medium");
  double sum = 0;
  for (const CostRow& row : dock().costs().chart().rows) sum += row.cost;
  EXPECT_GT(sum, 0);
  EXPECT_FALSE(dock().costs().chart().rows[3].parts.empty());
  EXPECT_TRUE(dock().costs().toolTip().contains(dock().costs().chart().rows[3].parts[0].first));
  EXPECT_TRUE(dock().costs().isVisible());
  EXPECT_TRUE(dock().costs().accessibleDescription().contains("Medium: "));
  keep("checks_costs");
  CostBars& costs = dock().costs();
  costs.setRoom(1000);
  const int whole = costs.sizeHint().width();
  EXPECT_FALSE(costs.brief());
  costs.setRoom(whole);
  EXPECT_FALSE(costs.brief());
  costs.setRoom(whole - 1);
  EXPECT_TRUE(costs.brief()) << "the findings need the room";
  EXPECT_LT(costs.sizeHint().width(), whole - 50);
  EXPECT_TRUE(costs.toolTip().contains("less if simpler"));
  checkFor(CheckTarget::RobloxMesh);
  EXPECT_FALSE(dock().costs().isVisible());
}

TEST_F(ChecksTest, FilesOfTheSameUploadAreFoundAndWatched) {
  QFile sample(QString(VITRINE_SOURCE_DIR) + "/resources/samples/lantern.llmesh");
  ASSERT_TRUE(sample.open(QIODevice::ReadOnly));
  const QByteArray bytes = sample.readAll();
  const auto put = [&](const QString& name) {
    write(name,
          {reinterpret_cast<const std::byte*>(bytes.begin()), reinterpret_cast<const std::byte*>(bytes.end())});
    return path(name);
  };
  put("hat_LOD2.llmesh");
  check(put("hat.llmesh"));
  checkFor(CheckTarget::SecondLife);
  auto* files = dock().findChild<QToolButton*>("checksFiles");
  EXPECT_TRUE(files->isVisible());
  EXPECT_TRUE(files->text().contains('1')) << files->text().toStdString();
  EXPECT_TRUE(files->toolTip().contains("hat_LOD2.llmesh"));
  QTest::qWait(300);  // it is being watched by now
  const CheckedPointer before = model().checked();
  write("hat_LOD2.llmesh", quadMesh(1));
  EXPECT_TRUE(QTest::qWaitFor([&] { return model().checked() != before && !dock().isChecking(); }, kPatience));
  EXPECT_EQ(model().checked()->document, before->document) << "only the other file has changed";
  checkFor(CheckTarget::RobloxMesh);
  EXPECT_FALSE(files->isVisible());
}

TEST_F(ChecksTest, TheTextureIsAHeatMap) {
  check(write("box.mesh", closedBoxMesh()));
  const QImage before = picture();
  dock().setHeat(HeatKind::UvOverlap);
  ASSERT_TRUE(QTest::qWaitFor([&] { return marks() != nullptr; }, kPatience));
  EXPECT_TRUE(marks()->isHeat());
  EXPECT_EQ(marks()->colours.size(), 12u);
  EXPECT_TRUE(dock().legend().isVisible());
  EXPECT_NE(picture(), before);
  keep("checks_heat");
  dock().setHeat(HeatKind::CageDistance);
  ASSERT_TRUE(QTest::qWaitFor([&] { return marks() == nullptr; }, kPatience)) << "it has no cage";
  EXPECT_TRUE(dock().legend().isVisible()) << "which is said";
  dock().setHeat(std::nullopt);
  EXPECT_FALSE(dock().legend().isVisible());
  EXPECT_EQ(picture(), before);
}

// What is drawn of a mesh is where its joints have it.
TEST_F(ChecksTest, MarksFollowThePose) {
  check(QString(VITRINE_SOURCE_DIR) + "/resources/samples/arm.mesh");
  const CheckedDocument& checked = *model().checked();
  ASSERT_FALSE(checked.input.meshes.empty());
  const CheckedMesh& mesh = checked.input.meshes[0];
  ASSERT_EQ(mesh.owner, checked.document.get());
  ViewState posed = document().view();
  for (uint32_t joint = 0; joint < checked.document->skeletons[0].joints.size(); ++joint)
    posed.pose.joints.push_back({.joint = joint, .rotation = Vec3(20, 0, 0)});
  document().setView(posed);
  Finding finding{.mesh = 0, .level = 0};
  const auto count = uint32_t(mesh.mesh().positions.size());
  for (uint32_t vertex = 0; vertex < count; vertex += count / 40) finding.vertices.push_back(vertex);
  const Marks rest = marksOf(checked, finding, {}), moved = marksOf(checked, finding, posed.pose);
  ASSERT_EQ(moved.points.size(), finding.vertices.size());
  float farthest = 0;
  for (size_t i = 0; i < finding.vertices.size(); ++i) {
    farthest = std::max(farthest, glm::distance(rest.points[i], moved.points[i]));
    const auto drawn = hitOfVertex(*checked.scene, posed.pose, mesh.geometry, finding.vertices[i]);
    if (!drawn) continue;
    EXPECT_LT(glm::distance(drawn->nearestPosition, moved.points[i]), 1e-4f) << finding.vertices[i];
  }
  EXPECT_GT(farthest, 0.1f) << "the pose moves it";
}

TEST_F(ChecksTest, AnotherDocumentHasItsOwn) {
  check(write("quad.mesh", quadMesh(1)));
  click(finding("roblox.watertight"));
  OpenDocument& first = document();
  open(write("box.mesh", closedBoxMesh()));
  ASSERT_TRUE(settled());
  EXPECT_FALSE(finding("roblox.watertight").isValid());
  EXPECT_FALSE(model().holdsGone());
  EXPECT_EQ(PictureMarks::of(first).marks(), nullptr);
  checkFor(CheckTarget::SecondLife);
  window->tabs().setCurrentIndex(0);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->currentDocument() == &first; }, kPatience));
  ASSERT_TRUE(settled());
  EXPECT_TRUE(finding("roblox.watertight").isValid()) << "with the target it had";
}

}  // namespace
}  // namespace vitrine::test
