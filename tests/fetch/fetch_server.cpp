#include "tests/fetch/fetch_server.h"

#include <sys/socket.h>
#include <zlib.h>
#include <zstd.h>

#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpServer>
#include <QThread>
#include <QTimer>
#include <algorithm>
#include <map>
#include <mutex>

#include "tests/fetch/certificates.h"
#include "tests/support/scenes.h"

namespace vitrine::test {

namespace {

constexpr qint64 kAhead = 256 << 10;  // bytes written before the other end has taken them

std::string lowered(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return text;
}

// The host that a client's first message of TLS asks for. None: it is not whole yet. Empty: it names none.
std::optional<std::string> hostOfHello(const QByteArray& bytes) {
  const auto at = [&](qsizetype i) { return i < bytes.size() ? uint8_t(bytes[i]) : 0u; };
  const auto two = [&](qsizetype i) { return qsizetype(at(i) << 8 | at(i + 1)); };
  if (bytes.size() < 5 || bytes.size() < 5 + two(3)) return std::nullopt;
  qsizetype i = 5 + 4 + 2 + 32;  // record, handshake, version, random
  i += 1 + qsizetype(at(i));     // session
  i += 2 + two(i);               // ciphers
  i += 1 + qsizetype(at(i));     // compression
  const qsizetype end = std::min(i + 2 + two(i), bytes.size());
  for (i += 2; i + 4 <= end; i += 4 + two(i + 2))
    if (two(i) == 0) return bytes.mid(i + 9, two(i + 7)).toStdString();
  return std::string();
}

std::string packedAs(const std::string& bytes, const std::string& packing) {
  std::string out;
  if (packing == "gzip") {
    z_stream stream{};
    constexpr int kGzip = 15 + 16;
    deflateInit2(&stream, 6, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY);
    out.resize(deflateBound(&stream, uLong(bytes.size())) + 64);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = uInt(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = uInt(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
  } else if (packing == "zstd") {
    // With a checksum, as servers write it.
    ZSTD_CCtx* context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    out.resize(ZSTD_compressBound(bytes.size()));
    out.resize(ZSTD_compress2(context, out.data(), out.size(), bytes.data(), bytes.size()));
    ZSTD_freeCCtx(context);
  } else {
    out = bytes;
  }
  return out;
}

class Listener : public QTcpServer {
 public:
  explicit Listener(std::function<void(qintptr)> take) : m_take(std::move(take)) {}

 protected:
  void incomingConnection(qintptr descriptor) override { m_take(descriptor); }

 private:
  std::function<void(qintptr)> m_take;
};

}  // namespace

std::string Seen::header(const std::string& name) const {
  const std::string low = lowered(head), wanted = "\r\n" + name + ":";
  const size_t at = low.find(wanted);
  if (at == std::string::npos) return {};
  const size_t begin = head.find_first_not_of(' ', at + wanted.size());
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

std::string locationJson(const std::string& location, int type) {
  return "{\"location\":\"" + location +
         "\",\"requestId\":\"r\",\"isArchived\":false,\"assetTypeId\":" + std::to_string(type) +
         ",\"isRecordable\":true}";
}
std::string errorJson(int code, const std::string& message) {
  return "{\"errors\":[{\"code\":" + std::to_string(code) + ",\"message\":\"" + message + "\"}]}";
}

namespace {

// Made once, and kept until the tests end.
const Certificates& certificatesOfTests() {
  static const ScratchFolder folder;
  static const Certificates made = makeCertificates(
      folder.path(), {kApiHost, std::string("*.") + kApiHost, kBodySuffix, std::string("*.") + kBodySuffix,
                      kEvilHost, "elsewhere.test", "*.elsewhere.test", "own.test", "*.own.test"});
  return made;
}

}  // namespace

// ---- The state, behind a mutex
// ------------------------------------------------------------------------------------

struct FetchServer::Private {
  mutable std::mutex mutex;
  std::string error, key = kKey;
  Certificates certificates;
  std::map<std::string, ServedAsset> assets;
  std::function<std::optional<ServedAsset>(const std::string&)> find;
  std::map<std::string, Lies> lies;
  std::map<std::pair<Part, std::string>, int> asked;
  std::vector<Seen> seen;
  Counts counts;
  uint64_t answering = 0;
  int latency = 0;
  bool keepsLog = true;
  uint16_t securePort = 0, plainPort = 0;
  QThread thread;
  QObject* root = nullptr;  // of everything that lives in the thread

  class Connection;
  static Part partOf(const std::string& host);
  void listen();
  void note(Seen seen);
  Reply replyTo(const Seen& seen);
  Reply honestReply(const Seen& seen);
  std::optional<ServedAsset> assetOf(const std::string& id);
  std::string location(const std::string& id, const std::string& host) const {
    return "https://" + host + ":" + std::to_string(securePort) + "/" + id + "?expires=1&signature=s-" + id;
  }
};

// ---- A connection, in the thread of the server
// --------------------------------------------------------------------

// What it is asked, one request after the other, and what is said to it.
class FetchServer::Private::Connection : public QObject {
 public:
  Connection(Private& server, qintptr descriptor, bool isSecure)
      : QObject(server.root), m_server(server), m_isSecure(isSecure) {
    m_socket = new QSslSocket(this);
    {
      const std::lock_guard lock(server.mutex);
      ++server.counts.connections;
      server.counts.mostConnections = std::max(server.counts.mostConnections, ++server.counts.openNow);
    }
    connect(m_socket, &QAbstractSocket::disconnected, this, &QObject::deleteLater);
    connect(m_socket, &QAbstractSocket::errorOccurred, this, [this](QAbstractSocket::SocketError) {
      if (m_socket->state() == QAbstractSocket::UnconnectedState) deleteLater();
    });
    connect(m_socket, &QIODevice::readyRead, this, [this] { read(); });
    connect(m_socket, &QIODevice::bytesWritten, this, [this] { writeOn(); });
    connect(m_socket, &QSslSocket::encryptedBytesWritten, this, [this] { writeOn(); });
    if (!m_socket->setSocketDescriptor(descriptor)) deleteLater();
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
  }
  ~Connection() override {
    const std::lock_guard lock(m_server.mutex);
    --m_server.counts.openNow;
    if (m_isBusy) --m_server.answering;
  }

 private:
  void read() {
    if (m_isSecure && !m_isGreeted) return greet();
    m_received += m_socket->readAll().toStdString();
    if (!m_isBusy) takeRequest();
  }

  void greet() {
    const QByteArray hello = m_socket->peek(16 << 10);
    constexpr char kHandshake = 0x16;
    const bool isTls = !hello.isEmpty() && hello[0] == kHandshake;
    const auto host = isTls ? hostOfHello(hello) : std::optional<std::string>("refuses");
    if (!host) return;
    m_isGreeted = true;
    m_host = *host;
    const std::string label = m_host.substr(0, m_host.find('.'));
    if (label == "mute") return;
    if (label == "refuses" || label == "hangs-up") {
      m_server.note({.part = m_server.partOf(m_host), .host = m_host, .head = hello.toStdString()});
      if (label == "refuses") m_socket->write("HTTP/1.1 400 Speak plainly\r\nContent-Length: 0\r\n\r\n");
      return m_socket->disconnectFromHost();
    }
    const auto& hosts = m_server.certificates.hosts;
    const auto found = hosts.find(label);
    const HostCertificate& certificate = found == hosts.end() ? hosts.at("good") : found->second;
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificateChain(certificate.chain);
    configuration.setPrivateKey(certificate.key);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    m_socket->setSslConfiguration(configuration);
    m_socket->startServerEncryption();
  }

  void takeRequest() {
    const size_t end = m_received.find("\r\n\r\n");
    if (end == std::string::npos) return;
    Seen seen{.isSecure = m_isSecure, .head = m_received.substr(0, end + 4)};
    m_received.erase(0, end + 4);
    const size_t target = seen.head.find(' ') + 1;
    seen.target = seen.head.substr(target, seen.head.find(' ', target) - target);
    seen.host = seen.header("host");
    seen.host = seen.host.substr(0, seen.host.rfind(':'));
    seen.part = m_isSecure ? m_server.partOf(seen.host) : Part::Server;
    seen.id = idOf(seen);
    m_isBusy = true;
    {
      const std::lock_guard lock(m_server.mutex);
      m_server.counts.mostRequests = std::max(m_server.counts.mostRequests, ++m_server.answering);
    }
    m_server.note(seen);
    m_reply = m_server.replyTo(seen);
    if (m_reply.isSilent) return;
    int latency = 0;
    {
      const std::lock_guard lock(m_server.mutex);
      latency = m_server.latency;
    }
    QTimer::singleShot(latency + m_reply.wait, Qt::PreciseTimer, this, [this] { begin(); });
  }

  // The last of its folders, which stands for the asset everywhere.
  static std::string idOf(const Seen& seen) {
    std::string path = seen.target.substr(0, seen.target.find('?'));
    if (const size_t version = path.find("/version/"); version != std::string::npos) path.resize(version);
    return path.substr(path.rfind('/') + 1);
  }

  void begin() {
    std::string head = "HTTP/1.1 " + std::to_string(m_reply.status) + " As said\r\n";
    for (const auto& [name, value] : m_reply.headers) head += name + ": " + value + "\r\n";
    m_size = m_reply.body.size() + m_reply.filler;
    if (m_reply.isChunked)
      head += "Transfer-Encoding: chunked\r\n";
    else
      head += "Content-Length: " + std::to_string(m_reply.announced.value_or(m_size)) + "\r\n";
    m_socket->write((head + "\r\n").c_str());
    m_at = 0;
    m_isSending = true;
    writeOn();
  }

  void writeOn() {
    if (!m_isSending || m_isPausing) return;
    const uint64_t end = std::min(m_reply.endsAfter.value_or(m_size), m_size);
    while (m_at < end) {
      if (m_socket->bytesToWrite() + m_socket->encryptedBytesToWrite() > kAhead) return;
      const uint64_t most = m_reply.pause > 0 ? 1 : 64 << 10;
      const uint64_t size = std::min(most, end - m_at);
      QByteArray piece;
      if (m_at < m_reply.body.size())
        piece = QByteArray(m_reply.body.data() + m_at, qsizetype(std::min(size, m_reply.body.size() - m_at)));
      else
        piece = QByteArray(qsizetype(size), ' ');
      m_at += uint64_t(piece.size());
      if (m_reply.isChunked) piece = QByteArray::number(piece.size(), 16) + "\r\n" + piece + "\r\n";
      m_socket->write(piece);
      if (m_reply.pause > 0) {
        m_isPausing = true;
        QTimer::singleShot(m_reply.pause, this, [this] {
          m_isPausing = false;
          writeOn();
        });
        return;
      }
    }
    m_isSending = false;
    finish();
  }

  void finish() {
    if (m_reply.endsAfter) {
      if (!m_reply.isReset) return m_socket->disconnectFromHost();
      m_socket->flush();
      const linger now{1, 0};
      ::setsockopt(int(m_socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
      return m_socket->abort();
    }
    if (m_reply.isChunked) m_socket->write("0\r\n\r\n");
    m_isBusy = false;
    {
      const std::lock_guard lock(m_server.mutex);
      --m_server.answering;
    }
    takeRequest();
  }

  Private& m_server;
  bool m_isSecure;
  QSslSocket* m_socket = nullptr;
  bool m_isGreeted = false, m_isBusy = false, m_isSending = false, m_isPausing = false;
  std::string m_host, m_received;
  Reply m_reply;
  uint64_t m_at = 0, m_size = 0;  // of the body with its filler
};

// ---- What it says
// -------------------------------------------------------------------------------------------------

Part FetchServer::Private::partOf(const std::string& host) {
  if (host == "own.test" || host.ends_with(".own.test")) return Part::Server;
  return host == kApiHost || host.ends_with(std::string(".") + kApiHost) ? Part::Api : Part::Body;
}

void FetchServer::Private::note(Seen what) {
  const std::lock_guard lock(mutex);
  ++counts.requests;
  ++(what.part == Part::Api ? counts.api : what.part == Part::Body ? counts.bodies : counts.own);
  if ((what.part != Part::Api || !what.isSecure) && what.head.find(key) != std::string::npos) ++counts.keyElsewhere;
  if (keepsLog) seen.push_back(std::move(what));
}

Reply FetchServer::Private::replyTo(const Seen& what) {
  Reply honest = honestReply(what);
  Lie lie;
  int nth = 0;
  {
    const std::lock_guard lock(mutex);
    const auto found = lies.find(what.id);
    if (found == lies.end()) return honest;
    lie = what.part == Part::Api    ? found->second.api
          : what.part == Part::Body ? found->second.body
                                    : found->second.server;
    nth = asked[{what.part, what.id}]++;
  }
  return lie ? lie(what, honest, nth) : honest;
}

std::optional<ServedAsset> FetchServer::Private::assetOf(const std::string& id) {
  std::function<std::optional<ServedAsset>(const std::string&)> ask;
  {
    const std::lock_guard lock(mutex);
    if (const auto found = assets.find(id); found != assets.end()) return found->second;
    ask = find;
  }
  return ask ? ask(id) : std::nullopt;
}

Reply FetchServer::Private::honestReply(const Seen& what) {
  const auto json = [](int status, std::string text) {
    return Reply{.status = status, .headers = {{"Content-Type", "application/json"}}, .body = std::move(text)};
  };
  if (what.part == Part::Api) {
    std::string wanted;
    {
      const std::lock_guard lock(mutex);
      wanted = key;
    }
    if (what.header("x-api-key") != wanted) return json(401, errorJson(0, "Invalid API Key"));
    if (!what.target.starts_with("/asset-delivery-api/v1/assetId/")) return json(404, errorJson(0, "NotFound"));
    const auto asset = assetOf(what.id);
    return asset ? json(200, locationJson(location(what.id, kBodyHost), asset->type))
                 : json(404, errorJson(404, "Request asset was not found"));
  }
  if (what.part == Part::Body && what.target.find("signature=s-" + what.id) == std::string::npos)
    return Reply{.status = 403, .body = "not signed"};
  const auto asset = assetOf(what.id);
  if (!asset) return Reply{.status = 404, .body = "not here"};
  Reply reply{.headers = {{"Content-Type", "application/octet-stream"}},
              .body = packedAs(asset->bytes, asset->packing)};
  if (!asset->packing.empty()) reply.headers.emplace_back("Content-Encoding", asset->packing);
  return reply;
}

// ---- The thread
// ---------------------------------------------------------------------------------------------------

void FetchServer::Private::listen() {
  for (const bool isSecure : {true, false}) {
    auto* listener =
        new Listener([this, isSecure](qintptr descriptor) { new Connection(*this, descriptor, isSecure); });
    listener->setParent(root);
    if (!listener->listen(QHostAddress::LocalHost)) error = listener->errorString().toStdString();
    (isSecure ? securePort : plainPort) = listener->serverPort();
  }
}

FetchServer::FetchServer() : d(std::make_unique<Private>()) {
  d->certificates = certificatesOfTests();
  if (d->certificates.hosts.empty()) d->error = "openssl could not make certificates";
  if (!QSslSocket::supportsSsl()) d->error = "Qt has no TLS";
  if (!d->error.empty()) return;
  d->root = new QObject;
  d->root->moveToThread(&d->thread);
  d->thread.start();
  QMetaObject::invokeMethod(
      d->root, [this] { d->listen(); }, Qt::BlockingQueuedConnection);
}

FetchServer::~FetchServer() {
  if (!d->root) return;
  QMetaObject::invokeMethod(
      d->root, [this] { delete d->root; }, Qt::BlockingQueuedConnection);
  d->thread.quit();
  d->thread.wait();
}

std::string FetchServer::error() const { return d->error; }
uint16_t FetchServer::securePort() const { return d->securePort; }
uint16_t FetchServer::plainPort() const { return d->plainPort; }
const std::filesystem::path& FetchServer::authority() const { return d->certificates.authority; }
std::string FetchServer::api(const std::string& host) const {
  return "https://" + host + ":" + std::to_string(d->securePort);
}
std::string FetchServer::location(const std::string& id, const std::string& host) const {
  return d->location(id, host);
}
std::string FetchServer::ownServer(const std::string& host) const {
  return "http://" + host + ":" + std::to_string(d->plainPort) + "/assets/{id}";
}
std::string FetchServer::ownUuids(const std::string& host) const {
  return "http://" + host + ":" + std::to_string(d->plainPort) + "/textures/{uuid}";
}

void FetchServer::serve(const std::string& id, ServedAsset asset) {
  const std::lock_guard lock(d->mutex);
  d->assets[id] = std::move(asset);
}
void FetchServer::serve(std::function<std::optional<ServedAsset>(const std::string& id)> find) {
  const std::lock_guard lock(d->mutex);
  d->find = std::move(find);
}
void FetchServer::lie(const std::string& id, Lies lies) {
  const std::lock_guard lock(d->mutex);
  d->lies[id] = std::move(lies);
  for (const Part part : {Part::Api, Part::Body, Part::Server}) d->asked.erase({part, id});
}
void FetchServer::setKey(const std::string& key) {
  const std::lock_guard lock(d->mutex);
  d->key = key;
}
void FetchServer::setLatency(int milliseconds) {
  const std::lock_guard lock(d->mutex);
  d->latency = milliseconds;
}
void FetchServer::setKeepsLog(bool keeps) {
  const std::lock_guard lock(d->mutex);
  d->keepsLog = keeps;
}
FetchServer::Counts FetchServer::counts() const {
  const std::lock_guard lock(d->mutex);
  return d->counts;
}
std::vector<Seen> FetchServer::seen() const {
  const std::lock_guard lock(d->mutex);
  return d->seen;
}
void FetchServer::forgetCounts() {
  const std::lock_guard lock(d->mutex);
  d->counts = {.mostConnections = d->counts.openNow, .openNow = d->counts.openNow};
  d->seen.clear();
  d->asked.clear();
}

}  // namespace vitrine::test
