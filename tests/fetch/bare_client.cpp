#include "tests/fetch/bare_client.h"

#include <QFile>
#include <QSslConfiguration>
#include <QSslSocket>
#include <atomic>
#include <optional>
#include <thread>

namespace vitrine::test {

namespace {

class BareConnection {
 public:
  BareConnection(const FetchServer& server, const std::string& host)
      : m_host(QString::fromStdString(host)), m_port(server.securePort()) {
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setCaCertificates(QSslCertificate::fromPath(QString::fromStdString(server.authority().string())));
    m_socket.setSslConfiguration(configuration);
  }
  // The body.
  std::optional<QByteArray> get(const QByteArray& target, const QByteArray& more) {
    if (m_socket.state() != QAbstractSocket::ConnectedState) {
      m_socket.setPeerVerifyName(m_host);
      m_socket.connectToHostEncrypted("127.0.0.1", m_port, m_host);
      if (!m_socket.waitForEncrypted()) return {};
      m_socket.setSocketOption(QAbstractSocket::LowDelayOption, 1);
    }
    m_socket.write("GET " + target + " HTTP/1.1\r\nHost: " + m_host.toUtf8() + ":" + QByteArray::number(m_port) +
                   "\r\n" + more + "\r\n");
    QByteArray received;
    qsizetype end = -1;
    while ((end = received.indexOf("\r\n\r\n")) < 0) {
      if (!m_socket.waitForReadyRead()) return {};
      received += m_socket.readAll();
    }
    const qsizetype length = received.indexOf("Content-Length: ");
    if (length < 0 || !received.startsWith("HTTP/1.1 200 ")) return {};
    const qsizetype begin = length + qsizetype(sizeof "Content-Length: ") - 1;
    const qsizetype size = received.mid(begin, received.indexOf('\r', begin) - begin).toLongLong();
    while (received.size() < end + 4 + size) {
      if (!m_socket.waitForReadyRead()) return {};
      received += m_socket.readAll();
    }
    return received.mid(end + 4);
  }

 private:
  QSslSocket m_socket;
  QString m_host;
  quint16 m_port;
};

}  // namespace

BareResult fetchBarely(const FetchServer& server, const std::vector<std::string>& ids, unsigned lanes) {
  std::atomic<size_t> next = 0;
  std::atomic<uint64_t> got = 0, bytes = 0;
  std::vector<std::thread> threads;
  for (unsigned lane = 0; lane < lanes; ++lane)
    threads.emplace_back([&] {
      BareConnection api(server, kApiHost), bodies(server, kBodyHost);
      for (size_t i; (i = next++) < ids.size();) {
        const auto answer = api.get("/asset-delivery-api/v1/assetId/" + QByteArray::fromStdString(ids[i]),
                                    QByteArray("x-api-key: ") + kKey + "\r\n");
        const qsizetype begin = answer ? answer->indexOf("https://") : -1;
        if (begin < 0) continue;
        const qsizetype path = answer->indexOf('/', begin + qsizetype(sizeof "https://"));
        const auto body = bodies.get(answer->mid(path, answer->indexOf('"', path) - path), {});
        if (!body) continue;
        ++got;
        bytes += uint64_t(body->size());
      }
    });
  for (std::thread& thread : threads) thread.join();
  return {got, bytes};
}

}  // namespace vitrine::test
