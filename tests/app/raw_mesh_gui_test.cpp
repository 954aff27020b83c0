// A file that nothing recognises, opened as bytes, becomes a mesh where one says that one lies.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <cmath>

#include "app/bytes/hex_view.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/bytes/raw_mesh_dock.h"
#include "app/page/error_page.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

TEST_F(WindowTest, AnUnknownFileBecomesAMeshWhereOneLies) {
  ByteWriter out;
  out.putText("ODD!");
  for (const Vec2 corner : {Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)})
    out.put(Vec3(corner, 2)).put(uint32_t(0));
  for (const int index : {0, 1, 2, 0, 2, 3}) out.put(uint16_t(index));
  window->openFiles({write("odd.dat", out.release())});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  auto& dock = window->dock<RawMeshDock>();
  EXPECT_FALSE(dock.isVisible()) << "nothing was taken for a mesh yet";
  auto& bytes = window->dock<BytesDock>().view();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.hex().line(0).contains("4f 44 44 21"); }, kPatience))
      << "not only an error";
  EXPECT_EQ(window->currentView()->errorPage().isVisible(), true);
  window->currentView()->errorPage().bytesButton().click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return dock.isVisible() && document().scene(); }, kPatience));
  EXPECT_TRUE(document().document()->geometries.empty()) << "a wrong picture is worse than none";
  EXPECT_FALSE(document().error());

  const auto field = [&]<class Field>(const char* name) -> Field& { return *dock.findChild<Field*>(name); };
  const auto type = [&](const char* name, const QString& text) {
    auto& edit = field.operator()<QLineEdit>(name);
    edit.selectAll();
    QTest::keyClicks(&edit, text);
  };
  auto& position = field.operator()<QComboBox>("rawPosition");
  position.setCurrentIndex(position.findData(int(RawPosition::Float32)));
  emit position.activated(position.currentIndex());
  type("rawOffset", "0x4");
  type("rawCount", "4");
  field.operator()<QSpinBox>("rawStride").setValue(16);
  const auto positions = [&] {
    const auto& geometries = document().document()->geometries;
    return geometries.empty() ? size_t(0) : geometries[0].positions.size();
  };
  ASSERT_TRUE(QTest::qWaitFor([&] { return positions() == 4 * 6; }, kPatience)) << "four points";
  field.operator()<QCheckBox>("rawIndexed").setChecked(true);
  type("rawIndexOffset", "68");
  ASSERT_TRUE(QTest::qWaitFor([&] { return positions() == 4; }, kPatience));
  EXPECT_EQ(document().document()->geometries[0].indices.size(), 6u);
  type("rawOffset", "many");
  QTest::qWait(400);
  EXPECT_EQ(positions(), 4u) << "what is no number changes nothing";
  document().setRaw(std::nullopt);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading() && document().error(); }, kPatience));
}

// Nobody has to know where positions lie: guesses are shown, and a click tries one.
TEST_F(WindowTest, AnUnknownFileShowsWhatMightBeAMesh) {
  constexpr uint32_t kSide = 20;
  ByteWriter out;
  out.putText("ODD FILE\n");
  for (uint32_t row = 0; row < kSide; ++row)
    for (uint32_t column = 0; column < kSide; ++column) {
      const float x = float(column) / kSide, z = float(row) / kSide;
      out.put(Vec3(10 * x, 3 * std::sin(6 * x) * std::cos(5 * z), 10 * z)).put(uint32_t(0xFFFFFFFF));
    }
  for (uint32_t row = 0; row + 1 < kSide; ++row)
    for (uint32_t column = 0; column + 1 < kSide; ++column) {
      const uint32_t at = row * kSide + column;
      for (const uint32_t corner : {at, at + 1, at + kSide, at + 1, at + kSide + 1, at + kSide})
        out.put(uint16_t(corner));
    }
  window->openFiles({write("odd.dat", out.release())});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  document().setRaw(RawMesh{});
  auto& dock = window->dock<RawMeshDock>();
  QToolButton* first = nullptr;
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return (first = dock.findChild<QToolButton*>("rawGuess1")) != nullptr; }, kPatience));
  EXPECT_TRUE(document().document()->geometries.empty()) << "a guess is only shown";
  EXPECT_TRUE(first->accessibleName().contains("3 × float32, every 16 bytes from 0x9: 400 positions"))
      << first->accessibleName().toStdString();
  EXPECT_TRUE(first->accessibleName().contains("722 triangles by uint16")) << first->accessibleName().toStdString();
  const QImage sketch = first->icon().pixmap(first->iconSize()).toImage();
  int painted = 0;
  for (int y = 0; y < sketch.height(); ++y)
    for (int x = 0; x < sketch.width(); ++x) painted += qAlpha(sketch.pixel(x, y)) > 128;
  EXPECT_GT(painted, sketch.width() * sketch.height() / 20) << "it is seen";
  first->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().document()->geometries.empty(); }, kPatience));
  EXPECT_EQ(document().document()->geometries[0].indices.size(), 3u * 722);
  EXPECT_EQ(dock.findChild<QSpinBox*>("rawStride")->value(), 16);
  EXPECT_TRUE(QTest::qWaitFor([&] { return first->isChecked(); }, kPatience));
  EXPECT_EQ(dock.findChild<QToolButton*>("rawGuess1"), first) << "what was guessed stays";
}

TEST_F(WindowTest, NoiseHasNoMeshInIt) {
  ByteWriter out;
  uint32_t number = 1;
  for (int i = 0; i < 20'000; ++i) out.put(uint8_t((number = number * 1664525 + 1013904223) >> 24));
  window->openFiles({write("noise.dat", out.release())});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  document().setRaw(RawMesh{});
  const auto& told = *window->dock<RawMeshDock>().findChild<QLabel*>("rawGuessesTold");
  EXPECT_TRUE(QTest::qWaitFor([&] { return told.text() == "Nothing here looks like vertices."; }, kPatience))
      << told.text().toStdString();
}

// Any block of a file that is known, too: in a tab of its own, with the way back.
TEST_F(WindowTest, ABlockOfAKnownFileOpensAsAMesh) {
  window->openFiles({VITRINE_SOURCE_DIR "/resources/samples/key.binarymesh"});
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
  auto& bytes = window->dock<BytesDock>().view();
  window->answer(request::ShowBytes{SourceSpan{0, 0x20, 4}});
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.hex().cursor() == 0x20; }, kPatience));
  const auto choose = [&](const char* text) {
    QMenu menu;
    emit bytes.hex().menuWanted(menu);
    for (QAction* action : menu.actions())
      if (action->text().remove('&') == text) return action->trigger(), true;
    return false;
  };
  EXPECT_FALSE(choose("Indices Begin Here"));
  ASSERT_TRUE(choose("Open as a Mesh"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().raw() && document().scene(); }, kPatience));
  EXPECT_EQ(document().raw()->offset, 0x20u);
  EXPECT_TRUE(document().document()->geometries.empty()) << "nobody has said how positions are stored";
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->dock<RawMeshDock>().isVisible(); }, kPatience));
  ASSERT_TRUE(QTest::qWaitFor([&] { return bytes.hex().cursor() == 0x20; }, kPatience)) << "the same place in it";

  // A byte that is clicked on, in the middle of those that nobody knows.
  bytes.hex().setFocus();
  bytes.hex().goTo(0x2F);
  QTest::keyClick(&bytes.hex(), Qt::Key_Right);
  ASSERT_TRUE(choose("Positions Begin Here"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().document()->geometries.empty(); }, kPatience));
  EXPECT_EQ(document().raw()->offset, 0x30u);
  EXPECT_EQ(window->dock<RawMeshDock>().findChild<QLineEdit*>("rawOffset")->text(), "0x30");
  EXPECT_EQ(bytes.hex().cursor(), 0x30) << "one goes on where one was";

  window->currentView()->findChild<QPushButton*>("trailBack")->click();
  EXPECT_FALSE(document().raw());
  EXPECT_EQ(bytes.hex().cursor(), 0x20);

  // Bytes somewhere else are another mesh; those from before are in their tab.
  const auto openAt = [&](uint64_t offset) {
    window->tabs().setCurrentIndex(0);
    window->answer(request::ShowBytes{SourceSpan{0, offset, 4}});
    return QTest::qWaitFor([&] { return bytes.hex().cursor() == qint64(offset); }, kPatience) &&
           choose("Open as a Mesh");
  };
  ASSERT_TRUE(openAt(0x24));
  EXPECT_EQ(window->tabs().count(), 3);
  EXPECT_EQ(document().raw()->offset, 0x24u);
  ASSERT_TRUE(openAt(0x20));
  EXPECT_EQ(window->tabs().count(), 3);
  EXPECT_EQ(window->tabs().currentIndex(), 1);
}

}  // namespace
}  // namespace vitrine::test
