#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <QCoreApplication>
#include <QSocketNotifier>
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <optional>

#include "app/fetch/endpoints.h"
#include "app/fetch/fetcher.h"
#include "core/fetch/fetch_assets.h"
#include "core/fetch/packet.h"
#include "core/fetch/protocol.h"

namespace vitrine {

namespace {

constexpr const char* kOpenCloud = "open-cloud";
constexpr const char* kOwnServer = "server";
constexpr uint64_t kMostOfBody = uint64_t(1) << 40;  // that a body may be allowed to have

// The other end is gone: nobody wants anything any more.
[[noreturn]] void leave(int status) { std::_Exit(status); }

const char* stateName(Key::State state) {
  switch (state) {
    case Key::State::Here:
      return "here";
    case Key::State::Unreadable:
      return "unreadable";
    default:
      return "none";
  }
}

// Obeys the packets of protocol.h.
class Service : public QObject {
 public:
  explicit Service(const Endpoints& endpoints)
      : m_fetcher(endpoints, m_key), m_notifier(fetch::kSocket, QSocketNotifier::Read) {
    connect(&m_notifier, &QSocketNotifier::activated, this, &Service::read);
    connect(&m_key, &Key::changed, this, &Service::tellKey);
    connect(&m_fetcher, &Fetcher::got, this, &Service::tellBody);
    connect(&m_fetcher, &Fetcher::failed, this, &Service::tellFailure);
    connect(&m_fetcher, &Fetcher::progress, this, &Service::tellProgress);
    connect(&m_fetcher, &Fetcher::waiting, this,
            [this](qint64 seconds) { send("waiting", {std::to_string(seconds)}); });
    connect(&m_fetcher, &Fetcher::tested, this, [this](FetchOutcome outcome, const QString& detail) {
      tellKeyAs("key", rowOf(outcome).id, detail.toStdString());
    });
  }

 private:
  void read() {
    // A few at a time, so that answers are not kept waiting by questions.
    for (int count = 0; count < 64; ++count) {
      auto packet = fetch::receivePacket(fetch::kSocket);
      if (!packet) leave(packet.error().code == ErrorCode::Io ? 0 : fetch::kExitProtocol);
      if (!*packet) return;
      if (!obey(**packet)) leave(fetch::kExitProtocol);
    }
  }

  // False: it does not fit.
  bool obey(fetch::Packet& packet) {
    const auto is = [&](const char* name, size_t fields) {
      return packet.name == name && packet.fields.size() == fields;
    };
    if (is("setup", 5)) return !m_isSetUp && setUp(packet);
    if (!m_isSetUp) return false;
    if (is("get", 5)) return want(packet);
    if (is("cancel", 1)) return cancel(packet.fields[0]);
    if (is("test-key", 0)) {
      if (m_isReady)
        m_fetcher.testKey();
      else
        m_testsLater = true;
      return true;
    }
    if (is("keep-key", 0) && packet.with) {
      m_key.keepInDesktop(packet.with);
      return true;
    }
    if (is("forget-key", 0)) {
      m_key.forgetInDesktop();
      return true;
    }
    return false;
  }

  bool setUp(fetch::Packet& packet) {
    const std::string &source = packet.fields[0], &file = packet.fields[1], &server = packet.fields[2];
    const auto lanes = fetch::numberIn(packet.fields[3]);
    if (!lanes || *lanes < 1 || *lanes > kSlots) return false;
    if (!server.empty() && !checkServerAddress(server)) return false;
    m_isSetUp = true;
    m_fetcher.setServer(QString::fromStdString(server));
    m_fetcher.setLanes(int(*lanes));
    m_fetcher.slotFile().open(QString::fromStdString(packet.fields[4]));
    if (source == "none")
      m_key.takeNone();
    else if (source == "desktop")
      m_key.takeFromDesktop();
    else if (source == "file" && !file.empty())
      m_key.takeFromFile(file);
    else if (source == "environment" && packet.with)
      m_key.takeFrom(packet.with);
    else
      return false;
    return true;
  }

  bool want(const fetch::Packet& packet) {
    const auto number = fetch::numberIn(packet.fields[0]), most = fetch::numberIn(packet.fields[4]);
    const std::string &route = packet.fields[1], &version = packet.fields[3];
    const QString versionText = QString::fromStdString(version);
    if (!number || !most || (route != kOpenCloud && route != kOwnServer)) return false;
    if (!version.empty() && !isAssetNumber(versionText)) return false;
    const Wanted wanted{.number = *number,
                        .isOwn = route == kOwnServer,
                        .id = QString::fromStdString(packet.fields[2]),
                        .version = versionText,
                        .most = std::min(*most, kMostOfBody)};
    if (m_isReady)
      m_fetcher.get(wanted);
    else
      m_wantedLater.push_back(wanted);
    return true;
  }

  bool cancel(const std::string& field) {
    if (field.empty()) {
      for (const Wanted& wanted : std::exchange(m_wantedLater, {}))
        tellFailure(wanted.number, FetchOutcome::Cancelled, -1, {});
      m_fetcher.cancelAll();
      return true;
    }
    const auto number = fetch::numberIn(field);
    if (!number) return false;
    if (std::erase_if(m_wantedLater, [&](const Wanted& wanted) { return wanted.number == *number; }) > 0)
      tellFailure(*number, FetchOutcome::Cancelled, -1, {});
    else
      m_fetcher.cancel(*number);
    return true;
  }

  void tellKey() {
    if (m_isReady) return tellKeyAs("key", "", m_key.detail().toStdString());
    m_isReady = true;
    send("ready", {stateName(m_key.state()), m_key.tag().toStdString(), m_key.detail().toStdString()});
    for (const Wanted& wanted : std::exchange(m_wantedLater, {})) m_fetcher.get(wanted);
    if (std::exchange(m_testsLater, false)) m_fetcher.testKey();
  }
  void tellKeyAs(const char* name, const std::string& outcome, const std::string& detail) {
    send(name, {stateName(m_key.state()), m_key.tag().toStdString(), outcome, detail});
  }
  void tellBody(quint64 number, const QByteArray& type, ExchangeResult& result, const QString& host) {
    if (result.encoding != "" && result.encoding != "gzip" && result.encoding != "x-gzip" &&
        result.encoding != "zstd")
      return tellFailure(number, FetchOutcome::NotUnderstood, -1,
                         QStringLiteral("it is packed in a way not known"));
    const std::string encoding = result.encoding == "x-gzip" ? "gzip" : result.encoding.toStdString();
    m_toldBytes.remove(number);
    send("got", {std::to_string(number), type.toStdString(), encoding, host.toStdString()}, result.file.number());
  }
  void tellFailure(quint64 number, FetchOutcome outcome, qint64 seconds, const QString& detail) {
    m_toldBytes.remove(number);
    send("none", {std::to_string(number), rowOf(outcome).id, seconds < 0 ? "" : std::to_string(seconds),
                  detail.toStdString()});
  }
  void tellProgress(quint64 number, quint64 bytes, qint64 all) {
    constexpr quint64 kStep = quint64(1) << 20;
    quint64& told = m_toldBytes[number];
    if (bytes / kStep == told / kStep) return;
    told = bytes;
    send("progress", {std::to_string(number), std::to_string(bytes), all < 0 ? "" : std::to_string(all)});
  }
  void send(const char* name, std::initializer_list<std::string_view> fields, int with = -1) {
    if (const auto sent = fetch::sendPacket(fetch::kSocket, name, fields, with);
        !sent && sent.error().code == ErrorCode::Io)
      leave(0);
  }

  Key m_key;
  Fetcher m_fetcher;
  QSocketNotifier m_notifier;
  bool m_isSetUp = false, m_isReady = false, m_testsLater = false;
  std::vector<Wanted> m_wantedLater;  // until the key is known
  QMap<quint64, quint64> m_toldBytes;
};

}  // namespace

int runFetch(int argc, char** argv, const Endpoints& endpoints) {
  // Nobody looks into this process, and nothing of it is left behind. It ends with the thread that started it.
  ::prctl(PR_SET_DUMPABLE, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  // The last resort against a host whose answer never ends where Qt has no limit, as in its head.
  constexpr rlim_t kMostMemory = rlim_t(1) << 30;
  const rlimit memory{kMostMemory, kMostMemory};
  ::setrlimit(RLIMIT_DATA, &memory);
  std::signal(SIGPIPE, SIG_IGN);
  // It is told everything by its socket, and tells nothing otherwise: messages of libraries may hold addresses.
  qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
  if (::fcntl(fetch::kSocket, F_GETFD) < 0) return fetch::kExitProtocol;
  ::fcntl(fetch::kSocket, F_SETFD, FD_CLOEXEC);
  QCoreApplication application(argc, argv);
  Service service(endpoints);
  return QCoreApplication::exec();
}

}  // namespace vitrine
