// What came of something is seen: over the picture for a while, and in a list afterwards.
#include <QAccessible>
#include <QClipboard>
#include <QDesktopServices>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStandardPaths>
#include <QTabBar>
#include <QToolButton>
#include <QTreeWidget>

#include "app/messages/toast.h"
#include "app/messages/toasts.h"
#include "app/page/screenshot.h"
#include "app/window/start_page.h"
#include "tests/app/in_menu.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

class OpenedUrls : public QObject {
  Q_OBJECT
 public:
  QList<QUrl> urls;
 public slots:
  void take(const QUrl& url) { urls << url; }
};

class MessagesTest : public WindowTest {
 protected:
  Toasts& toasts() { return window->toasts(); }
  Toast& newest() { return *toasts().shown().back(); }
  template <class Kind>
  Kind& part(QWidget& of, const char* name) {
    auto* found = of.findChild<Kind*>(name);
    EXPECT_NE(found, nullptr) << name;
    return *found;
  }
  // In pixels of the window.
  QRect placeOf(QWidget& widget) { return {widget.mapTo(window.get(), QPoint()), widget.size()}; }
};

TEST_F(MessagesTest, LieOverThePictureOfADocument) {
  open(write("quad.mesh", quadMesh(1)));
  window->say(QString("A sentence that has to be read"));
  ASSERT_EQ(toasts().shown().size(), 1u);
  ASSERT_TRUE(newest().isVisible());
  const QLabel& text = part<QLabel>(newest(), "toastText");
  EXPECT_EQ(text.text(), "A sentence that has to be read");
  EXPECT_GE(text.width(), text.fontMetrics().horizontalAdvance(text.text())) << "not cut";
  EXPECT_TRUE(placeOf(viewport()).contains(placeOf(newest())));
  // Drawn over it, not behind it.
  EXPECT_EQ(window->childAt(placeOf(newest()).center())->window(), window.get());
  EXPECT_TRUE(newest().isAncestorOf(window->childAt(placeOf(newest()).center())));
}

TEST_F(MessagesTest, SayWhatWasWrittenAndWhere) {
  open(write("quad.mesh", quadMesh(1)));
  key(Qt::Key_F12);
  ASSERT_EQ(toasts().shown().size(), 1u);
  const Message& saved = newest().message();
  EXPECT_TRUE(QFileInfo::exists(saved.path)) << saved.path.toStdString();
  EXPECT_EQ(QFileInfo(saved.path).path(), pictureFolder());
  EXPECT_EQ(part<QLabel>(newest(), "toastText").text(), "Saved " + QFileInfo(saved.path).fileName());
  EXPECT_TRUE(part<QLabel>(newest(), "toastPlace").text().startsWith("in "));
  part<QPushButton>(newest(), "copyWrittenPath").click();
  EXPECT_EQ(QApplication::clipboard()->text(), saved.path);

  // A picture is another program's; its folder the file manager's. No bus of this test has one.
  OpenedUrls opened;
  QDesktopServices::setUrlHandler("file", &opened, "take");
  part<QPushButton>(newest(), "openWritten").click();
  part<QPushButton>(newest(), "showWritten").click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return opened.urls.size() == 2; }, kPatience));
  QDesktopServices::unsetUrlHandler("file");
  EXPECT_EQ(opened.urls.value(0), QUrl::fromLocalFile(saved.path));
  EXPECT_EQ(opened.urls.value(1), QUrl::fromLocalFile(pictureFolder()));
  QFile::remove(saved.path);
}

// Wherever a file is meant: the menu of the window, of its tab, of a card on the start page.
TEST_F(MessagesTest, TheContainingFolderOpensFromEverywhere) {
  OpenedUrls opened;
  QDesktopServices::setUrlHandler("file", &opened, "take");
  const QString file = write("quad.mesh", quadMesh(1));
  const QUrl folder = QUrl::fromLocalFile(QFileInfo(file).absolutePath());
  const auto expectOpened = [&](const char* from) {
    EXPECT_TRUE(QTest::qWaitFor([&] { return !opened.urls.isEmpty(); }, kPatience)) << from;
    EXPECT_EQ(opened.urls.value(0), folder) << from;
    opened.urls.clear();
  };
  open(file);
  window->actions().of(Command::OpenContainingFolder)->trigger();
  expectOpened("menu");
  QTabBar* tabs = window->tabs().tabBar();
  chooseInMenu(*tabs, tabs->tabRect(0).center(), "Open Containing Folder");
  expectOpened("tab");
  window->run(Command::CloseTab);
  auto* cards = window->startPage().findChild<QListWidget*>("startRecent");
  ASSERT_NE(cards, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([&] { return cards->isVisible() && cards->count() > 0; }, kPatience));
  chooseInMenu(*cards->viewport(), cards->visualItemRect(cards->item(0)).center(), "Open Containing Folder");
  expectOpened("card");
  EXPECT_FALSE(window->actions().of(Command::OpenContainingFolder)->isEnabled()) << "no file is open";
  QDesktopServices::unsetUrlHandler("file");
}

TEST_F(MessagesTest, PicturesNeverLieInTheWorkingFolder) {
  const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
  ASSERT_NE(QDir(pictures), QDir::current());
  QDir(pictures).removeRecursively();
  EXPECT_EQ(pictureFolder(), pictures);
  EXPECT_TRUE(QDir(pictures).exists());
}

TEST_F(MessagesTest, OpenWhatThisProgramReads) {
  const QString file = write("quad.mesh", quadMesh(1));
  window->say(Message::saved(file));
  part<QPushButton>(newest(), "openWritten").click();
  ASSERT_EQ(window->tabs().count(), 1);
  EXPECT_EQ(window->tabs().current()->path(), file);
}

TEST_F(MessagesTest, FailuresStayUntilTheyAreClosed) {
  open(write("quad.mesh", quadMesh(1)));
  window->say(Message::failure(QString("The disk is full")));
  window->say(QString("One hint"));
  window->say(QString("Another hint"));
  ASSERT_EQ(toasts().shown().size(), 2u) << "a hint takes the place of the one before it";
  for (Toast* toast : toasts().shown()) EXPECT_TRUE(toast->isVisible());
  EXPECT_FALSE(placeOf(*toasts().shown()[0]).intersects(placeOf(*toasts().shown()[1])));
  for (Toast* toast : toasts().shown()) toast->endTime();
  ASSERT_EQ(toasts().shown().size(), 1u);
  EXPECT_TRUE(newest().message().isFailure);
  part<QToolButton>(newest(), "closeToast").click();
  EXPECT_TRUE(toasts().shown().empty());
  EXPECT_FALSE(toasts().isVisible());
}

TEST_F(MessagesTest, AreClosedWithTheKeyboardAsWell) {
  open(write("quad.mesh", quadMesh(1)));
  window->say(Message::saved(path("quad.mesh")));
  part<QPushButton>(newest(), "copyWrittenPath").setFocus();
  key(Qt::Key_Escape);
  EXPECT_TRUE(toasts().shown().empty());
  ASSERT_NE(QApplication::focusWidget(), nullptr);
  EXPECT_TRUE(window->tabs().current()->isAncestorOf(QApplication::focusWidget()))
      << "the keyboard goes back to it";
}

// Who reads the screen out says an alert when it appears, wherever the keyboard is.
TEST_F(MessagesTest, AreAlertsToScreenReaders) {
  open(write("quad.mesh", quadMesh(1)));
  window->say(Message::failure(QString("The disk is full")));
  const QAccessibleInterface* alert = QAccessible::queryAccessibleInterface(&newest());
  ASSERT_NE(alert, nullptr);
  EXPECT_EQ(alert->role(), QAccessible::AlertMessage);
  EXPECT_EQ(alert->text(QAccessible::Name).toStdString(), "Error: The disk is full");
  EXPECT_FALSE(alert->state().invisible);
}

TEST_F(MessagesTest, AreKeptInAList) {
  open(write("quad.mesh", quadMesh(1)));
  auto& button = part<QToolButton>(*window, "messagesButton");
  EXPECT_FALSE(button.isVisible()) << "there is none yet";
  for (int i = 1; i <= 24; ++i) window->say(QString("Message %1").arg(i));
  window->say(Message::saved(path("quad.mesh")));
  ASSERT_TRUE(button.isVisible());
  button.click();
  auto& dialog = part<QDialog>(*window, "messagesDialog");
  auto& list = part<QTreeWidget>(dialog, "messageList");
  ASSERT_EQ(list.topLevelItemCount(), 20);
  EXPECT_TRUE(list.topLevelItem(0)->text(1).startsWith("Saved quad.mesh in "));
  EXPECT_EQ(list.topLevelItem(1)->text(1), "Message 24");
  EXPECT_TRUE(part<QPushButton>(dialog, "copyWrittenPath").isEnabled());
  list.setCurrentItem(list.topLevelItem(1));
  EXPECT_FALSE(part<QPushButton>(dialog, "copyWrittenPath").isEnabled()) << "nothing was written";
  part<QPushButton>(dialog, "copyMessage").click();
  EXPECT_EQ(QApplication::clipboard()->text(), "Message 24");
  window->say(QString("One more"));
  EXPECT_EQ(list.topLevelItem(0)->text(1), "One more");
}

TEST_F(MessagesTest, FitIntoASmallWindow) {
  window->resize(640, 480);
  open(write("quad.mesh", quadMesh(1)));
  window->say(Message::saved(path(QString("a rather long name of a file that goes on ").repeated(4) + ".glb")));
  const QLabel& text = part<QLabel>(newest(), "toastText");
  EXPECT_TRUE(window->rect().contains(placeOf(newest()))) << newest().width();
  EXPECT_GE(text.height(), text.heightForWidth(text.width())) << "all of its lines";
}

}  // namespace
}  // namespace vitrine::test

#include "messages_gui_test.moc"
