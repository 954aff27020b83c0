// What the file leaves open: size, pose, up axis, hulls; and the models a room places.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

#include "app/commands/saved_views_menu.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/view/object_options.h"
#include "app/images/asset_folders.h"
#include "app/images/textures.h"
#include "app/models/diagnostics_model.h"
#include "app/page/chips.h"
#include "app/page/notice_chip.h"
#include "tests/app/window_fixture.h"
#include "tests/support/choices_gltf.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rmesh_writer.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test {
namespace {

class ObjectTest : public WindowTest {
 protected:
  template <class T>
  T& child(const char* name) {
    T* found = window->findChild<T*>(name);
    EXPECT_NE(found, nullptr) << name;
    return *found;
  }
  void choose(const char* combo, const QString& text) {
    QComboBox& box = child<QComboBox>(combo);
    const int index = box.findText(text);
    ASSERT_GE(index, 0) << text.toStdString();
    box.setCurrentIndex(index);
    emit box.activated(index);
  }
  void waitForOptions() {
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return document().scene()->options == document().sceneOptions(); }, kPatience));
  }
  // Of the world, with what the scene was made with last.
  Bounds bounds() { return document().scene()->bounds; }
};

std::vector<std::byte> unitBox() {
  sl::Asset asset;
  asset.blocks = {{"high_lod", sl::facesBlock({sl::box(1)})},
                  {"physics_convex", sl::convexBlock({{{-0.5f, 0, 0}, {-0.4f, 0, 0}, {-0.4f, 0.1f, 0.1f}},
                                                      {{0.5f, 0, 0}, {0.4f, 0, 0}, {0.4f, 0.1f, 0.1f}}},
                                                     {})}};
  return sl::write(asset);
}

TEST_F(ObjectTest, TheSizeBoxChangesPictureAndCosts) {
  open(write("box.llmesh", unitBox()));
  ASSERT_NEAR(bounds().size().x, 1, 1e-4);
  const QString before = child<QLabel>("cost").text();
  EXPECT_TRUE(before.contains("Download weight"));
  child<QDoubleSpinBox>("scaleX").setValue(4);
  waitForOptions();
  EXPECT_NEAR(bounds().size().x, 4, 1e-3);
  EXPECT_NEAR(bounds().size().y, 4, 1e-3) << "in proportion";
  EXPECT_NE(child<QLabel>("cost").text(), before);
  child<QToolButton>("proportional").setChecked(false);
  child<QDoubleSpinBox>("scaleZ").setValue(0.5);
  waitForOptions();
  EXPECT_NEAR(bounds().size().y, 0.5, 1e-3) << "the file's Z is up";
  EXPECT_NEAR(bounds().size().x, 4, 1e-3);
  child<QToolButton>("assumedScale").click();
  waitForOptions();
  EXPECT_NEAR(bounds().size().x, 1, 1e-4);
  EXPECT_EQ(child<QLabel>("cost").text(), before);
}

TEST_F(ObjectTest, TheLevelsFactorMovesWhereLevelsTakeOver) {
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/lantern.llmesh");
  const QString before = child<QLabel>("cost").text();
  ASSERT_TRUE(before.contains("Medium")) << before.toStdString();
  child<QDoubleSpinBox>("lodFactor").setValue(2);
  EXPECT_NE(child<QLabel>("cost").text(), before);
}

TEST_F(ObjectTest, SizesOfPointsAndLinesAreThereWhereThereAreSuch) {
  const auto isOffered = [&](const char* name) { return !child<QDoubleSpinBox>(name).isHidden(); };
  const Bytes lines = asBytes("v 0 0 0\nv 1 0 0\nv 1 1 0\nl 1 2 3\n");
  open(write("lines.obj", {lines.begin(), lines.end()}));
  EXPECT_TRUE(isOffered("lineWidth"));
  EXPECT_FALSE(isOffered("pointSize"));
  child<QDoubleSpinBox>("lineWidth").setValue(5);
  EXPECT_EQ(document().view().lineWidth, 5);
  const Bytes points = asBytes("v 0 0 0\nv 1 0 0\np 1 2\n");
  open(write("points.obj", {points.begin(), points.end()}));
  EXPECT_FALSE(isOffered("lineWidth"));
  EXPECT_TRUE(isOffered("pointSize"));
  const QImage before = picture();
  child<QDoubleSpinBox>("pointSize").setValue(20);
  EXPECT_EQ(document().view().pointSize, 20);
  EXPECT_NE(picture(), before);
  open(write("box.llmesh", unitBox()));
  EXPECT_FALSE(isOffered("lineWidth"));
  EXPECT_FALSE(isOffered("pointSize"));
}

TEST_F(ObjectTest, TheCameraFollowsAnObjectThatOutgrowsIt) {
  open(write("box.llmesh", unitBox()));
  const Camera before = document().view().camera;
  child<QDoubleSpinBox>("scaleX").setValue(1.2);
  waitForOptions();
  EXPECT_EQ(document().view().camera.distance, before.distance) << "it is still in sight";
  child<QDoubleSpinBox>("scaleX").setValue(60);
  waitForOptions();
  EXPECT_GT(document().view().camera.distance, bounds().radius());
}

TEST_F(ObjectTest, HullsComeApart) {
  open(write("box.llmesh", unitBox()));
  EXPECT_FALSE(document().view().show.physics);
  const QImage before = picture();
  child<QSlider>("explodeSlider").setValue(25);
  EXPECT_FLOAT_EQ(document().view().explode, 0.5f);
  EXPECT_TRUE(document().view().show.physics);
  EXPECT_NE(picture(), before);
  child<QToolButton>("hullsOnly").click();
  EXPECT_FALSE(document().view().show.meshes);
  child<QToolButton>("hullsOnly").click();
  EXPECT_TRUE(document().view().show.meshes);
  EXPECT_FALSE(document().view().show.physics);
}

TEST_F(ObjectTest, PosesOfARigAreCompared) {
  open(write("rig.llmesh", sl::write(sl::completeAsset())));
  EXPECT_EQ(child<QComboBox>("poseCombo").currentText(), "Bind pose");
  const Bounds bind = bounds();
  choose("poseCombo", "Default skeleton");
  waitForOptions();
  EXPECT_NE(bounds().min, bind.min);
  choose("poseCombo", "Joint overrides");
  waitForOptions();
  choose("poseCombo", "Bind pose");
  waitForOptions();
  EXPECT_EQ(bounds().min, bind.min);
}

TEST_F(ObjectTest, ScenesAndVariantsOfMaterialsAreChosen) {
  const std::string text = choicesGltf();
  const auto bytes = std::as_bytes(std::span(text));
  open(write("choices.gltf", {bytes.begin(), bytes.end()}));
  if (document().document()->variants.empty()) GTEST_SKIP() << "the reader does not know of them";
  EXPECT_EQ(child<QComboBox>("sceneCombo").currentText(), "Far");
  EXPECT_EQ(child<QComboBox>("variantCombo").currentText(), "As stored");
  EXPECT_NEAR(bounds().min.x, 100, 1e-4);
  const QImage far = picture();
  choose("sceneCombo", "Near");
  waitForOptions();
  EXPECT_NEAR(bounds().max.x, 1, 1e-4);
  EXPECT_NEAR(document().view().camera.target.x, 0.5, 1) << "the camera has gone there";
  const QImage white = picture();
  choose("variantCombo", "Blue");
  waitForOptions();
  EXPECT_NE(picture(), white);
  EXPECT_EQ(document().scene()->items.at(0).material, 1u);
  window->savedViewsMenu().save("Blue one");
  choose("variantCombo", "As stored");
  waitForOptions();
  EXPECT_FALSE(document().sceneOptions().variant);
  EXPECT_EQ(picture(), white);
  choose("sceneCombo", "Far");
  waitForOptions();
  EXPECT_NEAR(document().view().camera.target.x, 100.5, 1);
  key(Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
  waitForOptions();
  EXPECT_EQ(child<QComboBox>("sceneCombo").currentText(), "Near");
  EXPECT_EQ(child<QComboBox>("variantCombo").currentText(), "Blue");
  EXPECT_NEAR(document().view().camera.target.x, 0.5, 1);
  open(write("one.mesh", quadMesh(1)));
  const auto* form = qobject_cast<QFormLayout*>(child<ObjectOptions>("objectOptions").layout());
  for (const char* combo : {"sceneCombo", "variantCombo"})
    EXPECT_FALSE(form->isRowVisible(&child<QComboBox>(combo))) << "nothing to choose";
}

TEST_F(ObjectTest, UpIsAsTheFileHasItOrAsChosen) {
  open(write("one.mesh", quadMesh(1)));
  EXPECT_EQ(child<QComboBox>("upCombo").currentText(), "As the file has it (Y)");
  EXPECT_NEAR(bounds().size().y, 2, 1e-5);
  choose("upCombo", "Z");
  waitForOptions();
  EXPECT_NEAR(bounds().size().z, 2, 1e-5);
  EXPECT_NEAR(bounds().size().y, 0, 1e-5);
  const auto* form = qobject_cast<QFormLayout*>(child<ObjectOptions>("objectOptions").layout());
  EXPECT_FALSE(form->isRowVisible(&child<QComboBox>("poseCombo"))) << "no skeleton, no poses";
  EXPECT_FALSE(form->isRowVisible(child<QDoubleSpinBox>("scaleX").parentWidget()));
  open(write("two.mesh", quadMesh(2)));
  EXPECT_EQ(child<QComboBox>("upCombo").currentText(), "As the file has it (Y)") << "every document its own";
}

TEST_F(ObjectTest, SmoothingIsForWhatHasNoNormals) {
  std::string cube = "OFF\n8 6 0\n";
  for (int i = 0; i < 8; ++i) cube += fmt::format("{} {} {}\n", i & 1, i >> 1 & 1, i >> 2);
  cube += "4 0 2 3 1\n4 4 5 7 6\n4 0 1 5 4\n4 2 6 7 3\n4 0 4 6 2\n4 1 3 7 5\n";
  const Bytes bytes = asBytes(cube);
  open(write("cube.off", {bytes.begin(), bytes.end()}));
  const auto* form = qobject_cast<QFormLayout*>(child<ObjectOptions>("objectOptions").layout());
  auto& smoothing = child<QDoubleSpinBox>("smoothing");
  EXPECT_TRUE(form->isRowVisible(&smoothing));
  EXPECT_EQ(smoothing.text(), "None: flat");
  EXPECT_TRUE(document().scene()->geometries[0].isFlat());
  smoothing.setValue(180);
  waitForOptions();
  EXPECT_EQ(document().scene()->geometries[0].normals.size(), 8u);
  smoothing.setValue(30);
  waitForOptions();
  EXPECT_EQ(document().scene()->geometries[0].normals.size(), 24u);
  smoothing.setValue(0);
  waitForOptions();
  EXPECT_TRUE(document().scene()->geometries[0].isFlat());
  open(write("one.mesh", quadMesh(1)));
  EXPECT_FALSE(form->isRowVisible(&smoothing)) << "it has normals";
}

TEST_F(ObjectTest, AChoiceMadeWhileTheFileIsReadHolds) {
  window->openFiles({write("one.mesh", quadMesh(1))});
  ASSERT_EQ(document().scene(), nullptr) << "not there yet";
  SceneOptions options;
  options.up = Axis::Z;
  document().setSceneOptions(options);
  EXPECT_TRUE(QTest::qWaitFor(
      [&] { return !document().loading() && document().scene() && document().scene()->options == options; },
      kPatience));
  EXPECT_NEAR(bounds().size().z, 2, 1e-5);
}

// ---- Props ------------------------------------------------------------------------------------------------------

class PropTest : public ObjectTest {
 protected:
  // A room with two models that are there and one that is not.
  QString room() {
    RoomFile file;
    RoomSurface floor = quad({-100, 0, -100}, {0, 0, 200}, {200, 0, 0}, {1, 1});
    floor.diffuse = {1, "floor.jpg"};
    file.drawn.push_back(floor);
    for (const char* asset : {"prop.mesh", "prop.mesh", "lost.x"})
      file.entities.push_back(
          {"model",
           {std::string(asset), Vec3(float(file.entities.size()) * 20, 10, 0), 0.0f, 90.0f, 0.0f, Vec3(5, 5, 5)}});
    write("prop.mesh", quadMesh(1));
    return write("room.rmesh", writeRoom(file));
  }
};

TEST_F(PropTest, ModelsOfARoomAreReadPlacedAndPicked) {
  open(room());
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  const Scene& scene = *document().scene();
  ASSERT_EQ(scene.documents.size(), 2u) << "the prop is read once";
  EXPECT_EQ(scene.items.size(), 3u);
  EXPECT_TRUE(scene.gizmos[0].drawn);
  EXPECT_FALSE(scene.gizmos[2].drawn);
  EXPECT_EQ(scene.items[1].node, scene.document->entities[0].node);
  document().select({scene.document->entities[1].node});
  document().frameSelection();
  EXPECT_NEAR(document().view().camera.target.x, 20, 0.5);
}

TEST_F(PropTest, MissingModelsAreToldByAChipAndDiagnostics) {
  open(room());
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return !document().loading() && document().textures().finished(); }, kPatience));
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->currentView()->missingNotice().isShown(); }, kPatience));
  EXPECT_EQ(window->currentView()->missingNotice().text(), "The only texture was not found, 1 model is missing");
  DiagnosticsModel& model = window->dock<DiagnosticsDock>().model();
  QStringList texts;
  for (int row = 0; row < model.rowCount(); ++row) texts << model.index(row, 0).data().toString();
  EXPECT_TRUE(texts.contains("lost.x: not found; a box stands for it")) << texts.join("\n").toStdString();
}

// ---- The game's folder ----

class GameFolderTest : public PropTest {
 protected:
  void SetUp() override {
    PropTest::SetUp();
    RoomFile file;
    for (const char* image : {"floor.jpg", "wall.jpg", "ceiling.jpg"}) {
      RoomSurface surface = quad({-100, 0, float(file.drawn.size()) * 50}, {0, 0, 200}, {200, 0, 0}, {1, 1});
      surface.diffuse = {1, image};
      file.drawn.push_back(surface);
    }
    open(write("bare.rmesh", writeRoom(file)));
    waitForBar("3 of 3 textures not found");
  }
  NoticeChip& bar() { return window->currentView()->missingNotice(); }
  void waitForBar(const QString& text) {
    EXPECT_TRUE(QTest::qWaitFor([&] { return bar().isShown() && bar().text() == text; }, kPatience))
        << bar().text().toStdString();
  }
  void choose(const QString& folder) {
    inDialog<QFileDialog>([folder](QFileDialog& chooser) {
      chooser.findChild<QLineEdit*>()->setText(folder);
      QMetaObject::invokeMethod(&chooser, "accept");
    });
    bar().open();
    bar().button("second")->click();
  }
  // A folder below that of the tests, with images in it.
  QString folderWith(const QString& name, const QStringList& images) {
    QDir(m_folder.path()).mkpath(name);
    for (const QString& image : images)
      write(name + "/" + image, writePng(1, 1, std::vector<uint8_t>{255, 255, 255, 255}));
    return m_folder.filePath(name);
  }
};

TEST_F(GameFolderTest, ChosenOnTheChipItBringsTheTextures) {
  EXPECT_EQ(window->currentView()->chips().textOf("missing"),
            QString::fromUtf8("3 images are not here · Where are they? ›"));
  window->currentView()->chips().click("missing");
  ASSERT_NE(bar().button("action"), nullptr);
  EXPECT_EQ(bar().button("action")->text(), "Show");
  // Somebody may choose what lies inside of it.
  folderWith("game/GFX/map", {"floor.jpg", "WALL.png"});
  choose(path("game/GFX"));
  waitForBar("2 of 3 textures found");
  EXPECT_EQ(assetFolders(), std::vector{std::filesystem::path(path("game").toStdString())});
  folderWith("game/GFX/map", {"ceiling.jpg"});
  choose(path("game"));
  waitForBar("3 of 3 textures found");
  bar().open();
  EXPECT_EQ(bar().button("second"), nullptr) << "nothing is left to look for";
  EXPECT_EQ(assetFolders().size(), 1u);
}

TEST_F(GameFolderTest, OneThatHelpsNothingIsToldOfAndForgotten) {
  const QString folder = folderWith("other", {"door.jpg"});
  choose(folder);
  waitForBar("No file in " + folder + " has the name of a missing one: 3 of 3 textures not found");
  EXPECT_EQ(assetFolders(), std::vector<std::filesystem::path>());
}

}  // namespace
}  // namespace vitrine::test
