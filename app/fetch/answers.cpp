#include "app/fetch/answers.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>
#include <QTimeZone>
#include <algorithm>

namespace vitrine {

namespace {

constexpr int kBadRequest = 400, kUnauthorised = 401, kForbidden = 403, kNotFound = 404, kGone = 410,
              kTooManyRequests = 429, kServerFaults = 500;

// Words of messages and of codes. The statuses and the codes in capitals are documented
// (create.roblox.com/docs/cloud/reference/errors), the messages are not, but for "Invalid API Key": these are what
// people have reported of asset delivery. The first row that fits has it.
struct MessageRow {
  const char* words;
  FetchOutcome outcome;
};
constexpr MessageRow kMessageRows[] = {
    {"scope", FetchOutcome::KeyLacksScope},       {"ip address", FetchOutcome::AddressRefused},
    {"ip not", FetchOutcome::AddressRefused},     {"cidr", FetchOutcome::AddressRefused},
    {"api key", FetchOutcome::KeyRefused},        {"api_key", FetchOutcome::KeyRefused},
    {"authentication", FetchOutcome::KeyRefused}, {"not trusted", FetchOutcome::NotYours},
    {"archived", FetchOutcome::Archived},         {"not approved", FetchOutcome::Moderated},
    {"moderat", FetchOutcome::Moderated},         {"review", FetchOutcome::Moderated},
    {"not supported", FetchOutcome::UnknownKind}, {"does not support", FetchOutcome::UnknownKind},
    {"unsupported", FetchOutcome::UnknownKind},   {"asset type", FetchOutcome::UnknownKind},
    {"not found", FetchOutcome::NotThere},        {"does not exist", FetchOutcome::NotThere},
    {"not authorized", FetchOutcome::NotYours},   {"permission", FetchOutcome::NotYours},
};

struct Told {
  QString message;
  int code = 0;
  QString codeText;  // "INSUFFICIENT_SCOPE"
};

// Of both spellings that the service has.
QJsonValue member(const QJsonObject& object, const char* lower, const char* upper) {
  const QJsonValue value = object.value(QLatin1String(lower));
  return value.isUndefined() ? object.value(QLatin1String(upper)) : value;
}

Told errorIn(const QJsonObject& object) {
  const QJsonValue errors = member(object, "errors", "Errors");
  if (errors.isArray() && !errors.toArray().isEmpty()) {
    const QJsonObject first = errors.toArray().first().toObject();
    const QJsonValue code = member(first, "code", "Code");
    return {member(first, "message", "Message").toString(), code.toInt(), code.toString()};
  }
  // As the second and the first version of Open Cloud write them.
  const QJsonValue code = member(object, "code", "error");
  return {member(object, "message", "Message").toString(), 0, code.toString()};
}

// For people: without control characters, and short.
QString shortened(const QString& text) {
  constexpr qsizetype kLongest = 200, kLongestWord = 30, kMostRead = 4096;
  QString shown;
  for (QString word : text.left(kMostRead).simplified().split(u' ')) {
    word.removeIf([](QChar c) { return !c.isPrint(); });
    if (word.size() > kLongestWord) word = QStringLiteral("…");
    if (shown.size() + word.size() >= kLongest) break;
    if (!shown.isEmpty()) shown += u' ';
    shown += word;
  }
  return shown;
}

std::optional<FetchOutcome> outcomeOfMessage(const Told& told) {
  const auto has = [](const QString& text, const char* words) {
    return text.contains(QLatin1String(words), Qt::CaseInsensitive);
  };
  for (const MessageRow& row : kMessageRows)
    if (has(told.message, row.words) || has(told.codeText, row.words)) return row.outcome;
  return std::nullopt;
}

FetchOutcome outcomeOfError(int status, const Told& told) {
  if (status == kUnauthorised) {
    // A key without rights is known; what is said of it counts.
    const auto said = outcomeOfMessage(told);
    const bool isOfKey = said == FetchOutcome::KeyLacksScope || said == FetchOutcome::AddressRefused;
    return isOfKey ? *said : FetchOutcome::KeyRefused;
  }
  if (status == kNotFound) return FetchOutcome::NotThere;
  if (status == kTooManyRequests || status >= kServerFaults) return outcomeOfStatus(status);
  if (const auto said = outcomeOfMessage(told)) return *said;
  switch (told.code) {
    case kNotFound:
      return FetchOutcome::NotThere;
    case kUnauthorised:
      return FetchOutcome::KeyRefused;
    case kForbidden:
      return FetchOutcome::NotYours;
    default:
      return status < kBadRequest ? FetchOutcome::NotUnderstood : outcomeOfStatus(status);
  }
}

}  // namespace

FetchOutcome outcomeOfStatus(int status) {
  switch (status) {
    case kUnauthorised:
    case kForbidden:
      return FetchOutcome::NotYours;
    case kNotFound:
    case kGone:
      return FetchOutcome::NotThere;
    case kTooManyRequests:
      return FetchOutcome::TooMany;
    default:
      return status >= kServerFaults && status < kServerFaults + 100 ? FetchOutcome::ServiceFault
                                                                     : FetchOutcome::OtherStatus;
  }
}

bool isPassing(int status) { return status == kTooManyRequests || (status >= kServerFaults && status < 600); }

ApiAnswer readApiAnswer(int status, const QByteArray& body) {
  QJsonParseError error{};
  const QJsonDocument document = QJsonDocument::fromJson(body, &error);
  const QJsonObject object = document.object();
  const Told told = errorIn(object);
  ApiAnswer answer;
  if (const QJsonValue type = member(object, "assetTypeId", "AssetTypeId"); type.isDouble() && type.toInt() > 0)
    answer.type = QByteArray::number(type.toInt());
  answer.detail = shortened(told.message);
  if (status < 200 || status > 299) {
    answer.outcome = outcomeOfError(status, told);
    if (answer.detail.isEmpty()) answer.detail = QStringLiteral("HTTP %1").arg(status);
    return answer;
  }
  if (!document.isObject()) {
    answer.outcome = FetchOutcome::NotUnderstood;
    answer.detail = QStringLiteral("no JSON object: %1 at byte %2").arg(error.errorString()).arg(error.offset);
    return answer;
  }
  const QJsonValue location = member(object, "location", "Location");
  if (location.isString() && !location.toString().isEmpty()) {
    answer.location = QUrl(location.toString(), QUrl::StrictMode);
    answer.outcome = answer.location.isValid() ? FetchOutcome::Got : FetchOutcome::NotUnderstood;
    if (!answer.location.isValid()) answer.detail = QStringLiteral("its \"location\" is no address");
    return answer;
  }
  if (member(object, "isArchived", "IsArchived").toBool())
    answer.outcome = FetchOutcome::Archived;
  else if (!told.message.isEmpty() || told.code != 0 || !told.codeText.isEmpty())
    answer.outcome = outcomeOfError(status, told);
  else {
    answer.outcome = FetchOutcome::NotUnderstood;
    answer.detail = QStringLiteral("it has no \"location\"");
  }
  return answer;
}

QString withoutKey(QString text, const QByteArray& key) {
  if (!key.isEmpty()) text.replace(QString::fromLatin1(key), QStringLiteral("…"), Qt::CaseInsensitive);
  return text;
}

std::optional<qint64> secondsToWait(const QByteArray& retryAfter, qint64 now) {
  const QByteArray text = retryAfter.trimmed();
  if (text.isEmpty()) return std::nullopt;
  constexpr qint64 kLongest = qint64(366) * 24 * 60 * 60;
  if (std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; })) {
    bool isNumber = false;
    const qint64 seconds = text.toLongLong(&isNumber);
    return isNumber ? std::min(seconds, kLongest) : kLongest;
  }
  QDateTime date =
      QLocale::c().toDateTime(QString::fromLatin1(text), QStringLiteral("ddd, dd MMM yyyy hh:mm:ss 'GMT'"));
  if (!date.isValid()) return std::nullopt;
  date = QDateTime(date.date(), date.time(), QTimeZone::utc());
  return std::clamp<qint64>(date.toSecsSinceEpoch() - now, 0, kLongest);
}

bool mayBeAsked(const QUrl& url, Asked whom, const QUrl& origin, const QStringList& bodyHosts) {
  if (!url.isValid() || url.host().isEmpty() || !url.userInfo().isEmpty()) return false;
  const bool isSecure = url.scheme() == QLatin1String("https");
  const int usual = isSecure ? 443 : 80;
  if (whom != Asked::Body)
    return url.scheme() == origin.scheme() && url.host() == origin.host() &&
           url.port(usual) == origin.port(usual) && (whom == Asked::Own || isSecure);
  if (!isSecure || url.port(usual) != origin.port(usual)) return false;
  const QString host = url.host().toLower();
  return std::ranges::any_of(
      bodyHosts, [&](const QString& allowed) { return host == allowed || host.endsWith(u'.' + allowed); });
}

bool isAssetNumber(const QString& id) {
  constexpr qsizetype kMostDigits = 20;
  return !id.isEmpty() && id.size() <= kMostDigits &&
         std::ranges::all_of(id, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

bool isPlainUuid(const QString& id) {
  static const QRegularExpression form(
      QStringLiteral("\\A[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\z"));
  return form.match(id).hasMatch();
}

bool mayBeKey(const QByteArray& key) {
  constexpr qsizetype kLongest = 4096;
  return !key.isEmpty() && key.size() <= kLongest &&
         std::ranges::all_of(key, [](char c) { return c > 0x20 && c < 0x7F; });
}

}  // namespace vitrine
