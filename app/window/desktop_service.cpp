#include "app/window/desktop_service.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QProcess>
#include <QUrl>

#include "app/common/program_file.h"
#include "app/window/one_window.h"

namespace vitrine {
namespace {

// "/io/github/…": the path that belongs to the name.
QString pathOfName() { return "/" + QString(VITRINE_ID).replace('.', '/').replace('-', '_'); }

QString tokenIn(const QVariantMap& platform) {
  const QString token = platform.value("activation-token").toString();
  return token.isEmpty() ? platform.value("desktop-startup-id").toString() : token;
}

}  // namespace

bool DesktopService::listen() {
  QDBusConnection bus = QDBusConnection::sessionBus();
  return bus.isConnected() && bus.registerObject(pathOfName(), this, QDBusConnection::ExportScriptableSlots) &&
         bus.registerService(VITRINE_ID);
}

void DesktopService::Activate(const QVariantMap& platform) { emit asked({}, tokenIn(platform)); }

void DesktopService::Open(const QStringList& uris, const QVariantMap& platform) {
  QStringList words{"--"};  // a name may begin with a hyphen
  for (const QString& uri : uris) {
    const QUrl url(uri);
    if (url.isLocalFile() && size_t(words.size()) <= kMostHandedOver) words << url.toLocalFile();
  }
  if (words.size() > 1) emit asked(words, tokenIn(platform));
}

void DesktopService::ActivateAction(const QString& action, const QVariantList&, const QVariantMap& platform) {
  if (action == "new-window" || action == "open-folder") emit asked({"--" + action}, tokenIn(platform));
}

void startProgram(const QStringList& words, const QString& activationToken) {
  QProcess program;
  program.setProgram(programFile());
  program.setArguments(words);
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  if (!activationToken.isEmpty()) {
    environment.insert("XDG_ACTIVATION_TOKEN", activationToken);
    environment.insert("DESKTOP_STARTUP_ID", activationToken);
  }
  program.setProcessEnvironment(environment);
  program.startDetached();
}

}  // namespace vitrine
