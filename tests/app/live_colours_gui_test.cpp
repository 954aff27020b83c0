// The palette changes while the program runs: what is seen then is what is seen where the program begins with it.
#include <gtest/gtest.h>

#include <QAbstractScrollArea>
#include <QLabel>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTreeView>

#include "app/common/appearance.h"
#include "app/common/preferences.h"
#include "app/compare/compare_page.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/docks/view/uv_dock.h"
#include "app/library/library_page.h"
#include "app/page/script_tabs.h"
#include "tests/app/place_sample.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

const QString kSamples = VITRINE_SOURCE_DIR "/resources/samples/";

class LiveColoursTest : public WindowTest {
 protected:
  using Scene = std::function<void()>;
  void SetUp() override {
    QSettings().clear();
    m_before = QApplication::palette();
  }
  void TearDown() override {
    window.reset();
    QApplication::setPalette(m_before);
  }
  NodeId node(std::string_view name) {
    const Document& shown = *document().document();
    for (uint32_t n = 0; n < shown.nodes.size(); ++n)
      if (shown.nameOf(NodeId{n}) == name) return NodeId{n};
    ADD_FAILURE() << "no node " << name;
    return NodeId::None;
  }
  // The window without what is drawn by OpenGL.
  QImage look() {
    QCoreApplication::processEvents();
    QImage picture = window->grab().toImage().convertToFormat(QImage::Format_RGB32);
    QPainter painter(&picture);
    for (auto* drawn : window->findChildren<ViewportWidget*>())
      if (drawn->isVisible())
        painter.fillRect(QRect(drawn->mapTo(window.get(), QPoint()), drawn->size()), Qt::black);
    return picture;
  }
  // Until two looks are the same: thumbnails and decoded values may still come.
  QImage settledLook() {
    QImage last = look();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
          QTest::qWait(150);
          const QImage next = look();
          return next == std::exchange(last, next);
        },
        kPatience));
    return last;
  }
  void begin(Theme theme, const Scene& scene) {
    window.reset();
    QSettings().clear();
    QApplication::setPalette(paletteOf(theme));
    show();
    window->resize(1200, 760);
    scene();
    if (QWidget* focused = QApplication::focusWidget()) focused->clearFocus();
  }
  void expectFollows(const char* name, const Scene& scene) {
    SCOPED_TRACE(name);
    begin(Theme::Dark, scene);
    const QImage wanted = settledLook();
    begin(Theme::Light, scene);
    settledLook();
    QApplication::setPalette(paletteOf(Theme::Dark));
    const QImage live = settledLook();
    ASSERT_EQ(live.size(), wanted.size());
    size_t different = 0;
    QRect where;
    for (int y = 0; y < live.height(); ++y)
      for (int x = 0; x < live.width(); ++x) {
        if (live.pixel(x, y) == wanted.pixel(x, y)) continue;
        ++different;
        where |= QRect(x, y, 1, 1);
      }
    if (const QByteArray folder = qgetenv("VITRINE_PICTURES"); !folder.isEmpty()) {
      live.save(QString("%1/live-%2.png").arg(QFile::decodeName(folder), name));
      wanted.save(QString("%1/live-%2-wanted.png").arg(QFile::decodeName(folder), name));
    }
    EXPECT_LE(different, 20u) << where.x() << ", " << where.y() << ", " << where.width() << " x " << where.height();
  }
  void openSample(const QString& name) {
    open(kSamples + name);
    QTest::qWait(50);
  }

 private:
  QPalette m_before;
};

TEST_F(LiveColoursTest, StartPage) {
  expectFollows("start", [] {});
}

TEST_F(LiveColoursTest, PropertiesOfANode) {
  expectFollows("node", [&] {
    openSample("place.rbxl");
    document().select({node("Seat")});
    window->answer(request::ShowDiagnostics{});
  });
}

TEST_F(LiveColoursTest, CardOfAScript) {
  const auto scene = [&] {
    openSample("place.rbxl");
    document().select({node("Day")});
    QTest::qWait(50);
  };
  expectFollows("script-card", scene);
  // It lies over the picture.
  auto* card = window->findChild<QWidget*>("nodeCard");
  ASSERT_NE(card, nullptr);
  ASSERT_TRUE(card->isVisible());
  const QImage live = card->grab().toImage();
  EXPECT_LT(live.pixelColor(live.width() / 2, 4).lightness(), 100);
}

TEST_F(LiveColoursTest, ScriptInATab) {
  expectFollows("script", [&] {
    openSample("place.rbxl");
    window->currentView()->scripts().open(node("Day"));
    QTest::qWait(50);
  });
}

TEST_F(LiveColoursTest, BytesAndTables) {
  expectFollows("bytes", [&] {
    openSample("arm.mesh");
    window->dock<BytesDock>().bringUp();
    document().select({NodeId{0}});
  });
}

TEST_F(LiveColoursTest, TextureCoordinates) {
  expectFollows("uv", [&] {
    openSample("head.mesh");
    window->dock<UvDock>().bringUp();
  });
}

TEST_F(LiveColoursTest, AFileThatCannotBeRead) {
  expectFollows("error", [&] {
    write("good.mesh", quadMesh(1));
    window->openFiles({write("torn.mesh", std::vector<std::byte>(300, std::byte{0x5A}))});
    ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  });
}

TEST_F(LiveColoursTest, FolderAsPicturesAndAsTable) {
  QDir(m_folder.path()).mkdir("lib");
  // Of neither there will be a picture, which could come in between.
  write("lib/none.mesh", std::vector<std::byte>(10, std::byte{0x20}));
  write("lib/torn.mesh", std::vector<std::byte>(300, std::byte{0x5A}));
  for (const bool grid : {true, false})
    expectFollows(grid ? "folder-grid" : "folder-table", [&] {
      window->openFiles({path("lib")});
      auto* page = inFront<LibraryPage>(*window);
      ASSERT_NE(page, nullptr);
      page->setGridShown(grid);
      ASSERT_TRUE(QTest::qWaitFor([&] { return page->model().fileCount() == 2; }, kPatience));
    });
}

TEST_F(LiveColoursTest, AFilterThatIsWrong) {
  expectFollows("filter", [&] {
    openSample("place.rbxl");
    window->dock<OutlineDock>().filterBox().setText("Size.X>");
    QTest::qWait(700);  // it is not told while somebody types
  });
}

TEST_F(LiveColoursTest, AComparison) {
  expectFollows("comparison", [&] {
    const QString other = write("place.rbxlx", placeFile());
    window->tabs().compare(kSamples + "place.rbxl", other);
    auto* page = inFront<ComparePage>(*window);
    ASSERT_NE(page, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([&] { return page->pair().compared() != nullptr; }, kPatience));
    for (auto* tree : page->findChildren<QTreeView*>())
      if (tree->model() && tree->model()->rowCount() > 0) tree->setCurrentIndex(tree->model()->index(0, 0));
  });
}

// A desktop that changes its colours at dusk.
TEST_F(LiveColoursTest, LinksHaveTheColourOfThePalette) {
  begin(Theme::Light, [&] {
    openSample("place.rbxl");
    document().select({node("Seat")});
  });
  QPalette dusk = paletteOf(Theme::Dark);
  dusk.setColor(QPalette::Link, QColor(0, 255, 1));
  // A node's path is told once its values are decoded.
  auto* path = window->dock<PropertiesDock>().findChild<QLabel*>("pathLabel");
  ASSERT_NE(path, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([&] { return path->isVisible() && path->text().contains("<a "); }, kPatience));
  QApplication::setPalette(dusk);
  QTest::qWait(50);
  size_t links = 0;
  for (auto* label : window->findChildren<QLabel*>()) {
    if (!label->isVisible() || label->textFormat() != Qt::RichText || !label->text().contains("<a ")) continue;
    const QImage picture = label->grab().toImage().convertToFormat(QImage::Format_RGB32);
    size_t inks = 0;
    for (int y = 0; y < picture.height(); ++y)
      for (int x = 0; x < picture.width(); ++x) inks += picture.pixelColor(x, y) == QColor(0, 255, 1);
    EXPECT_GT(inks, 4u) << label->objectName().toStdString();
    ++links;
  }
  EXPECT_GT(links, 0u);
}

}  // namespace
}  // namespace vitrine::test
