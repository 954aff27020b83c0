#include "app/common/locale_messages.h"

#include <QtGlobal>

namespace vitrine {

namespace {

QtMessageHandler s_before = nullptr;

}  // namespace

bool isAboutLocale(const QString& message) { return message.startsWith("Detected locale "); }

void leaveOutLocaleMessages() {
  s_before = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (!isAboutLocale(message)) s_before(type, context, message);
  });
}

}  // namespace vitrine
