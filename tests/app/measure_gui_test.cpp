// Measuring in the picture: what the pointer snaps to, the list of what was measured, and the ways out.
#include <gtest/gtest.h>

#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeWidget>

#include "app/common/preferences.h"
#include "app/docks/tree/outline_dock.h"
#include "app/page/chips.h"
#include "app/page/measure_list.h"
#include "app/page/measure_overlay.h"
#include "app/page/measure_text.h"
#include "render/camera/rings.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

class MeasureTest : public WindowTest {
 protected:
  void begin(const std::vector<std::byte>& mesh = quadMesh(1)) {
    open(write("quad.mesh", mesh));
    window->run(Command::ViewFront);
    window->run(Command::Measure);
    ASSERT_TRUE(document().measuring());
  }
  Measuring& measuring() { return viewport().measuring(); }
  MeasureOverlay& overlay() { return *viewport().findChild<MeasureOverlay*>(); }
  MeasureList& list() { return *viewport().findChild<MeasureList*>(); }
  const std::vector<Measure>& measures() { return document().view().measures; }

  QPoint pixelOfPlace(const Vec3& place) {
    const auto pixel = pixelOf(*document().scene(), document().view(),
                               Vec2(float(viewport().width()), float(viewport().height())), place);
    return pixel ? QPoint(int(pixel->x), int(pixel->y)) : QPoint();
  }
  // Moves there and waits for what it snaps to.
  std::optional<SnapPoint> hoverAt(const Vec3& place) {
    measuring().setHover(std::nullopt);
    QSignalSpy changed(&measuring(), &Measuring::changed);
    const QPointF at = pixelOfPlace(place);
    QMouseEvent move(QEvent::MouseMove, at, viewport().mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    // Where the window system's own pointer has been meanwhile does not matter.
    const auto hovers = [&] {
      QApplication::sendEvent(&viewport(), &move);
      return QTest::qWaitFor([&] { return measuring().hover().has_value(); }, 500);
    };
    EXPECT_TRUE(QTest::qWaitFor(hovers, kPatience));
    return measuring().hover();
  }
  void click(const Vec3& place) {
    QTest::mouseClick(&viewport(), Qt::LeftButton, Qt::NoModifier, pixelOfPlace(place));
  }
  void measure(const Vec3& from, const Vec3& to) { click(from), click(to); }
  template <class Widget>
  Widget& named(const char* name) {
    return *list().findChild<Widget*>(name);
  }
  QString cell(int row, int column) { return list().table().topLevelItem(row)->text(column); }
  void keep(const char* name) {
    const QString folder = qEnvironmentVariable("VITRINE_PICTURES");
    if (folder.isEmpty()) return;
    QApplication::processEvents();  // the layout settles
    window->grab().save(folder + "/" + name + ".png");
  }
};

TEST_F(MeasureTest, ThePointerSnapsToWhatIsMeantAndSaysWhat) {
  begin();
  const auto corner = hoverAt({0.98f, 0.97f, 0});
  ASSERT_TRUE(corner);
  EXPECT_EQ(corner->kind, SnapKind::Vertex);
  EXPECT_NEAR(glm::distance(corner->place, {1, 1, 0}), 0, 1e-5f);
  EXPECT_EQ(overlay().text(), "Vertex");
  EXPECT_TRUE(overlay().isVisible());
  EXPECT_EQ(hoverAt({0.97f, 0.02f, 0})->kind, SnapKind::EdgeMiddle);
  EXPECT_EQ(overlay().text(), "Middle of edge");
  EXPECT_EQ(hoverAt({0.98f, 0.5f, 0})->kind, SnapKind::Edge);
  const auto middle = hoverAt({0.02f, 0.01f, 0});
  EXPECT_EQ(middle->kind, SnapKind::FaceMiddle) << "of both triangles";
  EXPECT_NEAR(glm::length(middle->place), 0, 1e-5f);
  keep("measure_face_middle");
  EXPECT_EQ(hoverAt({0.5f, 0.3f, 0})->kind, SnapKind::Surface);
  // What is measured in motion is no longer under the pointer.
  QMouseEvent leave(QEvent::MouseMove, {3, 3}, viewport().mapToGlobal(QPointF(3, 3)), Qt::NoButton, Qt::NoButton,
                    Qt::NoModifier);
  QApplication::sendEvent(&viewport(), &leave);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !measuring().hover(); }, kPatience)) << "nothing is there";
  EXPECT_EQ(overlay().text(), "");
}

TEST_F(MeasureTest, WhileTheSecondEndIsSoughtTheNumbersAreAtThePointer) {
  begin();
  hoverAt({-0.98f, -0.98f, 0});
  click({-0.98f, -0.98f, 0});
  ASSERT_TRUE(measuring().start());
  picture();
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return viewport().effort() == Effort::Smooth || viewport().effort() == Effort::Rest; }, kPatience));
  QTest::qWait(0);
  hoverAt({0.98f, 0.97f, 0});
  EXPECT_EQ(overlay().text().section('\n', 0, 0), "Vertex");
  EXPECT_TRUE(overlay().text().contains("2.8284 studs")) << overlay().text().toStdString();
  EXPECT_TRUE(overlay().text().contains(QString::fromUtf8("ΔX ")));
  EXPECT_TRUE(overlay().text().contains(QString::fromUtf8("45.0° to the horizontal")));
  keep("measure_rubber");
  EXPECT_TRUE(measures().empty()) << "nothing is measured yet";
  click({0.98f, 0.97f, 0});
  ASSERT_EQ(measures().size(), 1u);
  EXPECT_NEAR(glm::distance(measures()[0].from, measures()[0].to), std::sqrt(8.0f), 1e-5f);
  keep("measure_one");
}

TEST_F(MeasureTest, EscapeLetsGoOfTheFirstEndAndThenEnds) {
  begin();
  EXPECT_TRUE(viewport().hasFocus()) << "the keys are the picture's";
  click({-0.98f, -0.98f, 0});
  EXPECT_TRUE(measuring().start());
  key(Qt::Key_Escape);
  EXPECT_FALSE(measuring().start());
  EXPECT_TRUE(document().measuring());
  key(Qt::Key_Escape);
  EXPECT_FALSE(document().measuring());
  EXPECT_FALSE(overlay().isVisible());
  EXPECT_EQ(window->currentView()->chips().textOf("measure"), "");
}

TEST_F(MeasureTest, TheRightButtonDoesTheSame) {
  begin();
  click({-0.98f, -0.98f, 0});
  QSignalSpy menus(&viewport(), &ViewportWidget::contextMenuRequested);
  QTest::mouseClick(&viewport(), Qt::RightButton, Qt::NoModifier, viewport().rect().center());
  EXPECT_FALSE(measuring().start());
  EXPECT_TRUE(document().measuring());
  QTest::mouseClick(&viewport(), Qt::RightButton, Qt::NoModifier, viewport().rect().center());
  EXPECT_FALSE(document().measuring());
  EXPECT_EQ(menus.count(), 0) << "it is no menu's button meanwhile";
}

TEST_F(MeasureTest, EscapeInTheTreeEndsItAsWell) {
  begin();
  window->dock<OutlineDock>().tree().setFocus();
  key(Qt::Key_Escape);
  EXPECT_FALSE(document().measuring());
}

TEST_F(MeasureTest, SeveralAreKeptInAListToCopyAndToRemove) {
  begin();
  EXPECT_FALSE(list().isVisible());
  measure({-0.98f, -0.98f, 0}, {0.98f, -0.98f, 0});
  measure({-0.98f, -0.98f, 0}, {-0.98f, 0.98f, 0});
  ASSERT_EQ(measures().size(), 2u);
  ASSERT_TRUE(list().isVisible());
  keep("measure_list");
  EXPECT_EQ(list().table().topLevelItemCount(), 2);
  EXPECT_EQ(cell(0, 1), "2 studs");
  EXPECT_EQ(cell(0, 2).remove(u'-').remove(QChar(0x2212)), "2");
  EXPECT_EQ(cell(1, 3), "2");
  EXPECT_EQ(cell(0, 5), QString::fromUtf8("0.0°"));
  EXPECT_EQ(cell(1, 5), QString::fromUtf8("90.0°"));

  // Reached with the keyboard, and with it copied, compared and removed.
  QWidget* before = QApplication::focusWidget();
  for (int i = 0; i < 20 && QApplication::focusWidget() != &list().table(); ++i)
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  ASSERT_EQ(QApplication::focusWidget(), &list().table()) << before->objectName().toStdString();
  key(Qt::Key_A, Qt::ControlModifier);
  EXPECT_TRUE(list().angle().isVisible());
  EXPECT_EQ(list().angle().text(), QString::fromUtf8("Angle between 1 and 2: 90.0°"));
  keep("measure_angle");
  key(Qt::Key_C, Qt::ControlModifier);
  const QStringList lines = QGuiApplication::clipboard()->text().split('\n');
  ASSERT_EQ(lines.size(), 2);
  EXPECT_EQ(lines[1].split('\t').value(0), "2");
  EXPECT_EQ(lines[1], "2\t0\t2\t0\t90");
  list().table().clearSelection();
  list().table().topLevelItem(0)->setSelected(true);
  key(Qt::Key_Delete);
  ASSERT_EQ(measures().size(), 1u);
  EXPECT_EQ(cell(0, 5), QString::fromUtf8("90.0°")) << "the second is left";
  key(Qt::Key_Escape);
  EXPECT_TRUE(viewport().hasFocus());
  EXPECT_TRUE(document().measuring()) << "one step at a time";
  document().setMeasuring(false);
  EXPECT_TRUE(list().isVisible()) << "nothing is lost with the mode";
  named<QToolButton>("removeAllMeasures").click();
  EXPECT_TRUE(measures().empty());
  EXPECT_FALSE(list().isVisible());
}

TEST_F(MeasureTest, TheMeasuresOfAFileStayWhenItIsReadAgain) {
  begin();
  measure({-0.98f, -0.98f, 0}, {0.98f, -0.98f, 0});
  bool again = false;
  QObject::connect(&document(), &OpenDocument::sceneChanged, window.get(), [&] { again = true; });
  document().reload();
  ASSERT_TRUE(QTest::qWaitFor([&] { return again; }, kPatience));
  EXPECT_EQ(measures().size(), 1u);
  document().load(write("other.mesh", quadMesh(2)));
  EXPECT_TRUE(QTest::qWaitFor([&] { return measures().empty(); }, kPatience)) << "but they are of no other file";
}

// Moving the pointer draws what is over the picture, not the picture.
TEST_F(MeasureTest, ThePictureRestsWhileThePointerMoves) {
  begin();
  picture();
  // Until nothing of what came before wants another one.
  bool quiet = false;
  QSignalSpy painted(&viewport(), &ViewportWidget::painted);
  EXPECT_TRUE(QTest::qWaitFor(
      [&] {
        const auto before = painted.count();
        QTest::qWait(2 * FramePolicy::kPolishMilliseconds);
        return quiet = painted.count() == before;
      },
      kPatience));
  const auto before = painted.count();
  for (int i = -8; i <= 8; ++i) hoverAt({0.1f * float(i), 0.3f, 0});
  EXPECT_EQ(painted.count(), before);
}

TEST_F(MeasureTest, RoomsAreMeasuredInGameUnits) {
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/room/archive.rmesh");
  const Measure nothing;
  EXPECT_EQ(lineOf(nothing, *document().scene()).section(',', 0, 0), "0 (0 game units)");
  EXPECT_TRUE(textsOf({{0, 0, 0}, {0, 256, 0}}, *document().scene()).length.contains("(1 game unit)"));
}

}  // namespace
}  // namespace vitrine::test
