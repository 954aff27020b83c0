// Files that change under the window: while they are read, and afterwards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <QDir>

#include "app/bytes/hex_view.h"
#include "app/common/notice_bar.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/page/error_page.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

enum class Change { Empty, Half, Grown, OtherFormat, Text, Deleted, Folder, Pipe };

class ChangingFilesTest : public WindowTest, public ::testing::WithParamInterface<Change> {
 protected:
  void change(const QString& file) {
    QFile opened(file);
    switch (GetParam()) {
      case Change::Empty:
        ASSERT_TRUE(QFile::resize(file, 0));
        return;
      case Change::Half:
        ASSERT_TRUE(QFile::resize(file, QFileInfo(file).size() / 2));
        return;
      case Change::Grown:
        ASSERT_TRUE(opened.open(QIODevice::Append));
        opened.write(QByteArray(300'000, 'x'));
        return;
      case Change::OtherFormat:
        ASSERT_TRUE(opened.open(QIODevice::WriteOnly));
        opened.write("<roblox version=\"4\"></roblox>");
        return;
      case Change::Text:
        ASSERT_TRUE(opened.open(QIODevice::WriteOnly));
        opened.write("nothing of the kind");
        return;
      case Change::Deleted:
        ASSERT_TRUE(QFile::remove(file));
        return;
      case Change::Folder:
        ASSERT_TRUE(QFile::remove(file));
        ASSERT_TRUE(QDir().mkdir(file));
        return;
      case Change::Pipe:  // without a writer: to open it is to wait for ever
        ASSERT_TRUE(QFile::remove(file));
        ASSERT_EQ(::mkfifo(file.toLocal8Bit().constData(), 0600), 0);
        return;
    }
  }
  bool stillReadable() const {
    return GetParam() == Change::Half || GetParam() == Change::Grown || GetParam() == Change::OtherFormat;
  }
  NoticeBar& bar() { return window->currentView()->errorBar(); }
  // Everything that looks at the bytes and the document, once more.
  void lookAtEverything() {
    window->dock<BytesDock>().show();
    window->dock<BytesDock>().raise();
    if (document().document()) {
      window->dock<BytesDock>().view().showBytes(SourceSpan{0, 0, document().document()->source->bytes().size()});
      if (document().document()->nodes.size() > 0) document().select({NodeId(0)});
    }
    window->dock<PropertiesDock>().copyText();
    viewport().nodeAt(viewport().rect().center());
    QTest::qWait(50);
    window->grab();
  }
};

TEST_P(ChangingFilesTest, AfterItWasRead) {
  const QString file = write("one.mesh", quadMesh(500));
  open(file);
  const DocumentPointer before = document().document();
  change(file);
  lookAtEverything();
  ASSERT_TRUE(QTest::qWaitFor([&] { return bar().isVisible() || document().document() != before; }, kPatience));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  lookAtEverything();
  ASSERT_NE(document().document(), nullptr);
  if (!stillReadable()) {
    EXPECT_EQ(document().document(), before) << "what was read stays";
    EXPECT_EQ(document().trianglesOfLod(0), 1000u);
    EXPECT_NE(document().scene(), nullptr);
    EXPECT_TRUE(bar().isVisible());
    EXPECT_TRUE(bar().text().contains("still shown") || bar().text().contains("read before"))
        << bar().text().toStdString();
  } else if (GetParam() == Change::Half) {
    EXPECT_TRUE(bar().isVisible());
    EXPECT_TRUE(bar().text().contains("What could be read is shown")) << bar().text().toStdString();
  }
  // And back: as if nothing had been.
  if (QFileInfo(file).isDir()) QDir().rmdir(file);
  if (GetParam() == Change::Pipe) QFile::remove(file);
  write("one.mesh", quadMesh(3));
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return document().trianglesOfLod(0) == 6 && !document().loading(); }, kPatience));
  EXPECT_FALSE(bar().isVisible()) << bar().text().toStdString();
}

TEST_P(ChangingFilesTest, WhileItIsRead) {
  const QString file = write("large.mesh", textMesh(10'000));
  window->openFiles({file});
  ASSERT_TRUE(document().loading());
  QTest::qWait(3);
  change(file);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  if (!stillReadable()) {
    // At length where nothing was read before it changed.
    const auto isSaid = [&] { return bar().isVisible() || window->currentView()->errorPage().isVisible(); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return isSaid() && !document().loading(); }, kPatience));
  }
  lookAtEverything();
}

TEST_P(ChangingFilesTest, BeforeItIsReloaded) {
  const QString file = write("one.mesh", quadMesh(4));
  open(file);
  change(file);
  document().reload();
  EXPECT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  lookAtEverything();
  EXPECT_NE(document().document(), nullptr);
  if (!stillReadable()) {
    EXPECT_TRUE(bar().isVisible());
    EXPECT_EQ(document().trianglesOfLod(0), 8u);
  }
}

std::string nameOf(const ::testing::TestParamInfo<Change>& info) {
  static constexpr std::array kNames{"Empty", "Half", "Grown", "OtherFormat", "Text", "Deleted", "Folder", "Pipe"};
  return kNames[size_t(info.param)];
}

INSTANTIATE_TEST_SUITE_P(Changes, ChangingFilesTest,
                         ::testing::Values(Change::Empty, Change::Half, Change::Grown, Change::OtherFormat,
                                           Change::Text, Change::Deleted, Change::Folder, Change::Pipe),
                         nameOf);

}  // namespace
}  // namespace vitrine::test
