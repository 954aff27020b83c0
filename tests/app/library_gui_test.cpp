// A folder as a page of the window: tiles and a table of its files, the filter, the folders, keys and the mouse.
#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableView>
#include <QTreeWidget>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "app/common/notice_bar.h"
#include "app/compare/compare_page.h"
#include "app/documents/folder_files.h"
#include "app/images/asset_folders.h"
#include "app/library/file_filter_box.h"
#include "app/library/library_dialogs.h"
#include "app/library/library_folders.h"
#include "app/library/library_grid.h"
#include "app/library/library_page.h"
#include "app/library/library_pictures.h"
#include "app/library/library_preview.h"
#include "app/library/library_status.h"
#include "app/library/library_table.h"
#include "app/library/library_tasks.h"
#include "app/library/picture_sheet.h"
#include "app/window/page_tabs.h"
#include "app/window/quick_box.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

LibraryFile fakeFile(uint32_t number) {
  LibraryFile file;
  file.id = number + 1;
  file.path = "f" + std::to_string(number % 37) + "/Mesh" + std::to_string(number) + ".mesh";
  file.bytes = number * 7919ull % 100'000;
  file.changed = int64_t(number) * 1'000'000'000;
  file.state = number % 5 == 0 ? LibraryFile::State::Found : LibraryFile::State::Read;
  file.format = number % 5 == 0 ? "" : number % 2 == 0 ? "roblox-mesh" : "rbxm";
  file.counts.triangles = number * 104'729ull % 65'521;
  return file;
}
std::vector<LibraryRow> fakeRows(uint32_t first, uint32_t end) {
  std::vector<LibraryRow> rows;
  for (uint32_t i = first; i < end; ++i) rows.push_back(libraryRow(fakeFile(i)));
  return rows;
}

std::string namesOf(const LibraryModel& model) {
  std::string names;
  for (int row = 0; row < model.rowCount(); ++row)
    names += (row == 0 ? "" : " ") + model.index(row, 0).data().toString().toStdString();
  return names;
}

LibraryRow namedRow(int64_t id, const std::string& path, uint64_t triangles = 0, bool read = true) {
  LibraryFile file;
  file.id = id;
  file.path = path;
  file.format = read ? "rbxm" : "";
  file.state = read ? LibraryFile::State::Read : LibraryFile::State::Found;
  file.counts.triangles = triangles;
  return libraryRow(std::move(file));
}

TEST(LibraryModelTest, SortsNamesAsPeopleCount) {
  LibraryModel model;
  std::vector<LibraryRow> rows;
  int64_t id = 0;
  for (const char* name : {"lod10", "Lod2", "lod002b", "a", "lod1"}) rows.push_back(namedRow(++id, name));
  model.take(std::move(rows));
  model.rebuildNow();
  EXPECT_EQ(namesOf(model), "a lod1 Lod2 lod002b lod10");
  model.sort(LibraryModel::Name, Qt::DescendingOrder);
  EXPECT_EQ(namesOf(model), "lod10 lod002b Lod2 lod1 a");
}

TEST(LibraryModelTest, PutsWhatIsNotKnownLastEitherWay) {
  LibraryModel model;
  std::vector<LibraryRow> rows;
  rows.push_back(namedRow(1, "a", 5));
  rows.push_back(namedRow(2, "b", 0, false));
  rows.push_back(namedRow(3, "c", 9));
  rows.push_back(namedRow(4, "d", 5));
  model.take(std::move(rows));
  model.sort(LibraryModel::columnOf("triangles"), Qt::AscendingOrder);
  EXPECT_EQ(namesOf(model), "a d c b");
  model.sort(LibraryModel::columnOf("triangles"), Qt::DescendingOrder);
  EXPECT_EQ(namesOf(model), "c a d b");
}

TEST(LibraryModelTest, ShowsWhatIsThereMoreThanOnce) {
  LibraryModel model;
  std::vector<LibraryRow> rows;
  for (const auto& [id, name] : {std::pair(1, "x/a"), {2, "b"}, {3, "x/c"}, {4, "d"}, {5, "e"}}) {
    rows.push_back(namedRow(id, name));
    rows.back().file.bytes = 1024;
  }
  model.take(std::move(rows));
  model.setAlike(std::vector<LibraryModel::AlikeIds>{{{3, 1, 4}}, {{2, 5}}});
  EXPECT_EQ(namesOf(model), "3 files, would save 2.00 KiB a c d 2 files, would save 1.00 KiB b e");
  EXPECT_EQ(model.headings(), (std::vector<int>{0, 4}));
  EXPECT_EQ(model.shownCount(), 5u);
  EXPECT_EQ(model.alikeSaved(), 3 * 1024u);
  EXPECT_EQ(model.alikeGroups(), 2u);
  // What is left of a group alone is no group.
  model.setFilter(std::vector<int64_t>{1, 3, 5});
  EXPECT_EQ(namesOf(model), "2 files, would save 1.00 KiB a c");
  model.setFilter({});
  model.remove({2});
  model.rebuildNow();
  EXPECT_EQ(model.alikeGroups(), 1u);
  model.setAlike(std::nullopt);
  EXPECT_EQ(namesOf(model), "a c d e");
}

TEST(LibraryModelTest, GroupsNarrowsAndForgets) {
  LibraryModel model;
  std::vector<LibraryRow> rows;
  rows.push_back(namedRow(1, "x/a"));
  rows.push_back(namedRow(2, "b"));
  rows.push_back(namedRow(3, "x/y/c"));
  rows.push_back(namedRow(4, "xy/d"));
  model.take(std::move(rows));
  model.setGrouping(LibraryModel::Grouping::Folder);
  EXPECT_EQ(model.headings(), (std::vector<int>{0, 2, 4, 6}));
  EXPECT_EQ(model.fileAt(0), nullptr);
  EXPECT_EQ(model.index(2, 0).data().toString().toStdString(), "x (1)");
  EXPECT_FALSE(model.flags(model.index(0, 0)) & Qt::ItemIsSelectable);
  model.setGrouping(LibraryModel::Grouping::None);
  model.setFolder("x", true);
  EXPECT_EQ(namesOf(model), "a c");
  model.setFolder("x", false);
  EXPECT_EQ(namesOf(model), "a");
  model.setFolder("", true);
  model.setFilter(std::vector<int64_t>{2, 3, 99});
  EXPECT_EQ(namesOf(model), "b c");
  model.setFilter({});
  model.remove({1});
  model.rebuildNow();
  EXPECT_EQ(namesOf(model), "b c d");
  EXPECT_EQ(model.rowOf(1), -1);
  const std::vector<std::pair<std::string, size_t>> folders{{"", 3}, {"x", 1}, {"x/y", 1}, {"xy", 1}};
  EXPECT_EQ(model.folders(), folders);
}

TEST(LibraryModelTest, TellsOfPicturesThatAreOutOfDate) {
  LibraryModel model;
  std::vector<int64_t> outdated;
  QObject::connect(&model, &LibraryModel::pictureOutdated,
                   [&](const std::vector<int64_t>& ids) { outdated = ids; });
  std::vector<LibraryRow> rows;
  rows.push_back(namedRow(7, "a"));
  model.take(std::vector<LibraryRow>(rows));
  model.take(std::vector<LibraryRow>(rows));
  EXPECT_TRUE(outdated.empty());
  rows[0].file.changed = 5;
  model.take(std::move(rows));
  EXPECT_EQ(outdated, std::vector<int64_t>{7});
}

class LibraryTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    ASSERT_TRUE(QDir(m_folder.path()).mkpath("lib/deep/er"));
    for (const char* name : {"lib/crate2.mesh", "lib/crate10.mesh", "lib/deep/hat.mesh"})
      write(name, quadMesh(name[9] == '1' ? 3 : 1));
    write("lib/deep/er/levels.mesh", levelMesh());
    const QByteArray damaged = "version 2.00\nnothing of a mesh";
    write("lib/damaged.mesh", {reinterpret_cast<const std::byte*>(damaged.data()),
                               reinterpret_cast<const std::byte*>(damaged.data()) + damaged.size()});
  }
  QString folder() const { return path("lib"); }

  // Opens the folder and waits until all its files were read.
  LibraryPage& openLibrary() {
    window->openFiles({folder()});
    LibraryPage* page = inFront<LibraryPage>(*window);
    EXPECT_NE(page, nullptr);
    EXPECT_TRUE(settled(*page, 5));
    page->grid().setFocus();
    return *page;
  }
  static bool settled(LibraryPage& page, size_t files) {
    return QTest::qWaitFor(
        [&] {
          if (page.model().shownCount() != files) return false;
          for (int row = 0; row < page.model().rowCount(); ++row)
            if (const LibraryFile* file = page.model().fileAt(row);
                file && file->state == LibraryFile::State::Found)
              return false;
          return true;
        },
        kPatience);
  }
  static void choose(LibraryPage& page, int row) {
    page.view().selectionModel()->setCurrentIndex(page.model().index(row, 0),
                                                  QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  }
  static std::string currentName(LibraryPage& page) {
    return page.view().currentIndex().siblingAtColumn(0).data().toString().toStdString();
  }
};

TEST_F(LibraryTest, AFolderOpensAsAPageOnce) {
  LibraryPage& page = openLibrary();
  EXPECT_EQ(namesOf(page.model()), "crate2.mesh crate10.mesh damaged.mesh hat.mesh levels.mesh");
  EXPECT_EQ(window->windowTitle().toStdString(), "lib – Vitrine");
  EXPECT_EQ(page.statusText().toStdString(), "5 files");
  EXPECT_FALSE(page.model().fileAt(2)->error.empty());
  EXPECT_EQ(page.model().index(1, LibraryModel::columnOf("triangles")).data().toString().toStdString(), "6");
  window->openFiles({folder() + "/"});
  EXPECT_EQ(window->tabs().count(), 1);
  EXPECT_TRUE(recentFiles().contains(folder()));
}

// A room whose images lie in a game's folder.
TEST_F(LibraryTest, TilesAndRowsLookInTheAssetFolders) {
  const QDir room(QString(VITRINE_SOURCE_DIR) + "/resources/samples/room");
  ASSERT_TRUE(QDir().mkpath(path("game")));
  for (const QString& name : room.entryList(QDir::Files))
    ASSERT_TRUE(QFile::copy(room.filePath(name), path((name.endsWith(".rmesh") ? "lib/" : "game/") + name)));
  window->openFiles({folder()});
  LibraryPage& page = *inFront<LibraryPage>(*window);
  ASSERT_TRUE(settled(page, 6));
  const auto roomFile = [&]() -> const LibraryFile* {
    for (int row = 0; row < page.model().rowCount(); ++row)
      if (const LibraryFile* file = page.model().fileAt(row); file && file->path == "archive.rmesh") return file;
    return nullptr;
  };
  ASSERT_NE(roomFile(), nullptr);
  EXPECT_GT(roomFile()->texturesMissing, 3u);
  const auto tile = [&] {
    const QImage* image = page.pictures().find(roomFile()->id);
    return image ? *image : QImage();
  };
  ASSERT_TRUE(QTest::qWaitFor([&] { return !tile().isNull(); }, kPatience));
  const QImage before = tile();
  setAssetFolders({path("game").toStdString()});
  EXPECT_TRUE(QTest::qWaitFor([&] { return roomFile()->texturesMissing == 0; }, kPatience));
  EXPECT_TRUE(QTest::qWaitFor([&] { return tile() != before; }, kPatience)) << "it has its images now";
  page.setFilter("texture:missing");
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.model().shownCount() == 0; }, kPatience));
  setAssetFolders({});
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.model().shownCount() == 1; }, kPatience));
}

TEST_F(LibraryTest, ADroppedFolderAndThatOfAFileOpenAsPages) {
  drop(window.get(), {folder()});
  EXPECT_NE(inFront<LibraryPage>(*window), nullptr);
  window->actions().of(Command::CloseTab)->trigger();
  EXPECT_EQ(window->tabs().count(), 0);
  open(path("lib/crate2.mesh"));
  window->actions().of(Command::OpenFolderOfFile)->trigger();
  ASSERT_NE(inFront<LibraryPage>(*window), nullptr);
  EXPECT_EQ(inFront<LibraryPage>(*window)->folder(), folder());
  EXPECT_EQ(window->tabs().count(), 2);
}

TEST_F(LibraryTest, ArrowsWalkEnterOpensAndTheFilterGoesAlong) {
  LibraryPage& page = openLibrary();
  choose(page, 0);
  key(Qt::Key_Right);
  EXPECT_EQ(currentName(page), "crate10.mesh");
  key(Qt::Key_End);
  EXPECT_EQ(currentName(page), "levels.mesh");
  key(Qt::Key_Left);
  key(Qt::Key_Return);
  ASSERT_NE(window->currentDocument(), nullptr);
  EXPECT_EQ(window->currentDocument()->path(), path("lib/deep/hat.mesh"));
}

TEST_F(LibraryTest, SpaceLooksCloser) {
  LibraryPage& page = openLibrary();
  choose(page, 0);
  key(Qt::Key_Space);
  EXPECT_TRUE(page.preview().isVisible());
  EXPECT_EQ(page.preview().path(), path("lib/crate2.mesh"));
  key(Qt::Key_Right);
  EXPECT_EQ(page.preview().path(), path("lib/crate10.mesh"));
  key(Qt::Key_Escape);
  EXPECT_FALSE(page.preview().isVisible());
  key(Qt::Key_Space);
  key(Qt::Key_Space);
  EXPECT_FALSE(page.preview().isVisible());
}

TEST_F(LibraryTest, TypingGoesToTheFilter) {
  LibraryPage& page = openLibrary();
  key(Qt::Key_H);
  QTest::keyClicks(QApplication::focusWidget(), "at");
  EXPECT_EQ(page.filterBox().edit().text().toStdString(), "hat");
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesOf(page.model()) == "hat.mesh"; }, kPatience));
  EXPECT_EQ(page.statusText().toStdString(), "5 files, 1 shown");
  key(Qt::Key_Down);
  EXPECT_TRUE(page.grid().hasFocus());
  EXPECT_EQ(currentName(page), "hat.mesh");
  key(Qt::Key_Escape);
  EXPECT_TRUE(settled(page, 5));
}

TEST_F(LibraryTest, AFaultOfTheFilterIsTold) {
  LibraryPage& page = openLibrary();
  page.setFilter("(hat");
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.filterBox().message().isVisible(); }, kPatience));
  EXPECT_EQ(page.model().shownCount(), 5u);
}

TEST_F(LibraryTest, FilesThatComeAndGoAreShownAndTheSelectionStays) {
  LibraryPage& page = openLibrary();
  choose(page, 3);
  write("lib/another.mesh", quadMesh(1));
  EXPECT_TRUE(settled(page, 6));
  EXPECT_EQ(namesOf(page.model()), "another.mesh crate2.mesh crate10.mesh damaged.mesh hat.mesh levels.mesh");
  EXPECT_EQ(page.selectedFiles(), QStringList(path("lib/deep/hat.mesh")));
  EXPECT_EQ(currentName(page), "hat.mesh");
  QFile::remove(path("lib/crate2.mesh"));
  key(Qt::Key_F5);
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.model().shownCount() == 5; }, kPatience));
  EXPECT_EQ(page.selectedFiles(), QStringList(path("lib/deep/hat.mesh")));
}

TEST_F(LibraryTest, TheTableIsTheSameAndSorts) {
  LibraryPage& page = openLibrary();
  choose(page, 1);
  page.setGridShown(false);
  EXPECT_TRUE(page.table().isVisible());
  EXPECT_EQ(currentName(page), "crate10.mesh");
  page.table().horizontalHeader()->setSortIndicator(LibraryModel::columnOf("triangles"), Qt::DescendingOrder);
  EXPECT_EQ(page.model().fileAt(0)->path, "crate10.mesh");
  EXPECT_EQ(page.selectedFiles(), QStringList(path("lib/crate10.mesh")));
  page.table().setFocus();
  key(Qt::Key_A, Qt::ControlModifier);
  EXPECT_EQ(page.selectedCount(), 5u);
  EXPECT_EQ(page.statusText().toStdString(), "5 files, 5 selected");
  window->actions().of(Command::CopyPath)->trigger();
  EXPECT_EQ(QGuiApplication::clipboard()->text().split('\n').size(), 5);
  // Remembered by the next window.
  window.reset();
  show();
  EXPECT_FALSE(openLibrary().gridShown());
}

TEST_F(LibraryTest, FoldersBelowNarrowIt) {
  LibraryPage& page = openLibrary();
  QTreeWidgetItem* all = page.folders().topLevelItem(0);
  ASSERT_NE(all, nullptr);
  EXPECT_EQ(all->text(0).toStdString(), "lib (5)");
  ASSERT_EQ(all->childCount(), 1);
  EXPECT_EQ(all->child(0)->text(0).toStdString(), "deep (2)");
  page.folders().setCurrentItem(all->child(0));
  EXPECT_EQ(namesOf(page.model()), "hat.mesh levels.mesh");
}

TEST_F(LibraryTest, TwoFilesAreCompared) {
  LibraryPage& page = openLibrary();
  page.grid().selectionModel()->select(
      QItemSelection(page.model().index(0, 0), page.model().index(1, LibraryModel::columns() - 1)),
      QItemSelectionModel::ClearAndSelect);
  EXPECT_TRUE(window->actions().of(Command::CompareWith)->isEnabled());
  window->actions().of(Command::CompareWith)->trigger();
  EXPECT_NE(inFront<ComparePage>(*window), nullptr);
}

TEST_F(LibraryTest, ASheetHasAPlaceForEachFile) {
  const std::vector<SheetFile> files{{path("lib/crate2.mesh"), "crate2", "Roblox mesh", "12 kB", "2 triangles"},
                                     {path("lib/no.mesh"), "no"}};
  const auto sheet = makePictureSheet(files);
  ASSERT_TRUE(sheet);
  EXPECT_GT(sheet->width(), sheet->height());
  bool named = false;
  for (int x = 0; x < sheet->width(); ++x) named |= qGray(sheet->pixel(x, sheet->height() - 20)) < 128;
  EXPECT_TRUE(named);
  const SheetOptions wanted{.side = 100, .columns = 1, .names = true, .kinds = true, .triangles = true};
  const auto other = makePictureSheet(files, wanted);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->size(), sheetLayout(2, wanted).size);
  EXPECT_LT(other->width(), 130);
  EXPECT_GT(other->height(), 2 * (100 + 2 * 10)) << "two lines below each picture";
  const auto bare = makePictureSheet(files, {.side = 100, .columns = 1, .names = false});
  ASSERT_TRUE(bare);
  EXPECT_EQ(bare->height(), 2 * 112 + 12) << "no captions, no room for them";
}

TEST_F(LibraryTest, ASheetThatIsTooLargeIsToldBefore) {
  openLibrary();
  SheetDialog dialog(1900);
  dialog.findChild<QSpinBox*>("sheetSide")->setValue(512);
  const auto& told = *dialog.findChild<QLabel*>("sheetResult");
  const auto& save = *dialog.findChild<QPushButton*>("saveButton");
  EXPECT_FALSE(save.isEnabled());
  EXPECT_TRUE(told.text().contains("more than a picture can hold")) << told.text().toStdString();
  EXPECT_FALSE(makePictureSheet(std::vector<SheetFile>(1900), dialog.options()).has_value());
  dialog.findChild<QSpinBox*>("sheetSide")->setValue(128);
  dialog.findChild<QSpinBox*>("sheetColumns")->setValue(20);
  dialog.findChild<QCheckBox*>("sheetTriangles")->setChecked(true);
  EXPECT_TRUE(save.isEnabled()) << told.text().toStdString();
  dialog.accept();
  const SheetOptions options = SheetDialog(5000).options();
  EXPECT_EQ(options.side, 128);
  EXPECT_EQ(options.columns, 20);
  EXPECT_TRUE(options.triangles && options.names && !options.kinds) << "they are remembered";
  SheetDialog many(5000);
  EXPECT_TRUE(many.findChild<QLabel*>("sheetResult")->text().contains("Only the first 2,000 of 5,000"));
}

TEST_F(LibraryTest, ExportAllTakesScaleAxesTexturesAndLevels) {
  ManyExportDialog dialog(3);
  const auto choose = [&](const char* name, const char* data) {
    auto* combo = dialog.findChild<QComboBox*>(name);
    ASSERT_GE(combo->findData(data), 0) << name;
    combo->setCurrentIndex(combo->findData(data));
  };
  EXPECT_EQ(dialog.format(), "glb");
  EXPECT_EQ(dialog.options(), (QStringList{"--up", "y", "--facing", "+z"}));
  choose("manyTextures", "beside");
  EXPECT_EQ(dialog.format(), "gltf") << "the other kind of glTF";
  choose("manyTextures", "none");
  choose("manyLevels", "all");
  choose("manyUp", "z");
  dialog.findChild<QDoubleSpinBox*>("manyScale")->setValue(0.28);
  EXPECT_EQ(dialog.options(),
            (QStringList{"--no-textures", "--lod", "all", "--up", "z", "--facing", "+z", "--scale", "0.28"}));
  choose("manyFormat", "tree-json");
  EXPECT_EQ(dialog.options(), QStringList()) << "a tree has none of them";
  choose("manyFormat", "stl");
  EXPECT_TRUE(dialog.options().join(' ').contains("--up z")) << "as STL has it";
  choose("manyFormat", "obj");
  EXPECT_EQ(dialog.findChild<QComboBox*>("manyTextures")->findData("in"), -1);
  dialog.accept();
  ManyExportDialog again(3);
  EXPECT_EQ(again.format(), "obj");
  EXPECT_TRUE(again.options().contains("0.28")) << "they are remembered";
  QString told;
  auto* task = new ManyExport(window.get());
  QObject::connect(task, &ManyExport::told, window.get(), [&](const Message& message) { told = message.text; });
  task->start({path("lib/crate2.mesh")}, again.format(), path("out"), again.options());
  EXPECT_TRUE(QTest::qWaitFor([&] { return !told.isEmpty(); }, kPatience));
  EXPECT_TRUE(told.startsWith("1 file written")) << told.toStdString();
  EXPECT_TRUE(QFileInfo::exists(path("out/crate2.obj")));
}

TEST_F(LibraryTest, ManyFilesAreExportedAndADamagedOneIsTold) {
  QString told, where;
  auto* task = new ManyExport(window.get());
  QObject::connect(task, &ManyExport::told, window.get(), [&](const Message& message) {
    told = message.text;
    where = message.path;
  });
  task->start({path("lib/crate2.mesh"), path("lib/damaged.mesh"), path("lib/deep/hat.mesh")}, "glb", path("out"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !told.isEmpty(); }, kPatience));
  EXPECT_EQ(where, path("out") + "/");
  EXPECT_TRUE(told.startsWith("2 files written")) << told.toStdString();
  EXPECT_TRUE(told.contains("1 could not be: ")) << told.toStdString();
  EXPECT_EQ(QDir(path("out")).entryList(QDir::Files, QDir::Name), (QStringList{"crate2.glb", "hat.glb"}));
}

TEST_F(LibraryTest, OfADamagedFileWhatCouldBeReadIsExportedAndTold) {
  QFile place(QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl");
  ASSERT_TRUE(place.open(QIODevice::ReadOnly));
  const QByteArray read = place.read(9000);
  const Bytes half = asBytes(std::string_view(read.constData(), size_t(read.size())));
  QString told, where;
  auto* task = new ManyExport(window.get());
  QObject::connect(task, &ManyExport::told, window.get(), [&](const Message& message) {
    told = message.text;
    where = message.path;
  });
  task->start({write("half.rbxl", {half.begin(), half.end()}), path("lib/crate2.mesh")}, "glb", path("out"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !told.isEmpty(); }, kPatience));
  EXPECT_EQ(where, path("out") + "/");
  EXPECT_TRUE(told.startsWith("2 files written") && told.endsWith(", 1 of them in part")) << told.toStdString();
  EXPECT_TRUE(QFileInfo::exists(path("out/half.glb")));
}

TEST_F(LibraryTest, AFolderThatIsGoneIsTold) {
  LibraryPage& page = openLibrary();
  QDir(folder()).removeRecursively();
  page.rescan();
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.notice().isVisible(); }, kPatience));
  EXPECT_EQ(page.model().fileCount(), 5u);  // what is known is shown
}

TEST_F(LibraryTest, FoldersComeBackWithTheSession) {
  openLibrary();
  window->close();
  window.reset();
  show();
  window->run(Command::ReopenSession);
  ASSERT_NE(inFront<LibraryPage>(*window), nullptr);
  EXPECT_EQ(inFront<LibraryPage>(*window)->folder(), folder());
}

TEST_F(LibraryTest, FilesLikeThisAreFound) {
  ASSERT_TRUE(QFile::copy(path("lib/crate10.mesh"), path("lib/deep/twin.mesh")));
  window->openFiles({folder()});
  LibraryPage& page = *inFront<LibraryPage>(*window);
  ASSERT_TRUE(settled(page, 6));
  choose(page, page.model().rowOf(idOfPath("crate10.mesh")));
  page.likeThis("same:");
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesOf(page.model()) == "crate10.mesh twin.mesh"; }, kPatience));
  page.setFilter("");
  ASSERT_TRUE(settled(page, 6));
  choose(page, page.model().rowOf(idOfPath("deep/twin.mesh")));
  page.likeThis("geometry:");
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesOf(page.model()) == "crate10.mesh twin.mesh"; }, kPatience))
      << namesOf(page.model());
}

TEST_F(LibraryTest, AFolderThatCannotBeWrittenToIsShownAndStaysAsItIs) {
  const QFile::Permissions reading = QFile::ReadOwner | QFile::ExeOwner;
  for (const char* name : {"lib", "lib/deep"}) QFile::setPermissions(path(name), reading);
  const auto entries = [&] {
    return QDir(folder()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot) +
           QDir(path("lib/deep")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
  };
  const QStringList before = entries();
  LibraryPage& page = openLibrary();
  EXPECT_TRUE(page.notice().isHidden());
  page.setFilter("triangles=6");
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesOf(page.model()) == "crate10.mesh"; }, kPatience));
  EXPECT_EQ(entries(), before);
  for (const char* name : {"lib", "lib/deep"}) QFile::setPermissions(path(name), reading | QFile::WriteOwner);
}

TEST_F(LibraryTest, TilesHaveNamesForScreenReaders) {
  LibraryPage& page = openLibrary();
  QAccessibleInterface* grid = QAccessible::queryAccessibleInterface(&page.grid());
  ASSERT_NE(grid, nullptr);
  EXPECT_EQ(grid->role(), QAccessible::List);
  ASSERT_EQ(grid->childCount(), 5);
  QAccessibleInterface* tile = grid->child(1);
  ASSERT_NE(tile, nullptr);
  EXPECT_EQ(tile->role(), QAccessible::ListItem);
  EXPECT_EQ(tile->text(QAccessible::Name).toStdString(), "crate10.mesh");
  EXPECT_TRUE(tile->text(QAccessible::Description).contains("6 triangles"));
  EXPECT_EQ(grid->indexOfChild(tile), 1);
  const QPoint middle = tile->rect().center();
  EXPECT_EQ(grid->childAt(middle.x(), middle.y()), tile);
  choose(page, 1);
  EXPECT_TRUE(tile->state().selected && tile->state().focused);
  EXPECT_EQ(grid->focusChild(), tile);
  EXPECT_FALSE(grid->child(0)->state().selected);
  page.model().setGrouping(LibraryModel::Grouping::Folder);
  EXPECT_EQ(grid->child(0)->role(), QAccessible::Heading);
  EXPECT_EQ(grid->child(99), nullptr);
}

TEST_F(LibraryTest, TheStatusBarOfTheWindowHasItsStatus) {
  LibraryPage& page = openLibrary();
  LibraryStatus& status = page.statusLine();
  EXPECT_EQ(status.parentWidget(), window->statusBar());
  EXPECT_TRUE(status.isVisible());
  EXPECT_EQ(page.statusText().toStdString(), "5 files");
  open(path("lib/crate2.mesh"));
  EXPECT_FALSE(status.isVisible());
  window->openFiles({folder()});
  EXPECT_TRUE(status.isVisible());
  window->say(QString("a message"));
  EXPECT_TRUE(status.isVisible()) << "messages lie over the page";
  window->actions().of(Command::CloseTab)->trigger();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_EQ(window->statusBar()->findChild<LibraryStatus*>(), nullptr);
}

TEST_F(LibraryTest, GoToListsFolders) {
  LibraryPage& page = openLibrary();
  window->actions().of(Command::GoTo)->trigger();
  QuickBox& box = window->quickBox();
  box.input().setText("deep");
  const auto row =
      std::ranges::find_if(box.rows(), [](const QuickRow& each) { return each.id.endsWith("/lib/deep"); });
  ASSERT_NE(row, box.rows().end());
  EXPECT_EQ(box.findChild<QLabel*>("quickNote")->text(), "") << "something is called that";
  const auto act = row->act;
  box.dismiss();
  act();
  EXPECT_EQ(namesOf(page.model()), "hat.mesh levels.mesh");
}

// Figures for people: how long after a folder is dropped its files are shown, and how long the window then stands
// still at most.
TEST_F(LibraryTest, AHundredThousandFilesAreThereAtOnce) {
  constexpr int kMany = 100'000, kOfOneFile = 50'000;  // links, of which a file system has a limit
  namespace fs = std::filesystem;
  const fs::path many = m_folder.filePath("many").toStdString();
  for (int i = 0; i < kMany; ++i) {
    const fs::path file = many / std::to_string(i % 200) / ("mesh" + std::to_string(i) + ".mesh");
    if (i < 200) fs::create_directories(file.parent_path());
    const std::string base = m_folder.filePath(QString("base%1").arg(i / kOfOneFile)).toStdString();
    if (i % kOfOneFile == 0) std::ofstream(base) << "version 2.00\n";
    fs::create_hard_link(base, file);
  }
  QElapsedTimer timer, turn;
  timer.start();
  drop(window.get(), {path("many")});
  LibraryPage& page = *inFront<LibraryPage>(*window);
  double first = 0, all = 0, longest = 0;
  while (all == 0 && timer.elapsed() < 4 * kPatience) {
    turn.start();
    QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 50);
    longest = std::max(longest, double(turn.nsecsElapsed()) / 1e6);
    if (first == 0 && page.model().shownCount() > 0) {
      page.grid().viewport()->repaint();
      first = double(timer.nsecsElapsed()) / 1e6;
    }
    if (page.model().fileCount() == size_t(kMany)) all = double(timer.nsecsElapsed()) / 1e6;
  }
  EXPECT_EQ(page.model().fileCount(), size_t(kMany));
  std::printf("a folder of 100,000: first tiles after %.0f ms, all of them after %.0f, longest turn %.0f\n", first,
              all, longest);
}

// Figures for people; what is asserted is what it ends with.
TEST_F(LibraryTest, AHundredThousandScrollAndSort) {
  constexpr uint32_t kMany = 100'000, kAtOnce = 2000;
  ASSERT_TRUE(QDir(m_folder.path()).mkpath("empty"));
  window->openFiles({path("empty")});
  LibraryPage& page = *inFront<LibraryPage>(*window);
  double longest = 0;
  const auto timed = [&](const auto& work) {
    QElapsedTimer timer;
    timer.start();
    work();
    return double(timer.nsecsElapsed()) / 1e6;
  };
  for (uint32_t first = 0; first < kMany; first += kAtOnce) {
    auto rows = fakeRows(first, first + kAtOnce);
    longest = std::max(longest, timed([&] { page.model().take(std::move(rows)); }));
    longest = std::max(longest, timed([] { QApplication::processEvents(); }));
  }
  const double whole = timed([&] { page.model().rebuildNow(); });
  EXPECT_EQ(page.model().shownCount(), size_t(kMany));
  const double sort = timed([&] { page.model().sort(LibraryModel::columnOf("triangles"), Qt::DescendingOrder); });
  EXPECT_EQ(page.model().fileAt(0)->counts.triangles, 65'520u);
  const double all = timed([&] { page.grid().selectAll(); });
  EXPECT_EQ(page.selectedCount(), size_t(kMany));
  const double group = timed([&] { page.model().setGrouping(LibraryModel::Grouping::Folder); });
  EXPECT_EQ(page.model().headings().size(), 37u);
  EXPECT_EQ(page.selectedCount(), size_t(kMany));
  const double back = timed([&] { page.model().setGrouping(LibraryModel::Grouping::None); });
  std::vector<double> frames;
  QScrollBar* bar = page.grid().verticalScrollBar();
  QImage picture128(128, 128, QImage::Format_ARGB32_Premultiplied);
  picture128.fill(QColor(200, 120, 40, 200));
  for (int i = 1; i <= 60; ++i) {
    bar->setValue(int(qint64(bar->maximum()) * i / 60));
    const auto [first, last] = page.grid().rowsInSight();
    for (int row = first; row <= last; ++row) page.pictures().keep(page.model().fileAt(row)->id, picture128, 128);
    frames.push_back(timed([&] {
      QImage picture(page.grid().viewport()->size(), QImage::Format_RGB32);
      page.grid().viewport()->render(&picture);
    }));
  }
  EXPECT_EQ(page.grid().rowsInSight().second, int(kMany) - 1);
  page.setGridShown(false);
  const double table = timed([&] { page.table().viewport()->grab(); });
  std::ranges::sort(frames);
  std::printf(
      "100,000 files: longest turn while they come %.1f ms, order %.1f, sort %.1f, select all %.1f, group %.1f, "
      "ungroup %.1f; frame %.1f ms (median), %.1f (longest), of the table %.1f\n",
      longest, whole, sort, all, group, back, frames[30], frames.back(), table);
}

TEST(LibraryTileTest, PicturesStayInTheirTilesOnEveryScreen) {
  const QRect tile(10, 20, 128, 128);
  for (const qreal ratio : {1.0, 1.25, 1.5, 2.0, 3.0})
    for (const QSize& image : {QSize(int(128 * ratio), int(128 * ratio)), QSize(int(128 * ratio), int(90 * ratio)),
                               QSize(64, 64), QSize(40, 512)}) {
      const QRectF place = pictureInTile(image, tile, ratio);
      EXPECT_TRUE(QRectF(tile).adjusted(-1, -1, 1, 1).contains(place)) << ratio << ' ' << image.width();
      EXPECT_NEAR(place.width() / place.height(), double(image.width()) / image.height(), 0.02);
      if (image.width() == int(128 * ratio)) {
        EXPECT_NEAR(place.width() * ratio, image.width(), 1e-6) << "pixel for pixel";
      }
    }
}

}  // namespace
}  // namespace vitrine::test
