// Things that a newcomer wants, done as one does them: with keys and clicks on the real window. Each test
// counts its steps (a key with its modifiers, a text that is typed, a click) and fails when there are more than
// before.
#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QDesktopServices>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include "app/bytes/hex_view.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/motion/weights_dock.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/scripts/script_search_dock.h"
#include "app/images/asset_folders.h"
#include "app/images/textures.h"
#include "app/messages/toast.h"
#include "app/models/property_model.h"
#include "app/page/chips.h"
#include "app/page/notice_chip.h"
#include "app/page/picture_bar.h"
#include "app/page/screenshot.h"
#include "app/window/quick_box.h"
#include "render/camera/rings.h"
#include "tests/app/place_sample.h"
#include "tests/app/task_fixture.h"

namespace vitrine::test {
namespace {

class OpenedFolders : public QObject {
  Q_OBJECT
 public:
  QList<QUrl> urls;
 public slots:
  void take(const QUrl& url) { urls << url; }
};

using TenTasksTest = TaskTest;

TEST_F(TenTasksTest, FindsOutHowToTurnTheCamera) {
  // The start page says it without being asked. With a file open:
  open(sampleFile("head.mesh"));
  press(Qt::Key_H);
  auto* keys = window->findChild<QDialog*>("keysDialog");
  ASSERT_NE(keys, nullptr);
  ASSERT_TRUE(QTest::qWaitForWindowActive(keys));
  auto* search = keys->findChild<QLineEdit*>();
  ASSERT_TRUE(QTest::qWaitFor([&] { return search->hasFocus(); }, kPatience));
  type("rotate");
  const auto* list = keys->findChild<QTreeWidget*>();
  QStringList shown;
  for (int i = 0; i < list->topLevelItemCount(); ++i)
    if (!list->topLevelItem(i)->isHidden())
      shown << list->topLevelItem(i)->text(0) + ": " + list->topLevelItem(i)->text(1);
  EXPECT_FALSE(shown.filter("Drag").isEmpty()) << shown.join('\n').toStdString();
  keys->close();
  EXPECT_LE(steps, 2);
}

TEST_F(TenTasksTest, FindsAPartByItsName) {
  open(sampleFile("place.rbxl"));
  press(Qt::Key_P, Qt::ControlModifier);
  type("basepl");
  QuickBox& box = window->quickBox();
  ASSERT_TRUE(QTest::qWaitFor([&] { return box.input().hasFocus(); }, kPatience));
  const auto offered = [&] {
    return box.list().model()->rowCount() > 0 &&
           box.list().model()->index(0, 0).data().toString().contains("Baseplate");
  };
  ASSERT_TRUE(QTest::qWaitFor(offered, kPatience));
  press(Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return selected() == "Baseplate"; }, kPatience)) << selected();
  EXPECT_LE(steps, 3);
}

TEST_F(TenTasksTest, SeesTheBytesOfAPart) {
  open(sampleFile("place.rbxl"));
  document().select({nodeOf("Baseplate")});
  ASSERT_TRUE(QTest::qWaitFor([&] { return property("Stored at").isValid(); }, kPatience));
  click(*properties().tree().viewport(), positionOf(property("Stored at")));
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->dock<BytesDock>().view().inView(); }, kPatience));
  EXPECT_FALSE(window->dock<BytesDock>().view().hex().bytes().empty());
  EXPECT_LE(steps, 1);
}

TEST_F(TenTasksTest, JumpsToPart1AndBack) {
  const QByteArray weld =
      item("Weld", "W1", "Hinge", element("Ref", "Part0", "P1") + element("Ref", "Part1", "P2"));
  const QByteArray text = "<roblox version=\"4\">" +
                          item("Workspace", "A", "Workspace", {},
                               item("Part", "P1", "Frame", {}) + item("Part", "P2", "Door", {}) + weld) +
                          "</roblox>";
  const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
  open(write("hinge.rbxmx", {bytes.begin(), bytes.end()}));
  document().select({nodeOf("Hinge")});
  ASSERT_TRUE(QTest::qWaitFor([&] { return property("Part1").isValid(); }, kPatience));
  click(*properties().tree().viewport(), positionOf(property("Part1")));
  EXPECT_EQ(selected(), "Door");
  press(Qt::Key_Left, Qt::AltModifier);
  EXPECT_EQ(selected(), "Hinge");
  EXPECT_LE(steps, 2);
}

TEST_F(TenTasksTest, FindsRequireInAllScripts) {
  open(sampleFile("place.rbxl"));
  press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
  ScriptSearchDock& search = window->dock<ScriptSearchDock>();
  ASSERT_TRUE(QTest::qWaitFor([&] { return search.input().hasFocus(); }, kPatience));
  type("require(");
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return search.list().topLevelItemCount() > 0 && !search.searching(); }, kPatience));
  EXPECT_LE(steps, 2);
}

TEST_F(TenTasksTest, SeesLevel2) {
  open(sampleFile("arm.mesh"));
  press(Qt::Key_L);
  press(Qt::Key_L);
  EXPECT_EQ(document().view().lod, 2u);
  EXPECT_EQ(window->currentView()->tools()->findChild<QToolButton*>("levelButton")->text(), "Level 2");
  EXPECT_LE(steps, 2);
}

TEST_F(TenTasksTest, ShowsTheWeightsOfAJoint) {
  open(sampleFile("arm.mesh"));
  QToolBar* strip = window->findChild<QToolBar*>("panelStrip");
  click(*strip->widgetForAction(window->findChild<QAction*>("weightsDockAction")));
  WeightsDock& weights = window->dock<WeightsDock>();
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return weights.inView() && weights.table().topLevelItemCount() > 0; }, kPatience));
  click(*weights.table().viewport(), weights.table().visualItemRect(weights.table().topLevelItem(1)).center());
  EXPECT_EQ(document().view().mode, ViewMode::Weights);
  EXPECT_EQ(document().view().joints.size(), 1u);
  EXPECT_LE(steps, 2);
}

TEST_F(TenTasksTest, ExportsTheSelectionAsGlb) {
  open(sampleFile("place.rbxl"));
  document().select({nodeOf("House")});
  const QString target = path("house.glb");
  press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
  auto* dialog = qobject_cast<QDialog*>(window->findChild<QDialog*>("exportDialog"));
  ASSERT_NE(dialog, nullptr);
  auto* save = dialog->findChild<QPushButton*>("saveButton");
  ASSERT_TRUE(QTest::qWaitFor([&] { return save->isEnabled(); }, kPatience)) << "GLB is the usual one";
  inDialog<QFileDialog>([&](QFileDialog& files) {
    auto* name = files.findChild<QLineEdit*>("fileNameEdit");
    ++steps;
    name->setText(target);
    ++steps;
    QTest::keyClick(name, Qt::Key_Return);
  });
  ++steps;
  QTest::keyClick(dialog, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return QFileInfo(target).size() > 0; }, kPatience));
  EXPECT_LE(steps, 4);
}

TEST_F(TenTasksTest, FindsTheFolderWithTheTextures) {
  const QString room = path("lost.rmesh");
  ASSERT_TRUE(QFile::copy(sampleFile("room/archive.rmesh"), room));
  open(room);
  NoticeChip& notice = window->currentView()->missingNotice();
  ASSERT_TRUE(QTest::qWaitFor([&] { return notice.isShown(); }, kPatience));
  ASSERT_TRUE(notice.text().contains("not found")) << notice.text().toStdString();
  click(*window->currentView()->chips().findChild<QToolButton*>("chip-missing"));
  QPushButton* choose = notice.button("second");
  ASSERT_NE(choose, nullptr);
  ASSERT_TRUE(choose->text().contains("folder", Qt::CaseInsensitive));
  inDialog<QFileDialog>([&](QFileDialog& files) {
    auto* name = files.findChild<QLineEdit*>("fileNameEdit");
    ++steps;
    name->setText(sampleFile("room"));
    ++steps;
    QTest::keyClick(name, Qt::Key_Return);
  });
  click(*choose);
  EXPECT_TRUE(QTest::qWaitFor(
      [&] {
        return !document().loading() && document().textures().finished() && document().textures().missing().empty();
      },
      kPatience));
  EXPECT_LE(steps, 4);
}

TEST_F(TenTasksTest, TakesAPicture) {
  open(sampleFile("head.mesh"));
  click(*window->currentView()->tools()->findChild<QToolButton*>("screenshotButton"));
  EXPECT_TRUE(said().startsWith("Saved"));
  EXPECT_LE(steps, 1);
}

TEST_F(TenTasksTest, FindsTheScreenshotAgain) {
  open(sampleFile("head.mesh"));
  press(Qt::Key_F12);
  const std::vector<Toast*> toasts = window->toasts().shown();
  ASSERT_EQ(toasts.size(), 1u);
  OpenedFolders opened;
  QDesktopServices::setUrlHandler("file", &opened, "take");
  click(*toasts.front()->findChild<QPushButton*>("showWritten"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !opened.urls.isEmpty(); }, kPatience));
  QDesktopServices::unsetUrlHandler("file");
  EXPECT_EQ(opened.urls.value(0), QUrl::fromLocalFile(pictureFolder()));
  EXPECT_LE(steps, 2);
}

TEST_F(TenTasksTest, SeesWhatAnUploadWouldWeigh) {
  open(sampleFile("lantern.llmesh"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return property("Download weight").isValid(); }, kPatience));
  EXPECT_TRUE(property("Download weight").data().toString().startsWith("about "));
  EXPECT_EQ(steps, 0) << "without asking";
}

TEST_F(TenTasksTest, FindsAPartItsPropertiesAndItsBytes) {
  open(sampleFile("place.rbxl"));
  press(Qt::Key_P, Qt::ControlModifier);
  type("basepl");
  QuickBox& box = window->quickBox();
  const auto offered = [&] {
    return box.list().model()->rowCount() > 0 &&
           box.list().model()->index(0, 0).data().toString().contains("Baseplate");
  };
  ASSERT_TRUE(QTest::qWaitFor(offered, kPatience));
  press(Qt::Key_Return);
  ASSERT_TRUE(QTest::qWaitFor([&] { return property("Stored at").isValid(); }, kPatience));
  EXPECT_TRUE(property("Material").isValid()) << "its properties are there without asking";
  click(*properties().tree().viewport(), positionOf(property("Stored at")));
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->dock<BytesDock>().inView(); }, kPatience));
  EXPECT_LE(steps, 4);
}

TEST_F(TenTasksTest, MeasuresADoor) {
  open(write("door.mesh", quadMesh(1)));
  window->run(Command::ViewFront);
  const auto placeAt = [&](const Vec3& corner) {
    const auto pixel = pixelOf(*document().scene(), document().view(),
                               Vec2(float(viewport().width()), float(viewport().height())), corner);
    return pixel ? QPoint(int(pixel->x), int(pixel->y)) : QPoint();
  };
  press(Qt::Key_R);
  click(viewport(), placeAt({-0.98f, -0.98f, 0}));
  click(viewport(), placeAt({-0.98f, 0.98f, 0}));
  ASSERT_EQ(document().view().measures.size(), 1u);
  EXPECT_NEAR(glm::distance(document().view().measures[0].from, document().view().measures[0].to), 2, 1e-4f)
      << "of its corners, not of where the mouse was";
  EXPECT_LE(steps, 3);
}

TEST_F(TenTasksTest, LearnsWhetherBytesAreUnclaimed) {
  open(sampleFile("head.mesh"));
  QToolBar* strip = window->findChild<QToolBar*>("panelStrip");
  click(*strip->widgetForAction(window->findChild<QAction*>("bytesDockAction")));
  BytesDock& bytes = window->dock<BytesDock>();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.inView() && !bytes.view().hex().bytes().empty(); }, kPatience));
  click(*bytes.view().hex().viewport(), QPoint(5, 5));
  press(Qt::Key_F6);
  ASSERT_FALSE(window->toasts().shown().empty());
  EXPECT_TRUE(said().startsWith("Nothing unclaimed")) << said().toStdString();
  EXPECT_TRUE(window->toasts().shown().back()->isVisible()) << "the answer is seen";
  EXPECT_LE(steps, 3);
}

}  // namespace
}  // namespace vitrine::test

#include "ten_tasks_gui_test.moc"
