// Endpoints: whom vitrine-fetch may ask. The program's are fixed when it is built; only a program of the tests has
// others.
#pragma once

#include <QHostAddress>
#include <QList>
#include <QSslCertificate>
#include <QStringList>
#include <QUrl>
#include <functional>

namespace vitrine {

struct Endpoints {
  QUrl api;                              // "https://apis.roblox.com", the only host that gets the key
  QStringList bodyHosts;                 // hosts of bodies: equal, or they end with "." and one of these
  QList<QSslCertificate> authorities{};  // trusted besides the system's
  // Addresses of a host; may be called on any thread and may block. Null: the system's resolver and proxies.
  std::function<QList<QHostAddress>(const QString& host)> resolve{};
  bool loopbackIsPublic = false;  // 127.0.0.1 and ::1 count as addresses of the internet
  double patience = 1;            // factor of all times that are waited
};
Endpoints robloxEndpoints();

// The whole program. Its exit status.
int runFetch(int argc, char** argv, const Endpoints& endpoints);

}  // namespace vitrine
