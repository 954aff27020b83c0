// A file system that does not answer: the window goes on, and what was asked comes when it does.
#include <gtest/gtest.h>

#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QThread>
#include <QUrl>
#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "app/common/file_system.h"
#include "app/documents/file_pictures.h"
#include "app/documents/folder_files.h"
#include "app/library/library_page.h"
#include "app/page/error_page.h"
#include "app/page/loading_bar.h"
#include "app/window/open_dialog.h"
#include "app/window/start_page.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

// Holds whoever asks about something below a folder until it is let go.
class SlowServer {
 public:
  explicit SlowServer(QString folder) : m_folder(std::move(folder)), m_patience(patienceForAnswers()) {
    setPatienceForAnswers(std::chrono::milliseconds(500));
    setBeforeAsking([this](const QString& path) { asked(path); });
  }
  ~SlowServer() {
    answer();
    // Whoever waits has gone on before this ends.
    EXPECT_TRUE(QTest::qWaitFor([this] {
      const std::scoped_lock lock(m_mutex);
      return m_waiting == 0;
    }));
    setBeforeAsking({});
    setPatienceForAnswers(m_patience);
  }
  void answer() {
    const std::scoped_lock lock(m_mutex);
    m_answers = true;
    m_changed.notify_all();
  }
  int waiting() {
    const std::scoped_lock lock(m_mutex);
    return m_waiting;
  }

 private:
  void asked(const QString& path) {
    EXPECT_NE(QThread::currentThread(), qApp->thread()) << "the window waits for " << path.toStdString();
    if (!path.startsWith(m_folder) || QThread::currentThread() == qApp->thread()) return;
    std::unique_lock lock(m_mutex);
    ++m_waiting;
    m_changed.wait(lock, [this] { return m_answers; });
    --m_waiting;
  }

  QString m_folder;
  std::chrono::milliseconds m_patience;
  std::mutex m_mutex;
  std::condition_variable m_changed;
  bool m_answers = false;
  int m_waiting = 0;
};

class SlowFilesTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    ASSERT_TRUE(QDir().mkpath(path("slow/inner")));
    m_file = write("slow/one.mesh", quadMesh(1));
    m_quick = write("quick.mesh", quadMesh(2));
  }
  void TearDown() override {
    window.reset();
    m_server.reset();
  }
  void stopAnswering() { m_server.emplace(path("slow")); }
  // The window answers: what it is asked now is done in the next turns.
  static bool isAlive() {
    bool turned = false;
    QTimer::singleShot(0, qApp, [&] { turned = true; });
    return QTest::qWaitFor([&] { return turned; }, kPatience);
  }

  std::optional<SlowServer> m_server;
  QString m_file, m_quick;
};

TEST_F(SlowFilesTest, AFileThatNobodyAnswersForKeepsNothingElseWaiting) {
  stopAnswering();
  QStringList many;
  for (int i = 0; i < 10; ++i) many << path("slow/other %1.mesh").arg(i);  // more than there are workers
  window->openFiles(many);
  window->openFiles({m_file});
  DocumentView* slow = window->currentView();
  ASSERT_NE(slow, nullptr) << "it has its tab at once";
  EXPECT_TRUE(slow->document().loading());
  EXPECT_TRUE(isAlive());
  ASSERT_TRUE(QTest::qWaitFor([&] { return slow->loadingBar().isVisible(); }, kPatience));
  EXPECT_TRUE(slow->loadingBar().text().text().contains("one.mesh"));
  window->openFiles({m_quick});
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience)) << "workers are free";
  EXPECT_EQ(document().path(), m_quick);
  // It is drawn once it is there.
  m_server->answer();
  ASSERT_TRUE(QTest::qWaitFor([&] { return slow->document().scene() != nullptr; }, kPatience));
}

TEST_F(SlowFilesTest, WaitingForAFileCanBeCancelled) {
  stopAnswering();
  window->openFiles({m_file});
  ASSERT_TRUE(document().loading());
  window->currentView()->cancelButton().click();
  EXPECT_FALSE(document().loading());
  EXPECT_TRUE(window->currentView()->errorPage().text().contains("Loading was stopped"));
  EXPECT_TRUE(isAlive());
  m_server->answer();
  window->run(Command::Reload);
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().scene() != nullptr; }, kPatience));
}

TEST_F(SlowFilesTest, WhatTurnsOutToBeAFolderBecomesItsPage) {
  stopAnswering();
  window->openFiles({path("slow/inner"), m_quick});
  EXPECT_EQ(window->tabs().count(), 2);
  EXPECT_TRUE(isAlive());
  EXPECT_EQ(document().path(), m_quick);
  m_server->answer();
  const auto isLibrary = [&] {
    return std::ranges::any_of(window->tabs().pages(),
                               [](Page* page) { return qobject_cast<LibraryPage*>(page) != nullptr; });
  };
  ASSERT_TRUE(QTest::qWaitFor(isLibrary, kPatience));
  EXPECT_EQ(window->tabs().count(), 2);
  EXPECT_EQ(document().path(), m_quick) << "what is in front stays there";
  EXPECT_TRUE(recentFiles().contains(path("slow/inner")));
}

TEST_F(SlowFilesTest, TheStartPageShowsRecentFilesBeforeTheyAnswer) {
  addRecentFile(m_quick);
  addRecentFile(m_file);
  stopAnswering();
  window->startPage().refresh();
  auto* cards = window->startPage().findChild<QListWidget*>("startRecent");
  ASSERT_EQ(cards->count(), 2);
  EXPECT_EQ(cards->item(0)->text(), "one.mesh");
  EXPECT_TRUE(isAlive());
  constexpr int kUnder = Qt::UserRole + 1;
  const auto under = [&](int card) { return cards->item(card)->data(kUnder).toString(); };
  const QString before = under(0);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return under(1).contains(QLocale().toString(QDate::currentDate(), QLocale::ShortFormat)); }, kPatience))
      << "what answers does not wait for what does not";
  EXPECT_EQ(under(0), before);
  m_server->answer();
  EXPECT_TRUE(QTest::qWaitFor([&] { return under(0) != before; }, kPatience)) << under(0).toStdString();
}

TEST_F(SlowFilesTest, SessionsDropsAndDialogsGoOn) {
  saveSessions({{.files = {m_file, m_quick, path("gone.mesh")}, .current = m_quick}});
  stopAnswering();
  window->run(Command::ReopenSession);
  EXPECT_EQ(window->tabs().count(), 2) << "what is known to be gone is left out";
  EXPECT_EQ(document().path(), m_quick);
  EXPECT_TRUE(isAlive());
  // Two files that were dropped, one of which nobody knows to be a file.
  drop(window.get(), {m_file, m_quick});
  EXPECT_TRUE(isAlive());
  // The dialog for opening looks at what is chosen in it.
  QFileDialog dialog;
  dialog.setOption(QFileDialog::DontUseNativeDialog);
  addPreview(dialog);
  emit dialog.currentChanged(m_file);
  EXPECT_TRUE(isAlive());
  // The next file of a folder that does not answer.
  window->openFiles({m_file});
  window->run(Command::NextFile);
  EXPECT_TRUE(isAlive());
  EXPECT_EQ(document().path(), m_file);
}

TEST_F(SlowFilesTest, AnErrorIsToldBeforeTheBytesAroundIt) {
  const QString odd = write("slow/odd.mesh", {std::byte('x'), std::byte('y'), std::byte('z')});
  window->openFiles({odd});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  ErrorPage& page = window->currentView()->errorPage();
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.text().contains("78 79 7a"); }, kPatience))
      << page.text().toStdString();
  stopAnswering();
  page.tellOf(document());
  EXPECT_TRUE(page.text().contains("odd.mesh"));
  EXPECT_FALSE(page.text().contains("78 79 7a"));
  EXPECT_TRUE(isAlive());
  m_server->answer();
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.text().contains("78 79 7a"); }, kPatience));
}

}  // namespace
}  // namespace vitrine::test
