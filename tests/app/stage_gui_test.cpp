// The picture of places in the window.
#include <gtest/gtest.h>

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTimer>
#include <QTreeView>
#include <QTreeWidget>
#include <functional>

#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/documents/player.h"
#include "app/images/asset_folders.h"
#include "app/models/diagnostics_model.h"
#include "app/models/outline_model.h"
#include "app/page/notice_chip.h"
#include "core/scene/bodies.h"
#include "render/camera/start_camera.h"
#include "tests/app/window_fixture.h"
#include "tests/support/figures.h"
#include "tests/support/place_figures.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

class StageTest : public WindowTest {
 protected:
  void openYard() { open(write("yard.rbxl", placeYard())); }
  void openRobot() { open(write("robot.rbxm", placeRobot())); }
  void openPlace() { open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl"); }

  const Document& place() { return *document().document(); }
  NodeId node(std::string_view name) {
    for (uint32_t n = 0; n < place().nodes.size(); ++n)
      if (place().nameOf(NodeId(n)) == name) return NodeId(n);
    ADD_FAILURE() << "no node " << name;
    return NodeId::None;
  }
  void select(std::string_view name) { document().select({node(name)}); }
  Vec3 centreOf(std::string_view name) {
    const Scene& scene = *document().scene();
    const std::vector<NodeId> nodes{node(name)};
    return boundsOf(*scene.stage, scene.toWorld, bodiesUnder(*scene.stage, place(), nodes)).centre();
  }
  // Where the middle of a part is on the screen.
  QPoint pointOf(std::string_view name) {
    const Camera& camera = document().view().camera;
    const float aspect = float(viewport().width()) / float(viewport().height());
    const Vec4 clip =
        camera.projection(aspect, document().scene()->bounds) * camera.view() * Vec4(centreOf(name), 1.0f);
    return QPoint(int((clip.x / clip.w + 1) / 2 * float(viewport().width())),
                  int((1 - clip.y / clip.w) / 2 * float(viewport().height())));
  }
  NodeId drawnAt(std::string_view name) { return viewport().nodeAt(pointOf(name)); }
  NoticeChip& notice() { return window->currentView()->missingNotice(); }
  // The first line; below it is where its files come from.
  QString drawnText() { return window->findChild<QLabel*>("drawnLabel")->text().section(u'\n', 0, 0); }
  QString originsText() { return window->findChild<QLabel*>("drawnLabel")->text().section(u'\n', 1); }
  bool drawnTextVisible() { return window->findChild<QLabel*>("drawnLabel")->isVisible(); }
};

// ---- Opening ----------------------------------------------------------------------------------------------------

TEST_F(StageTest, TheTreeStandsBeforeThePicture) {
  int rowsBefore = 0;
  bool sceneBefore = true, pictured = false;
  QObject::connect(window.get(), &MainWindow::firstPicture, window.get(), [&] { pictured = true; });
  window->openFiles({write("yard.rbxl", placeYard())});
  QObject::connect(&document(), &OpenDocument::documentChanged, window.get(), [&] {
    rowsBefore = window->dock<OutlineDock>().model().rowCount();
    sceneBefore = document().scene() != nullptr;
  });
  ASSERT_TRUE(QTest::qWaitFor([&] { return pictured; }, kPatience));
  EXPECT_GT(rowsBefore, 0);
  EXPECT_FALSE(sceneBefore);
  EXPECT_TRUE(window->currentView()->drawsSomething());
  ASSERT_TRUE(document().stage());
  EXPECT_GT(document().stage()->bodies.size(), 10u);
}

TEST_F(StageTest, StartsWhereThePlaceWasLeft) {
  openPlace();
  const auto stored = storedCamera(*document().scene());
  ASSERT_TRUE(stored);
  EXPECT_EQ(document().view().camera, *stored);
  EXPECT_LT(glm::distance(document().view().camera.eye(), Vec3(52, 42, 78)), 1e-2f);
  EXPECT_NEAR(document().view().camera.fovY, glm::radians(60.0f), 1e-4f);
}

// And what is switched on stays on, when the file is read again and in other files of the tab.
TEST_F(StageTest, IconsAndGridAreOffAtFirst) {
  openYard();
  const auto shown = [&] { return document().view().show; };
  EXPECT_FALSE(shown().grid || shown().axes || shown().entities || shown().labels);
  EXPECT_FALSE(window->actions().of(commandOf(&Show::entities))->isChecked());
  window->run(commandOf(&Show::entities));
  EXPECT_TRUE(shown().entities);
  EXPECT_FALSE(shown().grid);
  const auto shows = [&](const QString& file) {
    const auto scene = document().scene();
    document().load(file);
    return QTest::qWaitFor([&] { return document().scene() && document().scene() != scene; }, kPatience);
  };
  ASSERT_TRUE(shows(document().path()));
  EXPECT_TRUE(shown().entities) << "read again";
  ASSERT_TRUE(shows(write("one.mesh", quadMesh(1))));
  EXPECT_TRUE(shown().grid && shown().axes && shown().labels) << "no place";
  window->run(commandOf(&Show::grid));
  ASSERT_TRUE(shows(write("other.rbxl", placeYard())));
  EXPECT_TRUE(shown().entities);
  EXPECT_FALSE(shown().grid || shown().axes || shown().labels);
  ASSERT_TRUE(shows(write("two.mesh", quadMesh(1))));
  EXPECT_FALSE(shown().grid) << "it was switched off";
  EXPECT_TRUE(shown().axes);
}

TEST_F(StageTest, WhatIsSelectedBeforeThePictureIsFramedWithIt) {
  bool pictured = false;
  QObject::connect(window.get(), &MainWindow::firstPicture, window.get(), [&] { pictured = true; });
  window->openFiles({write("yard.rbxl", placeYard())});
  QObject::connect(&document(), &OpenDocument::documentChanged, window.get(), [&] { select("Spare"); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return pictured; }, kPatience));
  EXPECT_LT(glm::distance(document().view().camera.target, centreOf("Spare")), 0.1f);
  EXPECT_EQ(drawnAt("Spare"), node("Spare"));
  select("Steps");
  EXPECT_EQ(drawnAt("Steps"), node("Steps")) << "from the start of the place";
}

// ---- What is shown ----------------------------------------------------------------------------------------------

TEST_F(StageTest, AClickOnAPartSelectsItInTheTree) {
  openYard();
  window->run(Command::ViewFront);
  QTest::mouseClick(&viewport(), Qt::LeftButton, {}, pointOf("Unknown"));
  ASSERT_EQ(document().selection(), std::vector{node("Unknown")});
  const QModelIndexList rows = window->dock<OutlineDock>().tree().selectionModel()->selectedRows();
  ASSERT_EQ(rows.size(), 1);
  EXPECT_EQ(window->dock<OutlineDock>().model().nodeAt(rows.front()), node("Unknown"));
  QTest::mouseClick(&viewport(), Qt::LeftButton, {}, pointOf("Hulls"));
  EXPECT_EQ(document().selection(), std::vector{node("Hulls")});
  QTest::mouseClick(&viewport(), Qt::LeftButton, {}, QPoint(3, 3));
  EXPECT_TRUE(document().selection().empty());
}

TEST_F(StageTest, WhatLiesElsewhereIsShownAloneWhileItIsSelected) {
  openYard();
  window->run(Command::ViewFront);
  const Camera before = document().view().camera;
  const QImage yard = picture();
  select("Spare");
  EXPECT_LT(glm::distance(document().view().camera.target, centreOf("Spare")), 0.1f);
  EXPECT_EQ(drawnAt("Spare"), node("Spare"));
  EXPECT_EQ(drawnAt("Steps"), NodeId::None);
  select("ReplicatedStorage");
  EXPECT_EQ(drawnAt("Spare"), node("Spare")) << "of a folder all that is in it";
  select("Steps");
  EXPECT_EQ(document().view().camera, before);
  EXPECT_EQ(drawnAt("Steps"), node("Steps"));
  document().select({});
  EXPECT_EQ(picture(), yard);
  EXPECT_EQ(document().view().camera, before);
}

TEST_F(StageTest, AnotherFileForgetsTheCameraOfTheOneBefore) {
  const QString other = write("other.rbxl", placeYard());
  openYard();
  select("Spare");
  document().load(other);
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  const Camera start = document().view().camera;
  select("Steps");
  EXPECT_EQ(document().view().camera, start);
}

TEST_F(StageTest, SelectedPartsAreShownAloneAndEverythingAgain) {
  openYard();
  window->run(Command::ViewFront);
  const QImage yard = picture();
  select("Steps");
  key(Qt::Key_Slash);
  EXPECT_EQ(document().view().isolated, std::vector{node("Steps")});
  EXPECT_EQ(drawnAt("Steps"), node("Steps"));
  EXPECT_EQ(drawnAt("Unknown"), NodeId::None);
  EXPECT_LT(glm::distance(document().view().camera.target, centreOf("Steps")), 0.5f) << "framed";
  select("Unknown");
  EXPECT_EQ(drawnAt("Steps"), node("Steps")) << "whatever is selected";
  key(Qt::Key_Slash);
  EXPECT_TRUE(document().view().isolated.empty());
  EXPECT_EQ(drawnAt("Unknown"), node("Unknown"));
  EXPECT_NE(picture(), yard) << "something is selected now";
}

TEST_F(StageTest, WhatIsShownAloneElsewhereGivesTheCameraBack) {
  openYard();
  window->run(Command::ViewFront);
  const Camera before = document().view().camera;
  select("Spare");
  key(Qt::Key_Slash);
  EXPECT_EQ(drawnAt("Spare"), node("Spare"));
  key(Qt::Key_Slash);
  EXPECT_EQ(drawnAt("Spare"), node("Spare")) << "still selected";
  select("Steps");
  EXPECT_EQ(document().view().camera, before);
}

TEST_F(StageTest, HiddenPartsAreNotDrawnUntilAllAreShown) {
  openYard();
  window->run(Command::ViewFront);
  ASSERT_EQ(drawnAt("Steps"), node("Steps"));
  select("Steps");
  window->run(Command::HideSelected);
  EXPECT_NE(drawnAt("Steps"), node("Steps"));
  EXPECT_EQ(drawnAt("Unknown"), node("Unknown"));
  window->run(Command::ShowAll);
  EXPECT_EQ(drawnAt("Steps"), node("Steps"));
}

TEST_F(StageTest, EachOfItsKeysChangesThePicture) {
  openYard();
  window->run(Command::ViewFront);
  const QImage yard = picture();
  for (const auto& [pressed, modifiers] : {std::pair(Qt::Key_J, Qt::NoModifier),
                                           {Qt::Key_K, Qt::NoModifier},
                                           {Qt::Key_T, Qt::ShiftModifier},
                                           {Qt::Key_K, Qt::ShiftModifier}}) {
    SCOPED_TRACE(QKeySequence(pressed | modifiers).toString().toStdString());
    key(pressed, modifiers);
    EXPECT_NE(picture(), yard);
    key(pressed, modifiers);
    EXPECT_EQ(picture(), yard);
  }
}

// ---- What stands for something else -----------------------------------------------------------------------------

TEST_F(StageTest, TheBarAndTheDockTellWhatStandsForMeshes) {
  openYard();
  ASSERT_TRUE(QTest::qWaitFor([&] { return notice().isShown(); }, kPatience));
  EXPECT_TRUE(notice().text().startsWith("5 meshes: 1 stored in the file, 1 as hulls, 3 as boxes"))
      << notice().text().toStdString();
  EXPECT_TRUE(notice().text().contains("2 images not at hand")) << notice().text().toStdString();
  const DiagnosticsModel& rows = window->dock<DiagnosticsDock>().model();
  const QModelIndexList found =
      rows.match(rows.index(0, DiagnosticsModel::Id), Qt::DisplayRole, "mesh.missing", -1, Qt::MatchExactly);
  ASSERT_EQ(found.size(), 1);
  EXPECT_EQ(found[0].siblingAtColumn(DiagnosticsModel::Count).data().toString(), "4");
}

TEST_F(StageTest, TheDockSaysWhatThePartIsDrawnAs) {
  openYard();
  EXPECT_FALSE(drawnTextVisible());
  for (const auto& [name, text] : {std::pair("Hulls", "Drawn as: its physics hulls, because its mesh is missing"),
                                   {"Unknown", "Drawn as: a box, because its mesh is missing"},
                                   {"Steps", "Drawn as: the triangles that the file holds"},
                                   {"Ball", "Drawn as: ball, as the file says"}}) {
    select(name);
    EXPECT_TRUE(drawnTextVisible()) << name;
    EXPECT_EQ(drawnText(), text);
  }
  select("Workspace");
  EXPECT_FALSE(drawnTextVisible());
  document().select({node("Ball"), node("Steps")});
  EXPECT_FALSE(drawnTextVisible());
}

TEST_F(StageTest, MeshesAreDrawnFromAFolderThatIsAdded) {
  QTemporaryDir assets;
  const auto put = [&](const char* name, const std::vector<std::byte>& bytes) {
    QFile file(assets.filePath(name));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
  };
  put("1001.png", letterImage());
  put("1002.mesh", sampleSkinnedMesh());
  put("1003.png", letterOnNothing());
  put("1004.mesh", squareMesh());
  openYard();
  window->run(Command::ViewFront);
  const Camera camera = document().view().camera;
  const QImage before = picture();
  select("Arm");
  EXPECT_EQ(drawnText(), "Drawn as: a box, because its mesh is missing");

  inDialog<QDialog>([&](QDialog& dialog) {
    EXPECT_EQ(dialog.objectName(), "assetFoldersDialog");
    inDialog<QFileDialog>([&](QFileDialog& chooser) {
      chooser.findChild<QLineEdit*>()->setText(assets.path());
      QMetaObject::invokeMethod(&chooser, "accept");
    });
    dialog.findChild<QPushButton*>("addFolder")->click();
    EXPECT_EQ(dialog.findChild<QTreeWidget*>("assetFolders")->topLevelItemCount(), 1);
    dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
  });
  bool drawn = false;
  QObject::connect(&document(), &OpenDocument::sceneChanged, window.get(), [&] { drawn = true; });
  window->actions().of(Command::AssetFolders)->trigger();
  EXPECT_EQ(assetFolders(), std::vector{std::filesystem::path(assets.path().toStdString())});
  ASSERT_TRUE(QTest::qWaitFor([&] { return drawn && document().textures().missing().empty(); }, kPatience));
  EXPECT_EQ(document().view().camera, camera);
  EXPECT_EQ(document().selection(), std::vector{node("Arm")});
  EXPECT_EQ(drawnText(), "Drawn as: 1002.mesh, from another file");
  EXPECT_TRUE(originsText().startsWith("Mesh: " + assets.path() + "/1002.mesh")) << qPrintable(originsText());
  ASSERT_TRUE(QTest::qWaitFor([&] { return notice().text().startsWith("5 meshes: 2 from assets"); }, kPatience))
      << notice().text().toStdString();
  EXPECT_FALSE(notice().text().contains("not at hand"));
  document().select({});
  EXPECT_NE(picture(), before);

  inDialog<QDialog>([](QDialog& dialog) {
    auto* places = dialog.findChild<QTreeWidget*>("assetFolders");
    places->setCurrentItem(places->topLevelItem(0));
    dialog.findChild<QPushButton*>("removePlace")->click();
    dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Cancel)->click();
  });
  window->actions().of(Command::AssetFolders)->trigger();
  EXPECT_EQ(assetFolders().size(), 1u) << "cancelled";
}

// ---- Motion -----------------------------------------------------------------------------------------------------

TEST_F(StageTest, PlayingMovesTheParts) {
  openRobot();
  window->run(Command::ViewFront);
  EXPECT_TRUE(window->findChild<QWidget*>("transportBar")->isVisible());
  // The bars around the picture, and the window manager, take their room when they come to it.
  QSize size;
  do {
    size = viewport().size();
    QTest::qWait(300);
  } while (viewport().size() != size);
  Player& player = window->currentView()->player();
  ASSERT_GE(player.clips().size(), 1);
  EXPECT_EQ(player.clips().front(), "Wave");
  const QImage rest = picture();
  const QPoint arm = pointOf("Right Arm");
  EXPECT_EQ(viewport().nodeAt(arm + QPoint(0, 10)), node("Right Arm"));
  window->run(Command::Play);
  EXPECT_TRUE(player.playing());
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().view().pose.time > 0.05f; }, kPatience));
  window->run(Command::Play);
  QAbstractSlider& time = *window->findChild<QAbstractSlider*>("time");
  time.setValue(time.maximum());
  EXPECT_NEAR(document().view().pose.time, 1, 1e-3f);
  EXPECT_NE(picture(), rest);
  EXPECT_NE(viewport().nodeAt(arm + QPoint(0, 10)), node("Right Arm")) << "it is up";
  player.setClip(-1);
  EXPECT_EQ(picture(), rest);
}

TEST_F(StageTest, WithoutASequenceThereIsNoTransportBar) {
  openYard();
  EXPECT_FALSE(window->findChild<QWidget*>("transportBar")->isVisible());
}

// The sky is made on a worker, once all of its images are there.
TEST_F(StageTest, AreUnderTheSkyOfTheirImages) {
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace");
  place.add(0, "Part", "P", {{"CFrame", standing(0, 0, 0)}, {"size", rbx::Vector3{1, 1, 1}}});
  const int32_t lighting = place.add(-1, "Lighting", "Lighting", {{"TimeOfDay", rbx::String{"14:00:00"}}});
  std::vector<std::pair<std::string, rbx::Value>> faces;
  for (const char* face : {"Ft", "Lf", "Bk", "Rt", "Up", "Dn"})
    faces.emplace_back("Skybox" + std::string(face), rbx::String{"rbxassetid://11"});
  place.add(lighting, "Sky", "Sky", faces);
  std::vector<uint8_t> pixels;
  for (int i = 0; i < 16; ++i) pixels.insert(pixels.end(), {255, 0, 255, 255});
  write("11.png", writePng(4, 4, pixels));
  open(write("sky.rbxl", writeBinary(place)));
  const auto isMagenta = [&] {
    const QColor corner = viewport().grabFramebuffer().pixelColor(6, 6);
    return corner.red() > 200 && corner.blue() > 200 && corner.green() < 60;
  };
  EXPECT_TRUE(QTest::qWaitFor(isMagenta, kPatience));
}

}  // namespace
}  // namespace vitrine::test
