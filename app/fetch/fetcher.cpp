#include "app/fetch/fetcher.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <algorithm>
#include <cmath>

namespace vitrine {

namespace {

constexpr int kMostTries = 5;
constexpr int kMostRedirects = 5;
constexpr qint64 kFirstPause = 500;      // milliseconds, and twice as many after each try
constexpr qint64 kLongestPause = 60;     // seconds that are waited because a service asks for it
constexpr int kSlotsFull = 20;           // milliseconds until slots that others have are looked at again
constexpr quint64 kMostOfApi = 1 << 20;  // bytes of an answer of Open Cloud
constexpr int kNetworks = 2;
constexpr int kAlive = 30'000;  // milliseconds
constexpr const char* kApiPath = "/asset-delivery-api/v1/assetId/";
// "Crossroads", a place of Roblox's own from its first years, open to everybody.
constexpr const char* kPublicAsset = "1818";

}  // namespace

struct Fetcher::Work {
  Wanted wanted;
  bool isTest = false;
  int tries = 0, redirects = 0, slot = -1;
  qint64 notBefore = 0;  // see now()
  Asked whom = Asked::Api;
  QUrl url, start;
  QByteArray type;
  QSet<QUrl> visited;
  QNetworkAccessManager* network = nullptr;
  std::unique_ptr<Exchange> exchange;
};

Fetcher::Fetcher(const Endpoints& endpoints, const Key& key) : m_endpoints(endpoints), m_key(key) {
  m_clock.start();
  m_again.setSingleShot(true);
  connect(&m_again, &QTimer::timeout, this, &Fetcher::pump);
  // However slow a host is, the program hears that this is still at it.
  m_alive.setInterval(kAlive);
  connect(&m_alive, &QTimer::timeout, this, [this] {
    if (!m_working.empty() || !m_waiting.empty()) emit waiting(m_told);
  });
  m_alive.start();
}

Fetcher::~Fetcher() = default;

void Fetcher::setServer(const QString& address) { m_server = address; }
void Fetcher::setLanes(int lanes) { m_lanes = std::clamp(lanes, 1, kSlots); }

void Fetcher::get(const Wanted& wanted) {
  const bool isId = isAssetNumber(wanted.id), isUuid = isPlainUuid(wanted.id);
  const bool fits = wanted.isOwn ? (isId && m_server.contains(QLatin1String("{id}"))) ||
                                       (isUuid && m_server.contains(QLatin1String("{uuid}")))
                                 : isId;
  if (!fits) {
    emit failed(wanted.number, FetchOutcome::NotAnId, -1, {});
    return;
  }
  auto work = std::make_unique<Work>();
  work->wanted = wanted;
  work->whom = wanted.isOwn ? Asked::Own : Asked::Api;
  if (wanted.isOwn) {
    QString address = m_server;  // the one that it does not have stays empty
    address.replace(QLatin1String("{id}"), isId ? wanted.id : QString());
    address.replace(QLatin1String("{uuid}"), isUuid ? wanted.id : QString());
    work->start = QUrl(address, QUrl::StrictMode);
  } else {
    work->start = m_endpoints.api;
    work->start.setPath(QLatin1String(kApiPath) + wanted.id +
                        (wanted.version.isEmpty() ? QString() : QStringLiteral("/version/") + wanted.version));
  }
  m_waiting.push_back(std::move(work));
  pump();
}

void Fetcher::testKey() {
  auto work = std::make_unique<Work>();
  work->isTest = true;
  work->start = m_endpoints.api;
  work->start.setPath(QLatin1String(kApiPath) + QLatin1String(kPublicAsset));
  m_waiting.push_front(std::move(work));
  pump();
}

void Fetcher::cancel(quint64 number) {
  const auto isIt = [number](const WorkPointer& work) { return !work->isTest && work->wanted.number == number; };
  if (const auto at = std::ranges::find_if(m_waiting, isIt); at != m_waiting.end())
    m_waiting.erase(at);
  else if (const auto working = std::ranges::find_if(m_working, isIt); working != m_working.end())
    static_cast<void>(release(**working));
  else
    return;
  emit failed(number, FetchOutcome::Cancelled, -1, {});
  pump();
}

void Fetcher::cancelAll() {
  std::vector<quint64> numbers;
  for (const WorkPointer& work : m_waiting)
    if (!work->isTest) numbers.push_back(work->wanted.number);
  std::erase_if(m_waiting, [](const WorkPointer& work) { return !work->isTest; });
  for (const WorkPointer& work : m_working)
    if (!work->isTest) numbers.push_back(work->wanted.number);
  for (size_t at = m_working.size(); at-- > 0;)
    if (!m_working[at]->isTest) static_cast<void>(release(*m_working[at]));
  for (const quint64 number : numbers) emit failed(number, FetchOutcome::Cancelled, -1, {});
  pump();
}

qint64 Fetcher::pausedUntil(const Work& work) const {
  return std::max(work.notBefore, m_pauses.value(work.start.host(), 0));
}

// Whatever may be begun now.
void Fetcher::pump() {
  qint64 next = -1;
  const auto wake = [&next](qint64 in) { next = next < 0 ? in : std::min(next, in); };
  for (size_t at = 0; at < m_waiting.size() && int(m_working.size()) < m_lanes;) {
    Work& work = *m_waiting[at];
    if (const qint64 until = pausedUntil(work); until > now()) {
      wake(until - now());
      ++at;
      continue;
    }
    const int slot = m_slots.take();
    if (slot < 0) {
      wake(kSlotsFull);
      break;
    }
    work.slot = slot;
    m_working.push_back(std::move(m_waiting[at]));
    m_waiting.erase(m_waiting.begin() + std::ptrdiff_t(at));
    begin(*m_working.back());
    at = 0;  // what begins may end, and change everything
  }
  if (next >= 0) m_again.start(int(std::clamp<qint64>(next, 1, 60'000)));
  tellWaiting();
}

void Fetcher::tellWaiting() {
  qint64 until = 0;
  if (m_working.empty())
    for (const WorkPointer& work : m_waiting) {
      const qint64 its = pausedUntil(*work);
      until = until == 0 ? its : std::min(until, its);
    }
  const qint64 left = until > now() ? (until - now() + 999) / 1000 : 0;
  // A moment is not worth a word.
  const qint64 seconds = left > 1 ? left : 0;
  if (seconds == m_told) return;
  m_told = seconds;
  emit waiting(seconds);
}

void Fetcher::begin(Work& work) {
  if (!work.wanted.isOwn && m_key.state() != Key::State::Here)
    return fail(work, FetchOutcome::NoKey, m_key.detail());
  if (m_networks.empty())
    for (int i = 0; i < kNetworks; ++i) m_networks.push_back(std::make_unique<QNetworkAccessManager>());
  const auto lanesOf = [this](const std::unique_ptr<QNetworkAccessManager>& network) {
    return std::ranges::count_if(m_working,
                                 [&](const WorkPointer& each) { return each->network == network.get(); });
  };
  work.network = nullptr;
  work.network = std::ranges::min_element(m_networks, {}, lanesOf)->get();
  if (work.url.isEmpty()) work.url = work.start;
  ask(work);
}

void Fetcher::ask(Work& work) {
  const QUrl origin = work.wanted.isOwn ? work.start : m_endpoints.api;
  if (!mayBeAsked(work.url, work.whom, origin, m_endpoints.bodyHosts))
    return fail(work, FetchOutcome::WrongHost, work.url.host().left(200));
  const bool isApi = work.whom == Asked::Api;
  work.exchange = std::make_unique<Exchange>(*work.network, m_endpoints, m_hosts,
                                             ExchangeRequest{.url = work.url,
                                                             .whom = work.whom,
                                                             .key = isApi ? m_key.value() : QByteArray(),
                                                             .most = isApi ? kMostOfApi : work.wanted.most,
                                                             .intoFile = !isApi},
                                             nullptr);
  connect(work.exchange.get(), &Exchange::progress, this,
          [this, &work](quint64 bytes, qint64 all) { emit progress(work.wanted.number, bytes, all); });
  connect(work.exchange.get(), &Exchange::finished, this, [this, &work] { take(work); });
}

// Takes it out of those that are worked on. What it was doing ends.
Fetcher::WorkPointer Fetcher::release(Work& work) {
  if (work.exchange) {
    work.exchange->disconnect(this);
    work.exchange->giveUp();
    work.exchange.release()->deleteLater();  // it may be what calls
  }
  if (work.slot >= 0) m_slots.give(std::exchange(work.slot, -1));
  const auto at = std::ranges::find_if(m_working, [&](const WorkPointer& each) { return each.get() == &work; });
  WorkPointer taken = std::move(*at);
  m_working.erase(at);
  return taken;
}

void Fetcher::fail(Work& work, FetchOutcome outcome, const QString& detail, qint64 seconds) {
  const WorkPointer ended = release(work);
  const QString told = withoutKey(detail, m_key.value());
  if (ended->isTest)
    emit tested(outcome, told);
  else
    emit failed(ended->wanted.number, outcome, seconds, told);
  QMetaObject::invokeMethod(this, &Fetcher::pump, Qt::QueuedConnection);
}

void Fetcher::tryLater(Work& work, const ExchangeResult& result, FetchOutcome outcome, const QString& detail) {
  const auto asked = secondsToWait(result.retryAfter, QDateTime::currentSecsSinceEpoch());
  if (asked && *asked > kLongestPause) return fail(work, FetchOutcome::TooMany, detail, *asked);
  if (++work.tries >= kMostTries) return fail(work, outcome, detail, asked.value_or(-1));
  const double jitter = 0.5 + QRandomGenerator::global()->generateDouble();
  const double pause = double(kFirstPause) * std::exp2(work.tries - 1) * jitter;
  const double wanted = asked ? 1000.0 * double(*asked) : 0;
  const qint64 until = now() + qint64(std::max(pause, wanted) * m_endpoints.patience);
  if (asked || result.status == 429) {
    qint64& all = m_pauses[work.start.host()];  // who asks it is led to the same bodies
    all = std::max(all, until);
  }
  WorkPointer again = release(work);
  again->notBefore = until;
  // From the start: what Open Cloud has signed may be too old by then.
  again->url.clear();
  again->visited.clear();
  again->redirects = 0;
  again->whom = again->wanted.isOwn ? Asked::Own : Asked::Api;
  m_waiting.push_front(std::move(again));
  QMetaObject::invokeMethod(this, &Fetcher::pump, Qt::QueuedConnection);
}

void Fetcher::take(Work& work) {
  ExchangeResult result = std::move(work.exchange->result());
  if (result.outcome != FetchOutcome::Got) {
    if (result.isPassing) return tryLater(work, result, result.outcome, result.detail);
    return fail(work, result.outcome, result.detail);
  }
  if (result.status >= 300 && result.status <= 399) return redirect(work, result.redirect);
  if (work.whom == Asked::Api) return takeApi(work, result);
  takeBody(work, result);
}

void Fetcher::redirect(Work& work, const QUrl& to) {
  if (!to.isValid())
    return fail(work, FetchOutcome::NotUnderstood, QStringLiteral("a redirect that leads nowhere"));
  work.visited.insert(work.url);
  if (++work.redirects > kMostRedirects || work.visited.contains(to))
    return fail(work, FetchOutcome::WrongHost, QStringLiteral("redirects without end"));
  work.url = to;
  work.exchange.release()->deleteLater();
  ask(work);
}

void Fetcher::takeApi(Work& work, ExchangeResult& result) {
  ApiAnswer answer = readApiAnswer(result.status, result.body);
  if (isPassing(result.status)) return tryLater(work, result, answer.outcome, answer.detail);
  // Without a word of why, a key that may not do this is as likely as an asset that is not its owner's; the latter
  // harms nothing if it is wrong.
  if (work.isTest || answer.outcome != FetchOutcome::Got) return fail(work, answer.outcome, answer.detail);
  work.type = answer.type;
  work.whom = Asked::Body;
  work.url = answer.location;
  work.redirects = 0;
  work.exchange.release()->deleteLater();
  ask(work);
}

void Fetcher::takeBody(Work& work, ExchangeResult& result) {
  const QString host = work.url.host();
  const QString status = QStringLiteral("%1: HTTP %2").arg(host).arg(result.status);
  if (isPassing(result.status)) return tryLater(work, result, outcomeOfStatus(result.status), status);
  // Whoever keeps the bodies knows no owners: what Open Cloud signed is too old, or the clock is wrong.
  const bool isUnsigned = work.whom == Asked::Body && (result.status == 401 || result.status == 403);
  if (result.status != 200)
    return fail(work, isUnsigned ? FetchOutcome::OtherStatus : outcomeOfStatus(result.status), status);
  const WorkPointer ended = release(work);
  emit got(ended->wanted.number, ended->type, result, host);
  QMetaObject::invokeMethod(this, &Fetcher::pump, Qt::QueuedConnection);
}

}  // namespace vitrine
