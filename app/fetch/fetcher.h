// Fetcher: works on the assets that are wanted, as many at once as it may, in the order in which they were asked
// for.
#pragma once

#include <QElapsedTimer>
#include <QMap>
#include <QNetworkAccessManager>
#include <QObject>
#include <QSet>
#include <QTimer>
#include <deque>
#include <memory>
#include <vector>

#include "app/fetch/exchange.h"
#include "app/fetch/key.h"
#include "app/fetch/slots.h"

namespace vitrine {

struct Wanted {
  quint64 number = 0;
  bool isOwn = false;  // of the user's own server, else of Open Cloud
  QString id{}, version{};
  quint64 most = 0;  // bytes
};

class Fetcher : public QObject {
  Q_OBJECT
 public:
  Fetcher(const Endpoints& endpoints, const Key& key);
  ~Fetcher() override;
  void setServer(const QString& address);  // with {id} or {uuid}
  void setLanes(int lanes);
  Slots& slotFile() { return m_slots; }

  void get(const Wanted& wanted);
  void cancel(quint64 number);
  void cancelAll();
  // Asks Open Cloud for the answer about one public asset, and not for the asset.
  void testKey();

 signals:
  void progress(quint64 number, quint64 bytes, qint64 all);
  // The receiver may take the file out of `result`.
  void got(quint64 number, const QByteArray& type, ExchangeResult& result, const QString& host);
  // `seconds`: until it may be asked again; -1: as the outcome has it.
  void failed(quint64 number, FetchOutcome outcome, qint64 seconds, const QString& detail);
  void waiting(qint64 seconds);
  void tested(FetchOutcome outcome, const QString& detail);

 private:
  struct Work;
  using WorkPointer = std::unique_ptr<Work>;
  void pump();
  void begin(Work& work);
  void ask(Work& work);
  void take(Work& work);
  void takeApi(Work& work, ExchangeResult& result);
  void takeBody(Work& work, ExchangeResult& result);
  void redirect(Work& work, const QUrl& to);
  void tryLater(Work& work, const ExchangeResult& result, FetchOutcome outcome, const QString& detail);
  void fail(Work& work, FetchOutcome outcome, const QString& detail, qint64 seconds = -1);
  WorkPointer release(Work& work);
  qint64 now() const { return m_clock.elapsed(); }  // milliseconds
  qint64 pausedUntil(const Work& work) const;
  void tellWaiting();

  const Endpoints& m_endpoints;
  const Key& m_key;
  QString m_server;
  int m_lanes = kSlots;
  Slots m_slots;
  KnownHosts m_hosts;
  std::vector<std::unique_ptr<QNetworkAccessManager>> m_networks;  // each has six connections to a host
  std::deque<WorkPointer> m_waiting;
  std::vector<WorkPointer> m_working;
  QMap<QString, qint64> m_pauses;  // by the host that is asked first: until when it is not, see now()
  QTimer m_again, m_alive;
  QElapsedTimer m_clock;
  qint64 m_told = 0;  // seconds, of the last waiting()
};

}  // namespace vitrine
