// Views with names: saved with the file's path, shown again by menu and key, also by a later window.
#include <gtest/gtest.h>

#include <QAction>
#include <QInputDialog>
#include <QMenu>
#include <QSettings>

#include "app/commands/saved_views.h"
#include "app/commands/saved_views_menu.h"
#include "app/documents/folder_files.h"
#include "tests/app/window_fixture.h"
#include "tests/support/place_figures.h"

namespace vitrine::test {
namespace {

class SavedViewsTest : public WindowTest {
 protected:
  SavedViewsMenu& views() { return window->savedViewsMenu(); }
  QStringList texts() {
    emit views().menu().aboutToShow();
    QStringList all;
    for (const QAction* action : views().menu().actions())
      if (!action->menu() && !action->isSeparator()) all << action->text();
    return all;
  }
};

TEST_F(SavedViewsTest, AViewComesBackAsItWasSaved) {
  open(write("levels.mesh", levelMesh()));
  ViewState view = document().view();
  view.camera.yaw = 2;
  view.camera.target = Vec3(1, 2, 3);
  view.camera.orthographic = true;
  view.mode = ViewMode::Normals;
  view.lod = 1;
  view.show.grid = false;
  view.show.bounds = true;
  document().setView(view);
  views().save("Behind");
  ViewState other;
  other.camera.distance = 99;
  document().setView(other);
  key(Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
  const ViewState& shown = document().view();
  EXPECT_EQ(shown.camera.yaw, 2);
  EXPECT_EQ(shown.camera.target, Vec3(1, 2, 3));
  EXPECT_EQ(shown.camera.distance, view.camera.distance);
  EXPECT_TRUE(shown.camera.orthographic);
  EXPECT_EQ(shown.mode, ViewMode::Normals);
  EXPECT_EQ(shown.lod, 1u);
  EXPECT_FALSE(shown.show.grid);
  EXPECT_TRUE(shown.show.bounds);
}

TEST_F(SavedViewsTest, ViewsBesideEachOtherKeepTheirCamera) {
  open(write("levels.mesh", levelMesh()));
  ViewState view = document().view();
  view.sideBySide = true;
  document().setView(view);
  view.camera.yaw = 2;
  view.camera.target = Vec3(1, 2, 3);
  document().setCamera(view.camera);
  views().save("Beside");
  ViewState other = document().view();
  other.sideBySide = false;
  other.camera.distance = 99;
  document().setView(other);
  key(Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
  EXPECT_TRUE(document().view().sideBySide);
  EXPECT_EQ(document().view().camera, view.camera);
  key(Qt::Key_Left, Qt::AltModifier);
  EXPECT_EQ(document().view().camera.distance, 99) << "and there is a way back";
}

TEST_F(SavedViewsTest, EveryRowOfTheTablesIsSaved) {
  open(write("levels.mesh", levelMesh()));
  ViewState changed = document().view();
  for (const ShowRow& row : showRows()) changed.show.*row.flag = !(changed.show.*row.flag);
  for (const SwitchRow& row : switchRows()) row.of(changed) = !row.of(changed);
  for (const NumberRow& row : numberRows()) changed.*row.number = (row.least + row.most) / 2;
  document().setView(changed);
  views().save("All");
  document().setView({});
  key(Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
  const ViewState& shown = document().view();
  for (const ShowRow& row : showRows()) EXPECT_EQ(shown.show.*row.flag, changed.show.*row.flag) << row.name;
  for (const SwitchRow& row : switchRows()) EXPECT_EQ(isOn(row, shown), isOn(row, changed)) << row.name;
  for (const NumberRow& row : numberRows()) EXPECT_EQ(shown.*row.number, changed.*row.number) << row.setting;
}

TEST_F(SavedViewsTest, ViewsOutliveTheWindowAndBelongToTheirFile) {
  const QString first = write("first.mesh", quadMesh(1)), second = write("second.mesh", quadMesh(2));
  open(first);
  Camera camera = document().view().camera;
  camera.pitch = 1;
  document().setCamera(camera);
  views().save("Steep & far");
  window.reset();
  show();
  open(second);
  EXPECT_EQ(texts(), QStringList("No saved views of this file"));
  open(first);
  EXPECT_NE(document().view().camera.pitch, 1);
  EXPECT_EQ(texts(), QStringList("Steep && far"));
  views().menu().actions().first()->trigger();
  EXPECT_EQ(document().view().camera.pitch, 1);
}

TEST_F(SavedViewsTest, NamesAreSuggestedReplacedAndRemoved) {
  open(write("one.mesh", quadMesh(1)));
  EXPECT_EQ(views().freeName(), "View 1");
  window->run(Command::SaveView);
  auto* dialog = window->findChild<QInputDialog*>("saveViewDialog");
  ASSERT_NE(dialog, nullptr);
  EXPECT_EQ(dialog->textValue(), "View 1");
  dialog->accept();
  EXPECT_EQ(views().freeName(), "View 2");
  views().save("  ");
  views().save("View 2");
  Camera camera = document().view().camera;
  camera.distance = 42;
  document().setCamera(camera);
  views().save("View 1");
  EXPECT_EQ(texts(), QStringList({"View 1", "View 2"}));
  EXPECT_EQ(savedViews(document().key()).first().view.camera.distance, 42);
  auto* removing = window->findChild<QMenu*>("removeView");
  ASSERT_EQ(removing->actions().size(), 2);
  removing->actions().first()->trigger();
  EXPECT_EQ(texts(), QStringList("View 2"));
}

TEST_F(SavedViewsTest, MoreThanNineHaveNoKeyButAPlace) {
  open(write("one.mesh", quadMesh(1)));
  for (int i = 0; i < 11; ++i) views().save(views().freeName());
  ASSERT_EQ(texts().size(), 11);
  EXPECT_FALSE(views().menu().actions()[8]->shortcut().isEmpty());
  EXPECT_TRUE(views().menu().actions()[9]->shortcut().isEmpty());
  EXPECT_TRUE(views().menu().actions()[9]->isEnabled());
}

// Saved before places were first seen without icons; the oldest ones say nothing of them at all.
TEST_F(SavedViewsTest, WhatHadIconsKeepsThem) {
  for (const bool said : {true, false}) {
    const QString place = write(said ? "one.rbxl" : "other.rbxl", placeYard());
    open(place);
    EXPECT_FALSE(document().view().show.entities);
    views().save("Old");
    const QString stored = settingOfFile("views", document().key());
    QByteArray json = QSettings().value(stored).toByteArray();
    if (said)
      json.replace("\"show-entities\":false", "\"show-entities\":true")
          .replace("\"show-grid\":false", "\"show-grid\":true");
    else
      json.replace("\"show-entities\":false,", "").replace("\"show-grid\":false,", "");
    QSettings().setValue(stored, json);
    window.reset();
    show();
    open(place);
    EXPECT_FALSE(document().view().show.entities);
    emit views().menu().aboutToShow();
    views().menu().actions().first()->trigger();
    EXPECT_TRUE(document().view().show.entities) << said;
    EXPECT_TRUE(document().view().show.grid) << said;
  }
}

TEST_F(SavedViewsTest, WhatIsNoViewIsNotTaken) {
  const auto roundTrip = [](const SavedView& view) {
    setSavedViews("key", {view});
    return savedViews("key").first();
  };
  SavedView view{.name = "wild", .view = {}};
  view.view.camera.distance = -5;
  view.view.camera.target.x = std::numeric_limits<float>::infinity();
  view.view.camera.fovY = 100;
  const SavedView tame = roundTrip(view);
  EXPECT_GT(tame.view.camera.distance, 0);
  EXPECT_TRUE(std::isfinite(tame.view.camera.target.x));
  EXPECT_LT(tame.view.camera.fovY, 3.2f);
  setSavedViews("key", {});
  EXPECT_TRUE(savedViews("key").isEmpty());
}

}  // namespace
}  // namespace vitrine::test
