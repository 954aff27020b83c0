// The manual in a window of its own: every part of the window has its section, every link of a page leads
// somewhere.
#include <QAction>
#include <QDesktopServices>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>

#include "app/docks/common/dock.h"
#include "app/docks/dock_table.h"
#include "app/docks/view/view_options_dock.h"
#include "app/help/manual_pages.h"
#include "app/help/manual_window.h"
#include "app/pictures/picture_dialogs.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

bool hasSection(const QString& section) {
  const QString page = section.section('#', 0, 0), anchor = section.section('#', 1);
  if (!manualPages().contains(page)) return false;
  const std::vector<ManualHeading> headings = manualHeadings(manualText(page));
  return anchor.isEmpty() || std::ranges::find(headings, anchor, &ManualHeading::anchor) != headings.end();
}

class ManualTest : public WindowTest {
 protected:
  ManualWindow* shown() { return window->findChild<ManualWindow*>("manualWindow"); }
  QTextBrowser& page() { return *shown()->findChild<QTextBrowser*>("manualPage"); }
  QString firstLineInSight() {
    QTextCursor at = page().cursorForPosition(QPoint(page().width() / 2, 4));
    return at.block().text();
  }
};

TEST_F(ManualTest, EveryTargetIsInTheManual) {
  EXPECT_EQ(manualPages().value(0), kFirstManualPage);
  for (const HelpTarget& target : helpTargets()) EXPECT_TRUE(hasSection(target.section)) << target.section;
}

TEST_F(ManualTest, EveryPanelHasASection) {
  show();
  for (const auto* dock : window->findChildren<Dock*>())
    EXPECT_NE(manualSectionFor(dock), kFirstManualPage) << dock->objectName().toStdString();
  EXPECT_GE(window->findChildren<Dock*>().size(), qsizetype(dockRows().size()));
}

// Links that leave the pages are those to the sources and to the network, which is the desktop's browser's.
TEST_F(ManualTest, EveryLinkAndPictureOfTheManualIsThere) {
  static const QRegularExpression link(R"(\]\(([^)\s]+)\))");
  const QString text = manualText(kFirstManualPage);
  ASSERT_FALSE(text.isEmpty());
  int links = 0;
  for (auto found = link.globalMatch(text); found.hasNext(); ++links) {
    const QString target = found.next().captured(1);
    if (target.startsWith("http")) continue;
    if (target.startsWith('#')) {
      EXPECT_TRUE(hasSection(kFirstManualPage + target)) << target.toStdString();
    } else if (target.startsWith("pictures/")) {
      EXPECT_FALSE(QImage::fromData(manualData(target)).isNull()) << target.toStdString();
    } else {
      EXPECT_TRUE(hasSection(QString(target).remove("../"))) << target.toStdString();
    }
  }
  EXPECT_GT(links, 10);
}

TEST_F(ManualTest, HeadingsAreNamedAsLinksNameThem) {
  const auto headings =
      manualHeadings("# A `page`\n## Look *around*, twice\n```\n# no heading\n```\n## Same\n## Same\n");
  ASSERT_EQ(headings.size(), 4u);
  EXPECT_EQ(headings[0].title, "A page");
  EXPECT_EQ(headings[1].anchor, "look-around-twice");
  EXPECT_EQ(headings[2].anchor, "same");
  EXPECT_EQ(headings[3].anchor, "same-1");
}

TEST_F(ManualTest, F1OpensItWhereTheFocusIs) {
  open(write("one.mesh", quadMesh(1)));
  viewport().setFocus();
  QTest::keyClick(&viewport(), Qt::Key_F1);
  ASSERT_NE(shown(), nullptr);
  EXPECT_EQ(shown()->section(), "manual.md#look-around");
  ASSERT_TRUE(QTest::qWaitFor([&] { return shown()->isVisible(); }, kPatience));
  EXPECT_TRUE(QTest::qWaitFor([&] { return firstLineInSight() == "Look around"; }, kPatience))
      << firstLineInSight().toStdString();
  ManualWindow* first = shown();
  showManualFor(&window->dock<ViewOptionsDock>(), window.get());
  EXPECT_EQ(shown(), first) << "one window";
  EXPECT_EQ(shown()->section(), "manual.md#choose-what-you-see");
  shown()->findChild<QToolButton*>("manualBack")->click();
  EXPECT_EQ(shown()->section(), "manual.md#look-around");
  shown()->findChild<QToolButton*>("manualForward")->click();
  EXPECT_EQ(shown()->section(), "manual.md#choose-what-you-see");
}

// A modal dialog leaves nothing else in the program usable: its manual is its own.
TEST_F(ManualTest, F1InADialogOpensItsSection) {
  open(write("one.mesh", quadMesh(1)));
  window->run(Command::SaveTurntable);
  auto& dialog = *window->findChild<TurntableDialog*>("turntableDialog");
  ASSERT_TRUE(QTest::qWaitFor([&] { return dialog.isVisible(); }, kPatience));
  QTest::keyClick(&dialog, Qt::Key_F1);
  auto* manual = dialog.findChild<ManualWindow*>("manualWindow");
  ASSERT_NE(manual, nullptr);
  EXPECT_EQ(manual->section(), "manual.md#export");
  dialog.reject();
}

TEST_F(ManualTest, TheSearchKeepsTheSectionsThatHaveTheWords) {
  show();
  showManual(kFirstManualPage, window.get());
  auto& search = *shown()->findChild<QLineEdit*>("manualSearch");
  auto& contents = *shown()->findChild<QTreeWidget*>("manualContents");
  const auto titles = [&] {
    QStringList seen;
    for (QTreeWidgetItemIterator item(&contents); *item; ++item)
      if (!(*item)->isHidden()) seen << (*item)->text(0);
    return seen;
  };
  const qsizetype all = titles().size();
  search.setText("lightmap");
  EXPECT_LT(titles().size(), all);
  EXPECT_TRUE(titles().contains("Choose what you see")) << titles().join("; ").toStdString();
  EXPECT_FALSE(page().extraSelections().isEmpty());
  QTest::keyClick(&search, Qt::Key_Return);
  EXPECT_EQ(page().textCursor().selectedText().toLower(), "lightmap");
  search.setText("no such word in it");
  EXPECT_TRUE(titles().isEmpty());
  search.clear();
  EXPECT_EQ(titles().size(), all);
}

class OpenedPages : public QObject {
  Q_OBJECT
 public:
  QList<QUrl> urls;
 public slots:
  void take(const QUrl& url) { urls << url; }
};

TEST_F(ManualTest, LinksToPagesStayAndOthersGoToTheBrowser) {
  show();
  showManual(kFirstManualPage, window.get());
  OpenedPages opened;
  QDesktopServices::setUrlHandler("https", &opened, "take");
  emit page().anchorClicked(QUrl("cli.md"));
  EXPECT_EQ(shown()->section(), "cli.md");
  emit page().anchorClicked(QUrl("https://example.org/x"));
  QDesktopServices::unsetUrlHandler("https");
  EXPECT_EQ(opened.urls, QList<QUrl>{QUrl("https://example.org/x")});
  EXPECT_EQ(shown()->section(), "cli.md");
  emit page().anchorClicked(QUrl("../core/export/README.md"));
  EXPECT_EQ(shown()->section(), "cli.md") << "what is not built in is not looked for";
  emit page().anchorClicked(QUrl("formats/rbxm.md"));
  emit page().anchorClicked(QUrl("gltf.md"));
  EXPECT_EQ(shown()->section(), "formats/gltf.md") << "beside the page";
  EXPECT_TRUE(page().toPlainText().contains("glTF")) << "it is there";
}

}  // namespace
}  // namespace vitrine::test

#include "manual_gui_test.moc"
