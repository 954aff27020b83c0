// vitrine-fetch with endpoints of the tests, which its environment names:
//   VITRINE_TEST_API          "https://apis.vitrine.test:1234"
//   VITRINE_TEST_BODY_HOSTS   "cdn.vitrine.test,…"
//   VITRINE_TEST_AUTHORITY    file of certificates that are trusted
//   VITRINE_TEST_NAMES        file: one line for each host, "HOST ADDRESS[,ADDRESS…] [ADDRESS…]": what the first,
//                             the second … asking is answered, the last one forever. Other hosts are not there. "*"
//                             is every other host
//   VITRINE_TEST_PATIENCE     factor of all times
#include <QFile>
#include <QMap>
#include <QMutex>

#include "app/fetch/endpoints.h"

namespace vitrine {
namespace {

QList<QHostAddress> addressesOf(const QString& host) {
  static QMutex mutex;
  static QMap<QString, int> asked;
  const QMutexLocker lock(&mutex);
  QFile file(qEnvironmentVariable("VITRINE_TEST_NAMES"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QStringList answers;
  for (const QString& line : QString::fromUtf8(file.readAll()).split('\n')) {
    const QStringList words = line.split(' ', Qt::SkipEmptyParts);
    if (words.isEmpty()) continue;
    if (words[0].compare(host, Qt::CaseInsensitive) == 0) {
      answers = words.mid(1);
      break;
    }
    if (words[0] == "*") answers = words.mid(1);
  }
  if (answers.isEmpty()) return {};
  QList<QHostAddress> addresses;
  for (const QString& address : answers[std::min(qsizetype(asked[host]++), answers.size() - 1)].split(','))
    addresses << QHostAddress(address);
  return addresses;
}

Endpoints endpointsOfTests() {
  return {.api = QUrl(qEnvironmentVariable("VITRINE_TEST_API")),
          .bodyHosts = qEnvironmentVariable("VITRINE_TEST_BODY_HOSTS").split(',', Qt::SkipEmptyParts),
          .authorities = QSslCertificate::fromPath(qEnvironmentVariable("VITRINE_TEST_AUTHORITY")),
          .resolve = addressesOf,
          .loopbackIsPublic = true,
          .patience = qEnvironmentVariable("VITRINE_TEST_PATIENCE", "1").toDouble()};
}

}  // namespace
}  // namespace vitrine

int main(int argc, char** argv) { return vitrine::runFetch(argc, argv, vitrine::endpointsOfTests()); }
