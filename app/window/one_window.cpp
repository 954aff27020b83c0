#include "app/window/one_window.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QSocketNotifier>
#include <QStandardPaths>
#include <QTimer>
#include <QtEndian>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

namespace vitrine {
namespace {

constexpr char kGreeting[] = "vitrine open 1\n";
constexpr qsizetype kGreetingSize = sizeof(kGreeting) - 1, kHeadSize = kGreetingSize + 4;
constexpr qsizetype kLargestMessage = 1 << 20;
constexpr size_t kMostCallers = 8;  // at once
constexpr char kTaken = 1;
constexpr time_t kSecondsForAnswer = 5;

// None: the name is too long for a socket.
std::optional<sockaddr_un> addressOf(const QString& socket) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const QByteArray name = QFile::encodeName(socket);
  if (name.isEmpty() || size_t(name.size()) >= sizeof(address.sun_path)) return std::nullopt;
  std::memcpy(address.sun_path, name.constData(), size_t(name.size()));
  return address;
}

const sockaddr* plain(const sockaddr_un& address) { return reinterpret_cast<const sockaddr*>(&address); }

bool isOfThisUser(int handle) {
  ucred other{};
  socklen_t size = sizeof(other);
  return ::getsockopt(handle, SOL_SOCKET, SO_PEERCRED, &other, &size) == 0 && other.uid == ::geteuid();
}

bool nobodyListens(const sockaddr_un& address) {
  // Connecting to any other file is refused as well.
  struct stat state {};
  if (::lstat(static_cast<const char*>(address.sun_path), &state) != 0 || !S_ISSOCK(state.st_mode)) return false;
  const int handle = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (handle < 0) return false;
  const bool refused = ::connect(handle, plain(address), sizeof(address)) != 0 && errno == ECONNREFUSED;
  ::close(handle);
  return refused;
}

// -1: there can be none, or another window has it.
int listenAt(const sockaddr_un& address) {
  const int handle = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (handle < 0) return -1;
  const auto bound = [&] { return ::bind(handle, plain(address), sizeof(address)) == 0; };
  // A window that did not end well leaves its socket behind.
  const bool there = bound() || (errno == EADDRINUSE && nobodyListens(address) &&
                                 ::unlink(static_cast<const char*>(address.sun_path)) == 0 && bound());
  if (there && ::chmod(static_cast<const char*>(address.sun_path), S_IRUSR | S_IWUSR) == 0 &&
      ::listen(handle, int(kMostCallers)) == 0)
    return handle;
  ::close(handle);
  return -1;
}

bool sendAll(int handle, const QByteArray& bytes) {
  for (qsizetype sent = 0; sent < bytes.size();) {
    const ssize_t count = ::send(handle, bytes.constData() + sent, size_t(bytes.size() - sent), MSG_NOSIGNAL);
    if (count <= 0) return false;
    sent += count;
  }
  return true;
}

// Of a message that is there as a whole; none: it is no such message.
std::optional<QStringList> filesIn(const QByteArray& paths) {
  QStringList files;
  if (paths.isEmpty()) return files;
  if (!paths.endsWith('\0')) return std::nullopt;
  for (const QByteArray& path : paths.chopped(1).split('\0')) {
    if (!path.startsWith('/') || size_t(files.size()) == kMostHandedOver) return std::nullopt;
    files << QFile::decodeName(path);
  }
  return files;
}

}  // namespace

QString windowSocket() {
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
  if (folder.isEmpty()) return {};
  const QByteArray screen = qgetenv("WAYLAND_DISPLAY") + '\n' + qgetenv("DISPLAY");
  const QByteArray sum = QCryptographicHash::hash(screen, QCryptographicHash::Sha1).toHex().first(12);
  return folder + "/vitrine-" + QString::fromLatin1(sum);
}

bool handOver(const QString& socket, const QStringList& files) {
  const std::optional<sockaddr_un> address = addressOf(socket);
  if (!address || size_t(files.size()) > kMostHandedOver) return false;
  QByteArray paths;
  for (const QString& file : files) paths += QFile::encodeName(file) + '\0';
  if (paths.size() > kLargestMessage) return false;
  QByteArray head(kGreeting);
  head.resize(kHeadSize);
  qToLittleEndian(quint32(paths.size()), head.data() + kGreetingSize);

  const int handle = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (handle < 0) return false;
  const timeval patience{kSecondsForAnswer, 0};
  for (const int option : {SO_SNDTIMEO, SO_RCVTIMEO})
    ::setsockopt(handle, SOL_SOCKET, option, &patience, sizeof(patience));
  char answer = 0;
  const bool taken = ::connect(handle, plain(*address), sizeof(*address)) == 0 && isOfThisUser(handle) &&
                     sendAll(handle, head + paths) && ::recv(handle, &answer, 1, 0) == 1 && answer == kTaken;
  ::close(handle);
  return taken;
}

FileReceiver::FileReceiver(QString socket, int patienceMilliseconds, QObject* parent)
    : QObject(parent), m_socket(std::move(socket)), m_patience(patienceMilliseconds) {
  if (const std::optional<sockaddr_un> address = addressOf(m_socket)) m_listener = listenAt(*address);
  if (m_listener < 0) return;
  auto* notifier = new QSocketNotifier(m_listener, QSocketNotifier::Read, this);
  connect(notifier, &QSocketNotifier::activated, this, &FileReceiver::answer);
}

FileReceiver::~FileReceiver() {
  while (!m_callers.empty()) cutOff(m_callers.front().handle);
  if (m_listener < 0) return;
  ::close(m_listener);
  QFile::remove(m_socket);
}

void FileReceiver::answer() {
  const int handle = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (handle < 0) return;
  if (m_callers.size() >= kMostCallers || !isOfThisUser(handle)) {
    ::close(handle);
    return;
  }
  auto* notifier = new QSocketNotifier(handle, QSocketNotifier::Read, this);
  connect(notifier, &QSocketNotifier::activated, this, [this, handle] { hear(handle); });
  QTimer::singleShot(m_patience, notifier, [this, handle] { cutOff(handle); });
  m_callers.push_back({handle, notifier, {}});
}

void FileReceiver::hear(int handle) {
  const auto caller = std::ranges::find(m_callers, handle, &Caller::handle);
  if (caller == m_callers.end()) return;
  char part[4096];
  const ssize_t count = ::recv(handle, static_cast<char*>(part), sizeof(part), 0);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) return cutOff(handle);
  QByteArray& bytes = caller->bytes;
  bytes.append(static_cast<const char*>(part), count);
  const qsizetype greeted = std::min(bytes.size(), kGreetingSize);
  if (bytes.first(greeted) != QByteArray(kGreeting).first(greeted)) return cutOff(handle);
  if (bytes.size() < kHeadSize) return;
  const auto size = qsizetype(qFromLittleEndian<quint32>(bytes.constData() + kGreetingSize));
  if (size > kLargestMessage || bytes.size() > kHeadSize + size) return cutOff(handle);
  if (bytes.size() < kHeadSize + size) return;
  const std::optional<QStringList> files = filesIn(bytes.sliced(kHeadSize));
  if (files) ::send(handle, &kTaken, 1, MSG_NOSIGNAL);
  cutOff(handle);
  if (files) emit received(*files);
}

// Its notifier may be the one that has just told of it.
void FileReceiver::cutOff(int handle) {
  const auto caller = std::ranges::find(m_callers, handle, &Caller::handle);
  if (caller == m_callers.end()) return;
  caller->notifier->setEnabled(false);
  caller->notifier->deleteLater();
  m_callers.erase(caller);
  ::close(handle);
}

}  // namespace vitrine
