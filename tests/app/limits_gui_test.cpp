// Limits in the window and on the command line, and what About says of isolation.
#include <gtest/gtest.h>

#include <QDialogButtonBox>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>

#include "app/common/limits.h"
#include "app/common/workers.h"
#include "app/images/images.h"
#include "tests/app/run_program.h"
#include "tests/support/figures.h"

namespace vitrine::test {
namespace {

class LimitsTest : public WindowTest {};

TEST_F(LimitsTest, TheDialogShowsAndSavesThem) {
  inDialog<QDialog>([](QDialog& dialog) {
    EXPECT_EQ(dialog.objectName(), "limitsDialog");
    EXPECT_EQ(dialog.findChildren<QSpinBox*>().size(), qsizetype(limitRows().size()));
    auto* nodes = dialog.findChild<QSpinBox*>("limit-nodes");
    EXPECT_EQ(nodes->value(), int(Limits{}.nodes));
    nodes->setValue(5000);
    dialog.findChild<QSpinBox*>("limit-file")->setValue(3);
    dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
  });
  EXPECT_TRUE(editLimits(window.get()));
  EXPECT_EQ(savedLimits().nodes, 5000u);
  EXPECT_EQ(savedLimits().file, 3u << 20);
  EXPECT_EQ(savedLimits().memory, machineLimits().memory);

  inDialog<QDialog>([](QDialog& dialog) {
    EXPECT_EQ(dialog.findChild<QSpinBox*>("limit-nodes")->value(), 5000);
    auto* buttons = dialog.findChild<QDialogButtonBox*>();
    buttons->button(QDialogButtonBox::RestoreDefaults)->click();
    buttons->button(QDialogButtonBox::Cancel)->click();
  });
  EXPECT_FALSE(editLimits(window.get()));
  EXPECT_EQ(savedLimits().nodes, 5000u) << "cancelled";

  inDialog<QDialog>([](QDialog& dialog) {
    auto* buttons = dialog.findChild<QDialogButtonBox*>();
    buttons->button(QDialogButtonBox::RestoreDefaults)->click();
    buttons->button(QDialogButtonBox::Ok)->click();
  });
  EXPECT_TRUE(editLimits(window.get()));
  EXPECT_EQ(savedLimits().nodes, Limits{}.nodes);
  EXPECT_TRUE(QSettings().allKeys().filter("limits/").isEmpty());
}

TEST_F(LimitsTest, SettingsThatMeanNothingArePassedOver) {
  QSettings settings;
  for (const char* value : {"-1", "many", "0", "99999999999999999999999", "1e3", ""}) {
    for (const LimitRow& row : limitRows())
      settings.setValue("limits/" + QString::fromUtf8(row.name.data(), qsizetype(row.name.size())), value);
    const Limits limits = savedLimits(), usual = machineLimits();
    for (const LimitRow& row : limitRows())
      if (row.least > 0) {
        EXPECT_EQ(limits.*row.value, usual.*row.value) << row.name << " = " << value;
      }
  }
}

TEST_F(LimitsTest, FilesAreReadWithWhatIsSet) {
  QSettings().setValue("limits/file", "100");
  window->openFiles({write("quads.mesh", quadMesh(2))});
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().error().has_value(); }, kPatience));
  EXPECT_EQ(document().error()->code, ErrorCode::LimitExceeded);
  EXPECT_NE(document().error()->message.find("at most 100 are read"), std::string::npos);
  QSettings().remove("limits/file");
  document().reload();
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().document() != nullptr; }, kPatience));
}

TEST_F(LimitsTest, TheCommandLineTakesThem) {
  const QString file = write("quads.mesh", quadMesh(2));
  for (const QStringList& verb :
       {QStringList{"info", file}, QStringList{"dump", file}, QStringList{"validate", file},
        QStringList{"render", file, "-o", path("a.png")}, QStringList{"convert", file, "-o", path("a.glb")}}) {
    const Ran small = runProgram(verb + QStringList{"--limit", "file=100"});
    EXPECT_EQ(small.status, 1) << verb[0].toStdString();
    EXPECT_TRUE(small.errors.contains("at most 100 are read")) << small.errors.toStdString();
    EXPECT_EQ(runProgram(verb + QStringList{"--limit", "file=1M", "--limit", "memory=64M"}).status, 0)
        << verb[0].toStdString();
    const Ran wrong = runProgram(verb + QStringList{"--limit", "files=1"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_TRUE(wrong.errors.contains("no limit is called \"files\"")) << wrong.errors.toStdString();
  }
}

TEST_F(LimitsTest, AboutSaysWhatConfinesImporting) {
  window->actions().of(Command::About)->trigger();
  const auto* box = window->findChild<QMessageBox*>();
  ASSERT_NE(box, nullptr);
  EXPECT_TRUE(box->isVisible());
  EXPECT_TRUE(QTest::qWaitFor([&] { return box->text().contains("confined by: resource limits"); }, kPatience))
      << box->text().toStdString();
}

TEST_F(LimitsTest, AboutMayBeClosedBeforeItKnows) {
  window->actions().of(Command::About)->trigger();
  window->findChild<QMessageBox*>()->reject();
  EXPECT_TRUE(QTest::qWaitFor([&] { return !window->findChild<QMessageBox*>(); }, kPatience));
  workers().waitForDone();
  QTest::qWait(20);
}

// ---- Images -----------------------------------------------------------------------------------------------------

TEST_F(LimitsTest, PixelsAreTakenFromTheBudget) {
  const auto png = letterImage();
  MemoryBudget budget(1 << 20);
  const auto image = loadImage(Bytes(png), "letter.png", &budget);
  ASSERT_TRUE(image);
  EXPECT_EQ(budget.left(), (1u << 20) - image->pixels.size());
  MemoryBudget small(image->pixels.size() - 1);
  const auto refused = loadImage(Bytes(png), "letter.png", &small);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::LimitExceeded);
  const uint64_t room = 16 * image->pixels.size();
  MemoryBudget whole(room);
  EXPECT_FALSE(loadImage(Bytes(png).first(png.size() / 2), "cut.png", &whole).has_value());
  EXPECT_EQ(whole.left(), room) << "given back";
}

TEST_F(LimitsTest, SvgIsNoTexture) {
  const std::string svg =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='8' height='8'>"
      "<image width='8' height='8' xlink:href='file:///etc/hostname'/></svg>";
  for (const char* name : {"a.svg", "a.png", "a"}) {
    const auto image = loadImage(asBytes(svg), name);
    ASSERT_FALSE(image) << name;
    EXPECT_EQ(image.error().code, ErrorCode::NotThisFormat) << name;
  }
}

}  // namespace
}  // namespace vitrine::test
