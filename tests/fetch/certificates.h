// Certificates of the hosts that the tests' server plays, made anew for each process of tests by the program
// openssl.
#pragma once

#include <QSslCertificate>
#include <QSslKey>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace vitrine::test {

struct HostCertificate {
  QList<QSslCertificate> chain;
  QSslKey key;
};
struct Certificates {
  std::filesystem::path authority{};               // PEM of the one that clients shall trust
  std::map<std::string, HostCertificate> hosts{};  // "good", "expired", "other-name", "self-signed", "unknown"
};
// Files go into the folder. All but "other-name" are for `names`. Empty hosts: the program openssl failed.
Certificates makeCertificates(const std::filesystem::path& folder, const std::vector<std::string>& names);

}  // namespace vitrine::test
