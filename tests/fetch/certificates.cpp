#include "tests/fetch/certificates.h"

#include <QFile>
#include <QProcess>

namespace vitrine::test {

namespace {

namespace fs = std::filesystem;

class Maker {
 public:
  explicit Maker(const fs::path& folder) : m_folder(QString::fromStdString(folder.string())) {}

  bool run(const QStringList& words) {
    QProcess process;
    process.setWorkingDirectory(m_folder);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("openssl", words);
    return process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit &&
           process.exitCode() == 0;
  }
  bool write(const QString& name, const QByteArray& content) {
    QFile file(m_folder + '/' + name);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
  }
  QByteArray read(const QString& name) {
    QFile file(m_folder + '/' + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  bool makeAuthority(const QString& name) {
    return makeKey(name) &&
           run({"req", "-x509", "-new", "-key", name + ".key", "-days", "30", "-out", name + ".pem", "-subj",
                "/CN=Tests of Vitrine: " + name, "-addext", "keyUsage=critical,keyCertSign"});
  }
  bool makeKey(const QString& name) {
    return run({"ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", name + ".key"});
  }
  // Empty authority: it signs itself.
  bool makeHost(const QString& name, const QString& authority, const QStringList& names, bool isExpired) {
    QStringList alternatives;
    for (const QString& host : names) alternatives << "DNS:" + host;
    write(name + ".ext", "subjectAltName=" + alternatives.join(',').toUtf8() + "\nbasicConstraints=CA:FALSE\n");
    if (!makeKey(name)) return false;
    const QStringList subject{"-subj", "/CN=" + names.front()};
    if (authority.isEmpty())
      return run(QStringList{"req", "-x509", "-new", "-key", name + ".key", "-days", "30", "-out", name + ".pem",
                             "-addext", "subjectAltName=" + alternatives.join(',')} +
                 subject);
    if (!run(QStringList{"req", "-new", "-key", name + ".key", "-out", name + ".csr"} + subject)) return false;
    const QStringList words{"x509",
                            "-req",
                            "-in",
                            name + ".csr",
                            "-CA",
                            authority + ".pem",
                            "-CAkey",
                            authority + ".key",
                            "-CAcreateserial",
                            "-extfile",
                            name + ".ext",
                            "-out",
                            name + ".pem"};
    if (!isExpired) return run(words + QStringList{"-days", "30"});
    // Older ones do not know the second way, newer ones may refuse the first.
    return run(words + QStringList{"-days", "-1"}) ||
           run(words + QStringList{"-not_before", "20200101000000Z", "-not_after", "20200102000000Z"});
  }
  HostCertificate host(const QString& name) {
    return {QSslCertificate::fromData(read(name + ".pem")), QSslKey(read(name + ".key"), QSsl::Ec)};
  }

 private:
  QString m_folder;
};

}  // namespace

Certificates makeCertificates(const fs::path& folder, const std::vector<std::string>& names) {
  fs::create_directories(folder);
  Maker maker(folder);
  QStringList hosts;
  for (const std::string& name : names) hosts << QString::fromStdString(name);
  Certificates made{.authority = folder / "authority.pem"};
  if (!maker.makeAuthority("authority") || !maker.makeAuthority("stranger")) return made;
  struct Kind {
    const char *name, *authority;
    QStringList hosts;
    bool isExpired;
  };
  for (const Kind& kind : {Kind{"good", "authority", hosts, false}, Kind{"expired", "authority", hosts, true},
                           Kind{"other-name", "authority", {"somebody.else.test"}, false},
                           Kind{"self-signed", "", hosts, false}, Kind{"unknown", "stranger", hosts, false}}) {
    if (!maker.makeHost(kind.name, kind.authority, kind.hosts, kind.isExpired))
      return {.authority = made.authority};
    made.hosts[kind.name] = maker.host(kind.name);
  }
  return made;
}

}  // namespace vitrine::test
