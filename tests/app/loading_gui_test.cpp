// The bar that tells how far opening a file is: one, which never goes back and moves nothing.
#include <gtest/gtest.h>

#include <QLabel>
#include <QProgressBar>
#include <set>

#include "app/page/loading_bar.h"
#include "app/page/picture_bar.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

TEST(LoadingStateTest, TheShareOnlyGrowsFromStageToStage) {
  std::vector<LoadingState> way;
  for (const float loaded : {0.0f, 0.3f, 0.4f, 0.8f, 1.0f})
    way.push_back({.loading = true, .loaded = loaded, .stage = LoadStage::Terrain});
  way.push_back({.loading = true, .loaded = 1, .stage = LoadStage::Scene, .images = 10});
  for (const size_t arrived : {size_t(0), size_t(5), size_t(10)})
    way.push_back({.images = 10, .imagesArrived = arrived});
  way.push_back({.images = 10, .imagesArrived = 10, .pictured = true});
  float before = -1;
  for (const LoadingState& state : way) {
    EXPECT_GE(shareDone(state), before);
    before = shareDone(state);
  }
  EXPECT_FLOAT_EQ(before, 1);
  EXPECT_FLOAT_EQ(shareDone({.ofFile = false, .images = 4, .imagesArrived = 1}), 0.25f) << "images alone";
}

TEST(LoadingStateTest, EveryStageIsToldInWordsOfItsOwn) {
  std::set<QString> words;
  for (const LoadStage stage : {LoadStage::Reading, LoadStage::Parts, LoadStage::Terrain, LoadStage::Surface,
                                LoadStage::Models, LoadStage::Scene})
    words.insert(loadingText({.loading = true, .stage = stage}, "place.rbxl"));
  words.insert(loadingText({.images = 3, .imagesArrived = 1}, "place.rbxl"));
  words.insert(loadingText({.images = 3, .imagesArrived = 3}, "place.rbxl"));
  EXPECT_EQ(words.size(), 8u);
  EXPECT_TRUE(loadingText({.images = 3, .imagesArrived = 1}, {}).contains("1 of 3"));
}

class LoadingTest : public WindowTest {
 protected:
  LoadingBar& bar() { return window->currentView()->loadingBar(); }
};

TEST_F(LoadingTest, TheBarNeverGoesBackAndMovesNothing) {
  open(write("small.mesh", quadMesh(1)));
  const QRect before(viewport().mapTo(window.get(), QPoint()), viewport().size());
  document().load(write("large.mesh", textMesh(400'000)));
  std::vector<int> values;
  QObject::connect(&bar().bar(), &QProgressBar::valueChanged, &bar(), [&](int value) { values.push_back(value); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return bar().isVisible(); }, kPatience));
  const QRect meanwhile(viewport().mapTo(window.get(), QPoint()), viewport().size());
  EXPECT_EQ(meanwhile, before) << "nothing jumps";
  // It lies over the upper edge of the picture, with its words whole.
  const QRect place(bar().mapTo(window.get(), QPoint()), bar().size());
  EXPECT_EQ(place.topLeft(), before.topLeft());
  EXPECT_EQ(place.width(), before.width());
  EXPECT_LT(place.height(), 60);
  EXPECT_LE(bar().text().sizeHint().width(), bar().text().width());
  EXPECT_FALSE(bar().text().text().isEmpty());
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading() && !bar().isVisible(); }, kPatience));
  EXPECT_TRUE(std::ranges::is_sorted(values)) << "it never goes back";
  EXPECT_EQ(QRect(viewport().mapTo(window.get(), QPoint()), viewport().size()), before);
}

TEST_F(LoadingTest, TheToolsHaveTheirRoomBeforeThePicture) {
  window->openFiles({QString(VITRINE_SOURCE_DIR) + "/resources/samples/place.rbxl"});
  EXPECT_TRUE(window->currentView()->tools()->isVisibleTo(window->currentView()));
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !bar().isVisible(); }, kPatience));
  EXPECT_TRUE(window->currentView()->tools()->isVisible());
}

}  // namespace
}  // namespace vitrine::test
