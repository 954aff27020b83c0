// Screenshots of a chosen size and turntables, in the window and on the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QProgressDialog>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

#include "app/images/image_writer.h"
#include "app/pictures/picture_dialogs.h"
#include "app/pictures/picture_saver.h"
#include "app/pictures/turntable_job.h"
#include "tests/app/run_program.h"

namespace vitrine::test {
namespace {

Image frame(uint32_t side, int red) {
  Image image{side, side, {}, false};
  image.pixels.resize(size_t(4) * side * side);
  for (size_t i = 0; i < image.pixels.size(); ++i)
    image.pixels[i] = i % 4 == 0 ? uint8_t(red) : i % 4 == 3 ? 255 : 0;
  return image;
}

class TurntableTest : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(m_folder.isValid()); }
  std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }
  QStringList files() const {
    return QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
  }
  QTemporaryDir m_folder;
};

TEST_F(TurntableTest, TurnsAllTheWayRoundWithoutRepeatingTheFirstFrame) {
  Camera start;
  start.yaw = 0.5f;
  start.pitch = 0.3f;
  Turntable turntable{.frames = 4};
  EXPECT_EQ(turntableCamera(start, turntable, 0).yaw, 0.5f);
  EXPECT_NEAR(turntableCamera(start, turntable, 1).yaw, 0.5f + std::numbers::pi_v<float> / 2, 1e-5f);
  EXPECT_NEAR(turntableCamera(start, turntable, 3).yaw, 0.5f + 1.5f * std::numbers::pi_v<float>, 1e-5f);
  EXPECT_EQ(turntableCamera(start, turntable, 3).pitch, 0.3f);
  EXPECT_EQ(turntableCamera(start, turntable, 3).distance, start.distance);
  turntable.clockwise = false;
  EXPECT_NEAR(turntableCamera(start, turntable, 1).yaw, 0.5f - std::numbers::pi_v<float> / 2, 1e-5f);
}

// Seen from above, what was in front goes to the left.
TEST_F(TurntableTest, ClockwiseIsThatOfTheObject) {
  Camera start;
  start.yaw = start.pitch = 0;
  const Camera next = turntableCamera(start, {.frames = 36, .clockwise = true}, 1);
  const Vec3 front(0, 0, 1);
  EXPECT_LT(glm::dot(next.right(), front), 0);
}

TEST_F(TurntableTest, WebpHasEveryFrameForItsTime) {
  const auto writer = makeFrameWriter(path("spin.webp"), {.frames = 3, .seconds = 1});
  ASSERT_TRUE(writer);
  for (const int red : {0, 120, 250}) ASSERT_TRUE((*writer)->add(frame(16, red)));
  EXPECT_EQ(files(), QStringList());  // nothing half made
  ASSERT_TRUE((*writer)->finish());
  EXPECT_EQ(files(), QStringList("spin.webp"));
  QImageReader reader(m_folder.filePath("spin.webp"));
  EXPECT_EQ(reader.imageCount(), 3);
  EXPECT_EQ(reader.loopCount(), -1);
  int milliseconds = 0;
  QList<int> reds;
  for (int i = 0; i < 3; ++i) {
    reds << reader.read().pixelColor(8, 8).red();
    milliseconds += reader.nextImageDelay();
  }
  EXPECT_NEAR(milliseconds, 1000, 1);
  EXPECT_NEAR(reds[0], 0, 8);
  EXPECT_NEAR(reds[1], 120, 8);
  EXPECT_NEAR(reds[2], 250, 8);
}

TEST_F(TurntableTest, AWriterThatIsGivenUpLeavesNothing) {
  for (const char* name : {"spin.png", "spin.webp"}) {
    auto writer = makeFrameWriter(path(name), {.frames = 3});
    ASSERT_TRUE(writer);
    ASSERT_TRUE((*writer)->add(frame(16, 10)));
  }
  EXPECT_EQ(files(), QStringList());
}

TEST_F(TurntableTest, PngFramesAreNumbered) {
  EXPECT_EQ(framePath("a/spin.png", 7, 72), "a/spin-007.png");
  EXPECT_EQ(framePath("spin.png", 7, 1001), "spin-0007.png");
  const auto writer = makeFrameWriter(path("spin.png"), {.frames = 2});
  ASSERT_TRUE(writer);
  for (const int red : {10, 200}) ASSERT_TRUE((*writer)->add(frame(16, red)));
  ASSERT_TRUE((*writer)->finish());
  EXPECT_EQ(QDir(m_folder.path()).entryList(QDir::Files), QStringList({"spin-000.png", "spin-001.png"}));
  EXPECT_EQ(QImage(m_folder.filePath("spin-001.png")).pixelColor(3, 3), QColor(200, 0, 0));
}

TEST_F(TurntableTest, OtherFormatsAndPlacesAreRefused) {
  const auto jpeg = makeFrameWriter(path("spin.jpg"), {});
  ASSERT_FALSE(jpeg);
  EXPECT_EQ(jpeg.error().code, ErrorCode::Unsupported);
  for (const char* name : {"missing/spin.png", "missing/spin.webp"}) {
    const auto writer = makeFrameWriter(path(name), {.frames = 2});
    ASSERT_TRUE(writer);
    const bool added = (*writer)->add(frame(16, 1)).has_value();
    const auto finished = (*writer)->finish();
    EXPECT_TRUE(!added || !finished) << name;
  }
}

TEST_F(TurntableTest, AnImageIsWrittenWholeOrNotAtAll) {
  ASSERT_TRUE(writeImage(frame(8, 90), path("a.png")));
  EXPECT_EQ(QImage(m_folder.filePath("a.png")).size(), QSize(8, 8));
  EXPECT_FALSE(writeImage(frame(8, 90), path("missing/a.png")));
  EXPECT_FALSE(writeImage(frame(8, 90), path("a.unknown")));
  EXPECT_EQ(files(), QStringList("a.png"));
}

// ---- In the window ----------------------------------------------------------------------------------------------

class PicturesTest : public WindowTest {
 protected:
  // Waits for what the saver says at last.
  QString wait() {
    EXPECT_TRUE(QTest::qWaitFor([&] { return !m_said.isEmpty(); }, kPatience));
    return m_said.takeFirst();
  }
  void listen() {
    QObject::connect(&window->pictures(), &PictureSaver::message, window.get(),
                     [this](const Message& message) { m_said << wholeText(message); });
  }
  template <class T>
  T& child(const char* name) {
    T* found = window->findChild<T*>(name);
    EXPECT_NE(found, nullptr) << name;
    return *found;
  }
  DocumentView& page() { return *window->currentView(); }
  // When the file dialog comes.
  void answerName(const char* name) {
    inDialog<QFileDialog>([name = path(name)](QFileDialog& dialog) {
      EXPECT_EQ(dialog.objectName(), "pictureNameDialog");
      auto* edit = dialog.findChild<QLineEdit*>("fileNameEdit");
      ASSERT_NE(edit, nullptr);
      edit->setText(name);
      QTest::keyClick(edit, Qt::Key_Return);
    });
  }
  QStringList names() const {
    return QDir(m_folder.path()).entryList({"spin*", "shot*"}, QDir::AllEntries | QDir::Hidden);
  }
  QStringList m_said;
};

TEST_F(PicturesTest, AScreenshotHasTheChosenSize) {
  open(write("one.mesh", quadMesh(1)));
  listen();
  window->pictures().saveScreenshot(page(), {640, 200}, true, path("shot.png"));
  EXPECT_TRUE(wait().startsWith("Saved"));
  const QImage shot(path("shot.png"));
  EXPECT_EQ(shot.size(), QSize(640, 200));
  EXPECT_EQ(shot.pixelColor(2, 2).alpha(), 0);
  EXPECT_EQ(shot.pixelColor(320, 100).alpha(), 255);
  window->pictures().saveScreenshot(page(), {64, 64}, false, path("missing/shot.png"));
  EXPECT_FALSE(wait().startsWith("Saved"));
}

TEST_F(PicturesTest, TheDialogOffersSizesAndRemembersThem) {
  open(write("one.mesh", quadMesh(1)));
  key(Qt::Key_F12, Qt::ControlModifier | Qt::ShiftModifier);
  auto& dialog = child<ScreenshotDialog>("screenshotDialog");
  EXPECT_EQ(dialog.size(), viewport().pixelSize());
  auto& preset = *dialog.findChild<QComboBox*>("picturePreset");
  auto& width = *dialog.findChild<QSpinBox*>("pictureWidth");
  auto& height = *dialog.findChild<QSpinBox*>("pictureHeight");
  preset.setCurrentIndex(preset.findText("1920 × 1080"));
  emit preset.activated(preset.currentIndex());
  EXPECT_EQ(dialog.size(), QSize(1920, 1080));
  dialog.findChild<QCheckBox*>("pictureLinked")->setChecked(true);
  width.setValue(960);
  EXPECT_EQ(height.value(), 540);
  height.setValue(270);
  EXPECT_EQ(width.value(), 480);
  EXPECT_EQ(preset.currentText(), "Another size");
  dialog.findChild<QCheckBox*>("pictureTransparent")->setChecked(true);

  // The name is asked for next; it is ours to give.
  listen();
  answerName("shot");  // the suffix is added
  QTest::keyClick(&dialog, Qt::Key_Return);
  EXPECT_EQ(wait(), "Saved shot.png in " + m_folder.path());
  EXPECT_EQ(QImage(path("shot.png")).size(), QSize(480, 270));
  const ScreenshotDialog again({300, 200});
  EXPECT_EQ(again.size(), QSize(480, 270));
  EXPECT_TRUE(again.transparent());
}

TEST_F(PicturesTest, ATurntableBecomesAnAnimationWhileTheWindowGoesOn) {
  open(write("one.mesh", quadMesh(2)));
  listen();
  const Camera before = document().view().camera;
  ASSERT_NE(
      window->pictures().saveTurntable(page(), {.frames = 6, .seconds = 0.6f}, {96, 64}, false, path("spin.webp")),
      nullptr);
  EXPECT_TRUE(child<QProgressDialog>("turntableProgress").isVisible());
  EXPECT_FALSE(child<QProgressDialog>("turntableProgress").isModal());
  EXPECT_EQ(window->pictures().saveTurntable(page(), {}, {64, 64}, false, path("spin2.webp")), nullptr);
  EXPECT_EQ(wait(), "A turntable is still being made");
  EXPECT_TRUE(wait().startsWith("Saved"));
  QImageReader reader(path("spin.webp"));
  EXPECT_EQ(reader.size(), QSize(96, 64));
  EXPECT_EQ(reader.imageCount(), 6);
  const QImage first = reader.read();
  EXPECT_NE(first, reader.read());
  EXPECT_EQ(document().view().camera.yaw, before.yaw);
  EXPECT_EQ(names(), QStringList("spin.webp"));
}

TEST_F(PicturesTest, ACancelledTurntableLeavesNothing) {
  open(write("one.mesh", quadMesh(1)));
  listen();
  TurntableJob* job = window->pictures().saveTurntable(page(), {.frames = 200}, {64, 64}, false, path("spin.png"));
  ASSERT_NE(job, nullptr);
  auto& progress = child<QProgressDialog>("turntableProgress");
  EXPECT_TRUE(QTest::qWaitFor([&] { return progress.value() >= 2; }, kPatience));
  emit progress.canceled();
  EXPECT_EQ(wait(), "The turntable was cancelled");
  EXPECT_TRUE(QTest::qWaitFor(
      [&] {
        return QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot) ==
               QStringList("one.mesh");
      },
      kPatience));
}

TEST_F(PicturesTest, ClosingTheFileEndsItsTurntable) {
  open(write("one.mesh", quadMesh(1)));
  listen();
  ASSERT_NE(window->pictures().saveTurntable(page(), {.frames = 200}, {64, 64}, false, path("spin.webp")), nullptr);
  window->run(Command::CloseTab);
  EXPECT_EQ(wait(), "The file was closed or changed");
  EXPECT_EQ(names(), QStringList());
}

TEST_F(PicturesTest, TheTurntableDialogTellsTheRate) {
  open(write("one.mesh", quadMesh(1)));
  window->run(Command::SaveTurntable);
  auto& dialog = child<TurntableDialog>("turntableDialog");
  EXPECT_EQ(dialog.turntable().frames, 120u) << "30 a second";
  EXPECT_EQ(dialog.turntable().seconds, 4);
  auto& rate = *dialog.findChild<QSpinBox*>("turntableRate");
  EXPECT_EQ(rate.value(), 30);
  EXPECT_EQ(rate.minimum(), 12);
  EXPECT_EQ(rate.maximum(), 60);
  dialog.findChild<QDoubleSpinBox*>("turntableSeconds")->setValue(2);
  dialog.findChild<QComboBox*>("turntableDirection")->setCurrentIndex(1);
  EXPECT_EQ(dialog.turntable().frames, 60u);
  EXPECT_FALSE(dialog.turntable().clockwise);
  const auto& told = *dialog.findChild<QLabel*>("turntableResult");
  EXPECT_EQ(told.text(), "60 pictures");
  dialog.findChild<QComboBox*>("turntableKind")->setCurrentIndex(1);
  EXPECT_TRUE(dialog.sequence());
  EXPECT_TRUE(told.text().contains("NAME-000.png")) << told.text().toStdString();
  EXPECT_TRUE(told.text().contains("do not store")) << "what they do not hold is told";
  dialog.findChild<QComboBox*>("turntableKind")->setCurrentIndex(0);
  rate.setValue(60);
  dialog.findChild<QDoubleSpinBox*>("turntableSeconds")->setValue(50);
  EXPECT_EQ(dialog.turntable().frames, Turntable::kMostFrames);
  EXPECT_TRUE(told.text().contains("the most of one turn: 20 a second")) << told.text().toStdString();
  rate.setValue(24);
  dialog.findChild<QDoubleSpinBox*>("turntableSeconds")->setValue(2);
  dialog.accept();
  TurntableDialog again({640, 480});
  EXPECT_EQ(again.turntable().frames, 48u) << "it is remembered";
}

TEST_F(PicturesTest, ATurntableIsSavedAsItsDialogSays) {
  open(write("one.mesh", quadMesh(1)));
  window->run(Command::SaveTurntable);
  auto& dialog = child<TurntableDialog>("turntableDialog");
  dialog.findChild<QCheckBox*>("pictureLinked")->setChecked(false);
  dialog.findChild<QSpinBox*>("pictureWidth")->setValue(80);
  dialog.findChild<QSpinBox*>("pictureHeight")->setValue(48);
  dialog.findChild<QSpinBox*>("turntableRate")->setValue(12);
  dialog.findChild<QDoubleSpinBox*>("turntableSeconds")->setValue(0.4);
  listen();
  answerName("spin");
  QTest::keyClick(&dialog, Qt::Key_Return);
  EXPECT_TRUE(wait().startsWith("Saved"));
  QImageReader reader(path("spin.webp"));
  EXPECT_EQ(reader.size(), QSize(80, 48));
  EXPECT_EQ(reader.imageCount(), 5);
}

// ---- On the command line ----------------------------------------------------------------------------------------

class PictureCommandTest : public TurntableTest {
 protected:
  int vitrine(const QStringList& arguments) {
    const Ran ran = runProgram(QStringList("render") + arguments);
    m_complaint = ran.errors;
    m_answer = ran.out;
    return ran.status;
  }
  QString sample(const char* name) const { return QString(VITRINE_SOURCE_DIR) + "/resources/samples/" + name; }
  QString m_complaint, m_answer;
};

TEST_F(PictureCommandTest, RendersATurntable) {
  EXPECT_EQ(vitrine({sample("head.mesh"), "-o", m_folder.filePath("spin.webp"), "--turntable", "5", "--seconds",
                     "2", "--size", "80x60"}),
            0)
      << m_complaint.toStdString();
  QImageReader reader(m_folder.filePath("spin.webp"));
  EXPECT_EQ(reader.imageCount(), 5);
  EXPECT_EQ(reader.size(), QSize(80, 60));
  reader.read();
  EXPECT_EQ(reader.nextImageDelay(), 400);
  EXPECT_EQ(
      vitrine({sample("head.mesh"), "-o", m_folder.filePath("spin.png"), "--turntable", "2", "--size", "80x60"}),
      0);
  EXPECT_EQ(QImage(m_folder.filePath("spin-001.png")).size(), QSize(80, 60));
  EXPECT_EQ(files(), QStringList({"spin-000.png", "spin-001.png", "spin.webp"}));
  EXPECT_EQ(vitrine({sample("head.mesh"), "-o", m_folder.filePath("spin.jpg"), "--turntable", "2"}), 1);
  EXPECT_EQ(vitrine({sample("head.mesh"), "-o", m_folder.filePath("spin.webp"), "--turntable", "1"}), 2);
}

TEST_F(PictureCommandTest, RendersTheUvLayout) {
  const QString out = m_folder.filePath("uv.png");
  EXPECT_EQ(vitrine({sample("room/archive.rmesh"), "-o", out, "--uv-layout", "lightmap", "--size", "300x300"}), 0)
      << m_complaint.toStdString();
  const QImage lightmap(out);
  EXPECT_EQ(lightmap.size(), QSize(300, 300));
  EXPECT_EQ(
      vitrine({sample("room/archive.rmesh"), "-o", out, "--force", "--uv-layout", "texture", "--size", "300x300"}),
      0);
  EXPECT_NE(QImage(out), lightmap);
  EXPECT_EQ(vitrine({sample("head.mesh"), "-o", out, "--force", "--uv-layout", "lightmap"}), 1);
  EXPECT_TRUE(m_complaint.contains("no coordinates of a lightmap")) << m_complaint.toStdString();
  EXPECT_EQ(vitrine({sample("head.mesh"), "-o", out, "--force", "--uv-layout", "other"}), 2);
  EXPECT_EQ(vitrine({sample("head.mesh"), "-o", out, "--force", "--uv-layout", "texture", "--turntable", "3"}), 2);
  EXPECT_EQ(vitrine({sample("room/archive.rmesh"), "-o", out, "--force", "--uv-layout", "lightmap", "--json"}), 0);
  EXPECT_TRUE(m_answer.contains("\"texture\":\"archive_lm1.png\"")) << m_answer.toStdString();
}

}  // namespace
}  // namespace vitrine::test
