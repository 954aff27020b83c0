// Without OpenGL, without enough of it, and without room on the graphics card: the rest of the window works.
#include <gtest/gtest.h>

#include <QImage>
#include <QLabel>
#include <QTableView>
#include <QTreeView>

#include "app/common/opengl_support.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/export/export_dialog.h"
#include "app/export/exporter.h"
#include "app/models/property_model.h"
#include "app/models/table_model.h"
#include "app/page/notice_chip.h"
#include "app/window/document_commands.h"
#include "render/gpu/memory.h"
#include "tests/app/place_sample.h"
#include "tests/app/run_program.h"

namespace vitrine::test {
namespace {

// ---- A window that knows it ----

class NoOpenGlTest : public WindowTest {
 protected:
  void SetUp() override {
    setOpenGlProblem("OpenGL 3.3 is needed, and the driver has OpenGL 1.4 (a <b>brick</b>).");
    WindowTest::SetUp();
  }
  void TearDown() override {
    window.reset();
    setOpenGlProblem({});
  }
  QLabel* reason() { return window->findChild<QLabel*>("noPictureReason"); }
};

TEST_F(NoOpenGlTest, TheReasonStandsInThePicturesPlace) {
  open(write("one.mesh", quadMesh(2)));
  ASSERT_NE(reason(), nullptr);
  EXPECT_TRUE(reason()->isVisible());
  EXPECT_EQ(reason()->text(), "OpenGL 3.3 is needed, and the driver has OpenGL 1.4 (a <b>brick</b>).");
  EXPECT_EQ(reason()->textFormat(), Qt::PlainText);
  EXPECT_FALSE(viewport().isVisible());
  EXPECT_EQ(window->findChild<QOpenGLWidget*>(), nullptr) << "one that cannot draw makes the whole window black";
}

TEST_F(NoOpenGlTest, TreePropertiesTablesAndExportWork) {
  open(write("place.rbxlx", placeFile()));
  EXPECT_GT(window->dock<OutlineDock>().tree().model()->rowCount(), 0);
  const Document& shown = *document().document();
  for (uint32_t n = 0; n < shown.nodes.size(); ++n)
    if (shown.nameOf(NodeId{n}) == "Two") document().select({NodeId{n}});
  PropertyModel& properties = window->dock<PropertiesDock>().model();
  EXPECT_TRUE(QTest::qWaitFor([&] { return properties.rowCount() > 0; }, kPatience));
  for (uint32_t c = 0; c < shown.classes.size(); ++c)
    if (shown.classes[c].name == "Part") window->dock<TableDock>().showClass(c);
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->dock<TableDock>().model().rowCount() == 4; }, kPatience));
  ExportDialog* dialog = window->exporter().ask(*window->currentView(), true);
  ASSERT_NE(dialog, nullptr);
  EXPECT_TRUE(QTest::qWaitFor([&] { return dialog->exported() != nullptr; }, kPatience));
  dialog->reject();
}

TEST_F(NoOpenGlTest, WhatNeedsThePictureSaysWhy) {
  open(write("one.mesh", levelMesh()));
  EXPECT_TRUE(window->documentCommands().saveScreenshot(false).isEmpty());
  EXPECT_TRUE(said().contains("OpenGL 3.3 is needed"));
  for (const CommandRow& row : commandTable()) {
    switch (row.command) {
      case Command::Quit:
      case Command::Open:
      case Command::OpenFolder:
      case Command::OpenFolderOfFile:
      case Command::OpenContainingFolder:
      case Command::CompareWith:
      case Command::ReopenSession:
      case Command::AssetFolders:
      case Command::Network:
      case Command::SaveAssets:
      case Command::Limits:
      case Command::ApplyTexture:
      case Command::CloseTab:
        continue;  // they ask, open more, or end the test
      default:
        window->actions().of(row.command)->trigger();
    }
  }
  QTest::qWait(50);
  for (QDialog* dialog : window->findChildren<QDialog*>()) dialog->reject();
  EXPECT_EQ(window->tabs().count(), 1);
}

TEST_F(NoOpenGlTest, AFileThatDrawsNothingShowsItsSummary) {
  open(write("value.rbxmx", [] {
    const QByteArray text = "<roblox version=\"4\">" + item("StringValue", "V", "Value", {}) + "</roblox>";
    const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  }()));
  EXPECT_TRUE(window->findChild<QWidget*>("summaryPage")->isVisible());
  EXPECT_FALSE(reason()->isVisible());
}

// ---- Full graphics memory ----

class FullGraphicsCardTest : public WindowTest {
 protected:
  void TearDown() override {
    refuseUploadsAbove(0);
    window.reset();
  }
  NoticeChip& bar() { return window->currentView()->pictureNotice(); }
};

TEST_F(FullGraphicsCardTest, GeometryThatDoesNotFitIsNamedAndTheTreeWorks) {
  refuseUploadsAbove(10'000);
  open(write("large.mesh", quadMesh(400)));
  EXPECT_TRUE(QTest::qWaitFor([&] { return bar().isShown(); }, kPatience));
  EXPECT_TRUE(bar().text().contains("geometry")) << bar().text().toStdString();
  EXPECT_TRUE(bar().text().contains("memory of the graphics card")) << bar().text().toStdString();
  EXPECT_GT(window->dock<OutlineDock>().tree().model()->rowCount(), 0);
  document().select({NodeId(0)});
  EXPECT_EQ(viewport().nodeAt(viewport().rect().center()), NodeId::None);
  EXPECT_TRUE(window->documentCommands().saveScreenshot(false).isEmpty());
  EXPECT_TRUE(said().contains("memory of the graphics card"));
  // A smaller file has its picture again.
  refuseUploadsAbove(0);
  document().reload();
  EXPECT_TRUE(QTest::qWaitFor([&] { return !document().loading() && !bar().isShown(); }, kPatience));
  document().frameAll();
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return viewport().nodeAt(viewport().rect().center()) != NodeId::None; }, kPatience));
}

TEST_F(FullGraphicsCardTest, AnImageThatDoesNotFitIsLeftOut) {
  open(write("one.mesh", quadMesh(1)));
  QImage image(64, 64, QImage::Format_RGB32);
  image.fill(Qt::red);
  image.save(path("red.png"));
  refuseUploadsAbove(5000);
  window->documentCommands().applyTexture(path("red.png"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return bar().isShown(); }, kPatience));
  EXPECT_TRUE(bar().text().contains("64 x 64")) << bar().text().toStdString();
  EXPECT_FALSE(window->documentCommands().saveScreenshot(false).isEmpty()) << "the rest of the picture is there";
}

// ---- The program where there is none ----

using Variables = QList<std::pair<QString, QString>>;

class NoDriverTest : public WindowTest {
 protected:
  void SetUp() override { QSettings().clear(); }
  QImage pictureOf(const QStringList& options, const Variables& variables) {
    const QString picture = path("window.png");
    const Ran ran =
        runProgram(options + QStringList{"--window-picture", picture, m_file}, {.variables = variables});
    EXPECT_EQ(ran.status, 0) << ran.errors.toStdString();
    return QImage(picture).convertToFormat(QImage::Format_RGB32);
  }
  static double differing(const QImage& one, const QImage& other) {
    EXPECT_EQ(one.size(), other.size());
    if (one.size() != other.size() || one.isNull()) return 1;
    int count = 0;
    for (int y = 0; y < one.height(); ++y)
      for (int x = 0; x < one.width(); ++x) count += one.pixel(x, y) != other.pixel(x, y);
    return double(count) / (one.width() * one.height());
  }
  // It looks as it does where OpenGL was not wanted, but for the reason it gives.
  void expectNoPicture(const Variables& variables) {
    EXPECT_LT(differing(pictureOf({}, variables), pictureOf({"--no-opengl"}, variables)), 0.03);
  }
  QString m_file = write("one.mesh", quadMesh(1));
  // Mesa is there and its driver is not. From version 24 on it has its drivers in itself, so that no folder of them
  // can be missing; one of another name always can.
  const Variables m_noDriver{{"GALLIUM_DRIVER", "nobody"}, {"LIBGL_ALWAYS_SOFTWARE", "1"}};
};

TEST_F(NoDriverTest, TheWindowOpensWithoutADisplayThatHasOpenGl) {
  expectNoPicture({{"QT_QPA_PLATFORM", "offscreen"}, {"DISPLAY", ""}});
}
TEST_F(NoDriverTest, TheWindowOpensWithAnOldDriver) {
  expectNoPicture({{"MESA_GL_VERSION_OVERRIDE", "2.1"}, {"LIBGL_ALWAYS_SOFTWARE", "1"}});
}
TEST_F(NoDriverTest, TheWindowOpensWithABrokenDriver) { expectNoPicture(m_noDriver); }
TEST_F(NoDriverTest, TheWindowOpensWithoutOpenGlWhenAskedTo) {
  const QImage picture = pictureOf({"--no-opengl"}, {});
  EXPECT_GT(differing(picture, pictureOf({}, {{"LIBGL_ALWAYS_SOFTWARE", "1"}})), 0.1)
      << "else nothing is shown above";
  int dark = 0, light = 0;
  for (int y = 0; y < picture.height(); y += 2)
    for (int x = 0; x < picture.width(); x += 2) (qGray(picture.pixel(x, y)) < 100 ? dark : light) += 1;
  EXPECT_GT(light, 10 * dark) << "the window is black";
  EXPECT_GT(dark, 500) << "the window is empty";
}

TEST_F(NoDriverTest, RenderSaysWhatIsMissing) {
  const Variables oldDriver{{"MESA_GL_VERSION_OVERRIDE", "2.1"}, {"LIBGL_ALWAYS_SOFTWARE", "1"}};
  for (const Variables& variables : {m_noDriver, oldDriver}) {
    const Ran ran = runProgram({"render", m_file, "-o", path("x.png")}, {.variables = variables});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.errors.contains("OpenGL 3.3")) << ran.errors.toStdString();
    EXPECT_FALSE(QFile::exists(path("x.png")));
  }
  const RunOptions noDriver{.variables = m_noDriver};
  EXPECT_EQ(runProgram({"info", m_file}, noDriver).status, 0);
  EXPECT_EQ(runProgram({"convert", m_file, "-o", path("x.glb")}, noDriver).status, 0);
}

}  // namespace
}  // namespace vitrine::test
