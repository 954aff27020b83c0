// Settings that are damaged, absurd or cannot be written: the window comes up with what is usual in their place.
#include <gtest/gtest.h>

#include <QAction>
#include <QDialog>
#include <QDir>
#include <QListWidget>
#include <QRandomGenerator>
#include <QSpinBox>

#include "app/commands/saved_views.h"
#include "app/commands/saved_views_menu.h"
#include "app/common/preferences.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/documents/folder_files.h"
#include "app/export/export_dialog.h"
#include "app/export/exporter.h"
#include "app/images/asset_folders.h"
#include "app/pictures/picture_dialogs.h"
#include "tests/app/full_disk.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

// The window is not there yet: the settings come first.
class SettingsTest : public WindowTest {
 protected:
  void SetUp() override { QSettings().clear(); }
  void TearDown() override {
    window.reset();
    QSettings().clear();
    QSettings().sync();
  }
  void expectUsable() {
    open(write("one.mesh", quadMesh(2)));
    EXPECT_EQ(document().trianglesOfLod(0), 4u);
    EXPECT_TRUE(window->rect().width() >= 200 && window->rect().width() <= 4000) << window->width();
    EXPECT_TRUE(window->rect().height() >= 150 && window->rect().height() <= 4000) << window->height();
    EXPECT_TRUE(window->dock<OutlineDock>().isVisible());
    EXPECT_TRUE(window->actions().of(Command::Reload)->shortcuts().contains(QKeySequence("F5")));
  }
  // Every key that is read.
  static QStringList allKeys() {
    QStringList keys{"recentFiles",
                     "assets/folders",
                     "window/geometry",
                     "window/state",
                     "window/sum",
                     "screenshot/size",
                     "screenshot/transparent",
                     "turntable/sequence",
                     "turntable/rate",
                     "turntable/seconds",
                     "turntable/clockwise",
                     "turntable/size",
                     "turntable/transparent",
                     "export/format",
                     "export/up",
                     "export/scale",
                     "export/exportTextures",
                     "export/exportSkins",
                     "table/hidden",
                     "table/hiddenColumns",
                     "preferences/theme",
                     "preferences/density",
                     "preferences/background",
                     "preferences/navigation",
                     "preferences/one-window",
                     "network/on",
                     "network/chosen",
                     "network/openCloud",
                     "network/server",
                     "network/keyFile"};
    for (const CommandRow& row : commandTable()) keys << "keys/" + row.id;
    return keys;
  }
  void useEverything() {
    expectUsable();
    recentFiles();
    assetFolders();
    window->savedViewsMenu().save("one");
    window->savedViewsMenu().show(0);
    ScreenshotDialog screenshot({640, 480});
    TurntableDialog turntable({640, 480});
    EXPECT_GE(turntable.turntable().frames, Turntable::kLeastFrames);
    EXPECT_LE(turntable.turntable().frames, Turntable::kMostFrames);
    EXPECT_TRUE(turntable.turntable().seconds >= Turntable::kLeastSeconds &&
                turntable.turntable().seconds <= Turntable::kMostSeconds)
        << turntable.turntable().seconds;
    ExportDialog* dialog = window->exporter().ask(*window->currentView(), false);
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(std::isfinite(dialog->request().model.scale) && dialog->request().model.scale > 0);
    dialog->reject();
  }
};

TEST_F(SettingsTest, WrongTypesAreReadAsNothing) {
  const QVariant wrong[] = {QVariant("nonsense"),
                            QVariant(-1),
                            QVariant(QByteArray("\xff\xfe\x00\x01", 4)),
                            QVariant(QStringList{"a", "", "b"}),
                            QVariant(QSize(-5, 1'000'000'000)),
                            QVariant(std::nan("")),
                            QVariant(QVariantList{1, 2, 3}),
                            QVariant()};
  for (const QVariant& value : wrong) {
    QSettings().clear();
    for (const QString& key : allKeys()) QSettings().setValue(key, value);
    QSettings().sync();
    show();
    useEverything();
    EXPECT_EQ(savedPreferences(), Preferences());
    window.reset();
  }
}

TEST_F(SettingsTest, AFileOfRandomBytesIsNone) {
  QRandomGenerator random(7);
  const QString file = QSettings().fileName();
  QSettings().setValue("recentFiles", QStringList{"a"});
  QSettings().sync();
  for (int turn = 0; turn < 4; ++turn) {
    QFile settings(file);
    ASSERT_TRUE(settings.open(QIODevice::ReadWrite));
    QByteArray bytes = settings.readAll();
    if (turn % 2 == 0) bytes.clear();
    while (bytes.size() < 20'000) bytes += char(random.bounded(256));
    settings.resize(0);
    settings.write(bytes);
    settings.close();
    QSettings().sync();
    show();
    useEverything();
    window.reset();
  }
}

// Qt believes the counts in a layout, and takes minutes over two thousand million docks.
TEST_F(SettingsTest, ADamagedLayoutIsLeftAlone) {
  const QString file = write("one.mesh", quadMesh(1));
  show();
  open(file);
  window->close();
  window.reset();
  const QByteArray state = QSettings().value("window/state").toByteArray();
  const QByteArray geometry = QSettings().value("window/geometry").toByteArray();
  ASSERT_GT(state.size(), 100);
  for (qsizetype at = 4; at < state.size(); at += 37) {
    QByteArray damaged = state;
    for (qsizetype i = at; i < std::min(at + 4, damaged.size()); ++i) damaged[i] = char(0x7F);
    QSettings().setValue("window/state", damaged);
    show();
    window->openFiles({file});
    EXPECT_TRUE(window->dock<OutlineDock>().isVisible());
    window.reset();
  }
  QSettings().setValue("window/state", state);
  QByteArray far = geometry;
  for (qsizetype i = 8; i < far.size(); ++i) far[i] = char(0x7F);
  QSettings().setValue("window/geometry", far);
  show();
  expectUsable();
}

TEST_F(SettingsTest, EnormousListsAreCut) {
  QStringList files;
  for (int i = 0; i < 5'000; ++i) files << QString("/nowhere/%1.mesh").arg(i);
  files.prepend(QString(100'000, 'x'));
  QSettings().setValue("recentFiles", files);
  QSettings().setValue("assets/folders", files);
  show();
  EXPECT_EQ(window->findChild<QListWidget*>("startRecent")->count(), 12);
  EXPECT_LE(assetFolders().size(), 100u);
  expectUsable();
  EXPECT_EQ(recentFiles().size(), 12);
  EXPECT_TRUE(recentFiles().front().endsWith("one.mesh"));
}

TEST_F(SettingsTest, KeysThatAreNoneGiveWayToTheUsualOnes) {
  QSettings().setValue("keys/reload", "Hyper+Nonsense");
  QSettings().setValue("keys/open", QString(100'000, 'F'));
  QSettings().setValue("keys/frame-all", "Ctrl+Alt+F");
  QSettings().setValue("keys/frame-selection", "");
  show();
  EXPECT_EQ(window->actions().of(Command::Reload)->shortcuts(), QKeySequence::listFromString("F5; Ctrl+R"));
  EXPECT_EQ(window->actions().of(Command::Open)->shortcut(), QKeySequence("Ctrl+O"));
  EXPECT_EQ(window->actions().of(Command::FrameAll)->shortcut(), QKeySequence("Ctrl+Alt+F"));
  EXPECT_TRUE(window->actions().of(Command::FrameSelection)->shortcut().isEmpty()) << "taken away on purpose";
}

TEST_F(SettingsTest, SavedViewsThatAreNoneAreLeftOut) {
  show();
  open(write("one.mesh", quadMesh(1)));
  const QString file = document().key();
  window->savedViewsMenu().save("good");
  QSettings settings;
  settings.beginGroup("views");
  ASSERT_EQ(settings.childKeys().size(), 1);
  const QString key = settings.childKeys().front();
  for (const char* json :
       {"", "[", "{}", "[1,2,3]", "[{\"name\":7,\"camera\":[],\"lod\":-9,\"section\":{\"axis\":99}}]",
        "[{\"camera\":{\"distance\":1e999,\"target\":[null,\"x\",1e308],\"fovY\":-3},\"lod\":1e12,\"exposure\":"
        "\"a\"}]"}) {
    settings.setValue(key, QByteArray(json));
    settings.sync();
    const auto views = savedViews(file);
    for (int i = 0; i < int(views.size()); ++i) window->savedViewsMenu().show(i);
    EXPECT_TRUE(std::isfinite(document().view().camera.distance));
    EXPECT_EQ(document().view().lod, 0u);
  }
  settings.setValue(key, QByteArray("[") + QByteArray("{\"name\":\"v\"},").repeated(5000) + "{}]");
  settings.sync();
  EXPECT_EQ(savedViews(file).size(), 200);
}

TEST_F(SettingsTest, AFileThatCannotBeWrittenIsReadAndStaysAsItIs) {
  const QString mesh = write("one.mesh", quadMesh(2));
  QSettings().setValue("recentFiles", QStringList{"/nowhere/earlier.mesh"});
  QSettings().sync();
  const auto content = [file = QSettings().fileName()] {
    QFile settings(file);
    return settings.open(QIODevice::ReadOnly) ? settings.readAll() : QByteArray("unreadable");
  };
  const QByteArray before = content();
  ASSERT_TRUE(before.contains("earlier.mesh")) << before.toStdString();
  {
    const FullDisk full;
    show();
    EXPECT_EQ(recentFiles(), QStringList{"/nowhere/earlier.mesh"});
    open(mesh);
    EXPECT_EQ(document().trianglesOfLod(0), 4u);
    window->savedViewsMenu().save("one");
    window->close();
    window.reset();
    QSettings().sync();
    EXPECT_EQ(content(), before);
    show();
    open(mesh);
    EXPECT_EQ(document().trianglesOfLod(0), 4u);
  }
}

// Nothing can be made below /proc, not even by root.
class NoSettingsTest : public SettingsTest {
 protected:
  void SetUp() override {
    m_before = QFileInfo(QSettings().fileName()).dir();
    m_before.cdUp();
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, "/proc/vitrine");
  }
  void TearDown() override {
    window.reset();
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_before.path());
  }
  QDir m_before;
};

TEST_F(NoSettingsTest, TheWindowWorksWithoutAFileForThem) {
  show();
  useEverything();
  window->actions().of(Command::ResetLayout)->trigger();
  window->close();
  show();
  expectUsable();
}

}  // namespace
}  // namespace vitrine::test
