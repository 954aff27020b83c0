// Export in the window and on the command line: what the dialog says is what is written.
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTimer>

#include "app/docks/tree/outline_dock.h"
#include "app/export/export_dialog.h"
#include "app/export/exporter.h"
#include "app/export/selection_name.h"
#include "core/export/save_files.h"
#include "core/load/load.h"
#include "tests/app/place_sample.h"
#include "tests/app/run_program.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

class ExportTest : public WindowTest {
 protected:
  // The dialog with its first preview.
  ExportDialog* ask(bool ofSelection = false) {
    ExportDialog* dialog = window->exporter().ask(*window->currentView(), ofSelection);
    if (dialog) wait(*dialog);
    return dialog;
  }
  static void wait(ExportDialog& dialog) {
    bool previewed = false;
    QObject::connect(&dialog, &ExportDialog::previewed, &dialog, [&] { previewed = true; });
    EXPECT_TRUE(QTest::qWaitFor([&] { return previewed; }, kPatience));
    QObject::disconnect(&dialog, &ExportDialog::previewed, &dialog, nullptr);
  }
  static std::string refusal(const ExportDialog& dialog) {
    return dialog.findChild<QLabel*>("exportSummary")->text().toStdString();
  }
  static void choose(ExportDialog& dialog, const char* combo, const QVariant& data) {
    auto* box = dialog.findChild<QComboBox*>(combo);
    ASSERT_NE(box, nullptr);
    const int row = box->findData(data);
    ASSERT_GE(row, 0) << combo;
    if (row == box->currentIndex()) return;
    box->setCurrentIndex(row);
    wait(dialog);
  }
  QString save(const ExportedPointer& exported, const QString& target, bool replace, bool newFolder = false) {
    QString said;
    const auto connection = QObject::connect(&window->exporter(), &Exporter::message, window.get(),
                                             [&](const Message& message) { said = wholeText(message); });
    window->exporter().save(exported, target, replace, newFolder);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !said.isEmpty(); }, kPatience));
    QObject::disconnect(connection);
    return said;
  }
  static QByteArray contentOf(const QString& file) {
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
  }
  static uint64_t trianglesIn(const QString& file) {
    const auto document = load(file.toStdString());
    EXPECT_TRUE(document.has_value()) << file.toStdString();
    uint64_t triangles = 0;
    if (document)
      for (const Geometry& geometry : (*document)->geometries) triangles += geometry.lods.front().triangleCount();
    return triangles;
  }
};

TEST_F(ExportTest, ThePreviewIsWhatIsSaved) {
  open(write("quads.mesh", quadMesh(3)));
  ExportDialog* dialog = ask();
  ASSERT_NE(dialog, nullptr);
  choose(*dialog, "exportFormat", "glb");
  ASSERT_NE(dialog->exported(), nullptr);
  EXPECT_EQ(dialog->exported()->triangles, 6u);
  EXPECT_TRUE(dialog->findChild<QLabel*>("exportSummary")->text().contains("1 object, 6 triangles, 1 file"));
  EXPECT_TRUE(dialog->findChild<QListWidget*>("exportFiles")->item(0)->text().startsWith("quads.glb"));
  const QString file = path("out.glb");
  EXPECT_TRUE(save(dialog->exported(), file, false).contains("out.glb"));
  EXPECT_EQ(trianglesIn(file), 6u);
  EXPECT_EQ(uint64_t(contentOf(file).size()), dialog->exported()->files.front().bytes.size());
  dialog->reject();
}

TEST_F(ExportTest, LossesStandInTheDialog) {
  open(write("quads.mesh", quadMesh(1)));
  ExportDialog* dialog = ask();
  ASSERT_NE(dialog, nullptr);
  choose(*dialog, "exportFormat", "stl");
  const auto* losses = dialog->findChild<QListWidget*>("exportLosses");
  QStringList ids;
  for (int row = 0; row < losses->count(); ++row) ids << losses->item(row)->toolTip();
  EXPECT_TRUE(ids.contains("export.lost-uvs")) << ids.join(' ').toStdString();
  // What most programs take for up in such files.
  EXPECT_EQ(dialog->findChild<QComboBox*>("exportUp")->currentData().toInt(), int(Axis::Z));
  dialog->reject();
}

TEST_F(ExportTest, TheFrontLooksWhereGltfHasItUnlessThatIsNotWanted) {
  open(write("quads.mesh", quadMesh(1)));
  ExportDialog* dialog = ask();
  ASSERT_NE(dialog, nullptr);
  const auto* facing = dialog->findChild<QComboBox*>("exportFacing");
  choose(*dialog, "exportFormat", "glb");
  EXPECT_TRUE(facing->isEnabled());
  EXPECT_EQ(dialog->request().model.facing, Facing::TowardsZ);
  EXPECT_NE(refusal(*dialog).find("turned so that the front looks towards +Z"), std::string::npos);
  const auto turned = dialog->exported()->files.front().bytes;
  choose(*dialog, "exportFacing", int(Facing::AsStored));
  EXPECT_EQ(refusal(*dialog).find("turned"), std::string::npos);
  EXPECT_NE(dialog->exported()->files.front().bytes, turned);
  choose(*dialog, "exportFormat", "obj");
  EXPECT_FALSE(facing->isEnabled()) << "nobody says where its front is";
  dialog->reject();
}

TEST_F(ExportTest, LevelsAreChosen) {
  open(write("levels.mesh", levelMesh()));
  ExportDialog* dialog = ask();
  ASSERT_NE(dialog, nullptr);
  choose(*dialog, "exportFormat", "glb");
  EXPECT_EQ(dialog->exported()->triangles, 3u);
  choose(*dialog, "exportLevels", 1);
  EXPECT_EQ(dialog->exported()->triangles, 1u);
  choose(*dialog, "exportLevels", -1);
  EXPECT_EQ(dialog->exported()->triangles, 4u);
  EXPECT_EQ(dialog->exported()->objects, 2u);
  dialog->reject();
}

// A skeleton of glTF that two clips turn.
TEST_F(ExportTest, ClipsAreChosenWhereAFileHoldsThem) {
  const std::string keys =
      "AAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AAAAAAAAAAAAAIA/AAAAAA==";  // 0, 1; no turn, half a turn
  const std::string clip =
      R"({"name":"%","samplers":[{"input":0,"output":1}],"channels":[{"sampler":0,"target":{"node":0,"path":"rotation"}}]})";
  std::string first = clip, second = clip;
  first.replace(first.find('%'), 1, "Nod");
  second.replace(second.find('%'), 1, "Wave");
  const std::string text =
      R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"name":"hip"}],"buffers":[{"byteLength":40,"uri":"data:application/octet-stream;base64,)" +
      keys +
      R"("}],"bufferViews":[{"buffer":0,"byteLength":8},{"buffer":0,"byteOffset":8,"byteLength":32}],"accessors":[{"bufferView":0,"componentType":5126,"count":2,"type":"SCALAR","min":[0],"max":[1]},{"bufferView":1,"componentType":5126,"count":2,"type":"VEC4"}],"animations":[)" +
      first + "," + second + "]}";
  const Bytes bytes = asBytes(text);
  open(write("two.gltf", {bytes.begin(), bytes.end()}));
  ExportDialog* dialog = ask();
  ASSERT_NE(dialog, nullptr);
  const auto* clips = dialog->findChild<QComboBox*>("exportClip");
  const auto* rate = dialog->findChild<QDoubleSpinBox*>("exportRate");
  ASSERT_NE(clips, nullptr);
  choose(*dialog, "exportFormat", "glb");
  EXPECT_TRUE(clips->isVisibleTo(dialog));
  EXPECT_TRUE(rate->isVisibleTo(dialog));
  EXPECT_EQ(clips->count(), 3);
  EXPECT_FALSE(dialog->request().model.clip);
  choose(*dialog, "exportClip", 1);
  EXPECT_EQ(dialog->request().model.clip, std::optional(1u));
  ASSERT_NE(dialog->exported(), nullptr);
  const auto made = loadBytes(dialog->exported()->files.front().bytes, "made.glb");
  ASSERT_TRUE(made);
  ASSERT_EQ((*made)->animations.size(), 1u);
  EXPECT_EQ((*made)->animations[0].name, "Wave");
  choose(*dialog, "exportFormat", "bvh");
  EXPECT_TRUE(clips->isVisibleTo(dialog));
  choose(*dialog, "exportFormat", "tree-json");
  EXPECT_FALSE(clips->isVisibleTo(dialog));
  EXPECT_FALSE(rate->isVisibleTo(dialog));
  dialog->reject();
}

TEST_F(ExportTest, ChoicesAreRemembered) {
  open(write("quads.mesh", quadMesh(1)));
  ExportDialog* dialog = ask();
  ASSERT_NE(dialog, nullptr);
  choose(*dialog, "exportFormat", "obj");
  dialog->findChild<QCheckBox*>("exportTextures")->setChecked(false);
  wait(*dialog);
  // The question for a name is turned down.
  QTimer::singleShot(200, window.get(), [this] {
    if (auto* names = window->findChild<QFileDialog*>("exportNameDialog")) names->reject();
  });
  dialog->accept();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  ExportDialog* again = ask();
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->writer().id, "obj");
  EXPECT_FALSE(again->findChild<QCheckBox*>("exportTextures")->isChecked());
  again->reject();
}

TEST_F(ExportTest, NothingIsWrittenOver) {
  open(write("quads.mesh", quadMesh(1)));
  ExportDialog* dialog = ask();
  ASSERT_NE(dialog, nullptr);
  const QString file = write("there.glb", {std::byte{42}});
  EXPECT_TRUE(save(dialog->exported(), file, false).contains("exists already"));
  EXPECT_EQ(contentOf(file), QByteArray("*"));
  EXPECT_TRUE(save(dialog->exported(), path("no such folder/out.glb"), false).contains("no such folder"));
  EXPECT_EQ(QDir(m_folder.path()).entryList({".vitrine*"}, QDir::Files | QDir::Hidden), QStringList());
  dialog->reject();
}

TEST_F(ExportTest, AFolderForWhatCannotBeWrittenIsNotLeftBehind) {
  open(write("quads.mesh", quadMesh(1)));
  const auto exported = [](const std::string& name) {
    Exported made;
    made.files.push_back({name, {std::byte{1}}});
    return std::make_shared<const Exported>(std::move(made));
  };
  const std::string longer(300, 'n');  // than any name may be
  const QString inNew = path("new/folder/"), bad = inNew + QString::fromStdString(longer);
  EXPECT_FALSE(save(exported(longer), bad, true, true).startsWith("Saved"));
  EXPECT_FALSE(QFileInfo::exists(path("new")));
  EXPECT_TRUE(save(exported("map.json"), inNew + "map.json", true, true).startsWith("Saved"));
  EXPECT_TRUE(QFileInfo::exists(inNew + "map.json"));
}

TEST_F(ExportTest, ScriptsAreCountedWhereTheyWereSaved) {
  open(write("place.rbxlx", placeFile()));
  ExportDialog* dialog = ask();
  ASSERT_NE(dialog, nullptr);
  choose(*dialog, "exportFormat", "scripts");
  ASSERT_NE(dialog->exported(), nullptr) << refusal(*dialog);
  EXPECT_EQ(save(dialog->exported(), path("scripts/map.json"), true, true), "Saved 1 script in " + path("scripts"));
  dialog->reject();
}

// The first Enter may come before the preview, and from any field.
TEST_F(ExportTest, EnterSavesAndDoesNotCancel) {
  open(write("quads.mesh", quadMesh(1)));
  for (const char* field : {"exportFormat", "exportScale", "exportTextures", "exportFiles"}) {
    SCOPED_TRACE(field);
    ExportDialog* dialog = window->exporter().ask(*window->currentView(), false);
    ASSERT_NE(dialog, nullptr);
    // The preview may end as soon as events run, so whoever waits for it does so first.
    const bool beforePreview = field == std::string_view("exportFormat");
    if (!beforePreview) wait(*dialog);
    ASSERT_TRUE(QTest::qWaitForWindowActive(dialog));
    if (beforePreview) {
      const auto* first = dialog->findChild<QWidget*>(field);
      EXPECT_TRUE(QTest::qWaitFor([&] { return first->hasFocus(); }, kPatience)) << "what one chooses first";
    }
    auto* focused = dialog->findChild<QWidget*>(field);
    focused->setFocus();
    bool accepted = false, rejected = false, asked = false;
    QObject::connect(dialog, &QDialog::accepted, window.get(), [&] { accepted = true; });
    QObject::connect(dialog, &QDialog::rejected, window.get(), [&] { rejected = true; });
    inDialog<QFileDialog>([&](QFileDialog& names) {
      asked = true;
      names.reject();
    });
    QTest::keyClick(focused, Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return asked || rejected; }, kPatience));
    EXPECT_TRUE(accepted && !rejected);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
}

TEST_F(ExportTest, TheSelectionIsExportedAlone) {
  open(write("place.rbxlx", placeFile()));
  const Document& shown = *document().document();
  for (uint32_t n = 0; n < shown.nodes.size(); ++n)
    if (shown.nameOf(NodeId{n}) == "Two") document().select({NodeId{n}});
  ASSERT_EQ(document().selection().size(), 1u);
  ExportDialog* dialog = ask(true);
  ASSERT_NE(dialog, nullptr);
  EXPECT_TRUE(dialog->selectionOnly());
  EXPECT_EQ(dialog->request().name, "Two") << "named after what is selected";
  choose(*dialog, "exportFormat", "glb");
  ASSERT_NE(dialog->exported(), nullptr) << refusal(*dialog);
  EXPECT_EQ(dialog->exported()->objects, 1u);
  choose(*dialog, "exportFormat", "rbxmx");
  ASSERT_NE(dialog->exported(), nullptr);
  save(dialog->exported(), path("two.rbxmx"), false);
  const auto written = load(path("two.rbxmx").toStdString());
  ASSERT_TRUE(written.has_value());
  ASSERT_EQ((*written)->nodes.size(), 1u);
  EXPECT_EQ((*written)->nameOf(NodeId{0}), "Two");
  dialog->reject();
}

TEST_F(ExportTest, ASelectionIsNamedAfterItselfOrWhatHoldsIt) {
  Document shown;
  shown.source = Source::fromBytes({}, "thing");
  NodeBuilder nodes(shown);
  const uint32_t kind = nodes.classIndex("Model", NodeKind::Group);
  const NodeId house = nodes.add(kind, NodeId::None, "House");
  const NodeId wall = nodes.add(kind, house, "Wall");
  const NodeId door = nodes.add(kind, wall, "Door/left: *?");
  const NodeId window2 = nodes.add(kind, house, "");
  const NodeId other = nodes.add(kind, NodeId::None, "Tree");
  const auto name = [&](std::initializer_list<NodeId> selection) {
    return selectionName(shown, std::vector<NodeId>(selection));
  };
  EXPECT_EQ(name({wall}), "Wall");
  EXPECT_EQ(name({door}).find_first_of("/:*?"), std::string::npos) << name({door});
  EXPECT_EQ(name({door, window2}), "House");
  EXPECT_EQ(name({wall, door}), "Wall") << "which holds the other";
  EXPECT_EQ(name({window2}), "Model") << "without a name, its class";
  EXPECT_EQ(name({wall, other}), "Wall") << "nothing holds both";
}

TEST_F(ExportTest, WhatIsDraggedOutOfTheTreeIsAFile) {
  open(write("place.rbxlx", placeFile()));
  EXPECT_EQ(makeExportDrag(document()), nullptr);  // nothing is selected
  const Document& shown = *document().document();
  for (uint32_t n = 0; n < shown.nodes.size(); ++n)
    if (shown.nameOf(NodeId{n}) == "One") document().select({NodeId{n}});
  const std::unique_ptr<QMimeData> data(makeExportDrag(document()));
  ASSERT_NE(data, nullptr);
  ASSERT_TRUE(data->hasUrls());
  const QList<QUrl> urls = data->urls();
  ASSERT_EQ(urls.size(), 1);
  EXPECT_EQ(urls.front().fileName(), "One.rbxm");
  const auto written = load(urls.front().toLocalFile().toStdString());
  ASSERT_TRUE(written.has_value());
  EXPECT_EQ((*written)->nodes.size(), 1u);
  const auto& outline = window->findChild<OutlineDock*>()->model();
  EXPECT_TRUE(outline.flags(outline.index(0, 0)) & Qt::ItemIsDragEnabled);
}

// ---- The command line -------------------------------------------------------------------------------------------

class ConvertTest : public ExportTest {
 protected:
  Ran run(const QStringList& arguments) {
    return runProgram(QStringList("convert") + arguments, {.folder = m_folder.path()});
  }
};

TEST_F(ConvertTest, WritesWhatTheExtensionSays) {
  write("quads.mesh", quadMesh(2));
  for (const char* file : {"a.glb", "a.obj", "a.ply", "a.stl", "a.fbx", "a.dae", "a.binarymesh", "a.slmesh"}) {
    const Ran ran = run({"quads.mesh", "-o", file});
    EXPECT_EQ(ran.status, 0) << file << ran.errors.toStdString();
    EXPECT_EQ(trianglesIn(path(file)), 4u) << file;
  }
  EXPECT_EQ(run({"quads.mesh", "-o", "a.unknown"}).status, 2);
}

TEST_F(ConvertTest, ReplacesOnlyWhenTold) {
  write("quads.mesh", quadMesh(1));
  const QString file = write("a.glb", {std::byte{42}});
  EXPECT_EQ(run({"quads.mesh", "-o", "a.glb"}).status, 1);
  EXPECT_EQ(contentOf(file), QByteArray("*"));
  EXPECT_EQ(run({"quads.mesh", "-o", "a.glb", "--force"}).status, 0);
  EXPECT_EQ(trianglesIn(file), 2u);
}

TEST_F(ConvertTest, GoesOnBehindAFailureWithALineForEachFile) {
  write("one.mesh", quadMesh(1));
  write("two.mesh", quadMesh(2));
  write("broken.mesh", {std::byte{1}, std::byte{2}});
  QDir(m_folder.path()).mkdir("out");
  const Ran ran =
      run({"one.mesh", "broken.mesh", "two.mesh", "-o", "out", "--format", "glb", "--jobs", "2", "--json"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out.count('\n'), 3);
  EXPECT_EQ(ran.out.count("\"ok\":true"), 2);
  EXPECT_EQ(trianglesIn(path("out/one.glb")), 2u);
  EXPECT_EQ(trianglesIn(path("out/two.glb")), 4u);
  EXPECT_FALSE(QFile::exists(path("out/broken.glb")));
}

TEST_F(ConvertTest, ScriptsBecomeAFolder) {
  write("place.rbxlx", placeFile());
  EXPECT_EQ(run({"place.rbxlx", "-o", "scripts", "--format", "scripts"}).status, 0);
  EXPECT_EQ(contentOf(path("scripts/Workspace/Main.server.luau")), QByteArray("print('hello')\nlocal x = 1"));
  EXPECT_TRUE(contentOf(path("scripts/map.json")).contains("Workspace/Main.server.luau"));
  EXPECT_EQ(run({"place.rbxlx", "-o", "place.rbxl"}).status, 0);
  const auto written = load(path("place.rbxl").toStdString());
  ASSERT_TRUE(written.has_value());
  EXPECT_EQ((*written)->format, "rbxm");
}

}  // namespace
}  // namespace vitrine::test
