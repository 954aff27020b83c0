// What the answers of Open Cloud mean, and where they may lead.
#pragma once

#include <QByteArray>
#include <QUrl>
#include <optional>

#include "app/fetch/endpoints.h"
#include "core/fetch/outcomes.h"

namespace vitrine {

// Who is asked.
enum class Asked : uint8_t {
  Api,   // Open Cloud, with the key
  Body,  // where its answer led to
  Own,   // the server of the user's own
};

struct ApiAnswer {
  FetchOutcome outcome = FetchOutcome::Got;  // Got: `location` is where the body is
  QUrl location{};
  QByteArray type{};  // the number of the asset's type; empty: unknown
  QString detail{};
};
// Of an answer with this status of HTTP that is no redirect. The detail has no long words: a key or an address that
// the service repeats is none of anybody's business.
ApiAnswer readApiAnswer(int status, const QByteArray& body);
// The text without the key, however its letters are written.
QString withoutKey(QString text, const QByteArray& key);
// Of an answer that is no body, from the others: 404 is NotThere.
FetchOutcome outcomeOfStatus(int status);
// Whether the same request may soon be answered otherwise.
bool isPassing(int status);

// Seconds that "Retry-After" asks for, as a number or as a date. None: it says neither.
std::optional<qint64> secondsToWait(const QByteArray& retryAfter, qint64 now);

// Whether an address may be asked. `origin`: of the user's own server, else of Open Cloud.
bool mayBeAsked(const QUrl& url, Asked whom, const QUrl& origin, const QStringList& bodyHosts);

// Whether it may enter an address.
bool isAssetNumber(const QString& id);
bool isPlainUuid(const QString& id);

// Printable, without spaces, and not long: so it cannot break out of a header.
bool mayBeKey(const QByteArray& key);

}  // namespace vitrine
