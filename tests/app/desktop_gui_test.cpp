// What the desktop sees of the program: the D-Bus name, recent files, drops from elsewhere, the files of last time.
#include <gtest/gtest.h>
#include <signal.h>

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusInterface>
#include <QDBusReply>
#include <QProcess>
#include <QStandardPaths>
#include <QThread>
#include <QTimeZone>
#include <QXmlStreamReader>

#include "app/common/dropped_files.h"
#include "app/common/preferences.h"
#include "app/documents/folder_files.h"
#include "app/documents/recently_used.h"
#include "app/window/one_window.h"
#include "app/window/page_tabs.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {

// A portal that gives one file for one key.
class FileTransfer : public QObject {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.FileTransfer")
 public slots:
  Q_SCRIPTABLE QStringList RetrieveFiles(const QString& key, const QVariantMap&) {
    return key == "4711" ? QStringList("/run/user/1/doc/abc/hat.mesh") : QStringList();
  }
};

namespace {

constexpr const char* kPath = "/io/github/vitrine_viewer/Vitrine";

// What a list says of one file, read by other means than the program's.
struct Bookmark {
  QString added, visited, type;
  QStringList programs;
  int count = 0;
};
std::map<QString, Bookmark> bookmarksIn(const QByteArray& list) {
  std::map<QString, Bookmark> found;
  QXmlStreamReader reader(list);
  Bookmark* current = nullptr;
  while (!reader.atEnd()) {
    if (reader.readNext() != QXmlStreamReader::StartElement) continue;
    const auto attributes = reader.attributes();
    if (reader.name() == u"bookmark") {
      current = &found[attributes.value("href").toString()];
      current->added = attributes.value("added").toString();
      current->visited = attributes.value("visited").toString();
    } else if (current && reader.name() == u"mime-type") {
      current->type = attributes.value("type").toString();
    } else if (current && reader.name() == u"application") {
      current->programs << attributes.value("name").toString();
      if (attributes.value("name") == u"Vitrine") current->count = attributes.value("count").toInt();
    }
  }
  EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
  return found;
}

const QDateTime kNoon(QDate(2026, 11, 24), QTime(12, 0), QTimeZone::utc());
const QByteArray kOthers = R"(<?xml version="1.0" encoding="UTF-8"?>
<xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
      xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info">
  <bookmark href="file:///home/a/b%20c.mesh" added="2020-01-01T00:00:00Z" modified="2020-01-01T00:00:00Z" visited="2020-01-01T00:00:00Z">
    <title>Kept &amp; quoted</title>
    <info><metadata owner="http://freedesktop.org"><mime:mime-type type="text/plain"/>
      <bookmark:groups><bookmark:group>Graphics</bookmark:group></bookmark:groups>
      <bookmark:applications><bookmark:application name="gedit" exec="&apos;gedit %u&apos;" modified="2020-01-01T00:00:00Z" count="3"/></bookmark:applications>
    </metadata></info>
  </bookmark>
  <bookmark href="file:///other.txt" added="x" modified="x" visited="x"/>
</xbel>
)";

TEST(RecentlyUsed, KeepsWhatOthersWrote) {
  const auto once = withRecentlyUsed(kOthers, "/home/a/b c.mesh", "model/x-roblox-mesh", kNoon);
  ASSERT_TRUE(once);
  const auto twice = withRecentlyUsed(*once, "/home/a/b c.mesh", "model/x-roblox-mesh", kNoon.addSecs(60));
  const auto third = withRecentlyUsed(*twice, "/home/a/new.mesh", "model/x-roblox-mesh", kNoon);
  ASSERT_TRUE(third);
  auto found = bookmarksIn(*third);
  EXPECT_EQ(found.size(), 3u);
  const Bookmark& shared = found["file:///home/a/b%20c.mesh"];
  EXPECT_EQ(shared.programs, QStringList({"gedit", "Vitrine"}));
  EXPECT_EQ(shared.count, 2);
  EXPECT_EQ(shared.added, "2020-01-01T00:00:00Z");
  EXPECT_EQ(shared.visited, "2026-11-24T12:01:00.000000Z");
  EXPECT_EQ(found["file:///home/a/new.mesh"].type, "model/x-roblox-mesh");
  EXPECT_TRUE(third->contains("Kept &amp; quoted")) << third->toStdString();
  EXPECT_TRUE(third->contains("<bookmark:group>Graphics</bookmark:group>"));
  // Forgotten again: others stay with theirs.
  const auto forgotten = withoutOwnRecentlyUsed(*third);
  ASSERT_TRUE(forgotten);
  found = bookmarksIn(*forgotten);
  EXPECT_EQ(found.size(), 2u);
  EXPECT_EQ(found["file:///home/a/b%20c.mesh"].programs, QStringList("gedit"));
  EXPECT_EQ(withoutOwnRecentlyUsed(kOthers), kOthers) << "nothing of ours, nothing rewritten";
}

TEST(RecentlyUsed, LeavesWhatIsNoListAlone) {
  for (const QByteArray& list : {QByteArray("no list"), QByteArray("<html/>"), QByteArray("<xbel version=\"1.0\">"),
                                 kOthers + "trailing", QByteArray(17 << 20, ' ')}) {
    EXPECT_FALSE(withRecentlyUsed(list, "/a.mesh", "x/y", kNoon)) << list.first(20).toStdString();
    EXPECT_FALSE(withoutOwnRecentlyUsed(list));
  }
  EXPECT_EQ(bookmarksIn(*withRecentlyUsed({}, "/a.mesh", "x/y", kNoon)).size(), 1u);
}

class DesktopTest : public WindowTest {
 protected:
  QByteArray list() {
    finishRecentlyUsed();
    QFile file(recentlyUsedFile());
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
};

TEST_F(DesktopTest, OpenedFilesAreNamedToTheDesktop) {
  QDir().mkpath(QFileInfo(recentlyUsedFile()).path());
  ASSERT_TRUE(recentlyUsedFile().startsWith(QDir::homePath())) << "a test must not touch the user's list";
  QFile::remove(recentlyUsedFile());
  open(write("a b.mesh", quadMesh(1)));
  auto found = bookmarksIn(list());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_TRUE(found.begin()->first.endsWith("/a%20b.mesh"));
  // What cannot be read is not recommended.
  window->openFiles({write("broken.mesh", {})});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  EXPECT_EQ(bookmarksIn(list()).size(), 1u);
  Preferences quiet = preferences();
  quiet.tellDesktop = false;
  setPreferences(quiet);
  open(write("quiet.mesh", quadMesh(1)));
  EXPECT_EQ(bookmarksIn(list()).size(), 1u);
  setPreferences({});
  forgetRecentlyUsed();
  EXPECT_EQ(bookmarksIn(list()).size(), 0u);
}

TEST_F(DesktopTest, TheFilesOfLastTimeComeBack) {
  const QString first = write("first.mesh", quadMesh(1)), second = write("second.mesh", quadMesh(1)),
                third = write("third.mesh", quadMesh(1));
  for (const QString& file : {first, second, third}) open(file);
  window->tabs().setCurrentIndex(1);
  window->close();
  ASSERT_EQ(savedSessions().size(), 1u);
  EXPECT_EQ(savedSessions()[0].files, QStringList({first, second, third}));
  QFile::remove(third);
  show();
  EXPECT_EQ(window->tabs().count(), 0);
  window->close();
  EXPECT_EQ(savedSessions()[0].files.size(), 3) << "a window without files forgets nothing";
  show();
  window->run(Command::ReopenSession);
  ASSERT_EQ(window->tabs().count(), 2);
  EXPECT_EQ(document().path(), second);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
}

TEST_F(DesktopTest, LinksToServersAreNotFetched) {
  QMimeData data;
  data.setUrls({QUrl("https://user:secret@example.org/hat.mesh"), QUrl::fromLocalFile("/a b.mesh")});
  EXPECT_TRUE(holdsFiles(data));
  const DroppedFiles dropped = droppedFiles(data);
  EXPECT_EQ(dropped.files, QStringList("/a b.mesh"));
  ASSERT_EQ(dropped.elsewhere.size(), 1);
  EXPECT_FALSE(dropped.elsewhere[0].contains("secret"));
  QMimeData text;
  text.setText("not a file");
  EXPECT_FALSE(holdsFiles(text));
}

// A session's bus of its own, that can start the program.
class BusTest : public DesktopTest {
 protected:
  void SetUp() override {
    DesktopTest::SetUp();
    const QString daemon = QStandardPaths::findExecutable("dbus-daemon");
    if (daemon.isEmpty()) GTEST_SKIP() << "dbus-daemon is missing";
    QDir().mkpath(path("run"));
    QFile::setPermissions(path("run"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QDir().mkpath(path("config/Vitrine"));
    text("config/Vitrine/Vitrine.conf", "[preferences]\none-window=yes\n");
    text("services/" VITRINE_ID ".service",
         "[D-BUS Service]\nName=" VITRINE_ID "\nExec=" + QCoreApplication::applicationDirPath() +
             "/vitrine --dbus-service\n");
    text("bus.conf", "<busconfig><type>session</type><listen>unix:path=" + path("bus") + "</listen><servicedir>" +
                         path("services") +
                         "</servicedir><policy context=\"default\"><allow send_destination=\"*\" "
                         "eavesdrop=\"true\"/><allow eavesdrop=\"true\"/><allow own=\"*\"/>"
                         "</policy></busconfig>");
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_CONFIG_HOME", path("config"));
    environment.insert("XDG_RUNTIME_DIR", path("run"));
    m_daemon.setProcessEnvironment(environment);
    m_daemon.start(daemon, {"--config-file=" + path("bus.conf"), "--nofork", "--nopidfile"});
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFileInfo::exists(path("bus")); }, kPatience));
    m_runtime = qgetenv("XDG_RUNTIME_DIR");
    qputenv("XDG_RUNTIME_DIR", path("run").toLocal8Bit());
  }
  void TearDown() override {
    for (const QString& name : m_names) QDBusConnection::disconnectFromBus(name);
    if (!m_runtime.isNull()) qputenv("XDG_RUNTIME_DIR", m_runtime);
    m_daemon.kill();
    m_daemon.waitForFinished();
    DesktopTest::TearDown();
  }
  void text(const QString& name, const QString& content) {
    QDir().mkpath(QFileInfo(path(name)).path());
    QFile file(path(name));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(content.toUtf8());
  }
  QDBusConnection bus(const QString& name) {
    m_names << name;
    return QDBusConnection::connectToBus("unix:path=" + path("bus"), name);
  }

  QProcess m_daemon;
  QStringList m_names;
  QByteArray m_runtime;
};

TEST_F(BusTest, ACallOpensFilesInTheWindowThatIsThere) {
  FileReceiver receiver(windowSocket());
  ASSERT_TRUE(receiver.listening());
  QObject::connect(&receiver, &FileReceiver::received, window.get(), &MainWindow::takeFiles);
  const QString file = write("a b.mesh", quadMesh(1));
  QDBusConnection caller = bus("caller");
  ASSERT_TRUE(caller.isConnected());
  // Not blocking: the answer comes after this very window has taken the file.
  QDBusInterface application(VITRINE_ID, kPath, "org.freedesktop.Application", caller);
  application.asyncCall("Open", QStringList{QUrl::fromLocalFile(file).toString(), "https://example.org/x.mesh"},
                        QVariantMap());
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->tabs().count() == 1; }, kPatience));
  EXPECT_EQ(document().path(), file);
  // It has nothing more to do.
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return !caller.interface()->isServiceRegistered(VITRINE_ID).value(); }, kPatience));
}

TEST_F(BusTest, ACallOpensAWindowWhereThereIsNone) {
  const QString file = write("a.mesh", quadMesh(1));
  QDBusConnection caller = bus("caller");
  QDBusInterface application(VITRINE_ID, kPath, "org.freedesktop.Application", caller);
  const QDBusReply<void> answer =
      application.call("Open", QStringList{QUrl::fromLocalFile(file).toString()}, QVariantMap());
  ASSERT_TRUE(answer.isValid()) << answer.error().message().toStdString();
  // Its window listens for programs that are started later.
  EXPECT_TRUE(QTest::qWaitFor([&] { return handOver(windowSocket(), {file}); }, kPatience));
  const QDBusReply<uint> process = caller.interface()->servicePid(VITRINE_ID);
  ASSERT_TRUE(process.isValid());
  EXPECT_EQ(::kill(pid_t(process.value()), SIGTERM), 0);
}

TEST_F(BusTest, APortalSaysWhichFilesAKeyIs) {
  FileTransfer portal;
  QThread thread;  // who asks waits for the answer
  portal.moveToThread(&thread);
  thread.start();
  QDBusConnection owner = bus("portal");
  ASSERT_TRUE(
      owner.registerObject("/org/freedesktop/portal/documents", &portal, QDBusConnection::ExportScriptableSlots));
  ASSERT_TRUE(owner.registerService("org.freedesktop.portal.Documents"));
  QMimeData data;
  data.setData("application/vnd.portal.filetransfer", QByteArray("4711\0", 5));
  EXPECT_TRUE(holdsFiles(data));
  EXPECT_EQ(droppedFiles(data, bus("asker")).files, QStringList("/run/user/1/doc/abc/hat.mesh"));
  data.setData("application/vnd.portal.filetransfer", "0815");
  data.setUrls({QUrl::fromLocalFile("/beside.mesh")});
  EXPECT_EQ(droppedFiles(data, bus("asker")).files, QStringList("/beside.mesh"));
  thread.quit();
  thread.wait();
}

}  // namespace
}  // namespace vitrine::test

#include "desktop_gui_test.moc"
