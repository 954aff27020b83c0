// Places for assets in the window: filling in, what is missing, and collections.
#include <gtest/gtest.h>

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QTreeView>

#include "app/collection/collection_page.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/missing_dock.h"
#include "app/docks/tree/missing_model.h"
#include "app/images/asset_folders.h"
#include "app/images/textures.h"
#include "app/models/asset_origins.h"
#include "app/models/diagnostics_model.h"
#include "core/stage/mesh_rounds.h"
#include "tests/app/window_fixture.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

rbx::Model rowOfMeshes(uint32_t count) {
  rbx::Model place;
  for (uint32_t part = 0; part < count; ++part)
    place.add(-1, "MeshPart", "P" + std::to_string(part),
              {{"CFrame", standing(5 * float(part % 10), 5 * float(part / 10), 0)},
               {"size", rbx::Vector3{2, 2, 2}},
               {"MeshId", rbx::String{"rbxassetid://" + std::to_string(1000 + part)}}});
  return place;
}

// A tar archive of plain files.
std::vector<std::byte> tarOf(const std::vector<std::pair<std::string, std::vector<std::byte>>>& files) {
  std::string tar;
  for (const auto& [name, bytes] : files) {
    std::string head(512, '\0');
    const auto put = [&](size_t at, const std::string& text) { head.replace(at, text.size(), text); };
    put(0, name);
    put(100, "0000644");
    put(108, "0000000");
    put(116, "0000000");
    char size[12];
    std::snprintf(size, sizeof size, "%011o", unsigned(bytes.size()));
    put(124, size);
    put(136, "14000000000");
    put(148, "        ");
    put(156, "0");
    put(257, std::string("ustar\0"
                         "00",
                         8));
    unsigned sum = 0;
    for (const char c : head) sum += uint8_t(c);
    char check[8];
    std::snprintf(check, sizeof check, "%06o", sum);
    put(148, std::string(check, 7) + " ");
    tar += head;
    tar += asText(Bytes(bytes));
    tar.resize((tar.size() + 511) / 512 * 512);
  }
  tar.resize(tar.size() + 1024);
  const Bytes bytes = asBytes(tar);
  return {bytes.begin(), bytes.end()};
}

class AssetWindow : public WindowTest {
 protected:
  MissingDock& missing() { return window->dock<MissingDock>(); }
  bool waitForMissing(int rows) {
    missing().bringUp();
    return QTest::qWaitFor([&] { return !missing().isLooking() && missing().model().rowCount() == rows; },
                           kPatience);
  }
};

TEST_F(AssetWindow, MeshesFillInWithoutAJump) {
  constexpr uint32_t kMeshes = MeshRounds::kFewFiles + 10;
  for (uint32_t part = 0; part < kMeshes; ++part)
    write(qPrintable(QString("%1.mesh").arg(1000 + part)), quadMesh(1 + part % 3));
  const QString file = write("row.rbxm", rbx::writeBinary(rowOfMeshes(kMeshes)));
  std::vector<uint32_t> later;
  std::vector<Camera> cameras;
  window->openFiles({file});
  QObject::connect(&document(), &OpenDocument::sceneChanged, window.get(), [&] {
    later.push_back(document().stage() ? document().stage()->later : 0);
    if (later.size() == 1) document().select({NodeId(0)});
    cameras.push_back(document().view().camera);
  });
  ASSERT_TRUE(QTest::qWaitFor([&] { return !later.empty() && later.back() == 0; }, kPatience));
  ASSERT_GE(later.size(), 2u);
  EXPECT_EQ(later.front(), kMeshes);
  for (const Camera& camera : cameras) EXPECT_EQ(camera, cameras.front());
  EXPECT_EQ(document().selection(), std::vector{NodeId(0)});
  EXPECT_TRUE(document().stage()->missing.empty());
  const QStringList from = originsOf(document(), NodeId(0));
  ASSERT_EQ(from.size(), 1);
  EXPECT_TRUE(from.front().startsWith("Mesh: ") && from.front().endsWith("/1000.mesh")) << qPrintable(from.front());
}

// A model of nothing else plays what it names on a figure, as soon as that is at hand.
TEST_F(AssetWindow, ClipsThatAreNotAtHandAreListed) {
  rbx::Model names;
  for (const char* id : {"2001", "2002"})
    names.add(-1, "Animation", id, {{"AnimationId", rbx::String{std::string("rbxassetid://") + id}}});
  const QString file = write("names.rbxm", rbx::writeBinary(names));
  open(file);
  ASSERT_TRUE(waitForMissing(2)) << missing().model().rowCount();
  EXPECT_EQ(missing().table().model()->index(0, MissingModel::Kind).data().toString(), "Animation");
  EXPECT_EQ(document().missingClips().size(), 2u);
  EXPECT_TRUE(document().document()->standIn.empty());
  const DiagnosticsModel& rows = window->dock<DiagnosticsDock>().model();
  EXPECT_EQ(
      rows.match(rows.index(0, DiagnosticsModel::Id), Qt::DisplayRole, "clip.missing", -1, Qt::MatchExactly).size(),
      1);

  rbx::Model clip;
  const int32_t sequence = clip.add(-1, "KeyframeSequence", "Wave");
  for (const float time : {0.0f, 1.0f}) {
    const int32_t key = clip.add(sequence, "Keyframe", "Keyframe", {{"Time", rbx::Float32{time}}});
    const int32_t torso = clip.add(key, "Pose", "Torso", {{"CFrame", standing(0, 0, 0)}});
    clip.add(torso, "Pose", "Right Arm", {{"CFrame", standing(0, time, 0)}});
  }
  write("2001.rbxm", rbx::writeBinary(clip));
  document().reload();
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return document().scene() && document().scene()->clips.size() == 1; }, kPatience));
  EXPECT_EQ(document().document()->standIn, "R6");
  EXPECT_TRUE(document().scene()->fits.at(0).plays());
  EXPECT_TRUE(waitForMissing(1)) << missing().model().rowCount();
}

TEST_F(AssetWindow, WhatIsMissingIsListed) {
  write("1001.mesh", quadMesh(1));
  open(write("row.rbxm", rbx::writeBinary(rowOfMeshes(3))));
  ASSERT_TRUE(waitForMissing(2)) << missing().model().rowCount();
  EXPECT_EQ(missing().windowTitle(), "Missing (2)");
  missing().copyIds();
  const QStringList ids = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
  EXPECT_EQ(QSet<QString>(ids.begin(), ids.end()), (QSet<QString>{"1000", "1002"})) << qPrintable(ids.join(' '));
  missing().copyCsv();
  EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("asset,kind,named by,count,reason,looked for in\n"));
  missing().filter().setText("1002");
  EXPECT_EQ(missing().table().model()->rowCount(), 1);
  missing().filter().clear();
  // A click leads to who names it.
  for (int row = 0; row < missing().table().model()->rowCount(); ++row) {
    const QModelIndex index = missing().table().model()->index(row, MissingModel::Asset);
    if (index.data().toString() == "1002") emit missing().table().clicked(index);
  }
  EXPECT_EQ(document().selection(), std::vector{NodeId(2)});
}

TEST_F(AssetWindow, AnArchiveIsAPageOfItsEntries) {
  const QString file = write(
      "things.tar", tarOf({{"hats/1000.mesh", quadMesh(2)}, {"notes.txt", {std::byte('h'), std::byte('i')}}}));
  window->openFiles({file});
  auto* page = inFront<CollectionPage>(*window);
  ASSERT_TRUE(page);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !page->isReading() && page->model().kindsKnown(); }, kPatience));
  ASSERT_EQ(page->model().rowCount(), 2);
  EXPECT_EQ(page->title(), "things.tar");
  EXPECT_EQ(page->model().index(0, CollectionModel::Name).data(), "hats/1000.mesh");
  page->kinds().setCurrentIndex(page->kinds().findData(int(ContentKind::Kind::Document)));
  EXPECT_EQ(page->table().model()->rowCount(), 1);
  page->table().setCurrentIndex(page->table().model()->index(0, 0));
  page->openSelected();
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return window->currentDocument() && window->currentDocument()->scene(); }, kPatience));
  EXPECT_EQ(document().title(), "1000.mesh");
  EXPECT_EQ(window->tabs().count(), 2);
}

}  // namespace
}  // namespace vitrine::test
