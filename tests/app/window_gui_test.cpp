// Opening, closing, errors, reload and layout of the main window.
#include <gtest/gtest.h>

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QStatusBar>
#include <QTreeView>
#include <QWindow>

#include "app/common/notice_bar.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/docks/view/view_options_dock.h"
#include "app/documents/folder_files.h"
#include "app/models/diagnostics_model.h"
#include "app/page/error_page.h"
#include "app/page/picture_bar.h"
#include "app/window/document_commands.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {

using namespace Qt::StringLiterals;

namespace {

TEST_F(WindowTest, StartsWithAPlaceToDropFiles) {
  EXPECT_EQ(window->tabs().count(), 0);
  EXPECT_TRUE(window->findChild<QWidget*>("startPage")->isVisible());
  EXPECT_TRUE(window->findChild<QPushButton*>("startOpen")->isVisible());
  EXPECT_FALSE(window->actions().of(Command::CloseTab)->isEnabled());
}

TEST_F(WindowTest, DroppedFilesOpenInTabsOfTheirOwn) {
  const QStringList files{write("one.mesh", quadMesh(1)), write("two.mesh", quadMesh(2)),
                          write("three.mesh", quadMesh(3))};
  drop(window->centralWidget(), files);
  EXPECT_EQ(window->tabs().count(), 3);
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  EXPECT_EQ(document().title(), "three.mesh");
}

TEST_F(WindowTest, FilesMayBeDroppedOnEveryPart) {
  const QString first = write("one.mesh", quadMesh(1));
  drop(&window->dock<OutlineDock>().tree(), {first});
  EXPECT_EQ(window->tabs().count(), 1);
  drop(&window->dock<OutlineDock>().filterBox(), {write("two.mesh", quadMesh(1))});
  EXPECT_EQ(window->tabs().count(), 2);
  drop(&viewport(), {write("three.mesh", quadMesh(1))});
  EXPECT_EQ(window->tabs().count(), 3);
  drop(window->statusBar(), {write("four.mesh", quadMesh(1))});
  EXPECT_EQ(window->tabs().count(), 4);
  window->dock<PropertiesDock>().setFloating(true);
  drop(&window->dock<PropertiesDock>(), {write("five.mesh", quadMesh(1))});
  EXPECT_EQ(window->tabs().count(), 5);
}

TEST_F(WindowTest, AFileThatIsOpenIsShownAndNotOpenedTwice) {
  const QString first = write("one.mesh", quadMesh(1));
  open(first);
  open(write("two.mesh", quadMesh(1)));
  window->openFiles({first});
  EXPECT_EQ(window->tabs().count(), 2);
  EXPECT_EQ(document().title(), "one.mesh");
}

TEST_F(WindowTest, StatusBarTellsKindCountsAndSelection) {
  open(write("one.mesh", quadMesh(3)));
  EXPECT_EQ(window->findChild<QLabel*>("fileLabel")->text(), u"Roblox mesh · 6 triangles"_s);
  EXPECT_EQ(window->findChild<QLabel*>("frameLabel"), nullptr) << "milliseconds are for those who ask";
  document().select({NodeId(0)});
  EXPECT_EQ(window->findChild<QLabel*>("selectionLabel")->text(), "one selected");
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl");
  const auto text = [&] { return window->findChild<QLabel*>("fileLabel")->text(); };
  EXPECT_TRUE(QTest::qWaitFor([&] { return text().contains("triangles"); }, kPatience));
  EXPECT_TRUE(text().startsWith(u"Roblox place · 162 parts · "_s)) << text().toStdString();
}

TEST_F(WindowTest, ATruncatedFileShowsTheErrorWithItsOffsetAndWhatCouldBeRead) {
  std::vector<std::byte> bytes = quadMesh(4);
  bytes.resize(bytes.size() - 20);
  window->openFiles({write("broken.mesh", bytes)});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  NoticeBar& bar = window->currentView()->errorBar();
  EXPECT_TRUE(bar.isVisible());
  EXPECT_TRUE(bar.text().contains("truncated")) << bar.text().toStdString();
  EXPECT_TRUE(bar.text().contains(" 0x")) << bar.text().toStdString();
  ASSERT_NE(document().document(), nullptr);
  EXPECT_GT(window->dock<OutlineDock>().tree().model()->rowCount(), 0);
  EXPECT_GT(window->dock<DiagnosticsDock>().model().rowCount(), 0);
}

TEST_F(WindowTest, AFileOfNoKnownFormatIsSaidSoAndRetryReadsItAgain) {
  const ByteWriter nothing = std::move(ByteWriter().putText("nothing of the kind"));
  const QString file = write("odd.mesh", {nothing.bytes().begin(), nothing.bytes().end()});
  write("good.mesh", quadMesh(2));
  window->openFiles({file});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  ErrorPage& page = window->currentView()->errorPage();
  EXPECT_TRUE(page.isVisible());
  EXPECT_TRUE(page.text().contains("does not begin as a file of this kind")) << page.text().toStdString();
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.text().contains("6e 6f 74 68 69 6e 67"); }, kPatience))
      << "its bytes " << page.text().toStdString();
  EXPECT_FALSE(window->currentView()->errorBar().isVisible()) << "once is enough";
  EXPECT_FALSE(window->currentView()->tools()->isVisible());
  write("odd.mesh", quadMesh(1));
  page.againButton().click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() && !document().error(); }, kPatience));
  EXPECT_FALSE(page.isVisible());
  EXPECT_TRUE(window->currentView()->tools()->isVisible());
}

TEST_F(WindowTest, TheErrorPageLeadsToWhatLiesBeside) {
  const ByteWriter nothing = std::move(ByteWriter().putText("nothing of the kind"));
  const QString file = write("odd.mesh", {nothing.bytes().begin(), nothing.bytes().end()});
  const QString good = write("good & <b>.mesh", quadMesh(2));
  window->openFiles({file});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  auto* beside = window->currentView()->errorPage().findChild<QLabel*>("besideLabel");
  ASSERT_TRUE(QTest::qWaitFor([&] { return !beside->text().isEmpty(); }, kPatience)) << "asked of the folder";
  const QRegularExpressionMatch link = QRegularExpression("href=\"([^\"]*)\"").match(beside->text());
  ASSERT_TRUE(link.hasMatch()) << beside->text().toStdString();
  emit beside->linkActivated(link.captured(1));
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  EXPECT_EQ(document().path(), good);
  EXPECT_EQ(window->tabs().count(), 1);
}

TEST_F(WindowTest, LoadingCanBeCancelled) {
  window->openFiles({write("large.mesh", textMesh(400'000))});
  ASSERT_TRUE(document().loading());
  window->currentView()->cancelButton().click();
  EXPECT_FALSE(document().loading());
  EXPECT_EQ(document().error()->code, ErrorCode::Cancelled);
  EXPECT_TRUE(window->currentView()->errorPage().text().contains("Loading was stopped"));
  // What the worker still delivers is thrown away.
  QTest::qWait(300);
  EXPECT_EQ(document().document(), nullptr);
}

TEST_F(WindowTest, ANewerRequestReplacesTheOlder) {
  window->openFiles({write("large.mesh", textMesh(400'000))});
  document().load(write("small.mesh", quadMesh(1)));
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  QTest::qWait(300);
  EXPECT_EQ(document().document()->version, "2.00");
}

TEST_F(WindowTest, ReloadAfterAChangeKeepsCameraModeAndSelection) {
  const QString file = write("one.mesh", quadMesh(1));
  open(file);
  Camera camera = document().view().camera;
  camera.orbit(0.4f, 0.2f);
  document().setCamera(camera);
  window->run(commandOf(ViewMode::Normals));
  document().select({NodeId(0)});
  const ViewState before = document().view();
  const ScenePointer scene = document().scene();

  write("one.mesh", quadMesh(2));
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() && document().scene() != scene; }, kPatience));
  EXPECT_EQ(document().trianglesOfLod(0), 4u);
  EXPECT_EQ(document().view().camera.yaw, before.camera.yaw);
  EXPECT_EQ(document().view().camera.distance, before.camera.distance);
  EXPECT_EQ(document().view().mode, ViewMode::Normals);
  EXPECT_EQ(document().selection(), before.selected);
}

TEST_F(WindowTest, AFileThatIsReplacedByRenamingIsNoticed) {
  const QString file = write("one.mesh", quadMesh(1));
  open(file);
  const QString other = write("other.tmp", quadMesh(5));
  ASSERT_TRUE(QFile::remove(file));
  ASSERT_TRUE(QFile::rename(other, file));
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().trianglesOfLod(0) == 10; }, kPatience));
}

TEST_F(WindowTest, ArrowKeysGoThroughTheFilesOfTheFolder) {
  write("lod2.mesh", quadMesh(2));
  write("lod10.mesh", quadMesh(10));
  open(write("lod1.mesh", quadMesh(1)));
  viewport().setFocus();
  ASSERT_TRUE(QTest::qWaitFor([&] { return viewport().hasFocus(); }));
  key(Qt::Key_Right);
  EXPECT_EQ(document().title(), "lod2.mesh");
  key(Qt::Key_Right);
  EXPECT_EQ(document().title(), "lod10.mesh") << "numbers are compared as numbers";
  key(Qt::Key_Right);
  EXPECT_EQ(document().title(), "lod1.mesh") << "goes round";
  key(Qt::Key_Left);
  EXPECT_EQ(document().title(), "lod10.mesh");
  EXPECT_EQ(window->tabs().count(), 1);
}

TEST_F(WindowTest, ArrowKeysInTheTreeStayInTheTree) {
  write("two.mesh", quadMesh(2));
  open(write("one.mesh", levelMesh()));
  window->dock<OutlineDock>().tree().setFocus();
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->dock<OutlineDock>().tree().hasFocus(); }));
  key(Qt::Key_Right);
  EXPECT_EQ(document().title(), "one.mesh");
}

TEST_F(WindowTest, RecentFilesAreRememberedOnceEach) {
  const QString first = write("one.mesh", quadMesh(1)), second = write("two.mesh", quadMesh(1));
  open(first);
  open(second);
  window->openFiles({first});
  window->actions().of(Command::CloseTab)->trigger();
  open(first);
  EXPECT_EQ(recentFiles(), (QStringList{first, second}));
  window->actions().of(Command::CloseTab)->trigger();
  window->actions().of(Command::CloseTab)->trigger();
  EXPECT_EQ(window->findChild<QListWidget*>("startRecent")->count(), 2);
}

TEST_F(WindowTest, WhatCouldNotBeOpenedIsNoRecentFile) {
  const auto read = [&](const QString& file) {
    window->openFiles({file});
    EXPECT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  };
  const QString good = write("good.mesh", quadMesh(1));
  std::vector<std::byte> damaged = quadMesh(4);
  damaged.resize(damaged.size() - 20);
  const QString partly = write("partly.mesh", damaged);
  const ByteWriter nothing = std::move(ByteWriter().putText("nothing of the kind"));
  const QString odd = write("odd.mesh", {nothing.bytes().begin(), nothing.bytes().end()});
  read(good);
  read(partly);
  read(odd);
  read(path("is not there.mesh"));
  EXPECT_EQ(recentFiles(), (QStringList{partly, good})) << "what could be read in part is one";
  // A neighbour that fails leaves what was read before in its tab; it is not that file.
  read(good);
  document().load(odd);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  EXPECT_EQ(recentFiles(), (QStringList{partly, good}));
  // One that was recent and is so no more goes.
  addRecentFile(path("is not there.mesh"));
  window->actions().of(Command::CloseTab)->trigger();
  read(path("is not there.mesh"));
  document().reload();
  EXPECT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  EXPECT_EQ(recentFiles(), (QStringList{partly, good}));
}

TEST_F(WindowTest, LayoutIsRememberedAndCanBeReset) {
  const QString file = write("one.mesh", quadMesh(1));
  open(file);
  window->dock<OutlineDock>().hide();
  window->dock<PropertiesDock>().setFloating(true);
  window->close();
  show();
  open(file);
  EXPECT_FALSE(window->dock<OutlineDock>().isVisible());
  EXPECT_TRUE(window->dock<PropertiesDock>().isFloating());
  window->actions().of(Command::ResetLayout)->trigger();
  EXPECT_TRUE(window->dock<OutlineDock>().isVisible());
  EXPECT_FALSE(window->dock<PropertiesDock>().isFloating());
  EXPECT_EQ(window->dockWidgetArea(&window->dock<OutlineDock>()), Qt::LeftDockWidgetArea);
}

// With every dock in front once, as each may be what keeps the window wide.
TEST_F(WindowTest, TheWindowCanBeMadeSmall) {
  open(write("one.mesh", levelMesh()));
  window->openFiles({QString(VITRINE_SOURCE_DIR) + "/resources/samples/room/archive.rmesh"});
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  for (Dock* dock : window->findChildren<Dock*>()) {
    dock->bringUp();
    QTest::qWait(20);
    const QSize least = dock->minimumSizeHint().expandedTo(dock->minimumSize());
    EXPECT_LE(least.width(), 250) << dock->objectName().toStdString();
    EXPECT_LE(least.height(), 150) << dock->objectName().toStdString();
    const QSize whole = window->minimumSizeHint();
    EXPECT_LE(whole.width(), 780) << dock->objectName().toStdString();
    EXPECT_LE(whole.height(), 420) << dock->objectName().toStdString();
  }
  window->resize(780, 420);
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->size() == QSize(780, 420); }, kPatience))
      << window->width() << " x " << window->height();
}

TEST(FirstWindow, FitsTheScreen) {
  // With room for the frame; the last is 1280 x 720 at 150 %.
  for (const QSize screen :
       {QSize(3840, 2160), QSize(1920, 1080), QSize(1366, 768), QSize(1280, 720), QSize(853, 480)}) {
    const QSize size = firstWindowSize(screen);
    EXPECT_LE(size.width(), screen.width() - 16);
    EXPECT_LE(size.height(), screen.height() - 40);
    EXPECT_GE(size.width(), screen.width() * 0.79) << "and makes use of it";
    EXPECT_GE(size.height(), screen.height() * 0.79);
  }
}

TEST_F(WindowTest, TheFirstWindowLiesOnTheScreen) {
  EXPECT_TRUE(window->screen()->availableGeometry().contains(window->frameGeometry()));
}

// Behind it after a restart, it would look lost.
TEST_F(WindowTest, AFloatedDockLiesBeforeTheWindowAfterARestart) {
  const QString file = write("one.mesh", quadMesh(1));
  open(file);
  auto* dock = &window->dock<PropertiesDock>();
  dock->setFloating(true);
  dock->move(window->geometry().center());
  window->close();
  show();
  open(file);
  dock = &window->dock<PropertiesDock>();
  ASSERT_TRUE(dock->isFloating() && dock->isVisible());
  ASSERT_NE(dock->windowHandle(), nullptr);
  EXPECT_EQ(dock->windowHandle()->transientParent(), window->windowHandle());
  EXPECT_TRUE(window->geometry().intersects(dock->frameGeometry()));
  // Above in what the screen shows.
  const QPoint at = dock->geometry().center();
  const auto picture = [&] { return window->screen()->grabWindow(0, at.x() - 40, at.y() - 40, 80, 80).toImage(); };
  const auto expected = [&] {
    return dock->grab(QRect(dock->mapFromGlobal(at) - QPoint(40, 40), QSize(80, 80))).toImage();
  };
  const auto isSeen = [&] {
    return picture().convertToFormat(QImage::Format_RGB32) == expected().convertToFormat(QImage::Format_RGB32);
  };
  EXPECT_TRUE(QTest::qWaitFor(isSeen, 3000));
  window->raise();
  QTest::qWait(100);
  EXPECT_TRUE(QTest::qWaitFor(isSeen, 3000)) << "and stays there";
}

TEST_F(WindowTest, DocksHideTogetherAndComeBackAsTheyWere) {
  open(write("one.mesh", quadMesh(1)));
  window->dock<DiagnosticsDock>().hide();
  window->actions().of(Command::HideDocks)->trigger();
  EXPECT_FALSE(window->dock<OutlineDock>().isVisible());
  window->actions().of(Command::HideDocks)->trigger();
  EXPECT_TRUE(window->dock<OutlineDock>().isVisible());
  EXPECT_FALSE(window->dock<DiagnosticsDock>().isVisible());
}

TEST_F(WindowTest, ScreenshotsGetNewNames) {
  open(write("one.mesh", quadMesh(1)));
  const QString first = window->documentCommands().saveScreenshot(false),
                second = window->documentCommands().saveScreenshot(true);
  ASSERT_FALSE(first.isEmpty());
  EXPECT_NE(first, second);
  EXPECT_TRUE(QImage(second).hasAlphaChannel());
  EXPECT_EQ(qAlpha(QImage(second).pixel(0, 0)), 0);
}

TEST_F(WindowTest, EveryKeyBelongsToOneCommand) {
  QMap<QString, QString> owners;
  for (const CommandRow& row : commandTable()) {
    for (const QKeySequence& keys : window->actions().of(row.command)->shortcuts()) {
      EXPECT_FALSE(keys.toString().isEmpty()) << row.id.toStdString();
      EXPECT_FALSE(owners.contains(keys.toString()))
          << row.id.toStdString() << " and " << owners[keys.toString()].toStdString();
      owners[keys.toString()] = row.id;
    }
  }
}

TEST_F(WindowTest, KeyListOpensAndCanBeSearched) {
  EXPECT_EQ(QApplication::focusWidget(), window->findChild<QPushButton*>("startOpen"))
      << (QApplication::focusWidget() ? QApplication::focusWidget()->objectName().toStdString() : "nothing");
  key(Qt::Key_H);
  auto* dialog = window->findChild<QWidget*>("keysDialog");
  ASSERT_NE(dialog, nullptr);
  EXPECT_TRUE(dialog->isVisible());
  dialog->close();
}

}  // namespace
}  // namespace vitrine::test
