// A disk that is full: every way to write a file says so, and what was there before stays as it was.
#include <gtest/gtest.h>

#include <QDir>
#include <QLabel>

#include "app/docks/motion/pose_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/export/export_dialog.h"
#include "app/export/exporter.h"
#include "app/models/table_model.h"
#include "app/page/screenshot.h"
#include "app/pictures/picture_saver.h"
#include "app/pictures/turntable_job.h"
#include "app/window/document_commands.h"
#include "core/export/data/value_export.h"
#include "tests/app/full_disk.h"
#include "tests/app/place_sample.h"
#include "tests/app/window_fixture.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

class FullDiskTest : public WindowTest {
 protected:
  // A file that is there before, and has to be there afterwards.
  QString before(const QString& name) {
    const Bytes bytes = asBytes(std::string_view("before"));
    return write(name, {bytes.begin(), bytes.end()});
  }
  static QByteArray content(const QString& file) {
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : "unreadable";
  }
  // Waits for it, with the disk full from the action on.
  void expectRefused(const std::function<void()>& action) {
    window->say(QString("nothing yet"));
    const QStringList files = there();
    bool refused = false;
    {
      const FullDisk full;
      action();
      refused = QTest::qWaitFor([&] { return said().contains("File too large"); }, kPatience);
    }
    EXPECT_TRUE(refused) << said().toStdString();
    EXPECT_EQ(there(), files) << there().join(' ').toStdString();
  }
  QStringList there() const {
    return QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name) +
           QDir(pictureFolder()).entryList({"*.png"}, QDir::Files | QDir::Hidden, QDir::Name);
  }
};

TEST_F(FullDiskTest, ExportKeepsTheEarlierFile) {
  open(write("quads.mesh", quadMesh(3)));
  ExportDialog* dialog = window->exporter().ask(*window->currentView(), false);
  ASSERT_NE(dialog, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([&] { return dialog->exported() != nullptr; }, kPatience));
  const QString file = before("out.glb");
  expectRefused([&] { window->exporter().save(dialog->exported(), file, true); });
  EXPECT_EQ(content(file), "before");
  expectRefused([&] { window->exporter().save(dialog->exported(), path("new.glb"), false); });
  dialog->reject();
}

TEST_F(FullDiskTest, ValuesKeepTheEarlierFile) {
  open(write("place.rbxlx", placeFile()));
  const Document& shown = *document().document();
  for (uint32_t n = 0; n < shown.nodes.size(); ++n) {
    if (shown.nameOf(NodeId{n}) != "Main") continue;
    const auto& columns = shown.classOf(NodeId{n}).columns;
    for (uint32_t c = 0; c < columns.size(); ++c) {
      if (columns[c].name != "Source") continue;
      auto made = exportBytes(shown, NodeId{n}, c);
      ASSERT_TRUE(made);
      const QString file = before("source.txt");
      expectRefused(
          [&] { window->exporter().save(std::make_shared<const Exported>(std::move(*made)), file, true); });
      EXPECT_EQ(content(file), "before");
      return;
    }
  }
  FAIL() << "no script";
}

TEST_F(FullDiskTest, ScreenshotsLeaveNothing) {
  open(write("quads.mesh", quadMesh(3)));
  viewport().rest();
  expectRefused([&] { EXPECT_TRUE(window->documentCommands().saveScreenshot(false).isEmpty()); });
  const QString file = before("shot.png");
  expectRefused([&] { window->pictures().saveScreenshot(*window->currentView(), {64, 64}, false, file); });
  EXPECT_EQ(content(file), "before");
}

TEST_F(FullDiskTest, TurntablesKeepTheEarlierFiles) {
  open(write("quads.mesh", quadMesh(3)));
  const Turntable turntable{.frames = 3, .seconds = 1};
  const QString film = before("spin.webp"), first = before("spin-000.png");
  for (const char* name : {"spin.webp", "spin.png"}) {
    expectRefused([&] {
      window->pictures().saveTurntable(*window->currentView(), turntable, {64, 64}, false, path(name));
      EXPECT_TRUE(QTest::qWaitFor([&] { return !window->pictures().findChild<TurntableJob*>(); }, kPatience));
    });
    EXPECT_EQ(content(film), "before");
    EXPECT_EQ(content(first), "before");
  }
}

TEST_F(FullDiskTest, PosesAndTablesKeepTheEarlierFiles) {
  open(QString::fromStdString((sampleFolder() / "head.mesh").string()));
  auto* pose = window->findChild<PoseDock*>();
  ASSERT_NE(pose, nullptr);
  pose->show();
  pose->raise();
  const QString json = before("smile.json");
  ASSERT_TRUE(QTest::qWaitFor([&] { return pose->savePose(json); }, kPatience));
  before("smile.json");
  expectRefused([&] { EXPECT_FALSE(pose->savePose(json)); });
  EXPECT_EQ(content(json), "before");

  open(write("place.rbxlx", placeFile()));
  const Document& shown = *document().document();
  for (uint32_t c = 0; c < shown.classes.size(); ++c)
    if (shown.classes[c].name == "Part") window->dock<TableDock>().showClass(c);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->dock<TableDock>().model().rowCount() == 4; }, kPatience));
  const QString csv = before("parts.csv");
  expectRefused([&] { window->dock<TableDock>().exportCsv(csv); });
  EXPECT_EQ(content(csv), "before");
}

}  // namespace
}  // namespace vitrine::test
