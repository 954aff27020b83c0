// A second start of the program gives its files to the window that is there.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <QProcess>
#include <QSignalSpy>
#include <cerrno>
#include <cstring>
#include <list>

#include "app/window/one_window.h"
#include "app/window/page_tabs.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

// Somebody who connects and says what a program of ours would not.
class Stranger {
 public:
  explicit Stranger(const QString& socket) : m_handle(::socket(AF_UNIX, SOCK_STREAM, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(static_cast<char*>(address.sun_path), socket.toLocal8Bit().constData(),
                 sizeof(address.sun_path) - 1);
    connected = ::connect(m_handle, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
  }
  ~Stranger() { ::close(m_handle); }
  Stranger(const Stranger&) = delete;
  Stranger& operator=(const Stranger&) = delete;
  void say(const QByteArray& bytes) {
    ::send(m_handle, bytes.constData(), size_t(bytes.size()), MSG_NOSIGNAL | MSG_DONTWAIT);
  }
  // What came back until the other end closed.
  QByteArray answer() {
    QByteArray all;
    bool closed = false;
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
          char part[64];
          const ssize_t count = ::recv(m_handle, static_cast<char*>(part), sizeof(part), MSG_DONTWAIT);
          if (count > 0) all.append(static_cast<const char*>(part), count);
          closed = count == 0 || (count < 0 && errno == ECONNRESET);
          return closed;
        },
        kPatience));
    return all;
  }
  bool connected = false;

 private:
  int m_handle;
};

QByteArray messageOf(const QByteArray& paths, uint32_t size) {
  QByteArray message = "vitrine open 1\n";
  for (int byte = 0; byte < 4; ++byte) message += char(size >> (8 * byte));
  return message + paths;
}
QByteArray messageOf(const QByteArray& paths) { return messageOf(paths, uint32_t(paths.size())); }

class OneWindowTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    m_runtime = qgetenv("XDG_RUNTIME_DIR");
    QDir().mkpath(path("run"));
    QFile::setPermissions(path("run"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv("XDG_RUNTIME_DIR", path("run").toLocal8Bit());
    socket = windowSocket();
  }
  void TearDown() override {
    if (m_runtime.isNull())
      qunsetenv("XDG_RUNTIME_DIR");
    else
      qputenv("XDG_RUNTIME_DIR", m_runtime);
    window.reset();
  }
  // A second program; its exit status, or -1 where it stays.
  int start(const QStringList& arguments, bool stays = false) {
    QDir().mkpath(path("config/Vitrine"));
    QFile settings(path("config/Vitrine/Vitrine.conf"));
    EXPECT_TRUE(settings.open(QIODevice::WriteOnly));
    settings.write(oneWindow ? "[preferences]\none-window=yes\n" : "");
    settings.close();
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_CONFIG_HOME", path("config"));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(path("."));
    process.start(QCoreApplication::applicationDirPath() + "/vitrine", arguments);
    constexpr int kStarted = 1500;  // time enough to end, for a program that hands over
    const bool ended =
        QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, stays ? kStarted : kPatience);
    if (ended) return process.exitCode();
    process.kill();
    process.waitForFinished();
    return -1;
  }

  QString socket;
  bool oneWindow = true;

 private:
  QByteArray m_runtime;
};

TEST_F(OneWindowTest, ASecondStartGivesItsFilesToTheWindow) {
  FileReceiver receiver(socket);
  ASSERT_TRUE(receiver.listening());
  QObject::connect(&receiver, &FileReceiver::received, window.get(), &MainWindow::takeFiles);
  write("a b.mesh", quadMesh(1));
  write("two.mesh", quadMesh(1));
  window->showMinimized();
  EXPECT_EQ(start({"a b.mesh", path("two.mesh")}), 0);
  ASSERT_EQ(window->tabs().count(), 2);
  EXPECT_EQ(document().path(), path("two.mesh"));
  window->tabs().setCurrentIndex(0);
  EXPECT_EQ(document().path(), path("a b.mesh")) << "from the folder that the other program was started in";
  EXPECT_FALSE(window->isMinimized());
  EXPECT_TRUE(QTest::qWaitForWindowActive(window.get()));
  // Without files the window only comes to the front; a file that is open gets no second tab.
  EXPECT_EQ(start({}), 0);
  EXPECT_EQ(start({"two.mesh"}), 0);
  EXPECT_EQ(window->tabs().count(), 2);
  EXPECT_EQ(document().path(), path("two.mesh"));
  // One that is asked for its own window, or whose preferences want one, has it.
  EXPECT_EQ(start({"--new-window", "two.mesh"}, true), -1);
  oneWindow = false;
  EXPECT_EQ(start({"two.mesh"}, true), -1);
  EXPECT_EQ(window->tabs().count(), 2);
}

TEST_F(OneWindowTest, WhatIsNoMessageOpensNothing) {
  constexpr int kShort = 300;
  FileReceiver receiver(socket, kShort);
  QSignalSpy received(&receiver, &FileReceiver::received);
  const QByteArray many = QByteArray("/a\0", 3).repeated(int(kMostHandedOver) + 1);
  const QByteArray wrong[] = {"GET / HTTP/1.1\r\n\r\n",
                              "vitrine open 2\n",
                              QByteArray(100'000, 'x'),
                              messageOf(QByteArray("/a", 2)),
                              messageOf(QByteArray("a\0", 2)),
                              messageOf(QByteArray("../a\0", 5)),
                              messageOf(QByteArray("/a\0\0", 4)),
                              messageOf(QByteArray("/a\0", 3), 2),
                              messageOf({}, UINT32_MAX),
                              messageOf({}, (1 << 20) + 1),
                              messageOf(many)};
  for (const QByteArray& message : wrong) {
    Stranger stranger(socket);
    ASSERT_TRUE(stranger.connected);
    stranger.say(message);
    EXPECT_EQ(stranger.answer(), QByteArray())
        << message.first(std::min<qsizetype>(40, message.size())).toStdString();
  }
  // Those who begin and say no more are waited for, but not for ever, and others need not wait for them.
  {
    Stranger silent(socket), half(socket);
    half.say(messageOf(QByteArray("/a\0", 3)).first(16));
    Stranger good(socket);
    good.say(messageOf(QByteArray("/a\0/b c\0", 8)));
    EXPECT_EQ(good.answer(), QByteArray(1, 1));
    EXPECT_EQ(silent.answer() + half.answer(), QByteArray());
  }
  EXPECT_EQ(receiver.callers(), 0u);
  ASSERT_EQ(received.size(), 1);
  EXPECT_EQ(received[0][0].toStringList(), QStringList({"/a", "/b c"}));
  // No more at once than it has room for; and one that goes in the middle is forgotten.
  {
    std::list<Stranger> crowd;
    for (int i = 0; i < 20; ++i) {
      crowd.emplace_back(socket).say("vitrine");
      QTest::qWait(1);  // who connects waits in a queue that is short
    }
    QTest::qWait(50);
    EXPECT_LE(receiver.callers(), 8u);
  }
  EXPECT_TRUE(QTest::qWaitFor([&] { return receiver.callers() == 0; }, kPatience));
  // Byte by byte is as good as at once.
  Stranger slow(socket);
  for (const char byte : messageOf(QByteArray("/c\0", 3))) {
    slow.say(QByteArray(1, byte));
    QTest::qWait(1);
  }
  EXPECT_EQ(slow.answer(), QByteArray(1, 1));
  EXPECT_EQ(received.size(), 2);
}

TEST_F(OneWindowTest, TheSocketIsTheUsersAndIsTakenOverFromTheDead) {
  EXPECT_FALSE(handOver(socket, {"/a"})) << "nobody is there";
  {
    FileReceiver first(socket);
    ASSERT_TRUE(first.listening());
    struct stat state {};
    ASSERT_EQ(::stat(socket.toLocal8Bit().constData(), &state), 0);
    EXPECT_EQ(state.st_mode & 077u, 0u);
    FileReceiver second(socket);
    EXPECT_FALSE(second.listening()) << "a window that runs keeps it";
  }
  EXPECT_FALSE(QFile::exists(socket));
  {
    // As a program leaves it that was killed.
    const int handle = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(static_cast<char*>(address.sun_path), socket.toLocal8Bit().constData(),
                 sizeof(address.sun_path) - 1);
    ASSERT_EQ(::bind(handle, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    ::close(handle);
  }
  ASSERT_TRUE(QFile::exists(socket));
  EXPECT_FALSE(handOver(socket, {"/a"}));
  EXPECT_TRUE(FileReceiver(socket).listening());
  // A file that is no socket stays.
  QFile file(socket);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("mine");
  file.close();
  EXPECT_FALSE(FileReceiver(socket).listening());
  EXPECT_EQ(QFileInfo(socket).size(), 4);
  EXPECT_FALSE(FileReceiver(QString(200, 'x')).listening()) << "too long for a socket";
  EXPECT_FALSE(handOver(QString(), {}));
}

}  // namespace
}  // namespace vitrine::test
