#include "app/fetch/exchange.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <QHostInfo>
#include <QSslConfiguration>
#include <QSslError>
#include <algorithm>
#include <cerrno>

namespace vitrine {

namespace {

constexpr int kSilence = 15'000;             // milliseconds without a byte
constexpr int kUsualTime = 120'000;          // milliseconds for an answer of which little is known,
constexpr double kSlowestBytes = 100 << 10;  // and more where it is announced: bytes a second,
constexpr double kLongestTime = 86'400'000;  // up to this
constexpr qint64 kReadBuffer = qint64(256) << 10;
constexpr qint64 kPiece = qint64(64) << 10;

fetch::AddressKind kindOf(const QHostAddress& address) {
  if (address.protocol() == QAbstractSocket::IPv4Protocol) {
    const quint32 number = address.toIPv4Address();
    const std::array<uint8_t, 4> bytes{uint8_t(number >> 24), uint8_t(number >> 16), uint8_t(number >> 8),
                                       uint8_t(number)};
    return fetch::kindOfAddress(bytes);
  }
  if (address.protocol() != QAbstractSocket::IPv6Protocol || !address.scopeId().isEmpty())
    return fetch::AddressKind::Refused;
  const Q_IPV6ADDR bytes = address.toIPv6Address();
  return fetch::kindOfAddress(bytes.c);
}

// As an answer of HTTP wants it: the port where it is not the usual one.
QByteArray hostHeader(const QUrl& url) {
  QByteArray host = url.host(QUrl::FullyEncoded).toLatin1();
  if (host.contains(':')) host = '[' + host + ']';
  if (url.port() > 0) host += ':' + QByteArray::number(url.port());
  return host;
}

}  // namespace

Exchange::Exchange(QNetworkAccessManager& network, const Endpoints& endpoints, KnownHosts& hosts,
                   ExchangeRequest request, QObject* parent)
    : QObject(parent), m_network(network), m_endpoints(endpoints), m_hosts(hosts), m_request(std::move(request)) {
  m_allTime.setSingleShot(true);
  // Not worth another try: as slow as this it is again.
  connect(&m_allTime, &QTimer::timeout, this,
          [this] { abort(FetchOutcome::TooSlow, QStringLiteral("it took longer than one asset may")); });
  m_allTime.start(std::max(1, int(kUsualTime * m_endpoints.patience)));
  QMetaObject::invokeMethod(this, &Exchange::resolve, Qt::QueuedConnection);
}

Exchange::~Exchange() {
  m_hasEnded = true;
  if (m_lookup >= 0) QHostInfo::abortHostLookup(m_lookup);
  if (m_reply) {
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
  }
}

void Exchange::giveUp() {
  m_hasEnded = true;
  m_allTime.stop();
}

void Exchange::resolve() {
  if (m_hasEnded) return;
  const QString host = m_request.url.host();
  if (const QHostAddress number(host); !number.isNull()) return take({number});
  if (m_endpoints.resolve) return take(m_endpoints.resolve(host));
  // A proxy resolves names itself; the certificate still has to fit the name.
  if (m_request.whom != Asked::Own) {
    // Without its path, which is signed.
    QUrl place;
    place.setScheme(m_request.url.scheme());
    place.setHost(host);
    place.setPort(m_request.url.port());
    const QList<QNetworkProxy> proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(place));
    if (!proxies.isEmpty() && proxies.first().type() != QNetworkProxy::NoProxy) {
      m_proxy = proxies.first();
      return ask(m_request.url);
    }
  }
  m_lookup = QHostInfo::lookupHost(host, this, [this](const QHostInfo& info) {
    m_lookup = -1;
    take(info.addresses());
  });
}

bool Exchange::mayGoTo(const QHostAddress& address) const {
  const fetch::AddressKind kind = kindOf(address);
  const bool isPublic =
      kind == fetch::AddressKind::Public || (kind == fetch::AddressKind::Loopback && m_endpoints.loopbackIsPublic);
  if (m_request.whom != Asked::Own) return isPublic;
  if (kind == fetch::AddressKind::Refused) return false;
  return m_request.url.scheme() == QLatin1String("https") || kind != fetch::AddressKind::Public;
}

void Exchange::take(QList<QHostAddress> addresses) {
  if (m_hasEnded) return;
  const QString host = m_request.url.host();
  if (addresses.isEmpty())
    return abort(FetchOutcome::NoConnection, QStringLiteral("%1 has no address").arg(host), true);
  // What a name means may change, but not from one kind of network to another while this runs. A name may have more
  // than one kind from the beginning.
  const unsigned known = m_hosts.kinds.value(host);
  unsigned kinds = 0;
  for (const QHostAddress& address : addresses) {
    const unsigned kind = 1u << unsigned(kindOf(address));
    if (!mayGoTo(address) || (known != 0 && (known & kind) == 0))
      return abort(FetchOutcome::WrongAddress, QStringLiteral("%1 leads to %2").arg(host, address.toString()));
    kinds |= kind;
  }
  if (known == 0) m_hosts.kinds.insert(host, kinds);
  // One that answered before may still have an open connection.
  const QHostAddress last = m_hosts.answered.value(host);
  std::ranges::stable_partition(addresses, [&](const QHostAddress& each) { return each == last; });
  m_addresses = std::move(addresses);
  askNext();
}

void Exchange::askNext() {
  m_tried = m_addresses.takeFirst();
  // To the very address that was looked at.
  QUrl url = m_request.url;
  url.setHost(m_tried.toString());
  ask(url);
}

void Exchange::ask(const QUrl& url) {
  QNetworkRequest request(url);
  request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
  request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
  request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
  request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
  request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
  request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
  request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);  // it would not take our Host
  request.setRawHeader("Host", hostHeader(m_request.url));
  request.setRawHeader("User-Agent", "Vitrine");
  request.setRawHeader("Accept-Language", "*");  // not that of the user
  request.setRawHeader("Accept", m_request.intoFile ? "*/*" : "application/json");
  // What is set here is not unpacked by Qt.
  request.setRawHeader("Accept-Encoding", m_request.intoFile ? "gzip, zstd" : "identity");
  if (m_request.whom == Asked::Api) request.setRawHeader("x-api-key", m_request.key);
  request.setTransferTimeout(std::max(1, int(kSilence * m_endpoints.patience)));
  if (url.scheme() == QLatin1String("https")) {
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setProtocol(QSsl::TlsV1_2OrLater);
    if (!m_endpoints.authorities.isEmpty()) tls.addCaCertificates(m_endpoints.authorities);
    request.setSslConfiguration(tls);
    request.setPeerVerifyName(m_request.url.host());
  }
  m_announced = -1;
  m_network.setProxy(m_proxy);
  m_reply = m_network.get(request);
  m_reply->setReadBufferSize(kReadBuffer);
  connect(m_reply, &QNetworkReply::metaDataChanged, this, &Exchange::takeHead);
  connect(m_reply, &QNetworkReply::readyRead, this, &Exchange::takeBytes);
  connect(m_reply, &QNetworkReply::sslErrors, this, [this](const QList<QSslError>& errors) {
    if (!errors.isEmpty()) m_tlsFault = errors.first().errorString();
  });
  connect(m_reply, &QNetworkReply::finished, this, &Exchange::takeEnd);
}

void Exchange::takeHead() {
  m_result.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
  if (!m_tried.isNull()) m_hosts.answered.insert(m_request.url.host(), m_tried);
  const QByteArray length = m_reply->rawHeader("Content-Length").trimmed();
  bool isNumber = false;
  const qulonglong announced = length.toULongLong(&isNumber);
  if (!length.isEmpty() && !isNumber)
    return abort(FetchOutcome::NotUnderstood, QStringLiteral("its length is no number"));
  if (!isNumber) return;
  if (announced > m_request.most)
    return abort(m_request.intoFile ? FetchOutcome::TooLarge : FetchOutcome::NotUnderstood,
                 QStringLiteral("%1 bytes, the most is %2").arg(announced).arg(m_request.most));
  m_announced = qint64(announced);
  const double more = 1000 * double(announced) / kSlowestBytes;
  m_allTime.start(std::max(1, int(std::min((kUsualTime + more) * m_endpoints.patience, kLongestTime))));
}

bool Exchange::put(const QByteArray& bytes) {
  m_result.size += quint64(bytes.size());
  if (m_result.size > m_request.most) {
    abort(m_request.intoFile ? FetchOutcome::TooLarge : FetchOutcome::NotUnderstood,
          QStringLiteral("more than %1 bytes").arg(m_request.most));
    return false;
  }
  if (!m_request.intoFile) {
    m_result.body += bytes;
    return true;
  }
  if (!m_result.file) m_result.file = OwnDescriptor(::memfd_create("asset", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  const char* at = bytes.constData();
  for (qsizetype left = bytes.size(); left > 0;) {
    const ssize_t count = ::write(m_result.file.number(), at, size_t(left));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      abort(FetchOutcome::NotKept, QStringLiteral("no memory for it"));
      return false;
    }
    at += count, left -= count;
  }
  return true;
}

void Exchange::takeBytes() {
  while (!m_hasEnded && m_reply && m_reply->bytesAvailable() > 0)
    if (!put(m_reply->read(kPiece))) return;
  if (!m_hasEnded && m_request.intoFile) emit progress(m_result.size, m_announced);
}

void Exchange::takeFailure(QNetworkReply::NetworkError error) {
  const QString host = m_request.url.host();
  switch (error) {
    case QNetworkReply::SslHandshakeFailedError:
      return abort(FetchOutcome::NotSecure,
                   QStringLiteral("%1: %2").arg(host, m_tlsFault.isEmpty() ? m_reply->errorString() : m_tlsFault));
    case QNetworkReply::OperationCanceledError:  // so Qt calls the time that ran out
    case QNetworkReply::TimeoutError:
      return abort(FetchOutcome::TooSlow, QStringLiteral("%1 said nothing for a while").arg(host), true);
    case QNetworkReply::ProtocolInvalidOperationError:
    case QNetworkReply::ProtocolFailure:
    case QNetworkReply::ProtocolUnknownError:
      return abort(FetchOutcome::NotUnderstood, QStringLiteral("%1 does not speak HTTP").arg(host));
    default:
      if (m_result.status != 0)
        return abort(FetchOutcome::Incomplete,
                     QStringLiteral("%1 ended after %2 bytes").arg(host).arg(m_result.size), true);
      return abort(FetchOutcome::NoConnection, QStringLiteral("%1: %2").arg(host, m_reply->errorString()), true);
  }
}

void Exchange::takeEnd() {
  if (m_hasEnded) return;
  takeBytes();
  if (m_hasEnded) return;
  const QNetworkReply::NetworkError error = m_reply->error();
  m_result.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
  // Statuses from 400 on are errors to Qt, too.
  const bool isAnswer = m_result.status >= 400 && error >= QNetworkReply::ContentAccessDenied;
  if (error != QNetworkReply::NoError && !isAnswer) {
    const bool isUnreached = m_result.status == 0 && error != QNetworkReply::SslHandshakeFailedError;
    if (isUnreached && !m_addresses.isEmpty()) {
      m_reply->disconnect(this);
      m_reply->deleteLater();
      return askNext();
    }
    return takeFailure(error);
  }
  if (m_announced >= 0 && quint64(m_announced) != m_result.size)
    return abort(FetchOutcome::Incomplete, QStringLiteral("%1 bytes of %2").arg(m_result.size).arg(m_announced),
                 true);
  // Where neither a length nor chunks tell, the end of the connection may be that of half a body.
  const bool isChunked = m_reply->rawHeader("Transfer-Encoding").toLower().contains("chunked");
  if (m_request.intoFile && m_result.status == 200 && m_announced < 0 && !isChunked)
    return abort(FetchOutcome::Incomplete,
                 QStringLiteral("%1 does not say how long it is").arg(m_request.url.host()));
  m_result.encoding = m_reply->rawHeader("Content-Encoding").trimmed().toLower();
  if (m_result.encoding == "identity") m_result.encoding.clear();
  m_result.retryAfter = m_reply->rawHeader("Retry-After");
  if (m_result.status >= 300 && m_result.status <= 399) {
    const QByteArray location = m_reply->rawHeader("Location");
    m_result.redirect = location.isEmpty() ? QUrl() : m_request.url.resolved(QUrl::fromEncoded(location));
  }
  if (m_request.intoFile) {
    if (!m_result.file) m_result.file = OwnDescriptor(::memfd_create("asset", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!m_result.file ||
        ::fcntl(m_result.file.number(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) != 0)
      return abort(FetchOutcome::NotKept, QStringLiteral("no memory for it"));
  }
  end();
}

void Exchange::abort(FetchOutcome outcome, const QString& detail, bool isPassing) {
  if (m_hasEnded) return;
  m_result.outcome = outcome;
  m_result.detail = detail;
  m_result.isPassing = isPassing;
  m_result.file = OwnDescriptor();
  if (m_reply) {
    m_reply->disconnect(this);
    m_reply->abort();
  }
  end();
}

void Exchange::end() {
  m_hasEnded = true;
  m_allTime.stop();
  if (m_reply) m_reply->deleteLater();
  emit finished();
}

}  // namespace vitrine
