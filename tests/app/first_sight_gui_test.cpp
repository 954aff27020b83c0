// What a newcomer sees first: the start page, the tools and notes of the picture, what a file is.
#include <gtest/gtest.h>

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

#include "app/common/text.h"
#include "app/docks/dock_table.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/scripts/script_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/documents/file_pictures.h"
#include "app/documents/folder_files.h"
#include "app/images/thumbnail_files.h"
#include "app/models/property_model.h"
#include "app/page/chips.h"
#include "app/page/measuring.h"
#include "app/page/picture_bar.h"
#include "app/window/open_dialog.h"
#include "app/window/start_page.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

QString sample(const char* name) { return QString(VITRINE_SOURCE_DIR) + "/resources/samples/" + name; }

class FirstSightTest : public WindowTest {
 protected:
  Chips& chips() { return window->currentView()->chips(); }
  QToolButton& button(const char* name) { return *window->currentView()->tools()->findChild<QToolButton*>(name); }
  PropertiesDock& properties() { return window->dock<PropertiesDock>(); }
  // The value of a row of Properties by its heading and name; null: there is none.
  QString valueOf(const QString& heading, const QString& name) {
    const PropertyModel& model = properties().model();
    const QModelIndexList headings =
        model.match(model.index(0, 0), Qt::DisplayRole, heading, -1, Qt::MatchExactly | Qt::MatchRecursive);
    for (const QModelIndex& parent : headings)
      for (int row = 0; row < model.rowCount(parent); ++row)
        if (model.index(row, 0, parent).data().toString() == name)
          return model.index(row, 1, parent).data().toString();
    return {};
  }
  int shownDocks() {
    int shown = 0;
    for (const Dock* dock : window->findChildren<Dock*>()) shown += !dock->isHidden();
    return shown;
  }
  NodeId nodeNamed(std::string_view name) {
    const Document& shown = *document().document();
    for (uint32_t node = 0; node < shown.nodes.size(); ++node)
      if (shown.nameOf(NodeId(node)) == name) return NodeId(node);
    return NodeId::None;
  }
};

// ---- The start page ----

TEST_F(FirstSightTest, TheStartPageHasTheWindowToItself) {
  EXPECT_TRUE(window->startPage().isVisible());
  EXPECT_EQ(shownDocks(), 0);
  EXPECT_FALSE(window->findChild<QToolBar*>("panelStrip")->isVisible());
  open(write("one.mesh", quadMesh(1)));
  EXPECT_GE(shownDocks(), 3);
  EXPECT_TRUE(window->findChild<QToolBar*>("panelStrip")->isVisible());
  window->actions().of(Command::CloseTab)->trigger();
  EXPECT_TRUE(window->startPage().isVisible());
  EXPECT_EQ(shownDocks(), 0);
}

TEST_F(FirstSightTest, AWindowThatOpensWithAFileMakesNoStartPage) {
  window = std::make_unique<MainWindow>();
  window->openFiles({write("one.mesh", quadMesh(1))});
  window->show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(window.get()));
  EXPECT_EQ(window->findChild<StartPage*>(), nullptr);
  window->actions().of(Command::CloseTab)->trigger();
  const auto* page = window->findChild<StartPage*>();
  ASSERT_NE(page, nullptr);
  EXPECT_TRUE(page->isVisible());
  EXPECT_GE(window->findChild<QListWidget*>("startSamples")->count(), 7);
}

// Which modes a file has something for is asked once for each scene, not with every move of the camera.
TEST_F(FirstSightTest, CommandsFollowTheSceneThatIsShown) {
  const auto enabled = [&](ViewMode mode) { return window->actions().of(commandOf(mode))->isEnabled(); };
  open(write("one.mesh", quadMesh(1)));
  EXPECT_FALSE(enabled(ViewMode::Lightmap));
  window->openFiles({write("none.mesh", {})});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  ASSERT_EQ(document().scene(), nullptr);
  EXPECT_TRUE(enabled(ViewMode::Lightmap)) << "nothing is known of it";
  window->run(Command::PreviousTab);
  EXPECT_FALSE(enabled(ViewMode::Lightmap));
  document().reload();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading() && document().scene(); }, kPatience));
  ViewState turned = document().view();
  turned.camera.yaw += 1;
  document().setView(turned);
  EXPECT_FALSE(enabled(ViewMode::Lightmap));
}

TEST_F(FirstSightTest, SamplesHaveNamesAndPictures) {
  const auto* cards = window->findChild<QListWidget*>("startSamples");
  ASSERT_GE(cards->count(), 7);
  QStringList titles;
  for (int i = 0; i < cards->count(); ++i) {
    titles << cards->item(i)->text();
    const auto pictured = [&] { return !cards->item(i)->data(Qt::DecorationRole).value<QImage>().isNull(); };
    EXPECT_TRUE(QTest::qWaitFor(pictured, kPatience)) << titles.last().toStdString();
    EXPECT_FALSE(titles.last().contains('.')) << "named by what it shows " << titles.last().toStdString();
  }
  EXPECT_TRUE(titles.contains("A lit room"));
}

TEST_F(FirstSightTest, NoCardIsCutWhateverTheWidth) {
  auto* cards = window->findChild<QListWidget*>("startSamples");
  for (const int width : {800, 1024, 1280, 1500}) {
    window->resize(width, 900);
    QTest::qWait(50);
    QRect all;
    for (int i = 0; i < cards->count(); ++i) all |= cards->visualItemRect(cards->item(i));
    EXPECT_LE(all.bottom(), cards->viewport()->rect().bottom() + 16)
        << width << ": all but the gap below the last row";
    EXPECT_LE(all.right(), cards->viewport()->rect().right() + 16) << width;
  }
}

TEST_F(FirstSightTest, ACardOpensItsFile) {
  auto* cards = window->findChild<QListWidget*>("startSamples");
  const QList<QListWidgetItem*> found = cards->findItems("A face with controls", Qt::MatchExactly);
  ASSERT_EQ(found.size(), 1);
  QTest::mouseClick(cards->viewport(), Qt::LeftButton, Qt::NoModifier, cards->visualItemRect(found[0]).center());
  ASSERT_EQ(window->tabs().count(), 1);
  EXPECT_EQ(document().title(), "head.mesh");
}

TEST_F(FirstSightTest, RecentFilesGetAPicture) {
  const QString file = write("one.mesh", quadMesh(1));
  EXPECT_TRUE(pictureOf(file).isNull());
  open(file);
  window->actions().of(Command::CloseTab)->trigger();
  const auto* cards = window->findChild<QListWidget*>("startRecent");
  ASSERT_EQ(cards->count(), 1);
  const auto picture = [&] { return cards->item(0)->data(Qt::DecorationRole).value<QImage>(); };
  ASSERT_TRUE(QTest::qWaitFor([&] { return !picture().isNull(); }, kPatience)) << "made beside the window";
  EXPECT_EQ(picture().size(), QSize(256, 256));
  EXPECT_EQ(picture(), pictureOf(file));
  EXPECT_EQ(picture().text("Software"), kThumbnailSoftware);
  // One of an older file is none.
  QFile changed(file);
  ASSERT_TRUE(changed.open(QIODevice::ReadWrite));
  changed.setFileTime(QDateTime::currentDateTime().addSecs(100), QFileDevice::FileModificationTime);
  changed.close();
  EXPECT_TRUE(pictureOf(file).isNull());
  PictureMaker maker;
  QSignalSpy made(&maker, &PictureMaker::made);
  maker.want(file);
  maker.want(write("broken.mesh", {}));
  ASSERT_TRUE(made.wait(int(kPatience)));
  EXPECT_FALSE(pictureOf(file).isNull());
  forgetPictures({file});
  EXPECT_TRUE(pictureOf(file).isNull());
}

TEST_F(FirstSightTest, TheDialogForOpeningShowsAPicture) {
  const QString file = write("one.mesh", quadMesh(1));
  QFileDialog dialog(nullptr, {}, QFileInfo(file).absolutePath());
  dialog.setOption(QFileDialog::DontUseNativeDialog);
  addPreview(dialog);
  dialog.show();
  const auto* shown = dialog.findChild<QLabel*>("openPreviewPicture");
  ASSERT_TRUE(shown);
  EXPECT_TRUE(shown->pixmap(Qt::ReturnByValue).isNull());
  emit dialog.currentChanged(file);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !shown->pixmap(Qt::ReturnByValue).isNull(); }, kPatience));
  emit dialog.currentChanged(QFileInfo(file).absolutePath());
  EXPECT_TRUE(shown->pixmap(Qt::ReturnByValue).isNull());
  forgetPictures({file});
}

// ---- A narrow window ----

TEST_F(FirstSightTest, TheInspectorGivesWayInANarrowWindowUntilAskedFor) {
  open(write("one.mesh", quadMesh(1)));
  EXPECT_FALSE(properties().isHidden());
  window->resize(800, 600);
  EXPECT_TRUE(QTest::qWaitFor([&] { return properties().isHidden(); }, kPatience));
  EXPECT_FALSE(window->dock<OutlineDock>().isHidden());
  auto* toggle = window->findChild<QToolButton*>("panel-right");
  toggle->click();
  EXPECT_FALSE(properties().isHidden());
  open(write("two.mesh", quadMesh(1)));
  EXPECT_FALSE(properties().isHidden()) << "asked for";
  toggle->click();
  EXPECT_TRUE(properties().isHidden());
  window->resize(1200, 700);
  toggle->click();
  EXPECT_FALSE(properties().isHidden());
}

// ---- The tools of the picture ----

TEST_F(FirstSightTest, ToolsAreThoseOfTheFile) {
  open(write("one.mesh", quadMesh(1)));
  EXPECT_TRUE(button("levelButton").isHidden());
  EXPECT_TRUE(button("exposureButton").isHidden()) << "nothing is lightmapped";
  EXPECT_EQ(button("modeButton").text(), "Lit");
  open(write("levels.mesh", levelMesh()));
  EXPECT_FALSE(button("levelButton").isHidden());
  open(sample("room/archive.rmesh"));
  EXPECT_FALSE(button("exposureButton").isHidden());
}

TEST_F(FirstSightTest, MenusShowOnlyWhatMeansSomething) {
  const auto isThere = [&](bool Show::*flag) { return window->actions().of(commandOf(flag))->isVisible(); };
  open(write("one.mesh", quadMesh(1)));
  EXPECT_TRUE(isThere(&Show::grid));
  for (bool Show::*flag : {&Show::triggers, &Show::skeleton, &Show::placeLight, &Show::collision, &Show::links})
    EXPECT_FALSE(isThere(flag));
  open(sample("room/archive.rmesh"));
  EXPECT_TRUE(isThere(&Show::triggers));
  EXPECT_TRUE(isThere(&Show::collision));
  EXPECT_TRUE(isThere(&Show::placeLight)) << "it has lamps";
  open(sample("head.mesh"));
  EXPECT_TRUE(isThere(&Show::skeleton));
}

TEST_F(FirstSightTest, TheLevelMenuChooses) {
  open(write("levels.mesh", levelMesh()));
  QMenu* menu = button("levelButton").menu();
  emit menu->aboutToShow();
  QAction* second = nullptr;
  for (QAction* action : menu->actions())
    if (action->text().startsWith("Level 1:")) second = action;
  ASSERT_NE(second, nullptr);
  second->trigger();
  EXPECT_EQ(document().view().lod, 1u);
  EXPECT_EQ(button("levelButton").text(), "Level 1");
}

TEST_F(FirstSightTest, ANarrowPictureKeepsEveryTool) {
  open(sample("room/archive.rmesh"));
  window->resize(800, 600);
  QTest::qWait(50);
  PictureBar& bar = *window->currentView()->tools();
  for (const QToolButton* each : bar.findChildren<QToolButton*>())
    if (!each->isHidden()) {
      EXPECT_TRUE(bar.rect().contains(each->geometry())) << each->objectName().toStdString();
    }
}

// ---- Notes ----

TEST_F(FirstSightTest, AChipSaysTheModeThatAKeyChangedTo) {
  open(write("one.mesh", quadMesh(1)));
  EXPECT_EQ(chips().flashed(), "") << "what it is first seen in is no news";
  window->run(Command::NextMode);
  EXPECT_EQ(chips().flashed(), "Diffuse");
  EXPECT_TRUE(chips().isVisible());
  EXPECT_TRUE(QTest::qWaitFor([&] { return chips().flashed().isEmpty(); }, kPatience)) << "and goes";
}

TEST_F(FirstSightTest, GoingThroughAFolderSaysWhere) {
  const QString second = write("b.mesh", quadMesh(1));
  open(write("a.mesh", quadMesh(1)));
  window->run(Command::NextFile);
  EXPECT_EQ(chips().flashed(), "2 of 2: b.mesh");
  EXPECT_EQ(document().path(), second);
}

TEST_F(FirstSightTest, MeasuringSaysWhatToDoAndEndsWithAClick) {
  open(write("one.mesh", quadMesh(1)));
  window->run(Command::Measure);
  EXPECT_TRUE(chips().textOf("measure").contains("two points"));
  window->currentView()->viewport().measuring().add({});
  EXPECT_TRUE(chips().textOf("measure").contains("second point"));
  chips().click("measure");
  EXPECT_FALSE(document().measuring());
  EXPECT_EQ(chips().textOf("measure"), "");
}

TEST_F(FirstSightTest, WhatIsHiddenIsSaidAndComesBackWithAClick) {
  open(sample("place.rbxl"));
  document().setHidden({nodeNamed("Baseplate")}, true);
  EXPECT_TRUE(chips().textOf("hidden").startsWith("1 hidden")) << chips().textOf("hidden").toStdString();
  chips().click("hidden");
  EXPECT_TRUE(document().view().hidden.empty());
  EXPECT_EQ(chips().textOf("hidden"), "");
}

// A strip two hundred times as long as it is high.
TEST_F(FirstSightTest, ACloseUpIsSaidAndEverythingLeadsBackToIt) {
  const QString strip = write("strip.mesh", quadMesh(200));
  open(strip);
  EXPECT_EQ(chips().textOf("part"), "Close-up: show all ›");
  const float near = document().view().camera.distance;
  chips().click("part");
  EXPECT_GT(document().view().camera.distance, 4 * near);
  EXPECT_TRUE(chips().textOf("part").startsWith(u"‹ Back"));
  window->actions().of(Command::CloseTab)->trigger();
  open(strip);
  EXPECT_EQ(chips().textOf("part"), "Close-up: show all ›");
  window->actions().of(Command::FrameAll)->trigger();
  EXPECT_TRUE(chips().textOf("part").startsWith(u"‹ Back")) << "Home does the same";
  window->actions().of(Command::CloseTab)->trigger();
  open(write("one.mesh", quadMesh(1)));
  EXPECT_EQ(chips().textOf("part"), "");
}

TEST_F(FirstSightTest, ADarkRoomSaysHowMuchBrighterItIsShown) {
  open(sample("room/archive.rmesh"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().automaticExposure().has_value(); }, kPatience));
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return chips().textOf("exposure").contains("brighter than the game"); }, kPatience));
  EXPECT_GT(document().view().exposure, 1);
  chips().click("exposure");
  EXPECT_EQ(document().view().exposure, 1);
  chips().click("exposure");
  EXPECT_EQ(document().view().exposure, *document().automaticExposure());
}

// ---- What has no shape ----

TEST_F(FirstSightTest, WhatHasNoShapeIsNamedInTheCornerOfThePicture) {
  open(write("place.rbxlx", placeFile()));
  auto* card = window->currentView()->findChild<QFrame*>("nodeCard");
  ASSERT_TRUE(card);
  const auto text = [&](const char* name) { return card->findChild<QLabel*>(name)->text(); };
  EXPECT_FALSE(card->isVisible());
  document().select({nodeNamed("Main")});
  ASSERT_TRUE(QTest::qWaitFor([&] { return card->isVisible(); }, kPatience)) << "a script";
  EXPECT_EQ(text("nodeCardName"), "Main");
  EXPECT_EQ(text("nodeCardFacts"), "Script · 2 lines");
  EXPECT_GT(card->x(), card->parentWidget()->width() / 2);
  document().select({nodeNamed("Ten")});
  EXPECT_FALSE(card->isVisible()) << "a part is marked where it is";
  document().select({nodeNamed("Group")});
  EXPECT_TRUE(QTest::qWaitFor([&] { return card->isVisible(); }, kPatience)) << "an empty model";
  EXPECT_EQ(text("nodeCardFacts"), "Model");
  document().select({nodeNamed("Workspace")});
  EXPECT_FALSE(card->isVisible()) << "it has what lies in it";
  document().select({nodeNamed("Group"), nodeNamed("Main")});
  EXPECT_FALSE(card->isVisible()) << "one at a time";
  document().select({nodeNamed("Main")});
  document().select({});
  EXPECT_FALSE(card->isVisible());
}

// ---- Properties ----

TEST_F(FirstSightTest, WithNothingSelectedPropertiesTellWhatTheFileIs) {
  open(sample("place.rbxl"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return valueOf("Holds", "Parts") == "162"; }, kPatience));
  EXPECT_EQ(valueOf("File", "Kind"), "Roblox place");
  EXPECT_TRUE(valueOf("File", "Folder").endsWith("resources/samples"));
  EXPECT_EQ(folderOfFile(QDir::homePath() + "/rooms/one.rmesh"), "~/rooms");
  EXPECT_EQ(valueOf("Holds", "Scripts"), "3");
  EXPECT_TRUE(valueOf("Bounds", "Size").startsWith(u"128 × ")) << valueOf("Bounds", "Size").toStdString();
  EXPECT_TRUE(QTest::qWaitFor([&] { return valueOf("Missing", "Meshes") == "1 of 1 not found"; }, kPatience))
      << valueOf("Missing", "Meshes").toStdString();
  document().select({nodeNamed("Baseplate")});
  EXPECT_TRUE(QTest::qWaitFor([&] { return valueOf("Node", "Name") == "Baseplate"; }, kPatience));
  document().select({});
  EXPECT_EQ(valueOf("File", "Kind"), "Roblox place");
}

TEST_F(FirstSightTest, PropertiesAreFiltered) {
  open(sample("place.rbxl"));
  document().select({nodeNamed("Baseplate")});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !valueOf("Transform", "Size").isNull(); }, kPatience));
  const auto shown = [&] {
    QStringList names;
    const PropertyModel& model = properties().model();
    for (int group = 0; group < model.rowCount(); ++group)
      for (int row = 0; row < model.rowCount(model.index(group, 0)); ++row)
        if (!properties().tree().isRowHidden(group, {}) &&
            !properties().tree().isRowHidden(row, model.index(group, 0)))
          names << model.index(row, 0, model.index(group, 0)).data().toString();
    return names;
  };
  const qsizetype all = shown().size();
  properties().filterBox().setText("grass");  // a value
  EXPECT_EQ(shown(), QStringList{"Material"});
  properties().filterBox().setText("siz");
  EXPECT_TRUE(shown().contains("Size"));
  EXPECT_FALSE(shown().contains("Material"));
  properties().filterBox().clear();
  EXPECT_EQ(shown().size(), all);
}

TEST_F(FirstSightTest, ThePathLeadsUp) {
  open(sample("place.rbxl"));
  const NodeId plate = nodeNamed("Baseplate");
  document().select({plate});
  auto* path = properties().findChild<QLabel*>("pathLabel");
  ASSERT_TRUE(QTest::qWaitFor([&] { return path->text().contains("Workspace"); }, kPatience));
  emit path->linkActivated(QString::number(indexOf(document().document()->nodes.parent[indexOf(plate)])));
  EXPECT_EQ(document().selection(), std::vector<NodeId>{nodeNamed("Workspace")});
}

TEST_F(FirstSightTest, WhoRefersToANodeIsListed) {
  open(sample("place.rbxl"));
  const Document& shown = *document().document();
  const std::vector<Reference> all = referencesIn(shown);
  ASSERT_FALSE(all.empty());
  document().select({all.front().target});
  const QString heading = QString("Referenced by (%1)").arg(referencesTo(all, all.front().target).size());
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return !valueOf(heading, toQString(all.front().column->name)).isNull(); }, kPatience));
}

// ---- Scripts ----

TEST_F(FirstSightTest, AScriptOpensItsPanelOnce) {
  open(sample("place.rbxl"));
  ScriptDock& script = window->dock<ScriptDock>();
  EXPECT_TRUE(script.isHidden());
  document().select({nodeNamed("Greeting")});
  EXPECT_FALSE(script.isHidden());
  script.hide();
  document().select({nodeNamed("Day")});
  EXPECT_TRUE(script.isHidden()) << "who closes it does not want it";
}

}  // namespace
}  // namespace vitrine::test
