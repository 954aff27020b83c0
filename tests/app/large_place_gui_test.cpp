// The tasks of a newcomer on a place of half a million instances: how long the program's own code keeps the window
// from answering. Reported, not judged: machines differ. VITRINE_INSTANCES says how many, 529285 for the whole.
#include <gtest/gtest.h>

#include <QLineEdit>
#include <QScrollBar>
#include <QTreeView>
#include <cstdio>

#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/images/asset_folders.h"
#include "app/images/textures.h"
#include "tests/app/event_probe.h"
#include "tests/app/window_fixture.h"
#include "tests/support/many_assets.h"
#include "tests/support/samples/merged_place.h"

namespace vitrine::test {
namespace {

class LargePlaceTest : public WindowTest {
 protected:
  // As an event, so that the probe sees it.
  void step(const std::function<void()>& act) {
    bool done = false;
    QTimer::singleShot(0, window.get(), [&] {
      act();
      done = true;
    });
    ASSERT_TRUE(QTest::qWaitFor([&] { return done; }, 600'000));
  }
  void task(const char* name, const std::function<void()>& act) {
    auto& probe = *static_cast<ProbedApplication*>(qApp);
    probe.measure(true);
    act();
    QTest::qWait(400);
    std::string told;
    for (const auto& each : probe.longest())
      if (each.milliseconds > 20) told += "\n  " + std::to_string(int(each.milliseconds)) + " ms: " + each.what;
    const double most = probe.longest().empty() ? 0 : probe.longest().front().milliseconds;
    probe.measure(false);
    std::printf("%s: %.0f ms%s\n", name, most, told.c_str());
    RecordProperty(QString(name).replace(' ', '_').toStdString(), int(most));
  }
};

TEST_F(LargePlaceTest, TellsHowLongTheWindowDoesNotAnswer) {
  const size_t instances = size_t(qEnvironmentVariable("VITRINE_INSTANCES", "40000").toULongLong());
  const QString file = write("large.rbxl", mergedPlace(instances));
  task("opens", [&] {
    step([&] { window->openFiles({file}); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading() && document().scene(); }, 600'000));
  });
  const Document& shown = *document().document();
  ASSERT_GE(shown.nodes.size(), instances);
  const NodeId somewhere{uint32_t(instances * 3 / 4)};
  QTreeView& tree = window->dock<OutlineDock>().tree();
  task("scrolls the tree", [&] {
    for (int i = 0; i < 20; ++i) {
      step([&] { tree.verticalScrollBar()->setValue(tree.verticalScrollBar()->maximum() * i / 20); });
      QTest::qWait(5);
    }
  });
  task("selects a part", [&] {
    step([&] { document().select({somewhere}); });
    step([&] { document().jumpTo(somewhere); });
    QTest::qWait(200);
  });
  task("filters by name", [&] {
    step([&] { document().setFilter("Part"); });
    QTest::qWait(1500);
    step([&] { document().setFilter({}); });
    QTest::qWait(300);
  });
  task("filters by a property", [&] {
    step([&] { document().setFilter("Transparency>0"); });
    QTest::qWait(3000);
    step([&] { document().setFilter({}); });
    QTest::qWait(300);
  });
  task("selects everything", [&] {
    std::vector<NodeId> all;
    for (uint32_t node = 0; node < shown.nodes.size(); ++node) all.push_back(NodeId(node));
    step([&] { document().select(all); });
    QTest::qWait(500);
    step([&] { document().select({}); });
  });
  task("hides and shows", [&] {
    step([&] { document().select({NodeId(1)}); });
    step([&] { document().setHidden({NodeId(1)}, true); });
    QTest::qWait(300);
    step([&] { document().showAllHidden(); });
    QTest::qWait(300);
  });
  task("isolates", [&] {
    step([&] { document().isolate({somewhere}); });
    QTest::qWait(300);
    step([&] { document().isolate({}); });
  });
  task("frames and turns", [&] {
    step([&] { document().frameAll(); });
    for (int i = 0; i < 10; ++i) {
      Camera camera = document().view().camera;
      camera.yaw += 0.1f;
      step([&] { document().setCamera(camera); });
      QTest::qWait(20);
    }
  });
  task("changes the mode", [&] {
    ViewState view = document().view();
    view.mode = ViewMode::Normals;
    step([&] { document().setView(view); });
    QTest::qWait(300);
  });
  task("reloads", [&] {
    step([&] { document().reload(); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading() && document().scene(); }, 600'000));
  });
  task("closes", [&] { step([&] { window->actions().of(Command::CloseTab)->trigger(); }); });
}

// VITRINE_MESHES says of how many meshes, 10000 for the whole; there are half as many images.
TEST_F(LargePlaceTest, TellsHowLongTheWindowDoesNotAnswerWhileMeshesFillIn) {
  const auto meshes = uint32_t(qEnvironmentVariable("VITRINE_MESHES", "300").toUInt());
  writeManyAssets(m_folder.path().toStdString(), {.meshes = meshes, .images = meshes / 2});
  setAssetFolders({path("theirs").toStdString()});
  int scenes = 0;
  task("fills in", [&] {
    step([&] {
      window->openFiles({path("place.rbxlx")});
      QObject::connect(&document(), &OpenDocument::sceneChanged, window.get(), [&] { ++scenes; });
    });
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return !document().loading() && document().scene() && document().textures().finished(); }, 600'000));
  });
  EXPECT_GE(scenes, 2);
  EXPECT_EQ(document().stage()->later, 0u);
  EXPECT_EQ(document().stage()->meshes[size_t(ShapeSource::Asset)], meshes);
  setAssetFolders({});
}

}  // namespace
}  // namespace vitrine::test
