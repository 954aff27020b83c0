// Where the environment names no locale of UTF-8, or one that is not installed, Qt says in four lines that it takes
// C.UTF-8: in a container, from cron, over ssh. It has always taken names of files and words of the command line
// for UTF-8, and there is nothing to be told then.
#pragma once

#include <QString>

namespace vitrine {

bool isAboutLocale(const QString& message);
// Leaves them out of what the message handler is given that is installed now.
void leaveOutLocaleMessages();

}  // namespace vitrine
