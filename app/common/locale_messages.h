// If the environment names a locale without UTF-8, or one that is not installed, Qt prints four lines to say that
// it uses C.UTF-8: in a container, from cron, over ssh. It has always read file names and arguments as UTF-8, so
// there is nothing to report.
#pragma once

#include <QString>

namespace vitrine {

bool isAboutLocale(const QString& message);
// Installs a message handler that drops these messages and passes all others to the current one.
void leaveOutLocaleMessages();

}  // namespace vitrine
