// The view of a document that is a picture: what its pickers, its keys and the pointer do.
#include <gmock/gmock.h>

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include "app/page/image_canvas.h"
#include "app/page/image_view.h"
#include "core/images/exr_writer.h"
#include "core/load/picture_document.h"
#include "tests/app/window_fixture.h"
#include "tests/support/pictures.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

constexpr uint32_t kSide = 8;  // pixels of level 0

// Of three channels, so that what is seen is what is stored.
Ktx2Plan opaquePlan() {
  Ktx2Plan plan;
  plan.format = 23;  // R8G8B8_UNORM
  plan.blockSize = 3;
  plan.samples.pop_back();
  plan.width = plan.height = kSide;
  return plan;
}

class ImageViewTest : public WindowTest {
 protected:
  ImageView& view() { return window->currentView()->image(); }
  ImageCanvas& canvas() { return view().canvas(); }
  template <class Widget>
  Widget& part(const char* name) {
    auto* found = view().findChild<Widget*>(name);
    EXPECT_NE(found, nullptr) << name;
    return *found;
  }
  QComboBox& combo(const char* name) { return part<QComboBox>(name); }
  QSpinBox& number(const char* name) { return part<QSpinBox>(name); }
  QToolButton& sheet() { return part<QToolButton>("imageSheet"); }

  void settle() {
    EXPECT_TRUE(QTest::qWaitFor([&] { return !view().busy(); }, kPatience));
    QTest::qWait(0);
  }
  QSize shownSize() {
    const QSizeF size = canvas().pictureRect().size() / canvas().zoom();
    return size.toSize();
  }
  // Where a pixel is on the canvas: near its corner, where neither the grid nor its value is.
  QPoint placeOf(const QPoint& pixel) {
    const double zoom = canvas().zoom(), inside = std::min(4.0, zoom / 2);
    return (canvas().pictureRect().topLeft() + QPointF(pixel) * zoom + QPointF(inside, inside)).toPoint();
  }
  QColor seen(const QPoint& pixel) {
    settle();
    return canvas().grab().toImage().pixelColor(placeOf(pixel));
  }
  // What the tests' files hold there. `width`: of the level.
  static QColor stored(const PicturePart& part, const QPoint& pixel, uint32_t width) {
    const auto at = [&](uint32_t channel) {
      const uint64_t index = (uint64_t(pixel.y()) * width + uint64_t(pixel.x())) * 3 + channel;
      return int(pictureByte(part.level, part.layer, part.face, part.slice, index));
    };
    return QColor(at(0), at(1), at(2));
  }
  void expectSeen(const PicturePart& part, uint32_t width = kSide) {
    const QPoint pixel(1, 1);
    EXPECT_EQ(seen(pixel).name(), stored(part, pixel, width).name());
    EXPECT_EQ(view().part(), part);
  }
  void press(QWidget& widget, Qt::Key which) {
    widget.setFocus();
    QTest::keyClick(&widget, which);
    settle();
  }
  QString told() { return part<QLabel>("imagePixel").text(); }
};

TEST_F(ImageViewTest, LevelLayerAndFaceAreChosenByTheirPickers) {
  Ktx2Plan plan = opaquePlan();
  plan.levels = 3, plan.layers = 2, plan.faces = 6;
  open(write("cubes.ktx2", makeKtx2(plan)));
  EXPECT_FALSE(view().seesSheet()) << "of several cubes, the first is seen";
  ASSERT_TRUE(combo("imageLevel").isVisible() && combo("imageFace").isVisible());
  ASSERT_TRUE(number("imageLayer").isVisible());
  EXPECT_FALSE(number("imageSlice").isVisible());
  EXPECT_FALSE(part<QSlider>("imageExposure").isVisible()) << "8 bits have no light above white";
  expectSeen({});
  press(number("imageLayer"), Qt::Key_Up);
  expectSeen({.layer = 1});
  press(combo("imageFace"), Qt::Key_Down);
  press(combo("imageFace"), Qt::Key_Down);
  EXPECT_EQ(combo("imageFace").currentText(), "Face +Y");
  expectSeen({.layer = 1, .face = 2});
  press(combo("imageLevel"), Qt::Key_Down);
  EXPECT_EQ(shownSize(), QSize(kSide / 2, kSide / 2));
  EXPECT_THAT(part<QLabel>("imageAbout").text().toStdString(), HasSubstr("4 × 4"));
  expectSeen({.level = 1, .layer = 1, .face = 2}, kSide / 2);
}

TEST_F(ImageViewTest, ACubeIsASheetUntilAFaceIsWanted) {
  Ktx2Plan plan = opaquePlan();
  plan.faces = 6, plan.levels = 2;
  open(write("cube.ktx2", makeKtx2(plan)));
  settle();
  ASSERT_TRUE(sheet().isVisible());
  EXPECT_TRUE(sheet().isChecked() && view().seesSheet());
  EXPECT_EQ(shownSize(), QSize(4 * kSide, 3 * kSide));
  EXPECT_FALSE(combo("imageFace").isEnabled()) << "the sheet has all of them";
  EXPECT_TRUE(combo("imageLevel").isEnabled());
  // +X stands right of the middle.
  EXPECT_EQ(seen({2 * kSide + 1, kSide + 1}).name(), stored({}, {1, 1}, kSide).name());
  press(combo("imageLevel"), Qt::Key_Down);
  EXPECT_EQ(shownSize(), QSize(2 * kSide, 3 * kSide / 2));

  press(sheet(), Qt::Key_Space);
  EXPECT_FALSE(view().seesSheet());
  EXPECT_TRUE(combo("imageFace").isEnabled());
  expectSeen({.level = 1}, kSide / 2);
  press(combo("imageFace"), Qt::Key_End);
  expectSeen({.level = 1, .face = 5}, kSide / 2);
  QTest::mouseClick(&sheet(), Qt::LeftButton);
  settle();
  EXPECT_FALSE(combo("imageFace").isEnabled());
  EXPECT_EQ(shownSize(), QSize(2 * kSide, 3 * kSide / 2));

  // What is selected in the tree is shown by itself.
  const Document& document = *window->currentDocument()->document();
  for (uint32_t n = 0; n < document.nodes.size(); ++n)
    if (partOfNode(document, NodeId{n}).face == 3u) window->currentDocument()->select({NodeId{n}});
  EXPECT_FALSE(sheet().isChecked());
  EXPECT_TRUE(combo("imageFace").isEnabled());
  expectSeen({.level = 1, .face = 3}, kSide / 2);
}

TEST_F(ImageViewTest, SmallerLevelsHaveFewerSlices) {
  Ktx2Plan plan = opaquePlan();
  plan.depth = 4, plan.levels = 3;
  open(write("volume.ktx2", makeKtx2(plan)));
  QSpinBox& slice = number("imageSlice");
  ASSERT_TRUE(slice.isVisible());
  EXPECT_EQ(slice.maximum(), 3);
  for (int i = 0; i < 3; ++i) press(slice, Qt::Key_Up);
  expectSeen({.slice = 3});
  press(combo("imageLevel"), Qt::Key_Down);
  EXPECT_EQ(slice.maximum(), 1);
  expectSeen({.level = 1, .slice = 1}, kSide / 2);
  // The sheet has both; a level of one slice has none to pick from.
  press(sheet(), Qt::Key_Space);
  EXPECT_FALSE(slice.isEnabled());
  EXPECT_EQ(shownSize().width() * shownSize().height(), int(2 * kSide / 2 * kSide / 2));
  press(combo("imageLevel"), Qt::Key_Down);
  EXPECT_EQ(slice.maximum(), 0);
  EXPECT_FALSE(view().seesSheet());
  EXPECT_EQ(shownSize(), QSize(kSide / 4, kSide / 4));
}

TEST_F(ImageViewTest, ChannelsAndExposureChangeWhatIsSeen) {
  const std::vector<float> red(4, 0.25f), green(4, 0.125f), blue(4, 0.0f), alpha(4, 0.5f);
  const auto file =
      writeExr({.width = 2, .height = 2, .channels = {{"R", red}, {"G", green}, {"B", blue}, {"A", alpha}}});
  ASSERT_TRUE(file);
  open(write("light.exr", *file));
  settle();
  QComboBox& channels = combo("imageChannels");
  ASSERT_EQ(channels.count(), 6);
  EXPECT_EQ(channels.currentText(), "RGBA");
  press(channels, Qt::Key_Down);
  EXPECT_EQ(channels.currentText(), "RGB");
  EXPECT_EQ(seen({0, 0}).name(), "#bc8900") << "divided by its alpha, as sRGB";
  press(channels, Qt::Key_Down);
  EXPECT_EQ(seen({0, 0}).name(), "#bcbcbc") << "one channel is grey";
  press(channels, Qt::Key_End);
  EXPECT_EQ(channels.currentText(), "A");
  EXPECT_EQ(seen({0, 0}).name(), "#808080");
  press(channels, Qt::Key_Up);
  EXPECT_EQ(seen({0, 0}).name(), "#000000");
  press(channels, Qt::Key_Up);  // green
  EXPECT_EQ(seen({0, 0}).name(), "#898989");
  auto& exposure = part<QSlider>("imageExposure");
  ASSERT_TRUE(exposure.isVisible());
  press(exposure, Qt::Key_PageUp);
  EXPECT_EQ(view().look().exposure, 1.0f);
  EXPECT_EQ(seen({0, 0}).name(), "#bcbcbc") << "twice the light";
  press(exposure, Qt::Key_Left);
  EXPECT_EQ(view().look().exposure, 0.75f);
}

TEST_F(ImageViewTest, ThePixelUnderThePointerIsTold) {
  open(write("flat.ktx2", makeKtx2(opaquePlan())));
  settle();
  EXPECT_FALSE(sheet().isVisible());
  EXPECT_FALSE(combo("imageLevel").isVisible());
  for (const QPoint pixel : {QPoint(3, 2), QPoint(0, 7)}) {
    QTest::mouseMove(&canvas(), placeOf(pixel));
    EXPECT_TRUE(QTest::qWaitFor([&] { return canvas().pointed() == pixel; }, kPatience));
    const QColor colour = stored({}, pixel, kSide);
    EXPECT_EQ(told().toStdString(), QString("%1, %2   R %3  G %4  B %5   %6")
                                        .arg(pixel.x())
                                        .arg(pixel.y())
                                        .arg(colour.red())
                                        .arg(colour.green())
                                        .arg(colour.blue())
                                        .arg(colour.name().toUpper())
                                        .toStdString());
  }
  QTest::mouseMove(&canvas(), QPoint(1, 1));
  EXPECT_TRUE(QTest::qWaitFor([&] { return told().isEmpty(); }, kPatience)) << "beside the picture";
}

TEST_F(ImageViewTest, KeysMoveAndEnlargeAndReachThePickers) {
  Ktx2Plan plan = opaquePlan();
  plan.levels = 2;
  open(write("flat.ktx2", makeKtx2(plan)));
  settle();
  canvas().setFocus();
  EXPECT_TRUE(canvas().fits());
  const double fitted = canvas().zoom();
  key(Qt::Key_Minus);
  EXPECT_LT(canvas().zoom(), fitted);
  EXPECT_FALSE(canvas().fits());
  key(Qt::Key_Plus);
  EXPECT_DOUBLE_EQ(canvas().zoom(), fitted);
  const double left = canvas().pictureRect().left(), top = canvas().pictureRect().top();
  key(Qt::Key_Right);
  EXPECT_LT(canvas().pictureRect().left(), left);
  key(Qt::Key_Down);
  EXPECT_LT(canvas().pictureRect().top(), top);
  key(Qt::Key_1);
  EXPECT_DOUBLE_EQ(canvas().zoom(), canvas().actualZoom());
  key(Qt::Key_0);
  EXPECT_TRUE(canvas().fits());
  EXPECT_DOUBLE_EQ(canvas().zoom(), fitted);
  // Backwards, all controls of the bar have the focus.
  QStringList reached;
  for (int i = 0; i < 200 && !reached.contains("imageLevel"); ++i) {
    key(Qt::Key_Backtab, Qt::ShiftModifier);
    if (const QWidget* focus = QApplication::focusWidget()) reached << focus->objectName();
  }
  for (const char* name : {"imageLevel", "imageChannels", "imageSmaller", "imageLarger", "imageActual", "imageFit"})
    EXPECT_TRUE(reached.contains(name)) << name;
}

}  // namespace
}  // namespace vitrine::test
