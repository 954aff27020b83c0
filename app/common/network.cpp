#include "app/common/network.h"

#include <QSettings>

#include "app/common/text.h"
#include "core/bytes/local_text.h"

namespace vitrine {

NetworkSettings networkSettings() {
  const QSettings saved;
  NetworkSettings settings;
  settings.on = saved.value("network/on").toBool();
  settings.chosen = saved.value("network/chosen").toBool();
  settings.openCloud = saved.value("network/openCloud").toBool();
  settings.server = saved.value("network/server").toString().toStdString();
  if (!settings.server.empty() && !checkServerAddress(settings.server)) settings.server.clear();
  settings.keyFile = saved.value("network/keyFile").toString().toStdString();
  return settings;
}

void setNetworkSettings(const NetworkSettings& wanted) {
  // What is off is told again: another window may have said it.
  if (wanted == networkSettings() && wanted.on) return;
  QSettings saved;
  saved.setValue("network/on", wanted.on);
  saved.setValue("network/chosen", wanted.chosen);
  saved.setValue("network/openCloud", wanted.openCloud);
  saved.setValue("network/server", toQString(wanted.server));
  saved.setValue("network/keyFile", toQString(wanted.keyFile.string()));
  emit NetworkNotices::instance().changed();
}

FetchServices allowedServices() {
  const NetworkSettings settings = networkSettings();
  if (!settings.on || !settings.chosen) return {};
  FetchServices services{.openCloud = settings.openCloud, .server = settings.server};
  if (services.openCloud) services.key = usualKey(settings.keyFile);
  return services;
}

NetworkNotices& NetworkNotices::instance() {
  static auto* const notices = new NetworkNotices;
  return *notices;
}

QString outcomeSentence(const FetchOutcomeRow& row) {
  return toQString(localText(kFetchOutcomeTexts, row.sentence));
}

QString outcomeAdvice(const FetchOutcomeRow& row) {
  return row.advice ? toQString(localText(kFetchOutcomeTexts, row.advice)) : QString();
}

}  // namespace vitrine
