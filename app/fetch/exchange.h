// Exchange: one request by HTTP and its answer, within the rules for addresses, sizes and times.
#pragma once

#include <QHostAddress>
#include <QMap>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QPointer>
#include <QTimer>
#include <functional>
#include <memory>

#include "app/fetch/answers.h"
#include "app/fetch/endpoints.h"
#include "core/fetch/addresses.h"
#include "core/workers/child_process.h"

namespace vitrine {

// The hosts that were asked so far: of what kind their addresses are, and which one answered last.
struct KnownHosts {
  QMap<QString, unsigned> kinds{};  // of the first answer: a bit each, see fetch::AddressKind
  QMap<QString, QHostAddress> answered{};
};

struct ExchangeRequest {
  QUrl url{};
  Asked whom = Asked::Api;
  QByteArray key{};      // of Api alone
  quint64 most = 0;      // bytes of the answer
  bool intoFile = true;  // a memfd, else `body`
};

struct ExchangeResult {
  int status = 0;  // of HTTP; 0: there was no answer
  QByteArray body{};
  OwnDescriptor file{};  // sealed
  quint64 size = 0;
  QByteArray encoding{};                     // "Content-Encoding" in lower case; empty: none
  QUrl redirect{};                           // where it leads to, if it does; may be invalid
  QByteArray retryAfter{};                   // as the answer says it
  FetchOutcome outcome = FetchOutcome::Got;  // Got: `status` is all that matters
  QString detail{};                          // without addresses and secrets
  bool isPassing = false;                    // the same request may soon succeed
};

// Finishes once, from the event loop, unless it is deleted before; that ends it at once.
class Exchange : public QObject {
  Q_OBJECT
 public:
  Exchange(QNetworkAccessManager& network, const Endpoints& endpoints, KnownHosts& hosts, ExchangeRequest request,
           QObject* parent);
  ~Exchange() override;

 signals:
  void progress(quint64 bytes, qint64 all);  // all: -1: unknown
  void finished();

 public:
  void giveUp();  // nothing more is done or told
  ExchangeResult& result() { return m_result; }

 private:
  void resolve();
  void take(QList<QHostAddress> addresses);
  bool mayGoTo(const QHostAddress& address) const;
  void askNext();
  void ask(const QUrl& url);
  void takeHead();
  void takeBytes();
  void takeEnd();
  void takeFailure(QNetworkReply::NetworkError error);
  bool put(const QByteArray& bytes);
  void abort(FetchOutcome outcome, const QString& detail, bool isPassing = false);
  void end();

  QNetworkAccessManager& m_network;
  const Endpoints& m_endpoints;
  KnownHosts& m_hosts;
  ExchangeRequest m_request;
  ExchangeResult m_result;
  QList<QHostAddress> m_addresses;  // those that were not tried yet
  QHostAddress m_tried;
  QNetworkProxy m_proxy{QNetworkProxy::NoProxy};
  QPointer<QNetworkReply> m_reply;
  QTimer m_allTime;
  QString m_tlsFault;
  qint64 m_announced = -1;
  int m_lookup = -1;
  bool m_hasEnded = false;
};

}  // namespace vitrine
